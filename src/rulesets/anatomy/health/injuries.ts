// Injuries: what happens at the moment when a part takes one, from a dropped sword to a destroyed head.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { GENERIC_PART, rowOf } from "../character/body-plans.ts";
import { fall, loseAbilities } from "../character/abilities.ts";
import {
  allLost,
  bodyFlags,
  effectCount,
  headLevel,
  injuryCount,
  isLost,
  vitalParts,
} from "../character/body.ts";
import { forRounds, gain, type Cause } from "./conditions.ts";
import { constitutionHolds, die, saveAgainstDeath } from "./constitution.ts";
import { loosenHolds } from "../movement/holds.ts";
import type { AnatomyContext } from "../rulings.ts";
import { dropFromLost, labelOf, loseGrip } from "./grip.ts";
import { degreesOfFall, feetUp } from "./falling.ts";
import { loseActions } from "./lost-actions.ts";
import { offersOf, partChoices } from "./part-choices.ts";
import { fallUnconscious, giveStrain } from "./stamina.ts";
import { PROMPTS } from "../prompts.ts";
import type { AnatomyCreature, BodyFlag, Condition, PartRow } from "../state.ts";
import { today } from "../turn/calendar.ts";
import { HEAD_BLOW_DC, HEAD_SLEEP_DC, HEART_DC } from "../tables.ts";

/** So many injuries on one part. */
export interface Harm {
  readonly part: string;
  readonly count: number;
  /** Word for where they come from, e.g. "attack" or "worsening". */
  readonly cause: string;
  /** Rows that have a part in it beside those of the body. */
  readonly rules?: readonly RuleId[];
}

/** Inflicts injuries of one effect, with the fall of whoever can fly no more (ANAT-FALL-01). */
export function* inflict(context: AnatomyContext, id: CreatureId, harm: Harm): Procedure<void> {
  const { flying } = context.creature(id);
  yield* inflictAll(context, id, harm);
  yield* comeDown(context, id, flying);
}

/** Whoever was in the air and flies no more comes down: prone, and hurt by the height (ANAT-FALL-01). */
export function* comeDown(context: AnatomyContext, id: CreatureId, wasFlying: boolean): Procedure<void> {
  if (!wasFlying || !context.isHere(id) || context.creature(id).flying) return;
  const feet = feetUp(context.creature(id)) ?? (yield* askHeight(context, id));
  if (feet === 0) return;
  emitFor(context, id, { type: "HitTheGround", rule: "ANAT-FALL-01", operands: { feet } }, (creature) => {
    if (creature.position) creature.position = { ...creature.position, elevation: 0 };
  });
  loosenHolds(context, id);
  if (context.creature(id).dead) return;
  if (!context.creature(id).conditions["prone"])
    gain(context, id, { condition: "prone", ends: null }, { rule: "ANAT-FALL-01" });
  const degrees = degreesOfFall(feet);
  if (context.rulings.fallHarm === "degrees" && degrees >= 0) yield* breakFall(context, id, degrees);
}

/** A condition that may lay somebody low, a flyer with the fall of it (ANAT-COND-02, ANAT-FALL-01). */
export function* gainAndFall(
  context: AnatomyContext,
  id: CreatureId,
  condition: Condition,
  cause?: Parameters<typeof gain>[3],
): Procedure<void> {
  const { flying } = context.creature(id);
  gain(context, id, condition, cause);
  yield* comeDown(context, id, flying);
}

function* askHeight(context: AnatomyContext, id: CreatureId): Procedure<number> {
  if (context.creature(id).dead) return 0;
  const { choice } = yield* ask(PROMPTS.fallHeight, { operands: { creature: id }, involves: [id] });
  return Number(choice);
}

/** The ground as a hit of so many degrees: the game master says on what part, and all degrees left are spent on it. */
function* breakFall(context: AnatomyContext, id: CreatureId, degrees: number): Procedure<void> {
  const choices = partChoices({ hearts: {} }, context.creature(id), degrees);
  const [first] = choices;
  if (first) {
    const { choice } = yield* ask(PROMPTS.fallPart, {
      choices: offersOf(context, id, choices),
      usual: first.part,
      operands: { creature: id, degrees },
      involves: [id],
    });
    const { part, most } = choices.find((each) => each.part === choice) ?? first;
    yield* inflict(context, id, { part, count: most, cause: "fall" });
  }
  if (context.isHere(id) && !context.creature(id).dead) giveStrain(context, id, 1 + degrees);
}

