// Fights of Heroes of Destiny for tests: plain fighters with the numbers given outright.

import { createEngine } from "../../src/core/engine/engine.ts";
import { createFight, type Fight, type Position } from "../../src/core/language/fight.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import type { ActorSheet, Entrant } from "../../src/core/language/ruleset.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { DEFAULT_RULINGS, type DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";

export const destinyEngine = createEngine(destiny);

export interface Fighter {
  readonly side?: string;
  readonly kind?: "character" | "npc";
  readonly hidden?: boolean;
  /** Square; without it there is no board. */
  readonly at?: readonly [number, number];
  readonly attributes?: { readonly [name: string]: number };
  readonly system?: JsonRecord;
  /** Weapons by id; each over a plain, readied broadsword. */
  readonly weapons?: { readonly [id: string]: JsonRecord };
  readonly items?: ActorSheet["items"];
}

const AVERAGE = { str: 0, dex: 0, spd: 0, vit: 0, prc: 0, prs: 0, rsn: 0, lor: 0 };
const SWORD: { readonly [field: string]: Json } = {
  kind: "melee",
  ap: 5,
  damage: "2",
  reach: 1,
  readied: true,
};

/** A fighter as the host would hand it over. */
export function entrant(id: string, fighter: Fighter = {}): Entrant {
  const {
    side = id,
    kind = "character",
    hidden = false,
    at,
    attributes = {},
    system = {},
    weapons = { sword: {} },
  } = fighter;
  return {
    id,
    name: id.toUpperCase(),
    side,
    hidden,
    position: at ? square(...at) : null,
    sheet: {
      kind,
      system: {
        attributes: { ...AVERAGE, ...attributes },
        race: { stamina: 5, mana: 0, sleep: 8 },
        ...system,
      },
      items: [
        ...Object.entries(weapons).map(([weapon, fields]) => ({
          id: weapon,
          type: "destinyWeapon",
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
export function destinyFight(
  fighters: { readonly [id: string]: Fighter },
  rulings: Partial<DestinyRulings> = {},
): Fight<DestinyState> {
  const settings = { ...DEFAULT_RULINGS, ...rulings };
  const entrants = Object.entries(fighters).map(([id, fighter]) => entrant(id, fighter));
  return createFight("destiny", settings, destiny.createState(entrants, settings));
}
