"""What a player of Magewinds sees at a glance: slots taken, what abilities do, where terrain may lie; no slips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import BUTTON_RIGHT, Rect

from game.core.match import Match
from game.core.question import Question
from scenes.app.app import App
from scenes.board.hover_zoom import LEAST, LargeCards
from scenes.board.match_text import MatchText
from scenes.board.players import Player, seated
from scenes.magewinds import attack_interactions
from scenes.magewinds.attack_interactions import Attack
from scenes.magewinds.setup_interactions import Claim, Muster, PickScenario
from scenes.magewinds.terrain_interactions import PlaceFeature
from scenes.table.session import BEAT, PAUSE, Session
from scenes.ui.label import Label
from sprites.cards.card import CardFace, holds_words
from tests.ui.board_table import asking
from tests.ui.magewinds_table import BattleTable, match_at, sit_down
from tests.ui.user import User
from tests.ui.window import windows


def sit(app: App, wanted: Any, **more: Any) -> BattleTable:
    match = match_at(asking(wanted) if isinstance(wanted, str) else wanted, **more)
    return sit_down(app, match, match.pending[0].seat)


def test_slots_fill_up_as_fighters_are_chosen_and_are_freed_again(app: App, user: User) -> None:
    interaction = sit(app, "warband.muster").board.interaction
    assert isinstance(interaction, Muster)
    user.click(interaction.tiles["wizard"].rect.center)
    user.click(interaction.tiles["militia"].rect.center)
    taken = interaction.tray.taken
    assert [each.name for each in taken] == ["Wizard", "Militia"]
    assert taken[0].rect.width > 1.9 * taken[1].rect.width and taken[0].rect.right <= taken[1].rect.left
    user.click(taken[0].rect.center)
    assert interaction.answer == ("militia",)


def test_a_profile_has_a_way_to_its_whole_card(app: App, user: User) -> None:
    table = sit(app, "warband.muster")
    interaction = table.board.interaction
    assert isinstance(interaction, Muster)
    user.click_on("button", "Read the card: Witch")
    large = table.board.card_zoom.large
    assert large is not None and large.name == "Witch" and not interaction.chosen


def test_what_an_ability_does_stands_above_the_offers_once(app: App) -> None:
    def several(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "damage_received" and len(question.options() or ()) > 2

    board = sit(app, several).board
    labels = [child for child in board.action_bar.children if isinstance(child, Label)]
    words = [label.name for label in labels]
    assert len([line for line in words if line.startswith("Barrier")]) == 1
    assert all(label.rect.bottom <= deed.rect.top for label in labels for deed in board.action_bar.buttons)
    assert all(label.rect.top >= board.action_bar.top for label in labels)


def test_who_can_only_pass_reads_why_there_is_a_question_at_all(app: App) -> None:
    def nothing(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "turn_end" and question.options() == ["pass"]

    board = sit(app, nothing).board
    words = [child.name for child in board.action_bar.children if isinstance(child, Label)]
    assert words == [board.text.say("respond.nothing")]


def at_friends(match: Match[Any, Any], question: Question[Any]) -> bool:
    """An attack that could be aimed at a friend."""
    own = {at for at, each in enumerate(match.state.fighters) if each.warband == question.seat}
    return question.key == "attack" and any(
        each[1] in own for each in question.options() or () if each != "pass"
    )


def against_a_defence(match: Match[Any, Any], question: Question[Any]) -> bool:
    """An attack to be chosen that somebody will react to before it is shown."""
    if question.key != "attack.choice":
        return False
    after = match.fork()
    after.submit(question.seat, "light")
    return bool(after.pending) and after.pending[0].key == "attack.defence"


def test_attack_choice_cards_need_no_curtain_until_one_is_chosen() -> None:
    people = seated(["human", "human"], ["Ada", "Ben"])
    deploying = Session.of(match_at(asking("deploy.place")), people)
    assert not deploying.guarded(0) and not deploying.guarded(1), "everybody holds the same three"
    choosing = Session.of(match_at(against_a_defence), people)
    attacker = choosing.match.pending[0].seat
    assert choosing.guarded(attacker), "nobody may watch the choice"
    choosing.match.submit(attacker, "light")
    assert choosing.guarded(choosing.match.pending[0].seat), "it lies face down"


def test_an_attack_on_a_friend_has_to_be_meant_twice(app: App, user: User) -> None:
    table = sit(app, at_friends)
    interaction, fighters = table.board.interaction, table.match.state.fighters
    assert isinstance(interaction, Attack)
    weapon, friend = next(
        aim for aim in interaction.aims if isinstance(aim[1], int) and not interaction._is_enemy(aim[1])
    )
    interaction.wield(weapon)
    user.click(table.board.plates[friend].rect.center)
    assert not table.given
    assert user.sees("button", f"Attack your own {fighters[friend].name}")
    user.key("escape")
    assert not user.sees("button", f"Attack your own {fighters[friend].name}")
    user.click(table.board.plates[friend].rect.center)
    user.click(table.board.plates[friend].rect.center)
    assert table.given == [(weapon, friend)]


def test_where_terrain_may_lie_is_lit_and_lit_anew_when_it_is_turned(app: App) -> None:
    board = sit(app, "terrain.place", options={"terrain": "build"}).board
    interaction = board.interaction
    assert isinstance(interaction, PlaceFeature)
    while interaction.go_on():
        pass
    net, rows = interaction.light.net, interaction.light.rows
    assert any(map(any, rows))
    for row in range(0, net.rows, 5):
        for column in range(0, net.columns, 5):
            assert bool(rows[row][column]) == interaction.ground.turned(net.at(column, row), 0).ok
    interaction.turn(1)
    assert not interaction.light.done


def test_a_mat_looked_at_closely_is_dragged_and_a_click_is_still_a_click(app: App, user: User) -> None:
    board = sit(app, "turn").board
    middle = board.mat.rect.center
    user.move(middle)
    user.wheel(2)
    before = board.mat.scale
    spots = ((middle[0] + x, middle[1] + y) for x in range(-240, 241, 60) for y in (-120, 120))
    ground = next(spot for spot in spots if board.mat._under(spot)[1] not in board.document.field.bases)
    user.drag(ground, (ground[0] + 60, ground[1] + 30))
    after = board.mat.scale
    assert (after.px((0.0, 0.0))[0] - before.px((0.0, 0.0))[0]) > 30
    assert board.interaction is not None


def test_who_is_deployed_comes_from_its_card(app: App, user: User) -> None:
    table = sit(app, "deploy.place")
    question = table.match.pending[0]
    number = (question.facts or {})["fighter"]
    table.give(question.suggest(1)[0])
    spots = []
    while table.board.busy:
        user.frame()
        spots += [at for name, at in table.board.shifted.items() if name == f"f{number}"]
    assert len(set(spots)) > 5


def test_scenarios_are_told_in_a_sentence_and_large_in_full(app: App, user: User) -> None:
    board = sit(app, "setup.scenario", options={"scenario": "roll_off"}).board
    scenario = board.catalog.content.scenarios["treasure_dash"]
    card = board.interaction.row["treasure_dash"]  # type: ignore[union-attr]
    assert card.face.words == "Five treasures lie between the warbands."
    assert scenario.victory in card.hint
    assert user.app.stack.top is not None and card.details()
    large = board.card_zoom.large
    assert large is not None and scenario.victory in large.shown.words  # type: ignore[union-attr]


@pytest.mark.usually(1)
@pytest.mark.parametrize("ability", ["deflect", "dodge", "guard"])
def test_what_is_in_force_is_told_once_on_a_fighters_card(app: App, user: User, ability: str) -> None:
    def lasts(match: Match[Any, Any], question: Question[Any]) -> bool:
        return any(each.ability == ability for each in match.state.lasting)

    table = sit(app, lasts)
    board, name = table.board, ability.capitalize()
    number = next(each.on for each in table.match.state.lasting if each.ability == ability)
    assert name in [tag.words for tag in board.plates[number].shown.tags], "beside the mat by a tag"
    user.click(board.plates[number].rect.center, BUTTON_RIGHT)
    large = board.card_zoom.large
    assert large is not None
    card: Any = large.shown
    printed = [*(tag.words for tag in (*card.carries, *card.tags)), *(line.name for line in card.abilities)]
    assert printed.count(name) == 1 and len(printed) == len(set(printed))
    (line,) = (line for line in card.abilities if line.tag)
    assert (line.name, line.kind.endswith(", in effect")) == (name, True)


def test_what_is_paid_for_is_named_with_its_price_spell_or_attack(app: App) -> None:
    def attack(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "pay" and (question.facts or {})["ability"] == "spark"

    board = sit(app, attack).board
    assert [(deed.name, bool(deed.price)) for deed in board.action_bar.buttons] == [("Pay for Spark", True)]


@pytest.mark.parametrize(("key", "pause"), [("turn", PAUSE), ("turn_end", BEAT)])
def test_a_bot_lingers_over_its_turn_and_not_over_each_moment(tmp_path: Path, key: str, pause: float) -> None:
    match = match_at(asking(key))
    session = Session(
        match.fork(),
        [Player(name, "random", at) for at, name in enumerate(match.names)],
        tmp_path / "match.json",
    )
    session.think(0.0)
    assert session._wait == pause
    session.close()


@pytest.mark.parametrize(
    ("key", "options", "names"),
    [
        ("edge", {"scenario": "hold_the_line"}, {"The lower edge": (0, 1), "The upper edge": (0, -1)}),
        ("share.territory", {}, {"The lower left territory": (-1, 1), "The upper right territory": (1, -1)}),
    ],
)
def test_parts_of_the_mat_are_called_as_they_are_seen(
    app: App, user: User, key: str, options: dict[str, str], names: dict[str, tuple[int, int]]
) -> None:
    def wanted(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == key and match.state.division in ("", "diagonally_down")

    board = sit(app, wanted, options=options).board
    user.frame(2)
    interaction = board.interaction
    assert isinstance(interaction, Claim)
    called = {deed.name: choice for choice, deed in interaction.buttons.items()}
    assert called.keys() == names.keys()
    speaker = MatchText(board.title, board.text.names)
    for name, (right, down) in names.items():
        assert board.words_for(interaction.question, called[name], speaker) == name, "as a hint says it"
        middle = board.mat.scale.rect(*board.view.size).center
        corners = [board.mat.scale.px(at) for at in interaction.shapes(called[name])[0]]  # type: ignore[union-attr]
        x = sum(at[0] for at in corners) / len(corners) - middle[0]
        y = sum(at[1] for at in corners) / len(corners) - middle[1]
        assert x * right >= 0 and y * down > 0


@pytest.mark.usually(1)
@windows([(1024, 640), (1280, 720)], (1.0, 2.0))
def test_the_odds_of_an_attack_lie_above_the_buttons_in_place_of_a_card(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = sit(app, "attack").board
    interaction, areas = board.interaction, []
    assert isinstance(interaction, Attack)
    draw = attack_interactions.draw_odds
    monkeypatch.setattr(
        attack_interactions, "draw_odds", lambda *given, **more: areas.append(draw(*given, **more))
    )
    target = next(each for each in interaction.targets if isinstance(each, int))
    assert interaction.user != target
    assert board.plates[interaction.user].large is not None
    User(app).move(board.plates[target].rect.center)
    app.frame([], 0.1)
    assert interaction.aimed == target and board.plates[target].large is None
    assert areas and areas[-1].bottom <= board.action_bar.top
    assert not any(areas[-1].colliderect(button.rect) for button in board.buttons)


@pytest.mark.usually(1)
@windows([(1024, 640), (1280, 720)], (1.0, 2.0))
def test_what_is_paid_with_lies_beside_the_button_that_pays(app: App, user: User) -> None:
    board = sit(app, "pay").board
    user.wait(1)
    assert board.hand.risen == 1
    bar = board.action_bar
    left = min(card.rect.left for card in board.hand.cards)
    assert all(child.rect.right <= left for child in bar.children if child.visible)


def test_where_room_is_short_offers_keep_to_one_row_and_to_their_names(app: App) -> None:
    def five(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "action" and len(question.options() or ()) == 5

    bar = sit(app, five).board.action_bar
    assert all(button.line for button in bar.buttons)
    bar.settle(Rect(150, 640, 600, 48))
    assert len({button.rect.top for button in bar.buttons}) == 1
    assert not any(button.line for button in bar.buttons)


def test_a_fighter_under_cards_to_choose_from_is_not_shown_large(app: App) -> None:
    board = sit(app, "attack.choice").board
    board.mat.pointed = next(iter(board.document.field.bases))
    readable = (board.mat, next(iter(board.plates.values())))
    assert not any(part.large for part in readable)
    board.choice_panel.clear()
    assert all(part.large for part in readable)


def test_the_only_place_for_a_thing_is_shown_and_taken_by_any_click(app: App, user: User) -> None:
    table = sit(app, "piece.place", options={"scenario": "king_of_the_hill"})
    interaction = table.board.interaction
    while interaction.go_on():
        pass
    assert interaction.goal == (6_000_000, 8_000_000) and not interaction.reason
    user.click(table.board.mat.pixel((2.0, 3.0)))
    assert table.given == [(6_000_000, 8_000_000)]


def test_a_scenario_is_shown_large_in_words_where_its_card_would_cut_them(app: App) -> None:
    board = sit(app, "setup.scenario", options={"scenario": "roll_off"}).board
    assert isinstance(board.interaction, PickScenario)
    face, theme = board.interaction.row["king_of_the_hill"].whole, app.theme
    assert isinstance(face, CardFace) and not holds_words(face, LEAST, theme)
    sizes = LargeCards((face,)).sizes((760, 640), theme)
    assert sizes and all(wide > high or holds_words(face, wide, theme) for wide, high in sizes)
