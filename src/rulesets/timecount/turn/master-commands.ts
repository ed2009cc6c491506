// What the GM does outside the turns: rests, poison, paralysis, petrification, and conditions laid on by hand.

import { BEYOND_FIELD } from "../../../core/kit/barred-steps.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf, flagOf, ID, numberOf, OPTIONAL_FLAG, textOf } from "../../../core/language/parameters.ts";
import { refuse, rulesIf, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { gainCondition, putOff } from "../health/conditions.ts";
import { fixed } from "../../../core/language/trace.ts";
import { PROTECTIONS, strikeBlow } from "../health/damage.ts";
import { settleImpairments } from "../health/impairments.ts";
import { instantOf } from "./instant.ts";
import {
  creatureRefusal,
  livingRefusal,
  master,
  MAYBE_COUNTS,
  MAYBE_POINTS,
  POINTS,
} from "./master-command.ts";
import { damageAttribute, poisonTakes, scheduleDoses, suffer, type Harm } from "../health/poison.ts";
import { petrify } from "../health/petrification.ts";
import { grantBonusHp, heal, paralyze } from "../health/recovery.ts";
import { dyingRefusal, othersDying, pauseThrough, restThrough } from "./nights.ts";
import { masterRidingRefusal, rideByWord } from "../movement/riding.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import {
  ATTRIBUTES,
  type Attribute,
  type Condition,
  type Consumable,
  type LaterDose,
  type TimeCountCreature,
} from "../state.ts";
import { DAMAGE_TYPES } from "../tables.ts";
import { namedCreature } from "../actions/action-record.ts";
import { consumableOf, consumableRefusal, useUp } from "../actions/thing-actions.ts";
import { readDoses } from "../character/belongings.ts";
import {
  conditionBy,
  conditionRefusal,
  CONDITION_FIELDS,
  endingRefusal,
  endLaidOn,
  ENDABLE,
  endOf,
} from "./laid-on.ts";

type Block = Draft<TimeCountCreature>;

function outsideOnly(situation: TimeCountReadContext, command: Command): Refusal | null {
  if (situation.state.phase === "running") return refuse("TC-HP-26", "fightRunning");
  return creatureRefusal(situation, command);
}

function restRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  const refused = outsideOnly(situation, command);
  if (refused || !creature) return refused;
  return dyingRefusal(creature) ?? othersDying(situation, creature.id);
}

const HARM = {
  fatigue: MAYBE_POINTS,
  hp: MAYBE_POINTS,
  attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
  points: MAYBE_POINTS,
} as const;

function attributeIn(source: { readonly [field: string]: unknown }): Attribute | null {
  return ATTRIBUTES.find((each) => each === source["attribute"]) ?? null;
}

function harmIn(source: { readonly [field: string]: unknown }): Harm {
  const points = (field: string): number => Number(source[field] ?? 0);
  const attribute = attributeIn(source);
  return { fatigue: points("fatigue"), hp: points("hp"), attribute, points: points("points") };
}

/** The creature that has the poison, of which a use is taken; its own bearer where nobody else is named. */
function holderOf(command: Command): string {
  return textOf(command, "from") || actorOf(command);
}

function poisonRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const refusal = livingRefusal(situation, command);
  if (!refusal && readDoses(textOf(command, "doses")) === null)
    return refuse("TC-COND-14", "dosesUnclear", undefined, "doses");
  if (refusal || command["item"] === undefined) return refusal;
  const holder = situation.state.creatures[holderOf(command)];
  if (!holder) return refuse("TC-COND-12", "unknownTarget", { target: holderOf(command) }, "from");
  return consumableRefusal("TC-COND-12", holder, command, "poison");
}

/** TC-COND-12 to 15: the poison of a bottle, as its item says. */
function* poisoningByItem(
  context: TimeCountContext,
  id: string,
  holder: string,
  poison: Consumable,
): Procedure<void> {
  const { name, paralysis } = poison;
  useUp(context, holder, poison, "TC-COND-12");
  if (poison.attack !== null && !(yield* poisonTakes(context, id, poison.attack))) return;
  takeDoses(context, id, name, poison.doses);
  if (paralysis.points > 0) paralyze(context, id, name, paralysis);
}

