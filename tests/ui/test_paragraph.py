"""A paragraph of the log: lines in as few sentences as read well."""

from __future__ import annotations

import pytest

from scenes.board.match_text import LogLine
from scenes.table.paragraph import told


def line(who: str, what: str, rule: str = "I.draw") -> LogLine:
    return LogLine(f"{who} {what}.", rule, code=what.split(" ")[0], who=who, what=what)


@pytest.mark.parametrize(
    ("lines", "sentences"),
    [
        ([line("Ada", "draws 1 card"), line("Ben", "draws 1 card")], "Ada and Ben each draw 1 card."),
        ([line("Ada", "draws 1 card"), line("Ben", "draws 2 cards")], "Ada draws 1 card. Ben draws 2 cards."),
        (
            [line("Ada", "rolls a DV", "I"), line("Ben", "rolls a DV", "II")],
            "Ada rolls a DV. Ben rolls a DV.",
        ),
        (
            [line("Ada", "gains 2 points"), line("Ada", "draws 1 card"), line("Ben", "draws 1 card")],
            "Ada gains 2 points. Ada and Ben each draw 1 card.",
        ),
        (
            [line("Ada", "gains 2 points"), line("Ada", "draws 1 card")],
            "Ada gains 2 points and draws 1 card.",
        ),
        (
            [line("Ada", "meditates"), line("Ada", "invokes Claim"), line("Ada", "invokes Levy")],
            "Ada meditates and invokes Claim and Levy.",
        ),
        ([line("Ada", "passes"), line("Ada", "is the Warden")], "Ada passes. Ada is the Warden."),
        ([line("Ada", "will die tomorrow"), line("Ada", "dies")], "Ada will die tomorrow. Ada dies."),
        ([line("Ada", "draws 1 card")] * 2, "Ada draws 1 card. (2×)"),
        ([line("<Ada>", "bows"), line("*Ben*", "bows")], r"<Ada> and \*Ben\* each bow."),
    ],
)
def test_small_things_share_a_sentence(lines: list[LogLine], sentences: str) -> None:
    assert told(lines) == sentences


def test_no_sentence_tells_too_much_or_joins_a_heading() -> None:
    deeds = [line("Ada", f"finds {thing} number one") for thing in ("coin", "gem", "key", "map")]
    assert told(deeds).count("Ada") == 2
    assert told([LogLine("Turn 1: Ada.", "I", heads=True), deeds[0]]) == f"*Turn 1: Ada.* {deeds[0].text}"
