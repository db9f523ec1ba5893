"""Phones at a table: what each is told and may answer, what the screen shows meanwhile, and how they come and go."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import titles
from game.core.match import Match
from game.core.view import determinize, view_of
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.phones import desk
from scenes.phones.snapshot import Teller
from scenes.table.briefing import Briefing
from scenes.table.handover import Curtain
from scenes.table.session import Session
from scenes.table.table import TableScene
from scenes.ui.dialog import Dialog
from tests.ui.phone_party import Party, Phone, at_home, begin, choose
from tests.ui.tables import TITLE
from tests.ui.user import User
from tests.ui.wires import get, say, status

__all__ = ["at_home"]

pytestmark = pytest.mark.usefixtures("at_home")

Sit = Callable[..., Party]


@pytest.fixture
def sit(app: App) -> Iterator[Sit]:
    """A table with phones switched on."""
    laid: list[Party] = []

    def made(kinds: str = "human human", title: str = TITLE, seed: int = 7) -> Party:
        app.change(speed=0.0)
        party = Party(app, begin(kinds, seed, title))
        laid.append(party)
        party.switch_on()
        return party

    yield made
    for party in laid:
        party.leave()


def both(party: Party) -> tuple[Phone, Phone]:
    return party.join("seat 0"), party.join("seat 1")


def hand(phone: Phone) -> list[str]:
    return [card["id"] for zone in phone.state["zones"] for card in zone["cards"]]


def held(party: Party, seat: int) -> list[str]:
    state = party.session.match.view(seat).state
    return [state.faces[card] for card in state.players[seat].hand.cards]


def test_a_phone_has_the_hand_and_the_screen_has_none(sit: Sit) -> None:
    party = sit()
    ada, ben = both(party)
    party.give(ada, "fire")
    party.give(ben, "wind")
    assert hand(ada) == held(party, 0)
    assert hand(ben) == held(party, 1)
    assert ada.state["seat"]["name"] == "Ada"
    assert ada.state["seat"]["shape"] == "circle"
    assert party.session.viewer is None
    state = party.session.view().state
    assert not any(state.faces[card] for player in state.players for card in player.hand.cards if card >= 0)


def test_questions_come_in_words_with_their_rule(sit: Sit) -> None:
    ada, ben = both(sit())
    assert ada.ask
    assert (ada.ask["words"], ada.ask["rule"]) == ("Ada, which witch will you be?", "III. Witch")
    assert {"a": "fire", "w": "Fire Witch"} in ada.ask["options"]
    assert ben.ask is None
    assert ben.state["waiting"] == ["Ada chooses a witch."]


def test_a_refusal_says_why_and_changes_nothing(sit: Sit) -> None:
    party = sit()
    ada, ben = both(party)
    party.give(ada, "fire")
    party.give(ben, "fire")
    assert ben.state["refused"]
    assert ben.ask
    assert party.session.match.state.players[1].witch != "fire"
    party.give(ben, "wind")
    assert "refused" not in ben.state


def test_what_comes_late_or_twice_is_no_answer(sit: Sit) -> None:
    party = sit()
    ada, ben = both(party)
    assert ada.ask
    q = ada.ask["q"]
    party.give(ada, "fire")
    party.give(ben, "wind")
    before = party.session.match.digest()
    for number in (q, 10**6, -1):
        ada.give("fire", number)
        told = len(ada.told)
        party.turn(lambda told=told: len(ada.told) > told)
        assert ada.state["refused"] == ""
    assert party.session.match.digest() == before


@pytest.mark.parametrize(
    "answer",
    [
        None, True, 1.5, 10**2900, "x" * 3000, [["a"]] * 50, {}, {"flow": 3, "arguments": "no"}, [[[[[[1]]]]]],
        {"flow": "which_witch.rules.turn.match", "arguments": []}, {"flow": "x", "arguments": [{"a": 1.0}]},
    ],
    ids=range(11),
)  # fmt: skip
def test_what_is_no_answer_is_refused(sit: Sit, answer: Any) -> None:
    party = sit()
    ada, _ = both(party)
    before = party.session.match.digest()
    party.give(ada, answer)
    assert ada.state["refused"]
    assert party.session.match.digest() == before


def test_a_question_without_a_number_is_not_answered(sit: Sit) -> None:
    party = sit()
    ada, _ = both(party)
    for message in (
        {"t": "answer"},
        {"q": True, "a": "fire"},
        {"q": float("inf"), "a": "fire"},
        {"q": [1], "a": "fire"},
        {"t": "undo"},
    ):
        told = len(ada.told)
        ada.line.send(json.dumps(message))
        party.turn(lambda told=told: len(ada.told) > told)
    assert not party.session.match.journal


def test_answers_wait_while_something_lies_over_the_table(sit: Sit) -> None:
    party = sit()
    ada, _ = both(party)
    party.table.open_pause()
    ada.give("fire")
    for _ in range(10):
        party.frame()
    assert not party.session.match.journal
    assert party.app.stack.top
    party.app.stack.remove(party.app.stack.top)
    party.turn(lambda: len(party.session.match.journal) == 1)


def test_the_end_is_told(sit: Sit) -> None:
    party, rng = sit(), random.Random(1)
    ada, ben = both(party)
    while not party.session.over:
        question = party.session.match.pending[0]
        party.table._happen(party.session.answer_for(question.seat, question.sample(rng)))
    party.turn(lambda: ada.state["over"] and ben.state["over"])
    assert ada.ask is None
    assert ben.ask is None


def test_one_on_a_phone_against_bots(sit: Sit) -> None:
    party, rng = sit("human greedy random"), random.Random(4)
    ada = party.join("seat 0")
    for _ in range(6):
        party.turn(lambda: ada.ask is not None)
        party.catch_up()
        assert ada.ask
        party.give(ada, choose(ada.ask, rng))
    assert {entry.seat for entry in party.session.match.journal} == {0, 1, 2}


def test_one_at_the_screen_and_one_on_a_phone(sit: Sit) -> None:
    """Who holds a phone can see the screen, so whoever plays there still has the curtain."""
    party = sit()
    ada = party.join("seat 0")
    party.give(ada, "fire")
    party.turn(lambda: party.session.viewer == 1)  # nothing to hide yet
    party.table.give("wind")
    party.turn(lambda: ada.ask is not None)
    assert party.session.viewer is None
    party.give(ada, ["discard", hand(ada)[0]])
    party.turn(lambda: isinstance(party.app.stack.top, Curtain))
    assert party.session.viewer is None


def test_a_phone_that_stays_away_leaves_its_seat_to_the_screen(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "GRACE", 0.05)
    party = sit()
    ada, ben = both(party)
    party.give(ada, "fire")
    party.give(ben, "wind")
    ada.hang_up()
    party.turn(lambda: isinstance(party.app.stack.top, Curtain))
    assert party.app.toast
    assert "Ada's phone is gone" in party.app.toast.words
    back = party.join("seat 0", ada.key)
    party.turn(lambda: party.app.stack.top is party.table)
    assert back.ask
    assert party.session.viewer is None


def test_phones_go_on_while_the_curtain_is_down(sit: Sit) -> None:
    """Halfwish's powers are picked at the same time: one on a phone, one behind the curtain."""
    party, rng = sit(title="halfwish"), random.Random(2)
    ada = party.join("seat 0")
    while not isinstance(party.app.stack.top, Curtain):
        if ada.ask:
            party.give(ada, choose(ada.ask, rng))
        elif party.session.question:
            party.table.give(party.session.question.sample(rng))
        party.frame()
    curtain = party.app.stack.top
    party.turn(lambda: curtain.down)
    assert ada.ask
    assert ada.ask["kind"] == "some"
    before = len(party.session.match.journal)
    chosen = sorted(item["a"] for item in ada.ask["groups"][0]["items"][:3])
    ada.give(chosen)
    party.turn(lambda: len(party.session.match.journal) > before)
    party.turn(lambda: ada.ask is None)
    assert party.app.stack.top is curtain
    assert party.session.viewer is None


