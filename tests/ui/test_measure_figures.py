"""Figures on the measuring mat: they stand while a table is built, lie flat while it is measured, and can be chosen."""

from __future__ import annotations

from scenes.app.app import App
from scenes.measure.building.build import Build
from scenes.measure.tools.ruler import Ruler
from sprites.battlefield import figures
from tests.ui.measuring import Hand, table_document
from tests.ui.window import window

app = window()


def standing(hand: Hand) -> frozenset[str]:
    hand.user.frame(2)
    return hand.scene.mat._standing(hand.scene.mat.scale)


def figure_of(hand: Hand, name: str) -> str:
    return figures.look_of(hand.document.field.bases[name])


def cast(app: App) -> Hand:
    """A table on which Mara is a Wizard."""
    document = table_document()
    data = document.data
    mara = data.bases[0].model_copy(update={"figure": "wizard"})
    document.change(data.model_copy(update={"bases": (mara, *data.bases[1:])}))
    return Hand(app, document)


def test_figures_stand_while_building_and_lie_flat_under_a_tool(app: App) -> None:
    hand = cast(app)
    hand.take_up(Build)
    assert standing(hand) == {"mara"}
    built = hand.user.pixels()
    app.change(figures="flat")
    hand.scene.mat.touch()
    assert not standing(hand) and hand.user.pixels() != built
    app.change(figures="standing")
    hand.take_up(Ruler)
    assert not standing(hand)


def test_a_click_on_a_figures_body_chooses_it(app: App) -> None:
    hand = cast(app)
    hand.take_up(Build)
    base = hand.document.field.bases["mara"]
    body = figures.area_of(base, hand.scene.mat.scale)
    hand.user.click((body.centerx, body.top + body.height // 4))
    assert hand.document.chosen == ("mara",)
    assert "mara" not in standing(hand)


def test_the_panel_gives_a_fighter_another_figure_or_a_plain_token(app: App) -> None:
    hand = cast(app)
    hand.take_up(Build)
    hand.click("ilse")
    arrows = hand.user.find("choice", "Figure").screen_rect
    hand.user.click((arrows.right - 15, arrows.centery))
    hand.user.click((arrows.right - 15, arrows.centery))
    chosen = figure_of(hand, "ilse")
    assert figures.stands(chosen)
    hand.user.click((arrows.left + 15, arrows.centery))
    assert figure_of(hand, "ilse") == ""


def test_new_fighters_have_figures_of_their_own(app: App) -> None:
    hand = cast(app)
    hand.take_up(Build)
    before = set(hand.document.field.bases)
    for at in ((4.0, 14.0), (8.0, 14.0)):
        stamp = hand.user.find("stamp", "Fighter").screen_rect
        hand.user.click(stamp.center)
        hand.click(at)
        hand.user.key("escape")
        hand.user.key("escape")
    new = [figure_of(hand, name) for name in sorted(set(hand.document.field.bases) - before)]
    assert len(new) == 2 and len(set(new)) == 2
    assert all(figures.stands(figure) for figure in new)
