from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game import titles
from game.bots.levels import LEVELS
from game.core.dice import MASK
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Announcement, Navigator
from scenes.app.settings import Settings, SettingsStore
from scenes.board import players
from scenes.board.players import Player
from scenes.screens.menu import Menu
from scenes.screens.rules import RulesScene
from scenes.screens.setup import Begun, SetupScene
from scenes.screens.setup_seat import Memory, Seating
from scenes.table.briefing import Briefing
from scenes.table.table import TableScene
from scenes.ui.label import Label
from tests.ui.matches import TITLE
from tests.ui.user import User


@dataclass
class Started:
    """What the set-up screen began."""

    players: list[Player] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
    seed: int = -1
    physical: bool = False
    phones: bool = False

    def __call__(self, begun: Begun) -> None:
        self.players, self.options = list(begun.players), dict(begun.options)
        self.seed, self.physical, self.phones = begun.seed, begun.physical, begun.phones

    @property
    def who(self) -> list[tuple[str, str]]:
        return [(player.name, player.kind) for player in self.players]


@pytest.fixture
def started() -> Started:
    return Started()


@pytest.fixture
def scene(app: App, started: Started) -> SetupScene:
    made = SetupScene(app, titles.load(TITLE), started)
    app.stack.push(made)
    app.frame([], 0.0)
    return made


def options_of(user: User) -> set[str]:
    return {name for name in user.names() if name.startswith(("choice 'Teams", "toggle 'Shields"))}


def test_by_mouse(user: User, scene: SetupScene, started: Started) -> None:
    user.click_on("entry", "Name of player 1")
    user.type("Mara")
    user.click_on("button", "Add a player")
    user.click_on("button", "Add a player")
    user.click_on("button", "Colour of player 1")
    user.click_on("button", "Move player 1 down")
    user.click_on("button", "Remove player 4")
    user.click_on("toggle", "Real dice")
    user.click_on("entry", "Seed")
    user.key("ctrl+backspace")
    user.type("42x")
    user.click_on("button", "Start")
    assert started.who == [("Hazel", "casual"), ("Mara", "human"), ("Sage", "casual")]
    assert [player.colour for player in started.players] == [0, 1, 2]
    assert (started.seed, started.physical) == (42, True)
    assert started.options == {"teams": "none", "shield_blocks_hexes": True}


def test_by_touch(user: User, scene: SetupScene, started: Started) -> None:
    for _ in range(2):
        user.tap_on("button", "Add a player")
    user.tap_on("toggle", "Shields block hexes")
    user.tap(scene.plates[3].kind.rect.center)
    user.tap_on("button", "New seed")
    user.tap_on("button", "Remove player 2")
    user.tap_on("button", "Start")
    assert len(started.players) == 3
    assert started.options["shield_blocks_hexes"] is False
    assert started.players[2].kind in LEVELS


def test_by_keyboard_alone(user: User, scene: SetupScene, started: Started) -> None:
    user.tab_to("entry", "Name of player 1")
    user.type("Bo")
    user.tab_to("choice", "Who is player 2")
    user.key("right")
    for _ in range(2):
        user.choose("button", "Add a player")
    user.tab_to("choice", "Teams")
    user.key("right")
    user.choose("button", "Move player 1 down")
    user.choose("button", "Start")
    assert started.who[:2] == [("Bramble", "skilled"), ("Bo", "human")]
    assert started.options["teams"] == "2 against 2"


def test_rows_bear_the_tag_of_their_team(user: User, scene: SetupScene) -> None:
    for _ in range(2):
        user.click_on("button", "Add a player")
    assert not any(plate.team.visible for plate in scene.plates)
    user.click_on("choice", "Teams")
    user.frame()
    assert scene.seating.options["teams"] == "2 against 2"
    assert [plate.team.name for plate in scene.plates] == ["Team A", "Team B", "Team A", "Team B"]
    for plate in scene.plates:
        tag = plate.team.rect
        assert plate.rect.contains(tag) and min(tag.size) >= 24
        assert not any(
            tag.colliderect(other.rect) for other in (plate.mark, plate.entry, plate.kind, plate.grip)
        )
    user.click_on("button", "Move player 1 down")
    assert [plate.team.name for plate in scene.plates] == ["Team A", "Team B", "Team A", "Team B"]
    user.click_on("button", "Remove player 4")
    assert not any(plate.team.visible for plate in scene.plates)


def test_a_kind_of_player_says_its_line_once(user: User, scene: SetupScene) -> None:
    for plate in scene.plates:
        assert plate.about.name and plate.kind.hint != plate.about.name


def test_dragging_changes_the_order(user: User, scene: SetupScene, started: Started) -> None:
    for _ in range(2):
        user.click_on("button", "Add a player")
    first = [plate.setup.colour for plate in scene.plates]
    user.drag(scene.plates[0].grip.rect.center, scene.plates[2].grip.rect.center)
    moved = [plate.setup.colour for plate in scene.plates]
    assert moved == [first[1], first[2], first[0], first[3]]
    tops = [plate.rect.top for plate in scene.plates]
    assert tops == sorted(tops)
    assert [plate.name for plate in scene.plates] == ["Player 1", "Player 2", "Player 3", "Player 4"]


def test_only_what_is_a_choice_is_offered(user: User, scene: SetupScene) -> None:
    assert options_of(user) == {"toggle 'Shields block hexes'"}
    for _ in range(4):
        user.click_on("button", "Add a player")
    assert options_of(user) == {"toggle 'Shields block hexes'", "choice 'Teams'"}
    assert not user.sees("button", "Add a player")
    user.click_on("button", "Remove player 6")
    assert options_of(user) == {"toggle 'Shields block hexes'"}


