from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.lesson import LEARNER, Given, Lesson, StumbleError, history, lesson_at, scripted, walk
from game.core.match import Match
from game.core.question import PASS, Interjection, Pick, PickPoint, Verdict
from game.core.tutorial import Circle, Expected, Player, Step, Tutorial
from tests.core import toy

TOY = toy.load()
COLOUR = Pick(0, "colour", "1", ["red", "blue"])
MOVE = Pick(0, "move", "1", [("go", "north"), ("go", "south"), ("stay",)])

STEPS = (
    Step(id="hello", say="Hello."),
    Step(id="pick", say="Take red.", until=Expected(ask="colour", right=("red",)), wrong="Not now."),
    Step(id="boom", when="boom", say="That was loud."),
    Step(id="again", when="boom", say="And again."),
    Step(id="go", say="Go anywhere.", until=Expected(ask="move", begins=(("go",),)), wrong="Don't stay."),
    Step(id="bye", say="Goodbye."),
)


def lesson() -> Lesson:
    return Lesson(Tutorial(seats=(Player(player="human"), Player(player="random", name="Bo")), steps=STEPS))


def stands(taken: Lesson) -> tuple[str, bool]:
    return (taken.step.id if taken.step else "", taken.opened)


def test_words_hold_the_table_until_they_are_read() -> None:
    taken = lesson()
    taken.follow([], COLOUR)
    assert stands(taken) == ("hello", True)
    assert taken.holds
    assert taken.judge(COLOUR, "red") == "early"
    taken.read_on()
    assert stands(taken) == ("pick", True)
    assert not taken.holds


def test_a_deed_is_judged_and_opens_the_next_step() -> None:
    taken = lesson()
    taken.follow([], COLOUR)
    taken.read_on()
    assert taken.judge(COLOUR, "blue") == "wrong"
    assert taken.judge(COLOUR, "red") == "right"
    assert taken.advice(COLOUR) == "red"
    taken.read_on()
    assert stands(taken) == ("pick", True), "a step that expects an answer is not done by reading"
    taken.follow([Given("colour", "red")], None)
    assert stands(taken) == ("boom", False)
    assert not taken.holds


def test_an_answer_that_is_not_the_one_wanted_brings_nobody_on() -> None:
    taken = lesson()
    taken.follow([Given("colour", "blue"), "boom"], COLOUR)
    taken.read_on()
    assert stands(taken) == ("pick", True)


def test_each_step_waits_for_an_event_of_its_own() -> None:
    taken = lesson()
    past: list[Any] = ["boom", Given("colour", "red"), "hush", "boom"]
    taken.follow(past, None)
    assert stands(taken) == ("boom", True), "what happened before the answer does not count"
    taken.read_on()
    assert stands(taken) == ("again", False)
    taken.follow([*past, "boom"], None)
    assert stands(taken) == ("again", True)


def test_an_answer_may_be_right_by_how_it_begins() -> None:
    taken = lesson()
    taken.follow([Given("colour", "red"), "boom", "boom"], MOVE)
    taken.read_on()
    taken.read_on()
    assert stands(taken) == ("go", True)
    assert taken.judge(MOVE, ("stay",)) == "wrong"
    assert taken.judge(MOVE, ("go", "south")) == "right"
    assert taken.advice(MOVE) == ("go", "north")


def test_a_deed_opens_when_its_question_is_asked() -> None:
    taken = lesson()
    taken.follow([Given("colour", "red"), "boom", "boom"], None)
    taken.read_on()
    taken.read_on()
    assert stands(taken) == ("go", False)
    assert taken.judge(COLOUR, "blue") == "right", "what no step is about is left to the learner"
    assert taken.advice(COLOUR) is None


def test_what_is_taken_back_is_to_be_done_again_but_not_to_be_read_again() -> None:
    taken = lesson()
    taken.follow([], COLOUR)
    taken.read_on()
    taken.follow([Given("colour", "red"), "boom"], None)
    taken.read_on()
    taken.follow([], COLOUR)
    assert stands(taken) == ("pick", True)


def test_whoever_comes_back_later_reads_what_follows_the_newest_deed() -> None:
    taken = lesson()
    taken.follow([Given("colour", "red"), "boom", "boom", Given("move", ("go", "south"))], None)
    assert stands(taken) == ("bye", True)
    assert taken.last
    taken.read_on()
    assert taken.step is None
    assert not taken.opened


