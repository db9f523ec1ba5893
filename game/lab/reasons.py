"""The reasons and words of the balance lab, from data/lab/reasons.yaml."""

from game.core.reasons import reason_in

reason = reason_in("lab")
