"""The interaction for each question, by its key, and those for numbers, returned power, and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.unnamed_wizard.filters import FORTRESS, read, written
from game.unnamed_wizard.table import BOARD, TILE
from scenes.app.input import Key
from scenes.board.action_button import ActionButton
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys
from scenes.unnamed_wizard.answer_keys import SEAT, SPELL, AnswerKey
from scenes.unnamed_wizard.battle_interactions import Battle, EnterDie, Reroll
from scenes.unnamed_wizard.board import WizardBoard, WizardInteraction
from scenes.unnamed_wizard.pieces import Part
from scenes.unnamed_wizard.setup_interactions import PickBoard, PickCore, PickSet, PickSide
from scenes.unnamed_wizard.spell_interactions import Cast, Effect, Invoke, MovePillar, Rotate, Swap, TakeTurn
from scenes.unnamed_wizard.tile_interactions import (
    Claim,
    Flip,
    LitInteraction,
    MoveTo,
    OnTile,
    PickPillar,
    PlacePillar,
    PlaceTile,
    Remove,
)
from sprites.drawing import shapes, text
from sprites.unnamed_wizard import power as cube

# ---------------------------------------------------------------------- numbers


class CubePart(Part):
    """A cube in the row of a number: a click chooses all cubes up to this one."""

    role = "cube"

    def __init__(self, board: WizardBoard, count: int, interaction: Count) -> None:
        super().__init__(board, str(count))
        self.count, self.interaction = count, interaction
        self.taken = False
        self.offered = True

    focusable = True

    def activate(self) -> None:
        self.interaction.step_to(self.count if self.interaction.count != self.count else self.count - 1)

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1, "down": -1, "up": 1}.get(key.command, 0)
        if step:
            self.interaction.step_to(self.interaction.count + step)
            return True
        return super().key(key)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        style.well(target, area, theme.px(0.8), theme)
        px = min(area.size) * 3 // 5
        cube.draw_cube(target, area.center, px, theme, alpha=255 if self.taken else 70)
        strength = 1.0 if self.raised else 0.6 if self.taken else 0.1 + 0.3 * self.board.pulse
        shapes.draw_glow(target, area, theme.px(0.8), theme.color("gold"), theme.px(0.5), strength)


class FigurePart(Part):
    """The chosen number, large."""

    role = "figure"

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def render(self, target: Surface) -> None:
        face = text.fit(self.name, text.face(self.theme, "display", "serif", bold=True), self.rect.width, 20)
        text.draw(target, self.name, face, self.theme.color("text"), self.rect, "center")


class Count(WizardInteraction):
    """Base class of questions for a number of cubes, starting at the minimum.

    The confirm key does nothing until the player has chosen a number.
    """

    code = ""

    def begin(self) -> None:
        self.low, self.high = self.question.low, self.question.high  # type: ignore[attr-defined]
        self.count, self.chosen = self.low, False
        self.cubes = [CubePart(self.board, at, self) for at in range(1, self.high + 1)]
        self.figure = FigurePart(self.board)
        parts = [self.figure, *self.cubes]
        self.board.panel.hold(
            self.say(f"{self.code}.title"), parts, self._lay, self.say(f"{self.code}.words", high=self.high)
        )
        self.tell()

    def _lay(self, room: Rect) -> Sequence[Rect]:
        """Rectangles of the figure and, below it, the cubes in rows."""
        gap, theme = self.board.layout.gap, self.board.theme
        least, figure_high = theme.target, theme.px(5)
        across = self._across(room, least)
        if -(-self.high // across) * (least + gap) + figure_high > room.height:
            least = theme.least_target
            across = self._across(room, least)
        lines = -(-self.high // across)
        side = min((room.width - gap * (across - 1)) // across, least * 3 // 2)
        high = min(room.height - lines * (side + gap), theme.px(9))
        figure = Rect(room.x, room.y, room.width, max(1, high))
        left = room.centerx - (across * (side + gap) - gap) // 2
        top = figure.bottom + gap
        return [
            figure,
            *(
                Rect(left + at % across * (side + gap), top + at // across * (side + gap), side, side)
                for at in range(self.high)
            ),
        ]

    def _across(self, room: Rect, side: int) -> int:
        """Number of cubes of this size in a row."""
        gap = self.board.layout.gap
        across: int = min(self.high, (room.width + gap) // (side + gap))
        return max(1, across)

    def step_to(self, count: int) -> None:
        """Choose a number."""
        self.count, self.chosen = max(self.low, min(self.high, count)), True
        self.tell()

    def tell(self) -> None:
        """Show the chosen number."""
        for part in self.cubes:
            part.taken = part.count <= self.count
        self.figure.name = str(self.count)
        name = self.say(f"{self.code}.done" if self.count else f"{self.code}.none", count=self.count)
        self.done = self.button(self.count, name, icon="check", primary=self.chosen)
        held = any(part.focused for part in self.board.panel.buttons.children)
        self.board.panel.offer(self.done)
        if held:
            self.board.focus(self.done)
        self.board.panel.say(self.say(f"heading.{self.question.key}"))
        self.board.touch()

    def confirm(self) -> None:
        if self.chosen:
            self.done.act()
        else:
            self.board.refuse(self.done, self.say("count.first"))

    def digit_typed(self, digit: int) -> bool:
        if not self.low <= digit <= self.high:
            return False
        self.step_to(digit)
        return True

    def begun(self) -> Any:
        return (self.count,) if self.chosen else None

    def resume(self, begun: Any) -> None:
        self.step_to(begun[0])

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.done] if answer == self.count else [self.cubes[max(0, answer - 1)]]


class Fortify(Count):
    """The number of cubes to move from the pool to the fortress."""

    code = "fortify"


class Fill(Count):
    """The number of further slots of a ritual to fill at once."""

    code = "fill"


# ---------------------------------------------------------------------- returned power


class PickCube(LitInteraction):
    """The choice of a cube."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return answer_keys.keys_of_cube(answer, self.board.view.near)

    def answer_of(self, key: AnswerKey) -> Any:
        if key[0] == SPELL:
            return (BOARD, key[1], key[2], 0)
        if key[0] == SEAT:
            return (FORTRESS, key[1], 0, 0)
        return (TILE, key[1], 0, 0) if key[0] == TILE and len(key) == 2 else key


