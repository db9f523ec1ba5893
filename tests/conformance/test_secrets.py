"""Nobody learns what is hidden from it: not from views, questions, refusals, events or lines of the log.

Three ways to look. The knowledge of each seat is worked out a second time, from the zones and events alone.
Every definition of which a seat knows no card is looked for in all that the seat gets. And worlds that differ only in
what a seat can't see are laid beside the real one: nothing that the seat gets may differ.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.core import narrate
from game.core.event import Event, Moved, Shown
from game.core.match import Match, Outcome
from game.core.play import Play
from game.core.question import Question
from game.core.record import plain, walk
from game.core.view import View, determinize, public_prompt, view_of
from game.core.zones import HANDS, HIDDEN, Zone
from tests.conformance.driver import Case, Player, everyone, goes_on
from tests.conformance.knowledge import Knowledge, strings

OPEN_WORDS = {"strike", "long_strike", "heavy_strike", "defend", "evade"}
"""Definitions that are words as well: an open card can be about strikes, or let an action count as one of these."""


def test_no_hidden_definition_reaches_a_seat(case: Case) -> None:
    match, player = case.start(), Player(random.Random(case.seed))
    knowledge = Knowledge(match.title.new_state(match.title.content, match.setup))
    _check_news(match, knowledge, match.log)
    for outcome in player.moves(match):
        _check_news(match, knowledge, outcome.log)
        assert outcome.events == outcome.seen_by(outcome.seat)


def _check_news(match: Match[Any, Any], knowledge: Knowledge, told: Sequence[Event]) -> None:
    before = {seat: knowledge.faces(match.state, seat) for seat in everyone(match)}
    knowledge.learn(match.state, told)
    for seat in everyone(match):
        view = match.view(seat)
        _check_view(view, match, knowledge)
        passing = {face for event in told for face in _shown(event.seen_by(seat), knowledge)}
        known = before[seat] | knowledge.faces(match.state, seat) | passing
        secret = set(match.state.faces) - known - OPEN_WORDS
        got = strings(plain(view.state)) | {
            text for event in told for text in strings(event.seen_by(seat).facts())
        }
        assert not got & secret, f"seat {seat} is told of {got & secret}"
        names = [
            name for name in map(match.title.phrases.names.get, secret) if name and not _worded(match, name)
        ]
        for line in (narrate.line(match.title, event.seen_by(seat), match.names) for event in told):
            hints = [name for name in names if name in (line or "")]
            assert not [n for n in hints if not any(n in match.title.phrases.names[f] for f in known)], line


def _worded(match: Match[Any, Any], name: str) -> bool:
    """Whether a sentence names a definition by itself, whatever cards there are."""
    return any(name in sentence for sentence in match.title.phrases.sentences.values())


def _check_view(view: View[Any], match: Match[Any, Any], knowledge: Knowledge) -> None:
    """A view shows a face only to those who may know it, and hides the rest as what its back shows."""
    state = view.state
    assert state.dice == 0
    for card, face in enumerate(state.faces):
        assert face in ("", match.state.faces[card])
        assert not face or view.seat in knowledge.knowing[card], f"seat {view.seat} knows card {card}: {face}"
    for zone in walk(state, Zone):
        real = knowledge.zones[zone.name].cards
        assert len(zone.cards) in (0, len(real))
        if zone.sight in HANDS and zone.owner != view.seat:  # in no order that tells anything
            assert sum(shown >= 0 for shown in zone.cards) == sum(bool(state.faces[card]) for card in real)
            assert all(shown in real for shown in zone.cards if shown >= 0)
            continue
        for shown, card in zip(zone.cards, real, strict=False):
            assert shown == card if state.faces[card] else shown <= HIDDEN


def _shown(event: Event, knowledge: Knowledge) -> Sequence[str]:
    """The faces that an event shows, if it went where they may be seen; a seat's own copy is handed in."""
    if isinstance(event, Moved):
        return (event.face,) if event.known and knowledge.audience(knowledge.zones[event.target]) else ()
    return event.faces if isinstance(event, Shown) and event.known else ()


# ---------------------------------------------------------------------- other worlds


