"""Interactions for using items and converting Rage, in response windows and before other answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core.question import PASS, Interjection
from game.half_the_battle.rules.items import Use
from game.half_the_battle.rules.rage import DAMAGE, DOWN, NOTHING, TOKEN, UP, worth_of
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from game.half_the_battle.state import NONE, Announcement
from scenes.board.action_button import ActionButton
from scenes.board.part import Part as AnyPart
from scenes.half_the_battle import preview
from scenes.half_the_battle.action_panel import ActionSlip, LaneButton, Note, TargetRow
from scenes.half_the_battle.board import BattleBoard, BattleInteraction
from scenes.half_the_battle.cards import TITLE
from scenes.half_the_battle.dungeon import LanePart, Part, PiecePart
from scenes.half_the_battle.highlights import Highlights
from scenes.half_the_battle.player_area import ItemPart
from scenes.half_the_battle.preview import Forecast, by_rage, pending
from scenes.ui.widget import Widget
from sprites.cards import card
from sprites.drawing import art, looks, shapes
from sprites.drawing.motion import Pose
from sprites.half_the_battle import rage
from sprites.half_the_battle.lanes import LaneState

FEW, MANY = 2, 4  # slips: up to FEW have a line each, more than MANY lie in three columns
ICONS = {TOKEN: "star", UP: "upgrade", DOWN: "eye_closed", NOTHING: "undo"}


class ItemButton(ActionButton):
    """A button for an item that can be used."""

    def __init__(
        self, board: BattleBoard, name: str, act: Callable[[], None], *, words: str, icon: str, item: str
    ) -> None:
        super().__init__(board, name, act, words=words, icon=icon, primary=True)
        self.item = item

    def _render_sign(self, target: Surface, area: Rect) -> None:
        """Draw the item's picture, if it has one."""
        picture = looks.look(TITLE, self.item).get("art")
        if picture is None:
            super()._render_sign(target, area)
            return
        side = round(area.width * 1.2)
        drawn = art.cut_out(TITLE, "pictures", picture, side, grey=not self.enabled)
        target.blit(drawn, drawn.get_rect(center=area.center))


