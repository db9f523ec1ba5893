"""Half the Battle's content as its YAML files have it: characters, items, tokens, figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.core.content import Content as Files
from game.core.content import ContentSpec
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.half_the_battle.content import checks
from game.half_the_battle.content.definitions import (
    CHARACTERS,
    DICE,
    GAME,
    ITEMS,
    Action,
    Character,
    Die,
    Figures,
    Hp,
    Item,
    Token,
)
from game.half_the_battle.content.effects import Damage, Target

__all__ = [
    "DICE",
    "SPEC",
    "Action",
    "Character",
    "Die",
    "Dungeon",
    "Figures",
    "Item",
    "Token",
    "content_of",
]


SPEC = ContentSpec(
    "half_the_battle",
    (CHARACTERS, ITEMS, GAME, COVER, TEXT, RULES, OPENINGS),
    (*checks.CHECKS, openings_are_known, sentences_read_well),
)
"""The files of the title and what must hold across them."""


@dataclass(frozen=True)
class Dungeon:
    """Everything that the rules look up."""

    figures: Figures
    lanes: Mapping[Die, int]
    characters: Mapping[str, Character]
    items: Mapping[str, Item]
    tokens: Mapping[str, Token]

    @cached_property
    def actions(self) -> dict[str, dict[str, Action]]:
        """The actions of each character by id."""
        return {name: {each.id: each for each in card.actions} for name, card in self.characters.items()}

    @cached_property
    def rosters(self) -> dict[str, tuple[str, ...]]:
        """The characters of each team, in the order of their dice."""
        return {
            team: tuple(
                next(c.id for c in self.characters.values() if (c.team, c.die) == (team, die)) for die in DICE
            )
            for team in ("A", "B")
        }

    @cached_property
    def peck(self) -> Action:
        """All that a chicken can do (Polymorph)."""
        peck = self.figures.peck
        return Action(
            id="peck",
            name=peck.name,
            origin="house",
            kind="weapon",
            hp=Hp(min=1),
            range=(0,),
            target=Target(what="piece"),
            do=(Damage(by=peck.by),),
            text=peck.text,
        )

    @property
    def worth(self) -> dict[str, int]:
        """The Rage that each die is worth: its maximum."""
        return {card.die: card.most for card in self.characters.values()}


def content_of(files: Files) -> Dungeon:
    """The content that loaded files hold."""
    game = files[GAME]
    return Dungeon(
        game.figures,
        game.lanes,
        {each.id: each for each in files[CHARACTERS].characters},
        {each.id: each for each in files[ITEMS].items},
        {each.id: each for each in game.tokens},
    )
