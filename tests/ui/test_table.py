from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game import titles
from game.bots.levels import hint
from game.core.question import Group, Number, Order, PickSome, Question, Roll, Spread, Verdict
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.board.interaction import Asked
from scenes.board.match_text import LogLine, MatchText
from scenes.screens.settings import SettingsScene
from scenes.table.answer_forms import AnswerBar
from scenes.table.table import Pause, TableScene
from scenes.ui.dialog import Dialog
from scenes.ui.widget import Tree
from tests.ui.tables import NAMES, Left, hidden_faces, lay, new_session, plain_board
from tests.ui.user import User
from tests.ui.window import lie_apart, windows

pytestmark = pytest.mark.usefixtures("plain")


def log_of(table: TableScene) -> list[str]:
    return [line.text for line in table.log_panel.lines]


def answers_on(user: User) -> list[str]:
    """The names of the answers that are offered."""
    scene = user.scene
    assert isinstance(scene, TableScene)
    return [widget.name for widget in scene.answers.view.children if widget.visible]


def play_some(user: User, table: TableScene, count: int, rng: random.Random | None = None) -> None:
    """Clicks on answers at random; everybody else plays on."""
    rng = rng or random.Random(1)
    for _ in range(count):
        if table.session.over:
            return
        user.settle()
        if table.answers.form is None or table.session.over:
            continue
        name = rng.choice(answers_on(user))
        user.click_on(next(w.role for w in table.answers.view.children if w.name == name), name)


# ---------------------------------------------------------------------- asking and answering


