"""Questions: the one language of rules, screens, bots, saves and tests.

A question is typed data and so is its answer, which names what is chosen ("heart_potion") and is never an index.
Answers are scalars or tuples. Asking is pure: a question never changes the game. Every question has

- `options()`: all answers, or None where there are too many;
- `check(answer)`: whether an answer is legal, and if not why, with the rule;
- `sample(rng)`: a random legal answer;
- `suggest(count)`: a few sensible legal answers;
- `snap(rough)`: the legal answer nearest to a rough one.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.core.dataclass import dataclass
from game.core.dice import MASK, permutation, rolled
from game.core.record import same
from game.core.zones import NOBODY, Zone

A = TypeVar("A")
Facts = dict[str, Any]
Called = tuple[str, Facts]
"""A sentence that calls something in an answer by its name, and its facts."""


class Names(Mapping[Any, Called]):
    """Names of parts of answers, made when somebody looks at them: most questions are answered without a word.

    `make` gets plain data, not a table, which goes on changing. A flow that keeps names in a local makes a dict of
    them: what waits is plain data.
    """

    __slots__ = ("_args", "_made", "_make")

    def __init__(self, make: Callable[..., Mapping[Any, Called]], *args: Any) -> None:
        self._make, self._args = make, args
        self._made: Mapping[Any, Called] | None = None

    def __eq__(self, other: object) -> bool:
        """What is made of the same is the same."""
        if isinstance(other, Names):
            return self._make is other._make and self._args == other._args
        return super().__eq__(other)

    def _all(self) -> Mapping[Any, Called]:
        if self._made is None:
            self._made = self._make(*self._args)
        return self._made

    def __getitem__(self, part: Any) -> Called:
        return self._all()[part]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


PASS = "pass"
"""The answer that declines an offer."""
LISTED = 4096
"""A question with more answers than this does not list them."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement on an answer. `code` names a sentence in the title's texts, `reason` is that sentence."""

    ok: bool
    code: str = ""
    rule: str = ""
    facts: Facts = field(default_factory=dict)
    reason: str = ""

    def __bool__(self) -> bool:
        return self.ok


OK = Verdict(True)


class Reason:
    """Why something can't be chosen. `code` names a sentence in the title's texts.

    A candidate without a reason is a choice. Compare a reason with None: it has no truth value.
    """

    __slots__ = ("_facts", "_rule", "code")

    def __init__(self, code: str, rule: str, facts: Facts) -> None:
        self.code, self._rule, self._facts = code, rule, facts

    @property
    def rule(self) -> str:
        """The id of the section of the rules that gives the reason."""
        return self._rule

    @property
    def facts(self) -> Facts:
        """The facts that fill in the sentence."""
        return self._facts

    def __bool__(self) -> bool:
        raise TypeError("a reason has no truth value: compare it with None")

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.rule!r}, {self.facts!r})"


class Unread(Reason):
    """A reason that is put into words only when somebody reads it.

    To leave a choice out, it is enough that there is one. `tell` returns the section of the rules and the facts.
    """

    __slots__ = ("_tell",)

    def __init__(self, code: str, tell: Callable[[], tuple[str, Facts]]) -> None:
        self.code, self._tell = code, tell

    @property
    def rule(self) -> str:
        return self._tell()[0]

    @property
    def facts(self) -> Facts:
        return self._tell()[1]


def reason(code: str, rule: str, **facts: Any) -> Reason:
    """A reason with the code of a sentence, the section of the rules, and what fills in the sentence."""
    return Reason(code, rule, facts)


def first(*reasons: Reason | None) -> Reason | None:
    """The first of some reasons that is not None; None if all are."""
    return next((each for each in reasons if each is not None), None)


@dataclass(frozen=True, slots=True)
class Interjection:
    """An action that a seat takes although it is not asked, before the waiting question is answered: a flow to run.

    `facts` fill in the sentence about it where a title offers it; they don't make it another one.
    """

    flow: str
    arguments: tuple[Any, ...]
    facts: Facts | None = field(default=None, compare=False, repr=False)

    @property
    def name(self) -> str:
        """Its name in texts and tutorials: the last part of the flow's name."""
        return self.flow.rpartition(".")[2]


