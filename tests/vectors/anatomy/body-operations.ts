// Worked examples of injuries, bodies, pools, the start of a turn, saves and recovery, put to the rules.
import type { FightEvent } from "../../../src/core/language/events.ts";
import { standUpCost, speedOf } from "../../../src/rulesets/anatomy/character/attributes.ts";
import { attacksOff, bodyFlags, headLevel, injuryCount, injuryReasons, lostParts, partFlags, spreadOf } from "../../../src/rulesets/anatomy/character/body.ts";
import { isExhausted, isOffGuard } from "../../../src/rulesets/anatomy/health/conditions.ts";
import { saveAgainstDeath } from "../../../src/rulesets/anatomy/health/constitution.ts";
import { inflict } from "../../../src/rulesets/anatomy/health/injuries.ts";
import { treat, worsen } from "../../../src/rulesets/anatomy/health/recovery.ts";
import { afterNight, afterRest, clearHeads } from "../../../src/rulesets/anatomy/health/rest.ts";
import type { AnatomyContext } from "../../../src/rulesets/anatomy/rulings.ts";
import { exhaustionMax, spill, staminaMax } from "../../../src/rulesets/anatomy/health/stamina.ts";
import { checkIdentifyHeart, identifyHeart } from "../../../src/rulesets/anatomy/actions/smaller-actions.ts";
import type { AnatomyCreature, Condition, ConditionId, SpeedKind } from "../../../src/rulesets/anatomy/state.ts";
import { ROLL_KINDS } from "../../../src/rulesets/anatomy/tables.ts";
import { startFight } from "../../../src/rulesets/anatomy/turn/initiative.ts";
import { beginTurn } from "../../../src/rulesets/anatomy/turn/turn-order.ts";
import type { Operations } from "../vector-file.ts";
import { flag, list, number, numberOr, numbers, oneOf, record, recordOr, records, text, type Fields } from "../fields.ts";
import { bodyBlock, hindered, injuriesByClass, injuriesOf, keyOf, nameOf, person, playOf, rulingsOf, run } from "./scene.ts";

const conOf = (each: Fields): number | null => (each["con"] === null ? null : numberOr(each, "con", 0));

/** The words of the examples for what happens. */
const EVENT_WORDS: { readonly [type: string]: readonly string[] } = {
  Concussed: ["concussion"],
  Confused: ["confused"],
  FellUnconscious: ["unconscious", "prone"],
  MayWake: ["wakeChecks"],
  FellIntoComa: ["coma"],
  Sickened: ["sickened"],
  GripLost: ["drop"],
  Fell: ["fall"],
  PartDestroyed: ["destroyed"],
  Died: ["dead"],
};

export function wordsOf(events: readonly FightEvent[]): string[] {
  return events.flatMap((event) => (event.type === "ConditionGained" ? [String(event.operands["condition"])] : (EVENT_WORDS[event.type] ?? [])));
}

/** What the daily checks show. */
const DAILY_WORDS: { readonly [type: string]: string } = { GripLost: "drop", PartDestroyed: "destroyed" };

interface Check {
  readonly dc: number;
  readonly net: number;
  readonly total: number;
  readonly success: boolean;
  readonly critical: boolean;
}

/** The checks or saves among events, for one purpose or all. */
export function rollsOf(events: readonly FightEvent[], type: "CheckRolled" | "SaveRolled", purpose: string | null = null): Check[] {
  return events
    .filter((event) => event.type === type && (purpose === null || event.operands["purpose"] === purpose))
    .map(({ operands }) => {
      const value = (name: string): number => (operands[name] as { value: number }).value;
      const { net, success, critical } = operands as unknown as Check;
      return { dc: value("dc"), net, total: value("total"), success, critical };
    });
}

export function saveResult(check: Check): { readonly dc: number; readonly net: number; readonly total: number; readonly result: string } {
  const { dc, net, total, success, critical } = check;
  return { dc, net, total, result: critical ? "critical" : success ? "stable" : "dead" };
}

function creature(play: AnatomyContext): AnatomyCreature {
  return play.creature("it");
}

