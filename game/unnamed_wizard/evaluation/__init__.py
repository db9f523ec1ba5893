"""What bots make of a field: patterns within reach, turns to a name, what a spell is worth, what an answer gains."""
