"""Items and Rage at any time: saved and loaded in their middle, copied, taken back, played on; nothing is lost."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from tests.half_the_battle.tabletop import CONVERT, LEFT, RIGHT, TITLE, USE, Battle

PHASES = ("select", "act")
ASKED = ("rage.dice", "rage.option", "declared", "declared again")
"""What is asked in the middle of converting Rage to damage, in that order."""
CASES = pytest.mark.parametrize(("phase", "asked"), [(phase, asked) for phase in PHASES for asked in ASKED])


def begun(phase: str) -> Battle:
    """LEFT has Rage dice, RIGHT a shield, LEFT the poison; LEFT is asked to select, or to act."""
    t = Battle(
        "ranger@4",
        "barbarian@6",
        items={LEFT: "vial_of_poison healing_potion", RIGHT: "flimsy_shield mirror_shield"},
        slain={LEFT: "monk warlock"},
    )
    if phase == "act":
        t.selects("ranger", "barbarian")
    t.waits_for(LEFT, phase)
    return t


def in_the_middle(phase: str, asked: str) -> Battle:
    """The same in the middle of a conversion."""
    t = begun(phase)
    t.interjects(LEFT, CONVERT, LEFT)
    if asked != "rage.dice":
        t.answers(LEFT, "rage.dice", ("d10_0", "d8"))
    if asked.startswith("declared"):
        t.answers(LEFT, "rage.option", ("damage", t.number("barbarian")))
    if asked == "declared again":
        t.uses("flimsy_shield", "barbarian")
    t.waits_for(RIGHT if asked == "declared" else LEFT, asked.split()[0])
    return t


def flows(match: Match[Any, Any]) -> list[str]:
    """The flows that are suspended, the innermost last."""
    return [frame[0] for frame in match.play.stack]


def play_on(match: Match[Any, Any], count: int = 25) -> str:
    """Answer at random for a while: where that leads to."""
    rng = random.Random(count)
    while match.pending and count:
        question = match.pending[0]
        assert match.submit(question.seat, question.sample(rng))
        count -= 1
    return match.digest()


@CASES
def test_rage_is_saved_and_loaded_in_the_middle_of_a_conversion(
    phase: str, asked: str, tmp_path: Path
) -> None:
    t, path = in_the_middle(phase, asked), tmp_path / "match.json"
    t.match.save(path)
    loaded = Match.load(path, t.match.title)
    assert loaded.digest() == t.match.digest() and loaded.pending == t.match.pending
    assert flows(loaded) == flows(t.match) and CONVERT in flows(loaded)
    assert loaded.journal == t.match.journal
    assert play_on(loaded) == play_on(t.match.fork())


@CASES
def test_rage_goes_on_from_the_state_alone_where_the_journal_does_not_fit(
    phase: str, asked: str, tmp_path: Path
) -> None:
    t, path = in_the_middle(phase, asked), tmp_path / "match.json"
    t.match.save(path)
    data = json.loads(path.read_text("utf-8"))
    data["rules"] = "others"
    data["journal"][0] |= {"answer": "an answer of older rules"}
    path.write_text(json.dumps(data), "utf-8")
    resumed = Match.load(path, t.match.title)
    assert resumed.journal == [] and resumed.digest() == t.match.digest()
    assert resumed.pending == t.match.pending
    assert play_on(resumed) == play_on(t.match.fork())


@CASES
def test_rage_is_taken_back_and_given_again(phase: str, asked: str) -> None:
    t = in_the_middle(phase, asked)
    before, steps = t.match.digest(), 0
    while CONVERT in flows(t.match):
        assert t.match.undo(agreed=(LEFT, RIGHT))
        steps += 1
    t.waits_for(LEFT, phase)
    assert t.rage(LEFT) == ["d10_0", "d8"] and t.can_convert(LEFT)
    for _ in range(steps):
        assert t.match.redo()
    assert t.match.digest() == before


@pytest.mark.parametrize("phase", PHASES)
def test_rage_after_a_conversion_the_question_that_waited_is_asked_again(phase: str) -> None:
    t = in_the_middle(phase, "declared again")
    choices = begun(phase).waits_for(LEFT, phase).options()
    assert flows(t.match)[-2:] == [CONVERT, "core.timing.window"]
    t.passes("declared")
    assert t.waits_for(LEFT, phase).options() == choices
    assert t.hp("barbarian") == 11 and t.rage(LEFT) == []
    assert not t.can_convert(LEFT)


@pytest.mark.parametrize("phase", PHASES)
def test_items_a_potion_is_drunk_between_two_steps_and_saved(phase: str, tmp_path: Path) -> None:
    t = Battle("ranger@4:3", "barbarian@6", items={LEFT: "healing_potion"})
    if phase == "act":
        t.selects("ranger", "barbarian")
    before = t.match.digest()
    t.uses("healing_potion", "ranger")
    t.waits_for(LEFT, phase)
    assert t.hp("ranger") == 8 and t.match.journal[-1].flow == USE
    t.match.save(tmp_path / "match.json")
    loaded = Match.load(tmp_path / "match.json", t.match.title)
    assert loaded.digest() == t.match.digest()
    assert loaded.undo(LEFT) and loaded.digest() == before


def test_items_windows_are_saved_with_what_was_used_in_them(tmp_path: Path) -> None:
    t = Battle.begun("ranger@4:3", "barbarian@6", items={RIGHT: "flimsy_shield mirror_shield"})
    t.acts("longbow", "barbarian")
    t.uses("mirror_shield", "barbarian")
    t.waits_for(RIGHT, "declared")
    t.match.save(tmp_path / "match.json")
    loaded = Match.load(tmp_path / "match.json", t.match.title)
    assert loaded.digest() == t.match.digest() and loaded.pending == t.match.pending
    assert loaded.submit(RIGHT, "pass")
    ranger, barbarian = (t.number(name) for name in ("ranger", "barbarian"))
    assert loaded.state.pieces[barbarian].hp == 8 and loaded.state.pieces[ranger].hp == 1


def test_matches_full_of_items_and_rage_end_and_are_replayed(tmp_path: Path) -> None:
    used = set()
    for seed in range(4):
        match = Match.start(TITLE, 2, seed, {"roster": "a_b", "rage_from_monster_kills": True}, strict=True)
        rng = random.Random(seed)
        while match.pending:
            offers = [(seat, move) for seat in (LEFT, RIGHT) for move in match.interjections(seat)]
            if offers and rng.random() < 0.5:
                seat, move = rng.choice(offers)
                assert match.submit(seat, move)
            else:
                question = match.pending[0]
                assert match.submit(question.seat, question.sample(rng))
        used |= {entry.flow for entry in match.journal}
        match.save(tmp_path / "match.json")
        assert Match.load(tmp_path / "match.json", TITLE).digest() == match.digest()
    assert {USE, CONVERT} <= used
