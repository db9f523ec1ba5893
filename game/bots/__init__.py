"""Players made of search: they see what a seat may see and nothing more."""
