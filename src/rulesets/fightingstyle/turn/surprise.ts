// Surprise: a side that sneaks up against those who might notice it.

import type { Command } from "../../../core/language/commands.ts";
import { OPTIONAL_IDS, parameters, textsOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { skillTest } from "../character/attributes.ts";
import { checkAble, impose } from "../health/conditions.ts";
import { rollTest, testOperands, winsContest, type TestResult } from "../dice.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import { creatureNamed } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

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
export function checkAmbush({ state }: StyleReadContext, command: Command): Refusal | null {
  const ambush = ambushOf(command);
  for (const field of ["sneakers", "observers", "surprised"] as const) {
    const unknown = ambush[field].find((id) => !creatureNamed(state, id));
    if (unknown !== undefined) return refuse("STYLE-SUR-01", "unknownCreature", { creature: unknown }, field);
    const twice = ambush[field].find((id, i) => ambush[field].indexOf(id) !== i);
    if (twice !== undefined) return refuse("STYLE-SUR-01", "namedTwice", { creature: twice }, field);
  }
  const both = ambush.sneakers.find((id) => ambush.observers.includes(id));
  if (both !== undefined) return refuse("STYLE-SUR-01", "sneaksAndObserves", { creature: both }, "observers");
  // Nobody sneaks up on nobody, and without sneakers there is nothing to notice.
  const [nobodySneaks, nobodyLooks] = [ambush.sneakers.length === 0, ambush.observers.length === 0];
  if (nobodySneaks === nobodyLooks) return null;
  return refuse("STYLE-SUR-01", "nobodyToChoose", undefined, nobodySneaks ? "sneakers" : "observers");
}

const NOBODY: Ambush = { sneakers: [], observers: [], surprised: [] };

/** The sides that might sneak up on others: all, where there are at least two. */
export function sidesOf({ state, absent }: StyleReadContext): string[] {
  const here = state.entrants.filter((id) => !absent.has(id));
  return [...new Set(here.map((id) => state.creatures[id]?.side ?? ""))];
}

/** STYLE-SUR-01: a whole side sneaks up, and all others who are able might notice. */
export function ambushBy({ state, absent }: StyleReadContext, side: string): Ambush {
  const able = state.entrants.filter((id) => {
    const creature = state.creatures[id];
    return creature && !absent.has(id) && checkAble(creature) === null;
  });
  const ofSide = (id: CreatureId): boolean => state.creatures[id]?.side === side;
  return {
    sneakers: able.filter(ofSide),
    observers: able.filter((id) => !ofSide(id)),
    surprised: [],
  };
}

/** STYLE-SUR-01: asks the GM before initiative; nobody sneaks up unless the GM says so. */
export function* askAmbush(context: StyleContext): Procedure<Ambush> {
  if (sidesOf(context.situation).length < 2) return NOBODY;
  const { command } = yield* ask(PROMPTS.surprise, { involves: [] });
  return command ? ambushOf(command) : NOBODY;
}

/** STYLE-SUR-02: the sneaker with the lowest target number; of equals the first. */
export function clumsiest(context: StyleContext, sneakers: readonly CreatureId[]): CreatureId | null {
  const tn = (id: CreatureId): number => skillTest(context.creature(id), "stealth", context.rulings).tn.value;
  return sneakers.reduce<CreatureId | null>(
    (worst, id) => (worst === null || tn(id) < tn(worst) ? id : worst),
    null,
  );
}

function* rollFor(
  context: StyleContext,
  id: CreatureId,
  skill: "stealth" | "observation",
): Procedure<TestResult> {
  return yield* rollTest(context, {
    rule: skill === "stealth" ? "STYLE-SUR-02" : "STYLE-SUR-01",
    creature: id,
    purpose: skill,
    test: skillTest(context.creature(id), skill, context.rulings),
  });
}

/** STYLE-SUR-02, STYLE-SUR-07: a sneaker's test, of the clumsiest alone or of each. */
function* rollStealth(context: StyleContext, id: CreatureId): Procedure<number> {
  const result = yield* rollFor(context, id, "stealth");
  const rule = context.rulings.surpriseRoll === "each" ? "STYLE-SUR-07" : "STYLE-SUR-02";
  const operands = { skill: "stealth", test: testOperands(result) };
  emitFor(context, id, { type: "SurpriseTested", rule, rules: result.rules, operands });
  return result.successes;
}

/** STYLE-SUR-03, STYLE-SUR-05: an observer's test; whoever has as many successes, or sees nobody pass, is not surprised. */
function* isTakenUnawares(
  context: StyleContext,
  id: CreatureId,
  stealth: readonly number[],
): Procedure<boolean> {
  const seen = yield* rollFor(context, id, "observation");
  const beaten = stealth.every((each) => winsContest(each, seen.successes));
  const even = stealth.some((each) => each === seen.successes);
  const rules: readonly RuleId[] = [
    "STYLE-TEST-07",
    "STYLE-TEST-10",
    ...seen.rules,
    ...rulesIf(even, "STYLE-SUR-05"),
  ];
  const operands = { skill: "observation", test: testOperands(seen), surprised: beaten };
  emitFor(context, id, { type: "SurpriseTested", rule: "STYLE-SUR-01", rules, operands });
  return beaten;
}

/** STYLE-SUR-02, STYLE-SUR-07: what the sneakers come to; of whoever leaves while rolling nothing, and the next one rolls. */
function* sneakUp(context: StyleContext, sneakers: readonly CreatureId[]): Procedure<number[]> {
  const found: number[] = [];
  function* roll(id: CreatureId): Procedure<void> {
    found.push(yield* rollStealth(context, id));
  }
  if (context.rulings.surpriseRoll === "each") {
    for (const id of sneakers) if (context.isHere(id)) yield* unlessGone(roll(id));
    return found;
  }
  while (found.length === 0) {
    const here = sneakers.filter((id) => context.isHere(id));
    const worst = clumsiest(context, here);
    if (worst === null) break;
    yield* unlessGone(roll(worst));
  }
  return found;
}

/** STYLE-SUR-02, STYLE-SUR-05, STYLE-SUR-07: the contests. Returns who is surprised, in the order of the observers. */
export function* settleAmbush(context: StyleContext, ambush: Ambush): Procedure<CreatureId[]> {
  const stealth = yield* sneakUp(context, ambush.sneakers);
  const surprised = ambush.surprised.filter((id) => context.isHere(id));
  if (stealth.length === 0) return surprised;
  function* look(id: CreatureId): Procedure<void> {
    const beaten = yield* isTakenUnawares(context, id, stealth);
    if (beaten && !surprised.includes(id)) surprised.push(id);
  }
  for (const id of ambush.observers) if (context.isHere(id)) yield* unlessGone(look(id));
  return surprised;
}

/** STYLE-SUR-03. */
export function surprise(context: StyleContext, id: CreatureId): void {
  impose(context, id, "surprised", "STYLE-SUR-03");
}
