"""Content packs for examples: other draws, so that hands run short and decks run out."""

from __future__ import annotations

from pathlib import Path


def drawing(folder: Path, *draws: int) -> list[Path]:
    """A pack with which so many cards are drawn in each turn of a round."""
    (folder / "halfwish").mkdir()
    text = f"figures: {{draws: [{', '.join(map(str, draws))}]}}\n"
    (folder / "halfwish" / "actions.yaml").write_text(text, "utf-8")
    return [folder]
