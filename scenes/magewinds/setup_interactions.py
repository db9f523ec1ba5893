"""Set-up questions: scenario, warbands within their slots and limits, parts of the battlefield (10.1, 10.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.battlefield.plane import EPS, Point, gap, turn
from game.battlefield.polygon import edges
from game.battlefield.terrain import Disc
from game.core.question import Pick
from game.magewinds.content.scenarios import Scenario
from game.magewinds.regions import limits
from scenes.board.interaction import Asked
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.board import MagewindsBoard, MagewindsInteraction
from scenes.magewinds.card_interactions import PickCard
from scenes.magewinds.cards import Front
from scenes.magewinds.mat import claims
from scenes.magewinds.roster import ProfileTile, SlotTray, Taken
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.magewinds import regions as painter
from sprites.magewinds.regions import Region, Shape


class Muster(MagewindsInteraction):
    """A whole warband: a click adds a fighter of a profile, a click in the tray removes it."""

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        self.chosen: Counter[str] = Counter()

    def begin(self) -> None:
        pack = self.board.view.pack
        colour = self.board.players[self.question.seat].colour
        self.tiles = {
            name: ProfileTile(self.board, profile, self._taking(name), colour)
            for name, profile in pack.fighters.items()
        }
        say = self.board.text.say
        self.tray = SlotTray(self.board)
        self.confirmation = ActionButton(self.board, say("muster.go"), self.march, shortcut="C", primary=True)
        presets = [
            ActionButton(self.board, band.name, self._presetting(band.fighters), hint=band.text)
            for band in pack.warbands.values()
            if self.asked.verdict(tuple(sorted(band.fighters))).ok
        ]
        clear = ActionButton(self.board, say("muster.clear"), lambda: self.choose(()), shortcut="Esc")
        self.board.action_bar.lay([*presets, clear, self.confirmation])
        self.board.roster.lay(list(self.tiles.values()), tray=self.tray)
        self.renew()

    def _taking(self, name: str) -> Callable[[], None]:
        return lambda: self.take(name)

    def _presetting(self, fighters: Sequence[str]) -> Callable[[], None]:
        return lambda: self.choose(fighters)

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(self.chosen.elements()))

    def begun(self) -> tuple[str, ...]:
        return self.answer

    def resume(self, begun: Any) -> None:
        self.choose(begun)

    def take(self, name: str) -> None:
        """Add a fighter of a profile; if no more are allowed, remove all of it."""
        more = self.chosen + Counter([name])
        if self.asked.verdict(tuple(sorted(more.elements()))).ok:
            self.chosen = more
        elif self.chosen[name]:
            del self.chosen[name]
        else:
            self.board.refuse(self.tiles[name], self.why(tuple(sorted(more.elements()))))
        self.renew()

    def choose(self, fighters: Sequence[str]) -> None:
        """Choose these fighters and no others."""
        self.chosen = Counter(fighters)
        self.renew()

    def renew(self) -> None:
        """Show the chosen fighters and the profiles that still fit."""
        for name, tile in self.tiles.items():
            tile.count = self.chosen[name]
            tile.offered = self.asked.verdict(tuple(sorted([*self.answer, name]))).ok
            tile.touch()
        self.tray.hold([self._taken(name) for name in self.tiles for _ in range(self.chosen[name])])
        self.confirmation.forbid(self.why(self.answer))
        self.board.action_bar.settle()

    def _taken(self, name: str) -> Taken:
        tile = self.tiles[name]
        return Taken(self.board, tile.full, tile.profile.slots, lambda: self.leave_out(name))

    def leave_out(self, name: str) -> None:
        """Remove one fighter of a profile."""
        self.chosen = self.chosen - Counter([name])
        self.renew()

    def march(self) -> None:
        """Answer with the chosen warband."""
        self.give(self.answer)

    def confirm(self) -> None:
        self.march()

    def cancel(self) -> bool:
        had = bool(self.chosen)
        self.choose(())
        return had

    def named(self, answer: Any) -> Sequence[Widget]:
        self.choose(answer)
        return [tile for name, tile in self.tiles.items() if name in answer]


class MusterOne(MagewindsInteraction):
    """One fighter of a warband that is built in the open, or none to finish."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        choices = list(self.question.choices)
        colour = self.board.players[self.question.seat].colour
        fighters = self.board.view.pack.fighters
        self.tiles = {
            name: ProfileTile(self.board, profile, self.giving(name), colour)
            for name, profile in fighters.items()
        }
        for name, tile in self.tiles.items():
            tile.offered = name in choices
            tile.forbid("" if name in choices else self.why(name))
        tray = SlotTray(self.board)
        self.board.roster.lay(list(self.tiles.values()), tray=tray)
        view, seat = self.board.view, self.question.seat
        mine = [view.fighter(number).profile for number in view.warband(seat)]
        tray.hold([Taken(self.board, self.tiles[name].full, fighters[name].slots, None) for name in mine])
        self.board.action_bar.lay(
            [self.answer_button(answer) for answer in choices if answer not in fighters]
        )

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.tiles[answer]] if answer in self.tiles else []


