"""Terrain questions: features from a palette, dragged and turned, or a ready-made map (10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game.battlefield.plane import Point
from game.battlefield.terrain import Feature
from game.core.question import Pick
from game.magewinds.content.terrain import Map
from game.magewinds.field import built, inches, whole
from game.magewinds.regions.terrain_area import FeatureSpots
from scenes.app.input import Key, Pos
from scenes.board.interaction import Asked
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.board import MagewindsBoard, MagewindsInteraction
from scenes.magewinds.parts import Part
from scenes.magewinds.placement import Placement, PlacementTool
from scenes.magewinds.reach import Light
from scenes.measure.mat import paint_battlefield
from scenes.ui.widget import Widget
from sprites.battlefield import terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import shapes, text
from sprites.drawing.theme import Theme

MAP_INCH = 24  # pixels per inch of a map's thumbnail
REMOVE = "remove."
SHAPE = 0.84  # height of a map's tile in widths, with its name


class FeatureButton(ActionButton):
    """A terrain feature of the palette, with its picture."""

    def __init__(self, board: MagewindsBoard, kind: str, name: str, act: Any) -> None:
        super().__init__(board, name, act)
        self.feature = _alone(board, kind)

    def natural(self, limit: int) -> tuple[int, int]:
        side = self.theme.px(6)
        wide = max(side, text.width(self.name, text.face(self.theme, "small", bold=True))) + self.theme.px(
            1.5
        )
        return min(limit, wide), side + text.face(self.theme, "small").height

    def _paint_words(self, surface: pygame.Surface, area: Rect) -> None:
        small = text.face(self.theme, "small", bold=True)
        foot = Rect(area.x, area.bottom - small.height - 2, area.width, small.height)
        kind = text.fit(self.name, small, area.width - 4)
        text.draw(surface, self.name, kind, self.theme.color("text"), foot, "center")
        inch = (area.height - small.height - self.theme.px(0.5)) / 3.4
        middle = area.centerx, area.y + (area.height - small.height) // 2
        scale = Scale((middle[0] - 6 * inch, middle[1] - 8 * inch), inch, inch)
        for part in self.feature.parts:
            terrain.draw_part(surface, part, scale, self.theme)


def _alone(board: MagewindsBoard, kind: str) -> Feature:
    """A battlefield's single feature, in the middle."""
    size = board.view.size
    ground = built(board.view.table, ((kind, *whole((size[0] / 2, size[1] / 2)), 0),))
    return next(iter(ground.features.values()))


