// Sheet returns: what a person changed on a sheet by hand goes back, and forth, with the step that tells of it.

import type { Fight, ForeignChange, LogEntry, SheetChange } from "../../core/language/fight.ts";
import { equalJson, isRecord, valueAt, type Json, type JsonRecord } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { removalOf } from "../platform/generation.ts";
import { sharedEntries } from "./fight-cache.ts";
import type { HeldFight } from "./held-fight.ts";
import { placeKey, storedSheet, type SheetPlace, type StoredSheet } from "./stored-sheet.ts";

type Update = Record<string, unknown>;

/** What becomes of an item, or of an effect, whose step goes back or forth: one of the three. */
export interface DocumentReturn {
  readonly place: SheetPlace;
  readonly remove?: true;
  /** All that it is made of. */
  readonly create?: JsonRecord;
  readonly update?: Update;
}

/** What is written to a creature's actor, and what becomes of its items, those first, and of the effects on either. */
export interface SheetReturn {
  readonly actor: Update;
  readonly documents: readonly DocumentReturn[];
}

/** What a document of a sheet shall be. */
interface Wanted {
  readonly creature: CreatureId;
  readonly place: SheetPlace;
  /** The whole of it, null for nothing; absent where only fields are meant. */
  readonly whole?: JsonRecord | null;
  /** What fields shall hold, by their paths as one text each. */
  readonly fields: ReadonlyMap<string, FieldValue>;
}

interface FieldValue {
  readonly path: readonly string[];
  readonly value: Json | undefined;
}

const NONE: ReadonlyMap<CreatureId, SheetReturn> = new Map();

/** What the sheets do not show yet of hand edits that a step has taken back or brought back, by creature. */
export function sheetReturns(
  held: HeldFight,
  before: Fight | null,
  fresh: readonly LogEntry[],
): ReadonlyMap<CreatureId, SheetReturn> {
  const wanted = before ? wantedDocuments(before, held.fight, fresh) : [];
  if (wanted.length === 0) return NONE;
  const returns = new Map<CreatureId, SheetReturn>();
  for (const creature of new Set(wanted.map((each) => each.creature))) {
    const sheet = held.fight.absent[creature] ? null : storedSheet(held, creature);
    const own = wanted.filter((each) => each.creature === creature);
    const made = sheet && returnOf(sheet, own);
    if (made) returns.set(creature, made);
  }
  return returns;
}

/** What brings a sheet to where it shall be; null where it is there. */
function returnOf(sheet: StoredSheet, wanted: readonly Wanted[]): SheetReturn | null {
  const isEffect = ({ place }: Wanted): boolean => place.effect !== undefined;
  const [effects, others] = [wanted.filter(isEffect), wanted.filter((each) => !isEffect(each))];
  const actor = Object.assign(
    {},
    ...others.filter(({ place }) => place.item === null).map((each) => updateOf(sheet, each)),
  ) as Update;
  const items = others
    .filter(({ place }) => place.item !== null)
    .flatMap((each) => documentReturn(sheet, each))
    .map((each) => withEffects(each, effects));
  const documents = [...items, ...effects.flatMap((each) => documentReturn(sheet, each))];
  return documents.length === 0 && Object.keys(actor).length === 0 ? null : { actor, documents };
}

function documentReturn(sheet: StoredSheet, wanted: Wanted): DocumentReturn[] {
  const { place, whole, fields } = wanted;
  const isThere = sheet.has(placeKey(place));
  if (whole === null) return isThere ? [{ place, remove: true }] : [];
  if (!isThere) return whole ? [{ place, create: withFields(whole, fields) }] : [];
  const update = updateOf(sheet, wanted);
  return Object.keys(update).length > 0 ? [{ place, update }] : [];
}

/** The fields that a document does not show so. */
function updateOf(sheet: StoredSheet, { place, fields }: Wanted): Update {
  const shown = sheet.get(placeKey(place))?.counting;
  const updates = [...fields]
    .filter(([, { path, value }]) => !equalJson(valueAt(shown, path), value))
    .map(([at, { value }]) => (value === undefined ? removalOf(at) : { [at]: value }));
  return Object.assign({}, ...updates) as Update;
}

