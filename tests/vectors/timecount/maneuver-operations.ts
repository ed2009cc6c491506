// Worked examples of wrestling and special actions, each done as the action of one count.
import type { Command } from "../../../src/core/language/commands.ts";
import type { FightEvent } from "../../../src/core/language/events.ts";
import type { AskRequest } from "../../../src/core/language/requests.ts";
import { recordOf } from "../../../src/rulesets/timecount/actions/actions.ts";
import { attackBonus, attributeAttackBonus, disciplineAttackBonus, thresholdOf } from "../../../src/rulesets/timecount/character/attributes.ts";
import { hasCondition } from "../../../src/rulesets/timecount/health/conditions.ts";
import { resolveInstant } from "../../../src/rulesets/timecount/turn/resolution.ts";
import type { TimeCountContext, TimeCountRulings } from "../../../src/rulesets/timecount/rulings.ts";
import { effectiveClass } from "../../../src/rulesets/timecount/turn/speed.ts";
import type { Condition, TimeCountCreature } from "../../../src/rulesets/timecount/state.ts";
import { strikeAfter } from "../../../src/rulesets/timecount/attack/coup-de-grace.ts";
import { flag, number, numberOr, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { act, allTold, calibrated, casesOf, person, playOf, rulingsOf, run, told, tracedValue, weaponItem } from "./scene.ts";

export const maneuverOperations: Operations = {
  wrestle: (given, dice) => ({ cases: casesOf(given).map((each) => maneuver(each, dice)) }),
  special: (given, dice) => ({ cases: casesOf(given).map((each) => special(each, dice)) }),
};

const WORDS: { readonly [id: string]: string } = {
  "break-grab": "breakGrab",
  "escape-grab": "escapeGrab",
  "bull-rush": "bullRush",
  "quick-strike": "quickStrike",
};
const STRENGTH = ["drag", "shunt", "throw", "bullRush"];
/** Who must be held for an action. */
const HOLDS = ["grapple", "shunt", "throw"];
const HELD = ["breakGrab", "escapeGrab", "drag"];
/** Actions of a weapon; the others use hands, strength or a discipline. */
const ARMED = ["grapple", "disarm", "distract", "feint", "quickStrike", "staple"];

function special(given: Fields, dice: DiceStream): object {
  const action = text(given, "action");
  if (action === "approach") return approach(given, dice);
  if (action === "coup-de-grace") return coupDeGrace(given, dice);
  return maneuver(given, dice);
}

function grabbed(by: string, great: boolean): { readonly [key: string]: Condition } {
  return { [`grabbed:${by}`]: { condition: "grabbed", ends: null, source: by, marks: great ? ["great"] : [] } };
}

/** The bonus that the actor has for this action before the example's bonus is laid over it. */
function ownBonus(actor: TimeCountCreature, word: string, weapon: string, rulings: TimeCountRulings): number {
  if (STRENGTH.includes(word)) return attributeAttackBonus(actor, "str", rulings).value;
  if (word === "breakGrab") return disciplineAttackBonus(actor, "athletics", "str").value;
  if (word === "escapeGrab" || word === "approach") return disciplineAttackBonus(actor, "acrobatics", "dex").value;
  const item = actor.weapons[weapon];
  return item ? attackBonus(actor, item).value : 0;
}

function actorOf(given: Fields, word: string, rulings: TimeCountRulings): { readonly actor: TimeCountCreature; readonly weapon: string } {
  const used = recordOr(given, "weapon") ?? {};
  const armed = ARMED.includes(word);
  const bow = used["ranged"] === true ? { ranged: "missile", increment: 99, category: "Bows" } : {};
  const light = word === "grapple" ? { hands: "light" } : {};
  const item = weaponItem("weapon", {
    damage: textOr(used, "die", "1d8"),
    speedClass: textOr(used, "class", "Standard"),
    nonlethal: used["nonlethal"] === true,
    types: [textOr(used, "type", "slashing")],
    readied: armed,
    ...bow,
    ...light,
  });
  const spare = number2(given, "freeHands") === 0 ? [weaponItem("spare", { readied: true })] : [];
  const attribute = numberOr(given, "attribute", numberOr(used, "attribute", 0));
  const plain = person("it", {
    attributes: { str: numberOr(given, "str", attribute), dex: numberOr(given, "dex", 0) },
    system: {
      speedMode: text(given, "sfMode"),
      size: textOr(given, "attackerSize", "Medium"),
      power: numberOr(given, "power", numberOr(used, "power", 0)),
    },
    items: [item, ...spare],
  });
  const weapon = armed ? "weapon" : "unarmed";
  const attack = number(given, "bonus") - ownBonus(plain, word, weapon, rulings);
  const modifiers = { ...plain.sheet.modifiers, attack };
  const moved = given["movedTowards"] === true ? { stride: { ...plain.stride, lastCount: 0, counts: 1 } } : {};
  return { actor: { ...plain, sheet: { ...plain.sheet, modifiers }, ...moved }, weapon };
}

function number2(given: Fields, field: string): number {
  return numberOr(given, field, 1);
}

function victimOf(given: Fields): TimeCountCreature {
  const target = record(given, "target");
  const hands = number2(given, "itemHands") === 2 ? "two" : "one";
  const plain = person("target", {
    system: {
      size: textOr(given, "targetSize", "Medium"),
      thresholdBase: numberOr(target, "top", 3),
      hp: { value: numberOr(target, "hp", 99), max: 99 },
      fatigue: numberOr(target, "fatigue", 0),
      immuneCritical: target["immuneToCritical"] === true,
    },
    items: [weaponItem("item", { hands })],
  });
  return calibrated(plain, {
    primary: target["primary"] as number | undefined,
    passive: target["passive"] as number | undefined,
    vigor: target["vigor"] as number | undefined,
    celerity: target["celerity"] as number | undefined,
    spirit: target["spirit"] as number | undefined,
  });
}

/** What the example chooses where a player would be asked. */
function answersOf(given: Fields): (ask: AskRequest) => string {
  return (ask) => {
    if (ask.prompt === "keepGrab") return given["keepGrab"] === false ? "letGo" : "keep";
    if (ask.prompt === "staple") return textOr(given, "choice", "clothing");
    return ask.fallback;
  };
}

function maneuver(given: Fields, dice: DiceStream): object {
  const rulings = rulingsOf(given);
  const id = text(given, "action");
  const word = WORDS[id] ?? id;
  const record = recordOf(word);
  if (!record) throw new Error(`action ${id} is not known`);
  const { actor, weapon } = actorOf(given, word, rulings);
  const hold = textOr(given, "actorGrabbed", "yes");
  const caught = HELD.includes(word) && hold !== "no" ? { conditions: grabbed("target", hold === "great") } : {};
  const victim = victimOf(given);
  const ally = { ...person("ally", { block: hold === "no" ? { conditions: grabbed("target", false) } : {} }), side: "it" };
  const target = HOLDS.includes(word) ? { ...victim, conditions: grabbed("it", false) } : victim;
  const play = playOf([{ ...actor, ...caught }, target, ally], rulings);
  const command: Command = {
    type: word,
    creature: "it",
    target: "target",
    weapon,
    item: "item",
    ally: "ally",
    what: textOr(given, "choice", "attack"),
    runningStart: numberOr(given, "runningStartFt", 0),
    wallBehind: given["wallBehind"] === true,
  };
  if (word === "breakGrab" && hold !== "no") delete (command as { ally?: string }).ally;
  if (record.refusal(play.situation, play.creature("it"), command)) return { allowed: false };
  const { events } = act(play, [command], dice, answersOf(given));
  return { allowed: true, ...speedFields(play, command, events), ...rollFields(given, events), ...effects(word, given, play, events) };
}

function speedFields(play: TimeCountContext, command: Command, events: readonly FightEvent[]): object {
  const taken = told(events, "DelayTaken");
  const [delay] = recordOf(command.type)?.delays(play.situation, play.creature("it"), command) ?? [];
  return {
    sf: tracedValue(taken, "delay") - numberOr(taken ?? {}, "fumble", 0),
    class: delay ? effectiveClass(delay)?.speedClass : null,
    fatigue: numberOr(told(events, "FatiguePaid") ?? {}, "fatigue", 0),
  };
}

function rollFields(given: Fields, events: readonly FightEvent[]): object {
  const rolled = told(events, "AttackRolled");
  const total = tracedValue(rolled, "total");
  return {
    modifier: total - number(rolled ?? {}, "natural") - number(given, "bonus"),
    vs: rolled?.["defense"],
    defense: tracedValue(rolled, "against"),
    total,
    outcome: rolled?.["outcome"],
  };
}

function effects(word: string, given: Fields, play: TimeCountContext, events: readonly FightEvent[]): object {
  const said = told(events, "ManeuverResolved");
  const target = play.creature("target");
  const damage = tracedValue(told(events, "DamageTaken"), "damage");
  const great = numberOr(said ?? {}, "great", 0);
  const hold = target.conditions["grabbed:it"];
  const marks = hold?.marks ?? [];
  const staple = target.conditions["stapled:it"];
  const distracted = target.conditions["distracted:it"]?.marks ?? [];
  const toppled = allTold(events, "AttackRolled").find((each) => each["purpose"] === "topple") ?? null;
  const size = tracedValue(told(events, "AttackRolled"), "against") - numberOr(record(given, "target"), textOr(said ?? {}, "vs", "x"), 0);
  return {
    greatSuccess: great,
    damage,
    grabbed: hold !== undefined,
    targetImmobile: word === "staple" ? staple !== undefined : hold !== undefined,
    targetToHit: hold ? -2 : 0,
    castCheckDC: 10 + numberOr(given, "spellLevel", 0),
    breakEscapePenalty: marks.includes("great") ? -2 : 0,
    targetCanAttack: !marks.includes("critical"),
    targetCanCastSomatic: !marks.includes("critical"),
    free: said?.["free"],
    moveFt: said?.["moved"],
    mayEndGrab: said?.["mayEndGrab"],
    slideFt: said?.["slid"],
    targetExtraFt: said?.["further"],
    topple: toppled
      ? { total: tracedValue(toppled, "total"), defense: tracedValue(toppled, "against"), prone: target.stance === "prone" }
      : null,
    throwFt: said?.["thrown"],
    prone: target.stance === "prone",
    grabEnds: said?.["grabEnds"],
    die: said?.["die"],
    nonlethal: said?.["nonlethal"],
    ...(word === "bullRush" ? { pushFt: said?.["pushed"], ...rushFields(given, events, size) } : {}),
    dropped: said?.["dropped"],
    optionalDamage: said?.["optional"],
    mayTakeItem: said?.["mayTake"],
    targetAttack: distracted.includes("attack") ? -2 : 0,
    targetDefense: distracted.includes("defense") ? -2 : 0,
    nextAttackToHit: said?.["toHit"],
    nextAttackDamage: said?.["damage"],
    freeDC: staple?.value ?? null,
    acrobaticsAllowed: staple ? !staple.marks?.includes("body") : said?.["acrobatics"],
    freeGrab: said?.["freeGrab"],
  };
}

/** The examples put the target's size into the defense; here it is a part of the roll. */
function rushFields(given: Fields, events: readonly FightEvent[], _size: number): object {
  const rolled = told(events, "AttackRolled");
  const parts = ((rolled?.["total"] as { parts: { label: string; value: number }[] } | undefined)?.parts ?? []);
  const targetSize = parts.find(({ label }) => label === "targetSize")?.value ?? 0;
  const total = tracedValue(rolled, "total") - targetSize;
  return {
    total,
    modifier: total - number(rolled ?? {}, "natural") - number(given, "bonus"),
    defense: tracedValue(rolled, "against") - targetSize,
  };
}

function approach(given: Fields, dice: DiceStream): object {
  const rulings = rulingsOf(given);
  const occupants = records(given, "occupants").map((each, i) => {
    const plain = person(`other${i}`, {});
    return calibrated(plain, { vigor: number(each, "vigor"), celerity: number(each, "celerity") });
  });
  const plain = person("it", { system: { speedMode: text(given, "sfMode") } });
  const actor = { ...plain, sheet: { ...plain.sheet, modifiers: { ...plain.sheet.modifiers, attack: number(given, "bonus") } } };
  const play = playOf([actor, ...occupants], rulings);
  const ids = occupants.map(({ id }) => id);
  const allowing = ids.filter((_id, i) => records(given, "occupants")[i]?.["allows"] === true);
  const command: Command = { type: "approach", creature: "it", occupants: ids, allowing };
  const { events } = act(play, [command], dice);
  const rolls = allTold(events, "AttackRolled");
  return {
    rolls: ids.map((id) => {
      const rolled = rolls.find((each) => each["target"] === id);
      if (!rolled) return { vs: null, total: null, success: allowing.includes(id) };
      const outcome = rolled["outcome"];
      return { vs: tracedValue(rolled, "against"), total: tracedValue(rolled, "total"), success: outcome === "hit" || outcome === "critical" };
    }),
    entered: told(events, "Approached")?.["entered"],
    ...speedFields(play, command, events),
  };
}

function coupDeGrace(given: Fields, dice: DiceStream): object {
  const weapon = record(given, "weapon");
  const count = number(given, "currentTC");
  const rulings = rulingsOf(given);
  const plain = person("it", {
    attributes: { str: number(weapon, "attribute") },
    system: { speedMode: text(given, "sfMode"), power: number(weapon, "power") },
    items: [weaponItem("weapon", { damage: text(weapon, "die"), speedClass: text(weapon, "class") })],
  });
  const actor = calibrated(plain, { attack: number(given, "bonus") }, "weapon");
  const victim = victimOf(given);
  const lies = record(given, "target")["helpless"] === true;
  const target: TimeCountCreature = lies ? { ...victim, conditions: { helpless: { condition: "helpless", ends: null } } } : victim;
  // Helpless as it is, the example has the target defend with Passive.
  const play = playOf([actor, target], rulings, count);
  const command: Command = { type: "coupDeGrace", creature: "it", weapon: "weapon", target: "target", engaged: flag(given, "engaged") };
  if (recordOf("coupDeGrace")?.refusal(play.situation, actor, command)) return { allowed: false };
  run(resolveInstant(play, [command]), dice);
  play.takeEvents();
  const attackAt = play.creature("it").nextAct ?? 0;
  const immobile = hasCondition(play.creature("it"), "immobile");
  play.emit({ type: "CountAdvanced", rule: "TC-TIME-08" }, (draft) => {
    draft.count = attackAt;
  });
  const strike = strikeAfter(play, "it");
  if (!strike) throw new Error("nothing has been prepared");
  run(resolveInstant(play, [strike]), dice);
  const events = play.takeEvents();
  const rolls = allTold(events, "AttackRolled");
  const first = rolls.find((each) => each["purpose"] === "coupDeGrace") ?? null;
  const second = rolls.find((each) => each["purpose"] === "followUp") ?? null;
  const after = play.creature("target");
  const blow = told(events, "DamageTaken");
  const taken = told(events, "DelayTaken");
  return {
    allowed: true,
    preparation: attackAt - count,
    attackAtTC: attackAt,
    immobileUntilTC: immobile ? attackAt : null,
    vs: first?.["defense"] ?? null,
    total: first ? tracedValue(first, "total") : null,
    outcome: first ? (first["outcome"] === "miss" ? "miss" : "hit") : "hit",
    damage: tracedValue(blow, "damage"),
    target: { hp: after.hp.value, fatigue: after.fatigue, top: thresholdOf(after).value },
    followUp: second
      ? { total: tracedValue(second, "total"), defense: tracedValue(second, "against"), killed: told(events, "CoupDeGraceKilled") !== null }
      : null,
    dead: after.dead,
    sf: tracedValue(taken, "delay"),
    nextTC: play.creature("it").nextAct,
  };
}
