"""The battlefield of miniatures: exact geometry on a continuous table, with answers that explain themselves.

    field = Battlefield.from_dict(document)     # inches; see data/battlefields/ and the schema
    field.distance("mara", "oak").inches
    field.cover("mara", "brom").blockers

Each module cites the sections of the Magewinds core rules that it implements.
"""

from game.battlefield.arguments import ArgumentError
from game.battlefield.build import BattlefieldError
from game.battlefield.field import Battlefield
from game.battlefield.setting import UnknownThingError
from game.battlefield.things import Base, Marker

__all__ = ["ArgumentError", "Base", "Battlefield", "BattlefieldError", "Marker", "UnknownThingError"]
