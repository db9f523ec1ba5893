"""What a button says: answers by name, by the question's own names, and by sentences about their parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.narrate import deed, label, line
from game.core.phrases import Phrases
from game.core.question import Pick
from tests.core import toy

SENTENCES = {
    "called.guest": "{host:seat}'s {sort:name}",
    "answer.give.to": "To {parts[1]}, number {answer[2]}",
    "answer.give": "Give {called}",
}
TITLE = replace(toy.load(), phrases=Phrases(SENTENCES, {"cat": "Cat"}))
NAMES = {
    1: "the owl",
    2: ("called.guest", {"host": 1, "sort": "cat"}),
    (8, 2): "the yard",
    (8, 2, 1): ("called.guest", {"host": 0, "sort": "cat"}),
}


@pytest.mark.parametrize(
    ("key", "answer", "words"),
    [
        ("take", "cat", "Cat"),
        ("take", 1, "the owl"),
        ("take", 2, "Tom's Cat"),
        ("take", (1, 2, 3), "the owl, Tom's Cat, 3"),
        ("give", (1, 2), "Give the owl, Tom's Cat"),
        ("give", ("to", 2, 7), "To Tom's Cat, number 7"),
        ("take", (8, 2), "the yard"),
        ("take", (1, 8, 2, 2), "the owl, the yard, Tom's Cat"),
        ("take", (8, 2, 1), "Mara's Cat"),
        ("give", ("to", 8, 2), "To the yard, number 2"),
    ],
)
def test_an_answer_is_called_by_its_parts(key: str, answer: Any, words: str) -> None:
    question = Pick(0, key, "1", [answer], facts={"names": NAMES})
    assert label(TITLE, question, answer, ["Mara", "Tom"]) == words


@pytest.mark.parametrize(
    ("sentence", "who", "what"),
    [
        ("{seat:seat} loses {hearts:heart|hearts}.", "Mara", "loses 2 hearts"),
        ("{seat:seat}'s {rule:name} fades.", "Mara's end", "fades"),
        ("{seat:seat} loses {hearts:heart|hearts} and rests.", "", ""),
        ("{seat:seat} loses {hearts:a heart||hearts, at last}.", "", ""),
        ("The end: {seat:seat} loses.", "", ""),
    ],
)
def test_a_plain_line_says_who_and_what(sentence: str, who: str, what: str) -> None:
    title = replace(toy.load(), phrases=Phrases({"log.struck": sentence}))
    event, names = toy.Struck("end", 0, 2), ["Mara", "Tom"]
    assert deed(title, event, line(title, event, names) or "", names) == (who, what)
