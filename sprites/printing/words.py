"""What stands on printed pages, from data/print/reasons.yaml."""

from game.core.reasons import reason_in
from game.photo.markers import FOLDER

words = reason_in(FOLDER)
