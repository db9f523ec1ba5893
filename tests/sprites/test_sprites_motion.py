import pytest
from hypothesis import given
from hypothesis import strategies as st

from sprites import motion
from sprites.motion import Flight, Pose, Timeline

STEPS = [0.001, 1 / 60, 0.1, 0.37, 5.0]


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
    assert flight.at(1.5, calm=True) == end
    assert flight.at(0) == Pose(0, 0)
    assert flight.at(0.5).height > 4.4


def test_a_flip_shows_its_edge_half_way():
    flight = Flight(Pose(0, 0, turned=1), Pose(0, 0, turned=0))
    assert flight.at(0).shows_other_side and not flight.at(1).shows_other_side
    assert flight.at(0.5).narrowing == pytest.approx(0, abs=1e-9)


def test_calm_flights_only_fade():
    flight = Flight(Pose(0, 0), Pose(90, 90))
    seen = [flight.at(step / 20, calm=True) for step in range(21)]
    assert {(pose.x, pose.y) for pose in seen} == {(0, 0), (90, 90)}
    assert min(pose.alpha for pose in seen) == 0


@pytest.mark.parametrize("dt", STEPS)
def test_a_timeline_plays_in_order_whatever_the_steps(dt):
    line: Timeline[str] = Timeline()
    line.then("a", 0.3)
    line.along("b", 0.2, delay=0.05)
    line.then("c", 0.1)
    line.then("d", 0.25)
    over: list[str] = []
    for _ in range(2000):
        over += line.advance(dt)
        if line.idle:
            break
    assert over == ["b", "a", "c", "d"]
    assert line.idle and not line.running()


@given(st.lists(st.floats(0, 0.5), min_size=1, max_size=30), st.sampled_from([1.0, 2.0]))
def test_progress_stays_between_0_and_1_and_never_falls(steps, speed):
    line: Timeline[str] = Timeline(speed)
    line.then("a", 0.4)
    line.then("b", 0.7)
    last: dict[str, float] = {}
    for dt in steps:
        line.advance(dt)
        for what, progress in line.running():
            assert 0 <= progress <= 1
            assert progress >= last.get(what, 0)
            last[what] = progress


def test_speeds_double_and_at_once():
    quick: Timeline[str] = Timeline(2.0)
    quick.then("a", 1.0)
    assert quick.advance(0.49) == []
    assert quick.advance(0.02) == ["a"]
    instant: Timeline[str] = Timeline(0)
    instant.then("a", 1.0)
    instant.then("b", 3.0)
    assert instant.advance(0) == ["a", "b"]


@pytest.mark.parametrize("speed", [0, 1, 2])
def test_skipping_ends_everything(speed):
    line: Timeline[int] = Timeline(speed)
    for clip in range(5):
        line.then(clip, 0.3)
    assert line.skip() == [0, 1, 2, 3, 4]
    assert line.idle


def test_a_timeline_goes_on_after_it_was_empty():
    line: Timeline[str] = Timeline()
    line.then("a", 0.1)
    line.advance(9)
    line.then("b", 0.5)
    assert line.running() == [("b", 0.0)]
    assert line.waiting() == []
