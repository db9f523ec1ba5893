"""What spells do: a flow for each word of the vocabulary, by what it is about."""
