"""The commands that need no screen; `usage` reads their arguments."""
