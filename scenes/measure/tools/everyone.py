"""Everyone: who can see, reach and attack whom, all fighters at once (13.4, 15.0, 16.0, 18.1, 18.2)."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.battlefield import words
from game.battlefield.presets import Weapon, presets
from scenes.measure.desk import Desk
from scenes.measure.profiles import weapons
from scenes.measure.tools import proof, saying
from scenes.measure.tools.assault import said_of
from scenes.measure.tools.assault_drawing import draw_assault, lit_by
from scenes.measure.tools.everyone_grid import FRIEND, WAITING, Asked, Grid, mark_of
from scenes.measure.tools.picks import Pick, Picking, is_fighter
from scenes.measure.tools.sight import draw_sights, lit_by_sights
from scenes.measure.tools.stops import middle
from scenes.measure.tools.survey import Found, Pair, Survey, fighters_of, movements
from scenes.measure.tools.tool import Said
from scenes.ui.choice import Choice
from scenes.ui.widget import Widget
from sprites.battlefield import bases, reach, tape
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

BUDGET = 16
"""How much is worked out in a frame, in attacks: about two thousandths of a second."""
COUNTED: dict[Asked, str] = {
    "see": "pairs: the row sees the column.",
    "reach": "pairs: a Move takes the row into contact with the column.",
    "attack": "pairs of enemies: the row can attack the column.",
}


class Everyone(Picking):
    """A table of all fighters. What is pointed at in it, or picked on the mat, shows its proof."""

    id = "everyone"
    name = "Everyone"
    key = "e"
    icon = "roster"
    line = "Point at a cell of the table, or choose two fighters."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.asked: Asked = "attack"
        self.weapon = presets().weapons[0]
        self.survey: Survey | None = None
        self._up = False
        self._cell: Pair | None = None
        options: list[tuple[str, Asked]] = [("See", "see"), ("Reach", "reach"), ("Attack", "attack")]
        self._asked = Choice("Who can", options, self.asked, self.ask)
        offered = [(each.name, each) for each in (*presets().weapons, *weapons())]
        self._weapon = Choice("Weapon", offered, self.weapon, self._wield)
        self.grid = Grid("Everyone", self._point_at_cell, self._pick_cell, BUDGET)

    def ask(self, asked: Asked) -> None:
        """Turns to another table."""
        self.asked = asked
        self._asked.set(asked)
        self._show()

    def _wield(self, weapon: Weapon) -> None:
        self.weapon = weapon
        self._begin()

    def widgets(self) -> list[Widget]:
        return [self._asked, self._weapon, self.grid]

    def fits(self, slot: int, thing: str) -> bool:
        return is_fighter(self.desk.field, thing)

    # ------------------------------------------------------------------ the table

    def take(self) -> None:
        super().take()
        self._up = True
        self._begin()

    def lay(self) -> None:
        super().lay()
        self._up = False

    def refresh(self) -> None:
        super().refresh()
        if self._up:
            self._begin()

    def _begin(self) -> None:
        """Works the table out anew, as far as the battlefield or the weapon is another."""
        field, weapon = self.desk.field, self.weapon
        if self.survey is None or not self.survey.is_of(field, weapon.minimum, weapon.maximum):
            far = movements(self.desk.document, field)
            self.survey = Survey(field, far, weapon.minimum, weapon.maximum)
        self._show()

    def _show(self) -> None:
        if self.survey:
            self.grid.show(self.survey, self.asked)
        self._weapon.visible = self.asked == "attack"
        self.grid.light(self.pair)
        self.dirty = True

    def _point_at_cell(self, pair: Pair | None) -> None:
        self._cell = pair
        self.grid.light(self.pair)
        self.dirty = True

    def _pick_cell(self, pair: Pair) -> None:
        """A cell is clicked or gone to: its two fighters are picked on the mat."""
        self.picked = [Pick(middle(self.desk.field, thing), thing) for thing in pair]
        self.grid.light(self.pair)
        self.dirty = True

    def pick(self, pick: Pick) -> None:
        super().pick(pick)
        self.grid.light(self.pair)

    def turn_back(self) -> bool:
        went = super().turn_back()
        self.grid.light(self.pair)
        return went

    @property
    def pair(self) -> Pair | None:
        """The row and the column that are looked at: those pointed at in the table, else those on the mat."""
        if self._cell:
            return self._cell
        shown = self.shown
        return (shown[0].thing, shown[1].thing) if len(shown) > 1 else None

    @property
    def found(self) -> Found | None:
        """What is known of the pair."""
        return self.survey.pairs.get(self.pair) if self.survey and self.pair else None

    # ------------------------------------------------------------------ what it says

    def said(self) -> list[Said]:
        survey = self.survey
        if survey is None:
            return []
        if self.pair is None or self.found is None:
            return self._said_of_all(survey)
        return self._said_of_pair(survey, self.pair, self.found)

    def _said_of_all(self, survey: Survey) -> list[Said]:
        marks = [mark_of(found, self.asked) for found in survey.pairs.values()]
        marks = [mark for mark in marks if mark is not FRIEND]
        good = sum(mark[1] != "danger_text" and mark is not WAITING for mark in marks)
        rule = {"see": "16.0", "reach": "13.4", "attack": "18.1"}[self.asked]
        said = Said(COUNTED[self.asked], f"{good} of {len(marks)}", "plain", rule)
        there, all_of_them = len(survey.fighters), len(fighters_of(survey.battlefield))
        more = Said(f"The table holds the first {there} of {all_of_them} fighters.")
        return [said, more] if there < all_of_them else [said]

    def _said_of_pair(self, survey: Survey, pair: Pair, found: Found) -> list[Said]:
        field = self.desk.field
        if self.asked == "see":
            sight = found.assault.sight
            return saying.verdict(sight, field, "Visible" if sight.ok else "Hidden")
        if self.asked == "attack":
            return said_of(found.assault, field)
        if found.reaches is None:
            return [Said("Still working it out.", "…")]
        if found.way is not None:
            return saying.verdict(found.way, field, words.figure(found.way.length))
        far = field.distance(*pair)
        said = Said(
            f"No way into contact within {words.short(survey.movements[pair[0]])}.", "No", "no", "15.0"
        )
        return [said, *saying.verdict(far, field, tone="plain")]

    # ------------------------------------------------------------------ its picture

    @property
    def lit(self) -> Mapping[str, State]:
        if self.found is None or self.asked == "reach":
            return {}
        assault = self.found.assault
        return lit_by_sights([assault.sight]) if self.asked == "see" else lit_by(assault)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field, pair, found = self.desk.field, self.pair, self.found
        if pair is None or found is None:
            for pick in self.shown:
                proof.light(surface, field, pick, scale, theme)
            return
        if self.asked == "see":
            draw_sights(surface, field, [found.assault.sight], scale, theme, named=True)
        elif self.asked == "attack":
            draw_assault(surface, field, found.assault, scale, theme)
        else:
            self._draw_way(surface, pair, found, scale, theme)
        proof.light(surface, field, Pick(field.bases[pair[0]].centre, pair[0]), scale, theme)

    def _draw_way(
        self, surface: pygame.Surface, pair: Pair, found: Found, scale: Scale, theme: Theme
    ) -> None:
        """The way into contact, or the gap where there is none."""
        field = self.desk.field
        mover, bounds = field.bases[pair[0]], proof.room(surface, field, scale)
        proof.light(surface, field, Pick(field.bases[pair[1]].centre, pair[1]), scale, theme, "target")
        if found.way is None:
            far = field.distance(*pair)
            told = words.figure(far.inches)
            tape.draw(surface, (far.start, far.end), scale, theme, words=told, bounds=bounds, tone="no")
            return
        reach.draw_corridor(surface, found.way.legs, mover.radius, scale, theme)
        bases.draw(surface, mover.at(found.way.goal), scale, theme, state="legal")
