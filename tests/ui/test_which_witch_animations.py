"""What happened is shown: it comes to rest where the view says, can be hurried, and tells nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game import titles
from game.core.event import Moved, Shown
from game.core.match import Match
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.which_witch.board import WitchBoard
from sprites.cards import card
from sprites.cards.card import CardFace
from sprites.drawing.cache import forget_all
from tests.ui.board_table import NAMES, BoardTable, asking
from tests.ui.motion import follow
from tests.ui.user import User
from tests.ui.witch_table import match_at, sit_down


@pytest.fixture
def drawn(every_frame: None, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of all card faces that are painted, none of them being painted yet."""
    forget_all()
    names: set[str] = set()
    real = card.face

    def spy(face: CardFace, *args: Any, **kwargs: Any) -> Any:
        names.add(face.name)
        return real(face, *args, **kwargs)

    monkeypatch.setattr(card, "face", spy)
    return names


def play_on(table: BoardTable, rng: random.Random) -> None:
    """The next question is answered at random."""
    question = table.match.pending[0]
    table.answer(question.seat, question.sample(rng))


def watch(table: BoardTable, step: float = 0.05, limit: int = 2000) -> Iterator[None]:
    """Lets a play be seen to its end, yielding at every picture."""
    for _ in range(limit):
        if not table.board.busy:
            return
        table.app.frame([], step)
        yield
    raise TimeoutError("the play does not end")


def known_names(match: Match[Any, Any], viewer: int | None) -> set[str]:
    """Every card whose face a viewer knows where it lies now, and the witches."""
    view = match.view(viewer)
    content = match.title.content
    names = {content.cards[face].name for face in view.state.faces if face}
    return names | {witch.name for witch in content.witches.values()}


def told_names(match: Match[Any, Any], events: list[Any]) -> set[str]:
    faces = [event.face for event in events if isinstance(event, Moved)]
    faces += [face for event in events if isinstance(event, Shown) for face in event.faces]
    return {match.title.content.cards[face].name for face in faces if face}


@pytest.mark.usually(1)
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_no_hidden_face_is_ever_drawn(viewer: int | None, app: App, drawn: set[str]) -> None:
    rng = random.Random(5)
    match = match_at(4, asking("turn.action"))
    table = sit_down(app, match, viewer)
    painted: set[str] = set()
    for _ in range(45):
        if not match.pending:
            break
        before, told = known_names(match, viewer), len(match.log)
        drawn.clear()
        play_on(table, rng)
        for _ in watch(table, 0.1):
            pass
        app.frame([], 0.02)
        events = [event.seen_by(viewer) for event in match.log[told:]]
        allowed = before | known_names(match, viewer) | told_names(match, events)
        assert drawn <= allowed
        painted |= drawn
    assert painted


def alike(played: WitchBoard, still: WitchBoard) -> None:
    """Hands on what is narration: a duel's stage stands from its first card to its outcome, in a dark table; and a
    plate turns over when it is told that somebody is out, while the view has it so once the last card has gone."""
    still.stage.clash = played.stage.clash
    still.stage.dimming, still.stage.dim = played.stage.dimming, played.stage.dim
    still.leaving = set(played.leaving)
    still.refresh()


@pytest.mark.usually(1)
@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (2, None), (4, 1)])
def test_after_each_motion_the_board_shows_the_view(
    seats: int, viewer: int | None, app: App, deep: bool
) -> None:
    match = Match.start(titles.load("which_witch"), seats, 0)
    match.names = NAMES[:seats]
    assert follow(app, match, viewer, 120 if deep else 50, alike) > 100


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_card_in_the_air_lies_nowhere_yet(viewer: int | None, app: App) -> None:
    rng = random.Random(6)
    match = match_at(2, asking("turn.action"))
    board = (table := sit_down(app, match, viewer)).board
    flown = 0
    for _ in range(12):
        play_on(table, rng)
        for _ in watch(table, 0.1):
            flying = [(flyer.zone, flyer.card) for flyer in board.card_motion.flyers]
            known = {card for _, card in flying if card >= 0}
            lying = {card.id for card in board.discard_pile.cards}
            lying |= {part.card.id for part in board.hand.cards if not part.away}
            assert not known & lying
            for seat, hand in enumerate(place.hand for place in board.view.seats):
                coming = sum(zone == f"hand {seat}" for zone, _ in flying)
                assert board.plates[seat].plate.cards == len(hand) - coming
            flown += len(flying)
    assert flown


