"""The table: what the tables of all titles have."""
