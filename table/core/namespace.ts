// The namespace `foundry` and the globals, assembled from the parts of the table.
import { AudioHelper } from "./audio.ts";
import { Canvas } from "./canvas/canvas.ts";
import { GridLayer } from "./canvas/grid-layer.ts";
import { ClockwiseSweepPolygon } from "./canvas/sight-polygon.ts";
import { DocumentCollection, WorldCollection } from "./collections/document-collection.ts";
import { EmbeddedCollection } from "./collections/embedded-collection.ts";
import * as worldCollections from "./collections/world-collections.ts";
import { DOCUMENT_CLASSES } from "./config.ts";
import * as CONST from "./constants.ts";
import { DataModel } from "./data/data-model.ts";
import { listOperators } from "./data/operators.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./data/failure.ts";
import * as fields from "./data/fields/index.ts";
import { TypeDataModel } from "./data/type-data-model.ts";
import { Roll, terms } from "./dice/index.ts";
import { ActiveEffectTypeDataModel } from "./documents/effect-generations.ts";
import * as base from "./documents/base-documents.ts";
import { Document } from "./documents/document.ts";
import { BaseAdventure } from "./documents/adventure.ts";
import { BaseMacro } from "./documents/macro.ts";
import {
  BaseRegion,
  BaseRegionBehavior,
  ModifyMovementCostRegionBehaviorType,
  RegionBehaviorType,
} from "./documents/region.ts";
import { BaseRollTable, BaseTableResult } from "./documents/roll-table.ts";
import { BaseScene } from "./documents/scene.ts";
import { BaseToken } from "./documents/token-document.ts";
import { BaseAmbientLight } from "./documents/ambient-light.ts";
import { BaseWall } from "./documents/wall.ts";
import { UserTargets } from "./documents/user.ts";
import { GameTime } from "./game-time.ts";
import { BaseGrid } from "./grid/base-grid.ts";
import { GridlessGrid } from "./grid/gridless-grid.ts";
import { HexagonalGrid } from "./grid/hexagonal-grid.ts";
import { SquareGrid } from "./grid/square-grid.ts";
import { unsupportedClass } from "./guard.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { CompendiumCollection } from "./packs.ts";
import type { DocumentName } from "./protocol.ts";
import { seat } from "./seat.ts";
import { ClientSettings } from "./settings.ts";
import { TokenRuler } from "./token-ruler.ts";
import * as utils from "./utils/index.ts";

const { currentUserId: _own, PrototypeToken, ...baseDocuments } = base;
const { COLLECTION_CLASSES: _list, ...collections } = worldCollections;

function getDocumentClass(name: DocumentName): unknown {
  return seat.documentClass(name);
}

/** A new `foundry`; what needs a page is added by it afterwards. */
export function makeNamespace(): Record<string, unknown> {
  const canvas = (path: string) => unsupportedClass(`foundry.canvas.${path}`);
  return {
    CONST,
    abstract: { DataModel, TypeDataModel, Document, EmbeddedCollection },
    data: {
      fields: { ...fields },
      validation: { DataModelValidationError, DataModelValidationFailure },
      PrototypeToken,
      regionBehaviors: { ModifyMovementCostRegionBehaviorType, RegionBehaviorType },
      ...listOperators().namespace,
      ...(seat.isFourteen ? { ActiveEffectTypeDataModel } : {}),
    },
    documents: {
      ...baseDocuments,
      BaseAdventure,
      BaseAmbientLight,
      BaseMacro,
      BaseRegion,
      BaseRegionBehavior,
      BaseRollTable,
      BaseTableResult,
      BaseScene,
      BaseToken,
      BaseWall,
      ...DOCUMENT_CLASSES,
      abstract: { DocumentCollection, WorldCollection },
      collections: { ...collections, CompendiumCollection },
    },
    audio: { AudioHelper },
    utils: { ...utils, getDocumentClass },
    dice: { Roll, terms: { ...terms } },
    grid: { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid },
    helpers: {
      ClientSettings,
      GameTime,
      Localization,
      Hooks: seat.hooks,
      interaction: { ClientKeybindings },
    },
    canvas: {
      layers: { GridLayer },
      Canvas,
      geometry: { ClockwiseSweepPolygon },
      placeables: {
        Token: canvas("placeables.Token"),
        tokens: { TokenRuler },
      },
      UserTargets,
    },
    applications: {},
    appv1: {},
  };
}

/** Classes and functions that are global besides `foundry`, `game`, `CONFIG`, `CONST`, `Hooks`, `ui` and `canvas`. */
export function listGlobals(): Record<string, unknown> {
  const { fromUuid, fromUuidSync, Collection } = utils;
  const { WorldSettings: _settings, ...worldCollectionClasses } = collections;
  return {
    ...DOCUMENT_CLASSES,
    ...worldCollectionClasses,
    Collection,
    Roll,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...listOperators().globals,
  };
}
