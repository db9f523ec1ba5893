"""The stage on which battles are fought, with its dice."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.unnamed_wizard.effects.battle import Losses, losses
from game.unnamed_wizard.state import Fight
from scenes.board.animation import DieRoll
from scenes.board.card_zoom import veil
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import pieces
from scenes.unnamed_wizard.pieces import Part, PartBoard
from sprites.drawing import shapes, text
from sprites.unnamed_wizard import battle_die, power, tile
from sprites.unnamed_wizard.grid import HIGH

DARK = 205  # darkness of the veil behind the stage, of 255
SIDE = 0.25  # of the width: a combatant's side
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
    """The stage, visible while a battle is fought."""

    def __init__(self, board: PartBoard) -> None:
        super().__init__()
        self.board = board
        self.caption = ""
        """A line from the animation; if empty, the sums of the dice are shown."""
        self.waits = False
        """Whether the stage stays hidden while power flies to the ethers."""
        self.dice: list[DicePart] = []
        self.visible = False

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def fight(self) -> Fight | None:
        return self.board.view.state.fight

    def rest(self) -> None:
        """Show the battle of the view, without anything from animations."""
        self.waits, self.caption = False, ""
        self.present()

    def present(self) -> None:
        """Show the battle of the view, once its strengths are counted, and its dice."""
        fight = self.fight
        self.visible = fight is not None and bool(fight.strengths) and not self.waits
        if fight is None:
            self.caption = ""
        self.lay_dice(fight.dice if fight else ())

    def forget(self) -> None:
        """Clear the marks of a question."""
        for part in self.dice:
            part.offered = part.focusable = part.selected = False

    def lay_dice(self, faces: Sequence[str]) -> None:
        """Show dice at rest with these faces."""
        if len(faces) != len(self.dice):
            self.clear()
            self.dice = [DicePart(self.board, place, face) for place, face in enumerate(faces)]
            self.add(*self.dice)
        for part, face in zip(self.dice, faces, strict=True):
            part.show(face)
        self.arrange()

    def throw(self, faces: Sequence[str], again: Sequence[int] = ()) -> None:
        """Roll the dice, or only those in `again`, to these faces."""
        before = [part.face for part in self.dice]
        self.lay_dice(faces)
        changed = again or [n for n, face in enumerate(faces) if n >= len(before) or before[n] != face]
        for place in changed:
            self.dice[place].roll(faces[place], place + 1)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()

    def arrange(self) -> None:
        """Place the dice."""
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
        """The layout: the combatants at the sides, and the battleground, dice and caption between them."""
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
        """Pixel of a combatant's ether, where power flies from and to."""
        fight, spots = self.fight, self.spots
        side = spots.left if fight is None or seat == fight.attacker else spots.right
        return side.centerx, side.centery + side.height // 6

    def go_on(self, dt: float) -> bool:
        """Advance the rolling dice. Return whether any is rolling."""
        rolling = [part for part in self.dice if part.tumble.update(dt, self.theme)]
        return bool(rolling)

    @property
    def moving(self) -> bool:
        return any(part.tumble.rolling for part in self.dice)

    # -- drawing ------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        fight = self.fight
        if not self.visible or fight is None or not self.rect.width:
            return
        veil(target, self.rect, DARK)
        spots = self.spots
        self._draw_side(target, spots.left, fight, 0)
        self._draw_side(target, spots.right, fight, 1)
        shown = self.board.catalog.tile(self.board.view, fight.ground)
        wide = min(round(spots.ground.height / HIGH), spots.ground.width)
        tile.draw(target, shown, spots.ground.center, wide, self.theme)
        self._draw_caption(target, spots.caption)
        self.draw_children(target)

    def _draw_side(self, target: Surface, area: Rect, fight: Fight, at: int) -> None:
        """Draw a combatant: name, role, strength, and the cubes in the ether."""
        board, theme, gap = self.board, self.theme, self.board.layout.gap
        seat = (fight.attacker, fight.defender)[at]
        shapes.draw_shadow(target, area, theme.px(1.5), theme.px(0.75), 120)
        target.blit(style.board(area.size, theme), area)
        inner = area.inflate(-2 * gap, -2 * gap)
        player = board.players[seat]
        small = text.face(theme, "small")
        high = text.face(theme, "lead", "serif", bold=True).height + small.height + gap
        line = Rect(inner.x, inner.y, inner.width, max(high, min(theme.px(9), inner.height // 4)))
        role = board.text.say("stage.attacker" if at == 0 else "stage.defender")
        wizard = board.view.player(seat).board
        pieces.draw_owner(target, player.name, role, wizard, player.colour, line, theme)
        if not fight.strengths:
            return
        figure = Rect(inner.x, line.bottom, inner.width, min(theme.px(8), inner.height // 4))
        large = text.face(theme, "display", "serif", bold=True)
        face = text.fit(str(fight.strengths[at]), pieces.within(large, figure.height), inner.width)
        words = board.text.say("stage.strength")
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
        words = self.board.text.say("zone.ether")
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
        return self.board.text.say("stage.sums", hits=found.hits, clashes=found.clashes)


# ---------------------------------------------------------------------- dice

BODY = 0.78  # width of a die, as a fraction of its area


class DicePart(Part):
    """A die of the current battle."""

    role = "die"

    def __init__(self, board: PartBoard, place: int, face: str) -> None:
        super().__init__(board, board.text.say("die", place=place + 1, face=face))
        self.place_, self.face = place, face
        self.tumble = DieRoll(1)
        self.selected = False

    def show(self, face: str) -> None:
        """Show a face, once the die has stopped rolling if it is."""
        self.face = face
        self.name = self.board.text.say("die", place=self.place_ + 1, face=face)

    def roll(self, face: str, seed: int) -> None:
        """Roll the die to a face."""
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
