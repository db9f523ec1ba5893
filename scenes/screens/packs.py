"""The page of content packs: those that are there, and one that may be added, with what each changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game import titles
from game.core.content.changes import Change, changes
from game.core.content.pack_archive import PackError, read_archive, unpack
from game.core.dataclass import dataclass
from game.core.file_types import PACK
from game.core.shown import shown
from scenes.app import folders, packs
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.packs import Pack
from scenes.app.texts import say
from scenes.board.title_info import GalleryCard, title_info
from scenes.screens.pack_words import described, told_changes, told_problems
from scenes.screens.rules import LEAST, UNITS, Contents, LargeCard, Line, Tile
from scenes.ui.button import Button
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import Label
from scenes.ui.layout import columns
from scenes.ui.panel import Headline, Panel, Sheet
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree, Widget
from sprites.drawing import icons, table_top
from sprites.drawing.color import darken, hex_code, mix
from sprites.drawing.richtext import escape

SIDE, LEAST_SIDE = 46, 240
"""The list's width: units, and pixels."""
COLUMN = 44
"""The least width of a title with few pictures, in units."""
MOST_CARDS = 24
"""Pictures of a title, at most."""
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Offer:
    """A pack in a file that may be added: what it would be, its files, and the sentence why it can't be read, or ""."""

    pack: Pack
    files: Mapping[str, bytes]
    fault: str = ""


@dataclass(frozen=True, slots=True)
class PacksActs:
    """Exits from the page: back, and to the page with the pack of a file. `use(packs, seen)` has these packs count, and
    shows the looks of one more that is only looked at."""

    leave: Callable[[], None]
    open: Callable[[Path], None]
    use: Callable[[Sequence[Path], Sequence[Path]], None]


