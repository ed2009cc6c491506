// Initiative: who rolls what when a fight opens, ties, and late arrivals.

import { roll, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { asPart, part, sum, type Traced } from "../../../core/language/trace.ts";
import { skillModifier } from "../character/attributes.ts";
import { ownReasons } from "../health/conditions.ts";
import { comeDown } from "../health/injuries.ts";
import { fallUnconscious } from "../health/stamina.ts";
import { rollD20 } from "../dice.ts";
import { SENSE_KINDS, settleOpening, type GivenOpening, type Opening } from "./openings.ts";
import type { AnatomyContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyState } from "../state.ts";
import { beginTurnAfter } from "./turn-order.ts";

/** ANAT-INIT-03 to ANAT-INIT-05: what a creature adds to its initiative. */
export function initiativeModifier(creature: AnatomyCreature, opening: Opening): Traced {
  const { dex } = creature.attributes;
  if (opening.mode === "plain") return sum("ANAT-INIT-03", []);
  if (opening.mode === "ready") return sum("ANAT-INIT-03", [part("dex", dex, "ANAT-INIT-03")]);
  if (opening.aware.includes(creature.id)) return sum("ANAT-INIT-05", [part("dex", dex, "ANAT-AMB-51")]);
  const skill = opening.hiding.includes(creature.id) ? "stealth" : "perception";
  return sum("ANAT-INIT-04", [asPart(skill, skillModifier(creature, skill))]);
}

/** ANAT-INIT-01: everybody who is here rolls; then the first turn begins. */
export function* startFight(context: AnatomyContext, given: GivenOpening): Procedure<void> {
  const opening = yield* settleOpening(context, given);
  context.emit({ type: "FightStarted", rule: "ANAT-INIT-02", operands: { mode: opening.mode } }, (draft) => {
    draft.phase = "running";
    draft.round = 1;
    if (draft.calm !== undefined) draft.calm = 0;
  });
  for (const id of context.state.entrants) if (context.isHere(id)) yield* unlessGone(layDown(context, id));
  for (const id of context.state.entrants)
    if (context.isHere(id)) yield* unlessGone(rollInitiative(context, id, opening));
  if (context.rulings.initiativeTie === "reroll") yield* rerollTies(context);
  setOrder(context, orderOf(context.state));
  yield* beginTurnAfter(context, null);
}

/** ANAT-STA-06: whoever comes into a fight without exhaustion points lies there, whatever the sheet has left out. */
function* layDown(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const { exhaustion, unconscious, dead, flying } = context.creature(id);
  if (exhaustion !== 0 || unconscious || dead) return;
  fallUnconscious(context, id, "ANAT-STA-06");
  yield* comeDown(context, id, flying);
}

function setOrder(context: AnatomyContext, order: readonly CreatureId[]): void {
  context.emit({ type: "TurnOrderSet", rule: "ANAT-INIT-07", operands: { order } }, (draft) => {
    draft.turnOrder = order;
  });
}

function* rollInitiative(context: AnatomyContext, id: CreatureId, opening: Opening): Procedure<void> {
  const creature = context.creature(id);
  // ANAT-INIT-04: in an ambush it is a check of Stealth or Perception, with all that hinders checks.
  const isCheck = opening.mode === "ambush" && !opening.aware.includes(id);
  const noticing = isCheck && !opening.hiding.includes(id);
  const kinds = noticing ? opening.senses.map((sense) => SENSE_KINDS[sense]) : [];
  const sort = isCheck ? "initiativeCheck" : "initiative";
  const reasons = ownReasons(creature, context.rulings, sort, kinds);
  const { total } = yield* rollD20(context.rulings, {
    rule: "ANAT-INIT-01",
    creature: id,
    purpose: "initiative",
    modifier: initiativeModifier(creature, opening),
    reasons,
  });
  const rules: readonly RuleId[] = reasons.length > 0 ? ["ANAT-INIT-06", "ANAT-INIT-08"] : ["ANAT-INIT-06"];
  emitFor(
    context,
    id,
    { type: "InitiativeRolled", rule: "ANAT-INIT-01", rules, operands: { total } },
    (block) => {
      block.initiative = total.value;
      block.tieBreaks = [];
      block.firstTurnTaken = false;
      block.ap = 0;
      block.reactions = 0;
    },
  );
}

/** Setting `initiativeTie`: only the tied ones roll again, as often as they tie. */
function* rerollTies(context: AnatomyContext): Procedure<void> {
  for (let tied = tiedIn(context); tied.length > 0; tied = tiedIn(context)) {
    for (const id of tied) if (context.isHere(id)) yield* unlessGone(rollTie(context, id));
  }
}

function* rollTie(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const { faces } = yield* roll({
    rule: "ANAT-INIT-07",
    creature: id,
    purpose: "tie",
    dice: { count: 1, sides: 20, look: "plain" },
    modifier: null,
    involves: [id],
  });
  const face = faces[0] ?? 0;
  emitFor(context, id, { type: "TieRolled", rule: "ANAT-INIT-07", operands: { face } }, (block) => {
    block.tieBreaks = [...block.tieBreaks, face];
  });
}

/**
 * Those who are here and share their total and all of their rolls of ties with somebody. A late arrival catches up with
 * whoever rolled for a tie before; the others keep the order that they have (ANAT-INIT-01).
 */
function tiedIn(context: AnatomyContext): CreatureId[] {
  const { entrants, creatures } = context.state;
  const rolled = entrants.filter((id) => context.isHere(id) && creatures[id]?.initiative != null);
  const rollsOf = (id: CreatureId): (number | null)[] => {
    const { initiative = null, tieBreaks = [] } = creatures[id] ?? {};
    return [initiative, ...tieBreaks];
  };
  return rolled.filter((id) => {
    const own = rollsOf(id);
    return rolled.some((other) => other !== id && own.every((face, i) => rollsOf(other)[i] === face));
  });
}

/** ANAT-INIT-07: total, then rolls of ties, then Dexterity, martial bonus, and the order of joining. */
export function orderOf(state: Pick<AnatomyState, "entrants" | "creatures">): CreatureId[] {
  const rolled = state.entrants.filter((id) => state.creatures[id]?.initiative != null);
  return [...rolled].sort((first, second) => {
    const [a, b] = [state.creatures[first], state.creatures[second]];
    return a && b ? precedence(b, a) || rolled.indexOf(first) - rolled.indexOf(second) : 0;
  });
}

/** Above 0 when the first of two goes before the second. */
function precedence(a: AnatomyCreature, b: AnatomyCreature): number {
  return (
    (a.initiative ?? 0) - (b.initiative ?? 0) ||
    tieBreak(a.tieBreaks, b.tieBreaks) ||
    a.attributes.dex - b.attributes.dex ||
    a.mb - b.mb
  );
}

function tieBreak(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** ANAT-INIT-09: a late arrival rolls as in a plain opening and takes its place in the order. */
export function* joinFight(context: AnatomyContext, id: CreatureId): Procedure<void> {
  emitFor(context, id, { type: "ArrivedLate", rule: "ANAT-INIT-09" });
  yield* layDown(context, id);
  yield* rollInitiative(context, id, { mode: "plain", hiding: [], aware: [], senses: [] });
  if (context.rulings.initiativeTie === "reroll") yield* rerollTies(context);
  setOrder(context, orderOf(context.state));
}
