"""Questions answered by clicking lit parts, and those about tiles: pillars, moves, claims, placing drawn tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.core.question import PASS
from game.unnamed_wizard.content.definitions import RUNES
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import TILE, side_name
from scenes.app.input import Pos
from scenes.board.action_button import ActionButton
from scenes.board.part import CarriedPart, Large
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys, preview
from scenes.unnamed_wizard.answer_keys import HEX, AnswerKey
from scenes.unnamed_wizard.board import WizardBoard, WizardInteraction
from scenes.unnamed_wizard.card_zoom import LargeTile, TileSheet
from scenes.unnamed_wizard.field_pieces import FieldPiece
from scenes.unnamed_wizard.pieces import Part
from scenes.unnamed_wizard.preview_overlay import NO_PREVIEW, Leaves, Moves, PillarGoes, Preview
from sprites.drawing import richtext, shapes, text
from sprites.drawing.color import mix
from sprites.unnamed_wizard import tile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile


class LitInteraction(WizardInteraction):
    """Base class of questions whose answers are parts on the table, which light up."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        """The keys of the parts for an answer, the main one first."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    def answer_of(self, key: AnswerKey) -> Any:
        """The answer that a click on a part without one would stand for, used to explain why it isn't allowed."""
        raise TypeError(f"{type(self).__name__} means nothing")

    def offers(self) -> Sequence[Any]:
        """The answers that are on the table."""
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
        """The task, shown above the viewer's spells."""
        code = f"heading.{self.question.key}"
        return self.say(code, **self.facts) if self.board.text.has(code) else ""

    def choose(self, part: Widget) -> bool:
        key = answer_keys.key_of(part)
        if key is None:
            return False
        answers = self.at.get(key, [])
        if not answers and key[0] == answer_keys.SEAT:
            return False  # a click on a player's board enlarges it
        if len(answers) > 1:
            self.sort_out(part, answers)
        elif answers:
            self.take(part, answers[0])
        else:
            self.board.refuse(part, self.why(self.answer_of(key)))
        return True

    def take(self, part: Widget, answer: Any) -> None:
        """Give an answer that was clicked; a first tap only looks."""
        if not self.looks(part):
            self.give(answer)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """List several answers of one part to the right of the field."""
        self.board.clear_looks()
        self.list_up(self.say("which"), [self.button(answer) for answer in answers])
        if self.board.by_keyboard:
            self.board.focus(self.board.panel.held.children[0])

    def think(self, part: Widget | None) -> None:
        key = answer_keys.key_of(part) if part else None
        self.look_ahead(self.at.get(key, []) if key else [])

    def look_ahead(self, answers: Sequence[Any]) -> None:
        """Preview these answers; without any, remove the preview."""
        self.board.field.show(self.preview(answers) if answers else NO_PREVIEW)

    def preview(self, answers: Sequence[Any]) -> Preview:
        """The preview of answers at the same place, at least one."""
        return NO_PREVIEW

    def cancel(self) -> bool:
        if not self.board.panel.open:
            return False
        self.board.panel.let_go()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return self.board.panel.buttons.children
        return self.board.first_parts(self.keys(answer))

    def spot(self, answer: Any) -> Pos | None:
        keys = [key for key, answers in self.at.items() if answer in answers]
        parts = self.board.first_parts(keys)
        return parts[0].rect.center if parts else None


# ---------------------------------------------------------------------- tiles


class OnTile(LitInteraction):
    """Base class of questions for a tile on the field or a claimed one."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer)]

    def answer_of(self, key: AnswerKey) -> Any:
        return key[1] if key[0] == TILE else None


class PlacePillar(OnTile):
    """The choice of a tile for a pillar. The preview shows it as a ghost, with the pattern that it would complete."""

    def preview(self, answers: Sequence[Any]) -> Preview:
        return preview.pillar_placed(self.board.view, self.seat, answers[0])


class Remove(OnTile):
    """The choice of a tile to remove from the game. The preview fades its place."""

    def preview(self, answers: Sequence[Any]) -> Preview:
        return Preview((Leaves(answers[0]),))


class Flip(OnTile):
    """The choice of a tile to flip. The preview shows its other side."""

    def preview(self, answers: Sequence[Any]) -> Preview:
        board = self.board
        return preview.tile_flipped(
            board.view, board.catalog, answers[0], board.field.tiles[answers[0]].shown
        )


class PickPillar(LitInteraction):
    """The choice of a pillar to return: a tile and, if several players have pillars there, the owner."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer[0])]

    def answer_of(self, key: AnswerKey) -> Any:
        owners = [seat for seat, count in enumerate(self._pillars(key)) if count]
        return (key[1], owners[0] if owners else self.seat)

    def _pillars(self, key: AnswerKey) -> Sequence[int]:
        return self.board.view.tile(key[1]).pillars if key[0] == TILE else ()

    def preview(self, answers: Sequence[Any]) -> Preview:
        return Preview((PillarGoes(*answers[0]),))


