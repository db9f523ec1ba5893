"""Building the table to be measured: the tool, its palette and its inspector."""
