"""What all tests share: property tests draw the same examples at every run (`--hypothesis-profile=explore`: others)."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("steady")
