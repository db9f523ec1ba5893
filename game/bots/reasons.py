"""The reasons and words of the bots, from data/bots/reasons.yaml."""

from game.core.reasons import reason_in

reason = reason_in("bots")
