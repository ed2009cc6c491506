// The table's schemas as they run in generation 13, literal by literal; written by `npm run ledger`.
// A literal that the published options do not allow does not compile; neither does an exception that is none.
import type { LiteralAt, OptionAt, SchemaLiteral, Stats } from "./schema-fits.ts";

export const BaseActiveEffect = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  img: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: "base", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  system: { field: "TypeDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  changes: { field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  key: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  value: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  mode: { field: "NumberField", choices: undefined, gmOnly: false, initial: 2, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  priority: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: undefined, nullable: true, positive: false, readonly: false, required: false, step: undefined },
} } },
  duration: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  startTime: { field: "NumberField", choices: undefined, gmOnly: false, initial: null, integer: false, max: undefined, min: undefined, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  seconds: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  combat: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Combat" },
  rounds: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  turns: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  startRound: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  startTurn: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: false, step: undefined },
} },
  disabled: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  description: { field: "HTMLField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  origin: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  tint: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: "#ffffff", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  transfer: { field: "BooleanField", gmOnly: false, initial: true, nullable: false, readonly: false, required: true },
  statuses: { field: "SetField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true } },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseActiveEffect, "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseActor = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  system: { field: "TypeDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  img: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  prototypeToken: { field: "EmbeddedDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  name: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  displayName: { field: "NumberField", choices: { "0": true, "10": true, "20": true, "30": true, "40": true, "50": true }, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  actorLink: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  randomImg: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  appendNumber: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  prependAdjective: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  width: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: false, step: 0.5 },
  height: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: false, step: 0.5 },
  texture: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  src: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE","VIDEO"], choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: true },
  anchorX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0.5, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  anchorY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0.5, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  offsetX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  offsetY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  fit: { field: "StringField", blank: false, choices: { "fill": true, "contain": true, "cover": true, "width": true, "height": true }, gmOnly: false, initial: "contain", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  scaleX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  scaleY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  rotation: { field: "AngleField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 360, min: 0, normalize: true, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  tint: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: "#ffffff", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  alphaThreshold: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 0.75, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
} },
  lockRotation: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  rotation: { field: "AngleField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 360, min: 0, normalize: true, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  alpha: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  disposition: { field: "NumberField", choices: { "-2": true, "-1": true, "0": true, "1": true }, gmOnly: false, initial: -1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  displayBars: { field: "NumberField", choices: { "0": true, "10": true, "20": true, "30": true, "40": true, "50": true }, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  bar1: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  attribute: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "null" }, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
} },
  bar2: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  attribute: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "null" }, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
} },
  sight: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  enabled: { field: "BooleanField", gmOnly: false, initial: { computed: "boolean" }, nullable: false, readonly: false, required: true },
  range: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: true, step: 0.01 },
  angle: { field: "AngleField", choices: undefined, gmOnly: false, initial: 360, integer: false, max: 360, min: 0, normalize: false, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  visionMode: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: "basic", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  color: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  attenuation: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 0.1, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  brightness: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 1, min: -1, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  saturation: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 1, min: -1, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  contrast: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 1, min: -1, nullable: false, positive: false, readonly: false, required: true, step: undefined },
} },
  occludable: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  radius: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: undefined, min: 0, nullable: false, positive: false, readonly: false, required: true, step: 0.01 },
} },
  ring: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  enabled: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  colors: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  ring: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  background: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
} },
  effects: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: true, max: 8388607, min: 0, nullable: true, positive: false, readonly: false, required: true, step: undefined },
  subject: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  scale: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: 0.5, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  texture: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
} },
} },
  turnMarker: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  mode: { field: "NumberField", choices: { "0": true, "1": true, "2": true }, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  animation: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  src: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE","VIDEO"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  disposition: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
} },
  movementAction: { field: "StringField", blank: false, gmOnly: false, initial: null, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
} },
  items: { field: "EmbeddedCollectionField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: true, required: true, of: "Item" },
  effects: { field: "EmbeddedCollectionField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: true, required: true, of: "ActiveEffect" },
  folder: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Folder" },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  ownership: { field: "DocumentOwnershipField", gmOnly: true, initial: {"default":0}, nullable: false, readonly: false, required: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseActor, "prototypeToken.detectionModes" | "prototypeToken.light" | "prototypeToken.movementAction#choices" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseActorDelta = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  type: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  img: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  system: { field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  ownership: { field: "DocumentOwnershipField", gmOnly: true, initial: null, nullable: true, readonly: false, required: false },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseActorDelta, "effects" | "items" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseChatMessage = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: "base", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  system: { field: "TypeDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  style: { field: "NumberField", choices: { "0": true, "1": true, "2": true, "3": true }, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  author: { field: "DocumentAuthorField", blank: false, choices: undefined, idOnly: false, readonly: false, required: true, textSearch: false, trim: true, of: "User" },
  timestamp: { field: "NumberField", choices: undefined, gmOnly: false, initial: { computed: "number" }, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  flavor: { field: "HTMLField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  content: { field: "HTMLField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  speaker: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  scene: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Scene" },
  actor: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Actor" },
  token: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Token" },
  alias: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false, textSearch: false, trim: true },
} },
  whisper: { field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "User" } },
  blind: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  rolls: { field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "JSONField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false, textSearch: false, trim: false } },
  sound: { field: "FilePathField", base64: false, blank: false, categories: ["AUDIO"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  emote: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseChatMessage, "rolls[]#validate" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseCombat = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: "base", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  system: { field: "TypeDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  scene: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Scene" },
  combatants: { field: "EmbeddedCollectionField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: true, required: true, of: "Combatant" },
  active: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  round: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  turn: { field: "NumberField", choices: undefined, gmOnly: false, initial: null, integer: true, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: true, step: undefined },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseCombat, "groups" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseCombatant = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: "base", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  system: { field: "TypeDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  actorId: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Actor" },
  tokenId: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Token" },
  sceneId: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Scene" },
  name: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false, textSearch: true, trim: true },
  img: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  initiative: { field: "NumberField", choices: undefined, gmOnly: false, integer: false, max: undefined, min: undefined, nullable: true, positive: false, readonly: false, required: true, step: undefined },
  hidden: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  defeated: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  group: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseCombatant, "initiative#initial" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseFolder = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  description: { field: "HTMLField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  folder: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Folder" },
  sorting: { field: "StringField", blank: false, choices: { "a": true, "m": true }, gmOnly: false, initial: "a", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  color: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseFolder, "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseItem = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  system: { field: "TypeDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  img: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  effects: { field: "EmbeddedCollectionField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: true, required: true, of: "ActiveEffect" },
  folder: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Folder" },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  ownership: { field: "DocumentOwnershipField", gmOnly: true, initial: {"default":0}, nullable: false, readonly: false, required: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseItem, "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseJournalEntry = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  pages: { field: "EmbeddedCollectionField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: true, required: true, of: "JournalEntryPage" },
  folder: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Folder" },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  ownership: { field: "DocumentOwnershipField", gmOnly: true, initial: {"default":0}, nullable: false, readonly: false, required: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseJournalEntry, "categories" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseJournalEntryPage = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  type: { field: "DocumentTypeField", blank: false, choices: { computed: true }, gmOnly: false, initial: "text", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  system: { field: "TypeDataField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  title: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  show: { field: "BooleanField", gmOnly: false, initial: true, nullable: false, readonly: false, required: true },
  level: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: true, max: 6, min: 1, nullable: false, positive: false, readonly: false, required: true, step: undefined },
} },
  image: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  caption: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false, textSearch: false, trim: true },
} },
  text: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  content: { field: "HTMLField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false, textSearch: true, trim: true },
  markdown: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  format: { field: "NumberField", choices: { "1": true, "2": true }, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
} },
  video: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  controls: { field: "BooleanField", gmOnly: false, initial: true, nullable: false, readonly: false, required: true },
  loop: { field: "BooleanField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false },
  autoplay: { field: "BooleanField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false },
  volume: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 0.5, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: 0.01 },
  timestamp: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  width: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: undefined, nullable: true, positive: true, readonly: false, required: false, step: undefined },
  height: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: undefined, nullable: true, positive: true, readonly: false, required: false, step: undefined },
} },
  src: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  category: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  ownership: { field: "DocumentOwnershipField", gmOnly: true, initial: {"default":-1}, nullable: false, readonly: false, required: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseJournalEntryPage, "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseScene = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  active: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  navigation: { field: "BooleanField", gmOnly: false, initial: true, nullable: false, readonly: false, required: true },
  navOrder: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  navName: { field: "HTMLField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  background: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  src: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE","VIDEO"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  anchorX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  anchorY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  offsetX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  offsetY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  fit: { field: "StringField", blank: false, choices: { "fill": true, "contain": true, "cover": true, "width": true, "height": true }, gmOnly: false, initial: "fill", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  scaleX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  scaleY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  rotation: { field: "AngleField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 360, min: 0, normalize: true, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  tint: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: "#ffffff", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  alphaThreshold: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
} },
  thumb: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  width: { field: "NumberField", choices: undefined, gmOnly: false, initial: 4000, integer: true, max: undefined, min: undefined, nullable: true, positive: true, readonly: false, required: false, step: undefined },
  height: { field: "NumberField", choices: undefined, gmOnly: false, initial: 3000, integer: true, max: undefined, min: undefined, nullable: true, positive: true, readonly: false, required: false, step: undefined },
  padding: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0.25, integer: false, max: 0.5, min: 0, nullable: false, positive: false, readonly: false, required: true, step: 0.05 },
  backgroundColor: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: "#999999", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  grid: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  type: { field: "NumberField", choices: { "0": true, "1": true, "2": true, "3": true, "4": true, "5": true }, gmOnly: false, initial: { computed: "number" }, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  size: { field: "NumberField", choices: undefined, gmOnly: false, initial: 100, integer: true, max: undefined, min: 20, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  style: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: "solidLines", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  thickness: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: true, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: true, step: undefined },
  color: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: "#000000", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  alpha: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 0.2, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  distance: { field: "NumberField", choices: undefined, gmOnly: false, initial: { computed: "number" }, integer: false, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: true, step: undefined },
  units: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
} },
  tokenVision: { field: "BooleanField", gmOnly: false, initial: true, nullable: false, readonly: false, required: true },
  tokens: { field: "EmbeddedCollectionField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: true, required: true, of: "Token" },
  journal: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "JournalEntry" },
  weather: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  folder: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Folder" },
  sort: { field: "IntegerSortField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  ownership: { field: "DocumentOwnershipField", gmOnly: true, initial: {"default":0}, nullable: false, readonly: false, required: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseScene, "drawings" | "environment" | "fog" | "foreground" | "foregroundElevation" | "initial" | "journalEntryPage" | "lights" | "notes" | "playlist" | "playlistSound" | "regions" | "sounds" | "templates" | "tiles" | "walls" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseSetting = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  key: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true, validate: true },
  value: { field: "JSONField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: true, textSearch: false, trim: false },
  user: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "User" },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseSetting, "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseToken = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  displayName: { field: "NumberField", choices: { "0": true, "10": true, "20": true, "30": true, "40": true, "50": true }, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  actorLink: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  randomImg: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  appendNumber: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  prependAdjective: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  width: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: false, step: 0.5 },
  height: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: false, step: 0.5 },
  texture: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  src: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE","VIDEO"], choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: true },
  anchorX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0.5, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  anchorY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0.5, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  offsetX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  offsetY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  fit: { field: "StringField", blank: false, choices: { "fill": true, "contain": true, "cover": true, "width": true, "height": true }, gmOnly: false, initial: "contain", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  scaleX: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  scaleY: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  rotation: { field: "AngleField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 360, min: 0, normalize: true, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  tint: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: "#ffffff", nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  alphaThreshold: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 0.75, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
} },
  lockRotation: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  rotation: { field: "AngleField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 360, min: 0, normalize: true, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  alpha: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  disposition: { field: "NumberField", choices: { "-2": true, "-1": true, "0": true, "1": true }, gmOnly: false, initial: -1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  displayBars: { field: "NumberField", choices: { "0": true, "10": true, "20": true, "30": true, "40": true, "50": true }, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  bar1: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  attribute: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "null" }, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
} },
  bar2: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  attribute: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "null" }, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
} },
  sight: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  enabled: { field: "BooleanField", gmOnly: false, initial: { computed: "boolean" }, nullable: false, readonly: false, required: true },
  range: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: undefined, min: 0, nullable: true, positive: false, readonly: false, required: true, step: 0.01 },
  angle: { field: "AngleField", choices: undefined, gmOnly: false, initial: 360, integer: false, max: 360, min: 0, normalize: false, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  visionMode: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: "basic", nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  color: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  attenuation: { field: "AlphaField", choices: undefined, gmOnly: false, initial: 0.1, integer: false, max: 1, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  brightness: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 1, min: -1, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  saturation: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 1, min: -1, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  contrast: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: 1, min: -1, nullable: false, positive: false, readonly: false, required: true, step: undefined },
} },
  occludable: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  radius: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: undefined, min: 0, nullable: false, positive: false, readonly: false, required: true, step: 0.01 },
} },
  ring: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  enabled: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  colors: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  ring: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
  background: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true },
} },
  effects: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: true, max: 8388607, min: 0, nullable: true, positive: false, readonly: false, required: true, step: undefined },
  subject: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  scale: { field: "NumberField", choices: undefined, gmOnly: false, initial: 1, integer: false, max: undefined, min: 0.5, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  texture: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
} },
} },
  turnMarker: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  mode: { field: "NumberField", choices: { "0": true, "1": true, "2": true }, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  animation: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  src: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE","VIDEO"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  disposition: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
} },
  movementAction: { field: "StringField", blank: false, gmOnly: false, initial: null, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  actorId: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Actor" },
  shape: { field: "NumberField", choices: { "0": true, "1": true, "2": true, "3": true, "4": true, "5": true }, gmOnly: false, initial: 4, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: false, step: undefined },
  x: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  y: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  elevation: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  sort: { field: "NumberField", choices: undefined, gmOnly: false, initial: 0, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  locked: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  hidden: { field: "BooleanField", gmOnly: false, initial: false, nullable: false, readonly: false, required: true },
  _movementHistory: { field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {
  x: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  y: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: true, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  elevation: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  width: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: true, step: undefined },
  height: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: undefined, nullable: false, positive: true, readonly: false, required: true, step: undefined },
  shape: { field: "NumberField", choices: { "0": true, "1": true, "2": true, "3": true, "4": true, "5": true }, gmOnly: false, initial: undefined, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: false, required: true, step: undefined },
  action: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  snapped: { field: "BooleanField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  explicit: { field: "BooleanField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  checkpoint: { field: "BooleanField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  intermediate: { field: "BooleanField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
  userId: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "User" },
  movementId: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true, validate: true },
  cost: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: 0, nullable: false, positive: false, readonly: false, required: true, step: undefined },
} } },
} satisfies SchemaLiteral<typeof foundry.documents.BaseToken, "_movementHistory[].terrain" | "_regions" | "delta" | "detectionModes" | "light" | "movementAction#choices" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const BaseUser = {
  _id: { field: "DocumentIdField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: true, required: true, textSearch: false, trim: true },
  name: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: true, trim: true },
  role: { field: "NumberField", choices: { "0": true, "1": true, "2": true, "3": true, "4": true }, gmOnly: false, initial: 1, integer: false, max: undefined, min: undefined, nullable: false, positive: false, readonly: true, required: true, step: undefined },
  password: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  passwordSalt: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: false, textSearch: false, trim: true },
  avatar: { field: "FilePathField", base64: false, blank: false, categories: ["IMAGE"], choices: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: false, textSearch: false, trim: true, virtual: false, wildcard: false },
  character: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "Actor" },
  color: { field: "ColorField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  pronouns: { field: "StringField", blank: true, choices: undefined, gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, textSearch: false, trim: true },
  hotbar: { field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validate: true },
  permissions: { field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validate: true },
  flags: { field: "DocumentFlagsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, validateKey: true },
  _stats: { field: "DocumentStatsField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true },
} satisfies SchemaLiteral<typeof foundry.documents.BaseUser, "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

export const DocumentStatsField = {
  coreVersion: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  systemId: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  systemVersion: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: { computed: "string" }, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  createdTime: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: undefined, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  modifiedTime: { field: "NumberField", choices: undefined, gmOnly: false, initial: undefined, integer: false, max: undefined, min: undefined, nullable: true, positive: false, readonly: false, required: false, step: undefined },
  lastModifiedBy: { field: "ForeignDocumentField", blank: false, choices: undefined, gmOnly: false, idOnly: true, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, of: "User" },
  compendiumSource: { field: "DocumentUUIDField", blank: false, choices: undefined, embedded: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: true, textSearch: false, trim: true, type: undefined },
  duplicateSource: { field: "DocumentUUIDField", blank: false, choices: undefined, embedded: undefined, gmOnly: false, initial: null, nullable: true, readonly: false, required: true, textSearch: false, trim: true, type: undefined },
  exportSource: { field: "SchemaField", gmOnly: false, nullable: true, readonly: false, required: true, fields: {
  worldId: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  uuid: { field: "DocumentUUIDField", blank: false, choices: undefined, embedded: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true, type: undefined },
  coreVersion: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  systemId: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
  systemVersion: { field: "StringField", blank: false, choices: undefined, gmOnly: false, initial: undefined, nullable: true, readonly: false, required: true, textSearch: false, trim: true },
} },
} satisfies SchemaLiteral<Stats, "exportSource#initial" | "DocumentAuthorField#gmOnly" | "DocumentAuthorField#initial" | "DocumentAuthorField#nullable">;

// 35 exceptions, each of which must fail:
// @ts-expect-error DocumentAuthorField#gmOnly: the published defaults repeat those of its parent class; at the table only a game master may name another author
true satisfies OptionAt<typeof foundry.documents.BaseChatMessage, "author", "gmOnly">;
// @ts-expect-error DocumentAuthorField#initial: the published defaults repeat those of its parent class; at the table the author is whoever creates
({ computed: "string" }) satisfies OptionAt<typeof foundry.documents.BaseChatMessage, "author", "initial">;
// @ts-expect-error DocumentAuthorField#nullable: the published defaults repeat those of its parent class; at the table nothing is without an author
false satisfies OptionAt<typeof foundry.documents.BaseChatMessage, "author", "nullable">;
// @ts-expect-error DocumentStatsField.exportSource#initial: starts as null at the table: the published types let it be null and name no start
null satisfies OptionAt<Stats, "exportSource", "initial">;
// @ts-expect-error BaseActorDelta.effects: stored as given: the table builds an unlinked token's actor from the whole difference
({ field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true } }) satisfies LiteralAt<typeof foundry.documents.BaseActorDelta, "effects">;
// @ts-expect-error BaseActorDelta.items: stored as given: the table builds an unlinked token's actor from the whole difference
({ field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true } }) satisfies LiteralAt<typeof foundry.documents.BaseActorDelta, "items">;
// @ts-expect-error BaseActor.prototypeToken.detectionModes: stored as given: nobody sees on a table without a canvas
({ field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true } }) satisfies LiteralAt<typeof foundry.documents.BaseActor, "prototypeToken.detectionModes">;
// @ts-expect-error BaseActor.prototypeToken.light: stored as given: nothing shines on a table without a canvas
({ field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true }) satisfies LiteralAt<typeof foundry.documents.BaseActor, "prototypeToken.light">;
// @ts-expect-error BaseActor.prototypeToken.movementAction#choices: the choices come from CONFIG.Token.movement, which the table does not have
undefined satisfies OptionAt<typeof foundry.documents.BaseActor, "prototypeToken.movementAction", "choices">;
// @ts-expect-error BaseChatMessage.rolls[]#validate: what the validator refuses is not published
undefined satisfies OptionAt<typeof foundry.documents.BaseChatMessage, "rolls[]", "validate">;
// @ts-expect-error BaseCombat.groups: the table has no groups of combatants
null satisfies LiteralAt<typeof foundry.documents.BaseCombat, "groups">;
// @ts-expect-error BaseCombatant.initiative#initial: starts as null at the table: the published types let it be null and name no start
null satisfies OptionAt<typeof foundry.documents.BaseCombatant, "initiative", "initial">;
// @ts-expect-error BaseJournalEntry.categories: the table has no categories of pages
null satisfies LiteralAt<typeof foundry.documents.BaseJournalEntry, "categories">;
// @ts-expect-error BaseScene.drawings: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "drawings">;
// @ts-expect-error BaseScene.environment: stored as given: the table has no canvas
({ field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true }) satisfies LiteralAt<typeof foundry.documents.BaseScene, "environment">;
// @ts-expect-error BaseScene.fog: stored as given: the table has no canvas
({ field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true }) satisfies LiteralAt<typeof foundry.documents.BaseScene, "fog">;
// @ts-expect-error BaseScene.foreground: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "foreground">;
// @ts-expect-error BaseScene.foregroundElevation: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "foregroundElevation">;
// @ts-expect-error BaseScene.initial: stored as given: the table has no canvas whose view could start anywhere
({ field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true }) satisfies LiteralAt<typeof foundry.documents.BaseScene, "initial">;
// @ts-expect-error BaseScene.journalEntryPage: the table opens no pages from a scene
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "journalEntryPage">;
// @ts-expect-error BaseScene.lights: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "lights">;
// @ts-expect-error BaseScene.notes: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "notes">;
// @ts-expect-error BaseScene.playlist: the table has no playlists
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "playlist">;
// @ts-expect-error BaseScene.playlistSound: the table has no playlists
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "playlistSound">;
// @ts-expect-error BaseScene.regions: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "regions">;
// @ts-expect-error BaseScene.sounds: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "sounds">;
// @ts-expect-error BaseScene.templates: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "templates">;
// @ts-expect-error BaseScene.tiles: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "tiles">;
// @ts-expect-error BaseScene.walls: the table has no canvas
null satisfies LiteralAt<typeof foundry.documents.BaseScene, "walls">;
// @ts-expect-error BaseToken._movementHistory[].terrain: the table knows no terrain
null satisfies LiteralAt<typeof foundry.documents.BaseToken, "_movementHistory[].terrain">;
// @ts-expect-error BaseToken._regions: the table has no regions
({ field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "SchemaField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true, fields: {  } } }) satisfies LiteralAt<typeof foundry.documents.BaseToken, "_regions">;
// @ts-expect-error BaseToken.delta: stored as given: the table builds an unlinked token's actor from the whole difference
({ field: "DataField", gmOnly: false, initial: null, nullable: true, readonly: false, required: false }) satisfies LiteralAt<typeof foundry.documents.BaseToken, "delta">;
// @ts-expect-error BaseToken.detectionModes: stored as given: nobody sees on a table without a canvas
({ field: "ArrayField", empty: true, exact: undefined, gmOnly: false, initial: undefined, max: Infinity, min: 0, nullable: false, readonly: false, required: true, element: { field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true } }) satisfies LiteralAt<typeof foundry.documents.BaseToken, "detectionModes">;
// @ts-expect-error BaseToken.light: stored as given: nothing shines on a table without a canvas
({ field: "ObjectField", gmOnly: false, initial: undefined, nullable: false, readonly: false, required: true }) satisfies LiteralAt<typeof foundry.documents.BaseToken, "light">;
// @ts-expect-error BaseToken.movementAction#choices: the choices come from CONFIG.Token.movement, which the table does not have
undefined satisfies OptionAt<typeof foundry.documents.BaseToken, "movementAction", "choices">;
