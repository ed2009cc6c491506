// A click on a status icon of Anatomy: the deed of the GM's hand that it means.

import type { Command } from "../../../core/language/commands.ts";
import type { Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { ICONS } from "./statuses.ts";

/** What a click sets that is no condition of its own: the command of the GM's hand that does it, and the one that takes it back. */
const HAND: { readonly [status: string]: readonly [set: string, end: string] } = {
  dead: ["kill", "revive"],
  unconscious: ["setCondition", "wake"],
  coma: ["setCondition", "wake"],
};

/** Follows from the rules alone: empty Stamina, the work of a round, and whose claw is broken. */
const BY_RULES: readonly string[] = ["exhausted", "inRoundAction", "weaponDisabled", "grappled"];

/** ANAT-HAND-03: a click on an icon is the GM's word. */
export function clickedStatus(
  _fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): Command | null {
  if (!(status in ICONS) || (active && BY_RULES.includes(status))) return null;
  const [set, end] = HAND[status] ?? ["setCondition", "endCondition"];
  const type = active ? set : end;
  if (!type.endsWith("Condition")) return { type, creature };
  return { type, creature, condition: status, ...(active && status === "bleed" ? { value: 1 } : {}) };
}
