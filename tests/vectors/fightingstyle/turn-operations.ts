// Worked examples of rounds, prices, movement, openings, grapples and recovery, put to the rules.
import { checkFree, checkPrimary, checkReaction, pay, payFree, payPrimary, type Price } from "../../../src/rulesets/fightingstyle/turn/action-points.ts";
import { checkAttack } from "../../../src/rulesets/fightingstyle/attack/attack-form.ts";
import { takeDamage } from "../../../src/rulesets/fightingstyle/health/damage.ts";
import { checkGrapple, escape, grapple } from "../../../src/rulesets/fightingstyle/attack/grapple.ts";
import { endHold } from "../../../src/rulesets/fightingstyle/attack/holds.ts";
import { isBarredReaction, givesOpening } from "../../../src/rulesets/fightingstyle/magic/magic.ts";
import { betterSkill } from "../../../src/rulesets/fightingstyle/attack/maneuver-effects.ts";
import { metersLeft, place, walk } from "../../../src/rulesets/fightingstyle/movement/movement.ts";
import { askedAtStep, opportunityPrice, provokedOnSpot } from "../../../src/rulesets/fightingstyle/attack/opportunity.ts";
import { heal, sleep } from "../../../src/rulesets/fightingstyle/health/recovery.ts";
import type { RuleId } from "../../../src/core/language/rules.ts";
import type { StyleContext, StyleRulings } from "../../../src/rulesets/fightingstyle/rulings.ts";
import type { StyleCreature } from "../../../src/rulesets/fightingstyle/state.ts";
import { beginRound, endFight, endTurn } from "../../../src/rulesets/fightingstyle/turn/turn-order.ts";
import { DiceStream, type Operations } from "../vector-file.ts";
import { flag, list, listOr, number, numberList, numberOr, record, recordOr, records, recordsOr, text, textOr, type Fields } from "../fields.ts";
import { Bout } from "./bout.ts";
import { conditionsFrom, conditionsOf, given as fixedNumber, person, playOf, rulingsOf, run, stateOf, weapon } from "./scene.ts";
import type { Watcher } from "../run-procedure.ts";

export const turnOperations: Operations = {
  turnOrder: (given) =>
    given["cases"] === undefined
      ? turnOrder(given, rulingsOf(given))
      : boughtTogether(records(given, "cases").map((each) => turnOrder(each, rulingsOf(given, each)))),
  economy: (given) =>
    given["cases"] === undefined
      ? economy(given, rulingsOf(given))
      : { cases: records(given, "cases").map((each) => economy(each, rulingsOf(given, each))) },
  declare: (given) => {
    const reasons = records(given, "cases").map(declared);
    return { ok: reasons.map((each) => each === null), reasons };
  },
  movement: (given, dice) => ({ cases: records(given, "cases").map((each) => movement(each, rulingsOf(given, each), dice)) }),
  provoke,
  grapple: grapples,
  "grapple.sequence": grappleSequence,
  health,
  rest,
};

type Turns = { ok: boolean[]; sequence: string[]; nextRound: readonly string[] };

function boughtTogether(results: readonly Turns[]): object {
  return { ok: results.map(({ ok }) => ok), sequences: results.map(({ sequence }) => sequence) };
}

/** Plays one round: everybody ends its turn at once, but whoever saves it does so as it comes up. */
function turnOrder(given: Fields, rulings: StyleRulings): Turns {
  const order = list(given, "order").map(String);
  const bout = new Bout(stateOf(order.map((id) => person(id))), rulings, new DiceStream([]));
  let saves = recordsOr(given, "saves");
  const ok: boolean[] = [];
  const sequence: string[] = [];
  const leaves = (): void => {
    if (saves.length === 0) for (const id of listOr(given, "dropsOut")) if (!bout.fight.absent[String(id)]) bout.remove(String(id));
  };
  leaves();
  while (bout.state.round === 1) {
    const turn = bout.state.turn ?? "";
    const save = saves.find((each) => text(each, "who") === turn);
    saves = saves.filter((each) => each !== save);
    const command = { type: "saveTurn", creature: turn, after: save ? text(save, "after") : "" };
    const saved = save !== undefined && !bout.fight.absent[turn] && bout.refusal(command) === null;
    if (save) ok.push(saved);
    if (saved) bout.give(command);
    leaves();
    if (saved) continue;
    if (!bout.fight.absent[turn]) sequence.push(turn);
    bout.give(bout.fight.absent[turn] ? { type: "nextTurn", creature: null } : { type: "endTurn", creature: turn });
  }
  return { ok, sequence, nextRound: bout.state.turnOrder.filter((id) => !bout.fight.absent[id]) };
}

