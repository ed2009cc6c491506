// Region: a part of a scene, made of shapes, and what it does to whoever is in it.
import * as CONST from "../constants.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import type { DataField } from "../data/fields/data-field.ts";
import {
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  EmbeddedCollectionField,
  NumberField,
  SchemaField,
  StringField,
  TypedSchemaField,
} from "../data/fields/index.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { seat } from "../seat.ts";
import { defineTyped, ending } from "./base-documents.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";
import { isInside, type ElevatedPoint, type Shape } from "./region-shapes.ts";

type Schema = Record<string, DataField>;

const place = () => new NumberField({ required: true, nullable: false, initial: undefined });
const extent = () => new NumberField({ required: true, nullable: false, initial: undefined, positive: true });
const kind = (type: string) =>
  new StringField({ required: true, blank: false, initial: type, choices: [type] });

/** The shapes that the table plays; others are refused. */
const SHAPES: { readonly [type: string]: () => Schema } = {
  rectangle: () => ({
    type: kind("rectangle"),
    hole: new BooleanField(),
    x: place(),
    y: place(),
    width: extent(),
    height: extent(),
    rotation: new AngleField(),
  }),
  polygon: () => ({
    type: kind("polygon"),
    hole: new BooleanField(),
    points: new ArrayField(place(), {
      validate: (points: unknown) => Array.isArray(points) && points.length >= 6 && points.length % 2 === 0,
      validationError: "must be the coordinates of at least three points, in pairs",
    }),
  }),
};

function defineElevation(): DataField {
  return new SchemaField(
    { bottom: new NumberField({ required: true }), top: new NumberField({ required: true }) },
    {
      validate: (range: unknown) => {
        const { bottom, top } = range as { bottom: number | null; top: number | null };
        return (bottom ?? -Infinity) <= (top ?? Infinity);
      },
      validationError: "must not end below its beginning",
    },
  );
}

/** A color of its own, the same for nobody. */
function anyColor(): string {
  return `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, "0")}`;
}

export class BaseRegion extends Document {
  static override metadata = defineMetadata("Region", {
    collection: "regions",
    isPrimary: false,
    isEmbedded: true,
    embedded: { RegionBehavior: "behaviors" },
  });

  static override defineSchema(): Schema {
    const shapes = Object.entries(SHAPES).map(([type, schema]) => [type, schema()] as const);
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      color: new ColorField({ required: true, nullable: false, initial: anyColor }),
      shapes: new ArrayField(new TypedSchemaField(Object.fromEntries(shapes))),
      elevation: defineElevation(),
      behaviors: new EmbeddedCollectionField({ documentName: "RegionBehavior" }),
      visibility: new NumberField({
        required: true,
        initial: CONST.REGION_VISIBILITY.LAYER,
        choices: Object.values(CONST.REGION_VISIBILITY),
      }),
      locked: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}

export class RegionDocument extends BaseRegion {
  declare shapes: readonly Shape[];
  declare elevation: { bottom: number; top: number };
  declare behaviors: EmbeddedCollection;
  declare visibility: number;

  /** Without a bottom or a top it reaches as far as anything does. */
  override prepareBaseData(): void {
    const { bottom, top } = this._source.elevation as { bottom: number | null; top: number | null };
    this.elevation = { bottom: bottom ?? -Infinity, top: top ?? Infinity };
  }

  /** Whether a place, in pixels and in the scene's own unit of height, is inside. */
  testPoint(point: ElevatedPoint): boolean {
    const { bottom, top } = this.elevation;
    return point.elevation >= bottom && point.elevation <= top && isInside(this.shapes, point);
  }

  override get visible(): boolean {
    return this.visibility === CONST.REGION_VISIBILITY.ALWAYS || seat.game.user?.isGM === true;
  }
}

export class BaseRegionBehavior extends Document {
  static override metadata = defineMetadata("RegionBehavior", {
    collection: "behaviors",
    hasTypeData: true,
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      ...defineTyped("RegionBehavior"),
      disabled: new BooleanField(),
      ...ending(),
    };
  }
}

export class RegionBehavior extends BaseRegionBehavior {
  declare disabled: boolean;

  get region(): RegionDocument | null {
    return this.parent as unknown as RegionDocument | null;
  }
}

/** The data of a behavior. */
export class RegionBehaviorType extends TypeDataModel {}

const MOST_DIFFICULT = 5;

/** How much harder a region makes each way of moving; none at all stands for a difficulty without end. */
export class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema(): Schema {
    const movement = (seat.CONFIG.Token as { movement: { actions: object } }).movement;
    const difficulty = () =>
      new NumberField({
        required: true,
        nullable: true,
        initial: 1,
        min: 0,
        max: MOST_DIFFICULT,
        step: 0.25,
      });
    const actions = Object.keys(movement.actions);
    return { difficulties: new SchemaField(Object.fromEntries(actions.map((each) => [each, difficulty()]))) };
  }
}
