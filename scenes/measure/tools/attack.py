"""Line of attack and cover: whether a target can be attacked, and whether it is in the open (18.1, 18.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Answer, Blocker, Cover, LineOfAttack, Sight
from game.battlefield.content import presets
from game.battlefield.plane import Point, toward
from game.core.dataclass import dataclass
from scenes.app.texts import say
from scenes.measure.document import Document
from scenes.measure.profiles import weapons
from scenes.measure.tools import proof
from scenes.measure.tools.picking import Pick, Picking, is_fighter
from scenes.measure.tools.sight import draw_sights, lit_by_sights
from scenes.measure.tools.tool import (
    AnswerCache,
    AnswerLine,
    Overlay,
    Tone,
    close_call,
    close_calls,
    listed,
    verdict,
)
from scenes.ui.choice import Choice
from scenes.ui.number import Stepper
from scenes.ui.widget import Widget
from sprites.battlefield import bases, labels, line_of_sight, ranges
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

LONGEST = 24
CUSTOM = ""
"""The id of the choice of a range without a weapon."""
REASONS = {"attack.too_far": "too_far", "attack.too_near": "too_near"}
"""The words for attacks that are out of range."""


class AttackTool(Picking):
    """The lines from the attacker to the target's edge: the points they reach, and the cover in their way."""

    id = "attack"
    key = "a"
    icon = "sword"

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        weapon = presets().weapons[0]
        self.minimum, self.maximum = weapon.minimum, weapon.maximum
        self._cache = AnswerCache()
        self._overlay = Overlay()
        self.weapons = (*presets().weapons, *weapons())
        options = [*((each.name, each.id) for each in self.weapons), (say("measure.attack.own"), CUSTOM)]
        self._weapon = Choice(say("measure.weapon"), options, weapon.id, self.wield)
        self._low = Stepper("", round(weapon.minimum), 0, LONGEST, self._set_minimum)
        self._high = Stepper("", round(weapon.maximum), 1, LONGEST, self._set_maximum)

    def wield(self, weapon: str) -> None:
        """Set the range to that of a preset, or of a fighter's attack."""
        found = next((each for each in self.weapons if each.id == weapon), None)
        if found:
            self._weapon.set(weapon)
            self.reach(found.minimum, found.maximum)

    def reach(self, minimum: float, maximum: float) -> None:
        """Set the range."""
        ends = self.minimum, self.maximum = minimum, maximum
        self._low.set(round(minimum))
        self._high.set(round(maximum))
        fitting = [each.id for each in self.weapons if (each.minimum, each.maximum) == ends]
        if self._weapon.value not in fitting:
            self._weapon.set(next(iter(fitting), CUSTOM))
        self.dirty = True

    def _set_minimum(self, inches: int) -> None:
        self.reach(inches, max(inches, self.maximum))

    def _set_maximum(self, inches: int) -> None:
        self.reach(min(inches, self.minimum), inches)

    def widgets(self) -> list[Widget]:
        self._low.name, self._high.name = (say(f"measure.range.{end}.{self.unit}") for end in ("from", "to"))
        return [self._weapon, self._low, self._high]

    def fits(self, slot: int, thing: str) -> bool:
        return is_fighter(self.document.field, thing)

    def hover(self, at: Point, thing: str) -> None:
        """Ignore friends, which are never offered as targets, though they can be chosen (13.4)."""
        friend = self.slot == 1 and not self.full and self._is_friend(thing)
        super().hover(at, "" if friend else thing)

    def _is_friend(self, thing: str) -> bool:
        return is_fighter(self.document.field, thing) and are_friends(
            self.document.field, self.picked[0].thing, thing
        )

    def _stops(self) -> list[str]:
        """The things that can be picked next, enemies before friends."""
        things = super()._stops()
        return sorted(things, key=self._is_friend) if self.slot == 1 else things

    # ------------------------------------------------------------------ attacks and report

    def attack(self, target: str) -> AttackAnswer:
        """The attack of the chosen attacker on a target."""
        field, attacker = self.document.field, self.shown[0].thing
        range_ = (self.minimum, self.maximum)
        return self._cache.get(
            field, (attacker, target, range_), lambda: AttackAnswer.of(field, attacker, target, *range_)
        )

    @property
    def targets(self) -> list[str]:
        """The chosen target, or every enemy of the chosen attacker."""
        if len(self.shown) > 1:
            return [self.shown[1].thing]
        if not self.shown:
            return []
        attacker = self.document.field.base(self.shown[0].thing)
        others = self.document.field.others(attacker.id)
        fighters = [each.id for each in others if each.kind == "fighter"]
        return [each for each in fighters if not are_friends(self.document.field, attacker.id, each)]

    def report(self) -> list[AnswerLine]:
        if len(self.shown) > 1:
            return attack_report(self.attack(self.shown[1].thing), self.document.field)
        return self._report_all() if self.shown else []

    def _report_all(self) -> list[AnswerLine]:
        found = {self.document.field.bases[target].name: self.attack(target) for target in self.targets}
        able = [name for name, attack in found.items() if attack.ok and attack.cover.ok]
        covered = [name for name, attack in found.items() if attack.ok and not attack.cover.ok]
        refused = [f"{name} ({attack.figure.lower()})" for name, attack in found.items() if not attack.ok]
        figure = say("measure.count", some=len(able) + len(covered), all=len(found))
        in_open, in_cover = (listed(names) or say("measure.nobody") for names in (able, covered))
        close = close_calls({name: attack.decisive for name, attack in found.items()})
        lines = [
            AnswerLine(say("measure.attack.all"), figure, "plain", "18.1"),
            AnswerLine(say("measure.attack.all.open", names=in_open), "", "yes" if able else "plain", "18.2"),
            AnswerLine(say("measure.attack.all.cover", names=in_cover), "", "plain", "18.2"),
        ]
        none = AnswerLine(say("measure.attack.all.none", names=listed(refused)), "", "no", "18.1")
        return [*lines, *([none] if refused else []), *close]

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Answer]:
        return [answer for target in self.targets for answer in self.attack(target).decisive]

    @property
    def lit(self) -> Mapping[str, State]:
        return lit_by(self.attack(self.shown[1].thing)) if len(self.shown) > 1 else {}

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field = self.document.field
        if self.shown:
            self._draw_range(surface, scale, theme)
        if len(self.shown) > 1:
            draw_attack(surface, field, self.attack(self.shown[1].thing), scale, theme)
        for target in self.targets if len(self.shown) == 1 else ():
            draw_glimpse(surface, field, self.attack(target), scale, theme)
        for pick in self.shown[:1]:
            proof.light(surface, field, pick, scale, theme)

    def _draw_range(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Draw the minimum and maximum range around the attacker's edge."""
        field = self.document.field
        attacker = field.base(self.shown[0].thing)
        key = (field, attacker.id, self.minimum, self.maximum, theme.key)
        bounds = proof.room(surface, field, scale)
        self._overlay.draw(
            surface, bounds, scale, key, lambda sheet, there: self._paint_range(sheet, attacker, there, theme)
        )

    def _paint_range(self, sheet: pygame.Surface, attacker: Base, scale: Scale, theme: Theme) -> None:
        taken: list[pygame.Rect] = []
        spare = [proof.box_of(each, scale) for each in self.document.field.bases.values()]
        for inches in (self.minimum, self.maximum):
            if inches > 0:
                area = ranges.draw_ring(
                    sheet,
                    attacker.centre,
                    inches + attacker.radius,
                    scale,
                    theme,
                    words=self.short(inches),
                    pattern="dotted" if inches == self.minimum else "dashed",
                    color=theme.color("text_dim"),
                    avoid=taken,
                    spare=spare,
                )
                taken += [area] if area else []


@dataclass(frozen=True, slots=True)
class AttackAnswer:
    """The answers that decide an attack (13.4, 18.1, 18.2): the target must be visible and in a line of attack."""

    sight: Sight
    line: LineOfAttack
    cover: Cover

    @classmethod
    def of(
        cls, field: Battlefield, attacker: str, target: str, minimum: float, maximum: float
    ) -> AttackAnswer:
        """The attack of one fighter on another, with a range."""
        return cls(
            field.line_of_sight(attacker, target),
            field.line_of_attack(attacker, target, minimum, maximum),
            field.cover(attacker, target, maximum),
        )

    @property
    def ok(self) -> bool:
        """Whether the attack can be made."""
        return self.sight.ok and self.line.ok

    @property
    def decisive(self) -> Sequence[Answer]:
        """The answers that decide it: cover matters only to an attack that can be made."""
        return [self.sight, self.line, self.cover] if self.ok else [self.sight, self.line]

    @property
    def tone(self) -> Tone:
        """Yes in the open, plain in cover, and no without an attack."""
        if any(answer.too_close for answer in self.decisive):
            return "close"
        return "no" if not self.ok else "yes" if self.cover.ok else "plain"

    @property
    def figure(self) -> str:
        """The outcome in two or three words."""
        if not self.sight.ok:
            return say("measure.attack.unseen")
        if not self.line.ok:
            return say(f"measure.attack.{REASONS.get(self.line.code, 'blocked')}")
        return say("measure.attack.open" if self.cover.ok else "measure.attack.cover")


def attack_report(attack: AttackAnswer, field: Battlefield) -> list[AnswerLine]:
    """The report of an attack, with the deciding answer first."""
    answers: tuple[Answer, Answer] = (attack.line, attack.cover)
    if not attack.sight.ok:
        answers = (attack.sight, attack.line)
    elif attack.line.ok:
        answers = (attack.cover, attack.line)
    first = verdict(answers[0], field, attack.figure, attack.tone)
    close = [line for each in attack.decisive if each not in answers for line in close_call(each, field.unit)]
    found = [*first, *verdict(answers[1], field), *close]
    if not are_friends(field, attack.line.attacker, attack.line.target):
        return found
    return [*found, AnswerLine(say("measure.attack.friend"), "", "plain", "13.4")]


def are_friends(field: Battlefield, one: str, other: str) -> bool:
    """Whether two bases are in the same warband (4.3)."""
    return field.base(one).warband == field.base(other).warband


def draw_attack(
    surface: pygame.Surface,
    field: Battlefield,
    attack: AttackAnswer,
    scale: Scale,
    theme: Theme,
    *,
    room: pygame.Rect | None = None,
) -> pygame.Rect:
    """Draw an attack: the lines that arrive and those that don't, the target's edge, and the obstacles.

    The outcome is written in `room`, which is what can be seen of the mat unless another is given. Returns its area.
    """
    target = field.base(attack.line.target)
    proof.ring_blockers(surface, field, blockers_of(attack), scale, theme)
    if attack.line.code in REASONS:
        _draw_range(surface, attack, target, scale, theme)
    else:
        _draw_fan(surface, field, attack, target, scale, theme)
    if not attack.sight.ok:
        draw_sights(surface, field, [attack.sight], scale, theme, named=False)
    proof.cross_blockers(surface, field, blockers_of(attack), scale, theme)
    return draw_outcome(surface, field, attack, scale, theme, room=room)


def lit_by(attack: AttackAnswer) -> dict[str, State]:
    """The terrain to light up for an attack: obstacles, and terrain ignored as cover."""
    ignored: dict[str, State] = {each.id: "ignored" for each in attack.cover.ignored}
    found = ignored | proof.blocking(blockers_of(attack))
    return found if attack.sight.ok else found | lit_by_sights([attack.sight])


def _draw_fan(
    surface: pygame.Surface,
    field: Battlefield,
    attack: AttackAnswer,
    target: Base,
    scale: Scale,
    theme: Theme,
) -> None:
    """Draw the lines to the whole edge; for a possible attack, those in the open and those in cover."""
    line, cover = attack.line, attack.cover
    visible, hidden = (cover.open, cover.covered) if line.ok else (line.visible, line.hidden)
    line_of_sight.draw_fan(surface, line.origin, target, scale, theme, visible=visible, hidden=hidden)
    proof.light(surface, field, Pick(target.centre, target.id), scale, theme, "target")
    in_range = line.in_range if attack.ok and cover.ok else ()
    line_of_sight.draw_arcs(surface, target, scale, theme, visible=visible, hidden=hidden, in_range=in_range)


def _draw_range(
    surface: pygame.Surface, attack: AttackAnswer, target: Base, scale: Scale, theme: Theme
) -> None:
    """Draw the shortest line, red beyond the range; all of it is red if the target is too near."""
    line = attack.line
    end = toward(target.centre, line.origin, target.radius)
    far = line.code == "attack.too_far"
    stopped = toward(line.origin, end, line.maximum) if far else line.origin
    line_of_sight.draw_line(surface, line.origin, end, scale, theme, stopped=stopped)
    bases.draw(surface, target, scale, theme, state="target")


def blockers_of(attack: AttackAnswer) -> tuple[Blocker, ...]:
    """The deciding blockers: those that hide the target, else those that stop the lines, else those that give cover."""
    if not attack.sight.ok:
        return attack.sight.blockers
    return attack.line.blockers if not attack.line.ok else attack.cover.blockers


def draw_glimpse(
    surface: pygame.Surface, field: Battlefield, attack: AttackAnswer, scale: Scale, theme: Theme
) -> None:
    """Draw one of many attacks: its best line, and its outcome beside the target."""
    line = attack.line
    end = line.best or attack.sight.start
    if attack.ok:
        line_of_sight.draw_line(surface, line.origin, end, scale, theme)
    draw_outcome(surface, field, attack, scale, theme)


def draw_outcome(
    surface: pygame.Surface,
    field: Battlefield,
    attack: AttackAnswer,
    scale: Scale,
    theme: Theme,
    *,
    room: pygame.Rect | None = None,
) -> pygame.Rect:
    """Write the outcome beyond the target, beside the fan of lines; return its area."""
    attacker, target = field.base(attack.line.attacker), field.base(attack.line.target)
    edge = toward(target.centre, attacker.centre, -target.radius)
    bounds = room or proof.room(surface, field, scale)
    ends = scale.px(target.centre), scale.px(edge)
    taken = [proof.space_of(each, scale, theme) for each in (attacker, target)]
    taken += [proof.box_of(each, scale) for each in field.bases.values()]
    return labels.draw(surface, attack.figure, *ends, bounds, theme, tone=attack.tone, avoid=taken)
