// Conditions of Anatomy: which hold, who can act, who is off guard, and what hinders which roll.

import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { bodyFlags, headLevel, heartLevel, injuryReasons } from "../character/body.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, Condition, ConditionId, RollKind } from "../state.ts";

/** The rule of each condition that is kept (register section 6). */
export const CONDITION_RULES: { readonly [Id in ConditionId]: RuleId } = {
  offGuard: "ANAT-COND-01",
  prone: "ANAT-COND-02",
  helpless: "ANAT-COND-04",
  stunned: "ANAT-COND-09",
  dazed: "ANAT-COND-10",
  confused: "ANAT-COND-11",
  sickened: "ANAT-COND-12",
  deafened: "ANAT-COND-13",
  blinded: "ANAT-COND-14",
  weaponDisabled: "ANAT-COND-19",
  grappled: "ANAT-COND-20",
  hasted: "ANAT-COND-21",
  inRoundAction: "ANAT-COND-23",
  tripped: "ANAT-M-10",
};

/** Whether a condition is kept for a creature, whatever its body says. */
export function has(creature: Pick<AnatomyCreature, "conditions">, id: ConditionId): boolean {
  for (const key in creature.conditions) if (creature.conditions[key]?.condition === id) return true;
  return false;
}

/** ANAT-COND-20: the grips on a creature with the keys under which they are kept: each grappler has one of its own. */
export function gripsOn({
  conditions,
}: Pick<AnatomyCreature, "conditions">): readonly (readonly [string, Condition])[] {
  const grips: (readonly [string, Condition])[] = [];
  for (const key in conditions) {
    const grip = conditions[key];
    if (grip?.condition === "grappled") grips.push([key, grip]);
  }
  return grips;
}

/** The key of a grappler's grip: a second grappler does not loosen the first (ANAT-COND-20). */
export function gripKey(creature: Pick<AnatomyCreature, "conditions">, by: CreatureId): string {
  const [own] = gripsOn(creature).find(([, grip]) => grip.by === by) ?? [];
  return own ?? (creature.conditions["grappled"] === undefined ? "grappled" : `grappled:${by}`);
}

function isHeldBy({ absent }: Pick<AnatomyReadContext, "absent">, { by }: Condition): boolean {
  return by === undefined || !absent.has(by);
}

/** ANAT-COND-20: whether somebody holds it who is still here. */
export function isGrappled(
  situation: Pick<AnatomyReadContext, "absent">,
  creature: Pick<AnatomyCreature, "conditions">,
): boolean {
  return gripsOn(creature).some(([, grip]) => isHeldBy(situation, grip));
}

/** ANAT-COND-20, ANAT-CORE-08: a grappled creature attacks others badly, held by several no worse than by one. */
export function grappleHinders(
  situation: Pick<AnatomyReadContext, "absent">,
  creature: AnatomyCreature,
  target: string,
): boolean {
  return gripsOn(creature).some(([, grip]) => grip.by !== target && isHeldBy(situation, grip));
}

/** ANAT-STA-05. */
export function isExhausted(creature: AnatomyCreature): boolean {
  return creature.stamina === 0;
}

/** ANAT-PART-12, ANAT-PART-17. */
export function isConfused(creature: AnatomyCreature, rulings: AnatomyRulings): boolean {
  return has(creature, "confused") || headLevel(creature, rulings) >= 2;
}

/** ANAT-PART-13. */
export function isSickened(creature: AnatomyCreature): boolean {
  return has(creature, "sickened") || heartLevel(creature) >= 1;
}

/** ANAT-COND-14. */
export function isBlinded(creature: AnatomyCreature, rulings: AnatomyRulings): boolean {
  return has(creature, "blinded") || bodyFlags(creature, rulings).has("blinded");
}

/** ANAT-COND-13. */
export function isDeafened(creature: AnatomyCreature, rulings: AnatomyRulings): boolean {
  return has(creature, "deafened") || bodyFlags(creature, rulings).has("deafened");
}

/** ANAT-COND-03, ANAT-COND-04. */
export function isHelpless(creature: AnatomyCreature): boolean {
  return creature.unconscious || has(creature, "helpless");
}

/** ANAT-INJ-09: whether it cannot stand up at all. */
export function cannotStand(creature: AnatomyCreature, rulings: AnatomyRulings): boolean {
  return bodyFlags(creature, rulings).has("cannotStand");
}

