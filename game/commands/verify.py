"""`replay --verify`: plays a recorded match again without a screen and compares digests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.commands.reasons import reason
from game.commands.usage import load_match
from game.core import console, save
from game.core.save import SaveError


def run(path: Path, packs: Sequence[Path]) -> int:
    """Replay a match, print the result, and return the exit code.

    Raises SaveError where an answer no longer follows from those before it, or a digest differs.
    """
    match = load_match(path, packs)
    recorded = save.read(path)["journal"]
    answers = len(match.journal)
    if not isinstance(recorded, list) or answers != len(recorded):
        raise SaveError(reason("replay.other_rules", file=path.name))
    code = "replay.whole" if match.result else "replay.part"
    console.say(reason(code, file=path.name, answers=answers, digest=match.digest()))
    return 0
