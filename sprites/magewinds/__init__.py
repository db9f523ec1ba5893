"""Pictures of Magewinds alone."""
