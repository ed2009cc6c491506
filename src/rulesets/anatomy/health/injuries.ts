// Injuries: what happens at the moment when a part takes one, from a dropped sword to a destroyed head.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { tell } from "../../../core/language/emit.ts";
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
import { forRounds, gain } from "./conditions.ts";
import { constitutionHolds, die, saveAgainstDeath } from "./constitution.ts";
import type { AnatomyPlay } from "../rulings.ts";
import { fallUnconscious } from "./stamina.ts";
import type { AnatomyCreature, BodyFlag, PartRow } from "../state.ts";
import { HEAD_BLOW_DC, HEAD_SLEEP_DC, HEART_DC } from "../tables.ts";

/** So many injuries on one part. */
export interface Harm {
  readonly part: string;
  readonly count: number;
  /** Word for where they come from, e.g. "attack" or "worsening". */
  readonly cause: string;
}

/** Inflicts injuries of one effect, then the save of whoever was unconscious before (ANAT-INJ-04, ANAT-UNC-02). */
export function* inflict(play: AnatomyPlay, id: CreatureId, harm: Harm): Procedure<void> {
  const wasUnconscious = play.creature(id).unconscious;
  let taken = 0;
  for (let i = 0; i < harm.count && hasRoom(play, id, harm.part); i += 1) {
    yield* takeInjury(play, id, harm, wasUnconscious);
    taken += 1;
  }
  if (taken < harm.count)
    tell(play, id, {
      type: "InjuriesLost",
      rule: "ANAT-INJ-05",
      rules: rowOf(play.creature(id).body, harm.part).destroyed ? [] : ["ANAT-AMB-30"],
      operands: { part: harm.part, label: labelOf(play, id, harm.part), surplus: harm.count - taken },
    });
  const { dead, attributes, injuries, destroyAt } = play.creature(id);
  if (dead || taken === 0) return;
  if (attributes.con === null) {
    if (Object.keys(injuries).length >= destroyAt) die(play, id, "ANAT-UNC-06", ["ANAT-AMB-39"]);
  } else if (wasUnconscious) yield* saveAgainstDeath(play, id);
}

/** ANAT-INJ-05, ANAT-INJ-06: whether the part can take another injury. */
function hasRoom(play: AnatomyPlay, id: CreatureId, key: string): boolean {
  const creature = play.creature(id);
  return !isLost(creature, key) && injuryCount(creature, key) < rowOf(creature.body, key).last;
}

/** One injury with everything that its number brings. */
function* takeInjury(
  play: AnatomyPlay,
  id: CreatureId,
  harm: Harm,
  wasUnconscious: boolean,
): Procedure<void> {
  const { part, cause } = harm;
  const before = play.creature(id);
  const row = rowOf(before.body, part);
  const level = headLevel(before, play.rulings);
  const count = injuryCount(before, part) + 1;
  const operands = {
    part,
    label: before.body.parts[part]?.label ?? GENERIC_PART,
    severity: row.severity,
    count,
    cause,
  };
  const rules = injuryRows(before, count, wasUnconscious);
  tell(play, id, { type: "InjuryTaken", rule: row.rule, rules, operands }, (creature) => {
    creature.injuries[`i${creature.nextInjury}`] = {
      part,
      severity: row.severity,
      day: play.state.day,
      treated: false,
      recoversOn: null,
      triedOn: null,
      tries: 0,
      cause,
    };
    creature.nextInjury += 1;
  });
  if (row.effects.some(({ at, moment }) => at === count && moment === "drop"))
    yield* loseGrip(play, id, part, row);
  loseAbilities(play, id, part, count);
  if (mayCostAbilities(row)) yield* fall(play, id, bodyFlags(before, play.rulings));
  if (row.vital === "heart" && count === 1) yield* woundHeart(play, id, before);
  const destroyed = row.destroyed && count === row.last;
  if (row.vital === "head" && !destroyed) yield* woundHead(play, id, part, level);
  if (destroyed) yield* destroy(play, id, part, { row, had: bodyFlags(before, play.rulings), level });
}

/** Whether an injury of such a part by itself can take something from the whole body (ANAT-INJ-09, ANAT-INJ-10). */
function mayCostAbilities({ all, flight, effects }: PartRow): boolean {
  return all !== undefined || flight === true || effects.some(({ body }) => body !== undefined);
}

