"""The rulebook and the sentences: nothing is missing, nothing is left over, and prompts say what matters."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game import titles
from game.core.event import Decided, Event, Moved, Shown, Shuffled
from game.core.match import Match
from game.core.narrate import SILENT, label, line, prompt, waiting
from game.core.play import CHANCE
from game.core.question import PickSome, Question
from game.core.record import walk
from game.core.texts import shared_sentences
from game.core.title import Title
from game.unnamed_wizard import events
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.state import WizardState
from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, TITLE, Example, Laid, triangle
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

SENTENCES = TITLE.phrases.sentences
NAMES = ["Mara", "Tom", "Ina", "Lew"]
LONGEST = 125
"""Characters of a prompt: more of them get small in the bar."""
SOURCES = sources(TITLE)
CHAPTERS = {
    "aim": "Introduction",
    "components": "Components",
    "name": "How to Get a Name",
    "setup": "Setup",
    "structure": "Game Structure",
    "turn": "Turn Structure",
    "spells": "Spells",
    "pillars": "Pillars and Power",
    "boards": "Player Boards",
    "tiles": "Tiles",
    "battle": "Battle",
}
"""The rulebook's headings, in its order."""
CITED = re.compile(rf'"((?:{"|".join(CHAPTERS)})\.[a-z_]+)"')
QUESTIONS = {
    *[
        "starter",
        "board",
        "side",
        "core",
        "set",
        "shuffle",
        "turn",
        "invoke",
        "fill",
        "effect",
        "cast",
        "die",
        "opponent",
        "fortress",
    ],
    *[
        "cube",
        "cubes",
        "tile",
        "owner",
        "pillar",
        "pillar.off",
        "pillar.move",
        "place",
        "lift",
        "tile.move",
        "hex",
        "tile.remove",
    ],
    *["tile.flip", "swap", "rotate", "claim", "seal", "battle", "dice", "reroll"],
}
OF_CHANCE = {"starter", "shuffle"}
KINDS = kinds(events, Moved, Shown, Shuffled, Decided)


# ---------------------------------------------------------------------- the rulebook


def test_every_rule_that_the_code_cites_is_there() -> None:
    files = {"boards.yaml", "sets.yaml", "game.yaml"}
    cited = {rule for text in SOURCES.values() for rule in CITED.findall(text)} - QUESTIONS - files
    assert len(cited) > 20 and cited <= set(TITLE.rulebook)


def test_every_ruling_is_there_once() -> None:
    assert sorted(rulings(TITLE), key=lambda ruling: int(ruling[1:])) == [f"W{n}" for n in range(1, 44)]


def test_every_ruling_that_the_code_cites_is_there() -> None:
    cited = {ruling for text in SOURCES.values() for ruling in re.findall(r"\bW\d+\b", text)}
    assert len(cited) > 15 and cited <= set(rulings(TITLE))


def test_sections_follow_the_rulebook_and_are_cited_by_their_heading() -> None:
    check_sections(TITLE, CHAPTERS)


@pytest.mark.parametrize(
    "rule",
    [
        *("components", "name", "setup.areas", "setup.field", "structure.quiet", "turn", "boards"),
        *("boards.meditate", "tiles.pattern", "tiles.effects"),
    ],
)
def test_what_we_added_is_called_a_house_rule(rule: str) -> None:
    assert re.search(r"House rule|\(house rule\)|a house rule", TITLE.rulebook[rule].text)


def test_the_designers_are_credited() -> None:
    for text in (next(iter(TITLE.rulebook.values())).text, titles.cover("unnamed_wizard").about):
        assert "Austin D Hill and FarCryFromHuman" in text


def test_figures_of_the_rulebook_are_those_that_are_played() -> None:
    content, figures = TITLE.content, TITLE.content.figures
    assert (figures.power, figures.runes_to_win, figures.most_dice, figures.quiet_rounds) == (80, 3, 10, 3)
    assert sorted(figures.die) == ["blank", "clash", "clash", "clash", "hit", "hit"]
    assert {board.pillars for board in content.boards.values()} == {10}
    assert (content.boards["aspirant"].power, content.boards["aspirant"].invocations) == (5, 3)
    said = {
        "components": "two hits, three clashes and a blank",
        "setup.areas": "5 power in your pool",
        "structure.quiet": "three full rounds",
        "turn": "up to three times",
        "battle.roll": "up to ten",
        "name": "any three of your claimed tiles",
    }
    for rule, words in said.items():
        assert words in TITLE.rulebook[rule].text


