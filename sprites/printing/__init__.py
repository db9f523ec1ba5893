"""Pages to print, true to scale."""
