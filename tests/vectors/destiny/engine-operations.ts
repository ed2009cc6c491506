// Worked examples of turns, interrupts, reactions and whole fights, put to the engine.
import { boughtYards } from "../../../src/rulesets/destiny/movement/movement.ts";
import { reactionRefusal } from "../../../src/rulesets/destiny/turn/reactions.ts";
import type { DestinyCreature, DestinyState, WoundCounts } from "../../../src/rulesets/destiny/state.ts";
import { WOUND_LEVELS } from "../../../src/rulesets/destiny/state.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { Bout, deed, type Answering } from "./bout.ts";
import { flag, list, number, numberList, numberOr, numbers, oneOf, record, records, recordsOr, text, textOr, type Fields } from "../fields.ts";
import { counts, directSlots, person } from "./scene.ts";

/** Nobody interrupts. */
const QUIET = { interruptDialogs: "off" } as const;

export const engineOperations: Operations = {
  turnOrder,
  interrupt: (given, dice) => ({ results: records(given, "cases").map((each) => interruptCase(each, dice)) }),
  declareInterrupted,
  reactionLegal: (given, dice) => {
    const results = records(given, "cases").map((each) => reactionCase(each, dice));
    return { legal: results.map(({ legal }) => legal), initiativeAfter: results.map(({ initiative }) => initiative) };
  },
  seizeInitiative: (given, dice) => ({ results: records(given, "cases").map((each) => seized(each, dice)) }),
  ready: (given, dice) => ({ results: records(given, "cases").map((each) => readyCase(each, dice)) }),
  round: wholeRound,
  fight: wholeFight,
};

function fighter(id: string, block: Partial<DestinyCreature>, more: Parameters<typeof person>[1] = {}): DestinyCreature {
  return person(id, { ...more, block: { entered: true, ...block } });
}

function turnOrder(given: Fields, dice: DiceStream): object {
  const combatants = records(given, "combatants");
  const rounds = numberOr(given, "rounds", 1);
  const changes = given["duringTurn"] === undefined ? {} : record(given, "duringTurn");
  const bout = new Bout(combatants.map((each) => fighter(text(each, "id"), { initiative: number(each, "initiative") })), dice, {}, QUIET);
  const orders: string[][] = Array.from({ length: rounds }, () => []);
  bout.give({ type: "nextTurn", creature: null });
  for (let i = 0; i < rounds * combatants.length; i += 1) {
    const { turn, round } = bout.state;
    orders[round - 1]?.push(turn ?? "");
    if (round === 1) for (const each of recordsOr(changes, turn ?? "")) bout.shiftByHand(text(each, "id"), number(each, "change"));
    if (i < rounds * combatants.length - 1) bout.give({ type: "endTurn", creature: turn });
  }
  return { order: orders[0], order2: orders[1] ?? null, initiative: eachCreature(bout.state, (creature) => creature.initiative) };
}

function eachCreature<T>(state: DestinyState, read: (creature: DestinyCreature) => T): { [id: string]: T } {
  return Object.fromEntries(Object.values(state.creatures).map((creature) => [creature.id, read(creature)]));
}

/** The costs are tried at the end of the other's turn, where a window opens again after each interrupt. */
function interruptCase(given: Fields, dice: DiceStream): object {
  const costs = numberList(given, "costs");
  const kind = oneOf(given, "kind", ["action", "move"], "action");
  const bout = new Bout(
    [fighter("it", { initiative: number(given, "initiative"), ap: number(given, "ap") }), fighter("active", { initiative: number(given, "activeInitiative") })],
    dice,
    { turn: "active" },
  );
  const allowed: boolean[] = [];
  const answering: Answering = (ask) => {
    while (ask.prompt === "interrupt" && allowed.length < costs.length) {
      const cost = costs[allowed.length] ?? 0;
      const command = kind === "move" ? { type: "move", creature: "it", ap: cost } : deed("it", cost);
      allowed.push(bout.allows(command, ask));
      if (allowed.at(-1)) return { choice: kind, command };
    }
    return undefined;
  };
  bout.give({ type: "endTurn", creature: "active" }, answering);
  const { initiative, ap } = bout.creature("it");
  return { allowed: costs.map((_cost, i) => allowed[i] ?? false), initiative, ap };
}

