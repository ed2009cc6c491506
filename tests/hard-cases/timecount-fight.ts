// Fights of Time Count for tests: plain fighters with a sword, and what they do on their counts.

import { createEngine } from "../../src/core/engine/engine.ts";
import { createFight, type Fight, type Position } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { ActorSheet, Entrant } from "../../src/core/language/ruleset.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { DEFAULT_RULINGS, type TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";

export const timecountEngine = createEngine(timecount);

export interface Fighter {
  readonly side?: string;
  readonly kind?: "character" | "npc";
  readonly at?: readonly [number, number];
  readonly attributes?: { readonly [name: string]: number };
  readonly system?: JsonRecord;
  /** Weapons by id; each over a plain, readied long sword. */
  readonly weapons?: { readonly [id: string]: JsonRecord };
  readonly items?: ActorSheet["items"];
}

const AVERAGE = { str: 0, dex: 0, con: 0, int: 0, wis: 0, per: 0 };
const SWORD: JsonRecord = {
  category: "Heavy Swords",
  damage: "1d8",
  types: ["slashing"],
  speedClass: "Standard",
  readied: true,
};

/** A fighter as the host would hand it over. */
export function entrant(id: string, fighter: Fighter = {}): Entrant {
  const {
    side = id,
    kind = "character",
    at,
    attributes = {},
    system = {},
    weapons = { sword: {} },
  } = fighter;
  return {
    id,
    name: id.toUpperCase(),
    side,
    hidden: false,
    position: at ? square(...at) : null,
    sheet: {
      kind,
      system: { attributes: { ...AVERAGE, ...attributes }, ...system },
      items: [
        ...Object.entries(weapons).map(([weapon, fields]) => ({
          id: weapon,
          type: "timecountWeapon",
          name: weapon,
          system: { ...SWORD, ...fields },
        })),
        ...(fighter.items ?? []),
      ],
    },
  };
}

/** A place of one square. */
export function square(x: number, y: number): Position {
  return { x, y, width: 1, height: 1, elevation: 0 };
}

/** A fight that has not begun. */
export function timecountFight(
  fighters: { readonly [id: string]: Fighter },
  rulings: Partial<TimeCountRulings> = {},
): Fight<TimeCountState> {
  const settings = { ...DEFAULT_RULINGS, ...rulings };
  const entrants = Object.entries(fighters).map(([id, fighter]) => entrant(id, fighter));
  return createFight("timecount", settings, timecount.createState(entrants, settings));
}

/** What a creature declares when it is due. */
export function declares(creature: string, type: string, parameters: JsonRecord = {}): ScriptedAnswer {
  const command: Command = { type, creature, ...parameters };
  return { to: creature, prompt: "declare", choice: "act", command };
}

export const ADVANCE: Command = { type: "advance", creature: null };
