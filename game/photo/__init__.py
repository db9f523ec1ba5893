"""A photograph of a table, read by the markers that lie on it."""
