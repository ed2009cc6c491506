// What the GM does to a creature outright: harm, conditions, resources, a place, waking, death, and what a hand edit leads to.

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { question } from "../../../core/language/requests.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed } from "../../../core/language/trace.ts";
import { optionalChoice, type RankCommand } from "../actions/action-record.ts";
import { decide } from "../actions/dialogs.ts";
import { apTotal } from "../character/attributes.ts";
import { PROMPTS } from "../prompts.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { ConditionId, RankCreature } from "../state.ts";
import { RESOURCES, SETTABLE } from "../tables.ts";
import { apAtStart } from "../turn/action-points.ts";
import { fullAp, pairOf, riderOf, turnHolder } from "../turn/pairs.ts";
import { endCondition, grabsOn } from "./conditions.ts";
import { die, isDown, knockOut, letGo, loosenApart, takeDamage } from "./damage.ts";
import { sufferInjury } from "./healing.ts";
import { surviveAtOnce, wakeUp } from "./survival.ts";

const YES_OR_NO = { kind: "choice", of: ["yes", "no"] } as const;

/** Why nothing can be done to somebody by hand: nobody is there, or is dead; or null. */
export function checkLiving({ state }: RankReadContext, id: CreatureId): Refusal | null {
  const creature = state.creatures[id];
  if (!creature) return refuse("CORE-COMMAND", "unknownCreature", { creature: id }, "creature");
  return creature.dead ? refuse("RANK-DEATH-01", "dead", undefined, "creature") : null;
}

type Resource = (typeof RESOURCES)[number];

/** RANK-DMG-01: harm that is no attack, such as a fall, fire or a trap: so much damage, lethal or not. */
const HARM: RankCommand = {
  rule: "RANK-DMG-01",
  gmOnly: true,
  shape: parameters({ amount: { kind: "number", integer: true, min: 1, max: 999 }, lethal: YES_OR_NO }),
  check: (situation, command) => checkLiving(situation, actorOf(command)),
  *run(context, command) {
    const id = actorOf(command);
    yield* takeDamage(context, id, {
      damage: fixed("RANK-DMG-01", "damage", numberOf(command, "amount")),
      lethal: textOf(command, "lethal") === "yes",
      source: null,
    });
    yield* surviveAtOnce(context, id);
  },
};

/** RANK-KO-01: a knock-out without damage, such as by a sleeping draught. */
const KNOCK_OUT: RankCommand = {
  rule: "RANK-KO-01",
  gmOnly: true,
  shape: parameters({ lethal: YES_OR_NO }),
  check: (situation, command) =>
    checkLiving(situation, actorOf(command)) ??
    (situation.state.creatures[actorOf(command)]?.knockedOut
      ? refuse("RANK-KO-01", "knockedOut", undefined, "creature")
      : null),
  run: (context, command) => goDown(context, actorOf(command), textOf(command, "lethal") === "yes"),
};

function* goDown(context: RankContext, id: CreatureId, koLethal: boolean): Procedure<void> {
  yield* knockOut(context, id, { kind: "knockedOut", rule: "RANK-KO-01", koLethal });
  yield* surviveAtOnce(context, id);
}

/** RANK-MORT-03: a mark that the GM gives for whatever has happened. */
const INJURE: RankCommand = {
  rule: "RANK-MORT-03",
  gmOnly: true,
  shape: parameters(),
  check: (situation, command) => checkLiving(situation, actorOf(command)),
  run: (context, command) => sufferInjury(context, actorOf(command)),
};

/** What of a creature may be ended by hand: what is kept, a hold on it, and its lasting injuries. */
export function endable(situation: RankReadContext, id: CreatureId): readonly string[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  const kept = SETTABLE.filter((each) => creature.conditions[each]);
  const held = grabsOn(situation, id).length > 0 ? ["grabbed"] : [];
  return [...kept, ...held, ...Object.keys(creature.injuries)];
}

const END_CONDITION: RankCommand = {
  rule: "RANK-HLP-01",
  gmOnly: true,
  shape: parameters({ condition: ID }),
  check: (situation, command) =>
    checkLiving(situation, actorOf(command)) ??
    (endable(situation, actorOf(command)).includes(textOf(command, "condition"))
      ? null
      : refuse("RANK-HLP-01", "noSuchCondition", undefined, "condition")),
  *run(context, command) {
    const [id, condition] = [actorOf(command), textOf(command, "condition")];
    if (condition === "grabbed") return freeFrom(context, id);
    const injury = context.creature(id).injuries[condition];
    if (!injury) return endCondition(context, id, condition as ConditionId, "CORE-HAND");
    const operands = { text: injury.text };
    emitFor(context, id, { type: "InjuryMended", rule: "CORE-HAND", operands }, (creature) => {
      delete creature.injuries[condition];
    });
  },
};

