"""Interactions: their base classes, and those about tiles, claims, numbers, and returned power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.core.question import PASS
from game.unnamed_wizard.content import RUNES
from game.unnamed_wizard.filters import FORTRESS, read, written
from game.unnamed_wizard.table import BOARD, TILE, source_of
from scenes.app.input import Key
from scenes.table import board as chooser
from scenes.table.action_button import ActionButton
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys, preview
from scenes.unnamed_wizard.answer_keys import HEX, SEAT, SPELL, AnswerKey
from scenes.unnamed_wizard.layout import rows_of
from scenes.unnamed_wizard.pieces import Part
from sprites.drawing import shapes, text
from sprites.unnamed_wizard import power as cube

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

MOST_HIGH = 7.5  # units: a button in the panel


class Interaction(chooser.Interaction):
    """Base: a question on the table of the Unnamed Wizard Game."""

    board: WizardBoard

    @property
    def seat(self) -> int:
        return self.question.seat

    def choose(self, part: Widget) -> bool:
        """Something on the table was clicked; whether that meant something."""
        return False

    def think(self, part: Widget | None) -> None:
        """Something else is pointed at, or nothing."""

    def confirm(self) -> bool:
        """The confirm key."""
        return False

    def type(self, digit: int) -> bool:
        """A digit was typed; True when it meant something."""
        return False

    def letter(self, letter: str) -> bool:
        """A letter was typed that means nothing elsewhere; True when it meant something."""
        return False

    # -- what interactions are made of ------------------------------------------------------------------

    def say(self, code: str, **facts: Any) -> str:
        return self.board.faces.say(code, **facts)

    def deed(self, answer: Any, name: str = "", **more: Any) -> ActionButton:
        """A button that gives an answer, or says why it can't."""
        made = ActionButton(self.board, name or self.label(answer), lambda: self.give(answer), **more)
        made.forbid(self.why(answer))
        return made

    def passing(self) -> list[ActionButton]:
        """The button that leaves it, where one may."""
        free = PASS in (self.question.options() or ())
        return [self.deed(PASS, primary=False)] if free else []

    def looks(self, part: Widget) -> bool:
        """Whether a tap only looks at something that the next tap takes: a finger can't point at it first."""
        board = self.board
        if not board.by_touch or board.looked_at is part:
            return False
        board.look_at(part)
        return True

    def list_up(self, name: str, deeds: Sequence[ActionButton], words: str = "") -> None:
        """Lays buttons at the right of the field, one below the other."""
        self.board.panel.hold(name, deeds, lambda room: listed(room, len(deeds), self.board), words)


class LitInteraction(Interaction):
    """A question whose answers lie on the table: each is lit where it lies."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        """The keys of an answer; the first is where it lies."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    def meant(self, key: AnswerKey) -> Any:
        """The answer that a click on something would have given, to say why not."""
        raise TypeError(f"{type(self).__name__} means nothing")

    def offers(self) -> Sequence[Any]:
        """The answers that lie on the table."""
        return [answer for answer in self.question.options() or () if answer != PASS]

    def begin(self) -> None:
        self.at: dict[AnswerKey, list[Any]] = {}
        for answer in self.offers():
            for key in self.keys(answer):
                self.at.setdefault(key, []).append(answer)
        self.board.light(list(self.at))
        self.board.panel.offer(*self.passing())
        self.board.panel.say(self.heading())

    def heading(self) -> str:
        """The task, as it stands above the own spells."""
        code = f"heading.{self.question.key}"
        return self.say(code, **self.facts) if self.board.faces.has(code) else ""

    def choose(self, part: Widget) -> bool:
        key = answer_keys.key_of(part)
        if key is None:
            return False
        answers = self.at.get(key, [])
        if not answers and key[0] == answer_keys.SEAT:
            return False  # the board of a player is shown large
        if len(answers) > 1:
            self.sort_out(part, answers)
        elif answers:
            self.take(part, answers[0])
        else:
            self.board.refuse(part, self.why(self.meant(key)))
        return True

    def take(self, part: Widget, answer: Any) -> None:
        """An answer was clicked."""
        if not self.looks(part):
            self.give(answer)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """Several answers lie there: they are told apart at the right of the field."""
        self.board.clear_looks()
        self.list_up(self.say("which"), [self.deed(answer) for answer in answers])
        if self.board.by_keyboard:
            self.board.focus(self.board.panel.held.children[0])

    def think(self, part: Widget | None) -> None:
        key = answer_keys.key_of(part) if part else None
        answers = self.at.get(key, []) if key else []
        self.preview(answers)

    def preview(self, answers: Sequence[Any]) -> None:
        """Shows what answers would lead to; takes that away where there are none."""

    def cancel(self) -> bool:
        if not self.board.panel.open:
            return False
        self.board.panel.let_go()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return self.board.panel.buttons.children
        return answer_keys.first_parts(self.board, self.keys(answer))


