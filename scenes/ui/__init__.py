"""The widget kit: controls that look like things on a table."""