/** ANAT-INJ-01 to ANAT-INJ-03; the conscious make no save for it (ANAT-AMB-43). */
function injuryRows(before: AnatomyCreature, count: number, wasUnconscious: boolean): RuleId[] {
  const rows = ["ANAT-INJ-01", "ANAT-INJ-02"];
  if (count > 1) rows.push("ANAT-INJ-03");
  if (!wasUnconscious && before.attributes.con !== null) rows.push("ANAT-AMB-43");
  return rows;
}

/** ANAT-INJ-07: the part is gone, and what it contains with it. */
function* destroy(
  play: AnatomyPlay,
  id: CreatureId,
  part: string,
  before: { readonly row: PartRow; readonly had: ReadonlySet<BodyFlag>; readonly level: number },
): Procedure<void> {
  const { row, had, level } = before;
  const contained = contentsOf(play, id, part);
  const rules = contained.length > 0 ? ["ANAT-INJ-06", "ANAT-AMB-42"] : ["ANAT-INJ-06"];
  tell(
    play,
    id,
    {
      type: "PartDestroyed",
      rule: "ANAT-INJ-07",
      rules,
      operands: { part, label: labelOf(play, id, part), contained },
    },
    (creature) => {
      creature.destroyed[part] = true;
    },
  );
  for (const each of contained) yield* dropHeld(play, id, each);
  yield* fall(play, id, had);
  const { survivesHeads, survivesHearts } = play.creature(id);
  const spared = { head: survivesHeads, heart: survivesHearts };
  const fatal = (["head", "heart"] as const).find(
    (vital) => !spared[vital] && allLost(play.creature(id), vital),
  );
  if (fatal) die(play, id, "ANAT-UNC-07");
  else if (row.vital === "head") yield* spreadHeads(play, id, level);
}

/** All parts within a part, also the parts within those. */
function contentsOf(play: AnatomyPlay, id: CreatureId, part: string): string[] {
  const { parts } = play.creature(id).body;
  const direct = Object.keys(parts).filter((key) => parts[key]?.parent === part);
  return direct.flatMap((key) => [key, ...contentsOf(play, id, key)]);
}

/** ANAT-INJ-14, ANAT-INJ-15: a head's own effect, and the whole creature's when enough heads share it. */
function* woundHead(play: AnatomyPlay, id: CreatureId, part: string, level: number): Procedure<void> {
  const count = effectCount(play.creature(id), part);
  if (headLevel(play.creature(id), play.rulings) < count)
    tell(play, id, {
      type: "HeadAffected",
      rule: "ANAT-INJ-15",
      operands: { part, label: labelOf(play, id, part), count },
    });
  yield* spreadHeads(play, id, level);
}

/** Brings every effect number of heads that has newly come to hold for the creature. */
function* spreadHeads(play: AnatomyPlay, id: CreatureId, before: number): Procedure<void> {
  const now = Math.min(3, headLevel(play.creature(id), play.rulings));
  if (now <= before) return;
  if (vitalParts(play.creature(id), "head").length > 1)
    tell(play, id, {
      type: "HeadsAgree",
      rule: "ANAT-INJ-14",
      rules: ["ANAT-AMB-32"],
      operands: { level: now },
    });
  if (before < 1 && now >= 1) tell(play, id, { type: "Concussed", rule: "ANAT-COND-08" });
  if (before < 2 && now >= 2) yield* dazeHead(play, id);
  if (before < 3 && now >= 3) yield* knockOutHead(play, id);
}

/** ANAT-PART-12, second injury: stunned or dazed, and confused until healed. */
function* dazeHead(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  const held = yield* constitutionHolds(play, id, "ANAT-PART-12", "headBlow", HEAD_BLOW_DC);
  const ends = forRounds(play.situation, id, 1);
  gain(play, id, { condition: held ? "dazed" : "stunned", ends }, "ANAT-PART-12", undefined, ["ANAT-INJ-04"]);
  tell(play, id, { type: "Confused", rule: "ANAT-COND-11", rules: ["ANAT-AMB-46"] });
}

