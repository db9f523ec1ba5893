"""Photographs of tables, as far as plain arithmetic goes: markers, planes, cameras, what is proposed."""
