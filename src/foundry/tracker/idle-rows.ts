// The rows of a tracker before its fight has begun: who will take part, of whom no rules tell anything yet.

import type { TrackerRow } from "../../view/tracker-view.ts";

/** Before the fight has begun: who will take part. */
export function idleRows(combat: Combat.Implementation | null): TrackerRow[] {
  return (combat?.combatants.contents ?? [])
    .filter((combatant) => combatant.visible)
    .map((combatant) => ({
      id: combatant.id ?? "",
      name: combatant.name ?? "",
      number: "–",
      active: false,
      acted: false,
      hasDeclared: false,
      declared: "",
      waiting: false,
      out: false,
      hidden: combatant.hidden,
      mine: combatant.isOwner,
      npc: combatant.isNPC,
      meters: [],
      wounds: { levels: [], inWords: "", spoken: "" },
      body: null,
      conditions: [],
      fares: "",
      health: "",
      busy: [],
      reactions: 0,
      reactionsText: "",
      status: "",
    }));
}
