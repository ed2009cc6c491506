// Worked examples of conditions, Defend, afflictions and treatment, put to the rules.
import { sum } from "../../../src/core/language/trace.ts";
import { apGain } from "../../../src/rulesets/destiny/turn/action-points.ts";
import {
  coolBurning,
  engulfInWater,
  sufferBleeding,
  sufferBurning,
} from "../../../src/rulesets/destiny/health/afflictions.ts";
import { attackModifier } from "../../../src/rulesets/destiny/attack/attack.ts";
import { abilities, gainCondition, harriedKey, mayHarry, rollPenalties } from "../../../src/rulesets/destiny/health/conditions.ts";
import { dyingCheck, receiveWound } from "../../../src/rulesets/destiny/health/damage.ts";
import { allDefenses, bestDefense } from "../../../src/rulesets/destiny/attack/defense.ts";
import { currentRate, postureChange, terrainFactor, yardsCovered } from "../../../src/rulesets/destiny/movement/movement.ts";
import { DEFAULT_RULINGS, type DestinyContext } from "../../../src/rulesets/destiny/rulings.ts";
import { WOUND_LEVELS, type Condition, type DestinyCreature, type WoundCounts } from "../../../src/rulesets/destiny/state.ts";
import { stabilize, treatCondition, treatWound } from "../../../src/rulesets/destiny/health/treatment.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { flag, list, listOr, number, numberOr, numbers, oneOf, record, recordOr, records, recordsOr, text, type Fields } from "../fields.ts";
import { terrainList } from "./movement-operations.ts";
import { conditionsFrom, counts, directDefenses, directSlots, given as outright, person, playOf, ROOM, run } from "./scene.ts";

const POSTURES = ["standing", "crouching", "prone"] as const;

export const conditionOperations: Operations = {
  conditionState: (given) => {
    const base = record(given, "base");
    return { results: list(given, "cases").map((each) => conditionState(base, list({ case: each }, "case"))) };
  },

  posture: (given) => ({
    results: recordsOr(given, "changes").map((each) =>
      postureChange(oneOf(each, "from", POSTURES), oneOf(each, "to", POSTURES)),
    ),
    crawlYards: recordsOr(given, "crawl").map((each) => {
      const crawler = person("it", { block: { posture: "prone" } });
      return yardsCovered(number(each, "pool"), terrainFactor(terrainList(each), crawler).value);
    }),
  }),

  defend: (given, dice) => ({
    best: recordsOr(given, "attacks").map((each) => metDefense(given, each, dice)),
    ...harried(recordOr(given, "harry")),
  }),

  treatWound: (given, dice) => treatedWound(given, dice),
  treatWoundMany: (given, dice) => ({ results: records(given, "cases").map((each) => treatedWound(each, dice)) }),

  treatConditionMany: (given, dice) => ({ results: records(given, "cases").map((each) => treatedCondition(each, dice)) }),
  treatCondition: (given, dice) => treatedCondition(given, dice),

  stabilize: (given, dice) => {
    const wounds = counts(numbers(given, "wounds"));
    const patient = person("patient", {
      direct: { ...ROOM, fortitude: number(given, "fortitude"), staminaMax: 99 },
      block: { wounds, conditions: { unconscious: lasting("unconscious"), dying: lasting("dying") } },
    });
    const play = playOf([person("healer"), patient]);
    const { tn, check, success, wake } = run(stabilize(play, treatment(given)), dice);
    const after = play.creature("patient").conditions;
    return {
      tn,
      total: check.total.value,
      success,
      dying: "dying" in after,
      wakeTotal: wake?.total.value ?? null,
      unconscious: "unconscious" in after,
    };
  },

  bleeding: (given, dice) => {
    const play = afflicted(given, "bleeding");
    const rounds = Array.from({ length: number(given, "rounds") }, () => {
      const check = run(sufferBleeding(play, "it", "bleeding"), dice);
      return { total: check?.total.value ?? null, filled: play.creature("it").wounds };
    });
    const left = play.creature("it").conditions["bleeding"];
    return {
      totals: rounds.map(({ total }) => total),
      filledAfter: rounds.map(({ filled }) => filled),
      level: left?.level ?? null,
      successes: left?.successes ?? 0,
    };
  },

  burning: (given, dice) => {
    const play = afflicted(given, "burning");
    const rounds = records(given, "rounds").map((events) => {
      if (flag(events, "engulfedInWater")) engulfInWater(play, "it");
      if (events["coldDamage"] !== undefined) coolBurning(play, "it", number(events, "coldDamage"));
      const check = run(sufferBurning(play, "it", "burning"), dice);
      const { wounds, conditions } = play.creature("it");
      return { total: check?.total.value ?? null, filled: wounds, level: conditions["burning"]?.level ?? null };
    });
    return {
      totals: rounds.map(({ total }) => total),
      filledAfter: rounds.map(({ filled }) => filled),
      levelAfter: rounds.map(({ level }) => level),
    };
  },

  dying: (given, dice) => {
    const patient = person("it", {
      attributes: { vit: number(given, "vitality") },
      direct: { ...ROOM, fortitude: number(given, "fortitude"), staminaMax: 99 },
      block: {
        wounds: counts(numbers(given, "wounds")),
        dyingCounter: numberOr(given, "counter", 0),
        conditions: { unconscious: lasting("unconscious"), dying: lasting("dying") },
      },
    });
    const play = playOf([patient]);
    const rounds = [];
    for (let round = 0; round < number(given, "rounds"); round += 1) {
      const result = run(dyingCheck(play, "it"), dice);
      if (result) rounds.push({ ...result, counter: play.creature("it").dyingCounter });
    }
    return {
      tn: rounds[0]?.tn ?? null,
      totals: rounds.map(({ check }) => check.total.value),
      counter: rounds.map(({ counter }) => counter),
      dead: play.creature("it").dead,
    };
  },
};