class MoveTo(LitInteraction):
    """The choice of a hex to move a tile to."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(HEX, *answer)]

    def answer_of(self, key: AnswerKey) -> Any:
        if key[0] == HEX:
            return key[1:]
        return self.board.view.tile(key[1]).at if key[0] == TILE else None

    def preview(self, answers: Sequence[Any]) -> Preview:
        return Preview((Moves(self.facts["moving"], answers[0]),))


# ---------------------------------------------------------------------- claims

MOST_LISTED = 6


class Claim(LitInteraction):
    """The choice of a tile to claim. Claimable tiles light up; the panel lists the first few with their patterns."""

    def begin(self) -> None:
        super().begin()
        self._list(list(self.offers()))

    def _list(self, answers: Sequence[Any]) -> None:
        """List the possible claims with their runes."""
        self.rows = {answer: self._row(answer) for answer in answers[:MOST_LISTED]}
        for at, row in enumerate(self.rows.values()):
            row.shortcut = str(at + 1)
        words = self.say("claim.words" if len(answers) <= MOST_LISTED else "claim.more")
        self.list_up(self.say("claim.title"), list(self.rows.values()), words)

    def _row(self, answer: Any) -> ActionButton:
        t, catalog = self.board.view.table, self.board.catalog
        runes = list(preview.common_runes(t, answer[1:]))
        brings = preview.gains(t, answer[0])
        others = [side_name(t, number) for number in answer[1:] if number != answer[0]]
        code = "claim.row" if brings else "claim.row.wild"
        words = catalog.say(code, others=others, runes=runes, brings=list(brings))
        brief = catalog.say("claim.row.brief", others=others)
        return self.button(answer, self.called(answer[0]), words=words, brief=brief)

    def called(self, number: int) -> str:
        """The name of a tile: that of its spell."""
        return self.board.catalog.called(self.board.view, (TILE, number, 0))

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(TILE, answer[0])]

    def answer_of(self, key: AnswerKey) -> Any:
        row = next((answer[1:] for answer in self.offers()), ())
        for answer in self.offers():
            if key[0] == TILE and key[1] in answer[1:]:
                row = answer[1:]
        return (key[1], *row) if key[0] == TILE else None

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """List the patterns of a tile that is in several."""
        self._list(list(answers))
        self.board.panel.say(self.say("heading.claim.pattern"))
        if self.board.by_keyboard:
            self.board.focus(next(iter(self.rows.values())))

    def think(self, part: Widget | None) -> None:
        answer = next((answer for answer, row in self.rows.items() if row is part), None)
        if answer is not None:
            self.look_ahead([answer])
        else:
            super().think(part)

    def look_ahead(self, answers: Sequence[Any]) -> None:
        """Show the pattern, and the runes that the claim would add to the player's own."""
        super().look_ahead(answers)
        brings = preview.gains(self.board.view.table, answers[0][0]) if answers else ()
        self.board.player_area.runes.gains = tuple(int(rune in brings) for rune in RUNES)
        self.board.touch()

    def preview(self, answers: Sequence[Any]) -> Preview:
        return preview.pattern_of(self.board.view, answers[0][1:], answers[0][0])

    def digit_typed(self, digit: int) -> bool:
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
        return [*row, *self.board.parts_of(self.keys(answer))]


# ---------------------------------------------------------------------- drawn tiles

PICTURE = 0.62  # height of the tile above its text, as a fraction of the part
LOW = 36  # units: a panel of a drawn tile that is no higher leaves its task to the prompt
SHARES = (0.45, 0.34, 0.24, 0.16)  # widths of the tile beside its text, as fractions of the part
ABREAST = 1.4  # least width of a part with its text beside the tile, as a fraction of its height


