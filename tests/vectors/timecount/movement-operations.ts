// Worked examples of movement, runs, spaces, stances and facing, put to the rules.
import { hasCondition, isImmobile } from "../../../src/rulesets/timecount/health/conditions.ts";
import { generalAttackParts } from "../../../src/rulesets/timecount/attack/attack.ts";
import { metDefense } from "../../../src/rulesets/timecount/attack/defense.ts";
import { facingBonus, isFlankedFrom, zoneOf, zonesOf } from "../../../src/rulesets/timecount/attack/facing.ts";
import { baseRate, mayTakeUp, petrifiedRate, quartersOf, rateAt, runningRate, sprintingRate, squaresAt, type Gait } from "../../../src/rulesets/timecount/movement/movement.ts";
import { penaltyAfterRest, takeStride } from "../../../src/rulesets/timecount/movement/running.ts";
import type { TimeCountContext } from "../../../src/rulesets/timecount/rulings.ts";
import { crowdOf, entryInto, entryOrder } from "../../../src/rulesets/timecount/movement/spaces.ts";
import { takeFactor, classDelay } from "../../../src/rulesets/timecount/turn/speed.ts";
import { allowsRanged, STANCE_RULES, stanceForbids } from "../../../src/rulesets/timecount/actions/stances.ts";
import { STANCES, type TimeCountCreature } from "../../../src/rulesets/timecount/state.ts";
import { COMPASS, SIZE_NAMES, type SizeName } from "../../../src/rulesets/timecount/tables.ts";
import { flag, listOr, number, numberList, numberOr, oneOf, record, records, text, type Fields } from "../fields.ts";
import { DiceStream, type Operations } from "../vector-file.ts";
import { calibrated, casesOf, person, playOf, rulingsOf, run, tracedValue, weaponItem } from "./scene.ts";

const WAYS = COMPASS as readonly string[];

export const movementOperations: Operations = {
  movement: (given) => ({
    cases: casesOf(given).map((each) => {
      const { movement55 } = rulingsOf(each);
      const rate = number(each, "rate");
      const start = number(each, "startColumn") - 1;
      const perTC = numberList(each, "movements").map((counts) =>
        Array.from({ length: counts }, (_none, i) => squaresAt(rate, start + i, movement55)),
      );
      return { perTC, squares: perTC.flat().reduce((total, squares) => total + squares, 0) };
    }),
  }),

  rates: (given) => ({ cases: casesOf(given).map(rates) }),
  runUp: (given, dice) => ({ cases: casesOf(given).map((each) => runUp(each, dice)) }),
  runChecks: (given, dice) => ({ cases: casesOf(given).map((each) => runChecks(each, dice)) }),

  spaceEntry: (given) => ({
    cases: casesOf(given).map((each) => entryInto(sizes(each, "inside"), oneOf(each, "enters", SIZE_NAMES))),
  }),

  spaceFight: (given) => ({
    cases: casesOf(given).map((each) => {
      const all = sizes(each, "sizes");
      return { creatures: all.map((size, i) => crowdOf(size, all.filter((_other, j) => j !== i))) };
    }),
  }),

  entryOrder: (given) => {
    const movers = records(given, "movers").map((each) => ({ id: text(each, "name"), rate: number(each, "rate"), dex: number(each, "dex") }));
    const groups = entryOrder(movers);
    if (groups.some((group) => group.length > 1)) throw new Error("a tie would be drawn");
    return { order: groups.flat().map(({ id }) => id) };
  },

  stance: (given) => ({ cases: casesOf(given).map(stanceNumbers) }),

  stanceShift: (given, dice) => ({
    cases: casesOf(given).map((each) => {
      const { shift, back } = STANCE_RULES[oneOf(each, "stance", STANCES)];
      const mode = oneOf(each, "sfMode", ["random", "static"]);
      const factor = run(takeFactor("it", mode, classDelay(shift)), dice);
      const sf = factor.traced.value;
      return { class: factor.speedClass, sf, benefitsFromTC: number(each, "currentTC") + sf, backClass: back };
    }),
  }),

  facing: (given) => ({
    cases: casesOf(given).map((each) => {
      const facing = WAYS.indexOf(text(each, "facing"));
      const attackerAt = WAYS.indexOf(text(each, "attackerAt"));
      const kept = text(each, "mode") === "set" ? facing : null;
      const parts = facingBonus(kept, attackerAt, text(each, "range") === "melee", rulingsOf(each));
      return { zone: zoneOf(facing, attackerAt), bonus: parts.reduce((total, part) => total + part.value, 0) };
    }),
  }),

  facingZones: (given) => ({ cases: casesOf(given).map((each) => ({ zones: zonesOf(WAYS.indexOf(text(each, "facing"))) })) }),

  flanked: (given) => ({
    cases: casesOf(given).map((each) => ({
      flanked: isFlankedFrom(listOr(each, "enemiesAt").map((way) => WAYS.indexOf(String(way)))),
    })),
  }),
};

