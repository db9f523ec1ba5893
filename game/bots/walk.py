"""One way down the trees of all seats at once, through one imagined world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.nodes import Node, Spot
from game.core.play import Play
from game.core.question import Interjection, Question


class Walk:
    """Where each seat is in its tree, and how it came there.

    Who is asked at the same time decides alone: what the others answer then, or to a question that is asked under
    cover, does not lead to another place in a seat's tree, any more than dice do.
    """

    def __init__(self, play: Play[Any, Any], roots: Sequence[Spot]) -> None:
        self.play = play
        self.decisions: list[tuple[int, Node, Any]] = []
        """Seat, node and answer of each decision that a tree made."""
        self._spots = list(roots)
        self._told: list[tuple[int, Any, bool]] = []
        """Who answered what since the walk went on, and whether in secret."""

    def at(self, question: Question[Any]) -> Node | None:
        """The node of a question in its seat's tree; None the first time, when it grows there."""
        nodes = self._spots[question.seat].nodes
        if question.key in nodes:
            return nodes[question.key]
        nodes[question.key] = Node()
        return None

    def decide(self, question: Question[Any], node: Node, answer: Any) -> None:
        """Give an answer that a tree found."""
        self.decisions.append((question.seat, node, answer))
        self.give(question, answer)

    def give(self, question: Question[Any], answer: Any) -> None:
        """Give an answer; go on to where it leads, unless somebody else is asked at the same time."""
        play = self.play
        alone = sum(other is not None for other in play.pending) == 1
        secret = play.answers is not None or question.cover is not None
        self._told.append((question.seat, answer, secret))
        play.give(question.seat, answer)
        if alone or isinstance(answer, Interjection):
            self._go_on()

    def _go_on(self) -> None:
        for seat, spot in enumerate(self._spots):
            seen = tuple((who, answer) for who, answer, secret in self._told if who == seat or not secret)
            self._spots[seat] = spot.after.setdefault(seen, Spot())
        self._told.clear()