def listed(room: Rect, count: int, board: WizardBoard) -> Sequence[Rect]:
    """Buttons one below the other, from the top."""
    gap, theme = board.layout.gap, board.theme
    telling = any(deed.words for deed in board.panel.held.children if isinstance(deed, ActionButton))
    most = theme.px(MOST_HIGH * (2 if telling else 1))
    high = min(room.height, count * (most + gap) - gap)
    return rows_of(room.__class__(room.x, room.y, room.width, high), count, gap)


# ---------------------------------------------------------------------- tiles


class OnTile(LitInteraction):
    """A tile, on the field or claimed."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer)]

    def meant(self, key: AnswerKey) -> Any:
        return key[1] if key[0] == TILE else None


class PlacePillar(OnTile):
    """A tile that gets a pillar: it stands there as a ghost, and the pattern is drawn that it would complete."""

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def preview(self, answers: Sequence[Any]) -> None:
        preview.clear(self.board)
        if answers:
            preview.show_pillar_placed(self.board, self.seat, answers[0])


class Remove(OnTile):
    """A tile that leaves the game: its place pales."""

    def preview(self, answers: Sequence[Any]) -> None:
        preview.clear(self.board)
        if answers:
            preview.show_tile_removed(self.board, answers[0])


class Flip(OnTile):
    """A tile that is turned over: its other side shows."""

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def preview(self, answers: Sequence[Any]) -> None:
        preview.clear(self.board)
        if answers:
            preview.show_tile_flipped(self.board, answers[0])


class PickPillar(LitInteraction):
    """A pillar to return: the tile that it is on and, where there are several players', its owner."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer[0])]

    def meant(self, key: AnswerKey) -> Any:
        owners = [seat for seat, count in enumerate(self._pillars(key)) if count]
        return (key[1], owners[0] if owners else self.seat)

    def _pillars(self, key: AnswerKey) -> Sequence[int]:
        return self.board.view.tile(key[1]).pillars if key[0] == TILE else ()

    def preview(self, answers: Sequence[Any]) -> None:
        preview.clear(self.board)
        if answers:
            preview.show_pillar_returned(self.board, answers[0][1], answers[0][0])


