// Worked examples of pools, consciousness, dying, rest and what cripples, put to the rules.
import type { Procedure } from "../../../src/core/language/requests.ts";
import { fixed } from "../../../src/core/language/trace.ts";
import { attackBonus, boughtOf, currentHp, defenseValue, isStill, paralysisLevel, PETRIFIED_AT, thresholdOf } from "../../../src/rulesets/timecount/character/attributes.ts";
import { burdened, weaponDelay } from "../../../src/rulesets/timecount/actions/action-record.ts";
import { fatigueState, losesHpAt, settleHarm, stabilize, tryToWake } from "../../../src/rulesets/timecount/health/consciousness.ts";
import { poisonHarm, strikeBlow, weaponDamageParts } from "../../../src/rulesets/timecount/health/damage.ts";
import { settleImpairments } from "../../../src/rulesets/timecount/health/impairments.ts";
import { instantOf } from "../../../src/rulesets/timecount/turn/instant.ts";
import { baseRate } from "../../../src/rulesets/timecount/movement/movement.ts";
import { passTime } from "../../../src/rulesets/timecount/turn/passing-time.ts";
import { attributeDamageLeft, grantBonusHp, heal, paralyze, rest } from "../../../src/rulesets/timecount/health/recovery.ts";
import { petrificationLeft, petrify } from "../../../src/rulesets/timecount/health/petrification.ts";
import type { TimeCountContext } from "../../../src/rulesets/timecount/rulings.ts";
import { takeFactor } from "../../../src/rulesets/timecount/turn/speed.ts";
import type { TimeCountCreature } from "../../../src/rulesets/timecount/state.ts";
import { DAMAGE_TYPES, type DamageType } from "../../../src/rulesets/timecount/tables.ts";
import { nextCount } from "../../../src/rulesets/timecount/turn/turn-order.ts";
import { flag, listOr, number, numberOr, oneOf, record, records, text, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { allTold, calibrated, casesOf, person, playOf, rulingsOf, run, told, tracedValue, weaponItem } from "./scene.ts";

export const harmOperations: Operations = {
  damageFlow: (given, dice) => ({ cases: casesOf(given).map((each) => ({ steps: damageFlow(each, dice) })) }),

  fatigueState: (given) => ({
    cases: casesOf(given).map((each) => {
      const state = fatigueState(patient(each), rulingsOf(each));
      return { currentHp: state.currentHp, checkDC: state.checkDc, dying: state.dying, dead: state.dead };
    }),
  }),

  consciousness: (given, dice) => ({ cases: casesOf(given).map((each) => consciousness(each, dice)) }),
  dyingLoss: (given, dice) => ({ cases: casesOf(given).map((each) => dyingLoss(each, dice)) }),
  rest: (given, dice) => ({ cases: casesOf(given).map((each) => ({ steps: rests(each, dice) })) }),

  recovery: (given) => ({
    cases: casesOf(given).map((each) => {
      const kind = oneOf(each, "kind", ["petrification", "attribute", "attributePoison"]);
      const points = number(each, "points");
      if (kind === "petrification") return { left: petrificationLeft(points, number(each, "hours")) };
      return { left: attributeDamageLeft(points, number(each, "days"), kind === "attributePoison", number(each, "bedRestDays")) };
    }),
  }),

  impairmentEffects: (given, dice) => ({ cases: casesOf(given).map((each) => impaired(each, dice)) }),
  paralysis: (given, dice) => ({ cases: casesOf(given).map((each) => paralyzed(each, dice)) }),
  petrification: (given, dice) => ({ cases: casesOf(given).map((each) => petrified(each, dice)) }),
};

/** One creature with the pools of an example. */
function patient(given: Fields): TimeCountCreature {
  const value = number(given, "hp");
  const bonus = numberOr(given, "bonusHp", 0);
  return person("it", {
    attributes: { con: numberOr(given, "con", 0) },
    system: {
      thresholdBase: numberOr(given, "top", 3),
      hp: { value, max: numberOr(given, "hpMax", Math.max(1, value)) },
      invigoration: numberOr(given, "invigoration", 0),
      bonusHp: bonus > 0 ? { given: { amount: bonus, endsAt: null } } : {},
      fatigue: numberOr(given, "fatigue", 0),
      poisonHp: numberOr(given, "poisonHp", 0),
      poisonFatigue: numberOr(given, "poisonFatigue", 0),
    },
    items: [{ id: "armor", type: "timecountArmor", system: { reduction: numberOr(given, "dr", 0) } }],
  });
}

function damageFlow(given: Fields, dice: DiceStream): object[] {
  const play = playOf([patient(record(given, "target"))], rulingsOf(given));
  return records(given, "events").map((event) => {
    const before = play.state;
    const lost = happen(play, event, dice);
    run(settleHarm(play, before), dice);
    const events = play.takeEvents();
    const check = told(events, "ConsciousnessChecked");
    const it = play.creature("it");
    const state = fatigueState(it, play.rulings);
    const bonus = currentHp(it).value - it.hp.value - it.invigoration;
    return {
      hp: it.hp.value,
      invigoration: it.invigoration,
      bonusHp: bonus,
      fatigue: it.fatigue,
      poisonHp: it.poisonHp,
      poisonFatigue: it.poisonFatigue,
      currentHp: state.currentHp,
      top: thresholdOf(it).value,
      wounded: thresholdOf(it).value === 0,
      impairment: told(events, "Impaired")?.["impairment"] ?? null,
      check: check ? { dc: check["dc"], total: tracedValue(check, "total"), conscious: check["success"] } : null,
      healingLost: lost,
      dying: it.dying !== null,
      dead: it.dead,
    };
  });
}

/** One event of a flow. Returns healing that was lost. */
function happen(play: TimeCountContext, event: Fields, dice: DiceStream): number {
  switch (oneOf(event, "kind", ["hit", "heal", "bonus", "bonusEnds", "poison"])) {
    case "hit":
      hit(play, event, dice);
      return 0;
    case "heal": {
      const wanted = { invigoration: number(event, "invigoration"), fatigue: number(event, "fatigue") };
      return heal(play, "it", wanted);
    }
    case "bonus":
      grantBonusHp(play, "it", "bonus", { amount: number(event, "points"), endsAt: play.state.count + 1 });
      return 0;
    case "bonusEnds":
      play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
        draft.count += 1;
      });
      run(passTime(play, "it", false), dice);
      return 0;
    case "poison":
      poisonHarm(play, "it", { hp: number(event, "hp"), fatigue: number(event, "fatigue") });
      return 0;
  }
}

