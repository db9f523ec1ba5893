"""The command line: every command and option, and the reading of their words.

Imports nothing but the standard library, so that `--help` answers at once. What words such as a title or the
seats mean is found out later, in `game/commands/usage.py`.
"""

from __future__ import annotations

import argparse
import re
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.core import console
from scenes.app.environment import SMALLEST_WINDOW

SCREEN = ("headless", "script", "screenshot", "frames", "size")
MOST = (1 << 64) - 1
SEATS = "WHO,WHO,..."
VARY = (
    "play the series once for each of these and compare: an option, seats=greedy,flat or data=DIR;"
    " may be repeated, for the same key or another"
)
TOURNAMENT = "let the bots of --seats (all) meet in pairs, N deals each from both sides, and rate them by Elo"


class WrongUseError(ValueError):
    """Words that make no sense together; the message is one sentence."""

    exit_code = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command line in one sentence, and where to read more; exits with 2."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        console.complain(f"{sentence}; `python {self.prog} --help` tells more.")
        self.exit(2)

    def print_help(self, file: Any = None) -> None:
        """Print the help; argparse keeps silent where it can't be printed."""
        console.put(self.format_help().rstrip())


def read(words: Sequence[str]) -> Namespace:
    """The command line as a namespace; `command` is "menu" where none is named."""
    usual: dict[str, object] = {**dict.fromkeys(SCREEN), "headless": False, "data": [], "debug": False}
    return _parser().parse_args(words, Namespace(command="menu", **usual))


