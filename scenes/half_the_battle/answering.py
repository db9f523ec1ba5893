"""How each question is answered on this table, by its key; real dice are read in by the table scene."""

from __future__ import annotations

from scenes.half_the_battle import acting, aiming, leading, placing, raging, selecting, using
from scenes.half_the_battle.chooser import Chooser

CHOOSERS: dict[str, type[Chooser]] = {
    "party": leading.Party,
    "places": placing.Places,
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
