"""What must hold across Half the Battle's content files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.content import Content as Files
from game.core.content import Fault
from game.half_the_battle.content.definitions import CHARACTERS, DICE, GAME, ITEMS, Action
from game.half_the_battle.content.effects import FITTING, LaneToken, PieceToken

WITHOUT_RANGE = ("self", "all")


def teams_are_whole(files: Files) -> Iterator[Fault]:
    """Each team has a character for every die, and the d20 is the monster (Components)."""
    for team in ("A", "B"):
        found = Counter(each.die for each in files[CHARACTERS].characters if each.team == team)
        for die in DICE:
            if found[die] != 1:
                text = f"team {team} needs one piece on the {die}, and there are {found[die]}"
                yield CHARACTERS.fault("characters", text=text)
    for index, each in enumerate(files[CHARACTERS].characters):
        if each.monster != (each.die == "d20"):
            yield CHARACTERS.fault("characters", index, "monster", text="a monster, and only one, has a d20")


def everybody_can_act(files: Files) -> Iterator[Fault]:
    """Actions ask for HP that the piece can have, and a range only where it limits them."""
    for index, each in enumerate(files[CHARACTERS].characters):
        for place, action in enumerate(each.actions):
            if text := _wrong(action, each.most):
                yield CHARACTERS.fault("characters", index, "actions", place, text=text)


def _wrong(action: Action, most: int) -> str:
    if action.hp.min > most or (action.hp.max or most) > most:
        return f"{action.id} asks for HP that a piece with at most {most} never has"
    if action.hp.max is not None and action.hp.max < action.hp.min:
        return f"{action.id} asks for HP from {action.hp.min} to {action.hp.max}"
    if (action.kind == "special") != bool(action.tokens):
        return f"{action.id}: special actions, and only these, cost tokens"
    if action.target.what in WITHOUT_RANGE and action.range is not None:
        return f"{action.id} affects what no range limits"
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
                    yield CHARACTERS.fault(*path, text=f"{effect.kind_of} lies on a {lies[effect.kind_of]}")


def items_fit(files: Files) -> Iterator[Fault]:
    """Each item does what makes sense at its moment, and there are enough to deal."""
    for index, item in enumerate(files[ITEMS].items):
        if item.do.kind not in FITTING[item.when]:
            yield ITEMS.fault("items", index, "do", text=f"{item.do.kind} cannot be used when: {item.when}")
    if len(files[ITEMS].items) < 2 * files[GAME].figures.items:
        yield ITEMS.fault("items", text=f"both players are dealt {files[GAME].figures.items} items")


def lanes_fit(files: Files) -> Iterator[Fault]:
    """Pieces begin in the dungeon, in their own half."""
    half = files[GAME].figures.lanes // 2
    for die in DICE:
        lane = files[GAME].lanes.get(die)
        if lane is None or lane > half:
            yield GAME.fault("lanes", text=f"the {die} needs a lane from 1 to {half} to begin in")


CHECKS = (teams_are_whole, everybody_can_act, tokens_lie_right, items_fit, lanes_fit)
