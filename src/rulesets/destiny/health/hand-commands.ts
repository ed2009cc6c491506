// The GM's hand on a creature's health: harm and healing outright, death and life.

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { asPart, part, sum, type Traced } from "../../../core/language/trace.ts";
import { actorOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { toughnessOf } from "../attack/attack.ts";
import { woundSlots } from "../character/attributes.ts";
import { halve } from "../dice.ts";
import { emitFor } from "../facts.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import { DAMAGE_TYPES, WOUND_LEVELS, type DestinyCreature, type WoundCounts } from "../state.ts";
import { passIfOut } from "../turn/turn-order.ts";
import { coolBurning } from "./afflictions.ts";
import { countWounds, endCondition, hasCondition } from "./conditions.ts";
import { die, healWounds, levelOfDamage, lowerWound, receiveWound, setRecoveryBonus } from "./damage.ts";

/** What of the Toughness stands against harm: all of it, without armor (DEST-TOU-02), or nothing. */
export const MET_TOUGHNESS = ["withArmor", "withoutArmor", "nothing"] as const;
/** More than any fall deals. */
export const MOST_HARM = 200;
export const LEVEL = { kind: "choice", of: WOUND_LEVELS } as const;

/** Whom a command is about, if there is such a creature. */
export function creatureOf({ state }: DestinyReadContext, command: Command): DestinyCreature | undefined {
  const id = actorOf(command);
  return Object.hasOwn(state.creatures, id) ? state.creatures[id] : undefined;
}

/** Why nothing is done to a creature by hand: there is none, or it is dead (DEST-CON-24); null where it may be. */
export function handRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  const creature = creatureOf(situation, command);
  if (!creature) return refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");
  if (situation.absent.has(creature.id))
    return refuse("CORE-GONE", "creatureGone", { creature: creature.id }, "creature");
  return creature.dead ? refuse("DEST-CON-24", "dead", { creature: creature.id }) : null;
}

/** Why a command says too little or two things at once, or null. */
function oneOf(
  command: Command,
  rule: "DEST-WND-02" | "DEST-WND-04",
  fields: readonly string[],
): Refusal | null {
  const given = fields.filter((field) => command[field] !== undefined);
  return given.length === 1 ? null : refuse(rule, "oneOfThese", undefined, fields[0]);
}

/** DEST-WND-02 to 07: damage as after an attack's roll, which Toughness meets, or a wound outright. */
const HARM: DestinyCommand = {
  rule: "DEST-WND-02",
  gmOnly: true,
  shape: parameters({
    amount: { kind: "number", integer: true, min: 1, max: MOST_HARM, optional: true },
    level: { ...LEVEL, optional: true },
    damageType: { kind: "choice", of: DAMAGE_TYPES, optional: true },
    toughness: { kind: "choice", of: MET_TOUGHNESS, optional: true },
  }),
  check: (situation, command) =>
    handRefusal(situation, command) ?? oneOf(command, "DEST-WND-02", ["amount", "level"]),
  *run(context, command) {
    const id = actorOf(command);
    const level = WOUND_LEVELS.find((each) => each === command["level"]);
    if (level) yield* receiveWound(context, id, { level, rule: "DEST-WND-04" });
    else yield* takeDamage(context, id, command);
    yield* passIfOut(context, id);
  },
};

function* takeDamage(context: DestinyContext, id: CreatureId, command: Command): Procedure<void> {
  const damage = damageOf(context.creature(id), command);
  const level = levelOfDamage(damage.value);
  const operands = { target: id, damage, level: level ?? "none", rolledLevel: level ?? "none" };
  emitFor(context, id, { type: "DamageTaken", rule: "DEST-WND-02", rules: ["DEST-WND-01"], operands });
  if (level !== null) yield* receiveWound(context, id, { level, rule: "DEST-WND-03" });
  if (command["damageType"] === "cold" && context.isHere(id)) coolBurning(context, id, damage.value);
}

/** DEST-WND-02, DEST-UW-02: what is left of harm behind water and Toughness. */
function damageOf(creature: DestinyCreature, command: Command): Traced {
  const amount = numberOf(command, "amount") ?? 0;
  const { full, base } = toughnessOf(creature);
  const steam = command["damageType"] === "fire" && hasCondition(creature, "underwater");
  const met = { withArmor: full, withoutArmor: base, nothing: null }[metBy(command)];
  return sum("DEST-WND-02", [
    part("damage", amount, "CORE-HAND"),
    ...(steam ? [part("steam", halve(amount) - amount, "DEST-UW-02")] : []),
    ...(met ? [{ ...asPart("toughness", met), value: 0 - met.value }] : []),
  ]);
}