class PickCubes(PickCube):
    """The choice of cubes to return: clicks choose or release cubes, and a button returns them.

    Returning none takes that button; the confirm key does nothing until cubes are chosen.
    """

    def offers(self) -> Sequence[Any]:
        return [read(text) for text in self.items]

    def begin(self) -> None:
        self.items: tuple[str, ...] = self.question.groups[0].items  # type: ignore[attr-defined]
        self.taken: list[str] = []
        super().begin()
        self.tell()

    def heading(self) -> str:
        return self.say("heading.cubes", count=len(self.taken), most=len(self.items))

    def choose(self, part: Widget) -> bool:
        key = answer_keys.key_of(part)
        if key is None or key not in self.at:
            return super().choose(part)
        self.toggle([written(cube) for cube in self.at[key]], part)
        return True

    def toggle(self, cubes: Sequence[str], part: Widget) -> None:
        """Choose or release the cubes of a part; those of a fortress are added one at a time."""
        if part in self.board.player_area.zones or cubes[0].startswith(FORTRESS):
            mine = [each for each in self.taken if each == cubes[0]]
            if len(mine) < self.items.count(cubes[0]):
                self.taken.append(cubes[0])
            else:
                self.taken = [each for each in self.taken if each != cubes[0]]
        elif all(each in self.taken for each in cubes):
            self.taken = [each for each in self.taken if each not in cubes]
        else:
            self.taken += [each for each in cubes if each not in self.taken]
        self.tell()

    def tell(self) -> None:
        """Show the chosen cubes, and the buttons for them."""
        board, count = self.board, len(self.taken)
        chosen = set(map(read, self.taken))
        for socket in board.player_area.sockets:
            socket.chosen = socket.way in chosen
        board.field.choose_slots([cube for cube in chosen if cube[0] == TILE])
        for number, tile in board.claimed.items():
            tile.chosen = any(cube[:2] == (TILE, number) for cube in chosen)
        fortress = written((FORTRESS, board.view.near, 0, 0))
        board.player_area.zone(FORTRESS).chosen = self.taken.count(fortress)
        whole = len(self.items) == count
        name = self.say("cubes.none" if whole else "cubes.all", count=len(self.items))
        every = ActionButton(board, name, self.all_or_none, primary=not count)
        code = "cubes.done" if count else "cubes.keep"
        answer = tuple(sorted(self.taken))
        self.done = self.button(answer, self.say(code, count=count), icon="check", primary=count > 0)
        held = board.by_keyboard and any(part.focused for part in board.panel.buttons.children)
        at = next((n for n, part in enumerate(board.panel.buttons.children) if part.focused), 1)
        board.panel.offer(every, self.done)
        if held:
            board.focus(board.panel.buttons.children[at])
        board.panel.say(self.heading())
        board.touch()

    def all_or_none(self) -> None:
        """Choose all cubes, or none if all are chosen."""
        self.taken = [] if len(self.taken) == len(self.items) else list(self.items)
        self.tell()

    def confirm(self) -> None:
        if self.taken:
            self.done.act()
        else:
            self.board.refuse(self.done, self.say("cubes.first"))

    def begun(self) -> Any:
        return self.taken

    def resume(self, begun: Any) -> None:
        self.taken = list(begun)
        self.tell()

    def named(self, answer: Any) -> Sequence[Widget]:
        if tuple(sorted(self.taken)) == tuple(answer):
            return [self.done]
        missing = [read(text) for text in answer if text not in self.taken]
        return self.board.parts_of(
            [answer_keys.keys_of_cube(cube, self.board.view.near)[0] for cube in missing]
        )


class PickSeat(LitInteraction):
    """The choice of a player, by a click on a board or a button."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(SEAT, answer)]

    def answer_of(self, key: AnswerKey) -> Any:
        return key[1] if key[0] == SEAT else self.seat

    def begin(self) -> None:
        super().begin()
        self.buttons = {seat: self.button(seat) for seat in self.offers()}
        self.board.panel.offer(*self.buttons.values())

    def digit_typed(self, digit: int) -> bool:
        if not 0 < digit <= len(self.buttons):
            return False
        self.give(list(self.buttons)[digit - 1])
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.buttons[answer]]


INTERACTIONS: dict[str, type[WizardInteraction]] = {
    "board": PickBoard,
    "side": PickSide,
    "core": PickCore,
    "set": PickSet,
    "turn": TakeTurn,
    "invoke": Invoke,
    "effect": Effect,
    "cast": Cast,
    "fill": Fill,
    "fortress": Fortify,
    "cube": PickCube,
    "cubes": PickCubes,
    "owner": PickSeat,
    "opponent": PickSeat,
    "pillar": PlacePillar,
    "pillar.off": PickPillar,
    "pillar.move": MovePillar,
    "tile": OnTile,
    "lift": OnTile,
    "tile.move": OnTile,
    "tile.remove": Remove,
    "tile.flip": Flip,
    "hex": MoveTo,
    "place": PlaceTile,
    "swap": Swap,
    "rotate": Rotate,
    "claim": Claim,
    "seal": OnTile,
    "battle": Battle,
    "reroll": Reroll,
    "dice": EnterDie,
    "die": EnterDie,
}
