// Sheet returns: what a person changed on a sheet by hand goes back, and forth, with the step that tells of it.

import type { Fight, ForeignChange, LogEntry, SheetChange } from "../../core/language/fight.ts";
import { equalJson, type Json } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { removalOf } from "../platform/generation.ts";
import type { HeldFight } from "./held-fight.ts";
import { storedAt, storedSheet } from "./stored-sheet.ts";

type Update = Record<string, unknown>;

/** What is written to a creature's actor, and to its items by their ids. */
export interface SheetReturn {
  readonly actor: Update;
  readonly items: ReadonlyMap<string, Update>;
}

/** A field of a sheet with what it shall hold. */
interface Wanted {
  readonly creature: CreatureId;
  readonly change: SheetChange;
  readonly value: Json | undefined;
}

const NONE: ReadonlyMap<CreatureId, SheetReturn> = new Map();

/** What the sheets do not show yet of hand edits that a step has taken back or brought back, by creature. */
export function sheetReturns(
  held: HeldFight,
  before: Fight | null,
  fresh: readonly LogEntry[],
): ReadonlyMap<CreatureId, SheetReturn> {
  const wanted = before ? wantedFields(before, held.fight, fresh) : [];
  if (wanted.length === 0) return NONE;
  const returns = new Map<CreatureId, { actor: Update; items: Map<string, Update> }>();
  for (const { creature, change, value } of wanted) {
    const sheet = held.fight.absent[creature] ? null : storedSheet(held, creature);
    const { item } = change;
    if (!sheet || (item !== null && !sheet.items[item]) || equalJson(storedAt(sheet, change), value))
      continue;
    const own = returns.get(creature) ?? { actor: {}, items: new Map<string, Update>() };
    const target = item === null ? own.actor : (own.items.get(item) ?? {});
    if (item !== null) own.items.set(item, target);
    const at = change.path.join(".");
    Object.assign(target, value === undefined ? removalOf(at) : { [at]: value });
    returns.set(creature, own);
  }
  return returns;
}

/** The fields of hand edits that are in force in one of two fights only, with what they hold in the later one. */
function wantedFields(before: Fight, after: Fight, fresh: readonly LogEntry[]): readonly Wanted[] {
  const [was, now] = [editsOf(before), editsOf(after)];
  // What has just been taken in stands on the sheet already, or something newer does.
  for (const { sequence, input } of fresh) if (input.kind === "foreign") now.delete(String(sequence));
  const gone = [...was].filter(([key]) => !now.has(key)).reverse();
  const come = [...now].filter(([key]) => !was.has(key));
  const wanted = new Map<string, Wanted>();
  const want = (creature: CreatureId, change: SheetChange, value: Json | undefined): void =>
    void wanted.set([creature, change.item ?? "", ...change.path].join("\n"), { creature, change, value });
  for (const [, { creature, sheet }] of gone)
    for (const change of [...sheet].reverse()) want(creature, change, change.before);
  for (const [, { creature, sheet }] of come)
    for (const change of sheet) want(creature, change, change.after);
  return [...wanted.values()];
}

type Edit = Required<Pick<ForeignChange, "creature" | "sheet">>;

/** The hand edits in force, also those within a root that was run again, in their order. */
function editsOf({ log, cursor }: Fight): Map<string, Edit> {
  const edits = new Map<string, Edit>();
  const note = (key: string, { creature, sheet }: ForeignChange): void =>
    void (sheet && edits.set(key, { creature, sheet }));
  for (const { sequence, input } of log.slice(0, cursor.entries + (cursor.events > 0 ? 1 : 0))) {
    if (input.kind === "foreign") note(String(sequence), input.foreign);
    if (input.kind !== "overrule") continue;
    input.carried.forEach((each, i) => each.kind === "foreign" && note(`${sequence}.${i}`, each.foreign));
  }
  return edits;
}