# ---------------------------------------------------------------------- the sentences


def test_every_question_has_a_prompt_and_a_word_for_those_who_wait() -> None:
    check_questions(TITLE, QUESTIONS)


def test_every_question_that_the_rules_ask_is_known_here() -> None:
    asking = re.compile(r'(?:(?:Pick|PickSome|Roll|Number)\(\s*\w+|choose\(t, seat, job),\s*"([a-z_.]+)"')
    found = {key for text in SOURCES.values() for key in asking.findall(text)}
    assert found == QUESTIONS - {"shuffle"}


def test_every_prompt_and_every_word_for_those_who_wait_names_the_player() -> None:
    for code in codes(TITLE, "ask."):
        assert code in OF_CHANCE or "{seat:seat}" in SENTENCES[f"ask.{code}"], code
    for key in QUESTIONS - OF_CHANCE:
        assert "{seat:seat}" in SENTENCES[f"wait.{key}"], key


def test_every_event_has_a_line_and_every_line_an_event() -> None:
    check_lines(TITLE, KINDS, "rolled")


def test_every_option_and_each_of_its_values_can_be_read() -> None:
    check_options(TITLE)


def test_all_that_is_named_has_a_name() -> None:
    content, names = TITLE.content, TITLE.phrases.names
    spells = {spell.spell for board in content.boards.values() for spell in board.spells} | {"sorcery"}
    zones = {"pool", "fortress", "ether", "supply", "stack"}
    words = {
        *spells,
        *zones,
        *content.figures.die,
        *["ash", "bone", "coil", "core", "wild", "aspirant", "named"],
    }
    assert words | set(content.scripts) | set(content.tiles) | set(content.boards) <= set(names)
    assert not any("_" in name for name in names.values())
    assert names["drift_2"] == "Upheaval / Tilt" and names["harvest_wild"] == "Harvest Moon"
    assert names["fortuna.wheel.0.hit"] == "The Wheel" and names["metis.meditate"] == "Meditation"


def test_every_reason_is_given_somewhere() -> None:
    """Sentences that no other part of the texts uses are reasons, and the code gives each of them."""
    parts = (
        "ask.",
        "wait.",
        "answer.",
        "log.",
        "option.",
        "name.",
        "called.",
        "rules.",
        "setup.",
        "alarm.",
        "briefing",
        "why.",
    )
    rest = {code for code in SENTENCES if not code.startswith(parts)} - set(shared_sentences())
    given = "\n".join(SOURCES.values())
    assert not {code for code in rest if f'"{code}"' not in given}


# ---------------------------------------------------------------------- in play


def patient() -> Title[WizardState, Harrowing]:
    """The title, with matches that end in quiet only once the stack is empty: at random, claims are seldom."""
    figures = TITLE.content.figures.model_copy(update={"idle_rounds": 1000})
    return replace(TITLE, content=replace(TITLE.content, figures=figures))


RARE = {
    "decided",
    "decided.draw",
    "decided.many",
    "claim_failed",
    "battle_lost.wasted",
    "battle_lost.all_wasted",
    "quiet_end.more",
    "tile_sealed",
    "tile_unsealed",
    "tile_removed",
    "power_returned.supply",
    "power_gained.none",
}
RARELY_ASKED = {"starter", "shuffle", "tile", "die", "seal", "tile.remove", "pillar.off"}
MATCHES, LONG = 60, 900
"""Matches, and decisions in each, at most."""


@cache
def played() -> tuple[list[Question[Any]], list[Event]]:
    """What is asked and told in matches played at random, until all has been but what is rare."""
    asked: list[Question[Any]] = []
    told: list[Event] = []
    for seed in range(MATCHES):
        match = random_match(seed)
        rng = random.Random(seed)
        for _ in range(LONG):
            if not match.pending:
                break
            question = rng.choice(match.pending)
            asked.append(question)
            assert match.submit(question.seat, question.sample(rng))
        told += match.log
        if not unasked(asked) and not unsaid(told):
            break
    return asked, told


