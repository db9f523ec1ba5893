"""Line of attack and cover: whether a target can be attacked, and whether it is in the open (18.1, 18.2)."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.battlefield import Base, words
from game.battlefield.plane import Point
from game.battlefield.presets import presets
from scenes.measure.desk import Desk
from scenes.measure.profiles import weapons
from scenes.measure.tools import proof
from scenes.measure.tools.assault import Assault, are_friends, said_of
from scenes.measure.tools.assault_drawing import draw_assault, draw_glimpse, lit_by
from scenes.measure.tools.kept import Kept
from scenes.measure.tools.picks import Picking, is_fighter
from scenes.measure.tools.saying import listed
from scenes.measure.tools.sheet import Sheet
from scenes.measure.tools.tool import Said
from scenes.ui.choice import Choice
from scenes.ui.number import Stepper
from scenes.ui.widget import Widget
from sprites.battlefield import ranges
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

LONGEST = 24
OWN = ""
"""No weapon that there is: whatever range is set."""


class AttackTool(Picking):
    """The lines from the attacker's edge to the target's: which of its points they reach, and what covers it."""

    id = "attack"
    name = "Attack and cover"
    label = "Attack"
    key = "a"
    icon = "sword"
    line = "Choose the attacker, then the target. X swaps them."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        weapon = presets().weapons[0]
        self.minimum, self.maximum = weapon.minimum, weapon.maximum
        self._kept = Kept()
        self._sheet = Sheet()
        self.weapons = (*presets().weapons, *weapons())
        options = [*((each.name, each.id) for each in self.weapons), ("Own range", OWN)]
        self._weapon = Choice("Weapon", options, weapon.id, self.wield)
        self._low = Stepper("From", round(weapon.minimum), 0, LONGEST, self._set_minimum)
        self._high = Stepper("To", round(weapon.maximum), 1, LONGEST, self._set_maximum)

    def wield(self, weapon: str) -> None:
        """Takes the range of a preset, or of a fighter's attack."""
        found = next((each for each in self.weapons if each.id == weapon), None)
        if found:
            self._weapon.set(weapon)
            self.reach(found.minimum, found.maximum)

    def reach(self, minimum: float, maximum: float) -> None:
        """Attacks with another range."""
        ends = self.minimum, self.maximum = minimum, maximum
        self._low.set(round(minimum))
        self._high.set(round(maximum))
        fitting = [each.id for each in self.weapons if (each.minimum, each.maximum) == ends]
        if self._weapon.value not in fitting:
            self._weapon.set(next(iter(fitting), OWN))
        self.dirty = True

    def _set_minimum(self, inches: int) -> None:
        self.reach(inches, max(inches, self.maximum))

    def _set_maximum(self, inches: int) -> None:
        self.reach(min(inches, self.minimum), inches)

    def widgets(self) -> list[Widget]:
        return [self._weapon, self._low, self._high]

    def fits(self, slot: int, thing: str) -> bool:
        return is_fighter(self.desk.field, thing)

    def hover(self, at: Point, thing: str) -> None:
        """A friend is no target that is offered, though one can be chosen (13.4)."""
        friend = self.slot == 1 and not self.full and self._is_friend(thing)
        super().hover(at, "" if friend else thing)

    def _is_friend(self, thing: str) -> bool:
        return is_fighter(self.desk.field, thing) and are_friends(
            self.desk.field, self.picked[0].thing, thing
        )

    def _stops(self) -> list[str]:
        """Enemies first: friends are chosen only on purpose."""
        things = super()._stops()
        return sorted(things, key=self._is_friend) if self.slot == 1 else things

    # ------------------------------------------------------------------ what it finds

    def assault(self, target: str) -> Assault:
        """The attack of the chosen attacker on a target."""
        field, attacker = self.desk.field, self.shown[0].thing
        range_ = (self.minimum, self.maximum)
        return self._kept.get(
            field, (attacker, target, range_), lambda: Assault.of(field, attacker, target, *range_)
        )

    @property
    def targets(self) -> list[str]:
        """Whom the chosen attacker could attack: the chosen target, or every enemy."""
        if len(self.shown) > 1:
            return [self.shown[1].thing]
        if not self.shown:
            return []
        attacker = self.desk.field.base(self.shown[0].thing)
        others = self.desk.field.others(attacker.id)
        fighters = [each.id for each in others if each.kind == "fighter"]
        return [each for each in fighters if not are_friends(self.desk.field, attacker.id, each)]

    def said(self) -> list[Said]:
        if len(self.shown) > 1:
            return said_of(self.assault(self.shown[1].thing), self.desk.field)
        return self._said_of_all() if self.shown else []

    def _said_of_all(self) -> list[Said]:
        found = {self.desk.field.bases[target].name: self.assault(target) for target in self.targets}
        able = [name for name, assault in found.items() if assault.ok and assault.cover.ok]
        covered = [name for name, assault in found.items() if assault.ok and not assault.cover.ok]
        refused = [f"{name} ({assault.figure.lower()})" for name, assault in found.items() if not assault.ok]
        figure = f"{len(able) + len(covered)} of {len(found)}"
        said = [
            Said("Enemies that can be attacked.", figure, "plain", "18.1"),
            Said(f"In the open: {listed(able) or 'nobody'}.", "", "yes" if able else "plain", "18.2"),
            Said(f"In cover: {listed(covered) or 'nobody'}.", "", "plain", "18.2"),
        ]
        return [*said, Said(f"No attack: {listed(refused)}.", "", "no", "18.1")] if refused else said

    # ------------------------------------------------------------------ its picture

    @property
    def lit(self) -> Mapping[str, State]:
        return lit_by(self.assault(self.shown[1].thing)) if len(self.shown) > 1 else {}

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field = self.desk.field
        if self.shown:
            self._draw_range(surface, scale, theme)
        if len(self.shown) > 1:
            draw_assault(surface, field, self.assault(self.shown[1].thing), scale, theme)
        for target in self.targets if len(self.shown) == 1 else ():
            draw_glimpse(surface, field, self.assault(target), scale, theme)
        for pick in self.shown[:1]:
            proof.light(surface, field, pick, scale, theme)

    def _draw_range(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """The least and the greatest range, around the attacker's edge."""
        field = self.desk.field
        attacker = field.base(self.shown[0].thing)
        key = (field, attacker.id, self.minimum, self.maximum, theme.key)
        bounds = proof.room(surface, field, scale)
        self._sheet.draw(
            surface, bounds, scale, key, lambda sheet, there: self._paint_range(sheet, attacker, there, theme)
        )

    def _paint_range(self, sheet: pygame.Surface, attacker: Base, scale: Scale, theme: Theme) -> None:
        taken: list[pygame.Rect] = []
        bases = [proof.box_of(each, scale) for each in self.desk.field.bases.values()]
        for inches in (self.minimum, self.maximum):
            if inches > 0:
                area = ranges.draw_ring(
                    sheet,
                    attacker.centre,
                    inches + attacker.radius,
                    scale,
                    theme,
                    words=words.short(inches),
                    pattern="dotted" if inches == self.minimum else "dashed",
                    color=theme.color("text_dim"),
                    avoid=taken,
                    spare=bases,
                )
                taken += [area] if area else []
