"""A match beside worlds in which a secret answer was another: what onlookers see must be the same in all of them.

Such a world goes on from the secret answer by the same answers as the match; it needs no imagination of the program's
own. A seat looks on until the rules show it what differs; a world lasts until an answer can't be given in it.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.core import narrate
from game.core.event import Event, Moved, Shown
from game.core.journal import Entry
from game.core.match import Match, Outcome
from game.core.question import Interjection, Question, Shuffle
from game.core.record import plain, same, walk
from game.core.zones import Sight, Zone
from tests.conformance.driver import Player, everyone
from tests.conformance.knowledge import strings
from tests.conformance.secret_answers import TEMPTING, Seats, comes_out, openness, secret_at

MOST = 6
"""Worlds beside a match at a time; the oldest goes first."""
TRIES = 12
"""So many samples of a question are looked through for an answer that looks like the one given."""
FEW = 200
"""Of longer lists of options some are looked at."""


@dataclass
class World:
    """A match in which the answer to `origin` was another, and the seats that can't know it yet."""

    match: Match[Any, Any]
    origin: str
    blind: Seats
    together: bool = False
    """Whether the answer is secret only until all have answered."""
    told: tuple[Event, ...] = ()


@dataclass
class Worlds(Player):
    """Plays a match at random, and the worlds beside it. `swapped` and `compared` count by question."""

    beside: list[World] = field(default_factory=list)
    swapped: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)

    def move(self, match: Match[Any, Any]) -> Outcome:
        before = match.fork()
        outcome = Player.move(self, match)
        entry = match.journal[-1]
        fresh = [] if entry.flow else [*self._other_worlds(before, match, entry)]
        self.beside = [world for world in self.beside if self._follows(world, before, match, entry)]
        both = [world for world in self.beside + fresh if _in_step(world, before, match, outcome)]
        self.beside = [world for world in both if self._looks_alike(world, match, outcome)]
        self.beside = self.beside[-MOST:]
        return outcome

    def answer(self, question: Question[Any]) -> Any:
        """Any answer, but more often than not one by which secrets come about, where there is one."""
        if self.rng.random() < 0.3:
            return question.sample(self.rng)
        options = question.options()
        few = options is not None and len(options) <= FEW
        tried = [*options] if options and few else [question.sample(self.rng) for _ in range(TRIES)]
        self.rng.shuffle(tried)
        return max(tried, key=lambda answer: len(strings(answer) & TEMPTING))

    # ------------------------------------------------------------------ worlds that begin

    def _other_worlds(self, before: Match[Any, Any], match: Match[Any, Any], entry: Entry) -> Iterator[World]:
        """The world in which an answer that was just given was another that looks alike, if it is secret."""
        question = before.question(entry.seat)
        assert question is not None
        secret = secret_at(match, question)
        together = before.play.answers is not None and len(before.pending) > 1
        if isinstance(question, Shuffle):
            other = _with_two_exchanged(question, entry.answer, self.rng)
        elif secret is None and not together:
            return
        else:
            other = self._alike(before, question, entry.answer, anything=together)
        if other is None:
            return
        world = World(before.fork(), question.key, {*everyone(match)})
        outcome = world.match.submit(entry.seat, other)
        assert outcome, outcome.verdict
        world.told = outcome.log
        if isinstance(question, Shuffle):
            world.blind -= _owners_of_differing(match, world.match)
        elif together:
            world.blind, world.together = world.blind - {entry.seat}, secret is None
        else:
            assert secret is not None
            world.blind -= secret.known_to(before, question)
        if world.blind:
            self.swapped[question.key] += 1
            yield world

    def _alike(
        self, match: Match[Any, Any], question: Question[Any], answer: Any, *, anything: bool = False
    ) -> Any:
        """Another answer that looks like the given one to those who don't know; None if none is found."""
        secret = secret_at(match, question)
        options = question.options()
        tried = [question.sample(self.rng) for _ in range(TRIES)]
        if options is not None and len(options) <= FEW:
            tried = self.rng.sample(list(options), len(options))
        for other in tried:
            if same(other, answer):
                continue
            if secret is None:
                if anything:
                    return other
            elif secret.public(match, question, other) == secret.public(match, question, answer):
                return other
        return None

    # ------------------------------------------------------------------ worlds that go on

    def _follows(self, world: World, before: Match[Any, Any], match: Match[Any, Any], entry: Entry) -> bool:
        """Give the match's answer in another world, or one that looks alike; whether that can be done."""
        if world.together and len(before.pending) == 1:
            return False
        deed = Interjection(entry.flow, entry.answer) if entry.flow else None
        outcome = world.match.submit(entry.seat, deed or self._counterpart(world, before, entry))
        world.told = outcome.log
        knows = entry.seat not in world.blind or entry.seat < 0
        assert outcome or knows, f"{world.origin}: seat {entry.seat} is refused {entry.answer}"
        return bool(outcome)

    def _counterpart(self, world: World, before: Match[Any, Any], entry: Entry) -> Any:
        """The answer of the match as it is given in another world."""
        asked, question = before.question(entry.seat), world.match.question(entry.seat)
        if asked is None or question is None or asked.key != question.key or question.check(entry.answer):
            return entry.answer
        if secret_at(world.match, question) is None:
            return entry.answer
        return self._alike(world.match, question, entry.answer)

    def _looks_alike(self, world: World, match: Match[Any, Any], outcome: Outcome) -> bool:
        """Compare what each seat sees that can't know of the difference; whether any such seat is left."""
        for seat in sorted(world.blind, key=lambda seat: -1 if seat is None else seat):
            if not _hear_the_same(world, match, outcome, seat):
                world.blind.discard(seat)
                continue
            assert sight(world.match, seat) == sight(match, seat), (
                f"{world.origin}: seat {seat} sees another table"
            )
            self.compared[world.origin] += 1
        return bool(world.blind)


