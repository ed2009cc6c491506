// The way to the GM's hand and to the passing of time: their windows are fetched when they are first wanted.

import { actorByUuid } from "../arbiter/fight-stores.ts";
import { controlledActors } from "../platform/controlled.ts";

/** Opens the bar of the GM's hand for these actors; without any, for whom the controlled tokens stand. */
export async function openHand(actors: readonly Actor.Implementation[] = []): Promise<void> {
  if (!game.user?.isGM) return;
  const { HandWindow } = await import("./hand-window.ts");
  await HandWindow.instance.openFor(actors.length > 0 ? actors : controlledActors(), actors.length === 0);
}

/** What a button of Fray's screens does that names its actors by their uuids. */
export async function openHandOf(_event: Event, { dataset }: HTMLElement): Promise<void> {
  const uuids = (dataset["actors"] ?? "").split(" ");
  await openHand(uuids.map(actorByUuid).filter((each) => each !== null));
}

/** Opens the dialog in which time is let pass: in an encounter whose fight is over, else for heroes and controlled tokens. */
export async function openTime(combat: Combat.Implementation | null = null): Promise<void> {
  if (!game.user?.isGM) return;
  const { TimeWindow } = await import("./time-window.ts");
  await TimeWindow.instance.openFor(combat);
}
