"""A module for each section of the table; see `bench.Section`."""
