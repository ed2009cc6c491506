// The settings of the world and of each client.

import { allGames, DEFAULT_RULESET } from "../../rulesets/index.ts";
import { FAVORITES } from "../panel/palette-favorites.ts";
import { registerPresets } from "../rulings/ruling-settings.ts";
import { SPACE, store } from "../platform/settings-store.ts";

/** Seconds; a longer limit is none. */
const LONGEST_ANSWER = 600;

/** Fray's own settings by key. */
export interface Settings {
  /** The ruleset of new documents. */
  readonly defaultRuleset: string;
  /** How much of an NPC's numbers players see. */
  readonly npcNumbers: "all" | "results" | "nothing";
  /** Whether players may add to a roll that lies on the table. */
  readonly lateModifiers: "free" | "asked" | "never";
  /** Seconds that results wait at most for a dice show. */
  readonly waitForDice: number;
  /** Whether the time of a game of counts goes on by itself when nothing is left to do. */
  readonly autoAdvance: boolean;
  /** Whether the checks that a change by hand leads to are carried out unasked. */
  readonly settleHandEdits: boolean;
  /** Whether places count on a scene without a grid; without, it is a picture, and the form asks who is near whom. */
  readonly measureGridless: boolean;
  /** Whether a new fight stops only for those who are meant or have armed themselves. */
  readonly quietFights: boolean;
  /** Seconds that a player has for an answer; 0 for no limit. */
  readonly answerSeconds: number;
  /** Whether the compendiums of games that the world does not play are left out of the list. */
  readonly hideOtherGames: boolean;
  /** When cards show the ids of the rules behind their lines, for each user. */
  readonly ruleIds: "hover" | "always";
  /** Whether the cards of one turn hang together under one head, for each user. */
  readonly joinTurns: boolean;
  /** What of a fight is heard, for each user. */
  readonly sounds: "all" | "calls" | "none";
  /** The points of new heroes by game and step, where the GM has set others. */
  readonly heroBudgets: object;
  /** What one more costs a hero in play, likewise. */
  readonly heroPrices: object;
  /** What was bought for heroes as they were made, as the game master's client has read it first, by the id of the actor. */
  readonly heroRecords: object;
  /** What actors have spent of the world's time alone. */
  readonly ownTimes: object;
  /** Whether the GM has been welcomed. */
  readonly welcomed: boolean;
  /** The version whose stored data the world holds. */
  readonly dataVersion: string;
}

/** The fields of the settings that have one, by key. */
const fields = new Map<string, foundry.data.fields.DataField.Any>();

const listeners = new Map<keyof Settings, Set<() => void>>();

/** Calls the listener whenever a setting has a new value, in the order of the calls. */
export function onSettingChange(key: keyof Settings, listener: () => void): void {
  listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
}

/** The value of a setting of Fray. One of a wrong shape counts as its default. */
export function setting<Key extends keyof Settings>(key: Key): Settings[Key] {
  const value = store().get(SPACE, key);
  const field = fields.get(key);
  const isWrong = field?.validate(value) !== undefined;
  return (isWrong ? field.getInitialValue({}) : value) as Settings[Key];
}

/** Writes a setting of Fray. */
export async function setSetting<Key extends keyof Settings>(key: Key, value: Settings[Key]): Promise<void> {
  await store().set(SPACE, key, value);
}

/** Registers all settings; at `init`. */
export function registerSettings(): void {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  register("defaultRuleset", "world", {
    type: new StringField({
      required: true,
      blank: false,
      initial: DEFAULT_RULESET,
      choices: Object.fromEntries(allGames.map(({ id }) => [id, `FRAY.Ruleset.${id}`])),
    }),
  });
  register("npcNumbers", "world", {
    type: new StringField({
      required: true,
      blank: false,
      initial: "results",
      choices: {
        all: "FRAY.Settings.npcNumbers.all",
        results: "FRAY.Settings.npcNumbers.results",
        nothing: "FRAY.Settings.npcNumbers.nothing",
      },
    }),
  });
  register("lateModifiers", "world", {
    type: new StringField({
      required: true,
      blank: false,
      initial: "asked",
      choices: {
        free: "FRAY.Settings.lateModifiers.free",
        asked: "FRAY.Settings.lateModifiers.asked",
        never: "FRAY.Settings.lateModifiers.never",
      },
    }),
  });
  register("waitForDice", "world", {
    type: new NumberField({ required: true, nullable: false, min: 0, max: 20, initial: 5 }),
  });
  register("autoAdvance", "world", { type: new BooleanField({ initial: true }) });
  register("settleHandEdits", "world", { type: new BooleanField({ initial: true }) });
  register("measureGridless", "world", { type: new BooleanField({ initial: true }) });
  register("quietFights", "world", { type: new BooleanField({ initial: true }) });
  register("answerSeconds", "world", {
    type: new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 0,
      max: LONGEST_ANSWER,
      initial: 0,
    }),
  });
  register("hideOtherGames", "world", { type: new BooleanField({ initial: false }) });
  register("ruleIds", "client", {
    type: new StringField({
      required: true,
      blank: false,
      initial: "hover",
      choices: { hover: "FRAY.Settings.ruleIds.hover", always: "FRAY.Settings.ruleIds.always" },
    }),
  });
  register("joinTurns", "client", { type: new BooleanField({ initial: true }) });
  register("sounds", "client", {
    type: new StringField({
      required: true,
      blank: false,
      initial: "all",
      choices: {
        all: "FRAY.Settings.sounds.all",
        calls: "FRAY.Settings.sounds.calls",
        none: "FRAY.Settings.sounds.none",
      },
    }),
  });
  for (const key of ["heroBudgets", "heroPrices", "heroRecords", "ownTimes"] as const)
    store().register(SPACE, key, {
      scope: "world",
      config: false,
      type: Object,
      default: {},
      onChange: () => listeners.get(key)?.forEach((listener) => listener()),
    });
  store().register(SPACE, "welcomed", { scope: "world", config: false, type: Boolean, default: false });
  store().register(SPACE, "dataVersion", { scope: "world", config: false, type: String, default: "" });
  for (const key of ["panelPlace", FAVORITES])
    store().register(SPACE, key, { scope: "client", config: false, type: Object, default: {} });
  registerPresets();
}

function register(
  key: keyof Settings,
  scope: "world" | "client",
  data: { readonly type: foundry.data.fields.DataField.Any },
): void {
  fields.set(key, data.type);
  store().register(SPACE, key, {
    name: `FRAY.Settings.${key}.name`,
    hint: `FRAY.Settings.${key}.hint`,
    scope,
    config: true,
    onChange: () => listeners.get(key)?.forEach((listener) => listener()),
    ...data,
  });
}
