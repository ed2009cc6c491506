// Which rows an attack rests on: what a natural roll meant, where the degrees come from, and readings that add no number.

import type { RuleId } from "../../../core/language/rules.ts";
import { bounded, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import type { Judged } from "./attack-roll.ts";
import { has, isHelpless, isOffGuard } from "../health/conditions.ts";
import { degreesPart } from "../dice.ts";
import type { AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature, AttackMode } from "../state.ts";

interface Rolled {
  readonly natural: number;
  readonly total: number;
  readonly dv: number;
  readonly critMin: number;
}

/** ANAT-ATK-03, ANAT-CRIT-01 to ANAT-CRIT-06: the rows that made this roll a hit or a miss. */
export function rowsOfOutcome({ natural, total, dv, critMin }: Rolled, judged: Judged): RuleId[] {
  const rows: RuleId[] = ["ANAT-ATK-03"];
  const hit = judged.outcome !== "miss";
  if (total === dv) rows.push("ANAT-AMB-04");
  if (judged.outcome === "savedHit") rows.push("ANAT-CRIT-02", "ANAT-AMB-07");
  else if (natural === 20) rows.push("ANAT-CRIT-01");
  else if (natural >= critMin) rows.push("ANAT-CRIT-03", "ANAT-AMB-06");
  if (natural === 1) {
    if (hit) rows.push("ANAT-CRIT-04", "ANAT-AMB-05");
    else if (total === dv) rows.push("ANAT-CRIT-06");
  }
  if (hit && judged.degrees === 0) rows.push("ANAT-AMB-02");
  return rows;
}

/** ANAT-ATK-04: why the target's guard was down, or that spent reactions alone do not lower it (ANAT-AMB-54). */
export function rowsOfGuard(
  target: AnatomyCreature,
  attack: { readonly attacker: string; readonly aware: boolean; readonly touch: boolean },
  rulings: AnatomyRulings,
): RuleId[] {
  const rows: RuleId[] = attack.touch ? ["ANAT-ATK-04"] : [];
  const offGuard = !attack.aware || isOffGuard(target, rulings, attack.attacker);
  if (offGuard) rows.push("ANAT-ATK-04", "ANAT-COND-01");
  if (isHelpless(target)) rows.push("ANAT-COND-04");
  if (target.reactions === 0 && target.firstTurnTaken && !isHelpless(target)) rows.push("ANAT-AMB-54");
  return rows;
}

/** Readings of positions that add no number of their own. */
export function rowsOfPlaces(
  attacker: AnatomyCreature,
  target: AnatomyCreature,
  attack: { readonly mode: AttackMode; readonly cover: number },
): RuleId[] {
  const rows: RuleId[] = [];
  if (attack.cover > 1) rows.push("ANAT-AMB-37");
  if (has(attacker, "prone") && has(target, "prone")) rows.push("ANAT-POS-07");
  if (attack.mode !== "melee" && attacker.size !== target.size) rows.push("ANAT-AMB-20");
  return rows;
}

export interface Counted {
  readonly judged: Judged;
  readonly margin: Traced;
  readonly natural: number;
  readonly reckless: number;
  readonly reduction: number;
  readonly sizeDifference: number;
  readonly final: number;
}

/** Steps 1 to 6 of the degrees, each a part of the number (ANAT-DEG-01 to ANAT-DEG-06). */
export function degreesTraced(counted: Counted, rulings: AnatomyRulings): Traced {
  const { judged, reduction, sizeDifference, final } = counted;
  const parts = judged.outcome === "savedHit" ? [] : rollParts(counted, rulings);
  if (reduction > 0) parts.push(part("parry", -reduction, "ANAT-DEG-05"));
  if (judged.degrees !== null && judged.degrees >= 0 && judged.degrees >= reduction)
    parts.push(sizeDegrees(sizeDifference));
  return bounded(sum("ANAT-DEG-07", parts), "ANAT-DEG-04", { min: final });
}

function rollParts({ judged, margin, natural, reckless }: Counted, rulings: AnatomyRulings): TracePart[] {
  return [
    degreesPart("roll", "ANAT-DEG-01", margin, rulings),
    part("critical", judged.critical ? 1 : 0, "ANAT-DEG-02"),
    part("reckless", reckless, "ANAT-DEG-03"),
    part("criticalMiss", natural === 1 ? -1 : 0, "ANAT-DEG-04"),
  ];
}

/** ANAT-DEG-06, ANAT-SIZE-03: one for each category, never doubled. */
function sizeDegrees(difference: number): TracePart {
  const steps = part("sizeSteps", -difference, "ANAT-SIZE-03");
  return { ...part("size", -difference, "ANAT-DEG-06"), parts: [steps] };
}

/** The rows of steps 4 to 8: what was skipped, what came first, and that the part is chosen now. */
export function rowsOfDegrees(counted: Counted, melee: boolean): RuleId[] {
  const { judged, reduction, sizeDifference, final } = counted;
  const before = judged.degrees ?? 0;
  if (before < 0) {
    const rows: RuleId[] = sizeDifference < 0 ? ["ANAT-AMB-45"] : [];
    return melee ? [...rows, "ANAT-AMB-41"] : rows;
  }
  const rows: RuleId[] = reduction > 0 && sizeDifference !== 0 ? ["ANAT-AMB-08"] : [];
  if (final >= 0) rows.push("ANAT-ATK-08");
  if (final > 4) rows.push("ANAT-DEG-09");
  return rows;
}