function conditionsOf(each: Fields): { [key: string]: Condition } {
  const words = (["dazed", "stunned", "confused"] as const).filter((word) => flag(each, word));
  const ends = { at: "turnEnd", of: "it", turns: 1 } as const;
  return Object.fromEntries(words.map((condition: ConditionId) => [condition, { condition, ends }]));
}

function turnStart(play: AnatomyContext) {
  const events = play.takeEvents();
  const { stamina, exhaustion, strain, bleed, ap, reactions, unconscious, dead, confusion } = creature(play);
  const [save] = rollsOf(events, "SaveRolled");
  const [wake] = rollsOf(events, "CheckRolled", "wake");
  return {
    stamina,
    exhaustion,
    strain,
    bleed,
    ap,
    reactions,
    unconscious,
    dead,
    confusion,
    exhausted: isExhausted(creature(play)),
    save: save ? saveResult(save) : null,
    wake: wake ? { dc: wake.dc, total: wake.total, success: wake.success } : null,
  };
}

function startingTurn(each: Fields): AnatomyCreature {
  const system = { attributes: { str: numberOr(each, "str", 0), dex: numberOr(each, "dex", 0), con: conOf(each) }, extraAp: numberOr(each, "extraAp", 0) };
  const pools = conOf(each) === null ? {} : { stamina: number(each, "stamina"), exhaustion: number(each, "exhaustion") };
  const asleep = flag(each, "unconscious") || flag(each, "wakeChecks") || flag(each, "coma");
  return person("it", system, {
    ...injuriesByClass(recordOr(each, "injuries") ? numbers(each, "injuries") : {}),
    ...pools,
    strain: numberOr(each, "strain", 0),
    bleed: numberOr(each, "bleed", 0),
    unconscious: asleep,
    headSleep: flag(each, "coma") ? "coma" : flag(each, "wakeChecks") ? "wakeChecks" : null,
    conditions: { ...hindered(numberOr(each, "dis", 0)).conditions, ...conditionsOf(each) },
  });
}

function pool(each: Fields): { readonly stamina: number; readonly exhaustion: number } {
  return { stamina: number(each, "stamina"), exhaustion: number(each, "exhaustion") };
}

