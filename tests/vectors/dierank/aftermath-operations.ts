// Worked examples of survival, healing, first aid and rest.
import { giveFirstAid, rest } from "../../../src/rulesets/dierank/health/recovery.ts";
import { heal } from "../../../src/rulesets/dierank/health/healing.ts";
import type { RankContext } from "../../../src/rulesets/dierank/rulings.ts";
import { spendMinutes, survivalOutcome } from "../../../src/rulesets/dierank/health/survival.ts";
import { endFight } from "../../../src/rulesets/dierank/turn/turn-order.ts";
import { flag, listOr, number, numberOr, oneOf, record, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { eachCase, person, playOf, run, view } from "./scene.ts";

export const aftermathOperations: Operations = {
  survival: (given, dice) => eachCase(given, (each) => survivalCase(each, dice)),
  heal: (given, dice) => eachCase(given, (each) => healCase(each, dice)),
  firstAid: (given, dice) => eachCase(given, (each) => firstAidCase(each, dice)),
  rest: (given, dice) => eachCase(given, (each) => restCase(each, dice)),
};

function survivalCase(given: Fields, dice: DiceStream): object {
  const play = playOf([person("it", { ko: true, ...record(given, "target") })]);
  run(endFight(play), dice);
  const { survivalRolled, minutesLeft, wakesIn, dead } = play.creature("it");
  return {
    ...view(play.state, "it"),
    outcome: survivalOutcome(survivalRolled ?? 4),
    dead,
    diesInMinutes: minutesLeft,
    wakesInMinutes: wakesIn,
    ...waking(play, wakesIn, dice),
  };
}

function waking(play: RankContext, minutes: number | null, dice: DiceStream): object {
  if (minutes === null) return {};
  run(spendMinutes(play, "it", minutes), dice);
  const { hp, conditions } = play.creature("it");
  return { hpOnWaking: hp.value, stunnedTurns: conditions["stunned"]?.turns ?? 0 };
}

function healCase(given: Fields, dice: DiceStream): object {
  const inEncounter = flag(given, "inEncounter", true);
  const known = given["survivalRolled"];
  const target = { ...record(given, "target"), ...(known === undefined ? {} : { survivalRolled: known }) };
  const play = playOf([person("it", target)], { phase: inEncounter ? "running" : "outside" });
  const healing = { amount: numberOr(given, "amount", 0), magical: true, ritual: flag(given, "ritual") };
  run(heal(play, "it", healing), dice);
  const first = view(play.state, "it");
  const after: { [step: string]: object } = {};
  let heals = 0;
  for (const step of listOr(given, "then")) {
    if (step === "encounterEnd") {
      run(endFight(play), dice);
      after["encounterEnd"] = view(play.state, "it");
    } else {
      heals += 1;
      run(heal(play, "it", { amount: number(step as Fields, "heal"), magical: true, ritual: false }), dice);
      after[`heal${heals}`] = view(play.state, "it");
    }
  }
  return { ...first, after };
}

function firstAidCase(given: Fields, dice: DiceStream): object {
  const patient = { ko: true, koLethal: true, survivalRolled: 2, ...record(given, "patient") };
  const play = playOf([person("helper", record(given, "helper")), person("patient", patient)], { phase: "over" });
  let difficulty: number | null = null;
  const supplies = oneOf(given, "supplies", ["proper", "improvised", "none"]);
  run(giveFirstAid(play, { helper: "helper", patient: "patient", supplies, minutes: 10 }), dice, undefined, (asked) => {
    if (asked.kind === "roll" && asked.purpose === "difficulty") difficulty ??= asked.dice.sides;
  });
  return {
    difficulty: difficulty === null ? null : `D${String(difficulty)}`,
    success: play.takeEvents().some((event) => event.type === "FirstAidSucceeded"),
    patient: view(play.state, "patient"),
  };
}

function restCase(given: Fields, dice: DiceStream): object {
  const play = playOf([person("it", record(given, "target"))], { phase: "outside" });
  run(rest(play, "it", numberOr(given, "minutes", 0) + 1440 * numberOr(given, "days", 0)), dice);
  return view(play.state, "it");
}
