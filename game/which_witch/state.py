"""The table: the players, the piles, the duel that is being fought."""

from __future__ import annotations

from dataclasses import field

from game.core.record import Record, record
from game.core.state import State
from game.core.zones import Sight, Zone


@record
class Player(Record):
    """A seat: its witch, its Life Hearts, its hand and the wand it has in play."""

    witch: str
    hearts: int
    hand_size: int
    extra_turns: int
    team: int
    hand: Zone
    wand: Zone


@record
class Duel(Record):
    """A spell attack from its declaration to its end. Totals are 0 until rolled; bonuses come from Familiars."""

    attacker: int
    target: int
    spell: str
    spells: int
    attack_bonus: int = 0
    defence_bonus: int = 0
    attack_total: int = 0
    defence_total: int = 0


@record
class WitchState(State):
    """The whole table. `played` and `answered` hold the cards used this turn, by the acting seat and against it."""

    players: list[Player] = field(default_factory=list)
    draw: Zone = field(default_factory=lambda: Zone("draw", Sight.COUNT, -1, []))
    discard: Zone = field(default_factory=lambda: Zone("discard", Sight.ALL, -1, []))
    played: Zone = field(default_factory=lambda: Zone("played", Sight.ALL, -1, []))
    answered: Zone = field(default_factory=lambda: Zone("answered", Sight.ALL, -1, []))
    duel: Duel | None = None
    turn: int = 0
    turns: int = 0
    turn_is_extra: bool = False
    shield_blocks_hexes: bool = True

    def living(self) -> list[int]:
        """The seats that still have Life Hearts."""
        return [seat for seat, player in enumerate(self.players) if player.hearts > 0]
