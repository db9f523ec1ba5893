"""Hands that answer any question on the Magewinds table: with the mouse, with a finger, or by keyboard alone."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from game.magewinds.field import inches
from scenes.app.input import Pos
from scenes.magewinds.attack_interactions import Attack
from scenes.magewinds.board import MagewindsBoard
from scenes.magewinds.card_interactions import Channel, Insight, Pay, PickCard, Windburn
from scenes.magewinds.interactions import Offer, PickThing, SpreadDamage
from scenes.magewinds.placement import Placement
from scenes.magewinds.setup_interactions import Claim, Muster, MusterOne
from scenes.magewinds.terrain_interactions import PickFeature, PickMap, PlaceFeature
from scenes.ui.widget import Widget
from tests.ui.user import User

Way = Literal["mouse", "touch", "keys"]


class Hands:
    """Answers the question that lies on a board."""

    def __init__(self, user: User, board: MagewindsBoard, way: Way) -> None:
        self.user, self.board, self.way = user, board, way

    def use(self, widget: Widget) -> None:
        """Clicks or taps a widget, or goes to it by Tab and presses Enter."""
        assert widget.enabled, widget.why
        if self.way == "mouse":
            self.user.click(widget.screen_rect.center)
        elif self.way == "touch":
            self.user.tap(widget.screen_rect.center)
        else:
            self.user.go_to(widget)
            self.user.key("return")

    def answer(self, answer: Any) -> None:
        """Gives an answer; one that is a place as exactly as a hand can."""
        interaction = self.board.interaction
        assert interaction is not None
        if isinstance(interaction, Placement):
            self._put(interaction, answer)
        elif isinstance(interaction, Pay):
            self._pay(interaction, answer)
        elif isinstance(interaction, Muster):
            self._muster(interaction, answer)
        elif isinstance(interaction, SpreadDamage):
            self._spread(interaction, answer)
        elif isinstance(interaction, Windburn):
            self._burn(interaction, answer)
        elif isinstance(interaction, Attack):
            self._attack(interaction, answer)
        else:
            if isinstance(interaction, PickFeature) and answer in interaction.lying:
                self.use(interaction.away)
            self.use(self._widget(interaction, answer))

    def _widget(self, interaction: Any, answer: Any) -> Widget:
        """The one widget that stands for an answer."""
        if isinstance(interaction, PickThing) and interaction.fighter_of(answer) >= 0:
            return self.board.plates[answer]
        if isinstance(interaction, Channel) and isinstance(answer, tuple):
            return next(card for card in self.board.face_up.cards if card.kind == answer[1])
        if isinstance(interaction, PickCard | Insight):
            found: Widget = interaction.row[answer]
            return found
        if isinstance(interaction, PickMap | MusterOne) and answer in interaction.tiles:
            tiles: dict[Any, Widget] = dict(interaction.tiles)
            return tiles[answer]
        if isinstance(interaction, PickThing | Channel | Offer | Claim | PickFeature):
            return interaction.buttons[answer]
        return next(deed for deed in self.board.action_bar.buttons)

    # ------------------------------------------------------------------ what takes several acts

    def _put(self, interaction: Placement, answer: Any) -> None:
        spot = inches(*answer[:2]) if isinstance(interaction, PlaceFeature) else inches(*answer[-2:])
        pixel: Pos = self.board.mat.pixel(spot)
        if self.way == "mouse":
            self.user.click(pixel)
        elif self.way == "touch":
            self.user.tap(pixel)
        else:
            self._put_by_keys(interaction, spot)

    def _put_by_keys(self, interaction: Placement, spot: tuple[float, float]) -> None:
        """The arrow keys lead the ghost there, in large steps and then in small ones."""
        self.user.go_to(self.board.mat)
        scale = self.board.mat.scale
        for stride, prefix in ((0.25, ""), (0.05, "shift+")):
            for _ in range(200):
                at = interaction.cursor or interaction.start
                (x, y), (wx, wy) = scale.px(at), scale.px(spot)
                far = scale.long(stride)
                if abs(wx - x) < far and abs(wy - y) < far:
                    break
                if abs(wx - x) >= abs(wy - y):
                    self.user.key(prefix + ("right" if wx > x else "left"))
                else:
                    self.user.key(prefix + ("down" if wy > y else "up"))
        if interaction.goal is None:
            self.user.key("shift+left")
            self.user.key("shift+right")
        self.user.key("return")

    def _pay(self, interaction: Pay, answer: Any) -> None:
        self._wait_for_the_hand()
        for card in self.board.hand.cards:
            if card.selected != (card.kind in answer):
                self.use(card)
        self.use(interaction.confirmation)

    def _wait_for_the_hand(self) -> None:
        """Until the cards have risen: before that, each lies over most of the one on its left."""
        for _ in range(60):
            if self.board.hand.moving:
                self.user.frame()

    def _muster(self, interaction: Muster, answer: Any) -> None:
        for name, count in Counter(answer).items():
            for _ in range(count):
                self.use(interaction.tiles[name])
        self.use(interaction.confirmation)

    def _spread(self, interaction: SpreadDamage, answer: Any) -> None:
        for at, points in enumerate(answer):
            for _ in range(points):
                self.use(interaction.buttons[at])
        self.use(interaction.confirmation)

    def _burn(self, interaction: Windburn, answer: Any) -> None:
        card = next(card for card in self.board.hand.cards if card.kind == answer[1])
        self._wait_for_the_hand()
        self.use(card)
        label = self.board.text.say(f"windburn.{answer[0]}", card=card.name)
        self.use(next(deed for deed in self.board.action_bar.buttons if deed.name == label))

    def _attack(self, interaction: Attack, answer: Any) -> None:
        name, target = answer
        if interaction.weapon != name:
            self.use(interaction.buttons[name])
        self.use(self.board.plates[target] if isinstance(target, int) else interaction.pieces[target])
        if self.board.interaction is interaction and interaction.friend is not None:
            self.use(self.board.plates[interaction.friend])
