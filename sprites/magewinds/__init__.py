"""Pictures for Magewinds."""
