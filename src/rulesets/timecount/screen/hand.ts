// The GM's hand for one creature: every deed as an entry with the fewest questions that its rule asks.

import { needsRefusal } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { HandDeed } from "../../../core/language/hand.ts";
import type { HandOption, Need } from "../../../core/language/ruleset.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { hitPoints, PETRIFIED_AT } from "../character/attributes.ts";
import { CONDITION_RULES, tiesRiding } from "../health/conditions.ts";
import { healingRoom } from "../health/recovery.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import { ATTRIBUTES, type ConditionId, type TimeCountCreature } from "../state.ts";
import { DAMAGE_TYPES } from "../tables.ts";
import { presentCreatures } from "../turn/present.ts";
import { HAND_COMMANDS, limitsOf, RESOURCES } from "../turn/hand-commands.ts";
import { IGNORED } from "../turn/master-commands.ts";
import { grabberRefusal, LAID_ON, laidOn, WEAKENED } from "../turn/laid-on.ts";

/** An entry before it is known whose it is. */
interface Seed {
  readonly deed: HandDeed;
  readonly type: string;
  readonly parameters?: { readonly [parameter: string]: string | number | boolean };
  readonly detail?: string;
  readonly rule: RuleId;
  readonly needs?: readonly Need[];
  readonly refusal?: Refusal | null;
}

/** TC-M31: what the GM may do to a creature outright. */
export function handOf(situation: TimeCountReadContext, id: CreatureId): readonly HandOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  const seeds = [
    ...harms(situation, creature),
    ...healings(creature),
    ...settings(situation, creature),
    ...endings(creature),
    ...resources(situation, creature),
    ...places(creature),
    ...lives(creature),
  ];
  return seeds.map((seed) => optionOf(situation, creature, seed));
}

function optionOf(situation: TimeCountReadContext, { id }: TimeCountCreature, seed: Seed): HandOption {
  const { deed, type, parameters = {}, detail, rule, needs = [] } = seed;
  const command: Command = { type, creature: id, ...parameters };
  const own = needs.length === 0 ? (HAND_COMMANDS[type]?.check(situation, command, null) ?? null) : null;
  return {
    deed,
    command,
    action: type,
    ...(detail === undefined ? {} : { detail }),
    rule,
    kind: "free",
    cost: [],
    needs,
    refusal: seed.refusal ?? own,
  };
}

const number = (parameter: string, min: number, max: number, initial?: number): Need => ({
  kind: "number",
  parameter,
  min,
  max,
  ...(initial === undefined ? {} : { initial }),
});
const maybe = (parameter: string, min: number, max: number): Need => ({
  kind: "number",
  parameter,
  min,
  max,
  optional: true,
});
const choice = (parameter: string, choices: readonly string[], optional = false): Need => ({
  kind: "choice",
  parameter,
  choices,
  ...(optional ? { optional } : {}),
});
const text = (parameter: string, optional = false): Need => ({
  kind: "text",
  parameter,
  ...(optional ? { optional } : {}),
});
const MOST = 9999;
/** How long it lasts; left out it lasts until something ends it. */
const COUNTS = maybe("counts", 1, MOST);

/** The others, of whom one is named. */
function someone(situation: TimeCountReadContext, { id }: TimeCountCreature, parameter: string): Need {
  const others = presentCreatures(situation).filter((each) => each.id !== id);
  return {
    kind: "creature",
    parameter,
    candidates: others.map((each) => ({
      creature: each.id,
      refusal: each.dead ? refuse("TC-M31", "targetDead", undefined, parameter) : null,
    })),
  };
}

const dead = (creature: TimeCountCreature): Refusal | null =>
  creature.dead ? refuse("TC-M31", "targetDead", undefined, "creature") : null;

function harms(situation: TimeCountReadContext, creature: TimeCountCreature): readonly Seed[] {
  const damage = [
    number("damage", 0, MOST, 1),
    choice("damageType", DAMAGE_TYPES, true),
    choice("ignores", IGNORED, true),
  ];
  const common = { deed: "harm", refusal: dead(creature) } as const;
  const own = Object.values(creature.consumables).filter(({ kind }) => kind === "poison");
  return [
    { ...common, type: "dealDamage", detail: "lethal", rule: "TC-DMG-12", needs: damage },
    {
      ...common,
      type: "dealDamage",
      parameters: { nonlethal: true },
      detail: "nonlethal",
      rule: "TC-DMG-17",
      needs: damage,
    },
    {
      ...common,
      type: "poison",
      rule: "TC-COND-12",
      needs: [text("name", true), maybe("attack", -99, 99), text("doses")],
    },
    {
      ...common,
      type: "damageAttribute",
      rule: "TC-DMG-26",
      needs: [choice("attribute", ATTRIBUTES), number("points", 1, MOST, 1)],
    },
    ...own.map(({ id, name, endless, uses }): Seed => ({
      deed: "harm",
      type: "envenom",
      parameters: { item: id },
      detail: name,
      rule: "TC-COND-12",
      needs: [someone(situation, creature, "target")],
      refusal: endless || uses > 0 ? null : refuse("TC-COND-12", "usedUp", { item: name }, "item"),
    })),
  ];
}

function healings(creature: TimeCountCreature): readonly Seed[] {
  const common = { deed: "heal", refusal: dead(creature) } as const;
  const healing = (detail: string, healsPoison: boolean): Seed => {
    const room = healingRoom(creature, healsPoison);
    const needs = [
      number("fatigue", 0, MOST, room.fatigue),
      number("invigoration", 0, MOST, room.invigoration),
    ];
    const seed = { ...common, type: "heal", detail, rule: "TC-HP-04", needs } as const;
    return healsPoison ? { ...seed, parameters: { healsPoison } } : seed;
  };
  return [
    healing("plainHealing", false),
    healing("healsPoison", true),
    {
      ...common,
      type: "grantBonusHp",
      rule: "TC-HP-08",
      needs: [text("source"), number("points", 1, MOST, 1), COUNTS],
    },
  ];
}

