"""A photograph of a real table under the mat: reading it, and taking up what it shows."""