def test_a_short_sleep_costs_nothing(sit: Sit) -> None:
    party = sit()
    ada, _ = both(party)
    key = ada.key
    ada.hang_up()
    party.turn(lambda: 0 not in party.host.desk.here)
    assert party.session.away == {0, 1}
    assert party.join("seat 0", key).ask


def test_phones_find_back_after_a_restart(sit: Sit, app: App) -> None:
    party = sit()
    ada, ben = both(party)
    party.give(ada, "fire")
    party.catch_up()
    assert ben.ask
    path, port, key = party.session.path, party.host.server.port, ada.key
    app.stack.remove(party.table)
    again = Party(app, Session.resume(path))
    assert again.host.server.port == port
    phone = again.join("seat 0", key)
    assert phone.state["seat"]["name"] == "Ada"


def test_phones_come_along_to_a_rematch(sit: Sit, app: App, user: User) -> None:
    party = sit()
    ada, _ = both(party)
    navigator = Navigator(app, [cover_entry(TITLE)])
    navigator.show_result(party.session)
    user.frame()
    user.click_on("button", "Rematch")
    user.until(Briefing)
    user.click_on("button", "Begin")
    user.until(TableScene)
    again = app.stack.top
    assert isinstance(again, TableScene) and again.phones and again.session.match.journal == []
    phone = Phone(again.phones.server.address, key=ada.key)
    party.phones.append(phone)
    party.turn(lambda: phone.state)
    assert phone.state["seat"]["name"] == "Ada" and phone.ask


