"""The sentences: nothing is missing, nothing is left over, and the log says what happened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.event import Decided, Event, Moved, Rolled, Shown, Shuffled
from game.core.narrate import label, line, prompt
from game.core.question import Pick
from game.core.texts import shared_sentences
from game.magewinds import events
from game.magewinds.content.limits import Spot
from game.magewinds.rules.timing import POINTS
from tests.pinned import known_title
from tests.wording import kinds

TITLE = known_title("magewinds")
SENTENCES = TITLE.phrases.sentences
NAMES = ["Mara", "Tom", "Ida"]
ROOT = Path(__file__).parents[2]
SOURCES = {path: path.read_text("utf-8") for path in sorted((ROOT / "game/magewinds").rglob("*.py"))}
KIND = r"(?:Pick|PickPoint|Roll|Order|Spread|Muster)"
ASKED = re.compile(KIND + r'\(\s*[^"()]*(?:\([^"()]*\))?[^"()]*"([\w.]+)"')
QUESTIONS = {key for text in SOURCES.values() for key in ASKED.findall(text)}
MOMENTS = {point.id for point in POINTS.values()}
KINDS = kinds(events, Shown, Shuffled, Rolled, Decided, Moved)
TALK = ("ask.", "wait.", "answer.", "log.", "option.", "card.", "rules.", "setup.", "alarm.", "briefing")


def codes(prefix: str) -> set[str]:
    """The codes of some sentences, without their prefix."""
    return {code.removeprefix(prefix) for code in SENTENCES if code.startswith(prefix)}


def test_every_question_has_a_prompt_and_a_word_for_those_who_wait() -> None:
    assert len(QUESTIONS) > 35 and {"move", "pay", "windburn.spread", "attack.defence"} <= QUESTIONS
    asked = QUESTIONS | MOMENTS | {"shuffle"}
    assert {code.removesuffix(".own") for code in codes("ask.")} == asked
    assert codes("wait.") == asked


def test_every_prompt_names_its_player_but_where_chance_is_asked() -> None:
    for code in codes("ask.") - {"shuffle", "setup.random"}:
        assert "{seat:seat}" in SENTENCES[f"ask.{code}"], code


def test_no_window_is_named_as_another_question() -> None:
    assert not MOMENTS & QUESTIONS


def test_what_those_who_wait_read_tells_who_is_asked_and_no_more() -> None:
    for code in codes("wait."):
        assert set(re.findall(r"\{(\w+)", SENTENCES[f"wait.{code}"])) <= {"seat"}, code


def test_no_action_is_called_like_the_answer_to_another_question() -> None:
    for key in ("action", "foretell.action"):
        for action in ("move", "attack", "guard"):
            question = Pick(0, key, "13.4", [action])
            assert label(TITLE, question, action, NAMES) == action.title()


def test_a_moment_names_the_action_that_it_is_about() -> None:
    facts = {"what": "move", "who": "Warrior", "owner": 0, "actor": 0}
    question = Pick(0, "action_end", "13.0", ["pass"], facts=facts)
    assert (
        prompt(TITLE, question, NAMES) == f"{NAMES[0]}, your Warrior ends its action (Move). Use an ability?"
    )


def test_every_labelled_answer_belongs_to_a_question() -> None:
    for code in codes("answer.") - {"pass"}:
        assert any(code == key or code.startswith(f"{key}.") for key in QUESTIONS), code


def test_every_event_has_a_line_and_every_line_an_event() -> None:
    told = {code.split(".")[0] for code in codes("log.")}
    assert told == {kind.kind for kind in KINDS}


def test_every_option_and_each_of_its_values_can_be_read() -> None:
    for option in TITLE.options:
        assert {f"option.{option.key}", f"option.{option.key}.about"} <= set(SENTENCES)
        for seats in TITLE.seats:
            words = [value for value in option.choices(seats) if isinstance(value, str)]
            assert {f"option.{option.key}.{value}" for value in words} <= set(SENTENCES)


def test_every_reason_is_given_somewhere_and_every_reason_given_has_a_sentence() -> None:
    given = {
        code for text in SOURCES.values() for code in re.findall(r'(?:refuse\(|False, )\s*"([\w.]+)"', text)
    }
    told = {
        code
        for code in SENTENCES
        if not code.startswith((*TALK, "briefing", "limit.", "dear.", "short.", "wants_", "why."))
    }
    assert given - {"not_offered"} <= told
    assert told - given - set(shared_sentences()) <= {"is_out", "not_sorted"} | {
        code for code in told if any(f'"{code}"' in text for text in SOURCES.values())
    }


def test_every_alarm_is_given_somewhere() -> None:
    given = "\n".join(SOURCES.values())
    assert {code for code in codes("alarm.") if f'"{code}"' in given} == codes("alarm.") != set()


def test_every_part_of_a_cost_that_lacks_has_a_sentence() -> None:
    cards = {"heart", "diamond", "club", "spade", "red", "black", "any"}
    assert codes("dear.") == codes("short.") == cards


@pytest.mark.parametrize("limit", ["within", "wholly_within", "away_from", "in_contact"])
def test_every_limit_of_a_scenario_has_a_sentence_for_every_spot(limit: str) -> None:
    spots = {"centre", "any_edge", "objective_edge", "opposite_edge", "own_corner", "pieces", "fighters"}
    assert all(spot in str(Spot) for spot in spots) and codes(f"limit.{limit}.") == spots


# ---------------------------------------------------------------------- as people read it


def test_answers_by_number_are_called_by_name() -> None:
    facts = {"names": {3: "Witch", "p0": "Treasure"}, "fighter": 1, "who": "Wizard", "owner": 0}
    aims = Pick(0, "attack", "13.4", [("zap", 3), ("push", "p0")], facts=facts)
    assert [label(TITLE, aims, answer, NAMES) for answer in aims.choices] == ["Zap, Witch", "Push, Treasure"]
    features = Pick(0, "terrain.feature", "10.3", ["remove.1"], facts={"names": {"remove.1": "A hedge"}})
    assert label(TITLE, features, "remove.1", NAMES) == "Remove a hedge"


def test_a_fighter_is_named_with_its_owner() -> None:
    facts = {"fighter": 1, "who": "Witch", "amount": 2, "actor": 0}
    for owner, whose in ((0, "Mara's"), (1, "your")):
        question = Pick(1, "damage_received", "18.5.3", ["pass"], facts={**facts, "owner": owner})
        assert prompt(TITLE, question, NAMES) == (
            f"Tom, {whose} Witch is about to take 2 damage. Use an ability?"
        )


WAY = ((0, 0), (0, 2_500_000))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.Mustered("TC.warbands", 1, (0, 1, 2), ("witch", "militia", "militia")),
            "Tom's warband: a Witch and 2 Militia.",
        ),
        (events.Travelled("13.4", 0, 1, "Druid", WAY, 2_500_000, "move"), "Mara's Druid moves 2.5″."),
        (events.Acted("13.0", 0, 1, "Druid", "dodge", True), "Mara's Druid reacts with a free Dodge."),
        (events.Activated("13.0", 0, 1, "Druid", 1), "Tom takes over the activation of Mara's Druid."),
        (
            events.Cast("TC.cleric", 0, 1, "Cleric", "heal", ("heart_two",), "Witch", 2, 0),
            "Mara's Cleric casts Heal on Mara's Witch.",
        ),
        (
            events.Cast("TC.druid", 0, 1, "Druid", "quake", ("club_king",), "The mill", -1),
            "Mara's Druid casts Quake on the mill.",
        ),
        (events.Hit("18.5.2", 0, 1, 2, "Witch", 3, 1, 1), "The attack scores 3 hits. Armour blocks 1."),
        (
            events.Damaged("18.5.3", 0, 1, "Witch", 2, 5, 6, "attack"),
            "Mara's Witch takes 2 damage, for a total of 5 (Toughness 6).",
        ),
        (events.Kept("14.1", 2, 3), "Ida keeps a card for 3 damage."),
        (
            events.BattleEnded("IT.hold_the_line", "hold_the_line", "held"),
            "The line has held for three rounds.",
        ),
    ],
)
def test_lines_of_the_log(event: Event, words: str) -> None:
    assert line(TITLE, event, NAMES) == words


@pytest.mark.parametrize(
    "event",
    [
        events.Activated("13.0", 0, 1, "Druid", 0),
        events.Acted("13.4", 0, 1, "Druid", "attack", False),
        events.CountersChanged("13.0", 0, 1, "Druid", 0, 1),
        events.ChoiceLaid("18.3", 0, 1),
        events.EffectEnded("5.0", 0, 1, "Druid", "guard"),
        events.Kept("14.1", 2, 0),
        events.TurnBegan("12.0", 0, "channelling"),
        Rolled("18.5.2", 0, 6, 4, "attack.roll"),
        Moved("12.0", 4, "heart_six", "deck", "face_up"),
    ],
)
def test_the_log_passes_over_what_another_line_says(event: Event) -> None:
    assert line(TITLE, event, NAMES) is None


def test_cards_on_their_way_are_named_only_where_all_see_them() -> None:
    blind = Moved("12.0", 4, "heart_six", "deck", "hand 0", 1)
    spent = Moved("17.0", 4, "heart_six", "hand 0", "discard")
    assert line(TITLE, blind, NAMES) is None
    assert line(TITLE, spent, NAMES) == "Mara discards the Six of Hearts."
