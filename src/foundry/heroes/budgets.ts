// The budgets of new heroes: what the game master has set for each step of each game's guide, in a setting of the world.

import { isRecord } from "../../core/language/json.ts";
import type { Budgets } from "../../view/hero-draft.ts";
import { SPACE, store } from "../platform/settings-store.ts";

const BUDGETS = "heroBudgets";
/** More points than any hero needs. */
const MOST = 999;

function storedBudgets(): Record<string, unknown> {
  const stored = store().get(SPACE, BUDGETS);
  return isRecord(stored) ? stored : {};
}

/** What the game master has set for a game; values that are no points count as not set. */
export function budgetsOf(game: string): Budgets {
  const own = storedBudgets()[game];
  const entries = Object.entries(isRecord(own) ? own : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isPoints(entry[1])));
}

/** Whether a value can be the points of a step. */
export function isPoints(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST;
}

/** Sets the points of a step, for every guide that is open or will be. */
export async function setBudget(game: string, step: string, points: number): Promise<void> {
  const all = storedBudgets();
  await store().set(SPACE, BUDGETS, {
    ...all,
    [game]: { ...budgetsOf(game), [step]: points },
  });
}
