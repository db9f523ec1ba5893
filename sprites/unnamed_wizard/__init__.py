"""Pictures for the Unnamed Wizard Game."""
