"""The page on phones in a real browser: Chromium with two emulated phones beside the table.

Needs Playwright (tests/requirements-browser.txt) and Chromium; without them these tests are skipped, unless
SPELLBOARD_BROWSER says that they have to run. If that is "whole", matches are played to their end. The page is opened
at a private address, as at a table: at 127.0.0.1 a browser allows what it refuses there.
"""

from __future__ import annotations

import itertools
import os
import random
import shutil
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game import titles
from game.photo.files import size_of
from scenes.app.app import App
from scenes.board.players import Player
from scenes.phones import host
from scenes.phones.mat import MAT
from scenes.phones.server import Limits, PhoneServer
from scenes.table.session import Session
from tests.ui.mat_party import MatParty
from tests.ui.measuring import table_document
from tests.ui.phone_party import HERE, Party, begin
from tests.ui.tables import TITLE
from tests.ui.wires import SOON

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
WANTED = "SPELLBOARD_BROWSER" in os.environ
WHOLE = os.environ.get("SPELLBOARD_BROWSER") == "whole"
"""Whether matches are played to their end, which takes minutes for each."""
USUAL, DEEP, MOST = 15, 30, 4000
"""Answers of a match."""
PLAYWRIGHT = "playwright.sync_api"
MISSING = "Playwright is missing: pip install -r tests/requirements-browser.txt"
playwright = import_module(PLAYWRIGHT) if WANTED else pytest.importorskip(PLAYWRIGHT, reason=MISSING)
if not CHROMIUM and not WANTED:
    pytest.skip("Chromium is missing", allow_module_level=True)

