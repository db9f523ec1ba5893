"""The rulebook and the sentences: nothing is missing, nothing is left over, and prompts say what matters."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from game import titles
from game.core.event import Decided, Event, Moved, Shown, Shuffled
from game.core.match import Match
from game.core.narrate import SILENT, label, line, prompt, waiting
from game.core.question import Pick, PickSome, Question
from game.half_the_battle import events
from game.half_the_battle.content.effects import FITTING
from game.half_the_battle.rules.items import NOBODY, WHY
from tests import wording
from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle
from tests.pinned import known_title
from tests.wording import check_lines, check_options, check_questions, check_sections, kinds, rulings, sources

TITLE = known_title("half_the_battle")
SENTENCES = TITLE.phrases.sentences
RULES = list(TITLE.rulebook)
NAMES = ["Mara", "Tom"]
LONGEST = 125
"""Characters of a prompt: more of them get small in the bar."""

SOURCES = sources(TITLE)
SECTIONS = "setup|round|health|movement|targets|rage|items|monsters|indicators|winning|glossary|variants"
CITED = re.compile(rf'"((?:{SECTIONS})\.[a-z_]+)"')
CHAPTERS = {
    "aim": "Half the Battle",
    "components": "Components",
    "setup": "Setup",
    "round": "Playing the Game",
    "health": "Abilities",
    "cards": "Character Cards",
    "movement": "Movement",
    "targets": "Range and Targets",
    "rage": "Rage and Items",
    "items": "Rage and Items",
    "monsters": "Monsters",
    "indicators": "Indicators",
    "winning": "Winning",
    "examples": "Example Scenarios",
    "glossary": "Reference and Glossary",
    "variants": "Rule Variations",
    "credits": "Credits",
}
"""The rulebook's headings, in its order."""

QUESTIONS = {
    *("party", "places", "monster", "select", "act", "targets", "leap", "order", "shuffle"),
    *("declared", "phase_start", "before_death", "rage.dice", "rage.option"),
}
SETTING_UP = {"party", "places", "monster", "shuffle"}
OF_CHANCE = {"shuffle"}

KINDS = kinds(events, Moved, Shown, Shuffled, Decided)


def codes(prefix: str) -> set[str]:
    """The codes of some sentences, without their prefix."""
    return wording.codes(TITLE, prefix)


# ---------------------------------------------------------------------- the rulebook


def test_every_rule_that_the_code_cites_is_there() -> None:
    cited = {rule for text in SOURCES.values() for rule in CITED.findall(text)} - QUESTIONS - {"items.yaml"}
    assert len(cited) > 20
    assert cited <= set(RULES)


def test_every_ruling_is_there_once() -> None:
    assert sorted(rulings(TITLE), key=lambda ruling: int(ruling[1:])) == [f"R{n}" for n in range(1, 41)]


def test_every_ruling_that_the_code_cites_is_there() -> None:
    cited = {ruling for text in SOURCES.values() for ruling in re.findall(r"\bR\d+\b", text)}
    assert len(cited) > 15
    assert cited <= set(rulings(TITLE))


def test_sections_follow_the_rulebook_and_are_cited_by_their_heading() -> None:
    check_sections(TITLE, CHAPTERS)


@pytest.mark.parametrize(
    "rule",
    [
        *("components", "setup.party", "setup.places", "health.damage", "cards.cleric", "items"),
        *("monsters.token", "indicators", "winning.quiet"),
    ],
)
def test_what_we_added_is_called_a_house_rule_as_on_the_cards(rule: str) -> None:
    assert "house rule" in TITLE.rulebook[rule].text.lower()


def test_figures_of_the_rulebook_are_those_that_are_played() -> None:
    figures = TITLE.content.figures
    said = {
        "setup.monsters": f"Add {figures.monster_least} to a roll of {figures.monster_least} or less",
        "rage": f"An ability token for your monster, for {figures.token_price} Rage.",
        "rage.items": f"For {figures.item_price} Rage",
        "monsters.token": f"{figures.weak_monster} HP or less",
        "setup.items": "two items to each player",
        "winning.quiet": "twelve rounds in a row",
        "variants.places": "sixty seconds",
        "movement": f"lane 1 or {figures.lanes}",
    }
    assert (figures.items, figures.quiet_rounds, figures.placing_seconds) == (2, 12, 60)
    assert (figures.lanes, figures.monster_tokens, len(TITLE.content.items)) == (10, 4, 12)
    for rule, words in said.items():
        section = TITLE.rulebook[rule]
        assert words in " ".join([section.text, *(ruling.text for ruling in section.rulings)])


