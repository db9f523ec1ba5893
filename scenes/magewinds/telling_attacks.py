"""Abilities and attacks, told on the table: dice, hits, blocked hits and damage, one after the other."""

from __future__ import annotations

from game.magewinds import events as told
from game.magewinds.state import Place
from scenes.magewinds.telling import Animations, Telling
from scenes.table.animation import Animation, Beam, Flare


class Attacks(Telling):
    """What fighters do to each other."""

    @property
    def animations(self) -> Animations:
        return {
            told.Cast: self._cast,
            told.ConditionChanged: self._condition_changed,
            told.Healed: self._healed,
            told.AttackDeclared: self._attack_declared,
            told.ChoiceLaid: self._choice_laid,
            told.ChoiceRevealed: self._choice_revealed,
            told.Defended: self._defended,
            told.Aimed: self._aimed,
            told.Hit: self._hit,
            told.Negated: self._negated,
            told.Damaged: self._damaged,
            told.TakenDown: self._taken_down,
            told.Escaped: self._escaped,
            told.Stormed: self._stormed,
        }

    def _cast(self, event: told.Cast) -> Animation:
        ability = self.model.pack.abilities.get(event.ability)
        if ability is None or event.ability in ("move", "attack"):
            return
        self.say(event.fighter, ability.name, "gold")
        if event.on >= 0 and event.on != event.fighter:
            beam = Beam(
                self.seconds("beat") * 1.6,
                start=self.spot(event.fighter),
                end=self.spot(event.on),
                color="storm",
            )
            self.add(beam)
            self.add(
                Flare(self.seconds("beat"), area=self.area(event.on), color="storm"), self.seconds("beat")
            )
        yield self.seconds("beat") * 1.6

    def _condition_changed(self, event: told.ConditionChanged) -> Animation:
        conditions = self.model.fighter(event.fighter).conditions
        if event.has and event.condition not in conditions:
            conditions.append(event.condition)
        elif not event.has and event.condition in conditions:
            conditions.remove(event.condition)
        self.board.refresh()
        yield self.seconds("fade")

    def _healed(self, event: told.Healed) -> Animation:
        self.model.fighter(event.fighter).damage = event.damage
        self.board.refresh()
        self.board.app.play("heart_gained")
        self.flare(event.fighter, "healing")
        self.say(event.fighter, self.text("healed", amount=event.amount), "healing")
        yield self.seconds("beat") * 1.5

    def _attack_declared(self, event: told.AttackDeclared) -> Animation:
        about = tuple(number for number in (event.fighter, event.target) if number >= 0)
        name = self.board.title.phrases.names.get(event.attack, event.attack)
        target = event.target_who or ""
        self.board.tray.begin(f"{event.who}: {name}", about, target)
        if event.target >= 0 and event.fighter >= 0:
            start, end = self.spot(event.fighter), self.spot(event.target)
            self.add(Beam(self.seconds("beat") * 1.6, start=start, end=end, color="danger"))
        yield self.seconds("beat") * 1.6

    def _choice_laid(self, event: told.ChoiceLaid) -> Animation:
        self.board.app.play("card_slide")
        yield self.seconds("fade")

    def _choice_revealed(self, event: told.ChoiceRevealed) -> Animation:
        self.board.app.play("card_flip")
        self.say(event.fighter, self.board.faces.say(f"choice.{event.choice}"), "gold", "sword")
        yield self.seconds("beat") * 1.6

    def _defended(self, event: told.Defended) -> Animation:
        ability = self.model.pack.abilities.get(event.reaction)
        if ability is not None:
            self.say(event.fighter, ability.name, icon="shield")
            yield self.seconds("beat")

    def _aimed(self, event: told.Aimed) -> Animation:
        tray = self.board.tray
        if not tray.open:
            tray.begin(self._attack_name(event), tuple(n for n in (event.fighter, event.target) if n >= 0))
        number = event.number
        code = "never" if number <= 0 else "always" if number >= 6 else "target"
        tray.line = self.text(code, number=number)
        tray.dice.clear()
        tray.verdict = ""
        yield self.seconds("beat")

    def _attack_name(self, event: told.Aimed) -> str:
        """Who attacks, and with what."""
        attack, names = self.model.state.attack, self.board.title.phrases.names
        who = self.model.fighter(event.fighter).name if event.fighter >= 0 else ""
        what = names.get(attack.attack or attack.ability, "") if attack else ""
        return ": ".join(part for part in (who, what) if part)

    def _hit(self, event: told.Hit) -> Animation:
        """First what hits, then what Armour blocks."""
        tray = self.board.tray
        if event.reflected:
            tray.begin(event.who, (event.target,))
        left = event.hits
        for each in sorted(tray.dice, key=lambda shown: shown.face):
            each.hit, left = left > 0, left - 1
        tray.verdict = self.text("hits", hits=event.hits) if event.hits else self.text("none")
        yield self.seconds("beat") * 1.4
        if event.blocked:
            hits = [each for each in tray.dice if each.hit]
            for each in hits[: event.blocked]:
                each.blocked = True
                self.board.app.play("refusal")
                yield self.seconds("beat") * 0.5
            tray.verdict += f", {self.text('blocked', blocked=event.blocked)}"
            yield self.seconds("beat") * 1.2

    def _negated(self, event: told.Negated) -> Animation:
        self.say(event.fighter, self.text("negated", amount=event.amount), "healing", "shield")
        yield self.seconds("beat") * 1.5

    def _damaged(self, event: told.Damaged) -> Animation:
        """Damage is dealt point by point."""
        if not event.amount:
            return
        each = self.model.fighter(event.fighter)
        self.say(event.fighter, self.text("damage", amount=event.amount), "danger_text")
        for total in range(event.total - event.amount + 1, event.total + 1):
            each.damage = total
            self.board.refresh()
            self.flare(event.fighter, "danger")
            self.board.app.play("heart_lost")
            yield self.seconds("beat") * 0.7
        yield self.seconds("beat")

    def _taken_down(self, event: told.TakenDown) -> Animation:
        self.say(event.fighter, self.text("down"), "danger_text", "skull")
        self.flare(event.fighter, "danger")
        yield self.seconds("beat") * 1.6
        self._leave(event.fighter, Place.OUT)

    def _escaped(self, event: told.Escaped) -> Animation:
        self.say(event.fighter, self.text("escaped"), "healing", "flag")
        yield self.seconds("beat") * 1.6
        self._leave(event.fighter, Place.ESCAPED)

    def _leave(self, number: int, place: Place) -> None:
        """A fighter leaves the battlefield, and with it what lay beside it."""
        each = self.model.fighter(number)
        each.place, each.counters, each.conditions = place, 0, []
        self.board.refresh()

    def _stormed(self, event: told.Stormed) -> Animation:
        for number in event.fighters:
            self.flare(number, "storm")
        yield self.seconds("beat") * 1.5
