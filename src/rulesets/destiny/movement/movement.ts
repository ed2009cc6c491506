// Movement: rates, the pool of a round, Dash, terrain, distances and jumps.

import { spacesBetween } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { spendAp } from "../turn/action-points.ts";
import { movementRate } from "../character/attributes.ts";
import { skillModifier } from "../character/skill-checks.ts";
import { abilities, hasCondition, isImmobile } from "../health/conditions.ts";
import { checkOperands, halve, standardCheck, wholeSteps, type CheckResult } from "../dice.ts";
import { deny, emitFor } from "../facts.ts";
import { spendStamina } from "../health/resources.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature, Posture } from "../state.ts";
import { TERRAIN, type Terrain } from "../tables.ts";

/** DEST-ACT-16: rate gained for so many points of the second check. */
const POINTS_PER_RATE = 3;

/** The rate in force: Dash, exhausted, hobbled in that order, each half down; immobile 0 (register section 9, DEST-CON-07). */
export function currentRate(creature: DestinyCreature): Traced {
  const base = movementRate(creature);
  if (isImmobile(creature))
    return sum("DEST-CON-07", [...base.parts, part("immobile", -base.value, "DEST-CON-07")], true);
  const { dashes, rateBonus } = creature.movement;
  const dashing = (dashes > 0 ? base.value : 0) + rateBonus;
  const parts = [...base.parts, part("dash", dashing, "DEST-ACT-16")];
  let rate = base.value + dashing;
  for (const [slowed, label, rule] of [
    [creature.exhausted, "exhausted", "DEST-AMB-11"],
    [hasCondition(creature, "hobbled"), "hobbled", "DEST-CON-13"],
  ] as const) {
    if (!slowed) continue;
    parts.push(part(label, halve(rate) - rate, rule));
    rate = halve(rate);
  }
  return sum("DEST-MOV-01", parts);
}

/** DEST-MOV-02: whole yards bought so far this round. */
export function boughtYards(creature: DestinyCreature): number {
  return Math.floor(creature.movement.quarters / 4);
}

/** DEST-MOV-03: yards of the pool not yet used. */
export function yardsLeft(creature: DestinyCreature): number {
  return Math.max(0, boughtYards(creature) - creature.movement.moved);
}

/** DEST-MOV-02, DEST-AMB-31: pays AP into the movement pool, at the rate in force. */
export function buyMovement(context: DestinyContext, id: CreatureId, ap: number): void {
  const rate = currentRate(context.creature(id));
  if (isImmobile(context.creature(id))) deny("DEST-CON-07", "immobile");
  spendAp(context, id, sum("DEST-MOV-02", [part("move", ap, "DEST-MOV-02")], true));
  const fact = {
    type: "MovementBought",
    rule: "DEST-MOV-02",
    rules: ["DEST-AMB-31"],
    operands: { ap, rate },
  } as const;
  emitFor(context, id, fact, (creature) => {
    creature.movement.quarters += rate.value * ap;
  });
  countDrag(context, id, ap);
}

/** DEST-ACT-19: the AP of movement that a Drag still allows; only what buys movement counts, no reaction on the way. */
function countDrag(context: DestinyContext, id: CreatureId, bought: number): void {
  const { dragging } = context.creature(id).conditions;
  if (!dragging || bought <= 0) return;
  const left = Math.max(0, (dragging.value ?? 0) - bought);
  emitFor(context, id, { type: "DragContinued", rule: "DEST-ACT-19", operands: { left } }, (creature) => {
    creature.conditions["dragging"] = { ...dragging, value: left };
  });
}

/** Movement that has been paid for otherwise, such as by a jump's own AP. */
export function grantMovement(context: DestinyContext, id: CreatureId, ap: number, rule: RuleId): void {
  if (ap <= 0) return;
  const rate = currentRate(context.creature(id));
  emitFor(context, id, { type: "MovementBought", rule, operands: { ap, rate } }, (creature) => {
    creature.movement.quarters += rate.value * ap;
  });
}

/** A stretch of a way, as the pool pays for it. */
export interface Stretch {
  readonly yards: number;
  /** Diagonal steps, for the running count of the round. */
  readonly diagonals?: number;
  /** What of the yards the squares' own ground has cost (DEST-TER-01). */
  readonly ground?: number;
  /** Yards of way, whatever they cost; as many as are paid where nothing is said. */
  readonly way?: number;
}

