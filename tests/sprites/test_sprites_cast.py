"""The cast of Halfwish and Half the Battle: whoever the content names has a face, and what has none has its sign."""

from __future__ import annotations