/** The save of whoever was unconscious before comes once, however many there are (ANAT-INJ-04, ANAT-UNC-02). */
function* inflictAll(context: AnatomyContext, id: CreatureId, harm: Harm): Procedure<void> {
  const wasUnconscious = context.creature(id).unconscious;
  let taken = 0;
  for (let i = 0; i < harm.count && hasRoom(context, id, harm.part); i += 1) {
    yield* takeInjury(context, id, harm, wasUnconscious);
    taken += 1;
  }
  if (taken < harm.count)
    emitFor(context, id, {
      type: "InjuriesLost",
      rule: "ANAT-INJ-05",
      rules: rowOf(context.creature(id).body, harm.part).destroyed ? [] : ["ANAT-AMB-30"],
      operands: { part: harm.part, label: labelOf(context, id, harm.part), surplus: harm.count - taken },
    });
  const { dead, attributes, injuries, destroyAt } = context.creature(id);
  if (dead || taken === 0) return;
  if (attributes.con === null) {
    if (Object.keys(injuries).length >= destroyAt) die(context, id, "ANAT-UNC-06", ["ANAT-AMB-39"]);
  } else if (wasUnconscious) yield* saveAgainstDeath(context, id);
}

/**
 * What injuries bring that a hand has written onto a sheet; `old` is the creature without them (ANAT-HAND-07). What each
 * count brings comes once, as if they had all arrived together.
 */
export function* settleInjuries(
  context: AnatomyContext,
  id: CreatureId,
  old: AnatomyCreature,
): Procedure<void> {
  const level = headLevel(old, context.rulings);
  const had = bodyFlags(old, context.rulings);
  for (const part of gainedParts(context.creature(id), old)) {
    const [from, to] = [injuryCount(old, part), injuryCount(context.creature(id), part)];
    const row = rowOf(old.body, part);
    for (let count = from + 1; count <= to; count += 1) {
      if (row.effects.some(({ at, moment }) => at === count && moment === "drop"))
        yield* loseGrip(context, id, part, row);
      loseAbilities(context, id, part, count);
    }
    yield* fall(context, id, had);
    if (row.vital === "heart" && from === 0) yield* woundHeart(context, id, old);
    if (row.destroyed && to >= row.last && !context.creature(id).destroyed[part])
      yield* destroy(context, id, part, { row, had, level });
    else if (row.vital === "head") yield* woundHead(context, id, part, level);
    if (context.creature(id).dead) break;
  }
  const { dead, attributes } = context.creature(id);
  if (!dead && attributes.con !== null && old.unconscious) yield* saveAgainstDeath(context, id);
  yield* comeDown(context, id, old.flying);
}

/** Parts that have more injuries than before, in the order of the plan, the generic one last. */
export function gainedParts(creature: AnatomyCreature, old: AnatomyCreature): string[] {
  return [...Object.keys(creature.body.parts), GENERIC_PART].filter(
    (part) => injuryCount(creature, part) > injuryCount(old, part),
  );
}

/** Death that a body cannot escape: all heads or hearts lost, or too many injuries without Constitution (ANAT-UNC-06, ANAT-UNC-07). */
export function fatalRule(creature: AnatomyCreature): RuleId | null {
  const { attributes, injuries, destroyAt, survivesHeads, survivesHearts } = creature;
  if (!survivesHeads && allLost(creature, "head")) return "ANAT-UNC-07";
  if (!survivesHearts && allLost(creature, "heart")) return "ANAT-UNC-07";
  return attributes.con === null && Object.keys(injuries).length >= destroyAt ? "ANAT-UNC-06" : null;
}

