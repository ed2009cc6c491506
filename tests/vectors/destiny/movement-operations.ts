// Worked examples of initiative, action points, movement and resources, put to the rules.
import { part } from "../../../src/core/language/trace.ts";
import { RefusedError } from "../../../src/core/language/rules.ts";
import {
  actionCost,
  beginLongAction,
  gainAp,
  hurry,
  payLongAction,
  spendAp,
  type GainMoment,
} from "../../../src/rulesets/destiny/turn/action-points.ts";
import { actionPoints, movementRate, normalMana, normalStamina } from "../../../src/rulesets/destiny/character/attributes.ts";
import { expiryOrder, isStaggered, lastRound, roundsOfMinutes } from "../../../src/rulesets/destiny/health/conditions.ts";
import { rollInitiative } from "../../../src/rulesets/destiny/turn/initiative.ts";
import {
  boughtYards,
  buyMovement,
  currentRate,
  dash,
  gridYards,
  jump,
  terrainFactor,
  useMovement,
  yardsCovered,
  yardsLeft,
} from "../../../src/rulesets/destiny/movement/movement.ts";
import {
  gainFatigue,
  investMana,
  maximumMana,
  maximumStamina,
  retrieveMana,
  spendMana,
  spendStamina,
} from "../../../src/rulesets/destiny/health/resources.ts";
import { DEFAULT_RULINGS, type DestinyContext } from "../../../src/rulesets/destiny/rulings.ts";
import { TERRAIN, type Terrain } from "../../../src/rulesets/destiny/tables.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { flag, list, number, numberList, numberOr, recordOr, records, recordsOr, listOr, text, type Fields } from "../fields.ts";
import { given as outright, person, playOf, run } from "./scene.ts";

/** Stamina so plentiful that its cost changes nothing else. */
const PLENTY = 999;

export const movementOperations: Operations = {
  apTable: (given) => ({
    rows: numberList(given, "speeds").map((spd) => {
      const { roundStart, turnEnd, maximum } = actionPoints(person("it", { attributes: { spd } }), DEFAULT_RULINGS);
      return [roundStart.value, turnEnd.value, maximum.value];
    }),
  }),

  apFlow: (given) => {
    const flow = apFlow(given, given);
    const also = recordOr(given, "also");
    return { ...flow, ...(also ? { alsoAp: apFlow(also, given).ap } : {}) };
  },

  actionCost: (given) => ({
    costs: records(given, "cases").map((each) => {
      const changes = listOr(each, "changes").map((change) => part("change", Number(change), "DEST-AP-04"));
      return actionCost(part("base", number(each, "base"), "DEST-AP-04"), changes, flag(each, "allowsZero")).value;
    }),
  }),

  longAction,

  duration: (given) => ({
    endsAfterRound: recordsOr(given, "cases").map((each) => {
      const rounds = each["minutes"] === undefined ? number(each, "rounds") : roundsOfMinutes(number(each, "minutes"));
      return lastRound(number(each, "startRound"), rounds);
    }),
    expiryOrder: expiryOrder(
      recordsOr(given, "expiryOrderFor").map((each) => ({ id: text(each, "id"), startRound: number(each, "startRound") })),
    ).map(({ id }) => id),
  }),

  initiativeStart: (given, dice) => startingInitiative(given, dice),
  initiativeStartMany: (given, dice) => ({
    results: records(given, "cases").map((each) => startingInitiative(each, dice)),
  }),

  movementRate: (given) => ({
    rates: numberList(given, "sums").map((str) => movementRate(person("it", { attributes: { str } })).value),
  }),

  movementByAp: (given) => ({
    yards: numberList(given, "rates").map((rate) => [1, 2, 3, 4].map((ap) => yardsBought(rate, ap))),
  }),

  movementPool: (given, dice) => {
    const runner = person("it", {
      direct: { movementRate: number(given, "rate"), staminaMax: PLENTY },
      block: { stamina: numberOr(given, "stamina", 0), ap: PLENTY },
    });
    const play = playOf([runner]);
    const after = list(given, "events").map((event) => {
      moveBy(play, event, dice);
      const creature = play.creature("it");
      return {
        totalYards: boughtYards(creature),
        leftYards: yardsLeft(creature),
        rate: currentRate(creature).value,
        stamina: creature.stamina,
      };
    });
    return {
      totalYards: after.map((each) => each.totalYards),
      leftYards: after.map((each) => each.leftYards),
      rate: after.map((each) => each.rate),
      stamina: after.map((each) => each.stamina),
    };
  },

  terrain: (given) => {
    const cases = records(given, "cases").map((each) => {
      const factor = terrainFactor(terrainList(each)).value;
      return { factor, yards: yardsCovered(number(each, "pool"), factor) };
    });
    return { factor: cases.map(({ factor }) => factor), yards: cases.map(({ yards }) => yards) };
  },

  gridDistance: (given) => ({
    yards: records(given, "cases").map((each) => gridYards(numberOr(each, "straight", 0), numberOr(each, "diagonal", 0))),
  }),

  jump: (given, dice) => jumped(given, dice),
  jumpMany: (given, dice) => ({ results: records(given, "cases").map((each) => jumped(each, dice)) }),

  resources: (given) => {
    const play = playOf([
      person("it", {
        direct: { staminaMax: numberOr(given, "staminaNormal", 0), manaMax: numberOr(given, "manaNormal", 0) },
        block: {
          stamina: numberOr(given, "stamina", 0),
          fatigue: numberOr(given, "fatigue", 0),
          exhausted: flag(given, "exhausted"),
          mana: numberOr(given, "mana", 0),
          manaInvested: numberOr(given, "manaInvested", 0),
        },
      }),
    ]);
    const trace = recordsOr(given, "events").map((event) => ({ refused: useResource(play, event), ...resources(play) }));
    const names = Object.keys(resources(play)) as (keyof ReturnType<typeof resources>)[];
    return {
      ...resources(play),
      refused: trace.map(({ refused }) => refused),
      ...Object.fromEntries(names.map((name) => [`${name}Trace`, trace.map((each) => each[name])])),
    };
  },

  hurry: (given) => {
    const base = part("base", number(given, "base"), "DEST-FAST-01");
    const tries = numberList(given, "results").map((total) => hurry(base, total, number(given, "tn")));
    return {
      costs: tries.map(({ cost }) => cost.value),
      stamina: tries.map(({ stamina }) => stamina),
      apLossIfGmWants: tries.map(({ apLoss }) => apLoss),
    };
  },
};

