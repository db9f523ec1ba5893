"""The plain table, for titles without their own."""
