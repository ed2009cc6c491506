// Fights of Fighting Style as the tests set them up: actors as a host would hand them over.

import { createEngine } from "../../src/core/engine/engine.ts";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import type { ActorSheet, Entrant } from "../../src/core/language/ruleset.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS, type StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import type { StyleState } from "../../src/rulesets/fightingstyle/state.ts";

export const engine = createEngine(fightingstyle);

const longsword = {
  id: "longsword",
  type: "fightingstyleWeapon",
  name: "Longsword",
  system: { gear: "longsword", damage: [{ dice: "1d8", flat: 4, type: "slashing" }], inHand: true },
};
const spear = {
  id: "spear",
  type: "fightingstyleWeapon",
  name: "Spear",
  system: { gear: "spear", damage: [{ dice: "1d8", flat: 3, type: "piercing" }], reach: 2, inHand: true },
};
const style = (rank: number, gear: string[]): ActorSheet["items"][number] => ({
  id: "style",
  type: "fightingstyleStyle",
  name: "School",
  system: { rank, gear },
});

/** A knight with a longsword (target number 14, parry alike) and 22 health. */
export const KNIGHT: ActorSheet = {
  kind: "character",
  system: { attributes: { str: 12 } },
  items: [longsword, style(2, ["longsword"])],
};

/** A guard with spear, shield (block rating 4) and partial iron armor (rating 3); target number 12, 20 health. */
export const GUARD: ActorSheet = {
  kind: "npc",
  system: { attributes: { str: 10 } },
  items: [
    spear,
    { id: "shield", type: "fightingstyleShield", name: "Shield", system: { br: 4, inHand: true } },
    { id: "iron", type: "fightingstyleArmor", name: "Iron", system: { level: "partial", ar: 3, worn: true } },
    style(2, ["spear", "shield", "partial armor"]),
  ],
};

/** An entrant on a square. */
export function entrant(id: string, side: string, x: number, y: number, sheet: ActorSheet): Entrant {
  return { id, name: id, side, hidden: false, position: { x, y, width: 1, height: 1, elevation: 0 }, sheet };
}

export function fightOf(
  entrants: readonly Entrant[],
  rulings: StyleRulings = DEFAULT_RULINGS,
): Fight<StyleState> {
  return createFight("fightingstyle", rulings, fightingstyle.createState(entrants, rulings));
}
