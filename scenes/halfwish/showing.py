"""What parts show of the view: plates, piles, the map, and the cards that are held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.halfwish.fan_card import Held
from scenes.halfwish.plate import Shown

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard


def show_players(board: HalfwishBoard) -> None:
    """Plates, piles, and what is held."""
    view, away = board.view, board.flights.away
    for seat, plate in enumerate(board.plates):
        who = view.player(seat)
        plate.tell(plate_of(board, seat))
        board.decks[seat].cards = tuple(who.deck.cards)
        board.discards[seat].cards = tuple(card for card in who.discard.cards if card not in away)
    for side in (0, 1):
        board.hands[side].hold(held_actions(board, side))
        board.powers[side].hold(held_powers(board, side))


def show_row(board: HalfwishBoard) -> None:
    """The map cards, put aside while something is laid out in their place."""
    view = board.view
    lying = view.state.row.cards
    for turn, part in enumerate(board.row):
        card = lying[turn] if turn < len(lying) else None
        known = board.faces.content.maps.get(view.face(card)) if card is not None else None
        part.visible = not board.front.laid_out
        part.hold(card, known, disabled=view.state.disabled and turn + 1 == view.state.turn)


def show_duel(board: HalfwishBoard) -> None:
    """Slots are there while a duel is fought; hands are put aside while something is laid out in their place."""
    for side in board.slots:
        for part in side:
            part.visible = board.in_arena and part.slot < len(board.places.lanes)
            part.rename()
    busy = board.front.reading.visible or bool(board.front.rows)
    for fan in (board.hands[1], board.powers[1]):
        fan.visible = not busy and not board.concealed
    board.outcome.retitle()


def plate_of(board: HalfwishBoard, seat: int) -> Shown:
    """What a seat's plate shows now."""
    view, chair, faces = board.view, board.chairs[seat], board.faces
    who = view.player(seat)
    thought = board.stage.shown if view.duel else None
    role = board.fought.mark(seat) if board.in_arena else ""
    return Shown(
        name=chair.name,
        hero=who.hero,
        about=faces.name(who.hero) if who.hero else "",
        colour=chair.colour,
        points=who.points,
        health=max(0, who.health),
        most=faces.content.figures.health,
        tokens=(("mana", who.mana), ("lamp", who.lamps), ("upgrade", who.extra_upgrades)),
        statuses=(("ignite", who.ignite), ("poison", who.poison)),
        dice=None if board.in_arena or not view.state.turn else _dice(board, seat),
        role=role,
        role_word=faces.say(f"word.{role}") if role else "",
        gain=thought.nets[seat] - view.duel.gained[seat] if thought and view.duel else 0,
        loss=who.health - thought.health[seat] if thought else 0,
        asked=seat in board.asking if board.asking else _acting(board, seat),
        bot=not chair.human,
    )


def _dice(board: HalfwishBoard, seat: int) -> tuple[int | None, ...] | None:
    """The dice of a seat as far as they are known; nothing of the opponent's while they are hidden."""
    hidden = board.concealed and board.hides_dice(seat)
    dice = (None, None) if hidden else board.view.dice(seat)
    far = seat != board.view.near
    return None if far and None in dice else dice


def _acting(board: HalfwishBoard, seat: int) -> bool:
    """Whether it is a seat's turn, while nobody is asked."""
    state = board.view.state
    return bool(state.turn) and state.phase == "turn" and state.active == seat


def held_actions(board: HalfwishBoard, side: int) -> list[Held]:
    """A hand: without what is meant to be committed, with what was taken back from the slots."""
    seat = board.seat_at(side)
    who = board.view.player(seat)
    hand = list(who.hand.cards)
    if side and any(part.planned is not None for part in board.slots[1]):
        meant = {part.planned for part in board.slots[1]}
        own = [*hand, *(card for zone in who.slots for card in zone.cards)]
        hand = [card for card in own if card not in meant]
    hidden = board.flights.hidden(f"hand {seat}")
    if hidden:
        hand = hand[:-hidden]
    return [Held(card) for card in _sorted(board, hand)]


def _sorted(board: HalfwishBoard, hand: list[int]) -> list[int]:
    """Alike beside alike, basic actions first."""
    order = {name: at for at, name in enumerate(board.faces.content.actions)}
    return sorted(hand, key=lambda card: (order.get(board.view.face(card), len(order)), card))


def held_powers(board: HalfwishBoard, side: int) -> list[Held]:
    """The powers of a player: picked ones, basic ones, and those that were played."""
    who = board.view.player(board.seat_at(side))
    ready = [Held(card) for card in (*who.powers.cards, *who.basics.cards)]
    return [*ready, *(Held(card, spent=True) for card in who.played.cards)]
