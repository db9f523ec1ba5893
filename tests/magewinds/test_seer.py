"""The Seer: Insight, Prediction and Third Eye (sheet 1.2, F12, F13, F17)."""

from __future__ import annotations

from typing import Any

from tests.magewinds.tabletop import AZURE, ORANGE, Battle

# ---------------------------------------------------------------------- Insight


def _channelling(azure: str = "seer@6,6", **how: Any) -> Battle:
    return Battle(azure, "witch@6,12", begin=False, **how)


def test_insight_sees_two_cards_keeps_one_and_puts_the_other_back_on_top() -> None:
    t = Battle("seer@6,6", "witch@6,12", hands={AZURE: "heart_ace club_ace"}, begin=False)
    assert "insight" in t.offers("channel", AZURE)
    t.answers("channel", "insight")
    seen = t.offers("insight", AZURE)
    assert len(seen) == 2 and seen[0] == "heart_ace"
    assert len(t.state.deck.cards) == 45, "two are being looked at"
    t.answers("insight", "heart_ace")
    assert t.hand(AZURE) == ["heart_ace"] and len(t.state.deck.cards) == 46
    t.answers("channel", "blind", ORANGE)
    assert t.hand(ORANGE) == [seen[1]], "what went back is on top"


def test_insight_may_keep_the_second_card() -> None:
    t = Battle("seer@6,6", "witch@6,12", hands={AZURE: "heart_ace club_ace"}, begin=False)
    t.answers("channel", "insight")
    second = t.offers("insight")[1]
    t.answers("insight", second)
    assert t.hand(AZURE) == [second]
    t.answers("channel", "blind", ORANGE)
    assert t.hand(ORANGE) == ["heart_ace"]


def test_insight_keeps_only_a_card_that_is_looked_at() -> None:
    t = Battle("seer@6,6", "witch@6,12", hands={AZURE: "heart_ace club_ace"}, begin=False)
    t.answers("channel", "insight")
    other = next(card for card in t.title.content.winds if card not in t.offers("insight"))
    t.refuses(other, "not_looked_at", "TC.seer")
    t.refuses(["blind", "no_such_card"], "not_offered", "TC.seer")


def test_insight_is_seen_by_nobody_else() -> None:
    t = _channelling()
    t.answers("channel", "insight")
    theirs = t.view(ORANGE)
    assert all(card < 0 for card in theirs.players[AZURE].peek.cards)
    assert all(card < 0 for card in t.state.players[AZURE].peek.cards)


def test_insight_of_one_is_no_longer_of_use_to_another_who_looked_before() -> None:
    """Azure knows what lies on top. Orange looks at it and at one more, and keeps one of them: nobody learns which."""
    t = Battle("seer@6,6", "seer@6,12", begin=False)
    t.answers("channel", "insight", AZURE)
    left = t.offers("insight")[1]
    t.answers("insight", t.offers("insight")[0])
    assert t.view(AZURE).faces[t.view(AZURE).deck.cards[-1]] == left
    t.answers("channel", "insight", ORANGE).answers("insight", left)
    assert t.hand(ORANGE) == [left]
    theirs = t.view(AZURE)
    assert all(card < 0 for card in (*theirs.players[ORANGE].hand.cards, *theirs.deck.cards))


def test_insight_is_not_for_warbands_without_a_seer_nor_for_face_up_cards() -> None:
    t = _channelling("wizard@6,6")
    assert "insight" not in t.offers("channel", AZURE)
    t = _channelling()
    takes = [offer for offer in t.offers("channel", AZURE) if isinstance(offer, tuple)]
    assert len(takes) == 5
    t.answers("channel", takes[0])
    assert "insight" not in t.offers("channel", ORANGE)


def test_f18_no_insight_once_the_seer_is_gone() -> None:
    t = Battle("seer@6,7.2 wizard@1,1", "guardian@6,8.8", first=ORANGE)
    t.begins(ORANGE, "guardian", "attack").strikes("melee", "seer", "heavy").rolls(1, 1, 1, 1, 1, 6)
    t.stays().guards(AZURE, "wizard")
    t.begins(ORANGE, "guardian", "attack").strikes("melee", "seer", "heavy").rolls(1, 1, 1, 6, 6, 6)
    t.settle()
    assert t.is_out("seer")
    t.idles_until("channel")
    while t.match.pending[0].seat != AZURE:
        t.answers("channel", "pass")
    assert "insight" not in t.offers("channel", AZURE)


def test_f17_with_one_card_left_the_discard_pile_is_shuffled_before_the_second() -> None:
    t = Battle("seer@6,0.9", "witch@6,15.1", scenario="the_prize", pieces=[(6, 8)], begin=False)
    while len(t.state.deck.cards) > 1:
        t.idles_until("channel")
        seat = t.match.pending[0].seat
        t.answers("channel", "blind" if len(t.offers("channel")) > 1 else "pass", seat)
    while t.match.pending[0].key != "channel" or t.match.pending[0].seat != AZURE:
        t.idles_until("channel")
        if t.match.pending[0].seat != AZURE:
            t.answers("channel", "pass", ORANGE)
    assert len(t.state.deck.cards) == 1
    pile = len(t.state.discard.cards)
    t.answers("channel", "insight", AZURE)
    t.shuffles([], [t.state.faces[card] for card in t.state.discard.cards])
    kept = t.offers("insight", AZURE)
    assert len(kept) == 2, "the last card, and the first of the new deck"
    assert len(t.state.deck.cards) == pile - 1 and not t.state.discard.cards
    t.answers("insight", kept[1])
    assert len(t.state.deck.cards) == pile and t.hand(AZURE).count(kept[1]) == 1


