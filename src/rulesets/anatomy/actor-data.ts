// The contract with whoever keeps actors and items: the fields of an Anatomy sheet and the shapes they are checked against.

import type { Shape } from "../../core/shape.ts";
import { PLAN_IDS } from "./body-plans.ts";
import type { ConditionId } from "./state.ts";
import { ATTRIBUTES, BODY_FLAGS, PART_FLAGS, ROLL_KINDS, SEVERITIES } from "./tables.ts";

export const ACTOR_TYPES = ["anatomyCharacter", "anatomyNpc"] as const;
export const ITEM_TYPES = [
  "anatomyWeapon",
  "anatomyArmor",
  "anatomyShield",
  "anatomySpell",
  "anatomyTalent",
  "anatomyGear",
  "anatomyProsthetic",
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

const WHOLE: Shape = { kind: "number", integer: true, min: -999, max: 999, optional: true };
const COUNT: Shape = { kind: "number", integer: true, min: 0, max: 9999, optional: true };
const POOL: Shape = { kind: "number", integer: true, min: 0, max: 9999, optional: true, nullable: true };
const DAY: Shape = { kind: "number", integer: true, nullable: true };
const FLAG: Shape = { kind: "flag", optional: true };
const TEXT: Shape = { kind: "text", optional: true };
const NAME: Shape = { kind: "text", blank: false };
const TEXTS: Shape = { kind: "list", of: NAME, optional: true };
const ATTRIBUTE: Shape = { kind: "choice", of: ATTRIBUTES, optional: true };
const SEVERITY: Shape = { kind: "choice", of: SEVERITIES };

const record = (fields: { readonly [key: string]: Shape }, optional = true): Shape => ({
  kind: "record",
  fields,
  optional,
});

const EFFECT = record({
  at: { kind: "number", integer: true, min: 1, max: 99 },
  disadvantages: record(Object.fromEntries(ROLL_KINDS.map((kind) => [kind, COUNT]))),
  standUp: COUNT,
  groundSpeed: COUNT,
  flySteps: COUNT,
  attacksOff: FLAG,
  contained: FLAG,
  flags: { kind: "list", of: { kind: "choice", of: PART_FLAGS }, optional: true },
  body: { kind: "list", of: { kind: "choice", of: BODY_FLAGS }, optional: true },
  moment: { kind: "choice", of: ["drop"], optional: true },
});

/** A row of the part table that a body brings along. */
const PART_ROW: Shape = record(
  {
    rule: NAME,
    severity: SEVERITY,
    last: { kind: "number", integer: true, min: 1, max: 99 },
    destroyed: { kind: "flag" },
    all: { kind: "list", of: { kind: "choice", of: BODY_FLAGS }, optional: true },
    flight: FLAG,
    vital: { kind: "choice", of: ["head", "heart"], optional: true },
    effects: { kind: "list", of: EFFECT, max: 20 },
  },
  false,
);

const BODY = record({
  plan: { kind: "choice", of: PLAN_IDS, optional: true },
  /** Heads or tentacles of a plan that leaves their number open. */
  count: { kind: "number", integer: true, min: 1, max: 99, optional: true },
  parts: {
    kind: "map",
    optional: true,
    of: record(
      {
        kind: NAME,
        label: TEXT,
        parent: { kind: "text", optional: true, nullable: true },
        tailAcrobatics: COUNT,
      },
      false,
    ),
  },
  kinds: { kind: "map", optional: true, of: PART_ROW },
});

const INJURY: Shape = record(
  {
    part: NAME,
    severity: SEVERITY,
    day: { kind: "number", integer: true },
    treated: { kind: "flag" },
    recoversOn: DAY,
    triedOn: DAY,
    tries: { kind: "number", integer: true, min: 0 },
    cause: { kind: "text" },
  },
  false,
);

const KEPT_CONDITIONS: readonly ConditionId[] = [
  "prone",
  "stunned",
  "dazed",
  "confused",
  "sickened",
  "deafened",
  "blinded",
  "helpless",
  "offGuard",
  "grappled",
  "hasted",
  "tripped",
  "weaponDisabled",
  "inRoundAction",
];

const CONDITION: Shape = record(
  {
    condition: { kind: "choice", of: KEPT_CONDITIONS },
    ends: {
      ...record({
        at: { kind: "choice", of: ["turnStart", "turnEnd"] },
        of: NAME,
        turns: { kind: "number", integer: true, min: 0, max: 9999 },
      }),
      optional: false,
      nullable: true,
    },
    by: { ...NAME, optional: true },
    hold: COUNT,
    item: { ...NAME, optional: true },
  },
  false,
);

const NUMBERS: Shape = {
  kind: "list",
  of: { kind: "number", integer: true, min: 1, max: 99 },
  optional: true,
};

const FITTED: Shape = record(
  { item: NAME, keeps: { ...NUMBERS, optional: false }, injurable: { kind: "flag" } },
  false,
);

const SKILL = record({ ranks: WHOLE, attribute: ATTRIBUTE }, false);

/** What an actor keeps below `system`; only `attributes` must be there. */
export const ACTOR: Shape = {
  kind: "record",
  open: true,
  fields: {
    attributes: record(
      Object.fromEntries(ATTRIBUTES.map((name) => [name, { ...WHOLE, nullable: name === "con" }])),
      false,
    ),
    level: COUNT,
    baseLevel: COUNT,
    species: TEXT,
    size: { kind: "number", integer: true, min: -4, max: 4, optional: true },
    mb: { ...WHOLE, nullable: true },
    defenseAttribute: ATTRIBUTE,
    saveBonus: WHOLE,
    skills: { kind: "map", of: SKILL, optional: true },
    speeds: record({ base: COUNT, burrow: COUNT, climb: COUNT, fly: COUNT, swim: COUNT }),
    reach: COUNT,
    extraAp: COUNT,
    staminaTraining: WHOLE,
    destroyAt: { kind: "number", integer: true, min: 1, max: 999, optional: true },
    survivesHeads: FLAG,
    survivesHearts: FLAG,
    dvOther: WHOLE,
    body: BODY,
    injuries: { kind: "map", of: INJURY, optional: true },
    destroyed: { kind: "map", of: { kind: "flag" }, optional: true },
    stamina: POOL,
    exhaustion: POOL,
    strain: COUNT,
    bleed: COUNT,
    conditions: { kind: "map", of: CONDITION, optional: true },
    unconscious: FLAG,
    headSleep: { kind: "choice", of: ["wakeChecks", "coma"], optional: true, nullable: true },
    dead: FLAG,
    flying: FLAG,
    fitted: { kind: "map", of: FITTED, optional: true },
    hearts: { kind: "map", of: { kind: "choice", of: ["known", "unknown"] }, optional: true },
  },
};

const CRITICAL_EFFECT: Shape = {
  ...record({
    text: TEXT,
    bleed: COUNT,
    condition: {
      kind: "choice",
      of: ["prone", "stunned", "dazed", "sickened", "deafened", "blinded"],
      optional: true,
      nullable: true,
    },
    rounds: COUNT,
    extraInjuries: COUNT,
  }),
  nullable: true,
};

/** The numbers that a talent may change, and the rolls that it may help. */
const TALENT_NUMBERS = ["mb", "reach", "saveBonus", "staminaTraining", "dv", "extraAp", "speed"] as const;
const TALENT_ROLLS = [...ROLL_KINDS, "check", "save", "initiative"] as const;

const WEAPON: Shape = {
  kind: "record",
  open: true,
  fields: {
    modes: { kind: "list", of: { kind: "choice", of: ["melee", "ranged", "thrown"] }, optional: true },
    damageTypes: {
      kind: "list",
      of: { kind: "choice", of: ["bludgeoning", "piercing", "slashing"] },
      optional: true,
    },
    hands: { kind: "number", integer: true, min: 0, max: 9, optional: true },
    reachBonus: WHOLE,
    rangeIncrement: { kind: "number", integer: true, min: 1, max: 9999, optional: true },
    thrownIncrement: {
      kind: "number",
      integer: true,
      min: 1,
      max: 9999,
      optional: true,
      nullable: true,
    },
    critMin: { kind: "number", integer: true, min: 2, max: 20, optional: true },
    criticalEffect: CRITICAL_EFFECT,
    reloadAp: { kind: "number", integer: true, min: 0, max: 3, optional: true },
    loads: POOL,
    drawFree: FLAG,
    group: { kind: "choice", of: ["bow", "crossbow", "firearm", "other"], optional: true },
    attackBonus: WHOLE,
    touch: FLAG,
    parts: TEXTS,
    held: FLAG,
    heldBy: { kind: "text", optional: true, nullable: true },
    damaged: FLAG,
  },
};

const HEALING: Shape = {
  ...record({ number: COUNT, highest: { ...SEVERITY, optional: true } }),
  nullable: true,
};
const ITEM_CONDITION: Shape = { kind: "choice", of: KEPT_CONDITIONS, optional: true, nullable: true };
const COST: Shape = { kind: "number", integer: true, min: 0, max: 3, optional: true };
const open = (fields: { readonly [field: string]: Shape }): Shape => ({ kind: "record", open: true, fields });

export const ITEM_SHAPES: { readonly [Type in ItemType]: Shape } = {
  anatomyWeapon: WEAPON,
  anatomyArmor: open({ armor: WHOLE, worn: FLAG }),
  anatomyShield: open({
    bonus: WHOLE,
    held: FLAG,
    heldBy: { kind: "text", optional: true, nullable: true },
    weapon: { ...WEAPON, optional: true, nullable: true },
  }),
  anatomySpell: open({
    actionCost: COST,
    roundAction: FLAG,
    staminaCost: COUNT,
    somatic: FLAG,
    vocal: FLAG,
    attack: {
      ...record({ kind: { kind: "choice", of: ["melee", "ranged"] }, touch: FLAG, range: COUNT }),
      nullable: true,
    },
    save: {
      ...record({ attribute: { kind: "choice", of: ATTRIBUTES }, dc: { kind: "number", integer: true } }),
      nullable: true,
    },
    healInjuries: HEALING,
    regrow: FLAG,
    condition: ITEM_CONDITION,
    rounds: COUNT,
    text: TEXT,
  }),
  anatomyTalent: open({
    text: TEXT,
    modifiers: record(Object.fromEntries(TALENT_NUMBERS.map((name) => [name, WHOLE]))),
    advantage: {
      kind: "list",
      of: record(
        {
          roll: { kind: "choice", of: TALENT_ROLLS },
          n: { kind: "number", integer: true, min: -9, max: 9 },
          when: TEXT,
        },
        false,
      ),
      optional: true,
    },
  }),
  anatomyGear: open({
    actionCost: COST,
    uses: POOL,
    wornOn: { kind: "text", optional: true, nullable: true },
    healInjuries: HEALING,
    stopsBleed: FLAG,
    stamina: COUNT,
    exhaustion: COUNT,
    condition: ITEM_CONDITION,
    rounds: COUNT,
    text: TEXT,
  }),
  anatomyProsthetic: open({ kind: NAME, keeps: NUMBERS, injurable: FLAG }),
};
