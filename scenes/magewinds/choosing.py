"""Which way each question of the title is answered on the table, by its key."""

from __future__ import annotations

from game.core.question import Pick, Place, Question
from game.magewinds.rules.moments import POINTS
from scenes.magewinds.assaulting import Attack
from scenes.magewinds.building import PickFeature, PickMap, PlaceFeature
from scenes.magewinds.chooser import Chooser
from scenes.magewinds.claims import Corner, Edge, ShareTerritory, ShareWay
from scenes.magewinds.drawing import Channel, Insight, Windburn
from scenes.magewinds.marching import March
from scenes.magewinds.mustering import Muster, MusterOne
from scenes.magewinds.offering import Defend, Offer, Respond
from scenes.magewinds.opening import AttackChoice, PickScenario
from scenes.magewinds.paying import Pay
from scenes.magewinds.picking import PickPiece, PickThing
from scenes.magewinds.spots import Spot
from scenes.magewinds.spreading import SpreadDamage

CHOOSERS: dict[str, type[Chooser]] = {
    "setup.scenario": PickScenario,
    "warband.muster": Muster,
    "warband.fighter": MusterOne,
    "terrain.map": PickMap,
    "terrain.feature": PickFeature,
    "terrain.place": PlaceFeature,
    "share.way": ShareWay,
    "share.territory": ShareTerritory,
    "corner": Corner,
    "edge": Edge,
    "deploy.fighter": PickThing,
    "channel": Channel,
    "insight": Insight,
    "turn": PickThing,
    "action": Offer,
    "pick_up": PickPiece,
    "drop": PickPiece,
    "move": March,
    "attack": Attack,
    "attack.choice": AttackChoice,
    "attack.defence": Defend,
    "attack.next": PickThing,
    "pay": Pay,
    "target": PickThing,
    "foretell.fighter": PickThing,
    "foretell.action": Offer,
    "windburn": Windburn,
    "windburn.spread": SpreadDamage,
    **dict.fromkeys(POINTS, Respond),
}


def chooser_of(question: Question[object]) -> type[Chooser] | None:
    """The way a question is answered; None for those that the table scene has forms for."""
    found = CHOOSERS.get(question.key)
    if found is None and isinstance(question, Place):
        return Spot
    return Offer if found is None and isinstance(question, Pick) else found
