"""What the table of Half the Battle shows, and what it says when something can't be done."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.core.match import Match
from game.core.question import PASS, Interjection, Question
from game.half_the_battle.rules.targets import affected, aims, available, known
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from game.half_the_battle.state import NONE
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.half_the_battle.action_panel import ActionSlip
from scenes.half_the_battle.cards import LargeFace, LargeSheet
from scenes.half_the_battle.dungeon import PiecePart
from scenes.half_the_battle.interactions import Aim
from scenes.half_the_battle.layout import layout_of
from scenes.half_the_battle.preview import pending
from scenes.half_the_battle.setup_interactions import Clock
from sprites.drawing.cache import Layer
from sprites.drawing.theme import load_theme
from tests.ui.battle_table import BattleTable, Player, match_at, match_of, sit_down
from tests.ui.user import User
from tests.ui.window import window

app = window(scope="function", speed=0.0)
slow = window(scope="function")


@pytest.fixture
def user(app: App) -> User:
    return User(app)


def tip(user: User) -> str:
    """What is told beside what was pointed at or clicked."""
    assert user.scene.tree
    return user.scene.tree.tooltip.words if user.scene.tree.tooltip.words else ""


def slips(table: BattleTable) -> dict[str, ActionSlip]:
    row = table.board.panel.grid.children
    return {part.action: part for part in row if isinstance(part, ActionSlip)}


# ---------------------------------------------------------------------- where things lie


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 560), (960, 620), (1440, 980)])
def test_nothing_lies_over_anything_else(size: tuple[int, int], text: float) -> None:
    theme = load_theme((size[0] * 4 // 3, size[1] + 90), text_size=text)
    area = Rect(0, 80, *size)
    spots = layout_of(area, theme)
    rects = [spots.plan.rect, spots.middle, *(desk.area for desk in spots.players)]
    assert all(area.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    for desk in spots.players:
        inner = [desk.head, desk.party, desk.rage, desk.corner, desk.tokens, *desk.items]
        assert all(desk.area.contains(rect) for rect in inner)
        assert not any(one.colliderect(other) for one, other in combinations(inner, 2))
    assert not spots.head.colliderect(spots.room)


def test_pieces_stand_in_their_lanes_and_face_each_other(app: App) -> None:
    table = sit_down(app, match_of("select"))
    for number, who in enumerate(table.match.state.pieces):
        part = table.board.pieces[number]
        assert part.visible != who.gone
        if not who.gone:
            assert table.board.layout.plan.lane_at((part.spot.x, part.spot.y)) == who.lane
            assert (part.shown.hp, part.shown.facing) == (who.hp, 1 if number < 7 else -1)


def test_the_sign_says_round_phase_and_whose(app: App) -> None:
    table = sit_down(app, match_of("act"))
    state, moment = table.match.state, table.board.sign.text
    assert moment.round == f"Round {state.round}"
    assert moment.phase == f"{table.match.names[state.acting]}'s action phase"
    assert moment.colour == table.board.players[state.acting].colour
    assert [desk.shown.acting for desk in table.board.areas] == [state.acting == 0, state.acting == 1]
    assert [desk.shown.initiative for desk in table.board.areas] == [
        state.initiative == 0,
        state.initiative == 1,
    ]


def test_dying_pieces_and_tokens_are_shown(app: App) -> None:
    dying = match_at(lambda match, question: any(who.dying and not who.gone for who in match.state.pieces))
    table = sit_down(app, dying)
    shown = [part.shown.dying for part in table.board.pieces if part.visible]
    assert shown.count(True) == sum(who.dying and not who.gone for who in dying.state.pieces)
    marked = match_at(lambda match, question: {-1, 0} <= {min(mark.piece, 0) for mark in match.state.marks})
    table = sit_down(app, marked)
    lying = sum(len(lane.marks) for lane in table.board.lanes)
    worn = sum(len(part.shown.marks) for part in table.board.pieces if part.shown)
    assert lying + worn == len(marked.state.marks)
    assert lying
    assert worn
    lane = next(lane for lane in table.board.lanes if lane.marks)
    names = {match_token.text for match_token in marked.title.content.tokens.values()}
    assert any(text in lane.hint for text in names)


# ---------------------------------------------------------------------- what may be done


def test_where_a_piece_can_go_is_lit_and_nothing_else(app: App) -> None:
    table = sit_down(app, match_of("act", "move"))
    options = table.match.pending[0].options() or ()
    goals = {each[1] for each in options if each[0] == "move"}
    assert {lane.lane for lane in table.board.lanes if lane.state.walk} == goals
    assert {lane.lane for lane in table.board.lanes if lane.offered} == goals


def test_a_locked_action_says_what_it_needs_and_is_not_taken(app: App, user: User) -> None:
    def locked(match: Any, question: Any) -> bool:
        facts = question.facts or {}
        if question.key != "act" or facts.get("variant") or match.state.turn.acted:
            return False
        offered = {each[1] for each in question.options() if each[0] == "action"}
        return any(each.id not in offered for each in known(match.play.table, facts["piece"]))

    table = sit_down(app, match_at(locked))
    for slip in slips(table).values():
        verdict = table.verdict(("action", slip.action))
        assert slip.enabled == bool(verdict)
        if not verdict:
            user.click(slip.rect.center)
            assert tip(user).startswith(verdict.reason.removesuffix("."))
            assert f"({table.match.title.cite(verdict.rule)})" in tip(user)
    assert table.given == []


def test_a_lane_out_of_reach_says_why(app: App, user: User) -> None:
    table = sit_down(app, match_of("act", "move"))
    lane = next(lane for lane in table.board.lanes if not lane.offered)
    user.click(lane.focus_area.center)
    assert "(Movement" in tip(user)
    assert table.given == []


def test_an_action_that_is_pointed_at_shows_whom_it_reaches_and_what_it_does(app: App, user: User) -> None:
    """What is forecast is what then happens, where nothing is done about it."""

    def plain_strike(match: Any, question: Any) -> bool:
        return question.key == "targets" and question.facts["variant"] == "piece_enemy.one"

    match = match_at(plain_strike)
    table = sit_down(app, match)
    interaction = table.board.interaction
    assert isinstance(interaction, Aim)
    for number in interaction.singles:
        told = interaction.alone[number].forecasts[number]
        trial = match.fork()
        trial.submit(trial.pending[0].seat, (number,))
        while trial.pending and trial.pending[0].key in ("declared", "order"):
            question = trial.pending[0]
            trial.submit(question.seat, "pass" if question.key == "declared" else question.items)
        before, after = match.state.pieces[number], trial.state.pieces[number]
        assert after.hp - before.hp == told.change or told.dies
        assert told.dies == (after.dying and not before.dying)
        assert table.board.pieces[number].offered


def test_a_potion_tells_what_it_heals(app: App, user: User) -> None:
    """Not more than the piece has lost."""

    def wounded(match: Any, question: Any) -> bool:
        offers = match.interjections(question.seat)
        return question.key == "select" and any(
            each.flow == USE_ITEM and each.arguments[1][1] == "healing_potion" for each in offers
        )

    table = sit_down(app, match_at(wounded))
    table.board.break_in("healing_potion")
    rows = [part for part in table.board.panel.grid.children if part.role == "target"]
    for row in rows:
        user.move(row.rect.center)
        user.frame()
        who, most = table.board.view.pieces[row.number], table.board.view.card(row.number).most
        assert table.board.highlighter.highlights.forecasts[row.number].change == min(5, most - who.hp)


def test_what_is_too_dear_lies_there_and_says_what_it_takes(app: App, user: User) -> None:
    table = sit_down(app, match_at(lambda match, question: question.key == "rage.option"))
    deeds, asked = table.board.interaction.offers, table.match.pending[0]
    assert ("token",) in deeds
    for choice, deed in deeds.items():
        assert deed.enabled == (choice in (asked.options() or ()))
    dear = [deed for deed in deeds.values() if not deed.enabled]
    assert dear
    user.click(dear[0].rect.center)
    assert "Rage" in tip(user)
    assert table.given == []


def test_what_was_announced_is_shown_with_an_arrow(app: App) -> None:
    match = match_at(
        lambda match, question: question.key == "declared" and bool(match.state.announced.pieces)
    )
    table = sit_down(app, match)
    now, highlights = match.state.announced, table.board.highlighter.highlights
    assert highlights.arrow is not None
    assert (highlights.arrow.actor, highlights.arrow.pieces) == (now.actor, now.pieces)
    assert table.board.panel.top.children


def test_before_it_walks_a_piece_is_told_whom_it_could_strike_from_there(app: App, user: User) -> None:
    """What is bracketed are the enemies that some action can be aimed at, after the move."""

    def walks_and_acts(match: Any, question: Any) -> bool:
        if question.key != "act" or question.facts.get("variant"):
            return False
        return {"move", "action"} <= {each[0] for each in question.options()}

    match = match_at(walks_and_acts, seed=7)
    table = sit_down(app, match)
    for lane in [each[1] for each in match.pending[0].options() or () if each[0] == "move"]:
        user.move(table.board.lanes[lane - 1].focus_area.center)
        user.frame()
        told = {
            number for number, state in table.board.highlighter.highlights.pieces.items() if state == "target"
        }
        trial = match.fork()
        trial.submit(trial.pending[0].seat, ("move", lane))
        state, number = trial.state, match.pending[0].facts["piece"]  # type: ignore[index]
        there = trial.play.table
        open_ = [each for each in available(there, number) if each.target.side == "enemy"]
        rows = [(each, row) for each in open_ for row in aims(there, number, each)]
        real = {n for each, row in rows for n in affected(there, number, each, row)}
        assert told == {n for n in real if state.pieces[n].owner != state.pieces[number].owner}


# ---------------------------------------------------------------------- breaking in


def test_the_interrupt_is_awake_when_something_can_be_done(app: App, user: User) -> None:
    match = match_at(
        lambda match, question: question.key == "act" and bool(match.interjections(question.seat))
    )
    table = sit_down(app, match)
    assert table.board.interrupt.awake
    user.click(table.board.interrupt.rect.center)
    offered = {each.flow for each in match.interjections(match.pending[0].seat)}
    names = {part.name for part in table.board.panel.grid.children}
    assert ("Convert Rage dice" in names) == (CONVERT in offered)
    assert any(name.startswith("Use ") for name in names) == (USE_ITEM in offered)
    user.key("escape")
    assert slips(table)
    assert table.given == []


def test_keys_lead_to_the_interrupt_and_to_actions(app: App, user: User) -> None:
    match = match_at(
        lambda match, question: question.key == "act" and bool(match.interjections(question.seat))
    )
    table = sit_down(app, match)
    user.key("b")
    assert table.board.panel.heading.name == "Use an item?"
    user.key("escape")
    user.key("2")
    assert user.focus is list(slips(table).values())[1]
    assert table.given == []


def test_the_interrupt_sleeps_and_says_why(app: App, user: User) -> None:
    match = match_at(lambda match, question: question.key == "act" and not match.interjections(question.seat))
    table = sit_down(app, match)
    user.click(table.board.interrupt.rect.center)
    assert not table.board.interrupt.awake
    assert "(Rage and Items" in tip(user)
    waiting = sit_down(app, match, viewer=1 - match.pending[0].seat)
    assert f"{match.names[match.pending[0].seat]}'s phase" in waiting.board.interrupt.why


def test_an_item_that_is_not_for_now_says_why(app: App, user: User) -> None:
    def has_answer_to_announcements(match: Any, question: Any) -> bool:
        held = [match.state.faces[card] for card in match.state.players[question.seat].items.cards]
        items = match.title.content.items
        return question.key == "select" and any(items[name].when == "declared" for name in held)

    table = sit_down(app, match_at(has_answer_to_announcements))
    seat, items = table.match.pending[0].seat, table.match.title.content.items
    part = next(part for part in table.board.items[seat] if items[part.item].when == "declared")
    user.click(part.rect.center)
    assert "Rage damage is announced" in tip(user)
    assert table.given == []


def test_clicking_the_rage_dice_converts_them(app: App, user: User) -> None:
    def can(match: Any, question: Any) -> bool:
        return question.key == "act" and any(
            each.flow == CONVERT for each in match.interjections(question.seat)
        )

    table = sit_down(app, match_at(can))
    seat = table.match.pending[0].seat
    user.click(table.board.rage[seat].rect.center)
    assert table.given == [Interjection(CONVERT, (seat,))]
    assert table.match.pending[0].key == "rage.dice"


# ---------------------------------------------------------------------- reading


def test_every_card_of_both_parties_can_be_read_at_any_time(app: App, user: User) -> None:
    table = sit_down(app, match_of("act"))
    for number in (0, 13):
        user.click(table.board.minis[number].rect.center)
        large = table.board.card_zoom.large
        assert large.name == table.board.catalog.called(table.board.view, number)
        user.key("right")
        assert table.board.card_zoom.large.number == (number + 1) % 14
        user.key("escape")
        assert table.board.card_zoom.large is None
    assert table.given == []


def test_a_piece_that_is_pointed_at_shows_its_actions(app: App, user: User) -> None:
    table = sit_down(app, match_of("select"))
    player = Player(table.board, user, "mouse")
    part = next(part for part in table.board.pieces[7:] if part.visible)
    user.move(player.free_spot(part))
    user.frame()
    shown = [slip.name for slip in table.board.panel.peek.children]
    assert shown == [each.name for each in known(table.board.view.table, part.number)]
    user.move((2, 2))
    user.frame()
    assert not table.board.panel.peek.children


def test_a_card_is_held_by_a_finger_to_be_read(app: App, user: User) -> None:
    table = sit_down(app, match_of("select"))
    part = next(part for part in table.board.pieces if part.visible)
    user.hold(Player(table.board, user, "touch").free_spot(part))
    assert table.board.card_zoom.large is not None
    assert table.given == []


def test_an_item_that_was_offered_goes_dark_with_its_question(app: App, user: User) -> None:
    table = sit_down(app, match_of("declared", "item"))
    board = table.board
    lit = next(part for row in board.items for part in row if part.offered)
    area = lit.screen_rect.inflate(8, 8)
    bright = user.picture.subsurface(area).copy()
    board.forget_question()
    user.frame()
    dark = user.picture.subsurface(area).copy()
    assert not lit.offered
    assert dark.get_buffer().raw != bright.get_buffer().raw
    board._lying_layer = Layer()
    board.touch()
    user.frame()
    assert user.picture.subsurface(area).copy().get_buffer().raw == dark.get_buffer().raw, (
        "no light was left on it"
    )


def test_an_onlooker_is_asked_nothing(app: App) -> None:
    match = match_of("act")
    table = sit_down(app, match)
    table.viewer = None
    table.enter()
    assert not any(part.offered for part in table.board.walk())
    assert table.board.interrupt.why == "You are a spectator."


# ---------------------------------------------------------------------- placing, dragging


def test_a_dragged_piece_that_is_let_go_of_elsewhere_goes_back(app: App, user: User) -> None:
    table = sit_down(app, match_of("act", "move"))
    interaction: Any = table.board.interaction
    part: PiecePart = table.board.pieces[interaction.number]
    spot = part.spot
    user.drag(Player(table.board, user, "mouse").free_spot(part), (20, 84))
    user.frame(2)
    assert part.spot == spot
    assert table.given == []


def test_an_item_is_marked_only_while_it_is_chosen(app: App, user: User) -> None:
    def for_a_piece(question: Any) -> list[Any]:
        uses = question.options() if question.key == "declared" else ()
        return [use for use in uses if use != PASS and use[2] != NONE and use[3] == NONE]

    table = sit_down(app, match_at(lambda match, question: bool(for_a_piece(question))))
    use = for_a_piece(table.match.pending[0])[0]
    hands = Player(table.board, user, "mouse")
    part = next(each for each in table.board.interaction.item_parts if each.item == use[1])
    hands.use(part)
    assert part.selected
    hands.use(hands.row("target", use[2]))
    assert table.given == [use]
    assert not part.selected


def test_the_clock_reminds_and_forces_nothing(app: App, user: User) -> None:
    table = sit_down(app, match_of("places", placement="free"))
    clock = next(part for part in table.board.panel.grid.children if isinstance(part, Clock))
    assert clock.seconds == table.match.title.content.figures.placing_seconds
    table.update(clock.seconds + 5)
    assert clock.left == 0
    assert table.given == []
    Player(table.board, user, "mouse").press("Start here")
    assert len(table.given) == 1


def test_pieces_are_not_placed_in_the_other_half(app: App, user: User) -> None:
    table = sit_down(app, match_of("places", placement="free"))
    before = [who.lane for who in table.board.view.pieces]
    Player(table.board, user, "mouse").drag(table.board.pieces[0], 8)
    assert [who.lane for who in table.board.view.pieces] == before
    assert "lanes 1 to 5" in tip(user)


# ---------------------------------------------------------------------- what happens


def test_what_happens_is_told_and_a_click_ends_it(slow: App) -> None:
    match = match_of("targets")
    table = sit_down(slow, match)
    user = User(slow)
    table.give((match.pending[0].options() or ())[0])
    for _ in range(40):
        user.frame()
        if table.board.animator.effects:
            break
    assert table.board.busy
    assert table.board.animator.effects
    table.board.skip()
    assert not table.board.busy
    shown = [who.hp for who in table.board.view.pieces]
    assert shown == [who.hp for who in table.match.state.pieces]


def test_with_reduced_motion_pieces_are_where_they_go_at_once() -> None:
    calm = App((1280, 720), Settings(reduced_motion=True), headless=True)
    table = sit_down(calm, match_of("act", "move"))
    move = next(each for each in table.match.pending[0].options() or () if each[0] == "move")
    number = table.match.pending[0].facts["piece"]  # type: ignore[index]
    table.give(move)
    for _ in range(3):
        User(calm).frame()
        assert not table.board.pieces[number].stride.walking
    spot = table.board.pieces[number].spot
    assert table.board.layout.plan.lane_at((spot.x, spot.y)) == move[1]
    calm.close()


# ---------------------------------------------------------------------- faces and prices


def test_who_is_pointed_at_shows_a_face_beside_the_actions(slow: App) -> None:
    """The panel shows the actions; where it can't, they are written on what is shown large."""
    table, user = sit_down(slow, match_of("select")), User(slow)
    part = table.board.pieces[2]
    user.move(Player(table.board, user, "mouse").free_spot(part))
    user.wait(0.5)
    assert isinstance(part.large, LargeFace)
    assert table.board.hover_zoom.shown
    read = [slip.action for slip in table.board.panel.peek.children]
    assert read == [each.id for each in known(table.board.view.table, 2)]
    user.move((1, 1))
    user.wait(0.5)
    assert isinstance(part.large, LargeSheet)


def test_rage_names_what_it_costs_and_brings(app: App) -> None:
    table = sit_down(app, match_of("rage.option", "token"))
    figures = table.board.catalog.content.figures
    prices = {"token": figures.token_price, "up": figures.item_price, "down": figures.item_price}
    offers = table.board.interaction.offers  # type: ignore[union-attr]
    assert len({choice[0] for choice in offers}) > 1
    for choice, button in offers.items():
        assert f"{prices[choice[0]]} Rage" in button.name


def loses(match: Match[Any, Any], question: Question[Any]) -> bool:
    return (
        question.key == "declared" and "damages" in question.facts and question.facts["side"] == question.seat
    )


def test_letting_it_happen_names_the_loss(app: App) -> None:
    table = sit_down(app, match_at(loses))
    seat, view = table.match.pending[0].seat, table.board.view
    let = table.board.panel.buttons.children[-1]
    hurt = [
        -each.change
        for number, each in pending(view).forecasts.items()
        if view.pieces[number].owner == seat and not each.dies
    ]
    assert let.name == f"Let it happen: lose {sum(hurt)} HP"
