"""The coach below a replay: the curve, its turnings, what a bot would have done."""

from __future__ import annotations

import time
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect, Surface

from game import titles
from game.core.match import Match
from game.core.question import Pick
from scenes.app.app import App
from scenes.board.match_text import MatchText
from scenes.screens.replay import ReplayActs, ReplayScene
from scenes.screens.review import ReviewPanel
from sprites.charts import timeline
from sprites.drawing.theme import load_theme
from tests.bots.test_coach import played
from tests.ui.matches import players
from tests.ui.user import User


@cache
def finished() -> Match[Any, Any]:
    return played("half_the_battle", 5)


def watch(app: App, match: Match[Any, Any]) -> ReplayScene:
    app.change(speed=0.0)
    scene = ReplayScene(app, match, ReplayActs(app.stack.pop), players(match))
    app.stack.push(scene)
    app.frame([], 0.0)
    return scene


def coached(app: App, user: User) -> tuple[ReplayScene, ReviewPanel]:
    scene = watch(app, finished().fork())
    assert scene.review
    for _ in range(600):
        if scene.review.curve.review.done:
            return scene, scene.review
        user.frame()
    raise AssertionError("the curve never ends")


@pytest.mark.deep
def test_the_curve_grows_while_one_watches(app: App, user: User) -> None:
    scene = watch(app, finished().fork())
    assert scene.review
    known = len(scene.review.curve.review.curve)
    user.frame(3)
    assert len(scene.review.curve.review.curve) > known or scene.review.curve.review.done


