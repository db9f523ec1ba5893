"""The parts of a title as pages: its decks, tokens and texts, drawn from its content and its sprites."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from pygame import Surface

from game import titles
from game.battlefield import files
from game.core.title import Title
from scenes.printing import plan
from scenes.printing.catalog import PrintError
from scenes.printing.pieces import Paint, Piece, TitlePieces, pieces_of
from scenes.screens.rules_page import paragraphs_of, rulebook_of
from sprites.cards import card
from sprites.drawing import looks, richtext
from sprites.drawing.color import hex_code
from sprites.drawing.raster import jpeg
from sprites.drawing.theme import USUAL_SIZE, SeatLook, Theme, load_theme
from sprites.printing import battlefield, leaflet, measuring, sheets, tokens
from sprites.printing.kit import kit
from sprites.printing.leaflet import Paragraph
from sprites.printing.page import Footer
from sprites.printing.pdf import Pdf
from sprites.printing.sheets import Card, Side
from sprites.printing.tokens import Token, Track
from sprites.printing.words import words

WHITE = (255, 255, 255)
Painted = Callable[[], object]
"""Told after each picture that was painted."""


class TitleParts:
    """All that is printed of a title."""

    def __init__(self, title: Title[Any, Any], file: plan.PrintFile) -> None:
        self.title, self.file = title, file
        self.name = titles.cover(title.id).name

    @cached_property
    def _all(self) -> TitlePieces:
        return pieces_of(self.title)

    def pieces(self, deck: str) -> list[Piece]:
        """The pieces of a deck by its name. Raises PrintError for a deck without any."""
        found = self._all.pieces(deck)
        if not found:
            raise PrintError(words("deck.unknown", title=self.name, deck=deck))
        return found

    def duplex(self, part: plan.Part) -> bool:
        """Whether a part has fronts and backs."""
        kind = part.print
        return isinstance(kind, plan.Deck) and kind.backs

    def one_sided(self, part: plan.Part) -> bool:
        """Whether a part is cut up, so that nothing else may be on its back."""
        return not self.duplex(part) and not isinstance(part.print, plan.Rules | plan.Reference)

    def pictures(self, part: plan.Part) -> int:
        """How many pictures a part has painted."""
        kind = part.print
        if not isinstance(kind, plan.Deck):
            return 0
        pieces = self.pieces(kind.of)
        sides = [side for piece in pieces for side in (piece.front, piece.back) if side]
        return len(sides) + kind.backs

    def draw(self, pdf: Pdf, part: plan.Part, painted: Painted) -> None:
        """Draw the pages of a part."""
        kind, footer = part.print, self._footer(part)
        if isinstance(kind, plan.Deck):
            _Deck(self, kind, pdf, painted).draw(footer)
        elif isinstance(kind, plan.Tokens):
            tokens.draw(pdf, kind.size, kind.shape, list(self._tokens(kind)), footer)
        elif isinstance(kind, plan.Lanes):
            theme = load_theme()
            tokens.lanes(pdf, kind.count, kind.size, (theme.seat(0), theme.seat(1)), footer)
        elif isinstance(kind, plan.Tracks):
            rows = [Track(row.name, row.icon, row.most) for row in kind.rows]
            tokens.tracks(pdf, rows, [load_theme().seat(at) for at in range(kind.players)], footer)
        elif isinstance(kind, plan.Bases):
            named = [
                (piece.name, kind.diameter) for piece in self.pieces(kind.of) for _ in range(kind.copies)
            ]
            measuring.discs(pdf, named, footer.name, footer.credit)
        elif isinstance(kind, plan.Maps):
            for path in files.examples(titles.data(self.title.id) / kind.folder):
                field = files.load(path)
                battlefield.draw(pdf, field, field.name or path.stem, footer.credit)
        else:
            told = self._reference(kind) if isinstance(kind, plan.Reference) else self._rules()
            leaflet.draw(pdf, footer.name, list(told), load_theme().title(self.title.id).accent, footer)

    def _footer(self, part: plan.Part) -> Footer:
        credit = self.file.credit
        if part.origin == "house":
            credit = words("credit.house", credit=credit)
        return Footer(words("part", title=self.name, part=part.name), credit)

    def _tokens(self, kind: plan.Tokens) -> Iterator[Token]:
        theme = load_theme()
        for token in kind.tokens:
            band, icon = token.ink, token.icon
            if token.look:
                found = looks.look(self.title.id, token.look)
                band, icon = found["band"], found["icon"]
            seats: list[SeatLook | None] = [theme.seat(at) for at in range(token.seats)]
            for seat in seats or [None]:
                yield from [Token(theme.color(band), icon, token.figure, seat)] * token.count

    def _rules(self) -> Iterator[Paragraph]:
        book = rulebook_of(self.title)
        seen: set[str] = set()
        for rule, section in book.sections.items():
            chapter = rule.split(".")[0]
            name = "" if chapter in seen else book.chapters[chapter]
            seen.add(chapter)
            yield from (Paragraph(each.style, each.words, each.note) for each in paragraphs_of(section, name))

    def _reference(self, kind: plan.Reference) -> Iterator[Paragraph]:
        for deck in kind.of:
            yield Paragraph("chapter", self._name_of(deck))
            for piece in self.pieces(deck):
                if not piece.words:
                    continue
                notes = [words("copies", count=piece.count)] if piece.count > 1 else []
                notes += [words("house")] if piece.origin == "house" else []
                code = "reference.noted" if notes else "reference"
                told = {"name": richtext.escape(piece.name), "notes": ", ".join(notes), "words": piece.words}
                yield Paragraph("text", words(code, **told))

    def _name_of(self, deck: str) -> str:
        """The name of the part that prints a deck, or the deck's own name."""
        for part in self.file.parts:
            if isinstance(part.print, plan.Deck) and part.print.of == deck:
                return part.name
        return deck.replace("_", " ").capitalize()


