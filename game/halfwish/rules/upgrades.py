"""Part 4, Upgrades: between rounds, one each, the second in secret; then the extra ones."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, Shuffle, reason
from game.core.zones import bit
from game.halfwish.events import Upgraded, UpgradeOrder, UpgradeSkipped, UpgradesOffered
from game.halfwish.scoring import chooser, heal
from game.halfwish.secrets import own_cards
from game.halfwish.state import Lot
from game.halfwish.table import Table

SKIP = "skip"


@flow
def upgrade_phase(t: Table) -> Flow[None]:
    """The losing player says who picks first; both pick, then players with extra upgrades pick again."""
    t.state.phase = "upgrades"
    yield from offer(t, False)
    seat = chooser(t)
    facts = {"round": t.state.round, "rounds": t.content.figures.rounds}
    order = yield Pick(seat, "order", "4.order", ["first", "second"], facts=facts)
    first = seat if order == "first" else 1 - seat
    t.emit(UpgradeOrder, "4.order", seat, first)
    for seat, secret in ((first, False), (1 - first, True)):
        choice = yield pick_question(t, seat, secret, False)
        take(t, seat, choice, secret)
    while extra(t):
        yield from offer(t, True)
        for seat in (first, 1 - first):
            if t.state.players[seat].extra_upgrades:
                choice = yield pick_question(t, seat, False, True)
                t.state.players[seat].extra_upgrades -= 1
                take(t, seat, choice, False)
    clear_offer(t)


def pick_question(t: Table, seat: int, secret: bool, more: bool) -> Pick[str]:
    """An upgrade of the offer, or health instead (HW-32)."""
    key = "upgrade.extra" if more else "upgrade.second" if secret else "upgrade.first"
    facts = {
        "heal": t.content.figures.skip,
        "left": t.state.players[seat].extra_upgrades,
        "round": t.state.round,
        "rounds": t.content.figures.rounds,
    }
    return Pick(seat, key, f"4.{key.split('.')[1]}", [*takeable(t, seat), SKIP], facts=facts)


def takeable(t: Table, seat: int) -> list[str]:
    """The upgrades of the offer whose basic action a player still has."""
    own = own_names(t, seat)
    return [name for name in t.faces(t.state.offer) if why_not_replace(t, name, own) is None]


def own_names(t: Table, seat: int) -> set[str]:
    """The actions in a player's deck, wherever they are."""
    return {t.state.faces[card] for card in own_cards(t.state.players[seat])}


def why_not_replace(t: Table, upgrade: str, own: set[str]) -> Reason | None:
    """Why an upgrade takes the place of none of a player's `own` actions."""
    basic = t.content.upgrades[upgrade].replaces
    return None if basic in own else reason("no_basic_left", "4.take", upgrade=upgrade, basic=basic)


def why_not_upgrade(t: Table, question: Question[str], answer: Any) -> Reason | None:
    """Why an upgrade can't be taken."""
    if answer == SKIP:
        return None
    if answer == PASS:
        return reason("skip_instead", "4.skip", heal=t.content.figures.skip)
    if type(answer) is not str or answer not in t.content.upgrades:
        return reason("not_offered", question.rule)
    if answer not in t.faces(t.state.offer):
        return reason("not_in_offer", "4.offer", upgrade=answer)
    return why_not_replace(t, answer, own_names(t, question.seat))


def extra(t: Table) -> bool:
    """Whether anybody has extra upgrades left."""
    return any(who.extra_upgrades for who in t.state.players)


# ---------------------------------------------------------------------- the offer


@flow
def offer(t: Table, more: bool) -> Flow[None]:
    """Five upgrades are laid open; what was left of the last offer is discarded face down."""
    clear_offer(t)
    if len(t.state.supply) < t.content.figures.offer:
        reclaim(t)
        order = yield Shuffle.of(t.state.supply, "4.offer")
        t.shuffle(t.state.supply, order, "4.offer")
    lay_out(t, more)


def clear_offer(t: Table) -> None:
    """Discard the rest of the offer face down; nobody has to remember it."""
    state = t.state
    t.draw(state.offer, state.spent, len(state.offer.cards), "4.offer")
    t.conceal(state.spent, 0)


def reclaim(t: Table) -> None:
    """Discarded upgrades go back to the deck when it runs short (HW-34)."""
    state = t.state
    t.draw(state.spent, state.supply, len(state.spent.cards), "4.offer")


def lay_out(t: Table, more: bool) -> None:
    """Five upgrades for all to see. What lies there again was not taken in secret before."""
    state = t.state
    t.draw(state.supply, state.offer, min(t.content.figures.offer, len(state.supply)), "4.offer")
    shown = tuple(t.faces(state.offer))
    for lot in state.lots:
        lot.offered = tuple(name for name in lot.offered if name not in shown)
    t.emit(UpgradesOffered, "4.offer", shown, more)


# ---------------------------------------------------------------------- taking one


def take(t: Table, seat: int, choice: str, secret: bool) -> None:
    """An upgrade takes the place of one copy of its basic action (HW-33), or the player heals."""
    if choice == SKIP:
        t.emit(UpgradeSkipped, "4.skip", seat)
        heal(t, seat, t.content.figures.skip, "4.skip", "skip")
        return
    state, who = t.state, t.state.players[seat]
    if secret:
        hide_offer(t, seat)
    t.move(t.find(state.offer, choice), state.offer, who.upgrades, "4.take")
    replace(t, seat, choice)
    known = bit(seat) if secret else state.seen[who.upgrades.cards[-1]]
    t.emit(Upgraded, "4.take", seat, choice, t.content.upgrades[choice].replaces, known)


def hide_offer(t: Table, seat: int) -> None:
    """From now on only the picking player can tell the cards of the offer apart."""
    state = t.state
    names = tuple(sorted(t.faces(state.offer)))
    state.lots.append(Lot(seat, len(t.state.players[seat].upgrades.cards), names))
    t.conceal(state.offer, bit(seat))


def replace(t: Table, seat: int, upgrade: str) -> None:
    """One copy of the basic action becomes the upgrade, for the rest of the match."""
    state, basic = t.state, t.content.upgrades[upgrade].replaces
    place = next(card for card in own_cards(t.state.players[seat]) if state.faces[card] == basic)
    names = list(state.faces)
    names[place] = upgrade
    state.faces = tuple(names)
