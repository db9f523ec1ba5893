"""Half the Battle's content: everything that the rules look up, and checks across its YAML files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import get_args

from game.core.content import Content as Files
from game.core.content import ContentSpec, Fault
from game.core.dataclass import dataclass, derived
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
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
from game.half_the_battle.content.effects import FITTING, Damage, Enrage, LaneToken, PieceToken, Target, When
from game.half_the_battle.reasons import reason


@dataclass(frozen=True)
class Dungeon:
    """Everything that the rules look up."""

    figures: Figures
    lanes: Mapping[Die, int]
    characters: Mapping[str, Character]
    items: Mapping[str, Item]
    tokens: Mapping[str, Token]

    @derived
    def actions(self) -> dict[str, dict[str, Action]]:
        """The actions of each character by id."""
        return {name: {each.id: each for each in card.actions} for name, card in self.characters.items()}

    @derived
    def items_for(self) -> Mapping[str, frozenset[str]]:
        """The items that belong to each moment."""
        return {
            when: frozenset(name for name, item in self.items.items() if item.when == when)
            for when in get_args(When)
        }

    @derived
    def fury(self) -> Mapping[str, int]:
        """The Rage that items add to a conversion."""
        return {name: item.do.by for name, item in self.items.items() if isinstance(item.do, Enrage)}

    @derived
    def rosters(self) -> dict[str, tuple[str, ...]]:
        """The characters of each team, in the order of their dice."""
        return {
            team: tuple(
                next(c.id for c in self.characters.values() if (c.team, c.die) == (team, die)) for die in DICE
            )
            for team in ("A", "B")
        }

    @derived
    def peck(self) -> Action:
        """All that a chicken can do (Polymorph)."""
        peck = self.figures.peck
        return Action.model_construct(
            id="peck",
            name=peck.name,
            origin="house",
            kind="weapon",
            hp=Hp.model_construct(min=1),
            range=(0,),
            target=Target.model_construct(what="piece"),
            do=(Damage.model_construct(by=peck.by),),
            text=peck.text,
        )

    @derived
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


# ---------------------------------------------------------------------- checks across the files


WITHOUT_RANGE = ("self", "all")


def teams_are_whole(files: Files) -> Iterator[Fault]:
    """Each team has a character for every die, and the d20 is the monster (Components)."""
    for team in ("A", "B"):
        found = Counter(each.die for each in files[CHARACTERS].characters if each.team == team)
        for die in DICE:
            if found[die] != 1:
                text = reason("team.dice", team=team, die=die, found=found[die])
                yield CHARACTERS.fault("characters", text=text)
    for index, each in enumerate(files[CHARACTERS].characters):
        if each.monster != (each.die == "d20"):
            yield CHARACTERS.fault("characters", index, "monster", text=reason("team.monster"))


def everybody_can_act(files: Files) -> Iterator[Fault]:
    """Actions ask for HP that the piece can have, and a range only where it limits them."""
    for index, each in enumerate(files[CHARACTERS].characters):
        for place, action in enumerate(each.actions):
            if text := _wrong(action, each.most):
                yield CHARACTERS.fault("characters", index, "actions", place, text=text)


def _wrong(action: Action, most: int) -> str:
    if action.hp.min > most or (action.hp.max or most) > most:
        return reason("action.hp", id=action.id, most=most)
    if action.hp.max is not None and action.hp.max < action.hp.min:
        return reason("action.range_of_hp", id=action.id, min=action.hp.min, max=action.hp.max)
    if (action.kind == "special") != bool(action.tokens):
        return reason("action.tokens", id=action.id)
    if action.target.what in WITHOUT_RANGE and action.range is not None:
        return reason("action.range", id=action.id)
    return ""


def tokens_lie_right(files: Files) -> Iterator[Fault]:
    """Tokens for lanes lie on lanes, those for pieces on pieces."""
    lies = {token.id: token.lies for token in files[GAME].tokens}
    for index, each in enumerate(files[CHARACTERS].characters):
        for place, action in enumerate(each.actions):
            for number, effect in enumerate(action.do):
                wanted = "lane" if isinstance(effect, LaneToken) else "piece"
                if isinstance(effect, LaneToken | PieceToken) and lies[effect.kind_of] != wanted:
                    path = ("characters", index, "actions", place, "do", number)
                    yield CHARACTERS.fault(
                        *path,
                        text=reason(
                            "token.lies", token=effect.kind_of, place=lies[effect.kind_of], wanted=wanted
                        ),
                    )


def items_fit(files: Files) -> Iterator[Fault]:
    """Each item does what makes sense at its moment, and there are enough to deal."""
    for index, item in enumerate(files[ITEMS].items):
        if item.do.kind not in FITTING[item.when]:
            yield ITEMS.fault(
                "items", index, "do", text=reason("item.when", kind=item.do.kind, when=item.when)
            )
    if len(files[ITEMS].items) < 2 * files[GAME].figures.items:
        yield ITEMS.fault("items", text=reason("item.few", items=files[GAME].figures.items))


def lanes_fit(files: Files) -> Iterator[Fault]:
    """Pieces begin in the dungeon, in their own half."""
    half = files[GAME].figures.lanes // 2
    for die in DICE:
        lane = files[GAME].lanes.get(die)
        if lane is None or lane > half:
            yield GAME.fault("lanes", text=reason("lane.begin", die=die, half=half))


SPEC = ContentSpec(
    "half_the_battle",
    (CHARACTERS, ITEMS, GAME, COVER, TEXT, RULES, OPENINGS),
    (
        teams_are_whole,
        everybody_can_act,
        tokens_lie_right,
        items_fit,
        lanes_fit,
        openings_are_known,
        sentences_read_well,
    ),
)
"""The files of the title and what must hold across them."""
