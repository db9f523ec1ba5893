"""Makes PDFs in a process of its own, so that no frame is late; a file is written whole or not at all."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.core import files
from game.core.content import ContentError
from scenes.app import environment
from scenes.app.texts import say
from scenes.printing.catalog import Print, PrintError, paper_named


class Painting(NamedTuple):
    """So many pictures are painted, of so many; of none at all before the first."""

    done: int
    of: int


class Written(NamedTuple):
    """The file is there, with so many pages."""

    file: Path
    pages: int


class Failed(NamedTuple):
    """There is no file, and this is why, in a sentence."""

    why: str


News: TypeAlias = Painting | Written | Failed


class Printer:
    """Makes one document at a time: `start`, then `poll` once a frame. Close it in the end."""

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self._packs = tuple(packs)
        self._worker: SpawnProcess | None = None
        self._line: Connection | None = None

    @property
    def busy(self) -> bool:
        """Whether a document is in the making."""
        return self._worker is not None

    def start(self, what: Print, paper: str, file: Path) -> None:
        """Begin a document; one that is in the making is given up."""
        self.close()
        context = get_context("spawn")
        self._line, far = context.Pipe()
        self._worker = context.Process(
            target=_work, args=(far, what, paper, file, self._packs), name="printer", daemon=True
        )
        self._worker.start()
        far.close()

    def poll(self) -> News | None:
        """The newest news, once; after the last of a document it is not busy any more."""
        news: News | None = None
        try:
            while self._line is not None and self._line.poll():
                news = self._line.recv()
        except (OSError, EOFError):
            news = Failed(say("print.ended"))
        if isinstance(news, Written | Failed):
            self.close()
        return news

    def close(self) -> None:
        """Give up what is in the making."""
        if self._line is not None:
            self._line.close()
        if self._worker is not None:
            self._worker.kill()
            self._worker.join()
            self._worker.close()
        self._line = self._worker = None


def _work(line: Connection, what: Print, paper: str, file: Path, packs: tuple[Path, ...]) -> None:
    """Main function of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line.send(_made(line, what, paper, file, packs))


def _made(line: Connection, what: Print, paper: str, file: Path, packs: tuple[Path, ...]) -> News:
    """Make a document and tell how far it is; what came of it."""
    try:
        environment.check_packages(environment.PRINTING)
        from scenes.printing import documents

        made = documents.make(what, paper_named(paper), packs, lambda *told: line.send(Painting(*told)))
        file.parent.mkdir(parents=True, exist_ok=True)
        files.clear_temporaries(file.parent)  # a document that was given up may have left one
        files.write(file, made.pdf)
    except (PrintError, environment.BadEnvironmentError) as error:
        return Failed(str(error))
    except ContentError as error:
        return Failed(str(error.problems[0]))
    except OSError as error:
        return Failed(say("command_line.stopped.file", file=error.filename, why=files.reason(error)))
    return Written(file, made.pages)