def test_phones_that_were_switched_off_do_not_come_back(sit: Sit, app: App) -> None:
    party = sit()
    both(party)
    path = party.session.path
    party.table._stop_phones()
    assert party.session.away == frozenset()
    app.stack.remove(party.table)
    assert Party(app, Session.resume(path)).table.phones is None


def test_nothing_is_told_before_the_screen_shows_it(sit: Sit, app: App) -> None:
    party = sit()
    ada, ben = both(party)
    party.give(ada, "fire")
    party.give(ben, "wind")
    app.change(speed=1.0)
    for _ in range(4):
        party.catch_up()
        asked = ada if ada.ask else ben
        assert asked.ask
        numbers = ada.state["n"], ben.state["n"]
        entries = len(party.session.match.journal)
        asked.give(asked.ask["options"][-1]["a"])
        party.turn(lambda entries=entries: len(party.session.match.journal) > entries)
        while party.table.board.busy:
            assert (ada.state["n"], ben.state["n"]) == numbers
            party.frame()
        party.turn(lambda numbers=numbers: ada.state["n"] > numbers[0])


def test_onlookers_see_what_everybody_may_see(sit: Sit) -> None:
    party = sit()
    ada, ben = both(party)
    party.give(ada, "fire")
    party.give(ben, "wind")
    onlooker = party.join("onlookers")
    assert onlooker.state["seat"] is None
    assert onlooker.state["zones"] == []
    assert onlooker.ask is None
    onlooker.give(["discard", "spell_fire"], 1)
    for _ in range(5):
        party.frame()
    assert len(party.session.match.journal) == 2


# ---------------------------------------------------------------------- whole matches, and secrets on the way


def _worlds_agree(party: Party, seat: int, told: dict[str, Any], rng: random.Random) -> None:
    """A phone is told the same in every world that looks the same to its seat."""
    session = party.session
    if session.match.title.open and session.match.title.open(session.match.state):
        return
    world = determinize(session.match.play, seat, rng)
    other = SimpleNamespace(
        title=session.match.title, log=[], result=None, view=lambda seat: view_of(world, seat)
    )
    teller = Teller(cast(Any, other), session.speaker, session.players, party.app.theme, party.table.info)
    for key, value in json.loads(json.dumps(teller.snapshot(seat))).items():
        if key not in (
            "log",
            "waiting",
        ):  # a dealt world has no past, and forgets what others answer meanwhile
            assert told[key] == value, key


@pytest.mark.parametrize("title", titles.names())
@pytest.mark.usually(1)
def test_a_match_by_phones_alone(sit: Sit, title: str) -> None:
    """Random answers by the forms of the page, places at the screen; nothing hidden on the way."""
    party, rng = sit(title=title), random.Random(title)
    phones = both(party)
    for _ in range(80):
        if party.session.over:
            break
        party.catch_up()
        asked = [phone for phone in phones if phone.ask]
        phone = rng.choice(asked)
        assert phone.ask
        seat = phones.index(phone)
        _worlds_agree(party, seat, phone.state, rng)
        if phone.ask["kind"] == "table":
            question = party.session.match.question(seat)
            assert question
            party.turn(lambda question=question: party.session.question is question)
            party.table.give(question.sample(rng))
            party.turn(lambda q=phone.ask["q"], phone=phone: not phone.ask or phone.ask["q"] != q)
        else:
            party.give(phone, choose(phone.ask, rng))


def test_no_hand_lies_in_another_phones_messages(sit: Sit) -> None:
    party, rng = sit(seed=11), random.Random(3)
    phones = both(party)
    for _ in range(40):
        party.catch_up()
        phone = next(phone for phone in phones if phone.ask)
        assert phone.ask
        party.give(phone, choose(phone.ask, rng))
        match: Match[Any, Any] = party.session.match
        for seat, other in enumerate(phones):
            theirs = match.state.players[1 - seat].hand.cards
            unseen = {match.state.faces[card] for card in theirs if not match.state.seen[card] >> seat & 1}
            told = {card["id"] for zone in other.state["zones"] for card in zone["cards"]}
            own = set(held(party, seat)) | {
                match.state.faces[card] for card in match.state.players[seat].wand.cards
            }
            assert told <= own
            assert not (unseen - own) & told