def test_the_learner_passes_where_no_step_is_about_it() -> None:
    learner = Player(player="human", passes=("window", "colour"))
    steps = (
        Step(id="boom", when="boom", say="That was loud."),
        Step(id="window", say="Answer.", until=Expected(ask="window", right=("shout",)), wrong="Louder."),
        Step(id="bye", say="Goodbye."),
    )
    window = Pick(0, "window", "1", ["shout", "pass"])
    taken = Lesson(Tutorial(seats=(learner, Player(player="random", name="Bo")), steps=steps))
    taken.follow([], window)
    assert taken.unasked(window) == "pass"
    assert taken.unasked(COLOUR) == "red", "where there is no passing, what is suggested first"
    assert taken.unasked(MOVE) is None
    taken.follow(["boom"], window)
    assert taken.unasked(window) is None, "what is said is read first"
    taken.read_on()
    assert taken.unasked(window) is None, "now a step is about it"
    assert taken.advice(window) == "shout"


def test_what_is_set_down_for_the_learner_is_answered_without_asking() -> None:
    learner = Player(
        player="human", answers={"move": (("stay",), ("go", "west"), ("stay",))}, passes=("move",)
    )
    steps = (
        Step(id="red", say="Take red.", until=Expected(ask="colour", right=("red",)), wrong="No."),
        Step(id="bye", when="colour", say="Goodbye."),
    )
    taken = Lesson(Tutorial(seats=(learner, Player(player="random", name="Bo")), steps=steps))
    taken.follow([], MOVE)
    assert taken.unasked(MOVE) == ("stay",)
    assert taken.unasked(COLOUR) is None
    given: list[Any] = [Given("move", ("stay",))]
    taken.follow(given, MOVE)
    assert taken.unasked(MOVE) == ("go", "north"), "what is no answer gives way to what is suggested first"
    taken.follow(given * 2, MOVE)
    assert taken.unasked(MOVE) == ("stay",)


def test_true_is_not_one() -> None:
    expected = Expected(ask="move", right=(1, ("a", 1)))
    assert expected.fits(1)
    assert expected.fits(("a", 1))
    assert not expected.fits(True)
    assert not expected.fits(("a", True))


def test_an_interjection_is_no_answer() -> None:
    drunk, answer = Interjection("toy.drink", (0,)), Expected(ask="move", right="any")
    drinks = Expected(ask="move", interjects="drink", right=((0,),))
    assert drinks.fits(drunk)
    assert not drinks.fits((0,))
    assert not drinks.fits(Interjection("toy.drink", (1,)))
    assert not drinks.fits(Interjection("toy.spill", (0,)))
    assert not answer.fits(drunk)
    assert drinks.is_certain and not answer.is_certain


def test_a_place_is_right_within_a_circle() -> None:
    expected = Expected(ask="place", around=Circle(at=(2, 3.5), within=0.5))
    assert expected.fits((2_000_000, 4_000_000))
    assert not expected.fits((2_000_000, 4_000_001))
    assert expected.fits((9, 9, 2_300_000, 3_100_000)), "a way that ends there"
    for other in ("pass", 2_000_000, (2_000_000,), (2_000_000, True), ("2", "3"), ((2, 3), 4)):
        assert not expected.fits(other)
    assert expected.is_certain


def test_advice_on_a_place_is_the_middle_or_what_is_nearest_to_it() -> None:
    place = PickPoint(0, "place", "1", Half())
    step = Step(
        id="there", say="There.", until=Expected(ask="place", around=Circle(at=(2, 3), within=1)), wrong="No."
    )
    taken = Lesson(toy_tutorial(step, Step(id="bye", say="Bye.")))
    taken.follow([], place)
    assert taken.advice(place) == (2_500_000, 3_000_000)
    assert taken.judge(place, (2_500_000, 2_500_000)) == "right"
    assert taken.judge(place, (4_000_000, 3_000_000)) == "wrong"


class Half:
    """The places from x = 2.5 inches on."""

    def contains(self, point: tuple[int, ...]) -> Verdict:
        return Verdict(point[0] >= 2_500_000)

    def snap(self, rough: tuple[int, ...]) -> tuple[int, ...]:
        return max(rough[0], 2_500_000), rough[1]

    def suggest(self, count: int) -> list[tuple[int, ...]]:
        return [(9_000_000, 9_000_000)][:count]

    def sample(self, rng: random.Random) -> tuple[int, ...]:
        return self.suggest(1)[0]


# ---------------------------------------------------------------------- at a match