/** ANAT-INJ-05, ANAT-INJ-06: whether the part can take another injury. */
function hasRoom(context: AnatomyContext, id: CreatureId, key: string): boolean {
  const creature = context.creature(id);
  return !isLost(creature, key) && injuryCount(creature, key) < rowOf(creature.body, key).last;
}

/** One injury with everything that its number brings. */
function* takeInjury(
  context: AnatomyContext,
  id: CreatureId,
  harm: Harm,
  wasUnconscious: boolean,
): Procedure<void> {
  const { part, cause } = harm;
  const before = context.creature(id);
  const row = rowOf(before.body, part);
  const level = headLevel(before, context.rulings);
  const count = injuryCount(before, part) + 1;
  const operands = {
    part,
    label: before.body.parts[part]?.label ?? GENERIC_PART,
    severity: row.severity,
    count,
    cause,
  };
  const rules = [...(harm.rules ?? []), ...injuryRows(before, count, wasUnconscious)];
  emitFor(context, id, { type: "InjuryTaken", rule: row.rule, rules, operands }, (creature) => {
    creature.injuries[`i${creature.nextInjury}`] = {
      part,
      severity: row.severity,
      day: today(context.state),
      treated: false,
      recoversOn: null,
      triedOn: null,
      tries: 0,
      cause,
    };
    creature.nextInjury += 1;
  });
  if (row.effects.some(({ at, moment }) => at === count && moment === "drop"))
    yield* loseGrip(context, id, part, row);
  loseAbilities(context, id, part, count);
  if (mayCostAbilities(row)) yield* fall(context, id, bodyFlags(before, context.rulings));
  if (row.vital === "heart" && count === 1) yield* woundHeart(context, id, before);
  const destroyed = row.destroyed && count === row.last;
  if (row.vital === "head" && !destroyed) yield* woundHead(context, id, part, level);
  if (destroyed) yield* destroy(context, id, part, { row, had: bodyFlags(before, context.rulings), level });
}

/** Whether an injury of such a part by itself can take something from the whole body (ANAT-INJ-09, ANAT-INJ-10). */
function mayCostAbilities({ all, flight, effects }: PartRow): boolean {
  return all !== undefined || flight === true || effects.some(({ body }) => body !== undefined);
}

/** ANAT-INJ-01 to ANAT-INJ-03; the conscious make no save for it (ANAT-AMB-43). */
function injuryRows(before: AnatomyCreature, count: number, wasUnconscious: boolean): RuleId[] {
  const rows: RuleId[] = ["ANAT-INJ-01", "ANAT-INJ-02"];
  if (count > 1) rows.push("ANAT-INJ-03");
  if (!wasUnconscious && before.attributes.con !== null) rows.push("ANAT-AMB-43");
  return rows;
}

/** ANAT-INJ-07: the part is gone, and what it contains with it. */
function* destroy(
  context: AnatomyContext,
  id: CreatureId,
  part: string,
  before: { readonly row: PartRow; readonly had: ReadonlySet<BodyFlag>; readonly level: number },
): Procedure<void> {
  const { row, had, level } = before;
  const contained = contentsOf(context, id, part);
  const rules: readonly RuleId[] = contained.length > 0 ? ["ANAT-INJ-06", "ANAT-AMB-42"] : ["ANAT-INJ-06"];
  emitFor(
    context,
    id,
    {
      type: "PartDestroyed",
      rule: "ANAT-INJ-07",
      rules,
      operands: { part, label: labelOf(context, id, part), contained },
    },
    (creature) => {
      creature.destroyed[part] = true;
    },
  );
  yield* dropFromLost(context, id, part);
  yield* fall(context, id, had);
  const { survivesHeads, survivesHearts } = context.creature(id);
  const spared = { head: survivesHeads, heart: survivesHearts };
  const fatal = (["head", "heart"] as const).find(
    (vital) => !spared[vital] && allLost(context.creature(id), vital),
  );
  if (fatal) die(context, id, "ANAT-UNC-07");
  else if (row.vital === "head") yield* spreadHeads(context, id, level);
}

