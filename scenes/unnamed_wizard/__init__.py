"""The table of the Unnamed Wizard Game."""

from scenes.unnamed_wizard.board import WizardBoard

__all__ = ["WizardBoard"]
