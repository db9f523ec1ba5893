"""The balance lab: series of matches between bots that differ in one thing, and tournaments of bots."""
