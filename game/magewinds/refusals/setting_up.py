"""Why not, as a battle is set up, and with objects: scenarios, warbands, terrain, territories (10.0, 19.1)."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.magewinds.field import field_of, fighter_base, piece_base
from game.magewinds.naming import about
from game.magewinds.refusals.reasons import first, is_number, not_there, refuse
from game.magewinds.regions.region import refused
from game.magewinds.rules.terrain import numbers
from game.magewinds.rules.warbands import DONE, chosen, muster_question
from game.magewinds.state import Place
from game.magewinds.table import Table, fighter, pack_of


def scenario(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a scenario cannot be chosen (10.1)."""
    known = isinstance(answer, str) and answer in t.content.scenarios
    if not known:
        return refuse("not_offered", "10.1")
    return refuse("other_players", "10.1", scenario=answer, players=t.content.scenarios[answer].players)


def recruit(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot join a warband (10.2)."""
    if answer == DONE:
        return refuse("muster.nobody", question.rule)
    if not isinstance(answer, str) or answer not in pack_of(t).fighters:
        return refuse("muster.unknown", question.rule)
    return muster_question(t, question.seat).check((*chosen(t, question.seat), answer))


def ground(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a map cannot be chosen (10.3)."""
    known = isinstance(answer, str) and answer in t.content.maps
    return refuse("map_does_not_suit" if known else "not_offered", "10.3")


def feature(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why terrain cannot be set up, or taken away, or not yet left as it is (10.3)."""
    known = [each.id for each in t.content.features.features]
    if isinstance(answer, str) and answer in known:
        return refuse("feature.no_room", "10.3", feature=answer)
    if answer == DONE:
        return refuse("feature.too_few", "10.3", least=numbers(t).least)
    return refuse("not_offered", "10.3")


def territory(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a territory or a corner is not to be had: somebody has it."""
    for seat, who in enumerate(t.state.players):
        if isinstance(answer, str) and answer and answer in (who.territory, who.corner):
            return refuse("is_taken", question.rule, owner=seat)
    return refuse("not_offered", question.rule)


def edge(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an edge cannot be the objective edge."""
    known = isinstance(answer, str) and answer in ("left", "right", "near", "far")
    return refuse("edge_is_short" if known else "not_offered", question.rule)


def deployed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot be deployed (10.5)."""
    if not is_number(t, answer):
        return refuse("not_offered", "10.5")
    if fighter(t, answer).warband != question.seat:
        return refuse("not_yours", "10.5", **about(t, answer))
    standing = fighter(t, answer).place is Place.FIELD
    if standing:
        return refuse("is_deployed", "10.5", **about(t, answer))
    return first(not_there(t, answer), refuse("not_offered", "10.5"))


# ---------------------------------------------------------------------- objects


def picked_up(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot pick something up (19.1)."""
    facts = question.facts or {}
    if type(answer) is not int or not 0 <= answer < len(t.state.pieces):
        return refuse("not_offered", "19.1")
    if not t.state.pieces[answer].lies:
        return refuse("lies_nowhere", "19.1", object=facts["object"])
    field = field_of(t)
    return refused(field.within(fighter_base(facts["fighter"]), piece_base(answer), 0.0), field)


def dropped(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot drop something (19.1)."""
    facts = question.facts or {}
    if type(answer) is not int or not 0 <= answer < len(t.state.pieces):
        return refuse("not_offered", "19.1")
    return refuse("carries_not", "19.1", **about(t, facts["fighter"]))
