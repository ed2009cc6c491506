// Surprise: a side that sneaks up against those who might notice it.

import type { Command } from "../../core/commands.ts";
import { OPTIONAL_IDS, parameters, textsOf } from "../../core/parameters.ts";
import { ask, PASS, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { skillTest } from "./attributes.ts";
import { condition } from "./conditions.ts";
import { rollTest, testOperands, winsContest } from "./dice.ts";
import type { StylePlay, StyleSituation } from "./rulings.ts";

/** Who sneaks up on whom; `surprised` are those whom the GM names outright. */
export interface Ambush {
  readonly sneakers: readonly CreatureId[];
  readonly observers: readonly CreatureId[];
  readonly surprised: readonly CreatureId[];
}

export const AMBUSH_FIELDS = { sneakers: OPTIONAL_IDS, observers: OPTIONAL_IDS, surprised: OPTIONAL_IDS };
export const AMBUSH_SHAPE = parameters(AMBUSH_FIELDS);

export function ambushOf(command: Command): Ambush {
  return {
    sneakers: textsOf(command, "sneakers"),
    observers: textsOf(command, "observers"),
    surprised: textsOf(command, "surprised"),
  };
}

/** Why an ambush is not possible as named, or null. */
export function checkAmbush({ state }: StyleSituation, command: Command): Refusal | null {
  const ambush = ambushOf(command);
  for (const field of ["sneakers", "observers", "surprised"] as const) {
    const unknown = ambush[field].find((id) => !state.creatures[id]);
    if (unknown !== undefined) return refuse("STYLE-SUR-01", "unknownCreature", { creature: unknown }, field);
    const twice = ambush[field].find((id, i) => ambush[field].indexOf(id) !== i);
    if (twice !== undefined) return refuse("STYLE-SUR-01", "namedTwice", { creature: twice }, field);
  }
  const both = ambush.sneakers.find((id) => ambush.observers.includes(id));
  return both === undefined
    ? null
    : refuse("STYLE-SUR-01", "sneaksAndObserves", { creature: both }, "observers");
}

/** STYLE-SUR-01: asks the GM before initiative; nobody sneaks up unless the GM says so. */
export function* askAmbush(): Procedure<Ambush> {
  const { command } = yield* ask({
    rule: "STYLE-SUR-01",
    to: { kind: "gm" },
    prompt: "surprise",
    choices: [{ id: PASS }, { id: "ambush", takesCommand: true }],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: false,
    operands: {},
    involves: [],
  });
  return command ? ambushOf(command) : { sneakers: [], observers: [], surprised: [] };
}

/** STYLE-SUR-02: the sneaker with the lowest target number; of equals the first. */
export function clumsiest(play: StylePlay, sneakers: readonly CreatureId[]): CreatureId | null {
  const tn = (id: CreatureId): number => skillTest(play.creature(id), "stealth", play.rulings).tn.value;
  return sneakers.reduce<CreatureId | null>(
    (worst, id) => (worst === null || tn(id) < tn(worst) ? id : worst),
    null,
  );
}

function* successesOf(play: StylePlay, id: CreatureId, skill: "stealth" | "observation"): Procedure<number> {
  const result = yield* rollTest(play, {
    rule: skill === "stealth" ? "STYLE-SUR-02" : "STYLE-SUR-01",
    creature: id,
    purpose: skill,
    test: skillTest(play.creature(id), skill, play.rulings),
  });
  const operands = { skill, test: testOperands(result) };
  tell(play, id, { type: "SurpriseTested", rule: "STYLE-SUR-02", operands });
  return result.successes;
}

/** STYLE-SUR-02, STYLE-SUR-05, STYLE-SUR-07: the contests. Returns who is surprised, in the order of the observers. */
export function* settleAmbush(play: StylePlay, ambush: Ambush): Procedure<CreatureId[]> {
  const here = (ids: readonly CreatureId[]): CreatureId[] => ids.filter((id) => play.isHere(id));
  const worst = clumsiest(play, here(ambush.sneakers));
  const rollers =
    play.rulings.surpriseRoll === "each" ? here(ambush.sneakers) : worst === null ? [] : [worst];
  const stealth: number[] = [];
  for (const id of rollers) stealth.push(yield* successesOf(play, id, "stealth"));
  const surprised = [...here(ambush.surprised)];
  if (stealth.length === 0) return surprised;
  for (const id of here(ambush.observers)) {
    const seen = yield* successesOf(play, id, "observation");
    if (stealth.every((each) => winsContest(each, seen)) && !surprised.includes(id)) surprised.push(id);
  }
  return surprised;
}

/** STYLE-SUR-03. */
export function surprise(play: StylePlay, id: CreatureId): void {
  const operands = { condition: "surprised" };
  tell(play, id, { type: "ConditionGained", rule: "STYLE-SUR-03", operands }, (creature) => {
    creature.conditions["surprised"] = condition("surprised");
  });
}