def test_places_of_the_rulebook_are_those_that_are_played() -> None:
    lanes = TITLE.content.lanes
    assert (lanes["d12"], lanes["d8"], lanes["d20"]) == (5, 4, 4)
    assert (lanes["d10"], lanes["d10_0"], lanes["d4"], lanes["d6"]) == (4, 3, 2, 3)


def test_the_designer_is_credited() -> None:
    assert "Tom Allen" in TITLE.rulebook["credits"].text
    assert "Tom Allen" in titles.cover("half_the_battle").about


# ---------------------------------------------------------------------- the sentences


def test_every_question_has_a_prompt_and_a_word_for_those_who_wait() -> None:
    check_questions(TITLE, QUESTIONS)


def test_every_question_that_the_rules_ask_is_known_here() -> None:
    asking = re.compile(r'(?:Pick|PickSome|Roll|Order|Point)\((?:\s*\w+,)? ?"([a-z_.]+)"')
    found = {key for text in SOURCES.values() for key in asking.findall(text)}
    assert found == QUESTIONS - {"shuffle"}


def test_every_prompt_tells_the_round_and_every_waiting_one_its_player() -> None:
    for code in codes("ask."):
        if code.split(".")[0] not in SETTING_UP:
            assert SENTENCES[f"ask.{code}"].startswith("Round {round}"), code
        if code not in OF_CHANCE and not code.startswith("declared"):
            assert "{seat:seat}" in SENTENCES[f"ask.{code}"], code
    for key in QUESTIONS - OF_CHANCE:
        assert "{seat:seat}" in SENTENCES[f"wait.{key}"], key


def test_every_event_has_a_line_and_every_line_an_event() -> None:
    check_lines(TITLE, KINDS, "rolled")


def test_every_option_and_each_of_its_values_can_be_read() -> None:
    check_options(TITLE)


def test_every_moment_and_kind_of_an_action_has_a_name() -> None:
    moments = {item.when for item in TITLE.content.items.values()}
    kinds = {each.kind for card in TITLE.content.characters.values() for each in card.actions}
    assert moments | kinds <= set(TITLE.phrases.names)
    assert {f"item_for_{when}" for when in moments} <= set(SENTENCES)


def test_every_die_reads_as_on_the_table() -> None:
    names = [TITLE.phrases.names.get(die, die) for die in TITLE.content.worth]
    assert names == ["d4", "d6", "d8", "d10", "d10/0", "d12", "d20"]


# ---------------------------------------------------------------------- in play


@cache
def played() -> tuple[list[Question[Any]], list[Event]]:
    """What is asked and told in matches played at random, people rolling the dice in some, items used when possible."""
    asked: list[Question[Any]] = []
    told: list[Event] = []
    for seed in range(24):
        options = {
            "roster": ("a", "a_b", "mixed", "b")[seed % 4],
            "placement": ("standard", "free")[seed % 2],
            "rage_from_monster_kills": True,
        }
        match = Match.start(TITLE, 2, seed, options, rollers=seed % 3 and 3)
        rng = random.Random(seed)
        while match.pending:
            seat = rng.choice((0, 1))
            offers = match.interjections(seat)
            if offers and rng.random() < 0.2:
                assert match.submit(seat, rng.choice(offers))
                continue
            question = rng.choice(match.pending)
            asked.append(question)
            assert match.submit(question.seat, question.sample(rng))
        told += match.log
    return asked, told


def test_every_question_can_be_read_with_all_its_answers() -> None:
    for question in played()[0]:
        text = prompt(TITLE, question, NAMES)
        assert "Player" not in text and "_" not in text and len(text) <= LONGEST, text
        assert waiting(TITLE, question.seat, question.key, NAMES)
        options = [] if isinstance(question, PickSome) else question.options() or []
        for answer in options[:20]:
            said = label(TITLE, question, answer, NAMES)
            assert said and "_" not in said and "Player" not in said, (question.key, answer)
            assert not re.search(r"-1|\bitem\b", said), said


def test_no_enemies_are_promised_where_a_lane_may_be_empty() -> None:
    asked = [question for question in played()[0] if question.key == "targets"]
    lanes = [each for each in asked if (each.facts or {}).get("variant", "").startswith("lane_enemy")]
    assert len(lanes) > 10
    assert not [text for text in (prompt(TITLE, each, NAMES) for each in lanes) if "enem" in text]


def test_random_play_asks_nearly_everything() -> None:
    assert QUESTIONS - {question.key for question in played()[0]} <= {"order", "shuffle"}