/** Terrain words of an example. */
export function terrainList(from: Fields): Terrain[] {
  return listOr(from, "factors").map((each) => {
    if (typeof each !== "string" || !(each in TERRAIN)) throw new Error(`terrain ${String(each)} is not known`);
    return each as Terrain;
  });
}

function apFlow(given: Fields, flags: Fields): { readonly ap: readonly number[]; readonly lost: readonly number[] } {
  const play = playOf([
    person("it", {
      attributes: { spd: number(given, "speed") },
      block: {
        ap: numberOr(given, "ap", 0),
        surprised: flag(flags, "surprised"),
        ...(flag(flags, "staggered") ? { fatigue: PLENTY } : {}),
      },
    }),
  ]);
  const after = list(given, "events").map((event) => {
    const lost = passMoment(play, event);
    return { ap: play.creature("it").ap, lost };
  });
  return { ap: after.map(({ ap }) => ap), lost: after.map(({ lost }) => lost) };
}

function passMoment(play: DestinyContext, event: unknown): number {
  if (event === "roundStart" || event === "turnEnd") return gainAp(play, "it", event satisfies GainMoment).lost;
  spendAp(play, "it", outright(number(event as Fields, "spend")));
  return 0;
}

function longAction(given: Fields): object {
  const startRound = numberOr(given, "startRound", 1);
  const block = { ap: numberOr(given, "ap", 0) };
  const play = playOf([person("it", { attributes: { spd: number(given, "speed") }, block })]);
  const events = recordsOr(given, "events");
  const ap = (): number => play.creature("it").ap;
  const paidByRound: number[] = [];
  const result: { [field: string]: unknown } = { completesRound: null, cancelled: false, apAfterEffect: null, apAfterTurnEnd: null };
  for (let i = 0; i < number(given, "rounds"); i += 1) {
    const round = startRound + i;
    gainAp(play, "it", "roundStart");
    if (i > 0) result[`apAtRound${i + 1}Start`] = ap();
    const before = ap();
    const complete = payInRound(play, i === 0, number(given, "cost"));
    paidByRound.push(before - ap());
    if (complete) Object.assign(result, { completesRound: round, apAfterEffect: ap() });
    gainAp(play, "it", "turnEnd");
    if (complete) result["apAfterTurnEnd"] = ap();
    for (const event of events.filter((each) => number(each, "afterTurnOfRound") === round)) {
      const running = play.creature("it").longAction !== null;
      spendAp(play, "it", outright(number(event, "reactionCost")));
      if (running && play.creature("it").longAction === null) result["cancelled"] = true;
    }
  }
  return { ...result, paidByRound };
}

