// The game master's hand on a body: harm outright with every check that follows, pools set, death and life.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { Rule } from "../actions/command-shapes.ts";
import { apAllowed, reactionsAllowed } from "../character/attributes.ts";
import { GENERIC_PART, rowOf } from "../character/body-plans.ts";
import { allLost, injuryCount, isLost, vitalParts } from "../character/body.ts";
import type { AnatomyContext, AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { DAMAGE_WORDS, HAND_RESOURCES } from "../tables.ts";
import { die } from "./constitution.ts";
import { labelOf } from "./grip.ts";
import { comeDown, inflict } from "./injuries.ts";
import { partChoices } from "./part-choices.ts";
import { removeInjuries, restore } from "./recovery.ts";
import { damageStamina, exhaustionMax, giveStrain, staminaMax, startBleed, tellPools } from "./stamina.ts";

export type HandResource = (typeof HAND_RESOURCES)[number];

/** Most of what one deed of the hand may bring. */
export const MOST = 999;
const amount = (min: number): Shape => ({ kind: "number", integer: true, min, max: MOST, optional: true });

/** Why the hand cannot reach a living creature, or null. */
export function checkAlive(
  { state, absent }: AnatomyReadContext,
  command: Command,
  rule: RuleId,
): Refusal | null {
  const creature = state.creatures[actorOf(command)];
  if (!creature || absent.has(creature.id)) return refuse(rule, "noSuchTarget", undefined, "creature");
  return creature.dead ? refuse("ANAT-COND-24", "dead", undefined, "creature") : null;
}

/** Why a part cannot be injured outright, or null (ANAT-INJ-05, ANAT-INJ-06, ANAT-HEAL-08, ANAT-INJ-13). */
function checkPart(creature: AnatomyCreature, part: string): Refusal | null {
  const generic = part === GENERIC_PART && !creature.body.parts[part];
  if (generic) {
    const [only] = partChoices({ hearts: {} }, creature, 0);
    return only?.part === GENERIC_PART ? null : refuse("ANAT-INJ-13", "otherPartsLeft", undefined, "part");
  }
  if (!creature.body.parts[part]) return refuse("ANAT-HAND-01", "noSuchPart", undefined, "part");
  if (isLost(creature, part)) return refuse("ANAT-INJ-06", "partLost", undefined, "part");
  if (creature.fitted[part]?.injurable === false)
    return refuse("ANAT-HEAL-08", "prostheticServes", undefined, "part");
  const room = rowOf(creature.body, part).last - injuryCount(creature, part);
  return room > 0 ? null : refuse("ANAT-INJ-05", "partFull", undefined, "part");
}

const DRAINS = ["stamina", "bleed", "strain"] as const;

function checkHarm(situation: AnatomyReadContext, command: Command): Refusal | null {
  const gone = checkAlive(situation, command, "ANAT-HAND-01");
  const creature = situation.state.creatures[actorOf(command)];
  if (gone || !creature) return gone;
  const part = textOf(command, "part");
  const drain = DRAINS.find((each) => numberOf(command, each) > 0);
  if (part === "" && command["injuries"] !== undefined)
    return refuse("ANAT-HAND-01", "whichPart", undefined, "part");
  if (part === "" && !drain) return refuse("ANAT-HAND-01", "noHarm", undefined, "injuries");
  // ANAT-CORE-12: who has no Constitution does not bleed and has no Stamina to lose.
  if (drain && creature.attributes.con === null) return refuse("ANAT-CORE-12", "noStamina", undefined, drain);
  return part === "" ? null : checkPart(creature, part);
}

/** ANAT-HAND-01: injuries of one effect, then strain, bleeding and Stamina damage, each with its checks. */
function* harm(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const part = textOf(command, "part");
  const count = part === "" ? 0 : numberOf(command, "injuries", 1);
  const cause = textOf(command, "damageType") || "other";
  const operands = {
    count,
    part: part === "" ? null : labelOf(context, id, part),
    cause,
    stamina: numberOf(command, "stamina"),
    strain: numberOf(command, "strain"),
    bleed: numberOf(command, "bleed"),
  };
  const { flying } = context.creature(id);
  emitFor(context, id, { type: "HarmedByHand", rule: "ANAT-HAND-01", operands });
  if (count > 0) yield* inflict(context, id, { part, count, cause });
  if (!context.isHere(id) || context.creature(id).dead) return;
  giveStrain(context, id, operands.strain);
  startBleed(context, id, operands.bleed);
  damageStamina(context, id, operands.stamina, "ANAT-HAND-01");
  yield* comeDown(context, id, flying);
}

/** The most that a pool may be set to, AP and reactions as conditions leave them; null for a creature that has none (ANAT-STA-02). */
export function mostOf(
  creature: AnatomyCreature,
  resource: HandResource,
  rulings: AnatomyRulings,
): number | null {
  switch (resource) {
    case "ap":
      return apAllowed(creature).value;
    case "reactions":
      return reactionsAllowed(creature).value;
    case "stamina":
      return staminaMax(creature, rulings)?.value ?? null;
    case "exhaustion":
      return exhaustionMax(creature, rulings)?.value ?? null;
    case "strain":
      return creature.stamina === null ? null : MOST;
  }
}

function checkResource(situation: AnatomyReadContext, command: Command): Refusal | null {
  const gone = checkAlive(situation, command, "ANAT-HAND-04");
  const creature = situation.state.creatures[actorOf(command)];
  if (gone || !creature) return gone;
  const resource = textOf(command, "resource") as HandResource;
  const most = mostOf(creature, resource, situation.rulings);
  if (most === null) return refuse("ANAT-STA-02", "noStamina", undefined, "resource");
  const acts = resource === "ap" || resource === "reactions";
  if (acts && creature.unconscious) return refuse("ANAT-COND-03", "unconscious", undefined, "resource");
  return numberOf(command, "value") <= most ? null : refuse("ANAT-HAND-04", "aboveMost", { most }, "value");
}

/** ANAT-HAND-04: a pool is what the game master says, and what that leads to follows. */
function* setResource(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const resource = textOf(command, "resource") as HandResource;
  const value = numberOf(command, "value");
  const before = context.creature(id);
  // ANAT-TURN-05, ANAT-COND-10: AP that are taken away count as spent, and all of them given back as unspent.
  const isWhole = value >= (mostOf(before, "ap", context.rulings) ?? 0);
  emitFor(
    context,
    id,
    { type: "ResourceSet", rule: "ANAT-HAND-04", operands: { resource, value, before: before[resource] } },
    (creature) => {
      creature[resource] = value;
      if (resource === "ap") creature.turnUse.untouched = isWhole;
    },
  );
  tellPools(context, id, before);
  yield* comeDown(context, id, before.flying);
}

/** ANAT-HAND-06, ANAT-STA-13: awake, with one exhaustion point at least. */
function* wake(context: AnatomyContext, command: Command): Procedure<void> {
  rouse(context, actorOf(command), 1);
}

function rouse(context: AnatomyContext, id: CreatureId, exhaustion: number): void {
  emitFor(context, id, { type: "Woke", rule: "ANAT-HAND-06" }, (creature) => {
    creature.unconscious = false;
    creature.headSleep = null;
    if (creature.exhaustion !== null) creature.exhaustion = Math.max(exhaustion, creature.exhaustion);
  });
}

function* kill(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const { flying } = context.creature(id);
  die(context, id, "ANAT-HAND-06");
  yield* comeDown(context, id, flying);
}

function checkRevive({ state, absent, rulings }: AnatomyReadContext, command: Command): Refusal | null {
  const creature = state.creatures[actorOf(command)];
  if (!creature || absent.has(creature.id))
    return refuse("ANAT-HAND-06", "noSuchTarget", undefined, "creature");
  if (!creature.dead) return refuse("ANAT-HAND-06", "notDead", undefined, "creature");
  const over = (["stamina", "exhaustion"] as const).find((pool) => {
    const given = command[pool];
    return typeof given === "number" && given > (mostOf(creature, pool, rulings) ?? 0);
  });
  if (over === undefined) return null;
  const most = mostOf(creature, over, rulings);
  return most === null
    ? refuse("ANAT-STA-02", "noStamina", undefined, over)
    : refuse("ANAT-HAND-06", "aboveMost", { most }, over);
}

/**
 * ANAT-HAND-06: alive again with so much Stamina and so many exhaustion points; with none it lies unconscious. Heads and
 * hearts whose loss would kill it at once are there again (ANAT-UNC-07), and what has no Constitution is whole enough to
 * stand (ANAT-UNC-06).
 */
function* revive(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const { attributes } = context.creature(id);
  const alive = attributes.con === null;
  const stamina = alive ? null : numberOf(command, "stamina", 1);
  const exhaustion = alive ? null : numberOf(command, "exhaustion", 1);
  const wakes = exhaustion !== 0;
  emitFor(
    context,
    id,
    { type: "Revived", rule: "ANAT-HAND-06", operands: { stamina, exhaustion, wakes } },
    (creature) => {
      creature.dead = false;
      creature.unconscious = !wakes;
      creature.headSleep = null;
      creature.stamina = stamina;
      creature.exhaustion = exhaustion;
      creature.strain = 0;
      creature.bleed = 0;
      creature.conditions["prone"] = { condition: "prone", ends: null };
    },
  );
  for (const vital of ["head", "heart"] as const)
    if (wouldDie(context.creature(id), vital))
      for (const part of vitalParts(context.creature(id), vital)) restore(context, id, part, "ANAT-UNC-07");
  if (alive) mend(context, id);
}

function wouldDie(creature: AnatomyCreature, vital: "head" | "heart"): boolean {
  const spared = vital === "head" ? creature.survivesHeads : creature.survivesHearts;
  return !spared && allLost(creature, vital);
}

/** ANAT-UNC-06: injuries are taken away until there are fewer than destroy it, the first ones first. */
function mend(context: AnatomyContext, id: CreatureId): void {
  const { injuries, destroyAt } = context.creature(id);
  const keys = Object.keys(injuries);
  removeInjuries(context, id, keys.slice(0, Math.max(0, keys.length - destroyAt + 1)), "ANAT-HAND-06");
}

export const HAND_HARM: { readonly [type: string]: Rule } = {
  harm: {
    rule: "ANAT-HAND-01",
    gmOnly: true,
    shape: parameters({
      part: { ...ID, optional: true },
      injuries: { kind: "number", integer: true, min: 1, max: 99, optional: true },
      damageType: { kind: "choice", of: DAMAGE_WORDS, optional: true },
      stamina: amount(0),
      strain: amount(0),
      bleed: amount(0),
    }),
    check: checkHarm,
    run: harm,
  },
  setResource: {
    rule: "ANAT-HAND-04",
    gmOnly: true,
    shape: parameters({
      resource: { kind: "choice", of: HAND_RESOURCES },
      value: { kind: "number", integer: true, min: 0, max: MOST },
    }),
    check: checkResource,
    run: setResource,
  },
  wake: {
    rule: "ANAT-HAND-06",
    gmOnly: true,
    shape: parameters(),
    check: (situation, command) =>
      checkAlive(situation, command, "ANAT-HAND-06") ??
      (situation.state.creatures[actorOf(command)]?.unconscious
        ? null
        : refuse("ANAT-HAND-06", "notUnconscious", undefined, "creature")),
    run: wake,
  },
  kill: {
    rule: "ANAT-HAND-06",
    gmOnly: true,
    shape: parameters(),
    check: (situation, command) => checkAlive(situation, command, "ANAT-HAND-06"),
    run: kill,
  },
  revive: {
    rule: "ANAT-HAND-06",
    gmOnly: true,
    shape: parameters({ stamina: amount(0), exhaustion: amount(0) }),
    check: checkRevive,
    run: revive,
  },
};
