"""The tools that measure, in the order of the toolbar."""

from __future__ import annotations

from scenes.measure.tools.attack import AttackTool
from scenes.measure.tools.everyone import Everyone
from scenes.measure.tools.knockback import KnockbackTool
from scenes.measure.tools.move import Move
from scenes.measure.tools.rings import Rings
from scenes.measure.tools.ruler import Ruler
from scenes.measure.tools.sight import SightTool
from scenes.measure.tools.tool import Tool
from scenes.measure.tools.within import WithinTool

MEASURING: tuple[type[Tool], ...] = (
    Ruler,
    Rings,
    WithinTool,
    Move,
    SightTool,
    AttackTool,
    KnockbackTool,
    Everyone,
)
