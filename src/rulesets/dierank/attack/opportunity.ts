// Opportunity attacks: what an act offers to enemies, who may interrupt it, and how each is resolved before it goes on.

import { question, window, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import type { Command } from "../../../core/language/commands.ts";
import { checkInterrupt, payInterrupt } from "../turn/action-points.ts";
import { meleeThreat, strike, strikeWithWeapon, unarmedTest, type MeleeAttempt } from "./attack.ts";
import { lifts } from "./defense.ts";
import { isIn } from "../movement/regions.ts";
import { readyMelee } from "../character/attributes.ts";
import { checkAble, grabsOn } from "../health/conditions.ts";
import { pairOf } from "../turn/pairs.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { ActionKind, RankCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** RANK-OPP-09: why an act gives an opening. */
export type Reason = "exclusive" | "rangedAttack" | "leaveByMinor" | "runInto" | "pass" | "unarmed";

/** RANK-OPP-02: an opening in a region, for all enemies there or for these only. */
export interface Opening {
  readonly region: string | null;
  readonly reason: Reason;
  /** The row that gives it. */
  readonly rule: RuleId;
  readonly only?: readonly CreatureId[];
}

/** What enemies may see of an act. */
export interface Act {
  readonly kind: ActionKind;
  /** RANK-OPP-07. */
  readonly aims?: boolean;
  readonly leaves?: boolean;
  readonly runs?: boolean;
  /** Enemies that are passed closely; null where the GM is still to be asked (RANK-MOVE-04). */
  readonly passes?: readonly CreatureId[] | null;
  /** The target of bare hands, with the row by which that gives it an opening. */
  readonly unarmedAt?: { readonly target: CreatureId; readonly rule: RuleId };
}

/** RANK-OPP-01, RANK-OPP-09: the openings of an act where it begins, in the order of reasons. */
export function openingsAtStart(situation: RankReadContext, actor: RankCreature, act: Act): Opening[] {
  const { region } = actor;
  return [
    ...(act.kind === "exclusive" ? [openTo(region, "exclusive")] : []),
    ...(act.aims ? [openTo(region, "rangedAttack")] : []),
    ...(act.leaves && act.kind === "minor" ? [openTo(region, "leaveByMinor")] : []),
    ...passing(situation, act, region),
    ...unarmed(situation, act, region),
  ];
}

function openTo(region: string | null, reason: Reason): Opening {
  return { region, reason, rule: reason === "rangedAttack" ? "RANK-OPP-07" : "RANK-OPP-01" };
}

/** RANK-OPP-01: the openings of an act where it enters a region. */
export function openingsOnEntering(situation: RankReadContext, act: Act, region: string): Opening[] {
  return [...(act.runs ? [openTo(region, "runInto")] : []), ...passing(situation, act, region)];
}

function passing({ state, rulings }: RankReadContext, act: Act, region: string | null): Opening[] {
  const passed = (act.passes ?? []).filter((id) => {
    const creature = state.creatures[id];
    return creature !== undefined && isIn(state, creature, region);
  });
  if (passed.length === 0) return [];
  const only = rulings.passProvokes === "passed" ? { only: passed } : {};
  return [{ region, reason: "pass", rule: "RANK-MOVE-04", ...only }];
}

/** RANK-UNA-03, RANK-UNA-04: bare hands against a melee weapon. */
function unarmed({ state, rulings }: RankReadContext, act: Act, region: string | null): Opening[] {
  const target = state.creatures[act.unarmedAt?.target ?? ""];
  if (!target || !act.unarmedAt || readyMelee(target).length === 0) return [];
  const only = rulings.unarmedProvokes === "target" ? { only: [target.id] } : {};
  return [{ region, reason: "unarmed", rule: act.unarmedAt.rule, ...only }];
}

/** RANK-OPP-05: why a creature may not make an opportunity attack now, or null. */
export function checkOpportunity(situation: RankReadContext, creature: RankCreature): Refusal | null {
  const bare = readyMelee(creature).length === 0;
  // RANK-MNT-08: who may strike with bare hands from the saddle may do so at an opening too.
  const bound = creature.mount !== null && !lifts(creature, "riderUnarmed");
  if (bare && (!situation.rulings.unarmedOpportunity || bound)) return refuse("RANK-OPP-05", "noReadyWeapon");
  return checkInterrupt(situation, creature);
}

/** RANK-OPP-02, RANK-OPP-10: the enemies who may use an opening, in the order of turns. */
export function reactorsTo(situation: RankReadContext, actorId: CreatureId, opening: Opening): CreatureId[] {
  const { state, absent } = situation;
  const side = state.creatures[actorId]?.side;
  return state.turnOrder.filter((id) => {
    const creature = state.creatures[id];
    if (!creature || absent.has(id) || creature.side === side) return false;
    if (!isIn(state, creature, opening.region) || (opening.only && !opening.only.includes(id))) return false;
    return checkOpportunity(situation, creature) === null;
  });
}

/**
 * Offers openings one after another and resolves the attacks in the order of turns (RANK-OPP-03, RANK-OPP-06).
 * `asked` are enemies who have had their chance at this act. Returns whether the actor can still go on.
 */
export function* offerOpenings(
  context: RankContext,
  actor: CreatureId,
  openings: readonly Opening[],
  asked: Set<CreatureId>,
): Procedure<boolean> {
  for (const opening of openings) {
    if (!(yield* offerOpening(context, actor, opening, asked))) return false;
  }
  return true;
}

function* offerOpening(
  context: RankContext,
  actor: CreatureId,
  opening: Opening,
  asked: Set<CreatureId>,
): Procedure<boolean> {
  const { region, reason } = opening;
  const all = reactorsTo(context.situation, actor, opening);
  const foes = all.filter((id) => !asked.has(id));
  foes.forEach((id) => asked.add(id));
  if (all.length > 0)
    tellOpening(context, actor, { ...opening, foes, someHadTheirs: foes.length < all.length });
  const answers = yield* window({
    rule: "RANK-OPP-03",
    involves: [actor],
    asks: foes.map((id) =>
      question(PROMPTS.opportunityAttack, {
        to: id,
        operands: { actor, region, opening: reason },
        involves: [id],
      }),
    ),
  });
  for (const [i, { command }] of answers.entries()) {
    const foe = foes[i];
    if (!command || foe === undefined || !stillGoes(context, actor)) continue;
    yield* unlessGone(strikeInto(context, foe, actor, command));
  }
  return stillGoes(context, actor);
}

/** An opening with the enemies who may use it now, and whether others have had their chance at this act. */
interface OfferedOpening extends Opening {
  readonly foes: readonly CreatureId[];
  readonly someHadTheirs: boolean;
}

/** RANK-OPP-02, RANK-OPP-09, RANK-OPP-10: which enemies an act is open to, and why. */
function tellOpening(
  context: RankContext,
  actor: CreatureId,
  { region, reason, rule, foes, someHadTheirs }: OfferedOpening,
): void {
  const grabbed = foes.some((id) => grabsOn(context.situation, id).length > 0);
  const rules: readonly RuleId[] = [
    reason === "unarmed" ? "RANK-UNA-04" : "RANK-OPP-02",
    ...rulesIf(someHadTheirs, "RANK-OPP-09"),
    ...rulesIf(grabbed, "RANK-OPP-10"),
  ];
  const type = foes.length > 0 ? "OpeningGiven" : "OpeningSpent";
  emitFor(context, actor, { type, rule, rules, operands: { reason, region, foes: [...foes] } });
}

/** One opportunity attack. It is an interrupt, and never an opening itself (RANK-OPP-08). */
function* strikeInto(
  context: RankContext,
  foe: CreatureId,
  actor: CreatureId,
  command: Command,
): Procedure<void> {
  if (checkOpportunity(context.situation, context.creature(foe))) return;
  const target = textOf(command, "target") || actor;
  // Whoever is struck at has left the act by the stroke before: a mount that is down, or a rider who has fallen off.
  if (!pairOf(context.state, actor).includes(target)) return;
  const weapon = textOf(command, "weapon");
  payInterrupt(context, foe, "RANK-OPP-03");
  const said = textOf(command, "lethal");
  const attempt = { attacker: foe, target, rule: "RANK-OPP-03" } as const;
  if (weapon !== "")
    return yield* strikeWithWeapon(context, attempt, weapon, said === "" ? undefined : said === "yes");
  if (readyMelee(context.creature(target)).length > 0)
    emitFor(context, foe, { type: "OpeningDenied", rule: "RANK-OPP-08", operands: { target } });
  yield* strikeBare(context, attempt);
}

/** RANK-UNA-01, RANK-UNA-02: a strike with bare hands; lethal only to the unconscious. */
export function* strikeBare(context: RankContext, attempt: MeleeAttempt): Procedure<void> {
  const { rule, aware = true, added } = attempt;
  const [attacker, target] = [context.creature(attempt.attacker), context.creature(attempt.target)];
  yield* strike(
    context,
    {
      attacker: attacker.id,
      target: target.id,
      rule,
      test: unarmedTest(context.situation, attacker, target, false),
      threat: meleeThreat(attacker, target, false, aware),
      with: "unarmed",
      ...(added ? { added } : {}),
    },
    { lethal: target.knockedOut, lethalBy: "RANK-UNA-02", noDamage: false, onHit: "" },
  );
}

function stillGoes(context: RankContext, actor: CreatureId): boolean {
  return checkAble(context.creature(actor)) === null;
}

/** RANK-TURN-14: the act comes to nothing and stays paid. */
export function loseAct(context: RankContext, id: CreatureId, action: string): void {
  emitFor(context, id, {
    type: "ActLost",
    rule: "RANK-TURN-14",
    rules: ["RANK-OPP-06"],
    operands: { action },
  });
}
