"""A table for examples of the rules: a laid-out round, chance in the hands of the test; questions and answers alone.

    t = Battle.begun("ranger@4:3", "dragon@6:12", items={RIGHT: "mirror_shield vial_of_poison"})
    t.acts("longbow", "dragon")              # announced; whoever can answer is asked
    t.uses("mirror_shield", "dragon")
    t.passes()                               # all pass
    assert t.hp("dragon") == 8

LEFT has team A and RIGHT team B; whoever is named in another team makes it a match of mixed parties. A piece is named
by its class; if both have one it is the one that was named, or LEFT's, and "other rogue" is RIGHT's. Pieces stand where
they are named ("@"), on the HP that are named (":"), 0 for a piece that is gone. The others stand in the last lane
behind them, or all in the standard lanes if no lane is named; `only` takes them from the table. `slain` are enemies of
which a player has the Rage dice. Monsters began with 15 and 17 HP, unless others above 10 are named. Items that nobody
named are dull ones. `tokens` are those of LEFT's monster. `marks` were placed on lanes or pieces in the round before,
by whom they say: "serenaded bard 5 6", "hex warlock paladin". `position` has more words for the table.

LEFT has the initiative, or `first`. In a battle that has begun both have selected the piece that was named first.
After every answer the table is checked, see soundness.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.core.event import Event
from game.core.match import Match
from game.core.play import CHANCE
from game.core.question import PASS, Interjection, Question, Verdict
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.definitions import Action
from game.half_the_battle.state import BattleState, Piece
from tests.half_the_battle.soundness import check_sound
from tests.pinned import known_title

LEFT, RIGHT = 0, 1
BOTH = (LEFT, RIGHT)
END = "end"
WINDOWS = ("declared", "phase_start", "before_death")
DULL = "eagle_lens healing_potion bottled_fury boots_of_haste"
"""Items that no window is opened for."""
USE = "half_the_battle.rules.items.use_item"
CONVERT = "half_the_battle.rules.rage.convert"
TITLE = known_title("half_the_battle")
TEAMS = {"a": "AA", "b": "BB", "a_b": "AB", "b_a": "BA"}
Wish = dict[str, tuple[int | None, int | None]]
"""Lane and HP of the pieces that were named, by class."""


def wishes(text: str) -> Wish:
    """The pieces of a party that a test names."""
    found = re.findall(r"(\w+)(?:@(\d+))?(?::(\d+))?", text)
    return {name: (int(lane) if lane else None, int(hp) if hp else None) for name, lane, hp in found}


class Battle:
    """A match whose chance is in the hands of the test. After `__init__` the first player selects."""

    def __init__(
        self,
        left: str = "",
        right: str = "",
        *,
        roster: str = "a_b",
        items: Mapping[int, str] | None = None,
        monsters: tuple[int, int] | None = None,
        slain: Mapping[int, str] | None = None,
        only: bool = False,
        first: int = LEFT,
        tokens: int = 0,
        marks: Sequence[str] = (),
        position: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        teams = [TITLE.content.rosters[team] for team in TEAMS[roster]]
        self.wishes = (wishes(left), wishes(right))
        self.parties = tuple(self._party(seat, teams[seat]) for seat in BOTH)
        mixed = any(set(self.parties[seat]) != set(teams[seat]) for seat in BOTH)
        dull = [name for name in DULL.split() if name not in " ".join((items or {}).values()).split()]
        self.match: Match[BattleState, Dungeon] = Match.from_position(
            TITLE,
            {
                "title": "half_the_battle",
                "rollers": CHANCE | 3,
                "options": {"roster": "mixed" if mixed else roster, **options},
                "initiative": first,
                "marks": [mark for text in marks for mark in self._marks(text)],
                "seats": [
                    {
                        **({"party": list(self.parties[seat])} if mixed else {}),
                        **self._laid(seat, (slain or {}).get(1 - seat, "").split(), only, monsters),
                        "items": self._dealt((items or {}).get(seat, ""), dull),
                        "rage": [
                            TITLE.content.characters[name].die for name in (slain or {}).get(seat, "").split()
                        ],
                        "tokens": tokens if seat == LEFT else 0,
                    }
                    for seat in BOTH
                ],
                **(position or {}),
            },
            strict=True,
        )
        self.events: list[Event] = []
        self._busy = -1
        """Whose action phase the test plays."""
        check_sound(self.match)

    @classmethod
    def begun(cls, left: str, right: str, **more: Any) -> Battle:
        """A round in which both have selected the piece that was named first."""
        t = cls(left, right, **more)
        t.selects(*(next(iter(wish)) for wish in t.wishes))
        return t

    def _party(self, seat: int, team: tuple[str, ...]) -> tuple[str, ...]:
        cards = TITLE.content.characters
        named = {cards[name].die: name for name in self.wishes[seat]}
        party = tuple(named.get(cards[name].die, name) for name in team)
        assert set(self.wishes[seat]) <= set(party), f"two of {self.wishes[seat]} share a die"
        return party

    def _laid(
        self, seat: int, lost: list[str], only: bool, monsters: tuple[int, int] | None
    ) -> dict[str, Any]:
        """The pieces of a player, and what its monster began with."""
        spread = any(lane for wish in self.wishes for lane, _ in wish.values())
        pieces: dict[str, dict[str, Any]] = {}
        for name in self.parties[seat]:
            lane, hp = self.wishes[seat].get(name, (None, None))
            gone = name in lost or hp == 0 or (only and name not in self.wishes[seat])
            stands = {"lane": lane or (1, 10)[seat]} if spread else {}
            pieces[name] = {**stands, **({"hp": hp} if hp else {}), **({"gone": True} if gone else {})}
        named = pieces[self.parties[seat][-1]].get("hp", 0)
        usual = named if named > 10 else (15, 17)[seat]
        return {"pieces": pieces, "monster_hp": monsters[seat] if monsters else usual}

    def _marks(self, text: str) -> Iterator[dict[str, Any]]:
        kind, giver, *places = text.split()
        number = self.number(giver)
        for place in places:
            lies = {"lane": int(place)} if place.isdecimal() else {"piece": self.number(place)}
            rounds = 0 if kind == "hex" else 1
            yield {"kind": kind, "owner": number // 7, "giver": number, "rounds": rounds, **lies}

    @staticmethod
    def _dealt(named: str, dull: list[str]) -> list[str]:
        return [*named.split(), *(dull.pop(0) for _ in range(2 - len(named.split())))]

    def _number(self, seat: int, name: str) -> int:
        return seat * 7 + self.parties[seat].index(name)

    # ------------------------------------------------------------------ answering

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(question.seat, question.key) for question in self.match.pending]

    def waits_for(self, seat: int, key: str) -> Question[Any]:
        """The question that a seat is asked: it must be this one."""
        question = self.match.question(seat)
        assert question is not None and question.key == key, f"waiting: {self.asked()}"
        return question

    def answers(self, seat: int, key: str, answer: Any) -> None:
        """Answer a question that a seat is asked, which must be this one."""
        self.waits_for(seat, key)
        outcome = self.match.submit(seat, answer)
        assert outcome, (answer, outcome.verdict)
        self.events += outcome.log
        check_sound(self.match)

    def refuses(self, seat: int, answer: Any) -> Verdict:
        """The reason why a seat may not answer so now."""
        verdict = self.match.verdict(seat, answer)
        assert not verdict.ok, f"{answer} is allowed"
        return verdict

    def interjects(self, seat: int, *move: Any) -> None:
        """A player does something at a time of its own choice."""
        outcome = self.match.submit(seat, Interjection(move[0], move[1:]))
        assert outcome, (move, self.match.interjections(seat))
        self.events += outcome.log
        check_sound(self.match)

    # ------------------------------------------------------------------ a round

    def select(self, seat: int, name: str) -> None:
        """A player selects a piece."""
        self.answers(seat, "select", self.number(name, seat))

    def selects(self, left: str, right: str) -> None:
        """Both players select, in the order of the initiative."""
        for seat in (self.match.state.initiative, 1 - self.match.state.initiative):
            self.select(seat, (left, right)[seat])

    def moves(self, lane: int) -> None:
        """The selected piece walks."""
        self._busy = self.match.state.acting
        self.answers(self._busy, "act", ("move", lane))

    def acts(self, action: str, *targets: str, lanes: tuple[int, ...] = (), leap: int | None = None) -> None:
        """The selected piece announces an action: at pieces or lanes, where there is a choice."""
        seat = self._busy = self.match.state.acting
        self.answers(seat, "act", ("action", action))
        if self.asked() == [(seat, "targets")]:
            aim = tuple(sorted(self.number(name, None) for name in targets)) or tuple(sorted(lanes))
            self.answers(seat, "targets", aim)
        if leap is not None:
            self.answers(seat, "leap", leap)
        self._check_announced(targets, lanes)

    def _check_announced(self, targets: tuple[str, ...], lanes: tuple[int, ...]) -> None:
        """What was announced is what the example says, chosen or not."""
        told = next(event for event in reversed(self.events) if event.kind == "announced")
        if targets:
            assert sorted(told.pieces) == sorted(self.number(name, None) for name in targets)  # type: ignore[attr-defined]
        if lanes:
            assert sorted(told.lanes) == sorted(lanes)  # type: ignore[attr-defined]

    def does(self, action: str, *targets: str, lanes: tuple[int, ...] = (), leap: int | None = None) -> None:
        """An action that nobody answers."""
        self.acts(action, *targets, lanes=lanes, leap=leap)
        self.passes("declared")

    def ends(self) -> None:
        """The phase that was begun is over, if it is not already."""
        if self.asked() == [(self._busy, "act")]:
            self.answers(self._busy, "act", END)

    def idles(self) -> None:
        """The player who is to act does nothing."""
        seat = self._busy = self.match.state.acting
        self.answers(seat, "act", END)

    def turn_of(self, name: str) -> None:
        """The piece that was selected is to act: if the other player's comes before it, that does nothing."""
        if self.match.state.players[self.match.state.acting].selected != self.number(name):
            self.idles()

    def rests(self) -> None:
        """Nobody does anything more in this round."""
        number = self.match.state.round
        waits = ("act", *WINDOWS)
        while self.match.pending and self.match.state.round == number and self.asked()[0][1] in waits:
            self.passes()
            if self.asked() and self.asked()[0][1] == "act":
                self.idles()

    def idle_round(self, left: str, right: str) -> None:
        """A round in which nobody does anything."""
        self.selects(left, right)
        self.idles()
        self.idles()

    # ------------------------------------------------------------------ items and Rage

    def passes(self, *windows: str) -> None:
        """All pass in windows: in those named, or in whichever is open."""
        while self.match.pending and self.match.pending[0].key in (windows or WINDOWS):
            self.answers(self.match.pending[0].seat, self.match.pending[0].key, PASS)

    def uses(self, item: str, on: str | None = None, lane: int = -1) -> None:
        """Whoever has an item uses it: in the window that waits, or as an interjection."""
        seat = next(seat for seat in BOTH if item in self.up(seat))
        use = ("item", item, -1 if on is None else self.number(on, None), lane)
        if self.asked()[0][1] in WINDOWS:
            self.answers(seat, self.asked()[0][1], use)
        else:
            self.interjects(seat, USE, seat, use)

    def usable(self, seat: int) -> set[str]:
        """The items that a player can use now."""
        question = self.match.question(seat)
        asked = question.options() or () if question is not None and question.key in WINDOWS else ()
        at_will = [each.arguments[1] for each in self.match.interjections(seat) if each.flow == USE]
        return {use[1] for use in (*asked, *at_will) if use != PASS}

    def usable_on(self, seat: int, item: str) -> set[str]:
        """The pieces that an item can be used on now."""
        question = self.match.question(seat)
        asked = question.options() or () if question is not None and question.key in WINDOWS else ()
        at_will = [each.arguments[1] for each in self.match.interjections(seat) if each.flow == USE]
        return {self.name(use[2]) for use in (*asked, *at_will) if use != PASS and use[1] == item}

    def can_convert(self, seat: int) -> bool:
        """Whether a player may convert Rage now."""
        return Interjection(CONVERT, (seat,)) in self.match.interjections(seat)

    def chooses_dice(self, dice: str) -> list[Any]:
        """The acting player converts dice: what it may buy."""
        seat = self.match.state.acting
        self.interjects(seat, CONVERT, seat)
        self.answers(seat, "rage.dice", tuple(sorted(dice.split())))
        return list(self.waits_for(seat, "rage.option").options() or ())

    def converts(self, dice: str, option: str, of: str = "") -> None:
        """The acting player converts dice and buys something."""
        self.chooses_dice(dice)
        choice = (option, self.number(of, None) if option == "damage" else of) if of else (option,)
        self.answers(self.match.state.acting, "rage.option", choice)

    # ------------------------------------------------------------------ what is to be seen

    def number(self, name: str, seat: int | None = None) -> int:
        """A piece by its class; "other" is RIGHT's of two of a class."""
        wanted = name.removeprefix("other ")
        owners = [owner for owner in BOTH if wanted in self.parties[owner] and seat in (None, owner)]
        named = [owner for owner in owners if wanted in self.wishes[owner]]
        return self._number(owners[-1] if wanted != name else (named or owners)[0], wanted)

    def name(self, number: int) -> str:
        """The class of a piece."""
        return self.match.state.pieces[number].character

    def piece(self, name: str) -> Piece:
        """A piece as everybody sees it."""
        return self.match.view(None).state.pieces[self.number(name)]

    def hp(self, name: str) -> int:
        """The HP of a piece."""
        return self.piece(name).hp

    def lane(self, name: str) -> int:
        """Where a piece stands."""
        return self.piece(name).lane

    def alive(self, name: str) -> bool:
        """Whether a piece was not removed; dying ones were not."""
        return not self.piece(name).gone

    def dying(self, name: str) -> bool:
        """Whether a piece will be gone at the end of the turn."""
        return self.piece(name).dying and self.alive(name)

    def rage(self, seat: int) -> list[str]:
        """The Rage dice of a player."""
        return sorted(self.match.view(None).state.players[seat].rage)

    def tokens(self, seat: int) -> int:
        """The ability tokens of a player's monster."""
        return self.match.view(None).state.players[seat].tokens

    def up(self, seat: int) -> list[str]:
        """The items of a player that lie face up."""
        view = self.match.view(None).state
        return [view.faces[card] for card in view.players[seat].items.cards]

    def down(self, seat: int) -> list[str]:
        """The items of a player that lie face down."""
        view = self.match.view(None).state
        return [view.faces[card] for card in view.players[seat].used.cards]

    def marks(self, kind: str) -> list[Any]:
        """Where the tokens of a kind lie: lanes, or the classes of pieces; in the order in which they were placed."""
        found = [mark for mark in self.match.view(None).state.marks if mark.kind == kind]
        return [mark.lane if mark.lane > 0 else self.name(mark.piece) for mark in found]

    def actions(self) -> set[str]:
        """The actions that the selected piece can announce."""
        options = self.waits_for(self.match.state.acting, "act").options() or ()
        return {option[1] for option in options if option[0] == "action"}

    def steps(self) -> list[int]:
        """The lanes that the selected piece can walk to."""
        options = self.waits_for(self.match.state.acting, "act").options() or ()
        return [option[1] for option in options if option[0] == "move"]

    def aims(self, action: str) -> list[Any]:
        """What an action may be aimed at: pieces by class, or lanes. The match goes on as if it had not been asked."""
        ahead = self.match.fork()
        seat = ahead.state.acting
        assert ahead.submit(seat, ("action", action))
        question = ahead.question(seat)
        assert question is not None and question.key == "targets", [q.key for q in ahead.pending]
        lanes = next(a for a in self._actions() if a.id == action).target.what == "lane"
        return [row if lanes else tuple(map(self.name, row)) for row in question.options() or ()]

    def _actions(self) -> list[Action]:
        return [action for card in TITLE.content.characters.values() for action in card.actions]

    def happened(self, kind: str) -> list[Any]:
        """The events of a kind since the set-up."""
        return [event for event in self.events if event.kind == kind]

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who won; None while the match goes on."""
        return None if self.match.result is None else self.match.result.winners
