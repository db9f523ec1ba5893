"""Facts of questions, so that sentences can name pieces, phases and announced actions.

All of it is public. `side` is the player whose pieces something is about.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.question import Called, Facts, Names
from game.core.state import Trigger
from game.half_the_battle.content.definitions import Action
from game.half_the_battle.damage import Blow, blow_of, is_lethal, lessened, sacrifice_for
from game.half_the_battle.rules.targets import reached, the_action
from game.half_the_battle.state import NONE, PARTY, Announcement
from game.half_the_battle.table import Table, actor, announced, piece, player, the_phase

FEW = 3
"""The most targets that are named one by one."""


def pieces_called(t: Table) -> Names:
    """Names of the pieces in answers: by the character, and by the owner where both sides have one."""
    return Names(_pieces, [each.character for each in t.state.pieces])


def _pieces(names: list[str]) -> Mapping[int, Called]:
    both = {name for name in names if names.count(name) > 1}
    return {
        number: (
            "called.owned" if name in both else "called.piece",
            {"side": number // PARTY, "character": name},
        )
        for number, name in enumerate(names)
    }


def lanes_called(t: Table) -> Mapping[int, Called]:
    """Names of the lanes in answers."""
    return _lanes(t.content.figures.lanes)


@cache
def _lanes(count: int) -> Mapping[int, Called]:
    return {lane: ("called.lane", {"lane": lane}) for lane in range(1, count + 1)}


def about(t: Table, number: int) -> Facts:
    """A piece that a question is about, and the round that is played."""
    each = piece(t, number)
    return {
        "round": t.state.round,
        "piece": number,
        "side": each.owner,
        "character": each.character,
        "hp": each.hp,
        "lane": each.lane,
    }


def choosing(t: Table, walk: int, acts: bool) -> Facts:
    """The acting piece, with the number of lanes that it can still walk, and whether it can act."""
    facts = about(t, actor(t))
    facts |= {"walk": walk, "names": lanes_called(t)}
    if not (walk and acts):
        acted = the_phase(t).acted
        facts["variant"] = "acts" if acts else "over" if not walk else "acted" if acted else "walks"
    return facts


def aiming(t: Table, number: int, each: Action) -> Facts:
    """An action that is about to be aimed: by whom, at how many of what."""
    target = each.target
    names: Mapping[int, Called] = lanes_called(t) if target.what == "lane" else pieces_called(t)
    count = target.strikes if target.strikes > 1 else target.count
    what = "strikes" if target.strikes > 1 else f"{target.what}_{target.side}"
    variant = f"{what}.one" if count == 1 else what
    return about(t, number) | {"action": each.id, "most": count, "variant": variant, "names": names}


def going(t: Table, number: int, each: Action) -> Facts:
    """An action that takes the acting piece to another lane."""
    return about(t, number) | {"action": each.id, "names": lanes_called(t)}


def ordering(t: Table, number: int, each: Action) -> Facts:
    """An action whose targets are put in order."""
    return about(t, number) | {"action": each.id, "names": pieces_called(t)}


def selecting(t: Table, seat: int) -> Facts:
    """The selection phase: who comes first, and what the other player has announced."""
    other = player(t, 1 - seat).selected
    facts = {
        "round": t.state.round,
        "first": t.state.initiative,
        "other": 1 - seat,
        "names": pieces_called(t),
    }
    if other == NONE:
        return facts
    return facts | {"variant": "reply", "announced": piece(t, other).character}


def using(t: Table, number: int, lane: int) -> Facts:
    """An item that may be used unasked: on which piece, and to which lane it takes that one."""
    if number == NONE:
        return {}
    variant = "aimed" if lane == NONE else "moved"
    return {"variant": variant, "character": piece(t, number).character, "lane": lane}


# ---------------------------------------------------------------------- announcements


def starting(t: Table, trigger: Trigger) -> Facts:
    """The start of an action phase: whose, with which piece, and whether it is still there."""
    number = player(t, trigger.actor).selected
    gone = {"variant": "gone"} if piece(t, number).gone else {}
    return about(t, number) | {"owner": trigger.actor, "names": pieces_called(t)} | gone


def dying(t: Table, trigger: Trigger) -> Facts:
    """The end of a turn: which pieces are dying."""
    names = tuple(each.character for each in t.state.pieces if each.dying and not each.gone)
    return {"round": t.state.round, "dying": names, "names": pieces_called(t)}


def declared(t: Table, trigger: Trigger) -> Facts:
    """The announced action or Rage, with its targets and the damage that each would take now."""
    now = announced(t)
    targets = reached(t) if now.action else list(now.pieces)
    facts: Facts = {"round": t.state.round, "owner": now.seat, "names": pieces_called(t)}
    if now.action:
        facts |= about(t, now.actor) | {"action": now.action}
    blows = expected(t, now, targets)
    struck = [blow.target for blow in blows] or targets
    side = piece(t, struck[0]).owner if struck else 1 - now.seat
    hit = dict.fromkeys(struck)
    aimed = tuple(piece(t, number).character for number in hit)
    damages = [sum(each.damage for each in blows if each.target == number) for number in hit if blows]
    told = _told(damages)
    facts |= {"side": side, "aimed": aimed, "count": len(aimed), "damages": told}
    facts["alike"] = aimed if len(told) == 1 else aimed[:1]
    return facts | {"variant": _variant(now, aimed, blows)}


def _told(damages: list[int]) -> tuple[int, ...]:
    """Figures as a sentence lists them: one for all where they are alike."""
    return tuple(damages[:1] if len(set(damages)) == 1 else damages)


def _variant(now: Announcement, aimed: tuple[str, ...], blows: list[Blow]) -> str:
    """Which of the sentences about an announcement fits."""
    if not aimed:
        return "nobody"
    what = "aims" if not blows else "lethal" if any(blow.lethal for blow in blows) else "hurts"
    if not now.action:
        return f"rage.{what}"
    return what if len(aimed) <= FEW else f"{what}.many"


def expected(t: Table, now: Announcement, targets: list[int]) -> list[Blow]:
    """The damage that each target would take now; none where the action does none."""
    if not now.action:
        return [_arriving(t, Blow(now.pieces[0], now.damage, False, NONE, "rage"))]
    effect = the_action(t, now.actor, now.action).damage
    return [_arriving(t, blow_of(t, now.actor, n, effect)) for n in targets] if effect is not None else []


def _arriving(t: Table, blow: Blow) -> Blow:
    """Damage as it would be taken: by whom, after what makes it less, and lethal if it is."""
    mark = sacrifice_for(t, blow)
    if mark is not None:
        blow = blow._replace(target=mark.giver, how="redirected")
    return blow._replace(damage=lessened(t, blow), lethal=is_lethal(t, blow))
