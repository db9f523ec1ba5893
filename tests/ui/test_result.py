from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest
from pygame import Rect, image

from game.core.match import Match
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.app.settings import Settings
from scenes.board.players import Player, seated
from scenes.board.title_info import Figure
from scenes.screens.menu import Menu
from scenes.screens.replay import ReplayScene
from scenes.screens.result import Columns, ResultActs, ResultScene, Standing, Standings, Winners, tone_of
from scenes.table.briefing import Briefing
from scenes.table.session import Session
from scenes.table.table import TableScene
from sprites.drawing import richtext
from sprites.drawing.text import face, width
from sprites.drawing.theme import load_theme
from sprites.victory import ENDS
from tests.ui.board_table import walk
from tests.ui.matches import NAMES, TITLE, played, players
from tests.ui.user import User


def show(
    app: App, match: Match[Any, Any], left: list[str], people: Sequence[Player] | None = None
) -> ResultScene:
    def to(where: str) -> Callable[[], None]:
        return lambda: left.append(where)

    acts = ResultActs(to("menu"), to("rematch"), to("watch"), left.append)
    scene = ResultScene(app, match, people or players(match), acts)
    app.stack.push(scene)
    app.frame([], 0.0)
    return scene


@pytest.mark.parametrize(
    ("seats", "teams"), [(2, "none"), (5, "none"), (4, "2 against 2"), (6, "3 against 3")]
)
def test_the_standing_is_in_order_of_elimination(seats: int, teams: str) -> None:
    match = played(seats, 4, teams=teams)
    standing = Standings.of(match, match.names)
    assert match.result
    out = [event.seat for event in match.log if event.kind == "eliminated"]
    expected = [*match.result.winners, *(seat for seat in reversed(out) if seat not in match.result.winners)]
    assert [rank.seat for rank in standing.ranks] == expected
    assert [rank.number for rank in standing.ranks if rank.won] == [1] * len(match.result.winners)
    assert [rank.number for rank in standing.ranks if not rank.won] == list(
        range(len(match.result.winners) + 1, seats + 1)
    )


def test_the_figures_are_what_everybody_saw() -> None:
    match = played(3, 4)
    figures = {figure.words: figure.counts for figure in Standings.of(match, match.names).figures}
    log = match.log
    lost = sum(e.before - e.after for e in log if e.kind == "hearts_changed" and e.rule == "V.resolve")
    duels = sum(e.kind == "totalled" and e.attack != e.defence for e in log)
    played_cards = Counter(e.source for e in log if e.kind == "moved" and e.target in ("played", "answered"))
    assert sum(figures["Hearts taken"]) == lost
    assert sum(figures["Duels won"]) == duels
    assert sum(figures["Cards played"]) >= sum(played_cards.values())
    rolls = [
        max((e.face for e in log if e.kind == "rolled" and e.seat == seat), default=0) for seat in range(3)
    ]
    assert figures["Best roll"] == tuple(rolls)


def test_the_winner_is_celebrated(app: App, user: User) -> None:
    match = played(4, 3)
    scene = show(app, match, [])
    user.settle()
    assert match.result
    winner = match.names[match.result.winners[0]]
    assert user.sees("label", f"{winner} wins the match.")
    honours = user.find("winners", winner)
    assert isinstance(honours, Winners)
    witch = match.view(None).state.players[match.result.winners[0]].witch
    assert honours.winners == [(scene.rows[0].player, witch)]
    lines = [widget for widget in scene.list.children if isinstance(widget, Standing)]
    assert lines[0].name == f"1. {winner}"
    assert all(line.counts.keys() == lines[0].counts.keys() for line in lines)


def crowd(*kinds: str) -> list[Player]:
    return [Player(name, kind, at) for at, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]


@pytest.mark.parametrize(
    ("players", "winners", "tone"),
    [
        (crowd("human", "greedy"), (0,), "victory"),
        (crowd("human", "greedy"), (1,), "defeat"),
        (crowd("human", "human"), (1,), "victory"),
        (crowd("greedy", "random"), (1,), "victory"),
        (crowd("human", "greedy", "greedy", "human"), (1, 3), "victory"),
        (crowd("human", "greedy"), (), "draw"),
    ],
)
def test_the_tone_is_that_of_the_people(players: list[Player], winners: tuple[int, ...], tone: str) -> None:
    assert tone_of(players, winners) == tone


def ended(app: App, heard: list[str], winner: str) -> ResultScene:
    """The result of a match that somebody of a kind has won, with what was heard."""
    match = played(3, 4)
    assert match.result
    match.players = [winner if seat in match.result.winners else "greedy" for seat in range(3)]
    if winner == "greedy":
        match.players[next(seat for seat in range(3) if seat not in match.result.winners)] = "human"
    app.play = heard.append  # type: ignore[method-assign]
    return show(app, match, [])


