// Worked examples of modifiers, defenses, outcomes, damage, maneuvers, cover and flanks, put to the rules.
import { attackTest, formOf, type Means } from "../../../src/rulesets/fightingstyle/attack/attack-form.ts";
import { endBrace } from "../../../src/rulesets/fightingstyle/attack/attack.ts";
import { ANY_STYLE, armorOf, halfBlock } from "../../../src/rulesets/fightingstyle/character/attributes.ts";
import { circumstancesOf, type Circumstances } from "../../../src/rulesets/fightingstyle/attack/circumstances.ts";
import { bestCover, coverEffect, coverOf, type AttackMode } from "../../../src/rulesets/fightingstyle/attack/cover.ts";
import { damageTaken } from "../../../src/rulesets/fightingstyle/health/damage.ts";
import { defenseTest, openDefenses } from "../../../src/rulesets/fightingstyle/attack/defense.ts";
import type { Situational, Test } from "../../../src/rulesets/fightingstyle/dice.ts";
import { feint, feintAfter, type Deed } from "../../../src/rulesets/fightingstyle/attack/feint.ts";
import { isFlanked, type Point, isFlankedBy } from "../../../src/rulesets/fightingstyle/attack/flanking.ts";
import { brace, carryOutManeuver, pushedTo, sizeEffect } from "../../../src/rulesets/fightingstyle/attack/maneuver-effects.ts";
import { openManeuvers, type Maneuver } from "../../../src/rulesets/fightingstyle/attack/maneuvers.ts";
import { outcomeOf } from "../../../src/rulesets/fightingstyle/attack/outcome.ts";
import { DEFAULT_RULINGS, type StyleRulings } from "../../../src/rulesets/fightingstyle/rulings.ts";
import type { Cover, DamageType, DefenseKind, Proneness, StyleCreature } from "../../../src/rulesets/fightingstyle/state.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { flag, list, listOr, number, numberList, numberOr, numbers, oneOf, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import { armor, conditionsOf, given as fixedNumber, person, playOf, rulingsOf, run, shield, style, weapon, type Person } from "./scene.ts";

export const KINDS = ["melee", "ranged", "thrown", "spell", "meleeSpell"] as const;
const NOTHING: Circumstances = { aware: true, cover: "none", flanked: false, flank: [], attack: null, defense: null };

export const combatOperations: Operations = {
  "modifiers.attack": (given) => modifiers(records(given, "cases").map((each) => attackModifiers(each, rulingsOf(given, each)))),
  "modifiers.defence": (given) => modifiers(records(given, "cases").map((each) => defenseModifiers(each, rulingsOf(given, each)))),
  "defence.options": (given) => ({ options: records(given, "cases").map((each) => defenseOptions(each, rulingsOf(given, each))) }),
  outcome: outcomes,
  damage: (given) => ({
    taken: records(given, "cases").map((each) => damage(each, rulingsOf(given, each))),
    halfBr: listOr(given, "halfBr").map((br) => halfBlock(Number(br))),
  }),
  ar: (given) => ({ ar: records(given, "cases").map(armorRating) }),
  "size.step": (given) => ({ effect: list(given, "cases").map((each) => sizeEffect(...(each as [number, number]))) }),
  "maneuver.options": (given) => ({ options: records(given, "cases").map((each) => maneuverOptions(each, rulingsOf(given, each))) }),
  maneuver: (given, dice) => ({
    applied: records(given, "cases").map((each) => maneuver(text(given, "id") as Maneuver, each, rulingsOf(given, each), dice)),
  }),
  feint: (given, dice) => ({ boonOnLast: records(given, "cases").map((each) => feints(given, each, dice)) }),
  brace: (given) => ({ boons: records(given, "cases").map(braces) }),
  push: (given) => ({ positions: records(given, "cases").map(push) }),
  cover: covers,
  flank: flanks,
};

/** The means of an attack of this kind, with what the attacker needs for it. */
export function meansFor(kind: (typeof KINDS)[number], system: object = {}): { means: Means; item: NonNullable<Person["items"]>[number] } {
  const magic = kind === "spell" || kind === "meleeSpell";
  if (magic) {
    const spell = { attack: true, meleeAttack: kind === "meleeSpell", range: kind === "spell" ? 99 : 0, ...system };
    return { means: { kind: "ability", ability: "magic" }, item: { id: "magic", type: "fightingstyleSpell", system: spell } };
  }
  const form = { melee: {}, ranged: { ranged: true, range: 99 }, thrown: { thrown: true, range: 99, reach: 0 } }[kind];
  return { means: { kind: "weapon", weapon: "arm", thrown: kind === "thrown" }, item: weapon("arm", { ...form, ...system }) };
}

