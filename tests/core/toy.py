"""A small duel that uses everything the kernel offers; it goes through the conformance suite beside the titles.

Two or three duellists on a floor hold number cards (bids) and tricks, every card being one of its kind, from two
decks with different backs. Each round all bid in secret at once, the best bidder strikes, and the struck one and
the others respond in a window that nests. Potions are drunk at any time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.core.event import Event, Rolled
from game.core.flow import FLOWS, Flow, flow
from game.core.phrases import Phrases
from game.core.question import (
    OK,
    Group,
    Interjection,
    Number,
    Order,
    Pick,
    PickPoint,
    PickSome,
    Question,
    Reason,
    Roll,
    Shuffle,
    Spread,
    Verdict,
)
from game.core.record import Record, digest, record
from game.core.state import State, Trigger
from game.core.table import Table as CoreTable
from game.core.texts import Section, shared_sentences
from game.core.timing import Response, Style, TimingPoint, response_window
from game.core.title import Option, Setup, Title
from game.core.zones import NOBODY, Sight, Zone

NUMBERS = tuple(f"number_{n}" for n in range(1, 19))
TRICKS = tuple(f"{trick}_{n}" for n in range(1, 5) for trick in ("block", "boost", "douse"))
INCH = 1_000_000
HERE = __name__
"""Flows go by the name of their module."""


@record
class Duellist(Record):
    """A seat. `bid` holds the card that was bid in secret; `sleeve` hides even how much it holds."""

    hand: Zone
    bid: Zone
    sleeve: Zone
    hearts: int
    potions: int = 2
    place: tuple[int, ...] = (0, 0)


@record
class ToyState(State):
    """The floor."""

    duellists: list[Duellist] = field(default_factory=list)
    numbers: Zone = field(default_factory=lambda: Zone("numbers", Sight.COUNT, NOBODY, []))
    tricks: Zone = field(default_factory=lambda: Zone("tricks", Sight.COUNT, NOBODY, []))
    trophies: Zone = field(default_factory=lambda: Zone("trophies", Sight.TOP, NOBODY, []))
    used: Zone = field(default_factory=lambda: Zone("used", Sight.ALL, NOBODY, []))
    rounds: int = 0


Table: TypeAlias = CoreTable[ToyState, Any]


@record
class Struck(Event):
    """A duellist lost hearts."""

    seat: int
    hearts: int


@dataclass(frozen=True)
class Reach:
    """The points within a distance of a point."""

    centre: tuple[int, ...]
    radius: int

    def contains(self, point: tuple[int, ...]) -> Verdict:
        beyond = self._square(point) - self.radius**2
        return (
            Verdict(False, "too_far", facts={"radius": self.radius}) if len(point) > 2 or beyond > 0 else OK
        )

    def sample(self, rng: random.Random) -> tuple[int, ...]:
        return self.snap(tuple(part + rng.randint(-self.radius, self.radius) for part in self.centre))

    def suggest(self, count: int) -> Sequence[tuple[int, ...]]:
        x, y = self.centre
        return [(x, y), (x + self.radius, y), (x, y - self.radius)][:count]

    def snap(self, rough: tuple[int, ...]) -> tuple[int, ...]:
        if self.contains(rough):
            return rough
        beyond = max(1.0, (self._square(rough) ** 0.5 + 2) / self.radius)
        return tuple(at + int((to - at) / beyond) for at, to in zip(self.centre, rough[:2], strict=True))

    def _square(self, point: tuple[int, ...]) -> int:
        return sum((to - at) ** 2 for at, to in zip(self.centre, point, strict=False))


# ---------------------------------------------------------------------- the rules


@flow
def match(t: Table) -> Flow[None]:
    order = yield Shuffle.of(t.state.numbers, "1")
    t.shuffle(t.state.numbers, order, "1")
    order = yield Shuffle.of(t.state.tricks, "1")
    t.shuffle(t.state.tricks, order, "1")
    for seat in range(t.state.seats):
        deal(t, seat)
    while True:
        yield from one_round(t)


def deal(t: Table, seat: int) -> None:
    hand = t.state.duellists[seat].hand
    for pile, count in ((t.state.numbers, 3), (t.state.tricks, 2)):
        missing = (
            count - sum(backs(t, card) == backs(t, pile.cards[-1]) for card in hand.cards)
            if pile.cards
            else 0
        )
        t.draw(pile, hand, max(0, min(missing, len(pile))), "1")


def backs(t: Table, card: int) -> int:
    return t.state.backs[card]


@flow
def one_round(t: Table) -> Flow[None]:
    t.state.rounds += 1
    bids = yield [Pick(seat, "bid", "2", held(t, seat, "number")) for seat in range(t.state.seats)]
    lay(t, bids)
    best = reveal(t)
    while len(best) > 1:  # 2: equal bids roll
        rolls = []
        for seat in best:
            face = yield Roll(seat, "tie", "2", 6)
            t.emit(Rolled, "2", seat, 6, face, "tie")
            rolls.append(face)
        best = [seat for seat, face in zip(best, rolls, strict=True) if face == max(rolls)]
    yield from strike(t, best[0])
    yield from tidy(t, best[0])


def lay(t: Table, bids: Sequence[str]) -> None:
    for seat, face in enumerate(bids):
        who = t.state.duellists[seat]
        t.move(t.find(who.hand, face), who.hand, who.bid, "2")


def reveal(t: Table) -> list[int]:
    """The seats with the best bids; numbers count by threes, so that there are ties."""
    worths = []
    for who in t.state.duellists:
        card = who.bid.cards[-1]
        worths.append(int(t.face(card).split("_")[1]) // 3)
        t.move(card, who.bid, t.state.used, "2")
    return [seat for seat, worth in enumerate(worths) if worth == max(worths)]


def held(t: Table, seat: int, *kinds: str) -> list[str]:
    return sorted(face for face in map(t.face, t.state.duellists[seat].hand.cards) if face.startswith(kinds))


def others(t: Table, seat: int) -> list[int]:
    return [(seat + step) % t.state.seats for step in range(1, t.state.seats)]


@flow
def strike(t: Table, seat: int) -> Flow[None]:
    t.state.duellists[seat].place = yield PickPoint(
        seat, "step", "3", Reach(t.state.duellists[seat].place, INCH)
    )
    force = yield Number(seat, "force", "3", 1, 3)
    row = yield Spread(seat, "spread", "3", force, tuple(others(t, seat)), (3,) * len(others(t, seat)))
    for target, amount in zip(others(t, seat), row, strict=True):
        yield from hit(t, seat, target, amount)


@flow
def hit(t: Table, seat: int, target: int, amount: int) -> Flow[None]:
    t.state.occurrences.append(Trigger("hit", seat, target, amount))
    yield from response_window(t, "hit")
    hurt(t)


def hurt(t: Table) -> None:
    hit = t.state.occurrences.pop()
    who = t.state.duellists[hit.subject]
    if hit.cancelled or not hit.amount:
        return
    who.hearts = max(0, who.hearts - hit.amount)
    t.emit(Struck, "3", hit.subject, hit.amount)
    if who.hearts == 0:
        t.finish((seat for seat, who in enumerate(t.state.duellists) if who.hearts), "5")


@flow
def trick(t: Table, seat: int, card: str) -> Flow[None]:
    """Playing a trick may be answered itself before it works."""
    hand = t.state.duellists[seat].hand
    t.move(t.find(hand, card), hand, t.state.used, "4")
    t.state.occurrences.append(Trigger("trick", seat, t.state.occurrences[-1].subject))
    yield from response_window(t, "trick")
    if not t.state.occurrences.pop().cancelled:
        work(t, card)


def work(t: Table, card: str) -> None:
    trigger = t.state.occurrences[-1]
    if card.startswith("boost"):
        trigger.amount += 1
    else:
        trigger.cancelled = True


@flow
def tidy(t: Table, seat: int) -> Flow[None]:
    """The winner orders two trophies, hides cards up the sleeve, and all draw up."""
    faces = tuple(t.face(card) for card in t.state.used.cards[-2:])
    order = yield Order(seat, "trophies", "5", faces)
    for face in order:
        t.move(t.find(t.state.used, face), t.state.used, t.state.trophies, "5")
    tricks = yield PickSome(seat, "hide", "5", sleeves(t, seat), exclusive=True)
    who = t.state.duellists[seat]
    for face in tricks:
        t.move(t.find(who.hand, face), who.hand, who.sleeve, "5")
    if len(t.state.numbers) < 3 * t.state.seats:
        order = yield Shuffle.of(spent(t), "5")
        t.shuffle(t.state.numbers, order, "5")
    for drawer in range(t.state.seats):
        deal(t, drawer)


def sleeves(t: Table, seat: int) -> tuple[Group, ...]:
    kinds = ("block", "boost", "douse")
    return tuple(Group(kind, tuple(held(t, seat, kind)), 0, 1) for kind in kinds)


def spent(t: Table) -> Zone:
    """The used numbers go back under the pile, which is to be shuffled."""
    piles = (t.state.used, t.state.trophies)
    for pile in piles:
        for card in [card for card in pile.cards if backs(t, card) == 0]:
            t.move(card, pile, t.state.numbers, "5")
    return t.state.numbers


@flow
def drink(t: Table, seat: int) -> Flow[None]:
    """A potion: at any time, even while others think."""
    t.state.duellists[seat].potions -= 1
    size = yield Number(seat, "sip", "6", 1, 2)
    t.state.duellists[seat].hearts += size
    t.state.duellists[seat].potions -= size - 1


# ---------------------------------------------------------------------- the title


def new_state(content: Any, setup: Setup) -> ToyState:
    faces = NUMBERS + TRICKS
    state = ToyState(
        setup.seats, setup.seed, faces, (0,) * len(NUMBERS) + (1,) * len(TRICKS), [0] * len(faces)
    )
    state.numbers.cards = list(range(len(NUMBERS)))
    state.tricks.cards = list(range(len(NUMBERS), len(faces)))
    state.duellists = [_duellist(seat, setup.options["hearts"]) for seat in range(setup.seats)]
    return state


def _duellist(seat: int, hearts: int) -> Duellist:
    zones = [Zone(f"{name} {seat}", sight, seat, []) for name, sight in SIGHTS.items()]
    return Duellist(*zones, hearts)


SIGHTS = {"hand": Sight.OWNER, "bid": Sight.OWNER, "sleeve": Sight.NONE}


def tricks(t: Table, seat: int, kinds: tuple[str, ...]) -> Iterable[str]:
    return held(t, seat, *kinds)


def holds_cards(t: Table, seat: int) -> bool:
    return bool(t.state.duellists[seat].hand.cards)


def everybody(t: Table, trigger: Trigger) -> Sequence[int]:
    return [(trigger.actor + step) % t.state.seats for step in range(t.state.seats)]


def potions(t: Table, seat: int) -> Iterable[Interjection]:
    if t.state.duellists[seat].potions > 1 and not (
        t.state.occurrences and t.state.occurrences[-1].cancelled
    ):
        yield Interjection(f"{HERE}.drink", (seat,))


def no_potion(t: Table, seat: int, interjection: Interjection) -> Verdict:
    left = t.state.duellists[seat].potions
    return Verdict(False, "not_offered" if left > 1 else "last_potion", "3", {"left": left})


def too_far(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    return question.why_not(answer)


SENTENCES = {
    "too_far": "That is more than {radius} away.",
    "amount_block": "Hide at most {most}.",
    "amount_boost": "Hide at most {most}.",
    "amount_douse": "Hide at most {most}.",
    "last_potion": "You have {left:potion|potions} left, and keep it.",
    "log.moved": "{face:name} goes from {source} to {target}.",
    "log.shown": "{faces:name} are shown.",
    "log.struck": "{seat:seat} loses {hearts:heart|hearts}.",
}
POINTS = {
    "hit": TimingPoint("hit", "4", everybody, Style.TURN_ABOUT, holds_cards),
    "trick": TimingPoint("trick", "4", everybody, Style.EACH_ONCE, holds_cards),
}
RESPONSES = {
    "hit": (Response(f"{HERE}.trick", lambda t, seat, trigger: tricks(t, seat, ("block", "boost"))),),
    "trick": (Response(f"{HERE}.trick", lambda t, seat, trigger: tricks(t, seat, ("douse",))),),
}


def load() -> Title[ToyState, Any]:
    """The toy as a title."""
    flows = sorted(f"{key} {compiled.fingerprint}" for key, compiled in FLOWS.items() if key.startswith(HERE))
    return Title(
        id="toy",
        name="Toy duel",
        content=None,
        phrases=Phrases({**shared_sentences(), **SENTENCES}, {face: face for face in NUMBERS + TRICKS}),
        rulebook={
            str(n): Section(id=str(n), cite=f"{n}.", title="A section", text="Words.") for n in range(1, 7)
        },
        seats=range(2, 4),
        options=(Option("hearts", 4, lambda seats: range(3, 7)),),
        new_state=new_state,
        root=f"{HERE}.match",
        fingerprint=digest(flows),
        limit=5_000,
        points=POINTS,
        responses=RESPONSES,
        why_not={"step": too_far},
        interjections=potions,
        declined=no_potion,
    )