/** The creature between two others, so that rounds and turns can begin and end around it. */
function economy(given: Fields, rulings: StyleRulings): { steps: unknown[]; reasons: object } {
  const creature = person("c", { conditions: listOr(given, "status"), block: { ap: 0 } });
  const play = playOf([person("first"), creature, person("last")], rulings, { round: 0, turn: null });
  const reasons: { [step: string]: string } = {};
  const steps = records(given, "steps").map((step, i) => {
    const reason = economyStep(play, step);
    if (reason !== null) reasons[String(i)] = reason;
    const { ap, attacks } = play.creature("c");
    return [reason === null, ap, attacks];
  });
  return { steps, reasons };
}

function economyStep(play: StyleContext, step: Fields): string | null {
  const word = text(step, "do");
  switch (word) {
    case "roundStart":
      return startRound(play);
    case "turnStart":
      if (play.state.turn === "first") endTurn(play, "first");
      return play.state.turn === "c" ? null : "surprised";
    case "turnEnd":
      endTurn(play, "c");
      return null;
    default:
      return deed(play, word as RuleId, step);
  }
}

function startRound(play: StyleContext): null {
  const { round } = play.state;
  if (round === 0) beginRound(play);
  while (round > 0 && play.state.round === round) endTurn(play, play.state.turn ?? "");
  return null;
}

function deed(play: StyleContext, word: RuleId, step: Fields): string | null {
  const attack = flag(step, "attack", word === "STYLE-A-STRIKE");
  const price = { ap: numberOr(step, "apCost", 1), attack };
  const { situation } = play;
  const creature = play.creature("c");
  if (word.startsWith("STYLE-F-")) {
    const refusal = checkFree(situation, creature, attack);
    if (!refusal) payFree(play, "c", attack, word);
    return refusal?.code ?? null;
  }
  if (word.startsWith("STYLE-A-")) {
    const refusal = checkPrimary(situation, "c", price);
    if (!refusal) payPrimary(play, "c", price, { rule: word });
    return refusal?.code ?? null;
  }
  return reaction(play, word, step, price);
}

function reaction(play: StyleContext, word: RuleId, step: Fields, asked: Price): string | null {
  const price = word === "STYLE-R-OPPORTUNITY" ? opportunityPrice(play.rulings) : asked;
  const source = flag(step, "item") ? "magicItem" : "spell";
  const barred = word === "STYLE-R-MAGIC" && isBarredReaction({ source, attack: price.attack }, play.rulings.reactionItemAttack);
  const refusal = checkReaction(play.situation, play.creature("c"), price, barred);
  if (!refusal) pay(play, "c", price, { rule: word });
  return refusal?.code ?? null;
}

function declared(from: Fields): string | null {
  const at = [numberOr(from, "distance", 1), 0] as const;
  const act = text(from, "act");
  const spell = recordOr(from, "spell");
  const arm = recordOr(from, "weapon");
  const items = [
    ...(spell ? [{ id: "spell", type: "fightingstyleSpell", system: { attack: true, ...plain(spell) } }] : []),
    ...(arm ? [weapon("arm", { ...plain(arm), ...(flag(arm, "thrown") ? { reach: 0 } : {}), inHand: flag(from, "inHand", true) })] : []),
    ...Array.from({ length: act === "grapple" ? 2 - number(from, "freeHands") : 0 }, (_each, i) => weapon(`held${i}`)),
  ];
  const { situation } = playOf([person("a", { at: [0, 0], items }), person("b", { at })]);
  if (act === "grapple") return checkGrapple(situation, "a", "b")?.code ?? null;
  const means =
    act === "cast"
      ? ({ kind: "ability", ability: "spell" } as const)
      : ({ kind: "weapon", weapon: "arm", thrown: arm ? flag(arm, "thrown") : false } as const);
  return checkAttack(situation, "a", "b", means)?.code ?? null;
}

