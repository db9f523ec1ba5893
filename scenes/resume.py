"""The matches that were kept: some to go on with, some to watch again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.files import reason
from game.core.save import SaveError
from scenes import shelf
from scenes.dialog import Answer, Dialog
from scenes.intents import Intent, Key
from scenes.kit.choice import Choice
from scenes.kit.headline import Headline
from scenes.kit.label import Label
from scenes.kit.scroll_view import ScrollView
from scenes.kit.tree import Tree
from scenes.resume_slip import Slip, SlipActs
from scenes.scene import Scene
from scenes.shelf import Kept
from sprites.cards import card
from sprites.drawing import table_top
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.app import App

WAITING, FINISHED = "waiting", "finished"
COLUMN = 116  # units: the widest slip
EMPTY = {
    WAITING: "No match waits for you. Whatever is played is kept by itself, answer by answer, and will lie here.",
    FINISHED: "No match has come to its end yet. Every one that does can be watched here again.",
}


HELP = (
    "Every answer is written down before anything else happens: close the program whenever you like, and go on here.",
    "- _To go on with_ are the matches in the middle, _Finished_ those that were played to their end.",
    "- A file that was damaged says so. Where its first answers hold, the match goes on from the last of them.",
)


@dataclass(frozen=True, slots=True)
class ResumeActs:
    """Where kept matches lead: to the table, to the replay viewer, or back."""

    go_on: Callable[[Path], None]
    watch: Callable[[Path], None]
    leave: Callable[[], None]


class ResumeScene(Scene):
    """Slips of paper, the newest first. `finished` opens on the replays."""

    def __init__(
        self, app: App, acts: ResumeActs, *, finished: bool = False, packs: Sequence[Path] = ()
    ) -> None:
        super().__init__(app)
        self.acts = acts
        self.packs = packs
        self.tree = Tree(app.theme, app.play)
        self.mode = FINISHED if finished else WAITING
        options = [("To go on with", WAITING), ("Finished", FINISHED)]
        self.choice = Choice("Matches", options, self.mode, self._show)
        self.head = Headline("Matches", acts.leave, self.choice)
        self.list = ScrollView("Matches", self._arrange_slips)
        self.empty = Label("", "lead", color="text_dim", align="center")
        self.slips: list[Slip] = []
        self.tree.add(self.head, self.list, self.empty)
        self._show(self.mode)

    # ------------------------------------------------------------------ what there is

    def _show(self, mode: str) -> None:
        """Lays out the slips of one kind."""
        self.mode = mode
        kept = shelf.saves() if mode == WAITING else shelf.replays()
        now = datetime.now()
        self.slips = [self._slip(each, now) for each in kept]
        self.list.clear()
        self.list.add(*self.slips)
        self.list.offset = 0
        self._count()
        self.layout()

    def _slip(self, kept: Kept, now: datetime) -> Slip:
        verb, icon = ("Go on", "play") if self.mode == WAITING else ("Watch", "replay")

        def use() -> None:
            self._open(self.acts.go_on if self.mode == WAITING else self.acts.watch, kept.path)

        rescue = (lambda: self._rescue(kept)) if self.mode == WAITING else None
        return Slip(kept, now, verb, icon, SlipActs(use, lambda: self._ask_delete(kept), rescue))

    def _count(self) -> None:
        self.empty.visible = not self.slips
        self.empty.say(EMPTY[self.mode])
        what = "to go on with" if self.mode == WAITING else "to watch"
        damaged = sum(bool(slip.kept.fault) for slip in self.slips)
        whole = len(self.slips) - damaged
        words = [f"{whole} {'match' if whole == 1 else 'matches'} {what}"] if whole else []
        self.head.say(", ".join([*words, f"{damaged} damaged"] if damaged else words))

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        below = self.head.crown(area)
        wide = min(below.width, theme.px(COLUMN) + 4 * theme.px(2))
        room = pygame.Rect(area.centerx - wide // 2, below.y, wide, area.bottom - below.y)
        self.list.place(room)
        said = self.empty.natural(wide)[1]
        self.empty.place(pygame.Rect(room.x, area.centery + area.height // 6, wide, said))

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

    # ------------------------------------------------------------------ life

    def update(self, dt: float) -> None:
        """Looks into one file a frame, those in sight first."""
        super().update(dt)
        slip = self._unread()
        if slip:
            shelf.examine(slip.kept, self.packs)
            slip.refresh()
            self._count()
            self.list.place(self.list.rect)

    def _unread(self) -> Slip | None:
        seen = (slip for slip in self.slips if slip.rect.colliderect(self.list.rect))
        return next((slip for slip in seen if not slip.kept.examined), None)

    @property
    def moving(self) -> bool:
        return super().moving or self._unread() is not None

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command == "cancel":
            self.acts.leave()
            return True
        if isinstance(intent, Key) and intent.command == "help":
            self.app.stack.push(Dialog(self.app, "Kept matches", HELP, [Answer("Go on", primary=True)]))
            return True
        return isinstance(intent, Key) and self.list.key(intent)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        if not self.slips:
            self._draw_deck(surface)
        super().draw(surface)

    def _draw_deck(self, surface: pygame.Surface) -> None:
        """A deck that waits, where there is nothing else."""
        width = min(self.app.theme.px(24), surface.get_height() // 4)
        middle = surface.get_width() // 2, round(surface.get_height() * 0.42)
        for at, angle in enumerate((-14.0, 9.0, -4.0)):
            pose = Pose(middle[0] + (at - 1) * 6, middle[1], angle, height=3)
            card.draw(surface, None, "which_witch", pose, width, self.app.theme)

    # ------------------------------------------------------------------ what people do

    def _rescue(self, kept: Kept) -> None:
        """Goes on from the last good answer of a damaged match."""
        try:
            shelf.rescue(kept, self.packs)
        except (SaveError, OSError) as error:
            self.app.say(str(error))
            return
        self._open(self.acts.go_on, kept.path)

    def _open(self, act: Callable[[Path], None], path: Path) -> None:
        """Follows a way, or says why it can't be gone: files may change while they are looked at."""
        try:
            act(path)
        except SaveError as error:
            self.app.say(str(error))

    def _ask_delete(self, kept: Kept) -> None:
        answers = [Answer("Delete", lambda: self._delete(kept)), Answer("Keep", primary=True)]
        words = [f"The match of {kept.who} will be gone for good."]
        self.app.stack.push(Dialog(self.app, "Delete this match?", words, answers))

    def _delete(self, kept: Kept) -> None:
        try:
            shelf.delete(kept)
        except SaveError as error:
            self.app.say(str(error))
            return
        except OSError as error:
            self.app.say(f"{kept.path.name} can't be deleted: {reason(error)}.")
            return
        self._show(self.mode)
