"""The tutorial at a table: a panel at the side with the current step, and rings and arrows that point things out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.core.lesson import Lesson
from game.core.tutorial import Step, Target, spoken
from scenes.app.app import App
from scenes.app.input import Key
from scenes.app.texts import say
from scenes.board.animation import Pulse
from scenes.board.board import Board
from scenes.board.card_zoom import ZoomedCard
from scenes.board.hand import HeldCard
from scenes.table.log_panel import LogPanel
from scenes.table.session import Session
from scenes.ui.button import Button, IconButton
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree, Widget
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import darken, mix
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face, face
from sprites.drawing.theme import Theme

PLACE = "place"


class Round(Rect):
    """The area of a circle."""


PULSES = 6  # pulses of the light before it stays on
HEAD: tuple[Point, ...] = (
    (0.5, 1.0),
    (0.0, 0.42),
    (0.3, 0.42),
    (0.3, 0.0),
    (0.7, 0.0),
    (0.7, 0.42),
    (1.0, 0.42),
)
"""An arrow that points down, in a unit square."""
Way = tuple[int, int]
ABOVE, BELOW, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
SIDES: tuple[Way, ...] = (ABOVE, BELOW, LEFT, RIGHT)
"""Sides of a target on which its arrow may be placed, best first."""


def targets(step: Step) -> tuple[Target, ...]:
    """The targets of a step, including the circle in which something has to be put."""
    around = step.expected.around if step.expected else None
    return (*step.point, Target(role=PLACE, around=around)) if around else step.point


def areas(tree: Tree, board: Board, targets: Sequence[Target], besides: Widget) -> list[Rect]:
    """The areas of the visible targets, without those inside `besides` and those already chosen."""
    rows = [(target, list(_areas_of(tree, board, target, besides))) for target in targets]
    last = [area for target, row in rows if target.last for area in row]
    return last or [area for target, row in rows for area in (row if _is_one(target) else _joined(row))]


def _is_one(target: Target) -> bool:
    """Whether a target is a single thing rather than everything in a role."""
    return bool(target.name or target.around)


def _joined(row: Sequence[Rect]) -> list[Rect]:
    """Areas, with those that touch joined into one."""
    found: list[Rect] = []
    for area in row:
        touching = area.inflate(2, 2).collidelistall(found)
        joined = Rect(area.unionall([found[at] for at in touching])) if touching else area
        found = [each for at, each in enumerate(found) if at not in touching] + [joined]
    return found


def _areas_of(tree: Tree, board: Board, target: Target, besides: Widget) -> Iterator[Rect]:
    if target.role == PLACE:
        circle = target.around
        spot = board.circle(circle.at, circle.within) if circle else board.spot(target.name)
        if spot:
            yield Round(spot) if circle else spot
        return
    for widget in tree.all():
        if _is_meant(widget, target) and not _within(widget, besides):
            area = _seen(widget)
            if area.width and area.height:
                yield _circle_around(area) if widget.round else area


def _seen(widget: Widget) -> Rect:
    """The visible area of a widget; for a card in a hand the part that the next card doesn't cover, unless lifted."""
    covered = isinstance(widget, HeldCard) and widget.fan.cards.index(widget) != widget.fan.foremost
    return widget.focus_area if widget.focusable and not covered else widget.screen_rect


