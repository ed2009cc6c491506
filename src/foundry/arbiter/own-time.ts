// Time of one's own: the world's clock follows whoever is furthest on, so that a night in which all rest one by one is one night.

import { isRecord } from "../../core/language/json.ts";
import { setSetting, setting } from "../register/settings.ts";

/** Who has spent how much alone since the clock was last moved for everybody. */
interface OwnTimes {
  /** Where the clock stood when it was last moved for somebody alone; anywhere else all of this is past. */
  readonly at: number;
  /** Seconds by which it was moved for them, and those that each has spent, by the uuids of their actors. */
  readonly moved: number;
  readonly spent: { readonly [uuid: string]: number };
}

/** Whose time comes next: each is reckoned with what the one before has left. */
let line: Promise<void> = Promise.resolve();

/** Lets an actor alone spend seconds, or takes them back; the world's clock moves where nobody has come so far yet. */
export function liveAlone(uuid: string, seconds: number): Promise<void> {
  const work = line.then(() => spend(uuid, seconds));
  line = work.catch(() => undefined);
  return work;
}

async function spend(uuid: string, seconds: number): Promise<void> {
  const now = game.time?.worldTime ?? 0;
  const next = spentBy(ownTimes(now), uuid, seconds);
  if (next.at !== now) await game.time?.advance(next.at - now);
  await setSetting("ownTimes", next);
}

/** What is left when somebody has spent so much, and where the clock stands then. */
export function spentBy(times: OwnTimes, uuid: string, seconds: number): OwnTimes {
  const own = Math.max(0, (times.spent[uuid] ?? 0) + seconds);
  const spent = { ...times.spent, [uuid]: own };
  const moved = Math.max(0, ...Object.values(spent));
  return { at: times.at + moved - times.moved, moved, spent };
}

/** The times that are kept, where the clock stands as they left it. */
function ownTimes(now: number): OwnTimes {
  const { at, moved, spent } = setting("ownTimes") as { readonly [field: string]: unknown };
  if (at !== now || typeof moved !== "number" || !isRecord(spent)) return { at: now, moved: 0, spent: {} };
  const numbers = Object.entries(spent).filter(
    (each): each is [string, number] => typeof each[1] === "number",
  );
  return { at: now, moved, spent: Object.fromEntries(numbers) };
}
