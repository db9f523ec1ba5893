"""A small made-up title, with a bit of everything that content can have, for the content tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import (
    Content,
    ContentFile,
    ContentSpec,
    DefId,
    Definition,
    Fault,
    Origin,
    Primitive,
    Problem,
    Ref,
    Text,
    check,
    one_of,
)


class GainHearts(Primitive):
    """Gain hearts, at once."""

    to: Literal["self", "target"]
    n: int = Field(ge=1, le=5, description="How many hearts.")


class TakeWand(Primitive):
    """Take a wand in play."""

    source: Literal["target"] = Field(alias="from")
    span: tuple[int, int] = (1, 2)
    times: int | Literal["all"] = 1


class BlockAttack(Primitive):
    """Block the whole attack."""


VOCABULARY = {"gain_hearts": GainHearts, "take_wand": TakeWand, "block_attack": BlockAttack}
Effect: TypeAlias = Annotated[Primitive, one_of(VOCABULARY)]
Witch: TypeAlias = Annotated[DefId, Ref("witches")]


class Disc(Definition):
    """A round thing."""

    shape: Literal["disc"]
    radius: float


class Slab(Definition):
    """A square thing."""

    shape: Literal["slab"]
    side: float


class Card(Definition):
    """A card of the deck."""

    id: DefId
    name: Text
    count: int = Field(default=1, ge=1)
    do: tuple[Effect, ...] = ()
    witch: Witch | None = None
    quick: bool = False
    origin: Origin = "house"
    token: Annotated[Disc | Slab, Field(discriminator="shape")] | None = None
    weights: dict[DefId, float] = Field(default_factory=dict)


class Rules(Definition):
    """The figures of the rulebook."""

    hand_size: int
    dice: tuple[int, ...] = ()


class CardFile(Definition):
    """All cards."""

    rules: Rules
    cards: tuple[Card, ...]


class WitchFile(Definition):
    """All witches."""

    witches: tuple[DefId, ...]


CARDS = ContentFile("cards.yaml", CardFile)
WITCHES = ContentFile("witches.yaml", WitchFile)


def at_most_nine(content: Content) -> Iterator[Fault]:
    total = sum(card.count for card in content[CARDS].cards)
    if total > 9:
        yield CARDS.fault("cards", text=f"the counts add up to {total}, expected at most 9")


def as_many_as_witches(content: Content) -> Iterator[Fault]:
    if len(content[WITCHES].witches) > 6:
        yield WITCHES.fault("witches", 6, text="there are six witches at most")


SPEC = ContentSpec("deck", files=(CARDS, WITCHES), checks=(at_most_nine, as_many_as_witches))

GOOD_CARDS = """\
# The deck.
rules: {hand_size: 5, dice: [6, 8]}
cards:
- id: potion
  name: Heart Potion
  count: 4
  do: [{gain_hearts: {to: self, n: 1}}]
  origin: official
- {id: hex, name: "Wand Hex", do: [{take_wand: {from: target, times: all}}], witch: fire}
- {id: shield, name: Shield, do: [{block_attack: {}}], token: {shape: disc, radius: 1.5}, weights: {sum: 2}}
"""
GOOD_WITCHES = "witches: [fire, ice, wind]\n"


def lay_out(root: Path, cards: str | bytes | None = GOOD_CARDS, witches: str | None = GOOD_WITCHES) -> Path:
    """Writes the title's files below a root (None: not that one), and gives the root back."""
    folder = root / "deck"
    folder.mkdir(parents=True, exist_ok=True)
    if cards is not None:
        (folder / "cards.yaml").write_bytes(cards.encode() if isinstance(cards, str) else cards)
    if witches is not None:
        (folder / "witches.yaml").write_text(witches, encoding="utf-8")
    return root


def report(*roots: Path) -> list[str]:
    """The problems of the title as a person reads them, without the folder."""
    return [short(problem) for problem in check(SPEC, roots)]


def short(problem: Problem) -> str:
    return str(problem).replace(f"{Path(problem.mark.file).parent}/", "")


def about_cards(root: Path, entry: str) -> list[str]:
    """The problems that one card entry (a flow mapping) makes, without file and line."""
    text = "rules: {hand_size: 5}\ncards:\n- " + entry + "\n"
    return [line.removeprefix("cards.yaml:3:") for line in report(lay_out(root, text))]
