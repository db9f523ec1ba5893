"""Power that is returned: a cube, any number of them, and whose pool it goes into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.unnamed_wizard.filters import FORTRESS, read, written
from game.unnamed_wizard.table import BOARD, TILE
from scenes.table.action_button import Deed
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import finding
from scenes.unnamed_wizard.chooser import Lit
from scenes.unnamed_wizard.finding import SEAT, SPELL, Key


class PickCube(Lit):
    """A cube, where it lies."""

    def keys(self, answer: Any) -> Sequence[Key]:
        return finding.of_cube(answer, self.board.model.near)

    def meant(self, key: Key) -> Any:
        if key[0] == SPELL:
            return (BOARD, key[1], key[2], 0)
        if key[0] == SEAT:
            return (FORTRESS, key[1], 0, 0)
        return (TILE, key[1], 0, 0) if key[0] == TILE and len(key) == 2 else key


class PickCubes(PickCube):
    """Any number of cubes: each that is clicked goes or stays, then one button returns them.

    To return none takes that button: the confirm key doesn't, since nobody chose it.
    """

    def offers(self) -> Sequence[Any]:
        return [read(text) for text in self.items]

    def begin(self) -> None:
        self.items: tuple[str, ...] = self.question.groups[0].items  # type: ignore[attr-defined]
        self.taken: list[str] = []
        super().begin()
        self.tell()

    def heading(self) -> str:
        return self.say("heading.cubes", count=len(self.taken), most=len(self.items))

    def choose(self, part: Widget) -> bool:
        key = finding.key_of(part)
        if key is None or key not in self.at:
            return super().choose(part)
        self.toggle([written(cube) for cube in self.at[key]], part)
        return True

    def toggle(self, cubes: Sequence[str], part: Widget) -> None:
        """What lies there goes, or stays; a fortress goes cube by cube, then stays whole."""
        if part in self.board.desk.zones or cubes[0].startswith(FORTRESS):
            mine = [each for each in self.taken if each == cubes[0]]
            if len(mine) < self.items.count(cubes[0]):
                self.taken.append(cubes[0])
            else:
                self.taken = [each for each in self.taken if each != cubes[0]]
        elif all(each in self.taken for each in cubes):
            self.taken = [each for each in self.taken if each not in cubes]
        else:
            self.taken += [each for each in cubes if each not in self.taken]
        self.tell()

    def tell(self) -> None:
        """Shows what goes, and what the buttons mean."""
        board, count = self.board, len(self.taken)
        chosen = set(map(read, self.taken))
        for socket in board.desk.sockets:
            socket.chosen = socket.way in chosen
        board.field.choose_slots([cube for cube in chosen if cube[0] == TILE])
        for number, tile in board.claimed.items():
            tile.chosen = any(cube[:2] == (TILE, number) for cube in chosen)
        fortress = written((FORTRESS, board.model.near, 0, 0))
        board.desk.zone(FORTRESS).chosen = self.taken.count(fortress)
        whole = len(self.items) == count
        name = self.say("cubes.none" if whole else "cubes.all")
        every = Deed(board, name, self.all_or_none, primary=not count)
        code = "cubes.done" if count else "cubes.keep"
        answer = tuple(sorted(self.taken))
        self.done = self.deed(answer, self.say(code, count=count), icon="check", primary=count > 0)
        held = board.by_keyboard and any(part.focused for part in board.front.buttons.children)
        at = next((n for n, part in enumerate(board.front.buttons.children) if part.focused), 1)
        board.front.offer(every, self.done)
        if held:
            board.focus(board.front.buttons.children[at])
        board.front.say(self.heading())
        board.touch()

    def all_or_none(self) -> None:
        """Takes all, or lets all lie."""
        self.taken = [] if len(self.taken) == len(self.items) else list(self.items)
        self.tell()

    def confirm(self) -> bool:
        if self.taken:
            self.done.act()
        else:
            self.board.refuse(self.done, self.say("cubes.first"))
        return True

    def begun(self) -> Any:
        return self.taken

    def resume(self, begun: Any) -> None:
        self.taken = list(begun)
        self.tell()

    def named(self, answer: Any) -> Sequence[Widget]:
        if tuple(sorted(self.taken)) == tuple(answer):
            return [self.done]
        missing = [read(text) for text in answer if text not in self.taken]
        return finding.found(
            self.board, [finding.of_cube(cube, self.board.model.near)[0] for cube in missing]
        )


class PickSeat(Lit):
    """A player: the board of one, or a button."""

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(SEAT, answer)]

    def meant(self, key: Key) -> Any:
        return key[1] if key[0] == SEAT else self.seat

    def begin(self) -> None:
        super().begin()
        self.deeds = {seat: self.deed(seat) for seat in self.offers()}
        self.board.front.offer(*self.deeds.values())

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.deeds):
            return False
        self.give(list(self.deeds)[digit - 1])
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.deeds[answer]]
