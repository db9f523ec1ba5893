"""The rules of the Unnamed Wizard Game, as the rulebook tells them: set-up, turns, what happens by itself, the end."""
