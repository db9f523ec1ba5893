"""Tutorials: a first match, laid out and explained step by step, as `tutorial.yaml` of a title has it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import hypot
from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import Field, StringConstraints, model_validator

from game.core.content import (
    Content,
    ContentFile,
    ContentSpec,
    DefId,
    Definition,
    Fault,
    Text,
    did_you_mean,
    load,
)
from game.core.dice import MASK
from game.core.phrases import Phrases
from game.core.position import Deal, Dice
from game.core.question import Interjection
from game.core.record import same
from game.core.texts import codes_of, questions, shared_sentences

Scalar: TypeAlias = bool | int | str
Row: TypeAlias = tuple[Scalar | tuple[Scalar | tuple[Scalar, ...], ...], ...]
Answer: TypeAlias = Scalar | Row
"""An answer to a question: a scalar, or rows of them."""

INCH = 1_000_000
"""What a place counts in: millionths of an inch."""


class Circle(Definition):
    """The places `within` so many inches of a point, which is given in inches as well."""

    at: tuple[float, float]
    within: Annotated[float, Field(gt=0)]

    @property
    def middle(self) -> tuple[int, int]:
        """The point as an answer."""
        return round(self.at[0] * INCH), round(self.at[1] * INCH)

    def holds(self, answer: Any) -> bool:
        """Whether an answer is a place in it, or a way that ends there."""
        if not isinstance(answer, tuple) or len(answer) < 2 or not all(type(n) is int for n in answer):
            return False
        (x, y), (goal_x, goal_y) = self.middle, answer[-2:]
        return hypot(goal_x - x, goal_y - y) <= self.within * INCH


class Deed(Definition):
    """What the learner is to answer to the question `ask`: one of `right` ("any" is all), or what begins so.

    Where the answer is a place, it is right within a circle, `around` a point. With `interjects` it is no answer, but
    the interjection of that name, made while the question waits; `right` are then its arguments.
    """

    ask: Text
    right: Literal["any"] | tuple[Answer, ...] = ()
    begins: tuple[Row, ...] = ()
    around: Circle | None = None
    interjects: str = ""

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.right and not self.begins and not self.around:
            raise ValueError("some answer has to be right: give right, begins or around")
        return self

    @property
    def is_certain(self) -> bool:
        """Whether something else would be wrong."""
        return self.right != "any" or bool(self.interjects)

    def fits(self, answer: Any) -> bool:
        """Whether an answer, or an interjection, is right."""
        deed = answer if isinstance(answer, Interjection) else None
        if self.interjects != (deed.name if deed else ""):
            return False
        given = deed.arguments if deed else answer
        if self.right == "any" or any(_begins(given, row) for row in self.begins):
            return True
        if self.around and self.around.holds(given):
            return True
        return any(same(given, right) for right in self.right)


def _begins(answer: Any, row: tuple[Any, ...]) -> bool:
    return isinstance(answer, tuple) and same(answer[: len(row)], row)


HUMAN = "human"
CARD = "card:"
"""Begins the name of a card in an answer."""

Speech: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=280, strip_whitespace=True)]
"""One or two sentences; `{you:seat}` is the learner's name."""


class Target(Definition):
    """Something on the table by its role and its name or what is written on it; without a name, all of the role.

    The role `place` means one of the board's named places, or the circle `around` a point on it. What comes `last` is
    alone as soon as it can be seen.
    """

    role: Text
    name: str = ""
    around: Circle | None = None
    last: bool = False


class Step(Definition):
    """A step: what is said and pointed at, and until when.

    It waits until the learner is asked `when`, or until an event of that kind was told since the step before. It is
    done when the learner has read it (`next`) or answered rightly; `wrong` says why not to do something else now.
    """

    id: DefId
    when: str = ""
    say: Speech
    point: tuple[Target, ...] = ()
    until: Literal["next"] | Deed = "next"
    wrong: Annotated[str, StringConstraints(max_length=280)] = ""
    cite: str = Field(default="", description="The id of a section of the rules.")

    @property
    def deed(self) -> Deed | None:
        return self.until if isinstance(self.until, Deed) else None


class Player(Definition):
    """Who sits at a seat: the learner (`human`), or a bot.

    As long as the tutorial lasts, whoever sits there gives its `answers`: by question, in the order in which it is
    asked. At the questions of `passes` it passes otherwise, or answers as is suggested first where there is no passing.
    For the learner that is so wherever no step is about the question.
    """

    player: DefId
    name: str = ""
    answers: dict[str, tuple[Answer, ...]] = Field(default_factory=dict)
    passes: tuple[Text, ...] = ()


class Tutorial(Definition):
    """tutorial.yaml: a match as it is set up, and the steps through it."""

    seats: tuple[Player, ...] = ()
    seed: int = Field(default=0, ge=0, le=MASK)
    dice: Dice = ()
    deal: Deal = ()
    options: dict[str, Scalar] = Field(default_factory=dict)
    steps: tuple[Step, ...] = ()

    @property
    def learner(self) -> int:
        """The seat of who learns."""
        return next(seat for seat, player in enumerate(self.seats) if player.player == HUMAN)

    def numbered(self, faces: Sequence[str]) -> Tutorial:
        """The tutorial with the numbers of cards in place of their names; `faces` are the definitions by number."""
        seats = tuple(
            player.model_copy(update={"answers": _numbered(player.answers, faces)}) for player in self.seats
        )
        return self.model_copy(
            update={"seats": seats, "steps": tuple(_step_numbered(step, faces) for step in self.steps)}
        )


