// Grappling: taking hold, pinning, breaking free, clinging, dragging, and others drawn into an attack.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { part, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import {
  checkAgainst,
  combatCheck,
  type Attempt,
  type CheckAhead,
  type CombatCheckResult,
} from "./combat-checks.ts";
import {
  conditionsOf,
  endCondition,
  endConditions,
  gainCondition,
  hasCondition,
  isImmobile,
} from "../health/conditions.ts";
import { defenseOf, powerOrAgility } from "./defense.ts";
import { wholeSteps } from "../dice.ts";
import { deny } from "../facts.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

/** DEST-ACT-13, DEST-ACT-20: sizes may differ by so much. */
const SIZE_DIFFERENCE = 4;
/** DEST-ACT-19, DEST-ACT-21, DEST-ACT-22. */
const HARDER = -2;
/** DEST-ACT-19: AP of movement that a Drag allows. */
export const DRAG_AP = 4;
/** DEST-ACT-18: points of the result for a yard moved along; a yard taken off costs two such shares. */
const CLING_POINTS = 5;

/** DEST-ACT-13: whether one may enter the other's space. */
export function sizesMatch(a: number, b: number): boolean {
  return Math.abs(a - b) <= SIZE_DIFFERENCE;
}

export interface GrappleAttempt {
  readonly reach: number;
  readonly adjacent: boolean;
  /** Neither is a slime, a ghost or the like; the GM says so. */
  readonly formAllows: boolean;
}

/** DEST-ACT-20: why a grapple cannot be tried, or null. */
export function grappleRefusal(
  attackerSize: number,
  targetSize: number,
  attempt: GrappleAttempt,
): Refusal | null {
  if (attempt.reach !== 0) return refuse("DEST-ACT-20", "weaponTooLong", { reach: attempt.reach }, "weapon");
  if (!attempt.adjacent) return refuse("DEST-ACT-20", "notAdjacent", undefined, "target");
  if (!sizesMatch(attackerSize, targetSize))
    return refuse("DEST-ACT-20", "sizesDiffer", { attackerSize, targetSize }, "target");
  return attempt.formAllows ? null : refuse("DEST-ACT-20", "formForbids", undefined, "target");
}

/** Those whom a creature is grappling with (DEST-CON-16). */
export function grapplersOf(creature: DestinyCreature): readonly CreatureId[] {
  return sourcesOf(creature, "grappling");
}

/** DEST-AMB-20: whether somebody who is still there keeps a creature from moving by itself. */
export function isHeldByGrapple({ rulings, absent }: DestinyReadContext, creature: DestinyCreature): boolean {
  const isThere = (id: CreatureId | undefined): boolean => id === undefined || !absent.has(id);
  return (
    rulings.grappleHolds && conditionsOf(creature, "grappling").some(([, { source }]) => isThere(source))
  );
}

/** DEST-CON-07, DEST-AMB-20: why a creature gets nowhere by its own doing, be it on foot, in a jump or up through water; or null. */
export function cannotStir(situation: DestinyReadContext, actor: DestinyCreature): Refusal | null {
  if (isImmobile(actor)) return refuse("DEST-CON-07", "immobile");
  return isHeldByGrapple(situation, actor) ? refuse("DEST-AMB-20", "grappling") : null;
}

/** DEST-ACT-20: from now on both are grappling each other. */
export function beginGrapple(context: DestinyContext, a: CreatureId, b: CreatureId): void {
  gainCondition(context, a, "grappling", { source: b, key: `grappling:${b}` });
  gainCondition(context, b, "grappling", { source: a, key: `grappling:${a}` });
}

