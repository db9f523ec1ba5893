"""The pygame scene stack: one file a screen."""
