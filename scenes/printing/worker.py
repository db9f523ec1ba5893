"""Makes PDFs in a process of its own, so that no frame is late; a file is written whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.core import files
from game.core.child_process import ChildProcess
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
        self._worker = ChildProcess("printer", _work)

    @property
    def busy(self) -> bool:
        """Whether a document is in the making."""
        return self._worker.process is not None

    def start(self, what: Print, paper: str, file: Path, bar: float) -> None:
        """Begin a document; one that is in the making is given up. `bar` is what the check bar measures."""
        self._worker.start(what, paper, file, bar, self._packs)

    def poll(self) -> News | None:
        """The newest news, once; after the last of a document it is not busy any more."""
        news: News | None = None
        try:
            for news in self._worker.received():
                if isinstance(news, Written | Failed):
                    break  # the process ends after it
        except (OSError, EOFError):
            news = Failed(say("print.ended"))
        if isinstance(news, Written | Failed):
            self.close()
        return news

    def close(self) -> None:
        """Give up what is in the making."""
        self._worker.close()


def _work(line: Connection, what: Print, paper: str, file: Path, bar: float, packs: tuple[Path, ...]) -> None:
    """Main function of the process."""
    line.send(_made(line, what, paper, file, bar, packs))


def _made(line: Connection, what: Print, paper: str, file: Path, bar: float, packs: tuple[Path, ...]) -> News:
    """Make a document and tell how far it is; what came of it."""
    try:
        environment.check_packages(environment.PRINTING)
        from scenes.printing import documents

        made = documents.make(what, paper_named(paper), packs, lambda *told: line.send(Painting(*told)), bar)
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
