"""The set-up screen: who sits where, the options of the match, and the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game import titles
from game.core.dice import fresh_seed
from game.core.record import Plain
from game.core.title import Option, Title
from scenes.app.app import App, Scene
from scenes.app.input import Pos
from scenes.app.settings import MAX_NAMES
from scenes.app.texts import say
from scenes.board import players
from scenes.board.players import Player
from scenes.screens.setup_seat import Memory, PlateActs, Seating, SeatPlate, SeatSetup
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.panel import Headline, Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Tree, Widget
from sprites.cards import card
from sprites.cards.cover import SHAPE, Cover, cover
from sprites.drawing import shapes
from sprites.drawing.motion import Pose
from sprites.drawing.table_top import tabletop


@dataclass(frozen=True, slots=True)
class Begun:
    """What a match begins with. `physical`: people roll their own dice; `phones`: they join with their phones."""

    players: Sequence[Player]
    options: Mapping[str, Plain]
    seed: int
    physical: bool
    phones: bool


Start = Callable[[Begun], None]

COLUMN = 42  # units: the width of the column at the right
WIDEST_COLUMN = 0.36  # of the window
WIDEST_PLATE = 128  # units
LEAST_COVER = 120  # pixels in the usual window; a narrower cover is not shown
REMEMBERED = "tables.json"


class SetupScene(Scene):
    """Plates of the seats on the cloth, in order of turns; beside them the options of the match.

    `start(begun)` begins the match; `rules(rule)` opens the rules at a section; `learn` begins the tutorial instead.
    `phones`: people may play with their phones.
    """

    def __init__(
        self,
        app: App,
        title: Title[Any, Any],
        start: Start,
        rules: Callable[[str], None] | None = None,
        learn: Callable[[], None] | None = None,
        *,
        phones: bool = False,
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._back, "help": self._help, "confirm": self._start}
        self.title = title
        self.offers_phones = phones
        self.start = start
        self.rules = rules
        self.memory = Memory(app.store.path.with_name(REMEMBERED)) if app.store else None
        names = app.settings.names
        self.seating = self.memory.recall(title, names) if self.memory else Seating.usual(title, names)
        self.unfolded: set[str] = set()
        """The groups of options that are open."""
        self.tree = Tree(app.theme, app.play)
        self.help = IconButton(say("setup.rules"), "rules", self._help, shortcut="F1")
        self.help.visible = rules is not None
        self.head = Headline(title.name, self._back, self.help, line=title.phrases.say("setup.order"))
        self.plates = [self._plate(each) for each in self.seating.seats]
        self.more = Button(say("setup.add"), self._add, icon="plus", step="body")
        self.cloth = ScrollView(say("setup.seats"), self._arrange_seats)
        self.panel = Panel(say("setup.match"), title=say("setup.match"))
        self.form = ScrollView(say("setup.match"), self._arrange_form)
        self.panel.add(self.form)
        self.begin = Button(
            say("setup.start"), self._start, primary=True, icon="play", shortcut="C", step="heading"
        )
        self.learn = Button(say("setup.learn"), learn or self._back, icon="hint", step="body")
        self.learn.visible = learn is not None
        self._make_form()
        self.tree.add(self.head, self.cloth, self.panel, self.learn, self.begin)
        self._fill()
        self.tree.set_focus(self.begin)

    # ------------------------------------------------------------------ plates and options

    def _plate(self, setup: SeatSetup) -> SeatPlate:
        def index() -> int:
            return self.seating.seats.index(setup)

        return SeatPlate(
            setup,
            players.kinds(),
            PlateActs(
                move=lambda to: self._move(index(), to),
                drag=lambda pos: self._drag(index(), pos),
                remove=lambda: self._remove(index()),
                recolour=lambda: self._recolour(index()),
                changed=self._show,
            ),
        )

    def _make_form(self) -> None:
        seating = self.seating
        self.seed = Entry(
            say("setup.seed"),
            seating.seed,
            act=self._set_seed,
            limit=20,
            allowed=_is_digit,
            placeholder=say("setup.seed.new"),
        )
        self.draw_seed = IconButton(say("setup.seed.another"), "redo", self._new_seed)
        self.dice = Toggle(say("setup.dice"), seating.physical, self._set_dice)
        self.phones = Toggle(say("phones.title"), seating.phones, self._set_phones)
        self.seed.hint = say("setup.seed.about")
        self.dice_about = Label(say("setup.dice.about"), "small", color="text_dim")

    def _options(self) -> list[Widget]:
        """The controls of the options that offer a choice for this number of seats; groups of them can be closed."""
        self._abouts: list[tuple[Option, Label]] = []
        found: list[Widget] = []
        groups: dict[str, list[Widget]] = {}
        for option, values in self.seating.choices:
            groups.setdefault(option.group, []).extend(self._control(option, values))
        for group, widgets in groups.items():
            if group:
                found.append(self._fold(group))
            if not group or group in self.unfolded:
                found += widgets
        return found

    def _control(self, option: Option, values: Sequence[Plain]) -> list[Widget]:
        """The control of an option, with its name and its explanation."""
        words = self._say(f"option.{option.key}") or option.key
        found: list[Widget] = []
        if set(values) == {True, False}:
            found.append(Toggle(words, bool(self.seating.value(option)), self._setter(option)))
        else:
            options = [(self._say(f"option.{option.key}.{value}") or str(value), value) for value in values]
            found.append(Label(words))
            found.append(Choice(words, options, self.seating.value(option), self._setter(option)))
        if self._about(option):
            label = Label(self._about(option), "small", color="text_dim")
            self._abouts.append((option, label))
            found.append(label)
        return found

    def _about(self, option: Option) -> str:
        """The explanation of the chosen value or, if it has none, of the option."""
        key = f"option.{option.key}"
        return self._say(f"{key}.{self.seating.value(option)}.about") or self._say(f"{key}.about")

    def _fold(self, group: str) -> Button:
        """The heading of a group, which opens and closes it."""

        def act() -> None:
            self.unfolded ^= {group}
            self._fill()
            if self.tree:
                folds = [each for each in self.form.children if each.name == words]
                self.tree.set_focus(folds[0])

        words = self._say(f"option.group.{group}") or group
        return Button(words, act, icon="minus" if group in self.unfolded else "plus", step="body")

    def _say(self, code: str) -> str:
        return self.title.phrases.say(code) if self.title.phrases.has(code) else ""

    def _setter(self, option: Option) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            self.seating.chosen[option.key] = value
            for each, label in self._abouts:
                label.say(self._about(each))
            self._show()
            self.layout()

        return choose

    def _fill(self) -> None:
        """Fill the cloth and the form anew after seats were added, removed or moved; the focus stays where it is."""
        assert self.tree
        focus = self.tree.focus
        self.cloth.clear()
        self.cloth.add(*self.plates, self.more)
        self.form.clear()
        self.form.add(*self._options(), Label(say("setup.seed")), self.seed, self.draw_seed)
        self.form.add(self.dice, self.dice_about)
        if self.offers_phones:
            self.form.add(self.phones)
        self._show()
        self.layout()
        if focus and focus.tree is self.tree:
            self.tree.set_focus(focus)

    def _show(self) -> None:
        """Update plates and buttons to what was chosen."""
        seating = self.seating
        for seat, (plate, team) in enumerate(zip(self.plates, seating.teams, strict=True)):
            plate.show(seat, len(self.plates), seating.fewest, team, shared=seating.shared)
        self.more.visible = len(self.plates) < seating.most
        self.dice.forbid("" if seating.people else say("setup.dice.bots"))
        self.phones.forbid("" if seating.people else say("setup.phones.bots"))
        self.begin.forbid(seating.problem)
        if self.cloth.rect.width:
            self.cloth.place(self.cloth.rect)

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        room = self.head.crown(area)
        wide = min(theme.px(COLUMN), round(area.width * WIDEST_COLUMN))
        column = pygame.Rect(room.right - wide, room.y, wide, room.height)
        self._arrange_column(column)
        cloth = pygame.Rect(room.x, room.y, column.x - theme.px(2) - room.x, room.height)
        self.cloth.place(cloth.inflate(-2 * theme.px(2.25), -2 * theme.px(2.25)))

    def _arrange_column(self, column: pygame.Rect) -> None:
        """Place, from the top: the cover if there is room for it, the options, the buttons that begin."""
        theme = self.app.theme
        gap = theme.px(2)
        high = self.begin.natural(column.width)[1] + theme.px(1)
        self.begin.place(pygame.Rect(column.x, column.bottom - high, column.width, high))
        if self.learn.visible:
            less = self.learn.natural(column.width)[1]
            high += less + theme.px(1)
            self.learn.place(pygame.Rect(column.x, column.bottom - high, column.width, less))
        room = pygame.Rect(column.x, column.y, column.width, column.height - high - gap)
        inside = column.width - 2 * theme.px(2) - self.form.bar_width
        needed = self._arrange_form(pygame.Rect(0, 0, inside, 0)) + self.panel.natural_head + 2 * theme.px(2)
        needed = min(needed, room.height)
        self.panel.place(pygame.Rect(room.x, room.bottom - needed, room.width, needed))
        self.form.place(self.panel.inside)
        space = room.height - needed - 2 * gap
        self._cover = pygame.Rect(0, 0, 0, 0)
        wide = min(round(column.width * 0.62), round(space / SHAPE))
        if wide >= LEAST_COVER * theme.grown:
            self._cover = pygame.Rect(0, 0, wide, round(wide * SHAPE))
            self._cover.center = (column.centerx, room.y + (room.height - needed - gap) // 2)

    def _arrange_seats(self, area: pygame.Rect) -> int:
        """Place the plates, larger and lower if there is room to spare; return their height together."""
        theme = self.app.theme
        edge, gap = theme.px(1), theme.px(1)
        wide = min(area.width - 2 * edge, theme.px(WIDEST_PLATE))
        heights = [plate.natural(wide)[1] for plate in self.plates]
        last = self.more.natural(wide)[1] if self.more.visible else -gap
        spare = max(0, area.height - sum(heights) - len(heights) * gap - last - 2 * edge)
        grown = min(theme.px(2.5), spare // len(heights))
        top = area.y + edge + (spare - grown * len(heights)) // 3
        for plate, high in zip(self.plates, heights, strict=True):
            plate.place(pygame.Rect(area.centerx - wide // 2, top, wide, high + grown))
            top += high + grown + gap
        across = self.more.natural(wide)[0]
        self.more.place(pygame.Rect(area.centerx - across // 2, top, across, self.more.natural(wide)[1]))
        return top + last - area.y + edge

    def _arrange_form(self, area: pygame.Rect) -> int:
        theme = self.app.theme
        edge, gap = theme.px(0.75), theme.px(0.75)
        column = pygame.Rect(area.x + edge, area.y + edge, area.width - 2 * edge, 0)
        top = column.y
        for widget in self.form.children:
            if widget is self.draw_seed:
                continue
            high = widget.natural(column.width)[1]
            box = pygame.Rect(column.x, top, column.width, high)
            if widget is self.seed:
                box.width -= theme.target + gap
                self.draw_seed.place(pygame.Rect(box.right + gap, top, theme.target, theme.target))
            widget.place(box)
            about = isinstance(widget, Label) and widget.step == "small"
            top += high + (2 * gap if about else gap)
        return top - gap - area.y + edge

    # ------------------------------------------------------------------ input

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        cloth = self.cloth.rect.inflate(2 * theme.px(2.25), 2 * theme.px(2.25))
        table = tabletop(self.app.size, (cloth.x, cloth.y, cloth.width, cloth.height), self.title.id, theme)
        surface.blit(table, (0, 0))
        if self._cover.width:
            self._draw_cover(surface)
        super().draw(surface)

    def _draw_cover(self, surface: pygame.Surface) -> None:
        data = titles.cover(self.title.id)
        picture = Cover(self.title.id, self.title.name, data.pitch or data.about, data.facts or data.players)
        for angle in (9.0, -5.5, 3.0):
            pose = Pose(*self._cover.center, angle, height=3)
            card.draw(surface, None, self.title.id, pose, round(self._cover.width * 0.98), self.app.theme)
        shapes.draw_shadow(surface, self._cover, self._cover.width // 16, 4)
        surface.blit(cover(picture, self._cover.width, self.app.theme), self._cover)

    # ------------------------------------------------------------------ changes

    def _add(self) -> None:
        self.seating.add()
        self.plates.append(self._plate(self.seating.seats[-1]))
        self._fill()
        if not self.more.visible and self.tree:
            self.tree.set_focus(self.plates[-1].kind)
        self.cloth.reveal(self.more.rect)

    def _remove(self, seat: int) -> None:
        self.seating.remove(seat)
        del self.plates[seat]
        self._fill()

    def _move(self, seat: int, to: int) -> None:
        self.seating.move(seat, to)
        self.plates.insert(to, self.plates.pop(seat))
        self._fill()
        self.cloth.reveal(self.plates[to].rect)

    def _drag(self, seat: int, pos: Pos) -> None:
        """Move a plate to the pointer's place once that is beyond the middle of its neighbour."""
        above = [at for at in range(seat) if pos[1] <= self.plates[at].rect.centery]
        below = [at for at in range(seat + 1, len(self.plates)) if pos[1] >= self.plates[at].rect.centery]
        if above or below:
            self._reorder(seat, above[0] if above else below[-1])

    def _reorder(self, seat: int, to: int) -> None:
        """Move a plate while it is held, so that its widgets must stay in the tree."""
        self.seating.move(seat, to)
        self.plates.insert(to, self.plates.pop(seat))
        self.cloth.children[:] = [*self.plates, self.more]
        self._show()

    def _recolour(self, seat: int) -> None:
        self.seating.recolour(seat)
        self._show()

    def _set_seed(self, text: str) -> None:
        self.seating.seed = text
        self._show()

    def _new_seed(self) -> None:
        self.seed.set(str(fresh_seed()))
        self._set_seed(self.seed.text)

    def _set_dice(self, on: bool) -> None:
        self.seating.physical = on

    def _set_phones(self, on: bool) -> None:
        self.seating.phones = on

    def _help(self) -> None:
        """Open the rules at their first section, which is about setting up."""
        if self.rules:
            self.rules(next(iter(self.title.rulebook), ""))

    def _back(self) -> None:
        self.app.stack.pop()

    def _start(self) -> None:
        if self.seating.problem:
            self.app.say(self.seating.problem)
            return
        seating = self.seating
        if self.memory:
            self.memory.keep(seating)
        self._keep_names()
        people = seating.people > 0
        phones = seating.phones and people and self.offers_phones
        physical = seating.physical and people
        self.start(Begun(seating.players, seating.options, seating.number, physical, phones))

    def _keep_names(self) -> None:
        """Keep the typed names as the people's names for all titles."""
        known = [*self.app.settings.names, *[""] * MAX_NAMES][:MAX_NAMES]
        for seat, each in enumerate(self.seating.seats):
            if each.kind == "human":
                known[seat] = each.typed.strip()
        self.app.change(names=tuple(known))


def _is_digit(letter: str) -> bool:
    return letter in "0123456789"
