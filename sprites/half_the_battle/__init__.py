"""Pictures of Half the Battle alone."""
