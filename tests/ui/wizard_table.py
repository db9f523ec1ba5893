"""The board of the Unnamed Wizard Game alone on the screen, with a match behind it; and hands that answer it."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.question import PASS, Question
from game.unnamed_wizard.filters import FORTRESS, read
from scenes.app.app import App
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys
from scenes.unnamed_wizard.board import WizardBoard
from scenes.unnamed_wizard.field_pieces import FieldPiece
from tests.ui.board_table import BoardTable, Wanted, find_match, found_once, laid
from tests.ui.user import User


def match_at(wanted: Wanted, *, seats: int = 2, seed: int = 0, **options: Any) -> Match[Any, Any]:
    """A match, played at random, that waits at a wanted question."""
    return find_match("unnamed_wizard", wanted, seats=seats, seed=seed, options=options)


@found_once
def match_of(key: str, seats: int = 2, **options: Any) -> Match[Any, Any]:
    """A match that waits at a question of a key with several answers."""

    def wants(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == key and len(question.options() or (1, 2)) > 1

    return match_at(wants, seats=seats, **options)


class WizardTable(BoardTable):
    """The table of the Unnamed Wizard Game."""

    board: WizardBoard


def sit_down(app: App, match: Match[Any, Any], viewer: int | None = None) -> WizardTable:
    """Puts a match on the screen, for whoever is asked, with its first frame drawn."""
    seat = match.pending[0].seat if viewer is None and match.pending else viewer
    return laid(app, WizardTable(app, match, seat))


class Player:
    """Answers what the table asks by using what lies on it: by mouse, by finger, or by keyboard alone."""

    def __init__(self, board: WizardBoard, user: User, way: str) -> None:
        self.board, self.user, self.way = board, user, way

    @property
    def interaction(self) -> Any:
        """The way the question is answered, whatever it is."""
        return self.board.interaction

    def waits(self, interaction: Any) -> bool:
        """Whether it still waits for its answer."""
        return self.interaction is interaction and not interaction.given

    # -- hands --------------------------------------------------------------------------------------

    def use(self, part: Widget) -> None:
        """Clicks, taps, or goes there by keyboard and presses Enter."""
        if self.way == "keyboard":
            self.user.go_to(part)
            self.user.key("return")
        elif self.way == "touch":
            self.user.tap(self.spot(part))
            if self.board.looked_at is part:  # it is looked at before it is taken
                self.user.tap(self.spot(part))
        else:
            self.user.click(self.spot(part))

    def spot(self, part: Widget) -> tuple[int, int]:
        """A place of a part that nothing else covers: its middle, where that is free."""
        assert self.user.scene.tree
        root = self.user.scene.tree.root
        middle = part.rect.center
        if isinstance(part, FieldPiece):
            middle = round(part.middle[0]), round(part.middle[1])
        if root.hit(middle) is part:
            return middle
        area = part.rect
        spots = [(x, y) for y in range(area.top, area.bottom, 3) for x in range(area.left, area.right, 3)]
        return next(spot for spot in spots if root.hit(spot) is part)

    def press(self, name: str) -> None:
        """A button by its name."""
        self.use(next(part for part in self.board.panel.buttons.children if part.name == name))

    def at(self, *keys: answer_keys.AnswerKey) -> Widget:
        """What lies on the table and stands for one of these, the first that there is."""
        for key in keys:
            found = self.board.parts_of([key])
            if found:
                return found[0]
        raise AssertionError(f"nothing on the table stands for {keys}")

    # -- answers ------------------------------------------------------------------------------------

    def answer(self, question: Question[Any], answer: Any) -> None:
        """Gives an answer."""
        given: dict[str, Any] = {
            "board": self.spread,
            "side": self.spread,
            "core": self.spread,
            "set": self.spread,
            "place": self.place,
            "claim": self.claim,
            "battle": self.battle,
            "swap": self.pair,
            "pillar.move": self.pair,
            "rotate": self.rotate,
            "cubes": self.cubes,
            "fortress": self.number,
            "fill": self.number,
            "reroll": self.reroll,
            "die": self.face,
            "dice": self.face,
        }
        if answer == PASS or answer == "meditate":
            self.use(self.interaction.named(answer)[0])
        elif question.key in given:
            given[question.key](answer)
        else:
            self.lit(answer)

    def lit(self, answer: Any) -> None:
        """What lies there; of several answers there, the one in the list."""
        interaction: Any = self.board.interaction
        part = self.at(*interaction.keys(answer))
        self.use(part)
        if self.waits(interaction) and getattr(interaction, "warned", None):
            self.use(part)
        if self.waits(interaction):
            name = interaction.label(answer)
            self.use(next(deed for deed in self.board.panel.held.children if deed.name == name))

    def spread(self, answer: Any) -> None:
        interaction: Any = self.board.interaction
        self.use(interaction.row[answer])
        if self.waits(interaction):  # a board is looked at first
            self.use(interaction.row[answer])

    def place(self, answer: Any) -> None:
        interaction: Any = self.board.interaction
        if interaction.up != answer[:2]:
            self.use(next(part for part in interaction.sides if (part.card, part.side) == answer[:2]))
        self.use(self.at((answer_keys.HEX, *answer[2:])))

    def claim(self, answer: Any) -> None:
        interaction: Any = self.board.interaction
        if answer in interaction.rows and self.way != "mouse":
            self.use(interaction.rows[answer])
            return
        self.use(self.at(("tile", answer[0])))
        if not interaction.given:
            self.use(interaction.rows[answer])

    def battle(self, answer: Any) -> None:
        interaction: Any = self.board.interaction
        self.use(self.at(("tile", answer[0])))
        if not interaction.given:
            self.use(interaction.rows[answer])

    def pair(self, answer: Any) -> None:
        self.use(self.at(("tile", answer[0])))
        self.use(self.at(("tile", answer[1])))

    def rotate(self, answer: Any) -> None:
        interaction: Any = self.board.interaction
        self.use(next(part for part in self.board.field.parts if getattr(part, "row", None) == answer[:3]))
        self.use(interaction.ways[answer])

    def cubes(self, answer: Any) -> None:
        interaction: Any = self.board.interaction
        for text in answer:
            if text in interaction.taken and not text.startswith(FORTRESS):
                continue
            self.use(self.at(*answer_keys.keys_of_cube(read(text), self.board.view.near)))
        self.use(interaction.done)

    def number(self, answer: int) -> None:
        interaction: Any = self.board.interaction
        while interaction.count != answer:
            target = answer if answer else 1
            self.use(interaction.cubes[target - 1])
        self.use(interaction.done)

    def reroll(self, answer: Any) -> None:
        interaction: Any = self.board.interaction
        for place in answer:
            self.use(self.board.stage.dice[place])
        self.use(interaction.done)

    def face(self, answer: int) -> None:
        interaction: Any = self.board.interaction
        if self.way == "keyboard":
            self.user.key(str(answer))
            return
        face = self.board.catalog.content.figures.die[answer - 1]
        self.use(next(part for part in interaction.row if part.face == face))
