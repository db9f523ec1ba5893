"""The rulebook and the sentences: nothing is missing, nothing is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.event import Decided, Event, Moved, Rolled, Shown, Shuffled
from game.core.narrate import line
from game.core.texts import shared_sentences
from game.which_witch import events
from tests.pinned import known_title
from tests.wording import check_lines, check_options, check_questions, codes, kinds, rulings, sources

TITLE = known_title("which_witch")
SENTENCES = TITLE.phrases.sentences
RULES = [section.id for section in TITLE.rulebook.values()]
NAMES = ["Mara", "Tom", "Ida"]

ROOT = Path(events.__file__).parents[2]
SOURCES = sources(TITLE)
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
CITED = re.compile(r'"((?:I|II|III|IV|V|VI|VII)(?:\.[a-z_]+)?)"')

QUESTIONS = {
    *(
        "setup.witch",
        "turn.action",
        "discard.count",
        "hex.target",
        "hex.react",
        "thief.card",
        "wand_hex.fate",
    ),
    *("attack.target", "attack.cards", "attack.defend", "attack.roll", "last_heart", "reward", "shuffle"),
}
KINDS = kinds(events, Moved, Shown, Shuffled, Rolled, Decided)


# ---------------------------------------------------------------------- the rulebook


def test_every_rule_that_the_code_cites_is_there() -> None:
    cited = {rule for text in SOURCES.values() for rule in CITED.findall(text)}
    assert len(cited) > 15
    assert cited <= set(RULES)


def test_every_ruling_is_there_once() -> None:
    assert sorted(rulings(TITLE)) == [f"WW-{n:02}" for n in range(1, 35)]


def test_every_ruling_that_the_code_cites_is_there() -> None:
    cited = {ruling for text in SOURCES.values() for ruling in re.findall(r"WW-\d\d", text)}
    assert cited <= set(rulings(TITLE))


def test_every_section_has_a_test_that_names_it() -> None:
    missing = [rule for rule in RULES if f"def test_{rule.lower().replace('.', '_')}_" not in TESTS]
    assert not missing


def test_every_ruling_has_a_test_that_names_it() -> None:
    listed = Path(__file__).with_name("refusals.yaml").read_text("utf-8")
    missing = [
        n
        for n in range(1, 35)
        if not re.search(rf"def test_\w+_ww{n:02}_", TESTS) and f"WW-{n:02}" not in listed
    ]
    assert not missing


def test_sections_follow_the_rulebook_and_are_cited_by_their_chapter() -> None:
    chapters = [rule.split(".")[0] for rule in RULES]
    order = ["I", "II", "III", "IV", "V", "VI", "VII"]
    assert chapters == sorted(chapters, key=order.index)
    for section, chapter in zip(TITLE.rulebook.values(), chapters, strict=True):
        assert section.cite.startswith(f"{chapter}. ")
    cites = [section.cite for section in TITLE.rulebook.values()]
    assert len(set(cites)) == len(cites)


@pytest.mark.parametrize("rule", ["I.cards", "V.defend", "VI.cauldron", "VII.teams"])
def test_what_we_added_is_called_a_house_rule_as_on_the_cards(rule: str) -> None:
    section = TITLE.rulebook[rule]
    assert "house rule" in " ".join([section.text, *(ruling.text for ruling in section.rulings)])


# ---------------------------------------------------------------------- the sentences


def test_every_question_has_a_prompt_and_a_word_for_those_who_wait() -> None:
    check_questions(TITLE, QUESTIONS)


def test_every_event_has_a_line_and_every_line_an_event() -> None:
    check_lines(TITLE, KINDS)


def test_every_option_and_each_of_its_values_can_be_read() -> None:
    check_options(TITLE)


def test_every_prompt_names_its_player() -> None:
    for key in QUESTIONS - {"shuffle"}:
        assert "{seat:seat}" in SENTENCES[f"ask.{key}"]
        assert "{seat:seat}" in SENTENCES[f"wait.{key}"]


def test_every_reason_is_given_somewhere() -> None:
    reasons = {code for code in SENTENCES if "." not in code} - {"briefing"} - set(shared_sentences())
    source = "\n".join(SOURCES.values())
    assert {code for code in reasons if f'"{code}"' not in source and not code.startswith("amount_")} == set()


def test_every_reason_of_the_kernels_questions_has_a_sentence() -> None:
    source = (ROOT / "game/core/question.py").read_text("utf-8") + (ROOT / "game/core/match.py").read_text(
        "utf-8"
    )
    found = set(re.findall(r'(?:refuse\(|Verdict\(False, )"(\w+)"', source))
    assert len(found) > 10
    assert found <= set(shared_sentences())


def test_every_group_of_cards_has_a_reason_for_a_wrong_number() -> None:
    groups = {name for text in SOURCES.values() for name in re.findall(r'Group\("(\w+)"', text)}
    assert groups == {"spells", "familiars", "shield"}
    assert {f"amount_{group}" for group in groups} <= set(SENTENCES)


def test_every_witch_introduces_herself() -> None:
    assert codes(TITLE, "witch.") == set(TITLE.content.witches)


# ---------------------------------------------------------------------- the log


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Aimed("V.attack", 0, 1, "spell_fire", 2), "Mara attacks Tom with 2 Fire Spells."),
        (events.Aimed("V.attack", 0, 1, "spell_ice", 1), "Mara attacks Tom with an Ice Spell."),
        (events.Aimed("IV.thief", 0, 1, "thief_hex", 1), "Mara aims the Thief Hex at Tom."),
        (
            events.Joined("V.attack", 0, ("familiar_cat", "familiar_cat", "familiar_owl"), 7),
            "Mara adds 2 Cat Familiars and an Owl Familiar for +7 to the roll.",
        ),
        (events.HeartsChanged("V.resolve", 1, 4, 3), "Tom loses 1 Life Heart and has 3 left."),
        (events.HeartsChanged("V.resolve", 1, 2, 0), "Tom loses 2 Life Hearts and has none left."),
        (events.HeartsChanged("IV.potion", 1, 4, 5), "Tom gains 1 Life Heart and now has 5."),
        (events.HeartsChanged("VI.reward", 1, 5, 5), "Tom stays at 5 Life Hearts."),
        (events.Discarded("IV.discard", 2, "wand_hex", 2), "Ida discards 2 Wand Hexes."),
        (events.Totalled("V.resolve", 0, 1, 6, 6), "Mara and Tom tie at 6 and reroll."),
        (events.WandChanged("IV.wand_hex", 1, "", 6), "Tom goes back to rolling a d6."),
        (events.ExtraTurns("IV.broom", 0, 2, 3), "Mara has 3 extra turns to come."),
        (events.Refilled("IV.refill", 0, 1), "Mara draws 1 card."),
        (Decided("VII.end", (1,)), "Tom wins the match."),
        (Decided("VII.end", (0, 2)), "Mara and Ida win the match."),
    ],
)
def test_lines_of_the_log(event: Event, words: str) -> None:
    assert line(TITLE, event, NAMES) == words


def test_a_stolen_card_is_named_only_to_the_two_who_know_it() -> None:
    event = events.Stolen("IV.thief", 0, 1, "infinity_cauldron")
    for seat in (0, 1):
        assert line(TITLE, event.seen_by(seat), NAMES) == "Mara steals an Infinity Cauldron from Tom."
    for reader in (2, None):
        assert line(TITLE, event.seen_by(reader), NAMES) == "Mara steals a card from Tom."


def test_a_hand_that_was_shown_is_listed_only_to_who_saw_it() -> None:
    event = Shown("IV.thief", (1, 2, 3), ("spell_ice", "spell_ice", "thief_hex"), "hand 1", 0b011)
    assert line(TITLE, event.seen_by(0), NAMES) == "Tom shows 2 Ice Spells and a Thief Hex."
    assert line(TITLE, event.seen_by(2), NAMES) == "Tom shows 3 cards."


def test_cards_on_their_way_are_passed_over_except_the_one_that_begins_the_discard_pile() -> None:
    drawn = Moved("IV.refill", 4, "spell_ice", "draw", "hand 0")
    flipped = Moved("III.cards", 4, "spell_ice", "draw", "discard")
    assert line(TITLE, drawn, NAMES) is None
    assert line(TITLE, flipped, NAMES) == "The discard pile begins with an Ice Spell."
