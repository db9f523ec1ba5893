"""What is wrong with a battlefield, a question about it or an argument, from data/battlefield/reasons.yaml."""

from game.core.reasons import reason_in

reason = reason_in("battlefield")
