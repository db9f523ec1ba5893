"""Pictures for Half the Battle."""
