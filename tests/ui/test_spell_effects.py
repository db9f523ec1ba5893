"""What flies, lands and sounds when something is used: each thing in its own way, and what it does follows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from game import titles
from game.core.event import Event
from game.core.match import Match
from game.core.question import PASS, Question
from game.core.view import Moment
from game.half_the_battle.events import Damaged, Removed
from game.halfwish.events import Struck
from game.unnamed_wizard.events import TileClaimed
from game.which_witch.events import HeartsChanged
from scenes.app.app import App
from scenes.app.content import SpellLook
from scenes.app.sound import names
from scenes.board.animation import Banner, Hush
from scenes.board.spell_effects import LANDS, WAYS, EffectLook, SpellEffect, cast, effect_of
from scenes.unnamed_wizard.animations import spell_effect
from sprites.drawing import raster
from sprites.drawing.looks import effects_of, looks_of
from tests.ui import halfwish_table, wizard_table
from tests.ui.battle_table import match_at, match_of, sit_down
from tests.ui.board_table import BoardTable, find_match, laid
from tests.ui.window import window

app = window()

BATTLE, WIZARD = "half_the_battle", "unnamed_wizard"


def used_in_battle() -> list[str]:
    content: Any = titles.load(BATTLE).content
    actions = [action.id for character in content.characters.values() for action in character.actions]
    return [*actions, content.peck.id, *content.items]


def spells() -> list[str]:
    content: Any = titles.load(WIZARD).content
    boards = {f"{board.id}.{spell.id}" for board in content.boards.values() for spell in board.spells}
    return sorted(boards) + [f"{tile}.{side}" for tile, sides in content.sides.items() for side in sides]


def used_by_wizards() -> list[str]:
    """Actions and upgrades, powers and map cards, and what befalls players or is chosen."""
    content: Any = titles.load("halfwish").content
    return [*content.actions, *content.powers, *content.maps, *content.classes, *effects_of("halfwish")]


def used_by_witches() -> list[str]:
    content: Any = titles.load("which_witch").content
    return list(content.cards)


USED = {BATTLE: used_in_battle, "halfwish": used_by_wizards, "which_witch": used_by_witches}
"""By title: the ids of all that can be used."""


def test_every_way_of_the_vocabulary_is_drawn(app: App) -> None:
    assert set(get_args(SpellLook.model_fields["way"].annotation)) == set(WAYS)
    for way in WAYS:
        effect = SpellEffect(1.0, way=way, start=(100, 300), end=(600, 200), color="gold", icon="fire")
        pictures = set()
        for effect.age in (0.1, 0.4, 0.66):
            surface = raster.clear((800, 500))
            effect.draw(surface, app.theme)
            pictures.add(bytes(surface.get_buffer().raw))
        assert len(pictures) == 3, f"{way} moves"


@pytest.mark.parametrize("title", USED)
def test_everything_has_its_own_motion_and_its_own_sound(title: str) -> None:
    effects: dict[str, EffectLook] = {name: effect_of(title, name) for name in USED[title]()}
    said = {*effects_of(title), *(name for name, look in looks_of(title).items() if "effect" in look)}
    assert effects.keys() <= said, "none is left to chance"
    assert {each.sound for each in effects.values()} <= set(names())
    motions = [(each.way, each.color, each.icon) for each in effects.values()]
    sounds = [(each.sound, each.pitch) for each in effects.values()]
    assert len(set(motions)) == len(motions)
    assert len(set(sounds)) == len(sounds)


def test_every_spell_and_every_rune_has_its_own(app: App) -> None:
    """Spells of the same name on several boards are one spell; equal tiles have both sides the same."""
    found = {name: spell_effect(name) for name in spells()}
    known = effects_of(WIZARD)
    assert all({f"{home}_{part}", part, home} & known.keys() for home, part in (n.split(".") for n in found))
    looks = {
        *found.values(),
        *(effect_of(WIZARD, rune) for rune in ("ash", "bone", "coil", "wild", "meditate")),
    }
    assert len({(each.way, each.color, each.icon) for each in looks}) == len(looks)
    assert len({(each.sound, each.pitch) for each in looks}) == len(looks)
    assert {each.sound for each in looks} <= set(names())


def test_what_has_no_effect_borrows_one() -> None:
    assert effect_of(BATTLE, "unheard_of", "fireball") == effect_of(BATTLE, "fireball")
    assert effect_of(BATTLE, "unheard_of", "weapon").icon == looks_of(BATTLE)["weapon"]["icon"]


@pytest.mark.usually(1)
@pytest.mark.parametrize("still", [False, True])
def test_reduced_motion_leaves_the_sound(app: App, still: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app.change(reduced_motion=still)
    heard: list[str] = []
    monkeypatch.setattr(app, "play", lambda sound, pitch=1.0: heard.append(sound))
    table = sit_down(app, match_of("act"))
    look = effect_of(BATTLE, "fireball")
    waits = list(cast(table.board.animator, look, (0, 0), [(9, 9), (50, 9)], 1.0))
    assert heard == [look.sound]
    assert bool(waits) is not still
    assert len(table.board.animator.effects) == (0 if still else 2)
    app.change(reduced_motion=False)


def mustering(match: Match[Any, Any]) -> Any:
    """The invocation of the spell that places power in the fortress."""
    for answer in match.pending[0].options() or ():
        tried = match.fork()
        invoked = answer[0] == "invoke" and tried.submit(match.pending[0].seat, answer)
        if invoked and tried.pending[0].key == "fortress":
            return answer
    raise LookupError("no spell fills the fortress")


def test_a_spell_lands_before_it_does_anything(app: App) -> None:
    match = wizard_table.match_of("turn")
    table, seat = wizard_table.sit_down(app, match), match.pending[0].seat
    table.answer(seat, mustering(match))
    while table.board.busy:
        app.frame([], 0.1)
    table.answer(seat, 2)
    assert landing(app, table, lambda: not table.board.view.state.players[seat].fortress)


def landing(app: App, table: Any, waits: Callable[[], bool]) -> bool:
    """Whether an effect has landed as soon as something is no longer as before."""
    share = 0.0
    while waits():
        assert table.board.busy
        effects = table.board.animator.effects
        share = max([share, *(each.share for each in effects if isinstance(each, SpellEffect))])
        app.frame([], 0.02)
    return share > LANDS - 0.1


def about_to_strike(match: Match[Any, Any], question: Question[Any]) -> bool:
    """Whether damage follows once a player lets an announced action happen."""
    tried = match.fork()
    if question.key != "declared" or not tried.submit(question.seat, PASS):
        return False
    told = [moment.event for moment in tried.moments(len(tried.journal) - 1, question.seat)]
    return any(isinstance(event, Damaged) and event.how == "action" for event in told)


def test_the_wound_follows_the_hit(app: App) -> None:
    table = sit_down(app, match_at(about_to_strike))
    board = table.board
    pieces = [piece.hp for piece in board.view.pieces]
    table.answer(table.match.pending[0].seat, PASS)
    assert landing(app, table, lambda: [piece.hp for piece in board.view.pieces] == pieces)


# ---------------------------------------------------------------------- a step from winning


def shown_now(app: App, table: Any, event: Event) -> tuple[set[str], list[str], bool]:
    """What is heard while an event is told, the banners, and whether the table holds its breath."""
    heard: set[str] = set()
    banners: list[str] = []
    hushed, played = False, app.play
    app.play = lambda sound, pitch=1.0: heard.add(sound)  # type: ignore[method-assign,misc,assignment]
    try:
        view = table.match.view(table.viewer)
        table.board.play([Moment(event, view)], view)
        while table.board.busy:
            banners += [each.words for each in table.board.animator.effects if isinstance(each, Banner)]
            hushed = hushed or any(isinstance(each, Hush) for each in table.board.animator.effects)
            app.frame([], 0.05)
    finally:
        app.play = played  # type: ignore[method-assign]
    return heard, banners, hushed


@pytest.mark.parametrize(("best", "alarm"), [(1, False), (2, True), (3, False)])
def test_one_rune_from_victory_is_told(app: App, best: int, alarm: bool) -> None:
    table = wizard_table.sit_down(app, wizard_table.match_of("turn"))
    claimed = TileClaimed("tiles.claim", 0, 1, "drift_2.b", ("coil",), best)
    heard, banners, hushed = shown_now(app, table, claimed)
    assert hushed is (best > 1)
    assert ("alarm" in heard) is alarm and ("breath" in heard) is (best == 3)
    assert any("one rune from winning" in words for words in banners) is alarm


@pytest.mark.parametrize(("left", "alarm"), [(2, False), (1, True), (0, False)])
def test_the_last_piece_is_told(app: App, left: int, alarm: bool) -> None:
    match = match_of("select")
    for number in list(match.state.living(1))[left:]:
        match.state.pieces[number].gone = True
    number = next(at for at, piece in enumerate(match.state.pieces) if piece.gone)
    character = match.state.pieces[number].character
    removed = Removed("health.death", number, 1, character, match.state.pieces[number].lane)
    heard, banners, hushed = shown_now(app, sit_down(app, match), removed)
    assert "fall" in heard
    assert hushed is (left < 2)
    assert ("alarm" in heard) is alarm and ("breath" in heard) is (left == 0)
    assert any("down to one piece" in words for words in banners) is alarm


def leading_to(key: str, answer: Any, kind: type[Event]) -> Callable[[Match[Any, Any], Question[Any]], bool]:
    """Wants a question whose answer leads to an event, without anybody being asked before it."""

    def wants(match: Match[Any, Any], question: Question[Any]) -> bool:
        tried = match.fork()
        if question.key != key or not tried.submit(question.seat, answer):
            return False
        told = tried.moments(len(tried.journal) - 1, question.seat)
        return any(isinstance(moment.event, kind) for moment in told)

    return wants


@pytest.mark.deep
def test_a_wizard_is_hurt_once_the_action_has_landed(app: App) -> None:
    match = halfwish_table.match_at(leading_to("showdown", PASS, Struck))
    seat = match.pending[0].seat
    table = halfwish_table.sit_down(app, match, seat)
    health = [player.health for player in table.board.view.state.players]
    table.answer(seat, PASS)
    assert landing(app, table, lambda: [p.health for p in table.board.view.state.players] == health)


@pytest.mark.deep
def test_a_witch_loses_hearts_once_the_spell_has_landed(app: App) -> None:
    match = find_match("which_witch", leading_to("attack.defend", (), HeartsChanged))
    seat = match.pending[0].seat
    table = laid(app, BoardTable(app, match, seat))
    hearts = [each.hearts for each in table.board.view.seats]
    table.answer(seat, ())
    assert landing(app, table, lambda: [each.hearts for each in table.board.view.seats] == hearts)
