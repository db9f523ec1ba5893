"""On whom and where: what an ability is aimed at, whom an effect is on, where a base may be put."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Ref
from game.magewinds.content.labels import Inches

FighterId: TypeAlias = Annotated[DefId, Ref("fighters")]

Who: TypeAlias = Literal["self", "target", "subject"]
"""`self`: who uses the ability, in an attack the attacker; `target`: what it is aimed at; `subject`: whom the
window is about."""

Side: TypeAlias = Literal["any", "friend", "enemy"]
"""As seen from the user; a fighter is friendly to itself (4.3)."""


class Group(Definition):
    """Every fighter that fits, found anew whenever it matters: who walks away is out of it."""

    side: Side = "any"
    others: bool = Field(default=False, description="The user itself is left out.")
    within: Inches | None = Field(default=None, description="At most this far from the user (8.0).")
    visible: bool = Field(default=False, description="The user must see them (16.0).")
    profile: FighterId | None = None


class Target(Definition):
    """What the user chooses when it declares the ability; `within` and `visible` are measured from the user."""

    what: Literal["fighter", "fallen", "terrain", "point"] = Field(
        description="A fighter on the battlefield, one out of action, a terrain feature (never mere ground), or any "
        "point."
    )
    side: Side = "any"
    visible: bool = False
    within: Inches | None = None
    secret: bool = Field(default=False, description="Noted face down, and shown when it takes effect.")


class Place(Definition):
    """Where a base may be put, beside what 20.2 asks for; measured from the user."""

    within: Inches | None = None
    visible: bool = False
    enemies_beyond: Inches | None = Field(
        default=None, description="More than this from every enemy fighter."
    )
