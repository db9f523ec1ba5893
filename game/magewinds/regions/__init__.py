"""The regions of `Place` questions: where a base, a marker or a feature may be put, and why not elsewhere.

Every region has the battlefield that it lies on (`field`) and, but for markers, the `base` that is put, so that screens
can draw it. Points are millionths of an inch outside, inches within.
"""

from game.magewinds.regions.deploying import DeploySpots
from game.magewinds.regions.features import FeatureSpots
from game.magewinds.regions.knocking import KnockbackSpots
from game.magewinds.regions.moving import MoveSpots
from game.magewinds.regions.putting import PutSpots
from game.magewinds.regions.region import Spots

__all__ = ["DeploySpots", "FeatureSpots", "KnockbackSpots", "MoveSpots", "PutSpots", "Spots"]
