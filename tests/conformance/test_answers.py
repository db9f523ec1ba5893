"""What is offered is legal, what is refused is refused with a reason and its rule, and a refusal changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core.match import Match
from game.core.question import Interjection, PickPoint, Question, Verdict
from game.core.record import same
from tests.conformance.driver import Case, Player, goes_on

LISTED = 200
"""Of longer lists of options a sample is judged."""
FEW = 100
"""Names that are tried at a new question, unless the run is deep."""


def _nested(depth: int) -> Any:
    row: Any = ()
    for _ in range(depth):
        row = (row,)
    return row


HOSTILE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    3,
    99,
    1 << 63,
    10**5000,
    -(10**400),
    0.5,
    float("nan"),
    float("inf"),
    "",
    "pass",
    "x" * 100_000,
    "{seat}",
    "\ud800",
    "use",
    b"bytes",
    object(),
    {},
    {"use": 1},
    {1, 2},
    (),
    [],
    (None,),
    ({},),
    ([],),
    ((), ()),
    ("use",),
    ("use", None),
    ("use", {}),
    ("use", []),
    ("use", ""),
    ("discard", "x" * 5000),
    ("use", 10**400),
    (1, True),
    (True,),
    (0.0, 1),
    (1, "a"),
    ("a", 1, None),
    (1,) * 3000,
    ("",) * 50,
    _nested(4),
    _nested(500),
    _nested(20_000),
    [[[[1]]]],
    range(3),
    lambda: 1,
    Verdict,
)


def test_whatever_is_offered_is_legal(case: Case) -> None:
    match, rng = case.start(), random.Random(case.seed)
    player = Player(rng)
    while goes_on(match):
        for question in match.pending:
            _check_offers(match, question, rng, player.answers)
        player.move(match)


def _check_offers(
    match: Match[Any, Any], question: Question[Any], rng: random.Random, others: list[Any]
) -> None:
    assert question.rule in match.title.rulebook
    options = question.options()
    legal = [question.sample(rng) for _ in range(3)]
    if options is not None:
        assert options, f"{question.key} offers nothing"
        listed = list(options)
        assert all(any(same(answer, option) for option in listed) for answer in legal)
        legal += listed if len(listed) <= LISTED else rng.sample(listed, LISTED)
    few = list(question.suggest(4))
    assert 1 <= len(few) <= 4 and list(question.suggest(0)) == []
    rough = [few[0], legal[0], *_rough(question, rng)]
    for answer in [*legal, *few, *map(question.snap, rough)]:
        assert question.check(answer), f"{question.key} offers {answer} and refuses it"
        assert match.verdict(question.seat, answer), "the match refuses what its question allows"
    for answer in legal[:5]:
        assert question.snap(answer) == answer, "what is legal is nearest to itself"
    for answer in others[-20:]:
        listed_so = options is not None and any(same(answer, option) for option in options)
        assert options is None or bool(match.verdict(question.seat, answer)) == listed_so, answer


def _rough(question: Question[Any], rng: random.Random) -> Iterator[Any]:
    """Answers of the right kind that are off the mark."""
    if isinstance(question, PickPoint):
        for _ in range(5):
            yield tuple(part + rng.randint(-(10**8), 10**8) for part in question.sample(rng))
    elif type(question.sample(rng)) is int and hasattr(question, "low"):
        yield from (-(10**9), 10**9)


def test_every_refusal_says_why(case: Case, deep: bool) -> None:
    """At a new question a deep run tries all names, alone, in pairs and as uses; the usual one a sample of them."""
    match, rng = case.start(), random.Random(case.seed)
    player, seen = Player(rng), set()
    moves: list[Any] = []
    pool = [*match.title.phrases.names, *(("use", name) for name in match.title.phrases.names)]
    pool += [(name,) for name in match.title.phrases.names] + [
        (name, name) for name in match.title.phrases.names
    ]
    if not deep:
        pool = rng.sample(pool, min(FEW, len(pool)))
    while goes_on(match):
        new = {question.key for question in match.pending} - seen
        seen |= new
        if new or rng.random() < 0.2:
            wrong = [*HOSTILE, *pool] if new else rng.sample(HOSTILE, 4) + rng.sample(pool, min(4, len(pool)))
            _check_refusals(match, [*wrong, *player.answers[-10:], *rng.sample(moves, min(8, len(moves)))])
        moves += [
            move for seat in range(case.seats) for move in match.interjections(seat) if move not in moves
        ]
        player.move(match)
    _check_refusals(match, HOSTILE)
    for seat in range(case.seats) if not match.pending else ():
        refusal = match.verdict(seat, 1)
        assert refusal.code == "match_over" and refusal.rule in match.title.rulebook


def _check_refusals(match: Match[Any, Any], wrong: Any) -> None:
    before = match.digest(), list(match.journal), len(match.log), match.pending, list(match.undone)
    waiting = {question.seat for question in match.pending}
    strangers: list[Any] = [*(set(range(match.setup.seats)) - waiting), -1, 99, None, "0", 10**30]
    for number, answer in enumerate(wrong):
        for seat in (*waiting, strangers[number % len(strangers)]):
            verdict = match.verdict(seat, answer)
            if verdict.ok:
                assert seat in waiting or answer in match.interjections(seat)
                continue
            _check_refusal(match, verdict)
            assert match.submit(seat, answer).verdict == verdict
            for interjection in (Interjection(answer, (seat,)), Interjection("nonsense", answer)):
                refusal = match.verdict(seat, interjection)
                _check_refusal(match, refusal)
                assert match.submit(seat, interjection).verdict == refusal
    assert (match.digest(), match.journal, len(match.log), match.pending, match.undone) == before


def _check_refusal(match: Match[Any, Any], verdict: Verdict) -> None:
    text = verdict.reason
    assert text and text[-1] in ".?!" and len(text) < 400, f"no sentence: {text!r}"
    assert "{" not in text and "None" not in text, text
    assert verdict.rule in match.title.rulebook, f"{text} cites {verdict.rule!r}"
    if match.title.phrases.has(verdict.code):
        return
    raise AssertionError(f"there is no sentence for {verdict.code!r}")
