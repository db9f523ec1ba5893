"""Writes an example of each kind of file that this version leaves behind, to be kept for good.

    python -m tests.versions

makes the folder `tests/versions/VERSION`: a match of each title in progress, settings, and a content pack. Every later
version opens them, or says in a sentence what to do (`tests/test_versions.py`). Run it once, when the version is
released; those of 0.1.0 were made in the same way by the program as it was then, when a pack was a bare folder.
"""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import main
from game import titles
from game.core.file_types import MATCH, PACK
from game.core.match import Match
from game.core.version import VERSION
from scenes.app.settings import Settings, SettingsStore

ANSWERS = 30
NAMES = ["Ada", "Ben"]
SETTINGS = Settings(text_size=1.5, reduced_motion=True, volume=0.25, names=("Ada", "Ben"))
TOADS = """cards:
- {id: familiar_toad, name: Bold Toad, kind: familiar, count: 3, origin: house, when: attack_bonus,
   do: [{roll_bonus: {n: 2}}], text: Add 2 to your roll.}
"""
ABOUT = f"""id: toads
name: Bold Toads
about: Toads that dare more than they should.
needs: '{VERSION}'
"""


def begun(title_id: str) -> Match[Any, Any]:
    """A match between two players in the middle of something."""
    match = Match.start(titles.load(title_id), 2, 9)
    match.names, match.players = [*NAMES], ["human", "greedy"]
    dice = random.Random(5)
    for _ in range(ANSWERS):
        question = match.pending[0]
        match.submit(question.seat, question.sample(dice))
    return match


def write(folder: Path) -> None:
    """Write all examples to a folder. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for title_id in titles.homes():
        begun(title_id).save(folder / f"{title_id}{MATCH.ending}")
    SettingsStore(folder / "settings.yaml").save(SETTINGS)
    with TemporaryDirectory() as spare:
        pack = Path(spare) / "toads"
        (pack / "which_witch").mkdir(parents=True)
        (pack / "which_witch" / "cards.yaml").write_text(TOADS, encoding="utf-8")
        (pack / "pack.yaml").write_text(ABOUT, encoding="utf-8")
        main.main(["pack", str(pack), "-o", str(folder / f"toads{PACK.ending}")])


if __name__ == "__main__":
    write(Path(__file__).parent / VERSION)
