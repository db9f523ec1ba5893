"""Music and ambience, made by the program as they are heard: a slow walk on a scale, and sounds of the room."""

from __future__ import annotations

import random
from typing import Any

from scenes.app.sound import Layer, Sounds, book

PIANO = {"seconds": 2.4, "rise": 0.012, "decay": 1.9, "parts": (1, 0.32, 0.14, 0.05), "loud": 0.5}
"""The layer that a melody's notes are made of, but for their pitch."""
DRONE = {"seconds": 5.0, "rise": 1.2, "decay": 0.55, "parts": (1, 0.5, 0.22, 0.1), "loud": 0.5}
BAR = 8  # beats from one drone to the next
SPAN = 12  # notes of the scale that the melody walks on
LONGEST = 0.5  # seconds: after a longer pause, what was missed is not made up for


class Music:
    """Plays the music and the ambience of one room after the other. `on` is the user's switch."""

    def __init__(self, sounds: Sounds) -> None:
        self.sounds = sounds
        self.on = True
        self.room = ""
        self._rng = random.Random()
        self._beat, self._wait, self._step = 0, 0.0, SPAN // 2
        self._due: list[float] = []

    def enter(self, room: str) -> None:
        """Play for a room from now on: a title's id or "menu"; "" is silence."""
        if room == self.room:
            return
        self.room = room
        self._beat, self._wait = 0, 1.5
        self._due = [self._rng.uniform(*each["every"]) for each in self._look["ambience"]] if room else []

    @property
    def _look(self) -> dict[str, Any]:
        rooms: dict[str, dict[str, Any]] = book()["rooms"]
        return rooms.get(self.room, rooms["any"])

    def update(self, dt: float) -> None:
        """Let time pass."""
        if not (self.on and self.room and self.sounds.volume > 0):
            return
        dt = min(dt, LONGEST)
        self._wait -= dt
        if self._wait <= 0:
            self._wait += self._look["music"]["beat"]
            self._play_beat()
        for at, each in enumerate(self._look["ambience"]):
            self._due[at] -= dt
            if self._due[at] <= 0:
                self._due[at] = self._rng.uniform(*each["every"])
                self.sounds.play(each["sound"], each["loud"])

    def _play_beat(self) -> None:
        """A drone at the beginning of a bar, and the melody's next note, or a rest."""
        music = self._look["music"]
        if self._beat % BAR == 0:
            fifth = music["root"] * (1.5 if self._rng.random() < 0.4 else 1.0)
            self._note(DRONE, fifth / 2, music["loud"])
        self._beat += 1
        if self._rng.random() < music["rest"]:
            return
        self._step = min(SPAN - 1, max(0, self._step + self._rng.choice((-2, -1, -1, 1, 1, 2))))
        octave, degree = divmod(self._step, len(music["scale"]))
        pitch = music["root"] * 2 ** (octave + music["scale"][degree] / 12)
        self._note(PIANO, pitch, music["loud"] * self._rng.uniform(0.7, 1.0))

    def _note(self, kind: Layer, pitch: float, loud: float) -> None:
        self.sounds.play_layers(f"{pitch:.1f} {kind['seconds']}", ({**kind, "tone": pitch},), loud)
