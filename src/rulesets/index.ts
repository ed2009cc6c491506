// The shelf: every rulebook that Fray plays, and what a host must know of each beyond its face.

import type { Command } from "../core/commands.ts";
import type { Fight } from "../core/fight.ts";
import type { Change } from "../core/events.ts";
import type { CreatureId } from "../core/rules.ts";
import { changesByHand, DESTINY_STATUSES, destinyStatuses, type StatusFact } from "./destiny-statuses.ts";
import { destiny } from "./destiny/index.ts";
import type { LaterField } from "./older-fights.ts";
import { rulebook, type Rulebook } from "./rulebook.ts";

export { bringUpToDate, type LaterField } from "./older-fights.ts";
export { joinChanges } from "./rulebook.ts";

/** A rulebook with what a host must know to show it. */
export interface ShelvedRuleset extends Rulebook {
  /** Actor types that are played by it, and what each is to the rules. */
  readonly actorTypes: { readonly [type: string]: "character" | "npc" };
  readonly itemTypes: readonly string[];
  /** The command that a click on a status icon means; null for what only the rules may set or end. */
  clickOn(fight: Fight, creature: CreatureId, condition: string, active: boolean): Command | null;
  /** What a GM changes who sets or ends a condition by hand; null where there is no such place. */
  setByHand(fight: Fight, creature: CreatureId, condition: string, active: boolean): readonly Change[] | null;
  /** Where a creature keeps the number that the tracker shows and the GM may edit by hand. */
  readonly number: readonly string[];
  /** What states that were stored by older versions lack. */
  readonly laterFields: readonly LaterField[];
  /** Status ids of its conditions, for the token panel. */
  readonly statuses: readonly StatusFact[];
  /** Status ids that an actor's own fields stand for. */
  statusesOf(system: Readonly<Record<string, unknown>>): readonly string[];
}

export const DEFAULT_RULESET = "destiny";

const shelf: { readonly [id: string]: ShelvedRuleset } = {
  destiny: {
    ...rulebook(destiny, {
      begin: "startFight",
      join: "rollInitiative",
      endTurn: "endTurn",
      passTurn: "nextTurn",
      end: "endFight",
    }),
    actorTypes: { destinyCharacter: "character", destinyNpc: "npc" },
    itemTypes: [
      "destinyWeapon",
      "destinyArmor",
      "destinyShield",
      "destinyTalent",
      "destinyGear",
      "destinySpell",
    ],
    clickOn: (_fight, creature, condition, active) =>
      condition === "prone"
        ? { type: "changePosture", creature, posture: active ? "prone" : "standing" }
        : null,
    setByHand: changesByHand,
    number: ["initiative"],
    laterFields: [
      { path: ["targetNumbers"], value: {} },
      { path: ["creatures", "*", "spells"], value: {} },
      { path: ["creatures", "*", "movement", "current"], value: null },
      { path: ["creatures", "*", "sheet", "trainedForWar"], value: false },
    ],
    statuses: DESTINY_STATUSES,
    statusesOf: destinyStatuses,
  },
};

/** All rulebooks, in shelf order. */
export const allRulesets: readonly ShelvedRuleset[] = Object.values(shelf);

/** The rulebook with this id. Throws for an id that is not on the shelf. */
export function rulesetById(id: string): ShelvedRuleset {
  const found = Object.hasOwn(shelf, id) ? shelf[id] : undefined;
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset "${id}"`);
  return found;
}

/** The id of the rulebook that an actor type belongs to, or null for a type of nobody's. */
export function rulesetOfActorType(type: string): string | null {
  return allRulesets.find((each) => Object.hasOwn(each.actorTypes, type))?.ruleset.id ?? null;
}
