"""A button that shows only an icon; its name is its tip."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.button import Button


class IconButton(Button):
    """Square, as large as a finger needs."""

    def __init__(self, name: str, icon: str, act: Callable[[], None], *, shortcut: str = "") -> None:
        super().__init__(name, act, icon=icon, hint=f"{name} ({shortcut})" if shortcut else name)

    def natural(self, limit: int) -> tuple[int, int]:
        return self.theme.target, self.theme.target
