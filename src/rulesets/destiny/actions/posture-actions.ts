// Change Posture: standing, crouching, prone, and dropping behind cover (DEST-ACT-11, DEST-MOD-03).

import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { part } from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import type { ActionRecord, Occasion } from "./action-record.ts";
import { endConditions, gainCondition } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import { postureChange } from "../movement/movement.ts";
import { actorOf, parameters, textOf } from "./parameters.ts";
import { endRiding } from "../movement/riding.ts";
import type { DestinyContext } from "../rulings.ts";
import { POSTURES, type Cover, type DestinyCreature } from "../state.ts";
import { COVERS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

function postureRefusal(actor: DestinyCreature, posture: string, occasion: Occasion): Refusal | null {
  const to = POSTURES.find((each) => each === posture);
  if (!to) return refuse("DEST-ACT-11", "unknownPosture", { posture }, "posture");
  if (to === actor.posture) return refuse("DEST-ACT-11", "samePosture", { posture }, "posture");
  const { direct } = postureChange(actor.posture, to);
  return direct || occasion === "outside"
    ? null
    : refuse("DEST-ACT-11", "notInOneChange", { posture }, "posture");
}

const POSTURE_RULES = { crouching: "DEST-CON-09", prone: "DEST-CON-08" } as const;

/** DEST-MOD-03: behind a low wall the cover may be better now; the GM says how good it is. It lasts until it moves or rises. */
function* dropBehind(context: DestinyContext, id: CreatureId, wished: Cover): Procedure<void> {
  const { choice } = yield* ask(PROMPTS.behindCover, {
    usual: wished,
    operands: { creature: id, cover: wished },
    involves: [id],
  });
  const cover = COVERS.find((each) => each === choice) ?? "none";
  if (cover !== "none") gainCondition(context, id, "covered", { cover });
}

const CHANGE_POSTURE: ActionRecord = {
  action: "changePosture",
  rule: "DEST-ACT-11",
  kind: "action",
  outside: true,
  shape: parameters({
    posture: { kind: "choice", of: POSTURES },
    behind: { kind: "choice", of: COVERS, optional: true },
  }),
  cost: () => actionCost(part("printedCost", 1, "DEST-ACT-11")),
  refusal: (_situation, actor, command, occasion) =>
    postureRefusal(actor, textOf(command, "posture"), occasion),
  *resolve(context, command) {
    const posture = POSTURES.find((each) => each === textOf(command, "posture")) ?? "standing";
    const id = actorOf(command);
    const from = context.creature(id).posture;
    const rules = posture === "standing" ? {} : { rules: [POSTURE_RULES[posture]] };
    emitFor(
      context,
      id,
      { type: "PostureChanged", rule: "DEST-ACT-11", ...rules, operands: { from, posture } },
      (creature) => {
        creature.posture = posture;
      },
    );
    if (posture === "prone") endRiding(context, id, "DEST-ACT-11");
    endConditions(context, id, "covered", "DEST-MOD-03");
    const behind = COVERS.find((each) => each === command["behind"]);
    if (behind && posture !== "standing") yield* dropBehind(context, id, behind);
  },
  options: (_situation, actor) => {
    const choices = POSTURES.filter((each) => postureRefusal(actor, each, "turn") === null);
    return [
      {
        parameters: {},
        needs: [
          { kind: "choice", parameter: "posture", choices },
          { kind: "choice", parameter: "behind", choices: COVERS, optional: true },
        ],
      },
    ];
  },
};

/** DEST-ACT-11. */
export const POSTURE_RECORDS: readonly ActionRecord[] = [CHANGE_POSTURE];
