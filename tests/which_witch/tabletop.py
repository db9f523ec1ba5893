"""A table for examples of the rules: stacked decks, dice by hand, and nothing but questions, answers and views.

    t = Tabletop(hands={AZURE: "wind wind", ORANGE: "toad"}, witches="fire ice", draw="potion")
    t.attacks(AZURE, "wind wind", on=ORANGE)
    t.rolls_against(ORANGE, "toad")
    t.rolls(AZURE, 5)
    t.rolls(ORANGE, 3)
    assert t.hearts(ORANGE) == 3
    t.waits_for(ORANGE, "turn.action")

Cards go by short names (`LONG`). After every answer the table is checked: all cards are there, hearts and hands
are within their bounds, and what rests is plain data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.event import Event
from game.core.match import Match
from game.core.play import CHANCE
from game.core.question import Question, Verdict
from game.core.title import Title
from game.which_witch.content import Content
from game.which_witch.state import WitchState
from tests.pinned import known_title

AZURE, ORANGE, GREEN, ROSE, YELLOW, VIOLET = range(6)

ELEMENTS = ("fire", "wind", "lightning", "earth", "ice", "poison")
LONG = {
    **{element: f"spell_{element}" for element in ELEMENTS},
    **{die: f"wand_{die}" for die in ("d8", "d10", "d12", "d20")},
    **{animal: f"familiar_{animal}" for animal in ("toad", "cat", "owl")},
    "thief": "thief_hex",
    "hex": "wand_hex",
    "potion": "heart_potion",
    "broom": "zoom_broom",
    "shield": "shield_crystal",
    "cauldron": "infinity_cauldron",
}
SHORT = {card: name for name, card in LONG.items()}


def cards(names: str) -> list[str]:
    """The definitions of some cards by their short names."""
    return [long(name) for name in names.split()]


def long(name: str) -> str:
    """The definition of a card by its short name; cards of content packs go by their own."""
    return LONG.get(name, name)


def short(card: str) -> str:
    """The short name of a card."""
    return SHORT.get(card, card)


def small_box(deck: str, hand_size: int) -> Title[WitchState, Content]:
    """The title with just the Game Cards named, for examples in which the piles run out."""
    title = known_title("which_witch")
    count = Counter(cards(deck))
    figures = title.content.figures.model_copy(update={"hand_size": hand_size})
    kept = {id: card.model_copy(update={"count": count[id]}) for id, card in title.content.cards.items()}
    return replace(title, content=Content(figures, title.content.witches, kept))


class Tabletop:
    """A match whose chance is in the hands of the test."""

    def __init__(
        self,
        seats: int = 2,
        witches: str = "fire wind lightning earth ice poison",
        hands: Mapping[int, str] | None = None,
        discard: str = "",
        draw: str = "",
        title: Title[WitchState, Content] | None = None,
        **options: Any,
    ) -> None:
        self.title = title or known_title("which_witch")
        mask = CHANCE | (1 << seats) - 1
        self.match = Match.start(self.title, seats, 1, options, rollers=mask, strict=True)
        self.events: list[Event] = []
        for seat, witch in enumerate(witches.split()[:seats]):
            self.answers(seat, "setup.witch", witch)
        self._deal(hands or {}, discard, draw)

    def _deal(self, hands: Mapping[int, str], discard: str, draw: str) -> None:
        """Answer the first shuffle so that the named cards come where they should."""
        rest = _dull(self.title.content.deck)
        wanted = [cards(hands.get(seat, "")) for seat in range(self.match.setup.seats)]
        named = [*wanted, cards(discard), cards(draw)]
        for card in (card for row in named for card in row):
            rest.remove(card)
        size = self.title.content.figures.hand_size
        for row in wanted:
            while len(row) < size:
                row.append(rest.pop())
        row = [card for hand in wanted for card in hand]
        row += cards(discard) or [rest.pop()]
        self.shuffles([*row, *cards(draw), *reversed(rest)])

    # ------------------------------------------------------------------ answering

    def waits_for(self, seat: int, key: str) -> Question[Any]:
        """The one question that waits: it must be this one."""
        assert [(q.seat, q.key) for q in self.match.pending] == [(seat, key)]
        return self.match.pending[0]

    def answers(self, seat: int, key: str, answer: Any) -> None:
        """Answer the question that waits, which must be this one."""
        self.waits_for(seat, key)
        outcome = self.match.submit(seat, answer)
        assert outcome, outcome.verdict
        self.events = list(outcome.log)
        self._check_table()

    def refuses(self, seat: int, answer: Any, code: str, rule: str) -> Verdict:
        """An answer must be refused for this reason and by this rule, in words, and change nothing."""
        before = self.match.digest()
        verdict = self.match.submit(seat, answer).verdict
        assert not verdict.ok
        assert (verdict.code, verdict.rule) == (code, rule)
        assert self.title.phrases.has(code)
        assert self.match.digest() == before
        return verdict

    def shuffles(self, row: Sequence[str]) -> None:
        """Answer a shuffle: the named cards come to lie on top in this order, the others below them."""
        state = self.match.state
        pile = state.discard if state.turns else state.draw
        faces = [state.faces[card] for card in pile.cards]
        left = list(range(len(faces)))
        order = []
        for name in row:
            order.append(next(index for index in left if faces[index] == name))
            left.remove(order[-1])
        self.answers(-1, "shuffle", tuple(reversed(order + left)))

    def reshuffles(self, on_top: str = "") -> None:
        """Answer the shuffle of the discard pile."""
        self.shuffles(cards(on_top))

    # ------------------------------------------------------------------ what players do

    def uses(self, seat: int, name: str) -> None:
        """A card is the turn's action."""
        self.answers(seat, "turn.action", ("use", long(name)))

    def discards(self, seat: int, name: str, count: int | None = None) -> None:
        """Identical cards are discarded as the turn's action."""
        self.answers(seat, "turn.action", ("discard", long(name)))
        if count is not None:
            self.answers(seat, "discard.count", count)

    def attacks(self, seat: int, names: str, on: int) -> None:
        """A player attacks with spells of one element, and perhaps Familiars."""
        self.uses(seat, names.split()[0])
        if self.match.pending[0].key == "attack.target":
            self.answers(seat, "attack.target", on)
        self.answers(seat, "attack.cards", tuple(sorted(cards(names))))

    def hexes(self, seat: int, name: str, on: int, reaction: str | None = "pass") -> None:
        """A player casts a hex, and the target lets it happen or blocks it. None: it is not even asked."""
        self.uses(seat, name)
        if self.match.pending[0].key == "hex.target":
            self.answers(seat, "hex.target", on)
        if reaction is not None:
            self.answers(on, "hex.react", long(reaction))

    def rolls_against(self, seat: int, names: str = "") -> None:
        """The defender confirms to roll, perhaps with Familiars."""
        self.answers(seat, "attack.defend", tuple(sorted(cards(names))))

    def blocks(self, seat: int) -> None:
        """The defender plays a Shield Crystal."""
        self.answers(seat, "attack.defend", ("shield_crystal",))

    def rolls(self, seat: int, face: int) -> None:
        """A player rolls its die."""
        self.answers(seat, "attack.roll", face)

    def duel(self, seat: int, names: str, on: int, wins: bool = True) -> None:
        """A whole spell attack without Familiars in defence; the d6 decide it."""
        self.attacks(seat, names, on)
        self.rolls_against(on)
        self.rolls(seat, 6 if wins else 1)
        self.rolls(on, 1 if wins else 6)

    def idles(self, seat: int, *others: int) -> None:
        """Players pass the time: each discards one card that is of no use to the example, keeping what was dealt."""
        for who in (seat, *others):
            self.discards_last(who)

    def discards_last(self, seat: int) -> None:
        """A player discards one card, the one that it drew last."""
        kind = self.hand(seat)[-1]
        self.discards(seat, kind, 1 if self.hand(seat).count(kind) > 1 else None)

    # ------------------------------------------------------------------ what can be seen

    def view(self, seat: int | None = None) -> WitchState:
        """The table as a seat, or an onlooker, sees it."""
        return self.match.view(seat).state

    def hand(self, seat: int, seen_by: int | None = -1) -> list[str]:
        """A hand as its owner, or another seat, sees it, in the order of drawing; "" for an unknown card."""
        state = self.view(seat if seen_by == -1 else seen_by)
        return [short(state.faces[card]) if card >= 0 else "" for card in state.players[seat].hand.cards]

    def pile(self, name: str) -> list[str]:
        """The draw or discard pile or the cards used this turn, as everybody sees them; the top comes last."""
        state = self.view()
        return [short(state.faces[card]) if card >= 0 else "" for card in getattr(state, name).cards]

    def wand(self, seat: int) -> str:
        """The wand that a player has in play, or ""."""
        state = self.view()
        return "".join(short(state.faces[card]) for card in state.players[seat].wand.cards)

    def hearts(self, seat: int) -> int:
        """A player's Life Hearts."""
        return self.view().players[seat].hearts

    def told(self, kind: str) -> list[Event]:
        """The events of a kind that the last answer brought."""
        return [event for event in self.events if event.kind == kind]

    def offers(self, seat: int, key: str) -> list[Any]:
        """The answers to the question that waits."""
        return list(self.waits_for(seat, key).options() or ())

    def actions(self, seat: int) -> set[str]:
        """The short names of the cards that can be used as this turn's action."""
        return {short(card) for verb, card in self.offers(seat, "turn.action") if verb == "use"}

    def discardable(self, seat: int) -> set[str]:
        """The short names of the cards that can be discarded as this turn's action."""
        return {short(card) for verb, card in self.offers(seat, "turn.action") if verb == "discard"}

    def is_over(self, *winners: int) -> None:
        """The match is over, nothing waits, and these have won."""
        assert self.match.pending == ()
        assert self.match.result is not None
        assert self.match.result.winners == winners

    def _check_table(self) -> None:
        check_table(self.match)


def check_table(match: Match[WitchState, Content]) -> None:
    """What holds at every rest."""
    state, content = match.state, match.title.content
    zones = [state.draw, state.discard, state.played, state.answered]
    zones += [zone for who in state.players for zone in (who.hand, who.wand)]
    assert sorted(card for zone in zones for card in zone.cards) == list(range(len(content.deck)))
    for who in state.players:
        assert 0 <= who.hearts <= content.figures.max_hearts
        assert len(who.hand) <= who.hand_size
        assert len(who.wand) <= 1
        assert who.hearts or not state.turns or not (who.hand.cards or who.wand.cards) or state.occurrences


def _dull(deck: Sequence[str]) -> list[str]:
    """A deck from whose end hands can be filled up without harm: single spells of all elements come last."""
    spells = sorted(
        ((number, card) for card, n in Counter(deck).items() if card in ELEMENT_CARDS for number in range(n)),
        reverse=True,
    )
    others = sorted(card for card in deck if card not in ELEMENT_CARDS)
    return others + [card for _, card in spells]


ELEMENT_CARDS = frozenset(LONG[element] for element in ELEMENTS)
