"""The command line: every command and option, and the reading of their words.

Imports no package, so that `--help` answers at once and without them. What words such as a title or the
seats mean is found out later, in `game/commands/usage.py`.
"""

from __future__ import annotations

import argparse
import re
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from game.core import console
from scenes.app.environment import SMALLEST_WINDOW
from scenes.app.texts import say

SCREEN = ("headless", "script", "screenshot", "film", "frames", "size")
MOST = (1 << 64) - 1
SEATS = "WHO,WHO,..."


class WrongUseError(ValueError):
    """Words that make no sense together; the message is one sentence."""

    exit_code = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command line in one sentence, and where to read more; exits with 2."""

    def error(self, message: str) -> NoReturn:
        what = message[:1].upper() + message[1:].rstrip(".")
        console.complain(say("command_line.wrong", what=what, program=self.prog))
        self.exit(2)

    def print_help(self, file: Any = None) -> None:
        """Print the help; argparse keeps silent where it can't be printed."""
        console.put(self.format_help().rstrip())


def read(words: Sequence[str]) -> Namespace:
    """The command line as a namespace; `command` is "menu" where none is named."""
    usual: dict[str, object] = {**dict.fromkeys(SCREEN), "headless": False, "data": [], "debug": False}
    words = _with_command(words)
    return _parser(words).parse_args(words, Namespace(command="menu", **usual))


def _with_command(words: Sequence[str]) -> Sequence[str]:
    """The command line with `open` before a file that is named alone, as a file manager does it."""
    first = words[0] if words else ""
    is_file = not first.startswith("-") and any(
        mark in first for mark in "./\\"
    )  # no command has one of them
    return ["open", *words] if is_file else words


def _parser(words: Sequence[str]) -> Parser:
    """The parser of a command line. Of the commands only those that it may name have their options."""
    anywhere, screen = _anywhere(), _screen()
    parser = Parser(
        prog="main.py",
        description=say("command_line.about"),
        parents=[screen, anywhere],
        allow_abbrev=False,
    )
    parser.add_argument(
        "--doctor",
        dest="command",
        action="store_const",
        const="doctor",
        default=SUPPRESS,
        help=say("command_line.doctor"),
    )
    parser.add_argument(
        "--version",
        dest="command",
        action="store_const",
        const="version",
        default=SUPPRESS,
        help=say("command_line.version"),
    )
    commands = parser.add_subparsers(
        title=say("command_line.commands"), metavar="COMMAND", dest="command", parser_class=Parser
    )
    commands.default = SUPPRESS

    def command(name: str, fill: Callable[[Parser], None], *parents: Parser) -> None:
        about = say(f"command_line.command.{name}")
        if name in words:
            fill(_command(commands, name, about, *parents, anywhere))
        else:
            _command(commands, name, about)

    command("open", _add_open, screen)
    command("play", _add_play, screen)
    command("measure", _add_measure, screen)
    command("kiosk", _add_kiosk, screen)
    command("replay", _add_replay, screen)
    command("simulate", _add_simulate)
    command("lab", _add_lab)
    command("check", _add_check)
    command("pack", _add_pack)
    command("schema", _add_schema)
    command("query", _add_query)
    command("print", _add_print)
    return parser


def _command(commands: Any, name: str, about: str, *parents: Parser) -> Parser:
    """A new command, with its help as a sentence."""
    sentence = f"{about[0].upper()}{about[1:]}."
    found: Parser = commands.add_parser(
        name, help=about, description=sentence, parents=parents, allow_abbrev=False
    )
    return found


def _anywhere() -> Parser:
    parser = Parser(add_help=False, argument_default=SUPPRESS)
    add = parser.add_argument
    add(
        "--data",
        metavar="DIR",
        action="append",
        type=folder,
        help=say("command_line.any.data"),
    )
    add("--debug", action="store_true", help=say("command_line.any.debug"))
    return parser


