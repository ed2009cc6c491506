// The ways to meet an attack actively, each with the row that states it.

import type { RuleId } from "../../../core/language/rules.ts";

export const ACTIVE_DEFENSES = ["block", "parry", "dodge", "mountDodge"] as const;
export type ActiveDefense = (typeof ACTIVE_DEFENSES)[number];
export type DefenseKind = "passive" | ActiveDefense;

/** The register's row of each active defense. */
export const DEFENSE_RULES: { readonly [Kind in ActiveDefense]: RuleId } = {
  block: "RANK-ACTV-01",
  parry: "RANK-ACTV-02",
  dodge: "RANK-ACTV-04",
  mountDodge: "RANK-MNT-07",
};
