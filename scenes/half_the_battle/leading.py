"""Before the first round of the variant: which class leads each die (Rule Variations)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.lights import Lights
from scenes.half_the_battle.parts import Part
from scenes.half_the_battle.places import grid_of
from scenes.half_the_battle.reading import LargePlain
from scenes.half_the_battle.slips import ActionSlip
from scenes.ui.widget import Widget
from sprites.drawing import icons
from sprites.half_the_battle import character_card

if TYPE_CHECKING:
    from game.core.question import Group
    from game.half_the_battle.content import Character


class ClassSlip(Part):
    """One of the two classes for a die; held, its card is shown."""

    role = "class"
    focusable = True
    selected = False

    def __init__(self, chooser: Party, card: Character) -> None:
        super().__init__(chooser.board, card.name)
        self.chooser, self.card = chooser, card
        self.face = chooser.board.faces.plain(card, chooser.seat)
        self.offered = True

    def activate(self) -> None:
        self.chooser.take(self)

    def details(self) -> bool:
        self.board.front.closeup.show(LargePlain(self.board, self.face))
        return True

    def render(self, target: Surface) -> None:
        state: character_card.RowState = "selected" if self.selected else "offered"
        lit = 1.0 if self.raised or self.board.hinted(self) else self.board.pulse * 0.5
        character_card.draw_row(target, self.face, self.rect, self.theme, state=state, pulse=lit)
        if self.selected:
            side = round(self.rect.height * 0.4)
            spot = self.rect.right - side * 3 // 4, self.rect.top + side * 3 // 4
            icons.draw(target, "check", spot, side, self.theme.color("gold"))


class Party(Chooser):
    """Both classes of each die side by side, above the dungeon."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        groups: Sequence[Group] = getattr(self.question, "groups", ())
        cards = board.faces.content.characters
        self.pairs = [[ClassSlip(self, cards[name]) for name in group.items] for group in groups]
        self.row = [slip for pair in self.pairs for slip in pair]
        board.front.lay_spread(self.row, self._place)
        self.done = self.deed(self.answer, icon="check", key="C")
        board.front.lay([], [self.done])
        self._renew()

    def _place(self, area: Rect) -> Sequence[Rect]:
        """Two pairs in a line, each pair close together."""
        gap = self.board.theme.px(2)
        pairs = grid_of(area, len(self.pairs), gap, columns=2, least_rows=4)
        return [half for pair in pairs for half in grid_of(pair, 2, gap // 4, columns=2, least_rows=1)]

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(slip.card.id for slip in self.row if slip.selected))

    def take(self, slip: ClassSlip) -> None:
        """Takes a class; the other one of its die is put back."""
        pair = next(pair for pair in self.pairs if slip in pair)
        for each in pair:
            each.selected = each is slip
        self._renew()
        if self.board.by_keyboard:
            self._go_on(pair)

    def _go_on(self, pair: list[ClassSlip]) -> None:
        """By keyboard: to the next die, or the button."""
        open_ = next((each for each in self.pairs if not any(slip.selected for slip in each)), None)
        self.board.focus(open_[0] if open_ else self.done)

    def _renew(self) -> None:
        self.done.forbid(self.why(self.answer))
        self.done.act = lambda: self.give(self.answer)
        say = self.board.faces.say
        self.board.front.say(
            say("heading.party", done=len(self.answer), count=len(self.pairs)), say("party.hint")
        )
        self.board.lighting.renew()

    def lights(self, pointed: Widget | None) -> Lights:
        """Nothing is lit in the dungeon; of the class that is pointed at the actions are shown."""
        front = self.board.front
        if isinstance(pointed, ClassSlip) and pointed.hovered:
            card, face = pointed.card, pointed.face
            slips = [ActionSlip(self.board, 0, "", line, None) for line in face.actions]
            aside = self.board.faces.say("class.aside", hp=card.most, move=card.movement)
            front.peek_at(card.id, slips, (card.name, aside))
        else:
            front.look_at(None)
        return Lights()

    def begun(self) -> Any:
        return self.answer

    def resume(self, begun: Any) -> None:
        for slip in self.row:
            slip.selected = slip.card.id in begun
        self._renew()

    def confirm(self) -> None:
        if self.done.enabled:
            self.done.activate()

    def named(self, answer: Any) -> Sequence[Widget]:
        return [slip for slip in self.row if slip.card.id in answer]