/** Gear that is worn or wielded without training, as the flags of an example say. */
export function gearOf(from: Fields): NonNullable<Person["items"]> {
  const known = [
    ...(flag(from, "untrainedWeapon") ? [] : ["arm"]),
    ...(flag(from, "untrainedShield") ? [] : ["shield"]),
    "unarmed fighting",
  ];
  return [style(known), ...(flag(from, "untrainedArmour") ? [armor("full")] : [])];
}

const TEN = { attributes: { str: 10, agi: 10, per: 10, int: 10, wil: 10, cha: 10 } };

function counted(test: Test): { mod: number; boons: number; banes: number } {
  const boons = test.boons.filter((each) => each.value > 0).length;
  return { mod: test.tn.value - 10, boons, banes: test.boons.length - boons };
}

function modifiers(each: readonly { mod: number; boons: number; banes: number }[]): object {
  return { mods: each.map(({ mod }) => mod), boons: each.map(({ boons }) => boons), banes: each.map(({ banes }) => banes) };
}

function gmWord(from: Fields): Situational | null {
  return from["gm"] === undefined ? null : { value: number(from, "gm"), boons: 0, banes: 0 };
}

export function coverIn(from: Fields): Cover {
  return textOr(from, "cover", "none") as Cover;
}

function attackModifiers(from: Fields, rulings: StyleRulings): ReturnType<typeof counted> {
  const { means, item } = meansFor(oneOf(from, "kind", KINDS));
  const items = [item, ...gearOf(from), ...(means.kind === "ability" ? [weapon("arm")] : [])];
  const creature = person("a", { system: TEN, items, conditions: conditionsOf(from) }, rulings);
  const form = formOf(creature, means);
  if (!form) throw new Error("the attacker has nothing to attack with");
  const circumstances = { ...NOTHING, cover: coverIn(from), flanked: flag(from, "flanked"), attack: gmWord(from) };
  return counted(attackTest(creature, { form, circumstances, feinted: flag(from, "feint") }, rulings));
}

function defenseModifiers(from: Fields, rulings: StyleRulings): ReturnType<typeof counted> {
  const kind = oneOf(from, "kind", ["block", "dodge", "parry", "withstand"]);
  const items = [weapon("arm"), ...(kind === "block" || flag(from, "untrainedShield") ? [shield(1)] : []), ...gearOf(from)];
  const block = { braced: flag(from, "braced") };
  const creature = person("a", { system: TEN, items, conditions: conditionsOf(from), block }, rulings);
  const against = text(from, "against");
  const mode: AttackMode = KINDS.find((each) => each === against) ?? (against === "opportunity" ? "melee" : "spell");
  const circumstances = { ...NOTHING, mode, cover: coverIn(from), defense: gmWord(from) };
  return counted(defenseTest(creature, { kind, choice: ANY_STYLE }, circumstances, rulings));
}

function defenseOptions(from: Fields, rulings: StyleRulings): readonly DefenseKind[] {
  const target = record(from, "target");
  const shielded = flag(target, "shield");
  const held = {
    meleeWeapon: [weapon("arm")],
    rangedWeapon: [weapon("arm", { ranged: true, range: 9, hands: shielded ? 1 : 2 })],
    bare: [],
  }[oneOf(target, "hands", ["meleeWeapon", "rangedWeapon", "bare"], "meleeWeapon")];
  const items = [...held, ...(shielded ? [shield(1)] : [])];
  const creature = person("a", { items, conditions: conditionsOf(target), block: { ap: numberOr(target, "ap", 3) } }, rulings);
  const attack = text(from, "attack");
  const mode: AttackMode = KINDS.find((each) => each === attack) ?? (attack === "opportunity" ? "melee" : "spell");
  const named = from["defences"] === undefined ? null : (list(from, "defences") as readonly DefenseKind[]);
  const threat = { mode, mind: attack === "mind", defenses: named };
  return openDefenses(playOf([creature], rulings).situation, creature, threat, flag(target, "aware", true));
}

