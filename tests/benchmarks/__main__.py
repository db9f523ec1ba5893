"""Prints the benchmarks as a table, each figure with its bar.

    python -m tests.benchmarks                    all sections
    python -m tests.benchmarks rules record       some of them, by the names of their modules
    python -m tests.benchmarks.bots               bots against bots: see there

The comparisons with games and with geometry of other projects need the packages of `requirements-peers.txt`: in this
interpreter, or in others that `--peers PYTHON` and `--geo PYTHON` name (or SPELLBOARD_PEERS and SPELLBOARD_GEO). A
section says which package is missing. A new section is a new module in `sections/` with a function `rows()`. Exits 1 if
a bar was missed.
"""

from __future__ import annotations

import argparse
import os
import pkgutil
import sys
from importlib import import_module
from types import ModuleType

from tests.benchmarks import sections
from tests.benchmarks.bench import Row, calibration

MARKS = {True: "pass", False: "FAIL", None: ""}


def main() -> int:
    """Run the sections that were asked for."""
    names = [module.name for module in pkgutil.iter_modules(sections.__path__)]
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description="Benchmarks as a table.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"some of: {', '.join(names)}")
    parser.add_argument("--peers", metavar="PYTHON", help="an interpreter that has games of other projects")
    parser.add_argument("--geo", metavar="PYTHON", help="an interpreter that has the geometry packages")
    args = parser.parse_args()
    unknown = set(args.sections) - set(names)
    if unknown:
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    if args.peers:
        os.environ["SPELLBOARD_PEERS"] = args.peers
    if args.geo:
        os.environ["SPELLBOARD_GEO"] = args.geo
    print(f"Python {sys.version.split()[0]}; 100,000 turns of a plain loop: {calibration() * 1000:.2f} ms")
    modules = [import_module(f"{sections.__name__}.{name}") for name in args.sections or names]
    kept = [_show(module) for module in modules]
    return 0 if all(kept) else 1


def _show(module: ModuleType) -> bool:
    """Print a section; says whether all bars were kept."""
    assert module.__doc__
    print(f"\n{module.__doc__.splitlines()[0]}")
    rows: list[Row] = list(module.rows())
    width = max(len(row.what) for row in rows)
    for row in rows:
        print(f"  {row.what:<{width}}  {row.figure:>22}  {row.bar:>22}  {MARKS[row.passed]}".rstrip())
    return all(row.passed is not False for row in rows)


if __name__ == "__main__":
    sys.exit(main())
