// Haste: an action done faster than usual, where the GM finds it plausible (DEST-FAST-01, DEST-FAST-02).

import type { Command } from "../../../core/language/commands.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { fixed, part, type Traced } from "../../../core/language/trace.ts";
import { hurry, spendAp } from "./action-points.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { checkOperands } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { actorOf, textOf } from "../actions/parameters.ts";
import { spendStamina } from "../health/resources.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { skillCheck, skillModifier } from "../character/skill-checks.ts";
import { askTargetNumber } from "../character/target-numbers.ts";
import { PROMPTS } from "../prompts.ts";

/** How one may hurry: by what a check is made. */
const CHECKS = {
  acrobatics: ["dex", "acrobatics", ""],
  athletics: ["str", "athletics", ""],
} as const;

/** Whether a command asks for haste with an action that allows it. */
export function isHurried(record: ActionRecord, command: Command): boolean {
  return (record.mayHurry ?? false) && textOf(command, "hurry") in CHECKS;
}

function checkOf(command: Command): (typeof CHECKS)[keyof typeof CHECKS] {
  return CHECKS[textOf(command, "hurry") === "athletics" ? "athletics" : "acrobatics"];
}

/** DEST-FAST-01: what is added to the check to hurry. */
export function hurryModifier(actor: DestinyCreature, command: Command, rulings: DestinyRulings): Traced {
  return skillModifier(actor, rulings, { skill: checkOf(command) });
}

/** DEST-FAST-01, DEST-FAST-02: the check to hurry, and the price that it leaves. The GM may say that it cannot be hurried. */
export function* hurriedCost(context: DestinyContext, command: Command, usual: Traced): Procedure<Traced> {
  const id = actorOf(command);
  const tn = yield* askTargetNumber(context, {
    check: "hurry",
    rule: "DEST-FAST-01",
    creature: id,
    usual: 0,
    refusable: "deny",
  });
  if (tn === null) return usual;
  const { check } = yield* skillCheck(context, {
    rule: "DEST-FAST-01",
    creature: id,
    purpose: "hurry",
    skill: checkOf(command),
    tn,
    added: command.modifiers ?? [],
  });
  const base = part("printedCost", usual.value, usual.rule);
  const { success, cost, stamina, apLoss } = hurry(base, check.total.value, tn);
  const operands = { ...checkOperands(check), tn, success, cost };
  emitFor(context, id, { type: "HasteChecked", rule: "DEST-FAST-01", operands });
  // DEST-STA-03: where even the lower price is too high, nothing takes effect that stamina would pay for.
  if (success && cost.value <= context.creature(id).ap) spendStamina(context, id, stamina, "DEST-FAST-01");
  else if (!success) yield* stumble(context, id, apLoss);
  return cost;
}

/** DEST-FAST-02, DEST-PR-10: the GM may let a failure cost AP, as many as there are. */
function* stumble(context: DestinyContext, id: CreatureId, apLoss: number): Procedure<void> {
  const { choice } = yield* ask(PROMPTS.hurryFailed, {
    choices: [{ id: "keep" }, { id: "lose", operands: { ap: apLoss } }],
    operands: { creature: id, ap: apLoss },
    involves: [id],
  });
  const lost = Math.min(apLoss, context.creature(id).ap);
  if (choice === "lose" && lost > 0)
    spendAp(context, id, fixed("DEST-FAST-02", "hurry", lost), "DEST-FAST-02");
}
