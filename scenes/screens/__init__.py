"""The screens around a match: menu, set-up, settings, saved matches, rules, result, replay."""
