"""Attack questions: attack and target, with line, cover, target number and odds before the choice (18.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.battlefield.plane import Point
from game.core.question import PASS, Pick
from game.magewinds.attacks import Aim, Reckoning, attack_at, profile_of, reckon
from game.magewinds.content.abilities import AttackProfile
from game.magewinds.field import fighter_base, fighter_number
from game.magewinds.state import NONE
from scenes.board.interaction import Asked
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.board import MagewindsBoard, MagewindsInteraction
from scenes.magewinds.card_interactions import PickCard
from scenes.magewinds.cards import Front, price_of
from scenes.magewinds.mat import LookTool
from scenes.measure.tools import proof
from scenes.measure.tools.attack import AttackAnswer, draw_attack, lit_by
from scenes.measure.tools.tool import AnswerCache
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme
from sprites.magewinds.odds import OddsRow, draw_odds


class Attack(MagewindsInteraction):
    """A button for each attack; the attack in hand lights up its possible targets."""

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        assert isinstance(self.question, Pick)
        self.aims: list[Aim] = [answer for answer in self.question.choices if answer != PASS]
        self.rest = [answer for answer in self.question.choices if answer == PASS]
        activation = board.view.state.activation
        self.user: int = self.facts.get("fighter", activation.fighter if activation else NONE)
        self.weapons = list(dict.fromkeys(name for name, _ in self.aims))
        at_enemies = [name for name, target in self.aims if self._is_enemy(target)]
        self.weapon = next(iter([*at_enemies, *self.weapons]), "")
        self.aimed: int | str | None = None
        self.friend: int | None = None
        """A friendly fighter that was clicked; a second click attacks it."""
        self._kept = AnswerCache()
        self.tool = AimTool(self)

    def begin(self) -> None:
        self.buttons = {name: self._weapon_button(name) for name in self.weapons}
        self.pieces: dict[str, ActionButton] = {}
        self.wield(self.weapon)

    def _weapon_button(self, name: str) -> ActionButton:
        profile = self.profile(name)
        figures = figures_of(self.board, profile)
        return ActionButton(
            self.board,
            profile.name,
            lambda: self.wield(name),
            line=figures,
            price=price_of(profile.cost),
            icon="sword" if profile.type == "melee" else "target",
            look=profile.id,
            card=self.board.catalog.attack(profile, figures),
            hint=profile.text or "",
        )

    def _pieces(self) -> list[str]:
        return [target for name, target in self.aims if isinstance(target, str) and name == self.weapon]

    def _piece_button(self, target: str) -> ActionButton:
        name = self.board.document.field.base(target).name
        return ActionButton(self.board, name, lambda: self.strike(target), icon="shove")

    def profile(self, name: str) -> AttackProfile:
        """An attack of the fighter that makes it."""
        return self.board.view.pack.attack(self.board.view.fighter(self.user).profile, name)

    def wield(self, name: str) -> None:
        """Take an attack in hand and light its targets."""
        self.weapon = name
        self.friend = None
        self.pieces = {target: self._piece_button(target) for target in self._pieces()}
        self._lay()
        self.states = {fighter_base(self.user): "chosen"}
        for plate in self.board.plates.values():
            plate.offered = False
        for target in self.targets:
            self.states[target if isinstance(target, str) else fighter_base(target)] = "offered"
            if isinstance(target, int):
                self.board.plates[target].offered = True
        for known, button in self.buttons.items():
            button.selected = known == name
        self.aim_at(self.targets[0] if len(self.targets) == 1 else None)

    def _lay(self) -> None:
        """Offer the attacks and, once a friend was clicked, the confirmation to attack it."""
        rest = [self.answer_button(answer, shortcut="0") for answer in self.rest]
        if self.friend is not None:
            friend = self.friend
            name = self.board.text.say("attack.friend", who=self.board.view.fighter(friend).name)
            rest.append(
                ActionButton(self.board, name, lambda: self.strike(friend), shortcut="C", icon="sword")
            )
        self.board.action_bar.lay([*self.buttons.values(), *self.pieces.values(), *rest])

    @property
    def targets(self) -> list[int | str]:
        """The possible targets of the attack in hand."""
        return [target for name, target in self.aims if name == self.weapon]

    # ------------------------------------------------------------------ input

    def aim_at(self, target: int | str | None) -> None:
        """Show line, cover and odds for a target."""
        self.aimed = target if target in self.targets else None
        self.board.touch()

    def strike(self, target: int | str) -> None:
        """Attack a target with the attack in hand; a friend needs a second click (A1)."""
        if isinstance(target, int) and target != self.friend and not self._is_enemy(target):
            self.friend = target
            self._lay()
            self.aim_at(target)
        else:
            self.give((self.weapon, target))

    def _is_enemy(self, target: int | str) -> bool:
        return isinstance(target, int) and self.board.view.fighter(target).warband != self.question.seat

    def confirm(self) -> None:
        if self.friend is not None:
            self.strike(self.friend)

    def cancel(self) -> bool:
        had = self.friend is not None
        if had:
            self.wield(self.weapon)
        return had

    def fighter(self, number: int) -> bool:
        if number in self.targets:
            self.strike(number)
            return True
        reason = self.why((self.weapon, number)) if number != self.user else ""
        self.board.refuse(self.board.plates[number], reason)
        return bool(reason)

    def thing(self, thing: str, at: Point) -> bool:
        if thing not in self.targets:
            return False
        self.strike(thing)
        return True

    def point(self, number: int | None) -> None:
        if number is not None and number in self.targets:
            self.aim_at(number)

    def reads(self, number: int) -> bool:
        """The odds of an attack take the place of its target's card."""
        return number != self.aimed

    def named(self, answer: Any) -> Sequence[Widget]:
        if not isinstance(answer, tuple):
            return []
        self.wield(answer[0])
        self.aim_at(answer[1])
        plates = [self.board.plates[answer[1]]] if isinstance(answer[1], int) else []
        return [self.buttons[answer[0]], *plates]

    # ------------------------------------------------------------------ line, cover and odds

    def assault(self, target: int | str) -> AttackAnswer:
        """Line and cover of the attack in hand."""
        profile, field = self.profile(self.weapon), self.board.document.field
        thing = target if isinstance(target, str) else fighter_base(target)
        ends = float(profile.minimum), float(profile.maximum)
        user = fighter_base(self.user)
        return self._kept.get(field, (thing, ends), lambda: AttackAnswer.of(field, user, thing, *ends))

    def odds(self, target: int | str) -> list[tuple[str, Reckoning]]:
        """Odds of the attack in hand, for each attack choice that there is."""
        table, profile = self.board.view.table, self.profile(self.weapon)
        rows = []
        for choice in ("light", "heavy") if profile.split else ("",):
            made = attack_at(table, self.question.seat, self.user, (self.weapon, target))
            made.choice = choice
            name = self.board.text.say(f"choice.{choice}") if choice else profile.name
            rows.append((name, reckon(table, made)))
        return rows

    @property
    def lit(self) -> Mapping[str, State]:
        """The terrain in the way of the attack, or ignored as cover, by the ids of parts."""
        return {} if self.aimed is None else lit_by(self.assault(self.aimed))

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Paint the lines of the attack, and its odds beside the target."""
        if self.aimed is None:
            return
        field = self.board.document.field
        bounds = self.board.room_on_mat(surface)
        outcome = draw_attack(surface, field, self.assault(self.aimed), scale, theme, room=bounds)
        thing = self.aimed if isinstance(self.aimed, str) else fighter_base(self.aimed)
        taken = [outcome, proof.space_of(field.base(thing), scale, theme)]
        taken += [proof.box_of(each, scale) for each in field.bases.values()]
        rows = [self._row(name, found) for name, found in self.odds(self.aimed)]
        draw_odds(surface, rows, proof.box_of(field.base(thing), scale), bounds, theme, avoid=taken)

    def _row(self, name: str, found: Reckoning) -> OddsRow:
        say = self.board.text.say
        line = say("odds.number", power=found.power, number=found.number)
        if found.number <= 0:
            line = say("odds.never", power=found.power)
        elif found.number >= 6:
            line = say("odds.always", power=found.power)
        damage = say("odds.damage", damage=f"{found.expected_damage:.1f}", armour=found.armour)
        return OddsRow(name, line, damage, f"{round(100 * found.some_damage)}%")


class AimTool(LookTool):
    """The tool that picks a target."""

    def __init__(self, interaction: Attack) -> None:
        super().__init__(interaction.board)
        self.interaction = interaction

    def hover(self, at: Point, thing: str) -> None:
        self._aim(thing)

    def press(self, at: Point, thing: str) -> None:
        super().press(at, thing)
        self._aim(thing)

    @property
    def figures_stand(self) -> bool:
        return self.interaction.aimed is None

    def _aim(self, thing: str) -> None:
        number = fighter_number(thing)
        target: int | str = number if number >= 0 else thing
        if target in self.interaction.targets:
            self.interaction.aim_at(target)

    @property
    def lit(self) -> Mapping[str, State]:
        return self.interaction.lit

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        self.interaction.draw(surface, scale, theme)


def figures_of(board: MagewindsBoard, profile: AttackProfile) -> str:
    """Range, Power and Precision in short form."""
    say = board.text.say
    if profile.strike:
        strikes = [(profile.strike.power, profile.strike.precision)]
    else:
        halves = [half for half in (profile.light, profile.heavy) if half]
        strikes = [(half.power, half.precision) for half in halves]
    told = " / ".join(say("attack.figures", power=power, precision=precision) for power, precision in strikes)
    return say("attack.line", low=f"{profile.minimum:g}", high=f"{profile.maximum:g}", figures=told)


class AttackChoice(PickCard):
    """A light attack, a heavy one or a feint; hidden until both players have chosen."""

    def begin(self) -> None:
        attack = self.board.view.state.attack
        if attack is not None:
            self.states[fighter_base(attack.source)] = "chosen"
            self.states[fighter_base(attack.target)] = "target"
        super().begin()

    def name(self, answer: Any) -> str:
        return self.board.text.say(f"choice.{answer}")

    def face(self, answer: Any) -> Front:
        return self.board.catalog.choice(answer, self._figure(answer))

    def _figure(self, answer: Any) -> str:
        attack = self.board.view.state.attack
        if attack is None or answer not in ("light", "heavy"):
            return ""
        profile = profile_of(self.board.view.table, attack)
        strike = profile.light if answer == "light" else profile.heavy
        if strike is None:
            return ""
        return self.board.text.say("choice.figure", power=strike.power, precision=strike.precision)