function freeFrom(context: RankContext, id: CreatureId): void {
  for (const { by } of grabsOn(context.situation, id)) letGo(context, by, "CORE-HAND");
}

/** The most that a resource of a creature can be now; null where it is nothing now. */
export function mostOf(situation: RankReadContext, id: CreatureId, resource: Resource): number | null {
  const { state } = situation;
  const creature = state.creatures[id];
  const holder = state.creatures[turnHolder(state, id)];
  if (!creature || !holder) return null;
  switch (resource) {
    case "hp":
      return creature.hp.max;
    case "mp":
      return creature.knockedOut ? 0 : creature.mp.max;
    case "ap":
      return state.turn === holder.id ? fullAp(situation, holder).value : null;
    case "debt":
      return state.phase === "running" ? apTotal(holder).value : null;
  }
}

const SET_RESOURCE: RankCommand = {
  rule: "RANK-TURN-03",
  gmOnly: true,
  shape: parameters({
    resource: { kind: "choice", of: RESOURCES },
    value: { kind: "number", integer: true, min: 0, max: 999 },
  }),
  check: (situation, command) => {
    const [id, resource] = [actorOf(command), textOf(command, "resource") as Resource];
    const refusal = checkLiving(situation, id);
    if (refusal) return refusal;
    const most = mostOf(situation, id, resource);
    if (most === null) return refuse("RANK-TURN-01", "notYourTurn", undefined, "resource");
    return numberOf(command, "value") > most ? refuse("RANK-TURN-03", "tooMuch", { most }, "value") : null;
  },
  *run(context, command) {
    const [id, resource] = [actorOf(command), textOf(command, "resource") as Resource];
    setTo(context, { id, resource, value: numberOf(command, "value") });
    if (isDown(context.creature(id))) yield* goDownBy(context, id, "");
  },
};

interface Setting {
  readonly id: CreatureId;
  readonly resource: Resource;
  readonly value: number;
}

/** RANK-MNT-04: AP and debts of a pair are its rider's. */
function setTo(context: RankContext, { id, resource, value }: Setting): void {
  const own = resource === "hp" || resource === "mp";
  const holder = own ? id : turnHolder(context.state, id);
  const fresh = apAtStart(context.situation, { ...context.creature(holder), debt: 0 }).pool;
  const pool = fresh && { move: Math.min(fresh.move, value), other: Math.min(fresh.other, value) };
  const operands = { resource, value };
  emitFor(context, holder, { type: "ResourceSet", rule: "CORE-HAND", operands }, (creature) => {
    if (resource === "hp" || resource === "mp") {
      // RANK-WND-01: what is lost is rested for anew, as after harm and after a spell.
      if (value < creature[resource].value) creature.restedMinutes = 0;
      creature[resource].value = value;
    } else if (resource === "debt") creature.debt = value;
    else {
      creature.apLeft = value;
      creature.pool = pool;
      creature.turnOver = creature.turnOver && value === 0;
    }
  });
}

const PLACE: RankCommand = {
  rule: "RANK-MOVE-05",
  gmOnly: true,
  shape: parameters({ region: ID }),
  check: ({ state }, command) => {
    const [creature, region] = [state.creatures[actorOf(command)], textOf(command, "region")];
    if (!creature)
      return refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");
    if (!Object.hasOwn(state.regions, region))
      return refuse("RANK-MOVE-05", "unknownRegion", { region }, "region");
    return creature.region === region ? refuse("RANK-MOVE-05", "thereAlready", undefined, "region") : null;
  },
  *run(context, command) {
    const region = textOf(command, "region");
    for (const id of pairOf(context.state, actorOf(command)))
      emitFor(context, id, { type: "Placed", rule: "RANK-MOVE-05", operands: { region } }, (creature) => {
        creature.region = region;
        creature.aimed = false;
      });
    loosenApart(context);
  },
};

const ROUSE: RankCommand = {
  rule: "RANK-SURV-05",
  gmOnly: true,
  shape: parameters(),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    const refusal = checkLiving(situation, actorOf(command));
    if (refusal || !creature) return refusal;
    if (!creature.knockedOut) return refuse("RANK-SURV-05", "notAsleep", undefined, "creature");
    return creature.conditions["mortallyWounded"]
      ? refuse("RANK-MORT-01", "mortallyWounded", undefined, "creature")
      : null;
  },
  *run(context, command) {
    wakeUp(context, actorOf(command));
  },
};