def _circle_around(area: Rect) -> Round:
    """The circle that is as wide as an area, or as high if it is higher."""
    side = max(area.size)
    return Round(area.centerx - side // 2, area.centery - side // 2, side, side)


def _is_meant(widget: Widget, target: Target) -> bool:
    names = ("", widget.name, getattr(widget, "words", ""))
    ready = widget.enabled or not target.last  # don't point at the last target before it can be used
    return (
        ready
        and widget.role == target.role
        and target.name in names
        and not getattr(widget, "selected", False)
    )


def _within(widget: Widget, other: Widget) -> bool:
    while widget.parent is not None and widget is not other:
        widget = widget.parent
    return widget is other


def side_for_arrow(
    area: Rect, room: Rect, theme: Theme, never: Sequence[Rect], rather_not: Sequence[Rect]
) -> Way | None:
    """The side of an area where a pulsing arrow covers nothing, or else the upper or lower one where it covers least.

    An arrow never covers an area of `never`; None if no side is possible.
    """
    ways = {
        way: beside(area, room, way, theme, 0.0).union(beside(area, room, way, theme, 1.0)) for way in SIDES
    }
    able = [way for way, box in ways.items() if room.contains(box) and box.collidelist(never) == -1]
    free = [way for way in able if ways[way].collidelist(rather_not) == -1]
    if free:
        return free[0]
    upright = [way for way in able if way in (ABOVE, BELOW)]
    return min(upright, key=lambda way: _covered(ways[way], rather_not), default=None)


def _covered(box: Rect, areas: Sequence[Rect]) -> int:
    """How many pixels of some areas lie under a box."""
    shares = [box.clip(area) for area in areas]
    return sum(share.width * share.height for share in shares)


def beside(area: Rect, room: Rect, way: Way, theme: Theme, level: float) -> Rect:
    """The area of an arrow beside another area, at a level of its pulse. It stays as small with large text."""
    px = round(theme.px(5) / theme.text_size)
    away = round(theme.px(2 + 1.25 * level) / theme.text_size) + px / 2
    x = max(room.left + px, min(room.right - px, area.centerx))
    y = max(room.top + px, min(room.bottom - px, area.centery))
    across, down = way
    box = Rect(0, 0, px, px)
    box.centerx = round(area.centerx + across * (area.width / 2 + away)) if across else x
    box.centery = round(area.centery + down * (area.height / 2 + away)) if down else y
    return box


def _turned(way: Way) -> tuple[Point, ...]:
    """The outline of the arrow that points at its target from a side."""
    if way in (ABOVE, BELOW):
        return HEAD if way == ABOVE else tuple((x, 1 - y) for x, y in HEAD)
    return tuple((y if way == LEFT else 1 - y, x) for x, y in HEAD)


class Pointer:
    """Rings around the targets of a step, with arrows beside them."""

    def __init__(self) -> None:
        self.pulse = Pulse(PULSES)

    def draw(
        self,
        surface: pygame.Surface,
        found: Sequence[Rect],
        room: Rect,
        theme: Theme,
        never: Sequence[Rect] = (),
        rather_not: Sequence[Rect] = (),
    ) -> None:
        """Draw a ring around each area, and an arrow beside it within `room`; see `side_for_arrow`."""
        for area in found:
            self._draw_ring(surface, area, theme)
        for area in found:
            others = [other for other in found if other is not area]
            way = side_for_arrow(area, room, theme, never, [*rather_not, *others])
            if way and room.colliderect(area):
                self._draw_arrow(surface, beside(area, room, way, theme, self.pulse.level), way, theme)

    def _draw_ring(self, surface: pygame.Surface, area: Rect, theme: Theme) -> None:
        """Draw a ring, which stays as thin with large text, so that it covers no words around it."""
        width = max(4, round(theme.px(0.6) / theme.text_size))
        gap = round(theme.px(0.1 + 0.4 * self.pulse.level) / theme.text_size)
        box = area.inflate(2 * (gap + width), 2 * (gap + width))
        radius = box.width // 2 if isinstance(area, Round) else theme.px(1) + gap
        under = box.inflate(2, 2)
        surface.blit(shapes.ring(under.size, radius + 1, (0, 0, 0, 170), width + 2), under)
        shapes.draw_glow(
            surface, box, radius, theme.color("beam"), theme.px(1.25), 0.4 + 0.6 * self.pulse.level, width
        )

    def _draw_arrow(self, surface: pygame.Surface, box: Rect, way: Way, theme: Theme) -> None:
        edge, span = theme.hairline + 1, box.width - 2 * theme.hairline - 2
        points = tuple((edge + x * span, edge + y * span) for x, y in _turned(way))
        surface.blit(shapes.polygon(box.size, points, theme.color("beam"), theme.color("night"), edge), box)


class Slip(Widget):
    """A sheet of paper with the words of a step and the title's seal, which gives way to large words.

    `objects`: the words are about a wrong answer.
    """

    role = "tutorial"

    def __init__(self, title_id: str) -> None:
        super().__init__()
        self.title_id = title_id
        self.words = ""
        self.objects = False
        self._done, self._steps = 0, 1

    def say(self, words: str, *, objects: bool = False) -> None:
        """Show other words."""
        self.words, self.objects = words, objects
        self.name = richtext.plain(words)
        self.touch()

    def show_progress(self, done: int, steps: int) -> None:
        """Show how many of the steps are done."""
        self._done, self._steps = done, steps
        self.touch()

    def height_of(self, words: str, wide: int) -> int:
        """The height of the slip with some words, in pixels."""
        text = richtext.height(words, self._face, max(1, wide - 2 * self._margin))
        return self._crown + text + 2 * self._margin + self._thread

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    @property
    def _face(self) -> Face:
        return face(self.theme, "heading")

    @property
    def _margin(self) -> int:
        return self.theme.px(1 if self.theme.large_text else 2)

    @property
    def _crown(self) -> int:
        """The height of the seal above the words, in pixels."""
        return 0 if self.theme.large_text else self.theme.px(4)

    @property
    def _thread(self) -> int:
        """The height of the progress thread below the words, in pixels."""
        return self.theme.px(1)

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        accent = theme.title(self.title_id).accent
        radius = theme.px(1)
        over = self._crown // 2
        paper = Rect(area.x, area.y + over, area.width, area.height - over)
        edge = theme.color("brass") if self.objects else theme.color("paper_edge")
        shapes.draw_shadow(surface, paper, radius, theme.px(0.6))
        shapes.draw_rounded(
            surface, paper, radius, theme.color("paper"), edge, theme.hairline + 2 * self.objects
        )
        self._paint_progress(surface, paper)
        if over:
            self._paint_seal(surface, (area.x + self._margin + theme.px(2), paper.y), accent)
        box = Rect(area.x, area.y + self._crown, area.width, area.height - self._crown - self._thread)
        box = box.inflate(-2 * self._margin, -2 * self._margin)
        kind = richtext.fit_block(self.words, self._face, box.size)
        written = richtext.block(self.words, kind, "ink", box.width, theme)
        surface.blit(written, box)

    def _paint_seal(
        self, surface: pygame.Surface, middle: tuple[int, int], accent: tuple[int, int, int]
    ) -> None:
        """Paint a round seal in the title's colour with the icon for hints."""
        theme = self.theme
        radius = theme.px(2.25)
        seal = shapes.disc(radius, accent, darken(accent, 0.45), theme.hairline + 1)
        surface.blit(seal, seal.get_rect(center=middle))
        icons.draw(surface, "hint", middle, round(radius * 1.25), theme.color("text"))

    def _paint_progress(self, surface: pygame.Surface, paper: Rect) -> None:
        """Paint the progress as a thread along the foot."""
        theme = self.theme
        thread = Rect(paper.x + self._margin, paper.bottom - theme.px(1.5), paper.width - 2 * self._margin, 0)
        thread.height = max(2, theme.px(0.4))
        surface.fill(mix(theme.color("paper"), theme.color("paper_edge"), 0.8), thread)
        thread.width = round(thread.width * (self._done + 1) / self._steps)
        surface.fill(theme.title(self.title_id).accent, thread)


WORDED = frozenset(
    {
        *("button", "action", "row", "target", "fighter", "spell", "side"),
        *("heading", "forecast", "panel", "runes"),
    }
)
"""The roles of things with text that is needed: no arrow covers them."""
TELLING = frozenset(
    {
        *("seat", "warband", "sign", "round", "parleys", "zone", "rage", "figure"),
        *("card", "map card", "claimed tile", "tile", "item", "piece", "pile"),
    }
)
"""The roles of things with names and figures: arrows avoid them if possible."""


class Taught(Protocol):
    """The table as its tutorial panel uses it."""

    app: App
    session: Session
    board: Board
    log_panel: LogPanel

    @property
    def roomy(self) -> bool: ...

    def layout(self) -> None: ...

    def put_again(self) -> None: ...

    def show_all(self) -> None: ...

    def open_rules(self, rule: str = "") -> None: ...


class TutorialPanel(Panel):
    """The panel of a lesson, hidden if there is none. `page` is the index of the step on show."""

    def __init__(self, table: Taught, leave: Callable[[], None]) -> None:
        super().__init__(say("table.tutorial"))
        self.table = table
        self._to_menu = leave
        self.page = 0
        self._watching = False
        self._objection = ""
        self._pointing: tuple[Target, ...] = ()
        self._nudges = False  # whether to tell the learner to read first
        self._fresh = False  # whether the words have changed since the keyboard focus was set
        self._pointer = Pointer()
        self.slip = Slip(table.session.match.title.id)
        self.heading = Label(say("table.tutorial"), "heading", family="serif", bold=True)
        self.count = Label("", "body", color="text_dim", align="right")
        self.rule = Button("", self._open_rule, icon="rules", step="small", align="left")
        self.back = IconButton(say("table.tutorial.back"), "arrow_left", self.turn_back, shortcut="B")
        self.next = Button(say("table.tutorial.next"), self.go_on, shortcut="N", step="body", primary=True)
        self.leave = IconButton(say("table.tutorial.leave"), "cross", self.ask_to_leave)
        self.menu = Button(say("table.tutorial.menu"), leave, icon="house", step="body")
        self.add(self.heading, self.count, self.leave, self.slip, self.rule, self.back, self.next, self.menu)
        self.visible = self.lesson is not None
        if self.lesson:
            self.page = self.lesson.at

    @property
    def lesson(self) -> Lesson | None:
        return self.table.session.lesson

    @property
    def step(self) -> Step | None:
        """The step on show."""
        return self.lesson.steps[self.page] if self.lesson and self.page < len(self.lesson.steps) else None

    @property
    def watching(self) -> bool:
        """Whether the step on show still waits for its moment in the match."""
        return self._watching and self.lesson is not None and self.page == self.lesson.at

    # ------------------------------------------------------------------ called by the table

    def watch(self) -> None:
        """Follow the lesson while the table shows events."""
        lesson = self.lesson
        if lesson is None:
            return
        stays = self.page == lesson.at and lesson.opened and not self._watching
        self._watching, self._objection = not stays, ""
        self.page = lesson.at
        self._renew()

    def show(self) -> None:
        """Show the lesson's current step, now that the table is at rest."""
        if self.lesson is None and self.visible:
            self.visible = False
            self.table.log_panel.visible = self.table.roomy
            self.table.layout()
        elif self.lesson:
            self._watching, self._objection = not self.lesson.opened, ""
            self.page = self.lesson.at
            self._renew()

    def objects(self, answer: Any) -> bool:
        """Whether the lesson rejects a legal answer; if so, the panel says why."""
        question = self.table.session.question
        judged = self.lesson.judge(question, answer) if self.lesson and question else "right"
        if judged == "right" or self.lesson is None:
            return False
        self.page = self.lesson.at
        if judged == "wrong":
            self._objection = self.step.wrong if self.step else ""
        self._renew()
        self._nudges = judged == "early"
        return True

    def attend(self) -> None:
        """Set the focus for a new question: with the keyboard in use, a step that is only read gets it."""
        tree = self.tree
        if tree and self._nudges:
            tree.tooltip.show(say("table.tutorial.first"), self.next.screen_rect, self.theme)
        self._nudges = False
        if tree and tree.keyboard and self._fresh and self.next.enabled and self.visible:
            tree.set_focus(self.next)
        self._fresh = False

    # ------------------------------------------------------------------ turning pages

    def go_on(self) -> None:
        """Go to the next step; after the last one, the match goes on without a lesson."""
        lesson = self.lesson
        if lesson is None or not self.next.enabled:
            return
        if self.page < lesson.at:
            self.page += 1
        elif lesson.last:
            self.finish()
            return
        else:
            lesson.read_on()
            self.page = lesson.at
            self._watching = not lesson.opened
            if self.tree and self.tree.keyboard and not lesson.holds:
                self.table.put_again()  # gives the focus to the things to use
        self._objection = ""
        self._renew()

    def turn_back(self) -> None:
        """Go back a step, or from an objection to the words of its step."""
        if self._objection:
            self._objection = ""
        elif self.page > 0:
            self.page -= 1
        self._renew()

    def ask_to_leave(self) -> None:
        """Ask before leaving, so that nobody leaves by accident."""
        rivals = [player.name for player in self.table.session.players if not player.human]
        self.table.app.stack.push(
            Dialog(
                self.table.app,
                say("table.tutorial.leave.ask"),
                [say("table.tutorial.leave.about", rivals=rivals)],
                [
                    Answer(say("table.tutorial.play_on"), self.finish, primary=True),
                    Answer(say("table.tutorial.menu"), self._to_menu),
                    Answer(say("table.tutorial.stay")),
                ],
            )
        )

    def finish(self) -> None:
        """End the lesson; the match goes on."""
        self.table.session.end_lesson()
        self.table.show_all()

    def steer(self, key: Key) -> bool:
        """Handle the keys of the tutorial; True if it was one."""
        acts = {pygame.K_n: self.next, pygame.K_b: self.back}
        button = (
            acts.get(key.key)
            if self.visible and not key.mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
            else None
        )
        if button and button.visible and button.enabled:
            button.act()
        return button is not None

    def _open_rule(self) -> None:
        if self.step:
            self.table.open_rules(self.step.cite)

    # ------------------------------------------------------------------ contents

    def _renew(self) -> None:
        lesson, step = self.lesson, self.step
        if lesson is None or step is None:
            return
        old, watching = self.page < lesson.at, self.watching
        self._pointing = () if watching else targets(step)
        said = (
            say("table.tutorial.watch")
            if watching and self.page > 0
            else self._spoken(self._objection or step.say)
        )
        self.slip.say(said, objects=bool(self._objection))
        self.slip.show_progress(self.page, len(lesson.steps))
        self.count.say(say("table.tutorial.step", step=self.page + 1, steps=len(lesson.steps)))
        self._offer(lesson, step, old=old, watching=watching)
        self._pointer.pulse.begin()
        if self.tree:
            self.tree.hush()  # an old tooltip may cover the new targets
        self._fresh = True
        self._arrange()
        self.touch()

    def _offer(self, lesson: Lesson, step: Step, *, old: bool, watching: bool) -> None:
        """Show the step's buttons, and enable those that can be used."""
        ends = lesson.last and not old
        cite = "" if watching else step.cite
        self.rule.name = self.table.session.match.title.cite(cite) if cite else ""
        self.rule.hint = say("table.tutorial.rule")
        self.rule.visible = bool(cite) and not ends
        self.menu.visible = ends
        self.next.name = say("table.tutorial.play_on" if ends else "table.tutorial.next")
        ready = old or (step.expected is None and not watching)
        begun = lesson.at > 0 or lesson.opened
        self.next.forbid("" if ready else say("table.tutorial.waits" if begun else "table.tutorial.not_yet"))
        self.back.enabled = self.page > 0 or bool(self._objection)
        for button in (self.rule, self.next):
            button.touch()

    def _spoken(self, words: str) -> str:
        assert self.lesson
        return spoken(words, self.lesson.seat, [player.name for player in self.table.session.players])

    @property
    def pointed_at(self) -> list[Rect]:
        """The visible areas that the step points at."""
        board = self.table.board
        covered = board.busy or any(isinstance(part, ZoomedCard) for part in board.children)
        if not self.visible or self.tree is None or covered or not self.lesson:
            return []
        named = [each.model_copy(update={"name": self._spoken(each.name)}) for each in self._pointing]
        return areas(self.tree, board, named, self)

    def _lying(self, roles: frozenset[str]) -> list[Rect]:
        """The areas of the board's widgets with some roles."""
        return [widget.screen_rect for widget in self.table.board.walk() if widget.role in roles]

    # ------------------------------------------------------------------ layout

    def natural(self, limit: int) -> tuple[int, int]:
        """The size for the longest step, so that nothing moves from one step to the next."""
        inside = limit - 2 * self.theme.px(2)
        every = (
            [words for step in self.lesson.steps for words in (step.say, step.wrong) if words]
            if self.lesson
            else []
        )
        speech = max((self.slip.height_of(self._spoken(words), inside) for words in every), default=0)
        return limit, speech + self._fixed

    @property
    def _fixed(self) -> int:
        """The height of everything but the slip, in pixels."""
        gap, target = self.theme.px(1), self.theme.target
        return 2 * self.theme.px(2) + 3 * target + 3 * gap

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._arrange()

    def _arrange(self) -> None:
        box, gap, target = self.inside, self.theme.px(1), self.theme.target
        self.leave.place(Rect(box.right - target, box.y, target, target))
        room = Rect(box.x, box.y, box.width - target - 2 * gap, target)
        wide = self.heading.natural(room.width)[0]
        self.heading.place(Rect(room.x, room.y, wide, target))
        self.count.place(Rect(room.x + wide, room.y, room.width - wide, target))
        self.count.visible = self.count.natural(room.width)[0] <= room.width - wide
        foot = Rect(box.x, box.bottom - target, box.width, target)
        self.back.place(Rect(foot.x, foot.y, target, target))
        self.next.place(Rect(foot.x + target + gap, foot.y, foot.width - target - gap, target))
        middle = Rect(box.x, foot.y - gap - target, box.width, target)
        self.rule.place(middle)
        self.menu.place(middle)
        top = box.y + target + gap
        self.slip.place(Rect(box.x, top, box.width, max(0, middle.y - gap - top)))

    # ------------------------------------------------------------------ time and picture

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.visible and self._pointer.pulse.update(dt, self.theme) and self._pointing and self.tree:
            self.tree.stale = True

    def draw(self, target: pygame.Surface) -> None:
        if self.visible:
            board, words, rest = self.table.board, self._lying(WORDED), self._lying(TELLING)
            if board.hover_zoom.shown:
                words.append(board.hover_zoom.area)
            self._pointer.draw(target, self.pointed_at, board.rect, self.theme, words, rest)
        super().draw(target)
