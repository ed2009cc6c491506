// Wall: a line on a scene that stops sight, light, sound or movement, unless it is a door that stands open.
import * as CONST from "../constants.ts";
import type { DataField } from "../data/fields/data-field.ts";
import {
  ArrayField,
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";

function oneOf(values: Readonly<Record<string, number>>, initial: number): DataField {
  return new NumberField({ required: true, choices: Object.values(values), initial });
}

function areCoordinates(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4 && value.every((each) => Number.isInteger(each));
}

function defineThreshold(): DataField {
  const least = (): DataField =>
    new NumberField({ required: true, nullable: true, initial: null, positive: true });
  return new SchemaField({
    light: least(),
    sight: least(),
    sound: least(),
    attenuation: new BooleanField(),
  });
}

/** How a door swings; kept for whoever draws it. */
function defineAnimation(): DataField {
  return new SchemaField(
    {
      direction: new NumberField({ choices: [-1, 1], initial: 1 }),
      double: new BooleanField({ initial: false }),
      duration: new NumberField({ positive: true, integer: true, initial: 750 }),
      flip: new BooleanField({ initial: false }),
      strength: new NumberField({ initial: 1, min: 0, max: 2, step: 0.05 }),
      texture: new FilePathField({ categories: ["IMAGE"], virtual: true }),
      type: new StringField({ initial: "swing", blank: true }),
    },
    { required: true, nullable: true, initial: null },
  );
}

export class BaseWall extends Document {
  static override metadata = defineMetadata("Wall", {
    collection: "walls",
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Record<string, DataField> {
    const { WALL_SENSE_TYPES: senses, WALL_MOVEMENT_TYPES: movement } = CONST;
    return {
      _id: new DocumentIdField(),
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: areCoordinates,
        validationError: "must be four whole numbers, those of both ends",
      }),
      light: oneOf(senses, senses.NORMAL),
      move: oneOf(movement, movement.NORMAL),
      sight: oneOf(senses, senses.NORMAL),
      sound: oneOf(senses, senses.NORMAL),
      dir: oneOf(CONST.WALL_DIRECTIONS, CONST.WALL_DIRECTIONS.BOTH),
      door: oneOf(CONST.WALL_DOOR_TYPES, CONST.WALL_DOOR_TYPES.NONE),
      ds: oneOf(CONST.WALL_DOOR_STATES, CONST.WALL_DOOR_STATES.CLOSED),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: defineThreshold(),
      animation: defineAnimation(),
      flags: new DocumentFlagsField(),
    };
  }
}

export class WallDocument extends BaseWall {
  declare c: readonly [number, number, number, number];
  declare light: number;
  declare move: number;
  declare sight: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
}
