"""Questions about battles: whether to attack, with the odds; rerolls; and entering real dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.unnamed_wizard.table import TILE
from scenes.board.action_button import ActionButton
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import pieces, preview
from scenes.unnamed_wizard.answer_keys import AnswerKey
from scenes.unnamed_wizard.battle import BODY, DicePart
from scenes.unnamed_wizard.board import WizardBoard, WizardInteraction
from scenes.unnamed_wizard.layout import rows_of
from scenes.unnamed_wizard.pieces import Part
from scenes.unnamed_wizard.preview import Forecast, Side
from scenes.unnamed_wizard.preview_overlay import NO_PREVIEW
from scenes.unnamed_wizard.tile_interactions import LitInteraction
from sprites.drawing import shapes, text
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import battle_die, power


class FacePart(Part):
    """A face of a real die, to be entered."""

    role = "die"
    focusable = True

    def __init__(self, board: WizardBoard, face: str, act: Callable[[], None]) -> None:
        super().__init__(board, board.catalog.name(face))
        self.face, self.act = face, act
        self.offered = True
        self.hint = self.name

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        name = Rect(area.x, 0, area.width, text.face(theme, "small").height)
        name.bottom = area.bottom - theme.px(0.25)
        kind = text.fit(self.name, text.face(theme, "small"), name.width - theme.px(0.5))
        text.draw(target, self.name, kind, theme.color("text"), name, "center")
        free = Rect(area.x, area.y, area.width, name.top - area.y)
        battle_die.draw(target, self.face, free.center, round(min(free.size) * BODY), theme)
        strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
        shapes.draw_glow(target, area, theme.px(1), theme.color("gold"), theme.px(0.7), strength)


# ---------------------------------------------------------------------- forecast

LINES = 9  # lines of the panel: two for each side, the rest for the odds
FEWER = 5  # lines where these would be too small: without the parts of the strengths and the expected losses
ROW_GAP = 0.75  # units


class ForecastPart(Part):
    """The forecast of an attack."""

    role = "forecast"

    def __init__(self, board: WizardBoard, found: Forecast) -> None:
        super().__init__(board)
        self.forecast = found

    def activate(self) -> None:
        """Do nothing: the forecast is only for reading."""

    def details(self) -> bool:
        return True

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        radius = theme.px(1)
        shapes.draw_rounded(
            target, area, radius, theme.color("well"), theme.color("panel_edge"), theme.hairline
        )
        sides = (self.forecast.attacker, self.forecast.defender)
        inner = area.inflate(-theme.px(2), -theme.px(1))
        if inner.height < LINES * text.face(theme, "small").height:
            rows = list(rows_of(inner, FEWER, 0))
            for side in sides:
                self._head(target, side, rows.pop(0))
            self._likely(target, self._lines()[: len(rows)], rows)
            return
        rows = list(rows_of(inner, LINES, 0))
        for side in sides:
            self._head(target, side, rows.pop(0))
            self._parts(target, side, rows.pop(0))
        self._likely(target, self._lines(), rows)

    def _head(self, target: Surface, side: Side, head: Rect) -> None:
        """Draw the player and their strength."""
        theme, board = self.theme, self.board
        player = board.players[side.seat]
        figure = pieces.within(text.face(theme, "heading", "serif", bold=True), head.height)
        taken = text.draw(target, str(side.strength), figure, theme.color("text"), head, "right")
        room = Rect(head.x, head.y, taken.left - head.x - 4, head.height)
        pieces.draw_seat(target, player.name, player.colour, room, theme)

    def _parts(self, target: Surface, side: Side, below: Rect) -> None:
        """Draw the parts of a strength and the power for the ether."""
        theme, board = self.theme, self.board
        px = min(below.height - 2, theme.px(2))
        ether = str(side.ether)
        face = pieces.within(text.face(theme, "body", bold=True), below.height)
        spot = text.draw(target, ether, face, theme.color("text"), below, "right")
        power.draw_cube(target, (spot.left - px * 0.8, below.centery), px, theme)
        words = board.text.say("forecast.made", pillars=side.pillars, added=side.added)
        room = Rect(below.x, below.y, spot.left - px * 2 - below.x, below.height)
        small = text.fit(words, pieces.within(text.face(theme, "small"), below.height), room.width)
        text.draw(target, text.elide(words, small, room.width), small, theme.color("text_dim"), room)

    def _dice(self) -> str:
        """The numbers of dice and rerolls, in words."""
        rerolls = self.forecast.attacker.rerolls
        code = "forecast.rerolls" if rerolls else "forecast.dice"
        return self.board.text.say(code, dice=self.forecast.dice, rerolls=rerolls)

    def _lines(self) -> list[tuple[str, str]]:
        """The dice, the chances to take a pillar and the last one, and the expected losses of both sides."""
        say, found = self.board.text.say, self.forecast
        return [
            (self._dice(), ""),
            (say("forecast.pillar"), percent(found.odds.pillar)),
            (say("forecast.last"), percent(found.odds.last)),
            (say("forecast.own"), f"{found.odds.own:.1f}"),
            (say("forecast.other"), f"{found.odds.other:.1f}"),
        ]

    def _likely(self, target: Surface, lines: Sequence[tuple[str, str]], rows: Sequence[Rect]) -> None:
        """Draw lines of words with a figure."""
        theme, line = self.theme, rows[0].height
        strong = pieces.within(text.face(theme, "body", bold=True), line)
        body = pieces.within(text.face(theme, "body"), line)
        for row, (words, figure) in zip(rows, lines, strict=True):
            taken = text.draw(target, figure, strong, theme.color("text"), row, "right") if figure else row
            room = Rect(row.x, row.y, (taken.left if figure else row.right) - row.x - 4, row.height)
            face = text.fit(words, body, room.width)
            text.draw(target, text.elide(words, face, room.width), face, theme.color("text"), room)


def percent(chance: float) -> str:
    """A chance in percent, never rounded to "0%" or "100%" unless it is exactly that."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = max(1, min(99, rounded))
    return f"{rounded}%"