/** DEST-MOV-03: uses yards of the pool. */
export function useMovement(
  context: DestinyContext,
  id: CreatureId,
  { yards, diagonals = 0, ground = 0, way = yards }: Stretch,
): void {
  const left = yardsLeft(context.creature(id));
  if (yards > left) deny("DEST-MOV-03", "notEnoughMovement", { yards, left });
  const used = { type: "MovementUsed", rule: "DEST-MOV-03", operands: { yards } } as const;
  const fact = ground === 0 ? used : { ...used, ...overGround(yards, ground) };
  emitFor(context, id, fact, (creature) => {
    creature.movement.moved += yards;
    creature.movement.covered += way;
    creature.movement.diagonals += diagonals;
  });
}

/** DEST-TER-01: the parts of yards that went over hard ground. */
function overGround(
  yards: number,
  ground: number,
): {
  readonly rules: readonly RuleId[];
  readonly operands: { readonly yards: number; readonly way: Traced };
} {
  const parts = [part("way", yards - ground, "DEST-MOV-04"), part("terrain", ground, "DEST-TER-01")];
  return { rules: ["DEST-TER-01"], operands: { yards, way: sum("DEST-MOV-03", parts) } };
}

/** The row that forbids a Dash: exhausted and hobbled creatures do not run. */
export function dashRule(creature: DestinyCreature): RuleId {
  if (creature.exhausted) return "DEST-AMB-11";
  return hasCondition(creature, "hobbled") ? "DEST-AMB-16" : "DEST-ACT-16";
}

/** Why a creature may not dash now, or null (DEST-ACT-16, DEST-AMB-11, DEST-AMB-16). */
export function dashRefusal(creature: DestinyCreature): string | null {
  if (!abilities(creature).dash) return "cannotDash";
  return creature.movement.dashGain ? "dashedAlready" : null;
}

/** DEST-ACT-16, DEST-AMB-47: the first Dash of a round doubles the rate; further ones are checks, until one has raised it. */
export function* dash(
  context: DestinyContext,
  id: CreatureId,
  options: { readonly mode?: string; readonly added?: readonly NamedModifier[] } = {},
): Procedure<CheckResult | null> {
  const before = context.creature(id);
  const refusal = dashRefusal(before);
  if (refusal !== null) deny("DEST-ACT-16", refusal);
  const check = before.movement.dashes === 0 ? null : yield* dashCheck(context, before, options);
  const gain = check === null ? 0 : wholeSteps(check.total.value, POINTS_PER_RATE);
  const operands = check === null ? {} : { ...checkOperands(check), gain };
  const rules: readonly RuleId[] = check === null ? [] : ["DEST-AMB-47"];
  emitFor(context, id, { type: "Dashed", rule: "DEST-ACT-16", rules, operands }, (creature) => {
    creature.movement.dashes += 1;
    creature.movement.rateBonus += gain;
    if (gain > 0) creature.movement.dashGain = true;
  });
  spendStamina(context, id, 1, "DEST-ACT-16");
  return check;
}

/** DEST-ACT-16: how one moves where nothing is said. */
export const USUAL_MODE = "running";

/** DEST-ACT-16: what is added to the check of a further Dash. */
export function dashModifier(
  creature: DestinyCreature,
  rulings: DestinyRulings,
  mode: string = USUAL_MODE,
): Traced {
  return skillModifier(creature, rulings, { skill: ["str", "athletics", mode] });
}

function dashCheck(
  context: DestinyContext,
  creature: DestinyCreature,
  options: { readonly mode?: string; readonly added?: readonly NamedModifier[] },
): Procedure<CheckResult> {
  return standardCheck(context.rulings, {
    rule: "DEST-ACT-16",
    creature: creature.id,
    purpose: "dash",
    modifier: dashModifier(creature, context.rulings, options.mode),
    added: options.added ?? [],
  });
}