/** TC-COND-12, 14: what works at once, and what is still to come. */
function takeDoses(context: TimeCountContext, id: string, name: string, all: readonly LaterDose[]): void {
  for (const dose of all) if (dose.after === 0) suffer(context, id, dose);
  const later = all.filter(({ after }) => after > 0);
  const doses = later.map(({ after, ...harm }) => ({ ...harm, at: context.state.count + after }));
  if (doses.length > 0) scheduleDoses(context, id, name, doses);
}

/** TC-COND-12 to 15: a poison's attack, its harm at once, and the doses that follow. */
function* poisoning(context: TimeCountContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const isBottled = command["item"] !== undefined;
  const bottle = isBottled && consumableOf(context.creature(holderOf(command)), command, "poison");
  if (bottle) return yield* poisoningByItem(context, id, holderOf(command), bottle);
  const bonus = command["attack"];
  if (typeof bonus === "number" && !(yield* poisonTakes(context, id, bonus))) return;
  suffer(context, id, harmIn(command));
  const entries = (command["schedule"] ?? []) as readonly { readonly [field: string]: number }[];
  const doses = entries.map((each) => ({ ...harmIn(each), at: context.state.count + Number(each["after"]) }));
  const name = textOf(command, "name") || "poison";
  if (doses.length > 0) scheduleDoses(context, id, name, doses);
  takeDoses(context, id, name, readDoses(textOf(command, "doses")) ?? []);
}

/** TC-COND-12: the poison of whoever commands it, on somebody else; poison and paralysis as its item says. */
function* envenoming(context: TimeCountContext, command: Command): Procedure<void> {
  const holder = actorOf(command);
  const poison = consumableOf(context.creature(holder), command, "poison");
  if (poison) yield* poisoningByItem(context, textOf(command, "target"), holder, poison);
}

function envenomRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const holder = situation.state.creatures[actorOf(command)];
  if (!holder) return creatureRefusal(situation, command);
  const named = namedCreature(situation, "TC-COND-12", command);
  return "refusal" in named ? named.refusal : consumableRefusal("TC-COND-12", holder, command, "poison");
}

/** TC-M20: the stunned do nothing before the count that was noted. */
function stun(context: TimeCountContext, id: string, { ends }: Condition): void {
  const { nextAct } = context.creature(id);
  if (typeof ends !== "number" || nextAct === null || nextAct >= ends) return;
  emitFor(context, id, { type: "TurnPutOff", rule: "TC-M20", operands: { nextAct: ends } }, (draft: Block) =>
    putOff(draft, ends),
  );
}

/** What of its protection is left out: the reduction of armor, the threshold of pain, or both. */
export const IGNORED = [...PROTECTIONS, "both"] as const;