@pytest.mark.deep
@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (2, None), (3, 1), (6, 4)])
def test_a_play_ends_where_the_view_says(seats: int, viewer: int | None, app: App, user: User) -> None:
    rng = random.Random(seats)
    match = match_at(seats, asking("turn.action"))
    table = sit_down(app, match, viewer)
    for turn in range(40):
        if not match.pending:
            break
        play_on(table, rng)
        for _ in watch(table, 0.1):
            pass
        if turn % 8 == 0:
            user.wait(8)
            played = user.pixels()
            sit_down(app, match, viewer)
            user.wait(8)
            assert user.pixels() == played
            table = sit_down(app, match, viewer)


@pytest.mark.deep
def test_what_is_shown_can_be_hurried(app: App, user: User) -> None:
    rng = random.Random(3)
    match = match_at(4, asking("attack.defend"))
    table = sit_down(app, match, 0)
    play_on(table, rng)
    user.wait(0.4)
    assert table.board.busy and table.moving
    table.board.skip()
    assert not table.board.busy
    user.wait(8)
    hurried = user.pixels()
    sit_down(app, match, 0)
    user.wait(8)
    assert user.pixels() == hurried


def test_a_new_play_ends_the_one_before(app: App, user: User) -> None:
    rng = random.Random(3)
    match = match_at(4, asking("turn.action"))
    table = sit_down(app, match, 1)
    for _ in range(12):
        play_on(table, rng)
        user.wait(0.1)
    user.settle()
    assert table.board.view.draw == len(match.state.draw)


@pytest.mark.usefixtures("undrawn")
def test_a_duel_takes_two_to_six_seconds(app: App, user: User) -> None:
    match = match_at(4, asking("attack.defend"))
    table = sit_down(app, match, None)
    table.answer(match.pending[0].seat, ())
    seconds = sum(1 for _ in watch(table, 1 / 60)) / 60
    assert 2 <= seconds <= 6


@pytest.mark.deep
@pytest.mark.usefixtures("glimpses")
@pytest.mark.parametrize("settings", [Settings(speed=0), Settings(speed=2), Settings(reduced_motion=True)])
def test_motion_is_as_quick_and_as_calm_as_is_wished(settings: Settings, home: Any) -> None:
    app = App((1024, 640), settings, headless=True)
    rng = random.Random(4)
    match = match_at(3, asking("turn.action"))
    table = sit_down(app, match, 0)
    for _ in range(30):
        if match.pending:
            play_on(table, rng)
            assert not (settings.speed == 0 and table.board.busy)
            for _ in watch(table, 0.1):
                pass
    app.close()


def test_behind_the_curtain_no_card_can_be_read(app: App, user: User, drawn: set[str]) -> None:
    match = match_at(4, asking("turn.action"))
    seat = match.pending[0].seat
    table = sit_down(app, match, seat)
    table.board.hide_secrets(True)
    drawn.clear()
    user.wait(1)
    view = match.view(None)
    content = match.title.content
    public = {content.cards[face].name for face in view.state.faces if face}
    public |= {content.witches[who.witch].name for who in view.state.players}
    assert drawn <= public
    assert not [part for part in table.tree.all() if part.role in ("card", "button")]
    table.board.hide_secrets(False)
    assert [part for part in table.tree.all() if part.role == "card"]


@pytest.mark.deep
def test_a_resize_in_the_middle_of_a_play(app: App, user: User) -> None:
    match = match_at(5, asking("attack.defend"))
    table = sit_down(app, match, 0)
    table.answer(match.pending[0].seat, ())
    user.wait(0.5)
    app.resize((1600, 900))
    user.wait(0.3)
    app.resize((1024, 640))
    user.settle()
    assert table.board.rect.right == 1024 and not table.board.busy


@pytest.mark.deep
@pytest.mark.usefixtures("glimpses")
def test_a_whole_match_is_shown_to_its_winner(app: App) -> None:
    rng = random.Random(8)
    match = match_at(3, asking("setup.witch"))
    table = sit_down(app, match, 1)
    while match.pending:
        play_on(table, rng)
        if rng.random() < 0.7:
            table.board.skip()
        for _ in watch(table, 0.1):
            pass
    winners = match.result.winners if match.result else ()
    assert winners
    assert all(place.out != (seat in winners) for seat, place in enumerate(table.board.view.seats))
