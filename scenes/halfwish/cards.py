"""The faces of this title's cards, and the texts of its screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Literal

from game import DATA
from game.core.content import read
from game.core.phrases import Phrases
from game.core.texts import TextFile
from game.core.title import Title
from game.halfwish.content import Halfwish
from game.halfwish.content.definitions import Action, Power, Upgrade
from scenes.table.match_text import TableText
from sprites.cards.card import CardFace, Drawable
from sprites.cards.picture import Picture
from sprites.drawing import looks
from sprites.drawing.theme import Theme, TitleLook
from sprites.halfwish.cards import ActionFace, Chip, HeroFace, MapFace, PowerFace
from sprites.halfwish.duel import Formula

TITLE = "halfwish"
SCREEN = DATA / TITLE / "screen.yaml"
Deck = Literal["action", "upgrade", "power", "map"]
BACKS: tuple[Deck, ...] = ("action", "map", "power")


@cache
def screen_texts() -> dict[str, str]:
    """The sentences that only the screen says."""
    return dict(read(SCREEN, TextFile).sentences)


class CardCatalog(TableText):
    """Card faces and sentences, for one table's names."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str]) -> None:
        super().__init__(title, names, Phrases(screen_texts(), title.phrases.names))
        self.content: Halfwish = title.content

    # -- cards --------------------------------------------------------------------------------------

    def card(self, face: str) -> Drawable | None:
        """The face of any card of the title by its id; None for one that is hidden, or a die."""
        content = self.content
        if face in content.actions:
            return self.action(content.actions[face])
        if face in content.powers:
            return self.power(content.powers[face])
        return self.map(face) if face in content.maps else None

    def action(self, action: Action) -> ActionFace:
        """An action card or an upgrade."""
        value = action.value
        if value is not None:
            written = Formula(value.of, value.plus, value.times)
        elif isinstance(action.gap, int):
            written = Formula("gap", action.gap, word=self.say("card.gap"))
        else:
            written = Formula("any")
        replaces = action.replaces if isinstance(action, Upgrade) else ""
        return ActionFace(
            action.id,
            action.name,
            action.kind,
            written,
            action.text,
            self.chips(action.keywords),
            self.say("card.upgrade", card=replaces) if replaces else "",
            replaces,
            action.origin,
        )

    def chips(self, keywords: Sequence[str]) -> tuple[Chip, ...]:
        """Keywords as signs with their words."""
        return tuple(Chip(each, self.say(f"keyword.{each}")) for each in keywords)

    def power(self, power: Power) -> PowerFace:
        """A power; its foot says whose it is."""
        hero = getattr(power, "hero", "")
        basic = power.id in self.content.basic_powers
        foot = self.title.phrases.names[hero] if hero else self.say("power.basic" if basic else "power.any")
        window = Chip(power.window, self.say(f"window.{power.window}"))
        return PowerFace(power.id, power.name, power.cost, window, power.text, foot, power.origin)

    def map(self, name: str, *, disabled: bool = False) -> MapFace:
        """A map card."""
        card = self.content.maps[name]
        return MapFace(card.id, card.name, card.kind, card.text, disabled, card.origin)

    def hero(self, name: str) -> HeroFace:
        """A class card with its deck; "" is the mirror deck."""
        content = self.content
        deck = content.classes[name].deck if name else content.mirror_deck
        row = tuple((action, deck.get(action, 0)) for action in content.mirror_deck)
        if not name:
            return HeroFace("", self.say("mirror"), self.say("mirror.words"), row)
        found = content.classes[name]
        return HeroFace(found.id, found.name, found.text, row, self.say("card.class"), found.origin)

    def slip(self, icon: str, name: str, words: str) -> CardFace:
        """A card that only stands for a choice."""
        return CardFace(name, "healing", icon, Picture(icon, "#2F5A4A", "rays"), words, origin="")

    def deck(self, cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """A composition: how many of each action, basic ones first."""
        counted = Counter(cards)
        basic = [(name, counted.pop(name, 0)) for name in self.content.mirror_deck]
        return (*basic, *sorted(counted.items()))

    # -- words --------------------------------------------------------------------------------------

    def name(self, face: str) -> str:
        """What a card is called; "" for a hidden one."""
        return self.title.phrases.names.get(face, "")

    def text(self, face: str) -> str:
        """What a card says."""
        content = self.content
        for group in (content.actions, content.powers, content.maps, content.classes):
            if face in group:
                return group[face].text
        return ""

    def source(self, name: str) -> str:
        """What a part of a sum comes from: the dice, or a card."""
        return self.say(f"term.{name}") if self.has(f"term.{name}") else self.name(name)


@lru_cache(maxsize=32)
def back(deck: Deck, theme: Theme) -> TitleLook:
    """The back of a deck of its own."""
    return looks.back(TITLE, f"back_{deck}", theme)
