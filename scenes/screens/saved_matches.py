"""The screen of saved matches, each on a slip of paper: unfinished ones to resume, finished ones to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pygame

from game.core.dataclass import dataclass
from game.core.files import reason
from game.core.save import SaveError
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.texts import say
from scenes.board.players import level_of
from scenes.screens import match_library
from scenes.screens.match_library import SavedMatch, moment
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import Label
from scenes.ui.panel import Headline, paper
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree, Widget
from sprites.cards import card
from sprites.drawing import icons, richtext, shapes, table_top
from sprites.drawing.color import darken, hex_code
from sprites.drawing.motion import Pose
from sprites.drawing.text import Face, draw, face, width

ROOMY = 78  # units of width from which the buttons stand beside the words


@dataclass(frozen=True, slots=True)
class SlipActs:
    """Acts on a saved match: `use` resumes or watches it; `rescue` resumes a damaged one from its last valid answer,
    None if that is not offered."""

    use: Callable[[], None]
    copy: Callable[[], None]
    delete: Callable[[], None]
    rescue: Callable[[], None] | None = None


class Slip(Widget):
    """The slip of a saved match. Its name is the names of the players."""

    role = "match"

    def __init__(self, saved: SavedMatch, now: datetime, verb: str, icon: str, acts: SlipActs) -> None:
        super().__init__(saved.who)
        self.saved = saved
        self.now = now
        self.use = Button(verb, acts.use, icon=icon, step="body")
        self.rescue = Button("", acts.rescue or acts.use, icon="undo", step="body")
        self.can_rescue = acts.rescue is not None
        self.copy = IconButton(say("saved.copy"), "copy", acts.copy)
        self.copy.hint = say("saved.copy.about")
        self.drop = IconButton(say("saved.delete"), "cross", acts.delete)
        self.add(self.use, self.rescue, self.copy, self.drop)
        self.refresh()

    def refresh(self) -> None:
        """Show what was found out about the file."""
        saved = self.saved
        self.name = saved.who
        self.use.visible = not saved.fault
        self.use.forbid("" if saved.examined else say("saved.reading"))
        self.rescue.visible = self.can_rescue and saved.agreed > 0
        self.rescue.name = say("saved.rescue", answer=saved.agreed)
        self.rescue.hint = say("saved.rescue.about")
        self.drop.hint = say("saved.delete.about", names=self.name)
        self.touch()

    @property
    def sentence(self) -> str:
        """A sentence about where the match stands, or what is wrong with its file."""
        return self.saved.fault or self.saved.state or say("saved.reading")

    @property
    def bleed(self) -> int:
        return self.theme.px(2.5)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    # -- layout -------------------------------------------------------------------------------------

    @property
    def _pad(self) -> int:
        return self.theme.px(2.25)

    @property
    def _card_width(self) -> int:
        """The width of the card at the left."""
        return self.theme.px(7.5)

    @property
    def _name_face(self) -> Face:
        return face(self.theme, "lead", "serif", bold=True)

    @property
    def _level_face(self) -> Face:
        return face(self.theme, "small")

    def _roomy(self, limit: int) -> bool:
        return limit >= self.theme.px(ROOMY)

    def _words_width(self, limit: int) -> int:
        taken = self._card_width + 2 * self._pad + self.theme.px(2)
        if self._roomy(limit):
            taken += self._buttons_width(limit) + self.theme.px(1)
        return limit - taken

    def _buttons_width(self, limit: int) -> int:
        button = self.rescue if self.rescue.visible else self.use
        wide = button.natural(limit // 2)[0] if button.visible else 0
        return wide + 2 * (self.theme.px(1) + self.theme.target)

    def _people_rows(self, limit: int) -> list[list[int]]:
        """The seats in rows that fit."""
        rows: list[list[int]] = [[]] if self.saved.names else []
        used = 0
        for seat in range(len(self.saved.names)):
            wide = self._person_width(seat)
            if rows[-1] and used + wide > limit:
                rows.append([])
                used = 0
            rows[-1].append(seat)
            used += wide
        return rows

    def _person_width(self, seat: int) -> int:
        kind = self._name_face
        level = self._level(seat)
        bot = round(kind.px * 1.7) + width(level, self._level_face) if level else 0
        return width(self.saved.names[seat], kind) + kind.px + bot + self.theme.px(3.75)

    def _level(self, seat: int) -> str:
        """The level of the bot at a seat, "" for a person."""
        return level_of(self.saved.kinds[seat]) if seat < len(self.saved.kinds) else ""

    def _colour(self, seat: int) -> int:
        return self.saved.colours[seat] if seat < len(self.saved.colours) else seat

    def natural(self, limit: int) -> tuple[int, int]:
        inside = self._words_width(limit)
        names = len(self._people_rows(inside)) * self._name_face.height
        text = richtext.height(richtext.escape(self.sentence), face(self.theme, "body"), inside)
        small = face(self.theme, "small").height
        high = max(names + text + small + self.theme.px(1), round(self._card_width * 1.4))
        if not self._roomy(limit):
            high += self.theme.target + self.theme.px(1)
        return limit, high + 2 * self._pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        side, gap = self.theme.target, self.theme.px(1)
        middle = rect.centery if self._roomy(rect.width) else rect.bottom - self._pad - side // 2
        right, top = rect.right - self._pad, middle - side // 2
        for icon in (self.drop, self.copy):
            icon.place(pygame.Rect(right - side, top, side, side))
            right -= side + gap
        for button in (self.use, self.rescue):
            wide = min(button.natural(rect.width)[0], right - rect.left - self._pad)
            button.place(pygame.Rect(right - wide, top, wide, side))

    # -- picture ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        accent = theme.title(self.saved.title).accent
        shapes.draw_shadow(surface, area, theme.px(1), theme.px(0.7))
        surface.blit(paper(area.size, accent, theme), area)
        tall = area.height - (0 if self._roomy(area.width) else theme.target + theme.px(1))
        spot = area.x + self._pad + self._card_width // 2 + theme.px(0.5), area.y + tall // 2
        if self.saved.title:
            card.draw(surface, None, self.saved.title, Pose(*spot, 4.0, height=2), self._card_width, theme)
        else:
            icons.draw(surface, "question", spot, self._card_width, theme.color("ink_dim"))
        left = area.x + self._pad + self._card_width + theme.px(2)
        wide = self._words_width(area.width)
        self._paint_words(surface, pygame.Rect(left, area.y + self._pad, wide, tall - 2 * self._pad))

    def _paint_words(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Paint the players, where the match stands, its title and its time."""
        theme, body, small = self.theme, face(self.theme, "body"), face(self.theme, "small")
        rows = self._people_rows(box.width)
        sentence = richtext.escape(self.sentence)
        text = richtext.height(sentence, body, box.width)
        high = len(rows) * self._name_face.height + text + small.height + theme.px(1)
        top = box.y + max(0, box.height - high) // 2
        for row in rows:
            self._paint_people(surface, (box.x, top), row)
            top += self._name_face.height
        top += theme.px(0.5)
        ink = "danger" if self.saved.fault else "ink"
        color = darken(theme.color("danger"), 0.25) if self.saved.fault else theme.color(ink)
        surface.blit(richtext.block(sentence, body, hex_code(color), box.width, theme), (box.x, top))
        top += text + theme.px(0.5)
        foot = " · ".join(part for part in (self.saved.game, moment(self.saved.when, self.now)) if part)
        draw(surface, foot, small, theme.color("ink_dim"), pygame.Rect(box.x, top, box.width, small.height))

    def _paint_people(self, surface: pygame.Surface, spot: tuple[int, int], seats: list[int]) -> None:
        """Paint each seat's shape and name, and the level of a bot."""
        theme, kind = self.theme, self._name_face
        left, middle = spot[0], spot[1] + kind.height // 2
        for seat in seats:
            look = theme.seat(self._colour(seat))
            shape = shapes.seat_shape(look.shape, kind.px, look.colour, darken(look.colour, 0.5), 1.5)
            surface.blit(shape, shape.get_rect(midleft=(left, middle)))
            box = pygame.Rect(left + kind.px + theme.px(0.75), spot[1], self.rect.width, kind.height)
            written = draw(surface, self.saved.names[seat], kind, theme.color("ink"), box)
            level = self._level(seat)
            if level:
                mark = written.right + kind.px * 0.9, middle
                icons.draw(surface, "bot", mark, kind.px, theme.color("ink_dim"))
                box.x = written.right + round(kind.px * 1.7)
                draw(surface, level, self._level_face, theme.color("ink_dim"), box)
            left += self._person_width(seat)


