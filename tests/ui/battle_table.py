"""The board of Half the Battle alone on the screen, with a match behind it; and hands that answer whatever it asks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.question import PASS, Interjection, Question
from game.half_the_battle.rules.items import ITEM
from game.half_the_battle.rules.windows import USE_ITEM
from game.half_the_battle.state import NONE
from scenes.app.app import App
from scenes.board.action_button import ActionButton
from scenes.board.interaction import Asked
from scenes.half_the_battle.board import BattleBoard
from scenes.half_the_battle.item_interactions import RageDie
from scenes.half_the_battle.setup_interactions import ClassSlip
from scenes.ui.widget import Widget
from tests.ui.board_table import BoardTable, Wanted, find_match, found_once, laid, offering
from tests.ui.user import User


def _play(match: Match[Any, Any], question: Question[Any], rng: random.Random) -> None:
    """Answers at random, or breaks in now and then."""
    offers = match.interjections(question.seat)
    given = rng.choice(offers) if offers and rng.random() < 0.1 else question.sample(rng)
    assert match.submit(question.seat, given)


def match_at(wanted: Wanted, *, seed: int = 0, **options: Any) -> Match[Any, Any]:
    """A match, played at random, that waits at a wanted question."""
    return find_match("half_the_battle", wanted, seed=seed, options=options, move=_play)


@found_once
def match_of(key: str, tag: Any = None, **options: Any) -> Match[Any, Any]:
    """A match that waits at a question of a key, which offers an answer that begins with `tag`."""
    return match_at(offering(key, tag), **options)


class BattleTable(BoardTable):
    """The table of Half the Battle."""

    def ask(self) -> None:
        question = None if self.viewer is None else self.match.question(self.viewer)
        if question is None or not self.board.handles(question):
            self.board.ask(None)
            return
        offers = self.match.interjections(question.seat)
        self.board.ask(Asked(question, self.verdict, self.give, self.preview, offers))


def sit_down(app: App, match: Match[Any, Any], viewer: int | None = None) -> BattleTable:
    """Puts a match on the screen, for whoever is asked, with its first frame drawn."""
    seat = match.pending[0].seat if viewer is None and match.pending else viewer
    return laid(app, BattleTable(app, match, seat))


class Player:
    """Answers what the table asks by using what lies on it: by mouse, by finger, or by keyboard alone."""

    def __init__(self, board: BattleBoard, user: User, way: str) -> None:
        self.board, self.user, self.way = board, user, way

    # -- hands --------------------------------------------------------------------------------------

    def use(self, part: Widget) -> None:
        """Clicks, taps, or goes there by Tab and presses Enter."""
        if self.way == "keyboard":
            self.user.go_to(part)
            self.user.key("return")
        elif self.way == "touch":
            self.tap(part, part.focus_area.center)
        else:
            self.user.click(part.focus_area.center)

    def tap(self, part: Widget, spot: tuple[int, int]) -> None:
        self.user.tap(spot)
        if self.board.highlighter.shown is part:  # it is looked at before it is taken
            self.user.tap(spot)

    # -- answers ------------------------------------------------------------------------------------

    def answer(self, question: Question[Any], answer: Any) -> None:
        """Gives an answer, or breaks in."""
        if isinstance(answer, Interjection):
            self.break_in(answer)
            return
        given: dict[str, Any] = {
            "party": self.lead,
            "places": self.place,
            "act": self.act,
            "targets": self.aim,
            "order": self.order,
            "rage.dice": self.convert,
            "rage.option": self.buy,
        }
        if question.key == "select":
            self.use(self.row("row", answer))
        elif question.key == "leap":
            self.use(self.slip("target", f"Lane {answer}"))
        elif question.key in given:
            given[question.key](answer)
        else:
            self.respond(answer)

    def lead(self, party: Sequence[str]) -> None:
        slips = [part for part in self.board.panel.spread.children if isinstance(part, ClassSlip)]
        for slip in slips:
            if slip.card.id in party:
                self.use(slip)
        self.press("Lead this party")

    def place(self, spots: Sequence[str]) -> None:
        for each in spots:
            number, lane = (int(part) for part in each.split("@"))
            if self.board.view.pieces[number].lane == lane:
                continue
            self.move(number, lane)
        self.press("Start here")

    def move(self, number: int, lane: int) -> None:
        """A piece to a lane: dragged by mouse, else chosen first."""
        part = self.board.pieces[number]
        if self.way == "mouse":
            self.drag(part, lane)
        else:
            self.use(part)
            self.use(self.board.lanes[lane - 1])

    def drag(self, part: Widget, lane: int) -> None:
        """Drags what stands in front of everything else at that spot."""
        self.user.drag(self.free_spot(part), self.board.lanes[lane - 1].focus_area.center)

    def free_spot(self, part: Widget) -> tuple[int, int]:
        """A place of a part that nothing else covers."""
        area = part.rect
        spots = [(x, y) for y in range(area.top, area.bottom, 3) for x in range(area.left, area.right, 3)]
        assert self.user.scene.tree
        return next(spot for spot in spots if self.user.scene.tree.root.hit(spot) is part)

    def act(self, answer: Any) -> None:
        if answer == "end":
            self.press("End the phase")
        elif answer[0] == "move" and self.way == "mouse":
            self.drag(self.board.pieces[self.board.interaction.number], answer[1])  # type: ignore[union-attr]
        elif answer[0] == "move":
            self.use(self.board.lanes[answer[1] - 1])
        else:
            name = next(
                part for part in self.board.panel.grid.children if getattr(part, "action", "") == answer[1]
            )
            self.use(name)

    def aim(self, row: Sequence[int]) -> None:
        interaction: Any = self.board.interaction
        several = interaction.most > 1
        for each in row:
            self.use(self.slip("target", f"Lane {each}") if interaction.lanes else self.row("target", each))
        if several:
            self.use(self.board.panel.buttons.children[0])

    def order(self, row: Sequence[int]) -> None:
        for each in row:
            self.use(self.row("target", each))

    def respond(self, answer: Any) -> None:
        """Lets it happen, or uses an item."""
        if answer == PASS:
            self.use(self.board.panel.buttons.children[-1])
        else:
            self.use_item(answer)

    def use_item(self, use: tuple[str, str, int, int]) -> None:
        _, name, number, lane = use
        self.use(self.item(name))
        if number != NONE and self.board.interaction and getattr(self.board.interaction, "item_name", ""):
            self.use(self.row("target", number))
        if (
            lane != NONE
            and self.board.interaction
            and getattr(self.board.interaction, "target", NONE) != NONE
        ):
            self.use(self.slip("target", f"Lane {lane}"))

    def break_in(self, deed: Interjection) -> None:
        self.use(self.board.interrupt)
        if deed.flow == USE_ITEM:
            self.use_item(deed.arguments[1])
        else:
            self.use(self.slip("button", "Convert Rage dice"))

    def convert(self, dice: Sequence[str]) -> None:
        """Puts back the dice that are not wanted."""
        wanted = list(dice)
        for at, part in enumerate(self.board.panel.grid.children):
            assert isinstance(part, RageDie)
            if part.die in wanted:
                wanted.remove(part.die)
            else:
                self.use(self.board.panel.grid.children[at])
        self.use(self.board.panel.buttons.children[0])

    def buy(self, choice: tuple[Any, ...]) -> None:
        interaction: Any = self.board.interaction
        if choice[0] == "damage":
            self.use_piece(choice[1])
        elif choice == ("nothing",):
            self.use(interaction.keep)
        else:
            self.use(interaction.offers[choice])

    def use_piece(self, number: int) -> None:
        """A piece in the dungeon, where nothing stands before it."""
        part = self.board.pieces[number]
        if self.way == "keyboard":
            self.use(part)
        elif self.way == "touch":
            self.tap(part, self.free_spot(part))
        else:
            self.user.click(self.free_spot(part))

    # -- what lies there ----------------------------------------------------------------------------

    def press(self, name: str) -> None:
        self.use(next(part for part in self.board.panel.buttons.children if part.name == name))

    def row(self, role: str, number: int) -> Widget:
        found = (part for part in self.board.panel.grid.children if part.role == role)
        return next(part for part in found if getattr(part, "number", None) == number)

    def slip(self, role: str, name: str) -> Widget:
        return next(p for p in self.board.panel.grid.children if p.role == role and p.name == name)

    def item(self, name: str) -> Widget:
        """The button of an item."""
        words = self.board.text.say("use", item=name)
        return next(
            part
            for part in self.board.panel.grid.children
            if isinstance(part, ActionButton) and part.name == words
        )


def use_of(name: str, number: int = NONE, lane: int = NONE) -> tuple[str, str, int, int]:
    """An answer that uses an item."""
    return ITEM, name, number, lane
