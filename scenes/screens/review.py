"""The review below a replay: everybody's chance to win over time, its turning points, and a bot's advice."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.bots.counsel import Counsel
from game.bots.levels import AT_A_GLANCE
from game.bots.review import Review, Turning
from game.bots.worker import Thinker
from game.core.match import Match
from game.core.question import Question
from game.core.record import same
from scenes.app.input import Key, Pos
from scenes.app.texts import say
from scenes.board.board import Board
from scenes.board.counsel_text import percent, reasons_told
from scenes.board.match_text import MatchText
from scenes.ui.label import Label
from scenes.ui.widget import Widget
from sprites.charts import timeline
from sprites.drawing import richtext
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from scenes.board.players import Player

SHARE = 0.006  # seconds of each frame for computing the curve
PAUSE = 0.25  # seconds that a position is shown before a bot is asked about it


class ReviewPanel(Widget):
    """Curve, advice and legend, below the track of a replay."""

    role = "coach"

    def __init__(
        self,
        review: Review,
        speaker: MatchText,
        board: Board,
        players: Sequence[Player],
        seek: Callable[[int], None],
        packs: Sequence[Path],
    ) -> None:
        super().__init__(say("replay.coach"))
        self.curve = Curve(review, players, seek)
        self.advice = Advice(review, speaker, board, packs)
        self.legend = Legend(review, players)
        self.add(self.curve, self.advice, self.legend)

    def place_below(self, track: Rect, room: Rect, above: Rect) -> None:
        """Place the curve right below the track, the advice left of it and the legend right; tips go `above`."""
        gap, left = self.theme.px(2), track.right + self.theme.px(2)
        self.place(room)
        self.curve.place(Rect(track.x, room.y, track.width, room.height))
        self.curve.above = self.advice.above = above
        self.advice.place(Rect(room.x, room.y, track.x - gap - room.x, room.height))
        self.legend.place(Rect(left, room.y, room.right - left, room.height))

    def show(self, position: int) -> None:
        """Show another position."""
        self.curve.show(position)
        self.advice.show(position)
        self.legend.show(position)

    def close(self) -> None:
        """End the bot."""
        self.advice.close()


class Curve(Widget):
    """The chances as stacked bands. A click goes to a position, arrow keys to the next turning point."""

    role = "curve"
    focusable = True
    draggable = True

    def __init__(self, review: Review, players: Sequence[Player], seek: Callable[[int], None]) -> None:
        super().__init__(say("replay.chances"), hint=say("replay.chances.about"))
        self.review, self.players, self.seek = review, players, seek
        self.position = 0
        self.above: Rect | None = None

    @property
    def tip_room(self) -> Rect | None:
        """The area above, so that a tip leaves the track in sight."""
        return self.above

    @property
    def count(self) -> int:
        """The number of positions."""
        return len(self.review.plays)

    def show(self, position: int) -> None:
        """Mark the current position."""
        if position != self.position:
            self.position = position
            self.touch()

    def update(self, dt: float) -> None:
        """Compute a little more of the curve in each frame."""
        super().update(dt)
        end = time.perf_counter() + SHARE
        while not self.review.done and time.perf_counter() < end:
            self.review.look()
            self.touch()

    @property
    def moving(self) -> bool:
        return not self.review.done

    def press_at(self, pos: Pos) -> None:
        self.drag_to(pos)

    def drag_to(self, pos: Pos) -> None:
        self.seek(timeline.position_at(self.rect, pos[0], self.count))

    def key(self, key: Key) -> bool:
        """Up and down go from one turning point to the next."""
        marks = [turning.position for turning in self.review.turnings()]
        later = [mark for mark in marks if mark > self.position]
        earlier = [mark for mark in marks if mark < self.position]
        if key.command == "down" and later:
            self.seek(later[0])
        elif key.command == "up" and earlier:
            self.seek(earlier[-1])
        return key.command in ("up", "down")

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        looks = [self.theme.seat(player.colour) for player in self.players]
        marks = [turning.position for turning in self.review.turnings()]
        timeline.draw(
            surface,
            area,
            self.review.curve,
            self.count,
            looks,
            self.theme,
            marks=marks,
            position=self.position,
        )


class Legend(Widget):
    """The players of the bands, with their chances at a position."""

    role = "legend"

    def __init__(self, review: Review, players: Sequence[Player]) -> None:
        super().__init__()
        self.review, self.players = review, players
        self.position = 0

    def show(self, position: int) -> None:
        """Show the chances at another position."""
        self.position = position
        self._rename()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._rename()

    @property
    def chances(self) -> list[str]:
        """Everybody's chance in words, "" while it is not computed yet."""
        if self.position >= len(self.review.curve):
            return ["" for _ in self.players]
        return [percent(share) for share in self.review.curve[self.position]]

    def _rename(self) -> None:
        pairs = zip(self.players, self.chances, strict=True)
        name = ", ".join(f"{player.name} {chance}" for player, chance in pairs)
        if name != self.name:
            self.name = name
            self.touch()

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        looks = [self.theme.seat(player.colour) for player in self.players]
        names = [player.name for player in self.players]
        rows = list(zip(looks, names, self.chances, strict=True))
        timeline.draw_legend(surface, area, rows, self.theme)


