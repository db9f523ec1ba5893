"""Pictures of the Unnamed Wizard Game alone."""
