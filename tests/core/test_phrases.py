"""Sentences: names and numbers filled in."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.phrases import Phrases
from game.core.texts import bad_templates, shared_sentences
from tests.core import toy

PHRASES = Phrases(
    {
        "hit": "{seat:seat} hits {target:seat} for {n:heart|hearts}.",
        "one": "{n:a heart||hearts}",
        "cards": "{cards:name}",
        "these": "{cards:a}",
        "count": "{n:{card:noun}}",
        "plain": "{n} and {cards}",
        "brace": "{{n}}",
        "taken": "{zone:holder} takes it.",
    },
    {"spell_ice": "Ice Spell", "wand_hex": "Wand Hex"},
)


@pytest.mark.parametrize(
    ("code", "facts", "text"),
    [
        ("hit", {"seat": 0, "target": 1, "n": 1}, "Ada hits Bo for 1 heart."),
        ("hit", {"seat": 1, "target": 5, "n": 0}, "Bo hits Player 6 for 0 hearts."),
        ("one", {"n": 1}, "a heart"),
        ("one", {"n": 2}, "2 hearts"),
        ("cards", {"cards": "spell_ice"}, "Ice Spell"),
        ("cards", {"cards": ("spell_ice", "some_thing", "wand_hex")}, "Ice Spell, some thing and Wand Hex"),
        ("cards", {"cards": ()}, "nothing"),
        ("cards", {"cards": ""}, "card"),
        ("these", {"cards": ("spell_ice", "wand_hex", "spell_ice")}, "2 Ice Spells and a Wand Hex"),
        ("count", {"n": 1, "card": "spell_ice"}, "an Ice Spell"),
        ("count", {"n": 3, "card": "wand_hex"}, "3 Wand Hexes"),
        ("plain", {"n": 3, "cards": (1, 2)}, "3 and 1 and 2"),
        ("brace", {}, "{n}"),
        ("taken", {"zone": "hand 1"}, "Bo takes it."),
    ],
)
def test_sentences(code: str, facts: dict[str, Any], text: str) -> None:
    assert PHRASES.say(code, facts, ["Ada", "Bo"]) == text


def test_names_of_players_are_no_templates() -> None:
    assert (
        PHRASES.say("hit", {"seat": 0, "target": 1, "n": 1}, ["{n}", "{0.x}"])
        == "{n} hits {0.x} for 1 heart."
    )


def test_a_code_or_a_fact_that_is_not_there() -> None:
    for code, facts in (("nothing", {}), ("hit", {"seat": 0})):
        with pytest.raises(KeyError):
            PHRASES.say(code, facts)
    assert PHRASES.has("hit") and not PHRASES.has("nothing")


def test_templates_are_checked() -> None:
    assert list(bad_templates(shared_sentences())) == []
    assert list(bad_templates(toy.SENTENCES)) == []
    assert [code for code, _ in bad_templates({"a": "{x", "b": "{x:colour}", "c": "fine {x:seat}"})] == [
        "a",
        "b",
    ]
