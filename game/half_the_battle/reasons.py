"""What is wrong with the title's content and positions, and what its statistics are called, from its reasons.yaml."""

from game.core.reasons import reason_in

reason = reason_in("half_the_battle")
