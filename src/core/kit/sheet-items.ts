// The items of an actor's sheet as the rules read them.

import { readFields, type Field, type ValueOf } from "../language/fields.ts";
import type { ActorSheet, SheetItem } from "../language/ruleset.ts";
import { ShapeError } from "../language/shape.ts";

/** The one item of a type; undefined without one. Throws ShapeError that names a second one, as the word for it. */
export function onlyItem(items: readonly SheetItem[], type: string, word: string): SheetItem | undefined {
  const [item, second] = items.filter((each) => each.type === type);
  if (second) throw new ShapeError(`items.${second.id}.type`, `is a second ${word}: ${second.name}`);
  return item;
}

/** An item as the rules read it: nothing of what its type declares is missing. */
export type Item<Declared> = ValueOf<Declared> & { readonly id: string; readonly name: string };

/** A reader of the items that a game declares: those of one type. The reader throws ShapeError naming the path. */
export function itemReader<Items extends { readonly [type: string]: Field<object> }>(declared: Items) {
  return <Type extends keyof Items & string>(sheet: ActorSheet, type: Type): Item<Items[Type]>[] =>
    sheet.items
      .filter((item) => item.type === type)
      .map(({ id, name, system }) => {
        const data: object = readFields<object>(
          system,
          declared[type] as Field<object>,
          `items.${id}.system`,
        );
        return { id, name, ...data } as Item<Items[Type]>;
      });
}

/** Things under their ids. */
export function byId<Each extends { readonly id: string }>(
  all: readonly Each[],
): { readonly [id: string]: Each } {
  return Object.fromEntries(all.map((each) => [each.id, each]));
}