function hit(play: TimeCountContext, event: Fields, dice: DiceStream): void {
  const instant = instantOf([]);
  const type = event["type"] === undefined ? null : oneOf(event, "type", DAMAGE_TYPES);
  const damage = fixed("CORE-VECTOR", "given", number(event, "damage"));
  const blow = { attacker: "it", target: "it", damage, nonlethal: flag(event, "nonlethal"), type };
  const member = function* (frozen: TimeCountContext): Procedure<void> {
    yield* [];
    strikeBlow(frozen, instant, blow);
  };
  run(play.simultaneously([member]), dice);
  settleImpairments(play, instant);
}

/** Plays the counts until the creature is awake, or the dice are gone. */
function consciousness(given: Fields, dice: DiceStream): object {
  const target = record(given, "target");
  const points = number(target, "impairmentCount");
  const count = number(given, "currentTC");
  const stabilised = oneOf(given, "start", ["check", "stabilised"]) === "stabilised";
  const it: TimeCountCreature = {
    ...patient(target),
    impairments: { bludgeoning: points, piercing: 0, slashing: 0 },
    nextAct: count,
    ...(stabilised
      ? { unconscious: { since: count, wakeAt: null, slow: false }, dying: { since: count, stabilized: false } }
      : {}),
  };
  const play = playOf([it], rulingsOf(given), count);
  if (stabilised) run(stabilize(play, "it"), dice);
  else run(settleHarm(play, { ...play.state, creatures: { it: { ...it, fatigue: 0 } } }), dice);
  const first = play.creature("it").unconscious?.wakeAt ?? null;
  const check = told(play.takeEvents(), "ConsciousnessChecked");
  const checks: object[] = [];
  let awakeAt: number | null = null;
  while (play.creature("it").unconscious) {
    const wakeAt = play.creature("it").unconscious?.wakeAt ?? null;
    if (wakeAt === null) break;
    play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
      draft.count = wakeAt;
    });
    run(tryToWake(play, "it"), dice);
    const rolled = told(play.takeEvents(), "WakingChecked");
    checks.push({ tc: wakeAt, total: tracedValue(rolled, "total"), success: rolled?.["success"] });
    if (!play.creature("it").unconscious) awakeAt = wakeAt;
  }
  return {
    check: check
      ? { dc: check["dc"], total: tracedValue(check, "total"), failedBy: check["failedBy"], conscious: check["success"] }
      : null,
    firstWakeTC: first,
    wakeChecks: checks,
    awakeAtTC: awakeAt,
  };
}

