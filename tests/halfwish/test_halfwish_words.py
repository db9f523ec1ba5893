"""The rulebook and the sentences: nothing is missing, nothing is left over, and the gamemaster's notes are kept."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from game.core.event import Decided, Event, Moved, Rolled, Shown, Shuffled
from game.core.match import Match
from game.core.narrate import label, line, prompt, waiting
from game.core.question import Pick, PickSome, Question
from game.halfwish import events
from game.halfwish.content.effects import Keyword, StatusId
from tests.halfwish.tabletop import AZURE, ORANGE, Arena
from tests.pinned import known_title
from tests.wording import (
    check_lines,
    check_options,
    check_questions,
    check_sections,
    codes,
    kinds,
    rulings,
    sources,
)

TITLE = known_title("halfwish")
SENTENCES = TITLE.phrases.sentences
RULES = list(TITLE.rulebook)
NAMES = ["Mara", "Tom"]
LONGEST = 125
"""Characters of a prompt: more of them get small in the bar."""

LONGEST_LINE = 160
"""Characters of a line of the log: whoever listens to a narrator has heard more of them before they are read."""

SOURCES = sources(TITLE)
CITED = re.compile(r'"((?:1a|1b|[1-9]|I{1,3})\.[a-z_]+)"')
CHAPTERS = {
    part: f"{'Section' if part.startswith('I') else 'Part'} {part}"
    for part in ("1a", "1b", "2", "3", "I", "II", "III", "4", "5", "6", "7", "8", "9")
}

QUESTIONS = {
    *(
        "starter",
        "class",
        "powers",
        "roll",
        "discard",
        "choice",
        "scout",
        "parley",
        "keep",
        "prep",
        "showdown",
    ),
    *("slot", "die", "reroll", "pair", "swap", "swap_slots", "pay", "robbed"),
    *("order", "upgrade.first", "upgrade.second", "upgrade.extra", "shuffle"),
}
SETTING_UP = {"starter", "class", "powers", "shuffle"}
OF_CHANCE = {"starter", "robbed", "shuffle"}

KINDS = kinds(events, Moved, Shown, Shuffled, Rolled, Decided)


# ---------------------------------------------------------------------- the rulebook


def test_every_rule_that_the_code_cites_is_there() -> None:
    cited = {rule for text in SOURCES.values() for rule in CITED.findall(text)}
    assert len(cited) > 30
    assert cited <= set(RULES)


def test_every_ruling_is_there_once() -> None:
    assert sorted(rulings(TITLE)) == [f"HW-{n:02}" for n in range(1, 50)]


def test_every_ruling_that_the_code_cites_is_there() -> None:
    cited = {ruling for text in SOURCES.values() for ruling in re.findall(r"HW-\d\d", text)}
    assert cited <= set(rulings(TITLE))


def test_sections_follow_the_rulebook_and_are_cited_by_their_part() -> None:
    check_sections(TITLE, CHAPTERS)


@pytest.mark.parametrize(
    "rule", ["1a", "3.end", "III.clash", "III.evade", "4.extra", "5.picked", "6.status", "8.words"]
)
def test_what_we_added_is_called_a_house_rule_as_on_the_cards(rule: str) -> None:
    section = TITLE.rulebook[rule]
    text = " ".join([section.text, *(ruling.text for ruling in section.rulings)])
    assert "house rule" in text.lower()


def test_figures_of_the_rulebook_are_those_that_are_played() -> None:
    figures = TITLE.content.figures
    said = {
        "3.health": f"begin with {figures.health} health",
        "3.round": f"Both players heal {figures.heal}",
        "4.skip": f"heal {figures.skip}",
        "4.extra": f"heals {figures.late_upgrade} instead",
        "I.hand": "up to four cards",
    }
    assert (figures.hand, figures.rounds, figures.deck, figures.powers, figures.offer) == (4, 3, 10, 3, 5)
    assert (figures.draws, figures.actions) == ((4, 1, 1, 2, 2), (1, 1, 2, 2, 2))
    for rule, words in said.items():
        assert words in TITLE.rulebook[rule].text


# ---------------------------------------------------------------------- the sentences


def test_every_question_has_a_prompt_and_a_word_for_those_who_wait() -> None:
    check_questions(TITLE, QUESTIONS)


def test_every_event_has_a_line_and_every_line_an_event() -> None:
    check_lines(TITLE, KINDS)


def test_every_option_and_each_of_its_values_can_be_read() -> None:
    check_options(TITLE)


def test_every_question_that_the_rules_ask_is_known_here() -> None:
    asking = re.compile(r'(?:Pick|PickSome|Roll)\(\s*\w+, "([a-z_.]+)"')
    found = {key for text in SOURCES.values() for key in asking.findall(text)}
    assert len(found) > 15
    assert found <= QUESTIONS


def test_every_prompt_names_its_player() -> None:
    for code in codes(TITLE, "ask."):
        if code not in OF_CHANCE:
            assert "{seat:seat}" in SENTENCES[f"ask.{code}"], code
    for key in QUESTIONS - OF_CHANCE:
        assert "{seat:seat}" in SENTENCES[f"wait.{key}"], key


def test_2_every_prompt_tells_rounds_from_turns() -> None:
    for code in codes(TITLE, "ask."):
        if code.startswith(("upgrade", "order")):
            assert SENTENCES[f"ask.{code}"].startswith("Round {round} of {rounds} is over. ")
        elif code not in SETTING_UP:
            assert SENTENCES[f"ask.{code}"].startswith("Round {round}, turn {turn} of {turns}. "), code


def test_no_figure_follows_a_name() -> None:
    """Some are called "Player 1"."""
    figure = re.compile(r":seat\} (?:\d|\{\w+(?:\[\d\])?(?::[^}]*\|[^}]*)?\})")
    assert not [code for code, sentence in SENTENCES.items() if figure.search(sentence)]


def test_whatever_stands_on_cards_has_a_name() -> None:
    named = {*Keyword.__args__, *StatusId.__args__, *(card.kind for card in TITLE.content.maps.values())}
    assert named <= set(TITLE.phrases.names)


def test_every_group_of_cards_has_a_reason_for_a_wrong_number() -> None:
    groups = {name for text in SOURCES.values() for name in re.findall(r'Group\("(\w+)"', text)}
    assert groups == {"powers", "hand"}
    assert {f"amount_{group}" for group in groups} <= set(SENTENCES)


# ---------------------------------------------------------------------- in play


@cache
def played() -> tuple[list[Question[Any]], list[Event]]:
    """What is asked and told in matches played at random, people rolling the dice in some."""
    asked: list[Question[Any]] = []
    told: list[Event] = []
    for seed in range(60):
        match = Match.start(TITLE, 2, seed, {"mirror": seed % 4 == 0}, rollers=seed % 3 and 3)
        rng = random.Random(seed)
        while match.pending:
            question = rng.choice(match.pending)
            asked.append(question)
            assert match.submit(question.seat, question.sample(rng))
        told += match.log
    return asked, told


def test_every_question_can_be_read_with_all_its_answers() -> None:
    for question in played()[0]:
        text = prompt(TITLE, question, NAMES)
        assert "Player" not in text and len(text) <= LONGEST, text
        assert waiting(TITLE, question.seat, question.key, NAMES)
        options = [] if isinstance(question, PickSome) else question.options() or []
        for answer in options:
            assert label(TITLE, question, answer, NAMES), (question.key, answer)


def test_random_play_asks_nearly_everything() -> None:
    assert QUESTIONS - {question.key for question in played()[0]} <= {"starter", "robbed", "shuffle"}


def test_every_event_can_be_read_by_everybody() -> None:
    for event in played()[1]:
        for seat in (0, 1, None):
            said = event.seen_by(seat)
            text = line(TITLE, said, NAMES)
            assert text is None or ("Player" not in text and "_" not in text), text
            plain, exact = f"log.{said.kind}", f"log.{said.kind}.{said.variant}"
            assert said.kind in ("moved", "shown") or (exact if said.variant else plain) in SENTENCES, exact


def test_no_line_of_the_log_is_longer_than_a_glance() -> None:
    lines = {line(TITLE, event, ["Player 1", "Player 2"]) or "" for event in played()[1]}
    assert [text for text in lines if len(text) > LONGEST_LINE] == []


def test_every_rule_that_is_cited_in_play_is_there() -> None:
    asked, told = played()
    assert {each.rule for each in [*asked, *told]} <= set(RULES)


# ---------------------------------------------------------------------- the gamemaster


def ask(t: Arena, seat: int) -> str:
    """What a player reads."""
    question = t.match.question(seat)
    assert question is not None
    return prompt(TITLE, question, NAMES)


def test_iii_before_a_duel_both_read_their_role_and_what_scores() -> None:
    t = Arena()
    t.duels(ORANGE)
    told = [line(TITLE, event, NAMES) for event in t.events if event.kind == "duel_began"]
    assert told == [
        "Tom is the aggressor on Mara's turn, and scores 1 each time Mara is hurt. "
        "Mara scores 1 if unhurt, and 1 if Tom is hurt. One action each."
    ]
    assert ask(t, AZURE) == (
        "Round 1, turn 1 of 5. Mara, as the defender you score if you are unhurt, and if Tom is hurt. "
        "Commit 1 action of any kind."
    )
    t.commits(AZURE, t.hand(AZURE)[0])
    assert ask(t, AZURE) == (
        "Round 1, turn 1 of 5. Mara, you are the defender, and your actions are committed. Play a power, or pass?"
    )
    t.passes(AZURE)
    assert ask(t, ORANGE) == (
        "Round 1, turn 1 of 5. Tom, as the aggressor you score each time Mara takes damage. "
        "Commit 1 action of any kind."
    )


def test_iii_in_the_showdown_the_turn_player_is_asked_first() -> None:
    t = Arena()
    t.showdown(t.hand(AZURE)[0], t.hand(ORANGE)[0])
    assert ask(t, AZURE) == (
        "Round 1, turn 1 of 5. Mara, you are the aggressor, and everything is revealed. Play a power, or pass?"
    )
    reckoned = [line(TITLE, event, NAMES) for event in t.events if event.kind == "reckoned"]
    assert len(reckoned) == 1 and str(reckoned[0]).startswith("As it stands, Mara takes ")


def test_ii_whoever_chooses_is_warned_of_parley_points() -> None:
    t = Arena(hands=("defend", "defend"))
    t.clash("defend", "defend")
    t.truce()
    assert ask(t, AZURE) == (
        "Round 1, turn 3 of 5. Mara, duel, scout or parley? If Tom agrees to a parley, Mara scores 1 point."
    )
    t.parleys()
    assert ask(t, ORANGE) == (
        "Round 1, turn 3 of 5. Tom, agree to a parley (1 point for Mara), or refuse and duel as the aggressor?"
    )


def test_ii_level_points_and_a_first_parley() -> None:
    t = Arena()
    assert ask(t, AZURE) == (
        "Round 1, turn 1 of 5. Mara, you start the turn: duel as the aggressor, or offer Tom a scout or a parley?"
    )
    t.truce()
    assert "Points are tied, so nobody scores for a parley." in ask(t, ORANGE)


def test_3_keep_after_a_parley_both_are_reminded_of_their_dv() -> None:
    t = Arena()
    t.parleys("agree")
    assert ask(t, AZURE) == (
        "Round 1, turn 1 of 5. Mara, after the parley: keep your DV for the next turn, or reroll it?"
    )
    t.answers(AZURE, "keep", "keep")
    t.answers(ORANGE, "keep", "reroll")
    t.discards()
    t.parleys("agree")
    said = [line(TITLE, event, NAMES) for event in t.events if event.kind == "dice_kept"]
    assert said == ["Mara keeps the DV for the next turn.", "Tom will reroll."]
    t.answers(ORANGE, "keep", "reroll")
    told = [line(TITLE, event, NAMES) for event in t.events if event.kind == "dice_kept"]
    assert told[-1] == "Mara has already kept this DV for one turn and must reroll."


# ---------------------------------------------------------------------- as people read it


@pytest.mark.parametrize(
    ("question", "answer", "words"),
    [
        (Pick(0, "prep", "III.preparation", [("power", "halfwish")]), ("power", "halfwish"), "Play Halfwish"),
        (Pick(0, "die", "5.window", [(1, 6)]), (1, 6), "Turn the second die to 6"),
        (Pick(0, "reroll", "1b.class", [()]), (), "Nothing"),
        (Pick(0, "reroll", "1b.class", [(0, 1)]), (0, 1), "Both dice"),
        (Pick(0, "swap", "5.window", [(0, "evade")]), (0, "evade"), "Evade for the first action"),
        (Pick(0, "slot", "5.window", [1]), 1, "Second action"),
        (Pick(0, "class", "1b.class", ["shade"]), "shade", "Shade"),
        (Pick(0, "upgrade.first", "4.first", ["skip"], facts={"heal": 7}), "skip", "Skip and heal 7"),
        (Pick(0, "upgrade.second", "4.second", ["sunder"]), "sunder", "Sunder"),
    ],
)
def test_answers_read_as_people_say_them(question: Question[Any], answer: Any, words: str) -> None:
    assert label(TITLE, question, answer, NAMES) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Committed("III.preparation", 0, 2, False), "Mara commits 2 actions."),
        (events.PowerPlayed("5.window", 1, "siphon", 2), "Tom plays Siphon for 2 mana."),
        (events.PowerPlayed("5.window", 1, "feint", 0), "Tom plays Feint."),
        (
            events.Reckoned("III.showdown", (3, 0), (0, 2), 1, 0),
            "As it stands, Mara takes 3 damage and scores 0 points, and Tom takes 0 damage and scores 2 points: "
            "Tom wins the duel.",
        ),
        (
            events.Reckoned("III.showdown", (0, 0), (1, 1), -1, 0),
            "As it stands, Mara takes 0 damage, Tom takes 0, and each scores 1 point: nobody wins the duel.",
        ),
        (
            events.Reckoned("III.showdown", (12, 0), (0, 0), -1, 1),
            "As it stands, Mara takes 12 damage and Tom takes 0. That ends the match.",
        ),
        (
            events.Changed("5.window", 1, "strike", 1, -3, "", "weakened_grip"),
            "Weakened Grip: Tom's strike in clash 2 gets −3.",
        ),
        (
            events.Changed("5.window", 0, "prevent", 0, 99, "", "sanctuary"),
            "Sanctuary prevents all damage to Mara in clash 1.",
        ),
        (
            events.Struck("III.clash", 1, 0, 4, "first_strike"),
            "Clash 1: Tom takes 4 damage from the First Strike.",
        ),
        (
            events.DuelEnded("III.winner", 1, (0, 2)),
            "Tom wins the duel. Mara scores 0 points in all, and Tom scores 2 points.",
        ),
        (
            events.DuelEnded("III.winner", -1, (1, 1)),
            "Nobody wins the duel. Each player scores 1 point in all.",
        ),
        (
            events.Scored("II.compensation", 0, 1, 3, "parley"),
            "After two parleys in a row, Mara scores 1 point for being behind and now has 3.",
        ),
        (
            events.Scored("5.window", 0, -1, 2, "pickpocket"),
            "Mara loses 1 point to Pickpocket and now has 2.",
        ),
        (events.HealthChanged("3.round", 0, 25, 25), None),
        (events.Healed("3.round", 0, 3, "round"), "New round: Mara heals 3 health."),
        (events.MatchEnded("3.end", 1, "points", 9, 7), "Tom has 9 points, and Mara has 7."),
        (events.MatchEnded("3.health", 0, "fallen", 4, -2), "Tom has no health left."),
        (Decided("3.end", (1,)), "Tom wins the match."),
        (Decided("3.end", ()), "The match ends in a draw."),
    ],
)
def test_lines_of_the_log(event: Event, words: str | None) -> None:
    assert line(TITLE, event, NAMES) == words


def test_what_was_peeked_at_is_told_only_to_whoever_looked() -> None:
    event = events.Peeked("5.window", 0, "dice", ("3", "5"))
    assert line(TITLE, event.seen_by(0), NAMES) == "Mara looks at the opponent's dice: 3 and 5."
    for reader in (1, None):
        assert line(TITLE, event.seen_by(reader), NAMES) == "Mara looks at the opponent's dice."


def test_a_secret_upgrade_is_named_only_to_whoever_took_it() -> None:
    event = events.Upgraded("4.take", 1, "sunder", "heavy_strike", 0b10)
    assert line(TITLE, event.seen_by(1), NAMES) == "Tom replaces a Heavy Strike with Sunder."
    for reader in (0, None):
        assert line(TITLE, event.seen_by(reader), NAMES) == "Tom takes an upgrade in secret."