/** What a turn pays into the action: all at once where that is enough, else what is there. True when it takes effect. */
function payInRound(play: DestinyContext, first: boolean, cost: number): boolean {
  if (!first) return payLongAction(play, "it") !== null;
  if (cost > play.creature("it").ap) {
    beginLongAction(play, "it", null, cost);
    return false;
  }
  spendAp(play, "it", outright(cost));
  return true;
}

function startingInitiative(given: Fields, dice: DiceStream): object {
  const it = person("it", {
    attributes: { prc: numberOr(given, "perception", 0) },
    direct: { initiativeModifier: number(given, "modifier") },
  });
  const play = playOf([it]);
  const result = run(rollInitiative(play, "it", { surprised: flag(given, "surprised") }), dice);
  const { initiative, surprised } = play.creature("it");
  return { check: result.check.total.value, penalty: result.penalty, initiative, surprised };
}

function yardsBought(rate: number, ap: number): number {
  const play = playOf([person("it", { direct: { movementRate: rate }, block: { ap } })]);
  buyMovement(play, "it", ap);
  return boughtYards(play.creature("it"));
}

/** One event of a movement pool. A further Dash that the rules refuse changes nothing. */
function moveBy(play: DestinyContext, event: unknown, dice: DiceStream): void {
  if (event === "dash") return void run(dash(play, "it"), dice);
  const fields = event as Fields;
  if (fields["spend"] !== undefined) return buyMovement(play, "it", number(fields, "spend"));
  if (fields["move"] !== undefined) return useMovement(play, "it", { yards: number(fields, "move") });
  const modifier = { value: number(fields, "dashCheckModifier"), reason: "modifier of the example" };
  isRefused(() => void run(dash(play, "it", { added: [modifier] }), dice));
}

function jumped(given: Fields, dice: DiceStream): object {
  const jumper = person("it", {
    attributes: { str: number(given, "modifier"), spd: numberOr(given, "speed", 0) },
    system: { height: numberOr(given, "heightInches", 0) },
  });
  const { check, result, ...reach } = run(jump(playOf([jumper]), "it", numberOr(given, "runUpYards", 0)), dice);
  return { ...reach, check: check.total.value, result: result.value };
}

function resources(play: DestinyContext) {
  const creature = play.creature("it");
  return {
    stamina: creature.stamina,
    fatigue: creature.fatigue,
    staminaMax: maximumStamina(creature).value,
    staminaNormal: normalStamina(creature).value,
    exhausted: creature.exhausted,
    staggered: isStaggered(creature, DEFAULT_RULINGS),
    mana: creature.mana,
    manaMax: maximumMana(creature).value,
    manaNormal: normalMana(creature).value,
    manaInvested: creature.manaInvested,
  };
}

const RESOURCE_RULES: { readonly [event: string]: (play: DestinyContext, amount: number) => void } = {
  spendStamina: (play, amount) => spendStamina(play, "it", amount),
  gainFatigue: (play, amount) => gainFatigue(play, "it", amount, "DEST-FAT-01"),
  spendMana: (play, amount) => spendMana(play, "it", amount),
  investMana: (play, amount) => investMana(play, "it", amount),
  retrieveMana: (play, amount) => retrieveMana(play, "it", amount),
};

function useResource(play: DestinyContext, event: Fields): boolean {
  const [name = ""] = Object.keys(event);
  const rule = RESOURCE_RULES[name];
  if (!rule) throw new Error(`event ${name} is not known`);
  return isRefused(() => rule(play, number(event, name)));
}

function isRefused(deed: () => void): boolean {
  try {
    deed();
    return false;
  } catch (error) {
    if (error instanceof RefusedError) return true;
    throw error;
  }
}
