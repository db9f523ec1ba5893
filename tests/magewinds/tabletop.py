"""A table for examples of the rules: set up by answers alone, with dice and decks in the hands of the test.

    t = Battle("wizard@6,7 cleric@2,2", "witch@6,9.2 guardian@10,14", hands={AZURE: "diamond_two spade_ace"})
    t.begins(AZURE, "wizard", "attack")         # without a step move
    t.attacks("zap", "witch").pays("diamond_two spade_ace").defends("dodge")
    t.rolls(1, 2, 6, 6, 6, 6, 6)
    assert t.damage("witch") == 1

Inches everywhere. Warbands are listed as `profile@x,y`; seat 0 wins the roll-off, sets terrain up and deploys first,
seat 1 chooses how the battlefield is divided: by default widthwise, seat 0 near. Fighters go by profile ("witch"), with
the seat before it where both sides have one ("1.witch"), and a number for the second of a profile ("militia 2").
Windows that open are passed over by `settle`, which every step does first, unless the test answers them (`casts`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from game.core.event import Event
from game.core.match import Match
from game.core.play import CHANCE
from game.core.question import PASS, Question, Verdict
from game.magewinds.field import INCH
from game.magewinds.rules.timing import RULES as WINDOWS
from game.magewinds.state import Fighter, MagewindsState, Place
from tests.pinned import known_title

AZURE, ORANGE, GREEN, ROSE = range(4)
Point = tuple[float, float]
RADIUS, BASE = 12.5 / 25.4, 25 / 25.4
"""The radius and the width of a base in inches (0.8.1)."""
DULL = [
    f"{suit}_{rank}" for rank in ("nine", "ten", "eight") for suit in ("heart", "diamond", "club", "spade")
]
"""Cards for the face-up row that no example needs."""


def spot(at: Point) -> tuple[int, int]:
    """A point in inches as answers have it."""
    return round(at[0] * INCH), round(at[1] * INCH)


class Battle:
    """A battle whose chance is in the hands of the test. After `__init__` the first Action Phase has begun."""

    def __init__(
        self,
        *warbands: str,
        hands: Mapping[int, str] | None = None,
        scenario: str = "deathmatch",
        terrain: Sequence[tuple[str, float, float, int]] = (),
        ground: str = "",
        division: str = "widthwise",
        territories: Sequence[str] = (),
        pieces: Sequence[Point] = (),
        edge: str = "",
        first: int = AZURE,
        begin: bool = True,
        slots: int = 16,
        packs: Sequence[Path] = (),
        **options: Any,
    ) -> None:
        self.title = known_title("magewinds", tuple(packs))
        self._first = first
        seats = len(warbands)
        chosen = {"scenario": scenario, "slots": slots, "terrain": "map" if ground else "build", **options}
        mask = CHANCE | (1 << seats) - 1
        self.match = Match.start(self.title, seats, 1, chosen, rollers=mask, strict=True)
        self.events: list[Event] = []
        self._pieces = [spot(at) for at in pieces]
        self._plan = {"division": division, "territories": list(territories), "edge": edge, "ground": ground}
        self._terrain = list(terrain)
        self._hands = {seat: (hands or {}).get(seat, "").split() for seat in range(seats)}
        self._places: dict[tuple[int, str], list[Point]] = {}
        self._strength = {seat: len(entries.split()) for seat, entries in enumerate(warbands)}
        self.match.play.strict = False  # the contract of flows is checked while examples run
        self._muster(warbands)
        self._set_up()
        self.match.play.strict = True
        if begin:
            self.channels()

    # ------------------------------------------------------------------ setting up

    def _muster(self, warbands: Sequence[str]) -> None:
        for seat, entries in enumerate(warbands):
            profiles = []
            for entry in entries.split():
                profile, _, at = entry.partition("@")
                x, _, y = at.partition(",")
                profiles.append(profile)
                self._places.setdefault((seat, profile), []).append((float(x), float(y)))
            self._say(seat, tuple(sorted(profiles)))

    def _set_up(self) -> None:
        """Answer everything up to the first turn of channelling."""
        seats = self.match.setup.seats
        faces = iter([6, 5, 4, 3][:seats])
        territories, terrain = self._plan["territories"], self._terrain
        while self.match.pending and self.match.pending[0].key != "channel":
            question = self.match.pending[0]
            key = question.key
            if key == "roll_off":
                self._say(question.seat, next(faces))
            elif key == "terrain.map":
                self._say(question.seat, self._plan["ground"])
            elif key == "terrain.feature":
                self._build(question, terrain)
            elif key == "share.way":
                self._say(question.seat, self._plan["division"])
            elif key == "share.territory":
                self._say(question.seat, territories.pop(0) if territories else self._far(question))
            elif key == "corner" and territories:
                self._say(question.seat, territories.pop(0))
            elif key == "edge":
                self._say(question.seat, self._plan["edge"] or question.options()[0])
            elif key == "piece.place":
                self._say(question.seat, self._pieces.pop(0) if self._pieces else question.suggest(1)[0])
            elif key == "shuffle":
                self._stack()
            elif key in ("deploy.fighter", "deploy.place"):
                self._deploy(question)
            else:
                self._say(question.seat, question.options()[0])

    def _far(self, question: Question[Any]) -> str:
        """Seat 1 chooses first and takes the far or right half."""
        options = list(question.options() or ())
        return str(options[-1] if question.seat != AZURE else options[0])

    def _build(self, question: Question[Any], terrain: list[tuple[str, float, float, int]]) -> None:
        """Set up the features that were asked for, and out of the way as many more as there must be."""
        options = list(question.options() or ())
        if terrain:
            kind, x, y, degrees = terrain.pop(0)
            self._say(question.seat, kind)
            self._say(question.seat, (*spot((x, y)), degrees))
        elif "done" in options:
            self._say(question.seat, "done")
        else:
            self._say(question.seat, "grave")
            self._say(question.seat, self._corner())

    def _corner(self) -> tuple[int, int, int]:
        """A low mound near a corner, where no example goes."""
        place = self.match.pending[0]
        for at in ((0.0, 16.0), (12.0, 16.0), (12.0, 0.0), (0.0, 0.0)):
            answer = (*spot(at), 0)
            if place.check(answer):
                return answer
        found: tuple[int, int, int] = place.suggest(1)[0]
        return found

    def _stack(self) -> None:
        """Shuffle so that five dull cards come face up, and then what is drawn, one card each in turn."""
        state = self.match.state
        wished = {card for hand in self._hands.values() for card in hand}
        dull = [card for card in DULL if card not in wished]
        on_top = [*dull[:5], *(card or dull.pop() for _, card in self._draws())]
        self.shuffles(on_top, [state.faces[card] for card in state.deck.cards])

    def _draws(self) -> Iterator[tuple[int, str]]:
        """Who draws what until all pass: who is not to be first draws on, dull cards, until the first has passed."""
        left, going = {seat: list(hand) for seat, hand in self._hands.items()}, self._finishing()
        while self._first in going:
            for seat in list(going):
                if left[seat] or (seat != self._first and self._first in going):
                    yield seat, left[seat].pop(0) if left[seat] else ""
                else:
                    going.remove(seat)
        for seat in going:
            yield from ((seat, card) for card in left[seat])

    def _finishing(self) -> list[int]:
        """In which order the players finish deploying, and so draw."""
        scenario = self.title.content.scenarios[self.match.state.scenario]
        found: list[int] = []
        for part in scenario.deployment:
            seats = [scenario.roles.index(role) for role in part.order]
            seats = [seat for seat in seats if seat in self._hands]
            if part.at_a_time == "one":
                seats.sort(key=self._strength.__getitem__)
            found += seats
        return found

    def _deploy(self, question: Question[Any]) -> None:
        """Put every fighter where the example has it."""
        number = (
            question.options()[0] if question.key == "deploy.fighter" else (question.facts or {})["fighter"]
        )
        if question.key == "deploy.fighter":
            self._say(question.seat, number)
        else:
            each = self.state.fighters[number]
            self._say(question.seat, spot(self._places[each.warband, each.profile].pop(0)))

    def shuffles(self, on_top: Sequence[str], faces: Sequence[str]) -> Self:
        """Answer a shuffle of cards with these faces: the named ones come on top, in this order."""
        left = list(range(len(faces)))
        order = []
        for name in on_top:
            order.append(next(index for index in left if faces[index] == name))
            left.remove(order[-1])
        return self._say(-1, tuple(reversed(order + left)))

    def channels(self) -> Self:
        """Everybody draws the hand of the example, blind, and passes; then the Action Phase begins.

        Who passes first has the first turn: the others draw on until the first has passed.
        """
        draws = list(self._draws())
        while self.match.pending and self.match.pending[0].key == "channel":
            seat = self.match.pending[0].seat
            mine = next((draw for draw in draws if draw[0] == seat), None)
            if mine is not None:
                draws.remove(mine)
            self._say(seat, PASS if mine is None else "blind")
        return self

    # ------------------------------------------------------------------ answering

    def _say(self, seat: int, answer: Any) -> Self:
        outcome = self.match.submit(seat, answer)
        assert outcome, f"{[q.key for q in self.match.pending]}: {outcome.verdict}"
        self.events = list(outcome.log)
        return self

    def answers(self, key: str, answer: Any, seat: int | None = None) -> Self:
        """Answer the one question that waits: it must be this one, and of this seat where one is named."""
        return self._say(self.waits_for(key, seat).seat, answer)

    def waits_for(self, key: str, seat: int | None = None) -> Question[Any]:
        """The question that waits: it must be this one."""
        assert [question.key for question in self.match.pending] == [key], self.match.pending
        question = self.match.pending[0]
        assert seat is None or question.seat == seat, question
        return question

    def settle(self) -> Self:
        """Let all windows pass that are open."""
        while self.match.pending and self._is_window(self.match.pending[0]):
            self._say(self.match.pending[0].seat, PASS)
        return self

    @staticmethod
    def _is_window(question: Question[Any]) -> bool:
        return question.key in WINDOWS and PASS in list(question.options() or ())

    def settle_until(self, window: str, seat: int | None = None) -> Self:
        """Let windows pass until this one is open, for this seat where one is named."""
        while self._is_window(self.match.pending[0]):
            question = self.match.pending[0]
            if question.key == window and seat in (None, question.seat):
                return self
            self._say(question.seat, PASS)
        assert self.match.pending[0].key == window, self.match.pending
        return self

    def refuses(self, answer: Any, code: str, rule: str) -> Verdict:
        """An answer, or each of a list, must be refused for this reason and by this rule, which changes nothing."""
        for each in answer if isinstance(answer, list) else [answer]:
            before = self.match.digest()
            verdict = self.match.submit(self.match.pending[0].seat, each).verdict
            assert (verdict.ok, verdict.code, verdict.rule) == (False, code, rule), verdict
            assert self.title.phrases.has(code) and self.match.digest() == before
        return verdict

    # ------------------------------------------------------------------ what players do

    def activates(self, seat: int, name: str) -> Self:
        """A player activates a fighter; what could answer that is let pass."""
        return self.settle().answers("turn", self.number(name), seat)

    def acts(self, action: Any) -> Self:
        """The activated fighter begins an action."""
        return self.settle().answers("action", action)

    def begins(self, seat: int, name: str, action: Any, *way: Point) -> Self:
        """A player activates a fighter, which begins an action; the step or Move that is due goes there, or nowhere."""
        self.activates(seat, name).acts(action)
        return self.steps(*way) if way else self.stays()

    def stays(self) -> Self:
        """The step move that is due is not made."""
        self.settle()
        question = self.match.pending[0]
        assert question.key in ("step", "reaction.step", "knockback.place", "move"), question
        each = self.state.fighters[(question.facts or {})["fighter"]]
        return self._say(question.seat, (each.x, each.y))

    def steps(self, *way: Point) -> Self:
        """A step, a Move, a knockback or a place to put something: to a point, perhaps by way-points."""
        self.settle()
        return self._say(self.match.pending[0].seat, tuple(part for at in way for part in spot(at)))

    def targets(self, name: str) -> Self:
        """The fighter that an ability is for."""
        return self.answers("target", self.number(name))

    def attacks(self, attack: str, target: str) -> Self:
        """The attack that is made, and on whom ("p0" for an object)."""
        self.settle()
        aim = target if target[:1] == "p" and target[1:].isdigit() else self.number(target)
        return self.answers("attack", (attack, aim))

    def pays(self, cards: str) -> Self:
        """The cards that pay for what was declared."""
        return self.answers("pay", tuple(sorted(cards.split())))

    def keeps(self, card: str, *spread: int) -> Self:
        """In windburn a card is kept, and its damage is spread over the fighters of the hand's player."""
        return self.answers("windburn", ("keep", card)).answers("windburn.spread", spread)

    def chooses(self, choice: str) -> Self:
        """Light, heavy or feint, in secret."""
        return self.settle().answers("attack.choice", choice)

    def defends(self, reaction: str = PASS) -> Self:
        """How the target defends itself."""
        return self.settle().answers("attack.defence", reaction)

    def rolls(self, *faces: int) -> Self:
        """What the next dice show, whoever rolls them; windows before each are let pass."""
        for face in faces:
            self.settle()
            question = self.match.pending[0]
            assert question.chance, question
            self._say(question.seat, face)
        return self

    def casts(self, window: str, name: str, ability: str) -> Self:
        """A fighter answers a window with an ability; those who are asked before it pass."""
        offer = (self.number(name), ability)
        while offer not in list(self.waits_for(window).options() or ()):
            self._say(self.match.pending[0].seat, PASS)
        return self._say(self.match.pending[0].seat, offer)

    def guards(self, seat: int, name: str) -> Self:
        """A whole turn: a fighter guards without a step."""
        return self.begins(seat, name, "guard").settle()

    def strikes(self, attack: str, target: str, choice: str = "", defence: str = PASS) -> Self:
        """From the attack to the choices; the dice come next."""
        self.attacks(attack, target)
        if choice:
            self.chooses(choice)
        if self.match.pending and self.match.pending[0].key == "attack.defence":
            self.defends(defence)
        return self

    def idles_until(self, key: str, seat: int | None = None) -> Self:
        """Everybody guards, passes and discards until a question of this key waits, of this seat if one is named."""
        while self.match.pending and (
            self.match.pending[0].key != key or seat not in (None, self.match.pending[0].seat)
        ):
            self._idle(self.match.pending[0])
        return self

    def _idle(self, question: Question[Any]) -> None:
        answer: Any = PASS
        if question.key == "action":
            answer = "guard"
        elif question.key in ("step", "reaction.step"):
            each = self.state.fighters[(question.facts or {})["fighter"]]
            answer = each.x, each.y
        elif question.key == "windburn":
            answer = next(fate for fate in question.options() or () if fate[0] == "discard")
        elif PASS not in list(question.options() or ()):
            answer = question.suggest(1)[0]
        self._say(question.seat, answer)

    # ------------------------------------------------------------------ what can be seen

    @property
    def state(self) -> MagewindsState:
        """The table as an onlooker sees it."""
        state: MagewindsState = self.match.view(None).state
        return state

    def view(self, seat: int) -> MagewindsState:
        """The table as a seat sees it."""
        state: MagewindsState = self.match.view(seat).state
        return state

    def number(self, name: str) -> int:
        """A fighter's number by its profile, with its seat before it where need be ("1.witch", "militia 2")."""
        seat, _, profile = name.rpartition(".")
        profile, _, which = profile.partition(" ")
        found = [
            number
            for number, each in enumerate(self.state.fighters)
            if each.profile == profile and seat in ("", str(each.warband))
        ]
        return found[int(which) - 1 if which else 0]

    def fighter(self, name: str) -> Fighter:
        """A fighter by its name."""
        return self.state.fighters[self.number(name)]

    def damage(self, name: str) -> int:
        """How much damage a fighter has."""
        return self.fighter(name).damage

    def counters(self, name: str) -> int:
        """How many action counters a fighter has."""
        return self.fighter(name).counters

    def at(self, name: str) -> Point:
        """Where a fighter stands, in inches."""
        each = self.fighter(name)
        return each.x / INCH, each.y / INCH

    def is_out(self, name: str) -> bool:
        """Whether a fighter is out of action."""
        return self.fighter(name).place is Place.OUT

    def hand(self, seat: int) -> list[str]:
        """A hand as its owner sees it, sorted."""
        state = self.view(seat)
        return sorted(state.faces[card] for card in state.players[seat].hand.cards)

    def offers(self, key: str, seat: int | None = None) -> list[Any]:
        """The answers to the question that waits."""
        return list(self.waits_for(key, seat).options() or ())

    def told(self, kind: str) -> list[Any]:
        """The events of a kind that the last answer brought."""
        return [event for event in self.events if event.kind == kind]

    def is_over(self, *winners: int) -> None:
        """The battle is over, nothing waits, and these have won."""
        assert self.match.pending == ()
        assert self.match.result is not None
        assert self.match.result.winners == winners
