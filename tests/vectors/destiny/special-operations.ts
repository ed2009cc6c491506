// Worked examples of combat checks, grappling, hindering, water and mounts, put to the rules.
import { attackCost, attackModifier, strike, toughnessOf, underwaterCost } from "../../../src/rulesets/destiny/attack/attack.ts";
import { combatCheck } from "../../../src/rulesets/destiny/attack/combat-checks.ts";
import { defenseOf, powerOrAgility } from "../../../src/rulesets/destiny/attack/defense.ts";
import { judge } from "../../../src/rulesets/destiny/dice.ts";
import {
  beginGrapple,
  cling,
  drag,
  escapeGrapple,
  escapeTn,
  grapple,
  grappleRefusal,
  grapplersOf,
  interpose,
  pin,
  sizesMatch,
} from "../../../src/rulesets/destiny/attack/grappling.ts";
import { createOpening, hinder, HINDRANCES, rebuffedDefense } from "../../../src/rulesets/destiny/attack/hindering.ts";
import { DEFAULT_RULINGS } from "../../../src/rulesets/destiny/rulings.ts";
import { WOUND_LEVELS, type DestinyCreature } from "../../../src/rulesets/destiny/state.ts";
import {
  calmModifier,
  calmMount,
  climbingPenalty,
  fireUnderwater,
  lightningUnderwater,
  saddleBonus,
  sharedInitiative,
} from "../../../src/rulesets/destiny/movement/environment.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { damageText, weaponProperties } from "./attack-operations.ts";
import { flag, listOr, number, numberList, numberOr, oneOf, record, recordOr, records, recordsOr, textOr, type Fields } from "../fields.ts";
import { conditionsFrom, given as outright, person, playOf, ROOM, run } from "./scene.ts";

