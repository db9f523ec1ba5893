"""Tutorials: a first match that is set up and explained step by step, from a title's `tutorial.yaml`."""

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
    did_you_mean,
    load,
)
from game.core.dice import MASK
from game.core.phrases import Phrases
from game.core.position import Deal, Dice
from game.core.problem import quoted
from game.core.question import Interjection
from game.core.reasons import reason
from game.core.record import same
from game.core.texts import codes_of, questions, shared_sentences

Scalar: TypeAlias = bool | int | str
Row: TypeAlias = tuple[Scalar | tuple[Scalar | tuple[Scalar, ...], ...], ...]
Answer: TypeAlias = Scalar | Row
"""An answer to a question: a scalar, or rows of them."""

INCH = 1_000_000
"""Units of a place in an inch."""


class Circle(Definition):
    """All places at most `within` inches from a point, which is in inches too."""

    at: tuple[float, float]
    within: Annotated[float, Field(gt=0)]

    @property
    def middle(self) -> tuple[int, int]:
        """The point as an answer."""
        return round(self.at[0] * INCH), round(self.at[1] * INCH)

    def holds(self, answer: Any) -> bool:
        """Whether an answer is a place in the circle, or a way that ends in it."""
        if not isinstance(answer, tuple) or len(answer) < 2 or not all(type(n) is int for n in answer):
            return False
        (x, y), (goal_x, goal_y) = self.middle, answer[-2:]
        return hypot(goal_x - x, goal_y - y) <= self.within * INCH


class Expected(Definition):
    """The answers that a step expects to the question `ask`: any of `right` ("any": all), or one that `begins` so.

    An answer that is a place is right within the circle `around` a point. With `interjects` the step expects the
    interjection of that name instead, made while the question waits; `right` are then its arguments.
    """

    ask: Key
    right: Literal["any"] | tuple[Answer, ...] = ()
    begins: tuple[Row, ...] = ()
    around: Circle | None = None
    interjects: str = ""

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.right and not self.begins and not self.around:
            raise ValueError(reason("tutorial.right"))
        return self

    @property
    def is_certain(self) -> bool:
        """Whether other answers are wrong."""
        return self.right != "any" or bool(self.interjects)

    def fits(self, answer: Any) -> bool:
        """Whether an answer, or an interjection, is right."""
        interjection = answer if isinstance(answer, Interjection) else None
        if self.interjects != (interjection.name if interjection else ""):
            return False
        given = interjection.arguments if interjection else answer
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

Key: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][\w. -]*$", max_length=120)]
"""A word of the program: the key of a question, the role of a widget."""
Speech: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=280, strip_whitespace=True)]
"""One or two sentences; `{you:seat}` is the learner's name."""


class Target(Definition):
    """A widget on the table, by its role and by its name or text; without a name, all widgets of the role.

    The role `place` means one of the board's named places, or the circle `around` a point on it. A target that is
    `last` is the only one as soon as it can be seen.
    """

    role: Key
    name: str = ""
    around: Circle | None = None
    last: bool = False


class Step(Definition):
    """A step: what is said and pointed at, and until when.

    It begins when the learner is asked `when`, or when an event of that kind has happened since the step before. It is
    done when the learner has read it (`next`) or answered rightly; `wrong` says why not to do something else now.
    """

    id: DefId
    when: str = ""
    say: Speech
    point: tuple[Target, ...] = ()
    until: Literal["next"] | Expected = "next"
    wrong: Annotated[str, StringConstraints(max_length=280)] = ""
    cite: str = Field(default="", description="The id of a section of the rules.")

    @property
    def expected(self) -> Expected | None:
        """The answers that end the step; None where reading ends it."""
        return self.until if isinstance(self.until, Expected) else None


class Player(Definition):
    """The player at a seat: the learner (`human`), or a bot.

    During the tutorial the seat gives its `answers`: by question, in the order in which it is asked. At the questions
    of `passes` it otherwise passes or, where it can't, gives the first suggested answer. For the learner this holds
    wherever no step is about the question.
    """

    player: DefId
    name: str = ""
    answers: dict[str, tuple[Answer, ...]] = Field(default_factory=dict)
    passes: tuple[Key, ...] = ()


