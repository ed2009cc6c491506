// Which parts of a body a harm may be put on, the gravest first, and how many injuries on each.

import { GENERIC_PART, rowOf } from "../character/body-plans.ts";
import { injuryCount, isLost } from "../character/body.ts";
import type { AnatomyCreature, Severity } from "../state.ts";
import { SEVERITIES, SEVERITY_VALUES } from "../tables.ts";

/** ANAT-DEG-07 to ANAT-DEG-09: the most injuries of a class that so many degrees buy; null when they do not reach it. */
export function mostInjuries(degrees: number, severity: Severity): number | null {
  const price = SEVERITY_VALUES[severity] - 1;
  return degrees >= price ? 1 + degrees - price : null;
}

/** A part that can be chosen, with the most injuries that can be put on it. */
export interface PartChoice {
  readonly part: string;
  readonly label: string;
  readonly kind: string;
  readonly severity: Severity;
  readonly most: number;
  /** How many more the part can take (ANAT-INJ-05). */
  readonly room: number;
}

/** ANAT-INJ-13. */
const GENERIC = { label: GENERIC_PART, kind: GENERIC_PART };

/** The key under which a creature remembers the heart of a species (ANAT-INJ-12); names may hold anything. */
export function heartKey(species: string): string {
  return species.replace(/[^A-Za-z0-9_-]/g, "_") || "_";
}

/** ANAT-DEG-07, ANAT-INJ-06, ANAT-INJ-12, ANAT-INJ-13: what an attacker may choose, the gravest first. */
export function partChoices(
  attacker: Pick<AnatomyCreature, "hearts">,
  target: AnatomyCreature,
  degrees: number,
): PartChoice[] {
  const found: PartChoice[] = [];
  for (const part in target.body.parts) {
    const row = rowOf(target.body, part);
    const most = mostInjuries(degrees, row.severity);
    if (most === null) continue;
    const room = row.last - injuryCount(target, part);
    if (room <= 0 || isLost(target, part) || target.fitted[part]?.injurable === false) continue;
    if (row.vital === "heart" && attacker.hearts[heartKey(target.species)] !== "known") continue;
    const { kind, label } = target.body.parts[part] ?? GENERIC;
    found.push({ part, label, kind, severity: row.severity, most, room });
  }
  if (found.length > 0) return found.sort((a, b) => graveness(b) - graveness(a));
  if (degrees < 0) return [];
  const most = 1 + degrees;
  return [{ part: GENERIC_PART, ...GENERIC, severity: "minor", most, room: most }];
}

function graveness({ severity }: PartChoice): number {
  return SEVERITIES.indexOf(severity);
}
