// The confused: whoever must attack the nearest creature can do nothing else with its turn.

import type { Command } from "../../../core/language/commands.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { textOf, textsOf } from "../../../core/language/parameters.ts";
import { FURTHER_TARGETS } from "../actions/command-shapes.ts";
import { distanceBetween } from "../movement/positioning.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

/** What lets a raging creature get at somebody, or waits until it can. */
const ALLOWED = new Set([
  "endTurn",
  "nextTurn",
  "endFight",
  "standUp",
  "handleItem",
  "reload",
  "lunge",
  "cleave",
  "provoke",
]);
const STRIKES = new Set(["meleeAttack", "rangedAttack", "throwWeapon", "multiweapon", "rapidShot", "charge"]);

/** Feet to the nearest creatures, and who they are. */
interface Nearest {
  readonly feet: number;
  readonly ids: readonly CreatureId[];
}

/** Feet to the nearest creature of any side, and who stands that near; without a board everybody is. */
function nearestTo({ state, absent }: AnatomyReadContext, actor: AnatomyCreature): Nearest {
  const others = Object.values(state.creatures).filter(
    (each) => each.id !== actor.id && !each.dead && !absent.has(each.id),
  );
  const away = others.map(({ id, position }) => ({
    id,
    feet: distanceBetween(actor.position, position) ?? 0,
  }));
  const feet = Math.min(...away.map((each) => each.feet));
  return { feet, ids: away.filter((each) => each.feet === feet).map(({ id }) => id) };
}

/** ANAT-COND-11, outcome 4: why a command is not what the confused creature must do, or null. */
export function checkConfusion(situation: AnatomyReadContext, command: Command): Refusal | null {
  const actor = situation.state.creatures[command.creature ?? ""];
  if (actor?.confusion !== "attackNearest" || situation.state.turn !== actor.id) return null;
  if (ALLOWED.has(command.type)) return null;
  const nearest = nearestTo(situation, actor);
  if (command.type === "move") return leadsNearer(situation, actor, command, nearest);
  if (!STRIKES.has(command.type)) return refuse("ANAT-COND-11", "mustAttackNearest");
  const further = FURTHER_TARGETS.map((each) => textOf(command, each)).filter((id) => id !== "");
  const targets = [textOf(command, "target"), ...textsOf(command, "targets"), ...further];
  return targets.every((id) => nearest.ids.includes(id))
    ? null
    : refuse("ANAT-COND-11", "mustAttackNearest", undefined, "target");
}

/** A move must end nearer to whoever is nearest; one that is there already has no reason to move. */
function leadsNearer(
  { state }: AnatomyReadContext,
  actor: AnatomyCreature,
  command: Command,
  { feet, ids }: Nearest,
): Refusal | null {
  const path = command["path"];
  const goal = Array.isArray(path)
    ? (path.at(-1) as { readonly x: number; readonly y: number } | undefined)
    : undefined;
  if (!goal || !actor.position) return null;
  const there = { ...actor.position, x: goal.x, y: goal.y };
  const nearer = ids.some(
    (id) => (distanceBetween(there, state.creatures[id]?.position ?? null) ?? 0) < feet,
  );
  return nearer ? null : refuse("ANAT-COND-11", "mustAttackNearest", undefined, "path");
}
