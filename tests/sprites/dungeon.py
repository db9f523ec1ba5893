"""The pieces of Half the Battle as sprites take them: plain values, read off the title's own files."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from sprites.half_the_battle.character_parts import ActionLine, CharacterFace, Figure

SORTS = {"damage": "damage", "heal": "heal", "stand_at": "stand", "lose_hp": "cost", "move": "move"}
TOKENS = {"dragon": "flame_breath", "lich": "necrotic_strike"}
NUMBERS = {"damage": "by", "heal": "by", "stand_at": "hp", "lose_hp": "by", "move": "lanes"}


def entries(file: str, group: str) -> list[dict[str, Any]]:
    document = yaml.safe_load((Path("data/half_the_battle") / file).read_text(encoding="utf-8"))
    return document[group]


def figure(word: dict[str, Any]) -> Figure:
    (kind, value), *_ = word.items()
    if kind in ("lane_token", "piece_token"):
        return Figure("token", str(value.get("rounds", "")), look=value["kind"])
    perhaps = "lethal_if" in value
    own = value.get("who") == "self" or kind in ("stand_at", "lose_hp")
    lethal = value.get("lethal", False) or perhaps
    return Figure(SORTS[kind], str(value[NUMBERS[kind]]), lethal=lethal, perhaps=perhaps, on_self=own)


def action(entry: dict[str, Any], reach: tuple[int, ...]) -> ActionLine:
    target, hp = entry["target"], entry["hp"]
    most = hp.get("max", 0)
    need = f"{hp['min']}+" if not most else f"{hp['min']}" if most == hp["min"] else f"{hp['min']}–{most}"
    free = target["what"] in ("self", "all")
    return ActionLine(
        name=entry["name"],
        kind=entry["kind"],
        need=need,
        reach=() if free else tuple(entry.get("range", reach)),
        target=target["what"],
        figures=tuple(figure(word) for word in entry["do"]),
        words=entry["text"],
        helps=not any("damage" in word for word in entry["do"]),
        count=target.get("count", 1),
        fatal=entry.get("fatal", False),
        once=entry.get("once_per_game", False),
        token=entry["id"] if entry.get("tokens") else "",
        origin=entry["origin"],
        standing="ready",
    )


def standing(line: ActionLine, hp: int) -> ActionLine:
    """An action of a piece on so many HP."""
    low, _, high = line.need.partition("–")
    most = int(high) if high else 99 if "+" in low else int(low)
    return line if int(low.rstrip("+")) <= hp <= most else replace(line, standing="locked")


def character(entry: dict[str, Any], hp: int = 0, seat: int = 0) -> CharacterFace:
    hp = hp or entry["most"]
    reach = tuple(entry["range"])
    return CharacterFace(
        look=entry["id"],
        name=entry["name"],
        die=entry["die"],
        seat=seat,
        facing=1 - 2 * seat,
        hp=hp,
        most=entry["most"],
        movement=entry["movement"],
        reach=reach,
        actions=tuple(standing(action(each, reach), hp) for each in entry["actions"]),
        kind=f"{'Monster' if entry.get('monster') else entry['die']}  ·  {entry['team']} team",
        note="Each spell costs 2 HP." if "after_spell" in entry else "",
        tokens=1 if entry.get("monster") else 0,
        token=TOKENS.get(entry["id"], ""),
    )


CHARACTERS = {each["id"]: each for each in entries("characters.yaml", "characters")}
ITEMS = {each["id"]: each for each in entries("items.yaml", "items")}
