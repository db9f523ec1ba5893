"""Which way each question of the title is answered on the table, by its key."""

from __future__ import annotations

from typing import Any

from game.core.question import Question
from scenes.unnamed_wizard.battling import Battle, Reroll
from scenes.unnamed_wizard.chooser import Chooser
from scenes.unnamed_wizard.claiming import Claim
from scenes.unnamed_wizard.counting import Fill, Fortify
from scenes.unnamed_wizard.invoking import Cast, Effect, Invoke, TakeTurn
from scenes.unnamed_wizard.on_tiles import Flip, MoveTo, OnTile, PickPillar, PlacePillar, Remove
from scenes.unnamed_wizard.placing import PlaceTile
from scenes.unnamed_wizard.returning import PickCube, PickCubes, PickSeat
from scenes.unnamed_wizard.rolling import EnterDie
from scenes.unnamed_wizard.setting_up import PickBoard, PickCore, PickSet, PickSide
from scenes.unnamed_wizard.shuffling import MovePillar, Rotate, Swap

CHOOSERS: dict[str, type[Chooser]] = {
    "board": PickBoard,
    "side": PickSide,
    "core": PickCore,
    "set": PickSet,
    "turn": TakeTurn,
    "invoke": Invoke,
    "effect": Effect,
    "cast": Cast,
    "fill": Fill,
    "fortress": Fortify,
    "cube": PickCube,
    "cubes": PickCubes,
    "owner": PickSeat,
    "opponent": PickSeat,
    "pillar": PlacePillar,
    "pillar.off": PickPillar,
    "pillar.move": MovePillar,
    "tile": OnTile,
    "lift": OnTile,
    "tile.move": OnTile,
    "tile.remove": Remove,
    "tile.flip": Flip,
    "hex": MoveTo,
    "place": PlaceTile,
    "swap": Swap,
    "rotate": Rotate,
    "claim": Claim,
    "seal": OnTile,
    "battle": Battle,
    "reroll": Reroll,
    "dice": EnterDie,
    "die": EnterDie,
}


def chooser_of(question: Question[Any]) -> type[Chooser] | None:
    """The way a question is answered; None for those that the table scene has forms for."""
    return CHOOSERS.get(question.key)
