"""Text that is shown holds nothing unseen, is one line, and has an end."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from game.core.problem import Mark, Problem, quoted
from game.core.save import SaveError
from game.core.shown import LONGEST, shown

ODD = st.text(
    st.sampled_from(
        "\0\a\b\t\n\r\x1b\x7f\x85\x9b\xad\u061c\u200b\u200e\u202a\u202e\u2028\u2066\u2069\ufeff\ud800x\u0301"
    )
    | st.characters(),
    max_size=900,
)


def is_plain(text: str) -> bool:
    """Nothing but letters, signs, marks and spaces: no control, no direction, nothing unassigned."""
    return not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for char in text)


@given(ODD, st.integers(8, 1200))
def test_whatever_it_is(text: str, most: int) -> None:
    found = shown(text, most)
    assert is_plain(found) and len(found) <= most
    assert shown(found, most) == found


@given(ODD)
def test_messages_that_quote_it(text: str) -> None:
    for said in (quoted(text), str(Problem(Mark(text, 3, 4), text, text)), str(SaveError(text))):
        assert is_plain(said) and len(said) <= LONGEST


@given(st.text(st.characters(categories=["L", "M", "N", "P", "S"]), max_size=200))
def test_what_can_be_seen_stays(text: str) -> None:
    assert shown(text) == text


def test_marks_are_written_out() -> None:
    assert shown("a\u202eb\0c\x1b[31m\nd\u00a0e") == "a<U+202E>b<U+0000>c<U+001B>[31m d\u00a0e"


def test_what_is_too_long_keeps_its_beginning_and_its_reason() -> None:
    said = shown(f"{'x' * 5000}.json can't be read: there is no such file.")
    assert len(said) == LONGEST and said.startswith("xxx") and "…" in said
    assert said.endswith("x.json can't be read: there is no such file.")
