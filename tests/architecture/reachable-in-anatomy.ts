// Situations in which every action of Anatomy has its occasion, and what screens could send in them.

import type { Command } from "../../src/core/language/commands.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import type { AnatomyState } from "../../src/rulesets/anatomy/state.ts";
import { begun, give, hurt, STRONG, type Played } from "../anatomy/given.ts";
import { at, engine, figure, weapon } from "../anatomy/scene.ts";
import { questionsOf } from "./reachable-in-turns.ts";
import { look, type Reachable } from "./reachable-situations.ts";

const thing = (type: string, id: string, system: JsonRecord = {}) => ({
  id,
  type: `anatomy${type}`,
  name: id,
  system,
});

const ATTACKING: JsonRecord = { cost: 1, attack: { kind: "ranged", increment: 30 } };

/** A hero with whatever an action may ask for, and two of some things. */
const EQUIPPED = [
  weapon("sword"),
  weapon("club"),
  weapon("whip"),
  weapon("axe", { modes: ["melee", "thrown"] }),
  weapon("dart", { modes: ["thrown"], drawFree: true, held: false }),
  weapon("knife", { modes: ["thrown"], drawFree: true, held: false }),
  weapon("bow", { modes: ["ranged"], reloadAp: 0 }),
  weapon("crossbow", { modes: ["ranged"], reloadAp: 1, loads: 4 }),
  thing("Shield", "buckler", { held: true }),
  thing("Spell", "bolt", ATTACKING),
  thing("Spell", "touch", { cost: 1, attack: { kind: "melee" } }),
  thing("Gear", "salve", { cost: 1 }),
];

const HOOK = thing("Prosthetic", "hook", { kind: "hand" });

/** Two against two; Ava is hurt and has lost a hand. */
function company(placed: boolean): Played {
  const place = (x: number) => ({ position: placed ? at(x, 0) : null });
  const injuries = Object.fromEntries([1, 2, 3].map((n) => [`i${n}`, hurt("hand0", "major")]));
  const maimed = { injuries, destroyed: { hand0: true } };
  return begun([
    figure("anna", "heroes", {
      attributes: STRONG,
      items: EQUIPPED,
      ...place(0),
      system: { level: 5 },
    }),
    figure("ava", "heroes", { ...place(6), items: [HOOK], system: maimed }),
    figure("boris", "foes", {
      ...place(1),
      items: [weapon("sword"), weapon("bite", { parts: ["head0"] })],
      system: { level: 3 },
    }),
    figure("bela", "foes", { ...place(3) }),
  ]);
}

const CONDITIONS: readonly Command[] = [
  { type: "setCondition", creature: "anna", condition: "prone" },
  { type: "setCondition", creature: "anna", condition: "grappled", by: "boris" },
  { type: "setCondition", creature: "boris", condition: "grappled", by: "anna" },
  { type: "harm", creature: "boris", part: "foot0", injuries: 1, bleed: 2 },
];

function withEmptyCrossbow(state: AnatomyState): AnatomyState {
  const { anna } = state.creatures;
  const crossbow = anna?.weapons["crossbow"];
  if (!anna || !crossbow) throw new Error("Anna has no crossbow");
  const weapons = { ...anna.weapons, crossbow: { ...crossbow, loads: 0 } };
  return { ...state, creatures: { ...state.creatures, anna: { ...anna, weapons } } };
}

/** Notes all that can be sent in Anatomy. */
export function reachableInAnatomy(found: Reachable): void {
  for (const placed of [true, false]) {
    const fight = company(placed);
    const sees = (state: AnatomyState, asks?: readonly AskRequest[]): void =>
      look(found, anatomy, { state, rulings: fight.rulings }, asks);
    sees(fight.state);
    sees({ ...fight.state, phase: "over" });
    sees(withEmptyCrossbow(fight.state));
    for (const command of CONDITIONS) sees(give(fight, command).state);
    sees(give(fight, { type: "dropItem", creature: "anna", item: "sword" }).state);
    for (const { state, ask } of questionsOf(engine, fight, {
      type: "provoke",
      creature: null,
      target: "boris",
    }))
      sees(state, [ask]);
  }
}
