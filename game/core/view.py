"""The one gate for secrets: what a seat may see, and what a bot may imagine behind it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.event import Event
from game.core.play import Play
from game.core.question import Question
from game.core.record import walk
from game.core.state import State
from game.core.zones import EVERYONE, HIDDEN, Sight, Zone, bit

S = TypeVar("S", bound=State)
C = TypeVar("C")


class PublicPrompt(NamedTuple):
    """What everybody knows of a question: who is asked, its key and its rule."""

    seat: int
    key: str
    rule: str


def public_prompt(question: Question[Any]) -> PublicPrompt:
    """What everybody knows of a question."""
    return PublicPrompt(question.seat, *(question.cover or (question.key, question.rule)))


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """The table as a seat (None: an onlooker) may see it.

    `state` is a redacted copy of the same records: unknown cards are HIDDEN, their faces "", the dice 0.
    `pending` are the seat's own questions; `asked` tells what everybody knows of all that is asked.
    """

    seat: int | None
    state: S
    pending: tuple[Question[Any], ...]
    asked: tuple[PublicPrompt, ...]


class Moment(NamedTuple, Generic[S]):
    """An event and the table right after it, both as one seat (None: an onlooker) may know them.

    Nobody is asked anything in between, so that the view has no questions.
    """

    event: Event
    view: View[S]


class _Witness(list[Event]):
    """An outbox that looks at the table whenever an event is told."""

    def __init__(self, look: Callable[[Event], None]) -> None:
        super().__init__()
        self.look = look

    def append(self, event: Event) -> None:
        super().append(event)
        self.look(event)


def moments_of(play: Play[S, C], answering: int, answer: Any, seat: int | None) -> list[Moment[S]]:
    """What an answer leads to, event by event, as a seat may see it. `answer` is legal; the play is left as it is."""
    found: list[Moment[S]] = []
    after = play.fork()

    def look(event: Event) -> None:
        found.append(Moment(event.seen_by(seat), View(seat, redact(after.state, seat), (), ())))

    after.table.outbox = _Witness(look)
    after.give(answering, answer)
    return found


def view_of(play: Play[S, C], seat: int | None) -> View[S]:
    """What a seat may see of a play."""
    waiting = [question for question in play.pending if question is not None]
    return View(
        seat,
        redact(play.state, seat),
        tuple(question for question in waiting if question.seat == seat),
        tuple(public_prompt(question) for question in waiting),
    )


def redact(state: S, seat: int | None) -> S:
    """A copy of a state without what a seat may not know."""
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
    if zone.sight is Sight.NONE and zone.owner != seat:
        zone.cards = []
    else:
        zone.cards = [card if known[card] else _back(state, card) for card in zone.cards]
        if zone.is_hand and zone.owner != seat and (state.backs or max(zone.cards, default=HIDDEN) >= 0):
            zone.cards = _unordered(zone.cards, state)


def _unordered(cards: list[int], state: State) -> list[int]:
    """A hand that somebody else holds, sorted by the backs of its cards, the known ones first, by their faces.

    So where a card lies does not tell when it came, or which of the others has gone.
    """

    def place(card: int) -> tuple[int, bool, str, int]:
        hidden = card < 0
        back = card if hidden else _back(state, card)
        return -back, hidden, "" if hidden else state.faces[card], card

    return sorted(cards, key=place)


def _back(state: State, card: int) -> int:
    return HIDDEN - (state.backs[card] if state.backs else 0)


class PeekError(AssertionError):
    """A re-dealt world differs from the real one in something that its seat can see."""


class Determinizer(Generic[S, C]):
    """Deals worlds that look the same to a seat: what it knows stays, the rest is chance."""

    def __init__(self, play: Play[S, C], seat: int) -> None:
        self.play = play
        self.seat = seat
        self.known = redact(play.state, seat)

    def deal(self, rng: random.Random) -> Play[S, C]:
        """A world: unknown cards dealt anew, other secret answers forgotten, new dice. Raises PeekError."""
        world = self.play.fork()
        _deal_unknown(world.state, bit(self.seat), rng)
        title = world.title
        if title.sample_hidden is not None:
            title.sample_hidden(world.state, title.content, self.seat, rng)
        if title.advice is not None:
            title.advice.guess_hidden(world.state, self.seat, rng)
        world.state.dice = rng.getrandbits(64)
        world.dice, world.deal = (), ()
        _forget_answers(world, self.play, self.seat)
        if redact(world.state, self.seat) != self.known:
            raise PeekError(f"re-dealing changed what seat {self.seat} can see")
        world.ask_again()
        return world


def determinize(play: Play[S, C], seat: int, rng: random.Random) -> Play[S, C]:
    """One world that looks the same to a seat; `Determinizer` deals many."""
    return Determinizer(play, seat).deal(rng)


WORLDS = 3
"""What would be the same in so many worlds is known beforehand."""


def preview(play: Play[S, C], seat: int, answers: Sequence[Any]) -> View[S] | None:
    """What a seat would see after some answers of its own, one after the other, for all that it knows now.

    None where chance or something hidden would have a say, or somebody else would have to answer in between.
    """
    dealer = Determinizer(play, seat)
    first = _after(dealer.deal(random.Random(0)), seat, answers)
    if first is None:
        return None
    others = (_after(dealer.deal(random.Random(world)), seat, answers) for world in range(1, WORLDS))
    return first if all(other is not None and other.state == first.state for other in others) else None


def _after(world: Play[S, C], seat: int, answers: Sequence[Any]) -> View[S] | None:
    """What a seat sees of a world after some answers of its own; None where others would have a say."""
    world.rollers = EVERYONE
    for answer in answers:
        slot = next((i for i, q in enumerate(world.pending) if q is not None and q.seat == seat), None)
        if slot is None:
            return None
        world.apply(answer, slot)
    chance = any(question is not None and question.chance for question in world.pending)
    return None if chance else view_of(world, seat)


def _deal_unknown(state: State, mine: int, rng: random.Random) -> None:
    """Shuffle unknown cards of each back over the places where they may lie; who knows a place keeps knowing it."""
    places: dict[int, list[tuple[list[int], int]]] = {}
    seen, backs = state.seen, state.backs
    for zone in walk(state, Zone):
        row = zone.cards
        for index, card in enumerate(row):
            if not seen[card] & mine:
                places.setdefault(backs[card] if backs else 0, []).append((row, index))
    for spots in places.values():
        cards = [row[index] for row, index in spots]
        masks = [seen[card] for card in cards]
        cards.sort()  # how they really lie must not tell in how they are dealt
        rng.shuffle(cards)
        for (row, index), card, mask in zip(spots, cards, masks, strict=True):
            row[index] = card
            seen[card] = mask


def _forget_answers(world: Play[S, C], real: Play[S, C], seat: int) -> None:
    if real.answers is None:
        return
    mine = [question.seat == seat for question in real.asked]
    world.answers = [answer if own else None for answer, own in zip(real.answers, mine, strict=True)]
