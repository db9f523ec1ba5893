"""The entry point: reads the command line, then opens a scene or runs a headless command.

Everything beyond the standard library is imported only when a command needs it: `--help` answers at once, and one
sentence says what is missing: a newer Python, the packages or a display.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets as far as this message
    sys.exit("Spellboard needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import gc
import os
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core import console
from game.core.bundle import BUNDLED, begin
from game.core.files import reason
from game.core.sentences import NoSentencesError
from game.core.version import VERSION
from scenes.app import command_line, environment
from scenes.app.texts import say

if TYPE_CHECKING:
    from scenes.app.launch import Launch
    from scenes.screens.charts import Charts


def main(words: list[str]) -> int:
    """Run a command line and return the exit code: 0 success, 1 failure, 2 wrong usage."""
    console.prepare()
    try:
        return obey(words)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if "--debug" in words:
            raise
        console.complain(*told(error))
        return int(getattr(error, "exit_code", 1))


def obey(words: list[str]) -> int:
    """Run a command line, and flush what it printed. Raises any error."""
    try:
        args = command_line.read(words)
        return COMMANDS[args.command](args)
    finally:
        console.finish()


def told(error: Exception) -> list[str]:
    """The text of an error for users, or why there is none."""
    try:
        return sentences(error)
    except NoSentencesError as lost:
        return [str(lost)]


def sentences(error: Exception) -> list[str]:
    """The text of an error for users: one sentence, or one for each problem of content. Raises NoSentencesError."""
    if not environment.is_told(error):
        from scenes.app import report

        left = report.leave_for(error)
        return [say("command_line.stopped.inside", error=f"{type(error).__name__}: {error}", report=left)]
    if isinstance(error, OSError):
        return [say("command_line.stopped.file", file=error.filename, why=reason(error))]
    return [str(problem) for problem in getattr(error, "problems", (error,))]


def menu(args: Namespace) -> int:
    return launch(args).menu()


def open_(args: Namespace) -> int:
    from scenes.app.hand_over import hand_over

    alone = args.headless or args.script or args.screenshot or args.film or args.data
    if not alone and hand_over(args.file):
        return 0
    return launch(args).open(args.file.absolute())


def play(args: Namespace) -> int:
    opened = launch(args)
    from scenes.app.launch import MatchOptions

    wanted = MatchOptions(args.title, args.seats, args.seed, tuple(args.option), args.physical_dice)
    if args.position and (args.load or args.tutorial):
        raise command_line.WrongUseError(say("command_line.position.alone"))
    if args.position:
        return opened.position(wanted, args.position)
    if args.tutorial:
        return opened.tutorial(wanted, args.load)
    return opened.resume(wanted, args.load) if args.load else opened.play(wanted)


def measure(args: Namespace) -> int:
    return launch(args).measure(args.file, args.photo)


def kiosk(args: Namespace) -> int:
    if args.pin:
        from scenes.kiosk import lock

        return lock.make()
    return launch(args, lambda args: list(args.data)).kiosk(args.config, sys.argv[1:], no_pin=args.no_pin)


def replay(args: Namespace) -> int:
    if not args.verify:
        return launch(args).replay(args.file)
    environment.check_packages(environment.RULES)
    from game.commands import verify

    return verify.run(args.file, packs(args))


def simulate(args: Namespace) -> int:
    environment.check_packages(environment.RULES)
    import shlex
    from tempfile import TemporaryDirectory

    from game.bots.pool import worker_pool
    from game.commands import simulate

    workers = worker_pool(args.jobs or os.cpu_count() or 1, args.cluster)
    given = {"seats": args.seats, "seed": args.seed, "options": args.option, "packs": packs(args)}
    if args.tournament and args.vary:
        raise command_line.WrongUseError(say("command_line.tournament.vary"))
    command = shlex.join([*(["spellboard"] if BUNDLED else ["python", "main.py"]), *sys.argv[1:]])
    with TemporaryDirectory() as spare:
        folder = args.charts or (Path(spare) if args.report else None)
        books = simulate.Books(args.json, args.csv, charts(folder) if folder else None, args.report, command)
        if args.tournament:
            return simulate.tournament(args.title, args.matches, workers, books, **given)
        return simulate.run(args.title, args.matches, workers, books, varied=args.vary, **given)


def lab(args: Namespace) -> int:
    return fit(args) if args.task == "fit" else simulate(args)


def fit(args: Namespace) -> int:
    environment.check_packages(environment.RULES)
    from game.bots.pool import worker_pool
    from game.commands import fit

    workers = worker_pool(args.jobs or os.cpu_count() or 1, args.cluster)
    given = {"seats": args.seats, "seed": args.seed, "options": args.option, "packs": packs(args)}
    return fit.run(args.title, args.matches, workers, out=args.out, **given)


def charts(folder: Path) -> "Charts":
    """Draws the results of simulations; it needs the packages for screens, but no display."""
    environment.check_screen(headless=True)
    from scenes.screens.charts import Charts

    return Charts(folder)


def check(args: Namespace) -> int:
    environment.check_packages(environment.RULES)
    from game.commands import check
    from game.core.file_types import PACK
    from scenes.app import content

    below = packs_to_check(args)
    if args.what and not args.what.is_dir():
        if args.texts:
            raise command_line.WrongUseError(say("command_line.texts.position"))
        if PACK.fits(args.what):
            from game.commands import pack

            return pack.check_archive(args.what, below, [content.spec()])
        return check.check_position(args.what, below)
    do = check.tell_texts if args.texts else check.run
    return do([*below, *([args.what] if args.what else [])], [content.spec()])


def pack(args: Namespace) -> int:
    environment.check_packages(environment.RULES)
    from game.commands import pack
    from scenes.app import content

    return pack.run(args.folder, args.output, packs_to_check(args), [content.spec()])


def schema(args: Namespace) -> int:
    environment.check_packages(environment.RULES)
    from game.commands import check
    from scenes.app import content

    return check.schema(args.folder, [content.spec()])


def query(args: Namespace) -> int:
    environment.check_packages(environment.RULES)
    from game.commands import query

    return query.run(args.file)


def print_(args: Namespace) -> int:
    environment.check_screen(headless=True)
    environment.check_packages(environment.PRINTING)
    from scenes.printing import command

    return command.run(args.what, args.paper, args.output, packs(args), args.bar)


def version(args: Namespace) -> int:
    console.say(say("command_line.version.line", version=VERSION))
    return 0


def doctor(args: Namespace) -> int:
    from scenes.app import report

    return report.doctor()


def packs(args: Namespace) -> list[Path]:
    """The content packs in use: those in the user's folder by name, then those of the command line.

    Raises ContentError for one of the command line that can't be used.
    """
    from scenes.app import folders

    if not args.data and not any(folders.packs().glob("*/")):
        return []  # most have none, and need not wait for what reads them
    from scenes.app import packs

    return packs.in_use(packs.switches(), args.data)


def packs_to_check(args: Namespace) -> list[Path]:
    """The content packs that are on, whatever is wrong with them."""
    from scenes.app import packs

    return [*packs.switched_on(packs.switches()), *args.data]


def launch(args: Namespace, find: Callable[[Namespace], list[Path]] = packs) -> "Launch":
    """Opens scenes with the content packs that are found. Raises an error first if none can be opened here."""
    gc.disable()  # a start makes no garbage; `run_app` goes on with collections
    environment.check_screen(args.headless)
    environment.check_packages(environment.FILMING if args.film else {})
    from scenes.app.headless import RunOptions
    from scenes.app.launch import Launch

    screen = RunOptions(**{name: getattr(args, name) for name in command_line.SCREEN})
    return Launch(screen, find(args), debug=args.debug, phones=getattr(args, "phones", False))


COMMANDS = {
    "menu": menu,
    "open": open_,
    "play": play,
    "measure": measure,
    "kiosk": kiosk,
    "replay": replay,
    "simulate": simulate,
    "lab": lab,
    "check": check,
    "pack": pack,
    "schema": schema,
    "query": query,
    "print": print_,
    "doctor": doctor,
    "version": version,
}

if __name__ == "__main__":
    if BUNDLED:
        begin()
    sys.exit(main(sys.argv[1:]))
