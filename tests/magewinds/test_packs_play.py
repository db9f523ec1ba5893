"""A content pack adds fighters, abilities and scenarios of known words, and they are played without any Python."""

from __future__ import annotations

from pathlib import Path

from tests.magewinds.packs import SOURCE
from tests.magewinds.tabletop import AZURE, ORANGE, Battle

FIGHTER = f"""
fighters:
- id: duelist
  name: Duelist
  origin: house
  {SOURCE}
  slots: 1
  limit: 2
  attributes: {{toughness: 4, movement: 6, armour: 1, deflect: 1, evasion: 1, dodge: 3}}
  attacks:
  - {{id: rapier, name: Rapier, type: melee, maximum: 1,
     light: {{power: 2, precision: 9}}, heavy: {{power: 4, precision: 6}}}}
  abilities: [brace, parting_gift]
  section: TC.levy
  text: Quick on her feet.
"""
ABILITIES = f"""
abilities:
- id: brace
  name: Brace
  origin: house
  {SOURCE}
  kind: spell
  cost: {{black: 1}}
  window: attack_declared
  when: {{subject: self}}
  do: [{{modify_attribute: {{on: self, attribute: armour, by: 2, until: [end_of_attack]}}}}]
  text: When attacked, 2 more Armour against that attack.
- id: parting_gift
  name: Parting Gift
  origin: house
  {SOURCE}
  kind: spell
  cost: {{heart: 1+}}
  window: taken_down
  when: {{subject: self}}
  target: {{what: fighter, side: friend, visible: true}}
  do: [{{heal: {{on: target, by: spent}}}}]
  text: As she falls, a friend in sight heals.
"""


def pack(folder: Path) -> Path:
    (folder / "magewinds").mkdir()
    (folder / "magewinds" / "fighters.yaml").write_text(FIGHTER, encoding="utf-8")
    (folder / "magewinds" / "abilities.yaml").write_text(ABILITIES, encoding="utf-8")
    return folder


def test_a_spell_of_a_pack_answers_a_moment_that_no_built_in_ability_is_for(tmp_path: Path) -> None:
    t = Battle("wizard@6,7", "duelist@6,9", hands={ORANGE: "club_king"}, packs=[pack(tmp_path)])
    t.begins(AZURE, "wizard", "attack", (6, 7.9)).attacks("melee", "duelist")
    assert t.offers("attack_declared", ORANGE) == [(t.number("duelist"), "brace"), "pass"]
    t.casts("attack_declared", "duelist", "brace").pays("club_king").chooses("heavy").defends()
    t.rolls(1, 2, 3, 4, 6, 6).settle()
    assert t.damage("duelist") == 1  # four hits, Armour 1 and 2 more


def test_without_the_cards_it_is_not_offered(tmp_path: Path) -> None:
    t = Battle("wizard@6,7", "duelist@6,9", hands={ORANGE: "heart_king"}, packs=[pack(tmp_path)])
    t.begins(AZURE, "wizard", "attack", (6, 7.9)).attacks("melee", "duelist")
    assert t.offers("attack_declared", ORANGE) == ["pass"]  # asked all the same: the hand is not empty


def test_what_a_fallen_fighter_may_still_do_comes_before_it_leaves(tmp_path: Path) -> None:
    t = Battle(
        "wizard@6,7",
        "duelist@6,9 witch@2,14",
        hands={AZURE: "diamond_two", ORANGE: "heart_king"},
        packs=[pack(tmp_path)],
    )
    t.begins(AZURE, "wizard", "attack", (6, 7.9))
    t.strikes("melee", "duelist", "heavy").rolls(1, 1, 1, 1, 1, 6).settle_until("taken_down")
    assert t.offers("taken_down", ORANGE) == [(t.number("duelist"), "parting_gift"), "pass"]
    t.casts("taken_down", "duelist", "parting_gift").targets("witch").pays("heart_king").settle()
    assert t.is_out("duelist")