/** ANAT-ATK-04, ANAT-COND-01: whether attacks of this one meet the off-guarded value. */
export function isOffGuard(
  creature: AnatomyCreature,
  rulings: AnatomyRulings,
  by: CreatureId | null = null,
): boolean {
  if (!creature.firstTurnTaken || isHelpless(creature)) return true;
  if (has(creature, "stunned") || isBlinded(creature, rulings)) return true;
  if (rulings.spentReactionsOffGuard && creature.reactions === 0) return true;
  for (const key in creature.conditions) {
    const each = creature.conditions[key];
    if (each?.condition === "offGuard" && (each.by === undefined || each.by === by)) return true;
  }
  return false;
}

/** ANAT-TURN-08: why a creature can do nothing at all, or null. */
export function checkAble(creature: AnatomyCreature): Refusal | null {
  if (creature.dead) return refuse("ANAT-COND-24", "dead");
  if (creature.unconscious) return refuse("ANAT-COND-03", "unconscious");
  if (has(creature, "stunned")) return refuse("ANAT-COND-09", "stunned");
  return null;
}

/** ANAT-RCT-01: why a creature may not react at all, or null. */
export function checkReaction(creature: AnatomyCreature): Refusal | null {
  const unable = checkAble(creature);
  if (unable) return unable;
  if (!creature.firstTurnTaken) return refuse("ANAT-INIT-06", "firstTurn");
  if (has(creature, "dazed")) return refuse("ANAT-COND-10", "dazed");
  if (creature.reactions < 1) return refuse("ANAT-RCT-01", "reactions");
  return null;
}

/** What a roll is, as conditions tell rolls apart; initiative may be a check as well (ANAT-INIT-04). */
export type RollSort = "attack" | "check" | "save" | "initiative" | "initiativeCheck";

/** Whether what is said of a sort of roll holds for this one. */
function isOfSort(roll: string, sort: RollSort): boolean {
  return roll === sort || (sort === "initiativeCheck" && (roll === "initiative" || roll === "check"));
}

/** ANAT-CORE-08: everything of the roller's own state that hinders a roll; `kinds` are those of the part table. */
export function ownReasons(
  creature: AnatomyCreature,
  rulings: AnatomyRulings,
  sort: RollSort,
  kinds: readonly RollKind[] = [],
): TracePart[] {
  const reasons = injuryReasons(creature, "all", rulings);
  for (const kind of kinds) reasons.push(...injuryReasons(creature, kind, rulings));
  for (const { roll, n, name } of creature.advantages)
    if (isOfSort(roll, sort) || kinds.some((kind) => kind === roll))
      reasons.push(part("talent", n, "ANAT-CORE-02", name));
  if (sort === "initiative") return reasons;
  if (isSickened(creature)) reasons.push(part("sickened", -1, "ANAT-COND-12"));
  if (sort !== "save" && isExhausted(creature) && rulings.exhaustedDis > 0)
    reasons.push(part("exhausted", -rulings.exhaustedDis, "ANAT-COND-05"));
  if (sort === "attack" && has(creature, "blinded")) {
    const left = blindness(creature, rulings);
    if (left < 0) reasons.push(part("blinded", left, "ANAT-COND-14"));
  }
  return reasons;
}

/** ANAT-COND-14: two disadvantages, less what injured eyes bring anyway. */
function blindness(creature: AnatomyCreature, rulings: AnatomyRulings): number {
  const eyes = injuryReasons(creature, "attack", rulings).reduce((all, each) => all - each.value, 0);
  return Math.min(0, eyes - 2);
}

/** By which row something comes about, and by which rows besides. */
export interface Cause {
  readonly rule: RuleId;
  readonly further?: readonly RuleId[];
}

/** How a condition is gained: by its own row where nothing is said, and under a key of its own where several may stand. */
export interface Gain extends Partial<Cause> {
  readonly key?: string;
}

/** Whether a condition is still there when the other is over: what only something else ends outlasts all that time ends. */
function outlasts(kept: Condition, other: Condition): boolean {
  if (!kept.ends || !other.ends) return kept.ends === null && other.ends !== null;
  return kept.ends.turns > other.ends.turns;
}

