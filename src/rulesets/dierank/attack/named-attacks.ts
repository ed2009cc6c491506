// Attacks by their name: the die of a weapon rolled outside a fight, against a difficulty and on nobody.

import { namedAttackBar, onSomebodyBar } from "../../../core/kit/named-attacks.ts";
import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { Refusal } from "../../../core/language/rules.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { weaponDie } from "../character/attributes.ts";
import { rollTest } from "../dice.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { RankCreature, RankWeapon } from "../state.ts";
import { weaponTest } from "./attack.ts";

/** RANK-ATK-02: why an attack is not rolled by its name, or null; in a fight it is an action, and so is one on somebody. */
export function namedAttackRefusal(
  { state }: RankReadContext,
  { weapons }: RankCreature,
  command: Command,
): Refusal | null {
  const weapon = weapons[textOf(command, "attack")];
  // RANK-TURN-04: what was dropped or thrown lies in its region until somebody picks it up.
  const means = weapon && { lies: weapon.ready ? null : weapon.liesIn };
  return onSomebodyBar("RANK-ATK-02", command) ?? namedAttackBar("RANK-ATK-02", state, means);
}

/** RANK-ATK-02: the weapon's own die, with all that bears on its attacks. */
export function rollNamedAttack(
  context: RankContext,
  creature: RankCreature,
  weapon: RankWeapon,
  command: Command,
): Procedure<Traced> {
  return rollTest(context.rulings, {
    rule: "RANK-ATK-02",
    creature: creature.id,
    purpose: "attack",
    test: weaponTest(context.situation, creature, null, { kind: weapon.kind, weapon }),
    added: command.modifiers,
  });
}

/** RANK-ATK-02: the die of an attack as a sheet shows it, with its ranks. */
export function attackNumber(creature: Pick<RankCreature, "dice">, weapon: RankWeapon): Traced {
  const own = creature.dice[weapon.attackDie];
  const ranks = weaponDie(creature, weapon) - own;
  return sum(
    "RANK-ATK-02",
    [
      part(weapon.attackDie, own, "RANK-DIE-01"),
      ...(ranks === 0 ? [] : [part("ranks", ranks, "RANK-DIE-02")]),
    ],
    true,
  );
}
