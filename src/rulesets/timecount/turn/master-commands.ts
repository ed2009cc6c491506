// What the GM does outside the turns: rests, poison, paralysis, petrification, and conditions laid on by hand.

import { BEYOND_FIELD } from "../../../core/kit/barred-steps.ts";
import type { Command } from "../../../core/language/commands.ts";
import {
  actorOf,
  flagOf,
  ID,
  numberOf,
  OPTIONAL_FLAG,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import { rulesIf, refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { endConditions, gainCondition, tiesRiding } from "../health/conditions.ts";
import { settleHarm } from "../health/consciousness.ts";
import { fixed } from "../../../core/language/trace.ts";
import { strikeBlow } from "../health/damage.ts";
import { settleImpairments } from "../health/impairments.ts";
import { instantOf } from "./instant.ts";
import { damageAttribute, poisonTakes, scheduleDoses, suffer, type Harm } from "../health/poison.ts";
import { grantBonusHp, heal, paralyze, petrify, rest, restMinutes } from "../health/recovery.ts";
import { masterRidingRefusal, rideByWord, settleRiding } from "../movement/riding.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import {
  ATTRIBUTES,
  CONDITIONS,
  type Attribute,
  type Condition,
  type Consumable,
  type TimeCountCreature,
} from "../state.ts";
import { DAMAGE_TYPES } from "../tables.ts";
import { consumableOf, consumableRefusal, useUp } from "../actions/thing-actions.ts";

type Block = Draft<TimeCountCreature>;

const POINTS: Shape = { kind: "number", integer: true, min: 0, max: 9999 };
const MAYBE_POINTS: Shape = { ...POINTS, optional: true };

function creatureRefusal({ state }: TimeCountReadContext, command: Command): Refusal | null {
  return state.creatures[actorOf(command)]
    ? null
    : refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
}

function outsideOnly(situation: TimeCountReadContext, command: Command): Refusal | null {
  if (situation.state.phase === "running") return refuse("TC-HP-26", "fightRunning");
  return creatureRefusal(situation, command);
}

function master(
  rule: RuleId,
  fields: { readonly [parameter: string]: Shape },
  run: (context: TimeCountContext, command: Command) => Procedure<void>,
  check = creatureRefusal,
): TimeCountCommand {
  return {
    rule,
    shape: parameters(fields),
    gmOnly: true,
    check: (situation, command) => check(situation, command),
    *run(context, command) {
      const before = context.state;
      yield* run(context, command);
      yield* settleHarm(context, before);
      settleRiding(context);
    },
  };
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
  const refusal = creatureRefusal(situation, command);
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
  useUp(context, holder, poison, "TC-COND-12");
  if (poison.attack !== null && !(yield* poisonTakes(context, id, poison.attack))) return;
  for (const dose of poison.doses) if (dose.after === 0) suffer(context, id, dose);
  const later = poison.doses.filter(({ after }) => after > 0);
  const doses = later.map(({ after, ...harm }) => ({ ...harm, at: context.state.count + after }));
  if (doses.length > 0) scheduleDoses(context, id, poison.name, doses);
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
  if (doses.length > 0) scheduleDoses(context, id, textOf(command, "name") || "poison", doses);
}

/** What the GM lays on one creature alone. */
const LAID_ON = CONDITIONS.filter((each) => !tiesRiding(each));

function conditionOf(command: Command): Condition {
  const condition = CONDITIONS.find((each) => each === textOf(command, "condition")) ?? "helpless";
  const until = command["until"];
  const value = command["value"];
  return {
    condition,
    ends: typeof until === "number" ? until : null,
    ...(typeof value === "number" ? { value } : {}),
  };
}

/** TC-M20: the stunned do nothing before the count that was noted. */
function stun(context: TimeCountContext, id: string, { ends }: Condition): void {
  const { nextAct } = context.creature(id);
  if (typeof ends !== "number" || nextAct === null || nextAct >= ends) return;
  emitFor(
    context,
    id,
    { type: "TurnPutOff", rule: "TC-M20", operands: { nextAct: ends } },
    (draft: Block) => {
      draft.nextAct = ends;
    },
  );
}

export const MASTER_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  rest: master(
    "TC-HP-26",
    { kind: { kind: "choice", of: ["night", "bedRest"] } },
    (context, command) =>
      rest(context, actorOf(command), textOf(command, "kind") === "night" ? "night" : "bedRest"),
    outsideOnly,
  ),
  pause: master(
    "TC-MOVE-30",
    { minutes: POINTS },
    function* (context, command) {
      yield* [];
      restMinutes(context, actorOf(command), numberOf(command, "minutes"));
    },
    outsideOnly,
  ),
  poison: master(
    "TC-COND-12",
    {
      ...HARM,
      item: { ...ID, optional: true },
      from: { ...ID, optional: true },
      attack: { kind: "number", integer: true, optional: true },
      name: { kind: "text", optional: true },
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
  damageAttribute: master(
    "TC-DMG-26",
    { attribute: { kind: "choice", of: ATTRIBUTES }, points: POINTS },
    function* (context, command) {
      yield* [];
      const harm = { attribute: attributeIn(command) ?? "str", points: numberOf(command, "points") };
      damageAttribute(context, actorOf(command), { ...harm, poison: false });
    },
  ),
  dealDamage: master(
    "TC-M30",
    {
      damage: POINTS,
      nonlethal: OPTIONAL_FLAG,
      damageType: { kind: "choice", of: DAMAGE_TYPES, optional: true },
    },
    function* (context, command) {
      yield* [];
      const target = actorOf(command);
      const type = DAMAGE_TYPES.find((each) => each === textOf(command, "damageType")) ?? null;
      const damage = fixed("TC-M30", "gm", numberOf(command, "damage"));
      const instant = instantOf([]);
      const nonlethal = flagOf(command, "nonlethal");
      strikeBlow(context, instant, { attacker: "", target, damage, nonlethal, type, rules: ["TC-M30"] });
      settleImpairments(context, instant);
    },
  ),
  grantBonusHp: master(
    "TC-HP-08",
    { source: ID, points: POINTS, until: MAYBE_POINTS },
    function* (context, command) {
      yield* [];
      const until = command["until"];
      const endsAt = typeof until === "number" ? until : null;
      const bonus = { amount: numberOf(command, "points"), endsAt };
      grantBonusHp(context, actorOf(command), textOf(command, "source"), bonus);
    },
  ),
  heal: master(
    "TC-HP-04",
    { fatigue: MAYBE_POINTS, invigoration: MAYBE_POINTS },
    function* (context, command) {
      yield* [];
      const wanted = {
        fatigue: numberOf(command, "fatigue"),
        invigoration: numberOf(command, "invigoration"),
      };
      heal(context, actorOf(command), wanted);
    },
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
  ),
  petrify: master("TC-COND-07", { points: POINTS }, function* (context, command) {
    yield* [];
    petrify(context, actorOf(command), numberOf(command, "points"));
  }),
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
    { condition: { kind: "choice", of: LAID_ON }, until: MAYBE_POINTS, value: MAYBE_POINTS },
    function* (context, command) {
      yield* [];
      const condition = conditionOf(command);
      const fromTable = ["netted", "burning", "mountFrightened"].includes(condition.condition);
      const rules: readonly RuleId[] = ["TC-COND-21", ...rulesIf(fromTable, "TC-M30")];
      gainCondition(context, actorOf(command), condition, { rules });
      if (condition.condition === "stunned") stun(context, actorOf(command), condition);
    },
  ),
  endCondition: master(
    "TC-COND-21",
    { condition: { kind: "choice", of: LAID_ON } },
    function* (context, command) {
      yield* [];
      const wanted = textOf(command, "condition");
      endConditions(context, context.creature(actorOf(command)), (each) => each.condition === wanted);
    },
  ),
};
