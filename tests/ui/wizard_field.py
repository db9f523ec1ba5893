"""The field of the Unnamed Wizard Game alone on the screen, with tiles laid out on it; what is chosen there is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from pygame import Rect, Surface

from game.core.table import Table as CoreTable
from game.core.title import Title
from game.unnamed_wizard.hexes import Hex, edge
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.board.animation import Animator
from scenes.board.board import Board
from scenes.board.card_motion import CardMotion
from scenes.board.players import Player
from scenes.ui.widget import Tree, Widget
from scenes.unnamed_wizard.cards import CardCatalog
from scenes.unnamed_wizard.field import FieldPart
from scenes.unnamed_wizard.field_pieces import SlotPart, TilePart
from scenes.unnamed_wizard.view import WizardView
from sprites.drawing import table_top
from sprites.unnamed_wizard.tile import HexTile
from tests.ui.user import User
from tests.ui.window import window
from tests.unnamed_wizard.laid_out import Example, Laid

SETS = ("drift", "harvest", "resonance", "strife")
NAMES = [
    f"{name}_wild.a" if number == 3 else f"{name}_{number if number < 3 else number - 1}.{side}"
    for number, side in zip((1, 2, 3, 4, 5, 6, 7), "abbabab", strict=True)
    for name in SETS
] + [f"{name}_wild.a" for name in SETS for _ in range(2)]


class Hints:
    """Words enough for a field."""

    def tile_hint(self, view: WizardView, number: int, shown: HexTile) -> str:
        return f"Tile {number}."


class FieldBoard(Board):
    """A board that is all field."""

    def read_large(self, part: Widget) -> None:
        """Nothing here is shown large."""

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player], view: WizardView) -> None:
        super().__init__(app, title, players)
        self.view = view
        self.catalog: Any = Hints()
        self.text = CardCatalog(title, [player.name for player in players])
        self.card_motion = CardMotion(self)
        self.animator = Animator(self)
        self.chosen: list[Widget] = []
        self.enlarged: list[Widget] = []
        self.thoughts = 0
        self.field: Any = FieldPart(self)  # type: ignore[arg-type]
        self.add(self.field)

    @property
    def viewer(self) -> int | None:
        return 0

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.field.lay(rect.inflate(-40, -40))
        self.field.refresh()

    def choose(self, part: Widget) -> None:
        self.chosen.append(part)

    def enlarge(self, part: Widget) -> bool:
        self.enlarged.append(part)
        return True

    def think(self) -> None:
        self.thoughts += 1
        self.touch()

    def key(self, key: Key) -> bool:
        found: bool = self.field.key(key)
        return found

    def draw_under(self, surface: Surface, area: Rect) -> None:
        surface.blit(table_top.table(area.size, self.theme), (0, 0))

    def draw(self, target: Surface) -> None:
        self.field.draw(target)


class FieldTable(Scene):
    """A board with nothing but the field of an example on it."""

    def __init__(self, app: App, example: Example) -> None:
        super().__init__(app)
        match = example.match
        players = [Player(name, "human", index) for index, name in enumerate(match.names)]
        state = match.state.clone()
        view = WizardView(CoreTable(state, match.title, None), 0)
        self.board = FieldBoard(app, match.title, players, view)
        self.tree: Tree = Tree(app.theme, app.play)
        self.tree.add(self.board)

    def arrange(self, area: Rect) -> None:
        self.board.place(Rect(area))

    def handle(self, intent: Intent) -> bool:
        return super().handle(intent) or (isinstance(intent, Key) and self.board.key(intent))

    def draw(self, surface: Surface) -> None:
        self.board.draw_under(surface, surface.get_rect())
        super().draw(surface)


def field_table(app: App, example: Example) -> FieldTable:
    """Puts a field on the screen, with its first frame drawn."""
    table = FieldTable(app, example)
    app.stack.reset(table)
    app.frame([], 0.0)
    return table


def rough(at: Hex) -> int:
    """How far out a hex is, with a little chance in it."""
    q, r = at
    return 3 * max(abs(q), abs(r), abs(q + r)) + (q * 5 + r * 3) % 7


def sprawl(count: int, seats: int = 2) -> Example:
    """A field of so many tiles beside the core, in a heap with gaps, with pillars of all seats and some power."""
    spots: list[Hex] = [(0, 0)]
    while len(spots) <= count:
        spots.append(min(edge(spots), key=lambda at: (rough(at), at)))
    left = [10] * seats
    laid = []
    for index, (at, name) in enumerate(zip(spots[1:], NAMES, strict=False)):
        pillars = [min(left[seat], int((index + seat) % 3 == 0) * (1 + index % 3)) for seat in range(seats)]
        left = [have - used for have, used in zip(left, pillars, strict=True)]
        laid.append(Laid(name, at, tuple(pillars), power=index % 3))
    return Example(*laid, boards=("aspirant",) * seats)


def middle(part: TilePart | SlotPart) -> tuple[int, int]:
    """The pixel of a part's middle."""
    return round(part.middle[0]), round(part.middle[1])


app = window()


@pytest.fixture
def board(app: App) -> FieldBoard:
    """A field of twelve tiles beside the core, and three players."""
    return field_table(app, sprawl(12, 3)).board


def rest(user: User, board: FieldBoard) -> None:
    """Waits until nothing on the field moves."""
    for _ in range(200):
        if not board.field.moving:
            return
        user.wait(0.05)
    raise AssertionError("the field never comes to rest")


def occupied(board: FieldBoard) -> dict[tuple[int, int], int]:
    return {part.at: number for number, part in board.field.tiles.items()}