class PickScenario(PickCard):
    """The scenario of the battle: a card with its first sentence, and its whole text when enlarged."""

    def name(self, answer: Any) -> str:
        scenarios = self.board.catalog.content.scenarios
        return scenarios[answer].name if answer in scenarios else self.label(answer)

    def face(self, answer: Any) -> Front:
        scenario = self.board.catalog.content.scenarios.get(answer)
        return self._paper(scenario, first_sentence(scenario.text)) if scenario else super().face(answer)

    def whole(self, answer: Any) -> Front | None:
        scenario = self.board.catalog.content.scenarios.get(answer)
        return self._paper(scenario, f"{scenario.text.strip()}\n{scenario.victory}") if scenario else None

    def _paper(self, scenario: Scenario, words: str) -> Front:
        piece = scenario.piece.id if scenario.piece and scenario.piece.kind == "object" else "objective"
        return self.board.catalog.paper(scenario.id, scenario.name, words, plain=piece)


def first_sentence(text: str) -> str:
    """A text up to its first full stop or colon."""
    found = re.match(r"[^.:]*", text.strip())
    return f"{found.group()}." if found else text


class Claim(MagewindsInteraction):
    """A part of the battlefield, chosen by a click on it or by its button; pointing at a button highlights its part."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices: list[str] = list(self.question.choices)
        self.shown = self.choices[0]
        self.buttons = {
            choice: self.answer_button(choice, self.name(choice), on_point=self._showing(choice))
            for choice in self.choices
        }
        self.board.action_bar.lay(list(self.buttons.values()))
        self._named_by = self.board.mat.scale

    def go_on(self) -> bool:
        """Rename the parts when the view of the mat changes."""
        if self._named_by == self.board.mat.scale:
            return False
        self._named_by = self.board.mat.scale
        for choice, button in self.buttons.items():
            button.say(self.name(choice))
        self.board.action_bar.settle()
        return True

    def _showing(self, choice: str) -> Any:
        def show() -> None:
            self.shown = choice
            self.board.touch()

        return show

    def name(self, choice: str) -> str:
        """The name of a choice."""
        return self.board.claim_name(self.question.key, choice)

    def shapes(self, choice: str) -> list[Shape]:
        """The parts of the battlefield that a choice stands for."""
        return [claims(self.board.view, self.question.key)[choice]]

    def thing(self, thing: str, at: Point) -> bool:
        found = next(
            (choice for choice in self.choices if any(_holds(s, at) for s in self.shapes(choice))), ""
        )
        if found:
            self.give(found)
        return bool(found)

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None:
        view, theme = self.board.view, self.board.theme
        bounds = scale.rect(*view.size)
        for choice in self.choices:
            lit = choice == self.shown or self.buttons[choice].focused
            for shape in self.shapes(choice) if lit else ():
                painter.draw_deployment(target, Region((shape,)), scale, theme, bounds)

    def named(self, answer: Any) -> Sequence[Widget]:
        self.shown = answer
        return [self.buttons[answer]] if answer in self.buttons else []


class ShareWay(Claim):
    """The division of the battlefield; its territories are shown in the players' colours."""

    def name(self, choice: str) -> str:
        return self.board.view.table.content.divisions[choice].name

    def shapes(self, choice: str) -> list[Shape]:
        return []

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None:
        view = self.board.view
        bounds = scale.rect(*view.size)
        focused = next((choice for choice, button in self.buttons.items() if button.focused), self.shown)
        for at, territory in enumerate(view.table.content.divisions[focused].territories):
            region = Region((limits.ring_of(territory, view.size),))
            colour = self.board.players[at % len(self.board.players)].colour
            painter.draw_territory(target, region, colour, scale, self.board.theme, bounds)


def _holds(shape: Shape, at: Point) -> bool:
    """Whether a convex shape covers a point."""
    if isinstance(shape, Disc):
        return gap(shape.centre, at) <= shape.radius
    return all(turn(a, b, at) >= -EPS for a, b in edges(shape))
