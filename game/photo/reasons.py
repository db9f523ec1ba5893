"""What is wrong with markers and photographs, from data/photo/reasons.yaml."""

from game.core.reasons import reason_in

reason = reason_in("photo")
