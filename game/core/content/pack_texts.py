"""The sentences of content packs: what they fill in must be there when they are said."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter

from game.core.phrases import WAYS
from game.core.problem import ContentError, Problem, did_you_mean
from game.core.reasons import reason
from game.core.texts import TEXT
from game.core.yaml_tree import read_document, read_plain

Field = tuple[str, str]
"""The name of a field, and how it reads; "|" for a number with words."""


def text_problems(pack: Path, below: Sequence[Path]) -> Iterator[Problem]:
    """A problem for each sentence of a pack with a field that no sentence has which it may stand for.

    Those are the one of its code in the content below and others of its kind: `witch.moth` is of a kind with
    `witch.fire`.
    """
    for path in sorted(pack.rglob(TEXT.path)):
        known = _known([root / path.relative_to(pack) for root in below])
        try:
            tree = read_document(path, pack)[0].tree
        except ContentError:
            continue
        sentences = tree.value.get("sentences") if isinstance(tree.value, dict) else None
        for code, node in sentences.value.items() if sentences and isinstance(sentences.value, dict) else ():
            fields = known[code] if code in known else known.get(_kind(code), frozenset())
            allowed = fields | {(name, "") for name, _ in fields}
            for name, way in sorted(_fields(node.value) - allowed) if isinstance(node.value, str) else ():
                text = reason("text.field", field=f"{{{name}{':' if way else ''}{way}}}")
                yield Problem(node.mark, text, did_you_mean(name, {each for each, _ in allowed}))


def _known(paths: Sequence[Path]) -> Mapping[str, frozenset[Field]]:
    """The fields of sentences by code, and by kind those of all of it."""
    found: dict[str, frozenset[Field]] = {}
    for path in paths:
        sentences = read_plain(path)["sentences"] if path.is_file() else {}
        for code, sentence in sentences.items():
            fields = _fields(sentence)
            found[code] = found.get(code, frozenset()) | fields
            found[_kind(code)] = found.get(_kind(code), frozenset()) | fields
    return found


def _kind(code: str) -> str:
    """What a code begins with, as no code of a sentence does."""
    return f"{code.rpartition('.')[0]}.*"


def _fields(sentence: str) -> frozenset[Field]:
    """The fields of a sentence, those within others included; none of one whose braces don't pair up."""
    found: set[Field] = set()
    try:
        for _, name, way, _ in Formatter().parse(sentence):
            if name is not None:
                found.add((name, way if way in WAYS else "|") if way else (name, ""))
                found |= _fields(way) if way and "{" in way else frozenset()
    except ValueError:
        return frozenset()
    return frozenset(found)
