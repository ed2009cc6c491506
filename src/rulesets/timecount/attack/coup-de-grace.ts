// The coup de grace: its preparation, the blow that follows, and the death it may bring.

import { rulesIf } from "../../../core/language/rules.ts";
import { weaponOf } from "../character/hands.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { asJson, isRecord } from "../../../core/language/json.ts";
import { actorOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import { candidatesFor, namedCreature, weaponDelay, type ActionRecord } from "../actions/action-record.ts";
import { isHit, isThrown } from "./attack.ts";
import { landThrown } from "../movement/resting-places.ts";
import { noAttackReason, readyWeapons, swing, weaponRefusal, wound } from "./attack-actions.ts";
import { currentHp } from "../character/attributes.ts";
import { canAct, endConditions, gainCondition, isHelpless } from "../health/conditions.ts";
import { die } from "../health/consciousness.ts";
import { splitDamage } from "../health/damage.ts";
import type { Instant } from "../turn/instant.ts";
import { distanceFeet, touchReach } from "./reach.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { classDelay } from "../turn/speed.ts";
import type { TimeCountCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** Feet. */
const FARTHEST = 10;

function coupRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  weapon: string,
): Refusal | null {
  if (!isHelpless(target)) return refuse("TC-SPEC-09", "notHelpless", { creature: target.id }, "target");
  const distance = distanceFeet(actor, target);
  if (distance !== null && distance > FARTHEST)
    return refuse("TC-SPEC-09", "outOfReach", { distance, reach: FARTHEST }, "target");
  return weaponRefusal(situation, actor, actor.weapons[weapon], target) ?? noAttackReason(situation, actor);
}

const SHAPE = parameters({ weapon: ID, target: ID, engaged: OPTIONAL_FLAG });

/** TC-SPEC-09: Slow, immobile, and at its end the blow is the actor's declared action. */
const prepare: ActionRecord = {
  action: "coupDeGrace",
  rule: "TC-SPEC-09",
  reference: ["TC-Q88"],
  kind: "action",
  shape: SHAPE,
  atEnd: () => true,
  delays: () => [classDelay("Slow")],
  blows: (_situation, actor, _target, command) => {
    const weapon = weaponOf(actor, command);
    return weapon ? [{ weapon, extra: [TEN], names: "passive", harm: "none" }] : [];
  },
  refusal(situation, actor, command) {
    const found = namedCreature(situation, "TC-SPEC-09", command);
    if ("refusal" in found) return found.refusal;
    return coupRefusal(situation, actor, found.creature, textOf(command, "weapon"));
  },
  *resolve(context, command, instant) {
    yield* [];
    const id = actorOf(command);
    const factor = instant.deeds.find((deed) => deed.creature === id)?.factor ?? 0;
    const target = context.creature(textOf(command, "target"));
    const told = {
      type: "CoupDeGracePrepared",
      rule: "TC-SPEC-09",
      rules: ["TC-M19", "TC-COND-17"],
      operands: { target: target.id, at: context.state.count + factor },
    } as const;
    emitFor(context, id, told);
    gainCondition(context, id, {
      condition: "immobile",
      ends: null,
      source: target.id,
      held: asJson(target.position),
    });
  },
  // TC-SPEC-09: the blow is a declared action, which there is none of once the fight is over; then nothing keeps its actor still.
  *finish(context, command) {
    yield* [];
    const victim = textOf(command, "target");
    if (context.state.phase !== "running") standFree(context, context.creature(actorOf(command)), victim);
  },
  options: (situation, actor) =>
    readyWeapons(actor).map((weapon) => ({
      parameters: { weapon: weapon.id },
      detail: weapon.name,
      needs: [candidatesFor(situation, actor, (target) => coupRefusal(situation, actor, target, weapon.id))],
    })),
};

/** TC-SPEC-12: what is kept in place of where the target lay, once it has been moved. */
const MOVED = "moved";

/** TC-SPEC-12: whether the target has been moved since the preparation began. */
function targetMoved(actor: TimeCountCreature, target: TimeCountCreature): boolean {
  const lay = actor.conditions[`immobile:${target.id}`]?.held;
  if (lay === MOVED) return true;
  if (!isRecord(lay) || !target.position) return false;
  const { x, y, elevation } = lay;
  const { position } = target;
  return x !== position.x || y !== position.y || elevation !== position.elevation;
}

/** TC-SPEC-12: what a target's move has spoiled stays spoiled, wherever it is brought afterwards. */
export function spoilCoups(context: TimeCountContext): void {
  for (const actor of Object.values(context.state.creatures)) {
    if (actor.pending?.action !== "coupDeGrace") continue;
    const target = context.state.creatures[textOf(actor.pending.command, "target")];
    const mark = `immobile:${target?.id ?? ""}`;
    if (!target || actor.conditions[mark]?.held === MOVED || !targetMoved(actor, target)) continue;
    const told = { type: "CoupDeGraceSpoiled", rule: "TC-SPEC-12", operands: { target: target.id } } as const;
    emitFor(context, actor.id, told, (draft: Draft<TimeCountCreature>) => {
      const kept = draft.conditions[mark];
      if (kept) kept.held = MOVED;
    });
  }
}

/** The command of the blow that follows a preparation, or null when it has come to nothing. */
export function strikeAfter(context: TimeCountContext, id: CreatureId): Command | null {
  const { pending } = context.creature(id);
  if (pending?.action !== "coupDeGrace") return null;
  return { ...pending.command, type: "coupDeGraceStrike" };
}

/** TC-SPEC-10: a conscious foe within reach of the actor, unless the command says. */
function isEngaged({ state, absent }: TimeCountReadContext, actor: TimeCountCreature): boolean {
  return Object.values(state.creatures).some((each) => {
    const distance = distanceFeet(actor, each);
    const near = distance !== null && distance <= touchReach(each);
    return each.side !== actor.side && canAct(each) && !absent.has(each.id) && near;
  });
}

/** TC-SPEC-10: the GM says whether the actor is engaged in combat, unless the command does. */
function* isPressed(
  context: TimeCountContext,
  actor: TimeCountCreature,
  command: Command,
): Procedure<boolean> {
  const said = command["engaged"];
  if (typeof said === "boolean") return said;
  const { choice } = yield* ask(PROMPTS.engaged, {
    usual: isEngaged(context.situation, actor) ? "engaged" : "free",
    operands: { creature: actor.id },
    involves: [actor.id],
  });
  return choice === "engaged";
}

const TEN = part("coupDeGrace", 10, "TC-SPEC-10");

/** TC-SPEC-12: immobile no more than the preparation lasts. */
function standFree(context: TimeCountContext, actor: TimeCountCreature, victim: CreatureId): void {
  endConditions(context, actor, (each) => each.condition === "immobile" && each.source === victim);
}

function* land(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const victim = textOf(command, "target");
  const weapon = weaponOf(actor, command);
  standFree(context, actor, victim);
  // TC-SPEC-09, TC-M08: what the blow needs is asked anew, a living victim and the weapon in hand above all.
  const barred = prepare.refusal(context.situation, actor, command);
  if (!weapon || barred !== null || targetMoved(actor, context.creature(victim)))
    return emitFor(context, actor.id, {
      type: "CoupDeGraceFailed",
      rule: "TC-SPEC-12",
      operands: { target: victim },
    });
  const target = context.creature(victim);
  if (yield* isPressed(context, actor, command)) {
    const how = {
      rule: "TC-SPEC-10",
      purpose: "coupDeGrace",
      weapon,
      extra: [TEN],
      names: "passive" as const,
    } as const;
    const result = yield* swing(context, instant, command, how);
    if (!isHit(result.outcome)) return;
  } else if (isThrown({ attacker: actor, target, weapon })) landThrown(context, actor.id, weapon, target);
  const immune = target.sheet.immuneCritical;
  const landed = {
    type: "CoupDeGraceLanded",
    rule: immune ? "TC-SPEC-12" : "TC-SPEC-11",
    rules: rulesIf(!immune, "TC-Q25"),
    operands: { target: target.id },
  } as const;
  emitFor(context, actor.id, landed);
  yield* wound(context, instant, command, {
    weapon,
    critical: true,
    multiply: immune ? 1 : 2,
  });
  const blow = instant.hits.find((hit) => hit.attacker === actor.id && hit.target === victim);
  const lost = blow ? splitDamage(blow.damage, blow.threshold, blow.nonlethal).hp : 0;
  if (!immune && currentHp(target).value > lost) yield* followUp(context, command, instant);
}

/** TC-SPEC-11: who lives through it is attacked once more, against Vigor, and dies of a hit. */
function* followUp(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const weapon = weaponOf(context.creature(actorOf(command)), command);
  if (!weapon) return;
  const how = {
    rule: "TC-SPEC-11",
    purpose: "followUp",
    weapon,
    extra: [],
    names: "vigor" as const,
  } as const;
  const result = yield* swing(context, instant, command, how);
  if (!isHit(result.outcome)) return;
  const told = { type: "CoupDeGraceKilled", rule: "TC-SPEC-11", rules: ["TC-Q25"] } as const;
  die(context, textOf(command, "target"), told);
}

const strike: ActionRecord = {
  action: "coupDeGraceStrike",
  rule: "TC-SPEC-10",
  kind: "action",
  shape: SHAPE,
  delays: (_situation, actor, command) => {
    const weapon = weaponOf(actor, command);
    return weapon ? [weaponDelay(weapon)] : [];
  },
  refusal: () => refuse("TC-SPEC-09", "needsPreparation"),
  resolve: land,
  options: () => [],
};

export const COUP_ACTIONS: readonly ActionRecord[] = [prepare, strike];