@pytest.mark.deep
def test_a_click_on_the_curve_goes_there(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    box = coach.curve.rect
    user.click((box.right - 1, box.centery))
    assert scene.position == scene.timeline.last
    user.tap((box.x, box.centery))
    assert scene.position == 0
    user.click(box.center)
    assert abs(scene.position - scene.timeline.last / 2) <= 1


@pytest.mark.deep
def test_with_large_text_the_coach_comes_when_called(app: App, user: User) -> None:
    app.change(text_size=2.0)
    scene = watch(app, finished().fork())
    assert scene.review and not scene.review.visible
    high = scene.board.rect.height
    user.click_on("button", "Coach")
    assert scene.review.visible and scene.board.rect.height < high
    user.click_on("button", "Coach")
    assert scene.board.rect.height == high


@pytest.mark.deep
def test_it_lies_right_below_the_track(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    track = scene.track.along
    assert (coach.curve.rect.left, coach.curve.rect.right) == (track.left, track.right)
    assert coach.curve.rect.top >= scene.track.rect.bottom
    assert scene.bar.rect.contains(coach.curve.rect)


@pytest.mark.deep
def test_turnings_are_reached_by_keyboard_and_told(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    marks = coach.curve.review.turnings()
    user.tab_to("curve", "Chances of winning")
    user.key("down")
    assert scene.position == marks[0].position
    assert "chance" in coach.advice.name and f"{marks[0].before:.0%}" in coach.advice.name
    if len(marks) > 1:
        user.key("down")
        assert scene.position == marks[1].position
        user.key("up")
    user.key("up")
    assert scene.position == marks[0].position


@pytest.mark.deep
def test_a_bot_says_what_it_would_have_done(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    acts = [at for at, entry in enumerate(finished().journal) if entry.key == "select"]
    scene.seek(acts[1])
    patience = time.monotonic() + 60  # a process is started for it
    while "A bot would have" not in coach.advice.name and time.monotonic() < patience:
        user.frame()
    assert "A bot would have" in coach.advice.name
    scene.seek(acts[1] + 1)
    assert "A bot would have" not in coach.advice.name


@pytest.mark.deep
def test_the_legend_tells_whose_chance_is_what(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    for position in (0, scene.timeline.last // 2, scene.timeline.last):
        scene.seek(position)
        shares = coach.curve.review.curve[position]
        said = coach.legend.name.split(", ")
        for player, share, told in zip(scene.players, shares, said, strict=True):
            assert told == f"{player.name} {round(share * 100)}%"


def test_the_legend_waits_for_the_curve(app: App) -> None:
    scene = watch(app, finished().fork())
    assert scene.review
    scene.seek(scene.timeline.last)
    assert "%" not in scene.review.legend.name


@pytest.mark.deep
def test_the_tip_of_the_plot_leaves_the_track_in_sight(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    user.move(coach.curve.rect.center)
    user.wait(1)
    assert scene.tree and scene.tree.tooltip.words
    empty, shown = Surface(app.size), Surface(app.size)
    scene.tree.tooltip.draw(shown)
    for row in range(scene.bar.rect.top, scene.track.rect.bottom):
        line = Rect(0, row, app.size[0], 1)
        assert shown.subsurface(line).get_buffer().raw == empty.subsurface(line).get_buffer().raw


def test_a_turning_is_seen_on_a_band_of_any_colour() -> None:
    theme, surface = load_theme(), Surface((200, 60))
    for seat in range(6):
        look = theme.seat(seat)
        timeline.draw(surface, surface.get_rect(), [(1.0,)] * 9, 9, [look], theme, marks=[4], position=0)
        row = [surface.get_at((x, 45))[:3] for x in range(90, 110)]
        gold, dark = row.index(theme.color("gold")), theme.color("ink")
        assert dark in (row[gold - 1], row[gold - 2]) and dark in (row[gold + 1], row[gold + 2])


def test_each_seat_has_its_shape_in_its_band() -> None:
    theme, size = load_theme(), (200, 60)
    looks = [theme.seat(0), theme.seat(1)]
    shares = [(0.9, 0.1)] * 5 + [(0.1, 0.9)] * 5
    surface = Surface(size)
    timeline.draw(surface, surface.get_rect(), shares, 10, looks, theme)
    for left, look in ((0, looks[0]), (100, looks[1])):
        half = [surface.get_at((x, y))[:3] for x in range(left, left + 100) for y in range(size[1])]
        assert look.colour in half, "the band itself is darker"


def test_a_card_that_would_burn_is_named_in_a_sentence() -> None:
    title = titles.load("magewinds")
    answers = [("keep", "spade_five"), ("discard", "spade_five")]
    question = Pick(0, "windburn", "14.1", answers)
    said = [MatchText(title, ["Ada", "Ben"]).answer(question, answer) for answer in answers]
    assert said == ["Keep the Five of Spades", "Discard the Five of Spades"]


@pytest.mark.parametrize(
    ("title", "key", "answer", "facts", "words"),
    [
        ("magewinds", "channel", ("take", "club_six"), {}, "Take the Six of Clubs"),
        ("magewinds", "channel", "insight", {}, "Look at the top cards first"),
        ("magewinds", "edge", "left", {}, "The left edge"),
        ("magewinds", "share.territory", "near_right", {}, "The near right territory"),
        ("unnamed_wizard", "turn", "meditate", {}, "Meditate"),
        ("unnamed_wizard", "side", "named", {"wizard": "fortuna"}, "Fortuna"),
        (
            "unnamed_wizard",
            "core",
            ("strife_core", "b"),
            {"names": {("strife_core", "b"): "War Drum"}},
            "War Drum",
        ),
        ("halfwish", "upgrade.first", "skip", {"heal": 7}, "Skip and heal 7"),
        ("halfwish", "powers", ("adrenaline", "guided_strike"), {}, "Pick Adrenaline and Guided Strike"),
        ("which_witch", "attack.cards", ("spell_ice", "spell_ice"), {}, "Attack: 2 Ice Spells"),
    ],
)
def test_answers_read_well_alone(
    title: str, key: str, answer: Any, facts: dict[str, Any], words: str
) -> None:
    speaker = MatchText(titles.load(title), ["Ada", "Ben"])
    assert speaker.answer(Pick(0, key, "", [answer], facts=facts), answer) == words


@pytest.mark.deep
def test_places_that_are_worded_alike_are_not_told_apart(app: App, user: User) -> None:
    _, coach = coached(app, user)
    coach.advice.speaker = MatchText(titles.load("magewinds"), ["Ada", "Ben"])
    step, edge = Pick(0, "step", "13.1", [(1, 1), (2, 2)]), Pick(0, "edge", "10.2", ["left", "right"])
    assert coach.advice._otherwise(step, (1, 1), (2, 2)) == "A bot would have done this differently."
    assert coach.advice._otherwise(edge, "left", "right") == "A bot would have chosen: *The right edge*."


def test_of_a_match_that_goes_on_nothing_is_told(app: App) -> None:
    match = finished().fork()
    match.rewind(40)
    assert watch(app, match).review is None


@pytest.mark.deep
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_words_and_plot_have_room(app: App, user: User, size: tuple[int, int]) -> None:
    scene, coach = coached(app, user)
    app.resize(size)
    user.frame()
    parts = (coach.advice, coach.curve, coach.legend)
    for part in parts:
        assert scene.bar.rect.contains(part.rect) and part.rect.height >= 30 and part.rect.width >= 120
    for one, other in pairwise(parts):
        assert one.rect.right < other.rect.left
    assert scene.board.rect.height > size[1] * 0.7, "the board keeps its room"


@pytest.mark.deep
def test_what_is_too_long_is_told_without_the_turning(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    app.resize((1024, 640))
    scene.seek(coach.curve.review.turnings()[0].position)
    assert "chance" in coach.advice.name
    coach.advice._would = "A bot would have chosen: *" + "a Lightning Spell, " * 3 + "and a Cat Familiar*."
    coach.advice._speak()
    assert coach.advice.markup == coach.advice._would
