"""What must hold across Halfwish's content files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.content import Content as Files
from game.core.content import ContentFile, Fault
from game.halfwish.content.definitions import ACTIONS, CLASSES, MAPS, POWERS, UPGRADES, Action, Deck
from game.halfwish.content.effects import LASTING, Ability, Die, Later, Pay, Peek, Transform

ONGOING = ("active", "calc")
"""The moments that last."""
MAP_MOMENTS = ("reveal", "active", "duel_end", "parley")
ACTION_MOMENTS = ("reveal", "calc", "resolve")
PERK_MOMENTS = ("calc", "resolve", "after_roll")
CARDS_WITH_ABILITIES: tuple[tuple[ContentFile[Any], str, tuple[str, ...]], ...] = (
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


def abilities_fit(files: Files) -> Iterator[Fault]:
    """Cards have abilities at their own moments only, and what lasts is an effect that can."""
    for file, name, moments in CARDS_WITH_ABILITIES:
        for index, card in enumerate(getattr(files[file], name)):
            yield from _unfit(file, (name, index, "effects"), card.effects, moments)
    for index, hero in enumerate(files[CLASSES].classes):
        yield from _unfit(CLASSES, ("classes", index, "perks"), hero.perks, PERK_MOMENTS)


def _unfit(
    file: ContentFile[Any],
    path: tuple[str | int, ...],
    abilities: tuple[Ability, ...],
    moments: tuple[str, ...],
) -> Iterator[Fault]:
    for place, ability in enumerate(abilities):
        if ability.when not in moments:
            text = f"this card has effects when: {', '.join(moments)}"
            yield file.fault(*path, place, "when", text=text)
        kinds = Counter(effect.kind in LASTING for effect in ability.do)
        if ability.when in ONGOING and kinds[False]:
            text = f"what is {ability.when} lasts; it can only be {', '.join(sorted(LASTING))}"
            yield file.fault(*path, place, "do", text=text)


# ---------------------------------------------------------------------- effects at the wrong moment


ASKING = frozenset({"reroll", "swap_card", "swap_slots", "pay"})
"""The effects that ask somebody or roll dice, whatever they say; others do if they leave a choice."""
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
"""The effects that mean nothing outside of a duel."""
ANYWHERE = frozenset({("maps", "reveal"), ("maps", "parley"), ("classes", "after_roll")})
"""The moments that come outside of duels as well, by kind of card."""
ABILITIES: tuple[tuple[ContentFile[Any], str, str], ...] = (
    (ACTIONS, "actions", "effects"),
    (UPGRADES, "upgrades", "effects"),
    (CLASSES, "classes", "perks"),
    (MAPS, "maps", "effects"),
)
POWER_GROUPS = ("basic", "common", "of_class")


class EffectSite(NamedTuple):
    """An effect, where it stands, on which kind of card, and when it happens."""

    file: ContentFile[Any]
    path: tuple[str | int, ...]
    card: str
    when: str
    effect: Any

    def fault(self, text: str) -> Fault:
        """What is wrong with it."""
        return self.file.fault(*self.path, text=f"{self.effect.kind} {text}")


def effects_stand_right(files: Files) -> Iterator[Fault]:
    """Effects stand where they can be carried out; else it would show in the middle of a duel."""
    for site in effect_sites(files):
        effect = site.effect
        if site.when == "resolve" and asks(effect):
            yield site.fault("takes an answer or a roll, and there is none while a duel is resolved")
        if (site.card, site.when) in ANYWHERE and effect.kind in OF_DUELS:
            yield site.fault(f"is for duels, and {site.when} comes outside of them as well")
        if isinstance(effect, Later) and site.card != "powers":
            yield site.fault("is for powers: other cards have a moment at the end")
        yield from misused(site)


def misused(site: EffectSite) -> Iterator[Fault]:
    """Effects whose parts contradict one another."""
    effect = site.effect
    if (
        isinstance(effect, Die)
        and effect.which == "choose"
        and (effect.face, effect.to) != ("choose", "self")
    ):
        yield site.fault("of one's choice is turned to a face of one's choice, and it is one's own")
    if isinstance(effect, Die) and effect.which != "choose" and effect.face == "choose":
        yield site.fault("to a face of one's choice needs which: choose")
    if isinstance(effect, Transform) and effect.slot != "choose":
        yield site.fault("needs slot: choose")


def asks(effect: Any) -> bool:
    """Whether an effect asks somebody, or rolls dice."""
    if isinstance(effect, Die):
        return effect.which == "choose"
    if isinstance(effect, Peek):
        return "committed_one" in effect.what
    return effect.kind in ASKING or getattr(effect, "slot", "") == "choose"


# ---------------------------------------------------------------------- all effects of all cards


def effect_sites(files: Files) -> Iterator[EffectSite]:
    """Every effect of every card."""
    for file, name, part in ABILITIES:
        for index, card in enumerate(getattr(files[file], name)):
            for place, ability in enumerate(getattr(card, part)):
                path = (name, index, part, place, "do")
                yield from _effect_sites(file, path, name, ability.when, ability.do)
    for name in POWER_GROUPS:
        for index, power in enumerate(getattr(files[POWERS], name)):
            yield from _effect_sites(POWERS, (name, index, "do"), "powers", "played", power.do)


def _effect_sites(
    file: ContentFile[Any], path: tuple[str | int, ...], card: str, when: str, effects: tuple[Any, ...]
) -> Iterator[EffectSite]:
    for index, effect in enumerate(effects):
        here = (*path, index)
        yield EffectSite(file, here, card, when, effect)
        if isinstance(effect, Pay):
            yield from _effect_sites(file, here, card, when, effect.then + effect.otherwise)
        if isinstance(effect, Later):
            yield from _effect_sites(file, here, card, "resolve", effect.do)


CHECKS = (
    ids_are_unique,
    decks_are_full,
    figures_fit,
    powers_suffice,
    actions_make_sense,
    abilities_fit,
    effects_stand_right,
)