class PacksScene(Scene):
    """The packs at the left, the chosen one on paper at the right. `file` is one that may be added."""

    def __init__(self, app: App, acts: PacksActs, file: Path | None = None) -> None:
        super().__init__(app)
        self.commands = {"cancel": acts.leave}
        self.acts = acts
        self._spare = TemporaryDirectory()
        self.packs: list[Pack] = packs.installed(app.settings.packs_off)
        self.offer: Offer | None = self._offered(file) if file else None
        self.chosen: Pack | None = None
        self.removed: Path | None = None
        """Where the pack lies that was removed last, while it can be put back with a button."""
        self._state = ""
        self._work: list[Callable[[], None]] = []  # what takes long, done one by one between frames
        self._seen = False
        self.tree = Tree(app.theme, app.play)
        self.head = Headline(say("packs.name"), acts.leave, line=say("packs.about"))
        self.panel = Panel(say("packs.list"))
        self.contents = Contents()
        self.how = Label(say("packs.how"), "body", color="text_dim")
        self.panel.add(self.contents, self.how)
        self.sheet = Sheet(say("packs.name"), app.theme.color("brass"))
        self.details = ScrollView(say("packs.changes"), self._arrange_details)
        self.buttons = {
            key: Button(say(f"packs.{key}"), act, primary=key == "add")
            for key, act in (
                ("add", self._add),
                ("later", self._forget_offer),
                ("switch_on", partial(self._switch, True)),
                ("switch_off", partial(self._switch, False)),
                ("remove", self._ask_remove),
                ("put_back", self._put_back),
            )
        }
        self.sheet.add(self.details, *self.buttons.values())
        self.tree.add(self.head, self.panel, self.sheet)
        self._list()
        first = self.offer.pack if self.offer else next(iter(self.packs), None)
        self.choose(first)

    def leave(self) -> None:
        self._spare.cleanup()
        self._work = []
        self.acts.use(self._used, ())

    @property
    def _used(self) -> list[Path]:
        """The folders of the packs that count."""
        return [pack.folder for pack in self.packs if pack.used]

    def _offered(self, file: Path) -> Offer:
        """The pack in a file, checked with those that count and unpacked beside them."""
        nothing = Pack(file, "", shown(file.name, LONGEST_NAME), None)
        try:
            found = read_archive(file)
            folder = Path(self._spare.name).resolve() / "pack"
            unpack(found, folder)
        except PackError as error:
            return Offer(nothing, {}, str(error))
        pack = packs.described(folder)
        below = [each.folder for each in self.packs if each.used and each.id != pack.id]
        return Offer(replace(pack, problems=packs.problems_of([*below, folder])), found)

    # ------------------------------------------------------------------ the list

    def _list(self) -> None:
        """List the packs, the offered one first."""
        offered = [self.offer.pack] if self.offer else []
        self.contents.show([self._line(pack) for pack in (*offered, *self.packs)])

    def _line(self, pack: Pack) -> Line:
        state, icon = self._standing(pack)
        return Line(
            str(pack.folder), _name(pack), say(f"packs.state.{state}"), icon, partial(self.choose, pack)
        )

    def _standing(self, pack: Pack) -> tuple[str, str]:
        """The state of a pack in the list, and its sign."""
        if pack.problems or (self._offers(pack) and self.offer and self.offer.fault):
            return "broken", "hazard"
        if self._offers(pack):
            return "offered", "sparkle"
        return ("on", "check") if pack.on else ("off", "minus")

    def _offers(self, pack: Pack | None) -> bool:
        """Whether a pack is the one that may be added."""
        return self.offer is not None and pack is self.offer.pack

    # ------------------------------------------------------------------ the chosen one

    def choose(self, pack: Pack | None, state: str = "") -> None:
        """Show a pack, with a sentence about what was just done with it."""
        self.chosen, self._state = pack, state
        self.contents.mark(str(pack.folder) if pack else "")
        self._work = []
        seen = pack is not None and pack.folder not in self._used
        self.acts.use(self._used, [pack.folder] if pack and seen and not self._fault(pack) else [])
        self._show()

    def _fault(self, pack: Pack) -> bool:
        """Whether a pack can't be used."""
        return bool(pack.problems) or (self._offers(pack) and bool(self.offer and self.offer.fault))

    def _show(self) -> None:
        """Lay out what is said of the chosen pack, and begin to draw what it changes."""
        pack = self.chosen
        self.details.clear()
        self.details.offset = 0
        if pack is None:
            self.details.add(Label(say("packs.empty"), "title", family="serif", bold=True, color="ink"))
            words = f"{say('packs.what')} {say('packs.how')}"
            self.details.add(Label(words, "lead", color="ink"))
        else:
            self.details.add(Label(escape(_name(pack)), "title", family="serif", bold=True, color="ink"))
            self._tell(pack)
        self._offer_buttons()
        self._again()

    def _tell(self, pack: Pack) -> None:
        """What a pack says about itself, how it stands, and what it changes."""
        add = self.details.add
        if self.offer and self.offer.fault and self._offers(pack):
            add(Label(escape(self.offer.fault), "lead", color=self._red))
            return
        *facts, about = described(pack.about)
        add(*(Label(each, "body", color="ink_dim") for each in facts), Label(about, "lead", color="ink"))
        if words := self._state or self._about_state(pack):
            add(Label(escape(words), "body", bold=True, color="ink"))
        for words in told_problems(pack.problems, pack.folder):
            add(Label(words, "body", color=self._red))
        below = titles.roots([each.folder for each in self.packs if each.used and each.id != pack.id])
        self._tell_changes(changes(pack.folder, below))

    @property
    def _red(self) -> str:
        """The colour of what is wrong, dark enough for paper."""
        return hex_code(darken(self.app.theme.color("danger"), 0.3))

    def _tell_changes(self, found: Sequence[Change]) -> None:
        """What a pack changes, title by title, and the places of the pictures, which follow."""
        told = list(told_changes(found))
        add = self.details.add
        broken = self.chosen is not None and self._fault(self.chosen)
        if told or not broken:
            heading = say("packs.changes") if told else say("packs.changes.none")
            add(Label(heading, "heading", family="serif", bold=True, color="ink"))
        for title, sentences in told:
            name = titles.cover(title).name if title else say("packs.everywhere")
            add(Label(escape(name), "lead", family="serif", bold=True, color="ink"))
            add(*(Label(each, "body", color="ink") for each in sentences))
            if title and not broken:
                shelf = Shelf(title, self._enlarge)
                add(shelf)
                ids = {each.id for each in found if each.place == title}
                self._work.append(partial(self._fill, shelf, ids))

    def _about_state(self, pack: Pack) -> str:
        """How a pack stands, in a sentence."""
        if self._offers(pack) and not pack.problems:
            old = next((each for each in self.packs if each.id == pack.id), None)
            if old and old.about:
                return say("packs.replaces", version=old.about.version)
            return say("packs.replaces.plain") if old else say("packs.is_new")
        if pack.problems:
            return say("packs.is_broken")
        return say("packs.is_on" if pack.on else "packs.is_off")

    def _offer_buttons(self) -> None:
        """Show the buttons that fit the chosen pack."""
        pack, offered = self.chosen, self._offers(self.chosen)
        here = pack is not None and not offered
        fits = {
            "add": offered and pack is not None and not self._fault(pack),
            "later": offered,
            "switch_on": here and pack is not None and not pack.on,
            "switch_off": here and pack is not None and pack.used,
            "remove": here,
            "put_back": self.removed is not None and not offered,
        }
        for key, button in self.buttons.items():
            button.visible = bool(fits[key])

    # ------------------------------------------------------------------ acts

    def _add(self) -> None:
        if self.offer is None:
            return
        try:
            folder = packs.add(self.offer.files)
        except PackError as error:
            self.app.say(str(error))
            return
        off = tuple(each for each in self.app.settings.packs_off if each != self.offer.pack.id)
        self.app.remember(packs_off=off)
        self.offer = None
        self._settle(folder, say("packs.is_added"))

    def _forget_offer(self) -> None:
        self.offer = None
        self._list()
        self.choose(next(iter(self.packs), None))

    def _switch(self, on: bool) -> None:
        """Switch the chosen pack on or off."""
        if self.chosen is None:
            return
        here = {pack.id for pack in self.packs} - {self.chosen.id}
        others = tuple(each for each in self.app.settings.packs_off if each in here)
        self.app.remember(packs_off=others if on else (*others, self.chosen.id))
        self._settle(self.chosen.folder)

    def _ask_remove(self) -> None:
        if self.chosen is None:
            return
        words = say("packs.remove.about", folder=shown(str(folders.removed_packs())))
        answers = [
            Answer(say("packs.remove"), partial(self._remove, self.chosen)),
            Answer(say("packs.keep"), primary=True),
        ]
        title = say("packs.remove.ask", name=_name(self.chosen))
        self.app.stack.push(Dialog(self.app, title, [escape(words)], answers))

    def _remove(self, pack: Pack) -> None:
        try:
            self.removed = packs.remove(pack.folder)
        except PackError as error:
            self.app.say(str(error))
            return
        self._settle(None, say("packs.is_removed", name=_name(pack)))

    def _put_back(self) -> None:
        if self.removed is None:
            return
        try:
            folder = packs.put_back(self.removed)
        except PackError as error:
            self.app.say(str(error))
            return
        self.removed = None
        self._settle(folder)

    def _settle(self, folder: Path | None, state: str = "") -> None:
        """Find out which packs count now, once it can be read that this is being done."""
        self._state = say("packs.checking")
        self.details.clear()
        self.details.add(Label(self._state, "lead", color="ink"))
        for button in self.buttons.values():
            button.visible = False
        self._work = [partial(self._settled, folder, state)]
        self._again()

    def _settled(self, folder: Path | None, state: str) -> None:
        self.packs = packs.installed(self.app.settings.packs_off)
        self._list()
        chosen = next((each for each in self.packs if each.folder == folder), None)
        if chosen is None and folder is None:
            chosen = next(iter(self.packs), None)
        self.choose(chosen, "" if chosen and chosen.problems else state)

    # ------------------------------------------------------------------ pictures

    def _fill(self, shelf: Shelf, ids: set[str]) -> None:
        """Show the cards of a title that a pack changes."""
        seen = [self.chosen.folder] if self.chosen and self.chosen.folder not in self._used else []
        info = title_info(titles.load(shelf.title, [*self._used, *seen]))
        shelf.show([each for each in info.cards() if each.id in ids or each.id.partition(".")[0] in ids])
        self._again()

    def _enlarge(self, title: str, cards: Sequence[GalleryCard], at: int) -> None:
        self.app.stack.push(LargeCard(self.app, title, cards, at))

    def update(self, dt: float) -> None:
        """Do the next piece of work that takes long, once the page before it was drawn."""
        super().update(dt)
        if self._work and self._seen:
            self._seen = False
            self._work.pop(0)()

    def drawn(self) -> None:
        super().drawn()
        self._seen = True

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._work)

    def wants_frame(self) -> bool:
        return super().wants_frame() or (bool(self._work) and not self._seen)

    # ------------------------------------------------------------------ picture and input

    def _again(self) -> None:
        """Place and draw everything anew."""
        self.dirty = True
        if self.sheet.rect.width:
            self.layout()

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        room = self.head.crown(area)
        side = min(max(theme.px(SIDE), LEAST_SIDE), area.width * 38 // 100)
        self.panel.place(pygame.Rect(room.x, room.y, side, room.height))
        inside = self.panel.inside
        foot = self.how.natural(inside.width)[1]
        self.how.place(pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot))
        self.contents.place(
            pygame.Rect(inside.x, inside.y, inside.width, inside.height - foot - theme.px(1.5))
        )
        left = self.panel.rect.right + theme.px(2)
        self.sheet.place(pygame.Rect(left, room.y, room.right - left, room.height))
        self._arrange_sheet(self.sheet.inside)

    def _arrange_sheet(self, inside: pygame.Rect) -> None:
        """The details above, and the buttons in rows below."""
        gap = self.app.theme.px(1.5)
        shown = [button for button in self.buttons.values() if button.visible]
        left, rows = inside.x, 1
        places: list[tuple[Button, int, int, int]] = []
        for button in shown:
            wide = min(button.natural(inside.width)[0], inside.width)
            if left > inside.x and left + wide > inside.right:
                left, rows = inside.x, rows + 1
            places.append((button, left, rows, wide))
            left += wide + gap
        high = shown[0].natural(inside.width)[1] if shown else 0
        foot = rows * high + (rows - 1) * gap if shown else 0
        for button, left, row, wide in places:
            top = inside.bottom - foot + (row - 1) * (high + gap)
            button.place(pygame.Rect(left, top, wide, high))
        room = inside.height - (foot + 2 * gap if shown else 0)
        self.details.place(pygame.Rect(inside.x, inside.y, inside.width, room))

    def _arrange_details(self, area: pygame.Rect) -> int:
        """What is said below each other; titles with few pictures stand side by side."""
        edge, gap = self.app.theme.px(0.75), self.app.theme.px(3)
        area = area.inflate(-2 * edge, 0)
        across = max(1, (area.width + gap) // (self.app.theme.px(COLUMN) + gap))
        cells = columns(pygame.Rect(area.x, 0, area.width, 0), [1.0] * across, gap)
        top, foot, used = area.y, area.y, across
        for group in self._groups():
            narrow = self._fits_a_column(group, cells[0].width)
            if not narrow or used == across:
                top, used = foot, 0
            column = cells[used] if narrow else area
            foot = max(foot, self._put(group, pygame.Rect(column.x, top, column.width, 0)))
            used = used + 1 if narrow else across
        return foot - area.y

    def _fits_a_column(self, group: Sequence[Widget], width: int) -> bool:
        """Whether a group is of a title whose pictures are so few that they stand in a row of a column."""
        shelf = next((each for each in group if isinstance(each, Shelf)), None)
        return shelf is not None and shelf.row(width) <= width

    def _groups(self) -> Iterator[list[Widget]]:
        """The details in groups, each of which begins with a heading."""
        group: list[Widget] = []
        for child in self.details.children:
            if self._is_heading(child) and group:
                yield group
                group = []
            group.append(child)
        yield group

    def _is_heading(self, child: Widget) -> bool:
        return isinstance(child, Label) and child.family == "serif"

    def _put(self, widgets: Sequence[Widget], column: pygame.Rect) -> int:
        """Place widgets below each other from the top of a column; where the last one ends."""
        top = column.y
        for widget in widgets:
            if self._is_heading(widget) and top > self.details.rect.y - self.details.offset:
                top += self.app.theme.px(1.5)
            high = widget.natural(column.width)[1]
            widget.place(pygame.Rect(column.x, top, column.width, high))
            top += high + self.app.theme.px(0.75)
        return top

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(table_top.table(self.app.size, theme), (0, 0))
        super().draw(surface)
        if self.chosen is None and not self.removed:
            room = self.sheet.inside
            told = self.details.content_height
            room = pygame.Rect(room.x, room.y + told, room.width, room.height - told)
            faint = mix(theme.color("paper"), theme.color("ink"), 0.2)
            icons.draw(surface, "chest", room.center, min(room.width, room.height) // 2, faint)

    def take_file(self, path: Path) -> bool:
        """Show another pack that may be added."""
        if not PACK.fits(path):
            return False
        self.app.stack.remove(self)
        self.acts.open(path)
        return True

    def handle(self, intent: Intent) -> bool:
        return super().handle(intent) or (isinstance(intent, Key) and self.details.key(intent))


class Shelf(Widget):
    """The pictures of a title's cards in rows; a click shows one large."""

    role = "shelf"

    def __init__(self, title: str, enlarge: Callable[[str, Sequence[GalleryCard], int], None]) -> None:
        super().__init__(title)
        self.title = title
        self.enlarge = enlarge

    def show(self, cards: Sequence[GalleryCard]) -> None:
        """Show these cards, of very many the first."""
        few = cards[:MOST_CARDS]
        self.clear()
        for at, card in enumerate(few):
            self.add(Tile(card, self.title, partial(self.enlarge, self.title, few, at), counted=False))

    def natural(self, limit: int) -> tuple[int, int]:
        across, _, high, gap = self._grid(limit)
        rows = -(-len(self.children) // across)
        return limit, rows * (high + gap)

    def row(self, limit: int) -> int:
        """The width of all its pictures in a row."""
        _, wide, _, gap = self._grid(limit)
        return len(self.children) * (wide + gap) - gap if self.children else 0

    def _grid(self, limit: int) -> tuple[int, int, int, int]:
        """The cards in a row, the width and the height of each, and the gap."""
        gap = self.theme.px(1.5)
        wide = min(max(self.theme.px(UNITS), LEAST), limit)
        across = max(1, (limit + gap) // (wide + gap))
        high = self.children[0].natural(wide)[1] if self.children else 0
        return across, wide, high, gap

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        across, wide, high, gap = self._grid(rect.width)
        for at, tile in enumerate(self.children):
            row, column = divmod(at, across)
            tile.place(pygame.Rect(rect.x + column * (wide + gap), rect.y + row * (high + gap), wide, high))

    def contains(self, pos: tuple[int, int]) -> bool:
        return False


def _name(pack: Pack) -> str:
    """A pack's name as it can be shown."""
    return shown(pack.name, LONGEST_NAME)
