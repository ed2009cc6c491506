// The record of a hero on his sheet, and the way from an empty sheet into the guide.

import type { HeroRecordView } from "../../view/hero-record.ts";
import { storedRecord } from "../heroes/empty-heroes.ts";
import { openHeroGuide } from "../heroes/open-guide.ts";

export { isEmptyHero } from "../heroes/empty-heroes.ts";

/** What was bought for a hero, or null where nobody has written it down; it comes with the guide. */
export async function heroRecord(actor: Actor.Implementation): Promise<HeroRecordView | null> {
  if (storedRecord(actor) === undefined) return null;
  const { recordOfHero } = await import("../heroes/guide-window.ts");
  return recordOfHero(actor);
}

/** The button of a hero's notes. */
export async function advanceHero(this: { readonly actor: Actor.Implementation }): Promise<void> {
  const { AdvanceWindow } = await import("../heroes/guide-window.ts");
  await AdvanceWindow.open(this.actor);
}

/** The button of an empty hero's sheet. */
export async function guideHero(this: { readonly actor: Actor.Implementation }): Promise<void> {
  await openHeroGuide(this.actor);
}