class PickFeature(MagewindsInteraction):
    """A feature of the palette to set up next; a click on one on the mat removes it."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices = list(self.question.choices)
        self.lying = {
            f"{REMOVE}{number}": feature.name
            for number, feature in enumerate(self.board.document.field.terrain.features.values())
            if f"{REMOVE}{number}" in self.choices
        }
        self.offer_palette()

    def offer_palette(self) -> None:
        """Offer the features to set up."""
        kinds = {each.id: each for each in self.board.catalog.content.features.features}
        self.buttons: dict[Any, ActionButton] = {}
        for answer in self.choices:
            if answer in kinds:
                made = FeatureButton(self.board, answer, kinds[answer].name, self.giving(answer))
                self.buttons[answer] = made
            elif not str(answer).startswith(REMOVE):
                self.buttons[answer] = self.answer_button(answer, primary=True)
        row = list(self.buttons.values())
        if self.lying:
            say = self.board.text.say
            self.away = ActionButton(self.board, say("terrain.away"), self.offer_lying, icon="bin")
            row.append(self.away)
        self.board.action_bar.lay(row)

    def offer_lying(self) -> None:
        """Offer the features to remove."""
        self.buttons = {
            answer: self.answer_button(answer, name, icon="bin") for answer, name in self.lying.items()
        }
        back = ActionButton(
            self.board, self.board.text.say("terrain.back"), self.offer_palette, shortcut="Esc"
        )
        self.board.action_bar.lay([*self.buttons.values(), back])
        if self.board.by_keyboard:
            self.board.focus(self.board.action_bar.buttons[0])

    def cancel(self) -> bool:
        away = bool(self.lying) and next(iter(self.lying)) in self.buttons
        if away:
            self.offer_palette()
        return away

    def thing(self, thing: str, at: Point) -> bool:
        for number, name in enumerate(self.board.document.field.terrain.features):
            answer = f"{REMOVE}{number}"
            if name == thing and answer in self.choices:
                self.give(answer)
                return True
        return False

    def spot(self, answer: Any) -> Pos | None:
        names = list(self.board.document.field.terrain.features)
        return self.spot_of(names[int(answer.removeprefix(REMOVE))]) if answer in self.lying else None

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer in self.lying:
            self.offer_lying()
        return [self.buttons[answer]] if answer in self.buttons else []


class PlaceFeature(Placement):
    """The place of a feature, and its rotation."""

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        assert isinstance(self.spots, FeatureSpots)
        self.ground: FeatureSpots = self.spots
        self.degrees = 0

    def make_tool(self) -> PlacementTool:
        return FeatureTool(self)

    def answer_at(self, at: Point) -> tuple[int, ...]:
        return (*whole(at), self.degrees)

    def aim(self, at: Point) -> None:
        self.cursor = at
        self._take(self.answer_at(at))

    @property
    def start(self) -> Point:
        width, depth = self.ground.field.terrain.width, self.ground.field.terrain.depth
        return width / 2, depth / 2

    def put(self) -> None:
        if self.goal is None:
            return
        if self.reason:
            self.board.refuse_at(Rect(self.board.mat.pixel(inches(*self.goal[:2])), (1, 1)), self.reason)
        else:
            self.give(self.goal)

    def turn(self, steps: int) -> None:
        """Turn the feature by a number of steps."""
        self.degrees = (self.degrees + steps * self.ground.turn) % 360
        self.light = Light(self.ground, self.degrees)
        self.aim(inches(*self.goal[:2]) if self.goal is not None else self.start)

    def others(self) -> list[ActionButton]:
        say = self.board.text.say
        return [
            ActionButton(self.board, say("terrain.left"), lambda: self.turn(-1), shortcut="Q"),
            ActionButton(self.board, say("terrain.right"), lambda: self.turn(1), shortcut="E"),
        ]

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        self.light.draw(surface, scale, theme)
        if self.goal is None:
            return
        ground = self.ground.build(*self.goal)
        *_, feature = ground.features.values()
        for part in feature.parts:
            terrain.draw_part(surface, part, scale, theme, state="blocking" if self.reason else "selected")


class FeatureTool(PlacementTool):
    """The tool that sets up terrain."""

    interaction: PlaceFeature

    def turn_back(self) -> bool:
        """Turn the feature on a right click."""
        self.interaction.turn(1)
        return True

    def handle_key(self, key: Key) -> bool:
        steps = {pygame.K_q: -1, pygame.K_e: 1}.get(key.key)
        if steps is None:
            return super().handle_key(key)
        self.interaction.turn(steps)
        return True


class MapTile(Part):
    """A ready-made map, as a thumbnail."""

    role = "map"
    focusable = True

    def __init__(self, board: MagewindsBoard, shown: Map, act: Any) -> None:
        super().__init__(board, shown.name)
        self.map = shown
        self.act = act
        self.offered = True

    def activate(self) -> None:
        self.act()

    @property
    def bleed(self) -> int:
        return self.theme.px(1)

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        face = text.face(self.theme, "body", "serif", bold=True)
        turned = self.map.document.size[1] > self.map.document.size[0]
        whole_map = paint_battlefield(self.map.field, MAP_INCH, self.theme, turned=turned, small=True)
        room = area.inflate(-self.theme.px(1), -self.theme.px(1))
        room.height -= face.height
        share = min(room.width / whole_map.get_width(), room.height / whole_map.get_height())
        small = pygame.transform.smoothscale_by(whole_map, share)
        shapes.draw_rounded(
            surface, area, self.theme.px(1), self.theme.color("panel"), self.theme.color("panel_edge")
        )
        surface.blit(small, small.get_rect(center=room.center))
        foot = Rect(room.x, room.bottom, room.width, face.height)
        text.draw(
            surface,
            self.name,
            text.fit(self.name, face, foot.width),
            self.theme.color("text"),
            foot,
            "center",
        )


class PickMap(MagewindsInteraction):
    """A ready-made map for the scenario, or terrain of the players' own."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        maps = self.board.catalog.content.maps
        choices = list(self.question.choices)
        self.tiles = {
            name: MapTile(self.board, maps[name], self.giving(name)) for name in choices if name in maps
        }
        self.board.action_bar.lay([self.answer_button(answer) for answer in choices if answer not in maps])
        self.board.roster.lay(list(self.tiles.values()), SHAPE)

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.tiles[answer]] if answer in self.tiles else []