@dataclass(slots=True)
class Question(Generic[A]):
    """Base of all questions: the seat that is asked, the key of the question in texts, its rule, and facts about it."""

    seat: int
    key: str
    rule: str
    facts: Facts | None = field(default=None, kw_only=True)
    cover: tuple[str, str] | None = field(default=None, kw_only=True)
    """The key and rule under which other seats know the question, where its own would tell them a secret."""

    chance: ClassVar[bool] = False
    """Whether chance answers it, unless people roll dice of their own."""

    def options(self) -> Sequence[A] | None:
        """Every legal answer, or None where they cannot be listed."""
        return None

    def check(self, answer: A) -> Verdict:
        """Whether an answer is legal, and if not why."""
        raise TypeError(f"{type(self).__name__} has no check")

    def why_not(self, answer: A) -> Reason | None:
        """Why an answer doesn't fit the form of the question; None where it does."""
        verdict = self.check(answer)
        return None if verdict.ok else Reason(verdict.code, verdict.rule, verdict.facts)

    def sample(self, rng: random.Random) -> A:
        """A random legal answer."""
        options = self.options()
        assert options, f"{self.key} lists no answers and does not sample"
        return options[int(rng.random() * len(options))]

    def suggest(self, count: int) -> Sequence[A]:
        """At most `count` sensible legal answers."""
        options = self.options()
        return [] if options is None else options[:count]

    def snap(self, rough: A) -> A:
        """The legal answer nearest to a rough one."""
        if self.check(rough):
            return rough
        return self.suggest(1)[0]

    def refuse(self, code: str, **facts: Any) -> Verdict:
        """A refusal under this question's rule."""
        return Verdict(False, code, self.rule, facts)


@dataclass(slots=True)
class Pick(Question[A]):
    """Choose one of several answers."""

    choices: list[A]

    def options(self) -> Sequence[A]:
        return self.choices

    def check(self, answer: A) -> Verdict:
        return OK if _among(answer, self.choices) else self.refuse("not_offered")


@dataclass(slots=True)
class Group:
    """Items to choose from, of which from `least` to `most` may be chosen; equal items count separately."""

    name: str
    items: tuple[Any, ...]
    least: int
    most: int

    def bags(self) -> Iterator[tuple[Any, ...]]:
        """Every way to choose from the group, without telling equal items apart."""
        stock = Counter(self.items)
        most = min(self.most, len(self.items))
        for amounts in itertools.product(*(range(n + 1) for n in stock.values())):
            if self.least <= sum(amounts) <= most:
                yield tuple(item for item, n in zip(stock, amounts, strict=True) for _ in range(n))

    def nearest(self, rough: Sequence[Any]) -> list[Any]:
        """As many of the wished items as possible, filled up to the least number."""
        taken = _taken(rough, self.items)[: self.most]
        spare = Counter(self.items) - Counter(taken)
        return taken + list(spare.elements())[: max(0, self.least - len(taken))]

    def sample(self, rng: random.Random) -> Sequence[Any]:
        """A random number of random items."""
        items = self.items
        count = self.least + int(rng.random() * (min(self.most, len(items)) - self.least + 1))
        return rng.sample(items, count) if 0 < count < len(items) else items[:count]


@dataclass(slots=True)
class PickSome(Question[tuple[Any, ...]]):
    """Choose some items within the bounds of each group; the answer is sorted. `exclusive`: from one group only."""

    groups: tuple[Group, ...]
    exclusive: bool = False

    def options(self) -> Sequence[tuple[Any, ...]] | None:
        if self._size() > LISTED:
            return None
        if not self.exclusive:
            rows = itertools.product(*(group.bags() for group in self.groups))
            return [tuple(sorted(itertools.chain(*row))) for row in rows]
        bags = [tuple(sorted(bag)) for group in self.groups for bag in group.bags()]
        return list(dict.fromkeys(bags))

    def check(self, answer: tuple[Any, ...]) -> Verdict:
        if not isinstance(answer, tuple):
            return self.refuse("not_offered")
        for item in answer:
            if type(item) is not str and type(item) is not int:
                return self.refuse("not_offered")
        if not self._has(answer):
            spare = Counter(answer) - Counter(item for group in self.groups for item in group.items)
            return self.refuse("not_offered_item", item=next(iter(spare)))
        counts = [(group, sum(map(group.items.__contains__, answer))) for group in self.groups]
        if self.exclusive:
            counts = [entry for entry in counts if entry[1]] or self._easiest(counts)
        if self.exclusive and len(counts) > 1:
            return self.refuse("one_group_only")
        for group, count in counts:
            if not group.least <= count <= group.most:
                return self.refuse(f"amount_{group.name}", least=group.least, most=group.most, count=count)
        return OK if list(answer) == sorted(answer) else self.refuse("not_sorted")

    def sample(self, rng: random.Random) -> tuple[Any, ...]:
        groups = [rng.choice(self.groups)] if self.exclusive else self.groups
        chosen: list[Any] = []
        for group in groups:
            chosen += group.sample(rng)
        chosen.sort()
        return tuple(chosen)

    def suggest(self, count: int) -> Sequence[tuple[Any, ...]]:
        options = self.options()
        if options is None:
            everything = tuple(item for group in self.groups for item in group.items)
            options = list(dict.fromkeys([self.snap(()), self.snap(everything)]))
        return options[:count]

    def snap(self, rough: tuple[Any, ...]) -> tuple[Any, ...]:
        rows = [group.nearest(rough) for group in self.groups]
        if self.exclusive:
            rows = [max(rows, key=lambda row: (len(_taken(row, rough)), -len(row)))]
        return tuple(sorted(itertools.chain(*rows)))

    def _has(self, answer: tuple[Any, ...]) -> bool:
        """Whether the groups have all items of an answer, each as often as it is named."""
        left = [item for group in self.groups for item in group.items]
        for item in answer:
            if item not in left:
                return False
            left.remove(item)
        return True

    def _easiest(self, counts: list[tuple[Group, int]]) -> list[tuple[Group, int]]:
        """The group that asks for the fewest items, where none was chosen from any."""
        return [min(counts, key=lambda entry: entry[0].least)]

    def _size(self) -> int:
        return math.prod(n + 1 for group in self.groups for n in Counter(group.items).values())


