// A click on a status icon of Fighting Style: the deed of the GM's hand that it means.

import type { Command } from "../../../core/language/commands.ts";
import type { Fight } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { HAND_CONDITIONS } from "../tables.ts";

/** Section 6: a click on an icon is the GM's word; a turn that waits, and who is unseen, are set elsewhere. */
export function clickedStatus(
  _fight: Fight,
  creature: CreatureId,
  status: string,
  active: boolean,
): Command | null {
  if (status === "dead") return active ? { type: "kill", creature } : { type: "revive", creature, amount: 1 };
  // STYLE-HP-05: whoever wakes needs a point of health.
  if (status === "unconscious" && !active) return { type: "wake", creature };
  // STYLE-MAN-06: a feint misleads somebody, whom an icon cannot name.
  if (status === "feinting" && active) return null;
  if (!(HAND_CONDITIONS as readonly string[]).includes(status)) return null;
  return { type: active ? "setCondition" : "endCondition", creature, condition: status };
}
