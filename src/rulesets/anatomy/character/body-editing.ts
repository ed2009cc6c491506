// A body changed by hand on a sheet: parts added, named, put below others, and removed, so that nothing of them is lost unsaid.

import type {
  BodyEdit,
  BodyEditor,
  BodySide,
  EditablePart,
  EditedBody,
} from "../../../core/manifest/body-editor.ts";
import { readFields } from "../../../core/language/fields.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import type { ActorSheet } from "../../../core/language/ruleset.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { ACTOR, type ActorData } from "../sheet.ts";
import { ALIASES, PART_TABLE } from "../tables.ts";
import { bodyPlan } from "./body-plans.ts";
import { bodyOf } from "./creature.ts";
import { COMMON_BODIES, commonBody, planNamed } from "./common-bodies.ts";
import { itemsOf } from "./items.ts";
import { checkKept } from "./kept-shapes.ts";

type Parts = ActorData["body"]["parts"];
type Part = Parts[string];

const SIDES: readonly BodySide[] = ["left", "right"];

export const bodyEditor: BodyEditor = { common: COMMON_BODIES, kinds: kindsOf, parts: editableParts, edit };

/** Throws ShapeError for a sheet whose body is broken: parts within each other would have no end. */
function readActor({ system }: ActorSheet): ActorData {
  const data = readFields(system, ACTOR, "system");
  checkKept(data);
  bodyOf(data.body);
  return data;
}

/** The parts of a sheet: its own, or those of its plan, which become its own with the first change. */
function partsOf({ parts, plan, count }: ActorData["body"]): Parts {
  return Object.keys(parts).length > 0 ? parts : bodyPlan(plan, count).parts;
}

/** ANAT-INJ-18: printed kinds, other words for them, and the body's own. */
function kindsOf(sheet: ActorSheet): readonly string[] {
  const { kinds } = readActor(sheet).body;
  return [...new Set([...Object.keys(PART_TABLE), ...Object.keys(ALIASES), ...Object.keys(kinds)])];
}

function editableParts(sheet: ActorSheet): readonly EditablePart[] {
  const parts = partsOf(readActor(sheet).body);
  return Object.entries(parts).map(([id, part]) => ({
    id,
    kind: part.kind,
    ...namedApart(labelOf(id, part)),
    parent: part.parent ?? null,
    parents: Object.keys(parts).filter((each) => !within(parts, id).includes(each)),
  }));
}

/** The name of a part as the rules read it. */
function labelOf(id: string, { label, kind }: Part): string {
  return label ?? (kind in ALIASES ? kind : id);
}

function namedApart(label: string): { readonly name: string; readonly side: BodySide | null } {
  const side = SIDES.find((each) => label.startsWith(`${each} `)) ?? null;
  return { side, name: side === null ? label : label.slice(side.length + 1) };
}

const together = (side: BodySide | null, name: string): string => (side === null ? name : `${side} ${name}`);

/** A part and all that lies within it (ANAT-INJ-07). */
function within(parts: Parts, id: string): readonly string[] {
  const below = Object.keys(parts).filter((each) => each !== id && parts[each]?.parent === id);
  return [id, ...below.flatMap((each) => within(parts, each))];
}

const refused = (refusal: Refusal): EditedBody => ({ kind: "refused", refusal });
const changed = (parts: Parts, along: readonly string[] = []): EditedBody => ({
  kind: "changed",
  fields: { parts: storable(parts) },
  along,
});

function edit(sheet: ActorSheet, wanted: BodyEdit): EditedBody {
  const parts = partsOf(readActor(sheet).body);
  switch (wanted.kind) {
    case "add":
      return add(sheet, parts, wanted);
    case "begin":
      return begin(sheet, parts, wanted);
    case "remove":
      return remove(sheet, parts, wanted.part);
    case "rename":
    case "side":
    case "nest":
      return alter(parts, wanted);
  }
}

const isNameless = (name: string): boolean => name.trim() === "";

function add(sheet: ActorSheet, parts: Parts, wanted: BodyEdit & { kind: "add" }): EditedBody {
  const { of: kind, name, side, parent } = wanted;
  if (!kindsOf(sheet).includes(kind))
    return refused(refuse("ANAT-INJ-01", "unknownPartKind", undefined, "kind"));
  if (parent !== null && !parts[parent])
    return refused(refuse("ANAT-INJ-07", "partNotThere", undefined, "parent"));
  const label = together(side, isNameless(name) ? kind : name.trim());
  return changed({ ...parts, [newKey(parts, kind)]: { kind, label, parent } });
}

/** The first free key for a part of a kind, as plans write them. */
function newKey(parts: Parts, kind: string): string {
  const stem = kind.replace(/[^A-Za-z0-9_-]/g, "") || "part";
  let number = 0;
  while (parts[`${stem}${number}`]) number += 1;
  return `${stem}${number}`;
}