export const MASTER_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  rest: master(
    "TC-HP-26",
    { kind: { kind: "choice", of: ["night", "bedRest"] } },
    (context, command) =>
      restThrough(context, actorOf(command), textOf(command, "kind") === "night" ? "night" : "bedRest"),
    restRefusal,
  ),
  pause: master(
    "TC-MOVE-30",
    { minutes: POINTS },
    (context, command) => pauseThrough(context, actorOf(command), numberOf(command, "minutes")),
    restRefusal,
  ),
  poison: master(
    "TC-COND-12",
    {
      ...HARM,
      item: { ...ID, optional: true },
      from: { ...ID, optional: true },
      attack: { kind: "number", integer: true, optional: true },
      name: { kind: "text", optional: true },
      doses: { kind: "text", optional: true },
      schedule: {
        kind: "list",
        of: { kind: "record", fields: { ...HARM, after: POINTS } },
        optional: true,
        max: 99,
      },
    },
    poisoning,
    poisonRefusal,
  ),
  envenom: master("TC-COND-12", { item: ID, target: ID }, envenoming, envenomRefusal),
  damageAttribute: master(
    "TC-DMG-26",
    { attribute: { kind: "choice", of: ATTRIBUTES }, points: POINTS },
    function* (context, command) {
      yield* [];
      const harm = { attribute: attributeIn(command) ?? "str", points: numberOf(command, "points") };
      damageAttribute(context, actorOf(command), { ...harm, poison: false });
    },
    livingRefusal,
  ),
  dealDamage: master(
    "TC-M30",
    {
      damage: POINTS,
      nonlethal: OPTIONAL_FLAG,
      damageType: { kind: "choice", of: DAMAGE_TYPES, optional: true },
      ignores: { kind: "choice", of: IGNORED, optional: true },
    },
    function* (context, command) {
      yield* [];
      const target = actorOf(command);
      const type = DAMAGE_TYPES.find((each) => each === textOf(command, "damageType")) ?? null;
      const damage = fixed("TC-M30", "gm", numberOf(command, "damage"));
      const instant = instantOf([]);
      const nonlethal = flagOf(command, "nonlethal");
      const word = textOf(command, "ignores");
      const ignores = PROTECTIONS.filter((each) => word === each || word === "both");
      const blow = { attacker: "", target, damage, nonlethal, type, rules: ["TC-M30"] } as const;
      strikeBlow(context, instant, { ...blow, ignores });
      settleImpairments(context, instant);
    },
    livingRefusal,
  ),
  grantBonusHp: master(
    "TC-HP-08",
    { source: ID, points: POINTS, until: MAYBE_POINTS, counts: MAYBE_COUNTS },
    function* (context, command) {
      yield* [];
      const endsAt = endOf(context.state, command);
      const bonus = { amount: numberOf(command, "points"), endsAt };
      grantBonusHp(context, actorOf(command), textOf(command, "source"), bonus);
    },
    livingRefusal,
  ),
  heal: master(
    "TC-HP-04",
    { fatigue: MAYBE_POINTS, invigoration: MAYBE_POINTS, healsPoison: OPTIONAL_FLAG },
    function* (context, command) {
      yield* [];
      const wanted = {
        fatigue: numberOf(command, "fatigue"),
        invigoration: numberOf(command, "invigoration"),
      };
      heal(context, actorOf(command), wanted, flagOf(command, "healsPoison"));
    },
    livingRefusal,
  ),
  paralyze: master(
    "TC-COND-01",
    { source: ID, points: POINTS, recovers: MAYBE_POINTS, every: MAYBE_POINTS },
    function* (context, command) {
      yield* [];
      paralyze(context, actorOf(command), textOf(command, "source"), {
        points: numberOf(command, "points"),
        recovers: numberOf(command, "recovers"),
        every: numberOf(command, "every"),
      });
    },
    livingRefusal,
  ),
  petrify: master(
    "TC-COND-07",
    { points: POINTS },
    function* (context, command) {
      yield* [];
      petrify(context, actorOf(command), numberOf(command, "points"));
    },
    livingRefusal,
  ),
  ride: master(
    "TC-M30",
    { target: { ...ID, optional: true }, ...BEYOND_FIELD },
    function* (context, command) {
      yield* [];
      rideByWord(context, command);
    },
    masterRidingRefusal,
  ),
  setCondition: master(
    "TC-COND-21",
    CONDITION_FIELDS,
    function* (context, command) {
      yield* [];
      const condition = conditionBy(context.state, command);
      const fromTable = ["netted", "burning", "mountFrightened"].includes(condition.condition);
      const rules: readonly RuleId[] = ["TC-COND-21", ...rulesIf(fromTable, "TC-M30")];
      gainCondition(context, actorOf(command), condition, { rules });
      if (condition.condition === "stunned") stun(context, actorOf(command), condition);
    },
    conditionRefusal,
  ),
  endCondition: master(
    "TC-COND-21",
    { condition: { kind: "choice", of: ENDABLE }, source: { ...ID, optional: true } },
    function* (context, command) {
      yield* [];
      endLaidOn(context, command);
    },
    endingRefusal,
  ),
};