function declareInterrupted(given: Fields, dice: DiceStream): object {
  const [active, interrupter] = [record(given, "active"), record(given, "interrupter")];
  const [first, second] = [text(active, "id"), text(interrupter, "id")];
  const block = (from: Fields): Partial<DestinyCreature> => ({ initiative: number(from, "initiative"), ap: number(from, "ap") });
  const bout = new Bout([fighter(first, block(active)), fighter(second, block(interrupter))], dice, { turn: first });
  bout.give(deed(first, number(record(given, "declared"), "cost")), (ask) =>
    ask.prompt === "interrupt" && ask.operands["moment"] === "declaration"
      ? { choice: "action", command: deed(second, number(interrupter, "cost")) }
      : undefined,
  );
  return {
    declaredResolved: bout.happened("OtherDone", first),
    activeAp: bout.creature(first).ap,
    interrupterAp: bout.creature(second).ap,
    interrupterInitiative: bout.creature(second).initiative,
  };
}

/** A readied action is a reaction of any price; whether one trigger may be answered twice is asked of the rule itself. */
function reactionCase(given: Fields, dice: DiceStream): { legal: boolean; initiative: number } {
  const cost = number(given, "cost");
  const block = { initiative: number(given, "initiative"), ap: number(given, "ap"), readied: "other" };
  const bout = new Bout([fighter("it", block), fighter("active", { initiative: 9, ap: 9 })], dice, { turn: "active" });
  if (flag(given, "reactedToTrigger")) {
    const creature = bout.creature("it");
    return { legal: reactionRefusal(creature, cost, true) === null, initiative: creature.initiative };
  }
  bout.give(deed("active", 0), (ask) => (ask.prompt === "readied" ? { choice: "readied", command: deed("it", cost) } : undefined));
  return { legal: bout.happened("OtherDone", "it"), initiative: bout.creature("it").initiative };
}

function seized(given: Fields, dice: DiceStream): object {
  const bout = new Bout([fighter("it", { initiative: number(given, "initiative"), ap: number(given, "ap") })], dice, { turn: "it" });
  bout.give({ type: "seizeInitiative", creature: "it" });
  const { initiative, ap } = bout.creature("it");
  return { initiative, ap };
}

function readyCase(given: Fields, dice: DiceStream): object {
  const events = records(given, "events");
  const block = { initiative: number(given, "initiative"), ap: number(given, "ap"), readied: "other" };
  const blow = { kind: "melee", damage: "0", reach: 2, optimalReach: 2, readied: true, ap: reactionAp(events) };
  const it = fighter("it", block, { items: [{ type: "destinyWeapon", system: blow }] });
  const bout = new Bout([it, fighter("active", { side: "foes", initiative: 0, ap: 99 })], dice, { turn: "active" });
  const steps = events.map((event) => {
    const allowed = readyEvent(bout, event, number(given, "readiedCost"));
    const { readied, ap } = bout.creature("it");
    return { allowed, readied: readied !== null, ap };
  });
  return {
    allowed: steps.map((step) => step.allowed),
    readied: steps.map((step) => step.readied),
    ap: steps.map((step) => step.ap),
  };
}

function reactionAp(events: readonly Fields[]): number {
  return Math.max(1, ...events.map((event) => numberOr(event, "reaction", 0)));
}

/** One event of a readied action's life, while the other one acts. Returns whether it was possible. */
function readyEvent(bout: Bout, event: Fields, cost: number): boolean {
  if (event["reaction"] !== undefined) return rebuffs(bout);
  const [prompt, choice] = event["useReadied"] === undefined ? ["interrupt", event["move"] === undefined ? "action" : "move"] : ["readied", "readied"];
  const command = event["move"] === undefined ? deed("it", numberOr(event, "action", cost)) : { type: "move", creature: "it", ap: number(event, "move") };
  let answered = false;
  bout.give(deed("active", 0), (ask) => {
    if (ask.prompt !== prompt || answered) return undefined;
    answered = true;
    return { choice, command };
  });
  return bout.happened("TurnInterrupted", "it") || bout.happened("ReadiedUsed", "it");
}