def _step_numbered(step: Step, faces: Sequence[str]) -> Step:
    if step.deed is None:
        return step
    named = {name: _numbered(getattr(step.deed, name), faces) for name in ("right", "begins")}
    return step.model_copy(update={"until": step.deed.model_copy(update=named)})


def _numbered(part: Any, faces: Sequence[str]) -> Any:
    """Answers with the number of the first card of a definition where they name one."""
    if isinstance(part, dict):
        return {key: _numbered(each, faces) for key, each in part.items()}
    if isinstance(part, tuple):
        return tuple(_numbered(each, faces) for each in part)
    name = part.removeprefix(CARD) if isinstance(part, str) and part.startswith(CARD) else ""
    return faces.index(name) if name in faces else part


TUTORIAL = ContentFile("tutorial.yaml", Tutorial, required=False)


def spec_of(title: ContentSpec) -> ContentSpec:
    """A title's content with its tutorial, which is checked against the title's sentences and rules."""
    files = {file.path: file for file in title.files}
    text, rules = files["text.yaml"], files["rules.yaml"]

    def steps_are_sound(content: Content) -> Iterator[Fault]:
        sentences = {**shared_sentences(), **content[text].sentences}
        sections = [section.id for section in content[rules].sections]
        for number, step in enumerate(content[TUTORIAL].steps):
            yield from _step_faults(number, step, sentences, sections)

    def answers_are_sound(content: Content) -> Iterator[Fault]:
        asks = questions({**shared_sentences(), **content[text].sentences})
        for seat, player in enumerate(content[TUTORIAL].seats):
            for key in player.answers:
                if key not in asks:
                    yield _unknown(("seats", seat, "answers", key), "question", key, asks)
            for number, key in enumerate(player.passes):
                if key not in asks:
                    yield _unknown(("seats", seat, "passes", number), "question", key, asks)

    checks = (_seats_are_sound, _ends_with_words, steps_are_sound, answers_are_sound)
    return ContentSpec(title.title, (*title.files, TUTORIAL), checks)


def load_tutorial(title: ContentSpec, roots: Sequence[Path]) -> Tutorial | None:
    """The tutorial of a title, None where it has none. Raises ContentError."""
    found = load(spec_of(title), roots)[TUTORIAL]
    return found if found.steps else None


def _seats_are_sound(content: Content) -> Iterator[Fault]:
    """One learns, and everybody else is a bot with a name of its own."""
    tutorial = content[TUTORIAL]
    if not tutorial.steps and not tutorial.seats:
        return
    people = [player for player in tutorial.seats if player.player == HUMAN]
    if len(people) != 1:
        yield TUTORIAL.fault("seats", text=f"one seat has to be the learner's (human), and {len(people)} are")
    names = [player.name for player in tutorial.seats]
    for seat, player in enumerate(tutorial.seats):
        if player.player == HUMAN and player.name:
            yield TUTORIAL.fault("seats", seat, text="the learner has a name already")
        elif player.player != HUMAN and (not player.name or names.count(player.name) > 1):
            yield TUTORIAL.fault("seats", seat, text="a bot needs a name of its own")


def _ends_with_words(content: Content) -> Iterator[Fault]:
    steps = content[TUTORIAL].steps
    if steps and steps[-1].deed:
        yield TUTORIAL.fault("steps", len(steps) - 1, text="the last step says goodbye: it ends with next")


def _step_faults(
    number: int, step: Step, sentences: dict[str, str], sections: Collection[str]
) -> Iterator[Fault]:
    asks = questions(sentences)
    moments = asks | _told(sentences)
    if step.when and step.when not in moments:
        yield _unknown(("steps", number, "when"), "question or event", step.when, moments)
    if step.cite and step.cite not in sections:
        yield _unknown(("steps", number, "cite"), "section", step.cite, sections)
    if step.deed and step.deed.ask not in asks:
        yield _unknown(("steps", number, "until", "ask"), "question", step.deed.ask, asks)
    deeds = codes_of("interject.", sentences)
    if step.deed and step.deed.interjects and step.deed.interjects not in deeds:
        yield _unknown(("steps", number, "until", "interjects"), "interjection", step.deed.interjects, deeds)
    if bool(step.wrong) != bool(step.deed and step.deed.is_certain):
        text = "wrong is for steps that wait for a certain answer" if step.wrong else "what if it goes wrong?"
        yield TUTORIAL.fault("steps", number, text=f"{text} (step {step.id})")
    for field, words in (("say", step.say), ("wrong", step.wrong)):
        if not reads_well(words):
            yield TUTORIAL.fault("steps", number, field, text="the only field there is here is {you:seat}")


def _unknown(path: tuple[str | int, ...], what: str, word: str, known: Collection[str]) -> Fault:
    return TUTORIAL.fault(*path, text=f'there is no {what} "{word}"', hint=did_you_mean(word, known))


def _told(sentences: dict[str, str]) -> set[str]:
    """The kinds of event that the log tells."""
    return {code.split(".")[1] for code in sentences if code.startswith("log.")}


def spoken(words: str, learner: int, names: list[str]) -> str:
    """What a step says, with the learner's name. Raises KeyError, ValueError for fields that there are not."""
    return Phrases({"": words}).say("", {"you": learner}, names)


def reads_well(words: str) -> bool:
    """Whether every field of what a step says can be filled in."""
    try:
        spoken(words, 0, [])
    except (KeyError, ValueError, IndexError, AttributeError, TypeError):
        return False
    return True
