"""Half the Battle, designed by Tom Allen: two parties meet in a dungeon of ten lanes."""
