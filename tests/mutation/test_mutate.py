"""Faults that are put into sources change what they say they change, and nothing else."""

from __future__ import annotations

import pytest

from tests.mutation.mutate import compiles, mutants

SOURCE = '''
def rule(hearts: int = 3) -> bool:
    """Not a <rule> but words."""
    assert hearts >= 0
    for each in range(hearts - 1):
        tell(each)
    if not (hearts < 2 and ready):
        hearts += 2
    return f"{hearts + 1}" or hearts == 2
'''


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("comparison", ["if not (hearts <= 2 and ready):", 'return f"{hearts + 1}" or hearts != 2']),
        ("arithmetic", ["for each in range(hearts + 1):"]),
        (
            "boolean",
            [
                "if (hearts < 2 and ready):",
                "if not (hearts < 2 or ready):",
                'return f"{hearts + 1}" and hearts == 2',
            ],
        ),
        (
            "constant",
            [
                "def rule(hearts: int = 4) -> bool:",
                "for each in range(hearts - 2):",
                "if not (hearts < 3 and ready):",
                "hearts += 3",
                'return f"{hearts + 1}" or hearts == 3',
            ],
        ),
        ("condition", ["if not (not (hearts < 2 and ready)):"]),
        ("return", ["return None"]),
        ("statement", ["pass", "pass"]),
    ],
)
def test_one_thing_is_changed(kind: str, lines: list[str]) -> None:
    found = [mutant for mutant in mutants(SOURCE) if mutant.kind == kind]
    assert sorted(mutant.source.splitlines()[mutant.line - 1].strip() for mutant in found) == sorted(lines)
    for mutant in found:
        changed = [
            at for at, line in enumerate(SOURCE.splitlines(), 1) if mutant.source.splitlines()[at - 1] != line
        ]
        assert changed == [mutant.line] and compiles(mutant)


def test_letters_of_several_bytes_are_no_stumbling_block() -> None:
    (mutant,) = mutants('said = "„“", hearts > other\n')
    assert mutant.source == 'said = "„“", hearts >= other\n'
