"""How each question is answered on this table, by its key."""

from __future__ import annotations

from scenes.halfwish import aiming, chooser, choosing, dueling
from scenes.halfwish.chooser import Chooser

CHOOSERS: dict[str, type[Chooser]] = {
    "class": choosing.PickClass,
    "powers": choosing.PickPowers,
    "roll": choosing.EnterRoll,
    "discard": choosing.Discard,
    "choice": chooser.PickTurn,
    "scout": chooser.Reply,
    "parley": chooser.Reply,
    "keep": chooser.Keep,
    "prep": dueling.Prepare,
    "showdown": dueling.PlayPower,
    "slot": aiming.PickSlot,
    "swap": aiming.SwapAction,
    "swap_slots": chooser.Exchange,
    "die": choosing.TurnDie,
    "reroll": chooser.Reroll,
    "pair": chooser.PickPair,
    "pay": chooser.Pay,
    "order": chooser.PickOrder,
    "upgrade.first": choosing.PickUpgrade,
    "upgrade.second": choosing.PickUpgrade,
    "upgrade.extra": choosing.PickUpgrade,
}