/** Some other reaction: a Rebuff. What its blow does is no part of the example, so its dice are not the example's. */
function rebuffs(bout: Bout): boolean {
  const approach = { type: "move", creature: "active", yards: 1, approaches: ["it"] };
  bout.give(
    approach,
    (ask) => (ask.prompt === "rebuff" ? { choice: ask.choices[1]?.id ?? ask.fallback } : undefined),
    (now) => now.happened("ReactionTaken", "it") && now.fight.open?.request.request.kind === "roll",
  );
  const reacted = bout.happened("ReactionTaken", "it");
  bout.rollBlanks();
  return reacted;
}

function wholeRound(given: Fields, dice: DiceStream): object {
  const combatants = records(given, "combatants");
  const script = records(given, "script");
  const bout = new Bout(combatants.map(roundFighter), dice, { round: 0 });
  bout.give({ type: "nextTurn", creature: null }, answeringAt(script[0]));
  const gains = bout.events.filter((event) => event.type === "ApGained" && event.operands["moment"] === "roundStart");
  const afterRoundStart = Object.fromEntries(
    combatants.map((each) => {
      const id = text(each, "id");
      const gained = gains.find((event) => event.creature === id)?.operands["gained"];
      return [id, number(each, "ap") + (typeof gained === "number" ? gained : 0)];
    }),
  );
  const order: string[] = [];
  const apAfterTurn: { [id: string]: number } = {};
  for (const [i, turn] of script.entries()) {
    const id = bout.state.turn ?? "";
    order.push(id);
    if (id !== text(turn, "turn")) throw new Error(`it is ${id}'s turn, not ${text(turn, "turn")}'s`);
    for (const each of recordsOr(turn, "do")) if (each["at"] === undefined) actInRound(bout, each);
    bout.give({ type: "endTurn", creature: id }, answeringAt(script[i + 1]), (now) => now.happened("RoundEnded"));
    apAfterTurn[id] = bout.stateAt("TurnEnded").creatures[id]?.ap ?? NaN;
  }
  const end = bout.stateAt("RoundEnded");
  return {
    afterRoundStart,
    order,
    apAfterTurn,
    apEnd: eachCreature(end, (creature) => creature.ap),
    initiativeEnd: eachCreature(end, (creature) => creature.initiative),
    yards: eachCreature(end, boughtYards),
  };
}

function roundFighter(given: Fields): DestinyCreature {
  return fighter(
    text(given, "id"),
    { initiative: number(given, "initiative"), ap: number(given, "ap"), acted: true },
    { attributes: { spd: number(given, "speed") }, direct: { movementRate: number(given, "rate") } },
  );
}

/** Interrupts at the start of a turn, as its script lists them. */
function answeringAt(turn: Fields | undefined): Answering {
  const due = turn === undefined ? [] : recordsOr(turn, "do").filter((each) => each["at"] === "start");
  return (ask) => {
    const [next] = due;
    if (!next || ask.prompt !== "interrupt" || ask.operands["moment"] !== "turnStart") return undefined;
    const by = text(next, "by");
    if (ask.to.kind !== "owner" || ask.to.creature !== by) return undefined;
    due.shift();
    return { choice: "action", command: deed(by, number(next, "interruptCost")) };
  };
}

function actInRound(bout: Bout, each: Fields): void {
  const by = text(each, "by");
  if (each["move"] !== undefined) return bout.give({ type: "move", creature: by, ap: number(each, "move") });
  if (each["action"] !== undefined) return bout.give({ type: text(each, "action"), creature: by });
  const interrupter = textOr(each, "interruptedBy", "");
  bout.give(deed(by, number(each, "declareCost")), (ask) => {
    const its = ask.to.kind === "owner" && ask.to.creature === interrupter;
    if (!its || ask.prompt !== "interrupt" || ask.operands["moment"] !== "declaration") return undefined;
    return { choice: "action", command: deed(interrupter, number(each, "interruptCost")) };
  });
}

