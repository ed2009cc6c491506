// Aimed things: what of a target a Disarm, a Sunder or a Steal may be aimed at, and how it is named.

import type { Lies } from "../../../core/kit/lying-things.ts";
import { passedAmong } from "../../../core/kit/passed-things.ts";
import type { TakenThing } from "../../../core/language/fight.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { thingsHeld } from "../character/holding.ts";
import type { AnatomyCreature, AnatomyState, Maneuver } from "../state.ts";
import { MANEUVERS } from "../tables.ts";

interface Thing {
  readonly id: string;
  readonly name: string;
}

/** ANAT-M-01: what is in hand; ANAT-M-08: what is worn as well; ANAT-M-07: what is carried and not in hand. */
export function thingsToAimAt(target: AnatomyCreature, name: Maneuver): readonly Thing[] {
  if (name === "disarm") return thingsHeld(target);
  if (name === "steal") return thingsPutAway(target);
  if (name !== "sunder") return [];
  return [...thingsHeld(target), ...thingsWorn(target)];
}

/** Armor and what is worn on a part of the body, while it is whole. */
function thingsWorn({ armors = {}, gear }: AnatomyCreature): Thing[] {
  return [
    ...Object.values(armors).filter(({ damaged }) => !damaged),
    ...Object.values(gear).filter(
      ({ wornOn, damaged, takenBy }) => wornOn !== null && !damaged && takenBy === undefined,
    ),
  ];
}

/** ANAT-M-07: what is carried and not in hand: gear, and weapons and a shield that are put away. */
function thingsPutAway({ gear, weapons, shield }: AnatomyCreature): Thing[] {
  const carried = Object.values(weapons).filter(
    ({ parts, spell }) => parts.length === 0 && spell === undefined,
  );
  const arms = shield && !weapons[shield.id] ? [...carried, shield] : carried;
  const away = arms.filter(({ held, lies }) => !held && lies === null);
  return [...Object.values(gear), ...away].filter(({ takenBy }) => takenBy === undefined);
}

/** ANAT-M-07, ANAT-A-17: what has been stolen or picked up and not let go again, and by whom. */
export function thingsTaken({ creatures }: AnatomyState): readonly TakenThing[] {
  return Object.values(creatures).flatMap(({ id: owner, gear, weapons, shield }) => {
    const own = [...Object.values(gear), ...Object.values(weapons)];
    const all = shield && !weapons[shield.id] ? [...own, shield] : own;
    const marked = all.flatMap(({ id: item, takenBy: taker }) =>
      taker === undefined ? [] : [{ item, owner, taker }],
    );
    return [...passedAmong(owner, all, liesAbout), ...marked];
  });
}

function liesAbout(thing: { readonly held?: boolean; readonly lies?: Lies }): boolean {
  return thing.held === false && thing.lies !== null;
}

/** The thing that a maneuver is aimed at, by id or by name; the only one needs no word. Null for none. */
export function aimedThing(target: AnatomyCreature, name: Maneuver, word: string): string | null {
  const things = thingsToAimAt(target, name);
  if (word === "") return things.length === 1 ? (things[0]?.id ?? null) : null;
  const byName = (each: Thing): boolean => each.name.toLowerCase() === word.trim().toLowerCase();
  return (things.find(({ id }) => id === word) ?? things.find(byName))?.id ?? null;
}

/** Why a Disarm or Sunder is aimed at nothing, or a Steal at what is in hand, or null; a purse may be stolen that no sheet names. */
export function checkAim(target: AnatomyCreature, name: Maneuver, word: string): Refusal | null {
  if (name === "steal" && word !== "" && aimedThing(target, "disarm", word) !== null)
    return refuse(MANEUVERS.steal.rule, "alreadyHeld", undefined, "item");
  if (name !== "disarm" && name !== "sunder") return null;
  if (aimedThing(target, name, word) !== null) return null;
  const several = word === "" && thingsToAimAt(target, name).length > 1;
  return refuse(MANEUVERS[name].rule, several ? "whichThing" : "nothingHeld", undefined, "item");
}
