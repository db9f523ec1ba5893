"""How effects of cards are resolved: their conditions, whom they are about, what they do, what they ask."""
