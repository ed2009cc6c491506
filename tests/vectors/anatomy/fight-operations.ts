// Worked examples that are whole turns and fights, played through the engine.
import { settle, type Answerer } from "../../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../../src/core/engine/engine.ts";
import type { Command } from "../../../src/core/language/commands.ts";
import type { FightEvent } from "../../../src/core/language/events.ts";
import { createFight, type Fight } from "../../../src/core/language/fight.ts";
import type { Entrant } from "../../../src/core/language/ruleset.ts";
import type { Refusal } from "../../../src/core/language/rules.ts";
import type { TracePart } from "../../../src/core/language/trace.ts";
import { injuryCount } from "../../../src/rulesets/anatomy/character/body.ts";
import { cannotStand, checkReaction } from "../../../src/rulesets/anatomy/health/conditions.ts";
import { defenseValue } from "../../../src/rulesets/anatomy/attack/defense.ts";
import { anatomy } from "../../../src/rulesets/anatomy/index.ts";
import { DEFAULT_RULINGS, type AnatomyRulings } from "../../../src/rulesets/anatomy/rulings.ts";
import type { AnatomyCreature, AnatomyState } from "../../../src/rulesets/anatomy/state.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { flag, number, numberOr, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import { rollsOf, saveResult, wordsOf } from "./body-operations.ts";
import { keyOf, nameOf, rulingsOf } from "./scene.ts";

const engine = createEngine(anatomy);
const GM = { user: "example", gm: true, owns: [] };

type Played = Fight<AnatomyState>;
type Items = Entrant["sheet"]["items"];

function entrant(id: string, system: object, items: Items): Entrant {
  const sheet = { kind: "character", system: JSON.parse(JSON.stringify(system)) as never, items } as const;
  return { id, name: id, side: id, hidden: false, position: null, sheet };
}

function fightOf(entrants: readonly Entrant[], rulings: AnatomyRulings = DEFAULT_RULINGS): Played {
  return createFight("anatomy", rulings, anatomy.createState(entrants, rulings));
}

/** Gives a command and answers all that it asks, or says why it is refused. */
function perform(fight: Played, command: Command, answerer: Answerer): { readonly fight: Played; readonly events: readonly FightEvent[]; readonly refusal: Refusal | null } {
  const result = engine.step(fight, { kind: "command", command }, GM);
  if (!result.accepted) return { fight, events: [], refusal: result.refusal };
  const now = settle(engine, result.fight, answerer);
  return { fight: now, events: now.log.slice(fight.log.length).flatMap((entry) => entry.events), refusal: null };
}

function creature(fight: Played, id: string): AnatomyCreature {
  const found = fight.state.creatures[id];
  if (!found) throw new Error(`${id} is not in the example`);
  return found;
}

/** The plain or the off-guarded Defense Value of a creature. */
function defense(fight: Played, id: string, offGuard: boolean): number {
  return defenseValue(creature(fight, id), { touch: false, offGuard, helpless: false }, fight.rulings as AnatomyRulings).value;
}

/** Who hits is decided before: every die shows the same face, and questions take their fallback. */
function always(face: number, answers: { readonly [prompt: string]: { choice: string; command: Command } } = {}): Answerer {
  return {
    dice: ({ dice }) => Array.from({ length: dice.count }, () => face),
    answer: (ask) => answers[ask.prompt] ?? { choice: ask.fallback },
  };
}

const HIT = 20;
const MISS = 2;

