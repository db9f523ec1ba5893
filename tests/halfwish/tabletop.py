"""A table for examples of the rules: decks and dice in the hands of the test, and nothing but questions and answers.

    t = Arena("vanguard warden", hands={AZURE: "strike defend", ORANGE: "evade"}, dice={AZURE: (6, 4), ORANGE: (3, 3)},
              maps="fog_bank", powers={AZURE: "overrun"})
    t.duels()                                   # the turn player starts a duel
    t.fights({AZURE: "strike", ORANGE: "evade"})   # both commit and pass: the showdown begins
    t.plays(AZURE, "overrun")
    t.resolves()                                # all pass
    assert t.health(ORANGE) == 25

AZURE starts. Without classes both have the mirror deck. `turn=3` begins with the third turn, after two accepted
parleys, of which nobody has a point; the first four cards of a hand are still those that were named, and the map cards
named are those from that turn on. Dice that are not named show 3 and 4. `round=2` begins after a whole round of
accepted parleys and an upgrade phase, in which `taken` says who took what: AZURE picks first, ORANGE in secret; with
two mana, and AZURE starts again.
After every answer the table is checked, see soundness.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.event import Event
from game.core.match import Match
from game.core.play import CHANCE
from game.core.question import PASS, Question, Verdict
from game.core.zones import Zone
from game.halfwish.content import Halfwish
from game.halfwish.projection import Projection, project
from game.halfwish.state import HalfwishState, Player
from game.halfwish.table import Table
from tests.halfwish.soundness import check_sound
from tests.pinned import known_title

AZURE, ORANGE = 0, 1
BOTH = (AZURE, ORANGE)
DULL = (
    "bards_contest old_lamp twin_lamps sealed_chest spore_marsh moonlit_arena narrow_bridge fog_bank open_field "
    "sparring_ring cursed_ground thin_ice rockslide brush_fire"
)
"""Map cards that do nothing if a parley turns them up; the first five do nothing before the end of a duel either."""
PLAIN_DICE = (3, 4)
TURNS = 5
"""In a round."""


class Arena:
    """A match whose chance is in the hands of the test. After `__init__` the turn player is asked for its choice."""

    def __init__(
        self,
        classes: str = "",
        *,
        hands: Mapping[int, str] | None = None,
        dice: Mapping[int, tuple[int, int]] | None = None,
        maps: str = "",
        powers: Mapping[int, str] | None = None,
        upgrades: str = "",
        taken: Mapping[int, str] | None = None,
        round: int = 1,
        turn: int = 1,
        starter: str = "first",
        packs: Sequence[Path] = (),
        **options: Any,
    ) -> None:
        self.title = known_title("halfwish", tuple(packs))
        begins = starter if round == 1 else {"first": "second", "second": "first"}[starter]
        settings = {"mirror": not classes, "starter": begins, **options}
        self.match: Match[HalfwishState, Halfwish] = Match.start(
            self.title, 2, 1, settings, rollers=CHANCE | 3, strict=True
        )
        self.events: list[Event] = []
        self.decks = {seat: (hands or {}).get(seat, "").split() for seat in BOTH}
        self.dice: dict[int, list[int]] = {seat: [] for seat in BOTH}
        self.robbed = 1
        """Which card of a hand, counted from 1, chance takes next."""
        before = TURNS * (round - 1) + turn - 1
        dull = [name for name in DULL.split() if name not in maps.split()]
        self._maps = [*dull[:before], *maps.split()]
        self._taken = {seat: (taken or {}).get(seat, "skip") for seat in BOTH}
        self._upgrades = [*(taken or {}).values(), *upgrades.split()]
        self._round = round
        self._shuffles = 0
        self._plain_rolls = 0
        for played in range(before + 1):
            if played == before:
                self.rolls(dice or {})
            if played == 0:
                self._set_up(classes.split(), powers or {})
            else:
                self.truce()
            if played == TURNS:
                self.upgrades(self._taken)
        self.events.clear()

    def _set_up(self, classes: Sequence[str], powers: Mapping[int, str]) -> None:
        self._chance()
        first = self.match.state.active if classes else AZURE
        for seat in (first, 1 - first) if classes else ():
            self.answers(seat, "class", classes[seat])
        for seat in BOTH:
            wanted = powers.get(seat, "").split()
            library = [self.match.state.faces[card] for card in self._player(seat).library.cards]
            spare = [name for name in library if name not in wanted]
            self.answers(seat, "powers", tuple(sorted([*wanted, *spare][: max(3, len(wanted))])))

    # ------------------------------------------------------------------ chance

    def rolls(self, dice: Mapping[int, tuple[int, ...]]) -> None:
        """What the next rolls of some seats will show."""
        for seat, faces in dice.items():
            self.dice[seat] += faces

    def _chance(self) -> None:
        """Answer all that chance is asked."""
        while self.match.pending and self.match.pending[0].chance:
            question = self.match.pending[0]
            self._submit(question.seat, self._outcome(question))

    def _outcome(self, question: Any) -> Any:
        if question.key == "shuffle":
            return self._stacked(question.count)
        if question.key == "roll":
            return self.dice[question.seat].pop(0) if self.dice[question.seat] else self._plain(question.seat)
        return self.robbed if question.key == "robbed" else 1

    def _plain(self, seat: int) -> int:
        """Dice that nobody named show 3 and 4 in turn: it does not matter which."""
        self._plain_rolls += 1
        return PLAIN_DICE[self._plain_rolls % 2]

    def _stacked(self, count: int) -> tuple[int, ...]:
        """A shuffle after which what was named is drawn first."""
        zone, wanted = self._shuffled(count)
        faces = [self.match.state.faces[card] for card in zone.cards]
        left = list(range(count))
        first: list[int] = []
        for name in wanted:
            place = next(i for i in left if faces[i] == name)
            left.remove(place)
            first.append(place)
        return (*left, *reversed(first))

    def _shuffled(self, count: int) -> tuple[Zone, Sequence[str]]:
        """Which pile is being shuffled, and what shall lie on top of it."""
        state = self.match.state
        if state.round == 0:
            self._shuffles += 1
            return (state.maps, self._maps) if self._shuffles == 1 else (state.supply, self._upgrades)
        if state.phase == "upgrades":
            return state.supply, ()
        self._shuffles += 1
        seat = (self._shuffles - 1) % 2
        return state.players[seat].deck, self.decks[seat] if state.round >= self._round else ()

    # ------------------------------------------------------------------ answering

    def waits_for(self, seat: int, key: str) -> Question[Any]:
        """The question that a seat is asked: it must be this one."""
        question = self.match.question(seat)
        waiting = [(each.seat, each.key) for each in self.match.pending]
        assert question is not None and question.key == key, f"waiting: {waiting}"
        return question

    def answers(self, seat: int, key: str, answer: Any) -> None:
        """Answer a question that a seat is asked, which must be this one."""
        self.waits_for(seat, key)
        self._submit(seat, answer)
        self._chance()

    def _submit(self, seat: int, answer: Any) -> None:
        outcome = self.match.submit(seat, answer)
        assert outcome, outcome.verdict
        self.events += outcome.told
        check_sound(self.match)

    def refuses(self, seat: int, answer: Any) -> Verdict:
        """The reason why a seat may not answer so now."""
        verdict = self.match.verdict(seat, answer)
        assert not verdict.ok, f"{answer} is allowed"
        return verdict

    def offers(self, seat: int) -> list[Any]:
        """All that a seat may answer now."""
        question = self.match.question(seat)
        assert question is not None, [(each.seat, each.key) for each in self.match.pending]
        return list(question.options() or ())

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(question.seat, question.key) for question in self.match.pending]

    # ------------------------------------------------------------------ a turn

    @property
    def active(self) -> int:
        """The turn player."""
        return self.match.state.active

    def duels(self, seat: int | None = None) -> None:
        """The turn player starts a duel; with the other seat, that one does, by refusing a parley."""
        if seat in (None, self.active):
            self.answers(self.active, "choice", "duel")
        else:
            self.parleys()
            self.replies("refuse")

    def scouts(self) -> None:
        """The turn player wants to scout."""
        self.answers(self.active, "choice", "scout")

    def parleys(self) -> None:
        """The turn player wants to parley."""
        self.answers(self.active, "choice", "parley")

    def replies(self, answer: str) -> None:
        """The other player agrees or refuses."""
        self.answers(1 - self.active, self.match.pending[0].key, answer)

    def truce(self, keep: Sequence[int] = ()) -> None:
        """An accepted parley, after which some keep their DV; then the next turn up to its choice."""
        self.parleys()
        self.replies("agree")
        while self.match.pending and self.match.pending[0].key == "keep":
            seat = self.match.pending[0].seat
            self.answers(seat, "keep", "keep" if seat in keep else "reroll")
        self.discards()

    def discards(self) -> None:
        """Whoever has too many cards discards the newest."""
        while self.match.pending and self.match.pending[0].key == "discard":
            question: Any = self.match.pending[0]
            hand = self.hand(question.seat)
            self.answers(question.seat, "discard", tuple(sorted(hand[-question.groups[0].least :])))

    # ------------------------------------------------------------------ a duel

    def commits(self, seat: int, actions: str) -> None:
        """A player commits actions, slot by slot."""
        self.answers(seat, "prep", ("commit", *actions.split()))

    def fights(self, actions: Mapping[int, str]) -> None:
        """Both commit and pass, the turn player first: then the showdown begins."""
        for seat in (self.active, 1 - self.active):
            self.commits(seat, actions[seat])
            self.passes(seat)

    def passes(self, seat: int) -> None:
        """A player passes, if it is asked at all."""
        question = self.match.question(seat)
        if question is not None and question.key in ("prep", "showdown"):
            self.answers(seat, question.key, PASS)

    def plays(self, seat: int, power: str, *choices: Any) -> None:
        """A player plays a power and makes the choices that it asks for."""
        question = self.match.question(seat)
        assert question is not None, self.asked()
        self.answers(seat, question.key, ("power", power))
        for choice in choices:
            question = self.match.question(seat)
            assert question is not None, self.asked()
            self.answers(seat, question.key, choice)

    def resolves(self) -> None:
        """All pass until the duel is over; then the next turn up to its choice, or the upgrade phase."""
        while self.match.pending and self.match.pending[0].key in ("prep", "showdown"):
            self.passes(self.match.pending[0].seat)
        self.discards()

    def showdown(self, azure: str, orange: str, aggressor: int = AZURE) -> None:
        """A duel up to its showdown."""
        self.duels(aggressor)
        self.fights({AZURE: azure, ORANGE: orange})

    def clash(self, azure: str, orange: str, aggressor: int = AZURE) -> None:
        """A whole duel in which nobody plays a power."""
        self.showdown(azure, orange, aggressor)
        self.resolves()

    def ends_round(self) -> None:
        """Accepted parleys up to the end of the round."""
        number = self.match.state.round
        while self.match.pending and self.match.state.round == number and self.match.state.phase == "turn":
            self.truce()

    def upgrades(self, choices: Mapping[int, str], first: int = AZURE) -> None:
        """An upgrade phase without extra upgrades: who picks first, and what both take."""
        chooser = self.match.pending[0].seat
        self.answers(chooser, "order", "first" if chooser == first else "second")
        self.answers(first, "upgrade.first", choices[first])
        self.answers(1 - first, "upgrade.second", choices[1 - first])
        self.discards()

    # ------------------------------------------------------------------ what is to be seen

    def _player(self, seat: int) -> Player:
        return self.match.state.players[seat]

    def seen(self, seat: int, by: int | None = None) -> Player:
        """A player as somebody sees it; `by` nobody is an onlooker."""
        return self.match.view(by).state.players[seat]

    def health(self, seat: int) -> int:
        """A player's health."""
        return self.seen(seat).health

    def points(self, seat: int) -> int:
        """A player's points."""
        return self.seen(seat).points

    def mana(self, seat: int) -> int:
        """A player's mana."""
        return self.seen(seat).mana

    def hand(self, seat: int) -> list[str]:
        """A hand as its owner sees it, the newest card last."""
        view = self.match.view(seat).state
        return [view.faces[card] for card in view.players[seat].hand.cards]

    def discarded(self, seat: int) -> list[str]:
        """A discard pile, which everybody may look through."""
        view = self.match.view(None).state
        return [view.faces[card] for card in view.players[seat].discard.cards]

    def pair(self, seat: int, by: int | None = None) -> tuple[str, ...]:
        """The dice of a player as somebody sees them; "" for one that is hidden."""
        view = self.match.view(by).state
        return tuple(view.faces[card] if card >= 0 else "" for card in view.players[seat].cup.cards)

    def projected(self) -> Projection:
        """What the duel would come to if both passed, worked out from what an onlooker sees."""
        return project(Table(self.match.view(None).state, self.title, None))

    def happened(self, kind: str) -> list[Any]:
        """The events of a kind since the set-up."""
        return [event for event in self.events if event.kind == kind]

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who won; None while the match goes on."""
        return None if self.match.result is None else self.match.result.winners
