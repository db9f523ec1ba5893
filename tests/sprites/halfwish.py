"""Halfwish's cards as sprites take them: plain values, read off the title's own files."""

from pathlib import Path
from typing import Any

import yaml

from sprites.halfwish.cards import ActionFace, Chip, HeroFace, MapFace, PowerFace
from sprites.halfwish.duel import Formula


def entries(file: str) -> list[dict[str, Any]]:
    """All cards of a file."""
    document = yaml.safe_load((Path("data/halfwish") / file).read_text(encoding="utf-8"))
    return [each for group in document.values() if isinstance(group, list) for each in group]


def value_of(action: dict[str, Any]) -> Formula:
    if "value" in action:
        value = action["value"]
        return Formula(value["of"], value.get("plus", 0), value.get("times", 1))
    if action["gap"] == "any":
        return Formula("any", word="always")
    return Formula("gap", action["gap"], word="gap")


def action(entry: dict[str, Any]) -> ActionFace:
    replaced = entry.get("replaces", "")
    chips = tuple(Chip(word, word.replace("_", " ").capitalize()) for word in entry.get("keywords", ()))
    return ActionFace(
        look=entry["id"],
        name=entry["name"],
        way=entry["kind"],
        value=value_of(entry),
        words=entry["text"],
        keywords=chips,
        foot=f"For {NAMES[replaced]}" if replaced else "",
        replaces=replaced,
        origin=entry["origin"],
    )


def power(entry: dict[str, Any]) -> PowerFace:
    window = Chip(entry["window"], entry["window"])
    foot, origin = entry.get("hero", ""), entry["origin"]
    return PowerFace(entry["id"], entry["name"], entry["cost"], window, entry["text"], foot, origin)


def map_card(entry: dict[str, Any]) -> MapFace:
    return MapFace(entry["id"], entry["name"], entry["kind"], entry["text"], origin=entry["origin"])


def a_class(entry: dict[str, Any]) -> HeroFace:
    deck = tuple(entry["deck"].items())
    return HeroFace(entry["id"], entry["name"], entry["text"], deck, origin=entry["origin"])


BASIC = entries("actions.yaml")
NAMES = {each["id"]: each["name"] for each in BASIC}
ACTIONS = {each["id"]: action(each) for each in (*BASIC, *entries("upgrades.yaml"))}
POWER_CARDS = {each["id"]: power(each) for each in entries("powers.yaml")}
MAP_CARDS = {each["id"]: map_card(each) for each in entries("maps.yaml")}
HEROES = {each["id"]: a_class(each) for each in entries("classes.yaml")}
FRONTS = {**ACTIONS, **POWER_CARDS, **MAP_CARDS, **HEROES}
