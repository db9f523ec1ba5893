"""The panel of the tool for photographs: its controls, its instructions, and what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from game.battlefield.plane import gap
from scenes.app.texts import say
from scenes.measure.controls import Cells, Heights, Named, Row, Warbands
from scenes.measure.photo.offers import Offer
from scenes.measure.photo.reading_line import ReadingLine
from scenes.measure.tools.tool import AnswerLine, listed
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.measure.photo.tool import PhotoTool

Mode = Literal["bases", "terrain"]


class PhotoPanel:
    """What the tool for photographs shows beside the mat."""

    def __init__(self, tool: PhotoTool) -> None:
        self.tool = tool
        self._sizes: Cells[float] | None = None
        self._move: Button | None = None

    # ------------------------------------------------------------------ controls

    def widgets(self) -> list[Widget]:
        """New controls for what is at hand."""
        tool = self.tool
        another = Button(say("photo.open"), tool.open_photo, icon="open", step="body")
        if not tool.document.data.photo:
            another.primary = True
            return [another]
        modes: list[tuple[str, Mode]] = [(say("photo.bases"), "bases"), (say("photo.terrain"), "terrain")]
        rows: list[Widget] = [Choice(say("photo.mode"), modes, tool.mode, tool.turn_to)]
        if tool.busy and tool.desk:
            desk = tool.desk
            rows.append(ReadingLine(lambda: desk.progress, tool.cancel_reading))
        rows += self._terrain_rows() if tool.mode == "terrain" else self._base_rows()
        return [*rows, Toggle(say("photo.shown"), tool.shown, tool.show), another]

    def _base_rows(self) -> list[Widget]:
        chosen = self.tool.chosen
        if chosen is None:
            return [*self._size_rows(self.tool.diameter_mm), *self._rows_of_all()]
        if chosen.mover:
            return self._rows_of_move(chosen)
        accept = _button(say("photo.accept"), "check", lambda: self.tool.accept(chosen), primary=True)
        refuse = _button(say("photo.refuse"), "cross", lambda: self.tool.refuse(chosen))
        warbands = Warbands(chosen.warband, self.tool.enlist)
        return [*self._size_rows(chosen.diameter_mm), warbands, Row(accept, refuse, least=13)]

    def _size_rows(self, diameter_mm: float) -> list[Widget]:
        """A choice of size, if there is any."""
        sizes = [(f"{size:g}", size) for size in self.tool.sizes]
        self._sizes = Cells(say("photo.size"), sizes, diameter_mm, self.tool.resize)
        return [Named(say("photo.size.mm"), self._sizes, 30)] if len(sizes) > 1 else []

    def _rows_of_move(self, offer: Offer) -> list[Widget]:
        """For a base that seems to have moved: consent, and which base it is if that isn't sure."""
        tool = self.tool
        self._move = _button("", "check", lambda: tool.accept(offer), primary=True)
        self.show_move(offer)
        stay = _button(say("photo.stay"), "cross", lambda: tool.refuse(offer))
        if not offer.alike:
            return [self._move, stay]
        names = [(tool.called(each), each) for each in sorted((offer.mover, *offer.alike))]
        options = [(say("photo.who.one"), ""), *names]
        who = Choice(say("photo.who"), options, offer.mover if offer.told else "", tool.tell)
        return [who, self._move, stay]

    def _rows_of_all(self) -> list[Widget]:
        """What can be done with everything at once."""
        tool, there = self.tool, self.tool.open
        sure = [each for each in there if each.sure and each.settled]
        refused, missing = tool.offers.refused, tool.missing
        rows: list[Widget] = []
        if sure:
            words = say("photo.accept.all", count=len(sure))
            rows.append(_button(words, "check", lambda: tool.accept(*sure), primary=True))
        if there:
            words = say("photo.refuse.all", count=len(there))
            rows.append(_button(words, "cross", lambda: tool.refuse(*there)))
        if refused:
            rows.append(_button(say("photo.bring_back", count=len(refused)), "undo", tool.bring_back))
        if self._reads and not tool.offers.all and not tool.busy:
            rows.append(_button(say("photo.look"), "lens", tool.look_again))
        if missing:
            rows.append(_button(say("photo.missing.remove", count=len(missing)), "bin", tool.remove_missing))
        return rows

    def _terrain_rows(self) -> list[Widget]:
        tool = self.tool
        rows: list[Widget] = [Named(say("measure.height"), Heights(tool.height, tool.set_height), 30)]
        if tool.outline:
            accept = _button(say("photo.accept"), "check", tool.keep_outline, primary=True)
            rows.append(Row(accept, _button(say("photo.refuse"), "cross", tool.drop_outline), least=13))
        return rows

    def show_size(self, diameter_mm: float) -> None:
        """Show the size of the chosen base."""
        if self._sizes:
            self._sizes.set(diameter_mm)

    def show_move(self, offer: Offer) -> None:
        """Let the button say which base moves, once that is clear."""
        if self._move:
            named = say("photo.move", name=self.tool.called(offer.mover))
            self._move.name = named if offer.settled else say("photo.move.it")
            self._move.forbid("" if offer.settled else say("photo.who.ask"))
            self._move.touch()

    # ------------------------------------------------------------------ words

    @property
    def _reads(self) -> bool:
        """Whether the photograph in hand is read, or everything is set by hand."""
        return self.tool.desk is not None and self.tool.desk.reads

    def line(self) -> str:
        """Instructions for what is at hand, "" without a photograph."""
        if not self.tool.document.data.photo:
            return ""
        if self.tool.mode == "terrain" and self.tool.outline:
            return say("photo.line.outline")
        if self.tool.mode == "terrain":
            return say("photo.line.terrain" if self._reads else "photo.line.foot")
        if self.tool.chosen:
            return say("photo.line.chosen")
        return say("photo.line.offers" if self.tool.open else "photo.line.by_hand")

    def report(self) -> list[AnswerLine]:
        """What is offered, has moved, or could not be done."""
        found = [AnswerLine(self.tool.note, "", "no")] if self.tool.note else []
        if self.tool.busy or not self.tool.document.data.photo:
            return found
        if self.tool.outline:
            corners = len(self.tool.outline.ring)
            read, drawn = say("photo.outline", count=corners), say("photo.outline.drawn", count=corners)
            return [*found, AnswerLine(read if self._reads else drawn)]
        if self.tool.mode == "terrain":
            return found
        return [*found, *self._report_offers()]

    def _report_offers(self) -> list[AnswerLine]:
        if self.tool.chosen and self.tool.chosen.mover:
            return self._report_move(self.tool.chosen)
        if self.tool.chosen:
            sigma, size = f"{self.tool.chosen.sigma_mm:.1f}", f"{self.tool.chosen.diameter_mm:g}"
            sure, faint = say("photo.known", sigma=sigma), say("photo.known.faint", sigma=sigma)
            return [AnswerLine(sure if self.tool.chosen.sure else faint, say("photo.size.is", size=size))]
        there = [each for each in self.tool.open if not each.mover]
        suspected = sum(not each.sure for each in there)
        moves = self._report_moves()
        if not there:
            nothing = self._reads and not self.tool.offers.all
            return moves or ([AnswerLine(say("photo.found.none"))] if nothing else [])
        words = say("photo.found", count=len(there))
        more = [AnswerLine(say("photo.found.faint", count=suspected))] if suspected else []
        return [*moves, AnswerLine(words, str(len(there))), *more]

    def _report_moves(self) -> list[AnswerLine]:
        """What has moved since the mat was last true, what has to be asked about, and what is not in sight."""
        moves = [each for each in self.tool.open if each.mover]
        asked = sum(not each.settled for each in moves)
        found = []
        if moves:
            found.append(AnswerLine(say("photo.moves", count=len(moves))))
        if asked:
            found.append(AnswerLine(say("photo.moves.asked", count=asked), "", "close"))
        if self.tool.missing:
            names = listed([self.tool.called(thing) for thing in self.tool.missing])
            found.append(AnswerLine(say("photo.missing", names=names)))
        return found

    def _report_move(self, offer: Offer) -> list[AnswerLine]:
        base = self.tool.document.field.bases.get(offer.mover)
        far = self.tool.figure(gap(base.centre, offer.at)) if base else ""
        if not offer.settled:
            return [AnswerLine(say("photo.who.about"), far, "close")]
        return [AnswerLine(say("photo.moved", name=self.tool.called(offer.mover)), far)]


def _button(words: str, icon: str, act: Callable[[], None], *, primary: bool = False) -> Button:
    return Button(words, act, icon=icon, primary=primary, step="body")
