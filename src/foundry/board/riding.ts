// Riding at the table: who sits on whom, as the rules mark it.

import type { ConditionMark } from "../../core/language/ruleset.ts";

/** The creature that one with these conditions rides; empty for who goes on foot. */
export function mountAmong(marks: readonly ConditionMark[]): string {
  return String(marks.find(({ condition }) => condition === "mounted")?.operands["source"] ?? "");
}
