// Damage of Die Rank: hits, knock-out, and the ways to die at once (RANK-DEATH-05 gives the order).

import { ask, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import { instantDeath } from "../character/attributes.ts";
import { conditionOf } from "./conditions.ts";
import { isApartFromHeld } from "../movement/regions.ts";
import { apWithoutMount, riderOf } from "../turn/pairs.ts";
import type { RankContext, RankRulings } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

export interface Harm {
  readonly damage: Traced;
  readonly lethal: boolean;
  /** The row that says whether it is lethal (RANK-ATK-06, RANK-UNA-02, RANK-GRP-11). */
  readonly lethalBy?: RuleId;
  readonly source: CreatureId | null;
}

/** What one attack's damage does, before anybody decides on a minion's death. */
export type DamageResult =
  | { readonly kind: "nothing" }
  | { readonly kind: "hurt" }
  | { readonly kind: "knockedOut"; readonly rule: "RANK-KO-01" | "RANK-KO-03"; readonly koLethal: boolean }
  | { readonly kind: "dead"; readonly rule: RuleId };

type Victim = Pick<RankCreature, "hp" | "knockedOut" | "koLethal">;

/** RANK-DEATH-05: the consequence of damage, in the order of the rules. */
export function damageResult(
  victim: Victim,
  damage: number,
  lethal: boolean,
  rulings: RankRulings,
): DamageResult {
  const { value, max } = victim.hp;
  if (damage < 1) return { kind: "nothing" };
  if (victim.knockedOut) return furtherDamage(victim, damage, lethal, rulings);
  const base = rulings.instantDeathBase === "max" ? instantDeath(victim).value : 2 * value;
  if (lethal && max > 0 && damage >= base) return { kind: "dead", rule: "RANK-DEATH-01" };
  if (damage < value) return { kind: "hurt" };
  if (lethal && max === 0) return { kind: "dead", rule: "RANK-DEATH-04" };
  return { kind: "knockedOut", rule: "RANK-KO-01", koLethal: lethal };
}

/** RANK-DEATH-02, RANK-KO-03: damage to somebody who is out already. */
function furtherDamage(victim: Victim, damage: number, lethal: boolean, rulings: RankRulings): DamageResult {
  if (lethal && damage >= victim.hp.max) return { kind: "dead", rule: "RANK-DEATH-02" };
  if (lethal && !victim.koLethal && rulings.lethalOnKoCounts)
    return { kind: "knockedOut", rule: "RANK-KO-03", koLethal: true };
  return { kind: "hurt" };
}

/** RANK-DMG-01 to RANK-DEATH-05: takes the damage, and asks the GM before a minion dies of a knock-out. */
export function* takeDamage(context: RankContext, id: CreatureId, harm: Harm): Procedure<void> {
  const { damage, lethal, lethalBy = "RANK-ATK-06", source } = harm;
  const result = damageResult(context.creature(id), damage.value, lethal, context.rulings);
  if (result.kind === "nothing") return;
  emitFor(
    context,
    id,
    {
      type: "DamageTaken",
      rule: "RANK-DMG-01",
      rules: [lethalBy, "RANK-DEATH-05"],
      operands: { source, damage, lethal },
    },
    (creature) => {
      creature.hp.value = result.kind === "dead" ? 0 : Math.max(0, creature.hp.value - damage.value);
      creature.restedMinutes = 0;
    },
  );
  if (result.kind === "dead") yield* die(context, id, result.rule);
  if (result.kind === "knockedOut") yield* knockOut(context, id, result);
}

/** RANK-KO-01: whoever has lost the last HP, and is still up. */
export function isDown({ hp, dead, knockedOut }: RankCreature): boolean {
  return !dead && !knockedOut && hp.max > 0 && hp.value === 0;
}

/** RANK-KO-01: whoever comes into a fight without HP lies there; how it was struck down says the sheet (RANK-KO-03). */
export function* layDown(context: RankContext, id: CreatureId): Procedure<void> {
  const creature = context.creature(id);
  if (!isDown(creature)) return;
  yield* knockOut(context, id, { kind: "knockedOut", rule: "RANK-KO-01", koLethal: creature.koLethal });
}

type KnockOut = Extract<DamageResult, { kind: "knockedOut" }>;

/** RANK-KO-01 to 05, RANK-DEATH-03: the knock-out with all that follows from it; the GM is asked whether a minion dies. */
export function* knockOut(context: RankContext, id: CreatureId, result: KnockOut): Procedure<void> {
  yield* putOut(context, id, result);
  if (result.koLethal && (yield* minionDies(context, id))) yield* die(context, id, "RANK-DEATH-03");
}

function* putOut(context: RankContext, id: CreatureId, result: KnockOut): Procedure<void> {
  const { rule, koLethal } = result;
  const fallsProne = context.rulings.koFallsProne;
  const rules: readonly RuleId[] = ["RANK-KO-02", "RANK-KO-04", ...rulesIf(fallsProne, "RANK-KO-05")];
  emitFor(context, id, { type: "KnockedOut", rule, rules, operands: { lethal: koLethal } }, (creature) => {
    creature.knockedOut = true;
    creature.koLethal = koLethal;
    creature.survivalRolled = null;
    creature.wakesIn = null;
    creature.mp.value = 0;
    creature.debt = 0;
    if (fallsProne) creature.conditions["prone"] = conditionOf("prone");
  });
  yield* dropOut(context, id);
}

/** RANK-KO-04, RANK-GRP-15, RANK-DEATH-05: whoever is out lets go, falls from the saddle, and carries nobody. */
function* dropOut(context: RankContext, id: CreatureId): Procedure<void> {
  const { grabbing, mount } = context.creature(id);
  if (grabbing) letGo(context, id, "RANK-GRP-15");
  if (mount !== null) fallOff(context, id, true);
  const rider = riderOf(context.state, id);
  if (rider !== null && context.isHere(rider)) yield* unlessGone(loseMount(context, rider, id));
}

/** Ends what a creature holds; nothing when it holds nobody. */
export function letGo(context: RankContext, id: CreatureId, rule: RuleId): void {
  const { grabbing } = context.creature(id);
  if (!grabbing) return;
  emitFor(context, id, { type: "GrabEnded", rule, operands: { target: grabbing.target } }, (creature) => {
    creature.grabbing = null;
  });
}

/** RANK-GRP-04: nobody holds whoever is in another region, or in none where the grappler is in none either. */
export function loosenApart(context: RankContext): void {
  for (const creature of Object.values(context.state.creatures)) {
    if (!creature.grabbing || !context.isHere(creature.id)) continue;
    if (isApartFromHeld(context.state, creature)) letGo(context, creature.id, "RANK-GRP-04");
  }
}

/** the GM says how a rider comes down whose mount is out or on the ground. */
export function* loseMount(context: RankContext, rider: CreatureId, mount: CreatureId): Procedure<void> {
  const { choice } = yield* ask(PROMPTS.mountFalls, {
    operands: { creature: rider, mount },
    involves: [rider],
  });
  fallOff(context, rider, choice === "prone");
}

/** Parts a rider from the mount; AP that were for the mount's movement go with it (RANK-MNT-03). */
export function fallOff(context: RankContext, rider: CreatureId, prone: boolean): void {
  const { mount } = context.creature(rider);
  emitFor(
    context,
    rider,
    { type: "Unhorsed", rule: "RANK-MNT-01", operands: { mount, prone } },
    (creature) => {
      Object.assign(creature, apWithoutMount(creature));
      creature.pool = null;
      creature.mount = null;
      if (prone) creature.conditions["prone"] = conditionOf("prone");
    },
  );
}

/** RANK-DEATH-03. */
function* minionDies(context: RankContext, id: CreatureId): Procedure<boolean> {
  if (!context.creature(id).minion) return false;
  const { choice } = yield* ask(PROMPTS.minionDeath, { operands: { creature: id }, involves: [id] });
  return choice === "dies";
}

/** Dies by the rule named. */
export function* die(context: RankContext, id: CreatureId, rule: RuleId): Procedure<void> {
  emitFor(context, id, { type: "Died", rule }, (creature) => {
    creature.hp.value = 0;
    creature.mp.value = 0;
    creature.dead = true;
    creature.debt = 0;
    creature.minutesLeft = null;
    creature.wakesIn = null;
  });
  for (const by of Object.keys(context.state.creatures))
    if (context.state.creatures[by]?.grabbing?.target === id) letGo(context, by, "RANK-GRP-15");
  yield* dropOut(context, id);
}

/** RANK-ATK-05: damage as a number of its own. */
export function damageOf(successes: Traced): Traced {
  return { ...fixed("RANK-ATK-05", "successes", successes.value), parts: successes.parts };
}