# ---------------------------------------------------------------------- Prediction


def _foretells(
    action: str, hand: str = "diamond_two diamond_three", azure: str = "seer@6,6 wizard@2,2"
) -> Battle:
    """The Seer foretells an action of the Witch, and guards."""
    t = Battle(azure, "witch@6,12 guardian@10,14", hands={AZURE: hand})
    t.activates(AZURE, "seer").acts(("cast", "prediction")).pays("diamond_two")
    assert set(t.offers("foretell.fighter", AZURE)) == {t.number("witch"), t.number("guardian")}, (
        "enemies alone"
    )
    t.answers("foretell.fighter", t.number("witch"))
    assert {"move", "attack", "guard", "dodge", "deflect", "charm", "blink"} <= set(
        t.offers("foretell.action")
    )
    assert "ward" not in t.offers("foretell.action") and "hex" not in t.offers("foretell.action")
    return t.answers("foretell.action", action)


def test_f12_when_it_comes_true_the_seer_recovers_an_action() -> None:
    t = _foretells("guard")
    t.acts("guard").stays().settle()
    assert t.counters("seer") == 1
    t.activates(ORANGE, "witch").acts("guard")
    assert t.told("came_true") and t.counters("seer") == 0
    assert not t.told("effect_ended"), "that it came true says that it's over"
    t.stays().settle().waits_for("turn", AZURE)


def test_f12_another_fighter_or_another_action_is_not_it() -> None:
    t = _foretells("guard")
    t.acts("guard").stays().guards(ORANGE, "guardian")
    assert t.counters("seer") == 1
    t.guards(AZURE, "wizard")
    t.activates(ORANGE, "witch").acts("move")
    assert not t.told("came_true") and t.counters("seer") == 1
    t.stays().settle().waits_for("turn", AZURE)


def test_f12_only_the_first_time() -> None:
    t = _foretells("guard")
    t.acts("guard").stays().guards(ORANGE, "witch")
    assert t.counters("seer") == 0
    t.guards(AZURE, "seer").guards(ORANGE, "witch")
    assert t.counters("seer") == 1, "the second Guard was not foretold"
    assert all(effect.ability != "prediction" for effect in t.state.lasting)


def test_f12_reactions_can_be_foretold() -> None:
    t = _foretells("dodge", azure="seer@6,6 deadeye@2,4")
    t.acts("guard").stays().guards(ORANGE, "guardian")
    t.begins(AZURE, "deadeye", "attack").attacks("quick_shot", "witch").defends("dodge")
    assert t.counters("seer") == 0
    t.rolls(6, 6, 6, 6).settle().steps((6, 13)).settle().waits_for("turn", ORANGE)


def test_f12_a_named_spell_action_can_be_foretold() -> None:
    t = Battle("seer@6,6 wizard@2,2", "witch@6,12", hands={AZURE: "diamond_two", ORANGE: "spade_ace"})
    t.activates(AZURE, "seer").acts(("cast", "prediction"))
    t.pays("diamond_two").answers("foretell.fighter", t.number("witch"))
    t.answers("foretell.action", "blink").acts("guard").stays()
    t.activates(ORANGE, "witch").acts("blink")
    assert t.counters("seer") == 0


def test_s5_one_prediction_in_an_activation() -> None:
    t = _foretells("guard")
    assert ("cast", "prediction") not in t.offers("action")
    t.acts("guard").stays()
    while t.match.pending[0].key != "turn":
        question = t.match.pending[0]
        assert (t.number("seer"), "prediction") not in list(question.options() or ())
        t.answers(question.key, "pass")


def test_prediction_can_be_cast_after_the_action_as_well_and_only_in_its_own_activation() -> None:
    t = Battle("seer@6,6 wizard@2,2", "witch@6,12", hands={AZURE: "diamond_two diamond_three"})
    t.activates(AZURE, "wizard").settle()
    assert ("cast", "prediction") not in t.offers("action")
    t.acts("guard").stays().guards(ORANGE, "witch")
    t.begins(AZURE, "seer", "guard")
    t.casts("during_activation", "seer", "prediction").pays("diamond_two")
    if t.match.pending[0].key == "foretell.fighter":
        t.answers("foretell.fighter", t.number("witch"))
    t.answers("foretell.action", "move")
    assert t.counters("seer") == 1
    t.activates(ORANGE, "witch").acts("move")
    assert t.counters("seer") == 0


def test_prediction_is_over_with_the_action_phase() -> None:
    t = _foretells("charm")
    t.acts("guard").stays().idles_until("channel")
    assert all(effect.ability != "prediction" for effect in t.state.lasting)


