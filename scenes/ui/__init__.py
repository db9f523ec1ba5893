"""The widget kit: controls that look as if they lay on the table."""
