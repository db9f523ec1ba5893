"""Data for the screens around a match of Magewinds: its cards and statistics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.event import Event
from game.core.record import Plain
from game.core.state import State
from game.core.view import View
from game.magewinds.content import Magewinds
from game.magewinds.content.pack import Switches
from game.magewinds.events import Cast, Damaged, Healed, TakenDown, Travelled
from game.magewinds.field import INCH
from game.magewinds.lasting import NOTE
from game.magewinds.rules import verge
from game.magewinds.state import REAL, Fighter, MagewindsState
from game.magewinds.table import Table
from scenes.app.texts import say
from scenes.board.title_info import Figure, GalleryCard, TitleInfo
from scenes.magewinds.cards import CHOICES, CardCatalog
from sprites.drawing.richtext import escape


class MagewindsInfo(TitleInfo):
    """The fighters and attack choice cards; damage, spells and distances of a battle."""

    def cards(self) -> list[GalleryCard]:
        content: Magewinds = self.title.content
        catalog = CardCatalog(self.title, [])
        pack = content.pack(Switches())
        found = [
            GalleryCard(
                fighter.id,
                catalog.paper(fighter.id, fighter.name, fighter.text),
                1,
                say("magewinds.gallery.fighters"),
            )
            for fighter in pack.fighters.values()
        ]
        found += [
            GalleryCard(choice, catalog.choice(choice), 1, say("magewinds.gallery.choices"), deck="choices")
            for choice in CHOICES
        ]
        found += [
            GalleryCard(
                each.id, catalog.ability(each), 1, say("magewinds.gallery.abilities"), deck="abilities"
            )
            for each in pack.abilities.values()
        ]
        return found

    def held_cards(self) -> list[GalleryCard]:
        content: Magewinds = self.title.content
        catalog = CardCatalog(self.title, [])
        found = [GalleryCard(choice, catalog.choice(choice), 1, "") for choice in CHOICES]
        for wind in content.winds:
            plain = catalog.slip("seal", content.winds[wind].name, "")
            found.append(GalleryCard(wind, plain, 1, "", catalog.wind(wind)))
        return found

    def notes(self, view: View[MagewindsState]) -> list[str]:
        return [*self._named(view), *self._real_ones(view)]

    def _named(self, view: View[MagewindsState]) -> Iterator[str]:
        """The fighters that secret notes of abilities name (F14)."""
        state = view.state
        for effect in state.lasting:
            if effect.note is not None and effect.note.owner == view.seat:
                number = int(state.faces[effect.note.cards[0]].removeprefix(NOTE))
                ability = self.title.phrases.names[effect.ability]
                yield say("magewinds.phone.note", ability=ability, fighter=state.fighters[number].name)

    def _real_ones(self, view: View[MagewindsState]) -> Iterator[str]:
        """Which fighter of each pair is the real one (TC.mesmer)."""
        state = view.state
        for pair in state.pairs:
            if pair.face_of_one.owner == view.seat and pair.face_of_one.cards:
                is_one = state.faces[pair.face_of_one.cards[0]].startswith(REAL)
                numbers = (pair.one, pair.other) if is_one else (pair.other, pair.one)
                real, double = (state.fighters[number] for number in numbers)
                yield say(f"magewinds.phone.real.{_side(real, double)}", fighter=real.name)

    def portrait(self, state: State, seat: int) -> str:
        """The profile of the first fighter who still stands, or else of the first of the warband; "" without one."""
        assert isinstance(state, MagewindsState)
        fighters = state.fighters
        standing = state.standing(seat)
        warband = [at for at, fighter in enumerate(fighters) if fighter.warband == seat]
        return next((fighters[at].profile for at in (*standing, *warband)), "")

    def alarms(self, view: View[MagewindsState]) -> Iterator[tuple[str, int]]:
        """What may end the battle soon, by the endings of its scenario."""
        if view.state.scenario:
            yield from verge.steps(Table(view.state, self.title, None))

    def occasion(self, state: State) -> str:
        """The scenario, which is settled before anything else."""
        assert isinstance(state, MagewindsState)
        return state.scenario

    def briefing(self, options: Mapping[str, Plain], state: State) -> list[str]:
        """The scenario and its victory once it is settled."""
        scenario = self.title.content.scenarios.get(self.occasion(state))
        if scenario is None:
            return super().briefing(options, state)
        say = self.title.phrases.say
        told = {"name": escape(scenario.name), "story": escape(scenario.text.strip())}
        goal = {"victory": escape(scenario.victory.strip())}
        return [say("briefing.scenario", told), say("briefing.victory", goal), say("briefing.special", {})]

    def figures(self, events: Sequence[Event], seats: int) -> list[Figure]:
        suffered, down, cast = [0] * seats, [0] * seats, [0] * seats
        healed, inches = [0] * seats, [0] * seats
        for event in events:
            if isinstance(event, Damaged):
                suffered[event.seat] += event.amount
            elif isinstance(event, TakenDown):
                down[event.seat] += 1
            elif isinstance(event, Cast) and event.cards:
                cast[event.seat] += 1
            elif isinstance(event, Healed):
                healed[event.seat] += event.amount
            elif isinstance(event, Travelled) and event.how in ("move", "step"):
                inches[event.seat] += event.length
        return [
            Figure(say("magewinds.figure.damage"), "heart", tuple(suffered)),
            Figure(say("magewinds.figure.lost"), "skull", tuple(down)),
            Figure(say("magewinds.figure.cast"), "sparkle", tuple(cast)),
            Figure(say("magewinds.figure.healed"), "plus", tuple(healed)),
            Figure(say("magewinds.figure.moved"), "boot", tuple(round(length / INCH) for length in inches)),
        ]


def _side(one: Fighter, other: Fighter) -> str:
    """On which side of another fighter one stands, on a mat that is not turned."""
    across, down = one.x - other.x, one.y - other.y
    if abs(across) >= abs(down):
        return "right" if across > 0 else "left"
    return "lower" if down > 0 else "upper"
