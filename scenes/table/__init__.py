"""The table scene, and the parts that the tables of all titles share."""
