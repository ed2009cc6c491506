// Which paths of an actor's system data a token's bars may show.
import type { DataField } from "../data/fields/data-field.ts";
import { NumberField } from "../data/fields/number-fields.ts";
import { SchemaField } from "../data/fields/object-fields.ts";
import { seat } from "../seat.ts";

export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

interface Configured {
  bar?: string[];
  value?: string[];
}

/** By CONFIG.Actor.trackableAttributes where that speaks, else by the schemas: {value, max} are bars, numbers are values. */
export function findTrackedAttributes(data?: unknown): TrackedAttributes {
  const configured = seat.documentConfig("Actor").trackableAttributes as Record<string, Configured>;
  if (typeof data === "string" && configured[data]) return readConfigured([configured[data]]);
  if (data === undefined && Object.keys(configured).length > 0)
    return readConfigured(Object.values(configured));
  const schemas =
    typeof data === "string"
      ? [seat.documentConfig("Actor").dataModels[data]]
      : Object.values(seat.documentConfig("Actor").dataModels);
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const model of schemas) if (model) collect(model.schema as SchemaField, [], found);
  return found;
}

function readConfigured(entries: readonly Configured[]): TrackedAttributes {
  const paths = (key: "bar" | "value") =>
    [...new Set(entries.flatMap((entry) => entry[key] ?? []))].map((path) => path.split("."));
  return { bar: paths("bar"), value: paths("value") };
}

function collect(schema: SchemaField, path: string[], found: TrackedAttributes): void {
  for (const [name, field] of schema.entries()) {
    const here = [...path, name];
    if (field instanceof NumberField) found.value.push(here);
    else if (field instanceof SchemaField) {
      if (isBar(field.fields)) found.bar.push(here);
      else collect(field, here, found);
    }
  }
}

function isBar(fields: Readonly<Record<string, DataField>>): boolean {
  return fields.value instanceof NumberField && fields.max instanceof NumberField;
}