/** The fields of an example that a weapon or a spell has by the same name. */
function plain({ reach, range, ranged, thrown, meleeAttack }: Fields): object {
  return { ...(reach === undefined ? {} : { reach }), ...(range === undefined ? {} : { range }), ...(ranged ? { ranged } : {}), ...(thrown ? { thrown } : {}), ...(meleeAttack ? { meleeAttack } : {}) };
}

function movement(from: Fields, rulings: StyleRulings, dice: DiceStream): unknown[] {
  const speed = number(from, "speed");
  const block = { movement: { used: 0, allowance: speed } };
  const creature = person("a", { at: [0, 0], system: { speed }, conditions: conditionsOf(from), block });
  const bout = new Bout(stateOf([creature]), rulings, dice);
  return records(from, "steps").map((step) => {
    const type = step["stand"] ? "stand" : step["dash"] ? "dash" : "move";
    const x = bout.creature("a").position?.x ?? 0;
    const path = Array.from({ length: type === "move" ? number(step, "move") : 0 }, (_each, i) => ({ x: x + i + 1, y: 0 }));
    const command = { type, creature: "a", ...(type === "move" ? { path } : {}) };
    const ok = bout.refusal(command) === null;
    if (ok) bout.give(command);
    return [ok, metersLeft(bout.creature("a"))];
  });
}

function provoke(given: Fields): object {
  if (given["foes"] !== undefined) return { asked: provokedAlong(given) };
  const cases = records(given, "cases");
  const moves = given["act"] === "move";
  return { asked: cases.map((each) => (moves ? provokedByMove(given, each) : provokedByAct(each, rulingsOf(given, each)))) };
}

function provokedAlong(given: Fields): object[] {
  const foes = records(given, "foes").map((each) => ({ id: text(each, "id"), reach: number(each, "reach"), distances: numberList(each, "distances") }));
  const asked = new Set<string>();
  const steps = Math.max(...foes.map(({ distances }) => distances.length)) - 1;
  return Array.from({ length: steps }, (_each, step) => {
    const beside = foes.map(({ id, reach, distances }) => ({ id, reach, before: distances[step] ?? Infinity, after: distances[step + 1] ?? Infinity }));
    const now = askedAtStep(beside, asked, rulingsOf(given));
    now.forEach((id) => asked.add(id));
    return now.map((id) => ({ id, step }));
  }).flat();
}

function foeOf(from: Fields, distance: number): StyleCreature {
  const reach = numberOr(from, "reach", 1);
  const bare = textOr(from, "hands", "meleeWeapon") === "bare";
  return person("foe", {
    at: [distance, 0],
    items: [weapon(bare ? "fists" : "arm", { reach })],
    conditions: conditionsOf(from),
    block: { ap: numberOr(from, "ap", 3), attacks: numberOr(from, "attacks", 0) },
  });
}

function moverOf(foe: Fields, from: Fields): StyleCreature {
  return person("mover", {
    at: [0, 0],
    conditions: flag(from, "disengaged") ? ["disengaged"] : [],
    block: { movement: { used: 0, allowance: 9 }, unseenBy: flag(foe, "aware", true) ? [] : ["foe"] },
  });
}

/** Moves one step away from the foe or towards it, willingly or not, and sees whether the foe is asked. */
function provokedByMove(given: Fields, from: Fields): boolean {
  const foe = { ...record(given, "foe"), ...recordOr(from, "foe") };
  const [before = 1, after = 2] = numberList(foe, "distances");
  const play = playOf([moverOf(foe, from), foeOf(foe, before)], rulingsOf(given, from));
  let asked = false;
  const to = { x: before - after, y: 0 };
  const manner = ["pushed", "falling", "teleport"].find((each) => flag(from, each));
  if (manner !== undefined) place(play, "mover", to, manner);
  else
    run(walk(play, "mover", [to]), new DiceStream([]), undefined, (each) => {
      asked ||= each.kind === "ask" && each.prompt === "opportunityAttack";
    });
  return asked;
}

function provokedByAct(from: Fields, rulings: StyleRulings): boolean {
  const act = text(from, "act");
  const play = playOf([moverOf({}, from), foeOf({}, number(from, "distance"))], rulings);
  const opens = act === "stand" || (act === "cast" && givesOpening({ source: "spell", meleeAttack: flag(from, "meleeAttack") }));
  return opens && provokedOnSpot(play.situation, play.creature("mover")).length > 0;
}

