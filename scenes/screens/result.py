"""The result of a match: who won, the ranking, and figures, counted from what everybody could see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal

import pygame

from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.match import Match
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.texts import say
from scenes.board.players import Player
from scenes.board.title_info import Figure, TitleInfo, title_info
from scenes.screens.match_library import decision
from scenes.ui.button import Button
from scenes.ui.dialog import dim
from scenes.ui.label import Label
from scenes.ui.panel import Sheet
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree, Widget
from sprites import victory
from sprites.drawing import art, icons, motion, raster, richtext, shapes
from sprites.drawing.color import darken, mix
from sprites.drawing.table_top import tabletop
from sprites.drawing.text import Face, draw, face, fit, width
from sprites.drawing.theme import Theme


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat in the standings: its rank from 1, whether it won, and a few words about its end."""

    seat: int
    number: int
    won: bool
    words: str


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of a match; `portraits` are by seat, "" for none."""

    headline: str
    winners: tuple[int, ...]
    ranks: list[Rank]
    figures: list[Figure]
    portraits: list[str]

    @classmethod
    def of(cls, match: Match[Any, Any], names: Sequence[str]) -> Standings:
        """The standings of a match, over or not."""
        info = title_info(match.title)
        events = [event.seen_by(None) for event in match.log]
        seats = match.setup.seats
        state = match.view(None).state
        winners = match.result.winners if match.result else ()
        return cls(
            _headline(match, events, names),
            winners,
            _ranks(info, events, seats, winners),
            info.figures(events, seats),
            [info.portrait(state, seat) for seat in range(seats)],
        )


def _headline(match: Match[Any, Any], events: Sequence[Event], names: Sequence[str]) -> str:
    return decision(match, events, names) or say("result.over")


def _ranks(info: TitleInfo, events: Sequence[Event], seats: int, winners: Sequence[int]) -> list[Rank]:
    """Winners first, then those who were still in the game, then those who left it, the last one first."""
    fallen = info.fallen(events)
    others = [seat for seat in range(seats) if seat not in winners and seat not in fallen]
    last = [seat for seat in reversed(fallen) if seat not in winners]
    ends = _ends(info, events)
    found = [Rank(seat, 1, True, say("result.winner")) for seat in winners]
    for seat in [*others, *last]:
        found.append(Rank(seat, len(found) + 1, False, ends.get(seat, "")))
    return found


def _ends(info: TitleInfo, events: Sequence[Event]) -> dict[int, str]:
    """A few words about the turn in which each seat left the game."""
    turns = set(info.turns(events))
    ends: dict[int, str] = {}
    turn = 0
    for at, event in enumerate(events):
        turn += at in turns
        for seat in info.fallen([event]):
            ends[seat] = say("result.out", turn=turn)
    return ends


Tone = Literal["victory", "defeat", "draw"]
"""How a match ends for the people at the table: at least one of them wins, only bots win, or nobody does."""


def tone_of(players: Sequence[Player], winners: Sequence[int]) -> Tone:
    """The tone of a result. Bots among themselves celebrate too."""
    if not winners:
        return "draw"
    people = any(player.human for player in players)
    return "defeat" if people and not any(players[seat].human for seat in winners) else "victory"


SOUNDS: dict[Tone, str] = {"victory": "win", "defeat": "loss", "draw": "draw"}
LEAST_HEAD = 0.24  # of the height: winners and words above the sheet
CROWN = 0.36  # of a portrait's width
ARRIVAL = 0.9  # seconds until the crowns sit
BEAMS = 1.7  # widths of a portrait: the light around it
SPARK = 0.03  # of the window's height: the largest sparks
STILL = 1.15  # seconds: the age at which sparks are shown without motion


class Winners(Widget):
    """The winners' portraits in their light, each with a crown that comes down on it; all players' after a draw."""

    role = "winners"

    def __init__(
        self, winners: Sequence[tuple[Player, str]], info: TitleInfo, tone: Tone = "victory"
    ) -> None:
        super().__init__(", ".join(player.name for player, _ in winners))
        self.winners = list(winners)
        self.info = info
        self.tone = tone
        self._age = 0.0

    @property
    def bleed(self) -> int:
        return self.rect.height // 3

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt: float) -> None:
        if self.moving:
            self._age += dt
            self.touch()

    @property
    def moving(self) -> bool:
        return bool(self.winners) and self._age < ARRIVAL

    @property
    def _share(self) -> float:
        """Progress of the falling crowns, 0 to 1."""
        at_once = self.theme.reduced_motion or not self.theme.speed
        return 1.0 if at_once else motion.settle(motion.clamp(self._age / ARRIVAL))

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        boxes = self._boxes(area)
        for (player, _), box in zip(self.winners, boxes, strict=True):
            if self.tone == "victory":
                color = self.theme.seat(player.colour).colour
                light = victory.beams(round(box.width * BEAMS), color, self.theme)
                raster.blit_centered(surface, raster.faded(light, round(255 * self._share)), box.center)
        for (player, portrait), box in zip(self.winners, boxes, strict=True):
            self._paint_winner(surface, box, player, portrait)

    def _boxes(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Rectangles of the portraits, side by side on the floor of an area; the crowns are above them."""
        count = max(1, len(self.winners))
        high = 1.0 + (CROWN * 0.5 if self.tone != "draw" else 0.0)
        side = round(min(area.height / high / victory.TALL, area.width / count * 0.96)) // 2 * 2
        boxes = []
        for at in range(len(self.winners)):
            middle = area.x + area.width * (2 * at + 1) // (2 * count)
            box = pygame.Rect(0, 0, side, round(side * victory.TALL))
            box.midbottom = (middle, area.bottom)
            boxes.append(box)
        return boxes

    def _paint_winner(self, surface: pygame.Surface, box: pygame.Rect, player: Player, portrait: str) -> None:
        theme, look = self.theme, self.theme.seat(player.colour)
        title = self.info.title.id
        if art.has(title, "portraits", portrait):
            surface.blit(victory.bust(title, portrait, box.width, look.colour, theme), box)
        else:
            medal = self.info.medal(portrait, box.width, look.colour, theme)
            surface.blit(medal, medal.get_rect(midbottom=box.midbottom))
        side = round(box.width * 0.2)
        shape = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.7), max(2, side / 14))
        surface.blit(shape, shape.get_rect(center=(box.x + box.width // 5, box.bottom - box.width // 8)))
        if self.tone == "draw":
            return
        px = round(box.width * CROWN)
        fall = round((1 - self._share) * box.width * 0.5)
        crown = victory.crown(px, theme)
        surface.blit(crown, crown.get_rect(midbottom=(box.centerx, box.y + round(px * 0.42) - fall)))


class Sparks(Widget):
    """Sparks of the motif that fly up around the winners, behind everything else; without motion they hang still."""

    role = "sparks"

    def __init__(self, title: str, winners: Winners) -> None:
        super().__init__()
        self.title, self.winners = title, winners
        self._age = 0.0

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def moving(self) -> bool:
        return self._flies and self._age < victory.ENDS

    @property
    def _flies(self) -> bool:
        return bool(self.winners.winners and self.theme.speed) and not self.theme.reduced_motion

    def update(self, dt: float) -> None:
        if self.moving:
            self._age += dt
            if self.tree:
                self.tree.stale = True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sparks of this moment, of which each is a cached picture."""
        if not self.visible or (self._flies and not self.moving):
            return
        age = self._age if self._flies else STILL
        px = round(target.get_height() * SPARK)
        for player, _ in self.winners.winners:
            color = self.theme.seat(player.colour).colour
            victory.draw_sparks(target, self.title, self.winners.rect.center, age, color, self.theme, px)


@dataclass(frozen=True, slots=True)
class Letters:
    """The steps of type on a score sheet: of small words, names, figures, and the best figures."""

    words: str
    name: str
    figure: str
    best: str


LETTERS = {
    False: Letters("small", "lead", "lead", "heading"),
    True: Letters("body", "heading", "heading", "title"),
}
"""By default, and on a large sheet."""


class Columns:
    """The rectangles in a line of the score sheet: rank, portrait, name, then a column for each figure."""

    def __init__(
        self, area: pygame.Rect, figures: Sequence[Figure], theme: Theme, *, large: bool = False
    ) -> None:
        gap, count = theme.px(1), len(figures)
        small = face(theme, LETTERS[large].words)
        longest = max((width(word, small) for each in figures for word in each.words.split()), default=0)
        high = area.height
        self.number = pygame.Rect(area.x, area.y, theme.px(3.5), high)
        slot = theme.px(9 if large else 6)  # the same in the heads and in every line, as their columns are
        side = min(high - gap, slot) // 2 * 2
        self.portrait = pygame.Rect(self.number.right, area.centery - side // 2, side, side)
        left = self.number.right + slot + theme.px(1.5)
        rest = area.right - left
        column = min(theme.px(12), round(rest * 0.62) // max(1, count))
        column = max(column, min(longest + gap, round(rest * 0.76) // max(1, count)))
        self.figures = [
            pygame.Rect(area.right - column * (count - at), area.y, column, high) for at in range(count)
        ]
        self.name = pygame.Rect(left, area.y, rest - column * count - gap, high)


class ScoreHead(Widget):
    """The heads of the columns: icons and words."""

    role = "columns"
    large = False

    def __init__(self, figures: Sequence[Figure]) -> None:
        super().__init__(", ".join(figure.words for figure in figures))
        self.figures = list(figures)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        columns = Columns(pygame.Rect(0, 0, limit, 10), self.figures, self.theme, large=self.large).figures
        small = face(self.theme, LETTERS[self.large].words)
        gap = self.theme.px(1)
        pairs = zip(self.figures, columns, strict=True)
        words = [richtext.height(figure.words, small, box.width - gap) for figure, box in pairs]
        return limit, max(words, default=0) + self.theme.px(3.5)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, small = self.theme, face(self.theme, LETTERS[self.large].words)
        columns = Columns(area, self.figures, theme, large=self.large).figures
        icon = theme.px(2.5)
        for figure, box in zip(self.figures, columns, strict=True):
            icons.draw(surface, figure.icon, (box.centerx, area.y + icon // 2), icon, theme.color("ink"))
            words = richtext.block(figure.words, small, "ink_dim", box.width - theme.px(1), theme, "center")
            surface.blit(words, words.get_rect(midtop=(box.centerx, area.y + icon + theme.px(0.25))))
        line = pygame.Rect(area.x, area.bottom - theme.hairline, area.width, theme.hairline)
        surface.fill(theme.color("ink_dim"), line)


class Standing(Widget):
    """A line of the score sheet: a player's rank and figures."""

    role = "standing"
    large = False

    def __init__(
        self, rank: Rank, player: Player, portrait: str, info: TitleInfo, figures: Sequence[Figure]
    ) -> None:
        super().__init__(f"{rank.number}. {player.name}")
        self.rank = rank
        self.player = player
        self.portrait = portrait
        self.info = info
        self.figures = list(figures)

    @property
    def counts(self) -> dict[str, int]:
        """The player's figures by their words."""
        return {figure.words: figure.counts[self.rank.seat] for figure in self.figures}

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        lines = self._name.height + face(self.theme, LETTERS[self.large].words).height
        return limit, max(self.theme.px(11 if self.large else 7.5), lines + self.theme.px(1.5))

    @property
    def _name(self) -> Face:
        return face(self.theme, LETTERS[self.large].name, "serif", bold=True)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, look = self.theme, self.theme.seat(self.player.colour)
        columns, letters = Columns(area, self.figures, theme, large=self.large), LETTERS[self.large]
        if self.rank.won:
            tint = (*mix(theme.color("brass"), theme.color("paper"), 0.2), 70)
            shapes.draw_rounded(surface, area.inflate(0, -theme.px(0.5)), theme.px(0.75), tint)
        serif = face(theme, letters.best, "serif", bold=True)
        draw(surface, str(self.rank.number), serif, theme.color("ink"), columns.number, "center")
        medal = self.info.medal(self.portrait, columns.portrait.width, look.colour, theme)
        surface.blit(medal, columns.portrait)
        self._paint_name(surface, columns.name)
        for figure, box in zip(self.figures, columns.figures, strict=True):
            count = figure.counts[self.rank.seat]
            best = count > 0 and count == max(figure.counts)
            kind = face(theme, letters.best if best else letters.figure, "serif", bold=best)
            draw(surface, str(count), kind, theme.color("ink" if best else "ink_dim"), box, "center")

    def _paint_name(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme, look = self.theme, self.theme.seat(self.player.colour)
        small = face(theme, LETTERS[self.large].words)
        mark = round(self._name.px * 0.9)
        high = self._name.height + (small.height if self.rank.words else 0)
        top = box.centery - high // 2
        shape = shapes.seat_shape(look.shape, mark, look.colour, darken(look.colour, 0.5), 1.5)
        surface.blit(shape, shape.get_rect(midleft=(box.x, top + self._name.height // 2)))
        left = box.x + mark + theme.px(0.75)
        room = pygame.Rect(left, top, box.right - left, self._name.height)
        draw(
            surface, self.player.name, fit(self.player.name, self._name, room.width), theme.color("ink"), room
        )
        below = pygame.Rect(box.x, top + self._name.height, box.width, small.height)
        draw(
            surface, self.rank.words, fit(self.rank.words, small, below.width), theme.color("ink_dim"), below
        )


NARROW = 140  # units of width below which the score sheet goes below the winners
SHEET, LEAST_SHEET = 0.56, 0.46  # shares of the window
MOST_SHEET = 0.75  # share of the height that a large score sheet may take


@dataclass(frozen=True, slots=True)
class ResultActs:
    """Exits from the result; None leaves one out. `rules` opens the rules at a section."""

    menu: Callable[[], None]
    rematch: Callable[[], None] | None = None
    watch: Callable[[], None] | None = None
    rules: Callable[[str], None] | None = None


class ResultScene(Scene):
    """The winners in their light and under their crowns, beside them the score sheet.

    A defeat of the people by bots is darker and without sparks; after a draw, everybody is shown, and nobody crowned.
    """

    def __init__(self, app: App, match: Match[Any, Any], players: Sequence[Player], acts: ResultActs) -> None:
        super().__init__(app)
        self.title = match.title
        rule = match.result.rule if match.result else ""
        self.commands = {"cancel": acts.menu}
        if acts.rules:
            self.commands["help"] = partial(acts.rules, rule)
        self.acts = acts
        self.scores = Standings.of(match, [player.name for player in players])
        self.tree = Tree(app.theme, app.play)
        info = title_info(match.title)
        winners = [(players[seat], self.scores.portraits[seat]) for seat in self.scores.winners]
        self.tone = tone_of(players, self.scores.winners)
        if not winners:  # nobody is above the others
            winners = list(zip(players, self.scores.portraits, strict=True))
        self.winners = Winners(winners, info, self.tone)
        self.sparks = Sparks(match.title.id, self.winners)
        self.sparks.visible = self.tone == "victory"
        self.words = Label(
            self.scores.headline, "display", family="serif", bold=True, color="bone", align="center"
        )
        self.sheet = Sheet(say("result.standing"), app.theme.title(match.title.id).accent)
        self.top = ScoreHead(self.scores.figures)
        self.rows = [
            Standing(
                rank,
                players[rank.seat],
                self.scores.portraits[rank.seat],
                info,
                self.scores.figures,
            )
            for rank in self.scores.ranks
        ]
        self.list = ScrollView(say("result.standing"), self._arrange_rows)
        self.list.add(*self.rows)
        self.sheet.add(self.top, self.list)
        self.buttons = self._make_buttons()
        self.tree.add(self.sparks, self.winners, self.words, self.sheet, *self.buttons)
        self.tree.set_focus(self.buttons[0])

    def _make_buttons(self) -> list[Button]:
        offered = (
            ("rematch", self.acts.rematch, "redo"),
            ("watch", self.acts.watch, "replay"),
            ("menu", self.acts.menu, "house"),
        )
        made = [Button(say(f"result.{key}"), act, icon=icon) for key, act, icon in offered if act]
        made[0].primary = True
        return made

    def enter(self) -> None:
        self.app.play(SOUNDS[self.tone])

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin = theme.px(4)
        self.sparks.place(area)
        inside = area.inflate(-2 * margin, -2 * margin)
        high = self._arrange_buttons(inside)
        room = pygame.Rect(inside.x, inside.y, inside.width, inside.height - high - theme.px(2.5))
        if area.width < theme.px(NARROW):
            self._stack(room)
        else:
            self._side_by_side(room)
        self._arrange_sheet()

    def _arrange_buttons(self, inside: pygame.Rect) -> int:
        gap = self.app.theme.px(1.5)
        share = (inside.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        wishes = [min(share, button.natural(share)[0] + self.app.theme.px(2)) for button in self.buttons]
        high = self.buttons[0].natural(share)[1]
        left = inside.centerx - (sum(wishes) + gap * (len(wishes) - 1)) // 2
        for button, wide in zip(self.buttons, wishes, strict=True):
            button.place(pygame.Rect(left, inside.bottom - high, wide, high))
            left += wide + gap
        return high

    def _side_by_side(self, room: pygame.Rect) -> None:
        gap = self.app.theme.px(3)
        wide = min(round(room.width * SHEET), max(round(room.width * LEAST_SHEET), self._sheet_width()))
        self._letter(large=True)
        if self._sheet_height(wide) > room.height * MOST_SHEET:
            self._letter(large=False)
        high = min(room.height, self._sheet_height(wide))
        sheet = pygame.Rect(room.right - wide, room.centery - high // 2, wide, high)
        self.sheet.place(sheet)
        left = pygame.Rect(room.x, room.y, room.width - wide - gap, room.height)
        words = self.words.natural(left.width)[1]
        picture = min(left.height - words, round(left.height * 0.74))
        top = left.y + (left.height - picture - words) // 2
        self.winners.place(pygame.Rect(left.x, top, left.width, picture))
        self.words.place(pygame.Rect(left.x, top + picture, left.width, words))

    def _stack(self, room: pygame.Rect) -> None:
        """Place the winners, small, beside their words and the sheet below."""
        self._letter(large=False)
        gap = self.app.theme.px(1.5)
        spare = room.height - gap - self._sheet_height(room.width)
        head = min(
            round(room.height * 0.36), self.app.theme.px(20), max(round(room.height * LEAST_HEAD), spare)
        )
        side = min(room.width // 3, head * max(1, len(self.scores.winners)))
        self.winners.place(pygame.Rect(room.x, room.y, side, head))
        self.words.place(pygame.Rect(room.x + side + gap, room.y, room.width - side - gap, head))
        high = min(room.height - head - gap, self._sheet_height(room.width))
        self.sheet.place(pygame.Rect(room.x, room.y + head + gap, room.width, high))

    def _letter(self, *, large: bool) -> None:
        """Choose the letters of the score sheet."""
        self.top.large = large
        for row in self.rows:
            row.large = large

    def _sheet_width(self) -> int:
        return self.app.theme.px(40 + 12 * len(self.scores.figures))

    def _sheet_height(self, wide: int) -> int:
        rows = sum(row.natural(wide)[1] for row in self.rows)
        self.sheet.place(pygame.Rect(0, 0, wide, self.app.size[1]))
        inside = self.sheet.inside
        return rows + self.top.natural(inside.width)[1] + self.sheet.rect.height - inside.height

    def _arrange_sheet(self) -> None:
        inside, high = self.sheet.inside, self.top.natural(self.sheet.inside.width)[1]
        for _ in range(2):  # a bar beside the list makes the columns narrower and their heads higher
            body = pygame.Rect(inside.x, inside.y + high, inside.width, inside.height - high)
            self.list.place(body)
            high = max(high, self.top.natural(self.list.content_width)[1])
        self.top.place(pygame.Rect(inside.x, inside.y, self.list.content_width, high))

    def _arrange_rows(self, area: pygame.Rect) -> int:
        top = area.y
        for row in self.rows:
            high = row.natural(area.width)[1]
            row.place(pygame.Rect(area.x, top, area.width, high))
            top += high
        return top - area.y

    # ------------------------------------------------------------------ input and picture

    def handle(self, intent: Intent) -> bool:
        return super().handle(intent) or (isinstance(intent, Key) and self.list.key(intent))

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        edge = theme.px(1.5)
        size = self.app.size
        cloth = (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
        surface.blit(tabletop(size, cloth, self.title.id, theme), (0, 0))
        if self.tone == "defeat":
            dim(surface)
        super().draw(surface)
