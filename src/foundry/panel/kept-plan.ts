// The planned end of a turn, kept by the browser for as long as its page's tab lives, so that a reload does not forget it.

import { isRecord } from "../../core/language/json.ts";
import type { PlannedEnd } from "../../view/turn-end.ts";

/** Whose turn is to end, and in which encounter. */
export interface KeptPlan extends PlannedEnd {
  readonly combat: string | null;
}

/** Where it is kept: the session's storage of the browser, or nothing where there is none. */
export type Keeping = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "fray.plannedEnd";

/** What was planned before the page was loaded; null for nothing, and for what is not a plan. */
export function readPlan(keeping: Keeping | undefined): KeptPlan | null {
  try {
    const kept: unknown = JSON.parse(keeping?.getItem(KEY) ?? "null");
    if (!isRecord(kept)) return null;
    const { combat, creature, since } = kept;
    const isPlan = typeof combat === "string" && typeof creature === "string" && typeof since === "number";
    return isPlan ? { combat, creature, since } : null;
  } catch {
    return null;
  }
}

/** Keeps a plan, or forgets it. */
export function writePlan(keeping: Keeping | undefined, plan: KeptPlan | null): void {
  if (plan) keeping?.setItem(KEY, JSON.stringify(plan));
  else keeping?.removeItem(KEY);
}
