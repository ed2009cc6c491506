// The points of new heroes and the prices of advancement: what the game master has set for each step of each game's guide.

import { isRecord } from "../../core/language/json.ts";
import { SPACE, store } from "../platform/settings-store.ts";

/** More points than any hero needs. */
const MOST = 999;

/** Points by step. */
interface ByStep {
  readonly [step: string]: number;
}

type Kept = "heroBudgets" | "heroPrices";

function storedIn(key: Kept): Record<string, unknown> {
  const stored = store().get(SPACE, key);
  return isRecord(stored) ? stored : {};
}

function ofGame(key: Kept, game: string): ByStep {
  const own = storedIn(key)[game];
  const entries = Object.entries(isRecord(own) ? own : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isPoints(entry[1])));
}

/** What a new hero of a game may spend, where the game master has said; values that are no points count as not set. */
export const budgetsOf = (game: string): ByStep => ofGame("heroBudgets", game);

/** What one more costs in play, where the game master has said. */
export const pricesOf = (game: string): ByStep => ofGame("heroPrices", game);

/** Whether a value can be the points of a step. */
export function isPoints(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST;
}

/** Sets the points of a step, or what one more costs in it, for every window that is open or will be. */
export async function setPoints(key: Kept, game: string, step: string, points: number): Promise<void> {
  await store().set(SPACE, key, { ...storedIn(key), [game]: { ...ofGame(key, game), [step]: points } });
}
