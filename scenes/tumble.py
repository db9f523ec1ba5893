"""A die that tumbles to the face that the rules gave."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.drawing.theme import Theme


@dataclass(slots=True)
class Tumble:
    """A die on its way to a face. `face` 0: it has not been rolled; `rolled` 1: it lies still."""

    face: int = 0
    rolled: float = 1.0
    seed: int = 0

    @property
    def rolling(self) -> bool:
        return self.rolled < 1

    def roll(self, face: int, theme: Theme, seed: int = 0) -> None:
        """Throws it; where motion is reduced, it lies there at once."""
        self.face, self.seed = face, seed
        self.rolled = 1.0 if theme.calm else 0.0

    def update(self, dt: float, theme: Theme) -> bool:
        """Lets it tumble; whether it did."""
        if not self.rolling:
            return False
        seconds = theme.seconds("dice")
        self.rolled = min(1.0, self.rolled + dt / seconds) if seconds else 1.0
        return True