class SidePart(CarriedPart, Part):
    """A side of a drawn tile. A click turns it up, and a drag takes it to a free hex."""

    role = "side"
    focusable = True
    board: WizardBoard

    def __init__(self, board: WizardBoard, card: int, side: str, number: int) -> None:
        self.shown: HexTile = board.catalog.side(board.view.state.faces[card], side)
        super().__init__(board, self.shown.face.name)
        self.card, self.side, self.number = card, side, number
        self.selected = False
        self.offered = True

    @property
    def large(self) -> Large:
        return TileSheet(self.shown)

    @property
    def large_words(self) -> str:
        return self.board.catalog.kind(self.shown)

    def details(self) -> bool:
        return self.board.show_large(LargeTile(self.board, self.board.catalog, self.shown, self.large_words))

    def activate(self) -> None:
        if not self.was_dragged():
            super().activate()

    def drop(self, pos: Pos) -> None:
        under, interaction = self.tree.root.hit(pos) if self.tree else None, self.board.interaction
        if isinstance(under, FieldPiece) and isinstance(interaction, PlaceTile):
            interaction.turn_up(self)
            interaction.place_on(under)

    def draw_dragged(self, target: Surface) -> None:
        tile.draw(target, self.shown, self.pointer, round(self.board.field.plan.px), self.theme)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        radius = theme.px(1)
        fill = mix(theme.color("well"), theme.color("gold"), 0.16 if self.selected else 0.0)
        shapes.draw_rounded(target, area, radius, fill, theme.color("panel_edge"), theme.hairline)
        self._render_tile(target)
        self._render_text(target)
        if self.selected:
            target.blit(shapes.ring(area.size, radius, theme.color("gold"), theme.hairline + 2), area)
        else:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, area, radius, theme.color("gold"), theme.px(0.6), strength)

    @property
    def _abreast(self) -> bool:
        """Whether the part is wide enough for the text to go to the right of the tile."""
        return self.rect.width > self.rect.height * ABREAST

    @property
    def _tile_spot(self) -> Rect:
        """Rectangle of the tile: above its text, or to the left of it."""
        pad, area = self.theme.px(0.5), self.rect.inflate(-self.theme.px(1), -self.theme.px(1))
        if self._abreast:
            wide = min(round(area.width * self._share), round(area.height / HIGH))
            return Rect(area.x, area.centery - round(wide * HIGH) // 2, wide, round(wide * HIGH))
        high = min(round(area.height * PICTURE), round(area.width * HIGH))
        wide = round(high / HIGH)
        return Rect(area.centerx - wide // 2, area.y + pad // 2, wide, high)

    @property
    def _share(self) -> float:
        """The largest share of the width for the tile that leaves its text enough room."""
        area = self.rect.inflate(-self.theme.px(1.5), -self.theme.px(1))
        for share in SHARES:
            room = area.width - round(area.width * share) - self.theme.px(1.5)
            letters = richtext.fit_block(self._markup, text.face(self.theme, "body"), (room, area.height))
            if richtext.height(self._markup, letters, room) <= area.height:
                return share
        return SHARES[-1]

    @property
    def _text(self) -> Rect:
        area, spot = self.rect.inflate(-self.theme.px(1.5), -self.theme.px(1)), self._tile_spot
        if self._abreast:
            left = spot.right + self.theme.px(1)
            return Rect(left, area.y, area.right - left, area.height)
        return Rect(area.x, spot.bottom + 2, area.width, area.bottom - spot.bottom - 2)

    def _render_tile(self, target: Surface) -> None:
        spot = self._tile_spot
        tile.draw(target, self.shown, spot.center, spot.width, self.theme)

    @property
    def told(self) -> Surface:
        """The rendered text beside or below the tile."""
        theme, box = self.theme, self._text
        face = richtext.fit_block(self._markup, text.face(theme, "body"), box.size)
        return richtext.block(self._markup, face, "text", box.width, theme)

    @property
    def _markup(self) -> str:
        name = f"*{richtext.escape(str(self.number))}  {richtext.escape(self.name)}.*"
        return f"{name} {richtext.escape(self.shown.face.words)}"

    def _render_text(self, target: Surface) -> None:
        box, block = self._text, self.told
        top = box.y + max(0, (box.height - block.get_height()) // 2)
        target.blit(block, (box.x, top), (0, 0, box.width, box.height))


def lay_sides(room: Rect, count: int, gap: int) -> Sequence[Rect]:
    """Rectangles of the sides: one column, or two for more than two sides."""
    across = 1 if count <= 2 else 2
    lines = -(-count // across)
    wide = (room.width - gap * (across - 1)) // across
    high = min((room.height - gap * (lines - 1)) // lines, round(room.width * 1.1))
    return [
        Rect(room.x + at % across * (wide + gap), room.y + at // across * (high + gap), wide, high)
        for at in range(count)
    ]


# ---------------------------------------------------------------------- the interaction


class PlaceTile(LitInteraction):
    """The choice of a place for a drawn tile. The panel shows all sides of the drawn tiles; free hexes light up."""

    def begin(self) -> None:
        board = self.board
        sides = dict.fromkeys(answer[:2] for answer in self.question.options() or ())
        if not board.view.state.hand.cards:
            self._lifted(next(iter(sides))[0])
        self.sides = [SidePart(board, card, side, at + 1) for at, (card, side) in enumerate(sides)]
        self.up = next(iter(sides))
        super().begin()
        self._lay()

    def _lifted(self, card: int) -> None:
        """Take the tile that is placed again off the field, since the stack is empty (W3)."""
        board, tiles = self.board, self.board.view.state.tiles
        board.field.lifted = next((n for n, each in enumerate(tiles) if each.card == card), NONE)
        board.field.refresh(board.theme.seconds("travel"))

    def _lay(self) -> None:
        board = self.board
        for part in self.sides:
            part.selected = (part.card, part.side) == self.up
        count, gap = len(self.sides), board.layout.gap
        low = board.layout.panel.height < board.theme.px(LOW)
        words = "" if low else self.say("place.words" if count > 1 else "place.wild")
        board.panel.hold(self.say("place.title"), self.sides, lambda room: lay_sides(room, count, gap), words)
        board.panel.say(self.heading())

    def heading(self) -> str:
        name = next(part.name for part in self.sides if (part.card, part.side) == self.up)
        return self.say("heading.place", name=name)

    def offers(self) -> Sequence[Any]:
        return [answer for answer in super().offers() if answer[:2] == self.up]

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(HEX, *answer[2:])]

    def answer_of(self, key: AnswerKey) -> Any:
        if key[0] == HEX:
            return (*self.up, *key[1:])
        return (*self.up, *self.board.view.tile(key[1]).at) if key[0] == TILE else None

    def choose(self, part: Widget) -> bool:
        if isinstance(part, SidePart):
            self.turn_up(part)
            return True
        return super().choose(part)

    def place_on(self, part: Widget) -> None:
        """Place the tile where it was dropped, or say why it can't lie there."""
        key = answer_keys.key_of(part)
        answers = self.at.get(key, []) if key else []
        if answers:
            self.give(answers[0])
        else:
            self.choose(part)

    def turn_up(self, part: SidePart) -> None:
        """Choose a side."""
        self.up = part.card, part.side
        self.at = {}
        for answer in self.offers():
            self.at[HEX, *answer[2:]] = [answer]
        self._lay()
        self.board.clear_looks()
        self.board.touch()

    def think(self, part: Widget | None) -> None:
        if isinstance(part, SidePart):
            return
        super().think(part)

    def preview(self, answers: Sequence[Any]) -> Preview:
        card, side, q, r = answers[0]
        board = self.board
        return preview.tile_placed(
            board.view, board.catalog, self.seat, card, side, (q, r), board.field.lifted
        )

    def digit_typed(self, digit: int) -> bool:
        if not 0 < digit <= len(self.sides):
            return False
        self.turn_up(self.sides[digit - 1])
        return True

    def cancel(self) -> bool:
        """Do nothing: a drawn tile has to be placed."""
        return False

    def begun(self) -> Any:
        return self.up

    def resume(self, begun: Any) -> None:
        self.turn_up(next(part for part in self.sides if (part.card, part.side) == begun))

    def named(self, answer: Any) -> Sequence[Widget]:
        side = next(part for part in self.sides if (part.card, part.side) == answer[:2])
        return [side, *self.board.parts_of([(HEX, *answer[2:])])]

    def spot(self, answer: Any) -> Pos | None:
        x, y = self.board.field.plan.centre(answer[2:])
        return round(x), round(y)
