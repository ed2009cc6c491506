// A resource set to a value by the GM: action points, initiative, stamina, fatigue, mana, and the counters of recovery.

import type { Command } from "../../../core/language/commands.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { actorOf, numberOf, parameters } from "../actions/parameters.ts";
import { actionPoints, dyingLimit } from "../character/attributes.ts";
import { emitFor } from "../facts.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { passIfOut } from "../turn/turn-order.ts";
import { hasCondition } from "./conditions.ts";
import { die, isOut, setRecoveryBonus } from "./damage.ts";
import { creatureOf, handRefusal } from "./hand-commands.ts";
import { gainFatigue, loseFatigue, maximumMana, maximumStamina } from "./resources.ts";

export const RESOURCES = [
  "ap",
  "initiative",
  "stamina",
  "fatigue",
  "mana",
  "recoveryBonus",
  "longRestsToday",
  "dyingCounter",
] as const;
export type Resource = (typeof RESOURCES)[number];

/** More than anybody has of anything. */
const MOST = 99;
const LONG_RESTS_A_DAY = 2;

const ROWS: { readonly [Name in Resource]: RuleId } = {
  ap: "DEST-AP-02",
  initiative: "DEST-INI-04",
  stamina: "DEST-STA-01",
  fatigue: "DEST-FAT-01",
  mana: "DEST-MAN-01",
  recoveryBonus: "DEST-REC-03",
  longRestsToday: "DEST-AMB-59",
  dyingCounter: "DEST-AMB-14",
};

/** The most that a resource of a creature may be. */
export function mostOf(
  { rulings }: DestinyReadContext,
  creature: DestinyCreature,
  resource: Resource,
): number {
  switch (resource) {
    case "ap":
      return actionPoints(creature, rulings).maximum.value;
    case "stamina":
      return Math.max(0, maximumStamina(creature).value);
    case "mana":
      return Math.max(0, maximumMana(creature).value);
    case "longRestsToday":
      return LONG_RESTS_A_DAY;
    case "dyingCounter":
      return dyingLimit(creature, rulings).value;
    case "initiative":
    case "fatigue":
    case "recoveryBonus":
      return MOST;
  }
}

function resourceOf(command: Command): Resource {
  return RESOURCES.find((each) => each === command["resource"]) ?? "ap";
}

/** Why a creature has no use for a resource, or null. */
export function resourceRefusal(
  situation: DestinyReadContext,
  creature: DestinyCreature,
  resource: Resource,
): Refusal | null {
  const none = refuse(ROWS[resource], "noSuchResource", { resource }, "resource");
  if ((resource === "stamina" || resource === "fatigue") && creature.sheet.noStamina) return none;
  if (resource === "mana" && mostOf(situation, creature, resource) === 0) return none;
  // DEST-AMB-13, DEST-CON-24: whoever is out has no use for them.
  if (resource === "ap" && isOut(creature)) return none;
  if (resource === "dyingCounter" && !hasCondition(creature, "dying"))
    return refuse("DEST-AMB-14", "notDying", undefined, "resource");
  const isOfTurns = resource === "ap" || resource === "initiative";
  return isOfTurns && !creature.entered ? refuse("DEST-INI-01", "notInFight", undefined, "resource") : null;
}

/** Why a resource of a creature cannot become what is wanted, or null. */
function valueRefusal(
  situation: DestinyReadContext,
  creature: DestinyCreature,
  command: Command,
): Refusal | null {
  const [resource, value] = [resourceOf(command), numberOf(command, "value") ?? 0];
  const most = mostOf(situation, creature, resource);
  if (value > most) return refuse(ROWS[resource], "aboveMost", { resource, most }, "value");
  return value === creature[resource] ? refuse(ROWS[resource], "alreadySo", undefined, "value") : null;
}

const SET_RESOURCE: DestinyCommand = {
  rule: "CORE-HAND",
  gmOnly: true,
  shape: parameters({
    resource: { kind: "choice", of: RESOURCES },
    value: { kind: "number", integer: true, min: 0, max: 999 },
  }),
  check: (situation, command) => {
    const creature = creatureOf(situation, command);
    const refused = handRefusal(situation, command);
    if (refused || !creature) return refused;
    const resource = resourceOf(command);
    return resourceRefusal(situation, creature, resource) ?? valueRefusal(situation, creature, command);
  },
  *run(context, command) {
    const id = actorOf(command);
    setTo(context, id, resourceOf(command), numberOf(command, "value") ?? 0);
    yield* passIfOut(context, id);
  },
};

/** DEST-FAT-02, DEST-AMB-14, DEST-AMB-22: what hangs on fatigue and on the count of the dying follows. */
function setTo(context: DestinyContext, id: CreatureId, resource: Resource, value: number): void {
  const creature = context.creature(id);
  if (resource === "recoveryBonus") return setRecoveryBonus(context, id, value);
  if (resource === "fatigue") {
    if (value > creature.fatigue) gainFatigue(context, id, value - creature.fatigue, "CORE-HAND");
    else loseFatigue(context, id, creature.fatigue - value, { rule: "CORE-HAND" });
    return;
  }
  const operands = { resource, value };
  emitFor(context, id, { type: "ResourceSet", rule: "CORE-HAND", operands }, (block) => {
    block[resource] = value;
  });
  if (resource === "dyingCounter" && value >= dyingLimit(creature, context.rulings).value)
    die(context, id, "DEST-AMB-14");
}

export const RESOURCE_COMMANDS: { readonly [type: string]: DestinyCommand } = { setResource: SET_RESOURCE };
