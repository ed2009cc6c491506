// Where a combat's turn will stand once combatants have come, changed or gone: reckoned beforehand, on a copy of the combat.
import type { DocumentShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { mergeObject } from "../utils/merge.ts";
import { randomID } from "../utils/text.ts";

interface TurningCombat extends DocumentShape {
  readonly turn: number | null;
  readonly combatant: { readonly id: string | null } | undefined;
  readonly turns: readonly { readonly id: string | null }[];
  setupTurns(): readonly { readonly id: string | null }[];
  clone(data: object): TurningCombat;
}

/** A write to the combatants of one combat. */
export interface CombatantWrite {
  readonly created?: readonly DocumentShape[];
  readonly updates?: readonly Obj[];
  readonly deleted?: readonly DocumentShape[];
}

/**
 * Writes the turn's new index into the operation, unless the caller named one or nobody has the turn. The copy has no id of
 * its own, and it is the copy's class that sorts: what that class keeps by document it does not find there.
 */
export function noteCombatTurn(parent: unknown, operation: Obj, write: CombatantWrite): void {
  const combat = parent as TurningCombat | null;
  if (!combat || operation.combatTurn !== undefined) return;
  const holder = combat.combatant?.id;
  if (!holder) return;
  const copy = combat.clone({ combatants: rowsAfter(combat, write) });
  const turns = copy.setupTurns();
  const gone = write.deleted?.some(({ id }) => id === holder) ?? false;
  const next = gone ? nextToStay(combat, write) : holder;
  operation.combatTurn = Math.max(
    turns.findIndex(({ id }) => id === next),
    0,
  );
}

function rowsAfter(combat: TurningCombat, { created, updates, deleted }: CombatantWrite): Obj[] {
  const gone = new Set(deleted?.map(({ id }) => id));
  const changes = new Map(updates?.map((update) => [update._id, update]));
  const rows = (combat.toObject() as { combatants: Obj[] }).combatants
    .filter(({ _id }) => !gone.has(_id as string))
    .map((row) => mergeObject(row, changes.get(row._id) ?? {}, { performDeletions: true }));
  const fresh = created?.map((document) => document.toObject()) ?? [];
  return [...rows, ...fresh.map((row) => ({ ...row, _id: row._id ?? randomID() }))];
}

/** Whoever comes next in the order as it was, of those who stay; the first of all after the last. */
function nextToStay(combat: TurningCombat, { deleted }: CombatantWrite): string | null {
  const gone = new Set(deleted?.map(({ id }) => id));
  const at = combat.turn ?? 0;
  const after = [...combat.turns.slice(at), ...combat.turns.slice(0, at)];
  return after.find(({ id }) => !gone.has(id))?.id ?? null;
}