def test_every_event_can_be_read_by_everybody() -> None:
    for event in played()[1]:
        text = line(TITLE, event.seen_by(None), NAMES)
        assert text is None or ("Player" not in text and "_" not in text and "-1" not in text), text
        plain, exact = f"log.{event.kind}", f"log.{event.kind}.{event.variant}"
        assert event.kind == "shown" or (exact if event.variant else plain) in SENTENCES, exact


def test_random_play_says_nearly_everything() -> None:
    said = {f"{event.kind}.{event.variant}".strip(".") for event in played()[1]}
    lines = {code for code in codes("log.") if SENTENCES[f"log.{code}"] != SILENT}
    rare = {"rolled", "decided.draw", "decided.many", "match_ended.rage", "match_ended.monster"}
    rare |= {"match_ended.hp", "hp_changed.paid.same", "unhurt.reach", "damaged.redirected.lethal"}
    rare |= {"unhurt.nothing", "quiet_end.deathless"}
    rare |= {code for code in lines if code.startswith(("damaged.reflected", "damaged.rage"))}
    assert lines - said - rare == set()


def test_every_rule_that_is_cited_in_play_is_there() -> None:
    asked, told = played()
    assert {each.rule for each in [*asked, *told]} <= set(RULES)


# ---------------------------------------------------------------------- prompts


def ask(t: Battle, seat: int) -> str:
    """What a player reads."""
    question = t.match.question(seat)
    assert question is not None
    return prompt(TITLE, question, NAMES)


def test_round_selection_the_second_player_reads_what_the_first_announced() -> None:
    t = Battle()
    assert ask(t, LEFT) == "Round 1, selection: Mara, you go first. Which piece will act?"
    t.select(LEFT, "fighter")
    assert ask(t, RIGHT) == (
        "Round 1, selection: Mara has selected the Fighter. Tom, which of your pieces will act?"
    )


def test_round_action_prompts_say_what_the_piece_can_still_do() -> None:
    t = Battle(items={LEFT: "boots_of_haste"})
    t.selects("fighter", "barbarian")
    begins = "Round 1, action phase: Mara,"
    assert (
        ask(t, LEFT)
        == f"{begins} move your Fighter (12 HP) up to 2 lanes and take an action, in either order."
    )
    t.does("heavy_strike", "barbarian")
    assert ask(t, LEFT) == f"{begins} your Fighter has acted. You can still move it up to 2 lanes."
    t.moves(4)
    assert ask(t, LEFT) == f"{begins} your Fighter is done. Use an item or Rage, or end the phase."
    t.ends()
    assert ask(t, RIGHT).startswith("Round 1, action phase: Tom, move your Barbarian (7 HP) up to 2 lanes")


def test_round_action_a_piece_that_has_moved_or_reaches_nobody() -> None:
    t = Battle()
    t.selects("wizard", "barbarian")
    assert ask(t, LEFT) == (
        "Round 1, action phase: Mara, move your Wizard (4 HP) up to 1 lane and take an action, in either order."
    )
    t.moves(3)
    assert (
        ask(t, LEFT)
        == "Round 1, action phase: Mara, your Wizard (4 HP) can't move now. Take an action, or end the phase."
    )
    t = Battle.begun("rogue@1", "barbarian@10")
    assert ask(t, LEFT).endswith("has no action to take. Move it up to 3 lanes, or end the phase.")


def test_targets_prompts_say_how_many_of_what() -> None:
    t = Battle.begun("wizard@5", "barbarian@6 monk@7")
    t.answers(LEFT, "act", ("action", "magic_missile"))
    assert ask(t, LEFT) == (
        "Round 1, action phase: Mara, choose up to 3 enemies for your Wizard's Magic Missile."
    )
    question = t.waits_for(LEFT, "targets")
    both = tuple(sorted((t.number("barbarian"), t.number("monk"))))
    assert label(TITLE, question, both, NAMES) in ("Barbarian, Monk", "Monk, Barbarian")


def test_targets_pieces_go_by_their_owner_where_both_sides_have_one() -> None:
    t = Battle.begun("fighter@5", "fighter@6 rogue@6", roster="a")
    t.answers(LEFT, "act", ("action", "heavy_strike"))
    question = t.waits_for(LEFT, "targets")
    said = {label(TITLE, question, answer, NAMES) for answer in question.options() or ()}
    assert said == {"Tom's Fighter", "Tom's Rogue"}


