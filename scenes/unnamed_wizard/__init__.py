"""The table of the Unnamed Wizard Game."""