function outcomes(given: Fields): object {
  const columns = list(given, "columns").map(String);
  const results = list(given, "cases").map((each) => {
    const row = Object.fromEntries((each as readonly unknown[]).map((value, i) => [columns[i] ?? "", value]));
    const defense = text(row, "defence");
    return outcomeOf(
      { pass: flag(row, "attackPass"), successes: number(row, "attackSuccesses") },
      defense === "none" ? null : (defense as DefenseKind),
      { pass: flag(row, "defencePass"), successes: number(row, "defenceSuccesses") },
      rulingsOf(given),
    );
  });
  return {
    outcome: results.map(({ kind }) => kind),
    damage: results.map((each) => each.damage),
    useBr: results.map(({ blockRating }) => blockRating),
    maneuver: results.map((each) => each.maneuver),
  };
}

function damage(from: Fields, rulings: StyleRulings): number {
  const parts = Object.entries(numbers(from, "parts")).map(([type, value]) => ({ type: type as DamageType, rolled: fixedNumber(value) }));
  return damageTaken(
    parts,
    {
      armor: { ar: numberOr(from, "ar", 0), magicAr: numberOr(from, "magicAr", 0) },
      resistances: listOr(from, "resistances") as readonly Proneness[],
      vulnerabilities: listOr(from, "vulnerabilities") as readonly Proneness[],
      br: flag(from, "blocked") ? numberOr(from, "br", 0) : 0,
    },
    rulings,
  ).value;
}

function armorRating(from: Fields): number {
  const items = numberList(from, "sources").map((ar, i) => ({
    id: `source${i}`,
    type: "fightingstyleArmor",
    system: { level: "full", ar, worn: true },
  }));
  const choice = from["choose"] === undefined ? null : `source${number(from, "choose")}`;
  return armorOf({ ...person("a", { items }), armorChoice: choice }).ar;
}

function maneuverOptions(from: Fields, rulings: StyleRulings): readonly Maneuver[] {
  const loser = record(from, "loser");
  const byAttacker = text(from, "winner") === "attacker";
  const winnerItems = [
    weapon("arm", { heavy: flag(from, "heavy") }),
    ...(flag(from, "shield") ? [shield(1)] : []),
  ];
  const away = flag(from, "inReach") ? 1 : 9;
  const creatures = [
    person("winner", { at: [0, 0], items: winnerItems }),
    person("loser", { at: [away, 0], items: flag(loser, "holdsItem") ? [weapon("thing")] : [], conditions: conditionsOf(loser) }),
  ];
  const strikes = ["melee", "ranged", "thrown", "opportunity"].includes(text(from, "attack"));
  const win = {
    winner: "winner",
    loser: "loser",
    attacker: byAttacker ? "winner" : "loser",
    byStrike: byAttacker && strikes,
    rising: false,
  };
  return openManeuvers(playOf(creatures, rulings).situation, win);
}

function maneuver(id: Maneuver, from: Fields, rulings: StyleRulings, dice: DiceStream): boolean {
  const loser = record(from, "loser");
  const item = textOr(from, "item", "oneHanded");
  const items = item === "shield" ? [shield(1)] : [weapon("thing", { hands: item === "twoHanded" ? 2 : 1 })];
  const creatures = [
    person("winner", { system: { size: numberOr(from, "winnerSize", 2) }, items: [weapon("arm", { heavy: true })] }),
    person("loser", {
      system: { size: numberOr(loser, "size", 2), fixed: recordOr(loser, "tn") ?? {} },
      items,
      conditions: conditionsOf(loser),
    }),
  ];
  const play = playOf(creatures, rulings);
  const win = { winner: "winner", loser: "loser", attacker: "winner", byStrike: true, rising: false };
  const chosen = { maneuver: id, location: null, item: items[0]?.id ?? null, blocked: false };
  return run(carryOutManeuver(play, win, chosen), dice);
}

/** Follows a feint through the events; unless it has passed already, the Deception test comes first. */
function feints(given: Fields, from: Fields, dice: DiceStream): boolean {
  const foe = text(given, "target");
  const creatures = [person("a", { system: { fixed: { deception: number(given, "deception") } } }), person(foe)];
  const play = playOf(creatures);
  const passed = flag(from, "passed") || run(feint(play, "a", foe), dice);
  let result: { boon: boolean; target: string | null } = { boon: false, target: passed ? foe : null };
  for (const each of list(from, "events")) result = feintAfter(result.target, deedOf(String(each)));
  return result.boon;
}