def test_items_declared_the_prompt_says_what_is_announced_and_what_it_would_do() -> None:
    t = Battle.begun("ranger@4", "barbarian@6:9", items={RIGHT: "flimsy_shield mirror_shield"})
    t.acts("longbow", "barbarian")
    assert ask(t, RIGHT) == (
        "Round 1: Mara's Ranger uses Longbow: 4 damage to Tom's Barbarian. Tom, use an item?"
    )
    question = t.waits_for(RIGHT, "declared")
    use = ("item", "flimsy_shield", t.number("barbarian"), -1)
    assert label(TITLE, question, use, NAMES) == "Flimsy Shield: Barbarian"
    assert label(TITLE, question, "pass", NAMES) == "Let it happen"
    t.uses("flimsy_shield", "barbarian")
    assert ask(t, RIGHT) == (
        "Round 1: Mara's Ranger uses Longbow: 2 damage to Tom's Barbarian. Tom, use an item?"
    )


def test_items_declared_lethal_damage_and_blinking() -> None:
    t = Battle.begun("paladin@6:5", "monk@6:6", items={LEFT: "blink_scroll"})
    t.idles()
    t.acts("quivering_palm", "paladin")
    assert ask(t, LEFT).endswith(
        "Tom's Monk uses Quivering Palm: 4 lethal damage to Mara's Paladin. Mara, use an item?"
    )
    use = ("item", "blink_scroll", t.number("paladin"), 5)
    assert label(TITLE, t.waits_for(LEFT, "declared"), use, NAMES) == "Blink Scroll: Paladin to lane 5"
    t.uses("blink_scroll", "paladin", 5)
    told = [line(TITLE, event, NAMES) for event in t.happened("unhurt")]
    assert told == ["The action no longer reaches Mara's Paladin."]


def test_items_declared_the_prompt_names_the_paladin_where_it_takes_the_damage() -> None:
    t = Battle.begun("paladin@5 wizard@4", "warlock@7", items={LEFT: "flimsy_shield"})
    t.does("sacrifice", "wizard")
    t.ends()
    t.acts("eldritch_blast", "wizard")
    assert ask(t, LEFT).endswith(
        "Tom's Warlock uses Eldritch Blast: 5 damage to Mara's Paladin. Mara, use an item?"
    )
    t.passes()
    assert (t.hp("paladin"), t.hp("wizard")) == (5, 4)


def test_items_declared_two_strikes_at_one_piece_add_up_and_at_two_pieces_hurt_each() -> None:
    t = Battle.begun("monk@5", "barbarian@5", items={RIGHT: "flimsy_shield"})
    t.acts("flurry_of_blows", "barbarian", "barbarian")
    assert ask(t, RIGHT).endswith("Flurry of Blows: 6 damage to Tom's Barbarian. Tom, use an item?")
    t = Battle.begun("monk@5", "barbarian@5 rogue@5", items={RIGHT: "flimsy_shield"})
    t.acts("flurry_of_blows", "barbarian", "rogue")
    assert ask(t, RIGHT).endswith("3 damage each to Tom's Rogue and Barbarian. Tom, use an item?")


def test_items_declared_rage_is_announced_too() -> None:
    t = Battle.begun("ranger@4", "barbarian@6", items={LEFT: "vial_of_poison"}, slain={LEFT: "monk"})
    t.converts("d10_0", "damage", "barbarian")
    assert ask(t, LEFT).endswith("Mara's Rage deals 1 damage to Tom's Barbarian. Mara, use an item?")
    told = [line(TITLE, event, NAMES) for event in t.happened("rage_converted")]
    assert told == ["Mara converts a d10/0 into 10 Rage to deal 1 damage to Tom's Barbarian."]


def test_items_at_the_start_of_a_phase_and_before_a_death() -> None:
    t = Battle.begun("ranger@4", "barbarian@6:1", items={RIGHT: "snare_net phoenix_feather"})
    assert ask(t, RIGHT).endswith("Mara's action phase begins with the Ranger. Tom, use an item against it?")
    t.passes()
    t.does("longbow", "barbarian")
    t.ends()
    assert ask(t, RIGHT).endswith("end of the turn. About to die: Barbarian. Tom, save one of your pieces?")
    question = t.waits_for(RIGHT, "before_death")
    assert label(TITLE, question, "pass", NAMES) == "Save none"


def test_rage_the_prompt_says_what_it_is_worth() -> None:
    t = Battle.begun("ranger@4", "barbarian@6", slain={LEFT: "monk warlock"})
    t.chooses_dice("d10_0 d8")
    assert ask(t, LEFT).endswith(
        "Mara, choose one thing to buy with 18 Rage; you lose the rest. Each point of damage costs 5 Rage."
    )
    question = t.waits_for(LEFT, "rage.option")
    said = [label(TITLE, question, answer, NAMES) for answer in question.options() or ()]
    assert {"Buy an ability token for your monster", "Deal 3 damage: Barbarian", "Keep the dice"} <= set(said)
    assert any(each.startswith("Turn Tom's ") and each.endswith(" face down") for each in said)


