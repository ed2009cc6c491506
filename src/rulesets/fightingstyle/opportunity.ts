// Opportunity attacks: who is provoked by a step, and the Strike that comes before the step.

import { PASS, question, window, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { textOf } from "../../core/parameters.ts";
import type { Position } from "../../core/fight.ts";
import { unlessGone } from "../../core/tell.ts";
import { checkReaction, pay, type Price } from "./action-points.ts";
import { resolveStrike } from "./attack.ts";
import { checkAble, has } from "./conditions.ts";
import { distanceBetween, meleeReach, reaches } from "./reach.ts";
import type { StylePlay, StyleRulings, StyleSituation } from "./rulings.ts";
import type { StyleCreature } from "./state.ts";

/** STYLE-OPP-09: everything that a foe needs for an opportunity attack, apart from being provoked. */
export function checkOpportunity(situation: StyleSituation, foe: StyleCreature): Refusal | null {
  if (meleeReach(foe) === 0) return refuse("STYLE-OPP-09", "noMeleeWeapon");
  return checkReaction(situation, foe, opportunityPrice(situation.rulings));
}

/** STYLE-OPP-01, STYLE-OPP-02. */
export function opportunityPrice(rulings: StyleRulings): Price {
  return { ap: 1, attack: rulings.opportunityCountsApR };
}

/** STYLE-OPP-03: whether a step provokes a foe; the distances are those before and after it. */
export function provokes(
  reach: number,
  before: number,
  after: number,
  rulings: Pick<StyleRulings, "provokeOnEnter">,
): boolean {
  return before <= reach || (rulings.provokeOnEnter && after <= reach);
}

/** The foes who may strike at a step, in initiative order (STYLE-OPP-11). Without a board nobody is provoked by rule. */
export function provokedBy(situation: StyleSituation, mover: StyleCreature, to: Position): CreatureId[] {
  const { state, absent, rulings } = situation;
  if (has(mover, "disengaged")) return [];
  return state.turnOrder.filter((id) => {
    const foe = state.creatures[id];
    if (!foe || absent.has(id) || foe.side === mover.side) return false;
    const before = distanceBetween(foe.position, mover.position);
    const after = distanceBetween(foe.position, to);
    if (before === null || after === null || !provokes(meleeReach(foe), before, after, rulings)) return false;
    return checkOpportunity(situation, foe) === null;
  });
}

/** STYLE-OPP-05: the foes who may strike at somebody who stands up. */
export function provokedByStanding(situation: StyleSituation, riser: StyleCreature): CreatureId[] {
  const { state, absent, rulings } = situation;
  if (has(riser, "disengaged") && rulings.disengageScope === "all") return [];
  return state.turnOrder.filter((id) => {
    const foe = state.creatures[id];
    if (!foe || absent.has(id) || foe.side === riser.side || !foe.position) return false;
    return (
      reaches(foe, distanceBetween(foe.position, riser.position)) && checkOpportunity(situation, foe) === null
    );
  });
}

/** STYLE-OPP-01, STYLE-OPP-10: offers the attack to all of them at once and resolves what they answer, one after the other. */
export function* offerOpportunity(
  play: StylePlay,
  actor: CreatureId,
  foes: readonly CreatureId[],
): Procedure<void> {
  const answers = yield* window({
    rule: "STYLE-OPP-01",
    involves: [actor],
    asks: foes.map((id) =>
      question({
        rule: "STYLE-OPP-01",
        to: { kind: "owner", creature: id },
        prompt: "opportunityAttack",
        choices: [{ id: PASS }, { id: "attack", takesCommand: true }],
        fallback: PASS,
        mayPass: true,
        aimedAtAddressee: false,
        operands: { actor },
        involves: [id],
      }),
    ),
  });
  for (const [i, { command }] of answers.entries()) {
    const foe = foes[i];
    if (!command || foe === undefined || checkAble(play.creature(actor))) continue;
    yield* unlessGone(strikeAtOpening(play, foe, actor, textOf(command, "weapon")));
  }
}

function* strikeAtOpening(
  play: StylePlay,
  attacker: CreatureId,
  target: CreatureId,
  weapon: string,
): Procedure<void> {
  if (checkOpportunity(play.situation, play.creature(attacker))) return;
  pay(play, attacker, opportunityPrice(play.rulings), "STYLE-OPP-01");
  const rule = "STYLE-OPP-01";
  yield* resolveStrike(play, { attacker, target, weapon, rule, aware: true, cover: "none", flanked: false });
}