@dataclass(slots=True)
class Order(Question[tuple[A, ...]]):
    """Put items in an order."""

    items: tuple[A, ...]

    def options(self) -> Sequence[tuple[A, ...]] | None:
        return list(itertools.permutations(self.items)) if len(self.items) <= 6 else None

    def check(self, answer: tuple[A, ...]) -> Verdict:
        fits = isinstance(answer, tuple) and _bag(answer) == _bag(self.items)
        return OK if fits else self.refuse("not_an_order", count=len(self.items))

    def sample(self, rng: random.Random) -> tuple[A, ...]:
        return tuple(rng.sample(self.items, len(self.items)))

    def suggest(self, count: int) -> Sequence[tuple[A, ...]]:
        return list(itertools.islice(itertools.permutations(self.items), count))

    def snap(self, rough: tuple[A, ...]) -> tuple[A, ...]:
        named = _taken(rough, self.items)
        return (*named, *(Counter(self.items) - Counter(named)).elements())


@dataclass(slots=True)
class Spread(Question[tuple[int, ...]]):
    """Spread a total over targets: one number for each, in their order, at most its cap."""

    total: int
    targets: tuple[Any, ...]
    caps: tuple[int, ...]

    def options(self) -> Sequence[tuple[int, ...]] | None:
        if math.prod(cap + 1 for cap in self.caps) > LISTED:
            return None
        rows = itertools.product(*(range(min(cap, self.total) + 1) for cap in self.caps))
        return [row for row in rows if sum(row) == self.total]

    def check(self, answer: tuple[int, ...]) -> Verdict:
        if not isinstance(answer, tuple) or len(answer) != len(self.targets):
            return self.refuse("not_a_spread", count=len(self.targets))
        if not all(type(n) is int and 0 <= n <= cap for n, cap in zip(answer, self.caps, strict=True)):
            return self.refuse("over_cap")
        return (
            OK if sum(answer) == self.total else self.refuse("wrong_total", total=self.total, sum=sum(answer))
        )

    def sample(self, rng: random.Random) -> tuple[int, ...]:
        slots = [i for i, cap in enumerate(self.caps) for _ in range(cap)]
        drawn = Counter(rng.sample(slots, self.total))
        return tuple(drawn[i] for i in range(len(self.targets)))

    def suggest(self, count: int) -> Sequence[tuple[int, ...]]:
        return [self.snap((0,) * len(self.targets))][:count]

    def snap(self, rough: tuple[int, ...]) -> tuple[int, ...]:
        row, left = [], self.total
        for wish, cap in zip(rough, self.caps, strict=True):
            row.append(max(0, min(wish, cap, left)))
            left -= row[-1]
        for i, cap in enumerate(self.caps):
            more = min(left, cap - row[i])
            row[i] += more
            left -= more
        return tuple(row)


@dataclass(slots=True)
class Number(Question[int]):
    """Name a whole number."""

    low: int
    high: int

    def options(self) -> Sequence[int] | None:
        return range(self.low, self.high + 1) if self.high - self.low < LISTED else None

    def check(self, answer: int) -> Verdict:
        if type(answer) is int and self.low <= answer <= self.high:
            return OK
        return self.refuse("out_of_range", low=self.low, high=self.high)

    def sample(self, rng: random.Random) -> int:
        return self.low + int(rng.random() * (self.high - self.low + 1))

    def suggest(self, count: int) -> Sequence[int]:
        return ([self.high, self.low] if self.high > self.low else [self.low])[:count]

    def snap(self, rough: int) -> int:
        return max(self.low, min(self.high, rough))


