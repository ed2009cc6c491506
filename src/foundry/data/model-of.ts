// The data models of actors and items: each is made of what its game declares of a sheet, and of what the host keeps beside it.

import { fightFieldsOf, type Field, type Fields } from "../../core/language/fields.ts";
import { copyJson, isRecord } from "../../core/language/json.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { GameManifest } from "../../rulesets/index.ts";
import { keyOfGame } from "../../view/words.ts";
import { prose } from "./fields.ts";
import { stampField } from "./stamp.ts";

const { ArrayField, BooleanField, NumberField, ObjectField } = foundry.data.fields;
const { SchemaField, SetField, StringField, TypedObjectField } = foundry.data.fields;

type AnyField = foundry.data.fields.DataField.Any;
type Schema = foundry.data.fields.DataSchema;

/** A value of its own for every document, where beginnings are more than a number or a word. */
const anew = (initial: unknown) =>
  typeof initial === "object" && initial !== null ? () => copyJson(initial) : initial;

/** The data field of a declared one. Throws for a shape that no document can hold. */
function dataField(declared: Field<unknown>): AnyField {
  const { shape, initial } = declared;
  const nullable = shape.nullable === true;
  switch (shape.kind) {
    case "number": {
      // A limit that nobody names is left out: the host takes what is named, also where that is nothing.
      const { kind: _kind, optional: _optional, nullable: _nullable, ...limits } = shape;
      return new NumberField({ required: true, nullable, initial: initial as number, ...limits });
    }
    case "flag":
      return new BooleanField({ required: true, initial: initial as boolean });
    case "text":
      return textField(initial, nullable, shape.blank !== false && !nullable);
    case "choice":
      return textField(initial, nullable, shape.of.includes(""), shape.of);
    case "list":
      return listField(declared);
    case "record":
    case "map":
      return recordField(declared, nullable);
    case "anything":
      throw new Error("a sheet declares what its fields hold");
  }
}

function textField(initial: unknown, nullable: boolean, blank: boolean, words?: readonly string[]): AnyField {
  const choices = words && { choices: words.filter((word) => word !== "") };
  return new StringField({ required: true, nullable, blank, initial: initial as string, ...choices });
}

function listField({ shape, row, initial }: Field<unknown>): AnyField {
  if (shape.kind !== "list") throw new Error("a list has the shape of one");
  const options = { required: true, initial: anew(initial) as () => never };
  if (row) return new ArrayField(dataField(row) as never, options);
  const of = dataField({ shape: { ...shape.of }, initial: undefined });
  // Each word stands in it once.
  return shape.of.kind === "choice"
    ? new SetField(of as never, options)
    : new ArrayField(of as never, options);
}

function recordField(declared: Field<unknown>, nullable: boolean): AnyField {
  const { fields, row, shape, initial, played } = declared;
  if (fields) return new SchemaField(schemaOf(fields), nullable ? { nullable, initial: null } : {});
  const options = { required: true, nullable, initial: anew(initial) as () => never };
  const isMap = !nullable && shape.kind === "map";
  if (isMap && played === true) return new TypedObjectField(absentField(row, shape.of) as never, options);
  if (row) return new TypedObjectField(dataField(row) as never, options);
  return isMap ? new TypedObjectField(keptField(shape.of) as never, options) : new ObjectField(options);
}

/** What stands under a key of what a fight keeps; null where an unlinked token has nothing of what its world actor has there. */
function absentField(row: Field<unknown> | undefined, shape: Shape): AnyField {
  const orNone = { ...shape, nullable: true };
  return row ? dataField({ ...row, shape: { ...row.shape, nullable: true } }) : keptField(orNone);
}

/** What the rules keep under an id: they alone read and write what is in a record of theirs. */
function keptField(shape: Shape): AnyField {
  const { nullable = false } = shape;
  if (shape.kind === "record" || shape.kind === "map") return new ObjectField({ required: true, nullable });
  if (shape.kind === "list")
    return new ArrayField(keptField(shape.of) as never, { required: true, nullable });
  return dataField({ shape, initial: undefined });
}

function schemaOf(fields: Fields): Schema {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, dataField(each)]));
}

/** Gives a number of nothing to each word that has none: effects change only what is there before them. */
function giveZeros(model: object, name: string, words: readonly string[]): void {
  if (!isRecord(model)) return;
  const held = (model[name] ??= {});
  if (isRecord(held)) for (const word of words) held[word] ??= 0;
}

/** Takes out the keys under which an unlinked token has nothing. */
function dropAbsent(model: object, maps: readonly string[]): void {
  if (!isRecord(model)) return;
  for (const name of maps) {
    const held = model[name];
    if (isRecord(held)) for (const [key, value] of Object.entries(held)) if (value === null) delete held[key];
  }
}

/** The models of a sheet's documents as others see them. */
export class SheetModel extends foundry.abstract.TypeDataModel<Schema, foundry.abstract.Document.Any> {
  /** The fields that a running fight keeps: effects leave them alone. */
  static readonly keptByFights: ReadonlySet<string> = new Set();
}

interface Beside {
  /** Where its labels stand in the language files. */
  readonly labels: string;
  /** What the host keeps beside what the rules know; made anew for each model. */
  readonly fields: () => Schema;
}

function modelOf(declared: Field<object>, { labels, fields }: Beside): typeof SheetModel {
  const own = declared.fields ?? {};
  const counted = Object.entries(own).flatMap(([name, each]) =>
    each.counted ? [[name, each.counted] as const] : [],
  );
  const played = fightFieldsOf(declared).map(({ actor: [name = ""] }) => name);
  const maps = played.filter((name) => own[name]?.shape.kind === "map");
  return class extends SheetModel {
    static override LOCALIZATION_PREFIXES = [labels];
    static override readonly keptByFights = new Set([...played, "stamp"]);

    static override defineSchema(): Schema {
      return { ...fields(), ...schemaOf(own) };
    }

    /** What stands for nothing is nothing to whoever reads a sheet, stored or prepared. */
    override toObject(...args: Parameters<SheetModel["toObject"]>): ReturnType<SheetModel["toObject"]> {
      const plain = super.toObject(...args);
      dropAbsent(plain, maps);
      return plain;
    }

    override prepareBaseData(): void {
      dropAbsent(this, maps);
      for (const [name, words] of counted) giveZeros(this, name, words);
    }
  };
}

const besideActors = (): Schema => ({ biography: prose(), stamp: stampField() });
const besideItems = (): Schema => ({ description: prose() });

type Models = { readonly [type: string]: typeof SheetModel };

/** The models of a game's actors and items, by document type. */
export function modelsOf({ id, sheets }: GameManifest): { readonly actors: Models; readonly items: Models } {
  const each = (
    all: { readonly [type: string]: Field<object> },
    labels: string,
    fields: () => Schema,
  ): Models =>
    Object.fromEntries(
      Object.entries(all).map(([type, declared]) => [type, modelOf(declared, { labels, fields })]),
    );
  return {
    actors: each(sheets.actors, keyOfGame(id, "Actor"), besideActors),
    items: each(sheets.items, keyOfGame(id, "Item"), besideItems),
  };
}
