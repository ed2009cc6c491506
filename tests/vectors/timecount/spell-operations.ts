// Worked examples of spells, put to the rules.
import { judgeAttack } from "../../../src/rulesets/timecount/attack/attack.ts";
import { spellAttackBonus, thresholdOf } from "../../../src/rulesets/timecount/character/attributes.ts";
import { finishPending, resolveInstant } from "../../../src/rulesets/timecount/turn/resolution.ts";
import { settleHarm } from "../../../src/rulesets/timecount/health/consciousness.ts";
import { strikeBlow } from "../../../src/rulesets/timecount/health/damage.ts";
import { instantOf } from "../../../src/rulesets/timecount/turn/instant.ts";
import type { TimeCountContext } from "../../../src/rulesets/timecount/rulings.ts";
import { abandonPreparation, CASTER_COMMANDS } from "../../../src/rulesets/timecount/magic/spell-actions.ts";
import { castingDc } from "../../../src/rulesets/timecount/magic/casting.ts";
import { isStillHeld } from "../../../src/rulesets/timecount/magic/spells.ts";
import type { TimeCountCreature } from "../../../src/rulesets/timecount/state.ts";
import { fixed } from "../../../src/core/language/trace.ts";
import { flag, number, numberList, oneOf, record, records, text, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { casesOf, person, playOf, rulingsOf, run, told, tracedValue } from "./scene.ts";

export const spellOperations: Operations = {
  spellCast: (given, dice) => ({ cases: casesOf(given).map((each) => spellCast(each, dice)) }),
  spellTimeline: (given, dice) => spellTimeline(given, dice),

  spellAttack: (given, dice) => ({
    cases: casesOf(given).map((each) => {
      const it = person("it", {
        attributes: { int: number(each, "int") },
        system: { accuracy: number(each, "accuracy"), size: text(each, "size") },
      });
      const attackBonus = spellAttackBonus(it, number(each, "chargesOnAttack")).value;
      const [natural = 0] = dice.draw(1, 20);
      const total = natural + attackBonus;
      const { outcome } = judgeAttack({ natural, total, defense: number(each, "defense"), precise: false, spell: true });
      return { attackBonus, total, outcome, fumble: outcome === "fumble" };
    }),
  }),

  spellHold: (given, dice) => ({ cases: casesOf(given).map((each) => spellHold(each, dice)) }),
};

function caster(given: Fields, block: Partial<TimeCountCreature> = {}): TimeCountCreature {
  return person("it", {
    attributes: { int: number(given, "arcanaInt") },
    system: { spellAttempts: { spell: number(given, "priorAttempts") }, hp: { value: 99, max: 99 } },
    items: [
      { id: "armor", type: "timecountArmor", system: { spellFailure: number(given, "armourSpellFailure") } },
      { id: "spell", type: "timecountSpell", system: { fatigue: number(given, "fatigueCost"), castingTime: "Standard" } },
    ],
    block,
  });
}

const FRESH = { harm: 0, moves: 0, charges: 0 };

/** The DC of a creature's spell as the rule works it out. */
function dcOf(it: TimeCountCreature, progress: typeof FRESH): number {
  const spell = it.spells["spell"];
  if (!spell) throw new Error("the spell is missing");
  return castingDc(it, spell, progress).value;
}

/** Charges, releases and casts by the actions of the catalogue. */
function spellCast(given: Fields, dice: DiceStream): object {
  const progress = { harm: number(given, "harm"), moves: number(given, "moves") };
  const it = caster(given, { prepared: { spell: "spell", preparedAt: 0, ...progress, charges: 0 } });
  const play = playOf([it], rulingsOf(given));
  const start = dcOf(it, FRESH);
  const charges = [
    ...Array.from({ length: number(given, "chargesAdded") }, () => "chargeSpell"),
    ...Array.from({ length: number(given, "chargesReleased") }, () => "releaseCharge"),
  ];
  for (const type of charges) run(resolveInstant(play, [{ type, creature: "it" }]), dice);
  const chargeEvents = play.takeEvents();
  const chargeTCs = chargeEvents
    .filter((event) => event.type === "DelayTaken")
    .reduce((total, event) => total + tracedValue(event.operands, "delay"), 0);
  run(resolveInstant(play, [{ type: "castSpell", creature: "it", takeTen: flag(given, "takeTen") }]), dice);
  const events = play.takeEvents();
  const check = told(events, "CastingChecked");
  return {
    startDC: start,
    castingDC: tracedValue(check, "dc"),
    total: tracedValue(check, "total"),
    success: check?.["success"],
    fatigueSpent: play.creature("it").fatigue,
    nextStartDC: dcOf(play.creature("it"), FRESH),
    chargeTCs,
  };
}

function setCount(play: TimeCountContext, count: number): void {
  play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
    draft.count = count;
  });
}

