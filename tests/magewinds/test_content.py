"""Fighters, abilities and warbands are those of the fact sheet, and mistakes in content are told clearly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import titles
from game.commands.check import every_spec
from game.core.content import Primitive, check, json_schema
from game.core.texts import DATA
from game.magewinds.content import FOLDER, SPEC, built_in
from game.magewinds.content.abilities import AbilityFile, Kind
from game.magewinds.content.costs import Cost, Part
from game.magewinds.content.effects import EFFECTS, RIDERS
from game.magewinds.content.pack import Pack, Switches
from game.magewinds.content.warbands import Breach, breaches, limited_as

# id: provenance, version, slots, limit, T M Ar Df Ev Dg, light and heavy as Power/Precision (table 1.1, 7.1)
PROFILES = {
    "cleric": ("published", "1.4.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (6, 5)),
    "deadeye_as_found": ("published", "1.2.0", 2, 1, (5, 5, 1, 1, 0, 4), (3, 9), (5, 4)),
    "deadeye": ("normalised", "1.2.0", 2, 1, (5, 5, 1, 1, 1, 3), (3, 10), (5, 5)),
    "druid": ("published", "1.5.2", 2, 1, (6, 5, 0, 2, 2, 3), (3, 9), (6, 5)),
    "enchanter": ("published", "1.3.1", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (6, 5)),
    "guardian": ("published", "1.5.2", 2, 1, (7, 4, 2, 2, 0, 2), (3, 9), (6, 5)),
    "mesmer": ("published", "1.5.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 9), (6, 5)),
    "seer": ("published", "1.4.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (5, 6)),
    "witch": ("published", "1.4.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (6, 5)),
    "wizard": ("published", "1.5.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 9), (6, 5)),
    "warrior": ("house", None, 2, 1, (7, 5, 1, 2, 1, 3), (3, 9), (7, 5)),
    "warlock": ("house", None, 2, 1, (6, 5, 1, 2, 1, 3), (3, 9), (6, 5)),
    "militia": ("house", None, 1, 2, (4, 5, 1, 1, 1, 3), (3, 8), (5, 4)),
    "acolyte": ("house", None, 1, "militia", (3, 5, 0, 2, 1, 3), (2, 8), (4, 4)),
    "minion": ("house", None, 1, 4, (3, 5, 0, 1, 0, 3), (2, 8), (4, 4)),
}

# fighter, attack: cost, minimum, maximum, Power, Precision, riders (1.2, 2)
MISSILES = {
    ("cleric", "push"): ({"club": 1}, 0, 5, 6, 6, ["damage_as_push"]),
    ("deadeye", "quick_shot"): (None, 2, 9, 4, 5, []),
    ("deadeye", "aimed_shot"): (None, 2, 12, 6, 6, []),
    ("deadeye_as_found", "quick_shot"): (None, 2, 9, 4, 4, []),
    ("deadeye_as_found", "aimed_shot"): (None, 2, 12, 6, 5, []),
    ("wizard", "zap"): ({"diamond": 1, "spade": 1}, 1, 9, 7, 6, []),
    ("wizard", "blast"): ({"diamond": 2}, 0, 5, 4, 6, ["splash"]),
    ("guardian", "spark"): ({"diamond": 1}, 1, 5, 3, 4, []),
}

# ability: of whom, kind, cost, window, the words of its effects (1.2, 2, 7.1; core 13.4, 18.4)
ABILITIES: dict[str, tuple[str, Kind, dict[str, int | str] | None, str, list[str]]] = {
    "move": ("all", "action", None, "action", ["move"]),
    "attack": ("all", "action", None, "action", ["attack"]),
    "guard": ("all", "action", None, "action", ["free_reaction"]),
    "dodge": ("all", "reaction", None, "defence_choice", ["modify_attribute", "reaction_step"]),
    "deflect": ("all", "reaction", None, "defence_choice", ["modify_attribute", "reaction_step"]),
    "haste": ("all", "spell", {"spade": 1}, "action_begin", ["modify_attribute"]),
    "leap": ("all", "spell", {"spade": 1}, "step_move", ["lengthen_step"]),
    "blink": ("all", "spell_action", {"spade": 3}, "action", ["redeploy"]),
    "energize": ("all", "spell", {"heart": 1, "diamond": 1}, "turn_end", ["recover_action"]),
    "recover": ("all", "spell_action", {"heart": "1-3"}, "action", ["heal"]),
    "barrier": ("all", "spell", {"club": "1-3"}, "damage_received", ["negate_damage"]),
    "heal": ("cleric", "spell", {"heart": "1+"}, "activation_end", ["heal"]),
    "revive": ("cleric", "spell_action", {"heart": 3}, "action", ["deploy", "set_damage", "place_counter"]),
    "take_aim": ("deadeye", "action", None, "action", ["marker_attack"]),
    "wildform": (
        "druid",
        "spell",
        {"heart": 1},
        "action_phase_start",
        ["drop_objects", "modify_attribute", "modify_attack", "ban"],
    ),
    "quake": ("druid", "spell_action", {"club": 2}, "action", ["attack_around"]),
    "entangle": ("druid", "spell_action", {"club": 1, "heart": 1}, "action", ["ban"]),
    "white_hot_weapons": ("enchanter", "spell", {"diamond": 1}, "activation_start", ["modify_attack"]),
    "phasewalk": ("enchanter", "spell", {"spade": 1}, "movement", ["permit_movement"]),
    "ward": ("guardian", "spell_action", {"club": 1}, "action", ["lend_cover"]),
    "hypnotize": ("mesmer", "spell_action", {"heart": 1}, "action", ["visibility", "keep_in_sight"]),
    "clone": ("mesmer", "spell_action", {"diamond": 1, "spade": 1}, "action", ["duplicate"]),
    "mirrorshield": (
        "mesmer",
        "spell_reaction",
        {"club": 1},
        "defence_choice",
        ["modify_attribute", "reflect_hits", "reaction_step"],
    ),
    "insight": ("seer", "ability", None, "channel_turn", ["replace_draw"]),
    "prediction": ("seer", "spell", {"diamond": 1}, "during_activation", ["foretell"]),
    "third_eye": (
        "seer",
        "spell",
        {"diamond": 1, "any": 1},
        "activation_start",
        ["modify_attribute", "modify_attack", "visibility"],
    ),
    "hex": ("witch", "spell", {"club": 1}, "activation_end", ["modify_attack"]),
    "charm": ("witch", "spell_action", {"heart": 1, "spade": 1, "club": 1}, "action", ["seize_activation"]),
    "charge": ("warrior", "ability", None, "action_end", ["free_action"]),
    "channeller": ("acolyte", "ability", None, "always", ["hand_limit"]),
    "summon": ("warlock", "spell_action", {"club": 2}, "action", ["summon"]),
    "empower": ("warlock", "spell", {"heart": 1, "club": 1}, "activation_end", ["recover_action"]),
}

# The figures of effects that the words above leave open: ability, place of the effect, key, value.
FIGURES = [
    ("haste", 0, "by", 1),
    ("leap", 0, "by", 2),
    ("recover", 0, "by", "spent"),
    ("barrier", 0, "at_most", "spent"),
    ("heal", 0, "by", "spent"),
    ("revive", 1, "to", "half_toughness"),
    ("revive", 2, "only_if_fell_this_phase", True),
    ("take_aim", 0, "within", 2),
    ("wildform", 1, "by", 2),
    ("wildform", 2, "power", 1),
    ("wildform", 3, "abilities", ("deflect",)),
    ("quake", 0, "within", 1),
    ("quake", 0, "power", 6),
    ("quake", 0, "precision", 3),
    ("white_hot_weapons", 0, "ignore_armour", 1),
    ("white_hot_weapons", 0, "magical", False),
    ("phasewalk", 0, "through", ("obstacles", "enemies")),
    ("ward", 0, "within", 2),
    ("hypnotize", 0, "sees", "only_user"),
    ("insight", 0, "see", 2),
    ("insight", 0, "keep", 1),
    ("third_eye", 0, "by", 1),
    ("third_eye", 1, "precision", 1),
    ("third_eye", 2, "sees", "everything"),
    ("hex", 0, "target_number_at_most", 5),
    ("hex", 0, "reroll_hits", True),
    ("move", 0, "engaged_within", 1),
    ("move", 0, "engaged_loss", 2),
    ("dodge", 1, "least", 1),
    ("dodge", 1, "needs_room", True),
    ("deflect", 1, "least", 0),
    ("channeller", 0, "by", 1),
    ("summon", 0, "most", 4),
    ("summon", 0, "counter", True),
]

# ability: side, sight and range of its target (1.2, 2)
TARGETS = {
    "energize": ("fighter", "friend", True, None),
    "heal": ("fighter", "any", True, 5),
    "revive": ("fallen", "any", False, None),
    "take_aim": ("point", "any", True, 10),
    "quake": ("terrain", "any", True, 9),
    "entangle": ("fighter", "any", True, 9),
    "hypnotize": ("fighter", "any", True, None),
    "clone": ("fighter", "friend", True, 9),
    "hex": ("fighter", "any", True, None),
    "charm": ("fighter", "enemy", True, None),
}


@pytest.fixture(scope="module")
def everything() -> Pack:
    return built_in().everything


def test_the_built_in_content_has_no_problems() -> None:
    assert check(SPEC, [DATA]) == []


def test_the_content_is_checked_though_the_menu_does_not_offer_the_title() -> None:
    assert SPEC in every_spec([])
    assert set(titles.BEGUN).isdisjoint(titles.names())


# -------------------------------------------------------------------- the figures of the sheet


def test_4_1_every_profile_of_the_sheet_is_there_and_no_other(everything: Pack) -> None:
    assert set(everything.fighters) == set(PROFILES)
    assert set(everything.doubles) == {"doppelganger"}


@pytest.mark.parametrize("name", PROFILES)
def test_4_5_profiles_have_the_figures_of_the_sheet(everything: Pack, name: str) -> None:
    fighter = everything.fighters[name]
    provenance, version, slots, limit, attributes, light, heavy = PROFILES[name]
    assert (fighter.source.provenance, fighter.source.version) == (provenance, version)
    assert fighter.origin == ("house" if provenance == "house" else "official")
    assert fighter.slots == slots
    assert (fighter.limit if limited_as(fighter) == name else limited_as(fighter)) == limit
    assert tuple(figure for _, figure in fighter.attributes) == attributes
    melee = fighter.attacks[0]
    assert (melee.type, melee.magical, melee.cost, melee.minimum, melee.maximum) == (
        "melee",
        False,
        None,
        0,
        1,
    )
    assert melee.split
    for choice, figures in (("light", light), ("heavy", heavy)):
        strike = melee.figures("light" if choice == "light" else "heavy")
        assert (strike.power, strike.precision) == figures


@pytest.mark.parametrize(("name", "attack"), MISSILES)
def test_6_0_missiles_have_the_figures_of_the_sheet(everything: Pack, name: str, attack: str) -> None:
    found = everything.attack(name, attack)
    cost, minimum, maximum, power, precision, riders = MISSILES[name, attack]
    assert (found.cost.model_dump(exclude_none=True) if found.cost else None) == cost
    assert (found.type, found.magical, found.split) == ("missile", cost is not None, False)
    assert (found.minimum, found.maximum) == (minimum, maximum)
    assert (found.figures().power, found.figures().precision) == (power, precision)
    assert [rider.kind for rider in found.riders] == riders


def test_6_0_no_profile_has_other_missiles(everything: Pack) -> None:
    own = {
        (name, attack.id)
        for name, fighter in everything.fighters.items()
        for attack in fighter.attacks
        if attack.type == "missile"
    }
    assert own == set(MISSILES) - {("guardian", "spark")}


def test_6_0_asking_a_plain_attack_for_a_choice_is_an_error(everything: Pack) -> None:
    with pytest.raises(KeyError):
        everything.attack("wizard", "zap").figures("light")
    with pytest.raises(KeyError):
        everything.attack("wizard", "melee").figures()
    with pytest.raises(KeyError):
        everything.attack("guardian", "zap")


def test_only_the_witchs_melee_attack_poisons(everything: Pack) -> None:
    poisoners = {
        name
        for name, fighter in everything.fighters.items()
        for attack in fighter.attacks
        if any(rider.kind == "inflict" for rider in attack.riders)
    }
    assert poisoners == {"witch"}
    poison = everything.conditions["poisoned"]
    assert (poison.window, poison.damage, poison.cured_by_heal) == ("action_phase_end", 1, True)


def test_5_0_every_ability_of_the_sheet_is_there_and_no_other(everything: Pack) -> None:
    assert set(everything.abilities) == set(ABILITIES)


@pytest.mark.parametrize("name", ABILITIES)
def test_5_0_abilities_have_the_kind_cost_window_and_effects_of_the_sheet(
    everything: Pack, name: str
) -> None:
    ability = everything.abilities[name]
    whose, kind, cost, window, words = ABILITIES[name]
    owners = {
        fighter.id
        for fighter in everything.fighters.values()
        if name in fighter.abilities and not fighter.as_found
    }
    assert (owners, ability.universal) == ((set(), True) if whose == "all" else ({whose}, False))
    assert (ability.kind, ability.window) == (kind, window)
    assert (ability.cost.model_dump(exclude_none=True) if ability.cost else None) == cost
    assert [effect.kind for effect in ability.do] == words


@pytest.mark.parametrize(("name", "place", "key", "value"), FIGURES)
def test_5_0_effects_have_the_figures_of_the_sheet(
    everything: Pack, name: str, place: int, key: str, value: object
) -> None:
    assert getattr(everything.abilities[name].do[place], key) == value


def test_5_0_targets_are_those_of_the_sheet(everything: Pack) -> None:
    aimed = {name: each.target for name, each in everything.abilities.items() if each.target}
    assert {name: (t.what, t.side, t.visible, t.within) for name, t in aimed.items()} == TARGETS
    assert [name for name, target in aimed.items() if target.secret] == ["charm"]


def test_energize_is_once_for_a_warband_in_an_action_phase(everything: Pack) -> None:
    limited = {name: each.uses for name, each in everything.abilities.items() if each.uses}
    assert {name: (u.times, u.by, u.per) for name, u in limited.items()} == {
        "energize": (1, "warband", "action_phase")
    }


def test_f4_s7_effects_end_when_the_sheet_says(everything: Pack) -> None:
    ends = {name: set(ends_of(everything.abilities[name].do)) for name in ABILITIES}
    assert ends["entangle"] == {"own_next_action", "target_redeployed", "own_removed"}
    assert ends["ward"] == {"own_next_action", "own_removed"}
    assert ends["hypnotize"] == {"own_next_action", "target_loses_sight", "own_removed"}
    assert ends["guard"] == {"used", "own_next_activation", "end_of_action_phase"}
    assert ends["white_hot_weapons"] == {"end_of_action_phase", "own_removed"}
    assert ends["hex"] == ends["third_eye"] == {"end_of_action_phase"}


def ends_of(effects: tuple[Primitive, ...]) -> Iterator[str]:
    for effect in effects:
        yield from getattr(effect, "until", ())


def test_every_word_is_used_and_documented(everything: Pack) -> None:
    used = {effect.kind for ability in everything.abilities.values() for effect in ability.do}
    riders = {r.kind for name in everything.fighters for a in everything.attacks_of(name) for r in a.riders}
    assert used | {"inflict"} == set(EFFECTS)
    assert riders == set(RIDERS)
    assert all(model.__doc__ for model in (*EFFECTS.values(), *RIDERS.values()))


def test_the_schema_tells_what_each_word_does() -> None:
    schema = json_schema(AbilityFile)
    assert "20.3" in str(schema["$defs"]["RecoverAction"]["description"])


# -------------------------------------------------------------------- what a fighter has


def test_13_0_kinds_tell_who_needs_a_counter_and_cards(everything: Pack) -> None:
    needs = {name: (each.needs_counter, each.is_spell) for name, each in everything.abilities.items()}
    assert needs["haste"] == (False, True)
    assert needs["blink"] == needs["mirrorshield"] == (True, True)
    assert needs["guard"] == needs["dodge"] == (True, False)
    assert needs["insight"] == needs["charge"] == (False, False)


def test_13_1_only_the_move_action_has_no_step_move(everything: Pack) -> None:
    assert [name for name, each in everything.abilities.items() if not each.step_move] == ["move"]


def test_minions_cannot_energize(everything: Pack) -> None:
    assert "energize" not in {each.id for each in everything.abilities_of("minion")}
    assert "energize" in {each.id for each in everything.abilities_of("militia")}


def test_own_abilities_and_attacks_come_first(everything: Pack) -> None:
    assert [each.id for each in everything.abilities_of("witch")][:3] == ["hex", "charm", "move"]
    assert [each.id for each in everything.attacks_of("wizard")] == ["melee", "zap", "blast", "spark"]


# -------------------------------------------------------------------- costs (17.0)


@pytest.mark.parametrize(
    ("cost", "parts"),
    [
        ({"heart": 1}, [Part("heart", 1, 1)]),
        ({"red": 2}, [Part("red", 2, 2)]),
        ({"any": 1}, [Part("any", 1, 1)]),
        ({"spade": 1, "diamond": 1}, [Part("diamond", 1, 1), Part("spade", 1, 1)]),
        ({"club": "1+"}, [Part("club", 1, None)]),
        ({"club": "1-4"}, [Part("club", 1, 4)]),
        ({"black": "2-3", "any": 1}, [Part("black", 2, 3), Part("any", 1, 1)]),
    ],
)
def test_17_0_every_form_of_cost(cost: dict[str, int | str], parts: list[Part]) -> None:
    found = Cost.model_validate(cost)
    assert list(found.parts) == parts
    assert found.varies == any(isinstance(amount, str) for amount in cost.values())


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        ("{}", "a cost needs at least one card"),
        ("{club: 3-1}", "the cost in club cards does not run upwards"),
        ("{club: 1+, heart: 1-2}", "only one part of a cost can vary"),
        ("{clubs: 1}", 'unknown key "clubs"; did you mean "club"?'),
        ("{club: 0}", "expected at least 1, got the number 0"),
    ],
)
def test_17_0_bad_costs_are_told(tmp_path: Path, cost: str, text: str) -> None:
    assert problems(tmp_path, abilities=ability(cost=cost)) == [text]


# -------------------------------------------------------------------- the switches of the pack


def offered(switches: Switches) -> Pack:
    return built_in().pack(switches)


def test_at_first_what_is_on_trial_is_out_and_the_house_is_in() -> None:
    pack = offered(Switches())
    assert set(PROFILES) - set(pack.fighters) == {"warlock", "minion", "deadeye_as_found"}
    assert set(ABILITIES) - set(pack.abilities) == {"summon", "empower", "clone"}
    assert not pack.doubles
    assert set(pack.warbands) == {"starter", "storm", "thorn", "levy", "strict"}
    assert "clone" not in {each.id for each in pack.abilities_of("mesmer")}


def test_published_only_hides_the_house() -> None:
    pack = offered(Switches(published_only=True, beta_fighters=True, clone=True))
    published = {name for name, row in PROFILES.items() if row[0] != "house"}
    assert set(pack.fighters) == published - {"deadeye_as_found"}
    labelled = (*pack.fighters.values(), *pack.abilities.values(), *pack.doubles.values())
    assert {each.origin for each in labelled} == {"official"}
    assert not {"charge", "channeller", "clone"} & set(pack.abilities)
    assert set(pack.warbands) == {"storm", "thorn", "strict"}


def test_fighters_on_trial_can_be_switched_on() -> None:
    pack = offered(Switches(beta_fighters=True))
    assert {"warlock", "minion"} <= set(pack.fighters)
    assert {"summon", "empower"} <= set(pack.abilities)


def test_clones_can_be_switched_on() -> None:
    pack = offered(Switches(clone=True))
    assert set(pack.doubles) == {"doppelganger"}
    assert pack.doubles["doppelganger"].cannot == ("cast", "carry", "score")
    assert "clone" in {each.id for each in pack.abilities_of("mesmer")}


def test_the_deadeye_can_be_as_it_was_found() -> None:
    pack = offered(Switches(as_found=True))
    fighter = pack.fighters["deadeye"]
    assert (fighter.id, fighter.attributes.evasion, fighter.attributes.dodge) == ("deadeye", 0, 4)
    assert pack.attack("deadeye", "aimed_shot").figures().precision == 5
    assert "deadeye_as_found" not in pack.fighters


def test_light_attacks_can_be_less_precise() -> None:
    before, after = offered(Switches()), offered(Switches(light_precision_1_5=True))
    for name, fighter in after.fighters.items():
        light, old = fighter.attacks[0].figures("light"), before.fighters[name].attacks[0].figures("light")
        assert (light.power, light.precision) == (old.power, min(old.precision, 9))
        assert fighter.attacks[0].heavy == before.fighters[name].attacks[0].heavy
    assert any(fighter.attacks[0].figures("light").precision == 10 for fighter in before.fighters.values())


# -------------------------------------------------------------------- warbands


def test_the_warbands_are_those_of_the_sheet(everything: Pack) -> None:
    assert {name: " ".join(each.fighters) for name, each in everything.warbands.items()} == {
        "starter": "warrior wizard cleric guardian",
        "storm": "wizard enchanter seer guardian",
        "thorn": "witch druid deadeye cleric",
        "levy": "warrior cleric wizard militia acolyte",
        "strict": "wizard cleric guardian witch",
    }
    assert {(each.id, each.slots) for each in built_in().sizes} == {
        ("quick", 6),
        ("standard", 8),
        ("long", 10),
    }


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ("warrior wizard cleric guardian", []),
        ("", []),
        ("militia acolyte", []),
        ("warrior wizard cleric guardian militia", [Breach("slots", "", 9, 8)]),
        ("wizard wizard", [Breach("limit", "wizard", 2, 1)]),
        ("militia acolyte acolyte", [Breach("limit", "militia", 3, 2)]),
        ("acolyte acolyte", []),
        ("minion minion minion minion", []),
        ("minion minion minion minion minion", [Breach("limit", "minion", 5, 4)]),
    ],
)
def test_10_2_slots_and_limits(everything: Pack, chosen: str, found: list[Breach]) -> None:
    assert list(breaches(everything.fighters, chosen.split(), 8)) == found


# -------------------------------------------------------------------- mistakes


SOURCE = "source: {provenance: house}"


def ability(
    kind: str = "spell",
    cost: str | None = "{club: 1}",
    window: str = "activation_end",
    when: str = "{subject: self}",
    do: str = "{recover_action: {on: self}}",
    more: str = "",
) -> str:
    """An abilities.yaml with one ability, right unless told otherwise."""
    paid = f"cost: {cost}, " if cost else ""
    return (
        f"abilities: [{{id: trick, name: Trick, origin: house, {SOURCE}, kind: {kind}, {paid}window: {window}, "
        f"when: {when}, do: [{do}], {more}text: A trick.}}]"
    )


def fighter(melee: str = "id: melee", more: str = "", limit: str = "1") -> str:
    """A fighters.yaml with one fighter, right unless told otherwise."""
    return (
        f"fighters: [{{id: fool, name: Fool, origin: house, {SOURCE}, slots: 1, limit: {limit}, "
        "attributes: {toughness: 3, movement: 5, armour: 0, deflect: 1, evasion: 1, dodge: 3}, attacks: "
        f"[{{{melee}, name: Bells, type: melee, maximum: 1, strike: {{power: 1, precision: 5}}}}], {more}"
        "text: Rings bells.}]"
    )


def problems(folder: Path, **files: str) -> list[str]:
    """What is wrong with a content pack of these files."""
    (folder / FOLDER).mkdir()
    for name, text in files.items():
        (folder / FOLDER / f"{name}.yaml").write_text(text, "utf-8")
    found = check(SPEC, [DATA, folder])
    return [f"{each.text}; {each.hint}" if each.hint else each.text for each in found]


def test_a_new_ability_and_fighter_need_no_python(tmp_path: Path) -> None:
    found = problems(tmp_path, abilities=ability(), fighters=fighter(more="abilities: [trick], "))
    assert found == []


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"cost": None}, "trick needs a cost if, and only if, it is a spell"),
        ({"kind": "ability"}, "trick needs a cost if, and only if, it is a spell"),
        ({"cost": "{club: 1+}"}, "trick counts what was spent if, and only if, its cost varies"),
        (
            {"do": "{heal: {on: self, by: spent}}"},
            "trick counts what was spent if, and only if, its cost varies",
        ),
        ({"window": "activation_ends"}, 'did you mean "activation_end"?'),
        ({"window": "action", "when": "{}"}, "is used at the window action if, and only if, it is an action"),
        (
            {"window": "defence_choice"},
            "is used at the window defence_choice if, and only if, it is a reaction",
        ),
        ({"window": "turn_end"}, "says who the subject is if, and only if, the window turn_end has one"),
        ({"when": "{}"}, "says who the subject is if, and only if, the window activation_end has one"),
        (
            {"when": "{subject: self, action: move}"},
            "no action begins or ends at the window activation_end",
        ),
        (
            {"window": "action_end", "when": "{subject: self, action: mov}"},
            '"mov" is not defined in abilities; did you mean "move"?',
        ),
        ({"do": "{recover_action: {on: target}}"}, "is on the target, and trick has none"),
        (
            {"window": "turn_end", "when": "{}", "do": "{recover_action: {on: subject}}"},
            "is on the subject, and the window turn_end has none",
        ),
        ({"do": "{lengthen_step: {by: 1}}"}, "lengthen_step cannot be used at the window activation_end"),
        ({"do": "{lenghten_step: {by: 1}}"}, 'unknown effect "lenghten_step"; did you mean "lengthen_step"?'),
        ({"do": "{heal: {on: self}}"}, 'missing key "by"'),
        ({"do": "{inflict: {on: self, condition: poison}}"}, '"poison" is not defined in conditions'),
        ({"do": "{ban: {on: self, what: [move], until: []}}"}, "expected at least 1 entry, got 0"),
        ({"do": "{deploy: {on: self, place: {}}}"}, "deploy brings back a target that is out of action"),
        ({"more": "target: {what: fighters}, "}, 'did you mean "fighter"?'),
    ],
)
def test_mistakes_in_abilities_are_told(tmp_path: Path, wrong: dict[str, str | None], text: str) -> None:
    (problem,) = problems(tmp_path, abilities=ability(**wrong))  # type: ignore[arg-type]
    assert text in problem


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"more": "abilities: [hexx], "}, '"hexx" is not defined in abilities; did you mean "hex"?'),
        ({"more": "abilities: [haste], "}, "every fighter has haste"),
        ({"more": "lacks: [hex], "}, "only what every fighter has can be lacking, and hex is not that"),
        (
            {"more": "abilities: [take_aim], "},
            "an ability opens the attack aimed_shot, which fool does not have",
        ),
        ({"melee": "id: spark"}, "fool already has an attack spark"),
        ({"melee": "id: melee, minimum: 2"}, "the minimum range is more than the maximum"),
        ({"melee": "id: melee, cost: {club: 1}"}, "an attack with a casting cost is magical"),
        (
            {"melee": "id: melee, closed: true"},
            "melee is closed if, and only if, an ability of fool opens it",
        ),
        (
            {"melee": "id: melee, light: {power: 1, precision: 5}"},
            "an attack has either strike, or light and heavy",
        ),
        ({"limit": "{shared_with: acolyte}"}, "acolyte has no limit of its own to share"),
        (
            {"limit": "{shared_with: militi}"},
            '"militi" is not defined in fighters; did you mean "militia"?',
        ),
        ({"limit": "0"}, "expected at least 1, got the number 0"),
    ],
)
def test_mistakes_in_fighters_are_told(tmp_path: Path, wrong: dict[str, str], text: str) -> None:
    (problem,) = problems(tmp_path, fighters=fighter(**wrong))
    assert text in problem


@pytest.mark.parametrize(
    ("label", "text"),
    [
        (SOURCE.replace("house", "published"), "origin house does not go with provenance published"),
        (SOURCE.replace("house", "houes"), 'did you mean "house"?'),
    ],
)
def test_labels_that_contradict_are_told(tmp_path: Path, label: str, text: str) -> None:
    (problem,) = problems(tmp_path, abilities=ability().replace(SOURCE, label))
    assert text in problem


def test_what_is_official_names_its_page(tmp_path: Path) -> None:
    wrong = ability().replace("house", "official", 1).replace("house", "published")
    (problem,) = problems(tmp_path, abilities=wrong)
    assert problem == "what is official names its page and version"


@pytest.mark.parametrize(
    ("slots", "fighters", "text"),
    [
        (6, "warrior, wizard, cleric, guardian", "mob takes 8 slots of 6"),
        (8, "wizard, wizard", "mob has 2 fighters that count towards the limit of 1 of wizard"),
        (8, "acolyte, acolyte, militia", "mob has 3 fighters that count towards the limit of 2 of militia"),
        (8, "deadeye_as_found", "deadeye_as_found has older figures: a switch puts them in place"),
        (8, "wizzard", '"wizzard" is not defined in fighters; did you mean "wizard"?'),
    ],
)
def test_10_2_warbands_against_slots_and_limits_are_told(
    tmp_path: Path, slots: int, fighters: str, text: str
) -> None:
    mob = f"{{id: mob, name: Mob, origin: house, {SOURCE}, slots: {slots}, fighters: [{fighters}], text: Many.}}"
    assert problems(tmp_path, warbands=f"warbands: [{mob}]") == [text]
