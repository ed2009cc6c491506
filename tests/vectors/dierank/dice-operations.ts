// Worked examples of the ladder, modes, means, opposed rolls, range bands and derived numbers.
import { apTotalOf } from "../../../src/rulesets/dierank/character/attributes.ts";
import { dieNamed } from "../../../src/rulesets/dierank/character/creature.ts";
import {
  combineModes,
  meanOf,
  opposedSuccesses,
  readThrows,
  rollTest,
  shiftDie,
  successesOf,
  type Mode,
  type Test,
} from "../../../src/rulesets/dierank/dice.ts";
import { sharedAp } from "../../../src/rulesets/dierank/turn/pairs.ts";
import { bandOf, minimumDie } from "../../../src/rulesets/dierank/movement/regions.ts";
import { DEFAULT_RULINGS } from "../../../src/rulesets/dierank/rulings.ts";
import { DIE_NAMES } from "../../../src/rulesets/dierank/tables.ts";
import { part, type Traced } from "../../../src/core/language/trace.ts";
import { flag, number, oneOf, record, records, text, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { run, tuples } from "./scene.ts";

const MODES = ["normal", "advantage", "disadvantage"] as const;

/** A test that comes to this mode. */
function testOf(from: Fields): Test {
  const mode = oneOf(from, "mode", MODES, "normal");
  const sign = mode === "advantage" ? 1 : -1;
  return { die: dieNamed(text(from, "die")), reasons: mode === "normal" ? [] : [part("given", sign, "CORE-VECTOR")] };
}

function rolled(from: Fields, dice: DiceStream): Traced {
  return run(rollTest(DEFAULT_RULINGS, { rule: "RANK-DIE-05", creature: null, purpose: "test", test: testOf(from) }), dice);
}

/** The band as examples write it. */
function bandWord(band: string): string {
  return band === "pointBlank" ? "point-blank" : band;
}

export const diceOperations: Operations = {
  "die.ladder": () => ({ ladder: DIE_NAMES }),
  "die.shift": (given) => ({
    dice: tuples(given).map(([die, ranks]) => `D${shiftDie(dieNamed(String(die)), Number(ranks))}`),
  }),
  "die.mean": (given) => ({
    means: tuples(given).map(([die, mode]) => Math.round(meanOf(dieNamed(String(die)), mode as Mode) * 10_000) / 10_000),
  }),
  "die.physical": (given, dice) => {
    const read = records(given, "cases").map((each) => throwByHand(each, dice));
    return { values: read.map(({ value }) => value), used: read.map(({ used }) => used) };
  },
  "mode.combine": (given) => ({
    modes: tuples(given).map(([up, down]) => combineModes(Number(up), Number(down), DEFAULT_RULINGS.advantageStack)),
  }),
  roll: (given, dice) => ({ values: records(given, "cases").map((each) => rolled(each, dice).value) }),
  opposed: (given, dice) => {
    const active = rolled(record(given, "active"), dice);
    const passive = rolled(record(given, "passive"), dice);
    const successes = opposedSuccesses(active, passive, DEFAULT_RULINGS).value;
    return { active: active.value, passive: passive.value, successes };
  },
  "opposed.successes": (given) => ({
    successes: tuples(given).map(([active, opposing]) =>
      successesOf(Number(active), Number(opposing), DEFAULT_RULINGS.successCap),
    ),
  }),
  "range.band": (given) => {
    const bands = records(given, "cases").map((each) => bandOf(number(each, "regions"), flag(each, "pointBlank")));
    const minimum = bands.map((band) => minimumDie(band, DEFAULT_RULINGS));
    return { bands: bands.map(bandWord), minimum: minimum.map((die) => (die === null ? null : `D${die}`)) };
  },
  "ap.total": (given) => ({
    totals: records(given, "cases").map((each) => {
      const causes = ["badlyWounded", "unskilledRider"].filter((cause) => flag(each, cause));
      return apTotalOf(number(each, "ap"), causes).value;
    }),
  }),
  "mount.pool": (given) => ({
    pools: records(given, "cases").map((each) => {
      const rider = apTotalOf(number(each, "rider"), flag(each, "unskilled") ? ["unskilledRider"] : []).value;
      const shared = sharedAp(rider, number(each, "mount"), number(each, "debt"));
      return { total: shared.total.value, move: shared.move, other: shared.other };
    }),
  }),
};

/** Throws one larger die after the other until one fits. */
function throwByHand(given: Fields, dice: DiceStream): { readonly value: number; readonly used: number } {
  const [die, via] = [dieNamed(text(given, "die")), Number(text(given, "via").slice(1))];
  const faces: number[] = [];
  for (;;) {
    faces.push(...dice.draw(1, via));
    const read = readThrows(die, via, faces);
    if (read) return read;
  }
}
