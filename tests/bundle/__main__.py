"""Tries a bundle for Linux as its user would, in a system without Python; prints what it did and how long that took.

    python -m tests.bundle ARCHIVE [SYSTEM]

Needs root, debootstrap, Xvfb and xdotool. SYSTEM is the folder of the system, which is made if it isn't there yet. Each
step is a function here; the first that goes wrong ends it with exit code 1.
"""

from __future__ import annotations

import os
import re
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

STARTS = 7
OPENING = 20
"""Seconds in which a kiosk gets all titles ready."""
SLOWER = 1.2
"""How much longer a start from the bundle may take than one from the source."""
SOURCE = Path(__file__).resolve().parents[2]

spare = tempfile.TemporaryDirectory()
os.environ["SPELLBOARD_HOME"] = spare.name

from game.photo.reading import Unusable  # noqa: E402
from tests.bundle.bare_system import BareSystem  # noqa: E402
from tests.bundle.mouse import SIZE, Mirror, Mouse, answer_by_mouse, until  # noqa: E402

SETTINGS = "speed: 0\n"


class Trial:
    """The bundle in its bare system, with a home of its own, before a screen."""

    def __init__(self, system: BareSystem, program: str, display: str) -> None:
        self.system, self.program, self.display = system, program, display
        self.home = system.home / "spellboard"
        self.mouse = Mouse(display)
        (self.home / "settings").mkdir(parents=True)
        (self.home / "settings" / "settings.yaml").write_text(SETTINGS, encoding="utf-8")

    def run(self, *words: str, seconds: float = 120) -> str:
        """Run the program to its end; what it printed. Raises AssertionError where it fails."""
        code, printed = self.system.run([self.program, *words], seconds, **self._environment())
        assert code == 0, f"{' '.join(words)} ended with {code}: {printed}"
        return printed

    @contextmanager
    def window(self, *words: str) -> Iterator[subprocess.Popen[str]]:
        """The program with its window, which is ended afterwards as a desktop does it."""
        size = ["--size", "x".join(map(str, SIZE))]
        process = self.system.start([self.program, *words, *size], self._environment())
        try:
            yield process
        finally:
            process.terminate()
            process.wait(20)

    def _environment(self) -> dict[str, str]:
        return {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy", "SPELLBOARD_HOME": "/player/spellboard"}

    # ------------------------------------------------------------------ the steps

    def tells_its_version(self) -> str:
        assert "All is well" in (told := self.run("--doctor")), told
        return self.run("--version").strip()

    def plays_a_match_by_mouse(self) -> str:
        """From the menu to the result, against a bot."""
        answers = 0
        with self.window():
            self._begin_a_match()
            while saved := self._saved():
                (file,) = saved
                before = file.read_bytes()
                if answer_by_mouse(self.mouse, file, Path(spare.name)):
                    answers += 1
                    until(lambda file=file, before=before: not file.exists() or file.read_bytes() != before)
                time.sleep(0.3)
            (kept,) = until(lambda: list((self.home / "replays").glob("*.spellmatch")))
        return f"{answers} answers, kept as {kept.name}"

    def _begin_a_match(self) -> None:
        """Click through the menu and the set-up to the first question."""
        from game import titles
        from scenes.app.launch import cover_entry
        from scenes.app.navigator import Navigator
        from scenes.screens.setup import SetupScene
        from scenes.table.briefing import Briefing

        mirror = Mirror()
        mirror.app.stack.push(Navigator(mirror.app, [cover_entry(title) for title in titles.names()]).menu())
        mirror.settle()
        time.sleep(4)
        for role, name, then in (
            ("title", "Which Witch Is Best!?", SetupScene),
            ("button", "Start", Briefing),
            ("button", "Begin", None),
        ):
            mirror.click_on(role, name)
            self.mouse.click(mirror.clicks[-1:])
            if then:
                mirror.until(then)
                mirror.settle()
            time.sleep(2)
        mirror.app.close()
        until(self._saved)

    def _saved(self) -> list[Path]:
        return list((self.home / "saves").glob("*.spellmatch"))

    def goes_on_with_a_save(self) -> str:
        """A match that is left is there again after the next start."""
        with self.window():
            self._begin_a_match()
        (file,) = self._saved()
        with self.window("play", "which_witch", "--load", f"/player/spellboard/saves/{file.name}"):
            time.sleep(4)
            before = file.read_bytes()
            assert answer_by_mouse(self.mouse, file, Path(spare.name))
            until(lambda: file.read_bytes() != before)
        return file.name

    def runs_the_kiosk(self) -> str:
        """A visitor sits down and begins a match; and its watchdog starts it again when it is killed."""
        beat = self.home / "kiosk" / "heartbeat"
        with self.window("kiosk", "--no-pin"):
            until(beat.exists)
            self._sit_down_at_the_kiosk()
            first = _processes(" kiosk ")
            subprocess.run(["kill", "-9", str(max(first))], check=True)
            again = until(lambda: len(found := _processes(" kiosk ")) == len(first) and found - first)
        return f"a match begun by mouse; process {max(first)} was killed, {max(again)} goes on"

    def _sit_down_at_the_kiosk(self) -> None:
        """Click through the kiosk to the first question of a match, which it counts."""
        from scenes.kiosk.statistics import STARTED, Counts
        from tests.ui.kiosk_table import stand

        counts = self.home / "kiosk" / "statistics.json"
        time.sleep(OPENING)
        with stand(size=SIZE) as kiosk, patch.object(kiosk.user, "tap", wraps=kiosk.user.click) as tap:
            kiosk.sit_down("which_witch")
        for call in tap.call_args_list:
            time.sleep(2)
            self.mouse.click(list(call.args))
        until(counts.exists)
        began = Counts(counts).totals()
        assert began.keys() == {"which_witch"} and began["which_witch"][STARTED] == 1, began

    def simulates(self) -> str:
        """With a pool of processes; the same figures as with one."""
        words = ["simulate", "halfwish", "--matches", "20", "--seats", "greedy,greedy", "--seed", "5"]
        one, two = self.run(*words, "--jobs", "1"), self.run(*words, "--jobs", "2")
        figures = re.compile(r"\d+\.\d%")
        assert figures.findall(one) == figures.findall(two) != []
        return f"{len(figures.findall(two))} figures, the same with 1 and 2 processes"

    def bots_think_in_a_process(self) -> str:
        with self.window("play", "halfwish", "--seats", "expert,expert", "--seed", "3"):
            (file,) = until(self._new_saves)
            size = file.stat().st_size
            until(lambda: not file.exists() or file.stat().st_size > size + 500, 60)
        return "experts answer"

    def _new_saves(self) -> list[Path]:
        return list((self.home / "saves").glob("halfwish*.spellmatch"))

    def serves_phones(self) -> str:
        with self.window("play", "which_witch", "--phones"):
            address = until(_listening)
            with urllib.request.urlopen(f"http://{address}/", timeout=5) as page:
                text = page.read()
        assert b"<script" in text
        return f"a page of {len(text)} bytes at {address}"

    def prints(self) -> str:
        self.run("print", "which_witch", "--paper", "a4", "-o", "/player/witch.pdf")
        made = (self.system.home / "witch.pdf").read_bytes()
        assert made.startswith(b"%PDF")
        return f"{len(made) / 1e6:.1f} MB"

    def says_what_it_needs_for_photographs(self) -> str:
        """The sentence stands on the screen: a script finds it there."""
        photo, script = self.system.home / "photo.jpg", self.system.home / "look.txt"
        photo.write_bytes((SOURCE / "docs" / "pictures" / "menu.jpg").read_bytes())
        sentence = Unusable("photo.missing.bundle").sentence
        script.write_text(f"settle\nclick_on label {shlex.quote(sentence)}\n", encoding="utf-8")
        self.run("measure", "--photo", "/player/photo.jpg", "--headless", "--script", "/player/look.txt")
        return sentence

    def starts_as_fast_as_the_source(self) -> str:
        """The processor time of a start to a table, after one that leaves behind what later starts read."""
        words = ["play", "which_witch", "--headless", "--screenshot"]
        here = [sys.executable, str(SOURCE / "main.py"), *words, f"{spare.name}/table.png"]
        bundle = median_seconds(lambda: self.run(*words, "/player/table.png"))
        source = median_seconds(lambda: subprocess.run(here, check=True, capture_output=True))
        assert bundle < SLOWER * source, f"{bundle:.2f} s, and {source:.2f} s from the source"
        return f"{bundle:.2f} s, and {source:.2f} s from the source"


STEPS: list[Callable[[Trial], str]] = [
    Trial.tells_its_version,
    Trial.plays_a_match_by_mouse,
    Trial.goes_on_with_a_save,
    Trial.runs_the_kiosk,
    Trial.simulates,
    Trial.bots_think_in_a_process,
    Trial.serves_phones,
    Trial.prints,
    Trial.says_what_it_needs_for_photographs,
    Trial.starts_as_fast_as_the_source,
]


def median_seconds(act: Callable[[], object]) -> float:
    """The processor time that its child processes take."""
    act()
    taken = []
    for _ in range(STARTS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        act()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(taken)


def _processes(words: str) -> set[int]:
    """The processes whose command line has some words."""
    found = subprocess.run(["pgrep", "-f", words], capture_output=True, text=True, check=False).stdout.split()
    return set(map(int, found))


def _listening() -> str:
    """The address at which the program serves phones; "" while it doesn't."""
    lines = subprocess.run(["ss", "-ltnpH"], capture_output=True, text=True, check=True).stdout.splitlines()
    return next((line.split()[3] for line in lines if "spellboard" in line), "")


@contextmanager
def screen() -> Iterator[str]:
    """An X display of the size of the window, and its name."""
    size = ["-screen", "0", "x".join(map(str, (*SIZE, 24)))]
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", *size], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout
    try:
        yield f":{process.stdout.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


def main(archive: Path, root: Path) -> int:
    """Take every step, and print what came of it."""
    system = BareSystem(root)
    with system.mounted(), screen() as display:
        trial = Trial(system, system.unpack(archive), display)
        for step in STEPS:
            began = time.monotonic()
            try:
                told = step(trial)
            except Exception as error:
                print(f"FAILED  {step.__name__}: {type(error).__name__}: {error}", flush=True)
                return 1
            print(f"{time.monotonic() - began:6.1f} s  {step.__name__.replace('_', ' ')}: {told}", flush=True)
    return 0


if __name__ == "__main__":
    place = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(spare.name) / "system"
    sys.exit(main(Path(sys.argv[1]), place))