def test_what_cannot_begin_says_why(app: App, user: User, scene: SetupScene, started: Started) -> None:
    user.click_on("entry", "Name of player 1")
    user.type("bramble")
    assert user.find("button", "Start").why == "Two players are called bramble. Change one of the names."
    user.click_on("button", "Start")
    user.click_on("entry", "Name of player 1")
    user.type("s")
    user.click_on("entry", "Seed")
    user.key("ctrl+backspace")
    user.type(str(MASK + 1))
    assert str(MASK) in user.find("button", "Start").why
    assert not started.players


def test_escape_leads_back_and_help_to_the_rules(app: App, user: User, started: Started) -> None:
    asked: list[str] = []
    app.stack.push(SetupScene(app, titles.load(TITLE), started))
    app.stack.push(SetupScene(app, titles.load(TITLE), started, asked.append))
    user.key("f1")
    user.click_on("button", "Rules")
    user.key("escape")
    assert len(app.stack.scenes) == 1
    assert asked == ["I", "I"]


def test_every_level_has_a_name_and_a_sentence() -> None:
    kinds = players.kinds()
    assert [kind.id for kind in kinds] == ["human", *LEVELS]
    assert all(kind.about.endswith(".") for kind in kinds)


def test_the_table_is_remembered(home: Path) -> None:
    store = SettingsStore(home / "settings.yaml")
    for names in ((), ("Mara",)):
        app = App((1280, 720), Settings(names=names), headless=True, store=store)
        user = User(app)
        started = Started()
        app.stack.push(SetupScene(app, titles.load(TITLE), started))
        user.frame()
        if names:
            assert [plate.setup.kind for plate in app.stack.top.plates] == ["human", "skilled", "casual"]  # type: ignore
            user.click_on("button", "Start")
            assert started.who[0] == ("Mara", "human")
        else:
            user.click_on("entry", "Name of player 1")
            user.type("Mara")
            user.click_on("button", "Add a player")
            user.tab_to("choice", "Who is player 2")
            user.key("right")
            user.click_on("button", "Start")
            assert app.settings.names[0] == "Mara"
        app.close()


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{broken",
        '{"which_witch": 3}',
        '{"which_witch": {"seats": [["human", 0]]}}',
        '{"which_witch": {"seats": [["human", 0], ["wizard", 1]]}}',
        '{"which_witch": {"seats": [["human", 0], ["greedy", 0]], "options": 7}}',
        '{"which_witch": {"seats": [["human", 0], ["greedy", 99]], "physical": "yes"}}',
        "[" * 100_000,
    ],
)
def test_a_damaged_memory_is_as_good_as_none(home: Path, content: str) -> None:
    path = home / "tables.json"
    path.write_text(content)
    seating = Memory(path).recall(titles.load(TITLE), ("Mara",))
    usual = Seating.usual(titles.load(TITLE), ("Mara",))
    assert (seating.seats, seating.physical) == (usual.seats, False)
    assert not seating.problem


def test_an_option_that_is_none_any_more_falls_back() -> None:
    title = titles.load(TITLE)
    seating = Seating.usual(title)
    seating.chosen = {"teams": "2 against 2", "shield_blocks_hexes": "perhaps"}
    assert title.settle(2, seating.options) == {"teams": "none", "shield_blocks_hexes": True}
    seating.add()
    seating.add()
    assert seating.options["teams"] == "2 against 2"


@pytest.mark.parametrize("watched", [False, True])
def test_from_the_menu_to_the_table(watched: bool, app: App, user: User) -> None:
    """A person who watches sees the table announced; for a script it is there at once."""
    app.patience = 60.0 if watched else None
    app.stack.push(Navigator(app, [cover_entry(TITLE)]).menu())
    user.click_on("title", titles.load(TITLE).name)
    user.settle()
    user.key("f1")
    assert isinstance(user.scene, RulesScene)
    user.key("escape")
    assert isinstance(user.scene, SetupScene)
    user.click_on("button", "Start")
    assert isinstance(user.scene, Announcement) == watched
    user.until(Briefing)
    user.click_on("button", "Begin")
    assert isinstance(user.scene, TableScene)
    app.stack.reset(Navigator(app, [cover_entry(TITLE)]).menu())
    assert isinstance(user.scene, Menu)
    assert user.sees("button", "Continue")


@pytest.fixture
def storm(app: App) -> SetupScene:
    """The set-up of a title with many options."""
    found = SetupScene(app, titles.load("magewinds"), lambda *_: None)
    app.stack.push(found)
    app.frame([], 0.0)
    return found


def test_options_of_a_group_are_put_away_until_they_are_asked_for(user: User, storm: SetupScene) -> None:
    def names() -> list[str]:
        return [child.name for child in storm.form.children]

    assert "Warbands first" in names() and "Clone" not in names()
    user.choose("button", "Other fighters")
    assert "Clone" in names() and "See any part" not in names()
    user.choose("toggle", "Clone")
    user.choose("button", "Other fighters")
    assert "Clone" not in names()
    assert storm.seating.options["clone"] is True


def test_what_a_scenario_is_about_is_read_as_it_is_chosen(user: User, storm: SetupScene) -> None:
    while storm.seating.options.get("scenario") != "king_of_the_hill":
        user.tab_to("choice", "Scenario")
        user.key("return")
    said = [child.name for child in storm.form.children if isinstance(child, Label)]
    scenario = storm.title.content.scenarios["king_of_the_hill"]
    assert any(scenario.victory.strip() in words for words in said)