def _with_two_exchanged(question: Shuffle, order: tuple[int, ...], rng: random.Random) -> Any:
    """The same shuffle, but for two cards; None if there are fewer."""
    if len(order) < 2:
        return None
    one, other = rng.sample(range(len(order)), 2)
    row = [*order]
    row[one], row[other] = row[other], row[one]
    return tuple(row)


def _owners_of_differing(match: Match[Any, Any], other: Match[Any, Any]) -> Seats:
    """Who may see, by where they lie, that some cards are not the same: the holder of a hand, all for open zones."""
    seats: Seats = set()
    for one, two in zip(walk(match.state, Zone), walk(other.state, Zone), strict=True):
        if _faces(match, one) != _faces(other, two):
            if one.sight in (Sight.ALL, Sight.TOP):
                return {*everyone(match)}
            seats.add(one.owner)
    return seats


def _faces(match: Match[Any, Any], zone: Zone) -> list[str]:
    return [match.state.faces[card] for card in zone.cards]


# ---------------------------------------------------------------------- what a seat gets


def _in_step(world: World, before: Match[Any, Any], match: Match[Any, Any], outcome: Outcome) -> bool:
    """Whether both worlds are asked the same. If not, only those who know may notice."""
    here, there = match.pending, world.match.pending
    if sum(each.cover is not None for each in here) != sum(each.cover is not None for each in there):
        covered, told = (
            (match, outcome.log) if any(each.cover for each in here) else (world.match, world.told)
        )
        assert not told and covered.view(None).asked == before.view(None).asked, "a covered question shows"
        return False
    openly = openness(match).questions
    return {each.key for each in here} & openly == {each.key for each in there} & openly


def _hear_the_same(world: World, match: Match[Any, Any], outcome: Outcome, seat: int | None) -> bool:
    """Whether a seat is told the same in both worlds; if not, it must be by a rule that shows what was hidden."""
    told, heard = outcome.seen_by(seat), [event.seen_by(seat) for event in world.told]
    for real, other in itertools.zip_longest(told, heard):
        if real is None or other is None or _said(real) != _said(other):
            shows = (
                _interrupts(match, real) or _interrupts(match, other) or _show(match, real, other, told, seat)
            )
            assert shows, f"{world.origin}: seat {seat} hears {real} or {other}"
            return False
        lines = [narrate.line(match.title, event, match.names) for event in (real, other)]
        assert lines[0] == lines[1], f"{world.origin}: seat {seat} reads {lines}"
    return True


def _interrupts(match: Match[Any, Any], event: Event | None) -> bool:
    return event is not None and (event.kind, event.rule) in openness(match).interrupts


def _show(
    match: Match[Any, Any], real: Event | None, other: Event | None, told: list[Event], seat: int | None
) -> bool:
    """Whether two events openly show other cards of the same place."""
    if real is None or other is None or type(real) is not type(other) or _where(real) != _where(other):
        return False
    return comes_out(match, real, told, seat)


def _said(event: Event) -> dict[str, Any]:
    """What an event says. Cards with the same face are alike: their numbers are printed nowhere."""
    facts = event.facts()
    if isinstance(event, Moved | Shown):
        facts.pop("card", None), facts.pop("cards", None)
    return facts


def _where(event: Event) -> Any:
    if isinstance(event, Moved):
        return event.source, event.target
    return (event.zone, len(event.cards)) if isinstance(event, Shown) else event.kind


def sight(match: Match[Any, Any], seat: int | None) -> Any:
    """All that a seat sees of a match: the table, its own questions, who is asked what, and what else it may do."""
    view = match.view(seat)
    terms = match.undo_terms(seat) if seat is not None else None
    offers = match.interjections(seat) if seat is not None else []
    may_undo = terms and (terms.index, terms.consent)
    return _table(view.state), view.pending, view.asked, offers, may_undo


def _table(state: Any) -> Any:
    """A view as data, in which cards are told by their faces."""
    for zone in walk(state, Zone):
        zone.cards = [state.faces[card] if card >= 0 else card for card in zone.cards]
    return {key: value for key, value in plain(state).items() if key not in ("faces", "seen")}
