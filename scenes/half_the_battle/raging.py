"""Converting Rage: which dice, then what to buy with what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Surface

from game.half_the_battle.rules.rage import DAMAGE, DOWN, NOTHING, TOKEN, UP, worth_of
from game.half_the_battle.state import NONE, Announcement
from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.lights import Forecast, Lights
from scenes.half_the_battle.parts import Part, PiecePart
from scenes.half_the_battle.preview import by_rage
from scenes.table.action_button import Deed
from scenes.ui.widget import Widget
from sprites.cards import card
from sprites.drawing import shapes
from sprites.drawing.motion import Pose
from sprites.half_the_battle import rage

ICONS = {TOKEN: "star", UP: "upgrade", DOWN: "eye_closed", NOTHING: "undo"}
TITLE = "half_the_battle"


class RageDie(Part):
    """A Rage die, or the item that counts as one: clicked it is taken, or put back."""

    role = "die"
    focusable = True

    def __init__(self, chooser: RageDice, name: str, words: str) -> None:
        super().__init__(chooser.board, words)
        self.chooser, self.die = chooser, name
        self.selected = True
        self.offered = True

    def activate(self) -> None:
        self.chooser.toggle(self)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        px = min(area.width, area.height) - theme.px(1)
        spot = area.centerx, area.centery - (theme.px(0.75) if self.selected else 0)
        if self.die in self.board.faces.content.items:
            face = self.board.faces.item(self.die)
            state: card.State = "selected" if self.selected else "plain"
            card.draw(target, face, TITLE, Pose(*spot, height=4), round(px / 1.4), theme, state=state)
            return
        color = theme.color("gold")
        strength = 0.9 if self.raised else 0.3 + 0.4 * self.board.pulse
        box = area.inflate(px - area.width, px - area.height)
        shapes.draw_glow(target, box, theme.px(1), color, theme.px(0.7), strength, 4 if self.selected else 2)
        drawn = rage.rage_die(self.die, round(px * 0.86), theme)
        target.blit(drawn, drawn.get_rect(center=spot))


class RageDice(Chooser):
    """All dice are taken at first; those that are clicked stay."""

    peeks = False

    def begin(self) -> None:
        groups = getattr(self.question, "groups", ())
        names = [name for group in groups for name in group.items]
        self.row = [RageDie(self, name, self._called(name)) for name in names]
        self._lay()

    def _called(self, name: str) -> str:
        names = self.board.title.phrases.names
        return names.get(name, name)

    @property
    def taken(self) -> tuple[str, ...]:
        return tuple(sorted(part.die for part in self.row if part.selected))

    def toggle(self, part: RageDie) -> None:
        """Takes a die, or puts it back."""
        part.selected = not part.selected
        self._lay()

    def _lay(self) -> None:
        say = self.board.faces.say
        worth = worth_of(self.board.model.table, self.seat, self.taken)
        self.done = self.deed(self.taken, say("rage.done", rage=worth), icon="fury", key="C")
        columns = max(4, len(self.row) + 1)
        self.board.front.lay(self.row, [self.done], columns=columns, least_rows=1)
        self.board.front.say(say("heading.rage"), say("rage.prices", **prices(self)))
        self.board.lighting.renew()

    def confirm(self) -> None:
        self.done.activate() if self.done.enabled else None

    def named(self, answer: Any) -> Sequence[Widget]:
        return [*(part for part in self.row if part.die in answer), self.done]


class RageOption(Chooser):
    """A token, an item turned, or damage to a piece of the dungeon that is clicked."""

    peeks = False

    def begin(self) -> None:
        board, say = self.board, self.board.faces.say
        self.deeds = {choice: self.deed(choice, icon=ICONS[choice[0]]) for choice in self._wares()}
        self.keep = self.deed((NOTHING,), icon=ICONS[NOTHING], primary=False)
        self.aimed = [choice[1] for choice in self.question.options() or () if choice[0] == DAMAGE]
        if self.aimed:
            name = say("rage.damage", damage=self.facts["damage"])
            self.hurt = Deed(board, name, self._point, words=say("rage.damage.words"), icon="sword")
        row = [*([self.hurt] if self.aimed else []), *self.deeds.values()]
        board.front.lay(row, [self.keep])
        board.front.say(say("heading.option", rage=self.facts["rage"]))
        board.lighting.renew()

    def _wares(self) -> list[tuple[str, ...]]:
        """What Rage could buy beside damage; what is too dear now lies there as well, and says so."""
        model = self.board.model
        own = [name for name, up in model.items(self.seat) if name and not up]
        theirs = [name for name, up in model.items(1 - self.seat) if name and up]
        return [(TOKEN,), *((UP, name) for name in own), *((DOWN, name) for name in theirs)]

    def _point(self) -> None:
        """By keyboard, goes to the first enemy that can be hurt."""
        enemies = [number for number in self.aimed if self.board.model.pieces[number].owner != self.seat]
        self.board.focus(self.board.pieces[(enemies or self.aimed)[0]])

    def piece(self, number: int) -> bool:
        """Hurts a piece; one of the own side, that hardly anybody means, is looked at before by those who tap."""
        if number not in self.aimed:
            return False
        foe = self.board.model.pieces[number].owner != self.seat
        if foe or not self.looks(self.board.pieces[number]):
            self.give((DAMAGE, number))
        return True

    def item(self, part: Any) -> bool:
        """An item that is clicked is turned."""
        answer = (UP if part.seat == self.seat else DOWN, part.item)
        if answer not in self.deeds or not self.deeds[answer].enabled:
            return False
        self.give(answer)
        return True

    def lights(self, pointed: Widget | None) -> Lights:
        lights = Lights()
        aimed = pointed.number if isinstance(pointed, PiecePart) else NONE
        for number in self.aimed:
            foe = self.board.model.pieces[number].owner != self.seat
            lights.open.add(number)
            if foe or number == aimed:
                lights.pieces[number] = "offered" if foe else "target"
                lights.forecasts[number] = self._forecast(number)
        return lights

    def _forecast(self, number: int) -> Forecast:
        """What the damage would do to a piece."""
        return by_rage(
            self.board.model, Announcement(self.seat, NONE, "", (number,), (), damage=self.facts["damage"])
        )

    def confirm(self) -> None:
        self._point() if self.aimed else self.give((NOTHING,))

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer[0] == NOTHING:
            return [self.keep]
        return [self.board.pieces[answer[1]]] if answer[0] == DAMAGE else [self.deeds[answer]]


def prices(chooser: Chooser) -> dict[str, int]:
    """What things cost."""
    board = chooser.board
    figures = board.faces.content.figures
    enemies = len(board.model.state.living(1 - chooser.seat))
    return {"token": figures.token_price, "item": figures.item_price, "damage": enemies}