# ---------------------------------------------------------------------- as people read it


@pytest.mark.parametrize(
    ("question", "answer", "words"),
    [
        (Pick(0, "act", "round.action", [("move", 4)]), ("move", 4), "Move to lane 4"),
        (Pick(0, "act", "round.action", [("action", "bite")]), ("action", "bite"), "Bite"),
        (Pick(0, "act", "round.action", ["end"]), "end", "End the phase"),
        (
            Pick(0, "rage.option", "rage", [("up", "eagle_lens")]),
            ("up", "eagle_lens"),
            "Turn your Eagle Lens face up",
        ),
    ],
)
def test_answers_read_as_people_say_them(question: Question[Any], answer: Any, words: str) -> None:
    assert label(TITLE, question, answer, NAMES) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.MonsterRolled("setup.monsters", 6, 0, "dragon", 14), "Mara's Dragon rolls 14 starting HP."),
        (events.InitiativeTaken("round.initiative", 1), None),
        (
            events.Announced(
                "round.action", 1, 11, "monk", "flurry_of_blows", (3, 3), (), 0, ("paladin",) * 2
            ),
            "Tom's Monk uses Flurry of Blows and aims every strike at Mara's Paladin.",
        ),
        (
            events.Announced("round.action", 0, 6, "dragon", "flame_breath", (), (5, 6, 7), 0, ()),
            "Mara's Dragon uses Flame Breath in lanes 5, 6 and 7.",
        ),
        (
            events.Announced("round.action", 0, 5, "fighter", "second_wind", (), (), 0, ()),
            "Mara's Fighter uses Second Wind.",
        ),
        (
            events.Damaged("health.damage", 12, 1, "barbarian", 4, 8, False, "redirected"),
            "Tom's Barbarian takes 4 damage in place of an ally and has 8 HP left.",
        ),
        (events.HpChanged("health.set", 1, 0, "cleric", 5, 5, "set"), None),
        (
            events.HpChanged("health.heal", 1, 0, "cleric", 6, 6, "healed"),
            "Mara's Cleric has nothing to heal.",
        ),
        (
            events.Dying("health.fatal", 1, 0, "cleric", True),
            "The action is fatal: Mara's Cleric will die at the end of the turn.",
        ),
        (events.Marked("indicators", "hex", 1, -1, 3, "paladin", 0, 0), "Mara's Paladin gets a Hex token."),
        (
            events.Marked("indicators", "serenaded", 1, 7, -1, "", 2, 1),
            "Tom marks lane 7 as Serenaded for 2 rounds.",
        ),
        (
            events.MarkEnded("indicators", "entangled", 1, 7, -1, "", 1),
            "Tom's Entangled token comes off lane 7.",
        ),
        (
            events.ItemUsed("items", 0, "snare_net", 12, "barbarian", 1),
            "Mara uses the Snare Net on Tom's Barbarian.",
        ),
        (
            events.ItemTurned("rage.items", 0, "eagle_lens", False, 1),
            "Mara turns Tom's Eagle Lens face down.",
        ),
        (events.RageEarned("rage.earned", 0, ("d10_0", "d4")), "Mara gains Rage dice: d10/0 and d4."),
        (events.RageEarned("rage.earned", 1, ("d8",)), "Tom gains a Rage die: d8."),
        (events.MatchEnded("winning", 0, 1, "empty", 1, 0), "Tom has no pieces left."),
        (
            events.MatchEnded("winning.ties", 0, 1, "rage", 12, 4),
            "Rage breaks the tie: Mara has 12, and Tom has 4.",
        ),
        (events.MatchEnded("winning.quiet", 1, 0, "pieces", 2, 1), "Tom has 2 pieces left, and Mara has 1."),
        (Decided("winning", (1,)), "Tom wins the match."),
    ],
)
def test_lines_of_the_log(event: Event, words: str | None) -> None:
    assert line(TITLE, event, NAMES) == words


def test_winning_the_log_says_why() -> None:
    t = Battle.begun("ranger@4", "barbarian@6:1", only=True)
    t.does("longbow", "barbarian")
    t.ends()
    told = [line(TITLE, event, NAMES) for event in t.events[-3:]]
    assert told == ["Tom's Barbarian dies.", "Tom has no pieces left.", "Mara wins the match."]


def test_every_deed_of_an_item_has_reasons_of_its_own() -> None:
    assert set(WHY) == set().union(*FITTING.values())
    assert set(NOBODY) <= set(WHY) and set(NOBODY.values()) <= set(SENTENCES)