def test_a_victory_has_sparks_and_a_chord(app: App, user: User) -> None:
    heard: list[str] = []
    scene = ended(app, heard, "human")
    assert heard == ["win"]
    user.wait(0.5)
    early = image.tobytes(app.screen, "RGB")
    user.wait(0.5)
    assert image.tobytes(app.screen, "RGB") != early, "they fly"
    user.wait(ENDS)
    user.settle()
    assert not scene.sparks.moving and not scene.winners.moving


def test_a_defeat_is_told_quietly(app: App, user: User) -> None:
    heard: list[str] = []
    scene = ended(app, heard, "greedy")
    assert heard == ["loss"]
    assert not scene.sparks.visible
    assert len(scene.winners.winners) == 1


def test_after_a_draw_everybody_is_shown(app: App, user: User) -> None:
    heard: list[str] = []
    app.play = heard.append  # type: ignore[method-assign]
    scene = show(app, played(3, 2, 40), [])
    assert heard == ["draw"]
    assert [player.name for player, _ in scene.winners.winners] == list(NAMES[:3])
    assert not scene.sparks.visible


def test_without_motion_the_celebration_stands_still(app: App, user: User) -> None:
    app.change(reduced_motion=True)
    scene = ended(app, [], "human")
    user.frame()
    still = image.tobytes(app.screen, "RGB")
    user.wait(1.0)
    assert image.tobytes(app.screen, "RGB") == still
    scene.sparks.visible = False
    scene.dirty = True
    user.frame()
    assert image.tobytes(app.screen, "RGB") != still, "sparks hang in the air"


def test_a_match_without_a_winner_is_said_to_be_so(app: App, user: User) -> None:
    match = played(3, 2, 40)
    show(app, match, [])
    assert user.sees("label", "The match is over.")


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_the_ways_on(app: App, user: User, way: str) -> None:
    left: list[str] = []
    show(app, played(2, 1), left)
    use = user.hand(way)
    for name in ("Rematch", "Watch the replay", "Menu"):
        use("button", name)
    user.key("f1")
    user.key("escape")
    assert left == ["rematch", "watch", "menu", "VII.end", "menu"]


@pytest.mark.deep
def test_a_rematch_has_the_same_players_and_other_dice(app: App, user: User) -> None:
    host = Navigator(app, [cover_entry(TITLE)])
    people = [
        Player(name, kind, colour) for name, kind, colour in (("Ada", "human", 3), ("Ben", "random", 1))
    ]
    session = Session.start(TITLE, people, {"shield_blocks_hexes": False}, 5)
    host.open_table(session)
    host.show_result(session)
    user.frame()
    user.click_on("button", "Watch the replay")
    assert isinstance(user.scene, ReplayScene)
    user.key("escape")
    user.click_on("button", "Rematch")
    user.until(Briefing)
    user.click_on("button", "Begin")
    user.until(TableScene)
    assert isinstance(user.scene, TableScene)
    again = user.scene.session
    assert list(again.players) == people
    assert again.match.setup.options == session.match.setup.options
    assert again.match.setup.seed != 5
    host.show_result(again)
    user.frame()
    user.click_on("button", "Menu")
    assert isinstance(user.scene, Menu)


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_bots_play_to_the_result(app: App, user: User) -> None:
    app.change(speed=0.0)
    host = Navigator(app, [cover_entry(TITLE)])
    host.open_table(Session.start(TITLE, seated(["random"] * 6, NAMES), seed=1))
    for _ in range(20_000):
        user.frame()
        if isinstance(user.scene, ResultScene):
            return
    raise AssertionError("no result")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("large", [False, True])
def test_columns_are_as_wide_in_a_low_head_as_in_a_high_line(size: tuple[int, int], large: bool) -> None:
    pygame.font.init()
    theme = load_theme(size)
    figures = [Figure(words, "heart", (2, 0)) for words in ("Hearts taken", "Duels won", "Cards played")]
    head, line = (
        [(box.x, box.width) for box in Columns(Rect(0, 0, 700, high), figures, theme, large=large).figures]
        for high in (10, 120)
    )
    assert head == line


@pytest.mark.usually(1)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_heads_of_columns_are_read_whole(size: tuple[int, int]) -> None:
    """No word is broken, and every line has its room."""
    app = App(size, Settings(speed=0.0), headless=True)
    match = [match for match, _ in walk("half_the_battle", tries=1, most=5000)][-1]
    assert match.result
    scene = show(app, match, [], crowd("human", "human"))
    small, gap = face(app.theme, "small"), app.theme.px(1)
    assert {figure.words for figure in scene.top.figures} >= {"Rage converted"}
    for figure, box in zip(
        scene.top.figures,
        Columns(scene.top.rect, scene.top.figures, app.theme, large=scene.top.large).figures,
        strict=True,
    ):
        assert max(width(word, small) for word in figure.words.split()) <= box.width - gap
        words = richtext.height(figure.words, small, box.width - gap)
        assert words + app.theme.px(3) <= scene.top.rect.height
    app.close()
