"""Halfwish's content: everything that the rules look up, and checks across its YAML files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, get_args

from game.core.content import Content as Files
from game.core.content import ContentFile, ContentSpec, Fault
from game.core.dataclass import dataclass, derived
from game.core.openings import OPENINGS, openings_are_known
from game.core.problem import listed
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.halfwish.content.definitions import (
    ACTIONS,
    CLASSES,
    MAPS,
    POWERS,
    UPGRADES,
    Action,
    ClassPower,
    Deck,
    Figures,
    HeroClass,
    MapCard,
    Power,
    Upgrade,
)
from game.halfwish.content.effects import (
    LASTING,
    Ability,
    CapDamage,
    Die,
    Later,
    Pay,
    Transform,
    When,
    asks,
    chooses_slot,
)
from game.halfwish.reasons import reason


@dataclass(frozen=True)
class Halfwish:
    """Everything that the rules look up. `actions` has the basic ones and the upgrades."""

    figures: Figures
    actions: Mapping[str, Action]
    upgrades: Mapping[str, Upgrade]
    classes: Mapping[str, HeroClass]
    mirror_deck: Deck
    powers: Mapping[str, Power]
    basic_powers: tuple[str, ...]
    common_powers: tuple[str, ...]
    maps: Mapping[str, MapCard]

    @derived
    def turns(self) -> int:
        """The number of turns in a round."""
        return len(self.figures.actions)

    @derived
    def clock(self) -> dict[tuple[int, int], dict[str, int]]:
        """Each round and turn as facts; 0 is before the first."""
        rounds, turns = self.figures.rounds, self.turns
        return {
            (number, turn): {"round": number, "rounds": rounds, "turn": turn, "turns": turns}
            for number in range(rounds + 1)
            for turn in range(turns + 1)
        }

    @derived
    def acts(self) -> dict[str, tuple[Ability, ...]]:
        """The abilities of each card; the effects of a power as one ability."""
        found: dict[str, tuple[Ability, ...]] = {}
        for group in (self.actions, self.maps):
            found |= {name: each.effects for name, each in group.items()}
        found |= {name: each.perks for name, each in self.classes.items()}
        return found | {name: (_act(each),) for name, each in self.powers.items()}

    @derived
    def _moments(self) -> dict[str, dict[str, tuple[Ability, ...]]]:
        found: dict[str, dict[str, tuple[Ability, ...]]] = {when: {} for when in get_args(When)}
        for card, abilities in self.acts.items():
            for each in abilities:
                found[each.when][card] = (*found[each.when].get(card, ()), each)
        return found

    def abilities(self, card: str, when: When) -> tuple[Ability, ...]:
        """The abilities that a card has at a moment; none, where the card is ""."""
        return self._moments[when].get(card, ())

    @derived
    def class_powers(self) -> dict[str, tuple[str, ...]]:
        """The powers of each class."""
        found: dict[str, tuple[str, ...]] = dict.fromkeys(self.classes, ())
        for power in self.powers.values():
            if isinstance(power, ClassPower):
                found[power.hero] += (power.id,)
        return found

    def power_deck(self, hero: str) -> tuple[str, ...]:
        """The powers that a player may pick: the common ones and those of the class; "" is the mirror deck."""
        return self.common_powers + self.class_powers.get(hero, ())

    @derived
    def first_die(self) -> int:
        """The first card of the first die: the dice come after maps and upgrades."""
        return len(self.maps) + len(self.upgrades)

    @derived
    def caps(self) -> dict[str, int]:
        """The most that a clash does to a player, by the map card that says so."""
        found: dict[str, int] = {}
        for card in self.maps:
            for effect in (effect for ability in self.abilities(card, "active") for effect in ability.do):
                if isinstance(effect, CapDamage):
                    found[card] = min(effect.most, found.get(card, effect.most))
        return found

    @derived
    def timely(self) -> dict[bool, frozenset[str]]:
        """The powers that are played in the preparation of a duel (True), and those in its showdown (False)."""
        return {
            prep: frozenset(name for name, each in self.powers.items() if each.window in ("any", window))
            for prep, window in ((True, "prep"), (False, "showdown"))
        }

    @derived
    def cheapest(self) -> dict[str, int]:
        """The lowest cost of a power that can be picked, by class; "" is the mirror deck."""
        return {
            hero: min((self.powers[name].cost for name in self.power_deck(hero)), default=0)
            for hero in ("", *self.classes)
        }

    def action_deck(self, hero: str) -> tuple[str, ...]:
        """The basic actions that a player begins with."""
        deck = self.classes[hero].deck if hero else self.mirror_deck
        return tuple(action for action, count in deck.items() for _ in range(count))


def _act(power: Power) -> Ability:
    """The effects of a power, as an ability."""
    return Ability.model_construct(when="reveal", condition=power.condition, optional=False, do=power.do)


def content_of(files: Files) -> Halfwish:
    """The content that loaded files hold."""
    basic, powers = files[ACTIONS], files[POWERS]
    upgrades = {each.id: each for each in files[UPGRADES].upgrades}
    every: tuple[Power, ...] = (*powers.basic, *powers.common, *powers.of_class)
    return Halfwish(
        basic.figures,
        {each.id: each for each in basic.actions} | upgrades,
        upgrades,
        {each.id: each for each in files[CLASSES].classes},
        files[CLASSES].mirror_deck,
        {each.id: each for each in every},
        tuple(each.id for each in powers.basic),
        tuple(each.id for each in powers.common),
        {each.id: each for each in files[MAPS].maps},
    )


# ---------------------------------------------------------------------- checks across the files


ONGOING = ("active", "calc")
"""The moments that last."""
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
"""The moments that come outside of duels as well, by group of cards."""


class CardGroup(NamedTuple):
    """A list of cards in a file; `field` holds their abilities, which have certain moments."""

    file: ContentFile[Any]
    name: str
    field: str = ""
    moments: tuple[str, ...] = ()

    def cards(self, files: Files) -> Iterator[tuple[int, Any]]:
        """The cards, numbered."""
        yield from enumerate(getattr(files[self.file], self.name))

    def abilities(self, card: Any) -> Sequence[Ability]:
        """The abilities of a card of the group."""
        return getattr(card, self.field) if self.field else ()


GROUPS = (
    CardGroup(ACTIONS, "actions", "effects", ("reveal", "calc", "resolve")),
    CardGroup(UPGRADES, "upgrades", "effects", ("reveal", "calc", "resolve")),
    CardGroup(CLASSES, "classes", "perks", ("calc", "resolve", "after_roll")),
    CardGroup(POWERS, "basic"),
    CardGroup(POWERS, "common"),
    CardGroup(POWERS, "of_class"),
    CardGroup(MAPS, "maps", "effects", ("reveal", "active", "duel_end", "parley")),
)
"""All cards. Powers have effects, and no abilities."""


def ids_are_unique(files: Files) -> Iterator[Fault]:
    """A card is known by its id alone, whatever kind of card it is."""
    found: set[str] = set()
    for group in GROUPS:
        for index, card in group.cards(files):
            if card.id in found:
                text = reason("card.twice", id=card.id)
                yield group.file.fault(group.name, index, "id", text=text)
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
    return "" if total == size else reason("deck.size", size=size, total=total)


def figures_fit(files: Files) -> Iterator[Fault]:
    """Each turn has its figures, and there are cards enough for a whole match."""
    figures = files[ACTIONS].figures
    turns = len(figures.actions)
    for name in ("draws", "draws_v1_6"):
        if len(getattr(figures, name)) != turns:
            yield ACTIONS.fault("figures", name, text=reason("figures.turns", turns=turns))
    if len(figures.mana) != figures.rounds:
        yield ACTIONS.fault("figures", "mana", text=reason("figures.rounds", rounds=figures.rounds))
    if len(files[MAPS].maps) < turns:
        yield MAPS.fault("maps", text=reason("maps.few", turns=turns))
    if len(files[UPGRADES].upgrades) < 2 * figures.offer:
        yield UPGRADES.fault("upgrades", text=reason("upgrades.few", offer=figures.offer))


def powers_suffice(files: Files) -> Iterator[Fault]:
    """Everybody finds powers to pick; each class has its own (Part 5)."""
    file, figures = files[POWERS], files[ACTIONS].figures
    if len(file.common) < figures.powers:
        yield POWERS.fault("common", text=reason("powers.few", powers=figures.powers))
    for index, power in enumerate(file.basic):
        if power.cost:
            yield POWERS.fault("basic", index, "cost", text=reason("powers.basic"))


def actions_make_sense(files: Files) -> Iterator[Fault]:
    """Strikes and blocks have a value, evades a gap."""
    for group in GROUPS[:2]:
        for index, action in group.cards(files):
            if text := _misshapen(action):
                yield group.file.fault(group.name, index, text=text)


def _misshapen(action: Action) -> str:
    if action.kind == "evade":
        fits = action.gap is not None and action.value is None
        return "" if fits else reason("action.evade", id=action.id)
    fits = action.value is not None and action.gap is None
    return "" if fits else reason("action.value", id=action.id)


def abilities_fit(files: Files) -> Iterator[Fault]:
    """Cards have abilities at their own moments only, and what lasts is an effect that can."""
    for group in GROUPS:
        for index, card in group.cards(files):
            yield from _unfit(group, index, group.abilities(card))


def _unfit(group: CardGroup, index: int, abilities: Sequence[Ability]) -> Iterator[Fault]:
    for number, ability in enumerate(abilities):
        path = (group.name, index, group.field, number)
        if ability.when not in group.moments:
            text = reason("ability.when", moments=listed(group.moments))
            yield group.file.fault(*path, "when", text=text)
        if ability.when in ONGOING and any(effect.kind not in LASTING for effect in ability.do):
            text = reason("ability.lasting", when=ability.when, lasting=listed(sorted(LASTING), len(LASTING)))
            yield group.file.fault(*path, "do", text=text)


class EffectSite(NamedTuple):
    """An effect, where it stands, on which kind of card, and when it happens."""

    file: ContentFile[Any]
    path: tuple[str | int, ...]
    card: str
    when: str
    effect: Any

    def fault(self, code: str) -> Fault:
        """The fault of this effect with the code of a reason."""
        text = reason(f"effect.{code}", kind=self.effect.kind, when=self.when)
        return self.file.fault(*self.path, text=text)


def effects_stand_right(files: Files) -> Iterator[Fault]:
    """Effects stand where they can be resolved; else it would show in the middle of a duel."""
    for site in effect_sites(files):
        effect = site.effect
        if site.when == "resolve" and (asks(effect) or chooses_slot(effect)):
            yield site.fault("resolve")
        if (site.card, site.when) in ANYWHERE and effect.kind in OF_DUELS:
            yield site.fault("duels")
        if isinstance(effect, Later) and site.card != "powers":
            yield site.fault("powers")
        yield from misused(site)


def misused(site: EffectSite) -> Iterator[Fault]:
    """Effects whose parts contradict one another."""
    effect = site.effect
    if (
        isinstance(effect, Die)
        and effect.which == "choose"
        and (effect.face, effect.to) != ("choose", "self")
    ):
        yield site.fault("die")
    if isinstance(effect, Die) and effect.which != "choose" and effect.face == "choose":
        yield site.fault("face")
    if isinstance(effect, Transform) and effect.slot != "choose":
        yield site.fault("slot")


def effect_sites(files: Files) -> Iterator[EffectSite]:
    """Every effect of every card."""
    for group in GROUPS:
        for index, card in group.cards(files):
            if group.file is POWERS:
                yield from _effect_sites(POWERS, (group.name, index, "do"), "powers", "played", card.do)
            for number, ability in enumerate(group.abilities(card)):
                path = (group.name, index, group.field, number, "do")
                yield from _effect_sites(group.file, path, group.name, ability.when, ability.do)


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


SPEC = ContentSpec(
    "halfwish",
    (ACTIONS, UPGRADES, CLASSES, POWERS, MAPS, COVER, TEXT, RULES, OPENINGS),
    (
        ids_are_unique,
        decks_are_full,
        figures_fit,
        powers_suffice,
        actions_make_sense,
        abilities_fit,
        effects_stand_right,
        openings_are_known,
        sentences_read_well,
    ),
)
"""The files of the title and what must hold across them."""
