// Fights of Anatomy as the tests set them up: actors as a host would hand them over.

import { createEngine } from "../../src/core/engine/engine.ts";
import { createFight, type Fight, type Position } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { DEFAULT_RULINGS, type AnatomyRulings } from "../../src/rulesets/anatomy/rulings.ts";
import type { AnatomyState } from "../../src/rulesets/anatomy/state.ts";

export const engine = createEngine(anatomy);

type Items = Entrant["sheet"]["items"];

/** A weapon item. */
export function weapon(id: string, system: JsonRecord = {}): Items[number] {
  return { id, type: "anatomyWeapon", name: id, system: { held: true, ...system } };
}

/** Where a creature of one square stands. */
export function at(x: number, y: number): Position {
  return { x, y, width: 1, height: 1, elevation: 0 };
}

export interface Figure {
  readonly attributes?: JsonRecord;
  readonly system?: JsonRecord;
  readonly items?: Items;
  readonly position?: Position | null;
}

/** An entrant with a sword in hand unless it brings its own items. */
export function figure(id: string, side: string, given: Figure = {}): Entrant {
  const { attributes = {}, system = {}, items = [weapon("sword")], position = null } = given;
  const all = { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0, ...attributes };
  const sheet = { kind: "character", system: { attributes: all, ...system }, items } as const;
  return { id, name: id, side, hidden: false, position, sheet };
}

export function fightOf(
  entrants: readonly Entrant[],
  rulings: Partial<AnatomyRulings> = {},
): Fight<AnatomyState> {
  const all = { ...DEFAULT_RULINGS, ...rulings };
  return createFight("anatomy", all, anatomy.createState(entrants, all));
}
