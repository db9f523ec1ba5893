"""For bots: the chance to win from a position, the worth of duels before they are fought, the scores of answers."""
