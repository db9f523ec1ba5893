"""What the building tool says: what to do next, how far something was moved, and what stands where it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.battlefield import Battlefield, words
from game.battlefield.answers import Placement
from scenes.measure import edits
from scenes.measure.tools.kept import Kept
from scenes.measure.tools.saying import listed
from scenes.measure.tools.tool import Said

if TYPE_CHECKING:
    from scenes.measure.tools.select import Select

MOST_NAMED = 4


def line(tool: Select) -> str:
    """What to do with it now."""
    if tool.sketch:
        corners = len(tool.sketch.corners)
        if corners < 3:
            return f"Click its corners one after the other: {corners} so far."
        return "Click the first corner again, or press Enter, to close it."
    if tool.armed:
        turns = "; , and . turn it" if tool.armed.kind == "terrain" else ""
        return f"Click where it stands{turns}. Esc ends it."
    if len(tool.desk.chosen) > 1:
        return "Drag to move them together, or change what they share."
    if tool.part:
        return "Set this part's height. Esc marks the whole."
    if tool.can_split:
        return "Drag to move it. Click a part of it to set its height."
    if tool.desk.chosen:
        return "Drag to move it. Enter types its figures."
    return "Add something, or choose what lies here."


def said(tool: Select, kept: Kept) -> list[Said]:
    """What is wrong with the last change, how far something is carried, and what cannot stand where it does."""
    found = [Said(tool.note, "", "no")] if tool.note else []
    if tool.carry:
        return [*found, _carried(tool)]
    field = tool.desk.field
    return [*found, *kept.get(field, ("said", tool.desk.chosen), lambda: _at_rest(tool, field))]


def _carried(tool: Select) -> Said:
    carry = tool.carry
    assert carry is not None
    each = edits.entry(tool.desk.document, carry.held)
    name = (each.name or each.id) if each else ""
    return Said(f"{name} has moved so far from where it stood.", words.figure(carry.far))


def _at_rest(tool: Select, field: Battlefield) -> list[Said]:
    chosen = tool.desk.chosen
    if len(chosen) == 1 and chosen[0] in field.bases:
        return _stands(field, chosen[0])
    return [*_overlaps(field), *_cut_off(field)]


def _stands(field: Battlefield, thing: str) -> list[Said]:
    answer = field.placement(thing)
    if answer.ok:
        return []
    return [Said(words.sentence(answer, field), "", "no", answer.rule)]


def _overlaps(field: Battlefield) -> list[Said]:
    """The bases that stand where they may not, all in one sentence."""
    wrong: list[Placement] = [
        answer for base in field.bases.values() if not (answer := field.placement(base)).ok
    ]
    if len(wrong) == 1:
        return [Said(words.sentence(wrong[0], field), "", "no", wrong[0].rule)]
    if not wrong:
        return []
    names = [field.bases[answer.base].name for answer in wrong]
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    who = listed([*names[:MOST_NAMED], *more])
    return [Said(f"{who} stand where they may not.", "", "no", wrong[0].rule)]


def _cut_off(field: Battlefield) -> list[Said]:
    answer = field.connected()
    if answer.ok:
        return []
    return [Said(words.sentence(answer, field), "", "no", answer.rule)]
