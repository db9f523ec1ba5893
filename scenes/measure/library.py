"""The library: cards of all battlefields to open, and saving for the one on the mat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game import DATA
from game.battlefield import Battlefield, BattlefieldError
from game.battlefield import files as battlefields
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import Point
from game.battlefield.readings import Readings
from game.core.dataclass import dataclass
from game.core.file_types import BATTLEFIELD
from game.core.files import real, reason, unused
from game.magewinds.content import terrain
from scenes.app.app import App, Scene
from scenes.app.input import CTRL, Intent, Key
from scenes.app.texts import say
from scenes.measure import edits, files
from scenes.measure.controls import Cells, Named, Tiles, ToolButton
from scenes.measure.document import Document
from scenes.measure.files import FileError
from scenes.measure.mat import export_picture, paint_battlefield
from scenes.measure.size_form import SizeForm, written_size
from scenes.measure.tools.tool import listed
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import Label
from scenes.ui.panel import Headline, Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Tree, Widget
from sprites.battlefield import mat
from sprites.drawing import raster, shapes, table_top, text
from sprites.drawing.richtext import escape
from sprites.drawing.text import draw, face, fit

SIDE, LEAST_SIDE = 40, 210
CARD = 42
"""The least width of a card, in units."""
PICTURES = [("PNG", ".png"), ("JPEG", ".jpg")]
MOST_NAMED = 4
"""The things that a question names; it counts the others."""


@dataclass(frozen=True, slots=True)
class LibraryActs:
    """Exits from the library: to another document on the mat, to the calibration of the screen, and to a photograph."""

    take_up: Callable[[Document], None]
    calibrate: Callable[[], None]
    photograph: Callable[[], None]


class LibraryScene(Scene):
    """The battlefield on the mat at the left, and all others at the right."""

    def __init__(self, app: App, document: Document, acts: LibraryActs) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._back}
        self.document = document
        self.acts = acts
        self.tree = Tree(app.theme, app.play)
        self.head = Headline(say("battlefields.library"), self._back, line=self._state())
        self.panel = Panel(say("battlefields.on_mat"), title=say("battlefields.on_mat"))
        self.name = Entry(
            say("battlefields.name"),
            document.data.name,
            act=self._rename,
            limit=60,
            placeholder=say("battlefields.name.give"),
        )
        self.place = Label("", "body", color="text_dim")
        self.buttons = [
            ToolButton(say("battlefields.save"), "save", self.save, key="Ctrl+S"),
            ToolButton(
                say("battlefields.picture"), "picture", self.export, label=say("battlefields.picture.label")
            ),
            ToolButton(say("battlefields.empty"), "plus", self._empty, label=say("battlefields.empty.label")),
            ToolButton(say("calibrate.name"), "true_scale", acts.calibrate, label=say("calibrate.label")),
            ToolButton(say("photo.title"), "lens", acts.photograph, label=say("photo.label")),
        ]
        self.buttons[0].letter = ""
        self.tiles = Tiles(*self.buttons, least=12)
        self.size_head = Label(
            say("battlefields.size.head"), "lead", family="serif", bold=True, color="brass"
        )
        self.size = SizeForm(document.data.size, document.data.unit, self._sized, measures=True)
        self.resize = Button(say("battlefields.size.change"), self._resize, step="body")
        self.kind: Cells[str] = Cells(
            say("battlefields.picture.format"), PICTURES, PICTURES[0][1], lambda kind: None
        )
        self.kind_row = Named(say("battlefields.picture.format.label"), self.kind, 28)
        self.reading = Label(
            say("battlefields.readings.head"), "lead", family="serif", bold=True, color="brass"
        )
        self.readings = ReadingsForm(document.data.readings, self._read)
        self.list = Shelf(app, acts.take_up, document)
        self.form = ScrollView(say("battlefields.on_mat"), self._arrange_form)
        self.form.add(self.name, self.place, self.tiles, self.kind_row)
        self.form.add(self.size_head, self.size, self.resize)
        self.form.add(self.reading, self.readings)
        self.panel.add(self.form)
        self.tree.add(self.head, self.panel, self.list)
        self._fill()
        self._sized()

    def _fill(self) -> None:
        self.list.fill()
        self.place.say(self._where())

    def _state(self) -> str:
        if not self.document.path:
            return say("battlefields.draft")
        return say("battlefields.filed")

    def _where(self) -> str:
        path = self.document.path
        if path is None:
            return say("battlefields.where.none")
        state = "unsaved" if self.document.dirty else "saved"
        return say(f"battlefields.where.{state}", file=path.name)

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        room = self.head.crown(area)
        side = min(max(theme.px(SIDE), LEAST_SIDE), area.width * 36 // 100)
        self.panel.place(pygame.Rect(room.x, room.y, side, room.height))
        inside, edge = self.panel.inside, theme.px(0.5)
        wide = inside.width + 2 * edge + self.form.bar_width
        self.form.place(pygame.Rect(inside.x - edge, inside.y, wide, inside.height))
        left = self.panel.rect.right + theme.px(2)
        self.list.place(pygame.Rect(left, room.y, area.right - left, area.bottom - room.y))

    def _arrange_form(self, area: pygame.Rect) -> int:
        edge, gap = self.app.theme.px(0.5), self.app.theme.px(1)
        wide, top = area.width - 2 * edge, area.y + edge
        for widget in self.form.children:
            high = widget.natural(wide)[1]
            widget.place(pygame.Rect(area.x + edge, top, wide, high))
            top += high + gap
        return top - area.y

    # ------------------------------------------------------------------ time, input and picture

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.mods & CTRL and intent.key == pygame.K_s:
            self.save()
            return True
        return super().handle(intent) or (isinstance(intent, Key) and self.list.key(intent))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)

    # ------------------------------------------------------------------ acts

    def _rename(self, name: str) -> None:
        self._change("name", name)

    def _sized(self) -> None:
        """Take over the unit, and offer to change the size if another is shown."""
        data = self.document.data
        if self.size.unit != data.unit:
            self._change("unit", self.size.unit)
        same = self.size.size == data.size
        self.resize.forbid(
            say("battlefields.size.same") if same else "" if self.size.size else self.size.fault.name
        )
        self.dirty = True

    def _resize(self) -> None:
        """Change the size, but ask first if something would fall off."""
        size = self.size.size
        if size is None:
            return
        off = edits.falling(self.document.data, size)
        if not off:
            self._give_size(size)
            return
        names = [each.name or each.id for each in edits.entries(self.document.data) if each.id in off]
        answers = [
            Answer(say("battlefields.size.move_in"), lambda: self._give_size(size), primary=True),
            Answer(say("battlefields.size.keep"), self._show_size),
        ]
        words = say(
            "battlefields.size.falls", things=named_of(names), size=written_size(size, self.size.unit)
        )
        self.app.stack.push(Dialog(self.app, say("battlefields.size.ask"), [escape(words)], answers))

    def _give_size(self, size: Point) -> None:
        try:
            self.document.change(edits.sized(self.document.data, size))
        except BattlefieldError as error:
            self.app.say(str(error))
        self._show_size()

    def _show_size(self) -> None:
        self.size.show(self.document.data.size, self.document.data.unit)
        self._sized()
        self.place.say(self._where())

    def _read(self, readings: Readings) -> None:
        self._change("readings", readings)

    def _change(self, key: str, value: object) -> None:
        """Change a field of the battlefield, or show why it can't be changed."""
        try:
            self.document.change(self.document.data.model_copy(update={key: value}), f"battlefield {key}")
        except BattlefieldError as error:
            self.app.say(str(error))
        self.place.say(self._where())

    def save(self) -> None:
        """Save the document in its file, or in a new one with the battlefield's name."""
        path = self.document.path
        file = path if path and not files.is_example(path) else unused_file(self.document.data)
        try:
            files.save(self.document, file)
        except FileError as error:
            self.app.say(str(error))
            return
        self.app.say(say("battlefields.saved", file=file))
        self._fill()
        self.head.say(self._state())
        self.layout()

    def export(self) -> None:
        """Save a picture beside the user's battlefields."""
        file = unused_file(self.document.data, self.kind.value or PICTURES[0][1])
        try:
            export_picture(self.document.field, file, turned=True)
        except FileError as error:
            self.app.say(str(error))
            return
        self.app.say(say("battlefields.picture.saved", file=file))

    def _empty(self) -> None:
        data = self.document.data
        self.acts.take_up(files.new_document(files.empty(data.size, data.unit)))

    def _back(self) -> None:
        self.app.stack.pop()


