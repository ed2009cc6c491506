// The smaller actions of a turn: Defend, shields, items, first aid, escapes, hearts, and actions that only cost.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { asPart, fixed, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import {
  checkAp,
  checkFree,
  checkFreeTurn,
  checkOwnAction,
  checkOwnTurn,
  checkRoundAction,
  payAp,
  useFree,
} from "../turn/action-points.ts";
import { checkAttackAction, countAttackAction, iterativeReasons } from "../attack/attack-actions.ts";
import { kindsOfSkill, skillModifier } from "../character/attributes.ts";
import { vitalParts } from "../character/body.ts";
import { allHoldersLack } from "../character/holding.ts";
import { tailParts } from "../character/skills.ts";
import { gain, gripsOn, lose, ownReasons, releaseFrom } from "../health/conditions.ts";
import { heartKey } from "../health/part-choices.ts";
import { defenseAgainst } from "../attack/defense.ts";
import { rollCheck } from "../dice.ts";
import { itemName } from "../health/grip.ts";
import type { AnatomyContext, AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature, AnatomyWeapon } from "../state.ts";

/** ANAT-ACT-09: Defend; a second one adds nothing and is still paid. */
export function* defend(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  payAp(context, id, 1, "ANAT-ACT-09");
  emitFor(
    context,
    id,
    { type: "Defended", rule: "ANAT-ACT-09", rules: ["ANAT-A-12", "ANAT-COND-17"] },
    (creature) => {
      creature.defending = true;
    },
  );
}

/** ANAT-ACT-10, ANAT-PART-10: why a shield cannot be readied, or null. */
export function checkReadyShield(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkOwnAction(situation, id, 1);
  if (notNow || !creature) return notNow;
  const { shield } = creature;
  if (!shield?.held) return refuse("ANAT-ACT-10", "noShield");
  if (shield.damaged) return refuse("ANAT-M-08", "weaponDamaged");
  if (creature.shieldReadied) return refuse("ANAT-ACT-10", "shieldBusy");
  return allHoldersLack(creature, shield.id, "noShield") ? refuse("ANAT-PART-10", "armLost") : null;
}

export function* readyShield(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  payAp(context, id, 1, "ANAT-ACT-10");
  emitFor(
    context,
    id,
    { type: "ShieldReadied", rule: "ANAT-ACT-10", rules: ["ANAT-A-13", "ANAT-COND-18"] },
    (creature) => {
      creature.shieldReadied = true;
    },
  );
}

/** ANAT-A-19: why a weapon cannot be reloaded, or null. */
export function checkReload(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const weapon = situation.state.creatures[id]?.weapons[textOf(command, "item")];
  if (weapon?.loads == null) return refuse("ANAT-A-19", "nothingToLoad", undefined, "item");
  if (!weapon.held) return refuse("ANAT-A-19", "weaponNotHeld", undefined, "item");
  if (weapon.damaged) return refuse("ANAT-M-08", "weaponDamaged", undefined, "item");
  const room = roomToLoad(weapon);
  if (room === 0) return refuse("ANAT-A-19", "loaded", undefined, "item");
  if (numberOf(command, "loads", 1) > room) return refuse("ANAT-A-19", "tooManyLoads", { room }, "loads");
  return checkOwnAction(situation, id, weapon.reloadAp);
}

/** ANAT-A-19: shots that still fit in. */
export function roomToLoad({ loads, capacity }: AnatomyWeapon): number {
  return capacity == null ? Infinity : Math.max(0, capacity - (loads ?? 0));
}

export function* reload(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const item = textOf(command, "item");
  payAp(context, id, context.creature(id).weapons[item]?.reloadAp ?? 0, "ANAT-A-19");
  emitFor(
    context,
    id,
    { type: "Reloaded", rule: "ANAT-A-19", operands: { item: itemName(context.creature(id), item) } },
    (creature) => {
      const weapon = creature.weapons[item];
      if (weapon?.loads != null) weapon.loads += numberOf(command, "loads", 1);
    },
  );
}

/** ANAT-A-21: why a creature cannot try to escape, or null. */
export function checkEscape(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  if (!creature || gripsOn(creature).length === 0) return refuse("ANAT-A-21", "notGrappled");
  return checkAttackAction(situation, id);
}