/** All parts within a part, also the parts within those. */
function contentsOf(context: AnatomyContext, id: CreatureId, part: string): string[] {
  const { parts } = context.creature(id).body;
  const direct = Object.keys(parts).filter((key) => parts[key]?.parent === part);
  return direct.flatMap((key) => [key, ...contentsOf(context, id, key)]);
}

/** ANAT-INJ-14, ANAT-INJ-15: a head's own effect, and the whole creature's when enough heads share it. */
function* woundHead(context: AnatomyContext, id: CreatureId, part: string, level: number): Procedure<void> {
  const count = effectCount(context.creature(id), part);
  if (headLevel(context.creature(id), context.rulings) < count)
    emitFor(context, id, {
      type: "HeadAffected",
      rule: "ANAT-INJ-15",
      operands: { part, label: labelOf(context, id, part), count },
    });
  yield* spreadHeads(context, id, level);
}

/** Brings every effect number of heads that has newly come to hold for the creature. */
function* spreadHeads(context: AnatomyContext, id: CreatureId, before: number): Procedure<void> {
  const now = Math.min(3, headLevel(context.creature(id), context.rulings));
  if (now <= before) return;
  if (vitalParts(context.creature(id), "head").length > 1)
    emitFor(context, id, {
      type: "HeadsAgree",
      rule: "ANAT-INJ-14",
      rules: ["ANAT-AMB-32"],
      operands: { level: now },
    });
  if (before < 1 && now >= 1) emitFor(context, id, { type: "Concussed", rule: "ANAT-COND-08" });
  if (before < 2 && now >= 2) yield* dazeHead(context, id);
  if (before < 3 && now >= 3) yield* knockOutHead(context, id);
}

/** ANAT-PART-12, second injury: stunned or dazed, and confused until healed. */
function* dazeHead(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const held = yield* constitutionHolds(context, id, {
    rule: "ANAT-PART-12",
    purpose: "headBlow",
    dc: HEAD_BLOW_DC,
  });
  const ends = forRounds(context.situation, id, 1);
  const blow: Cause = { rule: "ANAT-PART-12", further: ["ANAT-INJ-04"] };
  gain(context, id, { condition: held ? "dazed" : "stunned", ends }, blow);
  loseActions(context, id);
  emitFor(context, id, { type: "Confused", rule: "ANAT-COND-11", rules: ["ANAT-AMB-46"] });
}

/** ANAT-PART-12, third injury: unconscious with wake checks, or a coma; without Constitution only prone (ANAT-PART-22). */
function* knockOutHead(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const { attributes, unconscious } = context.creature(id);
  if (attributes.con === null)
    return gain(context, id, { condition: "prone", ends: null }, { rule: "ANAT-PART-22" });
  if (!unconscious) fallUnconscious(context, id, "ANAT-PART-12");
  const held = yield* constitutionHolds(context, id, {
    rule: "ANAT-PART-12",
    purpose: "headSleep",
    dc: HEAD_SLEEP_DC,
  });
  const headSleep = held ? "wakeChecks" : "coma";
  const rules: readonly RuleId[] = held ? ["ANAT-PART-21"] : ["ANAT-COND-15", "ANAT-AMB-33"];
  emitFor(
    context,
    id,
    { type: held ? "MayWake" : "FellIntoComa", rule: "ANAT-PART-12", rules },
    (creature) => {
      creature.headSleep = headSleep;
    },
  );
}

/** ANAT-PART-13: the first injury of a heart; it sickens after the check. */
function* woundHeart(context: AnatomyContext, id: CreatureId, before: AnatomyCreature): Procedure<void> {
  const held = yield* constitutionHolds(context, id, {
    rule: "ANAT-PART-13",
    purpose: "heart",
    dc: HEART_DC,
    hinderedAs: before,
  });
  if (!held) {
    const ends = forRounds(context.situation, id, 1);
    gain(context, id, { condition: "stunned", ends }, { rule: "ANAT-PART-13" });
    loseActions(context, id);
  }
  const several = vitalParts(context.creature(id), "heart").length > 1;
  emitFor(context, id, { type: "Sickened", rule: "ANAT-COND-12", rules: several ? ["ANAT-INJ-16"] : [] });
}