@pytest.mark.deep
def test_the_prompt_says_whose_turn_it_is_and_what_is_asked(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    assert table.prompt.name == "Ada, which witch will you be?"
    assert (table.prompt.who, table.prompt.mine, table.prompt.rule) == ("Ada", True, "III. Witch")
    user.click_on("button", "Ice Witch")
    assert not table.prompt.mine and answers_on(user) == []
    user.settle()
    assert table.prompt.name == "It's your turn, Ada. Choose a card to play or discard."


@pytest.mark.parametrize(("kind", "level"), [("skilled", "Skilled"), ("greedy", "Bot"), ("human", "")])
def test_the_prompt_says_at_which_level_a_bot_decides(app: App, kind: str, level: str) -> None:
    table = lay(app, new_session(f"{kind} human"))
    assert table.prompt.level == level


def test_log_and_prompt_wait_for_what_is_being_shown(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    table.board.waits = lambda: True
    user.click_on("button", "Ice Witch")
    user.wait(0.3)
    assert table.board.busy and log_of(table) == []
    assert (table.prompt.name, table.prompt.who) == ("", "Ada"), "what was asked holds no longer"
    table.board.skip()
    user.frame()
    assert log_of(table) == ["Ada plays the Ice Witch and starts with 5 Life Hearts."]


def test_whoever_has_seen_enough_clicks_or_presses_a_key(app: App, user: User) -> None:
    table = lay(app, new_session("human human"))
    table.board.waits = lambda: True
    user.click_on("button", "Ice Witch")
    user.click(table.board.rect.center)
    assert not table.board.busy
    user.frame(2)
    user.click_on("button", "Fire Witch")
    user.key("return")
    assert not table.board.busy


def test_the_log_tells_turns_as_paragraphs(app: App, user: User) -> None:
    app.change(speed=0.0)
    table = lay(app, new_session("human greedy"))
    play_some(user, table, 40)
    panel, cite = table.log_panel, table.session.match.title.cite
    assert [line for paragraph in panel.paragraphs for line in paragraph] == panel.lines
    assert len(panel.list.lines) == len(panel.paragraphs) < len(panel.lines) / 2
    assert not any(cite(line.rule) in told for line in panel.lines for told in panel.list.lines)
    assert all(not line.heads for paragraph in panel.paragraphs for line in paragraph[1:])
    assert max(len(told) for told in panel.list.lines) < 400
    told = list(panel.list.lines)
    panel.replace(panel.lines)
    assert panel.list.lines == told, "told bit by bit or all at once, they are the same"


def test_a_log_without_end_keeps_its_latest_lines(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.log_panel.MOST", 40)
    panel = lay(app, new_session("human greedy")).log_panel
    lines = [LogLine(f"Ada rolls {at}.", "V.attack", heads=True) for at in range(200)]
    for line in lines:
        panel.append([line])
        assert len(panel.lines) == len(panel.paragraphs) == len(panel.list.lines) <= 40
        assert panel.lines[-1] is line and panel.list.lines[-1] == f"*{line.text}*"
    panel.append(lines)
    panel.replace(lines)
    assert panel.lines == lines[-40:]


@pytest.mark.deep
def test_a_paragraph_opens_line_by_line_and_a_line_opens_its_rule(app: App, user: User) -> None:
    app.change(speed=0.0)
    left = Left()
    table = lay(app, new_session("human greedy"), left)
    play_some(user, table, 40)
    panel, title = table.log_panel, table.session.match.title
    user.tab_to("log", "Log")
    for key in ("home", "end", "up"):
        user.key(key)
    row = next(at for at in range(len(panel.paragraphs) - 1, 0, -1) if len(panel.paragraphs[at]) > 1)
    while panel.list.marked != row:
        user.key("up")
    user.key("return")
    paragraph = panel.paragraphs[row]
    for at, line in enumerate(paragraph):
        assert line.text in panel.list.lines[row + at]
        assert title.cite(line.rule) in panel.list.lines[row + at]
    assert not left.to
    user.key("down")
    user.key("return")
    assert left.to == [paragraph[1].rule]
    play_some(user, table, 1)
    assert panel.list.lines[row + 1].endswith(f"{title.cite(paragraph[1].rule)}}}"), "it stays open"


def test_the_log_can_be_put_away(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    wide = table.board.rect.width
    user.key("l")
    assert not table.log_panel.visible and table.board.rect.width > wide
    user.click_on("button", "Log")
    assert table.log_panel.visible and table.board.rect.width == wide


def test_a_log_in_large_letters_lies_over_the_table(app: App, user: User) -> None:
    app.change(text_size=2.0)
    table = lay(app, new_session("human greedy"))
    wide, panel = table.board.rect.width, table.log_panel
    user.click_on("button", "Log")
    user.click((panel.rect.centerx, panel.rect.bottom - 20))
    assert table.board.rect.width == wide and panel.rect.width >= wide // 2
    assert not table.session.match.journal, "nothing under the log is clicked"
    user.click_on("button", "Log")
    assert not panel.visible


@pytest.mark.deep
@pytest.mark.usefixtures("glimpses")
def test_a_whole_match_of_buttons(app: App, user: User) -> None:
    app.change(speed=0.0)
    left = Left()
    table = lay(app, new_session("human random random"), left)
    rng = random.Random(5)
    while not left.to:
        play_some(user, table, 1, rng)
        user.frame()
    assert left.to == [table.session.ending]
    assert table.prompt.name == table.session.ending


def test_keys_one_to_nine_answer(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    user.key("2")
    assert table.session.match.journal[0].answer == "wind"


def test_a_refused_answer_is_explained(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    table.give("broomstick")
    assert app.toast and app.toast.words.endswith("(III. Witch).")
    assert table.session.match.journal == []


# ---------------------------------------------------------------------- all kinds of questions


class Panelled:
    """The answer bar alone, and what was given through it."""

    def __init__(
        self,
        app: App,
        question: Question[object],
        size: tuple[int, int] = (900, 500),
        before: Sequence[object] = (),
    ) -> None:
        self.question = question
        self.given: list[object] = []
        self.bar = AnswerBar(MatchText(titles.load("which_witch"), NAMES))
        self.tree = Tree(app.theme)
        self.tree.add(self.bar)
        self.bar.ask(Asked(question, self._judge, self.given.append, before=before))
        self.bar.settle(pygame.Rect((20, 80), size))

    def _judge(self, answer: object) -> Verdict:
        """As a match does it: with the reason in words."""
        verdict = self.question.check(answer)
        phrases = self.bar.speaker.title.phrases
        return (
            verdict if verdict else replace(verdict, reason=phrases.say(verdict.code, verdict.facts, NAMES))
        )

    def use(self, role: str, name: str) -> None:
        found = self.tree.find(role, name)
        assert found, [f"{widget.role} {widget.name!r}" for widget in self.tree.all()]
        found.activate()

    def roles(self) -> list[str]:
        return [widget.role for widget in self.bar.view.children]


def test_some_of_several(app: App) -> None:
    spells, familiars = (
        Group("spells", ("spell_fire",) * 3, 1, 3),
        Group("familiars", ("familiar_cat",), 0, 1),
    )
    question = PickSome(
        0, "attack.cards", "V.attack", (spells, familiars), facts={"target": 1, "card": "spell_fire"}
    )
    panel = Panelled(app, question)
    assert panel.roles() == ["stepper", "toggle", "button"]
    panel.use("button", "Attack: a Fire Spell")
    panel.use("stepper", "Fire Spell")
    panel.use("toggle", "Cat Familiar")
    panel.use("button", "Attack: a Cat Familiar and 2 Fire Spells")
    assert panel.given == [("spell_fire",), ("familiar_cat", "spell_fire", "spell_fire")]
    panel.use("stepper", "Fire Spell")
    panel.use("stepper", "Fire Spell")
    confirm = panel.tree.find("button", "Confirm")
    assert confirm and not confirm.enabled and "1 to 3 spells" in confirm.why and "V. Attack" in confirm.why


def test_one_group_only(app: App) -> None:
    groups = (Group("shield", ("shield_crystal",), 0, 1), Group("familiars", ("familiar_cat",), 0, 1))
    question = PickSome(0, "attack.defend", "V.defend", groups, exclusive=True)
    panel = Panelled(app, question)
    panel.use("button", "Roll")
    panel.use("toggle", "Shield Crystal")
    panel.use("button", "Block it: a Shield Crystal")
    panel.use("toggle", "Cat Familiar")
    assert not panel.bar.form.confirm.enabled  # type: ignore[union-attr]
    assert panel.given == [(), ("shield_crystal",)]


def test_numbers(app: App) -> None:
    few = Panelled(app, Number(0, "discard.count", "IV.discard", 1, 3, facts={"card": "spell_ice"}))
    few.use("button", "2")
    many = Panelled(app, Number(0, "discard.count", "IV.discard", 1, 40, facts={"card": "spell_ice"}))
    many.use("stepper", "Number")
    many.use("button", "1")
    assert (few.given, many.given) == ([2], [1])


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_dice(app: App, sides: int) -> None:
    panel = Panelled(app, Roll(0, "attack.roll", "V.roll", sides))
    assert panel.roles() == ["die"] * sides
    panel.use("die", str(sides))
    assert panel.given == [sides]


def test_dice_of_one_roll_that_were_entered_before_stay_in_sight(app: App) -> None:
    panel = Panelled(app, Roll(0, "attack.roll", "V.roll", 6), before=(3, 5))
    assert panel.roles() == ["die"] * 6 + ["label"]
    told = panel.bar.view.children[-1]
    assert told.name == "Entered so far: 3, 5"
    assert panel.bar.rect.contains(told.screen_rect)


def test_orders_and_spreads(app: App) -> None:
    order = Panelled(app, Order(0, "trophies", "IV", ("spell_fire", "spell_ice", "wand_d8")))
    order.use("button", "2. Ice Spell")
    order.bar.form.confirm.activate()  # type: ignore[union-attr]
    assert order.given == [("spell_ice", "spell_fire", "wand_d8")]
    spread = Panelled(app, Spread(0, "hits", "IV", 3, (1, 2), (2, 3)))
    assert [widget.name for widget in spread.bar.view.children[:2]] == ["Ben", "Cora"]
    spread.use("stepper", "Cora")
    assert not spread.bar.form.confirm.enabled  # type: ignore[union-attr]
    spread.use("stepper", "Ben")
    spread.bar.form.confirm.activate()  # type: ignore[union-attr]
    assert spread.given == [], "two of three are spread"
    spread.use("stepper", "Cora")
    spread.bar.form.confirm.activate()  # type: ignore[union-attr]
    assert spread.given == [(0, 3)]


# ---------------------------------------------------------------------- tools


def test_a_hint_in_words_and_on_the_answers(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    user.key("h")
    advised = hint(table.session.match, 0)
    name = table.session.match.title.phrases.names[advised]
    assert user.sees("hint", f"Hint: {name}")
    marked = [widget.name for widget in table.answers.view.children if getattr(widget, "selected", False)]
    assert marked == [name]
    user.click_on("button", name)
    assert not table.hint_line.visible


def test_there_is_no_hint_for_others(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    user.click_on("button", "Ice Witch")
    user.key("h")
    assert not table.hint_line.visible and app.toast


@pytest.mark.deep
def test_undo_and_redo_where_nobody_minds(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    user.click_on("button", "Ice Witch")
    user.settle()
    attack = next(name for name in answers_on(user) if name.startswith("Attack"))
    user.click_on("button", attack)
    user.settle()
    asked = table.prompt.name
    assert "Redo" not in user.names()
    user.key("ctrl+z")
    assert table.prompt.name.startswith("It's your turn") and attack in answers_on(user)
    user.click_on("button", "Redo")
    assert table.prompt.name == asked


@pytest.mark.deep
def test_bots_say_why_they_take_nothing_back(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    user.click_on("button", "Ice Witch")
    user.settle()
    user.click_on("button", next(name for name in answers_on(user) if name.startswith("Discard")))
    user.settle()
    assert not table.tools.undo.enabled and "Bramble won't undo" in table.tools.undo.why
    user.key("u")
    assert app.toast and app.toast.words == table.tools.undo.why


@pytest.mark.deep
def test_taking_back_names_what_goes_and_who_agrees(app: App, user: User) -> None:
    app.change(curtain=False)
    table = lay(app, new_session("human human human"))
    for witch in ("Ice Witch", "Fire Witch", "Wind Witch"):
        user.settle()
        user.click_on("button", witch)
    user.settle()
    user.key("u")
    dialog = user.scene
    assert isinstance(dialog, Dialog)
    assert "- Ada plays the Ice Witch and starts with 4 Life Hearts." in dialog.words.paragraphs
    assert "*Ben and Cora* must agree." in dialog.words.paragraphs
    assert plain_board(table).secrets_hidden, "the others look at the screen now"
    assert not any(zone.name.startswith("Hand") for zone in table.board.walk())
    user.key("escape")
    assert not plain_board(table).secrets_hidden and len(table.session.match.journal) == 3
    user.key("u")
    user.choose("button", "All agree")
    assert table.session.match.journal == [] and table.prompt.name == "Ada, which witch will you be?"
    assert log_of(table) == []


def test_the_rule_in_force(app: App, user: User) -> None:
    left = Left()
    lay(app, new_session("human greedy"), left)
    user.key("f1")
    dialog = user.scene
    assert isinstance(dialog, Dialog) and "III. Witch" in dialog.words.paragraphs[0]
    user.click_on("button", "All rules")
    user.click_on("button", "Rules")
    assert left.to == ["III.witch", "III.witch"]


@pytest.mark.deep
def test_pause_stops_the_table_and_leads_away(app: App, user: User) -> None:
    left = Left()
    table = lay(app, new_session("human greedy"), left)
    user.click_on("button", "Ice Witch")
    user.key("f10")
    assert isinstance(user.scene, Pause)
    before = len(table.session.match.journal)
    user.wait(5)
    assert len(table.session.match.journal) == before, "bots wait while the table is paused"
    user.choose("button", "Settings")
    assert isinstance(user.scene, SettingsScene)
    user.key("escape")
    user.choose("button", "Back to the menu")
    assert left.to == ["menu"]


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_onlookers_see_bots_play(app: App, user: User) -> None:
    app.change(speed=0.0)
    left = Left()
    table = lay(app, new_session("random random", seed=3), left)
    for _ in range(3000):
        user.frame()
        assert not hidden_faces(table)
        if left.to:
            break
    assert left.to == [table.session.ending]


# ---------------------------------------------------------------------- looks


@pytest.mark.usually(1)
@windows()
def test_nothing_overlaps_or_leaves_the_window(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    user.frame(2)
    user.key("h")
    user.frame()
    placed = [table.prompt, *(button for button in table.tools.buttons if button.visible)]
    lie_apart(app.screen.get_rect(), placed, 44)
    slip, answer = table.hint_line.rect, table.hint_line.line
    assert slip.height > answer and app.screen.get_rect().contains(slip), "the reasons hang below the answer"
    in_prompt = table.prompt.rect.contains((slip.x, slip.y, slip.width, answer))
    assert in_prompt or (app.theme.large_text and slip.top >= table.head.rect.bottom)
    lie_apart(app.screen.get_rect(), [table.hint_line, *placed[1:]], 20)
    assert table.log_panel.rect.width <= app.size[0] // 4 or not table.log_panel.visible
    assert table.board.rect.contains(table.answers.rect)


def test_a_hint_covers_nothing_of_a_long_sentence() -> None:
    app = App((1024, 640), Settings(), headless=True)
    prompt = lay(app, new_session("human greedy")).prompt
    prompt.say("Any long prompt of two lines " * 4, who="Ada", mine=True)
    slip = prompt.spare(prompt.rect.height // 2)
    paper = pygame.Surface(app.size, pygame.SRCALPHA)
    prompt.paint(paper, prompt.rect)
    below = paper.subsurface(slip.x, slip.y, slip.width, app.size[1] - slip.y)
    assert paper.get_bounding_rect().top >= prompt.rect.top
    assert not below.get_bounding_rect()
    app.close()


@pytest.mark.deep
def test_a_resize_at_any_moment(app: App, user: User) -> None:
    table = lay(app, new_session("human greedy"))
    app.resize((1024, 640))
    user.frame(12)
    user.click_on("button", "Ice Witch")
    app.resize((1600, 900))
    user.settle()
    assert table.prompt.mine


@pytest.mark.deep
@pytest.mark.usefixtures("glimpses")
def test_any_events_leave_the_table_running(app: App, user: User) -> None:
    rng = random.Random(8)
    app.change(speed=0.0)
    lay(app, new_session("human human random", seed=2))
    keys = [
        "tab",
        "shift+tab",
        "up",
        "down",
        "left",
        "return",
        "escape",
        "h",
        "u",
        "ctrl+y",
        "l",
        "f1",
        "c",
        "1",
        "p",
    ]
    for _ in range(600):
        pos = (rng.randrange(1280), rng.randrange(720))
        act = rng.randrange(5)
        if act <= 1:
            user.key(rng.choice(keys))
        elif act == 2:
            user.click(pos, rng.choice((1, 1, 3)))
        elif act == 3:
            user.tap(pos)
        else:
            user.drag(pos, (rng.randrange(1280), rng.randrange(720)), steps=2)
    assert app.running
