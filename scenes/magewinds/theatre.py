"""What happened, told on this table: bases go their ways, dice tumble, hits and damage come one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.battlefield.plane import Point, gap
from game.core.event import Decided, Event, Moved, Rolled
from game.magewinds import events as told
from game.magewinds.field import fighter_base, inches, piece_base
from game.magewinds.state import NONE, Activation, Place
from scenes.effects import Banner, Beam, Flare, Sparks, Words
from scenes.magewinds.model import Model
from scenes.theatre import Script, Theatre
from sprites.motion import ease_in_out

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard

DEAL = 0.3  # between two cards, in flight times
STRIDE = 0.14  # seconds an inch, at speed 1
SHORTEST, LONGEST = 0.25, 1.4  # seconds that a way takes
FRAME = 1 / 60


class MagewindsTheatre(Theatre):
    """Plays events on the board, and comes to rest at the view after them."""

    board: MagewindsBoard

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board)
        self.scripts = {
            told.PhaseBegan: self._phase_began,
            told.TurnBegan: self._turn_began,
            told.Passed: self._passed,
            told.Activated: self._activated,
            told.Acted: self._acted,
            told.CountersChanged: self._counters_changed,
            told.Travelled: self._travelled,
            told.StepTakenBack: self._taken_back,
            told.Shoved: self._shoved,
            told.Deployed: self._deployed,
            told.PieceLaid: self._piece_laid,
            told.PickedUp: self._picked_up,
            told.Dropped: self._dropped,
            told.Cast: self._cast,
            told.ConditionChanged: self._condition_changed,
            told.Healed: self._healed,
            told.AttackDeclared: self._attack_declared,
            told.ChoiceLaid: self._choice_laid,
            told.ChoiceRevealed: self._choice_revealed,
            told.Defended: self._defended,
            told.Aimed: self._aimed,
            told.Hit: self._hit,
            told.Negated: self._negated,
            told.Damaged: self._damaged,
            told.TakenDown: self._taken_down,
            told.Escaped: self._escaped,
            told.Stormed: self._stormed,
            told.BattleEnded: self._battle_ended,
            Decided: self._decided,
        }

    @property
    def model(self) -> Model:
        return self.board.model

    def whole(self, events: Sequence[Event]) -> Script:
        """All events: cards that go the same way together, dice of one roll together."""
        for _, run in groupby(events, _kind):
            row = list(run)
            self.at += len(row)
            if isinstance(row[0], Moved):
                yield from self._moves([event for event in row if isinstance(event, Moved)])
            elif isinstance(row[0], Rolled):
                yield from self._rolls([event for event in row if isinstance(event, Rolled)])
            else:
                for event in row:
                    if self._known(event):
                        yield from self.told(event)
        while self.board.flights.moving or self.effects:
            yield 0.02
        self.board.tray.clear()

    def _known(self, event: Event) -> bool:
        """Whether an event is about nobody who is yet to be seen for the first time, such as who was summoned."""
        numbers = [getattr(event, name, NONE) for name in ("fighter", "target", "on")]
        return all(type(each) is not int or each < len(self.model.state.fighters) for each in numbers)

    # -- where things are ---------------------------------------------------------------------------

    def _spot(self, number: int) -> tuple[float, float]:
        return self.board.pixel_of(number) or self.board.places.mat.center

    def _area(self, number: int) -> Rect:
        """The pixels of a fighter's base."""
        side = round(self.board.mat.scale.long(1.0))
        box = Rect(0, 0, side, side)
        box.center = tuple(map(round, self._spot(number)))
        return box

    def _say(self, number: int, words: str, color: str = "text", icon: str = "") -> None:
        """Words that rise above a fighter."""
        area = self._area(number)
        spot = area.centerx, max(self.board.places.mat.top + self.board.theme.px(3), area.top)
        self.add(Words(self.seconds("beat") * 3, words=words, spot=spot, color=color, icon=icon))

    def _flare(self, number: int, color: str) -> None:
        self.add(Flare(self.seconds("beat") * 1.5, area=self._area(number), color=color))

    def _text(self, code: str, **facts: Any) -> str:
        return self.board.faces.say(f"told.{code}", **facts)

    # -- cards and dice -----------------------------------------------------------------------------

    def _moves(self, row: list[Moved]) -> Script:
        travel = self.seconds("travel")
        for at, event in enumerate(row):
            self.board.flights.send(event, at * travel * DEAL)
        yield travel * (0.5 + DEAL * len(row))

    def _rolls(self, row: list[Rolled]) -> Script:
        """The dice tumble together and lie still for a moment."""
        tray = self.board.tray
        if not tray.open or tray.verdict or row[0].why in ("negate.roll", "roll_off"):
            name = self.board.chairs[row[0].seat].name if row[0].seat >= 0 else ""
            tray.begin(name, tray.about)
        if row[0].why == "attack.again":
            tray.dice.clear()
        tray.roll([event.face for event in row])
        self.board.app.play("dice_rattle")
        yield self.seconds("dice")
        self.board.app.play("dice_knock")
        yield self.seconds("beat") * 0.8

    # -- turns --------------------------------------------------------------------------------------

    def _phase_began(self, event: told.PhaseBegan) -> Script:
        self.board.tray.clear()
        state = self.model.state
        state.phase, state.round, state.passes, state.activation = event.phase, event.round, [], None
        if event.phase == "windburn":
            for each in state.fighters:
                each.counters = 0
        phase = self.board.faces.say(f"phase.{event.phase}")
        words = self.board.faces.say("phase.round", round=event.round, phase=phase) if event.round else phase
        self.add(Banner(self.seconds("beat") * 3, words=words, middle=self.board.places.mat.center))
        self.board.refresh()
        yield self.seconds("beat") * 2.4

    def _turn_began(self, event: told.TurnBegan) -> Script:
        self.board.tray.clear()
        self.model.state.turn = event.seat
        self.board.refresh()
        if event.seat == self.model.viewer:
            self.board.app.play("your_turn")
        yield self.seconds("fade")

    def _passed(self, event: told.Passed) -> Script:
        area = self.board.heads[event.seat].rect
        spot = area.centerx, area.bottom + self.board.theme.px(4)
        words = self._text("waited" if event.waited else "passed")
        self.add(Words(self.seconds("beat") * 2, words=words, spot=spot))
        if not event.waited:
            self.model.state.passes.append(event.seat)
        self.board.refresh()
        yield self.seconds("beat")

    def _activated(self, event: told.Activated) -> Script:
        self.board.tray.clear()
        self.model.state.activation = Activation(event.fighter, event.player)
        self._flare(event.fighter, "brass")
        self.board.refresh()
        yield self.seconds("beat")

    def _acted(self, event: told.Acted) -> Script:
        ability = self.model.pack.abilities.get(event.action)
        if ability is not None:
            self._say(event.fighter, ability.name)
            yield self.seconds("beat")

    def _counters_changed(self, event: told.CountersChanged) -> Script:
        self.model.fighter(event.fighter).counters = event.after
        self.board.refresh()
        yield self.seconds("fade")

    # -- moving -------------------------------------------------------------------------------------

    def _travelled(self, event: told.Travelled) -> Script:
        """The base goes its way."""
        yield from self._go(fighter_base(event.fighter), [inches(*at) for at in event.way])
        each = self.model.fighter(event.fighter)
        each.x, each.y = event.way[-1]
        self.board.refresh()
        yield self.seconds("fade")

    def _shoved(self, event: told.Shoved) -> Script:
        yield from self._go(piece_base(event.piece), [inches(*at) for at in event.way])
        piece = self.model.state.pieces[event.piece]
        piece.x, piece.y = event.way[-1]
        self.board.refresh()

    def _go(self, base: str, way: list[Point]) -> Script:
        long = sum(gap(start, end) for start, end in pairwise(way))
        speed = self.board.theme.speed or 1.0
        seconds = min(LONGEST, max(SHORTEST, long * STRIDE)) / speed
        if self.board.theme.calm or not long:
            return
        self.board.app.play("card_slide")
        gone = 0.0
        while gone < seconds:
            self.board.shifted[base] = along(way, ease_in_out(gone / seconds) * long)
            gone += FRAME
            yield FRAME
        self.board.shifted.pop(base, None)

    def _taken_back(self, event: told.StepTakenBack) -> Script:
        each = self.model.fighter(event.fighter)
        yield from self._go(fighter_base(event.fighter), [inches(each.x, each.y), inches(event.x, event.y)])
        each.x, each.y = event.x, event.y
        self.board.refresh()

    def _deployed(self, event: told.Deployed) -> Script:
        each = self.model.fighter(event.fighter)
        each.place, each.x, each.y = Place.FIELD, event.x, event.y
        self.board.refresh()
        self.board.app.play("card_flip")
        self._flare(event.fighter, "brass")
        yield self.seconds("beat")

    # -- pieces -------------------------------------------------------------------------------------

    def _piece_laid(self, event: told.PieceLaid) -> Script:
        if event.piece < len(self.model.state.pieces):
            piece = self.model.state.pieces[event.piece]
            piece.lies, piece.x, piece.y = True, event.x, event.y
            self.board.refresh()
        self.board.app.play("card_flip")
        yield self.seconds("beat")

    def _picked_up(self, event: told.PickedUp) -> Script:
        piece = self.model.state.pieces[event.piece]
        piece.lies = False
        if event.collected:
            piece.collector = event.seat
        else:
            piece.carrier = event.fighter
            self.model.fighter(event.fighter).carries.append(event.piece)
        self.board.refresh()
        self._say(event.fighter, event.name)
        self._flare(event.fighter, "brass")
        yield self.seconds("beat")

    def _dropped(self, event: told.Dropped) -> Script:
        piece, each = self.model.state.pieces[event.piece], self.model.fighter(event.fighter)
        if event.piece in each.carries:
            each.carries.remove(event.piece)
        piece.carrier, piece.lies, piece.x, piece.y = NONE, True, event.x, event.y
        self.board.refresh()
        yield self.seconds("beat")

    # -- abilities ----------------------------------------------------------------------------------

    def _cast(self, event: told.Cast) -> Script:
        ability = self.model.pack.abilities.get(event.ability)
        if ability is None or event.ability in ("move", "attack"):
            return
        self._say(event.fighter, ability.name, "gold")
        if event.on >= 0 and event.on != event.fighter:
            beam = Beam(
                self.seconds("beat") * 1.6,
                start=self._spot(event.fighter),
                end=self._spot(event.on),
                color="storm",
            )
            self.add(beam)
            self.add(
                Flare(self.seconds("beat"), area=self._area(event.on), color="storm"), self.seconds("beat")
            )
        yield self.seconds("beat") * 1.6

    def _condition_changed(self, event: told.ConditionChanged) -> Script:
        conditions = self.model.fighter(event.fighter).conditions
        if event.has and event.condition not in conditions:
            conditions.append(event.condition)
        elif not event.has and event.condition in conditions:
            conditions.remove(event.condition)
        self.board.refresh()
        yield self.seconds("fade")

    def _healed(self, event: told.Healed) -> Script:
        self.model.fighter(event.fighter).damage = event.damage
        self.board.refresh()
        self.board.app.play("heart_gained")
        self._flare(event.fighter, "healing")
        self._say(event.fighter, self._text("healed", amount=event.amount), "healing")
        yield self.seconds("beat") * 1.5

    # -- an attack ----------------------------------------------------------------------------------

    def _attack_declared(self, event: told.AttackDeclared) -> Script:
        about = tuple(number for number in (event.fighter, event.target) if number >= 0)
        name = self.board.title.phrases.names.get(event.attack, event.attack)
        target = event.target_who or ""
        self.board.tray.begin(f"{event.who}: {name}", about, target)
        if event.target >= 0 and event.fighter >= 0:
            start, end = self._spot(event.fighter), self._spot(event.target)
            self.add(Beam(self.seconds("beat") * 1.6, start=start, end=end, color="danger"))
        yield self.seconds("beat") * 1.6

    def _choice_laid(self, event: told.ChoiceLaid) -> Script:
        self.board.app.play("card_slide")
        yield self.seconds("fade")

    def _choice_revealed(self, event: told.ChoiceRevealed) -> Script:
        self.board.app.play("card_flip")
        self._say(event.fighter, self.board.faces.say(f"choice.{event.choice}"), "gold", "sword")
        yield self.seconds("beat") * 1.6

    def _defended(self, event: told.Defended) -> Script:
        ability = self.model.pack.abilities.get(event.reaction)
        if ability is not None:
            self._say(event.fighter, ability.name, icon="shield")
            yield self.seconds("beat")

    def _aimed(self, event: told.Aimed) -> Script:
        tray = self.board.tray
        if not tray.open:
            tray.begin(self._attack_name(event), tuple(n for n in (event.fighter, event.target) if n >= 0))
        number = event.number
        code = "never" if number <= 0 else "always" if number >= 6 else "target"
        tray.line = self._text(code, number=number)
        tray.dice.clear()
        tray.verdict = ""
        yield self.seconds("beat")

    def _attack_name(self, event: told.Aimed) -> str:
        """Who attacks, and with what."""
        attack, names = self.model.state.attack, self.board.title.phrases.names
        who = self.model.fighter(event.fighter).name if event.fighter >= 0 else ""
        what = names.get(attack.attack or attack.ability, "") if attack else ""
        return ": ".join(part for part in (who, what) if part)

    def _hit(self, event: told.Hit) -> Script:
        """First what hits, then what Armour blocks."""
        tray = self.board.tray
        if event.reflected:
            tray.begin(event.who, (event.target,))
        left = event.hits
        for each in sorted(tray.dice, key=lambda shown: shown.face):
            each.hit, left = left > 0, left - 1
        tray.verdict = self._text("hits", hits=event.hits) if event.hits else self._text("none")
        yield self.seconds("beat") * 1.4
        if event.blocked:
            hits = [each for each in tray.dice if each.hit]
            for each in hits[: event.blocked]:
                each.blocked = True
                self.board.app.play("refusal")
                yield self.seconds("beat") * 0.5
            tray.verdict += f", {self._text('blocked', blocked=event.blocked)}"
            yield self.seconds("beat") * 1.2

    def _negated(self, event: told.Negated) -> Script:
        self._say(event.fighter, self._text("negated", amount=event.amount), "healing", "shield")
        yield self.seconds("beat") * 1.5

    def _damaged(self, event: told.Damaged) -> Script:
        """Damage is dealt point by point."""
        if not event.amount:
            return
        each = self.model.fighter(event.fighter)
        self._say(event.fighter, self._text("damage", amount=event.amount), "danger_text")
        for total in range(event.total - event.amount + 1, event.total + 1):
            each.damage = total
            self.board.refresh()
            self._flare(event.fighter, "danger")
            self.board.app.play("heart_lost")
            yield self.seconds("beat") * 0.7
        yield self.seconds("beat")

    def _taken_down(self, event: told.TakenDown) -> Script:
        self._say(event.fighter, self._text("down"), "danger_text", "skull")
        self._flare(event.fighter, "danger")
        yield self.seconds("beat") * 1.6
        self._leave(event.fighter, Place.OUT)

    def _escaped(self, event: told.Escaped) -> Script:
        self._say(event.fighter, self._text("escaped"), "healing", "flag")
        yield self.seconds("beat") * 1.6
        self._leave(event.fighter, Place.ESCAPED)

    def _leave(self, number: int, place: Place) -> None:
        """A fighter leaves the battlefield, and with it what lay beside it."""
        each = self.model.fighter(number)
        each.place, each.counters, each.conditions = place, 0, []
        self.board.refresh()

    def _stormed(self, event: told.Stormed) -> Script:
        for number in event.fighters:
            self._flare(number, "storm")
        yield self.seconds("beat") * 1.5

    # -- the end ------------------------------------------------------------------------------------

    def _battle_ended(self, event: told.BattleEnded) -> Script:
        self.board.tray.clear()
        yield self.seconds("beat")

    def _decided(self, event: Decided) -> Script:
        middle = self.board.places.mat
        self.board.tray.clear()
        self.board.app.play("win")
        code = "draw" if not event.winners else "won" if len(event.winners) == 1 else "won.many"
        words = self._text(code, seats=event.winners)
        seconds = self.seconds("theatre")
        if event.winners:
            self.add(Sparks(seconds, middle=middle.center, reach=middle.height * 0.7))
        self.add(Banner(seconds, words=words, middle=middle.center, icon="crown" if event.winners else ""))
        yield seconds


def along(way: Sequence[Point], far: float) -> Point:
    """The point so many inches along a way."""
    for start, end in pairwise(way):
        long = gap(start, end)
        if far <= long and long:
            share = far / long
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        far -= long
    return way[-1]


def _kind(event: Event) -> tuple[str, ...]:
    """Events of one kind are told together: moves along the same way, dice of one roll."""
    if isinstance(event, Moved):
        return ("moved", event.source, event.target)
    if isinstance(event, Rolled):
        return ("rolled", event.why, str(event.seat))
    return (event.kind,)
