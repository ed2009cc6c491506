// Worked examples of checks, derived values, wounds, attacks and conditions, put to the rules.
import { part } from "../../../src/core/language/trace.ts";
import {
  ATTACK_ACTIONS,
  attackCost,
  attackModifier,
  attackStamina,
  strike,
  targetModifiers,
  toughnessOf,
  type AttackAction,
  type AttackMode,
} from "../../../src/rulesets/destiny/attack/attack.ts";
import { deriveNumbers, woundSlots } from "../../../src/rulesets/destiny/character/attributes.ts";
import { levelOfDamage, levelsUpTo, receiveWound, shiftLevel } from "../../../src/rulesets/destiny/health/damage.ts";
import { highestWound } from "../../../src/rulesets/destiny/health/conditions.ts";
import { bestDefense, defenseOf } from "../../../src/rulesets/destiny/attack/defense.ts";
import { judge, rollCheck, type CheckResult } from "../../../src/rulesets/destiny/dice.ts";
import { applyCritical, shiftInitiative } from "../../../src/rulesets/destiny/turn/initiative.ts";
import { judgeFlanking, type Surrounder } from "../../../src/rulesets/destiny/attack/flanking.ts";
import { DEFAULT_RULINGS } from "../../../src/rulesets/destiny/rulings.ts";
import { WOUND_LEVELS, type DestinyCreature, type WoundLevel } from "../../../src/rulesets/destiny/state.ts";
import { yardsByAp } from "../../../src/rulesets/destiny/tables.ts";
import type { Operations } from "../vector-file.ts";
import { flag, list, listOr, number, numberOr, numbers, oneOf, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import { conditionsFrom, counts, directDefenses, directSlots, given as outright, person, playOf, ROOM, run } from "./scene.ts";

export const attackOperations: Operations = {
  check: (given, dice) => {
    const kind = oneOf(given, "kind", ["wild", "standard"]);
    const check = { kind, rule: "DEST-DICE-07", creature: null, purpose: "check", modifier: outright(number(given, "modifier")) } as const;
    const { diceSum, total, critical } = run(rollCheck(DEFAULT_RULINGS, check), dice);
    return { diceSum, total: total.value, critical, ...judge(total.value, numberOr(given, "tn", 0)) };
  },

  derived: (given) => {
    const figure = person("it", derivedPerson(given));
    const values = Object.fromEntries(
      Object.entries(deriveNumbers(figure, DEFAULT_RULINGS)).map(([word, traced]) => [word, traced.value]),
    );
    const rate = values["movementRate"] ?? 0;
    return {
      ...values,
      slots: woundSlots(figure),
      meleeDefence: values["meleeDefense"],
      rangedDefence: values["rangedDefense"],
      immobileDefence: values["immobileDefense"],
      movementByAp: [1, 2, 3, 4].map((ap) => yardsByAp(rate, ap)),
      ap: [values["roundStartAp"], values["turnEndAp"], values["maximumAp"]],
    };
  },

  woundSlots: (given) => ({
    slots: records(given, "cases").map((each) => {
      const tier = textOr(each, "npcTier", "") || null;
      const attributes = { vit: number(each, "vitality"), prs: number(each, "persona") };
      return woundSlots(person("it", { hero: tier === null, attributes, system: { tier } }));
    }),
  }),

  woundLevel: (given) => ({
    levels: records(given, "cases").map((each) =>
      shiftLevel(levelOfDamage(number(each, "damage")), numberOr(each, "shift", 0)),
    ),
  }),

  applyWound: (given, dice) => {
    // This operation is about slots alone: nothing staggers, so nobody faints.
    const play = playOf([woundedPerson(given, 0)], { staggeredByWounds: false });
    const { placed } = run(receiveWound(play, "it", { level: level(given, "level"), rule: "DEST-WND-05" }), dice);
    const { wounds, dead } = play.creature("it");
    return { placed, filled: wounds, highest: highestWound(wounds), dead };
  },

  faintCheck: (given, dice) => {
    const play = playOf([woundedPerson(given, numberOr(given, "fortitude", 0))]);
    const { faint } = run(receiveWound(play, "it", { level: level(given, "receives"), rule: "DEST-WND-05" }), dice);
    const { wounds, conditions } = play.creature("it");
    return {
      filled: wounds,
      tn: faint?.tn ?? null,
      total: faint?.check.total.value ?? null,
      unconscious: "unconscious" in conditions,
      dying: "dying" in conditions,
    };
  },

  attack: (given, dice) => {
    const action = oneOf(given, "action", ATTACK_ACTIONS);
    const mode = oneOf(given, "mode", ["melee", "ranged", "special"]);
    const attacker = person("attacker", attackerOf(given));
    const target = targetOf(given, mode);
    const weapon = record(given, "weapon");
    const modifier = attackModifier(attacker, DEFAULT_RULINGS, {
      base: outright(number(given, "modifier"), "attack"),
      action,
      mode,
      weaponAttack: flag(given, "isWeapon", action !== "spell"),
      circumstances: [part("situational", numberOr(given, "situational", 0), "DEST-MOD-01")],
    });
    const defense = targetDefense(given, target, mode);
    const play = playOf([attacker, target]);
    const chosen = given["choose"];
    const blow = {
      attacker: "attacker",
      target: "target",
      action,
      modifier,
      defense,
      toughness: toughnessOf(target),
      strength: flag(given, "isWeapon", action !== "spell") ? numberOr(given, "strength", 0) : null,
      weapon: { damage: damageText(weapon), properties: weaponProperties(weapon) },
      underwater: false,
      rolled: ({ roll }: { roll: CheckResult }) => applyCritical(play, roll.critical, { attacker: "attacker", target: "target" }),
    };
    const result = run(strike(play, blow), dice, (ask) =>
      ask.prompt === "woundLevel" && typeof chosen === "string" ? chosen : ask.fallback,
    );
    if (result.concussion > 0) shiftInitiative(play, "target", -result.concussion, { rule: "DEST-AMB-18" });
    return {
      apCost: attackCost(number(weapon, "ap"), action, DEFAULT_RULINGS).value,
      staminaCost: attackStamina(action),
      effectiveModifier: modifier.value,
      attackTotal: result.roll.total.value,
      hitTotal: result.hitTotal.value,
      targetDefence: defense.value,
      hit: result.hit,
      damage: result.damage?.value ?? null,
      level: result.level,
      maxLevel: result.maxLevel,
      allowedLevels: allowedLevels(action, result.maxLevel),
      critical: result.roll.critical,
      attackerInitiative: play.creature("attacker").initiative,
      targetInitiative: play.creature("target").initiative,
    };
  },

  attackModifier: (given) => ({
    modifiers: records(given, "cases").map((each) => {
      const target = {
        posture: oneOf(each, "posture", ["standing", "crouching", "prone"], "standing"),
        cover: oneOf(each, "cover", ["none", "quarter", "half", "threeQuarters", "nineTenths"], "none"),
        flanked: flag(each, "flanked"),
        rear: flag(each, "rear"),
      };
      return targetModifiers(oneOf(each, "mode", ["melee", "ranged"]), target).value;
    }),
  }),

  flanking: (given) => ({
    results: records(given, "cases").map((each) =>
      judgeFlanking(records(each, "attackers").map(surrounder), listOr(each, "ignored").map(String)),
    ),
  }),
};

function surrounder(each: Fields): Surrounder {
  return {
    id: text(each, "id"),
    angle: number(each, "angle"),
    canAttack: flag(each, "canAttack", true),
    ranged: flag(each, "ranged"),
    withinFirstIncrement: flag(each, "withinFirstIncrement", true),
    ignoresTarget: flag(each, "ignoresTarget"),
  };
}

function derivedPerson(given: Fields): Parameters<typeof person>[1] {
  const { meleeSpec = 0, dodging = 0, initiative = 0, ...skills } = recordOr(given, "skills") ? numbers(given, "skills") : {};
  const specialisations: { readonly [skill: string]: { readonly [name: string]: number } } = {
    melee: { held: meleeSpec },
    reflex: { dodging, initiative },
  };
  const named = [...new Set([...Object.keys(skills), "melee", "reflex"])];
  const shield = recordOr(given, "shield") ? numbers(given, "shield") : {};
  return {
    attributes: recordOr(given, "attributes") ? numbers(given, "attributes") : {},
    size: numberOr(given, "size", 0),
    system: {
      race: { stamina: numberOr(given, "raceStamina", 0), mana: numberOr(given, "raceMana", 0) },
      skills: Object.fromEntries(
        named.map((name) => [name, { value: skills[name] ?? 0, specialisations: specialisations[name] ?? {} }]),
      ),
    },
    items: [
      { type: "destinyWeapon", system: { kind: "melee", specialisation: "held", ap: 4, damage: "0", readied: true } },
      { type: "destinyArmor", system: { toughness: numberOr(given, "armourToughness", 0), worn: true } },
      { type: "destinyShield", system: { melee: shield["melee"] ?? 0, ranged: shield["ranged"] ?? 0, held: true } },
    ],
  };
}

function woundedPerson(given: Fields, fortitude: number): DestinyCreature {
  return person("it", {
    hero: flag(given, "hero", true),
    direct: { ...directSlots(counts(numbers(given, "slots"))), fortitude, staminaMax: 99 },
    block: { wounds: counts(numbers(given, "filled")) },
  });
}

function attackerOf(given: Fields): Parameters<typeof person>[1] {
  const highest = given["attackerHighestWound"];
  const wounds = typeof highest === "string" ? counts({ [highest]: 1 }) : counts({});
  return {
    direct: { staminaMax: 99 },
    block: { wounds, exhausted: flag(given, "attackerExhausted"), initiative: numberOr(given, "attackerInitiative", 0) },
  };
}

function targetOf(given: Fields, mode: AttackMode): DestinyCreature {
  const target = record(given, "target");
  const defenses = recordOr(target, "defences")
    ? directDefenses(numbers(target, "defences"))
    : directDefenses({ [mode]: number(target, "defence") });
  const full = numberOr(target, "toughness", 0);
  return person("target", {
    hero: false,
    direct: { ...ROOM, ...defenses, toughness: full, baseToughness: numberOr(target, "baseToughness", full) },
    block: {
      initiative: numberOr(given, "targetInitiative", 0),
      ...conditionsFrom(listOr(target, "conditions")),
    },
  });
}

/** The Defense aimed at: the one given outright, or that of the mode with the target's conditions. */
function targetDefense(given: Fields, target: DestinyCreature, mode: AttackMode): ReturnType<typeof defenseOf> {
  const fields = record(given, "target");
  if (fields["defences"] === undefined) return outright(number(fields, "defence"), "defense");
  if (mode !== "special") return bestDefense(target, mode, true, DEFAULT_RULINGS);
  const skill = oneOf(fields, "targeted", ["power", "agility", "fortitude", "willpower"]);
  return defenseOf(target, skill, DEFAULT_RULINGS);
}

function allowedLevels(action: AttackAction, maxLevel: WoundLevel | null): readonly WoundLevel[] | null {
  if (action !== "nonlethal") return null;
  return maxLevel === null ? [] : levelsUpTo(maxLevel);
}

function level(from: Fields, field: string): WoundLevel {
  return oneOf(from, field, WOUND_LEVELS);
}

/** Damage as the weapon of an example gives it: a number or dice. */
export function damageText(weapon: Fields): string {
  const damage = weapon["damage"] ?? 0;
  return typeof damage === "number" ? String(damage) : text(weapon, "damage");
}

const PROPERTY = /^([a-z]+)\W*(-?\d+)?\W*$/i;

/** Properties of an example's weapon: "slicing 2", "slicing", or {"slicing": 2}. */
export function weaponProperties(weapon: Fields): DestinyCreature["weapons"][string]["properties"] {
  const entries = Array.isArray(weapon["properties"])
    ? list(weapon, "properties").flatMap(propertyEntries)
    : Object.entries(recordOr(weapon, "properties") ?? {});
  const found = new Map(entries);
  const points = (name: string, bare: number): number => {
    const value = found.get(name);
    return typeof value === "number" ? value : value === undefined || value === false ? 0 : bare;
  };
  const piercing = found.get("armourPiercing");
  return {
    armorPiercing: typeof piercing === "number" ? piercing : piercing === undefined || piercing === false ? 0 : "all",
    concussive: points("concussive", 1),
    slicing: points("slicing", 1),
    aquatic: found.get("aquatic") === true || flag(weapon, "aquatic"),
    penetrating: found.get("penetrating") === true,
    bypassArmor: found.get("bypassArmour") === true,
  };
}

function propertyEntries(each: unknown): [string, unknown][] {
  if (typeof each !== "string") return Object.entries(namedProperty(each as Fields));
  const [, name = "", value] = PROPERTY.exec(each) ?? [];
  return [[name, value === undefined ? true : Number(value)]];
}

function namedProperty(each: Fields): Fields {
  const name = textOr(each, "name", textOr(each, "id", ""));
  return name === "" ? each : { [name]: each["value"] ?? each["n"] ?? true };
}