const KILL: RankCommand = {
  rule: "RANK-DEATH-05",
  gmOnly: true,
  shape: parameters(),
  check: (situation, command) => checkLiving(situation, actorOf(command)),
  run: (context, command) => die(context, actorOf(command), "CORE-HAND"),
};

/** RANK-MAG-03: the mighty ritual that brings back the dead, or the GM's change of mind. */
const REVIVE: RankCommand = {
  rule: "RANK-MAG-03",
  gmOnly: true,
  shape: parameters({ amount: { kind: "number", integer: true, min: 0, max: 999 } }),
  check: ({ state }, command) => {
    const creature = state.creatures[actorOf(command)];
    if (!creature)
      return refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");
    if (!creature.dead) return refuse("RANK-MAG-03", "notDead", undefined, "creature");
    const [least, most] = [Math.min(1, creature.hp.max), creature.hp.max];
    const amount = numberOf(command, "amount");
    return amount < least || amount > most ? refuse("RANK-MAG-03", "tooMuch", { most }, "amount") : null;
  },
  *run(context, command) {
    const hp = numberOf(command, "amount");
    const fact = { type: "BroughtBack", rule: "RANK-MAG-03", operands: { hp } } as const;
    emitFor(context, actorOf(command), fact, (creature) => {
      creature.hp.value = hp;
      creature.dead = false;
      creature.knockedOut = false;
      creature.koLethal = false;
      creature.survivalRolled = null;
      delete creature.conditions["mortallyWounded"];
    });
  },
};

/** Whether somebody out still has what the rules take from whoever is out (RANK-KO-02, RANK-KO-04, RANK-MNT-01). */
function isHalfOut({ state }: RankReadContext, creature: RankCreature): boolean {
  const { dead, knockedOut, hp, mp, debt, grabbing, mount } = creature;
  if (!dead && !knockedOut) return false;
  const left = mp.value > 0 || debt > 0 || grabbing !== null || mount !== null || (dead && hp.value > 0);
  return left || riderOf(state, creature.id) !== null;
}

/** Whether the state of somebody asks for checks that nothing has carried out. */
export function isUnsettled(situation: RankReadContext, id: CreatureId): boolean {
  const creature = situation.state.creatures[id];
  return creature !== undefined && (isDown(creature) || isHalfOut(situation, creature));
}

/** RANK-KO-03: a hand that took the last HP does not say whether it was to kill; the GM does. */
function* goDownBy(context: RankContext, id: CreatureId, said: string): Procedure<void> {
  const asked = question(PROMPTS.lethalByHand, { operands: { creature: id }, involves: [id] });
  yield* goDown(context, id, (yield* decide(context, said, asked)) === "yes");
}

/** RANK-KO-01 to 05, RANK-DEATH-05: what follows from a value that was changed by hand. */
const SETTLE: RankCommand = {
  rule: "RANK-KO-01",
  gmOnly: true,
  shape: parameters({ lethal: optionalChoice("yes", "no") }),
  check: (situation, command) =>
    isUnsettled(situation, actorOf(command))
      ? null
      : refuse("RANK-KO-01", "nothingDue", undefined, "creature"),
  *run(context, command) {
    const id = actorOf(command);
    const creature = context.creature(id);
    if (creature.dead) return yield* die(context, id, "CORE-HAND");
    if (!creature.knockedOut) return yield* goDownBy(context, id, textOf(command, "lethal"));
    yield* goDown(context, id, creature.koLethal);
  },
};

/** The command that settles a creature whose hand-changed state asks for checks; null where nothing new follows. */
export function settling(
  before: RankCreature | undefined,
  situation: RankReadContext,
  id: CreatureId,
): Command | null {
  const now = situation.state.creatures[id];
  if (!now || !isUnsettled(situation, id)) return null;
  const crossed =
    before === undefined ||
    (before.hp.value > 0 && now.hp.value === 0) ||
    before.dead !== now.dead ||
    before.knockedOut !== now.knockedOut;
  return crossed ? { type: "settle", creature: id } : null;
}

export const HAND_COMMANDS: { readonly [type: string]: RankCommand } = {
  harm: HARM,
  knockOut: KNOCK_OUT,
  injure: INJURE,
  endCondition: END_CONDITION,
  setResource: SET_RESOURCE,
  place: PLACE,
  rouse: ROUSE,
  kill: KILL,
  revive: REVIVE,
  settle: SETTLE,
};
