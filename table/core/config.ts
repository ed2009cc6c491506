// CONFIG: which classes stand for which documents, and what a system may set.
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from "./collections/world-collections.ts";
import { ClockwiseSweepPolygon } from "./canvas/sight-polygon.ts";
import { WALL_RESTRICTION_TYPES } from "./constants.ts";
import { registerDice } from "./dice/index.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { Adventure } from "./documents/adventure.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { Item } from "./documents/item.ts";
import { Macro } from "./documents/macro.ts";
import { ModifyMovementCostRegionBehaviorType, RegionBehavior, RegionDocument } from "./documents/region.ts";
import { RollTable, TableResult } from "./documents/roll-table.ts";
import { Scene } from "./documents/scene.ts";
import { ActorDelta, Folder, JournalEntry, JournalEntryPage, Setting } from "./documents/small-documents.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { User } from "./documents/user.ts";
import { AmbientLightDocument } from "./documents/ambient-light.ts";
import { WallDocument } from "./documents/wall.ts";
import { unsupportedClass } from "./guard.ts";
import { ActiveEffectTypeDataModel } from "./documents/effect-generations.ts";
import { seat } from "./seat.ts";
import { keepStatusesById } from "./status-list.ts";
import { TokenRuler } from "./token-ruler.ts";

/** The document classes, under the names they have as globals. */
export const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RegionBehavior,
  RegionDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  WallDocument,
  AmbientLightDocument,
};

const document = (documentClass: unknown, extra: object = {}) => ({
  documentClass,
  dataModels: {},
  typeLabels: {},
  typeIcons: {},
  sheetClasses: {},
  compendiumIndexFields: [],
  ...extra,
});

const STATUSES = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "fly",
  "blind",
  "deaf",
  "silence",
  "fear",
  "burning",
  "frozen",
  "shock",
  "bleeding",
  "disease",
  "poison",
  "curse",
  "hover",
  "burrow",
  "invisible",
  "target",
  "bless",
];

function listStatuses(): object[] {
  const capital = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
  return STATUSES.map((id) => ({ id, name: `EFFECT.Status${capital(id)}`, img: `icons/svg/${id}.svg` }));
}

const walk = { label: "TOKEN.MOVEMENT.ACTIONS.walk.label", icon: "fa-solid fa-person-walking", order: 0 };