def random_match(seed: int) -> Match[WizardState, Harrowing]:
    """A match of two to four; in every fifth people roll the dice, and in every seventh all are Aspirants."""
    seats = 2 + seed % 3
    options = {"sides": "any" if seed % 7 else "aspirant"}
    rollers = CHANCE | (1 << seats) - 1 if seed % 5 == 4 else 0
    return Match.start(patient(), seats, seed, options, rollers=rollers)


def unasked(asked: list[Question[Any]]) -> set[str]:
    """The questions that were not asked, though they are not rare."""
    return QUESTIONS - {question.key for question in asked} - RARELY_ASKED


def unsaid(told: list[Event]) -> set[str]:
    """The lines that nothing called for, though they are not rare."""
    said = {f"{event.kind}.{event.variant}".strip(".") for event in told}
    return {code for code in codes(TITLE, "log.") if SENTENCES[f"log.{code}"] != SILENT} - said - RARE


def test_every_question_can_be_read_with_all_its_answers() -> None:
    for question in played()[0][::4]:
        text = prompt(TITLE, question, NAMES)
        assert "Player" not in text and "_" not in text and len(text) <= LONGEST, text
        assert waiting(TITLE, question.seat, question.key, NAMES)
        options = [] if isinstance(question, PickSome) else question.options() or []
        for answer in options[:8]:
            said = label(TITLE, question, answer, NAMES)
            assert said and "_" not in said and "Player" not in said, (question.key, answer)
            assert not re.search(r"\b(board|tile|pass)\b", said.replace("tile with", "")), said


def test_random_play_asks_nearly_everything() -> None:
    assert not unasked(played()[0])


def test_every_event_can_be_read_by_everybody() -> None:
    for event in played()[1]:
        text = line(TITLE, event.seen_by(None), NAMES)
        assert text is None or ("Player" not in text and "_" not in text and "-1" not in text), text
        plain, exact = f"log.{event.kind}", f"log.{event.kind}.{event.variant}"
        assert (
            event.kind in ("shown", "moved", "rolled") or (exact if event.variant else plain) in SENTENCES
        ), exact


def test_random_play_says_nearly_everything() -> None:
    assert not unsaid(played()[1])


def test_every_rule_that_is_cited_in_play_is_there() -> None:
    asked, told = played()
    assert {each.rule for each in [*asked, *told]} <= set(TITLE.rulebook)


def test_facts_name_only_what_lies_open() -> None:
    """No question names a tile that is in the stack."""
    match = Match.start(TITLE, 2, 5, {})
    rng = random.Random(5)
    while match.pending and match.state.round < 12:
        question = match.pending[0]
        hidden = {match.state.faces[card] for card in match.state.stack.cards}
        known = {match.state.faces[each.card] for each in match.state.tiles}
        known |= {match.state.faces[card] for card in match.state.hand.cards}
        for text in walk(question.facts or {}, str):
            assert text.split(".")[0] not in hidden - known or question.key in ("core", "set"), text
        assert match.submit(question.seat, question.sample(rng))


# ---------------------------------------------------------------------- as people read it

TOW, TITHE = "drift_1.a", "harvest_1.a"


def asks(t: Example) -> str:
    return prompt(TITLE, t.question(), NAMES)


def offers(t: Example) -> set[str]:
    return {label(TITLE, t.question(), answer, NAMES) for answer in t.question().options() or ()}


def lines(t: Example, count: int) -> list[str]:
    """What the log said last."""
    return [text for event in t.match.log if (text := line(TITLE, event, NAMES))][-count:]


def test_turn_prompts_say_how_many_invocations_are_left() -> None:
    t = Example(Laid(TOW, (1, 0), MINE))
    assert asks(t) == "Round 1. Mara, invoke a spell or meditate. You have 3 invocations."
    assert {"Invoke Raise", "Invoke Tow", "Meditate", "End the turn"} <= offers(t)
    t.invokes("raise")
    assert asks(t) == "Raise: Mara, place a pillar on a tile." and offers(t) == {"Tow"}
    t.does(TOW)
    assert asks(t) == "Round 1. Mara, invoke another spell, or end your turn. 2 invocations left."
    assert lines(t, 2) == ["Mara invokes Raise.", "Mara places a pillar on Tow."]


