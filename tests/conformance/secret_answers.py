"""Which answers are secret by the rulebooks, from whom, what everybody learns of them, and when they come out."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from game.core.event import Event, Moved, Shown
from game.core.match import Match
from game.core.question import Question
from game.core.title import Title
from tests.conformance.driver import title_of

AnyMatch = Match[Any, Any]
AnyQuestion = Question[Any]
Seats = set[int | None]


def all_alike(match: AnyMatch, question: AnyQuestion, answer: Any) -> Hashable:
    """Onlookers learn nothing but that there was an answer."""
    return None


def asked_alone(match: AnyMatch, question: AnyQuestion) -> Seats:
    """Only those who were asked know."""
    return {question.seat}


@dataclass(frozen=True)
class Secret:
    """A secret answer: who knows it, and what everybody learns of it. Answers of which that is equal look alike."""

    known_to: Callable[[AnyMatch, AnyQuestion], Seats] = asked_alone
    public: Callable[[AnyMatch, AnyQuestion, Any], Hashable] = all_alike


# ---------------------------------------------------------------------- Which Witch


def thief_and_victim(match: AnyMatch, question: AnyQuestion) -> Seats:
    """IV.thief: the thief sees the hand; the victim sees what is missing."""
    return {question.seat, (question.facts or {})["target"]}


def whose_turn(match: AnyMatch, told: list[Event]) -> Seats:
    """IV.thief: a hand is shown to the thief, whose turn it is."""
    return {match.state.turn}


# ---------------------------------------------------------------------- Halfwish

DICE_LIE_OPEN = ("dice", "showdown", "end")


def stage(match: AnyMatch) -> str:
    """How far a duel has come; "" without one."""
    return match.state.duel.stage if match.state.duel else ""


def of_hidden_dice(match: AnyMatch, question: AnyQuestion, answer: Any) -> Hashable:
    """III.reveal: dice are hidden until both are shown."""
    return answer if stage(match) in DICE_LIE_OPEN else None


def commitment(match: AnyMatch, question: AnyQuestion, answer: Any) -> Hashable:
    """III.preparation: actions lie face down; everybody sees in which slots."""
    return tuple(name == "none" for name in answer[1:]) if answer[0] == "commit" else answer


def whether_taken(match: AnyMatch, question: AnyQuestion, answer: Any) -> Hashable:
    """4.second: the second upgrade is taken in secret; health is taken openly."""
    return answer == "skip"


def everybody(match: AnyMatch, told: list[Event]) -> Seats:
    """Shown for all to see."""
    return {*range(match.setup.seats), None}


def whoever_peeks(match: AnyMatch, told: list[Event]) -> Seats:
    """5: powers that look at what the opponent hides are played openly, and show it to their player."""
    return {event.seat for event in told if event.kind == "peeked"}


# ---------------------------------------------------------------------- Magewinds


def kept(match: AnyMatch, question: AnyQuestion, answer: Any) -> Hashable:
    """14.1: everybody hears what a kept card is worth, as damage; a discarded one lies open."""
    fate, card = answer
    return (fate, match.title.content.winds[card].value) if fate == "keep" else answer


def how_many(match: AnyMatch, question: AnyQuestion, answer: Any) -> Hashable:
    """The toy's tricks go up a sleeve; that there are fewer in hand all see."""
    return len(answer)


SECRETS: dict[str, dict[str, Secret]] = {
    "which_witch": {"thief.card": Secret(thief_and_victim)},
    "halfwish": {
        "powers": Secret(),
        "prep": Secret(public=commitment),
        "die": Secret(public=of_hidden_dice),
        "pair": Secret(public=of_hidden_dice),
        "roll": Secret(public=of_hidden_dice),
        "upgrade.second": Secret(public=whether_taken),
    },
    "magewinds": {
        "attack.choice": Secret(),
        "insight": Secret(),
        "target.secret": Secret(),
        "clone.real": Secret(),
        "windburn": Secret(public=kept),
    },
    "toy": {"hide": Secret(public=how_many)},
}
"""By title and question. Besides these, shuffles are secret, and what one of several answers at once until all have."""


def secret_at(match: AnyMatch, question: AnyQuestion) -> Secret | None:
    """How the answer to a question is secret; None where everybody may know it. Most titles have no such questions."""
    return SECRETS.get(match.title.id, {}).get(question.key)


TEMPTING = {
    *("thief_hex", "halfwish", "loaded_dice"),
    *("seer", "witch", "mesmer", "insight", "blind", "activate", "attack", "keep", "charm", "clone"),
}
"""What answers name by which secrets come about. Seldom enough to be worth a preference in random play."""

MORE = {"which_witch": {"thief_hex": 20}}
"""Cards that are there more often than in the box, so that many hands are looked into and robbed."""


@cache
def secretive(name: str) -> Title[Any, Any]:
    """A title with more of the cards by which secrets come about."""
    title = title_of(name)
    if name not in MORE:
        return title
    cards = {
        id: card.model_copy(update={"count": MORE[name].get(id, card.count)})
        for id, card in title.content.cards.items()
    }
    content = title.content
    return replace(title, content=type(content)(content.figures, content.witches, cards))


# ---------------------------------------------------------------------- when secrets come out


@dataclass(frozen=True)
class Openness:
    """Where cards lie open, and what shows hidden ones: by the rule of the event, to whom."""

    zones: set[str]
    shows: dict[str, Callable[[AnyMatch, list[Event]], Seats]] = field(default_factory=dict)
    questions: frozenset[str] = frozenset()
    """Asked only of those who hold the card for it: who is asked shows it by that."""
    interrupts: frozenset[tuple[str, str]] = frozenset()
    """Events, by kind and rule, that come in one world and not in the other, and show by that what was hidden."""


OPEN: dict[str, Openness] = {
    "which_witch": Openness(
        {"discard", "played", "answered", "wand"}, {"IV.thief": whose_turn}, frozenset({"last_heart"})
    ),
    "halfwish": Openness(
        {"discard", "past", "offer", "played"},
        {"III.reveal": everybody, "II.scout": everybody, "II.parley": everybody, "": whoever_peeks},
    ),
    "half_the_battle": Openness({"items", "used"}),
    "unnamed_wizard": Openness({"field", "hand", "box"}),
    "magewinds": Openness(
        {"face_up", "discard"},
        {"18.3": everybody, "TC.witch": everybody, "TC.beta": everybody},
        # a note comes out as soon as the fighter that it names is activated, a double when it is hit; an action that
        # can't be paid for once the step is made (13.1) is taken back
        interrupts=frozenset({("shown", "TC.witch"), ("shown", "TC.beta"), ("step_taken_back", "13.1")}),
    ),
    "toy": Openness({"used", "trophies"}),
}


def openness(match: AnyMatch) -> Openness:
    """Where a title's cards lie open; nowhere unless it is said above."""
    return OPEN.get(match.title.id, Openness(set()))


def comes_out(match: AnyMatch, event: Event, told: list[Event], seat: int | None) -> bool:
    """Whether an event is one by which the rules show a seat cards that were hidden."""
    rules = openness(match)
    if isinstance(event, Moved):
        name, _, owner = event.target.partition(" ")
        return name in rules.zones or owner == str(seat)
    if isinstance(event, Shown):
        return seat in rules.shows.get(event.rule, rules.shows.get("", nobody))(match, told)
    return False


def nobody(match: AnyMatch, told: list[Event]) -> Seats:
    """Such cards are never shown."""
    return set()
