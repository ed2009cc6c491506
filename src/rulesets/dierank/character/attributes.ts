// Derived numbers of a creature: its AP for a turn, its dice with what it carries, and the damage that kills at once.

import type { RuleId } from "../../../core/language/rules.ts";
import { part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { shiftDie } from "../dice.ts";
import type { Die, RankCreature, RankShield, RankWeapon, Statistic } from "../state.ts";

/** RANK-TURN-11: AP of a whole turn, halved and rounded down for each thing that halves them. */
export function apTotal(
  creature: Pick<RankCreature, "apBase" | "conditions" | "mount" | "riderSkilled">,
): Traced {
  return apTotalOf(creature.apBase, [
    ...(creature.conditions["badlyWounded"] ? ["badlyWounded"] : []),
    ...(creature.mount !== null && !creature.riderSkilled ? ["unskilledRider"] : []),
  ]);
}

/** The rows of what halves AP. */
const HALVING_RULES: { readonly [cause: string]: RuleId } = {
  badlyWounded: "RANK-BAD-03",
  unskilledRider: "RANK-MNT-11",
};

/** RANK-TURN-11, by the words of what halves. */
export function apTotalOf(base: number, halvedBy: readonly string[]): Traced {
  const parts: TracePart[] = [part("apBase", base, "RANK-TURN-03")];
  let value = base;
  for (const cause of halvedBy) {
    parts.push(part(cause, Math.floor(value / 2) - value, HALVING_RULES[cause] ?? "RANK-TURN-11"));
    value = Math.floor(value / 2);
  }
  return sum("RANK-TURN-11", parts, true);
}

/** RANK-UNA-01, RANK-GRP-01: sides of the die of an unarmed strike, a grab, and whoever holds against an escape. */
export function unarmedDie(creature: Pick<RankCreature, "dice">): Traced {
  const { str } = creature.dice;
  return sum(
    "RANK-UNA-01",
    [part("str", str, "RANK-DIE-01"), part("ranks", shiftDie(str, -2) - str, "RANK-DIE-02")],
    true,
  );
}

/** RANK-DEATH-01: lethal damage that kills at once. */
export function instantDeath(creature: Pick<RankCreature, "hp">): Traced {
  const { max } = creature.hp;
  return sum(
    "RANK-DEATH-01",
    [part("hpMaximum", max, "RANK-DEATH-01"), part("again", max, "RANK-DEATH-01")],
    true,
  );
}

/** RANK-DIE-02: the die of a defense; armor that is worn and a ready shield may shift DEF. */
export function defenseDie(
  creature: Pick<RankCreature, "dice" | "armorRanks" | "shields" | "weapons">,
  statistic: Statistic,
): Die {
  const die = creature.dice[statistic];
  if (statistic !== "def") return die;
  return shiftDie(
    die,
    shieldsInUse(creature).reduce((ranks, shield) => ranks + shield.defenseRanks, creature.armorRanks),
  );
}

/** RANK-ATK-02: the die of an attack with a weapon. */
export function weaponDie(creature: Pick<RankCreature, "dice">, weapon: RankWeapon): Die {
  return shiftDie(creature.dice[weapon.attackDie], weapon.attackRanks);
}

/** Whether a shield is ready to block with (RANK-ACTV-01). */
export function hasReadyShield(creature: Bearer): boolean {
  return shieldsInUse(creature).length > 0;
}

type Bearer = Pick<RankCreature, "weapons" | "shields">;

/** Hands that nothing takes which is ready, two at most; claws and the like take none (register section 7). */
export function freeHands({ weapons, shields }: Bearer): number {
  const taken = handsOf(weapons) + Object.values(shields).filter(({ ready }) => ready).length;
  return Math.max(0, HANDS - taken);
}

const HANDS = 2;

function handsOf(weapons: RankCreature["weapons"]): number {
  return Object.values(weapons).reduce(
    (all, { ready, natural, hands }) => (ready && !natural ? all + hands : all),
    0,
  );
}

/** Ready shields that a hand is left for: weapons that are ready come first, one for two hands leaves none (RANK-ACTV-01). */
export function shieldsInUse({ weapons, shields }: Bearer): readonly RankShield[] {
  const ready = Object.values(shields).filter((shield) => shield.ready);
  return ready.slice(0, Math.max(0, HANDS - handsOf(weapons)));
}

/** The melee weapons that a creature has ready, its natural ones included. */
export function readyMelee(creature: Pick<RankCreature, "weapons">): RankWeapon[] {
  return Object.values(creature.weapons).filter(
    (weapon) => weapon.kind === "melee" && (weapon.ready || weapon.natural),
  );
}
