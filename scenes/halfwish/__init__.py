"""The table of Halfwish: the map between two players, and the duel in the middle."""