function alter(parts: Parts, wanted: BodyEdit & { kind: "rename" | "side" | "nest" }): EditedBody {
  const id = wanted.part;
  const part = parts[id];
  if (!part) return refused(refuse("ANAT-INJ-07", "partNotThere", undefined, "part"));
  const { side, name } = namedApart(labelOf(id, part));
  switch (wanted.kind) {
    case "rename":
      if (isNameless(wanted.name)) return refused(refuse("ANAT-BODY-10", "partNameless", undefined, "name"));
      return changed({ ...parts, [id]: { ...part, label: together(side, wanted.name.trim()) } });
    case "side":
      return changed({ ...parts, [id]: { ...part, label: together(wanted.side, name) } });
    case "nest":
      return nest(parts, id, wanted.parent);
  }
}

function nest(parts: Parts, id: string, parent: string | null): EditedBody {
  if (parent !== null && !parts[parent])
    return refused(refuse("ANAT-INJ-07", "partNotThere", undefined, "parent"));
  if (parent !== null && within(parts, id).includes(parent))
    return refused(refuse("ANAT-INJ-07", "withinItself", undefined, "parent"));
  const part = parts[id];
  return part ? changed({ ...parts, [id]: { ...part, parent } }) : changed(parts);
}

function remove(sheet: ActorSheet, parts: Parts, id: string): EditedBody {
  if (!parts[id]) return refused(refuse("ANAT-INJ-07", "partNotThere", undefined, "part"));
  const gone = within(parts, id);
  const refusal = lossOf(sheet, parts, gone, "part");
  if (refusal) return refused(refusal);
  const kept = Object.entries(parts).filter(([key]) => !gone.includes(key));
  // A sheet without parts of its own has those of its plan again: the plan without parts says that there are none.
  if (kept.length === 0)
    return { kind: "changed", fields: { plan: "amorphous", parts: {} }, along: namesOf(parts, gone) };
  return changed(Object.fromEntries(kept), namesOf(parts, gone.slice(1)));
}

function namesOf(parts: Parts, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => (parts[id] ? [labelOf(id, parts[id])] : []));
}

function begin(sheet: ActorSheet, parts: Parts, wanted: BodyEdit & { kind: "begin" }): EditedBody {
  const { body, count } = wanted;
  if (!Number.isInteger(count) || count < 1 || count > 99)
    return refused(refuse("ANAT-BODY-08", "partCount", undefined, "count"));
  const next = commonBody(body, count);
  if (!next) return refused(refuse("ANAT-BODY-10", "unknownBody", undefined, "body"));
  const gone = Object.keys(parts).filter((id) => next.parts[id]?.kind !== parts[id]?.kind);
  const refusal = lossOf(sheet, parts, gone, "body");
  if (refusal) return refused(refusal);
  const plan = planNamed(body);
  return {
    kind: "changed",
    fields: plan ? { plan, count, parts: {} } : { parts: storable(next.parts) },
    along: [],
  };
}

/** The parts as a sheet keeps them. */
function storable(parts: Parts): JsonRecord {
  const entries = Object.entries(parts).map(([id, part]) => {
    const { kind, parent, tailAcrobatics } = part;
    const advantage = tailAcrobatics === undefined ? {} : { tailAcrobatics };
    return [id, { kind, label: labelOf(id, part), parent: parent ?? null, ...advantage }];
  });
  return Object.fromEntries(entries) as JsonRecord;
}

/** Why these parts may not go: injuries, what has been fitted, or a thing that names one of them; null for none of it. */
function lossOf(sheet: ActorSheet, parts: Parts, gone: readonly string[], field: string): Refusal | null {
  const { injuries, destroyed, fitted } = readActor(sheet);
  const told = (id: string, code: string, more = {}): Refusal =>
    refuse("ANAT-BODY-10", code, { part: namesOf(parts, [id])[0] ?? id, ...more }, field);
  for (const id of gone) {
    if (destroyed[id] || Object.values(injuries).some(({ part }) => part === id))
      return told(id, "partInjured");
    if (fitted[id]) return told(id, "partFitted");
    const item = thingAt(sheet, id);
    if (item !== undefined) return told(id, "partInUse", { item });
  }
  return null;
}

/** The name of a thing that a part bears, holds or strikes with. */
function thingAt(sheet: ActorSheet, id: string): string | undefined {
  const striking = itemsOf(sheet, "anatomyWeapon").find(
    ({ parts, held, heldBy }) => parts.includes(id) || (held && heldBy === id),
  );
  const shield = itemsOf(sheet, "anatomyShield").find(({ held, heldBy }) => held && heldBy === id);
  const worn = itemsOf(sheet, "anatomyGear").find(({ wornOn }) => wornOn === id);
  return (striking ?? shield ?? worn)?.name;
}