def test_a_redealt_world_looks_the_same(case: Case) -> None:
    match, rng = case.start(), random.Random(case.seed)
    player, differing, number = Player(rng), 0, 0
    while goes_on(match):
        for seat in everyone(match) if number % 4 == 0 else [rng.choice(everyone(match))]:
            world = determinize(match.play, seat, random.Random(number))
            differing += world.digest() != match.digest()
            _check_alike(match, world, seat, player.answers[-12:])
        number += 1
        player.move(match)
    assert differing > number / 2


def _check_alike(match: Match[Any, Any], world: Play[Any, Any], seat: int | None, answers: list[Any]) -> None:
    """A world is as the real one to a seat: what it sees, what it is asked and may do, and why not."""
    real, other = match.view(seat), view_of(world, seat)
    assert other.state == real.state and other.pending == real.pending
    slots = zip(match.play.asked, match.play.pending, strict=True)
    open_to_others = [public_prompt(asked) for asked, waits in slots if waits or asked.seat != seat]
    assert list(other.asked) == open_to_others, "the answers of others are forgotten, its own are not"
    assert world.state.dice != match.state.dice
    if seat is None:
        return
    twin = match.fork()
    twin.play = world
    assert twin.interjections(seat) == match.interjections(seat)
    for answer in answers if match.question(seat) else ():
        assert twin.verdict(seat, answer) == match.verdict(seat, answer), (
            f"{answer} tells seat {seat} something"
        )


def test_the_same_answer_tells_the_same(case: Case) -> None:
    """In a world that looks the same to a seat, an answer is told to it in the same words up to what it shows."""
    match, rng = case.start(), random.Random(case.seed)
    player, compared = Player(rng, interjects=0), 0
    while goes_on(match):
        worlds = {
            seat: determinize(match.play, seat, random.Random(len(match.journal))) for seat in everyone(match)
        }
        dice, slots = match.state.dice, list(match.play.pending)
        outcome = player.move(match)
        entry = match.journal[-1]
        slot = next(i for i, question in enumerate(slots) if question and question.seat == entry.seat)
        for seat, world in worlds.items():
            world.state.dice = dice
            if world.pending[slot] is not None and world.pending[slot].check(entry.answer):
                heard = _hear(world, entry.answer, slot)
                _check_same_news(match, outcome, heard, seat)
                compared += 1
    assert compared > len(match.journal)


def _hear(world: Play[Any, Any], answer: Any, slot: int) -> list[Event]:
    world.table.outbox = []
    world.apply(answer, slot)
    return world.table.outbox


def _check_same_news(match: Match[Any, Any], outcome: Outcome, heard: list[Event], seat: int | None) -> None:
    for real, other in zip(outcome.seen_by(seat), [event.seen_by(seat) for event in heard], strict=False):
        if real != other:
            assert _shows_another_card(real, other), f"seat {seat} could tell {real} from {other}"
            return
        line = narrate.line(match.title, real, match.names)
        assert line == narrate.line(match.title, other, match.names)


def _shows_another_card(real: Event, other: Event) -> bool:
    """Two events that differ only in the faces that they openly show."""
    if isinstance(real, Moved) and isinstance(other, Moved):
        return bool(real.known and other.known) and (real.source, real.target) == (other.source, other.target)
    return (
        isinstance(real, Shown) and isinstance(other, Shown) and real.zone == other.zone and bool(real.known)
    )


def test_imagined_worlds_can_be_played(case: Case) -> None:
    """What a bot does: it is asked, imagines a world, and plays it on; the real match takes no notice."""
    match, rng = case.start(), random.Random(case.seed)
    for number, _ in enumerate(Player(rng).moves(match)):
        if not match.pending or number % 3:
            continue
        question: Question[Any] = rng.choice(match.pending)
        before = match.digest()
        if question.seat >= 0:
            world = determinize(match.play, question.seat, rng)
            assert lying(world) == lying(match.play), "the cards of another world"
            _play(world, rng, 40)
            cards = lying(world)
            assert len(set(cards)) == len(cards) and set(cards) <= set(range(len(world.state.faces)))
        assert match.digest() == before


def _play(world: Play[Any, Any], rng: random.Random, count: int) -> None:
    while not world.over and count:
        slot = rng.choice([i for i, question in enumerate(world.pending) if question is not None])
        world.apply(world.pending[slot].sample(rng), slot)
        count -= 1


def lying(play: Play[Any, Any]) -> list[int]:
    """The cards of all zones."""
    return sorted(card for zone in walk(play.state, Zone) for card in zone.cards)
