// The data of an actor and its items as they are read: a field or what stands for it, and the items of one type.

import type { JsonRecord } from "../../core/json.ts";
import type { ActorSheet, SheetItem } from "../../core/ruleset.ts";
import type { ItemType } from "./actor-data.ts";

export type Item = SheetItem;

/** Fields that stand in the data, or nothing: shapes have been checked before. */
export function fieldOr<T>(data: JsonRecord, field: string, missing: T): T {
  const value = data[field];
  return value === undefined || value === null ? missing : (value as T);
}

/** The items of one type, in their order. */
export function ofType({ items }: ActorSheet, type: ItemType): readonly Item[] {
  return items.filter((item) => item.type === type);
}
