"""JSON Schemas of content files, and what importing and loading costs."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.content import check, json_schema, load, write_schemas
from tests.core.content_deck import CARDS, GOOD_CARDS, SPEC, CardFile, lay_out
from tests.effort import effort


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("schemas") / "new"
    paths = write_schemas([SPEC], folder)
    assert [path.name for path in paths] == ["deck.cards.schema.json", "deck.witches.schema.json"]
    found: dict[str, Any] = json.loads(paths[0].read_text(encoding="utf-8"))
    return found


def parts(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from parts(child)


def test_the_dialect_is_named_and_every_reference_leads_somewhere(schema: dict[str, Any]) -> None:
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    references = [part["$ref"] for part in parts(schema) if "$ref" in part]
    assert references
    assert all(ref.removeprefix("#/$defs/") in schema["$defs"] for ref in references)


def test_no_keyword_is_of_an_older_draft(schema: dict[str, Any]) -> None:
    arrays = [part for part in parts(schema) if part.get("type") == "array"]
    assert all(isinstance(part.get("items", {}), dict) for part in arrays)
    assert not any("definitions" in part or "additionalItems" in part for part in parts(schema))


def test_effects_complete_word_by_word(schema: dict[str, Any]) -> None:
    effect = schema["$defs"]["Card"]["properties"]["do"]["items"]
    assert list(effect["properties"]) == ["gain_hearts", "take_wand", "block_attack"]
    assert (effect["minProperties"], effect["maxProperties"], effect["additionalProperties"]) == (1, 1, False)
    assert effect["title"] == "effect"
    assert list(schema["$defs"]["TakeWand"]["properties"]) == ["from", "span", "times"]


def test_descriptions_and_limits_come_from_the_types(schema: dict[str, Any]) -> None:
    gain = schema["$defs"]["GainHearts"]
    assert gain["description"] == "Gain hearts, at once."
    assert gain["properties"]["n"] == {
        "description": "How many hearts.",
        "maximum": 5,
        "minimum": 1,
        "type": "integer",
    }


def test_packs_may_leave_out_keys_at_the_top(schema: dict[str, Any]) -> None:
    assert "required" not in schema
    assert schema["$defs"]["Card"]["required"] == ["id", "name"]


def test_the_written_form_is_stable(tmp_path: Path) -> None:
    first, second = (write_schemas([SPEC], tmp_path)[0].read_bytes() for _ in range(2))
    assert first == second
    assert json.loads(first) == json_schema(CardFile, "deck/cards.yaml")


def test_the_kernel_needs_no_pydantic() -> None:
    code = "import sys, game.core; sys.exit('pydantic' in sys.modules or 'yaml' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode
        == 0
    )


def records(number: int) -> str:
    entry = "- {{id: c{0}, name: Card {0}, do: [{{gain_hearts: {{to: self, n: 1}}}}], witch: fire, origin: official}}\n"
    return "rules: {hand_size: 5}\ncards:\n" + "".join(entry.format(index) for index in range(number))


def calls_to_load(root: Path, number: int) -> int:
    """How many functions are called until so many records are loaded."""
    root = lay_out(root / str(number), records(number))
    spec = type(SPEC)("deck", SPEC.files)
    content, calls = effort(lambda: load(spec, [root]))
    assert len(content[CARDS].cards) == number
    return calls


@pytest.mark.deep
def test_twice_as_many_records_take_twice_the_work(tmp_path: Path) -> None:
    few, many = calls_to_load(tmp_path, 300), calls_to_load(tmp_path, 600)
    assert few < many < 2.1 * few


@pytest.mark.deep
def test_the_worst_suggestions_are_bounded(tmp_path: Path) -> None:
    text = records(1500).replace("witch: fire", "witch: fier_and_ice").replace("to: self", "ot: self")
    root = lay_out(tmp_path, text, f"witches: [{', '.join(f'w{n}_ice' for n in range(999))}]")
    found, calls = effort(lambda: check(SPEC, [root]))
    assert len(found) > 200
    assert calls < 5_000_000


def test_the_good_deck_loads(tmp_path: Path) -> None:
    assert check(SPEC, [lay_out(tmp_path, GOOD_CARDS)]) == []
