"""What happened, in motion: cards fly, dice tumble, the map turns up, powers are shown to all."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.event import Decided, Event, Moved, Rolled, Shown, Shuffled
from game.halfwish import events as told
from scenes.halfwish.board import HalfwishBoard
from scenes.halfwish.cards import back
from scenes.halfwish.duel_animations import DuelAnimations
from scenes.table.animation import Animation, Animator, Banner, Flare, Said, Sparks, Unveil
from sprites.drawing.text import Face, width

DEAL = 0.3  # between two cards that are dealt, in flight times
QUIET = ("library", "offer", "supply", "spent", "maps", "upgrades", "past")
"""Zones from or to which cards go unseen."""
SLOTS = ("one", "two")
DICE = ("cup", "aside", "tray")
"""Zones in which dice lie: they don't fly."""


class HalfwishAnimator(Animator):
    """Plays events on the board, one after the other, and comes to rest at the view after them."""

    board: HalfwishBoard

    def __init__(self, board: HalfwishBoard) -> None:
        super().__init__(board)
        self.duel = DuelAnimations(self)
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            told.StarterChosen: self._starter,
            told.ClassChosen: self._class_chosen,
            told.PowersChosen: self._powers_chosen,
            told.RoundBegan: self._round_began,
            told.TurnBegan: self._turn_began,
            told.Chose: self._chose,
            told.Replied: self._replied,
            told.MapTurned: self._map_turned,
            told.DiceKept: self._dice_kept,
            told.DiceSwapped: self._dice_swapped,
            told.PowerPlayed: self._power_played,
            told.Gained: self._gained,
            told.Afflicted: self._afflicted,
            told.Healed: self._healed,
            told.Silenced: self._silenced,
            told.UpgradeSkipped: self._skipped,
            told.UpgradeOrder: self._order,
            told.Upgraded: self._upgraded,
            **self.duel.animations,
        }

    # -- the play -----------------------------------------------------------------------------------

    def group_key(self, event: Event) -> tuple[str, ...]:
        """Moves along the same way are played together, whoever's they are, and all that happens to dice; so is what
        is shown with the event that tells it. Everything else stands by itself.
        """
        match event:
            case Moved():
                ends = tuple("slot" if end in SLOTS else end for end in _ends(event))
                return ("dice",) if ends[0] in DICE else ("moved", *ends)
            case Shown():
                return ("shown", event.zone)
            case told.MapTurned():
                return ("shown", "row")
            case told.DiceShown():
                return ("shown", f"cup {event.seat}")
        return (event.kind, str(id(event)))

    def single(self, event: Event) -> Animation:
        """Presents the table after an event, then plays its animation. Cards that are shown are presented by theirs."""
        if isinstance(event, Shown):
            yield from self.duel.shown(event)
        else:
            self.present()
            yield from self.told(event)
            self.board.refresh()

    def rolls(self, row: list[Rolled]) -> Animation:
        """Dice fall in a cup: the cards that move tell what they show."""
        yield from ()

    # -- cards --------------------------------------------------------------------------------------

    def moves(self, row: list[Moved]) -> Animation:
        """Cards that go the same way, one after the other; dice in cups."""
        ends = _ends(row[0])
        if ends[0] in DICE:
            yield from self._dice(row)
            return
        if any(end in QUIET for end in ends) and ends[1] != "row":
            return
        travel = self.seconds("travel")
        step = travel * DEAL
        self.board.card_motion.send(row, self.present, step)
        yield len(row) * step + travel * (0.9 if ends[1] in (*SLOTS, "row") else 0.4)

    def _dice(self, row: Sequence[Moved]) -> Animation:
        """Each cup that got another die is shaken."""
        board = self.board
        self.present()
        cups = {int(event.target.split()[1]) for event in row if event.target.startswith("cup")}
        for seat in sorted(cups):
            board.stage.dice[seat].roll(1, board.theme, seat + 1)
        board.refresh()
        if any(None not in board.view.dice(seat) for seat in cups):
            yield self.seconds("dice")
            board.app.play("dice_knock")
            yield self.seconds("beat") * 0.5

    def _shuffled(self, event: Shuffled) -> Animation:
        self.board.app.play("card_flip")
        yield self.seconds("fade") * 0.5

    # -- words at the seats -------------------------------------------------------------------------

    def say(self, seat: int, words: str, icon: str = "", color: str = "text") -> None:
        """A few words that rise beside a player area: above the near one, over the piles beside the far one."""
        theme, area = self.board.theme, self.board.player_areas[seat].rect
        half = width(words, Face("serif", theme.text_px("title"), bold=True)) // 2
        room = half + (theme.text_px("title") if icon else 0)
        if seat == self.board.view.near:
            spot = max(area.centerx, area.left + room + theme.px(2)), area.top - theme.px(1)
        else:
            spot = area.right + theme.px(2) + room, area.centery + theme.px(3)
        self.add(Said(self.seconds("beat") * 3.5, words=words, spot=spot, icon=icon, color=color))

    def flare(self, seat: int, color: str) -> None:
        self.add(Flare(self.seconds("beat") * 1.5, area=self.board.player_areas[seat].rect, color=color))

    def banner(self, words: str, icon: str = "", *, beats: float = 3.0, color: str = "text") -> None:
        """A sentence in the middle of the table."""
        middle = self.board.layout.middle.center
        self.add(Banner(self.seconds("beat") * beats, words=words, middle=middle, icon=icon, color=color))

    def words(self, code: str, **facts: object) -> str:
        return self.board.text.say(code, **facts)

    # -- set-up and turns ---------------------------------------------------------------------------

    def _starter(self, event: told.StarterChosen) -> Animation:
        self.flare(event.seat, "brass")
        self.say(event.seat, self.words("told.starter"), "d6")
        yield self.seconds("beat") * 2

    def _class_chosen(self, event: told.ClassChosen) -> Animation:
        self.board.app.play("card_flip")
        self.flare(event.seat, "text")
        if event.hero:
            self.say(event.seat, self.board.catalog.name(event.hero), event.hero)
        yield self.seconds("beat")

    def _powers_chosen(self, event: told.PowersChosen) -> Animation:
        self.board.app.play("card_slide")
        self.flare(event.seat, "hex")
        yield self.seconds("beat") * 0.5

    def _round_began(self, event: told.RoundBegan) -> Animation:
        rounds = self.board.catalog.content.figures.rounds
        self.banner(self.words("told.round", round=event.round, rounds=rounds), "lamp", beats=4)
        yield self.seconds("beat") * 4

    def _turn_began(self, event: told.TurnBegan) -> Animation:
        """Round and turn are told apart, and who begins it."""
        if event.seat == self.board.viewer:
            self.board.app.play("your_turn")
        words = self.words("told.turn", round=event.round, turn=event.turn, seat=event.seat)
        self.banner(words, beats=2.5)
        yield self.seconds("beat") * 2

    def _chose(self, event: told.Chose) -> Animation:
        icon = {"duel": "swords", "scout": "eye", "parley": "flag"}[event.choice]
        self.say(event.seat, self.words(f"told.{event.choice}"), icon)
        yield self.seconds("beat") * 1.5

    def _replied(self, event: told.Replied) -> Animation:
        words = self.words("told.agreed" if event.agreed else "told.refused")
        self.say(event.seat, words, "check" if event.agreed else "swords")
        yield self.seconds("beat") * 1.8

    def _map_turned(self, event: told.MapTurned) -> Animation:
        """The card turns over where it lies, and can be read."""
        board = self.board
        row = board.view.state.row.cards
        board.app.play("card_flip")
        if not board.stage.share and 0 < event.turn <= len(row):
            board.card_motion.turn_over("row", row[event.turn - 1])
            yield self.seconds("travel")
        face = board.catalog.map(event.card, disabled=board.view.state.disabled)
        self._unveil(face, "map", 2.8)
        yield self.seconds("beat") * 2.5

    def _unveil(self, face: object, deck: str, beats: float) -> None:
        """A card is shown large in the middle, for all to read."""
        board = self.board
        known = back("map" if deck == "map" else "power", board.theme)
        middle = board.layout.middle.center
        seconds = self.seconds("beat") * beats
        self.add(Unveil(seconds, front=face, back=known, middle=middle, width=board.unveiled))  # type: ignore[arg-type]

    def _dice_kept(self, event: told.DiceKept) -> Animation:
        self.say(event.seat, self.words("told.keeps" if event.kept else "told.rerolls"), "d6")
        yield self.seconds("beat")

    def _dice_swapped(self, event: told.DiceSwapped) -> Animation:
        for seat in (0, 1):
            self.flare(seat, "hex")
        yield self.seconds("beat")

    # -- powers and what they bring -----------------------------------------------------------------

    def _power_played(self, event: told.PowerPlayed) -> Animation:
        face = self.board.catalog.power(self.board.catalog.content.powers[event.power])
        self.board.app.play("card_flip")
        self.flare(event.seat, "hex")
        self._unveil(face, "power", 3.6)
        yield self.seconds("beat") * 3

    def _gained(self, event: told.Gained) -> Animation:
        icon = {"mana": "gem", "lamps": "lamp", "extra_upgrades": "upgrade"}[event.what]
        self.flare(event.seat, "brass")
        self.say(event.seat, self.words(f"told.gained.{event.what}", by=event.by), icon)
        yield self.seconds("beat") * 1.2

    def _afflicted(self, event: told.Afflicted) -> Animation:
        if event.now:
            self.flare(event.seat, event.status if event.status == "poison" else "fire")
            name = self.board.catalog.name(event.status)
            self.say(event.seat, f"{name} {event.now}", event.status if event.status == "poison" else "fire")
        yield self.seconds("beat") * 0.8

    def _healed(self, event: told.Healed) -> Animation:
        if event.by:
            self.board.app.play("heart_gained")
            self.flare(event.seat, "healing")
            self.say(event.seat, f"+{event.by}", "heart", "healing")
        yield self.seconds("beat") * 0.8

    def _silenced(self, event: told.Silenced) -> Animation:
        self.flare(event.seat, "hex")
        self.say(event.seat, self.words("told.silenced"), "sound_off")
        yield self.seconds("beat") * 1.2

    # -- upgrades -----------------------------------------------------------------------------------

    def _order(self, event: told.UpgradeOrder) -> Animation:
        self.say(event.first, self.words("told.first"), "upgrade")
        yield self.seconds("beat") * 1.5

    def _upgraded(self, event: told.Upgraded) -> Animation:
        self.board.app.play("card_flip")
        self.flare(event.seat, "brass")
        if event.upgrade:
            face = self.board.catalog.action(self.board.catalog.content.upgrades[event.upgrade])
            self._unveil(face, "power", 2.6)
        else:
            self.say(event.seat, self.words("told.secret"), "eye_closed")
        yield self.seconds("beat") * 2

    def _skipped(self, event: told.UpgradeSkipped) -> Animation:
        self.say(event.seat, self.words("told.skipped"), "heart")
        yield self.seconds("beat")

    # -- the end ------------------------------------------------------------------------------------

    def _decided(self, event: Decided) -> Animation:
        board, middle = self.board, self.board.layout.middle
        board.stage.dimming = False
        board.app.play("win")
        code = "told.won" if event.winners else "told.draw"
        for seat in event.winners:
            self.flare(seat, "brass")
        seconds = self.seconds("victory")
        self.add(Sparks(seconds, middle=middle.center, reach=middle.height * 0.9))
        words = self.words(code, seats=list(event.winners))
        self.add(Banner(seconds, words=words, middle=middle.center, icon="crown"))
        yield seconds


def _ends(event: Moved) -> tuple[str, str]:
    """The kinds of the zones between which a card moves, whoever's they are."""
    return event.source.split()[0], event.target.split()[0]
