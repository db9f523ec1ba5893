"""The commands that need no screen, one file each; `usage.py` reads what their arguments mean."""
