"""The reasons and words of the commands, from data/commands/reasons.yaml."""

from game.core.reasons import reason_in

reason = reason_in("commands")