function metBy(command: Command): (typeof MET_TOUGHNESS)[number] {
  return MET_TOUGHNESS.find((each) => each === command["toughness"]) ?? "withArmor";
}

/** DEST-AMB-36: a wound eased by so many levels, or all of them healed. */
const HEAL: DestinyCommand = {
  rule: "DEST-WND-04",
  gmOnly: true,
  shape: parameters({
    level: { ...LEVEL, optional: true },
    steps: { kind: "number", integer: true, min: 1, max: WOUND_LEVELS.length, optional: true },
    all: OPTIONAL_FLAG,
  }),
  check: (situation, command) =>
    handRefusal(situation, command) ??
    oneOf(command, "DEST-WND-04", ["level", "all"]) ??
    noWoundRefusal(situation, command),
  *run(context, command) {
    const id = actorOf(command);
    const { wounds } = context.creature(id);
    const level = WOUND_LEVELS.find((each) => each === command["level"]);
    const steps = numberOf(command, "steps") ?? 1;
    const after = level ? lowerWound(woundSlots(context.creature(id)), wounds, level, steps) : NO_WOUNDS;
    yield* healWounds(context, id, after, "CORE-HAND");
  },
};

const NO_WOUNDS: WoundCounts = { light: 0, moderate: 0, severe: 0, critical: 0, fatal: 0 };

function noWoundRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  const wounds = creatureOf(situation, command)?.wounds ?? NO_WOUNDS;
  const level = WOUND_LEVELS.find((each) => each === command["level"]);
  if (level) return wounds[level] > 0 ? null : refuse("DEST-WND-04", "noSuchWound", { level }, "level");
  return countWounds(wounds) > 0 ? null : refuse("DEST-WND-08", "unwounded", undefined, "all");
}

const KILL: DestinyCommand = {
  rule: "DEST-CON-24",
  gmOnly: true,
  shape: parameters({}),
  check: handRefusal,
  *run(context, command) {
    die(context, actorOf(command), "CORE-HAND");
    yield* passIfOut(context, actorOf(command));
  },
};

/** The gravest wounds that somebody called back to life may keep. */
export const KEPT_WOUNDS = ["none", "light", "moderate", "severe", "critical"] as const;

/** DEST-CON-24: alive again and awake, with no wound graver than this; what has no room there is healed. */
const REVIVE: DestinyCommand = {
  rule: "DEST-CON-24",
  gmOnly: true,
  shape: parameters({ gravest: { kind: "choice", of: KEPT_WOUNDS } }),
  check: (situation, command) => {
    const refused = handRefusal(situation, command);
    if (refused?.code === "dead") return null;
    return refused ?? refuse("DEST-CON-24", "notDead", { creature: actorOf(command) });
  },
  *run(context, command) {
    yield* [];
    const id = actorOf(command);
    const wounds = keptWounds(context.creature(id), textOf(command, "gravest"));
    emitFor(context, id, { type: "Revived", rule: "CORE-HAND", operands: { wounds } }, (creature) => {
      creature.dead = false;
      creature.wounds = { ...wounds };
      creature.dyingCounter = 0;
    });
    for (const key of ["dying", "unconscious"]) endCondition(context, id, key, "CORE-HAND");
    if (countWounds(wounds) === 0) setRecoveryBonus(context, id, 0);
  },
};

function keptWounds(creature: DestinyCreature, gravest: string): WoundCounts {
  const highest = WOUND_LEVELS.findIndex((each) => each === gravest);
  const slots = woundSlots(creature);
  const kept = { ...creature.wounds };
  let falling = 0;
  for (let i = WOUND_LEVELS.length - 1; i >= 0; i -= 1) {
    const level = WOUND_LEVELS[i];
    if (!level) continue;
    const all = kept[level] + falling;
    kept[level] = i > highest ? 0 : Math.min(all, slots[level]);
    falling = all - kept[level];
  }
  return kept;
}

export const HEALTH_HAND: { readonly [type: string]: DestinyCommand } = {
  harm: HARM,
  heal: HEAL,
  kill: KILL,
  revive: REVIVE,
};
