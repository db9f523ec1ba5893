"""The YAML parsers' complaints about syntax, in plain words."""

from typing import Any

import yaml

from game.core.problem import Mark, Problem

# Both parsers' phrases (libyaml's and the pure one's differ), and what is said instead.
_COMPLAINTS = {
    "mapping values are not allowed": "a colon is not expected here; put the text in quotes or indent it",
    "did not find expected key": "the indentation does not fit the lines above",
    "expected <block end>": "the indentation does not fit the lines above",
    "did not find expected '-' indicator": "the indentation does not fit the list above",
    "did not find expected ',' or ']'": "expected a comma or ]",
    "expected ',' or ']'": "expected a comma or ]",
    "did not find expected ',' or '}'": "expected a comma or }",
    "expected ',' or '}'": "expected a comma or }",
    "could not find expected ':'": "expected a colon after the key",
    "unexpected end of stream": "the file ends inside a quoted text",
    "did not find expected node content": "expected a value",
    "expected the node content": "expected a value",
    "unknown escape character": "unknown escape in a quoted text; write \\\\ for a backslash",
    "expected alphabetic or numeric character": "expected a name after & or *; put the text in quotes",
    "incompatible YAML document": "this version of YAML is not supported",
    "undefined tag handle": "tags are not allowed",
    "did not find expected <document start>": "expected the end of the file",
    "expected '<document start>'": "expected the end of the file",
    "found a tab character": "a tab is used to indent; use spaces",
}


def syntax_problem(error: yaml.YAMLError, file: str, text: str) -> Problem:
    """A parser's complaint about a text as one plain sentence, at its place."""
    at = getattr(error, "problem_mark", None)
    if at is None:
        return Problem(Mark(file), "can't be read as YAML")
    words = _plain_words(str(getattr(error, "problem", "")), text, at)
    begun = getattr(error, "context_mark", None)
    if begun is not None and begun.line != at.line:
        words += f" (in what begins in line {begun.line + 1})"
    return Problem(Mark(file, at.line + 1, at.column + 1), words)


def _plain_words(complaint: str, text: str, at: Any) -> str:
    if "cannot start any token" in complaint:
        return _bad_start(text, at)
    return next((words for phrase, words in _COMPLAINTS.items() if phrase in complaint), complaint)


def _bad_start(text: str, at: Any) -> str:
    lines = text.splitlines()
    character = lines[at.line][at.column : at.column + 1] if at.line < len(lines) else ""
    if character == "\t":
        return "a tab is used to indent; use spaces"
    return f"a value can't begin with {character or 'this'}; put it in quotes"
