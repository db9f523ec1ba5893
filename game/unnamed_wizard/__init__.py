"""The Unnamed Wizard Game, by Austin D Hill and FarCryFromHuman: wizards compete on a field of hexes for a name."""