/** Ends the grapple of two creatures, with the pins between them; who has let go of all drags nobody (DEST-ACT-19). */
export function endGrapple(context: DestinyContext, a: CreatureId, b: CreatureId, rule: RuleId): void {
  for (const [id, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (!context.isHere(id)) continue;
    endCondition(context, id, `grappling:${other}`, rule);
    endCondition(context, id, `pinned:${other}`, rule);
    if (grapplersOf(context.creature(id)).length === 0) endConditions(context, id, "dragging", "DEST-ACT-19");
  }
}

/** Ends all grapples of a creature, e.g. because it has fallen. */
export function endGrapples(context: DestinyContext, id: CreatureId, rule: RuleId): void {
  for (const other of grapplersOf(context.creature(id))) endGrapple(context, id, other, rule);
}

/** Two creatures no longer share a space (DEST-CON-18). */
export function endSharing(context: DestinyContext, a: CreatureId, b: CreatureId): void {
  if (context.isHere(a)) endCondition(context, a, `sharingSpace:${b}`, "DEST-CON-18");
  if (context.isHere(b)) endCondition(context, b, `sharingSpace:${a}`, "DEST-CON-18");
}

/** Those with whom a creature shares its space. */
export function spaceSharers(creature: DestinyCreature): readonly CreatureId[] {
  return sourcesOf(creature, "sharingSpace");
}

function sourcesOf(creature: DestinyCreature, word: "grappling" | "sharingSpace"): readonly CreatureId[] {
  const found = conditionsOf(creature, word);
  return found.length === 0
    ? NOBODY
    : found.flatMap(([, each]) => (each.source === undefined ? [] : [each.source]));
}

const NOBODY: readonly CreatureId[] = [];

/**
 * DEST-ACT-20: a melee attack without damage. Its base is the attack with the weapon and its circumstances; `defense` is
 * what the target meets it with, its melee Defense where nothing is said.
 */
export function grappleAhead(
  { state, rulings }: DestinyReadContext,
  { defense, ...attempt }: Attempt & { readonly defense?: Traced },
): CheckAhead | null {
  const target = state.creatures[attempt.target];
  if (!target) return null;
  const check = { ...attempt, rule: "DEST-ACT-20", purpose: "grapple", attackRoll: true } as const;
  return checkAgainst(check, defense ?? defenseOf(target, "melee", rulings));
}

/** DEST-ACT-20: a hit takes hold. */
export function* grapple(
  context: DestinyContext,
  attempt: Attempt & { readonly defense?: Traced },
): Procedure<CombatCheckResult> {
  const { creature, target } = attempt;
  const result = yield* rolled(context, grappleAhead(context.situation, attempt), "DEST-ACT-20");
  if (result.success) beginGrapple(context, creature, target);
  return result;
}

/** Rolls a check that is known beforehand; null is one that there is nobody to try with. */
function* rolled(
  context: DestinyContext,
  ahead: CheckAhead | null,
  rule: RuleId,
): Procedure<CombatCheckResult & { readonly tn: number }> {
  if (!ahead) return deny(rule, "notGrappling");
  return { ...(yield* combatCheck(context, ahead.check)), tn: ahead.met?.value ?? 0 };
}

/** DEST-ACT-19, DEST-AMB-20: whoever of those grappling a creature has the highest Power Defense; null when nobody is. */
function strongestHolder(
  { state, rulings }: DestinyReadContext,
  creature: DestinyCreature,
): { readonly id: CreatureId; readonly power: Traced } | null {
  const holders = grapplersOf(creature).flatMap((id) => state.creatures[id] ?? []);
  const powers = holders.map((each) => ({ id: each.id, power: defenseOf(each, "power", rulings) }));
  return powers.sort((a, b) => b.power.value - a.power.value)[0] ?? null;
}

/** DEST-AMB-20: the highest Power Defense among those grappling a creature; null when nobody is. */
export function escapeTn(situation: DestinyReadContext, creature: DestinyCreature): number | null {
  return strongestHolder(situation, creature)?.power.value ?? null;
}

/** DEST-ACT-22: the check that pins. Its base is the pinner's Power. */
export function pinAhead({ state, rulings }: DestinyReadContext, attempt: Attempt): CheckAhead | null {
  const target = state.creatures[attempt.target];
  if (!target) return null;
  const changes = [part("pin", HARDER, "DEST-ACT-22")];
  const check = { ...attempt, rule: "DEST-ACT-22", purpose: "pin", changes } as const;
  return checkAgainst(check, powerOrAgility(target, rulings));
}

/** DEST-ACT-22: pins somebody one is grappling. */
export function* pin(
  context: DestinyContext,
  attempt: Attempt,
): Procedure<CombatCheckResult & { readonly tn: number }> {
  const { creature: pinner, target } = attempt;
  if (!grapplersOf(context.creature(pinner)).includes(target))
    deny("DEST-ACT-22", "notGrappling", { target });
  const result = yield* rolled(context, pinAhead(context.situation, attempt), "DEST-ACT-22");
  if (result.success) gainCondition(context, target, "pinned", { source: pinner, key: `pinned:${pinner}` });
  return result;
}

/** What a creature tries with all who grapple it: with Power or Agility, and what is added to that. */
export type Struggle = Omit<Attempt, "target">;

/** DEST-ACT-14, DEST-AMB-20: the check that frees of a pin or a grapple; null where nobody grapples it. */
export function escapeAhead(situation: DestinyReadContext, struggle: Struggle): CheckAhead | null {
  const escaping = situation.state.creatures[struggle.creature];
  const holder = escaping ? strongestHolder(situation, escaping) : null;
  if (!holder) return null;
  const check = { ...struggle, rule: "DEST-ACT-14", purpose: "escape", target: null } as const;
  return checkAgainst(check, holder.power, holder.id);
}

/** DEST-ACT-14, DEST-ACT-22: a success ends the pin, or, of who is not pinned, the grapple with all. `base` is Power or Agility. */
export function* escapeGrapple(
  context: DestinyContext,
  id: CreatureId,
  base: Traced,
  added: readonly NamedModifier[] = [],
): Procedure<CombatCheckResult & { readonly tn: number }> {
  const ahead = escapeAhead(context.situation, { creature: id, base, added });
  if (ahead === null) return deny("DEST-ACT-14", "notHeld");
  const result = yield* rolled(context, ahead, "DEST-ACT-14");
  const escaping = context.creature(id);
  if (result.success && hasCondition(escaping, "pinned")) endConditions(context, id, "pinned", "DEST-ACT-14");
  else if (result.success)
    for (const other of grapplersOf(escaping)) endGrapple(context, id, other, "DEST-ACT-14");
  return result;
}

/** DEST-ACT-18: how a Cling may be split, [yards moved along, yards taken off], all points used, most moved along first. */
export function clingOptions(total: number): readonly (readonly [number, number])[] {
  const shares = wholeSteps(total, CLING_POINTS);
  return Array.from({ length: Math.floor(shares / 2) + 1 }, (_each, off) => [shares - 2 * off, off] as const);
}

/** DEST-ACT-18: the check of whoever clings to a creature that is about to leave. */
export function* cling(
  context: DestinyContext,
  attempt: Attempt,
): Procedure<CombatCheckResult & { readonly options: readonly (readonly [number, number])[] }> {
  const result = yield* combatCheck(context, {
    ...attempt,
    rule: "DEST-ACT-18",
    purpose: "cling",
    tn: null,
  });
  return { ...result, options: clingOptions(result.total) };
}

/** DEST-ACT-19: the check that drags all along, harder by each further opponent. Its base is Power. */
export function dragAhead(situation: DestinyReadContext, struggle: Struggle): CheckAhead | null {
  const dragger = situation.state.creatures[struggle.creature];
  const holder = dragger ? strongestHolder(situation, dragger) : null;
  if (!dragger || !holder) return null;
  const changes = [part("opponents", HARDER * (grapplersOf(dragger).length - 1), "DEST-ACT-19")];
  const check = { ...struggle, rule: "DEST-ACT-19", purpose: "drag", changes, target: null } as const;
  return checkAgainst(check, holder.power, holder.id);
}

/** DEST-ACT-19: drags all along; a success allows so many AP of movement. */
export function* drag(
  context: DestinyContext,
  id: CreatureId,
  power: Traced,
  added: readonly NamedModifier[] = [],
): Procedure<CombatCheckResult & { readonly tn: number; readonly movementAp: number }> {
  const ahead = dragAhead(context.situation, { creature: id, base: power, added });
  const result = yield* rolled(context, ahead, "DEST-ACT-19");
  return { ...result, movementAp: result.success ? DRAG_AP : 0 };
}

/** DEST-ACT-21, DEST-AMB-56: tries to put a grappled creature in the way of an attack. Its base is Power or Agility. */
export function* interpose(
  context: DestinyContext,
  attempt: Attempt,
): Procedure<CombatCheckResult & { readonly tn: number }> {
  const other = context.creature(attempt.target);
  const tn = powerOrAgility(other, context.rulings).value;
  const changes = [part("notPinned", hasCondition(other, "pinned") ? 0 : HARDER, "DEST-ACT-21")];
  const result = yield* combatCheck(context, {
    ...attempt,
    rule: "DEST-ACT-21",
    purpose: "interpose",
    changes,
    tn,
  });
  return { ...result, tn };
}

/** DEST-ACT-13: the check that gets into an occupied space. Its base is Power or Agility. */
export function enterAhead({ state, rulings }: DestinyReadContext, attempt: Attempt): CheckAhead | null {
  const target = state.creatures[attempt.target];
  if (!target) return null;
  const check = { ...attempt, rule: "DEST-ACT-13", purpose: "enterSpace" } as const;
  return checkAgainst(check, powerOrAgility(target, rulings));
}

/** DEST-ACT-13: tries to get into an occupied space. */
export function* enterSpace(context: DestinyContext, attempt: Attempt): Procedure<CombatCheckResult> {
  const [a, b] = [context.creature(attempt.creature), context.creature(attempt.target)];
  if (!sizesMatch(a.sheet.size, b.sheet.size))
    deny("DEST-ACT-13", "sizesDiffer", { attackerSize: a.sheet.size, targetSize: b.sheet.size });
  return yield* rolled(context, enterAhead(context.situation, attempt), "DEST-ACT-13");
}

/** DEST-ACT-13, DEST-CON-18: from now on both share a space. */
export function beginSharing(context: DestinyContext, a: CreatureId, b: CreatureId): void {
  gainCondition(context, a, "sharingSpace", { source: b, key: `sharingSpace:${b}` });
  gainCondition(context, b, "sharingSpace", { source: a, key: `sharingSpace:${a}` });
}