/** An item that is made anew bears its effects as they were changed since. */
function withEffects(made: DocumentReturn, effects: readonly Wanted[]): DocumentReturn {
  const { place, create } = made;
  if (!create) return made;
  const own = effects.filter((each) => each.place.item === place.item);
  const known = (Array.isArray(create["effects"]) ? create["effects"] : []) as JsonRecord[];
  const borne = own.reduce((all, { place: { effect = "" }, whole, fields }) => {
    const others = all.filter(({ _id }) => _id !== effect);
    const source = whole === undefined ? all.find(({ _id }) => _id === effect) : whole;
    return source ? [...others, { ...withFields(source, fields), _id: effect }] : others;
  }, known);
  return borne === known ? made : { place, create: { ...create, effects: borne } };
}

/** A document with fields that were changed after it was stored so. */
function withFields(whole: JsonRecord, fields: Wanted["fields"]): JsonRecord {
  return [...fields.values()].reduce((made, { path, value }) => withField(made, path, value), whole);
}

function withField(
  record: JsonRecord,
  [name = "", ...rest]: readonly string[],
  value: Json | undefined,
): JsonRecord {
  const { [name]: known, ...others } = record;
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value };
  return { ...others, [name]: withField(isRecord(known) ? known : {}, rest, value) };
}

/** The documents of hand edits that are in force in one of two fights only, as they are in the later one. */
function wantedDocuments(before: Fight, after: Fight, fresh: readonly LogEntry[]): readonly Wanted[] {
  const { gone, come } = editsBetween(before, after, fresh);
  const wanted = new Map<string, Wanted>();
  for (const { creature, sheet } of gone)
    for (const change of [...sheet].reverse()) want(wanted, creature, change, change.before);
  for (const { creature, sheet } of come)
    for (const change of sheet) want(wanted, creature, change, change.after);
  return [...wanted.values()];
}

/** What a step back or forth leaves as it is on the sheets, because no log could hold it, by name. */
export function leftOnSheets(before: Fight, after: Fight, fresh: readonly LogEntry[]): readonly string[] {
  const { gone, come } = editsBetween(before, after, fresh);
  const names = [...gone, ...come].flatMap(({ sheet }) => sheet.flatMap(({ tooLarge }) => tooLarge ?? []));
  return [...new Set(names)];
}

/** The hand edits that are in force in the earlier fight only, the latest first, and those in the later one only. */
function editsBetween(
  before: Fight,
  after: Fight,
  fresh: readonly LogEntry[],
): { readonly gone: readonly Edit[]; readonly come: readonly Edit[] } {
  // Each commit asks: the steps that both have are not looked through again.
  const shared = sharedEntries(before, after);
  const [was, now] = [editsOf(before, shared), editsOf(after, shared)];
  // What has just been taken in stands on the sheet already, or something newer does.
  for (const { sequence, input } of fresh) if (input.kind === "foreign") now.delete(String(sequence));
  const only = (these: typeof was, those: typeof was): Edit[] =>
    [...these].filter(([key]) => !those.has(key)).map(([, edit]) => edit);
  return { gone: only(was, now).reverse(), come: only(now, was) };
}

/** Adds a change to what is wanted: of what a whole document holds, only what comes later is still to be said. */
function want(
  wanted: Map<string, Wanted>,
  creature: CreatureId,
  { item, effect, path, tooLarge }: SheetChange,
  value: Json | undefined,
): void {
  if (tooLarge !== undefined) return;
  const place: SheetPlace = effect === undefined ? { item } : { item, effect };
  const key = `${creature}\n${placeKey(place)}`;
  if (path.length > 0) {
    const known = wanted.get(key) ?? { creature, place, fields: new Map() };
    wanted.set(key, { ...known, fields: new Map([...known.fields, [path.join("."), { path, value }]]) });
    return;
  }
  for (const other of [...wanted.keys()])
    if (other === key || (effect === undefined && other.startsWith(`${key}.`))) wanted.delete(other);
  wanted.set(key, {
    creature,
    place,
    whole: isRecord(value) ? value : null,
    fields: new Map(),
  });
}

type Edit = Required<Pick<ForeignChange, "creature" | "sheet">>;

/** The hand edits in force after so many steps, also those within a root that was run again, in their order. */
function editsOf({ log, cursor }: Fight, from: number): Map<string, Edit> {
  const edits = new Map<string, Edit>();
  const note = (key: string, { creature, sheet }: ForeignChange): void =>
    void (sheet && edits.set(key, { creature, sheet }));
  for (const { sequence, input } of log.slice(from, cursor.entries + (cursor.events > 0 ? 1 : 0))) {
    if (input.kind === "foreign") note(String(sequence), input.foreign);
    if (input.kind !== "overrule") continue;
    input.carried.forEach((each, i) => each.kind === "foreign" && note(`${sequence}.${i}`, each.foreign));
  }
  return edits;
}
