"""The narrator of a demo tells what decides and what somebody does, with the rule behind just that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import DATA, titles
from game.core.content import check
from game.core.event import Event
from game.core.match import Match
from game.core.title import Title
from game.core.view import Moment
from game.which_witch.events import Refilled, TurnBegan
from scenes.app import content
from scenes.app.texts import say
from scenes.board.animation import Animator
from scenes.board.match_text import LogLine, MatchText
from scenes.kiosk.attract import Demo, Narrator
from scenes.kiosk.config import Attract
from scenes.kiosk.narration import ASIDE, MOST_AT_ONCE, Narration
from tests.conformance.driver import play_out
from tests.ui.kiosk_table import Stand, configured, stand

WITCH = titles.load("which_witch")
TURN = LogLine("Turn 3: Ada.", "III.order", code="turn_began")
DRAW = LogLine("Ada draws 1 card.", "IV.refill", code="refilled")
AIM = LogLine("Ada attacks Ben with a Fire Spell.", "V.attack", code="aimed")
HIT = LogLine("Ada totals 4, Ben totals 2: the attack hits.", "V.resolve", code="totalled.hit")
LOST = LogLine("Ben loses 1 Life Heart and has 4 left.", "V.resolve", code="hearts_changed.lost")


def told(*lines: LogLine) -> list[str]:
    return [sentence.text for sentence in Narration(WITCH).sentences(lines)]


# ---------------------------------------------------------------------- what is told


def test_what_decides_is_told_before_what_only_goes_on() -> None:
    assert told(AIM, HIT, LOST, DRAW, DRAW, TURN) == [AIM.text, HIT.text, LOST.text]


def test_where_nothing_happens_the_turn_is_told_and_draws_never_are() -> None:
    assert told(DRAW, TURN) == [TURN.text]
    assert told(DRAW) == [] and told() == []


def test_of_very_much_the_beginning_is_told_in_its_order() -> None:
    many = [LogLine(f"Witch {at} is out.", "VI.elimination", code=f"eliminated.{at}") for at in range(9)]
    assert told(DRAW, *many) == [line.text for line in many[:MOST_AT_ONCE]]


def test_lines_of_one_kind_are_one_sentence_as_far_as_it_can_be_read() -> None:
    out = LogLine("Ben is out, defeated by Ada.", "VI.elimination", code="eliminated")
    long = LogLine(" ".join(["word"] * 20) + ".", "VI.elimination", code="eliminated")
    assert told(out, out) == [f"{out.text} {out.text}"]
    assert told(out, long, out) == [f"{out.text} {long.text}", out.text]


def test_each_has_the_rule_behind_it() -> None:
    telling = Narration(WITCH)
    [potion] = telling.sentences([LogLine("Ada uses a Heart Potion.", "IV.actions", code="used")])
    [shield] = telling.sentences([LogLine("Ada uses a Shield Crystal.", "V.defend", code="used")])
    assert (potion.cite, shield.cite) == ("IV. Actions", "V. Defend")
    assert "blocks" in shield.why and "blocks" not in potion.why


@pytest.mark.parametrize("name", titles.names())
def test_whatever_matters_in_a_match_has_its_reason(name: str) -> None:
    title = titles.load(name)
    telling = Narration(title)
    for line in lines_of(title, 4):
        kind = telling.file.lines.get(line.code) or telling.file.lines.get(line.code.partition(".")[0])
        if kind and kind.weight > ASIDE:
            assert kind.reason(line.rule), f"{line.code} ({line.rule}): {line.text}"


def lines_of(title: Title[Any, Any], seed: int) -> list[LogLine]:
    """The log of a match of random answers."""
    match = play_out(Match.start(title, title.seats[0], seed), seed, 600)
    return MatchText(title, ["Ada", "Ben"]).lines(match.log, None)


@pytest.mark.parametrize("name", titles.names())
def test_reasons_are_whole_sentences_that_are_read_at_a_glance(name: str) -> None:
    for told in Narration(titles.load(name)).file.lines.values():
        for why in [told.why] if isinstance(told.why, str) else told.why.values():
            assert not why or (why.endswith(".") and 4 <= len(why.split()) <= 24), why


@pytest.mark.deep
def test_a_file_speaks_of_what_there_is(tmp_path: Path) -> None:
    pack = tmp_path / "which_witch"
    pack.mkdir()
    (pack / "narrator.yaml").write_text(
        "before: [setup.wich]\n"
        "lines:\n"
        "  amied: {weight: 1}\n"
        "  used: {weight: 2, why: {V.defent: Nobody rolls.}}\n"
        "  blocked: {weight: 3}\n"
    )
    found = "\n".join(map(str, check(content.spec(), [DATA, tmp_path])))
    assert "a line of this weight must say why" in found
    (pack / "narrator.yaml").write_text(
        "before: [setup.wich]\nlines: {amied: {weight: 1}, used: {weight: 2, why: {V.defent: Nobody rolls.}}}\n"
    )
    found = "\n".join(map(str, check(content.spec(), [DATA, tmp_path])))
    for wrong, near in (("setup.wich", "setup.witch"), ("amied", "aimed"), ("V.defent", "V.defend")):
        assert f"there is no {wrong!r}" in found and f'did you mean "{near}"?' in found


# ---------------------------------------------------------------------- at whose pace


def seconds(narrator: Narrator, *lines: LogLine) -> float:
    """How long it takes to tell lines that came at once."""
    narrator.hear(lines)
    narrator.finish()
    frames = 0
    while narrator.speaking:
        narrator.update(0.1)
        frames += 1
    return frames / 10


def test_what_is_new_takes_longer_than_what_was_told_before() -> None:
    narrator = Narrator(WITCH, Attract(card=2, match=60, words=2, breath=1, bot="random"))
    first, again = seconds(narrator, AIM), seconds(narrator, AIM)
    assert again == pytest.approx(len(AIM.text.split()) / 2, abs=0.2)
    assert first > again + 2


@pytest.fixture
def slow() -> Attract:
    return Attract(card=2, match=600, words=2.6, breath=1, bot="random")


@pytest.mark.usefixtures("undrawn")
def test_the_opening_can_be_read_before_anything_happens(slow: Attract) -> None:
    with stand(configured(attract=slow)) as kiosk:
        demo = kiosk.until("Demo", 400)
        begun = len(demo.session.match.journal)
        kiosk.user.wait(5)
        assert demo.narrator.rule == say("kiosk.pledge") and len(demo.session.match.journal) == begun
        kiosk.user.wait(8)
        assert demo.narrator.rule != say("kiosk.pledge") and len(demo.session.match.journal) > begun


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_the_head_stays_with_those_who_are_told_about(slow: Attract) -> None:
    with stand(configured(attract=slow)) as kiosk:
        kiosk.until("Demo", 400)
        for _ in range(30_000):
            kiosk.user.frame()
            demo = kiosk.user.scene
            if isinstance(demo, Demo) and demo.narrator.speaking and not demo.board.busy:
                asked = demo.session.asked
                if asked and demo.prompt.who != demo.session.players[asked.seat].name:
                    return
        raise AssertionError("nobody else is ever asked while it is told what was done")


def motions(demo: Any, events: Sequence[Event]) -> list[list[str]]:
    """What the log says of each motion by which the table shows events, as the animator groups them."""
    speaker, animator = demo.session.speaker, demo.board.animator
    return [
        [line.text for line in speaker.lines(run, None)] for _, run in groupby(events, animator.group_key)
    ]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.usually(1)
@pytest.mark.parametrize("title", titles.names())
def test_the_words_are_about_the_motion_that_plays(title: str, deep: bool) -> None:
    """Never about what the rules have already come to, and never about what was seen before."""
    pace = Attract(card=2, match=3600, words=6, breath=0.2, bot="random")
    with stand(configured(titles=(title,), attract=pace)) as kiosk:
        demo = kiosk.until("Demo", 400)
        animator, fitting = demo.board.animator, 0
        before = demo.narrator.name
        for _ in range(12_000):
            kiosk.user.frame()
            said = demo.narrator.name
            if kiosk.scene != "Demo" or fitting == (25 if deep else 8):
                break
            if said == before or not demo.board.busy:
                before = said
                continue
            before, seen, whole = said, animator.events[: animator.at], motions(demo, animator.events)
            number = len(motions(demo, seen)) - 1
            about = [at for at, lines in enumerate(whole) if any(line in said for line in lines)]
            assert about and about[0] <= number, f"{said!r} runs ahead of motion {number}"
            late = number - max(at for at in about if at <= number)
            assert late == 0, f"{said!r} lags {late} motions behind"
            fitting += 1
        assert fitting >= 5, "sentences come while their motions play"


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_dice_lie_before_anybody_reads_what_they_show() -> None:
    pace = Attract(card=2, match=3600, words=6, breath=0.2, bot="random")
    with stand(configured(titles=("which_witch",), attract=pace)) as kiosk:
        demo = kiosk.until("Demo", 400)
        for _ in range(20_000):
            kiosk.user.frame()
            clash = demo.board.stage.clash
            if demo.narrator.rule.startswith("*V. Resolve") and "the attack hits" in demo.narrator.name:
                assert clash is None or clash.attack.won, "the sums stand"
                break
        else:
            raise AssertionError("nobody ever hits")


def test_the_table_waits_with_the_next_motion_until_people_have_read() -> None:
    board = SimpleNamespace(waits=lambda: reading, theme=None, card_motion=SimpleNamespace(moving=False))
    board.show = board.present = lambda view: None
    animator, reading = Animator(cast(Any, board)), False
    seen: list[str] = []

    def script(event: Event) -> Iterator[float]:
        seen.append(event.kind)
        yield 0.1

    animator.animations = {TurnBegan: script, Refilled: script}
    view = cast(Any, SimpleNamespace())
    events = [TurnBegan("III.order", 0, 1, False), Refilled("IV.refill", 0, 1)]
    animator.play([Moment(event, view) for event in events], view)
    animator.update(0.01)
    reading = True
    moved = [animator.update(0.1) for _ in range(30)]
    assert seen == ["turn_began"] and (animator.at, animator.shown) == (1, 1)
    assert not moved[-1], "a table that stands still is not painted again and again"
    reading = False
    animator.update(0.1)
    assert seen == ["turn_began", "refilled"] and animator.playing


@pytest.mark.usefixtures("undrawn")
def test_the_head_is_theirs_whose_turn_begins_as_it_begins(slow: Attract) -> None:
    with stand(configured(titles=("which_witch",), attract=slow)) as kiosk:
        demo = kiosk.until("Demo", 400)
        changed = False
        for _ in range(4000):
            kiosk.user.frame()
            animator, asked = demo.board.animator, demo.session.asked
            begun = [event for event in animator.events[: animator.at] if isinstance(event, TurnBegan)]
            if demo.board.busy and begun and asked:
                assert demo.prompt.who == demo.session.players[asked.seat].name
                changed = True
        assert changed


@pytest.mark.usefixtures("undrawn")
def test_a_demo_begins_where_play_begins(kiosk_of_all: Stand) -> None:
    for _ in kiosk_of_all.kiosk.entries:
        page = kiosk_of_all.until("TitlePage", 4000)
        before = Narration(page.session.match.title).file.before
        assert before, "every title has a set-up"
        demo = kiosk_of_all.until("Demo", 4000)
        assert demo.session is page.session
        asked = demo.session.asked
        assert asked and asked.key not in before
        kiosk_of_all.kiosk.attract()


@pytest.fixture
def kiosk_of_all() -> Any:
    brisk = Attract(card=4, match=10, words=20, breath=0, bot="random")
    with stand(configured(attract=brisk)) as found:
        yield found


@pytest.mark.deep
def test_a_touch_ends_what_was_set_up(kiosk_of_all: Stand) -> None:
    page = kiosk_of_all.user.scene
    ended: list[bool] = []
    page.session.close = lambda: ended.append(True)
    kiosk_of_all.user.tap((300, 300))
    assert kiosk_of_all.scene == "StartScreen" and ended == [True]
