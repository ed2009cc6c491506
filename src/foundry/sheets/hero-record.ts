// The record of a hero on his sheet, and the way from an empty sheet into the guide.

import type { HeroRecordView } from "../../view/hero-record.ts";
import { isForGuide, isSealed, storedRecord } from "../heroes/empty-heroes.ts";
import { openHeroGuide } from "../heroes/open-guide.ts";
import { isHero } from "../platform/players-heroes.ts";
import { say } from "../platform/words.ts";
import { allActors } from "../platform/world.ts";
import { onSettingChange } from "../register/settings.ts";

export { isEmptyHero } from "../heroes/empty-heroes.ts";

/** What was bought for a hero, with what whoever reads it may do about what is not so. */
interface ShownRecord extends HeroRecordView {
  readonly hint: string;
  readonly maySettle: boolean;
  readonly mayMakeAnew: boolean;
}

/** What was bought for a hero, or null where nobody has written it down; it comes with the guide. */
export async function heroRecord(actor: Actor.Implementation): Promise<ShownRecord | null> {
  if (storedRecord(actor) === undefined) return null;
  const { recordOfHero } = await import("../heroes/guide-window.ts");
  const record = await recordOfHero(actor);
  const maySettle = game.user?.isGM === true;
  const hint = say(maySettle ? "FRAY.Heroes.SettleHint" : "FRAY.Heroes.DoubtsHint");
  return record && { ...record, hint, maySettle, mayMakeAnew: isForGuide(actor) };
}

// Records are read, and settled, at game masters' pages: sheets that are open elsewhere tell it too.
onSettingChange("heroRecords", () => {
  for (const { sheet } of allActors().filter((actor) => isHero(actor) && isSealed(actor)))
    if (sheet?.rendered) void sheet.render({ parts: ["header", "notes"] } as never);
});

/** The button of what is not so in a hero's notes. */
export async function acceptHero(this: { readonly actor: Actor.Implementation }): Promise<void> {
  const records = await import("../heroes/sealed-records.ts");
  await records.acceptHero(this.actor);
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