export const specialOperations: Operations = {
  combatCheck: (given, dice) => ({ results: records(given, "cases").map((each) => checkedInCombat(each, dice)) }),

  opening: (given, dice) => {
    const mover = person("mover", { direct: { meleeDefense: number(given, "ownMeleeDefence"), immobileDefense: -5 } });
    const play = playOf([mover, person("rebuffer")]);
    const opening = run(createOpening(play, { creature: "mover", target: "rebuffer", base: outright(number(given, "modifier")) }), dice);
    const defense = rebuffedDefense(play.creature("mover"), "rebuffer", DEFAULT_RULINGS);
    const rebuff = attackModifier(play.creature("rebuffer"), DEFAULT_RULINGS, {
      base: outright(number(record(given, "rebuff"), "modifier")),
      action: "rebuff",
      mode: "melee",
      weaponAttack: true,
      circumstances: [],
    });
    const blow = plainBlow("rebuffer", play.creature("mover"), "0");
    const result = run(strike(play, { ...blow, action: "rebuff", modifier: rebuff, defense }), dice);
    return {
      openingResult: opening.total,
      critical: opening.check.critical,
      defenceUsed: defense.value,
      rebuffTotal: result.roll.total.value,
      rebuffHit: result.hit,
    };
  },

  grapple: (given, dice) => ({ results: records(given, "cases").map((each) => grappled(each, dice)) }),

  pinEscape: (given, dice) => {
    const [pinner, target] = [record(given, "pinner"), record(given, "target")];
    const play = playOf([
      person("pinner", { direct: { power: number(pinner, "powerDefence") } }),
      person("target", { direct: { power: number(target, "powerDefence"), agility: number(target, "agilityDefence") } }),
    ]);
    beginGrapple(play, "pinner", "target");
    const pinned = run(pin(play, { creature: "pinner", target: "target", base: outright(number(pinner, "power")) }), dice);
    const held = escapeTn(play.situation, play.creature("target"));
    const escapeModifier = outright(number(target, "escapeModifier"));
    const escape = dice.left > 0 ? run(escapeGrapple(play, "target", escapeModifier), dice) : null;
    const after = play.creature("target");
    return {
      pinTotal: pinned.total,
      pinTn: pinned.tn,
      pinned: pinned.success,
      escapeTn: held,
      escapeTotal: escape?.total ?? null,
      pinnedAfter: "pinned:pinner" in after.conditions,
      grapplingAfter: grapplersOf(after).length > 0,
    };
  },

  clingMany: (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const play = playOf([person("it"), person("mover")]);
      const { total, options } = run(cling(play, { creature: "it", target: "mover", base: outright(number(each, "power")) }), dice);
      return { total, options };
    }),
  }),

  drag: (given, dice) => {
    const defenses = numberList(given, "opponentPowerDefences");
    const opponents = defenses.map((power, i) => person(`opponent${i}`, { direct: { power } }));
    const play = playOf([person("it"), ...opponents]);
    for (const { id } of opponents) beginGrapple(play, "it", id);
    const result = run(drag(play, "it", outright(number(given, "power"))), dice);
    return {
      modifier: result.check.modifier.value,
      tn: result.tn,
      total: result.total,
      success: result.success,
      movementApAllowance: result.movementAp,
    };
  },

  interposeMany: (given, dice) => ({
    results: recordsOr(given, "cases").map((each) => {
      const shield = person("shield", {
        direct: {
          power: number(each, "targetPowerDefence"),
          agility: number(each, "targetAgilityDefence"),
          immobileDefense: numberOr(each, "targetImmobileDefence", -5),
        },
        block: conditionsFrom(flag(each, "pinned") ? ["pinned"] : []),
      });
      const play = playOf([person("it"), shield]);
      const result = run(interpose(play, { creature: "it", target: "shield", base: outright(number(each, "modifier")) }), dice);
      return { tn: powerOrAgility(shield, DEFAULT_RULINGS).value, total: result.total, redirected: result.success };
    }),
    enterAllowed: recordsOr(given, "enterSpace").map((each) => sizesMatch(number(each, "sizeA"), number(each, "sizeB"))),
  }),

  hinderMany: (given, dice) => ({ results: records(given, "cases").map((each) => hindered(each, dice)) }),

  underwater: (given, dice) => {
    const attack = recordOr(given, "attack");
    const lightning = recordOr(given, "lightning");
    return {
      ...(attack ? attackUnderwater(attack, dice) : {}),
      fireDamage: fireUnderwater(numberOr(given, "fireDamage", 0)),
      lightning: lightning
        ? numberList(lightning, "feetOutside").map((feet) => lightningUnderwater(number(lightning, "damage"), feet))
        : [],
      climbPenalties: listOr(given, "climbWoundLevels").map((level) => climbingPenalty(oneOf({ level }, "level", WOUND_LEVELS))),
    };
  },

  mounted: (given, dice) => {
    const mountSize = number(given, "mountSize");
    const calm = recordOr(given, "calm");
    return {
      turnInitiative: sharedInitiative(numberOr(given, "riderInitiative", 0), numberOr(given, "mountInitiative", 0)),
      meleeBonus: recordsOr(given, "opponents").map((each) =>
        saddleBonus(mountSize, { size: number(each, "size"), mountSize: each["mountSize"] === undefined ? null : number(each, "mountSize") }),
      ),
      ...(calm ? calmed(calm, dice) : {}),
    };
  },
};

function plainBlow(attacker: string, target: DestinyCreature, damage: string) {
  return {
    attacker,
    target: target.id,
    action: "standard" as const,
    toughness: toughnessOf(target),
    strength: 0,
    weapon: { damage, properties: weaponProperties({}) },
    underwater: false,
  };
}

function checkedInCombat(given: Fields, dice: DiceStream): object {
  const alone = given["targetInitiative"] === null || given["targetInitiative"] === undefined;
  const target = person("target", { block: { initiative: numberOr(given, "targetInitiative", 0) } });
  const play = playOf([person("it", { block: { initiative: numberOr(given, "initiative", 0) } }), target]);
  const base = outright(number(given, "modifier"));
  const tn = number(given, "tn");
  const check = { rule: "DEST-DICE-10", creature: "it", purpose: "check", base, tn, target: alone ? null : "target" } as const;
  const result = run(combatCheck(play, check), dice);
  return {
    total: result.total,
    ...judge(result.total, tn),
    critical: result.check.critical,
    damage: null,
    initiative: play.creature("it").initiative,
    targetInitiative: alone ? null : play.creature("target").initiative,
  };
}