export const bodyOperations: Operations = {
  "init.order": (given, dice) => {
    const combatants = records(given, "combatants");
    const people = combatants.map((each) => {
      const skills = { stealth: { ranks: numberOr(each, "stealth", 0) - number(each, "dex") }, perception: { ranks: numberOr(each, "perception", 0) } };
      const head = bodyBlock({ head: [numberOr(each, "dis", 0)] });
      return person(text(each, "id"), { attributes: { dex: number(each, "dex") }, mb: number(each, "mb"), skills }, head);
    });
    const play = playOf(people, rulingsOf(given));
    const ids = (word: string): string[] => combatants.filter((each) => flag(each, word)).map((each) => text(each, "id"));
    run(startFight(play, { mode: (["ready", "plain", "ambush"] as const).find((each) => each === oneOf(given, "mode", ["ready", "plain", "ambush"])), hiding: ids("hiding"), aware: ids("aware"), senses: [] }), dice);
    return {
      totals: Object.fromEntries(people.map(({ id }) => [id, play.creature(id).initiative])),
      order: play.state.turnOrder,
    };
  },

  "combat.state": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const play = playOf([person("it", { attributes: { str: number(each, "str"), dex: number(each, "dex") } })], rulingsOf(given));
      if (flag(each, "firstTurnTaken", true)) run(beginTurn(play, "it"), dice);
      const { ap, reactions } = creature(play);
      return { offGuard: isOffGuard(creature(play), rulingsOf(given)), ap, reactions };
    }),
  }),

  "injury.apply": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const kind = text(each, "part");
      const block = bodyBlock({ [kind]: list(each, "before") as readonly number[] });
      const start = { ...block, flying: flag(each, "flying"), ...hindered(numberOr(each, "dis", 0)) };
      const play = playOf([person("it", { attributes: { con: conOf(each) }, destroyAt: 99 }, start)], rulingsOf(given));
      const part = `${kind}${numberOr(each, "index", 0)}`;
      run(inflict(play, "it", { part, count: number(each, "add"), cause: "attack" }), dice);
      const events = play.takeEvents();
      const lost = events.find((event) => event.type === "InjuriesLost");
      return {
        after: injuryCount(creature(play), part),
        surplus: lost?.operands["surplus"] ?? 0,
        events: wordsOf(events),
        checks: rollsOf(events, "CheckRolled"),
      };
    }),
  }),

  "body.effects": (given) => ({
    results: records(given, "cases").map((each) => {
      const rulings = rulingsOf(given);
      const block = bodyBlock(record(each, "parts") as { [kind: string]: number[] }, (recordOr(each, "parents") ?? {}) as { [part: string]: string });
      const speeds = recordOr(each, "speeds") ? numbers(each, "speeds") : {};
      const it = person("it", { extraAp: numberOr(each, "apMax", 3) - 3 }, { ...block, speeds });
      const dis = ROLL_KINDS.map((kind) => [kind, injuryReasons(it, kind, rulings).reduce((all, reason) => all - reason.value, 0)] as const);
      const concussion = headLevel(it, rulings) >= 1 ? ["concussion"] : [];
      const ofParts = partFlags(it).map(({ part, flag: word }) => `${word}:${nameOf(part)}`);
      return {
        dis: Object.fromEntries(dis.filter(([, value]) => value > 0)),
        flags: [...concussion, ...bodyFlags(it, rulings), ...ofParts].sort(),
        attacksOff: attacksOff(it).map(nameOf).sort(),
        destroyed: lostParts(it).map(nameOf).sort(),
        standUp: standUpCost(it, rulings)?.value,
        speeds: Object.fromEntries(Object.keys(speeds).map((kind) => [kind, speedOf(it, kind as SpeedKind, rulings)?.value])),
      };
    }),
  }),

  heads: (given) => ({
    results: (list(given, "cases") as readonly (readonly number[])[]).map((counts) => {
      const level = spreadOf(counts, rulingsOf(given));
      return { level, dead: level === 4 };
    }),
  }),

  "heart.known": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const target = person("target", { species: "kind", baseLevel: number(each, "baseLevel") });
      const seeker = person("it", { skills: { lore: { ranks: number(each, "mod") } } }, flag(each, "tried") ? { hearts: { kind: "unknown" } } : {});
      const play = playOf([seeker, target], rulingsOf(given));
      const command = { type: "identifyHeart", creature: "it", target: "target" };
      const dc = 15 + number(each, "baseLevel");
      const refused = checkIdentifyHeart(play.situation, command);
      if (refused) return { dc, known: false, reason: refused.code };
      run(identifyHeart(play, command), dice);
      const sought = play.takeEvents().at(-1)?.operands["dc"] as { value: number };
      return { dc: sought.value, known: creature(play).hearts["kind"] === "known" };
    }),
  }),

  "unconscious.save": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const it = person("it", { attributes: { con: conOf(each) } }, {
        ...injuriesByClass(numbers(each, "injuries")),
        bleed: numberOr(each, "bleed", 0),
        exhaustion: 0,
        stamina: 0,
        unconscious: true,
        headSleep: flag(each, "coma") ? "coma" : null,
        ...hindered(numberOr(each, "dis", 0)),
      });
      const play = playOf([it], rulingsOf(given));
      run(saveAgainstDeath(play, "it"), dice);
      const [save] = rollsOf(play.takeEvents(), "SaveRolled");
      if (!save) throw new Error("no save was rolled");
      const { bleed, stamina, exhaustion, unconscious } = creature(play);
      return { ...saveResult(save), bleed, stamina, exhaustion, awake: !unconscious };
    }),
  }),

  "destroy.count": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const counts = numbers(each, "counts");
      const [first = "minor"] = Object.keys(counts);
      const before = { ...counts, [first]: (counts[first] ?? 1) - 1 };
      const it = person("it", { attributes: { con: null }, destroyAt: number(each, "destroyAt") }, injuriesByClass(before));
      const play = playOf([it], rulingsOf(given));
      run(inflict(play, "it", { part: "body", count: 1, cause: "attack" }), dice);
      return creature(play).dead;
    }),
  }),

  "stamina.max": (given) => ({
    results: records(given, "cases").map((each) => {
      const { attributes } = person("it", { attributes: { con: conOf(each) } });
      const it = { attributes, level: number(each, "level"), staminaTraining: number(each, "training") };
      return { stamina: staminaMax(it, rulingsOf(given))?.value ?? null, exhaustion: exhaustionMax(it, rulingsOf(given))?.value ?? null };
    }),
  }),

  "stamina.damage": (given) => ({
    results: records(given, "cases").map((each) => {
      const after = spill(pool(each), number(each, "damage"));
      return { ...after, exhausted: after.stamina === 0, unconscious: after.exhaustion === 0 };
    }),
  }),

  "turn.start": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const play = playOf([startingTurn(each)], rulingsOf(given), "running");
      run(beginTurn(play, "it"), dice);
      return turnStart(play);
    }),
  }),

  "heal.treat": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const it = person("it", { skills: { heal: { ranks: number(each, "mod") } } }, injuriesByClass({ [text(each, "class")]: 1 }));
      const play = playOf([it], rulingsOf(given));
      run(treat(play, { type: "treat", creature: "it", target: "it", injury: "i1" }), dice);
      const last = play.takeEvents().at(-1);
      const value = (name: string): number => (last?.operands[name] as { value: number }).value;
      const { treated, recoversOn } = creature(play).injuries["i1"] ?? { treated: false, recoversOn: null };
      return { dc: value("dc"), total: value("total"), treated, weeks: recoversOn === null ? null : recoversOn / 7 };
    }),
  }),

  "heal.day": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const parts = records(each, "parts");
      const listed = parts.flatMap((part) => records(part, "injuries").map((one) => ({ part: text(part, "part"), treated: flag(one, "treated") })));
      const pairs = ["ear", "nose", "eye", "mouth", "arm", "hand", "leg", "foot", "tail"].map((kind) => [kind, [0, 0]] as const);
      const { body } = bodyBlock({ ...Object.fromEntries(pairs), head: [0] });
      // A concussion brings its own disadvantage.
      const hurtHead = listed.some(({ part }) => part === "head.0");
      const it = person("it", { attributes: { con: conOf(each) }, destroyAt: 99 }, {
        body,
        ...injuriesOf(listed, body),
        destroyed: Object.fromEntries(parts.flatMap((part) => lastOnes(part))),
        ...(hurtHead ? {} : hindered(numberOr(each, "dis", 0))),
      });
      const play = playOf([it], rulingsOf(given));
      const counts = (): object => Object.fromEntries(parts.map((part) => [text(part, "part"), injuryCount(creature(play), keyOf(text(part, "part")))]));
      run(worsen(play, "it"), dice);
      const events = play.takeEvents();
      const happened = events.flatMap((event) => {
        const word = DAILY_WORDS[event.type];
        return word ? [`${word}:${nameOf(String(event.operands["part"]))}`] : [];
      });
      return { counts: counts(), events: happened };
    }),
  }),

  rest: (given) => ({
    results: records(given, "cases").map((each) => {
      const full = { stamina: number(each, "staminaMax"), exhaustion: number(each, "exhaustionMax") };
      const rulings = rulingsOf(given);
      const sleeper = { pools: pool(each), full, level: number(each, "level") };
      const after = flag(each, "night") ? afterNight(sleeper, rulings) : afterRest(sleeper, number(each, "hours"), rulings);
      return { ...after, exhausted: after.stamina === 0, unconscious: flag(each, "unconscious") && after.exhaustion === 0 };
    }),
  }),

  concussion: (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const it = person("it", { attributes: { con: conOf(each) } }, bodyBlock({ head: [number(each, "head")] }));
      const play = playOf([it], rulingsOf(given));
      for (let hour = 0; hour < number(each, "hours"); hour += 1) run(clearHeads(play, "it"), dice);
      return { totals: rollsOf(play.takeEvents(), "CheckRolled").map(({ total }) => total), head: injuryCount(creature(play), "head0") };
    }),
  }),
};

/** A part that an example gives at its last number is destroyed already, but for the nose. */
function lastOnes(part: Fields): [string, true][] {
  const last: { readonly [kind: string]: number } = { ear: 2, tail: 2, eye: 2, hand: 3, foot: 3, mouth: 3, arm: 3, leg: 3, head: 4 };
  const name = text(part, "part");
  return records(part, "injuries").length >= (last[name.split(".")[0] ?? ""] ?? Infinity) ? [[keyOf(name), true]] : [];
}