class Tutorial(Definition):
    """tutorial.yaml: the set-up of a match, and the steps through it."""

    seats: tuple[Player, ...] = ()
    seed: int = Field(default=0, ge=0, le=MASK)
    dice: Dice = ()
    deal: Deal = ()
    options: dict[str, Scalar] = Field(default_factory=dict)
    steps: tuple[Step, ...] = ()

    @property
    def learner(self) -> int:
        """The learner's seat."""
        return next(seat for seat, player in enumerate(self.seats) if player.player == HUMAN)

    def numbered(self, faces: Sequence[str]) -> Tutorial:
        """The tutorial with cards by number instead of by name; `faces` are their definitions by number."""
        seats = tuple(
            player.model_copy(update={"answers": _numbered(player.answers, faces)}) for player in self.seats
        )
        return self.model_copy(
            update={"seats": seats, "steps": tuple(_step_numbered(step, faces) for step in self.steps)}
        )


def _step_numbered(step: Step, faces: Sequence[str]) -> Step:
    if step.expected is None:
        return step
    named = {name: _numbered(getattr(step.expected, name), faces) for name in ("right", "begins")}
    return step.model_copy(update={"until": step.expected.model_copy(update=named)})


def _numbered(part: Any, faces: Sequence[str]) -> Any:
    """Answers with the number of the first card of a definition in place of its name."""
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
    """One seat is the learner's, and all others are bots with names of their own."""
    tutorial = content[TUTORIAL]
    if not tutorial.steps and not tutorial.seats:
        return
    people = [player for player in tutorial.seats if player.player == HUMAN]
    if len(people) != 1:
        yield TUTORIAL.fault("seats", text=reason("tutorial.learner", count=len(people)))
    names = [player.name for player in tutorial.seats]
    for seat, player in enumerate(tutorial.seats):
        if player.player == HUMAN and player.name:
            yield TUTORIAL.fault("seats", seat, text=reason("tutorial.named"))
        elif player.player != HUMAN and (not player.name or names.count(player.name) > 1):
            yield TUTORIAL.fault("seats", seat, text=reason("tutorial.bot"))


def _ends_with_words(content: Content) -> Iterator[Fault]:
    steps = content[TUTORIAL].steps
    if steps and steps[-1].expected:
        yield TUTORIAL.fault("steps", len(steps) - 1, text=reason("tutorial.goodbye"))


def _step_faults(
    number: int, step: Step, sentences: dict[str, str], sections: Collection[str]
) -> Iterator[Fault]:
    asks = questions(sentences)
    moments = asks | _told(sentences)
    if step.when and step.when not in moments:
        yield _unknown(("steps", number, "when"), "moment", step.when, moments)
    if step.cite and step.cite not in sections:
        yield _unknown(("steps", number, "cite"), "section", step.cite, sections)
    if step.expected and step.expected.ask not in asks:
        yield _unknown(("steps", number, "until", "ask"), "question", step.expected.ask, asks)
    named = step.expected.interjects if step.expected else ""
    known = codes_of("interject.", sentences)
    if named and named not in known:
        yield _unknown(("steps", number, "until", "interjects"), "interjection", named, known)
    if bool(step.wrong) != bool(step.expected and step.expected.is_certain):
        code = "tutorial.wrong" if step.wrong else "tutorial.no_wrong"
        yield TUTORIAL.fault("steps", number, text=reason(code, step=step.id))
    for field, words in (("say", step.say), ("wrong", step.wrong)):
        if not reads_well(words):
            yield TUTORIAL.fault("steps", number, field, text=reason("tutorial.field"))


def _unknown(path: tuple[str | int, ...], what: str, word: str, known: Collection[str]) -> Fault:
    return TUTORIAL.fault(*path, text=reason(f"no.{what}", word=quoted(word)), hint=did_you_mean(word, known))


def _told(sentences: dict[str, str]) -> set[str]:
    """The kinds of event that the log tells."""
    return {code.split(".")[1] for code in sentences if code.startswith("log.")}


def spoken(words: str, learner: int, names: list[str]) -> str:
    """The text of a step with the learner's name. Raises KeyError or ValueError for unknown fields."""
    return Phrases({"": words}).say("", {"you": learner}, names)


def reads_well(words: str) -> bool:
    """Whether every field in the text of a step can be filled in."""
    try:
        spoken(words, 0, [])
    except (KeyError, ValueError, IndexError, AttributeError, TypeError):
        return False
    return True
