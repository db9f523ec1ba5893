"""Sentences from data: how fields read, and which cannot be read."""

from __future__ import annotations

import pytest

from game.core.phrases import Phrases, fields
from game.core.texts import bad_templates

CARDS = {"ice": "Ice Spell", "hex": "Wand Hex", "owl": "Owl"}


@pytest.mark.parametrize(
    ("template", "facts", "words"),
    [
        ("{who:seat} waits.", {"who": 1}, "Tom waits."),
        ("{who:seat} waits.", {"who": 7}, "Player 8 waits."),
        ("{who:seat} wait.", {"who": (0, 1)}, "Mara and Tom wait."),
        ("{what:name}", {"what": "ice"}, "Ice Spell"),
        ("{what:name}", {"what": "old_boot"}, "old boot"),
        ("{what:name}", {"what": ""}, "card"),
        ("{what:a}", {"what": "ice"}, "an Ice Spell"),
        ("{what:a}", {"what": "hex"}, "a Wand Hex"),
        ("{what:a}", {"what": ""}, "a card"),
        ("{what:plural}", {"what": "hex"}, "Wand Hexes"),
        ("{what:plural}", {"what": "owl"}, "Owls"),
        ("{what:a}", {"what": ("ice", "hex", "ice")}, "2 Ice Spells and a Wand Hex"),
        ("{what:a}", {"what": ("", "", "ice")}, "2 cards and an Ice Spell"),
        ("{what:name}", {"what": ("ice", "hex", "owl")}, "Ice Spell, Wand Hex and Owl"),
        ("{what:a}", {"what": ()}, "nothing"),
        ("{n:heart|hearts}", {"n": 1}, "1 heart"),
        ("{n:heart|hearts}", {"n": 0}, "0 hearts"),
        ("{n:a heart||hearts}", {"n": 1}, "a heart"),
        ("{n:a heart||hearts}", {"n": 3}, "3 hearts"),
        ("{n:{what:noun}}", {"n": 1, "what": "ice"}, "an Ice Spell"),
        ("{n:{what:noun}}", {"n": 2, "what": "hex"}, "2 Wand Hexes"),
        ("{n:{what:noun}}", {"n": 2, "what": ""}, "2 cards"),
        ("{n} {{left}}", {"n": 2}, "2 {left}"),
    ],
)
def test_fields(template: str, facts: dict[str, object], words: str) -> None:
    assert Phrases({"it": template}, CARDS).say("it", facts, ["Mara", "Tom"]) == words


def test_names_are_never_read_as_templates() -> None:
    assert Phrases({"it": "{who:seat} and {n}"}).say("it", {"who": 0, "n": 1}, ["{n}"]) == "{n} and 1"


def test_the_first_sentence_that_there_is() -> None:
    phrases = Phrases({"a.b": "x", "a": "y"})
    assert phrases.first("a.c", "a.b", "a") == "a.b"
    assert phrases.first("b") is None


def test_how_the_fields_of_a_template_read() -> None:
    assert list(fields("{a:seat} {b} {c:{d:noun}} {e:one|more} {{f}}")) == ["seat", "", "noun", "one|more"]


@pytest.mark.parametrize("template", ["{a:seats}", "{a:{b:nouns}}", "{a", "a}", "{a:>8}"])
def test_templates_that_cannot_be_read_are_found(template: str) -> None:
    assert [code for code, _ in bad_templates({"good": "{a:seat}", "bad": template})] == ["bad"]
