// What a token on a scene and a prototype token on an actor have in common.
import * as CONST from "../constants.ts";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { ID_PATTERN } from "../data/fields/document-fields.ts";
import { seat } from "../seat.ts";

const image = (options: object = {}) => new FilePathField({ categories: ["IMAGE"], ...options });
const choice = (values: Readonly<Record<string, number>>, initial: number) =>
  new NumberField({ required: true, choices: Object.values(values), initial });

export interface TextureStart {
  readonly src: string | null | (() => string);
  readonly wildcard: boolean;
  readonly anchor: number;
  readonly fit: string;
  readonly alphaThreshold: number;
}

const ofToken: TextureStart = {
  src: () => CONST.DEFAULT_TOKEN,
  wildcard: true,
  anchor: 0.5,
  fit: "contain",
  alphaThreshold: 0.75,
};

/** A picture and how it lies; what it starts with depends on what it is a picture of. */
export function defineTexture({ src, wildcard, anchor, fit, alphaThreshold }: TextureStart): DataField {
  const at = () => new NumberField({ nullable: false, initial: anchor });
  const one = () => new NumberField({ nullable: false, initial: 1 });
  return new SchemaField({
    src: image({ initial: src, wildcard, categories: ["IMAGE", "VIDEO"] }),
    anchorX: at(),
    anchorY: at(),
    offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new StringField({ initial: fit, choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: one(),
    scaleY: one(),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ nullable: false, initial: alphaThreshold }),
  });
}

function defineBar(key: "primaryTokenAttribute" | "secondaryTokenAttribute"): DataField {
  const initial = () => (seat.hasGame ? ((seat.game.system[key] as string | undefined) ?? null) : null);
  return new SchemaField({
    attribute: new StringField({ required: true, nullable: true, blank: false, initial }),
  });
}

/** Sight is on wherever it has a range. */
const seesAnything = (data?: { readonly sight?: { readonly range?: unknown } }): boolean =>
  Number(data?.sight?.range ?? 0) > 0;

function defineSight(): DataField {
  const shade = () => new NumberField({ required: true, nullable: false, initial: 0, min: -1, max: 1 });
  return new SchemaField({
    enabled: new BooleanField({ initial: seesAnything }),
    range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
    color: new ColorField(),
    attenuation: new AlphaField({ initial: 0.1 }),
    brightness: shade(),
    saturation: shade(),
    contrast: shade(),
  });
}

function defineRing(): DataField {
  return new SchemaField({
    enabled: new BooleanField(),
    colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
    effects: new NumberField({ required: true, initial: 1, min: 0, max: 0x7fffff, integer: true }),
    subject: new SchemaField({
      scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
      texture: image(),
    }),
  });
}

function defineTurnMarker(): DataField {
  return new SchemaField({
    mode: choice(CONST.TOKEN_TURN_MARKER_MODES, CONST.TOKEN_TURN_MARKER_MODES.DEFAULT),
    animation: new StringField({ required: true, blank: false, nullable: true }),
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    disposition: new BooleanField(),
  });
}

/** Fields of tokens and of prototype tokens; the light is stored and never cast. */
export function defineSharedTokenSchema(): Record<string, DataField> {
  const size = () => new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 });
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: choice(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    randomImg: new BooleanField(),
    appendNumber: new BooleanField(),
    prependAdjective: new BooleanField(),
    width: size(),
    height: size(),
    texture: defineTexture(ofToken),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: choice(CONST.TOKEN_DISPOSITIONS, CONST.TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: choice(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
    bar1: defineBar("primaryTokenAttribute"),
    bar2: defineBar("secondaryTokenAttribute"),
    light: new ObjectField(),
    sight: defineSight(),
    detectionModes: new ArrayField(new ObjectField()),
    occludable: new SchemaField({
      radius: new NumberField({ required: true, nullable: false, min: 0, step: 0.01, initial: 0 }),
    }),
    ring: defineRing(),
    turnMarker: defineTurnMarker(),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

/** A place on a token's way, as recorded: whoever records it knows everything of it. */
export const defineWaypoint = (): DataField => {
  const place = () => new NumberField({ required: true, nullable: false, integer: true, initial: undefined });
  const size = () => new NumberField({ required: true, nullable: false, positive: true, initial: undefined });
  const mark = () => new BooleanField({ initial: undefined });
  return new SchemaField({
    x: place(),
    y: place(),
    elevation: new NumberField({ required: true, nullable: false, initial: undefined }),
    width: size(),
    height: size(),
    shape: new NumberField({
      required: true,
      initial: undefined,
      choices: Object.values(CONST.TOKEN_SHAPES),
    }),
    action: new StringField({ required: true, blank: false, initial: undefined }),
    snapped: mark(),
    explicit: mark(),
    checkpoint: mark(),
    intermediate: mark(),
    userId: new ForeignDocumentField(
      { documentName: "User" },
      { idOnly: true, required: true, initial: undefined },
    ),
    movementId: new StringField({ required: true, blank: false, initial: undefined, validate: isId }),
    cost: new NumberField({ required: true, nullable: false, min: 0, initial: undefined }),
  });
};

/** Nothing said means that the other checks decide. */
const isId = (value: unknown): false | undefined => (ID_PATTERN.test(String(value)) ? undefined : false);