def _screen() -> Parser:
    parser = Parser(add_help=False, argument_default=SUPPRESS)
    add = parser.add_argument
    add("--headless", action="store_true", help=say("command_line.screen.headless"))
    add("--script", metavar="FILE", type=Path, help=say("command_line.screen.script"))
    add("--screenshot", metavar="FILE", type=picture, help=say("command_line.screen.screenshot"))
    add("--film", metavar="FILE", type=film, help=say("command_line.screen.film"))
    add("--frames", metavar="N", type=whole(0), help=say("command_line.screen.frames"))
    add("--size", metavar="WxH", type=size, help=say("command_line.screen.size"))
    return parser


def _add_open(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=say("command_line.open.file"))


def _add_play(parser: Parser) -> None:
    add = parser.add_argument
    add("title", metavar="TITLE", help=say("command_line.play.title"))
    add("--seats", metavar=SEATS, help=say("command_line.play.seats"))
    add("--seed", metavar="N", type=whole(0), help=say("command_line.play.seed"))
    add("--option", metavar="KEY=VALUE", action="append", default=[], help=say("command_line.play.option"))
    add("--load", metavar="FILE", type=Path, help=say("command_line.play.load"))
    add("--position", metavar="FILE", type=Path, help=say("command_line.play.position"))
    add("--tutorial", action="store_true", help=say("command_line.play.tutorial"))
    add("--physical-dice", action="store_true", help=say("command_line.play.physical_dice"))
    add("--phones", action="store_true", help=say("command_line.play.phones"))


def _add_measure(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help=say("command_line.measure.file"))
    parser.add_argument("--photo", metavar="FILE", type=Path, help=say("command_line.measure.photo"))
    parser.add_argument("--phones", action="store_true", help=say("command_line.measure.phones"))


def _add_kiosk(parser: Parser) -> None:
    add = parser.add_argument
    add("--config", metavar="FILE", type=Path, help=say("command_line.kiosk.config"))
    pins = parser.add_mutually_exclusive_group()
    pins.add_argument("--pin", action="store_true", help=say("command_line.kiosk.pin"))
    pins.add_argument(
        "--no-pin",
        action="store_true",
        help=say("command_line.kiosk.no_pin"),
    )


def _add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=say("command_line.replay.file"))
    parser.add_argument("--verify", action="store_true", help=say("command_line.replay.verify"))


def _add_simulate(parser: Parser) -> None:
    _add_matches(parser)
    _add_vary(parser)
    parser.add_argument("--tournament", action="store_true", help=say("command_line.simulate.tournament"))


def _add_matches(parser: Parser) -> None:
    """Which matches are played, by whom, and where their figures go."""
    add = parser.add_argument
    add("title", metavar="TITLE", help=say("command_line.simulate.title"))
    add("--matches", metavar="N", type=whole(1), required=True, help=say("command_line.simulate.matches"))
    add("--seats", metavar=SEATS, help=say("command_line.simulate.seats"))
    _add_deals(parser)
    add("--json", metavar="FILE", type=Path, help=say("command_line.simulate.json"))
    add("--csv", metavar="FILE", type=Path, help=say("command_line.simulate.csv"))
    add("--charts", metavar="DIR", type=Path, help=say("command_line.simulate.charts"))
    add("--report", metavar="FILE", type=Path, help=say("command_line.simulate.report"))


def _add_deals(parser: Parser) -> None:
    """What every match has in common, and who plays them."""
    add = parser.add_argument
    add("--seed", metavar="N", type=whole(0), help=say("command_line.simulate.seed"))
    add(
        "--option", metavar="KEY=VALUE", action="append", default=[], help=say("command_line.simulate.option")
    )
    add("--jobs", metavar="N", type=whole(1), help=say("command_line.simulate.jobs"))
    add("--cluster", metavar="ADDRESS", default="", help=say("command_line.simulate.cluster"))


def _add_vary(parser: Parser, *, required: bool = False) -> None:
    parser.add_argument(
        "--vary",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        required=required,
        help=say("command_line.simulate.vary"),
    )


