// What a running fight says of a creature beside its sheet, such as a hold or a saddle: its token bears the icon, too.

import type { Fight } from "../../core/language/fight.ts";
import {
  getFight,
  holderOf,
  onFightChange,
  shelvedOf,
  situationOf,
  type FightStore,
} from "../fights/fight-access.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { allCombats } from "../platform/world.ts";
import { bearInFight } from "./shown-statuses.ts";
import { FrayTokenHud } from "./token-hud.ts";

/** Who bears what a fight says, by combatant. */
const bearers = new Map<string, Actor.Implementation>();

/** Follows all encounters from now on; at `ready`. */
export function followWithStatuses(): void {
  onFightChange(({ holder, before, after }) => {
    if (holder.kind === "combat" && before?.state !== after.state) bearAll(holder, before ?? after, after);
  });
  Hooks.on("deleteCombatant", ({ id }) => release(id ?? ""));
  Hooks.on("deleteCombat", ({ combatants }) => combatants.forEach(({ id }) => release(id ?? "")));
  for (const combat of allCombats()) {
    const [holder, fight] = [holderOf(combat), getFight(combat)];
    if (holder && fight) bearAll(holder, fight, fight);
  }
}

/** Whoever has left bears no more of it than whoever is not in a fight. */
function bearAll(holder: FightStore, before: Fight, after: Fight): void {
  for (const id of new Set([...Object.keys(before.state.creatures), ...Object.keys(after.state.creatures)])) {
    const actor = holder.actor(id);
    if (!actor) continue;
    bearers.set(id, actor);
    bear(actor, toldOf(after, id));
  }
}

function bear(actor: Actor.Implementation, told: readonly string[]): void {
  const { playedBy } = actor;
  if (!playedBy) return;
  const ofFields = playedBy.statusesOf(systemOf(actor));
  const own = told.filter(
    (each) => !ofFields.includes(each) && playedBy.statuses.some((status) => status.id === each),
  );
  if (bearInFight(actor, own, ofFields)) FrayTokenHud.refresh(actor);
}

function release(id: string): void {
  const actor = bearers.get(id);
  bearers.delete(id);
  if (actor) bear(actor, []);
}

/** The conditions of a creature that is in a running fight; where it merely stands the board marks otherwise. */
function toldOf(fight: Fight, id: string): readonly string[] {
  const { state, absent } = fight;
  if (state.phase !== "running" || !state.creatures[id] || absent[id]) return [];
  const marks = shelvedOf(fight).ruleset.conditions(situationOf(fight), id);
  return marks.flatMap(({ condition, ofPlace }) => (ofPlace ? [] : [condition]));
}
