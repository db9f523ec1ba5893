"""What phones say of a question: everything by its name, and no two things that are not alike by the same one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from scenes.board.match_text import MatchText
from scenes.board.players import seated
from scenes.board.title_info import title_info
from scenes.phones.snapshot import Teller
from sprites.drawing.theme import load_theme
from tests.conformance.driver import Case, Player

RAW = re.compile(r".*_.*|\w+\.\w+|-?\d+|\d+@\d+|(board|tile|fortress)( \d+)+|")
"""Names that only the program gives: keys, numbers, places."""


def rows(ask: dict[str, Any]) -> Iterator[list[str]]:
    """The words that stand beside each other in a form."""
    yield [each["w"] for each in [*ask.get("options", []), *ask["more"]]]
    for key in ("items", "targets", "presets"):
        yield [each["w"] for each in ask.get(key, [])]
    for group in ask.get("groups", []):
        yield [item["w"] for item in group["items"]]


def things(ask: dict[str, Any]) -> Iterator[str]:
    """The names of things in a form, which are no sentences."""
    for key in ("items", "targets"):
        yield from (each["w"] for each in ask.get(key, []))
    for group in ask.get("groups", []):
        yield from (item["w"] for item in group["items"])


def test_answers_on_a_phone_are_told_apart(case: Case) -> None:
    match, rng = case.start(), random.Random(case.seed)
    players = seated(["human"] * case.seats, match.names)
    teller = Teller(
        match, MatchText(match.title, match.names), players, load_theme((960, 640)), title_info(match.title)
    )
    for _ in Player(rng, interjects=0.3).moves(match):
        for question in match.pending:
            ask = teller.question(question, match.interjections(question.seat))
            for row in rows(ask):
                assert sorted(set(row)) == sorted(row), question
            raw = [name for name in things(ask) if RAW.fullmatch(name)]
            assert not raw or case.title == "toy", question  # its cards have no names
