"""A table for examples of the rules: a laid-out turn, chance in the hands of the test; questions and answers alone.

    t = Arena("vanguard warden", hands=("strike defend", "evade"), dice=((6, 4), (3, 3)), maps="fog_bank",
              powers=("overrun", ""))
    t.duels()                            # the turn player starts a duel
    t.fights("strike", "evade")          # both commit and pass: the showdown begins
    t.plays(AZURE, "overrun")
    t.resolves()                         # all pass
    assert t.both("health") == (25, 25)

Pairs are AZURE's and ORANGE's. AZURE starts the round; the turn player is about to choose. Without classes both have
the mirror deck. `turn=3` begins with the third turn, after two accepted parleys, of which nobody has a point. A deck
gives the cards that `hands` names first; of more than four the first four are held, the others lie discarded. The map
cards named are those from that turn on. Dice that are not named show 3 and 4. `taken` are upgrades that everybody saw
taken. What a player has is named by the words of positions: `azure={"health": 2, "points": 3}`.
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
from game.halfwish.content import Halfwish
from game.halfwish.projection import Projection, project
from game.halfwish.state import HalfwishState, Player
from game.halfwish.table import Table
from tests.halfwish.soundness import check_sound
from tests.pinned import known_title

AZURE, ORANGE = 0, 1
BOTH = (AZURE, ORANGE)
Dice = tuple[int, ...]
DULL = (
    "sealed_chest bards_contest old_lamp twin_lamps spore_marsh moonlit_arena narrow_bridge fog_bank open_field "
    "sparring_ring cursed_ground thin_ice rockslide brush_fire mirror_hall"
)
"""Map cards that do nothing if a parley turns them up; the first five do nothing before the end of a duel either."""
QUIET = "sealed_chest bards_contest old_lamp"
"""Map cards that change nothing before a duel is won, the first of them no points or health either."""
PLAIN_DICE = (3, 4)
TURNS = 5
"""In a round."""


class Arena:
    """A match whose chance is in the hands of the test. After `__init__` the turn player is asked for its choice."""

    def __init__(
        self,
        classes: str = "",
        *,
        hands: tuple[str, str] = ("", ""),
        dice: tuple[Dice, Dice] = ((), ()),
        maps: str = "",
        powers: tuple[str, str] = ("", ""),
        upgrades: str = "",
        taken: tuple[str, str] = ("", ""),
        round: int = 1,
        turn: int = 1,
        starter: str = "first",
        azure: Mapping[str, Any] | None = None,
        orange: Mapping[str, Any] | None = None,
        packs: Sequence[Path] = (),
        position: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.title = known_title("halfwish", tuple(packs))
        self.events: list[Event] = []
        self.decks = [hand.split() for hand in hands]
        self.dice: list[list[int]] = [list(pair[2:]) for pair in dice]
        self.robbed = 1
        """Which card of a hand, counted from 1, chance takes next."""
        self._plain_rolls = self._shuffles = 0
        before = TURNS * (round - 1) + turn - 1
        opener = ["first", "second"].index(starter)
        heroes = classes.split() or [None, None]
        figures = self.title.content.figures
        draws = figures.draws_v1_6 if options.get("draws") == "1.6" else figures.draws
        self.match: Match[HalfwishState, Halfwish] = Match.from_position(
            self.title,
            {
                "title": "halfwish",
                "options": {"mirror": not classes, **options},
                "rollers": CHANCE | 3,
                "round": round,
                "turn": turn,
                "starter": opener if round == 1 else 1 - opener,
                "opener": opener,
                **_maps(before, maps.split()),
                "supply": upgrades.split(),
                "parleys": before % 2,
                "tally": {"parleys": before},
                "seats": [
                    {
                        **({"hero": heroes[seat]} if classes else {}),
                        "cup": dice[seat][:2] or PLAIN_DICE,
                        "mana": sum(figures.mana[:round]),
                        "upgrades": taken[seat].split(),
                        "powers": self._picked(heroes[seat], powers[seat].split()),
                        **self._cards(heroes[seat], taken[seat].split(), self.decks[seat], sum(draws[:turn])),
                        **((azure, orange)[seat] or {}),
                    }
                    for seat in BOTH
                ],
                **(position or {}),
            },
            strict=True,
        )
        check_sound(self.match)

    def _picked(self, hero: str | None, wanted: list[str]) -> list[str]:
        """The powers that were named, and others up to three."""
        spare = [name for name in self.title.content.power_deck(hero or "") if name not in wanted]
        return sorted([*wanted, *spare][: max(3, len(wanted))])

    def _cards(
        self, hero: str | None, taken: Sequence[str], named: Sequence[str], drawn: int
    ) -> dict[str, Any]:
        """Hand, discard pile and deck after so many cards were drawn: first those that were named."""
        content = self.title.content
        left = list(content.action_deck(hero or ""))
        for upgrade in taken:
            left[left.index(content.upgrades[upgrade].replaces)] = upgrade
        for name in named:
            left.remove(name)
        order, limit = [*named, *reversed(left)], content.figures.hand
        return {"hand": order[:drawn][:limit], "discard": order[limit:drawn], "deck": order[drawn:]}

    # ------------------------------------------------------------------ chance

    def rolls(self, azure: Dice = (), orange: Dice = ()) -> None:
        """What the next rolls of both will show."""
        for seat, faces in enumerate((azure, orange)):
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
            return self.dice[question.seat].pop(0) if self.dice[question.seat] else self._plain()
        return self.robbed if question.key == "robbed" else 1

    def _plain(self) -> int:
        """Dice that nobody named show 3 and 4 in turn: it does not matter which."""
        self._plain_rolls += 1
        return PLAIN_DICE[self._plain_rolls % 2]

    def _stacked(self, count: int) -> tuple[int, ...]:
        """A shuffle of a deck after which the cards that were named are drawn first; all others stay as they are."""
        left, first = list(range(count)), []
        if self.match.state.phase != "upgrades":
            seat, self._shuffles = self._shuffles % 2, self._shuffles + 1
            faces = [self.match.state.faces[card] for card in self.match.state.players[seat].deck.cards]
            for name in self.decks[seat]:
                first.append(next(place for place in left if faces[place] == name))
                left.remove(first[-1])
        return (*left, *reversed(first))

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
        self.events += outcome.log
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
            self.parleys("refuse")

    def scouts(self, reply: str = "") -> None:
        """The turn player wants to scout, and the other one agrees or refuses, if a reply is given."""
        self.answers(self.active, "choice", "scout")
        if reply:
            self.replies(reply)

    def parleys(self, reply: str = "") -> None:
        """The turn player wants to parley, and the other one agrees or refuses, if a reply is given."""
        self.answers(self.active, "choice", "parley")
        if reply:
            self.replies(reply)

    def replies(self, answer: str) -> None:
        """The other player agrees or refuses."""
        self.answers(1 - self.active, self.match.pending[0].key, answer)

    def keeps(self, *seats: int) -> None:
        """After a parley some keep their DV, the others reroll."""
        while self.match.pending and self.match.pending[0].key == "keep":
            seat = self.match.pending[0].seat
            self.answers(seat, "keep", "keep" if seat in seats else "reroll")

    def truce(self, keep: Sequence[int] = ()) -> None:
        """An accepted parley, after which some keep their DV; then the next turn up to its choice."""
        self.parleys("agree")
        self.keeps(*keep)
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

    def fights(self, azure: str = "", orange: str = "") -> None:
        """All who are asked commit, if actions are named, and pass: then the showdown begins."""
        actions = [azure, orange]
        while self.match.pending and self.match.pending[0].key == "prep":
            seat = self.match.pending[0].seat
            if actions[seat]:
                self.commits(seat, actions[seat])
                actions[seat] = ""
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
        self.fights(azure, orange)

    def clash(self, azure: str, orange: str, aggressor: int = AZURE) -> None:
        """A whole duel in which nobody plays a power."""
        self.showdown(azure, orange, aggressor)
        self.resolves()

    def ends_round(self) -> None:
        """Accepted parleys up to the end of the round."""
        number = self.match.state.round
        while self.match.pending and self.match.state.round == number and self.match.state.phase == "turn":
            self.truce()

    def upgrades(self, *choices: str, first: int = AZURE) -> None:
        """An upgrade phase without extra upgrades: what both take, or that they skip; and who picks first."""
        choices = choices or ("skip", "skip")
        chooser = self.match.pending[0].seat
        self.answers(chooser, "order", "first" if chooser == first else "second")
        self.answers(first, "upgrade.first", choices[first])
        self.answers(1 - first, "upgrade.second", choices[1 - first])
        self.discards()

    # ------------------------------------------------------------------ what is to be seen

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

    def harm(self) -> tuple[int, int]:
        """The damage that both took, once all passed."""
        self.resolves()
        return 25 - self.health(AZURE), 25 - self.health(ORANGE)

    def both(self, name: str) -> tuple[Any, Any]:
        """Something that everybody sees of both, such as their health, points, mana, lamps or poison."""
        azure, orange = self.match.view(None).state.players
        return getattr(azure, name), getattr(orange, name)

    def playable(self, seat: int = AZURE) -> set[str]:
        """The powers that a player can play now."""
        return {answer[1] for answer in self.offers(seat) if answer[0] == "power"}

    def clashes(self, seat: int) -> list[int]:
        """The damage that the clashes would do to a player, slot by slot."""
        return [clash.damage[seat] for clash in self.projected().reckoning.clashes]

    def values(self, seat: int) -> list[tuple[str, int]]:
        """A player's actions, slot by slot, with what they strike or block for."""
        return [(each.action, each.move.value) for each in self.projected().reckoning.figured[seat]]

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


def _maps(before: int, named: Sequence[str]) -> dict[str, Any]:
    """Past cards, the row and the deck of map cards: those that are named lie after the turns that were played."""
    dull = [name for name in DULL.split() if name not in named]
    order = [*dull[:before], *named, *dull[before:]]
    begun = before - before % TURNS
    return {"past": order[:begun], "row": order[begun : begun + TURNS], "maps": order[begun + TURNS :]}


def drawing(folder: Path, *draws: int) -> list[Path]:
    """A content pack with which so many cards are drawn in each turn of a round."""
    (folder / "halfwish").mkdir()
    text = f"figures: {{draws: [{', '.join(map(str, draws))}]}}\n"
    (folder / "halfwish" / "actions.yaml").write_text(text, "utf-8")
    return [folder]
