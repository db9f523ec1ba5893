"""The interactions of all questions, by key, and the general ones: picks, offers, damage to spread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.battlefield.plane import Point
from game.core.question import PASS, Pick, PickPoint, Spread
from game.magewinds.content.abilities import Ability
from game.magewinds.content.scenarios import SpecialAction
from game.magewinds.field import fighter_base, piece_base
from game.magewinds.rules.timing import POINTS
from game.magewinds.table import scenario_of
from scenes.app.input import Pos
from scenes.board.interaction import Asked
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.attack_interactions import Attack, AttackChoice
from scenes.magewinds.board import MagewindsBoard, MagewindsInteraction, legend_of
from scenes.magewinds.card_interactions import Channel, Insight, Pay, Windburn
from scenes.magewinds.placement import March, Placement
from scenes.magewinds.setup_interactions import (
    Claim,
    Muster,
    MusterOne,
    PickScenario,
    ShareWay,
)
from scenes.magewinds.terrain_interactions import PickFeature, PickMap, PlaceFeature
from scenes.ui.widget import Widget

ICONS = {"move": "boot", "attack": "sword", "guard": "shield", "dodge": "dodge", "deflect": "deflect"}
PASS_KEY = "0"
CARRYING = ("turn", "deploy.fighter")
"""The questions at which a fighter can be dragged to where it goes."""


class PickThing(MagewindsInteraction):
    """A pick among things: fighters are lit on the mat and beside it, other answers get a button."""

    of_fighters: ClassVar[bool] = True
    """Whether a bare number is a fighter; else it is a piece."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices = list(self.question.choices)
        self.fighters = {
            number: answer for answer in self.choices if (number := self.fighter_of(answer)) >= 0
        }
        self.things = {thing: answer for answer in self.choices if (thing := self.thing_of(answer))}
        for number in self.fighters:
            self.states[fighter_base(number)] = "offered"
            self.board.plates[number].offered = True
        self.states |= {thing: "offered" for thing in self.things if thing in self.board.document.field.bases}
        self.states |= {
            thing: "offered" for thing in self.things if thing in self.board.document.field.markers
        }
        self.buttons = {
            answer: self.choice_button(answer) for answer in self.choices if not self._is_lit(answer)
        }
        self.board.action_bar.lay(list(self.buttons.values()), self.notes())

    def _is_lit(self, answer: Any) -> bool:
        return answer in self.fighters.values()

    def fighter_of(self, answer: Any) -> int:
        """The fighter of an answer, or -1."""
        return answer if self.of_fighters and type(answer) is int else -1

    def thing_of(self, answer: Any) -> str:
        """The piece or terrain of an answer, or ""."""
        if type(answer) is int:
            return "" if self.of_fighters else piece_base(answer)
        return answer if answer in self.board.document.field.terrain.features else ""

    def choice_button(self, answer: Any) -> ActionButton:
        """The button of an answer that is not lit on the table."""
        thing = self.thing_of(answer)
        if not thing:
            return self.answer_button(answer, shortcut="0" if answer == PASS else "")
        field = self.board.document.field
        name = str(getattr(field.thing(thing), "name", "")) if self._lies(thing) else self._piece_name()
        return self.answer_button(answer, name)

    def _lies(self, thing: str) -> bool:
        field = self.board.document.field
        return thing in field.bases or thing in field.markers or thing in field.terrain.features

    def _piece_name(self) -> str:
        piece = scenario_of(self.board.view.table).piece
        return piece.name if piece else ""

    # ------------------------------------------------------------------ input

    def fighter(self, number: int) -> bool:
        if number in self.fighters:
            self.give(self.fighters[number])
            return True
        reason = self.why(number) if self.of_fighters else ""
        self.board.refuse(self.board.plates[number], reason)
        return bool(reason)

    def can_carry(self, number: int) -> bool:
        return self.question.key in CARRYING and number in self.fighters

    def carry(self, number: int) -> None:
        self.give(self.fighters[number])

    def thing(self, thing: str, at: Point) -> bool:
        if thing in self.things:
            self.give(self.things[thing])
            return True
        return False

    def named(self, answer: Any) -> Sequence[Widget]:
        number = self.fighter_of(answer)
        if number >= 0:
            return [self.board.plates[number]]
        return [self.buttons[answer]] if answer in self.buttons else []

    def spot(self, answer: Any) -> Pos | None:
        number = self.fighter_of(answer)
        thing = fighter_base(number) if number >= 0 else self.thing_of(answer)
        return self.spot_of(thing) if thing and self._lies(thing) else None


