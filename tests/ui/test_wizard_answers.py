"""Every question of the Unnamed Wizard Game is answered on its table: by mouse, by finger and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.core.question import PASS, Number, PickSome
from game.core.save import rest_at, snapshot
from game.core.zones import EVERYONE
from scenes.app.app import App
from scenes.board.match_text import MatchText
from scenes.unnamed_wizard.interactions import INTERACTIONS
from tests.ui.user import User
from tests.ui.window import window
from tests.ui.wizard_table import Player, WizardTable, match_at, match_of, sit_down
from tests.unnamed_wizard.laid_out import Example, Laid

WAYS = ("mouse", "touch", "keyboard")
PLAYED = ("board", "side", "core", "set", "turn", "place", "pillar", "tile.move", "hex", "fortress", "cubes")
"""Questions that random play soon comes to."""


def laid_out(key: str) -> Match[Any, Any]:
    """A match that waits at a question of a key, on a field that was laid out for it."""
    t = EXAMPLES[key]()
    assert t.question().key == key
    return seen(t)


def seen(t: Example) -> Match[Any, Any]:
    """A match that begins where an example has come to, and of which everybody sees all but the stack."""
    for card in (*t.match.state.ground.cards, *t.match.state.box.cards):
        t.match.state.seen[card] = EVERYONE
    found: Match[Any, Any] = Match(titles.load("unnamed_wizard"), t.match.setup)
    found.names = t.match.names
    rest_at(found, snapshot(t.match.play))
    return found


def cast(name: str, *tiles: Laid, then: Sequence[Any] = (), **more: Any) -> Example:
    """A field, a spell that was invoked on it, and answers to what that asks."""
    t = Example(*tiles, **more)
    t.invokes(name)
    t.answers(*then)
    return t


def meditated() -> Example:
    """Two effects happen after a meditation."""
    t = Example(*TRIANGLE, core="harvest_core.b", filled=("communion",))
    t.answers("meditate", ())
    return t


MINE, BOTH, THEIRS, OPEN = (1, 0), (1, 1), (0, 2), (0, 0)
TRIANGLE = (
    Laid("harvest_1.a", (1, 0), MINE),
    Laid("resonance_1.a", (1, -1), MINE),
    Laid("strife_1.a", (2, -1), BOTH),
)
APART = (Laid("drift_1.a", (0, 1), THEIRS, 1), Laid("drift_2.a", (1, -1), THEIRS))


def beside(name: str, pillars: tuple[int, ...] = MINE) -> Laid:
    """A tile next to the core, and to those of TRIANGLE and APART."""
    return Laid(name, (1, 0), pillars)


EXAMPLES: dict[str, Callable[[], Example]] = {
    "claim": lambda: cast("claim", *TRIANGLE),
    "swap": lambda: cast("slip", *TRIANGLE, boards=("metis", "aspirant")),
    "rotate": lambda: cast("drift_core.a", *TRIANGLE, core="drift_core.a"),
    "seal": lambda: cast(
        "harvest_4.a", beside("harvest_4.a"), Laid("drift_1.a", owner=1), Laid("drift_2.a", owner=1)
    ),
    "battle": lambda: cast("strife_3.a", beside("strife_3.a"), *APART),
    "dice": lambda: cast("strife_3.a", beside("strife_3.a"), *APART, then=[(2, 1)], fortress=(3, 2)),
    "reroll": lambda: cast(
        "strife_3.a",
        beside("strife_3.a"),
        *APART,
        then=[(2, 1), 1, 3, 6],
        fortress=(3, 2),
        filled=("foresight",),
    ),
    "pillar.off": lambda: cast("strife_5.b", beside("strife_5.b"), *APART),
    "pillar.move": lambda: cast("haul", *TRIANGLE, boards=("faber", "aspirant")),
    "tile.flip": lambda: cast("drift_2.b", beside("drift_2.b"), *TRIANGLE[1:]),
    "cast": lambda: cast(
        "another_voice",
        *TRIANGLE,
        Laid("drift_4.b", (0, 1), THEIRS),
        Laid("drift_3.a", (2, 0), THEIRS),
        boards=("metis", "aspirant"),
    ),
    "invoke": lambda: cast("resonance_1.b", beside("resonance_1.b"), *APART),
    "opponent": lambda: cast(
        "harvest_6.b", beside("harvest_6.b"), boards=("aspirant",) * 3, fortress=(0,) * 3
    ),
    "effect": meditated,
    "cube": lambda: cast("harvest_2.b", beside("harvest_2.b"), filled=("communion", "foresight")),
    "tile": lambda: cast(
        "resonance_5.b", beside("resonance_5.b"), APART[0], Laid("drift_4.b", (1, -1), THEIRS, 1)
    ),
    "owner": lambda: cast("resonance_3.b", beside("resonance_3.b"), Laid("drift_1.a", (0, 1), BOTH, 1)),
    "tile.remove": lambda: cast(
        "claim",
        Laid("drift_3.b", (1, 0), MINE),
        Laid("resonance_1.b", (1, -1), MINE),
        Laid("strife_1.b", (2, -1), MINE),
        Laid("drift_1.a", (0, 1), OPEN),
        Laid("drift_2.a", (-1, 1), OPEN),
        then=[(1, 2, 1, 3)],
    ),
    "lift": lambda: cast("discover", *TRIANGLE, Laid("drift_1.a", (0, 1)), Laid("drift_2.a", (-1, 0))),
    "fill": lambda: cast("dominion", beside("resonance_1.a")),
    "die": lambda: Example(*TRIANGLE, boards=("fortuna", "aspirant")),
}


app = window()


def some_answers(question: Any) -> list[Any]:
    """The first, the last, and to leave it."""
    if isinstance(question, PickSome):
        items = question.groups[0].items
        return [(items[0],), tuple(items), ()]
    if isinstance(question, Number):
        return [question.high, question.low]
    options = list(question.options() or ())
    found = [options[0], options[-1], *([PASS] if PASS in options else [])]
    return list(dict.fromkeys(found))


def play(app: App, match: Match[Any, Any], way: str, answer: Any) -> None:
    table = sit_down(app, match.fork())
    Player(table.board, User(app), way).answer(match.pending[0], answer)
    assert table.given == [answer]


@pytest.mark.usually(1, each="key")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", PLAYED)
def test_a_question_is_answered(app: App, key: str, way: str) -> None:
    match = match_of(key)
    for answer in some_answers(match.pending[0])[: 3 if way == "mouse" else 1]:
        play(app, match, way, answer)


@pytest.mark.usually(1, each="key")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", EXAMPLES)
def test_a_rarer_question_is_answered(app: App, key: str, way: str) -> None:
    match = laid_out(key)
    for answer in some_answers(match.pending[0])[: 3 if way == "mouse" else 1]:
        play(app, match, way, answer)


@pytest.mark.usually(8)
@pytest.mark.parametrize("key", [*PLAYED, *EXAMPLES])
def test_a_hint_lights_what_it_names(app: App, key: str) -> None:
    match = match_of(key) if key in PLAYED else laid_out(key)
    table = sit_down(app, match.fork())
    for answer in some_answers(match.pending[0]):
        table.board.show_hint(answer)
        hinted = [part for part in table.board.walk() if table.board.hinted(part)]
        assert hinted, answer
        words = table.board.words_for(match.pending[0], answer, MatchText(match.title, match.names))
        assert words and not re.search(r"\d, -?\d", words), "a hex has no number on the table"
    table.board.show_hint(None)
    assert not any(table.board.hinted(part) for part in table.board.walk())


def test_there_is_a_way_for_every_question() -> None:
    assert {*PLAYED, *EXAMPLES} == set(INTERACTIONS)


@pytest.mark.parametrize("way", WAYS)
def test_power_on_claimed_tiles_is_used_and_returned(app: App, way: str) -> None:
    """A claimed tile stands for its slots: it is invoked, its power is taken back, and hints light it."""
    own = Laid("harvest_1.a", owner=0)
    t = Example(*TRIANGLE[1:], own)
    match, answer = seen(t), ("invoke", "tile", t.number("harvest_1.a"), 0, 0)
    table = sit_down(app, match.fork())
    table.board.show_hint(answer)
    assert table.board.hinted(table.board.claimed[answer[2]])
    play(app, match, way, answer)
    t.answers(answer, "pass")
    while t.question().seat != 0:
        t.answers("pass")
    t.answers("meditate")
    written = f"tile {answer[2]} 0 0"
    assert t.question().key == "cubes"
    play(app, t.match, way, (written,))


def test_chosen_power_is_marked_until_the_question_is_answered(app: App) -> None:
    t = Example(Laid("harvest_2.b", (1, 0), MINE, 1), *TRIANGLE[1:])
    t.answers("meditate")
    table = sit_down(app, seen(t))
    slots = table.board.field.lying.slot_parts
    table.board.interaction.all_or_none()
    assert any(part.chosen for part in slots)
    table.board.forget_question()
    assert not any(part.chosen for part in slots)


# ---------------------------------------------------------------------- how much: nothing that nobody chose

NOTHING = {"cubes": (), "fortress": 0, "fill": 0}


def asked_how_much(app: App, key: str) -> WizardTable:
    """A table at which one may answer with nothing, asked how much."""
    match = laid_out(key) if key in EXAMPLES else match_of(key)
    if key == "fortress":
        match = match_at(lambda match, asked: asked.key == key and asked.check(0))
    table = sit_down(app, match.fork())
    assert not table.board.interaction.done.primary, "nothing is suggested"
    return table


@pytest.mark.parametrize("key", NOTHING)
def test_how_much_begins_with_nothing_and_the_keys_give_nothing_that_was_not_chosen(
    app: App, user: User, key: str
) -> None:
    table = asked_how_much(app, key)
    user.key("c")
    user.frame(2)
    assert not table.given
    assert table.tree.tooltip.words, "it says what is to be chosen first"
    user.key("tab")
    user.key("return")
    user.frame(2)
    assert not table.given, "the keyboard comes to what can be chosen, and chooses it"
    assert table.board.interaction.done.primary
    user.key("c")
    user.frame(2)
    assert len(table.given) == 1 and table.given[0] != NOTHING[key]


@pytest.mark.parametrize("key", NOTHING)
def test_nothing_can_be_chosen_by_its_button(app: App, user: User, key: str) -> None:
    table = asked_how_much(app, key)
    user.click(table.board.interaction.done.rect.center)
    user.frame(2)
    assert table.given == [NOTHING[key]]