def test_tiles_prompts_name_what_is_drawn_and_what_moves() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), stack=["drift_2"])
    t.invokes("discover")
    assert asks(t) == "Discover: Mara, place Upheaval / Tilt. Choose a side and a hex."
    assert {"Upheaval, at 0, 1", "Tilt, at 0, 1"} <= offers(t)
    t.answers(t.question().suggest(1)[0])
    assert lines(t, 1) == ["Mara places Upheaval."]
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), MINE))
    assert {"Invoke Shift", "Invoke Shift (auto-return)"} <= offers(t)
    t.invokes("shift").does(TOW)
    assert asks(t) == "Shift: Mara, where does Tow go?" and "To 0, 2" in offers(t)


def test_tiles_claims_name_the_pattern() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), MINE), Laid("harvest_wild.a", (1, 1), MINE))
    t.invokes("claim")
    assert asks(t) == "Claim: Mara, choose a tile to claim, and its pattern (Triangle)."
    said = offers(t)
    assert len(said) == 3 and all(
        re.fullmatch(r"[\w ]+, from [\w ]+, [\w ]+ and [\w ]+", each) for each in said
    )
    row = (t.question().options() or ())[0][1:]
    t.answers((t.number("harvest_wild.a"), *row))
    assert lines(t, 4) == [
        "Mara prepares to claim Harvest Moon with the triangle pattern.",
        "Mara gains 3 power.",
        "Mara returns a pillar from Harvest Moon.",
        "Mara claims Harvest Moon, a wild tile.",
    ]


def test_tiles_a_tile_leaves_the_game() -> None:
    t = Example(*triangle("drift_3.b", TOW, TITHE), Laid("drift_4.b", (-1, 0), OPEN, power=1))
    t.claims("drift_3.b")
    assert asks(t) == "Rift: Mara, choose a tile to remove from the game."
    assert offers(t) == {"Slide", "Remove none"}
    t.does("drift_4.b")
    assert lines(t, 9)[3:6] == [
        "Mara prepares to claim Rift with the triangle pattern.",
        "Power returns from Slide to the supply.",
        "Mara removes Slide from the game.",
    ]


def test_tiles_seal_a_tile_is_sealed_until_its_owner_meditates() -> None:
    t = Example(Laid("harvest_4.a", (1, 0), MINE), Laid(TOW, owner=OTHER))
    t.invokes("harvest_4.a")
    assert asks(t) == "Signet: Mara, choose a claimed tile to seal."
    t.does(TOW)
    assert lines(t, 1) == ["Mara seals Tom's Tow."]
    t.answers("pass", "meditate")
    assert "Tom unseals Tow." in lines(t, 4)


def test_pillars_of_others_are_returned() -> None:
    t = Example(Laid("strife_5.b", (1, 0), MINE), Laid(TITHE, (0, 1), (0, 2)))
    t.invokes("strife_5.b")
    assert asks(t) == "Harry: Mara, choose a pillar to return."
    assert offers(t) == {"Tom's, from Tithe"}
    t.does((TITHE, OTHER))
    assert lines(t, 1) == ["Mara returns Tom's pillar from Tithe."]


def test_battle_is_told_step_by_step() -> None:
    t = Example(Laid(TOW, (1, 0), (2, 1)), filled=["foresight"], fortress=(2, 1))
    t.invokes("muster")
    assert asks(t) == "Muster: Mara, how much power do you place in your fortress?"
    assert offers(t) == {"0 power", "1 power", "2 power", "3 power"}
    t.answers(0)
    assert asks(t) == "Muster: Mara, choose the battleground and the defender."
    assert offers(t) == {"Tow, against Tom", "Don't attack"}
    t.does((TOW, OTHER))
    assert asks(t) == "Battle over Tow against Tom: Mara, roll a die."
    t.answers(1, 6)
    assert asks(t) == "Mara, you rolled a hit and a blank. Reroll any of them? You have one reroll left."
    t.answers((1,), 2)
    told = lines(t, 12)
    assert "Mara rolls a hit and a blank." in told and "Mara rerolls a die and now has 2 hits." in told
    assert told[told.index("Mara rerolls a die and now has 2 hits.") + 1 :] == [
        "Mara loses nothing.",
        "Tom loses 1 power and a pillar.",
        "Tom returns a pillar from Tow.",
        "Mara's attack on Tom succeeds.",
    ]


