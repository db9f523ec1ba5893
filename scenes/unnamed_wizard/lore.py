"""What the screens around a match know of the Unnamed Wizard Game: its tiles and boards, and what is counted."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.core.event import Event
from game.core.state import State
from game.unnamed_wizard import events as told
from game.unnamed_wizard.content import Board, Harrowing, Pattern
from game.unnamed_wizard.content.words import ClaimTile
from game.unnamed_wizard.state import WizardState
from scenes.table.title_info import Figure, Lore, Shown
from scenes.unnamed_wizard.board_sheet import sheet_of
from scenes.unnamed_wizard.faces import TITLE, Faces
from scenes.unnamed_wizard.prints import BoardPrint, PatternPrint, TilePrint
from sprites.drawing import icons, looks, raster, richtext, shapes
from sprites.drawing.color import darken
from sprites.drawing.theme import Rgb, Theme


class WizardLore(Lore):
    """Boards and tiles with both sides; claims, tiles, pillars and battles of a match."""

    def cards(self) -> list[Shown]:
        content: Harrowing = self.title.content
        faces = Faces(self.title, [])
        found = [self._board(faces, board) for board in content.boards.values()]
        for each in content.sets.values():
            group = faces.say("lore.set", set=each.id)
            found += [
                self._tile(faces, tile.id, side, tile.copies, group)
                for tile in each.tiles
                for side in (("a",) if tile.both else ("a", "b"))
            ]
        used = [each for each in content.patterns.values() if self._claimants(each)]
        return found + [self._pattern(faces, each) for each in used]

    def _pattern(self, faces: Faces, pattern: Pattern) -> Shown:
        plain = looks.card_face(TITLE, pattern.id, pattern.name, origin="")
        claims = faces.say("lore.claims", boards=self._claimants(pattern))
        words = f"*{richtext.escape(pattern.name)}.* {richtext.escape(claims)}"
        cells = tuple((q, r) for q, r in pattern.cells)
        return Shown(pattern.id, plain, 1, faces.say("lore.patterns"), PatternPrint(cells, plain, words))

    def _claimants(self, pattern: Pattern) -> list[str]:
        """The boards that claim from a pattern."""
        content: Harrowing = self.title.content
        return [
            board.id
            for board in content.boards.values()
            for spell in board.spells
            for word in spell.effects
            if isinstance(word, ClaimTile) and word.pattern == pattern.id
        ]

    def _board(self, faces: Faces, board: Board) -> Shown:
        plain = looks.card_face(TITLE, board.id, board.name, origin="")
        count = len(self.title.content.named) if board.id == "aspirant" else 1
        return Shown(
            board.id, plain, count, faces.say("lore.boards"), BoardPrint(sheet_of(faces, board), plain)
        )

    def _tile(self, faces: Faces, name: str, side: str, count: int, group: str) -> Shown:
        shown = faces.side(name, side)
        plain = looks.card_face(TITLE, shown.face.look, shown.face.name, origin="")
        sort = faces.name(shown.face.spell)
        words = f"*{richtext.escape(sort)}.* {richtext.escape(shown.face.words)}"
        return Shown(f"{name}.{side}", plain, count, group, TilePrint(shown, plain, words))

    def portrait(self, state: State, seat: int) -> str:
        """The name on each player's board stands for who plays it."""
        assert isinstance(state, WizardState)
        return state.players[seat].wizard

    def medal(self, portrait: str, px: int, color: Rgb, theme: Theme) -> Surface:
        """The sign of a wizard on its colour, in a ring of the seat's."""
        if not portrait:
            return super().medal(portrait, px, color, theme)
        shown = looks.look(TITLE, portrait, "aspirant")
        surface = raster.clear((px, px))
        ground = darken(theme.color(shown["band"]), 0.3)
        surface.blit(shapes.disc(px // 2, ground, color, max(2, px // 14)), (0, 0))
        icons.draw(surface, shown["icon"], (px / 2, px / 2), round(px * 0.56), theme.color("text"))
        return surface

    def figures(self, events: Sequence[Event], seats: int) -> list[Figure]:
        counts = {kind: [0] * seats for kind in ("claims", "placed", "pillars", "battles", "taken")}
        for event in events:
            if isinstance(event, told.TileClaimed):
                counts["claims"][event.seat] += 1
            elif isinstance(event, told.TilePlaced):
                counts["placed"][event.seat] += 1
            elif isinstance(event, told.PillarPlaced):
                counts["pillars"][event.seat] += 1
            elif isinstance(event, told.BattleEnded):
                counts["battles"][event.seat] += 1
                counts["taken"][event.seat] += event.won
        say = Faces(self.title, []).say
        icons = {
            "claims": "crown",
            "placed": "hexagon",
            "pillars": "flag",
            "battles": "swords",
            "taken": "sword",
        }
        return [Figure(say(f"figure.{kind}"), icon, tuple(counts[kind])) for kind, icon in icons.items()]
