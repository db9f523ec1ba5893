"""Playing the Game: rounds, the initiative, the Selection Phase, the Action Phase, missed phases."""

from __future__ import annotations

from tests.half_the_battle.tabletop import END, LEFT, RIGHT, Battle


def order(t: Battle) -> list[tuple[int, str]]:
    """Who is asked what in a round in which nobody does anything."""
    asked = []
    number = t.match.state.round
    while t.match.state.round == number:
        asked += t.asked()
        seat, key = t.asked()[0]
        t.answers(seat, key, END if key == "act" else t.match.state.living(seat)[0])
    return asked


# ---------------------------------------------------------------------- rounds and initiative


def test_round_phases_both_select_and_then_both_act_in_the_order_of_the_initiative() -> None:
    t = Battle(first=LEFT)
    assert order(t) == [(LEFT, "select"), (RIGHT, "select"), (LEFT, "act"), (RIGHT, "act")]


def test_round_initiative_changes_hands_every_round() -> None:
    t = Battle(first=RIGHT)
    firsts = [order(t)[0][0] for _ in range(5)]
    assert firsts == [RIGHT, LEFT, RIGHT, LEFT, RIGHT]
    assert [event.seat for event in t.happened("initiative_taken")] == [LEFT, RIGHT, LEFT, RIGHT, LEFT]
    assert t.asked() == [(LEFT, "select")]


def test_round_phases_one_action_phase_follows_another_of_the_same_player_over_the_end_of_a_round() -> None:
    t = Battle(first=LEFT)
    acted = [seat for _ in range(3) for seat, key in order(t) if key == "act"]
    assert acted == [LEFT, RIGHT, RIGHT, LEFT, LEFT, RIGHT]


def test_round_a_player_cannot_answer_for_the_other_nor_out_of_turn() -> None:
    t = Battle(first=LEFT)
    t.refuses(RIGHT, t.number("lich", RIGHT))
    t.refuses(LEFT, END)
    assert t.asked() == [(LEFT, "select")]


# ---------------------------------------------------------------------- selection


def test_round_selection_any_of_the_own_living_pieces() -> None:
    t = Battle("fighter rogue dragon", "lich", only=True)
    question = t.waits_for(LEFT, "select")
    assert sorted(t.name(number) for number in question.options() or ()) == ["dragon", "fighter", "rogue"]
    t.refuses(LEFT, t.number("lich"))
    t.refuses(LEFT, t.number("wizard", LEFT))
    assert t.asked() == [(LEFT, "select")]


def test_round_selection_r22_the_second_player_knows_the_first_selection() -> None:
    t = Battle(first=LEFT)
    t.select(LEFT, "fighter")
    assert t.asked() == [(RIGHT, "select")]
    assert t.match.view(RIGHT).state.players[LEFT].selected == t.number("fighter", LEFT)


def test_round_selection_the_same_piece_may_be_selected_round_after_round() -> None:
    t = Battle()
    for _ in range(3):
        t.idle_round("fighter", "lich")
    assert t.asked() == [(RIGHT, "select")]


def test_round_selection_only_the_selected_piece_acts() -> None:
    t = Battle.begun("fighter@5 ranger@3", "bard@6")
    assert t.actions() == {"great_cleave", "heavy_strike"}
    t.refuses(LEFT, ("action", "longbow"))
    t.refuses(LEFT, ("action", "divine_smite"))
    assert t.asked() == [(LEFT, "act")]


# ---------------------------------------------------------------------- moving and acting


def test_round_action_move_and_then_act() -> None:
    t = Battle.begun("fighter@4", "bard@7")
    assert t.actions() == {"great_cleave"}
    t.moves(6)
    t.does("heavy_strike", "bard")
    t.refuses(LEFT, ("move", 7))
    t.ends()
    assert (t.lane("fighter"), t.hp("bard")) == (6, 1)
    assert t.asked() == [(RIGHT, "act")]


def test_round_action_act_and_then_move() -> None:
    t = Battle.begun("fighter@5", "bard@6")
    t.does("heavy_strike", "bard")
    assert t.actions() == set() and t.steps() == [3, 4, 6, 7]
    t.moves(3)
    t.ends()
    assert (t.lane("fighter"), t.hp("bard")) == (3, 1)
    assert t.asked() == [(RIGHT, "act")]


def test_round_action_one_action_in_a_phase() -> None:
    t = Battle.begun("fighter@5", "bard@6")
    t.does("heavy_strike", "bard")
    t.refuses(LEFT, ("action", "heavy_strike"))
    t.refuses(LEFT, ("action", "great_cleave"))
    assert t.asked() == [(LEFT, "act")]


def test_round_action_one_move_in_a_phase() -> None:
    t = Battle.begun("rogue@3", "bard@9")
    t.moves(4)
    t.refuses(LEFT, ("move", 5))
    t.ends()
    assert t.lane("rogue") == 4 and t.asked() == [(RIGHT, "act")]


def test_movement_r11_it_is_not_split_around_the_action() -> None:
    t = Battle.begun("rogue@4", "bard@6")
    t.moves(5)
    t.does("twin_daggers", "bard")
    t.refuses(LEFT, ("move", 6))
    t.ends()
    assert t.lane("rogue") == 5 and t.asked() == [(RIGHT, "act")]


def test_movement_r11_the_movement_of_an_action_is_separate() -> None:
    t = Battle.begun("ranger@4:5", "bard@6")
    t.moves(5)
    t.does("parting_shot", "bard", leap=3)
    t.ends()
    assert t.lane("ranger") == 3 and t.asked() == [(RIGHT, "act")]


def test_movement_r10_either_part_or_both_may_be_left_out() -> None:
    t = Battle.begun("fighter@5", "bard@6")
    assert END in (t.waits_for(LEFT, "act").options() or ())
    t.idles()
    t.moves(7)
    t.ends()
    assert (t.lane("fighter"), t.lane("bard"), t.hp("fighter")) == (5, 7, 12)
    assert t.asked() == [(RIGHT, "select")]


# ---------------------------------------------------------------------- missed phases


def test_round_action_r21_a_piece_that_is_eliminated_before_its_phase_misses_it() -> None:
    t = Battle.begun("fighter@5", "bard@6:1")
    t.does("heavy_strike", "bard")
    t.ends()
    assert not t.alive("bard")
    assert [event.seat for event in t.happened("phase_missed")] == [RIGHT]
    assert t.asked() == [(RIGHT, "select")] and t.match.state.initiative == RIGHT


def test_round_action_r21_a_piece_that_acted_before_it_was_eliminated_misses_nothing() -> None:
    t = Battle.begun("fighter@5", "bard@7:1", first=RIGHT)
    t.moves(6)
    t.ends()
    t.does("heavy_strike", "bard")
    t.ends()
    assert not t.alive("bard") and t.happened("phase_missed") == []
    assert t.asked() == [(LEFT, "select")]


def test_movement_a_piece_that_can_neither_move_nor_act_misses_its_phase() -> None:
    t = Battle.begun("rogue@1", "druid@3 lich@10", items={LEFT: "flimsy_shield vial_of_poison"}, first=RIGHT)
    t.does("entangle", lanes=(1,))
    t.moves(4)
    t.ends()
    assert [event.seat for event in t.happened("phase_missed")] == [LEFT]
    assert t.asked() == [(LEFT, "select")] and t.match.state.round > 1
