"""Whether words fit the card and the moment at which they stand; else it would show in the middle of a duel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.content import Content as Files
from game.core.content import ContentFile, Fault
from game.halfwish.content.cards import ACTIONS, CLASSES, MAPS, POWERS, UPGRADES
from game.halfwish.content.words import LASTING, Die, Later, Pay, Peek, Transform

ASKING = frozenset({"reroll", "swap_card", "swap_slots", "pay"})
"""The words that ask somebody or roll dice, whatever they say; others do if they leave a choice."""
OF_DUELS = LASTING | {
    "dv",
    "prevent",
    "swap_card",
    "swap_slots",
    "transform",
    "lock_powers",
    "later",
    "recover",
    "discard",
    "peek",
}
"""The words that mean nothing outside of a duel."""
ANYWHERE = frozenset({("maps", "reveal"), ("maps", "parley"), ("classes", "after_roll")})
"""The moments that come outside of duels as well, by kind of card."""
EFFECTS: tuple[tuple[ContentFile[Any], str, str], ...] = (
    (ACTIONS, "actions", "effects"),
    (UPGRADES, "upgrades", "effects"),
    (CLASSES, "classes", "perks"),
    (MAPS, "maps", "effects"),
)
POWER_GROUPS = ("basic", "common", "of_class")


class Spot(NamedTuple):
    """A word, where it stands, on which kind of card, and when it happens."""

    file: ContentFile[Any]
    path: tuple[str | int, ...]
    card: str
    when: str
    word: Any

    def fault(self, text: str) -> Fault:
        """What is wrong with it."""
        return self.file.fault(*self.path, text=f"{self.word.kind} {text}")


def words_fit(files: Files) -> Iterator[Fault]:
    """Words stand where they can be carried out."""
    for spot in spots(files):
        word = spot.word
        if spot.when == "resolve" and asks(word):
            yield spot.fault("takes an answer or a roll, and there is none while a duel is resolved")
        if (spot.card, spot.when) in ANYWHERE and word.kind in OF_DUELS:
            yield spot.fault(f"is for duels, and {spot.when} comes outside of them as well")
        if isinstance(word, Later) and spot.card != "powers":
            yield spot.fault("is for powers: other cards have a moment at the end")
        yield from misused(spot)


def misused(spot: Spot) -> Iterator[Fault]:
    """Words whose parts contradict one another."""
    word = spot.word
    if isinstance(word, Die) and word.which == "choose" and (word.face, word.to) != ("choose", "self"):
        yield spot.fault("of one's choice is turned to a face of one's choice, and it is one's own")
    if isinstance(word, Die) and word.which != "choose" and word.face == "choose":
        yield spot.fault("to a face of one's choice needs which: choose")
    if isinstance(word, Transform) and word.slot != "choose":
        yield spot.fault("needs slot: choose")


def asks(word: Any) -> bool:
    """Whether a word asks somebody, or rolls dice."""
    if isinstance(word, Die):
        return word.which == "choose"
    if isinstance(word, Peek):
        return "committed_one" in word.what
    return word.kind in ASKING or getattr(word, "slot", "") == "choose"


# ---------------------------------------------------------------------- all words of all cards


def spots(files: Files) -> Iterator[Spot]:
    """Every word of every card."""
    for file, name, part in EFFECTS:
        for index, card in enumerate(getattr(files[file], name)):
            for place, effect in enumerate(getattr(card, part)):
                path = (name, index, part, place, "do")
                yield from _spots(file, path, name, effect.when, effect.do)
    for name in POWER_GROUPS:
        for index, power in enumerate(getattr(files[POWERS], name)):
            yield from _spots(POWERS, (name, index, "do"), "powers", "played", power.do)


def _spots(
    file: ContentFile[Any], path: tuple[str | int, ...], card: str, when: str, words: tuple[Any, ...]
) -> Iterator[Spot]:
    for index, word in enumerate(words):
        here = (*path, index)
        yield Spot(file, here, card, when, word)
        if isinstance(word, Pay):
            yield from _spots(file, here, card, when, word.then + word.otherwise)
        if isinstance(word, Later):
            yield from _spots(file, here, card, "resolve", word.do)