def forecast_height(theme: Theme) -> int:
    """Height of the forecast, in pixels."""
    return LINES * text.face(theme, "body").height + theme.px(1)


def rows_beside(room: int, theme: Theme, count: int) -> int:
    """Number of rows that fit above the forecast; at least one."""
    gap = theme.px(ROW_GAP)
    return max(1, min(count, (room - forecast_height(theme)) // (theme.target + gap)))


def lay_rows(area: Rect, count: int, theme: Theme) -> Sequence[Rect]:
    """Rectangles of the rows, and of the forecast below them."""
    low = min(forecast_height(theme), area.height * 2 // 3)
    gap = theme.px(ROW_GAP)
    above = Rect(area.x, area.y, area.width, min(area.height - low - gap, count * theme.px(11)))
    return [*rows_of(above, count, gap), Rect(area.x, above.bottom + gap, area.width, low)]


# ---------------------------------------------------------------------- interactions


class Battle(LitInteraction):
    """The choice of an attack. Battlegrounds light up; rows at the right list the attacks, the likeliest to win
    first. Pointing at an attack shows its strengths on the field."""

    def begin(self) -> None:
        super().begin()
        self.found = {answer: self._foretell(answer) for answer in self.offers()}
        self._list(sorted(self.found, key=lambda answer: -self.found[answer].odds.pillar))
        if len(self.rows) < len(self.found):
            self.board.panel.say(self.say("heading.battle.more"))

    def _foretell(self, answer: Any) -> Forecast:
        return preview.forecast(self.board.view.table, self.seat, answer[0], answer[1], self.facts.get("job"))

    def _list(self, answers: Sequence[Any]) -> None:
        """Show as many rows for attacks as fit, and below them the forecast of the first."""
        self.forecast = ForecastPart(self.board, self.found[answers[0]])
        self.rows = {answer: self._row(answer, at) for at, answer in enumerate(answers)}
        title, theme = self.say("battle.title"), self.board.theme
        most = rows_beside(self.board.panel.head(title).height, theme, len(self.rows))
        self.rows = dict(list(self.rows.items())[:most])
        parts: list[Part | ActionButton] = [*self.rows.values(), self.forecast]
        self.board.panel.hold(title, parts, lambda area: lay_rows(area, len(self.rows), theme))

    def _row(self, answer: Any, at: int) -> ActionButton:
        found, catalog = self.found[answer], self.board.catalog
        name = catalog.called(self.board.view, (TILE, answer[0], 0))
        facts = {"own": found.attacker.strength, "other": found.defender.strength}
        words = catalog.say("battle.row", seat=answer[1], chance=percent(found.odds.pillar), **facts)
        return self.button(answer, name, words=words, shortcut=str(at + 1) if at < 9 else "")

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer[0])]

    def answer_of(self, key: AnswerKey) -> Any:
        if key[0] != TILE:
            return None
        pillars = self.board.view.tile(key[1]).pillars
        other = next((seat for seat, count in enumerate(pillars) if count and seat != self.seat), None)
        return (key[1], (self.seat + 1) % len(self.board.players) if other is None else other)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """List the attacks on several players on the same tile."""
        self._list(answers)
        self.tell(answers[0])
        self.board.panel.say(self.say("heading.battle.defender"))
        if self.board.by_keyboard:
            self.board.focus(next(iter(self.rows.values())))

    def think(self, part: Widget | None) -> None:
        answer = next((answer for answer, row in self.rows.items() if row is part), None)
        if answer is not None:
            self.tell(answer)
        else:
            super().think(part)

    def look_ahead(self, answers: Sequence[Any]) -> None:
        if answers:
            self.tell(answers[0])
        else:
            super().look_ahead(answers)

    def tell(self, answer: Any) -> None:
        """Show the forecast of an attack at the right, and on the field what each tile adds."""
        self.board.field.show(preview.strengths(answer[0], self.found[answer]))
        self.forecast.forecast = self.found[answer]
        self.board.touch()

    def cancel(self) -> bool:
        if len(self.rows) == len(self.found):
            return False
        self.board.field.show(NO_PREVIEW)
        self.begin()
        return True

    def digit_typed(self, digit: int) -> bool:
        if not 0 < digit <= len(self.rows):
            return False
        self.give(list(self.rows)[digit - 1])
        return True


class Reroll(WizardInteraction):
    """The choice of dice to reroll: clicked dice are rolled again."""

    def begin(self) -> None:
        self.taken: set[int] = set()
        for part in self.board.stage.dice:
            part.offered = part.focusable = True
        self.tell()

    def choose(self, part: Widget) -> bool:
        if not isinstance(part, DicePart):
            return False
        self.taken ^= {part.place_}
        self.tell()
        return True

    def tell(self) -> None:
        """Show the chosen dice, and the buttons for them."""
        board = self.board
        for part in board.stage.dice:
            part.selected = part.place_ in self.taken
        answer = tuple(sorted(self.taken))
        code = "reroll.done" if answer else "reroll.keep"
        self.done = self.button(answer, self.say(code, count=len(answer)), icon="d6" if answer else "check")
        blanks = tuple(n for n, part in enumerate(board.stage.dice) if part.face == "blank")
        self.blanks = self.button(blanks, self.say("reroll.blanks"), primary=False) if blanks else None
        held = next((at for at, part in enumerate(board.panel.buttons.children) if part.focused), None)
        board.panel.offer(*([self.blanks] if self.blanks else []), self.done)
        if held is not None:
            board.focus(board.panel.buttons.children[min(held, len(board.panel.buttons.children) - 1)])
        board.panel.say(self.say("heading.reroll", rerolls=self.facts["rerolls"]))
        board.touch()

    def confirm(self) -> None:
        self.done.act()

    def digit_typed(self, digit: int) -> bool:
        if not 0 < digit <= len(self.board.stage.dice):
            return False
        self.taken ^= {digit - 1}
        self.tell()
        return True

    def begun(self) -> Any:
        return self.taken

    def resume(self, begun: Any) -> None:
        self.taken = set(begun)
        self.tell()

    def named(self, answer: Any) -> Sequence[Widget]:
        if set(answer) == self.taken:
            return [self.done]
        return [part for part in self.board.stage.dice if part.place_ in set(answer) ^ self.taken]


class EnterDie(WizardInteraction):
    """The result of a real die: a part for each different face; digits are numbers of faces."""

    def begin(self) -> None:
        faces = self.board.catalog.content.figures.die
        self.numbers = {face: faces.index(face) + 1 for face in faces}
        self.row = [FacePart(self.board, face, self._giving(number)) for face, number in self.numbers.items()]
        self.board.panel.hold(self.say("roll.title"), self.row, self._lay, self.say("roll.words"))
        self.board.panel.say(self.say("heading.roll"))

    def _giving(self, number: int) -> Callable[[], None]:
        return lambda: self.give(number)

    def _lay(self, room: Rect) -> Sequence[Rect]:
        gap = self.board.layout.gap
        side = min((room.width - 2 * gap) // 3, room.height - gap)
        left = room.centerx - (3 * (side + gap) - gap) // 2
        return [Rect(left + at * (side + gap), room.y + gap, side, side) for at in range(len(self.row))]

    def digit_typed(self, digit: int) -> bool:
        if not 0 < digit <= len(self.board.catalog.content.figures.die):
            return False
        self.give(digit)
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        face = self.board.catalog.content.figures.die[answer - 1]
        return [part for part in self.row if part.face == face]