/**
 * Gives a creature a condition. The same one counts once, for as long as the longer of the two lasts; stunned and dazed
 * replace each other (ANAT-PART-23). What the game master says lasts as it is said.
 */
export function gain(
  context: AnatomyContext,
  id: CreatureId,
  condition: Condition,
  { rule, further = [], key }: Gain = {},
): void {
  const { condition: word } = condition;
  const operands = { condition: word };
  const { conditions } = context.creature(id);
  if (word === "dazed" && conditions["stunned"])
    return emitFor(context, id, { type: "ConditionOutdone", rule: "ANAT-PART-23", operands });
  const before = conditions[key ?? word];
  const kept = before !== undefined;
  const lasting =
    kept && rule !== "ANAT-HAND-03" && outlasts(before, condition)
      ? { ...condition, ends: before.ends }
      : condition;
  if (word === "prone") leaveTheAir(context, id);
  const outdoes = word === "stunned" && conditions["dazed"] !== undefined;
  const rules: readonly RuleId[] = [CONDITION_RULES[word], ...further, ...rulesIf(outdoes, "ANAT-PART-23")];
  emitFor(
    context,
    id,
    kept
      ? { type: "ConditionRenewed", rule: "ANAT-CORE-08", rules, operands }
      : { type: "ConditionGained", rule: rule ?? CONDITION_RULES[word], rules, operands },
    (block) => {
      if (word === "stunned") delete block.conditions["dazed"];
      block.conditions[key ?? word] = lasting;
    },
  );
  if (word === "stunned") releaseGrapples(context, id);
}

/** ANAT-FALL-01: nobody lies in the air; what the ground does to a flyer is up to whoever laid it low. */
function leaveTheAir(context: AnatomyContext, id: CreatureId): void {
  if (!context.creature(id).flying) return;
  emitFor(context, id, { type: "Fell", rule: "ANAT-FALL-01" }, (creature) => {
    creature.flying = false;
  });
}

/** ANAT-COND-20: whoever this creature grapples is free. */
export function releaseGrapples(context: AnatomyContext, id: CreatureId): void {
  for (const held of Object.keys(context.state.creatures))
    if (context.isHere(held)) releaseFrom(context, held, id);
}

/** ANAT-COND-20: one grappler has no grip on this creature any more; others may still. */
export function releaseFrom(context: AnatomyContext, held: CreatureId, by: CreatureId): void {
  for (const [key, grip] of gripsOn(context.creature(held)))
    if (grip.by === by) lose(context, held, key, "ANAT-COND-20");
}

/** Ends a kept condition, if it is there. */
export function lose(context: AnatomyContext, id: CreatureId, key: string, rule: RuleId): void {
  const held = context.creature(id).conditions[key];
  if (!held) return;
  emitFor(context, id, { type: "ConditionEnded", rule, operands: { condition: held.condition } }, (block) => {
    delete block.conditions[key];
  });
}

/** Section 2: one round lasts to the end of the bearer's next turn; the turn that runs does not count. */
export function forRounds(
  situation: AnatomyReadContext,
  bearer: CreatureId,
  rounds: number,
): Condition["ends"] {
  return { at: "turnEnd", of: bearer, turns: rounds + (situation.state.turn === bearer ? 1 : 0) };
}

/**
 * Counts down what ends with this moment of a creature's turn, for everybody; what hangs on the turns of somebody who has
 * none any more goes by those of its bearer. `rounds` go by at once where nothing else happens in them.
 */
export function passMoment(
  context: AnatomyContext,
  at: "turnStart" | "turnEnd",
  of: CreatureId,
  rounds = 1,
): void {
  const { creatures } = context.state;
  for (const id of Object.keys(creatures)) {
    const conditions = creatures[id]?.conditions ?? {};
    for (const key in conditions) {
      const ends = conditions[key]?.ends;
      if (ends?.at !== at || !context.isHere(id)) continue;
      if (ends.of !== of && (id !== of || (creatures[ends.of]?.dead === false && context.isHere(ends.of))))
        continue;
      if (ends.turns <= rounds) lose(context, id, key, "ANAT-TURN-02");
      else
        emitFor(context, id, { type: "ConditionLasts", rule: "ANAT-TURN-02", operands: { key } }, (block) => {
          const kept = block.conditions[key];
          if (kept?.ends) kept.ends.turns -= rounds;
        });
    }
  }
}