/** ANAT-PART-12, third injury: unconscious with wake checks, or a coma; without Constitution only prone (ANAT-PART-22). */
function* knockOutHead(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  const { attributes, unconscious } = play.creature(id);
  if (attributes.con === null) return gain(play, id, { condition: "prone", ends: null }, "ANAT-PART-22");
  if (!unconscious) fallUnconscious(play, id, "ANAT-PART-12");
  const held = yield* constitutionHolds(play, id, "ANAT-PART-12", "headSleep", HEAD_SLEEP_DC);
  const headSleep = held ? "wakeChecks" : "coma";
  const rules = held ? ["ANAT-PART-21"] : ["ANAT-COND-15", "ANAT-AMB-33"];
  tell(play, id, { type: held ? "MayWake" : "FellIntoComa", rule: "ANAT-PART-12", rules }, (creature) => {
    creature.headSleep = headSleep;
  });
}

/** ANAT-PART-13: the first injury of a heart; it sickens after the check. */
function* woundHeart(play: AnatomyPlay, id: CreatureId, before: AnatomyCreature): Procedure<void> {
  const held = yield* constitutionHolds(play, id, "ANAT-PART-13", "heart", HEART_DC, before);
  if (!held) gain(play, id, { condition: "stunned", ends: forRounds(play.situation, id, 1) }, "ANAT-PART-13");
  const several = vitalParts(play.creature(id), "heart").length > 1;
  tell(play, id, { type: "Sickened", rule: "ANAT-COND-12", rules: several ? ["ANAT-INJ-16"] : [] });
}

/** ANAT-PART-06, ANAT-PART-10, ANAT-PART-24: the part lets go of what it holds. */
function* loseGrip(play: AnatomyPlay, id: CreatureId, part: string, row: PartRow): Procedure<void> {
  const contained = contentsOf(play, id, part);
  const rules = contained.length > 0 ? ["ANAT-INJ-04", "ANAT-PART-24"] : ["ANAT-INJ-04"];
  tell(play, id, {
    type: "GripLost",
    rule: row.rule,
    rules,
    operands: { part, label: labelOf(play, id, part) },
  });
  yield* dropHeld(play, id, part);
  for (const each of contained) yield* dropHeld(play, id, each);
}

/** Drops what this part holds. Where the sheet does not say, or a second hand may hold it, the GM is asked (ANAT-PART-20). */
function* dropHeld(play: AnatomyPlay, id: CreatureId, part: string): Procedure<void> {
  const { weapons, shield } = play.creature(id);
  for (const { id: item, heldBy, hands, held, parts } of Object.values(weapons)) {
    if (!held || parts.length > 0 || (heldBy !== null && heldBy !== part)) continue;
    const sure = heldBy === part && hands < 2;
    if (sure || (yield* askGrip(play, id, part, item))) dropItem(play, id, item, "ANAT-PART-06");
  }
  if (shield?.held && shield.heldBy === part) dropItem(play, id, shield.id, "ANAT-PART-06");
}

function* askGrip(play: AnatomyPlay, id: CreatureId, part: string, item: string): Procedure<boolean> {
  const { choice } = yield* ask({
    rule: "ANAT-PART-20",
    to: { kind: "gm" },
    prompt: "gripLost",
    choices: [{ id: "drops" }, { id: "keeps" }],
    fallback: "keeps",
    mayPass: false,
    aimedAtAddressee: false,
    operands: {
      creature: id,
      part: labelOf(play, id, part),
      item: play.creature(id).weapons[item]?.name ?? item,
    },
    involves: [id],
  });
  return choice === "drops";
}

/** An item is no longer in hand. */
export function dropItem(
  play: AnatomyPlay,
  id: CreatureId,
  item: string,
  rule: string,
  rules: readonly RuleId[] = [],
): void {
  const operands = { item: itemName(play.creature(id), item) };
  tell(play, id, { type: "ItemDropped", rule, rules, operands }, (creature) => {
    const weapon = creature.weapons[item];
    if (weapon) weapon.held = false;
    if (creature.shield?.id !== item) return;
    creature.shield.held = false;
    creature.shieldReadied = false;
  });
}

/** What people call an item of a creature. */
export function itemName(creature: AnatomyCreature, item: string): string {
  return creature.weapons[item]?.name ?? (creature.shield?.id === item ? creature.shield.name : item);
}

/** What people call a part of a creature. */
function labelOf(play: AnatomyPlay, id: CreatureId, key: string): string {
  return play.creature(id).body.parts[key]?.label ?? GENERIC_PART;
}
