import pytest

from sprites.drawing import motion
from sprites.drawing.motion import Flight, Pose


@pytest.mark.parametrize("ease", [motion.ease_out, motion.ease_in_out, motion.settle])
def test_easings_begin_and_end_exactly(ease):
    assert ease(0) == pytest.approx(0)
    assert ease(1) == 1
    assert ease(-3) == pytest.approx(0)
    assert ease(7) == 1


def test_settle_goes_past_the_end_once_and_little():
    way = [motion.settle(step / 100) for step in range(101)]
    assert 1.0 < max(way) < 1.08
    turns = sum((b - a) * (c - b) < 0 for a, b, c in zip(way, way[1:], way[2:], strict=False))
    assert turns == 1


def test_an_arc_rises_and_comes_down_where_it_must():
    assert motion.arc((0, 0), (100, 40), 0, 30) == (0, 0)
    assert motion.arc((0, 0), (100, 40), 1, 30) == (100, 40)
    assert motion.arc((0, 0), (100, 0), 0.5, 30) == (50, -30)


def test_a_flight_ends_in_exactly_its_pose():
    end = Pose(11.3, 7.7, -3.3, 1.1, 4.4, 1.0, 1.0)
    flight = Flight(Pose(0, 0), end)
    assert flight.at(1) == end
    assert flight.at(1.5, reduced_motion=True) == end
    assert flight.at(0) == Pose(0, 0)
    assert flight.at(0.5).height > 4.4


def test_a_flip_shows_its_edge_half_way():
    flight = Flight(Pose(0, 0, turned=1), Pose(0, 0, turned=0))
    assert flight.at(0).shows_other_side and not flight.at(1).shows_other_side
    assert flight.at(0.5).narrowing == pytest.approx(0, abs=1e-9)


def test_calm_flights_only_fade():
    flight = Flight(Pose(0, 0), Pose(90, 90))
    seen = [flight.at(step / 20, reduced_motion=True) for step in range(21)]
    assert {(pose.x, pose.y) for pose in seen} == {(0, 0), (90, 90)}
    assert min(pose.alpha for pose in seen) == 0
