// Scene: a place with a grid on which tokens stand.
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import * as CONST from "../constants.ts";
import type { DataField } from "../data/fields/data-field.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { GridConfig } from "../grid/base-grid.ts";
import { makeGrid, type Grid } from "../grid/grids.ts";
import { seat } from "../seat.ts";
import type { DocumentShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";
import { defineTexture } from "./token-schema.ts";

const ofSystem = (key: string, fallback: unknown) => () => {
  const grid = seat.hasGame ? (seat.game.system.grid as Obj | undefined) : undefined;
  return grid?.[key] ?? fallback;
};

class GridField extends SchemaField {
  override initialize(value: unknown): unknown {
    const config = value as GridConfig & { type: number };
    const diagonals = ofSystem("diagonals", CONST.GRID_DIAGONALS.EQUIDISTANT)() as number;
    return makeGrid(config.type, { ...config, diagonals });
  }

  override toObject(value: unknown): unknown {
    const { type, size, distance, units } = value as Grid;
    return { type, size, distance, units };
  }
}

function defineGrid(): DataField {
  return new GridField({
    type: new NumberField({
      required: true,
      choices: Object.values(CONST.GRID_TYPES),
      initial: ofSystem("type", CONST.GRID_TYPES.SQUARE),
    }),
    size: new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: CONST.GRID_MIN_SIZE,
      initial: 100,
    }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      integer: true,
      initial: 1,
    }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: ofSystem("distance", 1),
    }),
    units: new StringField({ required: true, initial: ofSystem("units", "") }),
  });
}

export class BaseScene extends Document {
  static override metadata = defineMetadata("Scene", {
    collection: "scenes",
    embedded: { Token: "tokens", Wall: "walls", Region: "regions" },
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new HTMLField({ textSearch: true }),
      background: defineTexture({ src: null, wildcard: false, anchor: 0, fit: "fill", alphaThreshold: 0 }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: new NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new NumberField({
        required: true,
        nullable: false,
        min: 0,
        max: 0.5,
        step: 0.05,
        initial: 0.25,
      }),
      initial: new ObjectField(),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: defineGrid(),
      tokenVision: new BooleanField({ initial: true }),
      fog: new ObjectField(),
      environment: new ObjectField(),
      tokens: new EmbeddedCollectionField({ documentName: "Token" }),
      walls: new EmbeddedCollectionField({ documentName: "Wall" }),
      lights: new EmbeddedCollectionField({ documentName: "AmbientLight" }),
      regions: new EmbeddedCollectionField({ documentName: "Region" }),
      journal: new ForeignDocumentField({ documentName: "JournalEntry" }),
      weather: new StringField({ required: true }),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

interface ScenesLike {
  readonly viewed: DocumentShape | null;
  view(scene: DocumentShape): void;
}

export class Scene extends BaseScene {
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: Grid;
  declare tokens: EmbeddedCollection;
  declare walls: EmbeddedCollection;
  declare lights: EmbeddedCollection;
  declare regions: EmbeddedCollection;

  private get scenes(): ScenesLike {
    return seat.game.collections.get("Scene") as unknown as ScenesLike;
  }

  get isView(): boolean {
    return this.scenes.viewed?.id === this.id;
  }

  get thumbnail(): string | null {
    return this._source.thumb as string | null;
  }

  /** Sizes of the scene in pixels; padding counts. */
  get dimensions(): Obj {
    const { size, distance } = this.grid;
    const { x, y, ...lengths } = this.grid.calculateDimensions(this.width, this.height, this.padding);
    return {
      ...lengths,
      size,
      distance,
      sceneX: x,
      sceneY: y,
      sceneWidth: this.width,
      sceneHeight: this.height,
    };
  }

  async view(): Promise<this> {
    this.scenes.view(this);
    return this;
  }

  activate(): Promise<DocumentShape | undefined> {
    return this.update({ active: true });
  }

  override get visible(): boolean {
    return this.active || this._source.navigation === true || super.visible;
  }
}
