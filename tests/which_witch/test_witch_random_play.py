"""What holds at every rest, whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.event import Moved, Shown, Shuffled
from game.core.match import Match
from game.core.narrate import label, line, prompt, waiting
from game.core.play import CHANCE
from game.which_witch.content import Content
from game.which_witch.state import WitchState
from tests.pinned import known_title
from tests.which_witch.tabletop import check_table

WitchMatch = Match[WitchState, Content]
TITLE = known_title("which_witch")
SETUPS = [
    (2, {}),
    (3, {}),
    (4, {"teams": "2 against 2"}),
    (5, {"shield_blocks_hexes": False}),
    (6, {"teams": "none"}),
    (6, {"teams": "3 against 3"}),
    (6, {"teams": "2 against 2 against 2"}),
]
NAMES = ["Mara", "Tom", "Ida", "Bo", "Lu", "Kim"]
RUBBISH = [
    None,
    True,
    -1,
    99,
    0.5,
    "",
    "pass",
    "{seat}",
    (),
    ("use",),
    ("use", "moon"),
    ("spell_fire",) * 4,
    [[1]],
    {},
]

random_setups = pytest.mark.parametrize("setup", range(len(SETUPS)))


def eager(rng: random.Random, match: WitchMatch) -> object:
    """A random answer; discarding is left to those who can do nothing else, so that matches get somewhere."""
    question = match.pending[0]
    options = question.options()
    if question.key == "turn.action" and options:
        uses = [option for option in options if option[0] == "use"]
        return rng.choice(uses or list(options))
    return question.sample(rng)


def played(setup: int, seed: int, rollers: int = 0) -> Iterator[tuple[WitchMatch, int, object]]:
    """A match of random answers: before each, (match, seat, answer)."""
    seats, options = SETUPS[setup]
    rng = random.Random(seed)
    match: WitchMatch = Match.start(TITLE, seats, seed, options, rollers=rollers, strict=True)
    match.names = NAMES[:seats]
    while match.pending:
        answer = eager(rng, match)
        yield match, match.pending[0].seat, answer
        assert match.submit(match.pending[0].seat, answer)


@random_setups
def test_all_cards_hearts_and_hands_are_in_order_and_the_match_ends(setup: int) -> None:
    for match, _, _ in played(setup, seed=setup):
        check_table(match)
        assert len(match.pending) == 1
    assert match.result is not None
    check_table(match)
    living = {who.team for who in match.state.players if who.hearts}
    winners = match.result.winners
    assert [seat for seat, who in enumerate(match.state.players) if who.team in living] == list(winners)
    assert len(living) == 1


@random_setups
def test_hands_are_full_and_nothing_is_left_over_whenever_a_turn_begins(setup: int) -> None:
    for match, _, _ in played(setup, seed=100 + setup):
        state = match.state
        if match.pending[0].key == "turn.action":
            assert all(len(who.hand) == who.hand_size for who in state.players if who.hearts)
            assert not (state.played.cards or state.answered.cards or state.duel or state.occurrences)


@random_setups
def test_nobody_sees_more_of_another_hand_than_thieves_and_their_victims_do(setup: int) -> None:
    seats = SETUPS[setup][0]
    told = 0
    known: list[set[int]] = [set() for _ in range(seats)]
    for match, _, _ in played(setup, seed=200 + setup):
        for event in match.log[told:]:
            _learn(event, known)
        told = len(match.log)
        for seat in range(seats):
            players = match.view(seat).state.players
            others = [card for other, who in enumerate(players) if other != seat for card in who.hand.cards]
            held = {
                c for other, who in enumerate(match.state.players) if other != seat for c in who.hand.cards
            }
            assert {card for card in others if card >= 0} == known[seat] & held
            assert all(
                face == ""
                for card, face in enumerate(match.view(seat).state.faces)
                if card in held - known[seat]
            )


def _learn(event: object, known: list[set[int]]) -> None:
    """What a hex shows, what its victim gives away, and what a shuffle makes everybody forget."""
    match event:
        case Shown():
            for seat, cards in enumerate(known):
                if event.known >> seat & 1:
                    cards.update(event.cards)
        case Moved() if event.source.startswith("hand") and event.target.startswith("hand"):
            known[int(event.source[-1])].add(event.card)
        case Moved() if event.source == "draw" and event.target.startswith("hand"):
            for cards in known:
                cards.discard(event.card)
        case Shuffled():
            pass


@random_setups
def test_everything_can_be_told_in_words(setup: int) -> None:
    told = 0
    for match, seat, answer in played(setup, seed=300 + setup, rollers=CHANCE | 0b11):
        question = match.pending[0]
        said = [prompt(TITLE, question, match.names), waiting(TITLE, seat, question.key, match.names)]
        said += [
            label(TITLE, question, option, match.names) for option in [answer, *(question.options() or ())]
        ]
        for event in match.log[told:]:
            assert event.rule in TITLE.rulebook
            for reader in (*range(match.setup.seats), None):
                words = line(TITLE, event.seen_by(reader), match.names)
                assert words is None or " you" not in words.lower()
                said += [words] if words else []
        told = len(match.log)
        for words in said:
            assert words
            assert not set("{}_") & set(words), words


@random_setups
def test_whatever_is_refused_is_refused_in_words_and_by_a_rule(setup: int) -> None:
    rng = random.Random(setup)
    for match, seat, _ in played(setup, seed=400 + setup):
        spare = rng.sample(TITLE.content.deck, 2)
        tries = [*RUBBISH, *range(6), ("use", spare[0]), ("discard", spare[0]), tuple(sorted(spare))]
        for answer in tries:
            verdict = match.verdict(seat, answer)
            if not verdict:
                assert TITLE.phrases.has(verdict.code), verdict
                assert verdict.rule in TITLE.rulebook
                assert verdict.reason
                assert not set("{}_") & set(verdict.reason)
