from __future__ import annotations

import pytest

from game import titles
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.app.texts import say
from scenes.board.title_info import title_info
from scenes.screens.rules import LargeCard, RulesScene
from scenes.screens.rules_page import SectionBlock, rulebook_of
from tests.ui.matches import TITLE
from tests.ui.user import User


def open_rules(app: App, rule: str = "") -> RulesScene:
    scene = RulesScene(app, rulebook_of(titles.load(TITLE)), rule)
    app.stack.push(scene)
    app.frame([], 0.0)
    return scene


def top_of(scene: RulesScene) -> str:
    """The rule whose section stands at the top of the page."""
    line = scene.page.rect.top + 2
    return next(rule for rule, block in scene.page.blocks.items() if block.rect.bottom > line)


@pytest.mark.parametrize("rule", ["I", "III.witch", "V.roll", "VI.cauldron"])
def test_it_opens_at_a_rule(app: App, rule: str) -> None:
    scene = open_rules(app, rule)
    assert top_of(scene) == rule
    assert scene.page.current == rule
    assert [each for each, link in scene.contents.links.items() if link.here] == [rule]


def test_a_rule_that_there_is_not_opens_the_beginning(app: App) -> None:
    assert top_of(open_rules(app, "XII.nothing")) == "I"


def test_a_new_size_keeps_the_place(app: App, user: User) -> None:
    scene = open_rules(app, "V.roll")
    app.resize((1024, 640))
    user.frame()
    assert top_of(scene) == "V.roll"


def test_all_rules_and_rulings_are_there(app: App, user: User) -> None:
    scene = open_rules(app)
    title = titles.load(TITLE)
    blocks = [widget for widget in scene.page.children if isinstance(widget, SectionBlock)]
    assert [block.section.id for block in blocks] == list(title.rulebook)
    for block in blocks:
        marked = [piece for piece in block.pieces if piece.note.startswith(say("rules.ruling"))]
        assert len(marked) == len(block.section.rulings)
        for line in block.section.text.strip().splitlines():
            assert line.removeprefix("- ") in block.text


def test_by_mouse(app: App, user: User) -> None:
    scene = open_rules(app)
    user.click_on("link", "Whose turn it is")
    assert top_of(scene) == "III.order"
    user.move(scene.page.rect.center)
    user.wheel(-5)
    assert top_of(scene) != "III.order"
    user.click_on("choice", "Show")
    user.click((scene.mode.rect.right - 10, scene.mode.rect.centery))
    assert user.sees("card", "Wind Witch")
    user.click_on("card", "Wind Witch")
    assert isinstance(user.scene, LargeCard)
    user.click_on("button", "Next card")
    assert user.scene.shown.face.name == "Lightning Witch"
    user.click((5, app.size[1] - 5))
    assert user.scene is scene


def test_by_touch(app: App, user: User) -> None:
    scene = open_rules(app)
    user.tap_on("link", "The 65 Game Cards")
    assert top_of(scene) == "I.cards"
    user.tap((scene.mode.rect.right - 10, scene.mode.rect.centery))
    user.tap_on("link", "Fire Spell")
    assert isinstance(user.scene, LargeCard)
    user.tap_on("button", "Close")
    user.hold(scene.gallery.tiles[0].rect.center)
    assert isinstance(user.scene, LargeCard)


def test_by_keyboard_alone(app: App, user: User) -> None:
    scene = open_rules(app)
    user.tab_to("link", "Deal the cards")
    user.key("return")
    assert top_of(scene) == "III.cards"
    user.key("page down")
    assert top_of(scene) != "III.cards"
    user.key("home")
    assert top_of(scene) == "I"
    user.tab_to("choice", "Show")
    user.key("right")
    user.choose("card", "Fire Witch")
    user.key("left")
    assert user.scene.shown.face.name == "Infinity Cauldron"  # type: ignore[attr-defined]
    user.key("escape")
    user.key("escape")
    assert not app.stack.scenes


def test_the_search_finds_sections_and_cards(app: App, user: User) -> None:
    scene = open_rules(app)
    user.click_on("entry", "Search")
    user.type("broom")
    found = [link.name for link in scene.contents.links.values()]
    assert found[0] == "Zoom Broom"
    assert found[1] == "Ride a Zoom Broom"
    user.click_on("link", "Ride a Zoom Broom")
    assert top_of(scene) == "IV.broom"
    user.click_on("entry", "Search")
    user.type(" zeppelin")
    assert not scene.contents.links
    assert user.sees("label", "Nothing found. Try another word.")
    user.key("ctrl+backspace")
    assert len(scene.contents.links) == len(titles.load(TITLE).rulebook)


def test_a_ruling_is_found_by_its_number(app: App, user: User) -> None:
    scene = open_rules(app)
    user.click_on("entry", "Search")
    user.type("ww-10")
    assert list(scene.contents.links) == ["V.defend"]


def test_the_gallery_shows_the_whole_box() -> None:
    title = titles.load(TITLE)
    cards = title_info(title).cards()
    box = {shown.id: shown.count for shown in cards if shown.group != "Witch"}
    assert box == {card.id: card.count for card in title.content.cards.values()}
    assert {shown.id: shown.face.origin for shown in cards if shown.id in box} == {
        card.id: card.origin for card in title.content.cards.values()
    }


def test_a_large_card_says_how_many_there_are_and_whose_it_is(app: App, user: User) -> None:
    scene = open_rules(app)
    at = next(at for at, shown in enumerate(scene.cards) if shown.id == "heart_potion")
    app.stack.push(LargeCard(app, TITLE, scene.cards, at))
    user.frame()
    assert user.sees(
        "label", "4 copies in the box. House rule: the published rules give no numbers for this."
    )


@pytest.mark.usually(1)
@pytest.mark.parametrize("name", titles.names())
def test_every_card_of_every_title_can_be_seen_large(app: App, user: User, name: str) -> None:
    cards = title_info(titles.load(name)).cards()
    kinds = {(shown.group, shown.face.origin): at for at, shown in enumerate(cards)}
    for at in kinds.values():
        app.stack.push(LargeCard(app, name, cards, at))
        user.frame()
        assert any(said.endswith((".'", ".")) for said in user.names() if said.startswith("label"))
        app.stack.pop()


def test_the_menu_leads_to_the_rules(app: App, user: User) -> None:
    app.stack.push(Navigator(app, [cover_entry(TITLE)]).menu())
    user.click_on("button", "Rules")
    user.settle()
    assert isinstance(user.scene, RulesScene)
    user.key("f1")
    assert user.sees("title", titles.load(TITLE).name)
