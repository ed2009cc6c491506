// Status icons of Heroes of Destiny: which there are, and which of them an actor's own fields stand for.

import type { Change } from "../../../core/language/events.ts";
import type { CreatureState, Fight, FightState } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { StatusDefinition } from "../../../core/manifest/manifest.ts";

/** In the order in which the token panel shows them. */
const ICONS = [
  { id: "dead", icon: "death-skull" },
  { id: "dying", icon: "half-dead" },
  { id: "unconscious", icon: "knocked-out-stars" },
  { id: "helpless", icon: "manacles" },
  { id: "exhausted", icon: "tired-eye" },
  { id: "prone", icon: "falling" },
  { id: "crouching", icon: "kneeling" },
  { id: "immobile", icon: "nailed-foot" },
  { id: "hobbled", icon: "broken-bone" },
  { id: "bleeding", icon: "bleeding-wound" },
  { id: "burning", icon: "flame" },
  { id: "poisoned", icon: "poison-bottle" },
  { id: "blinded", icon: "blindfold" },
  { id: "grappling", icon: "grab" },
  { id: "pinned", icon: "weight-crush" },
  { id: "sharingSpace", icon: "two-shadows" },
  { id: "defending", icon: "surrounded-shield" },
  { id: "harried", icon: "shouting" },
  { id: "distracted", icon: "misdirection" },
  { id: "underwater", icon: "drowning" },
  { id: "climbing", icon: "mountain-climbing" },
  { id: "swimming", icon: "wave-crest" },
] as const;

export const DESTINY_STATUSES: readonly StatusDefinition[] = ICONS.map((each) => ({
  ...each,
  name: `FRAY.destiny.Word.${each.id}`,
}));

const KNOWN = new Set(DESTINY_STATUSES.map((each) => each.id));

/** The statuses of an actor by its own fields: its conditions, its posture, exhaustion and death. */
export function destinyStatuses(system: Readonly<Record<string, unknown>>): string[] {
  const conditions = Object.values(
    (system.conditions ?? {}) as Record<string, { condition?: string } | undefined>,
  );
  const found = new Set(conditions.map((each) => each?.condition ?? ""));
  if (typeof system.posture === "string") found.add(system.posture);
  if (system.exhausted === true) found.add("exhausted");
  if (system.dead === true) found.add("dead");
  return [...found].filter((id) => KNOWN.has(id));
}

/** The parts of a creature that a GM's click touches. */
interface Touched {
  readonly posture: string;
  readonly dead: boolean;
  readonly exhausted: boolean;
  readonly conditions: { readonly [key: string]: Condition };
}

type Condition = {
  readonly condition: string;
  readonly startRound: number;
  readonly endRound: number | null;
};

/** What a GM changes who sets or ends a condition by hand: a field of its own, or all conditions of that word. */
export function changesByHand(
  fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): readonly Change[] | null {
  const block = fight.state.creatures[creature] as (CreatureState & Touched) | undefined;
  if (!block || !KNOWN.has(status)) return null;
  const path = ["creatures", creature];
  if (status === "dead" || status === "exhausted") {
    return block[status] === active
      ? []
      : [{ path: [...path, status], before: block[status], after: active }];
  }
  if (status === "prone" || status === "crouching") {
    const after = active ? status : "standing";
    return [{ path: [...path, "posture"], before: block.posture, after }];
  }
  if (!active) {
    const ended = Object.entries(block.conditions).filter(([, each]) => each.condition === status);
    return ended.map(([key, before]) => ({ path: [...path, "conditions", key], before }));
  }
  const { round } = fight.state as FightState & { readonly round: number };
  const after: Condition = { condition: status, startRound: round, endRound: null };
  const before = block.conditions[status];
  return [{ path: [...path, "conditions", status], ...(before ? { before } : {}), after }];
}
