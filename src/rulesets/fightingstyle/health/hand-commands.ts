// What the GM does to a creature outright: harm, healing, points, waking, death, and what a changed sheet leads to.

import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import type { StyleCommand, StyleCommands } from "../actions/action-record.ts";
import { PLACE } from "../movement/hand-place.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { DamageType, StyleCreature } from "../state.ts";
import { DAMAGE_TYPES, HAND_RESOURCES } from "../tables.ts";
import { endCondition, has } from "./conditions.ts";
import { fallUnconscious } from "./damage.ts";
import { harm, heal } from "./recovery.ts";
import { die, SETTLE } from "./settling.ts";

/** Why nothing can be done to somebody by hand: nobody is there, or is dead; or null. */
export function checkLiving({ state }: StyleReadContext, id: CreatureId): Refusal | null {
  const creature = state.creatures[id];
  if (!creature) return refuse("CORE-COMMAND", "unknownCreature", { creature: id }, "creature");
  return creature.dead ? refuse("STYLE-COND-DEAD", "dead", undefined, "creature") : null;
}

/** STYLE-DMG-01: harm that is no attack, such as a fall, fire, a trap or poison; armor counts unless it says otherwise. */
const HARM: StyleCommand = {
  rule: "STYLE-DMG-01",
  gmOnly: true,
  shape: parameters({
    amount: { kind: "number", integer: true, min: 0, max: 9999 },
    damageType: { kind: "choice", of: Object.keys(DAMAGE_TYPES) },
    armor: { kind: "choice", of: ["counts", "ignored"], optional: true },
  }),
  check: (situation, command) => checkLiving(situation, actorOf(command)),
  run: (context, command) =>
    harm(context, actorOf(command), {
      type: textOf(command, "damageType") as DamageType,
      amount: numberOf(command, "amount"),
      throughArmor: textOf(command, "armor") === "ignored",
    }),
};

const healthPoints = (points: number): Traced =>
  sum("STYLE-HP-05", [part("heal", points, "STYLE-HP-05")], true);

const HEAL: StyleCommand = {
  rule: "STYLE-HP-05",
  gmOnly: true,
  shape: parameters({ amount: { kind: "number", integer: true, min: 0, max: 9999 } }),
  check: (situation, command) => checkLiving(situation, actorOf(command)),
  *run(context, command) {
    heal(context, actorOf(command), healthPoints(numberOf(command, "amount")), null);
  },
};

export type HandResource = (typeof HAND_RESOURCES)[number];

/** The most XP that a sheet holds. */
const MOST_XP = 99_999;

/** The most that a resource of a creature can be now; null where it is nothing now. */
export function mostOf(
  { state, rulings }: StyleReadContext,
  creature: StyleCreature,
  resource: HandResource,
): number | null {
  if (resource === "health") return creature.health.max;
  if (resource === "xp") return MOST_XP;
  if (state.phase !== "running") return null;
  switch (resource) {
    case "ap":
      // STYLE-HP-03: whoever is unconscious has none.
      return has(creature, "unconscious") ? 0 : rulings.apMax;
    case "attacks":
      return rulings.aprMax;
    case "freeUsed":
      return rulings.freeActionMax;
  }
}

const SET_RESOURCE: StyleCommand = {
  rule: "STYLE-AP-03",
  gmOnly: true,
  shape: parameters({
    resource: { kind: "choice", of: HAND_RESOURCES },
    value: { kind: "number", integer: true, min: 0, max: MOST_XP },
  }),
  check: (situation, command) => {
    const id = actorOf(command);
    const creature = situation.state.creatures[id];
    const refusal = checkLiving(situation, id);
    if (refusal || !creature) return refusal;
    const most = mostOf(situation, creature, textOf(command, "resource") as HandResource);
    if (most === null) return refuse("STYLE-ENC-01", "noFight", undefined, "resource");
    return numberOf(command, "value") > most ? refuse("STYLE-AP-03", "tooMuch", { most }, "value") : null;
  },
  *run(context, command) {
    const id = actorOf(command);
    setTo(context, id, textOf(command, "resource") as HandResource, numberOf(command, "value"));
    const { health } = context.creature(id);
    if (textOf(command, "resource") !== "health") return;
    if (health.value > 0) endCondition(context, id, "unconscious", "STYLE-HP-05");
    else if (health.max > 0 && !has(context.creature(id), "unconscious")) fallUnconscious(context, id);
  },
};

function setTo(context: StyleContext, id: CreatureId, resource: HandResource, value: number): void {
  const operands = { resource, value };
  emitFor(context, id, { type: "ResourceSet", rule: "CORE-HAND", operands }, (creature) => {
    if (resource === "health") creature.health.value = value;
    else creature[resource] = value;
  });
}

/** STYLE-HP-05: awake again, prone and without AP; whoever has no health left gets a single point. */
const WAKE: StyleCommand = {
  rule: "STYLE-HP-05",
  gmOnly: true,
  shape: parameters(),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    const refusal = checkLiving(situation, actorOf(command));
    if (refusal || !creature) return refusal;
    if (!has(creature, "unconscious")) return refuse("STYLE-HP-05", "notAsleep", undefined, "creature");
    return creature.health.max === 0 ? refuse("STYLE-HP-03", "noHealth", undefined, "creature") : null;
  },
  *run(context, command) {
    const id = actorOf(command);
    if (context.creature(id).health.value === 0) heal(context, id, healthPoints(1), null);
    else endCondition(context, id, "unconscious", "STYLE-HP-05");
  },
};

const KILL: StyleCommand = {
  rule: "STYLE-COND-DEAD",
  gmOnly: true,
  shape: parameters(),
  check: (situation, command) => checkLiving(situation, actorOf(command)),
  *run(context, command) {
    die(context, actorOf(command));
  },
};

/** STYLE-COND-DEAD, STYLE-HP-05: alive and awake with so much health, prone and without AP until the next round. */
const REVIVE: StyleCommand = {
  rule: "STYLE-COND-DEAD",
  gmOnly: true,
  shape: parameters({ amount: { kind: "number", integer: true, min: 1, max: MOST_XP } }),
  check: ({ state }, command) => {
    const id = actorOf(command);
    const creature = state.creatures[id];
    if (!creature) return refuse("CORE-COMMAND", "unknownCreature", { creature: id }, "creature");
    if (!creature.dead) return refuse("STYLE-COND-DEAD", "notDead", undefined, "creature");
    const most = creature.health.max;
    return numberOf(command, "amount") > most ? refuse("STYLE-HP-05", "tooMuch", { most }, "amount") : null;
  },
  *run(context, command) {
    const health = numberOf(command, "amount");
    const rules = ["STYLE-HP-05"] as const;
    const fact = { type: "Revived", rule: "STYLE-COND-DEAD", rules, operands: { health } } as const;
    emitFor(context, actorOf(command), fact, (creature) => {
      creature.dead = false;
      creature.health.value = health;
      creature.ap = 0;
      creature.conditions["prone"] ??= { condition: "prone", turnBegun: false, by: null };
      delete creature.conditions["unconscious"];
    });
  },
};

export const HAND_COMMANDS: StyleCommands = {
  harm: HARM,
  heal: HEAL,
  setResource: SET_RESOURCE,
  place: PLACE,
  wake: WAKE,
  kill: KILL,
  revive: REVIVE,
  settle: SETTLE,
};
