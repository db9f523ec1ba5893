"""How many faults in the rules do the tests find? Puts single faults into them, and runs the tests of the title.

    python -m tests.mutation                          60 faults, 12 in each title
    python -m tests.mutation halfwish --each 40 --seed 2
    python -m tests.mutation --only 3,17              some of them, by their numbers

Each fault lies in the rules, the effects or the look-ups of a title, in a copy of the project. The tests of that title
run until the first failure: its golden transcripts, its rule tests, its part of the conformance suite, not those of its
bots. A program that does not end counts as found. Prints every fault, which test found it, and at the end those that
none found. Which faults are made depends on the sources and the seed alone.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game import titles
from tests.mutation.mutate import Mutant, compiles, kinds, mutants

HOUSE = Path(__file__).resolve().parents[2]
NO_RULES = {
    "__init__",
    "bot",
    "content",
    "evaluation",
    "events",
    "measures",
    "position",
    "prompts",
    "state",
    "title",
}
"""What isn't rules in a title's folder: cards and their checks, records, positions, sentences, and what bots think."""

SECONDS = 240
"""Seconds of processor time after which a run counts as one that doesn't end."""

PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "--tb=line", "--timeout=0")
FIRST = "tests/conformance/test_transcripts.py"
BOTS = "bots"
"""Word in the names of tests that a fault in the rules need not fail, since they are about what bots think."""


class Fault(NamedTuple):
    """A mutant and the file, relative to the project, that it is a mutant of."""

    title: str
    file: Path
    mutant: Mutant

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.mutant.before, self.mutant.after))
        line = self.mutant.source.splitlines()[self.mutant.line - 1].strip()
        return (
            f"{self.file}:{self.mutant.line} {self.mutant.kind}: {before[:60]} -> {after[:60]}\n      {line}"
        )


def main() -> int:
    """Make the faults and say which were found."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description="Faults that tests find.")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"some of: {', '.join(titles.names())}")
    parser.add_argument("--each", type=int, default=12, help="faults in each title")
    parser.add_argument("--seed", type=int, default=1, help="other faults for another seed")
    parser.add_argument("--only", default="", metavar="NUMBERS", help="the numbers of the faults to try")
    args = parser.parse_args()
    only = {int(number) for number in args.only.split(",") if number}
    faults = [
        fault for title in args.titles or titles.names() for fault in chosen(title, args.each, args.seed)
    ]
    survivors, tried = [], 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "spellboard"
        shutil.copytree(HOUSE, copy, ignore=shutil.ignore_patterns(".git", ".venv", ".*_cache"))
        for number, fault in enumerate(faults, 1):
            if only and number not in only:
                continue
            tried += 1
            found = found_by(copy, fault)
            print(f"{number:3} {fault}\n      {found or 'SURVIVED'}", flush=True)
            if not found:
                survivors.append(f"{number:3} {fault}")
    print(f"\n{tried - len(survivors)} of {tried} found")
    print("\n".join(survivors))
    return 0


def chosen(title: str, count: int, seed: int) -> list[Fault]:
    """Faults of a title: each kind as often as the others, where there are so many, at random places."""
    rng = random.Random(f"{title} {seed}")
    every = [
        (path, mutant) for path in sources(title) for mutant in mutants(path.read_text(encoding="utf-8"))
    ]
    by_kind = dict(kinds([mutant for _, mutant in every]))
    files = {id(mutant): path for path, mutant in every}
    faults: list[Fault] = []
    while len(faults) < count:
        mutant = rng.choice(by_kind[rng.choice(sorted(by_kind))])
        fault = Fault(title, files[id(mutant)].relative_to(HOUSE), mutant)
        if fault not in faults and compiles(mutant):
            faults.append(fault)
    return faults


def sources(title: str) -> Iterator[Path]:
    """The modules of a title in which its rules are."""
    folder = HOUSE / "game" / title
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if not NO_RULES & {*parts}:
            yield path


def found_by(copy: Path, fault: Fault) -> str:
    """The test that fails with a fault in the copy; empty if none does."""
    path = copy / fault.file
    plain = path.read_text(encoding="utf-8")
    path.write_text(fault.mutant.source, encoding="utf-8")
    try:
        done = subprocess.run(
            [
                *PYTEST,
                FIRST,
                f"tests/{fault.title}",
                "tests/conformance",
                "-k",
                f"{fault.title} and not ({BOTS})",
            ],
            cwd=copy,
            env=os.environ | {"PYTHONPATH": str(copy)},
            capture_output=True,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)),
        )
    finally:
        path.write_text(plain, encoding="utf-8")
    if done.returncode == 0:
        return ""
    if done.returncode < 0:
        return "it does not end"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return (
        failed[1]
        if failed
        else f"pytest ends with {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}"
    )


if __name__ == "__main__":
    sys.exit(main())
