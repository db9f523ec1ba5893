"""The scenarios as data: the figures of the scenario pack, and that every mistake in the file is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import DATA
from game.core.content import ContentSpec, check, load
from game.magewinds.content.limits import AwayFrom, InContact, InTerritory, On, WhollyWithin, Within
from game.magewinds.content.scenarios import (
    CHECKS,
    SCENARIOS,
    AnyHas,
    AtMostHave,
    Draw,
    EnemiesTakenDown,
    EscapesPossible,
    FallsShort,
    FightersEscaped,
    FightersOnBattlefield,
    FightersWithin,
    HandLimit,
    NameEdge,
    Number,
    OneLeads,
    Piece,
    PiecesCarried,
    PiecesCollected,
    PlacePieces,
    Ranked,
    Reaches,
    Replenish,
    Scenario,
    SetUpTerrain,
    ShareOut,
    SpecialAction,
    StartingDamage,
    StartingFighters,
    StartingSlots,
    Storm,
    TakeCorners,
    Wins,
)

SPEC = ContentSpec("magewinds", (SCENARIOS,), CHECKS)
FILE = load(SPEC, [DATA])[SCENARIOS]
ALL = {scenario.id: scenario for scenario in FILE.scenarios}
HALVES = ("lengthwise", "widthwise", "diagonally_up", "diagonally_down")

FIGURES = {
    # origin, version, players, symmetrical, board, rounds, overtime
    "deathmatch": ("house", None, (2,), True, "standard", 3, False),
    "king_of_the_hill": ("normalised", "1.3.0", (2,), True, "standard", 3, False),
    "the_prize": ("published", "1.4.0", (2,), True, "standard", 3, True),
    "treasure_dash": ("normalised", "1.3.0", (2,), True, "standard", 3, True),
    "fragment_frenzy": ("published", "1.3.1", (2,), True, "standard", 3, True),
    "hold_the_line": ("published", "1.3.0", (2,), False, "standard", 3, False),
    "treasure_clash": ("normalised", "1.4.0", (3, 4), True, "double", 3, True),
    "battle_royale": ("published", "1.4.0", (3, 4), True, "double", None, False),
}

OWN = InTerritory(whose="own")
DEPLOYMENT = {
    "deathmatch": [("one", (OWN,))],
    "king_of_the_hill": [("one", (OWN, AwayFrom(inches=6, of="pieces")))],
    "the_prize": [("one", (OWN, AwayFrom(inches=6, of="pieces")))],
    "treasure_dash": [("one", (OWN, AwayFrom(inches=6, of="centre")))],
    "fragment_frenzy": [("one", (OWN,))],
    "hold_the_line": [
        ("all", (WhollyWithin(inches=3, of="objective_edge"),)),
        ("all", (InContact(of="opposite_edge"),)),
    ],
    "treasure_clash": [("one", (OWN, AwayFrom(inches=8, of="centre")))],
    "battle_royale": [("all", (Within(inches=3, of="own_corner"),))],
}


def rules(scenario: str, kind: type) -> list[object]:
    return [rule for rule in ALL[scenario].rules if isinstance(rule, kind)]


def steps(scenario: str, kind: type) -> list[object]:
    return [step for step in ALL[scenario].setup if isinstance(step, kind)]


def ends(scenario: str) -> list[tuple[str, int, object, object]]:
    return [(end.when, end.from_round, end.provided, end.result) for end in ALL[scenario].endings]


def best(*counts: object, fewest: object = None) -> Ranked:
    by = [{"count": count} for count in counts]
    return Ranked.model_validate({"by": (*by, *([{"count": fewest, "fewest": True}] if fewest else []))})


# ---------------------------------------------------------------------- the pack


def test_all_eight_are_there() -> None:
    assert list(ALL) == list(FIGURES)


@pytest.mark.parametrize("scenario", ALL.values(), ids=ALL)
def test_figures_and_labels(scenario: Scenario) -> None:
    source = scenario.source
    assert FIGURES[scenario.id] == (
        source.provenance,
        source.version,
        scenario.players,
        scenario.symmetrical,
        scenario.board,
        scenario.rounds,
        scenario.overtime,
    )
    assert scenario.origin == ("house" if source.provenance == "house" else "official")
    assert (source.provenance == "normalised") == (source.note is not None)


def test_2_0_boards_are_standard_and_double() -> None:
    assert {board.id: board.size for board in FILE.boards} == {"standard": (12, 16), "double": (24, 16)}


@pytest.mark.parametrize("scenario", ALL.values(), ids=ALL)
def test_deployment(scenario: Scenario) -> None:
    assert [(each.at_a_time, each.limits) for each in scenario.deployment] == DEPLOYMENT[scenario.id]


@pytest.mark.parametrize(
    "name", ["deathmatch", "king_of_the_hill", "the_prize", "treasure_dash", "fragment_frenzy"]
)
def test_the_common_steps_of_two_players(name: str) -> None:
    scenario = ALL[name]
    assert scenario.roles == ("player_1", "player_2")
    assert [step.by for step in scenario.setup if isinstance(step, SetUpTerrain)] == ["player_1"]
    assert steps(name, ShareOut) == [ShareOut(ways=HALVES, order=("player_2", "player_1"))]
    assert [each.order for each in scenario.deployment] == [("player_1", "player_2")]


@pytest.mark.parametrize(
    ("name", "clear"),
    [
        ("deathmatch", []),
        ("king_of_the_hill", [(2, "pieces")]),
        ("the_prize", [(3, "centre")]),
        ("treasure_dash", []),
        ("fragment_frenzy", []),
        ("hold_the_line", []),
        ("treasure_clash", []),
        ("battle_royale", [(3, "centre")]),
    ],
)
def test_terrain_limits(name: str, clear: list[tuple[float, str]]) -> None:
    (terrain,) = (step for step in ALL[name].setup if isinstance(step, SetUpTerrain))
    assert [(each.inches, each.of) for each in terrain.clear] == clear


@pytest.mark.parametrize(
    ("name", "orders", "limits"),
    [
        ("king_of_the_hill", ("player_1",), (On(spot="centre"),)),
        ("the_prize", ("player_2",), (WhollyWithin(inches=3, of="centre"),)),
        (
            "treasure_dash",
            ("player_2", "player_1"),
            (Within(inches=4, of="centre"), AwayFrom(inches=2, of="pieces")),
        ),
        (
            "treasure_clash",
            ("player_2", "player_3", "player_4", "player_1"),
            (Within(inches=6, of="centre"), AwayFrom(inches=2, of="pieces")),
        ),
    ],
)
def test_placing_of_pieces(name: str, orders: object, limits: object) -> None:
    assert [(step.order, step.limits) for step in ALL[name].setup if isinstance(step, PlacePieces)] == [
        (orders, limits)
    ]


def test_pieces_by_number_of_players() -> None:
    counts = {name: each.piece.count for name, each in ALL.items() if each.piece}
    assert {name: count.of(2) for name, count in counts.items() if 2 in ALL[name].players} == {
        "king_of_the_hill": 1,
        "the_prize": 1,
        "treasure_dash": 5,
        "fragment_frenzy": 5,
    }
    assert [counts["treasure_clash"].of(players) for players in (3, 4)] == [7, 9]
    assert Number(fixed=2, each=3).of(4) == 14


def carried(piece: Piece) -> tuple[object, ...]:
    found = piece.model_dump(exclude={"id", "name", "plural", "count"})
    return tuple(found.values())


def test_19_1_what_carriers_carry_and_what_it_costs_them() -> None:
    found = {name: carried(each.piece) for name, each in ALL.items() if each.piece}
    assert found == {
        "king_of_the_hill": ("marker", False, False, "carried", None, 0),
        "the_prize": ("object", True, True, "carried", None, -1),
        "treasure_dash": ("object", True, True, "carried", 1, -1),
        "fragment_frenzy": ("object", True, True, "collected", None, 0),
        "treasure_clash": ("object", True, True, "carried", 1, -1),
    }


# ---------------------------------------------------------------------- rules


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("deathmatch", HandLimit(plus=2, count=StartingFighters(), exactly=1)),
        ("king_of_the_hill", HandLimit(plus=1, count=FightersWithin(inches=1, of="pieces"))),
        ("the_prize", HandLimit(plus=1, count=PiecesCarried())),
        ("treasure_dash", HandLimit(plus=1, count=PiecesCarried())),
        ("fragment_frenzy", HandLimit(plus=1, count=PiecesCollected(), every=2)),
        ("hold_the_line", HandLimit(plus=1, count=FightersEscaped())),
        ("treasure_clash", HandLimit(plus=1, count=PiecesCarried())),
        ("battle_royale", HandLimit(plus=1, count=EnemiesTakenDown())),
    ],
)
def test_12_0_every_scenario_has_its_own_hand_limit(name: str, limit: HandLimit) -> None:
    assert rules(name, HandLimit) == [limit]


def test_fragments_fall_as_rounds_begin() -> None:
    (rule,) = rules("fragment_frenzy", Replenish)
    assert isinstance(rule, Replenish)
    assert rule.limits == (
        InTerritory(whose="opposing"),
        AwayFrom(inches=2, of="any_edge"),
        AwayFrom(inches=2, of="pieces"),
        AwayFrom(inches=1, of="fighters"),
    )
    assert not steps("fragment_frenzy", PlacePieces)


def test_attackers_escape_over_the_edge_that_the_defender_named() -> None:
    scenario = ALL["hold_the_line"]
    assert scenario.roles == ("attacker", "defender")
    assert steps("hold_the_line", NameEdge) == [NameEdge(by="defender")]
    assert [each.order for each in scenario.deployment] == [("defender",), ("attacker",)]
    (action,) = rules("hold_the_line", SpecialAction)
    assert isinstance(action, SpecialAction)
    assert (action.role, action.does) == ("attacker", "leave")
    assert action.limits == (InContact(of="objective_edge"),)


def test_the_storm_turns_from_the_edges_to_the_middle() -> None:
    assert rules("battle_royale", Storm) == [
        Storm(damage=4, where="within", inches=3, of="any_edge", from_round=1, to_round=2),
        Storm(damage=4, where="not_within", inches=3, of="centre", from_round=3),
    ]


@pytest.mark.parametrize(("name", "step"), [("treasure_clash", ShareOut), ("battle_royale", TakeCorners)])
def test_more_players_choose_in_order_and_the_first_is_last(name: str, step: type) -> None:
    (found,) = steps(name, step)
    assert isinstance(found, ShareOut | TakeCorners)
    assert found.order == ("player_2", "player_3", "player_4", "player_1")
    assert ALL[name].deployment[0].order == ("player_1", "player_2", "player_3", "player_4")


# ---------------------------------------------------------------------- endings

NOBODY = AtMostHave(warbands=0, count=FightersOnBattlefield())
HILL = FightersWithin(inches=3, of="pieces")
DASH = [
    ("round_end", 3, OneLeads(count=PiecesCarried()), best(PiecesCarried())),
    ("turn_end", 4, OneLeads(count=PiecesCarried()), best(PiecesCarried())),
    ("round_end", 3, NOBODY, Draw()),
]
ENDS = {
    "deathmatch": [
        ("round_end", 1, AtMostHave(warbands=1, count=StartingFighters()), best(StartingFighters())),
        ("round_end", 3, None, best(StartingFighters(), StartingSlots(), fewest=StartingDamage())),
    ],
    "king_of_the_hill": [
        ("round_end", 1, AtMostHave(warbands=1, count=HILL), best(HILL)),
        ("round_end", 3, None, best(HILL)),
    ],
    "the_prize": [
        ("round_end", 3, AnyHas(count=PiecesCarried()), best(PiecesCarried())),
        ("pick_up", 4, AnyHas(count=PiecesCarried()), best(PiecesCarried())),
        ("round_end", 3, NOBODY, Draw()),
    ],
    "treasure_dash": DASH,
    "fragment_frenzy": [
        ("round_end", 3, OneLeads(count=PiecesCollected()), best(PiecesCollected())),
        ("round_end", 3, NOBODY, Draw()),
    ],
    "hold_the_line": [
        ("removal", 1, Reaches(role="attacker", count=FightersEscaped()), Wins(role="attacker")),
        ("removal", 1, FallsShort(role="attacker", count=EscapesPossible()), Wins(role="defender")),
        ("round_end", 3, None, Wins(role="defender")),
    ],
    "treasure_clash": DASH,
    "battle_royale": [
        ("removal", 1, AtMostHave(warbands=1, count=StartingFighters()), best(StartingFighters()))
    ],
}


@pytest.mark.parametrize("name", ALL)
def test_how_it_ends(name: str) -> None:
    assert ends(name) == ENDS[name]


# ---------------------------------------------------------------------- territories


@pytest.mark.parametrize("division", FILE.divisions, ids=lambda division: division.id)
def test_territories_are_equal_convex_and_fill_the_battlefield(division: object) -> None:
    areas = []
    for territory in division.territories:  # type: ignore[attr-defined]
        ring = territory.polygon
        turns = [cross(ring[at - 2], ring[at - 1], ring[at]) for at in range(len(ring))]
        assert all(turn > 0 for turn in turns), "counter-clockwise and convex"
        areas.append(sum(cross((0, 0), ring[at - 1], ring[at]) for at in range(len(ring))) / 2)
    assert areas == pytest.approx([1 / len(areas)] * len(areas))


def cross(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def test_there_are_three_ways_to_halve_it_and_two_diagonals() -> None:
    ways = {division.id: len(division.territories) for division in FILE.divisions}
    assert ways == {**dict.fromkeys(HALVES, 2), "quarters": 4}


# ---------------------------------------------------------------------- mistakes

TEXT = (DATA / "magewinds" / "scenarios.yaml").read_text(encoding="utf-8")

MISTAKES = [
    ("roles: [attacker, defender]", "roles: [attacker, player_2]", "there is no role defender"),
    (
        "roles: [player_1, player_2, player_3, player_4]",
        "roles: [player_1, player_2]",
        "up to 4 players need 4 different roles",
    ),
    ("      - name_edge: {by: defender}\n", "", "no step of the setup decides the objective_edge"),
    (
        "      - take_corners: {order: [player_2, player_3, player_4, player_1]}\n",
        "",
        "decides the own_corner",
    ),
    (
        "ways: [quarters]",
        "ways: [widthwise]",
        "widthwise gives 2 territories, fewer than there can be players",
    ),
    (
        "{order: [defender], at_a_time",
        "{order: [attacker], at_a_time",
        "no step of the deployment is for the defender",
    ),
    (
        "picked_up: collected",
        "picked_up: carried",
        "pieces that are collected are counted",
    ),
    (
        "limits: [{on: {spot: centre}}]",
        "limits: [{within: {inches: 2, of: centre}}]",
        "place them on the centre point before the terrain",
    ),
    ("kind: object", "kind: marker", "a marker is a point, and nobody can carry it"),
    ("    rounds: null", "    rounds: 5", "one ending must come at the end of round 5"),
    (
        "        when: removal\n        provided: {at_most",
        "        when: turn_end\n        provided: {at_most",
        "one ending must come when a fighter is removed",
    ),
    ("    overtime: true\n", "", "without overtime, the battle always ends with round 3"),
    ("provenance: house", "provenance: published", "origin house does not go with provenance published"),
    ("ways: [lengthwise", "ways: [lengthways", 'did you mean "lengthwise"'),
    ("board: double", "board: doubel", 'did you mean "double"'),
    ("in_contact:", "contact:", 'did you mean "in_contact"'),
    ("count: {pieces_carried: {}}", "count: {pieces_carryed: {}}", 'did you mean "pieces_carried"'),
    ("of: any_edge", "of: any_edges", 'did you mean "any_edge"'),
]


@pytest.mark.parametrize(("right", "wrong", "problem"), MISTAKES, ids=[case[2][:40] for case in MISTAKES])
def test_a_mistake_is_found_with_its_place(right: str, wrong: str, problem: str, tmp_path: Path) -> None:
    assert right in TEXT
    (tmp_path / "magewinds").mkdir()
    (tmp_path / "magewinds" / "scenarios.yaml").write_text(TEXT.replace(right, wrong), encoding="utf-8")
    found = check(SPEC, [tmp_path])
    assert any(problem in str(each) for each in found), "\n".join(map(str, found))
    assert all(each.mark.line for each in found)


def test_no_module_knows_a_scenario_by_its_name() -> None:
    """The vocabulary says all: a scenario of a content pack is played like the built-in ones."""
    names = re.compile("|".join(rf"[\"']{name}[\"']" for name in ALL))
    folder = DATA.parent / "game" / "magewinds"
    sources = [path for path in folder.rglob("*.py") if path.name != "title.py"]
    assert not [path.name for path in sources if names.search(path.read_text(encoding="utf-8"))]