/** The actor of a turn, and two targets without a body plan that nothing can fell. */
function turnFight(given: Fields): Played {
  const actor = record(given, "actor");
  const held = (id: string, more: object = {}): Items[number] => ({ id, name: id, type: "anatomyWeapon", system: { held: true, ...more } });
  const melee = Array.from({ length: numberOr(actor, "meleeWeapons", 1) }, (_each, i) => held(`blade${i}`));
  const loads = actor["loads"] === undefined ? null : number(actor, "loads");
  const bow = held("bow", { modes: ["ranged"], loads, reloadAp: flag(actor, "freeReload", true) ? 0 : 1 });
  const shield = { id: "shield", name: "shield", type: "anatomyShield", system: { held: true, bonus: numberOr(actor, "shield", 0) } };
  const armor = { id: "armor", name: "armor", type: "anatomyArmor", system: { armor: numberOr(actor, "armour", 0) } };
  const system = {
    attributes: { str: numberOr(actor, "str", 0), dex: numberOr(actor, "dex", 0), con: 0 },
    mb: number(actor, "mb"),
    stamina: number(actor, "stamina"),
    extraAp: numberOr(actor, "extraAp", 0),
    skills: { athletics: { ranks: 1 }, acrobatics: { ranks: 1 } },
  };
  const dummy = { attributes: { con: null }, body: { plan: "amorphous" }, destroyAt: 999, dvOther: 50 };
  const fight = fightOf([entrant("A", system, [...melee, bow, shield, armor]), entrant("T", dummy, []), entrant("U", dummy, [])], rulingsOf(given as never));
  const opened = perform(fight, { type: "startFight", creature: null }, firstFor("A"));
  return opened.fight;
}

/** Initiative dice that put one creature first. */
function firstFor(id: string): Answerer {
  return { dice: (roll) => [roll.creature === id ? 20 : 1], answer: (ask) => ({ choice: ask.fallback }) };
}

const FREE_STEPS: { readonly [word: string]: Partial<Command> } = {
  attack: { type: "meleeAttack", weapon: "blade0", target: "T" },
  manoeuvre: { type: "maneuver", maneuver: "trip", target: "T" },
  rangedAttack: { type: "rangedAttack", weapon: "bow", target: "T" },
  cleave: { type: "cleave", target: "U" },
  lunge: { type: "lunge" },
  multiweapon: { type: "multiweapon", target: "T" },
  defend: { type: "defend" },
  readyShield: { type: "readyShield" },
  charge: { type: "charge", weapon: "blade0", target: "T" },
  standUp: { type: "standUp" },
  dropProne: { type: "dropProne" },
  simple: { type: "otherAction", cost: 1 },
  standard: { type: "otherAction", cost: 2 },
  greater: { type: "otherAction", cost: 3 },
  roundAction: { type: "roundAction" },
};

function commandOf(step: Fields, dropped: number): Command {
  const word = text(step, "do");
  if (word === "dropItem") return { type: "dropItem", creature: "A", item: dropped === 0 ? "bow" : "blade0" };
  if (word === "rapidShot") return { type: "rapidShot", creature: "A", weapon: "bow", shots: number(step, "n"), target: "T" };
  const found = FREE_STEPS[word];
  if (!found?.type) throw new Error(`step ${word} is not known`);
  return { ...found, type: found.type, creature: "A" };
}

const OWN = ["iterative", "multiweapon", "rapidShot"];

/** Reasons of the attack rolls among events: those of the turn and of the action itself. */
function attackReasons(events: readonly FightEvent[]): { readonly dis: number[]; readonly adv: number } {
  const rolls = events
    .filter((event) => event.type === "AttackHit" || event.type === "AttackMissed")
    .map(({ operands }) => (operands["total"] as unknown as { parts: readonly TracePart[] }).parts[0]?.parts?.find(({ label }) => label === "net")?.parts ?? []);
  const total = (parts: readonly TracePart[], labels: readonly string[]): number =>
    parts.reduce((all, each) => all + (labels.includes(each.label) ? each.value : 0), 0);
  return { dis: rolls.map((parts) => 0 - total(parts, OWN)), adv: total(rolls[0] ?? [], ["charge"]) };
}

/** A reaction: somebody provokes, and the actor strikes. */
function react(fight: Played): ReturnType<typeof perform> {
  const refusal = checkReaction(creature(fight, "A"));
  if (refusal) return { fight, events: [], refusal };
  const command = { type: "reactiveAttack", creature: "A", weapon: "blade0" };
  return perform(fight, { type: "provoke", creature: null, target: "T" }, always(MISS, { reactiveAttack: { choice: "attack", command } }));
}

function untilTurnOf(fight: Played, id: string, answerer: Answerer): ReturnType<typeof perform> {
  let result = perform(fight, { type: "nextTurn", creature: null }, answerer);
  for (let i = 0; i < 9 && result.fight.state.turn !== id; i += 1) result = perform(result.fight, { type: "nextTurn", creature: null }, answerer);
  return { ...result, events: result.fight.log.slice(fight.log.length).flatMap((entry) => entry.events) };
}