def named_of(names: Sequence[str]) -> str:
    """Some names in a sentence; all beyond the first few are only counted."""
    more = [say("battlefields.more", count=len(names) - MOST_NAMED)] if len(names) > MOST_NAMED else []
    return listed([*names[:MOST_NAMED], *more])


def unused_file(document: BattlefieldDocument, suffix: str = BATTLEFIELD.ending) -> Path:
    """A new file in the user's folder with the battlefield's name."""
    return unused(files.file_named(document.name or "battlefield").with_suffix(suffix))


class Shelf(ScrollView):
    """Cards of all battlefields to open, in groups. `take_up(document)` follows the choice of one.

    Without a `document` on the mat, all of the user's are in one group, the last one first.
    """

    def __init__(
        self, app: App, take_up: Callable[[Document], None], document: Document | None = None
    ) -> None:
        super().__init__(say("battlefields.library"), self._arrange_cards)
        self.app = app
        self.take_up = take_up
        self.document = document
        self.groups: list[tuple[Label, list[MapCard]]] = []
        self.last: LibraryItem | None = None
        """The last document, where the user left off; None if one is on the mat."""
        self.filled: Callable[[], None] = lambda: None
        """Called after the cards have been made anew."""

    def fill(self) -> None:
        """Make a card for every battlefield."""
        self.clear()
        self.groups = []
        for words, items in (
            *self._own_groups(),
            (say("battlefields.examples"), [self._file(path) for path in battlefields.examples()]),
            (
                say("battlefields.maps"),
                [self._file(path) for path in battlefields.examples(DATA / terrain.MAPS_FOLDER)],
            ),
        ):
            if items:
                label = Label(words, "lead", family="serif", bold=True, color="brass")
                cards = [self._card(item) for item in items]
                self.groups.append((label, cards))
                self.add(label, *cards)
        self.filled()

    def _own_groups(self) -> list[tuple[str, list[LibraryItem]]]:
        """The user's battlefields."""
        drafts = self._drafts()
        unsaved = [
            LibraryItem(draft.document.name, partial(files.resumed, draft), draft.document, draft.path)
            for draft in drafts
        ]
        if self.document is not None:
            mine = [self._file(path, mine=True) for path in files.mine()]
            return [
                (say("battlefields.drafts"), unsaved),
                (say("battlefields.recent"), self._recent()),
                (say("battlefields.mine"), mine),
            ]
        self.last = next(iter(unsaved), None)
        known = [draft.file for draft in drafts]
        mine = [self._file(path, mine=True) for path in files.mine() if real(path) not in known]
        return [(say("battlefields.yours"), [*unsaved, *self._recent(known), *mine])]

    def _card(self, item: LibraryItem) -> MapCard:
        return MapCard(item, lambda: self.open(item), self._remover(item))

    def _drafts(self) -> list[files.Draft]:
        """The drafts with unsaved changes, except for the document on the mat; without one, the last draft as well."""
        keep = self.document.keep if self.document else None
        mine = keep.path if isinstance(keep, files.Keeper) else None
        return [
            draft
            for number, draft in enumerate(files.drafts())
            if draft.path != mine and (draft.dirty or (number == 0 and self.document is None))
        ]

    def _recent(self, known: Collection[Path | None] = ()) -> list[LibraryItem]:
        """Opened files from other folders, except for those that are known."""
        paths = [draft.file for draft in files.drafts() if draft.file and not draft.dirty]
        found = dict.fromkeys(path for path in paths if files.is_there(path) and not files.is_at_home(path))
        items = [
            self._file(path, mine=True)
            for path in found
            if path not in known and not (self.document and path == self.document.path)
        ]
        return [replace(item, path=None) for item in items]

    def _file(self, path: Path, *, mine: bool = False) -> LibraryItem:
        def take_up() -> Document:
            return files.open_document(path) if mine else files.new_document(files.load(path))

        name = path.stem.replace("_", " ").title()
        return LibraryItem(name, take_up, None, path if mine else None, lambda: files.load(path))

    def _arrange_cards(self, area: pygame.Rect) -> int:
        theme = self.theme
        edge, gap = theme.px(1), theme.px(2)
        across = max(1, (area.width - 2 * edge + gap) // (theme.px(CARD) + gap))
        wide = (area.width - 2 * edge - gap * (across - 1)) // across
        top = area.y + edge
        for label, cards in self.groups:
            high = label.natural(area.width - 2 * edge)[1]
            label.place(pygame.Rect(area.x + edge, top, area.width - 2 * edge, high))
            top += high + theme.px(1)
            for at, card in enumerate(cards):
                tall = card.natural(wide)[1]
                left = area.x + edge + at % across * (wide + gap)
                card.place(pygame.Rect(left, top + at // across * (tall + gap), wide, tall))
            top = cards[-1].rect.bottom + gap
        return top - area.y

    def update(self, dt: float) -> None:
        """Read one file per frame, for the cards in sight."""
        super().update(dt)
        card = self._unread()
        if card:
            card.read()

    def _unread(self) -> MapCard | None:
        cards = (card for _, cards in self.groups for card in cards)
        return next((card for card in cards if not card.known and card.screen_rect.height > 0), None)

    @property
    def moving(self) -> bool:
        return super().moving or self._unread() is not None

    def open(self, item: LibraryItem) -> None:
        """Take up a battlefield, or show why it can't be read."""
        try:
            self.take_up(item.take_up())
        except FileError as error:
            self.app.say(str(error))
        except OSError as error:
            self.app.say(say("battlefields.unreadable", name=item.name, why=reason(error)))

    def _remover(self, item: LibraryItem) -> Callable[[], None] | None:
        path = item.path
        return (lambda: self._ask_delete(item, path)) if path else None

    def _ask_delete(self, item: LibraryItem, path: Path) -> None:
        answers = [
            Answer(say("battlefields.delete"), lambda: self._delete(path)),
            Answer(say("battlefields.keep"), primary=True),
        ]
        words = [say("battlefields.delete.sure", name=item.shown_name)]
        self.app.stack.push(Dialog(self.app, say("battlefields.delete.ask"), words, answers))

    def _delete(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.app.say(say("battlefields.delete.failed", file=path.name, why=reason(error)))
        self.fill()
        self.place(self.rect)


@dataclass(slots=True)
class LibraryItem:
    """A battlefield of the library. `read` loads its `document` if that is None; one with a `path` can be deleted."""

    name: str
    take_up: Callable[[], Document]
    document: BattlefieldDocument | None
    path: Path | None = None
    read: Callable[[], BattlefieldDocument] | None = None

    @property
    def shown_name(self) -> str:
        """Its name, or that of its file."""
        return (self.document.name if self.document else "") or self.name or say("battlefields.untitled")


class MapCard(Widget):
    """A card that opens a battlefield. The Delete key, a right click or a long press deletes it."""

    role = "battlefield"
    focusable = True

    def __init__(self, item: LibraryItem, act: Callable[[], None], remove: Callable[[], None] | None) -> None:
        super().__init__(item.shown_name)
        self.item = item
        self.act = act
        self.remove = remove
        self.hint = say("battlefields.delete.about") if remove else ""
        self.known = False
        self.fault = ""
        self._small: pygame.Surface | None = None

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, round(limit * 0.75) + self._foot

    @property
    def _foot(self) -> int:
        """The height below the picture, in pixels."""
        return face(self.theme, "lead").height + face(self.theme, "small").height + self.theme.px(1.5)

    def read(self) -> None:
        """Read the file."""
        self.known = True
        try:
            if self.item.document is None and self.item.read:
                self.item.document = self.item.read()
        except (FileError, OSError) as error:
            self.fault = str(error)
        self.name = self.item.shown_name
        self.touch()

    def restyled(self) -> None:
        self._small = None

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        if self.remove:
            self.remove()
        return self.remove is not None

    def key(self, key: Key) -> bool:
        return key.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self.details()

    # ------------------------------------------------------------------ drawing

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, radius = self.theme, self.theme.px(1.25)
        shapes.draw_shadow(surface, area, radius, theme.px(0.75))
        lit = self.hovered or (self.focused and bool(self.tree and self.tree.keyboard))
        edge = theme.color("gold" if lit else "button_edge")
        fill = style.body_color(theme, enabled=True, hovered=self.hovered)
        style.plate(surface, area, radius, fill, edge, pressed=self.pressed, width=theme.hairline)
        inner = theme.px(1)
        box = pygame.Rect(
            area.x + inner, area.y + inner, area.width - 2 * inner, area.height - self._foot - inner
        )
        self._paint_mat(surface, box)
        self._paint_words(surface, pygame.Rect(box.x, box.bottom, box.width, area.bottom - box.bottom))

    def _paint_mat(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.fill(self.theme.color("well"), box)
        small = self._small or self._make_small(box)
        if small:
            self._small = small
            surface.blit(small, small.get_rect(center=box.center))

    def _make_small(self, box: pygame.Rect) -> pygame.Surface | None:
        document = self.item.document
        if document is None or not self.known:
            return None
        try:
            field = Battlefield.of(document)
        except BattlefieldError as error:
            self.fault = str(error)
            return None
        width, depth = document.size
        turned = depth > width
        across, down = (depth, width) if turned else (width, depth)
        inch = min(box.width / across, box.height / down)
        whole = paint_battlefield(field, 2 * inch, self.theme, turned=turned, small=True)
        frame = mat.frame_width(self.theme, document.size, document.unit)
        inside = whole.subsurface(whole.get_rect().inflate(-2 * frame, -2 * frame))
        return raster.smooth(inside, (round(across * inch), round(down * inch)))

    def _paint_words(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.theme
        lead, small = face(theme, "lead", "serif", bold=True), face(theme, "small")
        top = box.y + (box.height - lead.height - small.height) // 2
        words = pygame.Rect(box.x, top, box.width, lead.height)
        draw(surface, self.name, fit(self.name, lead, words.width), theme.color("text"), words)
        line = pygame.Rect(box.x, top + lead.height, box.width, small.height)
        role = "danger_text" if self.fault else "text_dim"
        draw(surface, self._line(line.width), small, theme.color(role), line)

    def _line(self, wide: int) -> str:
        """The number of things on it, for as many kinds as fit; or the error in it."""
        document, small = self.item.document, face(self.theme, "small")
        if self.fault or document is None:
            return text.elide(self.fault, small, wide) if self.fault else say("battlefields.opening")
        found = counted(document)
        while len(found) > 1 and text.width(", ".join(found), small) > wide:
            found.pop()
        return ", ".join(found) or say("battlefields.bare")


def counted(document: BattlefieldDocument) -> list[str]:
    """The number of things on a battlefield, by kind: "8 features", "8 fighters", ..."""
    kinds = ("terrain", "bases", "objects", "markers")
    counts = ((kind, len(getattr(document, kind))) for kind in kinds)
    return [say(f"battlefields.{kind}", count=count) for kind, count in counts if count]


class ReadingsForm(Widget):
    """A switch for each reading of the rules, with its sentence. `act(readings)` follows a change."""

    role = "form"

    def __init__(self, readings: Readings, act: Callable[[Readings], None]) -> None:
        super().__init__(say("battlefields.readings"))
        self.readings = readings
        self.act = act
        self.rows = [self._row(key) for key in Readings.model_fields]
        for toggle, words in self.rows:
            self.add(toggle, words)

    def _row(self, key: str) -> tuple[Toggle, Label]:
        toggle = Toggle(
            say(f"battlefields.reading.{key}"),
            bool(getattr(self.readings, key)),
            lambda on: self._switch(key, on),
        )
        return toggle, Label(say(f"battlefields.reading.{key}.about"), "body", color="text_dim")

    def _switch(self, key: str, on: bool) -> None:
        self.readings = self.readings.model_copy(update={key: on})
        self.act(self.readings)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        heights = [child.natural(limit)[1] for child in self.children]
        return limit, sum(heights) + len(self.rows) * self.theme.px(1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        top = rect.y
        for row in self.rows:
            for widget in row:
                high = widget.natural(rect.width)[1]
                widget.place(pygame.Rect(rect.x, top, rect.width, high))
                top += high
            top += self.theme.px(1)
