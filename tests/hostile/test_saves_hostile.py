"""Damaged and made-up saves, 2,000 in a deep run: each loads or is refused in one clear sentence; nothing hangs."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from game.core import save
from game.core.flow import FLOWS, pack_frame, unpack_frame
from game.core.match import Match
from game.core.record import digest, plain
from game.core.save import SaveError
from game.core.title import Title
from tests.conformance.driver import Player, play_out, title_of
from tests.hostile.mutants import mutants

USUAL, DEEP = 400, 2000
SLICES = 8


def half_way(name: str, seed: int, answers: int = 25) -> Match[Any, Any]:
    """A match in the middle: of some seeds the first that lasts so long."""
    while True:
        match = play_out(Match.start(title_of(name), 2, seed), seed, answers)
        if match.pending:
            return match
        seed += 100


@pytest.mark.usually(1)
@pytest.mark.parametrize("part", range(SLICES))
def test_mutated_saves(part: int, deep: bool, tmp_path: Path) -> None:
    name = ("which_witch", "toy")[part % 2]
    document = json.loads(save.text(half_way(name, part // 2 + 5)))
    folder = tmp_path / "saves"
    folder.mkdir()
    path = folder / "mutant.json"
    outside = sorted(tmp_path.iterdir())
    for label, raw in mutants(document, DEEP if deep else USUAL, part, SLICES):
        path.write_bytes(raw)
        loaded = _take(path, title_of(name), label)
        assert list(folder.iterdir()) == [path] and sorted(tmp_path.iterdir()) == outside
        assert path.read_bytes() == raw
        if loaded is not None:
            _use(loaded, label)


def _take(path: Path, title: Title[Any, Any], label: str) -> Match[Any, Any] | None:
    try:
        return Match.load(path, title)
    except SaveError as error:
        text = str(error)
        assert path.name in text and text.endswith(".") and len(text) < 300 and "\n" not in text, (
            f"{label}: {text}"
        )
        assert text.isprintable()
        return None


def _use(match: Match[Any, Any], label: str) -> None:
    """What loads is a match like any other."""
    for seat in (*range(match.setup.seats), None):
        match.view(seat)
    for _ in Player(random.Random(label)).moves(match, 10):
        pass
    json.loads(save.text(match))


def test_a_whole_save_is_not_among_the_refused(tmp_path: Path) -> None:
    match = half_way("which_witch", 3)
    match.save(tmp_path / "match.json")
    assert Match.load(tmp_path / "match.json").digest() == match.digest()


def forged(match: Match[Any, Any], **changes: Any) -> dict[str, Any]:
    """A save of other rules whose altered snapshot has the right digest."""
    document: dict[str, Any] = json.loads(save.text(match))
    last = document["snapshot"] | changes
    state = type(match.state).revive(last["state"])
    stack = [unpack_frame(frame) for frame in last["stack"]]
    last["digest"] = digest([state, stack, plain(last["answers"])])
    return document | {"rules": "others", "seed": document["seed"] + 1, "snapshot": last}


def _refused(tmp_path: Path, document: dict[str, Any], title: Title[Any, Any]) -> SaveError:
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError) as caught:
        Match.load(path, title)
    return caught.value


def test_forged_snapshots_are_refused(tmp_path: Path) -> None:
    """Even with a digest that fits."""
    match = half_way("which_witch", 3)
    state = match.state.plain()
    twice = state | {
        "discard": state["discard"] | {"cards": [*state["draw"]["cards"], *state["discard"]["cards"]]}
    }
    stray = state | {"discard": state["discard"] | {"cards": [500]}}
    unknown = state | {"faces": ["nonsense", *state["faces"][1:]]}
    for changed in (twice, stray, unknown, state | {"seats": 5}, state | {"seen": []}):
        _refused(tmp_path, forged(match, state=changed), match.title)
    _refused(tmp_path, forged(match, stack=[]), match.title)


def test_a_stack_that_does_not_wait_is_refused(tmp_path: Path) -> None:
    match = half_way("toy", 3)
    stack = [pack_frame(frame) for frame in match.play.stack]
    flow = FLOWS[stack[-1]["flow"]]
    for block in range(flow.block(stack[-1]["at"]) + 1):
        label, keep = flow.label(block), dict.fromkeys(flow.kept(block), 0)
        if label == "start" or "answered" in label or "call" in label:
            top = {"flow": flow.name, "at": label, "keep": keep}
            _refused(tmp_path, forged(match, stack=[*stack[:-1], top]), match.title)


def test_a_forged_snapshot_that_is_sound_is_taken_up(tmp_path: Path) -> None:
    match = half_way("which_witch", 3)
    path = tmp_path / "sound.json"
    path.write_text(json.dumps(forged(match)))
    assert Match.load(path, match.title).digest() == match.digest()


@pytest.mark.parametrize(
    "changes",
    [
        {"names": ["one"]},
        {"names": ["a", "b", "c"]},
        {"names": ["a" * 61, "b"]},
        {"names": ["a\nb", "c"]},
        {"players": ["human"]},
        {"players": ["human"] * 3},
        {"seats": 1},
        {"seats": -2},
        {"seats": True},
        {"seed": -1},
        {"seed": 1 << 64},
        {"seed": True},
        {"rollers": -1},
        {"rollers": 1 << 20},
        {"options": {}},
        {"options": {"shield_blocks_hexes": 1, "teams": "none"}},
        {"options": {"surprise": 1}},
        {"options": {"teams": ["none"]}},
        {"title": "chess"},
        {"title": None},
        {"journal": None},
        {"checks": {"x": "y"}},
        {"checks": {"--5": "y"}},
        {"checks": {"\u00b2": "y"}},
    ],
    ids=str,
)
def test_set_ups_that_cannot_be(tmp_path: Path, changes: dict[str, Any]) -> None:
    match = half_way("which_witch", 3)
    document = json.loads(save.text(match)) | changes
    if changes == {"options": {}}:
        path = tmp_path / "defaults.json"
        path.write_text(json.dumps(document))
        assert Match.load(path).digest() == match.digest()
    else:
        _refused(tmp_path, document, match.title)


def test_what_is_no_readable_file(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path):
        with pytest.raises(SaveError, match="can't be read"):
            Match.load(path)
    match = half_way("which_witch", 3)
    with pytest.raises(SaveError, match="could not be saved"):
        match.save(tmp_path / "no folder" / "match.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(SaveError, match="it is a pipe"):
        Match.load(pipe)
