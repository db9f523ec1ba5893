"""The help key: the rule in force in our words, with its section."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.texts import Section
from scenes.app.app import App
from scenes.ui.dialog import Answer, Dialog


def rule_in_force(
    app: App, sections: Mapping[str, Section], rule: str, browse: Callable[[str], None] | None
) -> None:
    """Shows a section over the table; `browse` opens the whole rules at it."""
    section = sections.get(rule)
    if section is None:
        if browse:
            browse("")
        return
    paragraphs = [f"{{text_dim|{section.cite}}}", *section.text.strip().splitlines()]
    paragraphs += [f"_{ruling.id}_  {ruling.text}" for ruling in section.rulings]
    answers = [Answer("Go on", primary=True)]
    if browse:
        answers.insert(0, Answer("All rules", lambda: browse(rule)))
    app.stack.push(Dialog(app, section.title, paragraphs, answers))