FAR = "10.0.0.5"
"""The private address at which the page is opened; the browser is told that it is this machine."""
LEAST = 48
"""Pixels of a side of what a finger has to hit."""
HARMLESS = "navigator.vibrate"
"""Chromium lets no page vibrate that nobody has touched yet, and says so."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with playwright.sync_playwright() as run:
        sandbox = ["--no-sandbox"] if os.getuid() == 0 else []
        rules = [f"--host-resolver-rules=MAP {FAR} {HERE}"]
        opened = run.chromium.launch(executable_path=CHROMIUM, args=[*sandbox, *rules])
        yield opened
        opened.close()


class Evening:
    """A table and pages at it. `until` lets both live until something holds."""

    def __init__(self, party: Party, browser: Browser) -> None:
        self.party = party
        self.browser = browser
        self.errors: list[str] = []
        self.contexts: list[BrowserContext] = []

    def open(self, place: str, **device: Any) -> Page:
        """A phone that scans the code of a place."""
        page = self.page(**device)
        page.goto(self.party.host.codes[place][0])
        self.until(page.locator("#table").is_visible)
        return page

    def page(self, **device: Any) -> Page:
        """A phone with an empty page."""
        usual = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        context = self.browser.new_context(**(usual | device))
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def until(self, met: Callable[[], object]) -> None:
        end = time.monotonic() + SOON
        while not met():
            assert time.monotonic() < end, [
                each.pages[0].locator("body").inner_text() for each in self.contexts
            ]
            self.party.frame()
            self.contexts[-1].pages[0].wait_for_timeout(5)

    def catch_up(self) -> None:
        """Let time pass until the table rests and every page shows how it stands."""
        self.party.catch_up()
        newest = str(self.party.host.desk.number)
        pages = [each.pages[0].locator("#table") for each in self.contexts]
        self.until(lambda: all(page.get_attribute("data-number") == newest for page in pages))

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        self.party.leave()
        assert [error for error in self.errors if HARMLESS not in error] == []


Lay = Callable[..., Evening]


@pytest.fixture
def lay(app: App, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lay]:
    """A table with phones switched on, which pages reach at a private address."""
    monkeypatch.setattr(host, "addresses", lambda: [FAR])
    server = partial(PhoneServer, limits=Limits(burst=1e6, consent=1.0), listens_at=HERE)
    monkeypatch.setattr(host, "PhoneServer", server)
    app.change(speed=0.0)
    laid: list[Evening] = []

    def made(session: Session | None = None) -> Evening:
        party = Party(app, session or begin("human human"))
        party.switch_on()
        laid.append(Evening(party, browser))
        return laid[-1]

    yield made
    for each in laid:
        each.close()


def words(page: Page) -> str:
    return page.locator("#words").inner_text()


def answers(page: Page) -> list[str]:
    """The answers that can be tapped; none while one is on its way."""
    return page.locator("#answers button:not([disabled])").all_inner_texts()


def test_scanning_shows_name_question_and_hand(lay: Lay) -> None:
    evening = lay()
    ada, ben = evening.open("seat 0"), evening.open("seat 1")
    assert ada.evaluate("isSecureContext") is False
    assert ada.locator("h1").inner_text() == "Ada"
    assert words(ada) == "Ada, which witch will you be?"
    assert words(ben) == "Ada chooses a witch."
    ada.get_by_text("Fire Witch").tap()
    evening.until(lambda: answers(ben))
    ben.get_by_text("Wind Witch").tap()
    evening.until(lambda: ada.locator("#hand .card").count() == 5)
    assert "#k=" in ada.url
    assert "t=" not in ada.url
    assert ada.title().startswith("●")
    assert not ben.title().startswith("●")
    assert ada.locator("body.turn").count() == 1


def _started(lay: Lay) -> tuple[Evening, Page, Page]:
    evening = lay()
    ada, ben = evening.open("seat 0"), evening.open("seat 1")
    ada.get_by_text("Fire Witch").tap()
    evening.until(lambda: answers(ben))
    ben.get_by_text("Wind Witch").tap()
    evening.until(lambda: "your turn" in words(ada))
    return evening, ada, ben


def test_a_card_is_shown_large_with_its_rule_and_what_it_can_do(lay: Lay) -> None:
    evening, ada, _ = _started(lay)
    spare = evening.party.host.prerender
    evening.until(lambda: spare(0.05) or ada.locator("#hand .card img").count() == 5)
    card = ada.locator("#hand .card").first
    assert "." in (card.get_attribute("aria-label") or "")
    card.tap()
    large = ada.locator("#large")
    assert large.is_visible()
    assert large.locator("p").inner_text()
    before = len(evening.party.session.match.journal)
    large.locator("#large-card button").first.tap()
    evening.until(lambda: len(evening.party.session.match.journal) > before)
    assert not large.is_visible()


def test_refusals_say_why(lay: Lay) -> None:
    evening, ada, _ = _started(lay)
    attack = ada.locator("#answers button", has_text="Attack")
    attack.first.tap()
    evening.until(lambda: ada.locator("#answers .confirm").count())
    ada.locator(".confirm").tap()
    evening.until(lambda: ada.locator("#why").inner_text())
    assert "(V. Attack)" in ada.locator("#why").inner_text()
    ada.locator("#answers .toggle, #answers .stepper button:not([disabled])").first.tap()
    ada.locator(".confirm").tap()
    evening.until(lambda: not ada.locator("#answers .confirm").count())


def test_hiding_the_hand(lay: Lay) -> None:
    _, ada, _ = _started(lay)
    shown = ada.locator("#hand ul").first
    ada.get_by_text("Hide my hand").tap()
    assert not shown.is_visible()
    ada.get_by_text("Show my hand").tap()
    assert shown.is_visible()


def test_a_reload_and_a_lost_network_come_back(lay: Lay) -> None:
    evening, ada, ben = _started(lay)
    ada.reload()
    evening.until(lambda: ada.locator("#hand .card").count() == 5)
    evening.contexts[0].set_offline(True)
    ada.locator("#answers button").first.tap()  # it does not get through
    for _ in range(10):
        evening.party.frame()
    before = len(evening.party.session.match.journal)
    evening.contexts[0].set_offline(False)
    evening.until(lambda: len(evening.party.session.match.journal) > before)
    evening.until(lambda: ada.locator("#link").is_hidden())
    assert len(evening.party.session.match.journal) == before + 1
    assert ben.locator("#link").is_hidden()


def test_a_second_page_takes_the_seat_and_gives_it_back(lay: Lay) -> None:
    evening, ada, _ = _started(lay)
    other = evening.page()
    other.goto(ada.url)
    evening.until(lambda: ada.locator("#link").is_visible())
    assert "another page" in ada.locator("#link").inner_text()
    ada.locator("#link").tap()
    evening.until(lambda: ada.locator("#link").is_hidden() and other.locator("#link").is_visible())


def test_a_photographed_code_is_worth_nothing(lay: Lay) -> None:
    evening = lay()
    code = evening.party.host.codes["seat 0"][0]
    evening.open("seat 0")
    thief = evening.page()
    thief.goto(code)
    evening.until(lambda: thief.locator("#code").is_visible())
    assert not thief.locator("#table").is_visible()


def test_a_new_phone_asks_the_old_one(lay: Lay) -> None:
    evening, ada, _ = _started(lay)
    evening.party.host.renew("seat 0")
    new = evening.page()
    new.goto(evening.party.host.codes["seat 0"][0])
    evening.until(lambda: ada.locator("#asked").is_visible())
    ada.get_by_text("Give it up").last.tap()
    evening.until(lambda: new.locator("#hand .card").count() == 5)
    assert new.locator("h1").inner_text() == "Ada"


def test_typing_the_code(lay: Lay) -> None:
    evening = lay()
    page = evening.page()
    page.goto(evening.party.host.server.address + "/")
    page.locator("#letters").fill(evening.party.host.codes["seat 1"][1].lower())
    page.get_by_text("Join").tap()
    evening.until(lambda: page.locator("#table").is_visible())
    assert page.locator("h1").inner_text() == "Ben"


def test_names_are_text(lay: Lay) -> None:
    name = "<script>x()</script><b>A"
    players = [Player(name, "human", 0), Player("Ben", "human", 1)]
    evening = lay(Session.start(TITLE, players, seed=7))
    ada, ben = evening.open("seat 0"), evening.open("seat 1")
    assert ada.locator("h1").inner_text() == name
    assert name in ben.locator("#others").inner_text()
    assert ada.locator("b").count() == 0


@pytest.mark.parametrize(("title", "key"), [("magewinds", "deploy.place"), ("unnamed_wizard", "place")])
def test_places_are_chosen_on_a_picture(lay: Lay, title: str, key: str) -> None:
    evening, rng = lay(begin("human human", title=title)), random.Random(5)
    pages = [evening.open("seat 0"), evening.open("seat 1")]
    session, table = evening.party.session, evening.party.table
    while not (session.asked and session.asked.key == key):
        question = session.match.pending[0]
        table._happen(session.answer_for(question.seat, question.sample(rng)))
        evening.catch_up()
    page = pages[session.asked.seat]
    evening.until(page.locator(".map img").is_visible)
    _fits(page)
    if shots := os.environ.get("SPELLBOARD_SHOTS"):
        page.screenshot(path=f"{shots}/{title}-pins.png", full_page=True)
    before = len(session.match.journal)
    page.locator(".pinned button").first.tap()
    evening.until(lambda: len(session.match.journal) > before)


def test_a_phone_measures(
    app: App, browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two taps on the remote control, and the verdict is read on it."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    monkeypatch.setattr(host, "addresses", lambda: [FAR])
    monkeypatch.setattr(host, "PhoneServer", partial(PhoneServer, listens_at=HERE))
    party = MatParty(app, table_document())
    page = browser.new_page(viewport={"width": 320, "height": 568}, has_touch=True)
    page.goto(party.host.codes[MAT][0])

    def until(met: Callable[[], object]) -> None:
        party.turn(lambda: page.wait_for_timeout(5) or met())

    until(page.locator("#remote").is_visible)
    for name in ("Sight", "Mara", "Brom"):
        button = page.get_by_role("button", name=name)
        button.tap()
        until(partial(button.and_(page.locator("[aria-pressed=true]")).count))
    report = party.mat.tool.report()
    assert page.locator("#verdict strong").inner_text().endswith(report[0].figure)
    assert report[0].words in page.locator("#verdict").inner_text()
    _fits(page)
    picture = BytesIO()
    pygame.image.save(pygame.Surface((3000, 1500)), picture, "table.png")
    page.locator("#camera").set_input_files(
        {"name": "table.png", "mimeType": "image/png", "buffer": picture.getvalue()}
    )
    until(lambda: party.photographs)
    (photograph,) = party.photographs
    assert isinstance(photograph, bytes) and size_of(photograph) == (2400, 1200)
    until(lambda: "has been sent" in page.locator("#camera-told").inner_text())
    page.close()
    party.leave()


DEVICES: dict[str, dict[str, Any]] = {
    "narrow": {"viewport": {"width": 320, "height": 568}, "color_scheme": "light"},
    "usual": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "lying": {"viewport": {"width": 844, "height": 390}, "reduced_motion": "reduce"},
}


def _fits(page: Page) -> None:
    """Nothing sticks out sideways, and a finger hits whatever there is to hit."""
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    for button in page.locator("button:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= LEAST, button.inner_text()


EVENINGS = list(
    itertools.product(titles.names(), DEVICES) if WHOLE else zip(titles.names(), itertools.cycle(DEVICES))
)
"""Titles with the phones they are played on: each on every one where matches are whole."""


@pytest.mark.parametrize(("title", "device"), EVENINGS)
@pytest.mark.usually(1)
@pytest.mark.timeout(3000)
def test_a_match_by_taps_alone(lay: Lay, title: str, device: str, pytestconfig: pytest.Config) -> None:
    """Two phones tap at random what their pages offer; places are pointed at on the screen too."""
    evening, rng = lay(begin("human human", title=title)), random.Random(title)
    pages = [evening.open("seat 0", **DEVICES[device]), evening.open("seat 1", **DEVICES[device])]
    session = evening.party.session
    steps = MOST if WHOLE else DEEP if pytestconfig.getoption("--deep") else USUAL
    for step in range(steps):
        evening.until(lambda: session.over or any(map(answers, pages)) or session.question is not None)
        if session.over:
            break
        asked = next((page for page in pages if answers(page)), None)
        if asked and step % 5 == 0:
            _fits(asked)
        if asked and (session.question is None or rng.random() < 0.7):
            _tap(asked, rng)
            evening.until(partial(_taken, session, len(session.match.journal), asked))
        elif session.question is not None:
            evening.party.table.give(session.question.sample(rng))
        evening.catch_up()
    if WHOLE:
        assert session.over
        assert all(answers(page) == [] for page in pages)


def _taken(session: Session, before: int, page: Page) -> bool:
    """Whether what was tapped has been carried out, or refused."""
    return len(session.match.journal) > before or bool(page.locator("#why").inner_text())


def _tap(page: Page, rng: random.Random) -> None:
    """Tap an answer, or put one together."""
    confirm = page.locator("#answers .confirm")
    if not confirm.count():
        page.locator("#answers button").nth(rng.randrange(page.locator("#answers button").count())).tap()
        return
    for button in page.locator("#answers button:not(.confirm):not(.more)").all():
        if rng.random() < 0.4 and button.is_enabled():
            button.tap()
    confirm.tap()
