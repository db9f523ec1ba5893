"""The table of Half the Battle."""
