import math

import pytest

from sprites.cards import fan
from sprites.cards.card import size_of

CARD = size_of(120)
MIDDLE = (500.0, 600.0)


def corners(slot):
    turn = math.radians(slot.angle)
    for x in (-CARD[0] / 2, CARD[0] / 2):
        for y in (-CARD[1] / 2, CARD[1] / 2):
            yield (
                slot.x + x * math.cos(turn) + y * math.sin(turn),
                slot.y - x * math.sin(turn) + y * math.cos(turn),
            )


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("width", [420, 700, 1100])
@pytest.mark.parametrize("hovered", [None, 0, 5])
def test_a_hand_stays_within_its_width(count, width, hovered):
    slots = fan.fan(count, MIDDLE, width, CARD, hovered)
    reach = [x for slot in slots for x, _ in corners(slot)]
    assert min(reach) >= MIDDLE[0] - width / 2 - 1
    assert max(reach) <= MIDDLE[0] + width / 2 + 1


@pytest.mark.parametrize("count", range(1, 13))
def test_a_fan_is_symmetrical_and_runs_left_to_right(count):
    slots = fan.fan(count, MIDDLE, 800, CARD)
    for left, right in zip(slots, reversed(slots), strict=True):
        assert left.x - MIDDLE[0] == pytest.approx(MIDDLE[0] - right.x)
        assert left.angle == pytest.approx(-right.angle)
    assert [slot.x for slot in slots] == sorted(slot.x for slot in slots)
    assert slots[0].angle >= 0 >= slots[-1].angle


def test_no_cards_no_places():
    assert fan.fan(0, MIDDLE, 800, CARD) == ()
    assert fan.hit([], CARD, MIDDLE) is None


def test_the_upper_card_is_touched_where_two_overlap():
    slots = fan.fan(8, MIDDLE, 500, CARD)
    between = ((slots[3].x + slots[4].x) / 2 + CARD[0] * 0.1, slots[3].y)
    covering = [i for i in range(8) if fan.hit([slots[i]], CARD, between) == 0]
    assert len(covering) > 1
    assert fan.hit(slots, CARD, between) == max(covering)


@pytest.mark.parametrize("index", range(7))
def test_each_card_can_be_touched_at_its_visible_left_edge(index):
    slots = fan.fan(7, MIDDLE, 600, CARD)
    turn = math.radians(slots[index].angle)
    back = CARD[0] * 0.46
    point = (slots[index].x - back * math.cos(turn), slots[index].y + back * math.sin(turn))
    assert fan.hit(slots, CARD, point) == index


def test_a_lifted_card_holds_the_place_it_rose_from():
    resting = fan.fan(7, MIDDLE, 600, CARD)
    foot = (resting[3].x - CARD[0] * 0.3, resting[3].y + CARD[1] * 0.48)
    assert fan.hit(resting, CARD, foot) == 3
    lifted = fan.fan(7, MIDDLE, 600, CARD, hovered=3)
    assert lifted[3].y < resting[3].y and lifted[3].angle == 0
    assert fan.hit(lifted, CARD, foot, hovered=3) == 3


def test_beside_the_hand_nothing_is_touched():
    assert fan.hit(fan.fan(5, MIDDLE, 600, CARD), CARD, (20, 20)) is None


def test_the_lifted_card_is_drawn_last():
    assert fan.order(4) == [0, 1, 2, 3]
    assert fan.order(4, 1) == [0, 2, 3, 1]
    assert fan.order(4, 9) == [0, 1, 2, 3]