class Region(Protocol):
    """The points that a `PickPoint` offers; points are (x, y) in millionths of an inch."""

    def contains(self, point: tuple[int, ...]) -> Verdict: ...
    def sample(self, rng: random.Random) -> tuple[int, ...]: ...
    def suggest(self, count: int) -> Sequence[tuple[int, ...]]: ...
    def snap(self, rough: tuple[int, ...]) -> tuple[int, ...]: ...


@dataclass(slots=True)
class PickPoint(Question[tuple[int, ...]]):
    """Name a point of a region."""

    region: Region

    def check(self, answer: tuple[int, ...]) -> Verdict:
        if not isinstance(answer, tuple) or len(answer) < 2 or not all(type(n) is int for n in answer):
            return self.refuse("not_a_point")
        verdict = self.region.contains(answer)
        return verdict if verdict.ok or verdict.rule else replace(verdict, rule=self.rule)

    def sample(self, rng: random.Random) -> tuple[int, ...]:
        return self.region.sample(rng)

    def suggest(self, count: int) -> Sequence[tuple[int, ...]]:
        return self.region.suggest(count)

    def snap(self, rough: tuple[int, ...]) -> tuple[int, ...]:
        return self.region.snap(rough)


@dataclass(slots=True)
class Roll(Question[int]):
    """Roll a die with a number of sides. Chance answers, or a person who rolls a real die."""

    sides: int

    chance: ClassVar[bool] = True

    def options(self) -> Sequence[int]:
        return range(1, self.sides + 1)

    def check(self, answer: int) -> Verdict:
        if type(answer) is int and 1 <= answer <= self.sides:
            return OK
        return self.refuse("not_a_face", sides=self.sides)

    def draw(self, dice: int) -> tuple[int, int]:
        """The dice after the roll, and the face."""
        return rolled(dice, self.sides)

    def snap(self, rough: int) -> int:
        return max(1, min(self.sides, rough))


@dataclass(slots=True)
class Shuffle(Question[tuple[int, ...]]):
    """Put a number of cards in a random order: the answer is a permutation of range(count).

    `cards` are the cards in their order before the shuffle; () where nobody needs to know. They are drawn from the end,
    which is on top, or `from_bottom`.
    """

    count: int
    cards: tuple[int, ...] = ()
    from_bottom: bool = False

    chance: ClassVar[bool] = True

    @classmethod
    def of(cls, zone: Zone, rule: str, *, from_bottom: bool = False) -> Shuffle:
        """The shuffle of a zone, asked of chance."""
        return cls(NOBODY, "shuffle", rule, len(zone), tuple(zone.cards), from_bottom)

    def check(self, answer: tuple[int, ...]) -> Verdict:
        fits = isinstance(answer, tuple) and all(type(n) is int for n in answer)
        return OK if fits and sorted(answer) == list(range(self.count)) else self.refuse("not_a_shuffle")

    def draw(self, dice: int) -> tuple[int, tuple[int, ...]]:
        """The dice after the shuffle, and the order."""
        return permutation(dice, self.count)

    def stacked(self, order: Sequence[int], wanted: Sequence[str], faces: Sequence[str]) -> tuple[int, ...]:
        """An order changed so that cards with the wanted faces are drawn first, as far as there are any."""
        drawn = list(order if self.from_bottom else reversed(order))
        first = []
        for face in wanted:
            found = next((at for at in drawn if faces[self.cards[at]] == face), None)
            if found is not None:
                drawn.remove(found)
                first.append(found)
        stacked = (*first, *drawn)
        return stacked if self.from_bottom else stacked[::-1]

    def sample(self, rng: random.Random) -> tuple[int, ...]:
        return permutation(rng.getrandbits(64) & MASK, self.count)[1]

    def suggest(self, count: int) -> Sequence[tuple[int, ...]]:
        return [tuple(range(self.count))][:count]


def _bag(items: Sequence[Any]) -> Counter[tuple[type, Any]]:
    """Items in any order, with 1 and True told apart."""
    return Counter((type(item), item) for item in items)


def _taken(wishes: Sequence[Any], stock: Sequence[Any]) -> list[Any]:
    """The wishes that a stock can serve, in their order."""
    left, taken = Counter(stock), []
    for wish in wishes:
        if left[wish]:
            left[wish] -= 1
            taken.append(wish)
    return taken


def _among(answer: Any, choices: Sequence[Any]) -> bool:
    """Membership with 1 and True told apart."""
    if answer not in choices:
        return False
    return same(answer, choices[choices.index(answer)]) or any(same(answer, choice) for choice in choices)