class MoveTo(LitInteraction):
    """The hex to which a tile goes."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(HEX, *answer)]

    def meant(self, key: AnswerKey) -> Any:
        if key[0] == HEX:
            return key[1:]
        return self.board.view.tile(key[1]).at if key[0] == TILE else None

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def preview(self, answers: Sequence[Any]) -> None:
        preview.clear(self.board)
        if answers:
            preview.show_tile_moved(self.board, self.facts["moving"], answers[0])


# ---------------------------------------------------------------------- claims

MOST_LISTED = 6


class Claim(LitInteraction):
    """Tiles that can be claimed light up; at the right lies a row for each tile and pattern, where they are few."""

    def begin(self) -> None:
        super().begin()
        self._list(list(self.offers()))

    def _list(self, answers: Sequence[Any]) -> None:
        """The ways to claim, each with its runes."""
        self.rows = {answer: self._row(answer) for answer in answers[:MOST_LISTED]}
        for at, row in enumerate(self.rows.values()):
            row.shortcut = str(at + 1)
        words = self.say("claim.words" if len(answers) <= MOST_LISTED else "claim.more")
        self.list_up(self.say("claim.title"), list(self.rows.values()), words)

    def _row(self, answer: Any) -> ActionButton:
        t, faces = self.board.view.table, self.board.faces
        runes = list(preview.common_runes(t, answer[1:]))
        brings = preview.gains(t, answer[0])
        others = [source_of(t, (TILE, number, 0)) for number in answer[1:] if number != answer[0]]
        code = "claim.row" if brings else "claim.row.wild"
        words = faces.say(code, others=others, runes=runes, brings=list(brings))
        brief = faces.say("claim.row.brief", others=others)
        return self.deed(answer, self.called(answer[0]), words=words, brief=brief)

    def called(self, number: int) -> str:
        """A tile by its spell."""
        return self.board.faces.called(self.board.view, (TILE, number, 0))

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer[0])]

    def meant(self, key: AnswerKey) -> Any:
        row = next((answer[1:] for answer in self.offers()), ())
        for answer in self.offers():
            if key[0] == TILE and key[1] in answer[1:]:
                row = answer[1:]
        return (key[1], *row) if key[0] == TILE else None

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """The tile is in several patterns: one of them is picked at the right."""
        self._list(list(answers))
        self.board.panel.say(self.say("heading.claim.pattern"))
        if self.board.by_keyboard:
            self.board.focus(next(iter(self.rows.values())))

    def think(self, part: Widget | None) -> None:
        answer = next((answer for answer, row in self.rows.items() if row is part), None)
        if answer is not None:
            self.preview([answer])
        else:
            super().think(part)

    def preview(self, answers: Sequence[Any]) -> None:
        """The pattern, and what the claim makes of the own runes."""
        preview.clear(self.board)
        brings: Sequence[str] = ()
        if answers:
            preview.show_claim(self.board, answers[0][0], answers[0][1:])
            brings = preview.gains(self.board.view.table, answers[0][0])
        self.board.player_area.runes.gains = tuple(int(rune in brings) for rune in RUNES)
        self.board.touch()

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.rows):
            return False
        self.give(list(self.rows)[digit - 1])
        return True

    def cancel(self) -> bool:
        if len(self.rows) == min(MOST_LISTED, len(self.offers())):
            return False
        self.begin()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return super().named(answer)
        row = [self.rows[answer]] if answer in self.rows else []
        return [*row, *answer_keys.parts_of(self.board, self.keys(answer))]


# ---------------------------------------------------------------------- numbers


class CubePart(Part):
    """The cube of a number in the row: clicked, it and all before it are meant."""

    role = "cube"

    def __init__(self, board: WizardBoard, count: int, chooser: Count) -> None:
        super().__init__(board, str(count))
        self.count, self.chooser = count, chooser
        self.taken = False
        self.offered = True

    focusable = True

    def activate(self) -> None:
        self.chooser.step_to(self.count if self.chooser.count != self.count else self.count - 1)

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1, "down": -1, "up": 1}.get(key.command, 0)
        if step:
            self.chooser.step_to(self.chooser.count + step)
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


class Count(Interaction):
    """Base: a number of cubes, as few as may be until somebody chooses.

    The confirm key gives nothing that nobody chose.
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
        """The figure above, the cubes in rows below."""
        gap = self.board.layout.gap
        least = self.board.theme.target
        across = max(1, min(self.high, (room.width + gap) // (least + gap)))
        lines = -(-self.high // across)
        side = min((room.width - gap * (across - 1)) // across, least * 3 // 2)
        high = min(room.height - lines * (side + gap), self.board.theme.px(9))
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

    def step_to(self, count: int) -> None:
        """Means another number."""
        self.count, self.chosen = max(self.low, min(self.high, count)), True
        self.tell()

    def tell(self) -> None:
        """Shows what is meant."""
        for part in self.cubes:
            part.taken = part.count <= self.count
        self.figure.name = str(self.count)
        name = self.say(f"{self.code}.done" if self.count else f"{self.code}.none", count=self.count)
        self.done = self.deed(self.count, name, icon="check", primary=self.chosen)
        held = any(part.focused for part in self.board.panel.buttons.children)
        self.board.panel.offer(self.done)
        if held:
            self.board.focus(self.done)
        self.board.panel.say(self.say(f"heading.{self.question.key}"))
        self.board.touch()

    def confirm(self) -> bool:
        if self.chosen:
            self.done.act()
        else:
            self.board.refuse(self.done, self.say("count.first"))
        return True

    def type(self, digit: int) -> bool:
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
    """Power that goes from the pool into the fortress."""

    code = "fortify"


class Fill(Count):
    """More slots of a ritual that are filled at once."""

    code = "fill"


# ---------------------------------------------------------------------- returned power


class PickCube(LitInteraction):
    """A cube, where it lies."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return answer_keys.keys_of_cube(answer, self.board.view.near)

    def meant(self, key: AnswerKey) -> Any:
        if key[0] == SPELL:
            return (BOARD, key[1], key[2], 0)
        if key[0] == SEAT:
            return (FORTRESS, key[1], 0, 0)
        return (TILE, key[1], 0, 0) if key[0] == TILE and len(key) == 2 else key


class PickCubes(PickCube):
    """Any number of cubes: each that is clicked goes or stays, then one button returns them.

    To return none takes that button: the confirm key doesn't, since nobody chose it.
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
        """Chooses the cubes that lie there, or lets go of them; those of a fortress are chosen one by one."""
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
        """Shows what goes, and what the buttons mean."""
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
        name = self.say("cubes.none" if whole else "cubes.all")
        every = ActionButton(board, name, self.all_or_none, primary=not count)
        code = "cubes.done" if count else "cubes.keep"
        answer = tuple(sorted(self.taken))
        self.done = self.deed(answer, self.say(code, count=count), icon="check", primary=count > 0)
        held = board.by_keyboard and any(part.focused for part in board.panel.buttons.children)
        at = next((n for n, part in enumerate(board.panel.buttons.children) if part.focused), 1)
        board.panel.offer(every, self.done)
        if held:
            board.focus(board.panel.buttons.children[at])
        board.panel.say(self.heading())
        board.touch()

    def all_or_none(self) -> None:
        """Takes all, or lets all lie."""
        self.taken = [] if len(self.taken) == len(self.items) else list(self.items)
        self.tell()

    def confirm(self) -> bool:
        if self.taken:
            self.done.act()
        else:
            self.board.refuse(self.done, self.say("cubes.first"))
        return True

    def begun(self) -> Any:
        return self.taken

    def resume(self, begun: Any) -> None:
        self.taken = list(begun)
        self.tell()

    def named(self, answer: Any) -> Sequence[Widget]:
        if tuple(sorted(self.taken)) == tuple(answer):
            return [self.done]
        missing = [read(text) for text in answer if text not in self.taken]
        return answer_keys.parts_of(
            self.board, [answer_keys.keys_of_cube(cube, self.board.view.near)[0] for cube in missing]
        )


class PickSeat(LitInteraction):
    """A player: the board of one, or a button."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(SEAT, answer)]

    def meant(self, key: AnswerKey) -> Any:
        return key[1] if key[0] == SEAT else self.seat

    def begin(self) -> None:
        super().begin()
        self.deeds = {seat: self.deed(seat) for seat in self.offers()}
        self.board.panel.offer(*self.deeds.values())

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.deeds):
            return False
        self.give(list(self.deeds)[digit - 1])
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.deeds[answer]]