function takeStep(fight: Played, step: Fields, dropped: number): ReturnType<typeof perform> {
  const word = text(step, "do");
  if (word === "reaction") return react(fight);
  if (word === "newTurn") return untilTurnOf(fight, "A", always(MISS));
  return perform(fight, commandOf(step, dropped), always(flag(step, "hit") ? HIT : MISS));
}

function ledgerRow(fight: Played, { events, refusal }: ReturnType<typeof perform>): object {
  const { ap, stamina, reactions } = creature(fight, "A");
  const { dis, adv } = attackReasons(events);
  const bonusAp = events.find((event) => event.type === "RoundActionBegun")?.operands["bonusAp"];
  const row = { ok: refusal === null, reason: refusal?.code, ap, stamina, reactions, dv: defense(fight, "A", false) };
  return { ...row, dis, adv, bonusAp };
}

function turn(given: Fields): object {
  let fight = turnFight(given);
  let dropped = 0;
  const ledger = records(given, "steps").map((step) => {
    const result = takeStep(fight, step, dropped);
    if (text(step, "do") === "dropItem" && !result.refusal) dropped += 1;
    fight = result.fight;
    return ledgerRow(fight, result);
  });
  const openDefence = Object.keys(creature(fight, "A").openDefense).sort();
  return { ledger, openDefence, meleeAdvantageAgainst: openDefence.length };
}

/** A humanoid of a script with a sword in hand. */
function scriptActor(id: string, given: Fields, healerMod: number): Entrant {
  const injuries = Object.entries(recordOr(given, "injuries") ?? {}).flatMap(([part, count]) => Array.from({ length: Number(count) }, () => part));
  const severities: { readonly [kind: string]: string } = { ear: "minor", hand: "major" };
  const kept = injuries.map((part, i) => [
    `i${i + 1}`,
    { part: keyOf(part), severity: severities[part.split(".")[0] ?? ""] ?? "minor", day: 0, treated: false, recoversOn: null, triedOn: null, tries: 0, cause: "" },
  ]);
  const system = {
    attributes: { str: numberOr(given, "str", 0), dex: numberOr(given, "dex", 0), con: numberOr(given, "con", 0) },
    level: number(given, "level"),
    mb: numberOr(given, "mb", 0),
    size: numberOr(given, "size", 0),
    staminaTraining: numberOr(given, "training", 0),
    skills: { heal: { ranks: healerMod } },
    injuries: Object.fromEntries(kept) as object,
  };
  const armor = { id: "armor", name: "armor", type: "anatomyArmor", system: { armor: numberOr(given, "armour", 0) } };
  return entrant(id, system, [{ id: "sword", name: "sword", type: "anatomyWeapon", system: { held: true } }, armor]);
}

/** The dice of the example, and the choices of one step. */
function answers(dice: DiceStream, step: Fields): Answerer {
  const choice = recordOr(step, "choice");
  return {
    dice: (roll) => dice.draw(roll.dice.count, roll.dice.sides),
    answer: (ask) => {
      if (ask.prompt === "parry") return { choice: flag(step, "parry") ? "parry" : "pass" };
      if (ask.prompt === "bodyPart" && choice) {
        const [part, count] = [keyOf(text(choice, "part")), number(choice, "injuries")];
        return { choice: count > 1 ? `${part}:${count}` : part };
      }
      return { choice: ask.fallback };
    },
  };
}

const SHOWN = ["concussion", "exhausted", "prone", "cannotStand", "unconscious"];

function actorRow(fight: Played, id: string): object {
  const it = creature(fight, id);
  const { stamina, exhaustion, strain, ap, reactions, unconscious, dead } = it;
  const marks = anatomy.conditions(engine.situation(fight), id).map(({ condition }) => condition);
  const standing = cannotStand(it, fight.rulings as AnatomyRulings) ? ["cannotStand"] : [];
  const conditions = SHOWN.filter((word) => [...marks, ...standing].includes(word));
  const injuries = Object.fromEntries(Object.keys(it.body.parts).map((key) => [nameOf(key), injuryCount(it, key)]));
  const defenses = { dv: defense(fight, id, false), offGuard: defense(fight, id, true) };
  return { stamina, exhaustion, strain, ap, reactions, ...defenses, injuries, unconscious, dead, conditions };
}

