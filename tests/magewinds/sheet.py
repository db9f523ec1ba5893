"""The figures of the fact sheet: fighters, missiles, abilities and targets, written down a second time."""

from __future__ import annotations

from game.magewinds.content.abilities import Kind

# id: provenance, version, slots, limit, T M Ar Df Ev Dg, light and heavy as Power/Precision (table 1.1, 7.1)
PROFILES = {
    "cleric": ("published", "1.4.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (6, 5)),
    "deadeye_as_found": ("published", "1.2.0", 2, 1, (5, 5, 1, 1, 0, 4), (3, 9), (5, 4)),
    "deadeye": ("normalised", "1.2.0", 2, 1, (5, 5, 1, 1, 1, 3), (3, 10), (5, 5)),
    "druid": ("published", "1.5.2", 2, 1, (6, 5, 0, 2, 2, 3), (3, 9), (6, 5)),
    "enchanter": ("published", "1.3.1", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (6, 5)),
    "guardian": ("published", "1.5.2", 2, 1, (7, 4, 2, 2, 0, 2), (3, 9), (6, 5)),
    "mesmer": ("published", "1.5.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 9), (6, 5)),
    "seer": ("published", "1.4.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (5, 6)),
    "witch": ("published", "1.4.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 10), (6, 5)),
    "wizard": ("published", "1.5.0", 2, 1, (6, 5, 1, 2, 1, 3), (3, 9), (6, 5)),
    "warrior": ("house", None, 2, 1, (7, 5, 1, 2, 1, 3), (3, 9), (7, 5)),
    "warlock": ("house", None, 2, 1, (6, 5, 1, 2, 1, 3), (3, 9), (6, 5)),
    "militia": ("house", None, 1, 2, (4, 5, 1, 1, 1, 3), (3, 8), (5, 4)),
    "acolyte": ("house", None, 1, "militia", (3, 5, 0, 2, 1, 3), (2, 8), (4, 4)),
    "minion": ("house", None, 1, 4, (3, 5, 0, 1, 0, 3), (2, 8), (4, 4)),
}

# fighter, attack: cost, minimum, maximum, Power, Precision, riders (1.2, 2)
MISSILES = {
    ("cleric", "push"): ({"club": 1}, 0, 5, 6, 6, ["damage_as_push"]),
    ("deadeye", "quick_shot"): (None, 2, 9, 4, 5, []),
    ("deadeye", "aimed_shot"): (None, 2, 12, 6, 6, []),
    ("deadeye_as_found", "quick_shot"): (None, 2, 9, 4, 4, []),
    ("deadeye_as_found", "aimed_shot"): (None, 2, 12, 6, 5, []),
    ("wizard", "zap"): ({"diamond": 1, "spade": 1}, 1, 9, 7, 6, []),
    ("wizard", "blast"): ({"diamond": 2}, 0, 5, 4, 6, ["splash"]),
    ("guardian", "spark"): ({"diamond": 1}, 1, 5, 3, 4, []),
}

# ability: of whom, kind, cost, window, the words of its effects (1.2, 2, 7.1; core 13.4, 18.4)
ABILITIES: dict[str, tuple[str, Kind, dict[str, int | str] | None, str, list[str]]] = {
    "move": ("all", "action", None, "action", ["move"]),
    "attack": ("all", "action", None, "action", ["attack"]),
    "guard": ("all", "action", None, "action", ["free_reaction"]),
    "dodge": ("all", "reaction", None, "defence_choice", ["modify_attribute", "reaction_step"]),
    "deflect": ("all", "reaction", None, "defence_choice", ["modify_attribute", "reaction_step"]),
    "haste": ("all", "spell", {"spade": 1}, "action_begin", ["modify_attribute"]),
    "leap": ("all", "spell", {"spade": 1}, "step_move", ["lengthen_step"]),
    "blink": ("all", "spell_action", {"spade": 3}, "action", ["redeploy"]),
    "energize": ("all", "spell", {"heart": 1, "diamond": 1}, "turn_end", ["recover_action"]),
    "recover": ("all", "spell_action", {"heart": "1-3"}, "action", ["heal"]),
    "barrier": ("all", "spell", {"club": "1-3"}, "damage_received", ["negate_damage"]),
    "heal": ("cleric", "spell", {"heart": "1+"}, "activation_end", ["heal"]),
    "revive": ("cleric", "spell_action", {"heart": 3}, "action", ["deploy", "set_damage", "place_counter"]),
    "take_aim": ("deadeye", "action", None, "action", ["marker_attack"]),
    "wildform": (
        "druid",
        "spell",
        {"heart": 1},
        "action_phase_start",
        ["drop_objects", "modify_attribute", "modify_attack", "ban"],
    ),
    "quake": ("druid", "spell_action", {"club": 2}, "action", ["attack_around"]),
    "entangle": ("druid", "spell_action", {"club": 1, "heart": 1}, "action", ["ban"]),
    "white_hot_weapons": ("enchanter", "spell", {"diamond": 1}, "activation_start", ["modify_attack"]),
    "phasewalk": ("enchanter", "spell", {"spade": 1}, "movement", ["permit_movement"]),
    "ward": ("guardian", "spell_action", {"club": 1}, "action", ["lend_cover"]),
    "hypnotize": ("mesmer", "spell_action", {"heart": 1}, "action", ["visibility", "keep_in_sight"]),
    "clone": ("mesmer", "spell_action", {"diamond": 1, "spade": 1}, "action", ["duplicate"]),
    "mirrorshield": (
        "mesmer",
        "spell_reaction",
        {"club": 1},
        "defence_choice",
        ["modify_attribute", "reflect_hits", "reaction_step"],
    ),
    "insight": ("seer", "ability", None, "channel_turn", ["replace_draw"]),
    "prediction": ("seer", "spell", {"diamond": 1}, "during_activation", ["foretell"]),
    "third_eye": (
        "seer",
        "spell",
        {"diamond": 1, "any": 1},
        "activation_start",
        ["modify_attribute", "modify_attack", "visibility"],
    ),
    "hex": ("witch", "spell", {"club": 1}, "activation_end", ["modify_attack"]),
    "charm": ("witch", "spell_action", {"heart": 1, "spade": 1, "club": 1}, "action", ["seize_activation"]),
    "charge": ("warrior", "ability", None, "action_end", ["free_action"]),
    "channeller": ("acolyte", "ability", None, "always", ["hand_limit"]),
    "summon": ("warlock", "spell_action", {"club": 2}, "action", ["summon"]),
    "empower": ("warlock", "spell", {"heart": 1, "club": 1}, "activation_end", ["recover_action"]),
}

# The figures of effects that the words above leave open: ability, place of the effect, key, value.
FIGURES = [
    ("haste", 0, "by", 1),
    ("leap", 0, "by", 2),
    ("recover", 0, "by", "spent"),
    ("barrier", 0, "at_most", "spent"),
    ("heal", 0, "by", "spent"),
    ("revive", 1, "to", "half_toughness"),
    ("revive", 2, "only_if_fell_this_phase", True),
    ("take_aim", 0, "within", 2),
    ("wildform", 1, "by", 2),
    ("wildform", 2, "power", 1),
    ("wildform", 3, "abilities", ("deflect",)),
    ("quake", 0, "within", 1),
    ("quake", 0, "power", 6),
    ("quake", 0, "precision", 3),
    ("white_hot_weapons", 0, "ignore_armour", 1),
    ("white_hot_weapons", 0, "magical", False),
    ("phasewalk", 0, "through", ("obstacles", "enemies")),
    ("ward", 0, "within", 2),
    ("hypnotize", 0, "sees", "only_user"),
    ("insight", 0, "see", 2),
    ("insight", 0, "keep", 1),
    ("third_eye", 0, "by", 1),
    ("third_eye", 1, "precision", 1),
    ("third_eye", 2, "sees", "everything"),
    ("hex", 0, "target_number_at_most", 5),
    ("hex", 0, "reroll_hits", True),
    ("move", 0, "engaged_within", 1),
    ("move", 0, "engaged_loss", 2),
    ("dodge", 1, "least", 1),
    ("dodge", 1, "needs_room", True),
    ("deflect", 1, "least", 0),
    ("channeller", 0, "by", 1),
    ("summon", 0, "most", 4),
    ("summon", 0, "counter", True),
]

# ability: side, sight and range of its target (1.2, 2)
TARGETS = {
    "energize": ("fighter", "friend", True, None),
    "heal": ("fighter", "any", True, 5),
    "revive": ("fallen", "any", False, None),
    "take_aim": ("point", "any", True, 10),
    "quake": ("terrain", "any", True, 9),
    "entangle": ("fighter", "any", True, 9),
    "hypnotize": ("fighter", "any", True, None),
    "clone": ("fighter", "friend", True, 9),
    "hex": ("fighter", "any", True, None),
    "charm": ("fighter", "enemy", True, None),
}