def _add_lab(parser: Parser) -> None:
    """The tasks of the lab: `simulate` in its three forms, and `fit`."""
    title = say("command_line.commands")
    tasks = parser.add_subparsers(title=title, metavar="COMMAND", dest="task", required=True)

    def task(name: str, *fill: Callable[[Parser], None], tournament: bool = False) -> None:
        found = _command(tasks, name, say(f"command_line.lab.{name}"), _anywhere())
        found.set_defaults(tournament=tournament, vary=[])
        for each in fill:
            each(found)

    task("simulate", _add_matches)
    task("vary", _add_matches, partial(_add_vary, required=True))
    task("tournament", _add_matches, tournament=True)
    task("fit", _add_fit)


def _add_fit(parser: Parser) -> None:
    add = parser.add_argument
    add("title", metavar="TITLE", help=say("command_line.simulate.title"))
    add("--matches", metavar="N", type=whole(10), default=1000, help=say("command_line.fit.matches"))
    add("--seats", metavar=SEATS, action="append", default=[], help=say("command_line.fit.seats"))
    _add_deals(parser)
    add("--out", metavar="FILE", type=Path, help=say("command_line.fit.out"))


def _add_check(parser: Parser) -> None:
    parser.add_argument(
        "what",
        metavar="DIR|FILE",
        nargs="?",
        type=known,
        help=say("command_line.check.what"),
    )
    parser.add_argument(
        "--texts",
        action="store_true",
        help=say("command_line.check.texts"),
    )


def _add_pack(parser: Parser) -> None:
    add = parser.add_argument
    add("folder", metavar="DIR", type=folder, help=say("command_line.pack.folder"))
    add("-o", "--output", metavar="FILE", type=Path, required=True, help=say("command_line.pack.output"))


def _add_schema(parser: Parser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help=say("command_line.schema.folder"))


def _add_query(parser: Parser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help=say("command_line.query.file"),
    )


def _add_print(parser: Parser) -> None:
    add = parser.add_argument
    add("what", metavar="WHAT", help=say("command_line.print.what"))
    add("--paper", metavar="PAPER", default="a4", help=say("command_line.print.paper"))
    add("--bar", metavar="MM", type=millimetres, help=say("command_line.print.bar"))
    add("-o", "--output", metavar="FILE", type=Path, required=True, help=say("command_line.print.output"))


def millimetres(text: str) -> float:
    """A length in millimetres, such as "97.5"."""
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", text, re.ASCII):
        return float(text)
    raise ArgumentTypeError(say("command_line.millimetres", text=repr(text)))


def whole(least: int) -> Callable[[str], int]:
    """A reader of whole numbers of 64 bits, from `least` up."""

    def read_whole(text: str) -> int:
        if re.fullmatch(r"[0-9]{1,20}", text, re.ASCII) and least <= int(text) <= MOST:
            return int(text)
        code = "between" if text.isdecimal() else "from"
        raise ArgumentTypeError(say(f"command_line.whole.{code}", least=least, most=MOST, text=repr(text)))

    return read_whole


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels, from "1280x720"."""
    found = re.fullmatch(r"([1-9][0-9]{0,3})x([1-9][0-9]{0,3})", text, re.ASCII)
    if not found:
        raise ArgumentTypeError(say("command_line.size.written", text=repr(text)))
    wide, high = int(found[1]), int(found[2])
    if wide < SMALLEST_WINDOW[0] or high < SMALLEST_WINDOW[1]:
        width, height = SMALLEST_WINDOW
        raise ArgumentTypeError(say("command_line.size.small", width=width, height=height, text=text))
    return wide, high


def picture(text: str) -> Path:
    """A file that pictures can be saved in."""
    if Path(text).suffix.lower() not in (".png", ".jpg", ".jpeg"):
        raise ArgumentTypeError(say("command_line.picture", text=repr(text)))
    return Path(text)


def film(text: str) -> Path:
    """A file that films can be saved in."""
    if Path(text).suffix.lower() != ".webp":
        raise ArgumentTypeError(say("command_line.film", text=repr(text)))
    return Path(text)


def known(text: str) -> Path:
    """A folder or a file that is there."""
    if not Path(text).exists():
        raise ArgumentTypeError(say("command_line.nowhere", text=repr(text)))
    return Path(text)


def folder(text: str) -> Path:
    """A folder that is there."""
    if not Path(text).is_dir():
        raise ArgumentTypeError(say("command_line.nowhere.folder", text=repr(text)))
    return Path(text)
