// Status icons of Die Rank: which there are, and which of them an actor's own fields stand for.

import type { Command } from "../../../core/language/commands.ts";
import type { Change } from "../../../core/language/events.ts";
import type { CreatureState, Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { StatusDefinition } from "../../../core/manifest/manifest.ts";
import { SETTABLE } from "../tables.ts";

const ICONS = {
  dead: "death-skull",
  mortallyWounded: "half-dead",
  knockedOut: "knocked-out-stars",
  badlyWounded: "bleeding-wound",
  stunned: "star-swirl",
  helpless: "manacles",
  prone: "falling",
  surprised: "surprised",
  grabbed: "grab",
  mounted: "horse-head",
} as const;

/** In the order in which the token panel shows them. */
export const DIERANK_STATUSES: readonly StatusDefinition[] = Object.entries(ICONS).map(([id, icon]) => ({
  id,
  icon,
  name: `FRAY.dierank.Word.${id}`,
}));

/** What of an actor's fields stands for a status; they are whatever the world holds. */
interface Fields {
  readonly dead?: unknown;
  readonly knockedOut?: unknown;
  readonly conditions?: unknown;
}

/** The statuses of an actor by its own fields: its conditions, a knock-out, and death. */
export function dieRankStatuses(system: Fields): string[] {
  const kept = Object.values(system.conditions ?? {}).map(
    (each) => (each as { readonly condition?: unknown } | null)?.condition,
  );
  const found = [...kept, system.knockedOut === true && "knockedOut", system.dead === true && "dead"];
  return [...new Set(found)].filter((id): id is string => typeof id === "string" && id in ICONS);
}

/** A click on a condition is the GM's word; all else follows from the rules. */
export function clickedCondition(
  _fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): Command | null {
  return (SETTABLE as readonly string[]).includes(status)
    ? { type: "setCondition", creature, condition: status, active }
    : null;
}

/** What a GM changes who sets or ends by hand what is no condition: a knock-out, or death. */
export function setDieRankByHand(
  fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): readonly Change[] | null {
  const block = fight.state.creatures[creature] as
    (CreatureState & { readonly dead: boolean; readonly knockedOut: boolean }) | undefined;
  if (!block || (status !== "dead" && status !== "knockedOut")) return null;
  if (block[status] === active) return [];
  return [{ path: ["creatures", creature, status], before: block[status], after: active }];
}