const ATTACKS: { readonly [word: string]: string } = {
  standard: "standardAttack",
  quick: "quickAttack",
  strong: "strongAttack",
  nonlethal: "nonlethalAttack",
};

function wholeFight(given: Fields, dice: DiceStream): object {
  const combatants = records(given, "combatants");
  const [first, second] = combatants.map((each) => text(each, "id"));
  const other = (id: string): string => (id === first ? second : first) ?? "";
  const bout = new Bout(combatants.map(fightFighter), dice, { phase: "outside", round: 0 }, QUIET);
  bout.give({ type: "startFight", creature: null });
  const startInitiative = eachCreature(bout.state, (creature) => creature.initiative);
  const log: object[] = [];
  const apAfterTurn: number[] = [];
  let apBeforeLastAttack = 0;
  for (const turn of records(given, "script")) {
    const id = text(turn, "turn");
    if (bout.state.turn !== id || bout.state.round !== number(turn, "round")) throw new Error(`it is not ${id}'s turn`);
    for (const attack of list(turn, "attacks")) {
      apBeforeLastAttack = bout.creature(id).ap;
      bout.give({ type: ATTACKS[String(attack)] ?? "", creature: id, weapon: "item0", target: other(id) });
      log.push(logLine(bout, id));
    }
    if (bout.creature(other(id)).dead) break;
    bout.give({ type: "endTurn", creature: id });
    apAfterTurn.push(bout.stateAt("TurnEnded").creatures[id]?.ap ?? NaN);
  }
  const { state } = bout;
  return {
    startInitiative,
    log,
    apAfterTurn,
    apBeforeLastAttack,
    apEnd: eachCreature(state, (creature) => creature.ap),
    initiativeEnd: eachCreature(state, (creature) => creature.initiative),
    stamina: eachCreature(state, (creature) => creature.stamina),
    dead: Object.values(state.creatures).filter((creature) => creature.dead).map(({ id }) => id),
    filled: eachCreature(state, (creature) => creature.wounds),
  };
}

function fightFighter(given: Fields): DestinyCreature {
  const weapon = record(given, "weapon");
  return person(text(given, "id"), {
    hero: flag(given, "hero"),
    attributes: { spd: number(given, "speed"), str: number(given, "strength") },
    direct: {
      ...directSlots(slotsOf(given)),
      initiativeModifier: number(given, "initiativeModifier"),
      meleeAttack: number(given, "meleeModifier"),
      meleeDefense: number(given, "meleeDefence"),
      toughness: number(given, "toughness"),
      baseToughness: number(given, "toughness"),
      staminaMax: number(given, "stamina"),
    },
    items: [
      {
        type: "destinyWeapon",
        system: { kind: "melee", ap: number(weapon, "ap"), damage: String(weapon["damage"]), readied: true },
      },
    ],
  });
}

function slotsOf(given: Fields): WoundCounts {
  return counts(numbers(given, "slots"));
}

/** The attack of the last command as the examples log it. */
function logLine(bout: Bout, by: string): object {
  const attack = bout.events.find((event) => event.type === "AttackHit" || event.type === "AttackMissed");
  const damage = bout.events.find((event) => event.type === "DamageTaken")?.operands;
  if (!attack) throw new Error(`${by} has not attacked`);
  const level = WOUND_LEVELS.find((each) => each === damage?.["level"]) ?? null;
  return {
    by,
    attackTotal: valueOf(attack.operands["total"]),
    hit: attack.type === "AttackHit",
    critical: attack.operands["critical"],
    damage: damage ? valueOf(damage["damage"]) : null,
    level,
  };
}

function valueOf(traced: unknown): unknown {
  return (traced as { readonly value: unknown }).value;
}
