// CONST: the documented numbers and names that documents and packages share.

export const vtt = "Foundry VTT";
export const BASE_DOCUMENT_TYPE = "base";
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const SORT_INTEGER_DENSITY = 100_000;
export const FOLDER_MAX_DEPTH = 4;
export const GRID_MIN_SIZE = 20;
export const PASSWORD_SAFE_STRING = "•".repeat(16);
export const CORE_SUPPORTED_LANGUAGES = ["en"] as const;
export const PACKAGE_TYPES = ["world", "system", "module"] as const;
export const GAME_VIEWS = ["game", "stream"] as const;

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const USER_ROLE_NAMES = {
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
} as const;

export const ACTIVE_EFFECT_MODES = {
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
} as const;
/** Generation 14: whether the icon of an effect is shown; "conditional" is as long as it lasts a set time. */
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;

export const GRID_TYPES = {
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
} as const;
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
export const MOVEMENT_DIRECTIONS = {
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
} as const;

export const TOKEN_DISPLAY_MODES = {
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
} as const;
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;

export const WALL_RESTRICTION_TYPES = ["light", "sight", "sound", "move"] as const;
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } as const;

export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const DIRECTORY_SEARCH_MODES = { FULL: "full", NAME: "name" } as const;
export const SETTING_SCOPES = { CLIENT: "client", WORLD: "world", USER: "user" } as const;
export const COMBAT_ANNOUNCEMENTS = ["startEncounter", "nextUp", "yourTurn"] as const;

export const PRIMARY_DOCUMENT_TYPES = [
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Scene",
  "Setting",
  "User",
] as const;
export const EMBEDDED_DOCUMENT_TYPES = [
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "Item",
  "JournalEntryPage",
  "Token",
] as const;
export const WORLD_DOCUMENT_TYPES = PRIMARY_DOCUMENT_TYPES;
export const COMPENDIUM_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
] as const;
export const FOLDER_DOCUMENT_TYPES = ["Actor", "Item", "Scene", "JournalEntry", "Compendium"] as const;
export const DOCUMENT_LINK_TYPES = ["Actor", "Item", "Scene", "JournalEntry"] as const;
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = ["Actor", "Item"] as const;
export const ALL_DOCUMENT_TYPES = [
  ...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES]),
].sort();

const permission = (defaultRole: number, disableGM = false) => ({ defaultRole, disableGM });

/** The role from which each permission is granted unless the world says otherwise. */
export const USER_PERMISSIONS = {
  ACTOR_CREATE: permission(USER_ROLES.ASSISTANT),
  ITEM_CREATE: permission(USER_ROLES.ASSISTANT),
  JOURNAL_CREATE: permission(USER_ROLES.TRUSTED),
  FILES_BROWSE: permission(USER_ROLES.TRUSTED),
  FILES_UPLOAD: permission(USER_ROLES.ASSISTANT),
  MANUAL_ROLLS: permission(USER_ROLES.TRUSTED, true),
  MESSAGE_WHISPER: permission(USER_ROLES.PLAYER),
  SETTINGS_MODIFY: permission(USER_ROLES.ASSISTANT),
  SHOW_CURSOR: permission(USER_ROLES.PLAYER, true),
  SHOW_RULER: permission(USER_ROLES.PLAYER, true),
  TEMPLATE_CREATE: permission(USER_ROLES.PLAYER),
  TOKEN_CREATE: permission(USER_ROLES.ASSISTANT),
  TOKEN_DELETE: permission(USER_ROLES.ASSISTANT),
  TOKEN_CONFIGURE: permission(USER_ROLES.TRUSTED),
  QUERY_USER: permission(USER_ROLES.PLAYER),
} as const;