class ItemInteraction(BattleInteraction):
    """Base of choosing an item, then a piece and a lane for it. `answer_of` turns a use into an answer."""

    peeks = False
    item_name = ""
    target = NONE

    def uses(self) -> list[Use]:
        """Every way in which an item can be used."""
        raise TypeError(f"{type(self).__name__} uses nothing")

    def answer_of(self, use: Use) -> Any:
        """The answer for a use."""
        return use

    # -- selection ----------------------------------------------------------------------------------

    @property
    def open(self) -> list[Use]:
        """The uses that match the selection so far."""
        return [
            use
            for use in self.uses()
            if (not self.item_name or use[1] == self.item_name) and self.target in (NONE, use[2])
        ]

    @property
    def names(self) -> list[str]:
        return sorted({use[1] for use in self.uses()})

    def choose(self, item: str = "", target: int = NONE) -> None:
        """Select an item and a piece; use the item as soon as no choice is left."""
        self.item_name, self.target = item, target
        settled = self.open if item else []
        if len(settled) == 1 and (target != NONE or settled[0][2] == NONE):
            self.give(self.answer_of(settled[0]))
        else:
            self.lay()
            self._go_there()

    def _go_there(self) -> None:
        if self.board.by_keyboard:
            self.board.focus_first()

    # -- layout -------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Lay out the present choices."""
        row = self.slips()
        top = None if len(row) > MANY else self.top()
        columns = 3 if len(row) > MANY else 1 if len(row) <= FEW else 2
        few = len(row) if top or self.board.theme.large_text else FEW
        rows = few if len(row) <= FEW else 3
        self.board.panel.lay(row, self.foot(), top=top, columns=columns, least_rows=rows)
        self.board.panel.say(self.heading())
        for part in self.item_parts:
            part.offered = not self.item_name and part.item in self.names
            part.selected = part.item == self.item_name
        self.board.highlighter.renew()

    @property
    def item_parts(self) -> Sequence[ItemPart]:
        return self.board.items[self.seat]

    def top(self) -> ActionSlip | None:
        """The slip of the action that is being answered; None if there is none."""
        return None

    def heading(self) -> str:
        """Heading for the present choice."""
        say = self.board.text.say
        if self.item_name:
            return say("heading.item.lane" if self.target != NONE else "heading.item", item=self.item_name)
        return say("heading.items")

    def slips(self) -> Sequence[AnyPart]:
        """A button for each usable item; once one is chosen, a row for each piece, then its lanes."""
        if not self.item_name:
            return self.item_buttons()
        if self.target == NONE:
            return [
                TargetRow(self.board, number, self.piece) for number in sorted({use[2] for use in self.open})
            ]
        return [LaneButton(self.board, use[3], self.lane) for use in self.open]

    def item_buttons(self) -> list[ActionButton]:
        """A button for each item that can be used."""
        return [self._item_button(name) for name in self.names]

    def _item_button(self, name: str) -> ActionButton:
        item = self.board.catalog.content.items[name]
        said = self.board.text.say("use", item=name)
        return ItemButton(self.board, said, self._choosing(name), words=item.text, icon="chest", item=name)

    def _choosing(self, item: str, target: int = NONE) -> Callable[[], None]:
        return lambda: self.choose(item, target)

    def foot(self) -> list[ActionButton]:
        """The buttons below."""
        return [self.back()] if self.item_name else []

    def back(self) -> ActionButton:
        name = self.board.text.say("back")
        return ActionButton(self.board, name, lambda: self.choose(), icon="undo", primary=False)

    # -- choices on the table -----------------------------------------------------------------------

    def item(self, part: ItemPart) -> bool:
        if part.seat != self.seat or part.item not in self.names:
            return False
        self.choose("" if part.item == self.item_name else part.item)
        return True

    def piece(self, number: int) -> bool:
        if not self.item_name or number not in {use[2] for use in self.open}:
            return False
        self.choose(self.item_name, number)
        return True

    def lane(self, lane: int) -> None:
        use = next((use for use in self.open if self.target != NONE and use[3] == lane), None)
        if use:
            self.give(self.answer_of(use))

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlights = self.board.highlighter.resting(pointed)
        if self.item_name and self.target == NONE:
            for use in self.open:
                highlights.pieces[use[2]] = "offered"
                highlights.open.add(use[2])
        elif self.item_name:
            highlights.pieces[self.target] = "selected"
            highlights.lanes |= {use[3]: LaneState(walk=True) for use in self.open}
            if isinstance(pointed, LanePart | LaneButton) and pointed.lane in highlights.lanes:
                highlights.goals[self.target] = pointed.lane
        self._foretell(highlights, pointed)
        return highlights

    def _foretell(self, highlights: Highlights, pointed: Widget | None) -> None:
        """Add the forecast of an item that is pointed at: its direct effect, or its effect on the announced action."""
        use, waits = self._meant(pointed), self.board.view.state.announced is not None
        if use and (waits or self.board.catalog.content.items[use[1]].when == "own_phase"):
            found = preview.used(self.board.view, self.seat, use)
            highlights.forecasts, highlights.goals = found.forecasts, found.goals

    def _meant(self, pointed: Widget | None) -> Use | None:
        """The only use that matches the selection and the part that is pointed at; None if there are several."""
        item = pointed.item if isinstance(pointed, ItemButton) else self.item_name
        number = pointed.number if isinstance(pointed, TargetRow | PiecePart) else self.target
        lane = pointed.lane if isinstance(pointed, LaneButton | LanePart) else NONE
        row = [use for use in self.uses() if use[1] == item]
        found = [use for use in row if number in (NONE, use[2]) and lane in (NONE, use[3])]
        return found[0] if len(found) == 1 else None

    def can_carry(self, part: PiecePart) -> bool:
        return part.number == self.target and any(use[3] != NONE for use in self.open)

    def drop(self, part: PiecePart, lane: int) -> None:
        self.lane(lane)

    def cancel(self) -> bool:
        if not self.item_name:
            return False
        self.choose()
        return True