def _parser() -> Parser:
    anywhere, screen = _anywhere(), _screen()
    parser = Parser(
        prog="main.py",
        description="A tabletop for wizard games that knows their rules. Without a command it opens the menu.",
        parents=[screen, anywhere],
        allow_abbrev=False,
    )
    parser.add_argument(
        "--doctor",
        dest="command",
        action="store_const",
        const="doctor",
        default=SUPPRESS,
        help="tell what is installed here, and what is missing",
    )
    parser.add_argument(
        "--version",
        dest="command",
        action="store_const",
        const="version",
        default=SUPPRESS,
        help="print the version",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    commands.default = SUPPRESS

    def command(name: str, about: str, *parents: Parser) -> Parser:
        sentence = f"{about[0].upper()}{about[1:]}."
        return commands.add_parser(
            name, help=about, description=sentence, parents=[*parents, anywhere], allow_abbrev=False
        )

    _add_play(command("play", "sit down at a table straight away", screen))
    _add_measure(command("measure", "lay out the measuring mat, optionally with a saved battlefield", screen))
    _add_kiosk(command("kiosk", "run the demo kiosk: for a game night, touched by everybody", screen))
    _add_replay(command("replay", "watch a recorded match, or verify it", screen))
    _add_simulate(command("simulate", "let bots play against bots, without a screen"))
    _add_check(command("check", "check all content, and print every problem with its file and line"))
    _add_schema(command("schema", "write the JSON Schemas of the content files, for editors"))
    _add_query(command("query", "answer a file of measuring questions about a battlefield, as a JSON list"))
    return parser


def _anywhere() -> Parser:
    parser = Parser(add_help=False, argument_default=SUPPRESS)
    add = parser.add_argument
    add(
        "--data",
        metavar="DIR",
        action="append",
        type=folder,
        help="a content pack to lay over; may be repeated",
    )
    add("--debug", action="store_true", help="show where errors come from")
    return parser


def _screen() -> Parser:
    parser = Parser(add_help=False, argument_default=SUPPRESS)
    add = parser.add_argument
    add("--headless", action="store_true", help="run without a display")
    add("--script", metavar="FILE", type=Path, help="a file of input events to feed it, one a line")
    add("--screenshot", metavar="FILE", type=picture, help="save what it shows at the end (PNG or JPEG)")
    add("--frames", metavar="N", type=whole(0), help="how many frames to run (headless: 30)")
    add("--size", metavar="WxH", type=size, help="the window's size in pixels, from 1024x640 up (1280x720)")
    return parser


def _add_play(parser: Parser) -> None:
    add = parser.add_argument
    add("title", metavar="TITLE", help="the game, such as which_witch")
    add("--seats", metavar=SEATS, help="human, a level from beginner to expert, or a bot (human,bot)")
    add("--seed", metavar="N", type=whole(0), help="the seed of all dice and shuffles (a new one)")
    add("--option", metavar="KEY=VALUE", action="append", default=[], help="of the set-up; may be repeated")
    add("--load", metavar="FILE", type=Path, help="go on with a saved match")
    add("--position", metavar="FILE", type=Path, help="begin where a document lays the table out")
    add("--tutorial", action="store_true", help="learn the title by a first match that is explained")
    add("--physical-dice", action="store_true", help="the people roll dice of their own")


def _add_measure(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a battlefield, as YAML or JSON")


def _add_kiosk(parser: Parser) -> None:
    add = parser.add_argument
    add("--config", metavar="FILE", type=Path, help="titles, times, loudness, the operator's way in")
    pins = parser.add_mutually_exclusive_group()
    pins.add_argument(
        "--pin", action="store_true", help="make the line for the operator's PIN, and nothing else"
    )
    pins.add_argument(
        "--no-pin",
        action="store_true",
        help="ask for no PIN: the operator's keys lead in alone",
    )


def _add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved match")
    parser.add_argument("--verify", action="store_true", help="play it without a screen and compare digests")


def _add_simulate(parser: Parser) -> None:
    add = parser.add_argument
    add("title", metavar="TITLE", help="the game, such as which_witch")
    add("--matches", metavar="N", type=whole(1), required=True, help="how many")
    add("--seats", metavar=SEATS, help="names of bots, as in docs/command-line.md (random,random)")
    add("--seed", metavar="N", type=whole(0), help="the seed of the whole series (a new one)")
    add("--option", metavar="KEY=VALUE", action="append", default=[], help="of the set-up; may be repeated")
    add("--jobs", metavar="N", type=whole(1), help="processes that share the work (as many as processors)")
    add("--cluster", metavar="ADDRESS", default="", help="a Dask scheduler whose workers do the work instead")
    add("--vary", metavar="KEY=VALUE", action="append", default=[], help=VARY)
    add("--tournament", action="store_true", help=TOURNAMENT)
    add("--json", metavar="FILE", type=Path, help="also write the figures to a file")
    add("--csv", metavar="FILE", type=Path, help="also write them as a table")
    add("--charts", metavar="DIR", type=Path, help="also draw them, into a folder")


def _add_check(parser: Parser) -> None:
    parser.add_argument(
        "what",
        metavar="DIR|FILE",
        nargs="?",
        type=known,
        help="a content pack, over all the rest; or a position",
    )
    parser.add_argument(
        "--texts",
        action="store_true",
        help="print every text that a player can read instead, as path:line: key: text",
    )


def _add_schema(parser: Parser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to write them")


def _add_query(parser: Parser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help="JSON: a battlefield, or the path of its file, and questions such as"
        ' {"ask": "distance", "a": "mara", "b": "oak"}; or a list that begins with {"battlefield": ...}',
    )


def whole(least: int) -> Callable[[str], int]:
    """A reader of whole numbers of 64 bits, from `least` up."""

    def read_whole(text: str) -> int:
        if re.fullmatch(r"[0-9]{1,20}", text, re.ASCII) and least <= int(text) <= MOST:
            return int(text)
        wanted = f"from {least} to {MOST}" if text.isdecimal() else f"from {least} up"
        raise ArgumentTypeError(f"a whole number {wanted} is needed, not {text!r}")

    return read_whole


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels, from "1280x720"."""
    found = re.fullmatch(r"([1-9][0-9]{0,3})x([1-9][0-9]{0,3})", text, re.ASCII)
    if not found:
        raise ArgumentTypeError(f"a size is written like 1280x720, not {text!r}")
    wide, high = int(found[1]), int(found[2])
    if wide < SMALLEST_WINDOW[0] or high < SMALLEST_WINDOW[1]:
        raise ArgumentTypeError(
            f"the smallest window is {SMALLEST_WINDOW[0]}x{SMALLEST_WINDOW[1]} pixels, and {text} is smaller"
        )
    return wide, high


def picture(text: str) -> Path:
    """A file that pictures can be saved in."""
    if Path(text).suffix.lower() not in (".png", ".jpg", ".jpeg"):
        raise ArgumentTypeError(f"a picture is a .png or .jpg, not {text!r}")
    return Path(text)


def known(text: str) -> Path:
    """A folder or a file that is there."""
    if not Path(text).exists():
        raise ArgumentTypeError(f"there is no file or folder {text!r}")
    return Path(text)


def folder(text: str) -> Path:
    """A folder that is there."""
    if not Path(text).is_dir():
        raise ArgumentTypeError(f"there is no folder {text!r}")
    return Path(text)
