"""The shelf: every battlefield that is kept, as a small mat to take down; and saving the one on the desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pygame

from game import DATA
from game.battlefield import BattlefieldError
from game.battlefield import files as battlefields
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import Point
from game.battlefield.readings import Readings
from game.core.files import reason
from game.magewinds.content import terrain
from scenes.app.app import App, Scene
from scenes.app.folders import battlefields as folder
from scenes.app.input import CTRL, Intent, Key
from scenes.measure import files, picture
from scenes.measure.cells import Cells
from scenes.measure.desk import Desk
from scenes.measure.files import FileError
from scenes.measure.readings_form import ReadingsForm
from scenes.measure.rows import Named, Tiles
from scenes.measure.shelf_card import Item, MapCard
from scenes.measure.tool_button import ToolButton
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import Label
from scenes.ui.panel import Headline, Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.widget import Tree
from sprites.drawing import table_top

SIDE, LEAST_SIDE = 40, 210
CARD = 42
"""Units that a card is wide at least."""
PICTURES = [("PNG", ".png"), ("JPEG", ".jpg")]
SIZES: list[tuple[str, Point]] = [("12 × 16", (12.0, 16.0)), ("24 × 16", (24.0, 16.0))]
"""A battlefield, and one of double size (2.0)."""


@dataclass(frozen=True, slots=True)
class ShelfActs:
    """What the shelf leads to: another desk, and fitting the screen to true scale anew."""

    take_up: Callable[[Desk], None]
    calibrate: Callable[[], None]


class ShelfScene(Scene):
    """The battlefield in hand at the left, all others at the right."""

    def __init__(self, app: App, desk: Desk, acts: ShelfActs) -> None:
        super().__init__(app)
        self.desk = desk
        self.acts = acts
        self.tree = Tree(app.theme, app.play)
        self.head = Headline("Battlefields", self._back, line=self._state())
        self.panel = Panel("On the mat", title="On the mat")
        self.name = Entry("Name", desk.document.name, act=self._rename, limit=60, placeholder="Name it")
        self.place = Label("", "body", color="text_dim")
        self.buttons = [
            ToolButton("Save", "save", self.save, key="Ctrl+S"),
            ToolButton("Save a picture", "picture", self.export, label="Picture"),
            ToolButton("Begin with an empty mat", "plus", self._empty, label="Empty mat"),
            ToolButton("Fit the screen to true scale", "true_scale", acts.calibrate, label="Fit screen"),
        ]
        self.buttons[0].letter = ""
        self.tiles = Tiles(*self.buttons, least=12)
        self.size: Cells[Point] = Cells("Size", SIZES, desk.document.size, self._resize)
        self.size_row = Named("Inches", self.size, 28)
        self.kind: Cells[str] = Cells("Picture as", PICTURES, PICTURES[0][1], lambda kind: None)
        self.kind_row = Named("Pictures", self.kind, 28)
        self.reading = Label("How we read the rules", "lead", family="serif", bold=True, color="brass")
        self.readings = ReadingsForm(desk.document.readings, self._read)
        self.list = ScrollView("Battlefields", self._arrange_cards)
        self.form = ScrollView("On the mat", self._arrange_form)
        self.form.add(self.name, self.place, self.tiles, self.kind_row, self.size_row)
        self.form.add(self.reading, self.readings)
        self.panel.add(self.form)
        self.groups: list[tuple[Label, list[MapCard]]] = []
        self.tree.add(self.head, self.panel, self.list)
        self._fill()

    # ------------------------------------------------------------------ what there is

    def _fill(self) -> None:
        """Lays out a card for every battlefield."""
        self.list.clear()
        self.groups = []
        for words, items in (
            ("Not saved yet", self._drafts()),
            ("Opened lately", self._recent()),
            ("Yours", [self._file(path, own=True) for path in files.own()]),
            ("To begin with", [self._file(path) for path in battlefields.examples()]),
            (
                "Maps of Magewinds",
                [self._file(path) for path in battlefields.examples(DATA / terrain.MAPS_FOLDER)],
            ),
        ):
            if items:
                label = Label(words, "lead", family="serif", bold=True, color="brass")
                cards = [self._card(item) for item in items]
                self.groups.append((label, cards))
                self.list.add(label, *cards)
        self.place.say(self._where())

    def _card(self, item: Item) -> MapCard:
        return MapCard(item, lambda: self._open(item), self._remover(item))

    def _drafts(self) -> list[Item]:
        """The desks that were left with changes, but for the one in hand."""
        mine = self.desk.keep.path if isinstance(self.desk.keep, files.Keeper) else None
        return [
            Item(draft.document.name, partial(files.resumed, draft), draft.document, draft.path)
            for draft in files.drafts()
            if draft.dirty and draft.path != mine
        ]

    def _recent(self) -> list[Item]:
        """Files from elsewhere that lay on the mat."""
        paths = [draft.file for draft in files.drafts() if draft.file and not draft.dirty]
        found = dict.fromkeys(path for path in paths if files.is_there(path) and not files.is_at_home(path))
        items = [self._file(path, own=True) for path in found if path != self.desk.path]
        return [replace(item, path=None) for item in items]

    def _file(self, path: Path, *, own: bool = False) -> Item:
        def take_up() -> Desk:
            return files.open_desk(path) if own else files.new_desk(files.load(path))

        name = path.stem.replace("_", " ").title()
        return Item(name, take_up, None, path if own else None, lambda: files.load(path))

    def _state(self) -> str:
        if not self.desk.path:
            return "The mat is kept as it is, even without a name."
        return "Every change is kept. Save puts them into the file as well."

    def _where(self) -> str:
        path = self.desk.path
        if path is None:
            return "No file yet."
        return f"{path.name}, {'with changes that are not in the file' if self.desk.dirty else 'saved'}."

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

    def _arrange_cards(self, area: pygame.Rect) -> int:
        theme = self.app.theme
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

    # ------------------------------------------------------------------ life

    def update(self, dt: float) -> None:
        """Looks into one file a frame, those in sight first."""
        super().update(dt)
        card = self._unread()
        if card:
            card.read()
            self.dirty = True

    def _unread(self) -> MapCard | None:
        cards = (card for _, cards in self.groups for card in cards)
        return next((card for card in cards if not card.known and card.screen_rect.height > 0), None)

    @property
    def moving(self) -> bool:
        return super().moving or self._unread() is not None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.mods & CTRL and intent.key == pygame.K_s:
            self.save()
            return True
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command == "cancel":
            self._back()
            return True
        return isinstance(intent, Key) and self.list.key(intent)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)

    # ------------------------------------------------------------------ what people do

    def _rename(self, name: str) -> None:
        self._change("name", name)

    def _resize(self, size: Point) -> None:
        self._change("size", size)
        self.size.set(self.desk.document.size)

    def _read(self, readings: Readings) -> None:
        self._change("readings", readings)

    def _change(self, key: str, value: object) -> None:
        """Changes the battlefield itself, or says why it can't be so."""
        try:
            self.desk.change(self.desk.document.model_copy(update={key: value}), f"{key} of the battlefield")
        except BattlefieldError as error:
            self.app.say(str(error))
        self.place.say(self._where())

    def save(self) -> None:
        """Saves the mat in its file, or in one that is called as the battlefield is."""
        path = self.desk.path
        file = path if path and not files.is_example(path) else fresh(self.desk.document, ".yaml")
        try:
            files.save(self.desk, file)
        except FileError as error:
            self.app.say(str(error))
            return
        self.app.say(f"Saved as {file}.")
        self._fill()
        self.head.say(self._state())
        self.layout()

    def export(self) -> None:
        """Saves a picture beside the user's battlefields."""
        file = fresh(self.desk.document, self.kind.value or PICTURES[0][1])
        try:
            picture.export(self.desk.field, file, turned=True)
        except FileError as error:
            self.app.say(str(error))
            return
        self.app.say(f"The picture is {file}.")

    def _empty(self) -> None:
        self.acts.take_up(files.new_desk(files.empty()))

    def _open(self, item: Item) -> None:
        try:
            self.acts.take_up(item.take_up())
        except FileError as error:
            self.app.say(str(error))
        except OSError as error:
            self.app.say(f"{item.name} can't be read: {reason(error)}.")

    def _remover(self, item: Item) -> Callable[[], None] | None:
        path = item.path
        return (lambda: self._ask_delete(item, path)) if path else None

    def _ask_delete(self, item: Item, path: Path) -> None:
        answers = [Answer("Delete", lambda: self._delete(path)), Answer("Keep", primary=True)]
        words = [f"{item.shown_name} will be gone for good."]
        self.app.stack.push(Dialog(self.app, "Delete this battlefield?", words, answers))

    def _delete(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.app.say(f"{path.name} can't be deleted: {reason(error)}.")
        self._fill()
        self.layout()

    def _back(self) -> None:
        self.app.stack.pop()


def fresh(document: BattlefieldDocument, suffix: str) -> Path:
    """A file in the user's folder that is called as the battlefield is, and is not there yet."""
    first = files.file_named(document.name or "battlefield").with_suffix(suffix)
    found, number = first, 2
    while found.exists():
        found = folder() / f"{first.stem}_{number}{suffix}"
        number += 1
    return found
