"""`Title`: everything that the kernel needs to know of a title. Each title builds one in its `title.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.ai import Advice
from game.core.dataclass import dataclass
from game.core.dice import MASK
from game.core.event import Event
from game.core.phrases import Phrases
from game.core.problem import listed
from game.core.question import Interjection, Question, Reason, Verdict
from game.core.reasons import reason
from game.core.record import Plain, brief, same
from game.core.state import State
from game.core.table import Table
from game.core.timing import Response, TimingPoint
from game.core.zones import EVERYONE

if TYPE_CHECKING:
    from game.core.content.pack import PackOver
    from game.core.openings import Openings
    from game.core.position import Positions
    from game.core.texts import Section

S = TypeVar("S", bound=State)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a match. `choices(seats)` gives its values for a number of seats.

    The set-up screen keeps the options of a `group` folded up together.
    """

    key: str
    default: Plain
    choices: Callable[[int], Sequence[Plain]]
    group: str = ""


class TitleError(ValueError):
    """There is no such title, number of seats or option; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match starts. With the journal it is enough to replay the match anywhere."""

    title: str
    seats: int
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    rollers: int = 0
    """Mask of the seats that roll real dice."""
    dice: tuple[int, ...] = ()
    """The faces that the first rolls show; after that the seed decides."""
    deal: tuple[tuple[str, ...], ...] = ()
    """By shuffle, for the first shuffles: definitions of the cards that are drawn first after it."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Statistics of one match that is over.

    `numbers` are figures of the whole match, such as points per side; simulations report their means. `traits` are by
    seat, in groups, such as its class or its upgrades; simulations report how often seats with each trait won. `shares`
    are 1.0 or 0.0 for what is true or false of the match, 0.5 for what a draw leaves open; simulations report the share
    of matches for which it is true.
    """

    numbers: Mapping[str, float]
    traits: tuple[Mapping[str, Sequence[str]], ...] = ()
    shares: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Title(Generic[S, C]):
    """A game that the kernel can run."""

    id: str
    name: str
    content: C
    phrases: Phrases
    rulebook: Mapping[str, Section]
    """The sections of the rules by id, in order."""
    seats: range
    options: tuple[Option, ...]
    new_state: Callable[[C, Setup], S]
    root: str
    """Name of the flow that plays a whole match."""
    fingerprint: str
    """Digest of rules and content; changes whenever these do."""
    limit: int
    """Decisions of a match in random play, at most."""
    points: Mapping[str, TimingPoint[Any, Any]] = field(default_factory=dict)
    responses: Mapping[str, tuple[Response[Any, Any], ...]] = field(default_factory=dict)
    why_not: Mapping[str, Callable[[Table[S, C], Question[Any], Any], Reason | None]] = field(
        default_factory=dict
    )
    """By question key: why an answer can't be chosen; None where it can."""
    interjections: Callable[[Table[S, C], int], Iterable[Interjection]] | None = None
    """All that a seat may do now although it is not asked."""
    declined: Callable[[Table[S, C], int, Interjection], Verdict] | None = None
    """Why a seat can't make an interjection that is not offered."""
    advice: Advice[S, C] | None = None
    openings: Openings | None = None
    """The opening book for bots."""
    teams: Callable[[int, Mapping[str, Plain]], Sequence[int]] | None = None
    """The team of each seat, by the number of seats and the options; () where everybody plays alone."""
    shared: Callable[[Mapping[str, Plain]], bool] | None = None
    """Whether two people share each seat, by the options."""
    slow_bots: frozenset[str] = frozenset()
    """Bots that take longer than a frame in this title, even with the budget of a hint."""
    sample_hidden: Callable[[S, C, int, random.Random], None] | None = None
    """Samples what a seat can't know beyond where unknown cards lie; changes a state that was dealt anew for it."""
    measures: Callable[[Table[S, C]], Measures] | None = None
    """Statistics of a match that is over, from its table, whose outbox has all events; see `simulate`."""
    counted: frozenset[type[Event]] | None = None
    """The kinds of events that `measures` looks at, so that no others are told; None for all."""
    open: Callable[[S], bool] | None = None
    """Whether from a state on nothing is hidden and nothing is left to chance; without it, never."""
    rest_depth: int = 0
    """Greatest depth of the flow stack at which no action is half done, so that bots may end playouts there.

    0: the least depth since the playout began.
    """
    playing: Callable[[S], Sequence[int]] | None = None
    """The seats that may still be asked something; without it, all."""
    positions: Positions[S, C] | None = None
    """Positions in the title's own words; without it, positions are snapshots."""
    packs: tuple[PackOver, ...] = ()
    """The content packs that lie over its content."""
    memory: dict[Any, dict[Any, Any]] = field(init=False, default_factory=dict, repr=False, compare=False)
    """Values that functions of the title keep, by function and key; see kept.py."""

    @property
    def players(self) -> str:
        """The number of players in words: "2 to 6 players"."""
        fewest, most = self.seats[0], self.seats[-1]
        return reason("players.fixed" if fewest == most else "players", fewest=fewest, most=most)

    def cite(self, rule: str) -> str:
        """The name of a section of the rules in a refusal: "V. Attack"."""
        return self.rulebook[rule].cite if rule in self.rulebook else rule

    def setup(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, Plain],
        rollers: int = 0,
        dice: Iterable[int] = (),
        deal: Iterable[Iterable[str]] = (),
    ) -> Setup:
        """A set-up with every part checked. Raises TitleError."""
        if not 0 <= seed <= MASK:
            raise TitleError(reason("setup.seed", most=MASK))
        if not 0 <= rollers <= EVERYONE:
            raise TitleError(reason("setup.rollers", rollers=brief(rollers)))
        settled, cards = self.settle(seats, options), tuple(map(tuple, deal))
        for card in [card for row in cards for card in row]:
            if card not in self.phrases.names:
                raise TitleError(reason("setup.card", card=brief(card)))
        return Setup(self.id, seats, seed, settled, rollers, tuple(dice), cards)

    def settle(self, seats: int, options: Mapping[str, Plain]) -> dict[str, Plain]:
        """The values of all options, with defaults for those not given. Raises TitleError."""
        if seats not in self.seats:
            raise TitleError(reason("setup.seats", name=self.name, players=self.players, seats=brief(seats)))
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                raise TitleError(
                    reason("setup.option", name=self.name, key=brief(key), known=list(known) or "none")
                )
        return {
            key: self._settled(option, options.get(key, option.default), seats)
            for key, option in known.items()
        }

    def _settled(self, option: Option, value: Plain, seats: int) -> Plain:
        choices = list(option.choices(seats))
        if any(same(value, choice) for choice in choices):
            return value
        wanted = listed(map(_in_words, choices), len(choices))
        raise TitleError(
            reason("setup.choice", key=brief(option.key), choices=wanted, seats=seats, value=brief(value))
        )


def _in_words(choice: Plain) -> str:
    """A value of an option as people type it."""
    return ("yes" if choice else "no") if isinstance(choice, bool) else str(choice)
