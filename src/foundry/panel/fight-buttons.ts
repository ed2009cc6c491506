// The buttons of the panel that concern the fight as a whole: beginning it, throwing dice that wait, and taking it home as a file.

import { accessTo, viewedCombat } from "../fights/fight-views.ts";
import { submit, submitBegin } from "../fights/submit.ts";

/** Begins the fight that is looked at. */
export async function beginFight(): Promise<void> {
  const combat = viewedCombat();
  if (combat) await submitBegin(combat);
}

/** Throws the dice for which a rewound fight waits. */
export async function throwDice(): Promise<void> {
  const combat = viewedCombat();
  if (combat) await submit(combat, { kind: "throw" });
}

/** Offers the fight that is looked at as a file. */
export async function exportFight(): Promise<void> {
  const { running } = accessTo(viewedCombat()) ?? {};
  if (running) (await import("../history/export-fight.ts")).exportFightFile(running.fight);
}
