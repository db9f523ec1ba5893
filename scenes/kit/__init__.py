"""Widgets: a small kit of controls that look as if they lay on the table. One class a file."""
