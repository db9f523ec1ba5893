"""Battles: their odds before one is declared, the stage on which they are fought, and the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.unnamed_wizard.effects.battle import Losses, losses
from game.unnamed_wizard.state import Fight
from game.unnamed_wizard.table import TILE
from scenes.table.action_button import ActionButton
from scenes.table.animation import DieRoll
from scenes.table.card_zoom import veil
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import pieces, preview
from scenes.unnamed_wizard.answer_keys import AnswerKey
from scenes.unnamed_wizard.interactions import Interaction, LitInteraction
from scenes.unnamed_wizard.layout import rows_of
from scenes.unnamed_wizard.pieces import Part
from scenes.unnamed_wizard.preview import Forecast, Side
from sprites.drawing import shapes, text
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import battle_die, power, tile
from sprites.unnamed_wizard.grid import HIGH

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

DARK = 205  # of 255
SIDE = 0.25  # of the width: an ether
MOST_ACROSS = 5  # dice in a row


@dataclass(frozen=True)
class StageLayout:
    """Rectangles of the stage."""

    left: Rect
    right: Rect
    ground: Rect
    dice: Rect
    caption: Rect


class BattleStage(Widget):
    """Shown as long as a battle is fought."""

    def __init__(self, board: WizardBoard) -> None:
        super().__init__()
        self.board = board
        self.caption = ""
        """A line that is told; else the sums of the dice stand there."""
        self.waits = False
        """Whether it comes up later, since power is still on its way to the ethers."""
        self.dice: list[DicePart] = []
        self.visible = False

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def fight(self) -> Fight | None:
        return self.board.view.state.fight

    def rest(self) -> None:
        """Shows the battle as it is when nothing happens and nothing is told."""
        self.waits, self.caption = False, ""
        self.present()

    def present(self) -> None:
        """Shows the battle of the view from when its strengths are counted, and its dice."""
        fight = self.fight
        self.visible = fight is not None and bool(fight.strengths) and not self.waits
        if fight is None:
            self.caption = ""
        self.lay_dice(fight.dice if fight else ())

    def forget(self) -> None:
        """Nothing may be chosen any more."""
        for part in self.dice:
            part.offered = part.focusable = part.selected = False

    def lay_dice(self, faces: Sequence[str]) -> None:
        """Shows dice that lie on these faces."""
        if len(faces) != len(self.dice):
            self.clear()
            self.dice = [DicePart(self.board, place, face) for place, face in enumerate(faces)]
            self.add(*self.dice)
        for part, face in zip(self.dice, faces, strict=True):
            part.show(face)
        self.arrange()

    def throw(self, faces: Sequence[str], again: Sequence[int] = ()) -> None:
        """Throws the dice, or some of them again, so that they end on these faces."""
        before = [part.face for part in self.dice]
        self.lay_dice(faces)
        changed = again or [n for n, face in enumerate(faces) if n >= len(before) or before[n] != face]
        for place in changed:
            self.dice[place].roll(faces[place], place + 1)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()

    def arrange(self) -> None:
        """Places the dice."""
        if not self.rect.width or not self.dice:
            return
        room, gap = self.spots.dice, self.board.layout.gap
        across = min(len(self.dice), MOST_ACROSS)
        lines = -(-len(self.dice) // across)
        side = min((room.width - gap * (across - 1)) // across, (room.height - gap * (lines - 1)) // lines)
        side = min(side, self.theme.px(11))
        top = room.centery - (lines * (side + gap) - gap) // 2
        left = room.centerx - (across * (side + gap) - gap) // 2
        for at, part in enumerate(self.dice):
            part.place(Rect(left + at % across * (side + gap), top + at // across * (side + gap), side, side))

    @property
    def spots(self) -> StageLayout:
        """Both ethers at the sides; between them the battleground, the dice, and what is told."""
        gap = self.board.layout.gap
        area = self.rect.inflate(-4 * gap, -4 * gap)
        wide = round(area.width * SIDE)
        high = min(area.height, round(area.width * 0.4))
        left = Rect(area.x, area.centery - high // 2, wide, high)
        right = Rect(area.right - wide, left.y, wide, high)
        middle = Rect(left.right + gap, left.y, right.x - left.right - 2 * gap, high)
        ground = Rect(middle.x, middle.y, middle.width, high * 38 // 100)
        line = text.face(self.theme, "heading", "serif", bold=True).height + gap
        caption = Rect(middle.x, middle.bottom - line, middle.width, line)
        dice = Rect(middle.x, ground.bottom + gap, middle.width, caption.y - gap - ground.bottom - gap)
        return StageLayout(left, right, ground, dice, caption)

    def ether_spot(self, seat: int) -> tuple[int, int]:
        """Pixel of a combatant's ether, from which and to which power flies."""
        fight, spots = self.fight, self.spots
        side = spots.left if fight is None or seat == fight.attacker else spots.right
        return side.centerx, side.centery + side.height // 6

    def go_on(self, dt: float) -> bool:
        """Lets dice tumble; whether any did."""
        rolling = [part for part in self.dice if part.tumble.update(dt, self.theme)]
        return bool(rolling)

    @property
    def moving(self) -> bool:
        return any(part.tumble.rolling for part in self.dice)

    # -- picture ------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        fight = self.fight
        if not self.visible or fight is None or not self.rect.width:
            return
        veil(target, self.rect, DARK)
        spots = self.spots
        self._draw_side(target, spots.left, fight, 0)
        self._draw_side(target, spots.right, fight, 1)
        shown = self.board.faces.tile(self.board.view, fight.ground)
        wide = min(round(spots.ground.height / HIGH), spots.ground.width)
        tile.draw(target, shown, spots.ground.center, wide, self.theme)
        self._draw_caption(target, spots.caption)
        self.draw_children(target)

    def _draw_side(self, target: Surface, area: Rect, fight: Fight, at: int) -> None:
        """A combatant: name, role, strength, and the cubes in the ether."""
        board, theme, gap = self.board, self.theme, self.board.layout.gap
        seat = (fight.attacker, fight.defender)[at]
        shapes.draw_shadow(target, area, theme.px(1.5), theme.px(0.75), 120)
        target.blit(style.board(area.size, theme), area)
        inner = area.inflate(-2 * gap, -2 * gap)
        chair = board.chairs[seat]
        head = Rect(inner.x, inner.y, inner.width, text.face(theme, "lead", "serif", bold=True).height + gap)
        role = board.faces.say("stage.attacker" if at == 0 else "stage.defender")
        pieces.draw_seat(target, chair.name, "", chair.colour, head, theme)
        small = text.face(theme, "small")
        line = Rect(inner.x, head.bottom, inner.width, small.height)
        text.draw(target, role, small, theme.color("text_dim"), line)
        if not fight.strengths:
            return
        figure = Rect(inner.x, line.bottom, inner.width, min(theme.px(8), inner.height // 4))
        face = text.fit(
            str(fight.strengths[at]), text.face(theme, "display", "serif", bold=True), inner.width
        )
        words = board.faces.say("stage.strength")
        text.draw(target, words, small, theme.color("text_dim"), figure)
        text.draw(target, str(fight.strengths[at]), face, theme.color("text"), figure, "right")
        self._draw_ether(
            target, Rect(inner.x, figure.bottom, inner.width, inner.bottom - figure.bottom), seat
        )

    def _draw_ether(self, target: Surface, area: Rect, seat: int) -> None:
        theme = self.theme
        style.well(target, area, theme.px(1), theme)
        count = self.board.view.player(seat).ether
        small = text.face(theme, "small")
        words = self.board.faces.say("zone.ether")
        pad = theme.px(1)
        label = Rect(area.x + pad, area.y + 2, area.width - 2 * pad, small.height)
        text.draw(target, words, small, theme.color("text_dim"), label)
        text.draw(
            target, str(count), text.face(theme, "body", bold=True), theme.color("text"), label, "right"
        )
        room = Rect(label.x, label.bottom, label.width, area.bottom - label.bottom - pad // 2)
        px = max(10, min(theme.px(4.5), room.height // 2 - 2))
        across = max(1, room.width // (px + 3))
        for at in range(min(count, across * max(1, room.height // (px + 3)))):
            x = room.x + px / 2 + at % across * (px + 3)
            y = room.y + px / 2 + at // across * (px + 3)
            power.draw_cube(target, (x, y), px, theme)

    def _draw_caption(self, target: Surface, area: Rect) -> None:
        words = self.caption or self.sums()
        if words:
            face = text.fit(words, text.face(self.theme, "heading", "serif", bold=True), area.width)
            text.draw(target, words, face, self.theme.color("text"), area, "center")

    def sums(self) -> str:
        """The hits and clashes of the dice on the stage, in words."""
        fight = self.fight
        if fight is None or not fight.dice or self.moving:
            return ""
        found: Losses = losses(self.board.view.table)
        return self.board.faces.say("stage.sums", hits=found.hits, clashes=found.clashes)


# ---------------------------------------------------------------------- dice

BODY = 0.78  # of the place of a die: the die


class DicePart(Part):
    """A die of the battle that is fought."""

    role = "die"

    def __init__(self, board: WizardBoard, place: int, face: str) -> None:
        super().__init__(board, board.faces.say("die", place=place + 1, face=face))
        self.place_, self.face = place, face
        self.tumble = DieRoll(1)
        self.selected = False

    def show(self, face: str) -> None:
        """Shows a face, now or once it has stopped rolling."""
        self.face = face
        self.name = self.board.faces.say("die", place=self.place_ + 1, face=face)

    def roll(self, face: str, seed: int) -> None:
        """Throws it, so that it ends on a face."""
        self.show(face)
        self.tumble.roll(1, self.theme, seed)

    def details(self) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        rolled = self.tumble.rolled
        seed = self.tumble.seed
        px = round(min(area.size) * BODY)
        battle_die.draw(target, self.face, area.center, px, theme, rolled=rolled, seed=seed)
        if self.selected or self.offered:
            color = theme.color("focus" if self.selected else "gold")
            strength = 1.0 if self.selected or self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(
                target, area, theme.px(1), color, theme.px(0.7), strength, 3 if self.selected else 2
            )


class FacePart(Part):
    """A face that a real die shows."""

    role = "die"
    focusable = True

    def __init__(self, board: WizardBoard, face: str, act: Callable[[], None]) -> None:
        super().__init__(board, board.faces.name(face))
        self.face, self.act = face, act
        self.offered = True
        self.hint = self.name

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        battle_die.draw(target, self.face, area.center, round(min(area.size) * BODY), theme)
        strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
        shapes.draw_glow(target, area, theme.px(1), theme.color("gold"), theme.px(0.7), strength)


# ---------------------------------------------------------------------- forecast

LINES = 9  # of the panel: two for each side, the rest for what is likely
ROW_GAP = 0.75  # units


class ForecastPart(Part):
    """The forecast of an attack."""

    role = "forecast"

    def __init__(self, board: WizardBoard, found: Forecast) -> None:
        super().__init__(board)
        self.forecast = found

    def activate(self) -> None:
        """It is only read."""

    def details(self) -> bool:
        return True

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        radius = theme.px(1)
        shapes.draw_rounded(
            target, area, radius, theme.color("well"), theme.color("panel_edge"), theme.hairline
        )
        rows = rows_of(area.inflate(-theme.px(2), -theme.px(1)), LINES, 0)
        self._side(target, self.forecast.attacker, rows[0], rows[1])
        self._side(target, self.forecast.defender, rows[2], rows[3])
        self._likely(target, rows[4:])

    def _side(self, target: Surface, side: Side, head: Rect, below: Rect) -> None:
        """Who, the strength large; what it is made of, and the power that goes into the ether."""
        theme, board = self.theme, self.board
        chair = board.chairs[side.seat]
        figure = pieces.within(text.face(theme, "heading", "serif", bold=True), head.height)
        taken = text.draw(target, str(side.strength), figure, theme.color("text"), head, "right")
        room = Rect(head.x, head.y, taken.left - head.x - 4, head.height)
        pieces.draw_seat(target, chair.name, "", chair.colour, room, theme, bare=True)
        px = min(below.height - 2, theme.px(2))
        ether = str(side.ether)
        face = pieces.within(text.face(theme, "body", bold=True), below.height)
        spot = text.draw(target, ether, face, theme.color("text"), below, "right")
        power.draw_cube(target, (spot.left - px * 0.8, below.centery), px, theme)
        words = board.faces.say("forecast.made", pillars=side.pillars, added=side.added)
        room = Rect(below.x, below.y, spot.left - px * 2 - below.x, below.height)
        small = text.fit(words, pieces.within(text.face(theme, "small"), below.height), room.width)
        text.draw(target, text.elide(words, small, room.width), small, theme.color("text_dim"), room)

    def _dice(self) -> str:
        """The number of dice, and how often they may be rolled again, in words."""
        rerolls = self.forecast.attacker.rerolls
        code = "forecast.rerolls" if rerolls else "forecast.dice"
        return self.board.faces.say(code, dice=self.forecast.dice, rerolls=rerolls)

    def _likely(self, target: Surface, rows: Sequence[Rect]) -> None:
        """Dice; the chance to take a pillar, and the last one; what both lose."""
        theme, say, found = self.theme, self.board.faces.say, self.forecast
        lines = [
            (self._dice(), ""),
            (say("forecast.pillar"), percent(found.odds.pillar)),
            (say("forecast.last"), percent(found.odds.last)),
            (say("forecast.own"), f"{found.odds.own:.1f}"),
            (say("forecast.other"), f"{found.odds.other:.1f}"),
        ]
        line = rows[0].height
        strong = pieces.within(text.face(theme, "body", bold=True), line)
        body = pieces.within(text.face(theme, "body"), line)
        for row, (words, figure) in zip(rows, lines, strict=True):
            taken = text.draw(target, figure, strong, theme.color("text"), row, "right") if figure else row
            room = Rect(row.x, row.y, (taken.left if figure else row.right) - row.x - 4, row.height)
            face = text.fit(words, body, room.width)
            text.draw(target, text.elide(words, face, room.width), face, theme.color("text"), room)


def percent(chance: float) -> str:
    """A chance as it is read: never "100 %" for what may fail, nor "0 %" for what may happen."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = max(1, min(99, rounded))
    return f"{rounded} %"


def forecast_height(theme: Theme) -> int:
    """Height of the sums, in pixels."""
    return LINES * text.face(theme, "body").height + theme.px(1)


def rows_beside(room: int, theme: Theme, count: int) -> int:
    """Number of rows that fit above the sums; at least one."""
    gap = theme.px(ROW_GAP)
    return max(1, min(count, (room - forecast_height(theme)) // (theme.target + gap)))


def lay_rows(area: Rect, count: int, theme: Theme) -> Sequence[Rect]:
    """The rows, and the sums below them."""
    low = min(forecast_height(theme), area.height * 2 // 3)
    gap = theme.px(ROW_GAP)
    above = Rect(area.x, area.y, area.width, min(area.height - low - gap, count * theme.px(11)))
    return [*rows_of(above, count, gap), Rect(area.x, above.bottom + gap, area.width, low)]


# ---------------------------------------------------------------------- interactions


class Battle(LitInteraction):
    """Tiles of others light up, and each has a row at the right, the likeliest first. Pointing at one counts strengths
    on the field."""

    def begin(self) -> None:
        super().begin()
        self.found = {answer: self._foretell(answer) for answer in self.offers()}
        self._list(sorted(self.found, key=lambda answer: -self.found[answer].odds.pillar))
        if len(self.rows) < len(self.found):
            self.board.panel.say(self.say("heading.battle.more"))

    def _foretell(self, answer: Any) -> Forecast:
        return preview.forecast(self.board.view.table, self.seat, answer[0], answer[1], self.facts.get("job"))

    def _list(self, answers: Sequence[Any]) -> None:
        """A row for each battleground and defender, as many as there is room for, and below them the sums of one."""
        self.told = ForecastPart(self.board, self.found[answers[0]])
        self.rows = {answer: self._row(answer, at) for at, answer in enumerate(answers)}
        title, theme = self.say("battle.title"), self.board.theme
        most = rows_beside(self.board.panel.head(title).height, theme, len(self.rows))
        self.rows = dict(list(self.rows.items())[:most])
        parts: list[Part | ActionButton] = [*self.rows.values(), self.told]
        self.board.panel.hold(title, parts, lambda area: lay_rows(area, len(self.rows), theme))

    def _row(self, answer: Any, at: int) -> ActionButton:
        found, faces = self.found[answer], self.board.faces
        name = faces.called(self.board.view, (TILE, answer[0], 0))
        facts = {"own": found.attacker.strength, "other": found.defender.strength}
        words = faces.say("battle.row", seat=answer[1], chance=percent(found.odds.pillar), **facts)
        return self.deed(answer, name, words=words, shortcut=str(at + 1) if at < 9 else "")

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer[0])]

    def meant(self, key: AnswerKey) -> Any:
        if key[0] != TILE:
            return None
        pillars = self.board.view.tile(key[1]).pillars
        other = next((seat for seat, count in enumerate(pillars) if count and seat != self.seat), None)
        return (key[1], (self.seat + 1) % len(self.board.chairs) if other is None else other)

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """Several players stand there: a row for each."""
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

    def preview(self, answers: Sequence[Any]) -> None:
        if answers:
            self.tell(answers[0])
        else:
            preview.clear(self.board)

    def tell(self, answer: Any) -> None:
        """The sums of a battle at the right, and on the field what each tile adds to them."""
        preview.show_battle(self.board, answer[0], self.found[answer])
        self.told.forecast = self.found[answer]
        self.board.touch()

    def cancel(self) -> bool:
        if len(self.rows) == len(self.found):
            return False
        preview.clear(self.board)
        self.begin()
        return True

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.rows):
            return False
        self.give(list(self.rows)[digit - 1])
        return True


class Reroll(Interaction):
    """The dice on the table: those that are clicked are rolled again."""

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
        """Shows which dice are meant, and what the button does."""
        board = self.board
        for part in board.stage.dice:
            part.selected = part.place_ in self.taken
        answer = tuple(sorted(self.taken))
        code = "reroll.done" if answer else "reroll.keep"
        self.done = self.deed(answer, self.say(code, count=len(answer)), icon="d6" if answer else "check")
        blanks = tuple(n for n, part in enumerate(board.stage.dice) if part.face == "blank")
        self.blanks = self.deed(blanks, self.say("reroll.blanks"), primary=False) if blanks else None
        held = next((at for at, part in enumerate(board.panel.buttons.children) if part.focused), None)
        board.panel.offer(*([self.blanks] if self.blanks else []), self.done)
        if held is not None:
            board.focus(board.panel.buttons.children[min(held, len(board.panel.buttons.children) - 1)])
        board.panel.say(self.say("heading.reroll", rerolls=self.facts["rerolls"]))
        board.touch()

    def confirm(self) -> bool:
        self.done.act()
        return True

    def type(self, digit: int) -> bool:
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


class EnterDie(Interaction):
    """A part for each face that differs; digits stand for the faces of a die of six."""

    def begin(self) -> None:
        faces = self.board.faces.content.figures.die
        self.numbers = {face: faces.index(face) + 1 for face in faces}
        self.row = [FacePart(self.board, face, self._giving(number)) for face, number in self.numbers.items()]
        self.board.panel.hold(self.say("roll.title"), self.row, self._lay, self.say("roll.words"))
        self.board.panel.say(self.say("heading.roll"))

    def _giving(self, number: int) -> Callable[[], None]:
        return lambda: self.give(number)

    def _lay(self, room: Rect) -> Sequence[Rect]:
        gap = self.board.layout.gap
        side = min((room.width - 2 * gap) // 3, room.height)
        left = room.centerx - (3 * (side + gap) - gap) // 2
        return [Rect(left + at * (side + gap), room.y + gap, side, side) for at in range(len(self.row))]

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.board.faces.content.figures.die):
            return False
        self.give(digit)
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        face = self.board.faces.content.figures.die[answer - 1]
        return [part for part in self.row if part.face == face]