/** What an escape must reach, whose grip that is, and how many disadvantages the grips bring. */
interface Hardest {
  readonly dc: Traced;
  readonly grappler: CreatureId;
  readonly hold: number;
}

/** ANAT-A-21: of several grapplers the one with the highest Defense Value counts, and of several grips the firmest. */
function hardestGrip({ state, absent, rulings }: AnatomyReadContext, creature: AnatomyCreature): Hardest {
  const grips = gripsOn(creature).map(([, grip]) => grip);
  const here = grips.filter(({ by = "" }) => state.creatures[by] !== undefined && !absent.has(by));
  const hold = Math.max(0, ...(here.length > 0 ? here : grips).map((grip) => grip.hold ?? 0));
  let hardest: Hardest = { dc: fixed("ANAT-A-21", "dc", 0), grappler: grips[0]?.by ?? "", hold };
  for (const [i, { by = "" }] of here.entries()) {
    const grappler = state.creatures[by];
    if (!grappler) continue;
    const dc = defenseAgainst(grappler, creature.id, { touch: false, aware: true }, rulings);
    if (i === 0 || dc.value > hardest.dc.value) hardest = { dc, grappler: by, hold };
  }
  return hardest;
}

/** ANAT-A-21: what an escape is made with, and what it must reach: as it is rolled, and as it is foretold. */
export function escapeNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): Pick<Hardest, "dc" | "grappler"> & {
  readonly modifier: Traced;
  readonly reasons: readonly TracePart[];
} {
  const skill = textOf(command, "skill") === "acrobatics" ? "acrobatics" : "athletics";
  const { dc, grappler, hold } = hardestGrip(situation, creature);
  return {
    dc,
    grappler,
    modifier: escapeModifier(creature, skill),
    reasons: [
      ...ownReasons(creature, situation.rulings, "attack", ["attack", ...kindsOfSkill(skill)]),
      ...(skill === "acrobatics" ? tailParts(creature) : []),
      ...iterativeReasons(creature.turnUse.attackActions),
      ...(hold > 0 ? [part("hold", -hold, "ANAT-M-03")] : []),
    ],
  };
}

/** Athletics or Acrobatics with the martial bonus, against the grappler's Defense Value; it frees from all. */
export function* escapeGrapple(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const { grappler, dc, ...roll } = escapeNumbers(context.situation, context.creature(id), command);
  payAp(context, id, 1, "ANAT-A-21");
  countAttackAction(context, id, { rule: "ANAT-A-21", fromAfar: true });
  const { total, success } = yield* rollCheck(context.rulings, {
    ...roll,
    rule: "ANAT-A-21",
    creature: id,
    purpose: "escape",
    added: command.modifiers,
    dc,
    save: false,
  });
  emitFor(context, id, {
    type: success ? "Escaped" : "EscapeFailed",
    rule: "ANAT-A-21",
    operands: { total, dc, grappler },
  });
  if (success) for (const [key] of gripsOn(context.creature(id))) lose(context, id, key, "ANAT-A-21");
}

/** ANAT-A-21: what goes on the roll by one of the two skills. */
export function escapeModifier(creature: AnatomyCreature, skill: "athletics" | "acrobatics"): Traced {
  return sum("ANAT-A-21", [
    part("mb", creature.mb, "ANAT-A-21"),
    asPart(skill, skillModifier(creature, skill)),
  ]);
}

/** ANAT-COND-20, ANAT-TURN-06: why nobody can be let go, or null. */
export function checkLetGo(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const held = situation.state.creatures[textOf(command, "target")];
  if (!held || !gripsOn(held).some(([, { by }]) => by === id))
    return refuse("ANAT-COND-20", "notGrappled", undefined, "target");
  return situation.state.phase === "running" ? checkFreeTurn(situation, id) : null;
}

/** Whoever this creature grapples is let go. */
export function* letGo(context: AnatomyContext, command: Command): Procedure<void> {
  releaseFrom(context, textOf(command, "target"), actorOf(command));
}

/** ANAT-INJ-12: the DC to know where a kind of creature has its heart. */
export function heartDc(baseLevel: number): Traced {
  return sum("ANAT-INJ-12", [part("base", 15, "ANAT-INJ-12"), part("baseLevel", baseLevel, "ANAT-INJ-12")]);
}

