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
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { seat } from "../seat.ts";

const image = (options: object = {}) => new FilePathField({ categories: ["IMAGE"], ...options });
const choice = (values: Readonly<Record<string, number>>, initial: number) =>
  new NumberField({ required: true, choices: Object.values(values), initial });

function defineTexture(): DataField {
  const half = () => new NumberField({ nullable: false, initial: 0.5 });
  const one = () => new NumberField({ nullable: false, initial: 1 });
  return new SchemaField({
    src: image({ initial: CONST.DEFAULT_TOKEN, wildcard: true, categories: ["IMAGE", "VIDEO"] }),
    anchorX: half(),
    anchorY: half(),
    offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new StringField({ initial: "contain", choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: one(),
    scaleY: one(),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ nullable: false, initial: 0.75 }),
  });
}

function defineBar(key: "primaryTokenAttribute" | "secondaryTokenAttribute"): DataField {
  const initial = () => (seat.hasGame ? ((seat.game.system[key] as string | undefined) ?? null) : null);
  return new SchemaField({
    attribute: new StringField({ required: true, nullable: true, blank: false, initial }),
  });
}

function defineSight(): DataField {
  const shade = () => new NumberField({ required: true, nullable: false, initial: 0, min: -1, max: 1 });
  return new SchemaField({
    enabled: new BooleanField({ initial: false }),
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
    width: size(),
    height: size(),
    texture: defineTexture(),
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

export const defineWaypoint = (): DataField =>
  new SchemaField({
    x: new NumberField({ required: true, nullable: false, integer: true }),
    y: new NumberField({ required: true, nullable: false, integer: true }),
    elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
    width: new NumberField({ required: true, nullable: false, initial: 1 }),
    height: new NumberField({ required: true, nullable: false, initial: 1 }),
    shape: new NumberField({ required: true, initial: CONST.TOKEN_SHAPES.RECTANGLE_1 }),
    action: new StringField({ required: true, blank: false, initial: "walk" }),
    snapped: new BooleanField(),
    explicit: new BooleanField(),
    checkpoint: new BooleanField(),
    intermediate: new BooleanField(),
    cost: new NumberField({ required: true, nullable: true, initial: 0 }),
    movementId: new StringField({ required: false }),
    userId: new StringField({ required: false, nullable: true, initial: null }),
  });
