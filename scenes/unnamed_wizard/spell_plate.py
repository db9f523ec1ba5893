"""A spell on a plate: its sort as the colour of the edge, its name, its sockets, and its text where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.unnamed_wizard.content import Spell
from scenes.kit import looks
from scenes.unnamed_wizard import tokens
from sprites import paint, richtext, text
from sprites.colour import darken, lighten, mix
from sprites.text import Face
from sprites.theme import Theme

SMALLEST = 14


@dataclass(frozen=True)
class SpellFace:
    """What a plate shows. `filled` are the slots with power in them."""

    name: str
    sort: str
    text: str
    slots: tuple[str, ...] = ()
    filled: tuple[bool, ...] = ()
    works: bool = False

    @classmethod
    def of(cls, spell: Spell, filled: Sequence[int] = (), *, works: bool = False) -> SpellFace:
        """A spell, perhaps with power in its slots."""
        held = tuple(map(bool, filled)) or (False,) * len(spell.slots)
        return cls(spell.name, spell.spell, spell.text, tuple(spell.slots), held, works)


def head_of(area: Rect, theme: Theme) -> Rect:
    """The line with the name and the sockets."""
    pad = theme.px(0.75)
    high = max(text.face(theme, "body", "serif", bold=True).height, socket_px(area, theme))
    return Rect(
        area.x + pad + theme.px(0.5), area.y + pad // 2 + 1, area.width - 2 * pad - theme.px(0.5), high
    )


def socket_px(area: Rect, theme: Theme) -> int:
    """How large a socket is."""
    return max(14, min(theme.px(3.2), area.height * 2 // 5, area.width // 6))


def sockets_of(area: Rect, count: int, theme: Theme) -> list[Rect]:
    """Where the sockets lie: at the end of the first line."""
    head, px = head_of(area, theme), socket_px(area, theme)
    step = px + max(2, px // 8)
    left = head.right - count * step + (step - px)
    return [Rect(left + at * step, head.centery - px // 2, px, px) for at in range(count)]


def body_of(area: Rect, theme: Theme) -> Rect:
    """Where the text stands."""
    head = head_of(area, theme)
    top = head.bottom + 1
    return Rect(head.x, top, head.width, area.bottom - theme.px(0.5) - top)


def letters_of(faces: Sequence[SpellFace], size: tuple[int, int], theme: Theme, step: str = "body") -> Face:
    """The letters in which the texts of plates that lie together are all written."""
    box = body_of(Rect((0, 0), size), theme)
    widest = text.face(theme, step)
    fitted = [richtext.fit_block(richtext.escape(face.text), widest, box.size, SMALLEST) for face in faces]
    fitting = [each for face, each in zip(faces, fitted, strict=True) if reads(face, each, box)]
    return min(fitting, key=lambda each: each.px, default=text.face(theme, "small"))


def reads(face: SpellFace, letters: Face, box: Rect) -> bool:
    """Whether the whole text has room."""
    return richtext.height(richtext.escape(face.text), letters, box.width) <= box.height


def draw(
    target: Surface,
    face: SpellFace,
    area: Rect,
    theme: Theme,
    letters: Face,
    *,
    raised: bool = False,
    dim: bool = False,
) -> None:
    """Paints a plate; its text is left out where it has no room."""
    radius = theme.px(0.9)
    metal = tokens.metal(face.sort, theme)
    fill = theme.color("button")
    if face.works:
        fill = mix(fill, metal, 0.22)
    if raised:
        fill = lighten(fill, 0.09)
    looks.plate(
        target,
        area,
        radius,
        darken(fill, 0.25) if dim else fill,
        darken(metal, 0.35 if dim else 0.0),
        width=2,
    )
    head = head_of(area, theme)
    spots = sockets_of(area, len(face.slots), theme)
    room = Rect(head.x, head.y, (spots[0].x if spots else head.right) - head.x - 3, head.height)
    kind = text.fit(face.name, text.face(theme, "body", "serif", bold=True), room.width)
    ink = theme.color("text_dim" if dim else "text")
    text.draw(target, text.elide(face.name, kind, room.width), kind, ink, room)
    for spot, sort, filled in zip(spots, face.slots, face.filled, strict=True):
        tokens.draw_socket(target, spot, sort, face.sort, theme, filled=filled)
    box = body_of(area, theme)
    if reads(face, letters, box):
        role = "text_dim" if dim else "text"
        target.blit(richtext.block(richtext.escape(face.text), letters, role, box.width, theme), box)


def draw_lit(target: Surface, area: Rect, theme: Theme, strength: float) -> None:
    """The light around a plate that may be chosen."""
    paint.draw_glow(target, area, theme.px(0.9), theme.color("gold"), theme.px(0.7), strength)
