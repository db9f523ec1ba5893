"""VI. Eliminating players, and VII. Ending the game."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick
from game.core.state import Occurrence
from game.core.timing import window
from game.which_witch.events import Eliminated, HandGrew, RewardDeclined
from game.which_witch.rules.table import Table, player, set_hearts


@flow
def after_damage(t: Table, seat: int, target: int) -> Flow[None]:
    """The target has no hearts: the Infinity Cauldron, else it is out and the attacker rewarded (WW-20)."""
    t.state.occurrences.append(Occurrence("last_heart", seat, target))
    yield from window(t, "last_heart")
    t.state.occurrences.pop()
    if player(t, target).hearts == 0:
        eliminate(t, seat, target)
        end_if_decided(t)
        reward = yield reward_question(t, seat, target)
        give_reward(t, seat, reward)


def eliminate(t: Table, seat: int, target: int) -> None:
    """A player is out: its cards go to the discard pile (VI)."""
    who = player(t, target)
    for zone in (who.hand, who.wand):
        t.draw(zone, t.state.discard, len(zone.cards), "VI.elimination")
    t.emit(Eliminated, "VI.elimination", target, seat)


def end_if_decided(t: Table) -> None:
    """The match ends when only one player or team has Life Hearts (VII)."""
    players = t.state.players
    teams = {who.team for who in players if who.hearts > 0}
    if len(teams) == 1:
        t.finish((seat for seat, who in enumerate(players) if who.team in teams), "VII.end")


def reward_question(t: Table, seat: int, target: int) -> Pick[str]:
    """A heart or a larger hand, with what each would come to; the player may take one, but need not (VI. Reward)."""
    who = player(t, seat)
    facts = {"target": target, "hearts": who.hearts, "most": t.content.figures.max_hearts}
    facts["size"] = who.hand_size + 1
    return Pick(seat, "reward", "VI.reward", ["heart", "hand", PASS], facts=facts)


def give_reward(t: Table, seat: int, reward: str) -> None:
    """One Life Heart, a hand larger by one card for the rest of the match (WW-23, WW-25), or nothing."""
    who = player(t, seat)
    if reward == "heart":
        set_hearts(t, seat, who.hearts + 1, "VI.reward")
    elif reward == "hand":
        who.hand_size += 1
        t.emit(HandGrew, "VI.reward", seat, who.hand_size)
    else:
        t.emit(RewardDeclined, "VI.reward", seat)
