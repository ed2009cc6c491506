// Worked examples of whole stretches of a fight, played count by count.
import type { Command } from "../../../src/core/language/commands.ts";
import type { FightEvent } from "../../../src/core/language/events.ts";
import { attackBonus, disciplineAttackBonus } from "../../../src/rulesets/timecount/character/attributes.ts";
import { resolveInstant } from "../../../src/rulesets/timecount/turn/resolution.ts";
import type { TimeCountContext } from "../../../src/rulesets/timecount/rulings.ts";
import type { TimeCountCreature } from "../../../src/rulesets/timecount/state.ts";
import { startFight } from "../../../src/rulesets/timecount/turn/initiative.ts";
import { dueAt, nextCount } from "../../../src/rulesets/timecount/turn/turn-order.ts";
import { flag, number, numberOr, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { calibrated, person, playOf, poolsOf, rulingsOf, run, told, tracedValue, weaponItem } from "./scene.ts";

export const sequenceOperations: Operations = {
  sequence: (given, dice) => sequence(given, dice),
};

/** A combatant with the numbers that its actions need. */
function combatant(given: Fields): TimeCountCreature {
  const id = text(given, "name");
  const weapon = recordOr(given, "weapon");
  const str = numberOr(given, "attribute", numberOr(given, "str", 0));
  const plain = person(id, {
    attributes: { str, con: numberOr(given, "con", 0), wis: numberOr(given, "wis", 0) },
    system: {
      speedMode: text(given, "sfMode"),
      power: numberOr(given, "power", 0),
      thresholdBase: numberOr(given, "top", 3),
      hp: { value: numberOr(given, "hp", 99), max: numberOr(given, "hp", 99) },
      fatigue: numberOr(given, "fatigue", 0),
    },
    items: weapon
      ? [weaponItem("weapon", { damage: text(weapon, "die"), speedClass: text(weapon, "class"), durability: number(weapon, "durability") })]
      : [],
    ...(given["firstTC"] === undefined ? {} : { block: { nextAct: number(given, "firstTC") } }),
  });
  const defended = calibrated(plain, {
    primary: given["primary"] as number | undefined,
    passive: given["passive"] as number | undefined,
    vigor: given["vigor"] as number | undefined,
    celerity: given["celerity"] as number | undefined,
  });
  return tuned(defended, given);
}

/** Bonuses of the example: a weapon's, the bare hand's for a grab, and the discipline's for breaking one. */
function tuned(it: TimeCountCreature, given: Fields): TimeCountCreature {
  const { weapon, unarmed } = it.weapons;
  const attack = given["attackBonus"];
  const grab = given["grabBonus"];
  const loose = given["breakBonus"];
  const lift = (item: TimeCountCreature["weapons"][string] | undefined, wanted: unknown) =>
    item && typeof wanted === "number" ? { [item.id]: { ...item, attackModifier: wanted - attackBonus(it, item).value } } : {};
  const athletics = typeof loose === "number" ? loose - disciplineAttackBonus(it, "athletics", "str").value : 0;
  return {
    ...it,
    weapons: { ...it.weapons, ...lift(weapon, attack), ...lift(unarmed, grab) },
    sheet: { ...it.sheet, disciplines: { athletics } },
  };
}

function sequence(given: Fields, dice: DiceStream): object {
  const listed = records(given, "combatants");
  const play = playOf(listed.map(combatant), rulingsOf(given));
  const rolled = listed.some((each) => each["firstTC"] === undefined);
  const surprised = listed.filter((each) => flag(each, "surprised")).map((each) => text(each, "name"));
  if (rolled) run(startFight(play, { surprised }), dice);
  const initiative = Object.fromEntries(listed.map((each) => [text(each, "name"), play.creature(text(each, "name")).nextAct]));
  const unsteady = Object.fromEntries(surprised.map((id) => [id, play.creature(id).nextAct]));
  const plans = new Map(Object.keys(record(given, "plan")).map((name) => [name, [...records(record(given, "plan"), name)]]));
  const events: object[] = [];
  while (goesOn(play, plans, number(given, "untilTC"))) {
    const count = nextCount(play.situation) ?? 0;
    play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
      draft.count = count;
    });
    const due = dueAt(play.situation, count).map((each) => each.id);
    for (const id of due) beginTurn(play, id);
    const plan = due.map((id) => [id, plans.get(id)?.shift() ?? {}] as const);
    for (const [id, action] of plan) {
      if (action["action"] === "timeOnly") arm(play, id, text(action, "class"));
    }
    play.takeEvents();
    run(resolveInstant(play, plan.map(([id, action]) => commandOf(id, action))), dice);
    const happened = play.takeEvents();
    events.push(...plan.map(([id, action]) => eventOf(play, id, action, happened, count)));
  }
  const next = listed.map((each) => [text(each, "name"), play.creature(text(each, "name")).nextAct ?? Infinity] as const);
  return { initiative, unsteadyUntilTC: unsteady, events, upNext: [...next].sort((a, b) => a[1] - b[1]) };
}