class ItemWindow(ItemInteraction):
    """A response window after an announcement, at the start of a phase or when a piece dies: use an item, or pass."""

    def begin(self) -> None:
        self.choose()

    def top(self) -> ActionSlip | None:
        now = self.board.view.state.announced
        return self.board.panel.action_of(now.actor, now.action) if now and now.action else None

    def uses(self) -> list[Use]:
        return [choice for choice in self.question.options() or () if choice != PASS]

    def foot(self) -> list[ActionButton]:
        self.let = self.button(PASS, self._price(), icon="check", shortcut="C", primary=False)
        return [*super().foot(), self.let]

    def _price(self) -> str:
        """The label of passing, with what happens to the player's pieces then."""
        board, label = self.board, self.label(PASS)
        own = [
            forecast
            for number, forecast in pending(board.view).forecasts.items()
            if board.view.pieces[number].owner == self.seat and forecast.change < 0
        ]
        lost, dying = -sum(each.change for each in own), sum(each.dies for each in own)
        code = "let.dies" if dying else "let.lost"
        return board.text.say(code, label=label, hp=lost, count=dying) if own else label

    def confirm(self) -> None:
        self.give(PASS)

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return [self.let]
        parts = [part for part in self.item_parts if part.item == answer[1]]
        return [*parts, *([self.board.pieces[answer[2]]] if answer[2] != NONE else [])]


class BreakIn(ItemInteraction):
    """The use of items and Rage before a question is answered; afterwards the question waits as before."""

    def begin(self) -> None:
        self.choose()

    def take(self, item: str = "", *, rage: bool = False) -> None:
        """Continue with the item or the Rage that was clicked."""
        if rage:
            self.convert()
        elif item:
            self.choose(item)

    def uses(self) -> list[Use]:
        return [each.arguments[1] for each in self.asked.interjections if each.flow == USE_ITEM]

    def answer_of(self, use: Use) -> Interjection:
        return Interjection(USE_ITEM, (self.seat, use))

    @property
    def converts(self) -> bool:
        """Whether Rage can be converted."""
        return any(each.flow == CONVERT for each in self.asked.interjections)

    def convert(self) -> None:
        self.give(Interjection(CONVERT, (self.seat,)))

    def heading(self) -> str:
        if self.converts and not self.item_name:
            return self.board.text.say("heading.break_in")
        return super().heading()

    def item_buttons(self) -> list[ActionButton]:
        row = super().item_buttons()
        if self.converts:
            say = self.board.text.say
            row.append(
                ActionButton(
                    self.board, say("convert"), self.convert, words=say("convert.words"), icon="fury"
                )
            )
        return row

    def foot(self) -> list[ActionButton]:
        return [self.back()]

    def back(self) -> ActionButton:
        return ActionButton(
            self.board, self.board.text.say("back"), self.leave, icon="undo", primary=False, shortcut="Esc"
        )

    def leave(self) -> None:
        """Go back to the question."""
        if self.item_name:
            self.choose()
        else:
            self.board.ask(self.asked)

    def cancel(self) -> bool:
        self.leave()
        return True


class RageDie(Part):
    """A Rage die, or the item that counts as one. A click selects or deselects it."""

    role = "die"
    focusable = True

    def __init__(self, asking: RageDice, name: str, words: str) -> None:
        super().__init__(asking.board, words)
        self.asking, self.die = asking, name
        self.selected = True
        self.offered = True

    def activate(self) -> None:
        self.asking.toggle(self)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        px = min(area.width, area.height) - theme.px(1)
        spot = area.centerx, area.centery - (theme.px(0.75) if self.selected else 0)
        if self.die in self.board.catalog.content.items:
            face = self.board.catalog.item(self.die)
            state: card.State = "selected" if self.selected else "plain"
            card.draw(target, face, TITLE, Pose(*spot, height=4), round(px / 1.4), theme, state=state)
            return
        color = theme.color("gold")
        strength = 0.9 if self.raised else 0.3 + 0.4 * self.board.pulse
        box = area.inflate(px - area.width, px - area.height)
        shapes.draw_glow(target, box, theme.px(1), color, theme.px(0.7), strength, 4 if self.selected else 2)
        drawn = rage.rage_die(self.die, round(px * 0.86), theme)
        target.blit(drawn, drawn.get_rect(center=spot))


