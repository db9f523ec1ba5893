"""Where the measuring mat leads: to the shelf, to the rules, to true scale, and from one battlefield to the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.files import real, reason
from scenes.app.app import App
from scenes.measure import files
from scenes.measure.calibrate import CalibrateScene
from scenes.measure.calibration import Calibration, CalibrationStore
from scenes.measure.desk import Desk
from scenes.measure.display import display_of
from scenes.measure.projection import ProjectionScene
from scenes.measure.scene import MeasureActs, MeasureScene
from scenes.measure.shelf import ShelfActs, ShelfScene
from scenes.screens.rule_in_force import rule_in_force
from scenes.screens.rules import RulesScene
from scenes.screens.rules_page import measuring_book


class Measuring:
    """Opens the screens of the measuring assistant. `back` leads to the menu."""

    def __init__(self, app: App, back: Callable[[], None]) -> None:
        self.app = app
        self.back = back

    def mat(self, desk: Desk) -> MeasureScene:
        """The mat with a desk on it; from now on every change is kept."""
        files.keep(desk)
        return MeasureScene(
            self.app,
            desk,
            MeasureActs(
                back=self.back,
                rules=self.rule,
                shelf=lambda: self.shelf(desk),
                true_scale=lambda: self.true_scale(desk),
                open=lambda path: self.open(desk, path),
            ),
        )

    def take_up(self, before: Desk, desk: Desk) -> None:
        """Lays another desk on the mat."""
        files.leave(before)
        self.app.stack.reset(self.mat(desk))

    def open(self, before: Desk, path: Path) -> None:
        """Lays the battlefield in a file on the mat, or says why it can't be."""
        try:
            if real(path) == before.path and files.load(path) == before.original:
                self.app.say(f"{path.name} is on the mat already.")
            else:
                self.take_up(before, files.open_desk(path))
        except files.FileError as error:
            self.app.say(str(error))
        except OSError as error:
            self.app.say(f"{path.name} can't be read: {reason(error)}.")

    def shelf(self, desk: Desk) -> None:
        """All battlefields, and what can be done with this one."""
        acts = ShelfActs(lambda other: self.take_up(desk, other), lambda: self.calibrate(desk))
        self.app.stack.push(ShelfScene(self.app, desk, acts))

    def rule(self, rule: str) -> None:
        """The rule in force; from there to all of them."""
        rule_in_force(self.app, measuring_book().sections, rule, self.rules)

    def rules(self, rule: str) -> None:
        """All rules of measuring, at a section."""
        self.app.stack.push(RulesScene(self.app, measuring_book(), rule))

    def true_scale(self, desk: Desk) -> None:
        """The mat at 1:1, after the screen was calibrated once."""
        store, display = CalibrationStore(), display_of(self.app)
        found = store.find(display)
        if found:
            self.project(desk, found)
            return
        if store.outdated(display):
            self.app.say(
                "The screen or the window is another than the one that was measured: fit it once more."
            )
        self.calibrate(desk)

    def calibrate(self, desk: Desk) -> None:
        """Fits a bank card, then shows the mat."""
        self.app.stack.push(CalibrateScene(self.app, desk, lambda found: self.project(desk, found)))

    def project(self, desk: Desk, calibration: Calibration) -> None:
        """The mat alone on a black screen."""
        self.app.stack.push(ProjectionScene(self.app, desk, calibration, fit=lambda: self.calibrate(desk)))
