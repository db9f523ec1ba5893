"""The rules of Halfwish, a module for each part of the rulebook."""
