"""Simulation: the same seed gives the same figures however the work is shared; what breaks leaves a save."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.bots import simulate as module
from game.bots.bot import BotError
from game.bots.playouts import Budget
from game.bots.pool import WorkerPool, worker_pool
from game.bots.simulate import SimulationError, simulate
from game.core.match import Match
from game.core.play import Play
from game.core.title import TitleError

WITCH = titles.load("which_witch")
FOUR = ["random"] * 4


def test_the_report_adds_up() -> None:
    seen: list[tuple[int, int]] = []
    report = simulate(WITCH, 12, FOUR, seed=1, progress=lambda done, total: seen.append((done, total)))
    assert sum(report.wins) + report.draws == 12 == report.matches
    assert report.decisions > 20 and report.decisions_per_second > 0
    assert seen[-1] == (12, 12) and [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert set(report.plain()) >= {
        "title", "seats", "matches", "wins", "draws", "decisions", "decisions_per_second", "digest"
    }  # fmt: skip


@pytest.mark.deep
def test_jobs_change_nothing() -> None:
    alone = simulate(WITCH, 10, ["greedy", "random", "random"], seed=5)
    with worker_pool(2) as two:
        shared = simulate(WITCH, 10, ["greedy", "random", "random"], seed=5, pool=two)
    assert (alone.digest, alone.wins, alone.decisions) == (shared.digest, shared.wins, shared.decisions)
    assert alone.digest != simulate(WITCH, 10, ["greedy", "random", "random"], seed=6).digest


@pytest.mark.deep
def test_a_title_counts_matches_by_its_own_measures() -> None:
    halfwish = titles.load("halfwish")
    with worker_pool(2) as two:
        reports = [
            simulate(halfwish, 12, ["random", "random"], seed=4, pool=each) for each in (WorkerPool(), two)
        ]
    assert reports[0].statistics == reports[1].statistics
    plain = reports[0].plain()["statistics"]
    assert plain["means"]["duels"]["of"] == 12 and 0 < plain["means"]["points per side"]["value"] < 40
    assert plain["means"]["duels"]["low"] < plain["means"]["duels"]["value"] < plain["means"]["duels"]["high"]
    classes = plain["traits"]["class"]
    assert set(classes) <= set(halfwish.content.classes)
    assert sum(each["of"] for each in classes.values()) % 2 == 0
    assert 0 <= plain["shares"]["won by knockout"]["low"] <= plain["shares"]["won by knockout"]["high"] <= 1


def test_how_long_matches_are_is_counted_whatever_the_title() -> None:
    report = simulate(WITCH, 5, FOUR, seed=1)
    tenths = report.statistics.deciles["decisions"]
    assert tenths[0] <= tenths[5] == report.decisions <= tenths[10]
    assert report.statistics.means["decisions"].of == 5


def test_flat_is_steady_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THINKING", Budget(playouts=4))
    reports = [simulate(WITCH, 1, ["flat", "greedy"], seed=2) for _ in range(2)]
    assert reports[0].digest == reports[1].digest


def test_teams_win_together() -> None:
    report = simulate(WITCH, 4, FOUR, seed=1, options={"teams": "2 against 2"})
    assert report.wins[0] == report.wins[2] and report.wins[1] == report.wins[3]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BotError):
        simulate(WITCH, 1, ["random", "clever"])
    with pytest.raises(TitleError):
        simulate(WITCH, 1, ["random"])


def test_a_match_that_breaks_leaves_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Brittle(Play[Any, Any]):
        __slots__ = ("given",)

        def apply(self, answer: Any, slot: int = 0) -> None:
            self.given = getattr(self, "given", 0) + 1
            if self.given > 30:
                raise ZeroDivisionError("a rule broke")
            super().apply(answer, slot)

    monkeypatch.setattr(module, "Play", Brittle)
    with pytest.raises(
        SimulationError, match=r"Match 1 of seed 3 failed: ZeroDivisionError.*before it failed, open "
    ) as error:
        simulate(WITCH, 2, FOUR, seed=3, wrecks=tmp_path)
    (wreck,) = tmp_path.iterdir()
    assert str(wreck) in str(error.value)
    match = Match.load(wreck)
    assert len(match.journal) == 30 and match.pending and match.players == FOUR


@pytest.mark.parametrize("name", titles.homes())
def test_a_title_counts_the_same_by_the_events_that_it_names_as_by_all(name: str) -> None:
    title = titles.load(name)
    assert title.counted is not None
    found = []
    for heard in (None, title.counted):
        play = Play(title, title.setup(title.seats[0], 3, {}), outbox=[], heard=heard)
        rng = random.Random(3)
        while play.pending:
            slot, question = next(each for each in enumerate(play.pending) if each[1] is not None)
            play.apply(question.sample(rng), slot)
        assert heard is None or {type(event) for event in play.table.outbox or ()} <= heard
        found.append((play.digest(), title.measures(play.table)))
    assert found[0] == found[1]