function deedOf(event: string): Deed {
  const [word = "", target = ""] = event.split(":");
  if (word === "strike") return { kind: "strike", target };
  if (word === "encounterEnd") return { kind: "encounterEnd" };
  return word === "reaction" || word === "opportunity" || word === "free" ? { kind: "other" } : { kind: "primary" };
}

function braces(from: Fields): number[] {
  const play = playOf([person("a")]);
  const boons: number[] = [];
  for (const each of list(from, "events")) {
    const creature = play.creature("a");
    if (each === "brace") brace(play, "a");
    else if (each === "encounterEnd") endBrace(play, "a");
    else if (each === "defend") {
      const test = defenseTest(creature, { kind: "dodge", choice: ANY_STYLE }, { ...NOTHING, mode: "melee" }, DEFAULT_RULINGS);
      boons.push(test.boons.filter(({ value }) => value > 0).length);
      if (creature.braced) endBrace(play, "a");
    }
  }
  return boons;
}

function point(value: unknown): Point {
  const [x = 0, y = 0] = value as readonly number[];
  return { x, y };
}

function push(from: Fields): number[] {
  const { x, y } = pushedTo(point(from["winner"]), point(from["loser"]), flag(from, "blocked"));
  return [x, y];
}

function covers(given: Fields): object {
  const results = records(given, "cases").map((each) => {
    const several = each["several"] === undefined ? null : (list(each, "several") as readonly Cover[]);
    const cover = several ? bestCover(several) : coverOf(number(each, "part"), flag(each, "concealed"));
    return { cover, effect: coverEffect(cover, oneOf(each, "attack", KINDS, "ranged")) };
  });
  return {
    cover: results.map(({ cover }) => cover),
    attackMod: results.map(({ effect }) => effect && effect.attack + 0),
    dodgeMod: results.map(({ effect }) => effect && effect.dodge),
  };
}

function flanks(given: Fields): object {
  const rulings = rulingsOf(given);
  const shared = recordOr(given, "target");
  if (shared) {
    const foe = point(shared["center"]);
    const width = numberOr(shared, "width", 1);
    return {
      flanked: list(given, "cases").map((each) =>
        isFlankedBy((each as readonly unknown[]).map(point), { ...foe, width }, rulings.flankTolerance),
      ),
    };
  }
  const results = records(given, "cases").map((each) => flankCase(each, rulingsOf(given, each)));
  return { flanked: results.map(({ flanked }) => flanked), attackMod: results.map(({ attackMod }) => attackMod) };
}

/** Puts target and allies on a board; who has no reach holds a bow. */
function flankCase(from: Fields, rulings: StyleRulings): { flanked: boolean; attackMod: number | null } {
  const target = record(from, "target");
  const width = numberOr(target, "width", 1);
  const center = point(target["center"]);
  const reachOk = listOr(from, "reachOk");
  const down = listOr(from, "unconscious");
  const foe = person("foe", { side: "foe", at: [center.x - (width - 1) / 2, center.y - (width - 1) / 2], width });
  const allies = list(from, "allies").map((at, i): StyleCreature => {
    const { x, y } = point(at);
    const reaches = reachOk[i] ?? true;
    const item = reaches ? weapon("arm", { reach: 9 }) : weapon("bow", { ranged: true, range: 99, hands: 2 });
    return person(`ally${i}`, { side: "allies", at: [x, y], items: [item, style(["arm", "bow"])], system: TEN, conditions: down.includes(i) ? ["unconscious"] : [] });
  });
  const { situation } = playOf([foe, ...allies], rulings);
  const flanked = isFlanked(situation, foe, "allies");
  const attacker = from["attacker"] === undefined ? null : `ally${number(from, "attacker")}`;
  if (attacker === null) return { flanked, attackMod: null };
  const { means, item } = meansFor(oneOf(from, "attack", KINDS, "melee"));
  const striker = person(attacker, { system: TEN, items: [item, style(["arm"])] }, rulings);
  const form = formOf(striker, means);
  if (!form) throw new Error("the attacker has nothing to attack with");
  const circumstances = circumstancesOf(situation, attacker, "foe", { unaware: false, cover: null, flanked: null });
  return { flanked, attackMod: attackTest(striker, { form, circumstances }, rulings).tn.value - 10 };
}