/** DEST-TER-01, DEST-CON-08: what each yard costs; crawling and moving within a shared space are factors like any other. */
export function terrainFactor(
  terrain: readonly Terrain[],
  creature?: Pick<DestinyCreature, "posture" | "conditions">,
): Traced {
  const crawling = creature?.posture === "prone" ? 2 : 1;
  const shared = Object.values(creature?.conditions ?? {}).some((each) => each.condition === "sharingSpace")
    ? 2
    : 1;
  const value = terrain.reduce((product, each) => product * TERRAIN[each], crawling * shared);
  const parts = terrain.map((each) => part(each, TERRAIN[each], "DEST-TER-01"));
  if (crawling > 1) parts.push(part("prone", crawling, "DEST-CON-08"));
  if (shared > 1) parts.push(part("sharingSpace", shared, "DEST-CON-18"));
  return { value, rule: "DEST-TER-01", parts };
}

/** DEST-TER-01: whole yards that a pool covers where each costs so much. */
export function yardsCovered(pool: number, factor: number): number {
  return Math.floor(pool / factor);
}

/** DEST-MOV-04: yards of a way on a square grid; `earlier` are the diagonals already made this round. */
export function gridYards(straight: number, diagonal: number, earlier = 0): number {
  const twos = Math.floor((earlier + diagonal) / 2) - Math.floor(earlier / 2);
  return straight + diagonal + twos;
}

/** Yards between two creatures on the board, from edge to edge; neighbors are 1 apart, a shared space is 0. */
export function distanceYards(a: Position, b: Position): number {
  return spacesBetween(a, b, gridYards);
}

/** DEST-ACT-11, DEST-CON-08: AP of a change of posture; from prone to standing it takes two. */
export function postureChange(from: Posture, to: Posture): { readonly direct: boolean; readonly ap: number } {
  if (from === to) return { direct: true, ap: 0 };
  const direct = !(from === "prone" && to === "standing");
  return { direct, ap: direct ? 1 : 2 };
}

/** DEST-JMP-01: yards of movement before the jump for the full result. */
const RUN_UP = 5;

export interface Jump {
  readonly result: Traced;
  readonly longFeet: number;
  readonly highInches: number;
  readonly tuckedInches: number;
  /** DEST-JMP-03, DEST-AMB-54: movement that a long jump of full length uses. */
  readonly movementYards: number;
}

/** DEST-JMP-01 to 03: what a Str [Athletics/Jumping] check carries a creature over. */
export function jumpOf(
  check: number,
  jumper: { readonly speed: number; readonly heightInches: number },
  runUpYards: number,
): Jump {
  const ran = runUpYards >= RUN_UP;
  const change = ran
    ? part("spd", jumper.speed, "DEST-JMP-01")
    : part("noRunUp", halve(check) - check, "DEST-JMP-01");
  const raw = sum("DEST-JMP-01", [part("check", check, "DEST-JMP-01"), change]);
  const result =
    raw.value >= 0 ? raw : sum("DEST-JMP-01", [...raw.parts, part("bound", -raw.value, "DEST-JMP-01")]);
  const feet = result.value;
  return {
    result,
    longFeet: feet,
    highInches: 2 * feet,
    tuckedInches: 2 * feet + halve(jumper.heightInches),
    movementYards: Math.ceil(feet / 3),
  };
}

/** DEST-JMP-01: what is added to the check of a jump; its run-up comes after the dice. */
export function jumpModifier(creature: DestinyCreature, rulings: DestinyRulings): Traced {
  return skillModifier(creature, rulings, { skill: ["str", "athletics", "jumping"] });
}

/** DEST-JMP-01: rolls a jump. */
export function* jump(
  context: DestinyContext,
  id: CreatureId,
  runUpYards: number,
  added: readonly NamedModifier[] = [],
): Procedure<Jump & { readonly check: CheckResult }> {
  const creature = context.creature(id);
  const check = yield* standardCheck(context.rulings, {
    rule: "DEST-JMP-01",
    creature: id,
    purpose: "jump",
    modifier: jumpModifier(creature, context.rulings),
    added,
  });
  const { attributes, height } = creature.sheet;
  const result = jumpOf(check.total.value, { speed: attributes.spd, heightInches: height }, runUpYards);
  emitFor(context, id, {
    type: "Jumped",
    rule: "DEST-JMP-01",
    operands: { ...checkOperands(check), ...result },
  });
  return { ...result, check };
}
