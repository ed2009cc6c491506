// The catalogue of actions: every record by its word.

import type { ActionRecord } from "./action-record.ts";
import { ATTACK_ACTIONS } from "./attack-actions.ts";

export const ACTIONS: readonly ActionRecord[] = [...ATTACK_ACTIONS];

export const ACTION_BY_WORD: { readonly [word: string]: ActionRecord | undefined } = Object.fromEntries(
  ACTIONS.map((record) => [record.action, record]),
);
