"""When something goes wrong in the program: a report is left, the user is told, and the program starts again where the
match was.

A crash is an error that nothing has caught: in a frame, in a thread, or in a process that works beside the window. The
kiosk, which has nobody to tell, leaves the same reports (`scenes/kiosk/kiosk.py`).
"""

from __future__ import annotations

import faulthandler
import logging
import os
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, NoReturn

import pygame

from game.core import child_process, console, files, save
from scenes.app import folders, report
from scenes.app.app import App, Scene
from scenes.app.environment import is_told
from scenes.app.navigator import Loading, Navigator
from scenes.app.report import Facts, save_without_names
from scenes.app.texts import say
from scenes.ui.dialog import Answer, Dialog
from sprites.drawing import richtext

if TYPE_CHECKING:
    from scenes.table.session import Session

log = logging.getLogger(__name__)

AT_ONCE = 10.0
"""Seconds within which a second crash counts as the same one again."""
OLD_FAULT = 86_400.0
"""Seconds after which an empty file for faults is taken for one of a program that was killed."""
LARGEST_FAULT = 256 * 1024


class BrokenError(RuntimeError):
    """The program crashes again and again, and ends. The message is for the user."""


class Tally:
    """Counts the crashes of the last `seconds`."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._at: list[float] = []

    def leave_out(self, seconds: float) -> None:
        """Seconds have passed that don't count."""
        self._at = [at + seconds for at in self._at]

    def add(self, now: float) -> int:
        """Note a crash; their number now."""
        self._at = [*(at for at in self._at if now - at < self.seconds), now]
        return len(self._at)


class Recovery:
    """Starts a program again that has crashed: at the match on the table, else at the mat, else in the menu.

    If that crashes at once, it starts in the menu, and if the menu does, the program ends. `first` is the scene of the
    start: what can't be opened there ends the program with its sentence, as ever.
    """

    def __init__(self, navigator: Navigator, first: Scene) -> None:
        self.navigator, self.app, self.first = navigator, navigator.app, first
        self._tally = Tally(AT_ONCE)
        self._told: set[str] = set()

    def crashed(self, error: Exception) -> None:
        """A frame raised an error. Raises BrokenError where starting again doesn't help."""
        if is_told(error) and isinstance(self.first, Loading) and self.first in self.app.stack.scenes:
            raise error
        lost = session_on(self.app)
        on_mat = _is_on_mat(self.app)
        where = leave_report(self.app, "scene", trace_of(error), lost, self.navigator.packs)
        console.complain(say("crash.title") + ". " + where)
        count = self._tally.add(time.monotonic())
        if count > 2:
            raise BrokenError(say("crash.again")) from error
        self.app.abandon()
        said = self._start_again(lost if count == 1 else None, on_mat=on_mat and count == 1)
        left = lost is not None and count > 1
        self._tell(say("crash.left") if left else said, where)

    def beside(self, name: str, trace: str) -> None:
        """A thread, or a process beside the window, broke; the user is told once of each, when nothing is loading."""
        if isinstance(self.app.stack.top, Loading):
            self.app.calls.put(partial(self.beside, name, trace))
            return
        if name not in self._told:
            self._told.add(name)
            where = leave_report(self.app, name, trace, session_on(self.app), self.navigator.packs)
            console.complain(say("crash.title") + ". " + where)
            self._tell(say(f"crash.beside.{name}"), where)

    def _start_again(self, lost: Session | None, *, on_mat: bool) -> str:
        """Open what was lost again, or else the menu; a sentence about where the user is now."""
        try:
            if lost:
                self.navigator.open_table(_taken_up(lost, self.navigator.packs), at_once=True)
                return say("crash.match")
            if on_mat:
                self.app.stack.reset(self.navigator.last_mat())
                return say("crash.mat")
        except Exception as error:
            facts = Facts(trace_of(error), names=_names(self.app, lost))
            log.error("it can't be opened again: %s", report.error_of(facts))
            self.app.abandon()
        self.navigator.back_to_menu()
        return say("crash.menu")

    def _tell(self, said: str, where: str) -> None:
        told = time.monotonic()

        def go_on() -> None:  # what lies below has paused: the time in which this was read says nothing of it
            self._tally.leave_out(time.monotonic() - told)

        answers = [Answer(say("crash.go_on"), go_on, primary=True)]
        self.app.stack.push(Dialog(self.app, say("crash.title"), [said, richtext.escape(where)], answers))