/** ANAT-INJ-12: why a heart cannot be looked for, or null: one try for each kind, in somebody whom one meets. */
export function checkIdentifyHeart(situation: AnatomyReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  const target = situation.state.creatures[textOf(command, "target")];
  if (!creature || !target || situation.absent.has(target.id))
    return refuse("ANAT-INJ-12", "noSuchTarget", undefined, "target");
  if (vitalParts(target, "heart").length === 0) return refuse("ANAT-INJ-12", "noHeart", undefined, "target");
  if (creature.hearts[heartKey(target.species)] !== undefined) return refuse("ANAT-INJ-12", "tried");
  const isRunning = situation.state.phase === "running";
  const notNow = isRunning
    ? (checkOwnTurn(situation, creature.id) ?? checkFree(creature, "identifyHeart", false, situation.rulings))
    : null;
  const isOneself = target.id === creature.id;
  return notNow ?? (isOneself ? refuse("ANAT-INJ-12", "noSuchTarget", undefined, "target") : null);
}

/** ANAT-INJ-12: what somebody brings to the Lore check for a heart, and what hinders it. */
export function loreNumbers(
  creature: AnatomyCreature,
  rulings: AnatomyRulings,
): { readonly modifier: Traced; readonly reasons: readonly TracePart[] } {
  return { modifier: skillModifier(creature, "lore"), reasons: ownReasons(creature, rulings, "check") };
}

export function* identifyHeart(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const creature = context.creature(id);
  const { species, baseLevel } = context.creature(textOf(command, "target"));
  const dc = heartDc(baseLevel);
  if (context.state.phase === "running") useFree(context, id, "identifyHeart", "ANAT-A-26");
  const { total, success } = yield* rollCheck(context.rulings, {
    rule: "ANAT-INJ-12",
    creature: id,
    purpose: "lore",
    ...loreNumbers(creature, context.rulings),
    added: command.modifiers,
    dc,
    save: false,
  });
  emitFor(
    context,
    id,
    {
      type: "HeartSought",
      rule: "ANAT-INJ-12",
      rules: ["ANAT-A-26"],
      operands: { species, total, dc, success },
    },
    (block) => {
      block.hearts[heartKey(species)] = success ? "known" : "unknown";
    },
  );
}

/** ANAT-A-25, ANAT-ACT-13: any other action of 0 to 3 AP, such as a spell; its text is with the item. */
export function checkOther(situation: AnatomyReadContext, command: Command): Refusal | null {
  const cost = numberOf(command, "cost");
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkOwnTurn(situation, id);
  if (notNow || !creature) return notNow;
  return checkAp(creature, cost);
}

/** Full and greater are one kind of action, and the chapter lists none of it. */
const GREATER_ROWS: readonly RuleId[] = ["ANAT-A-25", "ANAT-ACT-13", "ANAT-TURN-04", "ANAT-AMB-17"];

export function* otherAction(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  payAp(context, id, numberOf(command, "cost"), "ANAT-TURN-03");
  emitFor(context, id, {
    type: "OtherActionTaken",
    rule: "ANAT-TURN-03",
    rules: numberOf(command, "cost") === 3 ? GREATER_ROWS : [],
    operands: { note: textOf(command, "note"), cost: numberOf(command, "cost") },
  });
}

/** ANAT-TURN-05: why a round action is not possible, or null. */
export function checkRound(situation: AnatomyReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  const notNow = checkOwnTurn(situation, actorOf(command));
  if (notNow || !creature) return notNow;
  return checkRoundAction(creature);
}

/** Takes all AP and reactions until the next own turn starts, when it takes effect. */
export function* roundAction(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const { ap } = context.creature(id);
  const bonusAp = ap - 3;
  payAp(context, id, ap, "ANAT-TURN-05");
  emitFor(
    context,
    id,
    {
      type: "RoundActionBegun",
      rule: "ANAT-TURN-05",
      rules: ["ANAT-A-24", "ANAT-TURN-04"],
      operands: { bonusAp, note: textOf(command, "note") },
    },
    (creature) => {
      creature.reactions = 0;
      creature.roundWork = { note: textOf(command, "note"), spell: null };
    },
  );
  gain(
    context,
    id,
    { condition: "inRoundAction", ends: { at: "turnStart", of: id, turns: 1 } },
    { rule: "ANAT-TURN-05" },
  );
}
