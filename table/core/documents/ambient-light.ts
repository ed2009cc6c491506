// AmbientLight: a lamp or a fire on a scene. The table keeps it as it was given, and nothing shines without a canvas.
import { DataModel } from "../data/data-model.ts";
import type { DataField } from "../data/fields/data-field.ts";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  EmbeddedDataField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";

const between = (min: number, max: number, initial: number): DataField =>
  new NumberField({ required: true, nullable: false, initial, min, max });

const radius = (): DataField =>
  new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 });

const place = (): DataField =>
  new NumberField({ required: true, integer: true, nullable: false, initial: 0 });

/** How a light flickers; the type is a key of CONFIG.Canvas.lightAnimations, which no schema checks. */
function defineAnimation(): DataField {
  const step = (min: number): DataField =>
    new NumberField({ required: true, nullable: false, integer: true, initial: 5, min, max: 10 });
  return new SchemaField({
    type: new StringField({ nullable: true, blank: false, initial: null }),
    speed: step(0),
    intensity: step(1),
    reverse: new BooleanField(),
  });
}

/** The darkness in which a light is lit. */
function defineDarkness(): DataField {
  return new SchemaField(
    { min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) },
    {
      validate: (range: unknown) => {
        const { min = 0, max = 1 } = range as { min?: number; max?: number };
        return max >= min;
      },
      validationError: "darkness.max may not be less than darkness.min",
    },
  );
}

export class LightData extends DataModel {
  static override defineSchema(): Record<string, DataField> {
    return {
      negative: new BooleanField(),
      priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
      alpha: new AlphaField({ initial: 0.5 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      bright: radius(),
      color: new ColorField(),
      coloration: new NumberField({ required: true, integer: true, initial: 1 }),
      dim: radius(),
      attenuation: new AlphaField({ initial: 0.5 }),
      luminosity: between(0, 1, 0.5),
      saturation: between(-1, 1, 0),
      contrast: between(-1, 1, 0),
      shadows: between(0, 1, 0),
      animation: defineAnimation(),
      darkness: defineDarkness(),
    };
  }
}

export class BaseAmbientLight extends Document {
  static override metadata = defineMetadata("AmbientLight", {
    collection: "lights",
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: new DocumentIdField(),
      x: place(),
      y: place(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      rotation: new AngleField(),
      walls: new BooleanField({ initial: true }),
      vision: new BooleanField(),
      config: new EmbeddedDataField(LightData),
      hidden: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}

export class AmbientLightDocument extends BaseAmbientLight {
  declare x: number;
  declare y: number;
  declare config: LightData;
  declare hidden: boolean;
}