function conditionState(base: Fields, conditions: readonly unknown[]): object {
  const creature = person("it", {
    direct: { ...directDefenses(numbers(base, "defences")), movementRate: numberOr(base, "rate", 0), staminaMax: 99 },
    block: conditionsFrom(conditions),
  });
  const attack = (mode: "melee" | "ranged"): number =>
    attackModifier(creature, DEFAULT_RULINGS, {
      base: outright(numberOr(base, mode, 0)),
      action: "standard",
      mode,
      weaponAttack: true,
      circumstances: [],
    }).value;
  const check = (sight: boolean): number => {
    const penalties = rollPenalties(creature, DEFAULT_RULINGS, { kind: "standardCheck", sight });
    return sum("DEST-DICE-09", [...outright(numberOr(base, "check", 0)).parts, ...penalties]).value;
  };
  const able = abilities(creature);
  const defenses = Object.entries(allDefenses(creature, DEFAULT_RULINGS));
  return {
    melee: attack("melee"),
    ranged: attack("ranged"),
    check: check(false),
    sightCheck: check(true),
    defences: Object.fromEntries(defenses.map(([name, traced]) => [name, traced.value])),
    rate: currentRate(creature).value,
    canAct: able.act,
    canReact: able.react,
    canEscape: able.escape,
    canDash: able.dash,
    apGains: apGain(creature, "roundStart", DEFAULT_RULINGS).value > 0,
  };
}

/** The Defense that a defender's best choice gives against one attack. */
function metDefense(given: Fields, attack: Fields, dice: DiceStream): number {
  const defender = person("it", {
    hero: false,
    direct: { ...ROOM, ...directDefenses(numbers(given, "defences")) },
    block: conditionsFrom(listOr(given, "conditions")),
  });
  const play = playOf([defender]);
  gainCondition(play, "it", "defending");
  if (flag(attack, "afterWound")) run(receiveWound(play, "it", { level: "light", rule: "DEST-WND-05" }), dice);
  const mode = oneOf(attack, "mode", ["melee", "ranged"]);
  return bestDefense(play.creature("it"), mode, flag(attack, "seen", true), DEFAULT_RULINGS).value;
}

function harried(harry: Fields | null): object {
  if (harry === null) return {};
  const play = playOf([person("archer")]);
  const harass = (): void => gainCondition(play, "archer", "harried", { source: "it", rounds: 1, key: harriedKey("it") });
  if (flag(harry, "alreadyThisRound")) harass();
  const harryAgainAllowed = mayHarry(play.creature("archer"), "it");
  if (harryAgainAllowed) harass();
  const modifier = attackModifier(play.creature("archer"), DEFAULT_RULINGS, {
    base: outright(number(harry, "rangedModifier")),
    action: "standard",
    mode: "ranged",
    weaponAttack: true,
    circumstances: [],
  });
  return { harriedModifier: modifier.value, harryAgainAllowed };
}

function treatment(given: Fields): Parameters<typeof treatWound>[1] {
  return { healer: "healer", patient: "patient", modifier: outright(number(given, "modifier")), kit: flag(given, "kit", true) };
}

function treatedWound(given: Fields, dice: DiceStream): object {
  const patient = person("patient", {
    direct: { ...directSlots(counts(numbers(given, "slots"))), staminaMax: number(given, "staminaNormal") },
    block: { wounds: counts(numbers(given, "filled")), fatigue: numberOr(given, "fatigue", 0) },
  });
  const play = playOf([person("healer"), patient]);
  const result = run(treatWound(play, treatment(given), oneOf(given, "level", WOUND_LEVELS)), dice);
  const { wounds, fatigue } = play.creature("patient");
  return {
    total: result.check?.total.value ?? null,
    success: result.success,
    automatic: result.automatic,
    steps: result.steps,
    filled: wounds,
    fatigue,
  };
}

function treatedCondition(given: Fields, dice: DiceStream): object {
  const condition = text(given, "condition");
  const level = given["level"] === undefined || given["level"] === null ? {} : { level: oneOf(given, "level", WOUND_LEVELS) };
  const ailing: Condition = { ...lasting(condition), ...level, tn: number(given, "tn") };
  const play = playOf([person("healer"), person("patient", { block: { conditions: { it: ailing } } })]);
  const { check, ...result } = run(treatCondition(play, treatment(given), "it"), dice);
  return { ...result, total: check.total.value };
}

/** A hero whom nothing staggers, so that wounds bring no checks but those of the affliction. */
function afflicted(given: Fields, word: "bleeding" | "burning"): DestinyContext {
  const condition: Condition = {
    ...lasting(word),
    level: oneOf(given, "level", WOUND_LEVELS),
    tn: number(given, "tn"),
    successes: numberOr(given, "successes", 0),
  };
  const wounds: WoundCounts = counts(numbers(given, "filled"));
  const block: Partial<DestinyCreature> = { wounds, conditions: { [word]: condition } };
  const direct = { ...directSlots(counts(numbers(given, "slots"))), fortitude: number(given, "modifier"), staminaMax: 99 };
  return playOf([person("it", { direct, block })], { staggeredByWounds: false });
}

function lasting(condition: string): Condition {
  return { condition, startRound: 1, endRound: null };
}