WAITING, FINISHED = "waiting", "finished"
HELP = ("saved", "lists", "copies", "damaged")
COLUMN = 116  # units: the widest slip


@dataclass(frozen=True, slots=True)
class SavedMatchesActs:
    """Exits from the saved matches: to the table, to the replay, or back."""

    go_on: Callable[[Path], None]
    watch: Callable[[Path], None]
    leave: Callable[[], None]


class SavedMatchesScene(Scene):
    """Slips of paper, the newest first. `finished` opens on the replays."""

    def __init__(
        self, app: App, acts: SavedMatchesActs, *, finished: bool = False, packs: Sequence[Path] = ()
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": acts.leave, "help": self._help}
        self.acts = acts
        self.packs = packs
        self.tree = Tree(app.theme, app.play)
        self.mode = FINISHED if finished else WAITING
        options = [(say(f"saved.{mode}"), mode) for mode in (WAITING, FINISHED)]
        self.choice = Choice(say("saved.list"), options, self.mode, self._show)
        self.head = Headline(say("saved.name"), acts.leave, self.choice)
        self.list = ScrollView(say("saved.list"), self._arrange_slips)
        self.empty = Label("", "lead", color="text_dim", align="center")
        self.slips: list[Slip] = []
        self.tree.add(self.head, self.list, self.empty)
        self._show(self.mode)

    # ------------------------------------------------------------------ slips

    def _show(self, mode: str) -> None:
        """Show the unfinished or the finished matches."""
        self.mode = mode
        found = match_library.saves() if mode == WAITING else match_library.replays()
        now = datetime.now()
        self.slips = [self._slip(each, now) for each in found]
        self.list.clear()
        self.list.add(*self.slips)
        self.list.offset = 0
        self._count()
        self.layout()

    def _slip(self, saved: SavedMatch, now: datetime) -> Slip:
        verb, icon = ("resume", "play") if self.mode == WAITING else ("watch", "replay")

        def use() -> None:
            self._open(self.acts.go_on if self.mode == WAITING else self.acts.watch, saved.path)

        rescue = (lambda: self._rescue(saved)) if self.mode == WAITING else None
        acts = SlipActs(use, lambda: self._copy(saved), lambda: self._ask_delete(saved), rescue)
        return Slip(saved, now, say(f"saved.{verb}"), icon, acts)

    def _count(self) -> None:
        self.empty.visible = not self.slips
        self.empty.say(say(f"saved.empty.{self.mode}"))
        damaged = sum(bool(slip.saved.fault) for slip in self.slips)
        whole = len(self.slips) - damaged
        words = [say(f"saved.count.{self.mode}", count=whole)] if whole else []
        self.head.say(", ".join([*words, say("saved.count.damaged", count=damaged)] if damaged else words))

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        below = self.head.crown(area)
        wide = min(below.width, theme.px(COLUMN) + 4 * theme.px(2))
        room = pygame.Rect(area.centerx - wide // 2, below.y, wide, area.bottom - below.y)
        self.list.place(room)
        text = self.empty.natural(wide)[1]
        self.empty.place(pygame.Rect(room.x, area.centery + area.height // 6, wide, text))

    def _arrange_slips(self, area: pygame.Rect) -> int:
        theme = self.app.theme
        edge, gap = theme.px(2), theme.px(2)
        heights = [slip.natural(area.width - 2 * edge)[1] for slip in self.slips]
        spare = max(0, area.height - sum(heights) - gap * len(heights) - 2 * edge)
        top = area.y + edge + spare // 5
        for slip, high in zip(self.slips, heights, strict=True):
            slip.place(pygame.Rect(area.x + edge, top, area.width - 2 * edge, high))
            top += high + gap
        return top + edge - area.y

    # ------------------------------------------------------------------ time, input and picture

    def update(self, dt: float) -> None:
        """Examine one match per frame, of those in sight."""
        super().update(dt)
        slip = self._unread()
        if slip:
            match_library.examine(slip.saved, self.packs)
            slip.refresh()
            self._count()
            self.list.place(self.list.rect)

    def _unread(self) -> Slip | None:
        seen = (slip for slip in self.slips if slip.rect.colliderect(self.list.rect))
        return next((slip for slip in seen if not slip.saved.examined), None)

    @property
    def moving(self) -> bool:
        return super().moving or self._unread() is not None

    def handle(self, intent: Intent) -> bool:
        return super().handle(intent) or (isinstance(intent, Key) and self.list.key(intent))

    def _help(self) -> None:
        close = Answer(say("saved.close"), primary=True)
        sentences = [say(f"saved.help.{each}") for each in HELP]
        self.app.stack.push(Dialog(self.app, say("saved.help"), sentences, [close]))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        if not self.slips:
            self._draw_deck(surface)
        super().draw(surface)

    def _draw_deck(self, surface: pygame.Surface) -> None:
        """Draw a deck where there are no matches."""
        width = min(self.app.theme.px(24), surface.get_height() // 4)
        middle = surface.get_width() // 2, round(surface.get_height() * 0.42)
        for at, angle in enumerate((-14.0, 9.0, -4.0)):
            pose = Pose(middle[0] + (at - 1) * 6, middle[1], angle, height=3)
            card.draw(surface, None, "which_witch", pose, width, self.app.theme)

    # ------------------------------------------------------------------ acts

    def _rescue(self, saved: SavedMatch) -> None:
        """Resume a damaged match from its last valid answer."""
        try:
            match_library.rescue(saved, self.packs)
        except (SaveError, OSError) as error:
            self.app.say(str(error))
            return
        self._open(self.acts.go_on, saved.path)

    def _open(self, act: Callable[[Path], None], path: Path) -> None:
        """Open a match, or say why it can't be opened: its file may have changed since it was listed."""
        try:
            act(path)
        except SaveError as error:
            self.app.say(str(error))

    def _copy(self, saved: SavedMatch) -> None:
        """Save a copy of a match to give away."""
        try:
            copy = match_library.save_copy(saved)
        except OSError as error:
            self.app.say(say("saved.copy.failed", why=reason(error)))
        else:
            self.app.say(say("saved.copied", file=copy))

    def _ask_delete(self, saved: SavedMatch) -> None:
        answers = [
            Answer(say("saved.delete"), lambda: self._delete(saved)),
            Answer(say("saved.keep"), primary=True),
        ]
        words = [say("saved.delete.sure", names=saved.who)]
        self.app.stack.push(Dialog(self.app, say("saved.delete.ask"), words, answers))

    def _delete(self, saved: SavedMatch) -> None:
        try:
            match_library.delete(saved)
        except SaveError as error:
            self.app.say(str(error))
            return
        except OSError as error:
            self.app.say(say("saved.delete.failed", file=saved.path.name, why=reason(error)))
            return
        self._show(self.mode)
