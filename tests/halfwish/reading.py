"""What examples of cards look at after a duel."""

from __future__ import annotations

from tests.halfwish.tabletop import AZURE, ORANGE, Arena

QUIET = "sealed_chest bards_contest old_lamp"
"""Map cards that change nothing before a duel is won, the first of them no points or health either."""
Dice = tuple[int, int]


def harm(t: Arena) -> tuple[int, int]:
    """The damage that both took, once all passed."""
    t.resolves()
    return 25 - t.health(AZURE), 25 - t.health(ORANGE)


def points(t: Arena) -> tuple[int, int]:
    """The points of both."""
    return t.points(AZURE), t.points(ORANGE)


def playable(t: Arena, seat: int = AZURE) -> set[str]:
    """The powers that a player can play now."""
    return {answer[1] for answer in t.offers(seat) if answer[0] == "power"}


def of_class(
    power: str,
    hero: str,
    azure: str,
    orange: str,
    one: Dice,
    other: Dice,
    aggressor: int = AZURE,
    **more: object,
) -> Arena:
    """A duel of the second round, with two mana, AZURE of a class and with a power about to be asked first."""
    t = Arena(
        f"{hero} vanguard",
        round=2,
        hands={AZURE: azure, ORANGE: orange},
        powers={AZURE: power},
        dice={AZURE: one, ORANGE: other},
        **{"maps": QUIET, **more},  # type: ignore[arg-type]
    )
    t.duels(aggressor)
    return t


def of_class_shown(
    power: str,
    hero: str,
    azure: str,
    orange: str,
    one: Dice,
    other: Dice,
    aggressor: int = AZURE,
    **more: object,
) -> Arena:
    """The same as the showdown's powers begin, both having committed the first cards that were named."""
    t = of_class(power, hero, azure, orange, one, other, aggressor, **more)
    size = 1 if t.match.state.turn < 3 else 2
    t.fights({AZURE: " ".join(azure.split()[:size]), ORANGE: " ".join(orange.split()[:size])})
    return t
