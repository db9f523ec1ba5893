"""What happened, told on this table: cards fly, dice tumble, hearts break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Decided, Event, Moved, Rolled, Shuffled
from game.which_witch import events as told
from scenes.table.animation import Animation, Animator, Banner, Beam, Flare, Sparks, Words
from scenes.which_witch.effects import HeartGained, HeartLost, TurnOver
from scenes.which_witch.stage import Clash, Side
from sprites import players as plates

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard

DEAL = 0.3  # between two cards that are dealt, in flight times
PLAY = 0.45  # between two cards that are played


class WitchAnimator(Animator):
    """Plays events on the board, one after the other, and comes to rest at the view after them."""

    board: WitchBoard

    def __init__(self, board: WitchBoard) -> None:
        super().__init__(board)
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            told.WitchChosen: self._witch_chosen,
            told.TurnBegan: self._turn_began,
            told.Aimed: self._aimed,
            told.Joined: self._joined,
            told.Blocked: self._blocked,
            told.Totalled: self._totalled,
            told.HeartsChanged: self._hearts_changed,
            told.WandChanged: self._wand_changed,
            told.ExtraTurns: self._extra_turns,
            told.Eliminated: self._eliminated,
            told.HandGrew: self._hand_grew,
            told.Stolen: self._stolen,
        }

    # -- the play -----------------------------------------------------------------------------------

    def group_key(self, event: Event) -> tuple[str, ...]:
        """Moves along the same way, whoever's they are; rolls of the same duel."""
        if isinstance(event, Moved):
            return ("moved", event.source.split()[0], event.target.split()[0])
        return (event.kind,)

    def single(self, event: Event) -> Animation:
        yield from self.told(event)
        self.board.refresh()

    # -- cards and dice -----------------------------------------------------------------------------

    def moves(self, row: list[Moved]) -> Animation:
        """Cards that go the same way, one after the other."""
        first = row[0]
        if first.target == "discard":
            self._close()
        if first.target == "played":
            self._open(self.ahead(told.Aimed, (told.Used, told.TurnBegan)))
        shown = first.target in ("played", "answered")
        if shown and self.board.stage.clash:
            self.board.stage.dimming = True
        travel = self.seconds("travel")
        step = travel * (DEAL if first.source in ("draw", "played", "answered") else PLAY)
        for index, event in enumerate(row):
            self.board.flights.send(event, index * step)
        yield len(row) * step + (travel if shown else 0.3 * travel)

    def _open(self, aimed: told.Aimed | None) -> None:
        """A duel begins: its sides are known before its cards arrive."""
        if aimed is not None and not aimed.variant:
            self.board.stage.clash = Clash(Side(aimed.seat), Side(aimed.target))
            self.board.stage.dimming = True

    def _close(self) -> None:
        self.board.stage.clash = None
        self.board.stage.dimming = False

    def rolls(self, row: list[Rolled]) -> Animation:
        """The dice tumble together and lie still for a moment."""
        clash = self.board.stage.clash
        if clash is None:
            return
        self.board.stage.dimming = True
        self.board.app.play("dice_rattle")
        for event in row:
            side = clash.side(event.seat)
            side.clear()
            side.die.roll(event.face, self.board.theme, event.seat + 1)
        yield self.seconds("dice")
        self.board.app.play("dice_knock")
        yield self.seconds("beat") * 0.8

    def _shuffled(self, event: Shuffled) -> Animation:
        """The discard pile is gathered and becomes the draw pile."""
        gathered = self.board.model.discard[:]
        for index, card in enumerate(gathered[-7:]):
            move = Moved(event.rule, card.id, card.face, "discard", "draw")
            self.board.flights.send(move, index * 0.05 * self.seconds("travel"))
        self.board.model.discard.clear()
        self.board.model.draw = event.count
        self.board.app.play("card_flip")
        yield self.seconds("travel") * 1.4 if gathered else 0.0

    # -- a duel -------------------------------------------------------------------------------------

    def _aimed(self, event: told.Aimed) -> Animation:
        self._open(event)
        if event.variant:
            target = self.board.plates[event.target].rect
            start = self.board.places.stage.center
            self.add(Beam(self.seconds("beat") * 1.6, start=start, end=target.center, color="hex"))
            self.add(Flare(self.seconds("beat"), area=target, color="hex"), self.seconds("beat") * 1.2)
            yield self.seconds("beat") * 2
        else:
            yield self.seconds("beat")

    def _joined(self, event: told.Joined) -> Animation:
        if self.board.stage.clash:
            self.board.stage.clash.side(event.seat).bonus = event.bonus
        yield self.seconds("beat") * 0.5

    def _blocked(self, event: told.Blocked) -> Animation:
        self.board.app.play("refusal")
        yield from self._verdict(self.board.faces.say("table.blocked"), "text")

    def _totalled(self, event: told.Totalled) -> Animation:
        """The Familiars are added, the sums stand, and then it is said what comes of it."""
        clash = self.board.stage.clash
        if clash is None:
            return
        clash.attack.die.face = event.attack - clash.attack.bonus
        clash.defence.die.face = event.defence - clash.defence.bonus
        if clash.attack.bonus or clash.defence.bonus:
            for side in (clash.attack, clash.defence):
                side.show(1)
            yield self.seconds("beat")
        for side in (clash.attack, clash.defence):
            side.show(2)
        yield self.seconds("beat")
        if event.variant != "tie":
            clash.attack.won, clash.defence.won = event.variant == "hit", event.variant == "miss"
        yield from self._verdict(*self._outcome(event))
        if event.variant == "tie":
            clash.verdict = ""
            clash.attack.clear()
            clash.defence.clear()

    def _outcome(self, event: told.Totalled) -> tuple[str, str]:
        faces = self.board.faces
        if event.variant != "hit":
            return faces.say(f"table.{event.variant}"), "text"
        change = self.ahead(told.HeartsChanged)
        hearts = change.before - change.after if change else 0
        return faces.say("table.hit", hearts=hearts), "danger_text"

    def _verdict(self, words: str, color: str) -> Animation:
        """The outcome in the middle of the duel; without a duel, on a banner."""
        clash = self.board.stage.clash
        if clash is None:
            middle = self.board.places.stage.center
            self.add(Banner(self.seconds("beat") * 3, words=words, middle=middle, color=color))
        else:
            clash.verdict, clash.verdict_color, clash.risen = words, color, 0.05
        yield self.seconds("beat") * 2

    # -- at the seats -------------------------------------------------------------------------------

    def _witch_chosen(self, event: told.WitchChosen) -> Animation:
        place = self.board.model.seats[event.seat]
        place.witch, place.hearts = event.witch, event.hearts
        self.board.app.play("card_flip")
        self._flare(event.seat, "text")
        yield self.seconds("beat")

    def _turn_began(self, event: told.TurnBegan) -> Animation:
        model = self.board.model
        model.turn = event.seat
        if event.extra:
            model.seats[event.seat].turns = max(0, model.seats[event.seat].turns - 1)
        if event.seat == model.viewer:
            self.board.app.play("your_turn")
        yield self.seconds("fade")

    def _hearts_changed(self, event: told.HeartsChanged) -> Animation:
        """Hearts break, or come back, one after the other."""
        lost = event.after < event.before
        for hearts in _steps(event.before, event.after):
            self.board.model.seats[event.seat].hearts = hearts
            self.board.refresh()
            self._heart(event.seat, hearts if lost else hearts - 1, lost=lost)
            self.board.app.play("heart_lost" if lost else "heart_gained")
            yield self.seconds("beat") * 0.8
        yield self.seconds("beat") * 0.5

    def _heart(self, seat: int, index: int, *, lost: bool) -> None:
        plate = self.board.plates[seat]
        spot, px = plates.heart_spot(
            plate.rect, plate.form, index, self.board.faces.content.figures.max_hearts
        )
        seconds = self.seconds("beat") * 2
        self.add((HeartLost if lost else HeartGained)(seconds, spot=spot, px=px))
        self._flare(seat, "danger" if lost else "healing")

    def _flare(self, seat: int, color: str) -> None:
        area = self.board.plates[seat].rect
        self.add(Flare(self.seconds("beat") * 1.5, area=area, color=color))

    def _say(self, seat: int, words: str, icon: str = "") -> None:
        """A few words that rise beside a plate, on the side of the table, so that its hearts stay in sight."""
        area, unit = self.board.plates[seat].rect, self.board.theme.px(1)
        above = area.centery > self.board.rect.centery
        spot = area.centerx, area.top - 2 * unit if above else area.bottom + 8 * unit
        self.add(Words(self.seconds("beat") * 3, words=words, spot=spot, icon=icon))

    def _wand_changed(self, event: told.WandChanged) -> Animation:
        self.board.model.seats[event.seat].wand = event.card
        self._flare(event.seat, "brass")
        self._say(event.seat, self.board.faces.say("table.wand", die=event.die), "wand")
        yield self.seconds("beat")

    def _extra_turns(self, event: told.ExtraTurns) -> Animation:
        self.board.model.seats[event.seat].turns = event.left
        self._flare(event.seat, "broom")
        self._say(event.seat, self.board.faces.say("table.turns", gained=event.gained), "broom")
        yield self.seconds("beat")

    def _hand_grew(self, event: told.HandGrew) -> Animation:
        self._flare(event.seat, "hex")
        self._say(event.seat, str(event.size), "cards")
        yield self.seconds("beat")

    def _stolen(self, event: told.Stolen) -> Animation:
        self._flare(event.victim, "hex")
        yield self.seconds("fade")

    def _eliminated(self, event: told.Eliminated) -> Animation:
        """The portrait turns over, and it is said who is out."""
        self._close()
        board = self.board
        witch, look = board.model.seats[event.seat].witch, board.theme.seat(board.chairs[event.seat].colour)
        area = board.plates[event.seat].rect
        self.add(TurnOver(self.seconds("beat") * 2, area=area, witch=witch, color=look.colour))
        board.model.seats[event.seat].out = True
        self._flare(event.seat, "danger")
        yield from self._verdict(self.board.faces.say("table.out", seat=event.seat), "danger_text")

    def _decided(self, event: Decided) -> Animation:
        faces, middle = self.board.faces, self.board.places.middle
        self._close()
        self.board.app.play("win")
        many = len(event.winners) > 1
        words = faces.say("table.won.many" if many else "table.won", seats=event.winners)
        seconds = self.seconds("victory")
        for seat in event.winners:
            self._flare(seat, "brass")
        self.add(Sparks(seconds, middle=middle.center, reach=middle.height * 0.9))
        self.add(Banner(seconds, words=words, middle=middle.center, icon="crown"))
        yield seconds


def _steps(before: int, after: int) -> list[int]:
    """The numbers from one to another, the first left out."""
    way = 1 if after > before else -1
    return list(range(before + way, after + way, way))
