"""Pictures of Halfwish alone."""