def test_pillars_power_of_several_owners_and_on_other_boards() -> None:
    t = Example(Laid(TITHE, (0, 1), (1, 1), power=1), fortress=(0, 2))
    t.answers("meditate", ("tile 1 0 0",))
    assert asks(t) == "Mara, the power on Tithe has several owners. Whose pool does it go to?"
    assert offers(t) == {"Mara", "Tom"}
    t.answers(OTHER)
    assert "Mara returns power from Tithe to Tom's pool." in lines(t, 9)


def test_spells_of_other_boards_go_by_their_owner() -> None:
    t = Example(*triangle("resonance_5.a", "drift_5.a", "strife_6.a")).claims("resonance_5.a")
    assert asks(t) == "Usurp: Mara, choose a cantrip to use without paying for it."
    assert {"Tom's Raise", "Tom's Claim"} <= offers(t)


def test_turn_start_prompts_say_when_effects_happen() -> None:
    t = Example(Laid("drift_4.a", (1, 0), MINE, power=1), Laid(TOW, (0, 1), MINE), board="fortuna")
    assert asks(t) == "The turn begins. Mara, which of your effects happens next?"
    assert offers(t) == {"The Wheel", "Wanderlust"}
    t.does("wheel")
    assert asks(t) == "The Wheel: Mara, roll a battle die."
    t.answers(1)
    assert {"The Wheel: Mara rolls a hit.", "Mara can invoke once more this turn."} <= set(lines(t, 9))
    assert asks(t) == "Wanderlust: Mara, choose a tile to move." and t.question().seat == ME


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.BoardTaken("setup.areas", 1, "faber", "aspirant", 5, 10),
            "Tom takes Faber the Mason's board with the Aspirant side up, and 5 power.",
        ),
        (
            events.BoardTaken("setup.areas", 1, "faber", "faber", 5, 10),
            "Tom plays Faber the Mason with 5 power.",
        ),
        (
            events.ClaimFailed("tiles.claim", 0, 3, "drift_2.a"),
            "Upheaval is now locked or gone, so Mara claims nothing.",
        ),
        (
            events.TileClaimed("tiles.claim", 0, 3, "drift_1.b", ("bone", "coil"), 2),
            "Mara claims Turnstile, which has Bone and Coil.",
        ),
        (
            events.TileFlipped("tiles.effects", 0, 3, "drift_1.a", "drift_1.b"),
            "Mara flips Tow over to Turnstile.",
        ),
        (
            events.TileFlipped("tiles.effects", 0, 3, "drift_wild.a", "drift_wild.a"),
            "Mara flips Loose Ground, which is the same on both sides.",
        ),
        (
            events.QuietEnd("structure.quiet", 3, False),
            "The stack is empty, and nobody has claimed a tile for 3 rounds. "
            "The match ends: runes, tiles and pillars decide.",
        ),
        (
            events.QuietEnd("structure.quiet", 20, True),
            "Nobody has claimed a tile for 20 rounds. The match ends: runes, tiles and pillars decide.",
        ),
        (
            events.PowerReturned("pillars.power", 0, 1, "fortress", 1, 0, 0, ""),
            "Power returns from Tom's fortress to the pool.",
        ),
        (
            events.BattleLost("battle.losses", 1, 3, 1, 1, 0, 2, "pool"),
            "Tom loses 1 power, and the remaining hits and clashes are wasted.",
        ),
        (events.BattleLost("battle.losses", 1, 3, 1, 0, 2, 2, "pool"), "Tom loses 2 pillars."),
        (
            events.BattleLost("battle.losses", 1, 3, 1, 0, 0, 4, "pool"),
            "Tom loses nothing: all hits and clashes are wasted.",
        ),
        (Decided("name", (1,)), "Tom wins the match."),
    ],
)
def test_lines_of_the_log(event: Event, words: str) -> None:
    assert line(TITLE, event, NAMES) == words
