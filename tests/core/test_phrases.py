"""Sentences: names and numbers filled in."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.phrases import Phrases, each_does
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
        "change": "{by:signed}",
        "brace": "{{n}}",
        "taken": "{zone:holder} takes it.",
        "whose": "{seat:seat_s} {n:heart||hearts||lost hearts}",
        "last": "{n:the last heart||the last # hearts||no hearts}",
        "draw": "{seats:seat} {seats:draws||draw}",
        "their": "{seats:seat_s} turn",
        "card's": "{card:name_s} text",
        "some": "{cards:plural}",
        "there": "in {card:called}",
        "the": "with {card:the}",
        "The": "{card:The} waits.",
        "lower": "the {card:lower}",
    },
    {
        "spell_ice": "Ice Spell",
        "wand_hex": "Wand Hex",
        "lamps": "Twin Lamps",
        "ace": "Ace of Hearts",
        "mockery": "Vicious Mockery",
        "volley": "Volley",
        "knife": "Thrown Knife",
        "lens": "Eagle Lens",
        "arena": "The Arena",
        "voice": "Another's Voice",
        "usurp": "Usurp",
        "unbinding": "Unbinding",
        "hour": "Hour",
        "fortress": "Fortress",
    },
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
        ("plain", {"n": -3, "cards": (1, -2)}, "−3 and 1 and −2"),
        ("one", {"n": -1}, "−1 hearts"),
        ("change", {"by": -2}, "−2"),
        ("change", {"by": 2}, "+2"),
        ("change", {"by": 0}, "0"),
        ("whose", {"seat": 0, "n": 1}, "Ada's heart"),
        ("whose", {"seat": 2, "n": 3}, "Moss's 3 hearts"),
        ("whose", {"seat": 2, "n": 0}, "Moss's lost hearts"),
        ("last", {"n": 0}, "no hearts"),
        ("last", {"n": 1}, "the last heart"),
        ("last", {"n": 4}, "the last 4 hearts"),
        ("there", {"card": "arena"}, "in the Arena"),
        ("there", {"card": "voice"}, "in Another's Voice"),
        ("the", {"card": "spell_ice"}, "with the Ice Spell"),
        ("the", {"card": "Militia 2"}, "with Militia 2"),
        ("the", {"card": "arena"}, "with the Arena"),
        ("The", {"card": "spell_ice"}, "The Ice Spell waits."),
        ("The", {"card": "arena"}, "The Arena waits."),
        ("lower", {"card": "Ruined wall"}, "the ruined wall"),
        ("draw", {"seats": (1,)}, "Bo draws"),
        ("draw", {"seats": (0, 1)}, "Ada and Bo draw"),
        ("draw", {"seats": ()}, "nobody draw"),
        ("their", {"seats": (0, 2)}, "Ada and Moss's turn"),
        ("card's", {"card": "lamps"}, "Twin Lamps' text"),
        ("card's", {"card": "fortress"}, "Fortress's text"),
        ("some", {"cards": ("ace", "mockery", "volley")}, "Aces of Hearts, Vicious Mockeries and Volleys"),
        ("some", {"cards": ("knife", "lens", "lamps")}, "Thrown Knives, Eagle Lenses and Twin Lamps"),
        ("these", {"cards": ("ace", "ace", "usurp")}, "2 Aces of Hearts and a Usurp"),
        ("these", {"cards": ("unbinding", "hour", "lens")}, "an Unbinding, an Hour and an Eagle Lens"),
        ("these", {"cards": ("lamps", "arena", "voice")}, "Twin Lamps, The Arena and Another's Voice"),
        ("brace", {}, "{n}"),
        ("taken", {"zone": "hand 1"}, "Bo takes it."),
    ],
)
def test_sentences(code: str, facts: dict[str, Any], text: str) -> None:
    assert PHRASES.say(code, facts, ["Ada", "Bo", "Moss"]) == text


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


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("draws 1 card", "each draw 1 card"),
        ("passes", "each pass"),
        ("loses 1 heart", "each lose 1 heart"),
        ("carries the flag", "each carry the flag"),
        ("dies", "each die"),
        ("has 1 heart", "each have 1 heart"),
        ("will reroll", "will each reroll"),
        ("is out", "are out"),
        ("doesn't use an item", "don't use an item"),
    ],
)
def test_what_one_does_is_said_of_several(one: str, many: str) -> None:
    assert each_does(one) == many
