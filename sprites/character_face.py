"""What is printed on the card of a piece, as plain values: its figures, its actions, and how it stands now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sprites.card import Origin
from sprites.polyhedron_marks import Mark

Target = Literal["piece", "lane", "self", "all"]
Standing = Literal["ready", "locked", "used", "chosen"]
Sort = Literal["damage", "heal", "stand", "cost", "move", "token"]


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that an action does: its sort and its number ("4", "+2" for what may be added).

    `lethal` is damage that kills, `perhaps` where that depends; `own` is what befalls the piece itself. A "token" has
    the `look` of the token.
    """

    sort: Sort
    number: str = ""
    lethal: bool = False
    perhaps: bool = False
    own: bool = False
    look: str = ""


@dataclass(frozen=True, slots=True)
class ActionLine:
    """An action. `need` are the HP that it asks for ("4+", "2-3", "1"), `reach` the lanes ahead that it reaches (none
    for what no range limits), `count` how many targets, `helps` whether that does them good.
    `token` is what it spends ("flame_breath"), `once` whether it is used once in a match.

    `standing`: ready, locked (the piece has other HP, or no token), used up, or chosen.
    """

    name: str
    kind: str
    need: str
    reach: tuple[int, ...]
    target: Target
    figures: tuple[Figure, ...]
    words: str
    helps: bool = False
    count: int = 1
    fatal: bool = False
    once: bool = False
    token: str = ""
    origin: Origin = "house"
    standing: Standing = "ready"


@dataclass(frozen=True, slots=True)
class CharacterFace:
    """A piece and its card. `facing` turns the diagrams as the piece stands; `hp` are those it has; `gone` is
    eliminated. `kind` is a word for the corner ("A team"), `note` what always holds for it. A
    monster has `tokens`, which look like `token`."""

    look: str
    name: str
    die: str
    seat: int
    facing: int
    hp: int
    most: int
    movement: int
    reach: tuple[int, ...]
    actions: tuple[ActionLine, ...]
    kind: str = ""
    note: str = ""
    marks: tuple[Mark, ...] = ()
    chicken: bool = False
    dying: bool = False
    gone: bool = False
    tokens: int = 0
    token: str = ""