class PickPiece(PickThing):
    """One of the scenario's pieces."""

    of_fighters = False


class Offer(MagewindsInteraction):
    """A button for each possible action."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.light()
        self.buttons = {answer: self.choice_button(answer) for answer in self.question.choices}
        self.board.action_bar.lay(list(self.buttons.values()), self.legend())

        carried, activation = self.board.carried, self.board.view.state.activation
        if carried and activation and self.can_carry(activation.fighter):
            self.board.in_next_frame(lambda: self.carry(activation.fighter))
        else:
            self.board.carried = None

    def can_carry(self, number: int) -> bool:
        activation = self.board.view.state.activation
        acts = activation is not None and activation.fighter == number
        return acts and self.question.key == "action" and "move" in self.buttons and not self.why("move")

    def carry(self, number: int) -> None:
        if self.can_carry(number):
            self.give("move")

    def legend(self) -> Sequence[str]:
        """Lines to read before choosing."""
        return ()

    def light(self) -> None:
        """Light up the fighters involved."""
        activation = self.board.view.state.activation
        if activation is not None:
            self.states[fighter_base(activation.fighter)] = "chosen"

    def choice_button(self, answer: Any) -> ActionButton:
        """The button of an answer."""
        if answer == PASS:
            return self.answer_button(answer, shortcut=PASS_KEY)
        name = answer[-1] if isinstance(answer, tuple) else answer
        ability = self.ability(name) if isinstance(name, str) else None
        if ability is None:
            return self.plain(answer, name)
        return self.ability_button(
            answer, ability, self.line(answer, ability), icon=ICONS.get(ability.id, "")
        )

    def plain(self, answer: Any, name: Any) -> ActionButton:
        """The button of an answer other than an ability: a scenario's action, or a piece to drop."""
        if self.board.view.state.scenario:
            for rule in scenario_of(self.board.view.table).rules:
                if isinstance(rule, SpecialAction) and rule.id == name:
                    return self.answer_button(answer, rule.name, icon="flag")
        return self.answer_button(answer)

    def line(self, answer: Any, ability: Ability) -> str:
        """The small line of a button: the effect of a common ability, the kind of any other."""
        catalog = self.board.catalog
        code = f"button.{ability.id}"
        return catalog.say(code if catalog.has(code) else f"kind.{ability.kind}")

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.buttons[answer]] if answer in self.buttons else []


class Defend(Offer):
    """A reaction to an attack, or none."""

    def light(self) -> None:
        attack = self.board.view.state.attack
        if attack is not None:
            self.states[fighter_base(attack.target)] = "target"
            if attack.source >= 0:
                self.states[fighter_base(attack.source)] = "chosen"

    def line(self, answer: Any, ability: Ability) -> str:
        attack = self.board.view.state.attack
        code = f"defence.{ability.id}"
        if attack is None or not self.board.text.has(code):
            return super().line(answer, ability)
        figures = self.board.view.profile(attack.target).attributes
        return self.board.text.say(code, dodge=figures.dodge, deflect=figures.deflect)


class Respond(Offer):
    """A moment for abilities: one ability of one fighter, or none."""

    def light(self) -> None:
        for trigger in self.board.view.state.occurrences[-1:]:
            if trigger.subject >= 0:
                self.states[fighter_base(trigger.subject)] = "target"
        assert isinstance(self.question, Pick)
        for answer in self.question.choices:
            if isinstance(answer, tuple):
                self.states.setdefault(fighter_base(answer[0]), "offered")
                self.board.plates[answer[0]].offered = True

    def line(self, answer: Any, ability: Ability) -> str:
        return self.board.view.fighter(answer[0]).name

    def legend(self) -> Sequence[str]:
        """The effect of each ability on offer, once each; or the reason why there is none."""
        if list(self.buttons) == [PASS]:
            return [self.board.text.say("respond.nothing")]
        named = dict.fromkeys(answer[1] for answer in self.buttons if isinstance(answer, tuple))
        found = [ability for ability in map(self.ability, named) if ability is not None]
        return [legend_of(ability) for ability in found]

    def fighter(self, number: int) -> bool:
        """Use a fighter's ability on a click, if it has only one on offer."""
        own = [answer for answer in self.buttons if isinstance(answer, tuple) and answer[0] == number]
        if len(own) == 1:
            self.give(own[0])
        return bool(own)


