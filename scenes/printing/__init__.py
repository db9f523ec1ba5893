"""The print kit: what can be printed, and the pages of it."""
