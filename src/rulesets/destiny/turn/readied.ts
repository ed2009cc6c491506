// Readied actions: taken as a reaction to any event, at their own price (DEST-ACT-09, DEST-AMB-55).

import { needsRefusal } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, Refusal, RuleId } from "../../../core/language/rules.ts";
import type { ActionRecord, Occasion } from "../actions/action-record.ts";
import { unlessGone } from "../character/absence.ts";
import { emitFor } from "../facts.ts";
import { PROMPTS } from "../prompts.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { canReact, endReadied, inOrder } from "./reactions.ts";

/** The catalogue of actions as a readied one needs it. */
export interface Catalogue {
  named(word: string): ActionRecord | undefined;
  refusal(
    situation: DestinyReadContext,
    record: ActionRecord,
    command: Command,
    occasion: Occasion,
  ): Refusal | null;
  carryOut(context: DestinyContext, record: ActionRecord, command: Command): Procedure<void>;
}

/** DEST-ACT-09, DEST-INI-05, DEST-AMB-55: whether a creature may take what it has readied in some way, and has the AP for that. */
export function mayUseReadied(
  situation: DestinyReadContext,
  creature: DestinyCreature,
  catalogue: Catalogue,
): boolean {
  const { readied } = creature;
  if (readied === null || !creature.entered || !canReact(creature, 0)) return false;
  const record = catalogue.named(readied);
  if (!record) return false;
  const isFree = record.paysItself || record.mayHurry;
  const command = { type: readied, creature: creature.id };
  return record
    .options(situation, creature)
    .some(
      ({ parameters, needs, refusal = null }) =>
        refusal === null &&
        needsRefusal(record.rule, needs) === null &&
        (isFree || record.cost(situation, creature, { ...command, ...parameters }).value <= creature.ap),
    );
}

/** The question that offers a readied action. */
export function readiedQuestion(
  { id, readied }: DestinyCreature,
  target: CreatureId | null,
  operands: JsonRecord,
): AskRequest {
  return question(PROMPTS.readied, {
    to: id,
    aimed: target === id,
    operands: readied === null ? operands : { ...operands, readied },
    involves: [id],
  });
}

/** DEST-ACT-09, DEST-REA-03: offers what they have readied to those whom somebody passes. Returns who has taken it. */
export function* offerToWatchers(
  context: DestinyContext,
  mover: CreatureId,
  watchers: readonly CreatureId[],
  catalogue: Catalogue,
): Procedure<readonly CreatureId[]> {
  const able = inOrder(
    context.state,
    watchers
      .filter((id) => context.isHere(id) && mayUseReadied(context.situation, context.creature(id), catalogue))
      .map((creature) => ({ creature })),
  );
  if (able.length === 0) return [];
  const operands = { active: mover, moment: "passing" };
  const asks = able.map(({ creature }) => readiedQuestion(context.creature(creature), null, operands));
  const answers = yield* window({ rule: "DEST-ACT-09", asks, involves: [mover] });
  const taken: CreatureId[] = [];
  for (const [i, { command }] of answers.entries()) {
    const id = able[i]?.creature;
    if (id === undefined || !command || !context.isHere(id)) continue;
    if (yield* takeReadied(context, id, command, catalogue)) taken.push(id);
  }
  return taken;
}

/** DEST-ACT-09: takes the readied action, if it still is one and can be done. Returns whether it was. */
export function* takeReadied(
  context: DestinyContext,
  id: CreatureId,
  command: Command,
  catalogue: Catalogue,
): Procedure<boolean> {
  const record = catalogue.named(command.type);
  const refusal = record ? catalogue.refusal(context.situation, record, command, "reaction") : null;
  if (!record || refusal || context.creature(id).readied !== command.type) {
    lapse(context, id, command, {
      rule: refusal?.rule ?? "DEST-ACT-09",
      code: refusal?.code ?? "notReadied",
    });
    return false;
  }
  yield* unlessGone(context, useReadied(context, record, command, catalogue));
  return true;
}

/** What was chosen out of turn cannot be done any more. */
export function lapse(
  context: DestinyContext,
  id: CreatureId,
  command: Command,
  { rule, code }: { readonly rule: RuleId; readonly code: string },
): void {
  emitFor(context, id, { type: "InterruptLapsed", rule, operands: { action: command.type, code } });
}

/** DEST-ACT-09, DEST-AMB-55: the readied action as a reaction, at its own price, with no loss of initiative. */
function* useReadied(
  context: DestinyContext,
  record: ActionRecord,
  command: Command,
  catalogue: Catalogue,
): Procedure<void> {
  const id = command.creature;
  if (id === null) return;
  emitFor(context, id, {
    type: "ReadiedUsed",
    rule: "DEST-ACT-09",
    rules: ["DEST-AMB-55"],
    operands: { action: command.type },
  });
  endReadied(context, id);
  yield* catalogue.carryOut(context, record, command);
}