class SpreadDamage(MagewindsInteraction):
    """A click on a fighter assigns it a point of damage; the button deals all of it."""

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        assert isinstance(self.question, Spread)
        self.total, self.targets, self.caps = (
            self.question.total,
            list(self.question.targets),
            self.question.caps,
        )
        self.dealt = [0] * len(self.targets)

    def begin(self) -> None:
        say = self.board.text.say
        self.confirmation = ActionButton(
            self.board, say("spread.give"), self.deal, shortcut="C", primary=True
        )
        self.clear = ActionButton(self.board, say("spread.clear"), self._clear, shortcut="Esc")
        self.buttons = [self._button(at) for at in range(len(self.targets))]
        self.board.action_bar.lay([*self.buttons, self.clear, self.confirmation])
        self.renew()

    def _button(self, at: int) -> ActionButton:
        name = self.board.view.fighter(self.targets[at]).name
        return ActionButton(self.board, name, lambda: self._deal_to(at))

    def renew(self) -> None:
        """Show the damage assigned so far and the fighters that can take more."""
        say, left = self.board.text.say, self.total - sum(self.dealt)
        for at, number in enumerate(self.targets):
            more = left > 0 and self.dealt[at] < self.caps[at]
            self.states[fighter_base(number)] = "offered" if more else "plain"
            self.board.plates[number].offered = more
            self.buttons[at].say(
                self.board.view.fighter(number).name, say("spread.points", count=self.dealt[at])
            )
            self.buttons[at].forbid("" if more else say("spread.full"))
        self.confirmation.say(say("spread.give"), say("spread.left", count=left))
        self.confirmation.forbid(self.why(tuple(self.dealt)))
        self.board.action_bar.settle()

    def _deal_to(self, at: int) -> None:
        if sum(self.dealt) < self.total and self.dealt[at] < self.caps[at]:
            self.dealt[at] += 1
            self.renew()

    def _clear(self) -> None:
        self.dealt = [0] * len(self.targets)
        self.renew()

    def deal(self) -> None:
        """Deal the damage as assigned."""
        self.give(tuple(self.dealt))

    def fighter(self, number: int) -> bool:
        if number in self.targets:
            self._deal_to(self.targets.index(number))
        return number in self.targets

    def confirm(self) -> None:
        self.deal()

    def cancel(self) -> bool:
        had = any(self.dealt)
        self._clear()
        return had

    def named(self, answer: Any) -> Sequence[Widget]:
        self.dealt = list(answer)
        self.renew()
        return [self.confirmation]


INTERACTIONS: dict[str, type[MagewindsInteraction]] = {
    "setup.scenario": PickScenario,
    "warband.muster": Muster,
    "warband.fighter": MusterOne,
    "terrain.map": PickMap,
    "terrain.feature": PickFeature,
    "terrain.place": PlaceFeature,
    "share.way": ShareWay,
    "share.territory": Claim,
    "corner": Claim,
    "edge": Claim,
    "deploy.fighter": PickThing,
    "channel": Channel,
    "insight": Insight,
    "turn": PickThing,
    "action": Offer,
    "pick_up": PickPiece,
    "drop": PickPiece,
    "move": March,
    "attack": Attack,
    "attack.choice": AttackChoice,
    "attack.defence": Defend,
    "attack.next": PickThing,
    "pay": Pay,
    "target": PickThing,
    "foretell.fighter": PickThing,
    "foretell.action": Offer,
    "windburn": Windburn,
    "windburn.spread": SpreadDamage,
    **dict.fromkeys(POINTS, Respond),
    PickPoint.__name__: Placement,
    Pick.__name__: Offer,
}
"""By the key of a question; for other keys, by its class."""