/** Fills CONFIG with what a world has before its system speaks. */
export function fillConfig(CONFIG: Record<string, unknown>): void {
  Object.assign(CONFIG, {
    ActiveEffect: document(ActiveEffect, { legacyTransferral: false }),
    Actor: document(Actor, { collection: Actors, trackableAttributes: {}, sidebarIcon: "fa-solid fa-user" }),
    ActorDelta: document(ActorDelta),
    ChatMessage: document(ChatMessage, {
      collection: ChatMessages,
      batchSize: 100,
      sidebarIcon: "fa-solid fa-comments",
    }),
    Combat: document(Combat, {
      collection: CombatEncounters,
      initiative: { formula: null, decimals: 2 },
      initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" },
      sidebarIcon: "fa-solid fa-swords",
      settings: {},
    }),
    Combatant: document(Combatant),
    Folder: document(Folder, { collection: Folders, sidebarIcon: "fa-solid fa-folder" }),
    Item: document(Item, { collection: Items, sidebarIcon: "fa-solid fa-suitcase" }),
    JournalEntry: document(JournalEntry, { collection: Journal, sidebarIcon: "fa-solid fa-book-open" }),
    JournalEntryPage: document(JournalEntryPage, { defaultType: "text" }),
    Adventure: document(Adventure),
    AmbientLight: document(AmbientLightDocument),
    Macro: document(Macro, { collection: Macros, sidebarIcon: "fa-solid fa-code" }),
    RollTable: document(RollTable, {
      collection: RollTables,
      sidebarIcon: "fa-solid fa-table-list",
      resultIcon: "icons/svg/d20-black.svg",
    }),
    TableResult: document(TableResult),
    Scene: document(Scene, { collection: Scenes, sidebarIcon: "fa-solid fa-map" }),
    Setting: document(Setting, { collection: WorldSettings }),
    User: document(User, { collection: Users }),
    Wall: document(WallDocument),
    Canvas: {
      polygonBackends: Object.fromEntries(
        WALL_RESTRICTION_TYPES.map((type) => [type, ClockwiseSweepPolygon]),
      ),
    },
    Region: document(RegionDocument),
    RegionBehavior: document(RegionBehavior, {
      dataModels: { modifyMovementCost: ModifyMovementCostRegionBehaviorType },
    }),
    Token: document(TokenDocument, {
      objectClass: unsupportedClass("CONFIG.Token.objectClass"),
      hudClass: unsupportedClass("CONFIG.Token.hudClass"),
      rulerClass: TokenRuler,
      adjectivesPrefix: "TOKEN.Adjectives",
      movement: { actions: { walk }, defaultAction: "walk", defaultSpeed: 10, costAggregator: null },
    }),
  });
  Object.assign(CONFIG, {
    statusEffects: listStatuses(),
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    controlIcons: { defeated: "icons/svg/skull.svg" },
    defaultFontFamily: "sans-serif",
    fontDefinitions: {},
    debug: { hooks: false, combat: false, dice: false, documents: false, applications: false },
    queries: {},
    sounds: { dice: "sounds/dice.wav", combat: "", notification: "", lock: "" },
    TextEditor: { enrichers: [] },
    time: { roundTime: 0, turnTime: 0 },
    ui: {},
    compendium: { uuidRedirects: {} },
  });
  if (seat.isFourteen) {
    keepStatusesById(CONFIG);
    (CONFIG.ActiveEffect as { dataModels: object }).dataModels = { base: ActiveEffectTypeDataModel };
  }
  registerDice(CONFIG);
  Object.assign(CONFIG.Dice as object, { parser: null });
  listModesIn(CONFIG);
}

/** Generation 14 keeps the modes of messages with the messages, 13 with the dice. */
function listModesIn(CONFIG: Record<string, unknown>): void {
  if (seat.isFourteen) Object.assign(CONFIG.ChatMessage as object, { modes: listMessageModes() });
  else Object.assign(CONFIG.Dice as object, { rollModes: listRollModes() });
}

function listMessageModes(): object {
  const { publicroll, gmroll, blindroll, selfroll } = listRollModes();
  const ic = { label: "CHAT.RollPublic", icon: "fa-solid fa-user" };
  return { public: publicroll, gm: gmroll, blind: blindroll, self: selfroll, ic };
}

function listRollModes(): { publicroll: object; gmroll: object; blindroll: object; selfroll: object } {
  const mode = (label: string, icon: string) => ({ label, icon });
  return {
    publicroll: mode("CHAT.RollPublic", "fa-solid fa-globe"),
    gmroll: mode("CHAT.RollPrivate", "fa-solid fa-user-secret"),
    blindroll: mode("CHAT.RollBlind", "fa-solid fa-eye-slash"),
    selfroll: mode("CHAT.RollSelf", "fa-solid fa-user"),
  };
}

/** Records that a system fills freely: asking them for an unknown key is no mistake. */
export function isOpenRecord(path: string): boolean {
  const [, first = "", second = ""] = path.split(".");
  const openParts = [
    "dataModels",
    "typeLabels",
    "typeIcons",
    "sheetClasses",
    "trackableAttributes",
    "movement",
    "initiative",
    "settings",
  ];
  if (
    [
      "queries",
      "specialStatusEffects",
      "statusEffects",
      "ui",
      "fontDefinitions",
      "sounds",
      "debug",
      "compendium",
      "Dice",
      "time",
      "TextEditor",
    ].includes(first)
  )
    return true;
  return openParts.includes(second);
}
