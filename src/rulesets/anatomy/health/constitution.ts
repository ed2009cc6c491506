// Constitution checks and saves: the roll of whoever is badly hurt, and what becomes of the unconscious.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { ownReasons, releaseGrapples } from "./conditions.ts";
import { rollCheck, type CheckResult } from "../dice.ts";
import type { AnatomyContext } from "../rulings.ts";
import { dropAll, exhaustionMax, stopBleed } from "./stamina.ts";
import { spotOf } from "../movement/resting-places.ts";
import type { AnatomyCreature } from "../state.ts";
import { SEVERITY_VALUES } from "../tables.ts";

/** ANAT-CORE-11: the modifier of a Constitution check, or with the save bonus of a save. */
export function constitutionModifier(creature: AnatomyCreature, save: boolean): Traced {
  const parts = [part("con", creature.attributes.con ?? 0, "ANAT-CORE-11")];
  if (save) parts.push(part("saveBonus", creature.saveBonus, "ANAT-CORE-11"));
  return sum("ANAT-CORE-11", parts);
}

/** A Constitution check or save: what for, and how hard it is. */
export interface ConstitutionRoll {
  readonly rule: RuleId;
  readonly purpose: string;
  readonly dc: Traced;
  readonly save: boolean;
  /** The creature as it stood when that is what hinders it. */
  readonly hinderedAs?: AnatomyCreature;
}

/** Rolls against a DC; null for a creature without Constitution, which succeeds without a roll (ANAT-CORE-12). */
export function* rollConstitution(
  context: AnatomyContext,
  id: CreatureId,
  request: ConstitutionRoll,
): Procedure<CheckResult | null> {
  const creature = context.creature(id);
  if (creature.attributes.con === null) {
    const { rule, purpose } = request;
    emitFor(context, id, {
      type: "CheckNotNeeded",
      rule: "ANAT-CORE-12",
      rules: [rule],
      operands: { purpose },
    });
    return null;
  }
  const reasons = ownReasons(
    request.hinderedAs ?? creature,
    context.rulings,
    request.save ? "save" : "check",
  );
  const result = yield* rollCheck(context.rulings, {
    ...request,
    creature: id,
    modifier: constitutionModifier(creature, request.save),
    reasons,
  });
  if (!context.isToldToAnybody) return result;
  const { rule, purpose, dc } = request;
  const { net, total, success, critical } = result;
  emitFor(context, id, {
    type: request.save ? "SaveRolled" : "CheckRolled",
    rule,
    rules: rowsOfCheck(request, reasons),
    operands: { purpose, net, total, dc, success, critical },
  });
  return result;
}

/** ANAT-CORE-06, ANAT-CORE-09, and what a concussion hinders (ANAT-PART-16, ANAT-UNC-08, ANAT-HEAL-11). */
function rowsOfCheck(
  { rule, save }: { readonly rule: RuleId; readonly save: boolean },
  reasons: readonly TracePart[],
): RuleId[] {
  const rows: RuleId[] = save ? ["ANAT-CORE-06", "ANAT-CORE-09"] : ["ANAT-CORE-06"];
  if (rule === "ANAT-UNC-02") rows.push("ANAT-UNC-03", "ANAT-AMB-13", "ANAT-AMB-14");
  if (rule === "ANAT-HEAL-01") rows.push("ANAT-AMB-34");
  if (!reasons.some(({ label }) => label === "concussion")) return rows;
  rows.push(save ? "ANAT-UNC-08" : rule === "ANAT-HEAL-01" ? "ANAT-HEAL-11" : "ANAT-PART-16");
  return rows;
}

/** A check that a creature without Constitution always makes. */
export function* constitutionHolds(
  context: AnatomyContext,
  id: CreatureId,
  check: Omit<ConstitutionRoll, "dc" | "save"> & { readonly dc: number },
): Procedure<boolean> {
  const { rule, purpose, dc, hinderedAs } = check;
  const request = { rule, purpose, dc: fixed(rule, "dc", dc), save: false, hinderedAs };
  const result = yield* rollConstitution(context, id, request);
  return result?.success ?? true;
}

/** ANAT-UNC-03: what a creature's injuries and bleeding are worth, the DC of its save. */
export function injuryValue(creature: Pick<AnatomyCreature, "injuries" | "bleed" | "body">): Traced {
  const parts: TracePart[] = Object.values(creature.injuries).map((each) =>
    part(each.severity, SEVERITY_VALUES[each.severity], "ANAT-UNC-03", creature.body.parts[each.part]?.label),
  );
  return sum("ANAT-UNC-03", [...parts, part("bleed", creature.bleed, "ANAT-UNC-03")]);
}

/** ANAT-UNC-02 to ANAT-UNC-05: the save of a creature that was hurt while unconscious. */
export function* saveAgainstDeath(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const dc = injuryValue(context.creature(id));
  const result = yield* rollConstitution(context, id, {
    rule: "ANAT-UNC-02",
    purpose: "death",
    dc,
    save: true,
  });
  if (!result) return;
  if (!result.success) die(context, id, "ANAT-UNC-04");
  else if (result.critical) rally(context, id);
}

/** ANAT-UNC-05: a critical save; a coma lasts all the same. */
function rally(context: AnatomyContext, id: CreatureId): void {
  const full = exhaustionMax(context.creature(id), context.rulings);
  const wakes = context.creature(id).headSleep !== "coma";
  stopBleed(context, id, "ANAT-UNC-05");
  const rules: readonly RuleId[] = wakes ? [] : ["ANAT-AMB-44"];
  emitFor(context, id, { type: "Rallied", rule: "ANAT-UNC-05", rules, operands: { wakes } }, (creature) => {
    creature.stamina = 1;
    creature.exhaustion = full?.value ?? null;
    if (!wakes) return;
    creature.unconscious = false;
    creature.headSleep = null;
  });
}

/** ANAT-COND-24. */
export function die(
  context: AnatomyContext,
  id: CreatureId,
  rule: RuleId,
  further: readonly RuleId[] = [],
): void {
  if (context.creature(id).dead) return;
  const lies = spotOf(context.creature(id));
  emitFor(context, id, { type: "Died", rule, rules: ["ANAT-COND-24", ...further] }, (creature) => {
    creature.dead = true;
    // ANAT-UNC-01: the dead hold on to as little as the unconscious.
    dropAll(creature, lies);
    creature.flying = false;
    creature.defending = false;
    creature.shieldReadied = false;
    // ANAT-TURN-09: what was begun for a round is lost.
    if (creature.roundWork) creature.roundWork = null;
    creature.ap = 0;
    creature.reactions = 0;
  });
  releaseGrapples(context, id);
}