@pytest.mark.parametrize(
    ("title", "key", "seed"),
    [
        ("magewinds", "deploy.place", 7),
        ("unnamed_wizard", "place", 7),
        pytest.param("unnamed_wizard", "cube", 6, marks=pytest.mark.deep, id="alike"),
    ],
)
def test_places_come_as_a_picture_with_pins(sit: Sit, title: str, key: str, seed: int) -> None:
    party, rng = sit(title=title, seed=seed), random.Random(5)
    phones = both(party)

    def pinned() -> bool:
        question = party.session.question
        return question is not None and question.key == key and party.session.at_table(question)

    party.catch_up()
    while not pinned():
        question = party.session.match.pending[0]
        party.table._happen(party.session.answer_for(question.seat, question.sample(rng)))
        party.catch_up()
    asked = next(phone for phone in phones if phone.ask)
    assert asked.ask
    number, told = asked.ask["q"], asked.told
    party.turn(lambda: any(each["t"] == "pins" and each["q"] == number for each in told))
    pins = next(each for each in reversed(told) if each["t"] == "pins")
    assert all(0 <= place["x"] <= 1 and 0 <= place["y"] <= 1 for place in pins["places"])
    assert status(get(party.host.server, pins["picture"])) == 200
    for options in [pins["others"], *[place["options"] for place in pins["places"]]]:
        assert len({option["w"] for option in options}) == len(options)
    party.give(asked, pins["places"][0]["options"][0]["a"])
    assert not pinned() or asked.state.get("refused") is None


# ---------------------------------------------------------------------- undo


def test_a_phone_takes_back_what_told_nothing(sit: Sit) -> None:
    party = sit()
    ada, ben = both(party)
    assert not ada.state["undo"]
    party.give(ada, "fire")
    party.catch_up()
    assert ada.state["undo"]
    say(ada.line, {"t": "undo"})
    party.turn(lambda: not party.session.match.journal)
    party.catch_up()
    assert ada.ask
    assert ada.ask["words"] == "Ada, which witch will you be?"
    assert ben.ask is None


def _rolled(party: Party) -> tuple[Phone, Phone]:
    """Two phones, the first of which has just seen cards that the other must agree to forget."""
    ada, ben = both(party)
    party.give(ada, "fire")
    party.give(ben, "wind")
    party.catch_up()
    party.give(ada, ["discard", hand(ada)[0]])
    say(ada.line, {"t": "undo"})
    party.turn(lambda: ben.state.get("vote"))
    return ada, ben


@pytest.mark.parametrize("yes", [True, False])
def test_others_vote_on_their_phones(sit: Sit, yes: bool) -> None:
    party = sit()
    ada, ben = _rolled(party)
    vote = ben.state["vote"]
    assert vote["words"] == "Ada wants to undo this. Do you agree?"
    assert ada.state["vote"] is None
    say(ben.line, {"t": "vote", "q": vote["q"] + 1, "yes": True})  # for another one
    say(ben.line, {"t": "vote", "q": vote["q"], "yes": yes})
    party.turn(lambda: ben.state["vote"] is None)
    party.catch_up()
    assert len(party.session.match.journal) == (2 if yes else 3)


def test_nobody_votes_on_their_own_undo(sit: Sit) -> None:
    party = sit()
    ada, ben = _rolled(party)
    say(ada.line, {"t": "vote", "q": ben.state["vote"]["q"], "yes": True})
    for _ in range(5):
        party.frame()
    assert ben.state["vote"]


def test_silence_keeps_the_answer(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "VOTE", 0.05)
    party = sit()
    _, ben = _rolled(party)
    party.turn(lambda: ben.state["vote"] is None)
    assert len(party.session.match.journal) == 3


def test_who_shares_the_screen_is_asked_there(sit: Sit) -> None:
    party = sit("human human human")
    ada = party.join("seat 0")
    party.give(ada, "fire")
    for witch in ("wind", "ice"):
        party.turn(lambda: party.session.question is not None)
        party.table.give(witch)
    party.catch_up()
    party.give(ada, ["discard", hand(ada)[0]])
    say(ada.line, {"t": "undo"})
    party.turn(lambda: isinstance(party.app.stack.top, Dialog))
    asked = party.app.stack.top
    assert isinstance(asked, Dialog)
    asked.buttons[0].act()
    party.turn(lambda: len(party.session.match.journal) == 3)