function sizes(given: Fields, field: string): SizeName[] {
  return listOr(given, field).map((each) => oneOf({ size: each }, "size", SIZE_NAMES));
}

function rates(given: Fields): object {
  const base = petrifiedRate(number(given, "base"), numberOr(given, "petrification", 0));
  switch (oneOf(given, "kind", ["base", "walk", "sneak", "half", "run", "sprint"])) {
    case "base":
      return { rate: base };
    case "walk":
    case "half":
      return { rate: quartersOf(base, 2) };
    case "sneak":
      return { rate: quartersOf(base, 1) };
    case "run":
      return { rate: runningRate(base) };
    case "sprint": {
      const sprint = sprintingRate(base, number(given, "checkTotal"));
      return { sprinting: sprint !== null, rate: sprint ?? runningRate(base) };
    }
  }
}

function setCount(play: TimeCountContext, count: number): void {
  play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
    draft.count = count;
  });
}

/** Dice that always come to 10, so that a check's total is 10 and its modifier. */
function tens(): DiceStream {
  return new DiceStream(Array.from({ length: 30 }, () => [3, 3, 4]).flat());
}

/** Moves straight on, as fast as the run-up allows; a sprint's check is given, all others succeed. */
function runUp(given: Fields, dice: DiceStream): object {
  const base = number(given, "base");
  const wanted = oneOf(given, "gait", ["run", "sprint"]);
  const strong = numberOr(given, "checkTotal", 0) - 10;
  const it = person("it", {
    system: { rate: base, disciplines: { athletics: 99 } },
    block: { stance: flag(given, "poised") ? "poised" : "basic" },
    attributes: { str: strong - 99 },
  });
  const play = playOf([it], { ...rulingsOf(given), checkAutoSuccess: 0 });
  const squares: number[] = [];
  const gaits: Gait[] = [];
  for (let count = 1; count <= number(given, "counts"); count += 1) {
    setCount(play, count);
    const mover = play.creature("it");
    const gait = ([wanted, "run"] as const).find((each) => mayTakeUp(mover, each, count)) ?? "jog";
    const result = run(takeStride(play, "it", gait, [1, 0]), tens());
    const after = play.creature("it");
    gaits.push(result.gait);
    squares.push(squaresAt(rateAt(after, result.gait).value, after.stride.counts - 1, play.rulings.movement55));
  }
  if (dice.left > 0) throw new Error("the run-up draws no dice");
  const first = (gait: Gait): number | null => (gaits.includes(gait) ? gaits.indexOf(gait) + 1 : null);
  return { runFromTC: first("run"), sprintFromTC: first("sprint"), squares };
}