function dyingLoss(given: Fields, dice: DiceStream): object {
  const from = number(given, "fromTC");
  const until = number(given, "untilTC");
  const stabilisedAt = given["stabilisedAtTC"];
  const it = { ...patient(given), unconscious: { since: from, wakeAt: 9999, slow: false }, dying: { since: from, stabilized: false } };
  const play = playOf([it], rulingsOf(given), from);
  const losses: number[] = [];
  for (let count = nextCount(play.situation); count !== null && count <= until; count = nextCount(play.situation)) {
    const now = count;
    if (typeof stabilisedAt === "number" && stabilisedAt < now) break;
    const before = play.state;
    play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
      draft.count = now;
    });
    run(passTime(play, "it", losesHpAt(play.creature("it"), now, play.rulings)), dice);
    run(settleHarm(play, before), dice);
    losses.push(...allTold(play.takeEvents(), "HpLostDying").map(() => now));
    if (play.creature("it").dead) break;
  }
  const end = play.creature("it");
  return { lossAtTC: losses, hp: end.hp.value, dead: end.dead };
}

function rests(given: Fields, dice: DiceStream): object[] {
  const start = record(given, "start");
  const plain = patient(start);
  const play = playOf([{ ...plain, hitsTaken: number(start, "hitsTaken"), impairments: typed(record(start, "impairments")) }], rulingsOf(given));
  return listOr(given, "rests").map((kind) => {
    run(rest(play, "it", kind === "night" ? "night" : "bedRest"), dice);
    const it = play.creature("it");
    const { bludgeoning: b, piercing: p, slashing: s } = it.impairments;
    return { hp: it.hp.value, invigoration: it.invigoration, fatigue: it.fatigue, hitsTaken: it.hitsTaken, impairments: { b, p, s } };
  });
}

function typed(given: Fields): { readonly [Type in DamageType]: number } {
  return { bludgeoning: number(given, "b"), piercing: number(given, "p"), slashing: number(given, "s") };
}

function impaired(given: Fields, dice: DiceStream): object {
  const bought = ["fortitude", "agility", "willpower", "accuracy", "power"] as const;
  const it = {
    ...person("it", {
      npc: true,
      system: Object.fromEntries(bought.map((word) => [word, number(given, word)])),
      items: [weaponItem("weapon", { speedClass: text(given, "weaponClass") })],
    }),
    impairments: typed(record(given, "impairments")),
  };
  return { ...Object.fromEntries(bought.map((word) => [word, boughtOf(it, word).value])), weaponSf: weaponFactor(it, dice).sf };
}

function weaponFactor(it: TimeCountCreature, dice: DiceStream): { readonly sf: number; readonly class: string; readonly extraSteps: number } {
  const weapon = it.weapons["weapon"];
  if (!weapon) throw new Error("the weapon is missing");
  const factor = run(takeFactor("it", it.speedMode, burdened(it, weaponDelay(weapon), true)), dice);
  return { sf: factor.traced.value, class: factor.speedClass, extraSteps: factor.extraSteps };
}

/** A creature with numbers from before it was crippled. */
function whole(given: Fields): TimeCountCreature {
  const plain = person("it", {
    system: { speedMode: text(given, "sfMode"), rate: numberOr(given, "rate", 20), modifiers: { damage: numberOr(given, "damageBonus", 0) } },
    items: [weaponItem("weapon", { speedClass: text(given, "weaponClass") })],
  });
  return calibrated(plain, { vigor: number(given, "vigor"), celerity: number(given, "celerity"), attack: number(given, "attackBonus") }, "weapon");
}

function numbersOf(it: TimeCountCreature): object {
  const weapon = it.weapons["weapon"];
  return {
    attackBonus: weapon ? attackBonus(it, weapon).value : null,
    damageBonus: weapon ? weaponDamageParts(it, weapon).reduce((total, each) => total + each.value, 0) : null,
    celerity: defenseValue(it, "celerity").value,
    vigor: defenseValue(it, "vigor").value,
    rate: baseRate(it).value,
  };
}

function paralyzed(given: Fields, dice: DiceStream): object {
  const play = playOf([whole(given)]);
  paralyze(play, "it", "venom", { points: number(given, "points"), recovers: 0, every: 0 });
  const it = play.creature("it");
  const still = isStill(it);
  const speed = still ? {} : weaponFactor(it, dice);
  return { level: paralysisLevel(it), ...numbersOf(it), ...speed, completelyImmobile: still };
}

function petrified(given: Fields, dice: DiceStream): object {
  const play = playOf([whole(given)]);
  petrify(play, "it", number(given, "points"));
  const it = play.creature("it");
  const stone = it.petrification >= PETRIFIED_AT;
  return { ...numbersOf(it), ...(stone ? {} : weaponFactor(it, dice)), petrified: stone };
}

