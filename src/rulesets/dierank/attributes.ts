// Derived numbers of a creature: its AP for a turn, its unarmed die, and the damage that kills at once.

import { fixed, part, sum, type TracePart, type Traced } from "../../core/trace.ts";
import { shiftDie } from "./dice.ts";
import type { RankCreature } from "./state.ts";

/** RANK-TURN-11: AP of a whole turn, halved and rounded down for each thing that halves them. */
export function apTotal(creature: Pick<RankCreature, "apBase" | "conditions">): Traced {
  return apTotalOf(creature.apBase, creature.conditions["badlyWounded"] ? ["badlyWounded"] : []);
}

/** RANK-TURN-11, by the words of what halves. */
export function apTotalOf(base: number, halvedBy: readonly string[]): Traced {
  const parts: TracePart[] = [part("apBase", base, "RANK-TURN-03")];
  let value = base;
  for (const cause of halvedBy) {
    parts.push(part(cause, Math.floor(value / 2) - value, "RANK-TURN-11"));
    value = Math.floor(value / 2);
  }
  return sum("RANK-TURN-11", parts, true);
}

/** RANK-UNA-01: sides of the die of an unarmed strike or a grab. */
export function unarmedDie(creature: Pick<RankCreature, "dice">): Traced {
  return fixed("RANK-UNA-01", "str", shiftDie(creature.dice.str, -2));
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
