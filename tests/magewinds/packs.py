"""Content packs for tests: one ability or one fighter, right unless told otherwise."""

from __future__ import annotations

from pathlib import Path

from game import DATA
from game.core.content import check
from game.magewinds.content import FOLDER, SPEC

SOURCE = "source: {provenance: house}"


def ability(
    kind: str = "spell",
    cost: str | None = "{club: 1}",
    window: str = "activation_end",
    when: str = "{subject: self}",
    do: str = "{recover_action: {on: self}}",
    more: str = "",
) -> str:
    """An abilities.yaml with one ability, right unless told otherwise."""
    paid = f"cost: {cost}, " if cost else ""
    return (
        f"abilities: [{{id: trick, name: Trick, origin: house, {SOURCE}, kind: {kind}, {paid}window: {window}, "
        f"when: {when}, do: [{do}], {more}text: A trick.}}]"
    )


def fighter(melee: str = "id: melee", more: str = "", limit: str = "1") -> str:
    """A fighters.yaml with one fighter, right unless told otherwise."""
    return (
        f"fighters: [{{id: fool, name: Fool, origin: house, {SOURCE}, slots: 1, limit: {limit}, "
        "attributes: {toughness: 3, movement: 5, armour: 0, deflect: 1, evasion: 1, dodge: 3}, attacks: "
        f"[{{{melee}, name: Bells, type: melee, maximum: 1, strike: {{power: 1, precision: 5}}}}], {more}"
        "text: Rings bells.}]"
    )


def problems(folder: Path, **files: str) -> list[str]:
    """What is wrong with a content pack of these files."""
    (folder / FOLDER).mkdir()
    for name, text in files.items():
        (folder / FOLDER / f"{name}.yaml").write_text(text, "utf-8")
    found = check(SPEC, [DATA, folder])
    return [f"{each.text}; {each.hint}" if each.hint else each.text for each in found]