/** What is held ready has to be said by whoever holds it. */
const NOT_BY_HAND: readonly ConditionId[] = ["readied"];

/** What a condition asks for besides how long it lasts. */
function conditionNeeds(
  situation: TimeCountReadContext,
  creature: TimeCountCreature,
  condition: ConditionId,
): readonly Need[] {
  const source = someone(situation, creature, "source");
  switch (condition) {
    case "grabbed":
      return [grabber(situation, creature)];
    case "stapled":
      return [source, number("value", 0, MOST, 10)];
    case "feinted":
      return [source, number("value", 0, MOST, 2)];
    case "distracted":
      return [source, someone(situation, creature, "about"), choice("what", WEAKENED), COUNTS];
    default:
      return [COUNTS];
  }
}

/** TC-WREST-08: whoever is up, within reach and has a hand free. */
function grabber(situation: TimeCountReadContext, creature: TimeCountCreature): Need {
  const parameter = "source";
  const others = presentCreatures(situation).filter(({ id }) => id !== creature.id);
  const candidates = others.map(({ id }) => {
    const command = { type: "setCondition", creature: creature.id, condition: "grabbed", source: id };
    return { creature: id, refusal: grabberRefusal(situation, command) };
  });
  return { kind: "creature", parameter, candidates };
}

/** TC-TIME-04, TC-ATK-25: these end as their bearer's next turn begins, unless a time is named. */
const UNTIL_TURN: readonly ConditionId[] = ["surprised", "unsteady"];

function settings(situation: TimeCountReadContext, creature: TimeCountCreature): readonly Seed[] {
  const common = { deed: "setCondition", refusal: dead(creature) } as const;
  const laid = LAID_ON.filter((each) => !NOT_BY_HAND.includes(each)).map((condition): Seed => {
    const [rule, needs] = [CONDITION_RULES[condition], conditionNeeds(situation, creature, condition)];
    return {
      deed: "setCondition",
      refusal: dead(creature) ?? (condition === "grabbed" ? needsRefusal(rule, needs) : null),
      type: "setCondition",
      parameters: { condition, ...(UNTIL_TURN.includes(condition) ? { lasts: "turn" } : {}) },
      detail: condition,
      rule,
      needs,
    };
  });
  return [
    ...laid,
    { ...common, type: "knockDown", rule: "TC-SPEC-23" },
    { ...common, type: "knockOut", rule: "TC-HP-18", needs: [number("counts", 1, MOST, 10)] },
    {
      ...common,
      type: "paralyze",
      rule: "TC-COND-01",
      needs: [
        text("source"),
        number("points", 1, MOST, 1),
        number("recovers", 0, MOST, 1),
        number("every", 0, MOST, 20),
      ],
    },
    { ...common, type: "petrify", rule: "TC-COND-07", needs: [number("points", 1, PETRIFIED_AT, 1)] },
  ];
}

function endings(creature: TimeCountCreature): readonly Seed[] {
  const now = laidOn(creature);
  return [
    {
      deed: "endCondition",
      type: "endCondition",
      rule: "TC-COND-21",
      needs: [choice("condition", now), ...sourceNeeds(creature)],
      refusal: now.length > 0 ? null : refuse("TC-COND-21", "nothingToChoose", undefined, "condition"),
    },
  ];
}

/** TC-COND-23: of whom something is to be ended, where a condition has several sources; left out, of all. */
function sourceNeeds({ conditions }: TimeCountCreature): readonly Need[] {
  const sources = Object.values(conditions).flatMap(({ condition, source }) =>
    source === undefined || tiesRiding(condition) ? [] : [source],
  );
  const several = [...new Set(sources)];
  return several.length > 1 ? [choice("source", several, true)] : [];
}

function resources({ state }: TimeCountReadContext, creature: TimeCountCreature): readonly Seed[] {
  return RESOURCES.flatMap((resource): Seed[] => {
    const limits = limitsOf(state, creature, resource);
    if (!limits) return [];
    const { min, max, initial } = limits;
    const refusal = max > min ? dead(creature) : refuse("TC-M31", "notSetNow", undefined, "resource");
    const needs = [number("value", min, max, Math.min(max, initial))];
    const common = { deed: "setResource", type: "setResource", rule: "TC-M31" } as const;
    return [{ ...common, parameters: { resource }, detail: resource, needs, refusal }];
  });
}

function places({ position }: TimeCountCreature): readonly Seed[] {
  const needs = (["x", "y", "elevation"] as const).map((axis) =>
    number(axis, -MOST, MOST, position?.[axis] ?? 0),
  );
  const refusal = position ? null : refuse("TC-M31", "noBoard", undefined, "creature");
  return [{ deed: "place", type: "place", rule: "TC-M31", needs, refusal }];
}

function lives(creature: TimeCountCreature): readonly Seed[] {
  const { max } = creature.hp;
  const hp = Math.max(1, Math.min(max, hitPoints(creature)));
  return [
    { deed: "wake", type: "wake", rule: "TC-HP-24" },
    { deed: "kill", type: "kill", rule: "TC-HP-03" },
    {
      deed: "revive",
      type: "revive",
      rule: "TC-M31",
      needs: [
        number("hp", 1, Math.max(1, max), hp),
        number("fatigue", 0, MOST, Math.min(creature.fatigue, Math.max(0, hp - 1))),
      ],
      refusal: creature.dead ? null : refuse("TC-M31", "notDead", undefined, "creature"),
    },
  ];
}
