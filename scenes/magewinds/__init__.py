"""The table of Magewinds."""
