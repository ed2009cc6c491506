// Worked examples of rests and recovery checks, put to the rules.
import { RefusedError } from "../../../src/core/language/rules.ts";
import { sleepHours } from "../../../src/rulesets/destiny/character/attributes.ts";
import {
  breakRest,
  longRest,
  recoveryCheck,
  recoveryLevel,
  shortRest,
  type RecoveryResult,
  type RestOptions,
} from "../../../src/rulesets/destiny/health/recovery.ts";
import { maximumMana, maximumStamina } from "../../../src/rulesets/destiny/health/resources.ts";
import type { DestinyContext } from "../../../src/rulesets/destiny/rulings.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { flag, listOr, number, numberList, numberOr, numbers, oneOf, record, recordOr, recordsOr, type Fields } from "../fields.ts";
import { counts, directSlots, given as outright, person, playOf, run, type Answers } from "./scene.ts";

export const recoveryOperations: Operations = {
  shortRest: (given, dice) => {
    const play = resting(record(given, "state"));
    run(shortRest(play, "it"), dice);
    return { ...stateOf(play), recoveryCheck: null, refused: false };
  },

  longRest: (given, dice) => {
    const play = resting(record(given, "state"));
    const recovery = restLong(play, given, dice);
    return { ...stateOf(play), recoveryCheck: recovery.check?.total ?? null, refused: recovery.refused };
  },

  recoveryLevel: (given) => ({ levels: numberList(given, "results").map(recoveryLevel) }),

  recoveryCheck: (given, dice) => {
    const play = resting({ staminaNormal: 99, manaNormal: 0, ...given });
    const result = run(recoveryCheck(play, "it", options(given)), dice, choosing(given));
    return {
      patientTotal: result.patient.total.value,
      tenderTotal: result.tender?.total.value ?? null,
      total: result.total,
      highestLevel: result.highest,
      eligible: result.easable,
      filled: play.creature("it").wounds,
      recoveryBonus: play.creature("it").recoveryBonus,
    };
  },

  restInterrupted: (given) => ({
    results: recordsOr(given, "cases").map((each) =>
      breakRest(oneOf(each, "kind", ["short", "long"]), number(each, "elapsed"), number(each, "interruption")),
    ),
    sleepHours: listOr(given, "sleepFor").map((vit) => sleepHours(person("it", { attributes: { vit: Number(vit) } })).value),
  }),
};

function resting(state: Fields): DestinyContext {
  return playOf([
    person("it", {
      attributes: { vit: number(state, "vitality") },
      direct: {
        ...directSlots(counts(numbers(state, "slots"))),
        staminaMax: number(state, "staminaNormal"),
        manaMax: numberOr(state, "manaNormal", 0),
      },
      block: {
        wounds: counts(numbers(state, "filled")),
        stamina: numberOr(state, "stamina", 0),
        fatigue: numberOr(state, "fatigue", 0),
        exhausted: flag(state, "exhausted"),
        mana: numberOr(state, "mana", 0),
        manaInvested: numberOr(state, "manaInvested", 0),
        recoveryBonus: numberOr(state, "recoveryBonus", 0),
        longRestsToday: numberOr(state, "longRestsToday", 0),
      },
    }),
  ]);
}

function stateOf(play: DestinyContext): object {
  const { stamina, fatigue, exhausted, mana, manaInvested, wounds, recoveryBonus, longRestsToday } = play.creature("it");
  const [staminaMax, manaMax] = [maximumStamina(play.creature("it")).value, maximumMana(play.creature("it")).value];
  return { stamina, fatigue, exhausted, mana, manaInvested, filled: wounds, recoveryBonus, longRestsToday, staminaMax, manaMax };
}

function restLong(play: DestinyContext, given: Fields, dice: DiceStream): { check: RecoveryResult | null; refused: boolean } {
  try {
    return { check: run(longRest(play, "it", options(given)), dice, choosing(given)), refused: false };
  } catch (error) {
    if (error instanceof RefusedError) return { check: null, refused: true };
    throw error;
  }
}

function options(given: Fields): RestOptions {
  const tender = recordOr(given, "tender");
  if (tender === null) return {};
  return { tender: { creature: null, modifier: outright(number(tender, "modifier")), kit: flag(tender, "kit", true) } };
}

/** The wound that the example chooses; null is none, and without a word the highest falls. */
function choosing(given: Fields): Answers {
  const asked = given["chooseWound"];
  return (ask) => {
    if (ask.prompt !== "recovery" || asked === undefined) return ask.fallback;
    return asked === null ? "none" : String(asked);
  };
}
