"""The one gate for secrets: what a seat may see, and worlds that look the same to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.play import Play
from game.core.question import Question
from game.core.record import walk
from game.core.state import State
from game.core.zones import EVERYONE, HANDS, HIDDEN, NONE, OWNER, Zone, bit

S = TypeVar("S", bound=State)
C = TypeVar("C")


class PublicPrompt(NamedTuple):
    """The public part of a question: the seat that is asked, its key and its rule."""

    seat: int
    key: str
    rule: str


def public_prompt(question: Question[Any]) -> PublicPrompt:
    """The part of a question that everybody knows."""
    return PublicPrompt(question.seat, *(question.cover or (question.key, question.rule)))


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """The table as a seat (None: an onlooker) may see it.

    `state` is a redacted copy of the same records: unknown cards are HIDDEN, their faces "", the dice 0.
    `pending` are the seat's own questions; `asked` is what everybody knows of all waiting questions.
    """

    seat: int | None
    state: S
    pending: tuple[Question[Any], ...]
    asked: tuple[PublicPrompt, ...]


class Moment(NamedTuple, Generic[S]):
    """An event and the table right after it, both as one seat (None: an onlooker) may know them.

    The view has no questions, since nobody is asked anything in between.
    """

    event: Event
    view: View[S]


class _Witness(list[Event]):
    """An outbox that calls `look` for each event."""

    def __init__(self, look: Callable[[Event], None]) -> None:
        super().__init__()
        self.look = look

    def append(self, event: Event) -> None:
        super().append(event)
        self.look(event)


def moments_of(play: Play[S, C], answering: int, answer: Any, seat: int | None) -> list[Moment[S]]:
    """The events of a legal answer with the tables after them, as a seat may see them; the play is not changed."""
    found: list[Moment[S]] = []
    after = play.fork()

    def look(event: Event) -> None:
        found.append(Moment(event.seen_by(seat), View(seat, redact(after.state, seat), (), ())))

    after.table.outbox = _Witness(look)
    after.give(answering, answer)
    return found


def view_of(play: Play[S, C], seat: int | None) -> View[S]:
    """A play as a seat may see it."""
    waiting = [question for question in play.pending if question is not None]
    return View(
        seat,
        redact(play.state, seat),
        tuple(question for question in waiting if question.seat == seat),
        tuple(public_prompt(question) for question in waiting),
    )


def redact(state: S, seat: int | None) -> S:
    """A copy of a state without everything that a seat may not know."""
    new, mine = state.clone(), bit(seat)
    known = [bool(mask & mine) for mask in state.seen]
    new.dice = 0
    new.faces = tuple(face if knows else "" for face, knows in zip(state.faces, known, strict=True))
    new.backs = ()
    new.seen = [mine if knows else 0 for knows in known]
    for zone in walk(new, Zone):
        _redact_zone(zone, state, seat, known)
    return new


def _redact_zone(zone: Zone, state: State, seat: int | None, known: list[bool]) -> None:
    if zone.sight is NONE and zone.owner != seat:
        zone.cards = []
    else:
        zone.cards = [card if known[card] else _back(state, card) for card in zone.cards]
        if (
            zone.sight in HANDS
            and zone.owner != seat
            and (state.backs or max(zone.cards, default=HIDDEN) >= 0)
        ):
            zone.cards = _unordered(zone.cards, state)


def _unordered(cards: list[int], state: State) -> list[int]:
    """Another seat's hand, sorted by the backs of its cards, known cards first, by their faces.

    So the order doesn't tell when a card came, or which of the others has gone.
    """

    def place(card: int) -> tuple[int, bool, str, int]:
        hidden = card < 0
        back = card if hidden else _back(state, card)
        return -back, hidden, "" if hidden else state.faces[card], card

    return sorted(cards, key=place)


def _back(state: State, card: int) -> int:
    return HIDDEN - (state.backs[card] if state.backs else 0)


def plain_cards(play: Play[S, C]) -> frozenset[int]:
    """The cards that everybody can tell although they lie face down: all with one back, together in one hand.

    None in a title that keeps secret which cards there are.
    """
    state = play.state
    if play.title.sample_hidden is not None:
        return frozenset()
    sorts: dict[int, set[int]] = {}
    for card in range(len(state.faces)):
        sorts.setdefault(_back(state, card), set()).add(card)
    hands = [set(zone.cards) for zone in walk(state, Zone) if zone.sight is OWNER]
    return frozenset(card for sort in sorts.values() if sort in hands for card in sort)


SAMPLED = 6
"""Answers that are tried to find out whether a question is answered in secret."""


def is_secret(play: Play[S, C], question: Question[Any], onlooker: int) -> bool:
    """Whether different answers look the same to another seat, but not to the seat that gives them."""
    seen: list[tuple[S, S]] = []
    answers = question.options()
    if answers is None:
        answers = question.suggest(SAMPLED)
    for answer in answers[:: max(1, len(answers) // SAMPLED)]:
        after = play.fork()
        after.give(question.seat, answer)
        own, theirs = redact(after.state, question.seat), redact(after.state, onlooker)
        if any(theirs == other and own != mine for mine, other in seen):
            return True
        seen.append((own, theirs))
    return False


class PeekError(AssertionError):
    """A world that was dealt for a seat differs from the real one in something that the seat can see."""


class Determinizer(Generic[S, C]):
    """Deals worlds that look the same to a seat: what it knows stays, everything else is random.

    The first world is compared with what the seat knows and, where the play is strict, every one.
    """

    def __init__(self, play: Play[S, C], seat: int) -> None:
        self.play = play
        self.seat = seat
        self.known = redact(play.state, seat)
        self._lots = _unknown(play.state, bit(seat))
        self._trusted = False

    def deal(self, rng: random.Random) -> Play[S, C]:
        """A world with unknown cards dealt anew, secret answers of others forgotten, and new dice. Raises PeekError."""
        world = self.play.fork()
        _deal_unknown(world.state, self._lots, rng)
        title = world.title
        if title.sample_hidden is not None:
            title.sample_hidden(world.state, title.content, self.seat, rng)
        world.state.dice = rng.getrandbits(64)
        world.dice, world.deal = (), ()
        _forget_answers(world, self.play, self.seat)
        if not self._trusted and redact(world.state, self.seat) != self.known:
            raise PeekError(f"re-dealing changed what seat {self.seat} can see")
        self._trusted = not self.play.strict
        world.ask_again()
        return world


def determinize(play: Play[S, C], seat: int, rng: random.Random) -> Play[S, C]:
    """One world that looks the same to a seat; `Determinizer` deals many."""
    return Determinizer(play, seat).deal(rng)


WORLDS = 3
"""Worlds in which an outcome must be the same to be shown in a preview."""


def preview(play: Play[S, C], seat: int, answers: Sequence[Any]) -> View[S] | None:
    """The view of a seat after some answers of its own, one after the other, as far as it can know it now.

    None where that depends on chance, on something hidden or on the answer of another seat.
    """
    dealer = Determinizer(play, seat)
    first = _after(dealer.deal(random.Random(0)), seat, answers)
    if first is None:
        return None
    others = (_after(dealer.deal(random.Random(world)), seat, answers) for world in range(1, WORLDS))
    return first if all(other is not None and other.state == first.state for other in others) else None


def _after(world: Play[S, C], seat: int, answers: Sequence[Any]) -> View[S] | None:
    """The view of a seat after some answers of its own in a world; None where it depends on chance or on others."""
    world.rollers = EVERYONE
    for answer in answers:
        slot = next((i for i, q in enumerate(world.pending) if q is not None and q.seat == seat), None)
        if slot is None:
            return None
        world.apply(answer, slot)
    chance = any(question is not None and question.chance for question in world.pending)
    return None if chance else view_of(world, seat)


@dataclass(frozen=True, slots=True)
class _Lot:
    """Cards with the same back that a seat does not know, and the places where they lie."""

    cards: list[int]
    places: list[tuple[int, int, int]]
    """Number of the zone, index in it, and the mask of the seats that know what lies there."""


def _unknown(state: State, mine: int) -> list[_Lot]:
    """The cards that a seat does not know, in an order that their real places don't influence."""
    lots: dict[int, _Lot] = {}
    for number, zone in enumerate(walk(state, Zone)):
        for index, card in enumerate(zone.cards):
            if not state.seen[card] & mine:
                lot = lots.setdefault(_back(state, card), _Lot([], []))
                lot.cards.append(card)
                lot.places.append((number, index, state.seen[card]))
    for lot in lots.values():
        lot.cards.sort()
    return [*lots.values()]


def _deal_unknown(state: State, lots: Sequence[_Lot], rng: random.Random) -> None:
    """Shuffle unknown cards with the same back over the places where these lie; other seats know the same places."""
    rows, seen = [zone.cards for zone in walk(state, Zone)], state.seen
    for lot in lots:
        cards = sorted(lot.cards, key=lambda card: rng.random())  # several times as fast as `shuffle`
        for (zone, index, mask), card in zip(lot.places, cards, strict=True):
            rows[zone][index] = card
            seen[card] = mask


def _forget_answers(world: Play[S, C], real: Play[S, C], seat: int) -> None:
    if real.answers is None:
        return
    mine = [question.seat == seat for question in real.asked]
    world.answers = [answer if is_mine else None for answer, is_mine in zip(real.answers, mine, strict=True)]