def toy_tutorial(*steps: Step, **answers: tuple[Any, ...]) -> Tutorial:
    seats = (Player(player="human"), Player(player="random", name="Bo", answers=answers))
    return Tutorial(seats=seats, seed=3, steps=steps)


def bid_tutorial() -> tuple[Tutorial, Any]:
    """The first bids of the toy duel: the learner may bid anything, Bo's bid is set down."""
    match = Match.start(TOY, 2, 3)
    question = match.question(1)
    assert question is not None
    step = Step(id="bid", say="Bid.", until=Expected(ask=match.pending[0].key, right="any"))
    bid = question.suggest(1)[0]
    return toy_tutorial(step, Step(id="bye", say="Bye."), **{question.key: (bid,)}), bid


def test_bots_answer_as_it_is_set_down_and_then_alone() -> None:
    tutorial, bid = bid_tutorial()
    match = Match.start(TOY, 2, 3)
    assert scripted(tutorial, match, 1) == bid
    match.submit(1, bid)
    assert scripted(tutorial, match, 1) is None
    match.rewind(0)
    assert scripted(tutorial, match, 1) == bid


def test_bots_pass_where_it_is_set_down() -> None:
    match = Match.start(TOY, 2, 3)
    key = match.pending[1].key
    seats = (Player(player="human"), Player(player="random", name="Bo", passes=(key,)))
    question = match.question(1)
    assert question is not None
    found = scripted(Tutorial(seats=seats, seed=3), match, 1)
    assert found == (PASS if question.check(PASS) else question.suggest(1)[0])


def test_an_answer_that_is_not_legal_is_left_to_the_bot() -> None:
    match = Match.start(TOY, 2, 3)
    key = match.pending[1].key
    assert scripted(toy_tutorial(**{key: ("nonsense",)}), match, 1) is None


def test_history_has_answers_of_the_learner_among_events() -> None:
    _, bid = bid_tutorial()
    match = Match.start(TOY, 2, 3)
    own = match.pending[0].suggest(1)[0]
    before = len(match.log)
    match.submit(0, own)
    match.submit(1, bid)
    past = history(match, 0)
    assert past[before] == Given(match.journal[0].key, own)
    assert past[:before] + past[before + 1 :] == [event.kind for event in match.log]


def drinking_tutorial() -> Tutorial:
    """Before the first bid of the toy duel a potion is drunk."""
    return toy_tutorial(
        Step(
            id="drink",
            say="Drink.",
            until=Expected(ask="bid", interjects="drink", right=((0,),)),
            wrong="Drink first.",
        ),
        Step(id="sip", say="How much?", until=Expected(ask="sip", right=(2,)), wrong="More."),
        Step(id="bye", say="Bye."),
    )


def test_an_interjection_is_waited_for_while_its_question_waits() -> None:
    match, taken = Match.start(TOY, 2, 3), Lesson(drinking_tutorial())
    question = match.question(0)
    assert question is not None
    taken.follow(history(match, 0), question)
    assert stands(taken) == ("drink", True)
    (offer,) = match.interjections(0)
    assert taken.judge(question, question.suggest(1)[0]) == "wrong"
    assert taken.judge(question, offer) == "right"
    assert taken.advice(question) is None, "it may not be open now"
    assert taken.advice(question, [offer]) == offer
    match.submit(0, offer)
    past = history(match, 0)
    assert Given("", offer) in past
    taken.follow(past, match.question(0))
    assert stands(taken) == ("sip", True)


def test_a_walk_makes_interjections() -> None:
    match = walk(drinking_tutorial(), TOY)
    assert [entry.flow for entry in match.journal] == [f"{toy.HERE}.drink", ""]


def test_a_walk_ends_behind_the_last_step_or_says_where_it_cannot_go_on() -> None:
    tutorial, _ = bid_tutorial()
    assert len(walk(tutorial, TOY).journal) == 1
    lost = toy_tutorial(Step(id="never", when="comet", say="Look."))
    with pytest.raises(StumbleError, match="nothing says how to answer") as found:
        walk(lost, TOY)
    assert found.value.step == 0


def test_a_lesson_is_found_again_only_at_its_own_match() -> None:
    tutorial, _ = bid_tutorial()
    match = Match.start(TOY, 2, 3)
    assert lesson_at(match, tutorial) is None
    match.players = [LEARNER, "random"]
    assert lesson_at(match, tutorial) is not None
    assert lesson_at(match, None) is None
    assert lesson_at(match, tutorial.model_copy(update={"seed": 4})) is None