function runChecks(given: Fields, dice: DiceStream): object {
  const runner = record(given, "runner");
  const con = number(runner, "athleticsCon");
  const it = person("it", {
    attributes: { con, str: number(runner, "athleticsStr") },
    system: {
      rate: number(runner, "base"),
      hp: { value: number(runner, "hp"), max: number(runner, "hp") },
      fatigue: number(runner, "fatigue"),
      runPenalty: number(runner, "runPenalty"),
    },
    block: { stance: flag(given, "poised") ? "poised" : "basic" },
  });
  const runFrom = given["runStartsAtTC"];
  const sprintFrom = given["sprintStartsAtTC"];
  const from = Math.min(...[runFrom, sprintFrom].filter((each) => typeof each === "number"));
  const play = playOf([it], rulingsOf(given), from - 1);
  const checks: object[] = [];
  let stopAt: number | null = null;
  let failures = 0;
  let sprintTried = false;
  for (let count = from; count <= number(given, "untilTC") && stopAt === null; count += 1) {
    setCount(play, count);
    const starts = typeof sprintFrom === "number" && count >= sprintFrom;
    const sprinting = play.creature("it").stride.gait === "sprint";
    const gait: Gait = starts && (sprinting || !sprintTried) ? "sprint" : "run";
    sprintTried ||= gait === "sprint";
    const { stopped } = run(takeStride(play, "it", gait, [1, 0]), dice);
    if (stopped) stopAt = count;
    for (const { type, operands } of play.takeEvents()) {
      if (type === "RunningChecked" && operands["success"] === false) failures += 1;
      if (type === "RunningChecked" || type === "SprintChecked") checks.push(checkFields(type, operands, count, play.creature("it")));
    }
  }
  const after = play.creature("it");
  const penalty = after.runPenalty;
  return {
    checks,
    failures,
    mustStopAtTC: stopAt,
    fatigued: hasCondition(after, "fatigued"),
    fatigue: after.fatigue,
    penaltyBeforeRest: -penalty,
    penaltyAfterRest: 0 - penaltyAfterRest(penalty, number(given, "restMinutes")) || 0,
  };
}

function checkFields(type: string, operands: Fields, tc: number, runner: TimeCountCreature): object {
  const total = tracedValue(operands, "total");
  if (type === "SprintChecked") return { tc, kind: "sprintStart", total, success: operands["success"], rate: operands["rate"] };
  const penalty = number(operands, "penalty") || 0;
  const rate = operands["kind"] === "run" ? runningRate(baseRate(runner).value) : runner.stride.sprintRate;
  return { tc, kind: operands["kind"], penalty, total, success: operands["success"], fatigue: operands["fatigue"], rate };
}

function stanceNumbers(given: Fields): object {
  const stance = oneOf(given, "stance", STANCES);
  const benefits = text(given, "phase") === "in";
  const shield = number(given, "shield");
  const bonuses = numberList(given, "attackBonuses");
  const items = bonuses.map((bonus, i) => weaponItem(`weapon${i}`, { attackModifier: bonus }));
  const plain = person("it", {
    system: { rate: number(given, "rate") },
    items: [...items, { id: "shield", type: "timecountShield", system: { bonus: shield, readied: true } }],
    block: { stance, stanceFrom: benefits ? 0 : 1 },
  });
  const preparing = { spell: "x", startedAt: 0, endsAt: 99, harm: 0, moves: 0, body: "upright" as const };
  const it = { ...calibrated(plain, { primary: number(given, "primary"), passive: number(given, "passive") }), preparing: stance === "spellcasting" ? preparing : null };
  const { situation } = playOf([it, person("foe")]);
  const against = (melee: boolean): number => metDefense(situation, it, { names: null, melee }, null).traced.value;
  const own = (melee: boolean): number =>
    generalAttackParts(situation, it, person("foe"), melee).reduce((total, part) => total + part.value, 0);
  const usable = (category: "Bows" | "Crossbows", longbow: boolean): boolean => allowsRanged(stance, { category, longbow });
  return {
    vsMelee: against(true),
    vsRanged: against(false),
    meleeBonus: number(given, "meleeBonus") + own(true),
    rangedBonus: number(given, "rangedBonus") + own(false),
    canAttack: !stanceForbids(stance).attack,
    canCast: !stanceForbids(stance).cast,
    rate: isImmobile(it) ? 0 : rateAt(it, "jog").value,
    longbow: usable("Bows", true),
    shortbow: usable("Bows", false),
    crossbow: usable("Crossbows", false),
  };
}