class RageDice(BattleInteraction):
    """The choice of Rage dice: all are selected at first, and a click deselects one."""

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
        """Select or deselect a die."""
        part.selected = not part.selected
        self._lay()

    def _lay(self) -> None:
        say = self.board.text.say
        worth = worth_of(self.board.view.table, self.seat, self.taken)
        self.done = self.button(self.taken, say("rage.done", rage=worth), icon="fury", shortcut="C")
        columns = max(4, len(self.row) + 1)
        note = Note(self.board, say("rage.prices", **self._prices()))
        self.board.panel.lay(self.row, [self.done], top=note, columns=columns, least_rows=1)
        self.board.panel.say(say("heading.rage"))
        self.board.highlighter.renew()

    def _prices(self) -> dict[str, int]:
        """The Rage cost of each option."""
        figures = self.board.catalog.content.figures
        enemies = len(self.board.view.state.living(1 - self.seat))
        return {"token": figures.token_price, "item": figures.item_price, "damage": enemies}

    def confirm(self) -> None:
        self.done.activate() if self.done.enabled else None

    def named(self, answer: Any) -> Sequence[Widget]:
        return [*(part for part in self.row if part.die in answer), self.done]


class RageOption(BattleInteraction):
    """The choice of a Rage effect: a token, an item turned, or damage to a piece in the dungeon."""

    peeks = False

    def begin(self) -> None:
        board, say = self.board, self.board.text.say
        self.offers = {choice: self._offer(*choice) for choice in self._wares()}
        words = say("rage.nothing.words")
        self.keep = self.button((NOTHING,), words=words, icon=ICONS[NOTHING], primary=False)
        self.aimed = [choice[1] for choice in self.question.options() or () if choice[0] == DAMAGE]
        if self.aimed:
            name = say("rage.damage", damage=self.facts["damage"], price=self.facts["price"])
            words = say("rage.damage.words")
            self.hurt = ActionButton(board, name, self._point, words=words, icon="sword")
        row = [*([self.hurt] if self.aimed else []), *self.offers.values()]
        board.panel.lay(row, [self.keep], least_rows=FEW)
        board.panel.say(say("heading.option", rage=self.facts["rage"]))
        board.highlighter.renew()

    def _offer(self, kind: str, item: str = "") -> ActionButton:
        """The button of an option, with what it costs and brings."""
        say, figures = self.board.text.say, self.board.catalog.content.figures
        price = figures.token_price if kind == TOKEN else figures.item_price
        words = say(f"rage.{kind}.words", seat=1 - self.seat)
        name = say(f"rage.{kind}", price=price, item=item)
        return self.button((kind, item) if item else (kind,), name, words=words, icon=ICONS[kind])

    def _wares(self) -> list[tuple[str, ...]]:
        """The options for Rage other than damage; those that are too expensive now say so."""
        view = self.board.view
        own = [name for name, up in view.items(self.seat) if name and not up]
        theirs = [name for name, up in view.items(1 - self.seat) if name and up]
        return [(TOKEN,), *((UP, name) for name in own), *((DOWN, name) for name in theirs)]

    def _point(self) -> None:
        """Focus the first enemy that can be hurt, for the keyboard."""
        enemies = [number for number in self.aimed if self.board.view.pieces[number].owner != self.seat]
        self.board.focus(self.board.pieces[(enemies or self.aimed)[0]])

    def piece(self, number: int) -> bool:
        """Hurt a piece. A first tap on one's own only lights it, since that is hardly ever intended."""
        if number not in self.aimed:
            return False
        foe = self.board.view.pieces[number].owner != self.seat
        if foe or not self.looks(self.board.pieces[number]):
            self.give((DAMAGE, number))
        return True

    def item(self, part: Any) -> bool:
        """Turn an item that is clicked."""
        answer = (UP if part.seat == self.seat else DOWN, part.item)
        if answer not in self.offers or not self.offers[answer].enabled:
            return False
        self.give(answer)
        return True

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlights = Highlights()
        aimed = pointed.number if isinstance(pointed, PiecePart) else NONE
        for number in self.aimed:
            foe = self.board.view.pieces[number].owner != self.seat
            highlights.open.add(number)
            if foe or number == aimed:
                highlights.pieces[number] = "offered" if foe else "target"
                highlights.forecasts[number] = self._forecast(number)
        return highlights

    def _forecast(self, number: int) -> Forecast:
        """The effect of the damage on a piece."""
        return by_rage(
            self.board.view, Announcement(self.seat, NONE, "", (number,), (), damage=self.facts["damage"])
        )

    def confirm(self) -> None:
        self._point() if self.aimed else self.give((NOTHING,))

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer[0] == NOTHING:
            return [self.keep]
        return [self.board.pieces[answer[1]]] if answer[0] == DAMAGE else [self.offers[answer]]
