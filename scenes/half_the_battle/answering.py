"""How each question is answered on this table, by its key."""

from __future__ import annotations

from scenes.half_the_battle import acting, aiming, leading, placing, raging, rolling, selecting, using
from scenes.half_the_battle.chooser import Chooser

CHOOSERS: dict[str, type[Chooser]] = {
    "party": leading.Party,
    "places": placing.Places,
    "monster": rolling.EnterRoll,
    "select": selecting.Select,
    "act": acting.Act,
    "targets": aiming.Aim,
    "leap": acting.Leap,
    "order": acting.Order,
    "declared": using.Moment,
    "phase_start": using.Moment,
    "before_death": using.Moment,
    "rage.dice": raging.RageDice,
    "rage.option": raging.RageOption,
}