def test_prediction_costs_a_diamond() -> None:
    t = Battle("seer@6,6", "witch@6,12", hands={AZURE: "heart_ace"})
    t.activates(AZURE, "seer").settle()
    assert ("cast", "prediction") not in t.offers("action")


# ---------------------------------------------------------------------- Third Eye


def _opens_eye(azure: str, orange: str, who: str, hand: str = "diamond_two heart_two", **how: Any) -> Battle:
    t = Battle(azure, orange, hands={AZURE: hand}, **how)
    t.activates(AZURE, who).casts("activation_start", "seer", "third_eye")
    return t.pays("diamond_two heart_two")


def test_f13_third_eye_adds_precision_to_every_attack() -> None:
    t = _opens_eye("seer@2,2 wizard@6,5", "witch@6,8.6", "wizard", "diamond_two heart_two diamond_three")
    t.acts("attack").stays().attacks("spark", "witch").pays("diamond_three")
    t.defends().rolls(4, 4, 5).stays().settle()
    assert t.damage("witch") == 1, "Spark has Precision 5 for once, less Evasion 1"


def test_f13_third_eye_adds_evasion_to_the_end_of_the_phase() -> None:
    t = _opens_eye("seer@2,2 wizard@6,7.2", "guardian@6,8.8", "wizard")
    t.acts("guard").stays()
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "wizard", "heavy").rolls(3, 3, 4, 4, 4, 4).stays().settle()
    assert t.damage("wizard") == 1, "Precision 5 less Evasion 2"
    t.idles_until("channel")
    assert all(effect.ability != "third_eye" for effect in t.state.lasting)


def test_f13_third_eye_sees_everything_but_needs_a_line_of_attack() -> None:
    t = _opens_eye(
        "seer@2,2 druid@6,4",
        "witch@6,10",
        "druid",
        "diamond_two heart_two heart_three club_two",
        terrain=[("tower", 6, 7, 0)],
    )
    t.acts("entangle").stays().targets("witch").pays("club_two heart_three")
    t.settle().waits_for("turn", ORANGE)
    t = _opens_eye("seer@2,2 deadeye@6,4", "witch@6,10", "deadeye", terrain=[("tower", 6, 7, 0)])
    t.acts("attack").stays()
    assert t.offers("attack") == [("quick_shot", t.number("seer"))], (
        "the tower is still in the line of attack"
    )


def test_f13_third_eye_for_an_enemy_too_but_not_for_the_seer_itself() -> None:
    t = Battle("seer@2,2", "witch@6,10", hands={AZURE: "diamond_two heart_two"})
    t.activates(AZURE, "seer").waits_for("action", AZURE)
    t.acts("guard").stays()
    t.activates(ORANGE, "witch").casts("activation_start", "seer", "third_eye")
    t.pays("diamond_two heart_two").settle().waits_for("action", ORANGE)


def test_s2_a_queen_of_diamonds_pays_for_third_eye_alone() -> None:
    t = Battle("seer@2,2 wizard@6,5", "witch@6,10", hands={AZURE: "diamond_queen spade_two"})
    t.activates(AZURE, "wizard").casts("activation_start", "seer", "third_eye")
    assert ("diamond_queen",) in t.offers("pay")
    assert ("diamond_queen", "spade_two") not in t.offers("pay")
    t.pays("diamond_queen").settle().waits_for("action", AZURE)


def test_s7_what_the_third_eye_gave_stays_when_the_seer_leaves() -> None:
    t = _opens_eye("seer@6,7.2 wizard@2,5", "guardian@6,8.8 witch@11,15", "wizard")
    t.acts("guard").stays()
    t.begins(ORANGE, "guardian", "attack").strikes("melee", "seer", "heavy").rolls(1, 1, 1, 1, 1, 6)
    t.stays().guards(AZURE, "wizard")
    t.begins(ORANGE, "guardian", "attack").strikes("melee", "seer", "heavy").rolls(1, 1, 1, 1, 1, 1)
    t.settle()
    assert t.is_out("seer")
    assert sum(effect.ability == "third_eye" for effect in t.state.lasting) == 3


def test_s5_the_same_effect_does_not_stack_with_itself() -> None:
    t = Battle(
        "seer@2,2 wizard@6,7.2", "guardian@6,8.8 witch@11,15", hands={AZURE: "diamond_queen diamond_king"}
    )
    for card in ("diamond_queen", "diamond_king"):
        t.activates(AZURE, "wizard").casts("activation_start", "seer", "third_eye")
        t.pays(card).acts("guard").stays().settle()
        if card == "diamond_queen":
            t.guards(ORANGE, "witch")
    assert sum(effect.ability == "third_eye" for effect in t.state.lasting) == 3, "it began anew"
    t.begins(ORANGE, "guardian", "attack").attacks("melee", "wizard").chooses("heavy").settle()
    assert t.state.attack is not None
    t.rolls(6)
    assert t.state.attack.number == 3, "Precision 5 less Evasion 1 and 1 more"
