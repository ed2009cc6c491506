// A small system for contract cases: one hero, one foe, weapons, a combat and its fighters.
import type { Plain } from "./host.ts";

export const manifest = {
  id: "trial",
  title: "Trial",
  description: "What the contract cases play with.",
  compatibility: { minimum: "13" },
  version: "1.0.0",
  socket: true,
  esmodules: ["trial.mjs"],
  grid: { type: 1, distance: 2, units: "yd", diagonals: 0 },
  initiative: "1d20",
  primaryTokenAttribute: "health",
  documentTypes: {
    Actor: { hero: { gmOnlyFields: ["secret"] }, foe: {} },
    Item: { weapon: {} },
    Combat: { encounter: {} },
    Combatant: { fighter: {} },
    ChatMessage: { card: {} },
  },
  packs: [{ name: "armory", label: "Armory", path: "packs/armory", type: "Item", system: "trial" }],
};

type Field = new (...args: unknown[]) => object;
interface TrialParts {
  readonly foundry: Plain;
  readonly CONFIG: Plain;
  readonly game: Plain;
  readonly Hooks: { once(hook: string, fn: () => void): number };
}

/** The words that the trial system brings. */
export const words = {
  TRIAL: { Hit: "Hit", Blow: "{name} strikes {times} times", Shout: "Shout" },
};

const PHASES = ["init", "i18nInit", "setup", "ready"];

/** Registers the trial system: as its module is read, or during `init`, when a game may only be there by then. */
export function registerTrial(parts: TrialParts, duringInit = false): void {
  registerModels(parts);
  registerDie(parts);
  const { CONFIG, game, Hooks } = parts;
  // What a boot has told, and what there was at each phase: a case can only ask when all is over.
  const told: [string, boolean][] = [];
  const note = (phase: string) => void told.push([phase, game.actors !== undefined]);
  if (duringInit) note("init");
  for (const phase of duringInit ? PHASES.slice(1) : PHASES) Hooks.once(phase, () => note(phase));
  CONFIG.statusEffects = [
    { id: "prone", name: "Prone", img: "icons/svg/falling.svg" },
    { id: "dead", name: "Dead", img: "icons/svg/skull.svg" },
  ];
  (CONFIG.Actor as Plain).trackableAttributes = { hero: { bar: ["health"], value: [] } };
  (CONFIG.Dice as { trialPhases?: unknown }).trialPhases = told;
  if (duringInit) registerChoices(game);
  else Hooks.once("init", () => registerChoices(game));
}

/** A world's choice, a user's and a key: they can only be registered in `init`. */
function registerChoices(game: Plain): void {
  const settings = game.settings as { register(scope: string, key: string, data: object): void };
  settings.register("trial", "mood", {
    scope: "world",
    type: String,
    choices: { calm: "Calm", grim: "Grim" },
    default: "calm",
  });
  settings.register("trial", "speed", { scope: "client", type: Number, default: 2 });
  const keys = game.keybindings as { register(scope: string, action: string, data: object): void };
  keys.register("trial", "shout", {
    name: "TRIAL.Shout",
    editable: [
      { key: "KeyQ", modifiers: ["SHIFT"] },
      { key: "KeyW", modifiers: ["ALT"] },
    ],
    onDown: () => true,
  });
}

type DieClass = new (data: object) => object;

/** A die of four letters, `dq`. */
function registerDie({ foundry, CONFIG }: TrialParts): void {
  const { Die } = (foundry.dice as { terms: { Die: DieClass } }).terms;
  class LetterDie extends Die {
    static DENOMINATION = "q";
    constructor(data: object = {}) {
      super({ ...data, faces: 4 });
    }
    getResultLabel({ result }: { result: number }): string {
      return "ABCD".charAt(result - 1);
    }
  }
  (CONFIG.Dice as { terms: Plain }).terms.q = LetterDie;
}

function registerModels({ foundry, CONFIG }: TrialParts): void {
  const fields = (foundry.data as { fields: Record<string, Field> }).fields;
  const make = (name: string, ...args: unknown[]) => new (fields[name] as Field)(...args);
  const TypeDataModel = (foundry.abstract as { TypeDataModel: new (...args: unknown[]) => object })
    .TypeDataModel;

  class CreatureData extends TypeDataModel {
    static defineSchema(): object {
      const whole = { required: true, nullable: false, integer: true };
      return {
        health: make("SchemaField", {
          value: make("NumberField", { ...whole, initial: 10, min: 0 }),
          max: make("NumberField", { ...whole, initial: 10, min: 0 }),
        }),
        wounds: make("ArrayField", make("NumberField", whole)),
        marks: make(
          "TypedObjectField",
          make("SchemaField", {
            level: make("NumberField", { ...whole, initial: 1 }),
            note: make("StringField", { required: true }),
          }),
        ),
        tags: make("SetField", make("StringField", { blank: false })),
        stance: make("StringField", { required: true, choices: ["open", "closed"], initial: "open" }),
        notes: make("HTMLField"),
        secret: make("StringField", { required: true }),
      };
    }

    static migrateData(source: Plain): Plain {
      if ("hits" in source) {
        source.health = { value: source.hits };
        delete source.hits;
      }
      return (Object.getPrototypeOf(CreatureData) as { migrateData(s: Plain): Plain }).migrateData.call(
        this,
        source,
      );
    }

    static validateJoint(data: Plain): void {
      const health = data.health as { value: number; max: number };
      if (health.value > health.max) throw new Error("health.value must not exceed health.max");
    }

    prepareBaseData(): void {
      (this as unknown as Plain).order = ["base"];
    }

    prepareDerivedData(): void {
      const own = this as unknown as { order: string[]; wounded: boolean; wounds: number[] };
      own.order.push("derived");
      own.wounded = own.wounds.length > 0;
    }
  }

  class WeaponData extends TypeDataModel {
    static defineSchema(): object {
      return {
        reach: make("NumberField", {
          required: true,
          nullable: false,
          initial: 1,
          min: 0,
          max: 5,
          step: 0.5,
        }),
      };
    }
  }

  class EncounterData extends TypeDataModel {
    static defineSchema(): object {
      return {
        log: make("TypedObjectField", make("ObjectField")),
        note: make("StringField", { required: true }),
      };
    }
  }

  class FighterData extends TypeDataModel {
    static defineSchema(): object {
      return { count: make("NumberField", { required: true, nullable: false, integer: true, initial: 0 }) };
    }
  }

  class CardData extends TypeDataModel {
    static defineSchema(): object {
      return { title: make("StringField", { required: true }) };
    }
  }

  const models = (name: string) => (CONFIG[name] as { dataModels: Plain }).dataModels;
  Object.assign(models("Actor"), { hero: CreatureData, foe: CreatureData });
  models("Item").weapon = WeaponData;
  models("Combat").encounter = EncounterData;
  models("Combatant").fighter = FighterData;
  models("ChatMessage").card = CardData;
}