class _Deck:
    """A deck on its way into a document."""

    def __init__(self, parts: TitleParts, deck: plan.Deck, pdf: Pdf, painted: Painted) -> None:
        self.title, self.deck, self.pdf, self.painted = parts.title.id, deck, pdf, painted
        self.pieces = parts.pieces(deck.of)
        width, height = USUAL_SIZE
        self.theme = load_theme((round(width * deck.letters), round(height * deck.letters)))

    def draw(self, footer: Footer) -> None:
        """Draw the fronts and backs of all copies."""
        common = self._side(f"{self.deck.of}.back", self._paint_back) if self.deck.backs else None
        cards: list[Card] = []
        for piece in self.pieces:
            if piece.front is None:
                continue
            front = self._side(f"{self.deck.of}.{piece.id}", piece.front)
            back = self._side(f"{self.deck.of}.{piece.id}.back", piece.back) if piece.back else common
            count = self.deck.counts.get(piece.id, piece.count * self.deck.copies)
            cards += [Card(front, back)] * count
        sheets.draw(self.pdf, self.deck.size, cards, footer)

    def _side(self, name: str, paint: Paint) -> Side:
        """Paint a side and keep its picture."""
        size = (kit().pixels(self.deck.size[0]), kit().pixels(self.deck.size[1]))
        surface = paint(size, self.theme)
        edge = WHITE if self.deck.shape == "hex" else _edge(surface)
        self.pdf.keep(f"{self.title}.{name}", jpeg(surface, edge))
        self.painted()
        return Side(f"{self.title}.{name}", "" if self.deck.shape == "hex" else hex_code(edge))

    def _paint_back(self, size: tuple[int, int], theme: Theme) -> Surface:
        look = looks.back(self.title, self.deck.back, theme) if self.deck.back else self.title
        return card.back(look, size[0], theme)


def _edge(surface: Surface) -> tuple[int, int, int]:
    """The colour of a picture at the middle of its left edge."""
    red, green, blue, _ = surface.get_at((2, surface.get_height() // 2))
    return red, green, blue