function skilled(id: string, from: Fields): StyleCreature {
  return person(id, {
    system: { size: numberOr(from, "size", 2), fixed: recordOr(from, "tn") ?? {} },
    block: { ap: numberOr(from, "ap", 3), attacks: numberOr(from, "attacks", 0) },
  });
}

function grapples(given: Fields, dice: DiceStream): object {
  const creatures = [skilled("actor", record(given, "actor")), skilled("foe", record(given, "foe"))];
  const bout = new Bout(stateOf(creatures), rulingsOf(given), dice);
  bout.give({ type: "grapple", creature: "actor", target: "foe" });
  const tried = bout.last("GrappleTried");
  const successes = (side: string): unknown => (tried?.[side] as Fields | null)?.["successes"];
  const pools = (id: string): object => ({ ap: bout.creature(id).ap, attacks: bout.creature(id).attacks });
  return {
    skill: tried?.["skill"],
    successes: [successes("initiator"), successes("other")],
    grappled: bout.creature("foe").conditions["grappled"] !== undefined,
    actor: pools("actor"),
    foe: pools("foe"),
  };
}

function grappleSequence(given: Fields, dice: DiceStream): object {
  const play = playOf([skilled("holder", record(given, "holder")), skilled("foe", record(given, "foe"))], rulingsOf(given));
  const results = list(given, "steps").map((step) => {
    if (step === "grapple") return run(grapple(play, "holder", "foe"), dice);
    if (step === "escape") return run(escape(play, "foe", betterSkill(play.creature("foe"), ["athletics", "acrobatics"], play.rulings)), dice);
    endHold(play, "foe", "STYLE-GRP-04");
    return play.creature("foe").conditions["grappled"] === undefined;
  });
  return { results, grappled: play.creature("foe").conditions["grappled"] !== undefined };
}

function healthBlock(from: Fields): StyleCreature["health"] {
  const [value = 0, max = 0] = numberList(from, "health");
  return { value, max };
}

function health(given: Fields, dice: DiceStream): object {
  const play = playOf([person("a", { block: { health: healthBlock(given) } }), person("b")], rulingsOf(given));
  const rows = records(given, "steps").map((step) => {
    let asked = false;
    const hear: Watcher = ({ kind }) => {
      asked ||= kind === "ask";
    };
    if (step["heal"] === undefined) run(takeDamage(play, "a", { damage: fixedNumber(number(step, "damage")), source: "b" }), dice, undefined, hear);
    else heal(play, "a", fixedNumber(number(step, "heal")), null);
    const { health: now, conditions } = play.creature("a");
    return { value: now.value, unconscious: "unconscious" in conditions, prone: "prone" in conditions, asked };
  });
  return {
    values: rows.map(({ value }) => value),
    unconscious: rows.map(({ unconscious }) => unconscious),
    prone: rows.map(({ prone }) => prone),
    asked: rows.map((each) => each.asked),
  };
}

function rest(given: Fields): object {
  const rows = recordsOr(given, "cases").map((each) => {
    const rulings = { ...rulingsOf(given, each), ...(each["nightRest"] === undefined ? {} : { nightRest: text(each, "nightRest") as StyleRulings["nightRest"] }) };
    const play = playOf([person("a", { conditions: conditionsOf(each), block: { health: healthBlock(each) } })], rulings, { phase: "over" });
    sleep(play, "a");
    return play.creature("a");
  });
  const end = recordOr(given, "encounterEnd");
  return {
    values: rows.map(({ health: now }) => now.value),
    unconscious: rows.map(({ conditions }) => "unconscious" in conditions),
    ...(end ? { afterEncounter: afterEncounter(end) } : {}),
  };
}

function afterEncounter(from: Fields): object {
  const block = { conditions: conditionsFrom(conditionsOf(from)), braced: flag(from, "braced"), feintTarget: (from["feintTarget"] ?? null) as string | null };
  const play = playOf([person("a", { block })]);
  endFight(play);
  const { conditions, braced, feintTarget } = play.creature("a");
  return { conditions: Object.keys(conditions).sort(), braced, feintTarget };
}
