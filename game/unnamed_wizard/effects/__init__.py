"""What spells do: a flow for each effect of the vocabulary, by what it is about."""
