// Worked examples of attack rolls, ranges, defenses, damage and simultaneous blows, put to the rules.
import type { Command } from "../../../src/core/language/commands.ts";
import type { Procedure } from "../../../src/core/language/requests.ts";
import { fixed, part, sum } from "../../../src/core/language/trace.ts";
import { recordOf } from "../../../src/rulesets/timecount/actions/actions.ts";
import { judgeAttack } from "../../../src/rulesets/timecount/attack/attack.ts";
import { attackBonus, defenseValue, spellAttackBonus, thresholdOf, weaponAttribute } from "../../../src/rulesets/timecount/character/attributes.ts";
import { unarmedStrike } from "../../../src/rulesets/timecount/character/creature.ts";
import { reduced, rollDamage, strikeBlow } from "../../../src/rulesets/timecount/health/damage.ts";
import { fatigueState } from "../../../src/rulesets/timecount/health/consciousness.ts";
import { metDefense } from "../../../src/rulesets/timecount/attack/defense.ts";
import { settleImpairments } from "../../../src/rulesets/timecount/health/impairments.ts";
import { crowdedHits, impairs, instantOf, mutualParts } from "../../../src/rulesets/timecount/turn/instant.ts";
import { rangePenalty } from "../../../src/rulesets/timecount/attack/reach.ts";
import { DEFAULT_RULINGS, type TimeCountContext } from "../../../src/rulesets/timecount/rulings.ts";
import { DEFENSES, STANCES, type Condition, type TimeCountCreature } from "../../../src/rulesets/timecount/state.ts";
import { ATTACK_SITUATIONS, SIZES, SIZE_NAMES, WEAPON_CATEGORIES, type AttackSituation, type WeaponCategory } from "../../../src/rulesets/timecount/tables.ts";
import { flag, listOr, number, numberOr, oneOf, record, records, text, textOr, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { act, calibrated, casesOf, person, playOf, poolsOf, rulingsOf, run, told, tracedValue, UpTo, weaponItem } from "./scene.ts";

const CATEGORIES = Object.keys(WEAPON_CATEGORIES) as WeaponCategory[];
const REACTING = { primary: 0, passive: 0 };

export const attackOperations: Operations = {
  attackBonus: (given) => ({ cases: casesOf(given).map(bonusOf) }),

  attackRoll: (given, dice) => ({ cases: casesOf(given).map((each) => attackRoll(each, dice)) }),

  sizeTable: (given) => ({
    cases: casesOf(given).map((each) => {
      const size = oneOf(each, "size", SIZE_NAMES);
      const { modifier, space, reach, room } = SIZES[size];
      return { sizeModifier: modifier, spaceFt: space, reachFt: reach, roomUnits: room, unarmedDie: unarmedStrike(size, "Fast").damage };
    }),
  }),

  rangePenalty: (given) => ({
    cases: casesOf(given).map((each) =>
      rangePenalty(oneOf(each, "kind", ["missile", "thrown"]), number(each, "increment"), number(each, "str"), number(each, "distance")),
    ),
  }),

  defenses: (given) => ({
    cases: casesOf(given).map((each) => {
      const it = sheetPerson(each);
      return Object.fromEntries(DEFENSES.map((defense) => [defense, defenseValue(it, defense).value]));
    }),
  }),

  defenseChoice: (given) => ({ cases: casesOf(given).map(defenseChoice) }),
  damageRoll: (given, dice) => ({ cases: casesOf(given).map((each) => damageRoll(each, dice)) }),
  fullAttack: (given, dice) => ({ cases: casesOf(given).map((each) => fullAttack(each, dice)) }),

  threshold: (given) => ({
    cases: casesOf(given).map((each) => {
      const it = person("it", {
        attributes: { per: number(each, "persona") },
        system: { thresholdBase: number(each, "topBase"), hitsTaken: number(each, "hitsTaken"), modifiers: { threshold: number(each, "other") } },
        items: [{ id: "armor", type: "timecountArmor", system: { threshold: number(each, "armourTop") } }],
      });
      const top = thresholdOf(it).value;
      return { top, wounded: top === 0 };
    }),
  }),

  simultaneous: (given, dice) => ({ cases: casesOf(given).map((each) => simultaneous(each, dice)) }),
};

function bonusOf(given: Fields): object {
  const category = text(given, "category");
  const it = attackerOf(given, []);
  if (category === "spell") return { attribute: "int", attackBonus: spellAttackBonus(it).value };
  const weapon = { ...unarmedStrike("Medium", "Fast"), category: oneOf(given, "category", CATEGORIES) };
  return { attribute: weaponAttribute(it, weapon), attackBonus: attackBonus(it, weapon).value };
}

/** A creature with the numbers of an attacker. */
function attackerOf(given: Fields, items: NonNullable<Parameters<typeof person>[1]>["items"]): TimeCountCreature {
  const affinity = textOr(given, "affinity", "affinity");
  return person("it", {
    attributes: { str: numberOr(given, "str", 0), dex: numberOr(given, "dex", 0), int: numberOr(given, "int", 0) },
    system: {
      accuracy: number(given, "accuracy"),
      power: numberOr(given, "power", 0),
      size: textOr(given, "size", "Medium"),
      affinities: Object.fromEntries(CATEGORIES.map((category) => [category, affinity])),
    },
    items: items ?? [],
  });
}

function situationsOf(given: Fields): AttackSituation[] {
  return listOr(given, "situations").map((each) => {
    const found = (Object.keys(ATTACK_SITUATIONS) as AttackSituation[]).find((word) => word === each);
    if (!found) throw new Error(`situation ${String(each)} is not known`);
    return found;
  });
}

/** A plain weapon of the example against a target whose only defense is given. */
function attackRoll(given: Fields, dice: DiceStream): object {
  const ranged = text(given, "kind") === "ranged";
  const fields = { damage: "1", precise: flag(given, "precise"), ...(ranged ? { ranged: "missile", increment: 999, category: "Bows" } : {}) };
  const it = calibrated(person("it", { system: { speedMode: "static" }, items: [weaponItem("weapon", fields)] }), { attack: number(given, "bonus") }, "weapon");
  const defense = number(given, "defense");
  const target = calibrated(person("target"), { primary: defense, passive: defense });
  const play = playOf([it, target]);
  const command: Command = { type: "attack", creature: "it", weapon: "weapon", target: "target", situations: situationsOf(given) };
  const rolled = told(act(play, [command], new UpTo(dice, 1)).events, "AttackRolled");
  const total = tracedValue(rolled, "total");
  const natural = number(rolled ?? {}, "natural");
  return { modifier: total - natural - number(given, "bonus"), total, margin: rolled?.["margin"], outcome: rolled?.["outcome"] };
}

function sheetPerson(given: Fields): TimeCountCreature {
  const impairments = record(given, "impairments");
  return person("it", {
    attributes: { con: number(given, "con"), dex: number(given, "dex"), wis: number(given, "wis") },
    system: {
      size: text(given, "size"),
      fortitude: number(given, "fortitude"),
      agility: number(given, "agility"),
      willpower: number(given, "willpower"),
      impairments: { bludgeoning: number(impairments, "b"), piercing: number(impairments, "p"), slashing: number(impairments, "s") },
    },
    items: [
      { id: "armor", type: "timecountArmor", system: { bonus: number(given, "armour") } },
      { id: "shield", type: "timecountShield", system: { bonus: number(given, "shield"), readied: true } },
    ],
  });
}

/** What each word of an example means for a creature. */
const STATES: { readonly [id: string]: () => Partial<TimeCountCreature> } = {
  grabbed: () => ({ conditions: { "grabbed:x": { condition: "grabbed", ends: null, source: "x" } } }),
  preparing: () => ({ preparing: { spell: "x", startedAt: 0, endsAt: 99, harm: 0, moves: 0, body: "upright" }, stance: "spellcasting" }),
  unconscious: () => ({ unconscious: { since: 0, wakeAt: null, slow: false } }),
};

function stateOf(id: string, count: number): Partial<TimeCountCreature> {
  const special = STATES[id];
  if (special) return special();
  const stance = STANCES.find((each) => each === id);
  if (stance) return { stance };
  if (id === "running") return { stride: { ...person("x").stride, gait: "run", lastCount: count } };
  const conditions = { [id]: { condition: id, ends: null } } as { readonly [key: string]: Condition };
  return { conditions };
}

const ARMS: { readonly [wields: string]: readonly object[] } = {
  melee: [{}],
  ranged: [{ ranged: "missile", increment: 40, category: "Bows" }],
  natural: [{ natural: true, category: "Gauntlets and Claws" }],
  nothing: [],
  unarmedTrained: [],
};

function defenseChoice(given: Fields): object {
  const wields = text(given, "wields");
  const count = number(given, "atTC");
  const held = records(given, "conditions").filter((each) => each["untilTC"] === null || number(each, "untilTC") > count);
  const blocks = held.map((each) => stateOf(text(each, "id"), count));
  const wanted = record(given, "target");
  const plain = person("it", {
    system: { unarmedTrained: wields === "unarmedTrained" },
    items: (ARMS[wields] ?? []).map((fields) => weaponItem("held", fields)),
  });
  const numbers = Object.fromEntries(DEFENSES.map((defense) => [defense, number(wanted, defense)]));
  const base = calibrated(plain, numbers);
  const it = blocks.reduce<TimeCountCreature>((all, each) => ({ ...all, ...each }), base);
  const attack = record(given, "attack");
  const names = attack["names"] === null ? null : oneOf(attack, "names", DEFENSES);
  const melee = text(attack, "range") === "melee";
  const met = metDefense(playOf([it], rulingsOf(given), count).situation, it, { names, melee }, null);
  // The values of the example are final, so what a stance adds is not looked at.
  const value = numbers[met.defense] ?? 0;
  return { defense: met.defense, value, outcome: number(given, "attackTotal") >= value ? "hit" : "miss" };
}

function damageRoll(given: Fields, dice: DiceStream): object {
  const spell = flag(given, "spell");
  const attribute = number(given, "attribute");
  const extra = given["extraDice"];
  const critAttribute = oneOf(given, "critAttribute", ["added-again", "floor-only"] as const, "added-again");
  const whole = run(
    rollDamage(
      { ...DEFAULT_RULINGS, critAttribute },
      {
        creature: "it",
        dice: text(given, "die"),
        parts: [part("power", number(given, "power"), "TC-DMG-01"), ...(spell ? [] : [part("attribute", attribute, "TC-DMG-01")])],
        attribute,
        spell,
        critical: text(given, "outcome") === "critical",
        multiply: number(given, "multiply"),
        extraDice: typeof extra === "string" ? [extra] : [],
        half: flag(given, "half"),
      },
    ),
    dice,
  );
  return { damage: reduced(whole, number(given, "dr")).value };
}

/** A target with pools, threshold and a weapon in hand that lets it react. */
export function targetOf(given: Fields, id = "target"): TimeCountCreature {
  const plain = person(id, {
    system: {
      thresholdBase: number(given, "top"),
      hp: { value: number(given, "hp"), max: Math.max(number(given, "hp"), numberOr(given, "hpMax", 0)) },
      fatigue: numberOr(given, "fatigue", 0),
      modifiers: REACTING,
    },
    items: [weaponItem("held", {})],
  });
  return calibrated(plain, Object.fromEntries(DEFENSES.map((defense) => [defense, given[defense] as number | undefined])));
}

function fullAttack(given: Fields, dice: DiceStream): object {
  const weapon = record(given, "weapon");
  const category = oneOf(weapon, "category", CATEGORIES);
  const ranged = text(weapon, "range") === "ranged";
  const fields = {
    category,
    damage: textOr(weapon, "die", "1"),
    composite: flag(weapon, "composite"),
    precise: flag(weapon, "precise"),
    nonlethal: flag(weapon, "nonlethal"),
    ...(ranged ? { ranged: "missile", increment: number(weapon, "increment") } : {}),
  };
  const unarmed = category === "Unarmed";
  const attacker = { ...attackerOf(record(given, "attacker"), unarmed ? [] : [weaponItem("weapon", fields)]), speedMode: "static" as const };
  const aim = record(given, "target");
  const target = { ...targetOf(aim), stance: oneOf(aim, "stance", STANCES) };
  const squares = numberOr(given, "distance", 5) / 5;
  const place = (x: number) => ({ x, y: 0, width: 1, height: 1, elevation: 0 });
  const play = playOf([{ ...attacker, position: ranged ? place(0) : null }, { ...target, position: ranged ? place(squares) : null }], rulingsOf(given));
  const id = unarmed ? "unarmed" : "weapon";
  const command: Command = { type: "attack", creature: "it", weapon: id, target: "target", situations: situationsOf(given) };
  const instant = instantOf([command]);
  const action = recordOf("attack");
  if (!action) throw new Error("there is no attack");
  // The blow alone: the examples do not follow it to the check that it may cause.
  run(play.simultaneously([(member) => action.resolve(member, command, instant)]), dice);
  const events = play.takeEvents();
  const rolled = told(events, "AttackRolled");
  const used = attacker.weapons[id];
  const bonus = used ? attackBonus(attacker, used).value : 0;
  const total = tracedValue(rolled, "total");
  return {
    attackBonus: bonus,
    modifier: total - number(rolled ?? {}, "natural") - bonus,
    total,
    defense: tracedValue(rolled, "against"),
    outcome: rolled?.["outcome"],
    damage: tracedValue(told(events, "DamageTaken"), "damage"),
    target: poolsOf(play.creature("target")),
  };
}

/** All attacks of one count: fixed ones are laid on by the damage rule, the others are rolled first. */
function simultaneous(given: Fields, dice: DiceStream): object {
  const rulings = rulingsOf(given);
  const creatures = records(given, "combatants").map((each) => {
    const plain = targetOf({ ...each, passive: each["primary"] }, text(each, "name"));
    return calibrated(plain, { attack: number(each, "attackBonus") }, "held");
  });
  const attacks = records(given, "attacks");
  const play = playOf(creatures, rulings);
  const instant = instantOf(attacks.map((each) => ({ type: "attack", creature: text(each, "by"), target: text(each, "on") })));
  const outcomes = attacks.map((each) => {
    if (each["hit"] !== null) return { total: null, outcome: each["hit"] === true ? "hit" : "miss" };
    const [natural = 0] = dice.draw(1, 20);
    const target = play.creature(text(each, "on"));
    const by = play.creature(text(each, "by"));
    const held = by.weapons["held"];
    const mutual = sum("TC-SIM-07", mutualParts(instant, rulings, by.id, target.id)).value;
    const total = natural + (held ? attackBonus(by, held).value : 0) + mutual;
    const { outcome } = judgeAttack({ natural, total, defense: defenseValue(target, "primary").value, precise: false });
    return { total, outcome };
  });
  const hitting = attacks.filter((_each, i) => outcomes[i]?.outcome !== "miss");
  const members = hitting.map((each) =>
    function* (member: TimeCountContext): Procedure<void> {
      yield* [];
      const damage = fixed("CORE-VECTOR", "given", number(each, "damage"));
      strikeBlow(member, instant, { attacker: text(each, "by"), target: text(each, "on"), damage, nonlethal: false, type: "slashing" });
    },
  );
  run(play.simultaneously(members), dice);
  settleImpairments(play, instant);
  let hits = 0;
  const judged = attacks.map((_each, i) => {
    if (outcomes[i]?.outcome === "miss") return { ...outcomes[i], impairs: false };
    const hit = instant.hits[hits];
    hits += 1;
    return { ...outcomes[i], impairs: hit ? impairs(hit, crowdedHits(instant, hit.target), rulings) : false };
  });
  const after = creatures.map(({ id }) => {
    const creature = play.creature(id);
    return [id, { ...poolsOf(creature), dead: fatigueState(creature, rulings).dead }] as const;
  });
  return { attacks: judged, after: Object.fromEntries(after) };
}
