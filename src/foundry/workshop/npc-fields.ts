// The fields of an NPC in the workshop: those that its game lists, each with the shape that the data model allows.

import type { Shape } from "../../core/language/shape.ts";
import type { WorkshopList } from "../../core/manifest/workshop.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { namesToChoose } from "../../view/allowed-names.ts";
import type { NpcTree, Path } from "../../view/workshop-npc.ts";
import { labelBelow, numbersBelow, type NpcField } from "../../view/workshop-view.ts";
import { said, type Words } from "../../view/words.ts";
import { choicesOf, fieldAt, labelAt, type Holder } from "../platform/data-fields.ts";
import { contents } from "../sheets/fetched.ts";

export interface FieldGroup {
  readonly label: string;
  readonly fields: readonly NpcField[];
  readonly lists: readonly WorkshopList[];
}

/** What may stand in a field of a document's system. Throws for a path that the model lacks. */
export function shapeOf(document: Holder, path: readonly string[]): Shape {
  const field = fieldAt(document, path);
  if (!field) throw new Error(`there is no field ${path.join(".")}`);
  const { BooleanField, NumberField } = foundry.data.fields;
  const { nullable, integer, min, max, blank } = field;
  if (field instanceof BooleanField) return { kind: "flag" };
  if (field instanceof NumberField) return { kind: "number", integer, min, max, nullable };
  const choices = choicesOf(field);
  if (choices) return { kind: "choice", of: choices, nullable };
  return { kind: "text", blank, nullable };
}

/** The fields of the NPC itself, by group. */
export function fieldGroups(
  { workshop }: LoadedGame,
  actor: Actor.Implementation,
  npc: NpcTree,
  words: Words,
): FieldGroup[] {
  return workshop.fields
    .map(({ title, paths, open = {}, maps = [], lists = [] }) => ({
      label: said(words, title),
      fields: [
        // The rank has a place of its own.
        ...paths
          .filter((path) => path !== workshop.rankPath)
          .map((path) => systemField(actor, path, open[path], words)),
        ...maps.flatMap((map) => mapFields(actor, npc, map, words)),
      ],
      lists,
    }))
    .filter(({ fields, lists }) => fields.length > 0 || lists.length > 0);
}

function systemField(
  actor: Actor.Implementation,
  dotted: string,
  open: string | undefined,
  words: Words,
): NpcField {
  const path = dotted.split(".");
  const field = {
    path: ["system", ...path],
    shape: shapeOf(actor, path),
    label: labelAt(actor, path, words),
  };
  return open === undefined ? field : { ...field, open };
}

function mapFields(actor: Actor.Implementation, npc: NpcTree, map: string, words: Words): NpcField[] {
  const paths = numbersBelow(npc, ["system", map]);
  return paths.map((path) => ({
    path,
    shape: shapeOf(actor, path.slice(1)),
    label: labelBelow(path, 2, words),
  }));
}

/** The fields of one of its items. */
export function itemFields(
  { workshop, id }: LoadedGame,
  item: Item.Implementation,
  key: string,
  words: Words,
): NpcField[] {
  const { layoutOf, namesFor } = contents();
  const { itemReferences: references, itemOpen, itemSuggestions } = layoutOf(id);
  const type = item.type as string;
  return (workshop.itemFields[type] ?? []).map((dotted) => {
    const path = dotted.split(".");
    const known = namesFor(item, references[dotted]);
    const names = namesToChoose(foundry.utils.getProperty(item.system, dotted), known);
    const shape = shapeOf(item, path);
    const open = itemOpen[type]?.[dotted];
    return {
      ...(known ? { known } : {}),
      ...(open === undefined ? {} : { open }),
      offered: itemSuggestions[type]?.[dotted] ?? [],
      path: ["items", key, "system", ...path],
      shape: names ? { kind: "choice", of: names, nullable: shape.nullable } : shape,
      label: labelAt(item, path, words),
    };
  });
}

/** The lists of an item of this type. */
export function itemLists(id: string, type: string): WorkshopList[] {
  const lists = contents().layoutOf(id).itemLists[type] ?? [];
  return lists.flatMap((block) => (block.kind === "words" ? [] : [block]));
}

/** The shape of any place of an NPC that a stat block may name, or null for one that the model lacks. */
export function shapeAt(actor: Actor.Implementation, path: Path): Shape | null {
  try {
    return shapeOf(actor, path);
  } catch {
    return null;
  }
}
