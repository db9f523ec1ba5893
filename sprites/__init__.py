"""What is drawn on a table."""
