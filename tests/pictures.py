"""Pictures for the documents of what lies outside the window: paper, a phone, and a second screen.

    python -m tests.pictures docs/pictures/phone.jpg

The name of the file says what it shows: `printed`, `phone` or `two-screens`. A phone needs Chromium and the packages of
`requirements-browser.txt`.
"""

from __future__ import annotations

import os

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import json
import shutil
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pypdfium2
import pytest
from PIL import Image

from scenes.app.app import App
from scenes.printing import catalog, documents
from scenes.table.session import Session
from scenes.table.table import Exits, TableScene
from tests.program import HOUSE
from tests.ui.phone_party import Party, at_an_address
from tests.ui.user import User

SAVE = HOUSE / "docs" / "pictures" / "attack-battle-move.json"
GROUND = (38, 32, 28)
GAP = 16
HEIGHT = 640
PRINTED = ("unnamed_wizard/tiles", "which_witch/witches", "templates")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def printed(home: Path) -> Image.Image:
    """The first page of some things that can be printed."""
    sheet = catalog.paper_named("a4")
    pages = []
    for what in PRINTED:
        made = documents.make(catalog.find(what, []), sheet)
        pages.append(pypdfium2.PdfDocument(made.pdf)[0].render(scale=2).to_pil().convert("RGB"))
    return beside(pages)


def two_screens(home: Path) -> Image.Image:
    """A table in the first window, and as spectators see it on another display."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720), (1280, 720)])
        patch.setattr(pygame.display, "get_window_position", lambda: (0, 0))
        app = App((1280, 720), headless=True)
        user = User(app)
        app.stack.push(TableScene(app, session(home), Exits(app.quit, lambda over: None, displays=True)))
        user.wait(2)
        user.key("f10")
        user.click_on("button", "Table on the other screen")
        user.wait(3)
        assert app.second
        return beside([of_surface(app.screen), of_surface(app.second.screen)])


def phone(home: Path) -> Image.Image:
    """A table, and the phone of somebody who plays at it."""
    from playwright.sync_api import sync_playwright

    with pytest.MonkeyPatch.context() as patch, sync_playwright() as run:
        at_an_address(patch)
        party = Party(App((1280, 720), headless=True), session(home, "human", "human"))
        party.switch_on()
        chromium = (
            shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        )
        browser = run.chromium.launch(executable_path=chromium, args=["--no-sandbox"] * (os.getuid() == 0))
        page = browser.new_context(**PHONE, device_scale_factor=2).new_page()  # type: ignore[arg-type]
        page.goto(next(iter(party.host.codes.values()))[0])
        for _ in range(300):
            party.frame()
            page.wait_for_timeout(10)
        hand = Image.open(BytesIO(page.screenshot())).convert("RGB")
        table = of_surface(party.app.screen)
        browser.close()
        party.leave()
        return beside([table, hand])


def session(home: Path, *players: str) -> Session:
    """The match of the save, with other players if some are named."""
    noted = json.loads(SAVE.read_text(encoding="utf-8"))
    file = home / "match.json"
    file.write_text(json.dumps(noted | {"players": players or noted["players"]}), encoding="utf-8")
    return Session.resume(file)


def of_surface(surface: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def beside(pictures: Sequence[Image.Image]) -> Image.Image:
    """Pictures side by side, all of one height."""
    sized = [each.resize((round(each.width * HEIGHT / each.height), HEIGHT)) for each in pictures]
    width = sum(each.width for each in sized) + GAP * (len(sized) + 1)
    whole, left = Image.new("RGB", (width, HEIGHT + 2 * GAP), GROUND), GAP
    for each in sized:
        whole.paste(each, (left, GAP))
        left += each.width + GAP
    return whole


KINDS = {"printed": printed, "phone": phone, "two-screens": two_screens}


def main(file: Path) -> None:
    with TemporaryDirectory() as home:
        os.environ["SPELLBOARD_HOME"] = home
        KINDS[file.stem](Path(home)).save(file, quality=85)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
