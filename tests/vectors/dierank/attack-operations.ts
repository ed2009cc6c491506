// Worked examples of defenses, attack modes, whole attacks, and damage.
import type { Command } from "../../../src/core/language/commands.ts";
import type { JsonRecord } from "../../../src/core/language/json.ts";
import { fixed } from "../../../src/core/language/trace.ts";
import { shotThreat } from "../../../src/rulesets/dierank/attack/attack-actions.ts";
import { meleeThreat } from "../../../src/rulesets/dierank/attack/attack.ts";
import { takeDamage } from "../../../src/rulesets/dierank/health/damage.ts";
import { ACTIVE_DEFENSES } from "../../../src/rulesets/dierank/attack/defense-kinds.ts";
import {
  activeDefense,
  checkDefenseKind,
  modeOf,
  passiveDefense,
  type Threat,
} from "../../../src/rulesets/dierank/attack/defense.ts";
import { isAware } from "../../../src/rulesets/dierank/actions/dialogs.ts";
import type { Test } from "../../../src/rulesets/dierank/dice.ts";
import { reasonsOfAttack } from "../../../src/rulesets/dierank/attack/modes.ts";
import { DEFAULT_RULINGS, type RankReadContext } from "../../../src/rulesets/dierank/rulings.ts";
import { spellThreat } from "../../../src/rulesets/dierank/magic/spells.ts";
import type { RankCreature } from "../../../src/rulesets/dierank/state.ts";
import { flag, number, numberOr, oneOf, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { Bout, eachCase, mountedPerson, person, playOf, ROW, run, situationOf, view, weaponItem } from "./scene.ts";

const DISTANCES: { readonly [range: string]: number } = { "point-blank": 0, short: 0, medium: 1, long: 2, extreme: 3 };

export const attackOperations: Operations = {
  "defence.passive": (given) => eachCase(given, passiveCase),
  "defence.active": (given) => eachCase(given, activeCase),
  "attack.mode": (given) => ({ modes: records(given, "cases").map(attackMode) }),
  attack: (given, dice) => eachCase(given, (each) => wholeAttack(each, dice)),
  damage: (given, dice) => eachCase(given, (each) => damageCase(each, dice)),
};

/** The item with which an example attacks: a weapon, or a spell. */
function attackItem(attack: Fields) {
  const kind = text(attack, "kind");
  const die = textOr(attack, "attackDie", "").toLowerCase();
  const own: JsonRecord = die === "" ? {} : { attackDie: die };
  if (kind !== "spell")
    return weaponItem(attack, { kind: kind === "ranged" ? "ranged" : "melee", lethal: flag(attack, "lethal", true), maxRegions: 9, ...own });
  const ranged = flag(attack, "ranged") || attack["range"] !== undefined;
  return {
    type: "dierankSpell",
    id: "spell",
    system: {
      defenseDie: textOr(attack, "defenceDie", "PRE").toLowerCase(),
      mpCost: numberOr(attack, "mpCost", 0),
      physical: oneOf(attack, "physical", ["none", "direct", "other"], "none"),
      indirect: flag(attack, "indirect"),
      lethal: flag(attack, "lethal", true),
      ranged,
      maxRegions: 9,
      ...own,
    },
  } as const;
}

function regionAt(attack: Fields): string {
  return `R${DISTANCES[textOr(attack, "range", "short")] ?? 0}`;
}

/** Attacker and target of an example, as far apart as its range says. */
function duel(attack: Fields, target: Fields, attacker: Fields = {}): { readonly creatures: RankCreature[]; readonly situation: RankReadContext } {
  const from = mountedPerson("attacker", { side: "a", ...attacker, region: "R0" }, [attackItem(attack)]);
  const to = mountedPerson("target", { side: "b", ...target, region: regionAt(attack) });
  const creatures = [...from, ...to];
  return { creatures, situation: situationOf(creatures, { regions: ROW }) };
}

function threatFor(situation: RankReadContext, attack: Fields, target: Fields): { readonly target: RankCreature; readonly threat: Threat } {
  const { attacker, target: victim } = situation.state.creatures;
  if (!attacker || !victim) throw new Error("there is no duel");
  const aware = flag(target, "aware", true);
  const pointBlank = textOr(attack, "range", "") === "point-blank";
  const sized = { ...attacker, size: numberOr(attack, "attackerSize", 0) };
  const [weapon, spell] = [attacker.weapons["weapon"], attacker.spells["spell"]];
  switch (text(attack, "kind")) {
    case "ranged":
      if (!weapon) throw new Error("there is no weapon");
      return { target: victim, threat: shotThreat(situation, { attacker: sized, target: victim }, weapon, { aware, pointBlank }) };
    case "spell":
      if (!spell) throw new Error("there is no spell");
      return { target: victim, threat: spellThreat(situation, { attacker: sized, target: victim }, spell, { aware, pointBlank }) };
    default: {
      const statistic = textOr(attack, "defenceDie", "DEF").toLowerCase() as Threat["statistic"];
      return { target: victim, threat: { ...meleeThreat(sized, victim, flag(attack, "weapon", true), aware), statistic } };
    }
  }
}

function dieAndMode(test: Test): { readonly die: string; readonly mode: string } {
  return { die: `D${test.die}`, mode: modeOf(test, DEFAULT_RULINGS) };
}

function passiveCase(given: Fields): object {
  const [attack, who] = [record(given, "attack"), record(given, "target")];
  const { situation } = duel(attack, who);
  const { target, threat } = threatFor(situation, attack, who);
  const test = passiveDefense(situation, target, threat);
  return { ...dieAndMode(test), source: test.source };
}

function activeCase(given: Fields): object {
  const [attack, who] = [record(given, "attack"), record(given, "target")];
  const { situation } = duel(attack, who);
  const { target, threat } = threatFor(situation, attack, who);
  return Object.fromEntries(
    ACTIVE_DEFENSES.map((kind) => [
      kind,
      checkDefenseKind(situation, target, kind, threat) === null
        ? dieAndMode(activeDefense(situation, target, { kind, cramped: flag(who, "cramped") }, threat))
        : null,
    ]),
  );
}

function attackMode(given: Fields): string {
  const attack = record(given, "attack");
  const to = recordOr(given, "target") ?? {};
  const { situation } = duel(attack, { ...to, weapon: { long: flag(to, "long") } }, record(given, "attacker"));
  const { attacker, target } = situation.state.creatures;
  if (!attacker || !target) throw new Error("there is no duel");
  const kind = oneOf(attack, "kind", ["melee", "ranged", "spell"]);
  const physical = kind !== "spell";
  const weapon = attacker.weapons["weapon"] ?? null;
  const reasons = reasonsOfAttack(situation, attacker, target, { kind, physical, weapon });
  return modeOf({ die: 6, reasons }, DEFAULT_RULINGS);
}

const DEFENSES: { readonly [word: string]: string } = { block: "block", parry: "parry", dodge: "dodge", mountDodge: "mountDodge" };

/** The answer to a defense question as examples name it; nothing for the passive defense. */
export function defenseAnswer(word: string, creature: string): Command | undefined {
  const type = DEFENSES[word];
  return type === undefined ? undefined : { type, creature };
}

function attackCommand(attack: Fields, target: Fields): Command {
  const common = { creature: "attacker", target: "target", awareness: flag(target, "aware", true) ? "aware" : "unaware" };
  const pointBlank = textOr(attack, "range", "") === "point-blank" ? "yes" : "no";
  const kind = text(attack, "kind");
  if (kind === "spell") return { type: "castSpell", spell: "spell", pointBlank, ...common };
  if (kind === "ranged") return { type: "rangedAttack", weapon: "weapon", pointBlank, ...common };
  if (attack["weapon"] === false) return { type: "unarmedStrike", ...common };
  return { type: "meleeAttack", weapon: "weapon", ...common };
}

function wholeAttack(given: Fields, dice: DiceStream): object {
  const [attack, who] = [record(given, "attack"), record(given, "target")];
  const shot = attack["weapon"] === false ? { ...record(given, "attacker") } : record(given, "attacker");
  const { creatures } = duel(attack, who, shot);
  const ready = creatures.map((each) => {
    if (each.id !== "attacker") return each;
    const ap = numberOr(shot, "ap", DEFAULT_RULINGS.apDefault);
    return { ...each, apLeft: ap, apStart: ap };
  });
  const before = ready.find(({ id }) => id === "target")?.hp.value ?? 0;
  const bout = new Bout(ready, dice, { regions: ROW, turn: "attacker" });
  const command = attackCommand(attack, who);
  if (!isAware(command) && who["aware"] !== false) throw new Error("awareness is read wrongly");
  bout.give(command, (ask) =>
    ask.prompt === "defense" ? defenseAnswer(textOr(given, "defence", "passive"), "target") : undefined,
  );
  const outcome = bout.outcome();
  const hurt = bout.events.some((event) => event.type === "DamageTaken");
  return {
    attack: outcome?.active,
    defence: outcome?.opposing,
    successes: outcome?.successes,
    damage: hurt ? outcome?.successes : 0,
    hpLost: before - bout.creature("target").hp.value,
    target: view(bout.state, "target"),
    attacker: view(bout.state, "attacker"),
  };
}

function damageCase(given: Fields, dice: DiceStream): object {
  const play = playOf([person("it", record(given, "target"))]);
  const damage = fixed("RANK-ATK-05", "given", number(given, "damage"));
  run(takeDamage(play, "it", { damage, lethal: flag(given, "lethal"), source: null }), dice);
  return view(play.state, "it");
}

