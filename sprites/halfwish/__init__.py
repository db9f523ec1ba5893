"""Pictures for Halfwish."""