function goesOn(play: TimeCountContext, plans: ReadonlyMap<string, readonly Fields[]>, until: number): boolean {
  const count = nextCount(play.situation);
  if (count === null || count > until) return false;
  if (Object.values(play.state.creatures).some((each) => each.dead)) return false;
  return dueAt(play.situation, count).every(({ id }) => (plans.get(id) ?? []).length > 0);
}

/** What ends as a turn begins. */
function beginTurn(play: TimeCountContext, id: string): void {
  play.emit({ type: "TurnBegan", rule: "TC-TIME-26", creature: id }, (draft) => {
    const it = draft.creatures[id];
    if (!it) return;
    for (const [key, { ends }] of Object.entries(it.conditions)) if (ends === "turn") delete it.conditions[key];
  });
}

/** An action of which only the class is known: drawing a weapon that takes as long. */
function arm(play: TimeCountContext, id: string, speedClass: string): void {
  play.emit({ type: "WeaponDrawn", rule: "CORE-VECTOR", creature: id }, (draft) => {
    const unarmed = draft.creatures[id]?.weapons["unarmed"];
    if (unarmed) unarmed.speedClass = speedClass as "Fast";
  });
}

const WORDS: { readonly [id: string]: string } = { "break-grab": "breakGrab" };

function commandOf(id: string, action: Fields): Command {
  const name = text(action, "action");
  // Time only: a blow at the air, which rolls nothing here because nobody is named.
  if (name === "timeOnly") return { type: "attack", creature: id, weapon: "unarmed", target: "" };
  return { type: WORDS[name] ?? name, creature: id, weapon: "weapon", target: text(action, "target") };
}

function eventOf(play: TimeCountContext, id: string, action: Fields, all: readonly FightEvent[], tc: number): object {
  const own = all.filter((event) => event.creature === id);
  const target = textOr(action, "target", "");
  const struck = all.filter((event) => event.creature === target);
  const rolled = told(own, "AttackRolled");
  const taken = told(own, "DelayTaken");
  const extra = numberOr(taken ?? {}, "fumble", 0);
  const check = told(struck, "ConsciousnessChecked");
  const it = play.creature(id);
  const total = tracedValue(rolled, "total");
  const bonus = rolled?.["purpose"] === "breakGrab" ? disciplineAttackBonus(it, "athletics", "str").value : 0;
  return {
    tc,
    actor: id,
    vs: rolled ? [rolled["defense"], tracedValue(rolled, "against")] : null,
    modifier: rolled ? total - number(rolled, "natural") - bonus : null,
    total,
    outcome: rolled?.["outcome"],
    greatSuccess: told(own, "ManeuverResolved")?.["great"],
    damage: tracedValue(told(struck, "DamageTaken"), "damage"),
    target: target === "" ? null : poolsOf(play.creature(target)),
    check: check ? { dc: check["dc"], total: tracedValue(check, "total"), conscious: check["success"] } : null,
    sf: tracedValue(taken, "delay") - extra,
    fumbleDelay: extra,
    nextTC: it.nextAct,
    durability: it.weapons["weapon"]?.durability,
    unsteadyUntilTC: it.conditions["unsteady:fumble"] ? it.nextAct : null,
  };
}