/** What a step of a script shows besides its actors. */
function stepRow(events: readonly FightEvent[]): object {
  const value = (event: FightEvent | undefined, name: string): number | undefined =>
    (event?.operands[name] as { value: number } | undefined)?.value;
  const blow = events.find((event) => event.type === "AttackHit" || event.type === "AttackMissed");
  const parried = events.find((event) => event.type === "Parried" || event.type === "ParryFailed");
  const [save] = rollsOf(events, "SaveRolled");
  const checks = rollsOf(events, "CheckRolled");
  const treated = events.find((event) => event.type === "InjuryTreated" || event.type === "TreatmentFailed");
  return {
    dvUsed: value(blow, "defense"),
    net: blow?.operands["net"],
    natural: blow?.operands["natural"],
    total: value(blow, "total") ?? value(treated, "total") ?? checks[0]?.total,
    outcome: blow?.operands["outcome"],
    degrees: value(events.find((event) => event.type === "DegreesCounted"), "degrees"),
    parryTotal: value(parried, "total"),
    parryNet: parried?.operands["net"],
    drop: events.some((event) => event.type === "ItemDropped") ? "weapon" : null,
    check: checks[0],
    save: save ? saveResult(save) : undefined,
    dc: value(treated, "dc"),
    treated: treated ? treated.type === "InjuryTreated" : undefined,
    recoversDay: treated?.operands["recoversOn"] ?? undefined,
    rolls: checks.length,
    events: events.flatMap((event) => wordsOf([event]).map((word) => `${word}:${nameOf(String(event.operands["part"]))}`)),
  };
}

function scriptStep(fight: Played, step: Fields, dice: DiceStream): ReturnType<typeof perform> {
  const who = textOr(step, "who", "");
  const answerer = answers(dice, step);
  const given = (command: Command): ReturnType<typeof perform> => perform(fight, command, answerer);
  switch (text(step, "do")) {
    case "initiative":
      return given({ type: "startFight", creature: null, opening: text(step, "mode") });
    case "startTurn":
      return untilTurnOf(fight, who, answerer);
    case "attack":
      return given({
        type: "meleeAttack",
        creature: who,
        weapon: "sword",
        target: text(step, "target"),
        attribute: text(step, "attribute"),
        power: numberOr(step, "power", 0),
        reckless: numberOr(step, "reckless", 0),
      });
    case "defend":
      return given({ type: "defend", creature: who });
    case "pickUp":
      return given({ type: "handleItem", creature: who, item: "sword", held: true });
    case "treat":
      return given({ type: "treat", creature: who, target: who, injury: untreated(fight, step) });
    case "dailyCheck":
    case "advance":
      return given({ type: "passDays", creature: null, days: number(step, "day") - fight.state.day });
    default:
      throw new Error(`step ${text(step, "do")} is not known`);
  }
}

/** An injury of the part that nobody has tried to treat that day. */
function untreated(fight: Played, step: Fields): string {
  const { injuries } = creature(fight, text(step, "who"));
  const part = keyOf(text(step, "part"));
  const open = Object.entries(injuries).find(([, each]) => each.part === part && !each.treated && each.triedOn !== fight.state.day);
  return open?.[0] ?? "";
}

function script(given: Fields, dice: DiceStream): object {
  const actors = record(given, "actors");
  const ids = Object.keys(actors);
  let fight = fightOf(ids.map((id) => scriptActor(id, record(actors, id), numberOr(given, "healerMod", 0))));
  const after = records(given, "steps").map((step) => {
    const result = scriptStep(fight, step, dice);
    if (result.refusal) throw new Error(`${text(step, "do")}: ${result.refusal.rule} ${result.refusal.code}`);
    fight = result.fight;
    const totals = Object.fromEntries(ids.map((id) => [id, creature(fight, id).initiative]));
    const actorRows = Object.fromEntries(ids.map((id) => [id, actorRow(fight, id)]));
    return { ...stepRow(result.events), order: fight.state.turnOrder, totals, ...actorRows };
  });
  return { after };
}

export const fightOperations: Operations = {
  turn: (given) => turn(given),
  script: (given, dice) => script(given, dice),
};
