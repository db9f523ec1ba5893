"""Pictures of everything on a table, without behaviour."""
