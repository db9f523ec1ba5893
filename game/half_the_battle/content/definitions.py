"""Typed definitions of Half the Battle: characters and their actions, items, tokens, the figures."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import ContentFile, DefId, Definition, Origin, Text
from game.half_the_battle.content.effects import Damage, Effect, ItemEffect, Target, When

Die: TypeAlias = Literal["d4", "d6", "d8", "d10", "d10_0", "d12", "d20"]
DICE: tuple[Die, ...] = ("d4", "d6", "d8", "d10", "d10_0", "d12", "d20")
Range: TypeAlias = Annotated[tuple[int, ...], Field(min_length=1)]
"""Lanes ahead of a piece, 0 being its own, negative ones behind it."""


class Hp(Definition):
    """The range of HP that an action asks for."""

    min: int = Field(ge=1)
    max: int | None = Field(default=None, ge=1)

    def holds(self, hp: int) -> bool:
        """Whether a number of HP is within the range."""
        return self.min <= hp and (self.max is None or hp <= self.max)


class Action(Definition):
    """An action of a piece in its action phase. `tokens` are spent for it."""

    id: DefId
    name: Text
    origin: Origin
    kind: Literal["weapon", "spell", "feat", "special"]
    hp: Hp
    fatal: bool = False
    once_per_game: bool = False
    tokens: int = Field(default=0, ge=0)
    range: Range | None = Field(default=None, description="Instead of the piece's own range.")
    target: Target
    do: tuple[Effect, ...] = Field(min_length=1)
    text: Text

    @property
    def damage(self) -> Damage | None:
        """The damage to its targets; None if it doesn't damage them."""
        found = (effect for effect in self.do if isinstance(effect, Damage) and effect.who == "targets")
        return next(found, None)


class Character(Definition):
    """A piece and its card."""

    id: DefId
    name: Text
    team: Literal["A", "B"]
    die: Die
    most: int = Field(ge=1, description="HP at most; a character begins with as many.")
    monster: bool = False
    movement: int = Field(ge=0)
    range: Range
    after_spell: tuple[Effect, ...] = ()
    actions: tuple[Action, ...] = Field(min_length=1)


class Item(Definition):
    """A card from the Bag of Holding."""

    id: DefId
    name: Text
    origin: Origin
    when: When
    do: ItemEffect
    text: Text


class Token(Definition):
    """A token on a lane or a piece. A player has no more of them than the limit."""

    id: DefId
    name: Text
    origin: Origin
    lies: Literal["lane", "piece"]
    limit: int = Field(ge=1)
    text: Text


class Peck(Definition):
    """All that a chicken can do."""

    name: Text
    by: int = Field(ge=1)
    movement: int = Field(ge=0)
    text: Text


class Figures(Definition):
    """The numbers of the rulebook."""

    lanes: int = Field(ge=2, le=20)
    items: int = Field(ge=0)
    monster_die: int = Field(ge=2)
    monster_least: int = Field(ge=0, description="A roll of so much or less gets as much again.")
    weak_monster: int = Field(ge=1, description="A monster that falls to so many HP gains a token.")
    token_price: int = Field(ge=1)
    item_price: int = Field(ge=1)
    monster_tokens: int = Field(ge=1)
    quiet_rounds: int = Field(
        ge=1, description="After so many rounds without damage or death the match ends."
    )
    deathless_rounds: int = Field(ge=1, description="After so many rounds without a death the match ends.")
    placing_seconds: int = Field(ge=1)
    peck: Peck


class CharacterFile(Definition):
    """characters.yaml"""

    characters: tuple[Character, ...]


class ItemFile(Definition):
    """items.yaml"""

    items: tuple[Item, ...]


class GameFile(Definition):
    """game.yaml"""

    figures: Figures
    lanes: dict[Die, Annotated[int, Field(ge=1)]]
    tokens: tuple[Token, ...]


CHARACTERS = ContentFile("characters.yaml", CharacterFile)
ITEMS = ContentFile("items.yaml", ItemFile)
GAME = ContentFile("game.yaml", GameFile)
