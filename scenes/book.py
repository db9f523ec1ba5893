"""A rulebook as the rules browser shows it: its sections, its cards, what stands on its cover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game import titles
from game.core.phrases import Phrases
from game.core.texts import Section
from game.core.title import Title
from scenes.lore import Shown, lore_of
from sprites.cards.cover import Cover


@dataclass(frozen=True, slots=True)
class Book:
    """`id` is the title whose colours and motif it bears. `phrases` name its chapters and speak for its cover."""

    id: str
    name: str
    sections: Mapping[str, Section]
    phrases: Phrases
    cards: Sequence[Shown] = ()

    @property
    def cover(self) -> Cover:
        """What stands on its front."""
        return Cover(self.id, self.name, self.phrases.say("about"), self.phrases.say("players"))

    @property
    def chapters(self) -> dict[str, str]:
        """The chapters with the names that the texts give them, behind their numbers if they have any."""
        return {chapter: self._called(chapter) for chapter in (rule.split(".")[0] for rule in self.sections)}

    def _called(self, chapter: str) -> str:
        code = f"rules.chapter.{chapter}"
        name = self.phrases.say(code) if self.phrases.has(code) else ""
        if name and chapter.islower() and chapter.isalpha():
            return name
        return f"{chapter}. {name}".rstrip()


def book_of(title: Title[Any, Any]) -> Book:
    """The rules of a title, with all its cards."""
    return Book(title.id, title.name, title.rulebook, title.phrases, lore_of(title).cards())


def measuring_book() -> Book:
    """The rules that measuring follows: those of the battles of miniatures that there are."""
    return book_of(titles.load("magewinds"))