def recover(navigator: Navigator, first: Scene, running: ExitStack) -> None:
    """Have a program recover from crashes as long as it runs."""
    recovery = Recovery(navigator, first)
    navigator.app.on_crash = recovery.crashed
    running.enter_context(watching(navigator.app, recovery.beside))


def end(navigator: Navigator, error: Exception) -> NoReturn:
    """End a program that nobody watches after an error of a frame, with a report. Raises BrokenError."""
    if is_told(error):
        raise error
    where = leave_report(navigator.app, "scene", trace_of(error), session_on(navigator.app), navigator.packs)
    what = f"{type(error).__name__}: {error}"
    raise BrokenError(say("command_line.stopped.inside", error=what, report=where)) from error


def session_on(app: App) -> Session | None:
    """The session of the table that is being played on; None if there is none."""
    from scenes.table.table import TableScene

    tables = (scene for scene in reversed(app.stack.scenes) if isinstance(scene, TableScene))
    return next((table.session for table in tables if not table.session.over), None)


def _is_on_mat(app: App) -> bool:
    from scenes.measure.scene import MeasureScene

    return any(isinstance(scene, MeasureScene) for scene in app.stack.scenes)


def _taken_up(lost: Session, packs: Sequence[Path]) -> Session:
    """The match as its file has it, or as it was in memory if the disk has not taken all of it."""
    from scenes.table.session import Session

    return lost.reopened() if lost.losses else Session.resume(lost.path, packs)


def trace_of(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))


def leave_report(app: App, what: str, trace: str, session: Session | None, packs: Sequence[Path] = ()) -> str:
    """Leave the report of a crash, and log that `what` broke; a sentence or two for the user about where it is."""
    scenes = " > ".join(type(scene).__name__ for scene in app.stack.scenes)
    place = [(say("crash.place.scenes"), scenes)]
    if packs:
        place.append((say("crash.place.packs"), ", ".join(pack.name for pack in packs)))
    if session:
        place.insert(0, (say("crash.place.title"), session.match.title.id))
    inputs = " ".join(map(pygame.event.event_name, app.seen))
    facts = Facts(trace, place, inputs, _names(app, session), _save_of(session) if session else "")
    where = report.leave(facts)
    log.error("the %s broke: %s. %s", what, report.error_of(facts), where)
    return where


def _names(app: App, session: Session | None) -> list[str]:
    """The names of people that an error may quote."""
    return [*(session.match.names if session else ()), *app.settings.names]


def _save_of(session: Session) -> str:
    """The match of a session, without names; "" if it can't be had."""
    try:
        return save_without_names(save.text(session.match))
    except Exception as error:
        log.warning("the match is not in the report: %s", error)
    with suppress(Exception):
        return save_without_names(files.read(session.path, save.LARGEST).decode())
    return ""


# ---------------------------------------------------------------------- what breaks beside the frames


@contextmanager
def watching(app: App, beside: Callable[[str, str], None]) -> Iterator[None]:
    """Have the app call `beside`, between frames, with the name and the traceback of each thread or process that
    breaks."""

    def in_thread(failure: threading.ExceptHookArgs) -> None:
        if failure.exc_value is not None and not isinstance(failure.exc_value, SystemExit):
            app.calls.put(partial(beside, "thread", trace_of(failure.exc_value)))

    before = threading.excepthook, child_process.on_broken
    threading.excepthook = in_thread
    child_process.on_broken = lambda name, trace: app.calls.put(partial(beside, name, trace))
    try:
        yield
    finally:
        threading.excepthook, child_process.on_broken = before


@contextmanager
def noting_faults(tell: Callable[[str], None]) -> Iterator[None]:
    """Have a fault that ends Python itself leave its traceback in a file, and tell of those of earlier programs."""
    report_faults(tell)
    path = folders.crashes() / f"fault-{os.getpid()}.log"
    try:
        file: IO[str] = path.open("w", encoding="utf-8")
    except OSError:
        yield
        return
    with file:
        faulthandler.enable(file)
        try:
            yield
        finally:
            faulthandler.disable()
    with suppress(OSError):
        path.unlink()


def report_faults(tell: Callable[[str], None]) -> None:
    """Make reports of faults that ended earlier programs, and tell where they are."""
    for path in folders.crashes().glob("fault-*.log"):
        with suppress(OSError):
            trace = files.read(path, LARGEST_FAULT).decode("utf-8", "replace")
            if trace:
                tell(say("crash.fault") + " " + report.leave(Facts(trace, names=report.settings_names())))
            if (
                trace or time.time() - path.stat().st_mtime > OLD_FAULT
            ):  # an empty one may be of a running program
                path.unlink()