function grappled(given: Fields, dice: DiceStream): object {
  const [attackerSize, targetSize] = [numberOr(given, "attackerSize", 0), numberOr(given, "targetSize", 0)];
  const attempt = {
    reach: numberOr(given, "reach", 0),
    adjacent: flag(given, "adjacent", true),
    formAllows: flag(given, "formAllows", true),
  };
  const none = { apCost: null, attackTotal: null, hit: false, damage: null, grappling: false, targetEscapeTn: null };
  if (grappleRefusal(attackerSize, targetSize, attempt)) return { allowed: false, ...none };
  const play = playOf([
    person("it", { direct: { power: numberOr(given, "attackerPowerDefence", 0) } }),
    person("target", { direct: { meleeDefense: number(given, "targetMeleeDefence") } }),
  ]);
  const result = run(grapple(play, { creature: "it", target: "target", base: outright(number(given, "modifier")) }), dice);
  const target = play.creature("target");
  return {
    allowed: true,
    apCost: attackCost(number(given, "weaponAp"), "standard", DEFAULT_RULINGS).value,
    attackTotal: result.total,
    hit: result.success,
    damage: null,
    grappling: grapplersOf(target).includes("it"),
    targetEscapeTn: escapeTn(play.situation, target),
  };
}

function hindered(given: Fields, dice: DiceStream): object {
  const hindrance = oneOf(given, "kind", HINDRANCES);
  const opposing = given["defenderModifier"] === undefined ? null : outright(number(given, "defenderModifier"));
  const item = textOr(given, "item", "item");
  const target = person("target", {
    direct: { power: numberOr(given, "powerDefence", 0), agility: numberOr(given, "agilityDefence", 0) },
  });
  const play = playOf([person("it"), target]);
  const choice = given["choice"] === "weaponCheck" ? "check" : given["choice"];
  const each = { hindrance, attacker: "it", target: "target", base: outright(number(given, "modifier")), opposing, item };
  const result = run(hinder(play, each), dice, (ask) => (typeof choice === "string" ? choice : ask.fallback));
  const after = play.creature("target");
  const calm = person("calm");
  const effect = (defense: "melee"): number =>
    defenseOf({ ...calm, conditions: after.conditions }, defense, DEFAULT_RULINGS).value - defenseOf(calm, defense, DEFAULT_RULINGS).value;
  const onAttack = attackModifier({ ...calm, conditions: after.conditions }, DEFAULT_RULINGS, {
    base: outright(0),
    action: "standard",
    mode: "melee",
    weaponAttack: true,
    circumstances: [],
  });
  return {
    ...result,
    effect: hindrance === "distract" && result.success ? { attack: onAttack.value, defence: effect("melee") } : null,
    prone: after.posture === "prone",
    dropped: hindrance === "disarm" && result.success ? item : null,
  };
}

function attackUnderwater(given: Fields, dice: DiceStream): object {
  const weapon = record(given, "weapon");
  const wet = conditionsFrom(["underwater"]);
  const attacker = person("attacker", { block: wet });
  const full = number(given, "targetToughness");
  const target = person("target", {
    hero: false,
    direct: { ...ROOM, immobileDefense: number(given, "targetImmobile"), toughness: full, baseToughness: numberOr(given, "targetBaseToughness", full) },
    block: wet,
  });
  const modifier = attackModifier(attacker, DEFAULT_RULINGS, {
    base: outright(number(given, "modifier")),
    action: "standard",
    mode: "melee",
    weaponAttack: true,
    circumstances: [],
  });
  const play = playOf([attacker, target]);
  const result = run(
    strike(play, {
      ...plainBlow("attacker", target, damageText(weapon)),
      modifier,
      defense: defenseOf(target, "melee", DEFAULT_RULINGS),
      strength: numberOr(given, "strength", 0),
      weapon: { damage: damageText(weapon), properties: weaponProperties(weapon) },
      underwater: true,
    }),
    dice,
  );
  return {
    apCost: attackCost(number(weapon, "ap"), "standard", DEFAULT_RULINGS, underwaterCost(attacker)).value,
    attackTotal: result.roll.total.value,
    hit: result.hit,
    damage: result.damage?.value ?? null,
    level: result.level,
  };
}

function calmed(given: Fields, dice: DiceStream): object {
  const calming = {
    base: outright(number(given, "modifier")),
    enemies: numberOr(given, "enemiesWithin30Feet", 0),
    earlier: numberOr(given, "earlierCalmActions", 0),
    tn: number(given, "tn"),
  };
  const { check, control } = run(calmMount(playOf([person("rider")]), "rider", calming), dice);
  return { calmModifier: calmModifier(calming, DEFAULT_RULINGS).value, calmTotal: check.total.value, control };
}
