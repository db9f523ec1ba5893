"""The table of any title that has none of its own."""
