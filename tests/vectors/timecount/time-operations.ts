// Worked examples of speed, initiative and the running count, put to the rules.
import type { Command } from "../../../src/core/language/commands.ts";
import { part } from "../../../src/core/language/trace.ts";
import { burdened } from "../../../src/rulesets/timecount/actions/action-record.ts";
import { recordOf } from "../../../src/rulesets/timecount/actions/actions.ts";
import type { TimeCountContext } from "../../../src/rulesets/timecount/rulings.ts";
import { delayOf, effectiveClass, takeFactor, type SpeedFactor } from "../../../src/rulesets/timecount/turn/speed.ts";
import type { Condition, SpeedMode, TimeCountCreature } from "../../../src/rulesets/timecount/state.ts";
import { SPEED_NAMES } from "../../../src/rulesets/timecount/tables.ts";
import { startFight } from "../../../src/rulesets/timecount/turn/initiative.ts";
import { flag, listOr, number, numberList, numberOr, oneOf, record, records, text, textOr, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { act, allTold, calibrated, casesOf, person, playOf, run, told, tracedValue, UpTo, weaponItem } from "./scene.ts";

const MODES: readonly SpeedMode[] = ["random", "static"];

export const timeOperations: Operations = {
  speedFactor: (given, dice) => ({ cases: casesOf(given).map((each) => speedFactor(each, dice)) }),
  actionCost: (given, dice) => ({ cases: casesOf(given).map((each) => actionCost(each, dice)) }),

  initiative: (given, dice) => {
    const listed = records(given, "combatants");
    const creatures = listed.map((each) =>
      person(text(each, "name"), {
        attributes: { wis: number(each, "wis") },
        system: { modifiers: { initiative: number(each, "penalty") - number(each, "bonus") } },
      }),
    );
    const surprised = listed.filter((each) => flag(each, "surprised")).map((each) => text(each, "name"));
    const play = playOf(creatures);
    run(startFight(play, { surprised }), dice);
    const due = creatures.map(({ id }) => [id, play.creature(id).nextAct ?? 0] as const);
    const counts = [...new Set(due.map(([, count]) => count))].sort((a, b) => a - b);
    const unsteady = due.filter(([id]) => play.creature(id).conditions["surprised"]?.ends === "turn");
    return {
      initiative: Object.fromEntries(due),
      order: counts.map((count) => due.filter(([, each]) => each === count).map(([id]) => id)),
      unsteadyUntilTC: Object.fromEntries(unsteady),
    };
  },

  fumble: (given, dice) => fumble(given, dice),
  twoWeapon: (given, dice) => ({ steps: twoWeapon(given, dice) }),
};

function modeOf(given: Fields): SpeedMode {
  return oneOf(given, "sfMode", MODES);
}

function speedFactor(given: Fields, dice: DiceStream): object {
  const parts = (field: string) => (given[field] === undefined ? [] : numberList(given, field)).map((value) => part("given", value, "CORE-VECTOR"));
  const delay = delayOf(
    { kind: "class", speedClass: oneOf(given, "class", SPEED_NAMES) },
    { classParts: parts("classSteps"), factorParts: parts("sfMods"), half: flag(given, "half") },
  );
  return factorFields(run(takeFactor("it", modeOf(given), delay), dice), numberOr(given, "currentTC", 0));
}

function factorFields({ speedClass, extraSteps, traced }: SpeedFactor, count: number): object {
  return { class: speedClass, extraSteps, sf: traced.value, nextTC: count + traced.value };
}

/** Ids of the action catalogue whose word is another one here. */
const WORDS: { readonly [id: string]: Command["type"] } = {
  "drop-item": "dropWeapon",
  "draw-weapon": "drawWeapon",
  "draw-hidden": "drawWeapon",
  potion: "drinkPotion",
  torch: "lightTorch",
  backpack: "retrieveFromPack",
  "escape-net": "escapeNet",
  extinguish: "extinguish",
  cast: "castSpell",
  feint: "feint",
  attack: "attack",
  "set-weapon": "setWeapon",
  scroll: "readScroll",
  prepare: "prepareSpell",
  "quick-strike": "quickStrike",
  disarm: "disarm",
  move: "move",
};

const ADD_ONS: { readonly [id: string]: Condition } = {
  concentrate: { condition: "concentrating", ends: null },
  "control-mount": { condition: "mountFrightened", ends: null },
};

function actionCost(given: Fields, dice: DiceStream): object {
  const id = text(given, "action");
  const word = WORDS[id];
  const action = word === undefined ? undefined : recordOf(word);
  if (!action) throw new Error(`action ${id} is not known`);
  const addOns = listOr(given, "addOns").map((each) => [String(each), ADD_ONS[String(each)]] as const);
  const spell = { fatigue: 1, castingTime: textOr(given, "castingTime", "Standard") };
  const actor = person("it", {
    items: [
      weaponItem("weapon", { speedClass: textOr(given, "weaponClass", "Standard") }),
      { id: "spell", type: "timecountSpell", system: spell },
    ],
    block: { conditions: Object.fromEntries(addOns) as TimeCountCreature["conditions"] },
  });
  const count = number(given, "currentTC");
  const { situation } = playOf([actor], undefined, count);
  const command: Command = { type: action.action, creature: "it", weapon: "weapon", spell: "spell", hidden: id === "draw-hidden" };
  const [delay] = action.delays(situation, actor, command);
  if (!delay) throw new Error(`action ${id} has no delay`);
  const factor = run(takeFactor("it", modeOf(given), burdened(actor, delay, action.action === "attack")), dice);
  const sf = factor.traced.value;
  return { sf, nextTC: count + sf, effectAtTC: action.atEnd?.(situation) ? count + sf : count };
}

function fumble(given: Fields, dice: DiceStream): object {
  const count = number(given, "currentTC");
  const attacker = record(given, "attacker");
  const weapon = record(attacker, "weapon");
  const foes = records(given, "foeAttacks");
  const item = weaponItem("weapon", { speedClass: text(weapon, "class"), durability: number(weapon, "durability") });
  const actor = calibrated(
    person("it", { system: { speedMode: text(attacker, "sfMode") }, items: [item] }),
    { attack: number(attacker, "bonus"), primary: number(attacker, "primary"), passive: number(attacker, "passive") },
    "weapon",
  );
  const target = calibrated(person("target"), { primary: number(given, "defense"), passive: number(given, "defense") });
  const enemies = foes.map((foe, i) =>
    calibrated(person(`foe${i}`, { npc: true, items: [weaponItem("weapon", {})] }), { attack: number(foe, "bonus") }, "weapon"),
  );
  const play = playOf([actor, target, ...enemies], undefined, count);
  const { events } = act(play, [{ type: "attack", creature: "it", weapon: "weapon", target: "target" }], dice);
  const after = play.creature("it");
  const rolled = told(events, "AttackRolled");
  const taken = told(events, "DelayTaken");
  const delay = tracedValue(taken, "delay");
  const extra = number(taken ?? {}, "fumble");
  return {
    attack: { total: tracedValue(rolled, "total"), outcome: rolled?.["outcome"] },
    sf: delay - extra,
    fumbleDelay: extra,
    nextTC: after.nextAct,
    turnEnds: (after.nextAct ?? 0) > count,
    unsteadyUntilTC: after.conditions["unsteady:fumble"]?.ends === "turn" ? after.nextAct : null,
    durability: after.weapons["weapon"]?.durability,
    broken: after.weapons["weapon"]?.durability === 0,
    foeAttacks: foes.map((foe, i) => struckBack(after, enemies[i], number(foe, "atTC"), dice)),
  };
}

/** A foe's attack at a count; the fumbler's turn has begun when its own count is reached. */
function struckBack(fumbler: TimeCountCreature, foe: TimeCountCreature | undefined, count: number, dice: DiceStream): object {
  if (!foe) throw new Error("a foe is missing");
  const begun = (fumbler.nextAct ?? 0) <= count;
  const target = begun ? { ...fumbler, conditions: {} } : fumbler;
  const play = playOf([target, foe], undefined, count);
  const missing = dice.left;
  const { events } = act(play, [{ type: "attack", creature: foe.id, weapon: "weapon", target: "it" }], new UpTo(dice, 1));
  if (dice.left !== missing - 1) throw new Error("a foe's attack needs one die");
  const rolled = told(events, "AttackRolled");
  return {
    vs: [rolled?.["defense"], tracedValue(rolled, "against")],
    total: tracedValue(rolled, "total"),
    outcome: rolled?.["outcome"],
  };
}

function twoWeapon(given: Fields, dice: DiceStream): object[] {
  const weapons = record(given, "weapons");
  const names = Object.keys(weapons);
  const items = names.map((name) =>
    weaponItem(name, {
      damage: "1",
      speedClass: text(record(weapons, name), "class"),
      hands: "light",
      attackModifier: number(record(weapons, name), "bonus"),
    }),
  );
  const actor = person("it", { system: { speedMode: text(given, "sfMode") }, items });
  const target = calibrated(person("target", { system: { hp: { value: 999, max: 999 } } }), {
    primary: number(given, "defense"),
    passive: number(given, "defense"),
  });
  const play = playOf([actor, target], undefined, number(given, "startTC"));
  return records(given, "sequence").map((step) => {
    const count = play.state.count;
    const both = text(step, "mode") === "both";
    const [first = "", second = ""] = both ? (step["weapons"] as string[]) : [text(step, "weapon")];
    const wanted = !both && flag(step, "alternate");
    const before = play.creature("it").lastWeapon;
    const refused = wanted && (before === null || before === first);
    const base = { creature: "it", target: "target", weapon: first };
    const type = both ? "twoWeaponAttack" : wanted && !refused ? "alternateAttack" : "attack";
    const command: Command = both ? { ...base, type, second } : { ...base, type };
    const checked = recordOf("alternateAttack")?.refusal(play.situation, play.creature("it"), { ...base, type: "alternateAttack" });
    if (wanted && (checked !== null) !== refused) throw new Error("the rule sees the alternation otherwise");
    const { events } = act(play, [command], dice);
    const taken = told(events, "DelayTaken");
    const extra = number(taken ?? {}, "fumble");
    const penalty = both ? -6 : type === "alternateAttack" ? -4 : 0;
    const result = {
      tc: count,
      attacks: allTold(events, "AttackRolled").map((rolled, i) => ({
        weapon: i === 0 ? first : second,
        penalty,
        total: tracedValue(rolled, "total"),
        outcome: rolled["outcome"],
      })),
      ...(both ? {} : { class: classOf(play, command) }),
      sf: tracedValue(taken, "delay") - extra,
      fumbleDelay: extra,
      nextTC: play.creature("it").nextAct,
      alternateRefused: refused,
    };
    play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
      draft.count = draft.creatures["it"]?.nextAct ?? 0;
      const again = draft.creatures["it"];
      if (again) again.conditions = {};
    });
    return result;
  });
}

function classOf(play: TimeCountContext, command: Command): string | null {
  const [delay] = recordOf(command.type)?.delays(play.situation, play.creature("it"), command) ?? [];
  return delay ? (effectiveClass(delay)?.speedClass ?? null) : null;
}