class Advice(Label):
    """The advice for a position: how the chances turned, and what a bot would have done."""

    role = "advice"

    def __init__(self, review: Review, speaker: MatchText, board: Board, packs: Sequence[Path]) -> None:
        super().__init__("", "body")
        self.review, self.speaker, self.board = review, speaker, board
        self.position = -1
        self._thinker = Thinker(review.match.title, packs, AT_A_GLANCE)
        self._still = 0.0
        self._asked = False
        self._would = ""
        self.tell: Callable[[str], None] = lambda markup: None
        """Shows what a bot would have done and why, where there is more room; pointing at the advice tells why, too."""
        self._known = 0
        self.above: Rect | None = None

    def close(self) -> None:
        """End the bot."""
        self._thinker.close()

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._speak()

    def show(self, position: int) -> None:
        """Give the advice for another position."""
        if position != self.position:
            self.position, self._still, self._asked, self._would = position, 0.0, False, ""
            self._thinker.cancel()
            self._give("")
            self._speak()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._still += dt
        if self._known != len(self.review.curve):
            self._known = len(self.review.curve)
            self._speak()
        if not self._asked and self._still >= PAUSE:
            self._asked = True
            self._ask()
        if self._thinker.thinking:
            found = self._thinker.poll()
            if found is not None:
                self._hear(found)

    # ------------------------------------------------------------------ what a bot would have done

    def _ask(self) -> None:
        """Ask a bot in the place of the player who decided here, with that seat's knowledge."""
        match = self._then()
        if match is None:
            return
        entry = self.review.match.journal[self.position]
        question = match.question(entry.seat)
        if question is None or question.chance or entry.flow or _alone(question):
            return
        self._thinker.ask_counsel(match, entry.seat)

    def _then(self) -> Match[Any, Any] | None:
        """The match as it was at the position; None at its end."""
        if self.position >= len(self.review.match.journal):
            return None
        match = self.review.match.fork()
        match.rewind(self.position)
        return match

    def _hear(self, found: Counsel) -> None:
        match, entry = self._then(), self.review.match.journal[self.position]
        question = match.question(entry.seat) if match else None
        if question is None:
            return
        if same(found.answer, entry.answer):
            self._would = say("replay.same")
        else:
            self._would = self._otherwise(question, entry.answer, found.answer)
        words = partial(self.board.words_for, question, speaker=self.speaker)
        self._give(reasons_told(found, words, self.speaker))
        self._speak()

    def _give(self, why: str) -> None:
        """Give the reasons for what a bot would have done."""
        self.hint = why
        self.tell(f"{self._would} {escape(why)}" if why else "")

    @property
    def tip_room(self) -> Rect | None:
        return self.above

    def _otherwise(self, question: Question[Any], done: Any, better: Any) -> str:
        """A sentence about the bot's answer, which may have the same words as the real one."""
        words = self.board.words_for(question, better, self.speaker)
        if words == self.board.words_for(question, done, self.speaker):
            return say("replay.differently")
        return say("replay.better", answer=escape(words.rstrip(".")))

    # ------------------------------------------------------------------ words

    def _speak(self) -> None:
        turnings = self.review.turnings()
        turning = next((each for each in turnings if each.position == self.position), None)
        words = " ".join(filter(None, [self._turn_words(turning) if turning else "", self._would]))
        self.say((words if self._fits(words) else self._would) or (say("replay.quiet") if turnings else " "))

    def _fits(self, words: str) -> bool:
        """Whether all of a text can be read; if not, curve and legend must do to show the turning point."""
        kind = richtext.fit_block(words, self.face, self.rect.size)
        return richtext.height(words, kind, max(1, self.rect.width)) <= self.rect.height

    def _turn_words(self, turning: Turning) -> str:
        name = escape(self.speaker.people([turning.seat]))
        before, after = percent(turning.before), percent(turning.after)
        if turning.change > 0:
            return say("replay.rises", name=name, before=before, after=after)
        return say("replay.falls", name=name, before=before, after=after)


def _alone(question: Any) -> bool:
    """Whether a question has a single option."""
    options = question.options()
    return options is not None and len(options) == 1
