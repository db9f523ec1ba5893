"""What must hold across Halfwish's content files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.core.content import Content as Files
from game.core.content import ContentFile, Fault
from game.halfwish.content.cards import ACTIONS, CLASSES, MAPS, POWERS, UPGRADES, Action, Deck
from game.halfwish.content.fitting import words_fit
from game.halfwish.content.words import LASTING, Effect

ONGOING = ("active", "calc")
"""The moments that last."""
MAP_MOMENTS = ("reveal", "active", "duel_end", "parley")
ACTION_MOMENTS = ("reveal", "calc", "resolve")
PERK_MOMENTS = ("calc", "resolve", "after_roll")
CARDS_WITH_EFFECTS: tuple[tuple[ContentFile[Any], str, tuple[str, ...]], ...] = (
    (ACTIONS, "actions", ACTION_MOMENTS),
    (UPGRADES, "upgrades", ACTION_MOMENTS),
    (MAPS, "maps", MAP_MOMENTS),
)


CARDS: tuple[tuple[ContentFile[Any], str], ...] = (
    (ACTIONS, "actions"),
    (UPGRADES, "upgrades"),
    (CLASSES, "classes"),
    (POWERS, "basic"),
    (POWERS, "common"),
    (POWERS, "of_class"),
    (MAPS, "maps"),
)
"""Where all cards stand."""


def ids_are_unique(files: Files) -> Iterator[Fault]:
    """A card is known by its id alone, whatever kind of card it is."""
    found: set[str] = set()
    for file, name in CARDS:
        for index, card in enumerate(getattr(files[file], name)):
            if card.id in found:
                yield file.fault(name, index, "id", text=f"{card.id} is another card's id as well")
            found.add(card.id)


def decks_are_full(files: Files) -> Iterator[Fault]:
    """Every deck has ten cards (Part 1b)."""
    file, size = files[CLASSES], files[ACTIONS].figures.deck
    if text := _wrong_size(file.mirror_deck, size):
        yield CLASSES.fault("mirror_deck", text=text)
    for index, each in enumerate(file.classes):
        if text := _wrong_size(each.deck, size):
            yield CLASSES.fault("classes", index, "deck", text=text)


def _wrong_size(deck: Deck, size: int) -> str:
    total = sum(deck.values())
    return "" if total == size else f"a deck has {size} cards, and these are {total}"


def figures_fit(files: Files) -> Iterator[Fault]:
    """Each turn has its figures, and there are cards enough for a whole match."""
    figures = files[ACTIONS].figures
    turns = len(figures.actions)
    for name in ("draws", "draws_v1_6"):
        if len(getattr(figures, name)) != turns:
            yield ACTIONS.fault("figures", name, text=f"a round has {turns} turns; give a number for each")
    if len(figures.mana) != figures.rounds:
        yield ACTIONS.fault(
            "figures", "mana", text=f"there are {figures.rounds} rounds; give a number for each"
        )
    if len(files[MAPS].maps) < turns:
        yield MAPS.fault("maps", text=f"a round takes {turns} map cards")
    if len(files[UPGRADES].upgrades) < 2 * figures.offer:
        yield UPGRADES.fault(
            "upgrades", text=f"an offer takes {figures.offer} upgrades, the next one as many"
        )


def powers_suffice(files: Files) -> Iterator[Fault]:
    """Everybody finds powers to pick; each class has its own (Part 5)."""
    file, figures = files[POWERS], files[ACTIONS].figures
    if len(file.common) < figures.powers:
        yield POWERS.fault("common", text=f"players pick {figures.powers} powers")
    for index, power in enumerate(file.basic):
        if power.cost:
            yield POWERS.fault("basic", index, "cost", text="basic powers cost no mana")


def actions_make_sense(files: Files) -> Iterator[Fault]:
    """Strikes and blocks have a value, evades a gap."""
    both: tuple[tuple[ContentFile[Any], str], ...] = ((ACTIONS, "actions"), (UPGRADES, "upgrades"))
    for file, name in both:
        for index, action in enumerate(getattr(files[file], name)):
            if text := _misshapen(action):
                yield file.fault(name, index, text=text)


def _misshapen(action: Action) -> str:
    if action.kind == "evade":
        fits = action.gap is not None and action.value is None
        return "" if fits else f"{action.id} is an evade: it needs a gap, and no value"
    fits = action.value is not None and action.gap is None
    return "" if fits else f"{action.id} needs a value, and no gap"


def effects_fit(files: Files) -> Iterator[Fault]:
    """Cards have effects at their own moments only, and what lasts is a word that can."""
    for file, name, moments in CARDS_WITH_EFFECTS:
        for index, card in enumerate(getattr(files[file], name)):
            yield from _unfit(file, (name, index, "effects"), card.effects, moments)
    for index, hero in enumerate(files[CLASSES].classes):
        yield from _unfit(CLASSES, ("classes", index, "perks"), hero.perks, PERK_MOMENTS)


def _unfit(
    file: ContentFile[Any], path: tuple[str | int, ...], effects: tuple[Effect, ...], moments: tuple[str, ...]
) -> Iterator[Fault]:
    for place, effect in enumerate(effects):
        if effect.when not in moments:
            text = f"this card has effects when: {', '.join(moments)}"
            yield file.fault(*path, place, "when", text=text)
        kinds = Counter(word.kind in LASTING for word in effect.do)
        if effect.when in ONGOING and kinds[False]:
            text = f"what is {effect.when} lasts; it can only be {', '.join(sorted(LASTING))}"
            yield file.fault(*path, place, "do", text=text)


CHECKS = (
    ids_are_unique,
    decks_are_full,
    figures_fit,
    powers_suffice,
    actions_make_sense,
    effects_fit,
    words_fit,
)