/** Plays the counts one by one: ends of delays first, then the caster's action or step, then the blows. */
function spellTimeline(given: Fields, dice: DiceStream): object {
  const start = number(given, "currentTC");
  const pools = record(given, "caster");
  const plain = person("it", {
    attributes: { int: number(given, "arcanaInt") },
    system: {
      speedMode: text(given, "sfMode"),
      thresholdBase: number(pools, "top"),
      hp: { value: number(pools, "hp"), max: number(pools, "hp") },
      fatigue: number(pools, "fatigue"),
      spellAttempts: { spell: number(given, "priorAttempts") },
    },
    items: [
      { id: "armor", type: "timecountArmor", system: { spellFailure: number(given, "armourSpellFailure") } },
      { id: "spell", type: "timecountSpell", system: { fatigue: number(given, "fatigueCost"), castingTime: text(given, "castingTime") } },
    ],
    block: { nextAct: start, position: { x: 0, y: 0, width: 1, height: 1, elevation: 0 } },
  });
  const play = playOf([plain], rulingsOf(given), start);
  const steps = numberList(given, "movesAtTC");
  const hits = records(given, "hits");
  const chargeTCs: number[] = [];
  let castAt: number | null = null;
  for (let count = start; castAt === null; count += 1) {
    setCount(play, count);
    run(finishPending(play, play.state), dice);
    if (steps.includes(count)) {
      const to = (play.creature("it").position?.x ?? 0) + 1;
      const step = CASTER_COMMANDS["step"];
      const command = { type: "step", creature: "it", path: [{ x: to, y: 0 }] };
      if (!step) throw new Error("the step is missing");
      run(step.run(play, command), dice);
    }
    strikeAt(play, hits.filter((each) => each["atTC"] === count), dice);
    if (play.creature("it").nextAct !== count) continue;
    const type = nextDeed(play.creature("it"), number(given, "charges"));
    if (type === "chargeSpell") chargeTCs.push(count);
    if (type === "castSpell") castAt = count;
    run(resolveInstant(play, [{ type, creature: "it", spell: "spell", takeTen: flag(given, "takeTen") }]), dice);
  }
  const events = play.takeEvents();
  const began = told(events, "PreparationBegan");
  const prepared = number(began ?? {}, "endsAt");
  const check = told(events, "CastingChecked");
  const after = play.creature("it");
  return {
    castingTime: prepared - start,
    preparingFromTC: start,
    preparedAtTC: prepared,
    chargeTCs,
    castAtTC: castAt,
    nextTC: after.nextAct,
    castingDC: tracedValue(check, "dc"),
    total: tracedValue(check, "total"),
    success: check?.["success"],
    fatigueSpent: number(told(events, "FatiguePaid") ?? {}, "fatigue"),
    caster: { hp: after.hp.value, fatigue: after.fatigue, top: thresholdOf(after).value },
  };
}

/** What the caster does next: prepare, charge as often as wished, cast. */
function nextDeed(it: TimeCountCreature, charges: number): string {
  if (!it.prepared) return "prepareSpell";
  return it.prepared.charges < charges ? "chargeSpell" : "castSpell";
}

function strikeAt(play: TimeCountContext, hits: readonly Fields[], dice: DiceStream): void {
  const before = play.state;
  for (const each of hits) {
    const damage = fixed("CORE-VECTOR", "given", number(each, "damage"));
    strikeBlow(play, instantOf([]), { attacker: "it", target: "it", damage, nonlethal: false, type: null });
  }
  run(settleHarm(play, before), dice);
}

function spellHold(given: Fields, dice: DiceStream): object {
  const event = oneOf(given, "event", ["abandon", "replace", "held"]);
  if (event === "held") {
    const limit = rulingsOf(given).preparedLimitTc;
    const end = given["encounterEndTC"];
    const held = {
      preparedAt: number(given, "preparedAtTC"),
      encounterEnd: typeof end === "number" ? end : null,
      inEncounter: flag(given, "inEncounter"),
      now: number(given, "nowTC"),
    };
    return { held: isStillHeld(held, limit) };
  }
  const numbers = { arcanaInt: 0, priorAttempts: 0, armourSpellFailure: 0, fatigueCost: 2 };
  if (event === "replace") {
    const it = caster(numbers, { prepared: { spell: "spell", preparedAt: 0, harm: 0, moves: 0, charges: 0 } });
    const play = playOf([{ ...it, speedMode: "static" }], rulingsOf(given));
    run(resolveInstant(play, [{ type: "prepareSpell", creature: "it", spell: "spell" }]), dice);
    const after = play.creature("it");
    return { lost: after.prepared === null, held: after.prepared, preparing: after.preparing ? text(given, "prepares") : null };
  }
  const at = number(given, "atTC");
  const preparing = { spell: "spell", startedAt: number(given, "startTC"), endsAt: at + 9, harm: 0, moves: 0, body: "upright" as const };
  const play = playOf([caster(numbers, { preparing, stance: "spellcasting" })], rulingsOf(given), at);
  abandonPreparation(play, "it");
  const after = play.creature("it");
  return {
    lost: after.preparing === null && after.prepared === null,
    nextTC: after.nextAct,
    fatigueSpent: after.fatigue,
    attemptsAdded: after.spellAttempts["spell"] ?? 0,
  };
}
