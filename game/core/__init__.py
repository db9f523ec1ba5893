"""The kernel that all titles share."""
