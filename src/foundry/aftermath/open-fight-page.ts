// The way to the page of a fight, whose window is fetched when it is first wanted.

import type { Kept } from "./kept-page.ts";
import type { ShowStep } from "./fight-page-window.ts";

/** Shows how the fight of the encounter that the tracker shows has gone so far, or went. */
export async function openFightPage(showStep: ShowStep): Promise<void> {
  const { FightPageWindow } = await import("./fight-page-window.ts");
  await FightPageWindow.instance.openWith(showStep);
}

/** Keeps the page of a fight in the journal of fights. Tells what came of it; never rejects. */
export async function keepFightPage(kept: Kept): Promise<void> {
  const { keepPage } = await import("./fight-page-window.ts");
  await keepPage(kept);
}
