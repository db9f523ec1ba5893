"""Effects of spells: a flow for each effect of the vocabulary, by subject."""
