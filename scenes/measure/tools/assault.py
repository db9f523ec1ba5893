"""An attack, with all that it depends on: visibility, a line of attack, and cover (13.4, 16.0, 18.1, 18.2)."""

from __future__ import annotations

from dataclasses import dataclass

from game.battlefield import Battlefield
from game.battlefield.answers import Answer, Cover, LineOfAttack, Sight
from scenes.measure.tools import saying
from scenes.measure.tools.tool import Said, Tone

REASONS = {"attack.too_far": "Too far", "attack.too_near": "Too near"}
"""Why there is no line of attack, in two words, where nothing blocks it."""
MEANT = Said("A friend can be attacked; you are asked whether you mean it.", "", "plain", "13.4")


@dataclass(frozen=True, slots=True)
class Assault:
    """All that an attack depends on (13.4, 18.1, 18.2): the target must be visible and in a line of attack."""

    sight: Sight
    line: LineOfAttack
    cover: Cover

    @classmethod
    def of(cls, field: Battlefield, attacker: str, target: str, minimum: float, maximum: float) -> Assault:
        """The attack of one fighter on another with a range."""
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
    def tone(self) -> Tone:
        """In the open is yes, in cover plain, and no attack no."""
        if self.sight.too_close or self.line.too_close or (self.ok and self.cover.too_close):
            return "close"
        return "no" if not self.ok else "yes" if self.cover.ok else "plain"

    @property
    def figure(self) -> str:
        """The outcome in two or three words."""
        if not self.sight.ok:
            return "Not visible"
        if not self.line.ok:
            return REASONS.get(self.line.code, "Blocked")
        return "In the open" if self.cover.ok else "In cover"


def said_of(assault: Assault, field: Battlefield) -> list[Said]:
    """An attack in words: what decides it first."""
    answers: tuple[Answer, Answer] = (assault.line, assault.cover)
    if not assault.sight.ok:
        answers = (assault.sight, assault.line)
    elif assault.line.ok:
        answers = (assault.cover, assault.line)
    first = saying.verdict(answers[0], field, assault.figure, assault.tone)
    said = [*first, *saying.verdict(answers[1], field)]
    return [*said, MEANT] if are_friends(field, assault.line.attacker, assault.line.target) else said


def are_friends(field: Battlefield, one: str, other: str) -> bool:
    """Whether two bases are of one warband (4.3)."""
    return field.base(one).warband == field.base(other).warband
