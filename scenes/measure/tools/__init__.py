"""The tools of the measuring assistant: one file a tool."""

from scenes.measure.tools.attack import AttackTool
from scenes.measure.tools.everyone import Everyone
from scenes.measure.tools.knockback import KnockbackTool
from scenes.measure.tools.move import Move
from scenes.measure.tools.rings import Rings
from scenes.measure.tools.ruler import Ruler
from scenes.measure.tools.select import Select
from scenes.measure.tools.sight import SightTool
from scenes.measure.tools.tool import Tool
from scenes.measure.tools.within import WithinTool

TOOLS: tuple[type[Tool], ...] = (
    Select,
    Ruler,
    Rings,
    WithinTool,
    Move,
    SightTool,
    AttackTool,
    KnockbackTool,
    Everyone,
)
"""In the order of the toolbar; the first one is in hand when nothing else is."""
