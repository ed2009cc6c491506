// Commands that answer a question: defenses, opportunity attacks, maneuvers, and the GM's word on circumstances.

import { BARRED_FIELD } from "../../../core/kit/barred-steps.ts";
import { actorOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../../../core/language/parameters.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { shieldsInHand } from "../character/attributes.ts";
import { CIRCUMSTANCES_SHAPE, SITUATION_SHAPE } from "../attack/circumstances.ts";
import { answerOnly, STYLE_FIELDS, type StyleCommand, type StyleCommands } from "./command-record.ts";
import type { AttackMode } from "../attack/cover.ts";
import { checkDefense, DEFENSE_RULES, type Threat } from "../attack/defense.ts";
import { checkManeuverAnswer, MANEUVERS } from "../attack/maneuvers.ts";
import { checkOpportunityAnswer } from "../attack/opportunity.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { DefenseKind } from "../state.ts";
import { AMBUSH_SHAPE, checkAmbush } from "../turn/surprise.ts";
import { DEFENSES, HIT_LOCATIONS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** What a question for a defense is about. */
export function threatOf({ operands }: AskRequest): Threat {
  return {
    mode: operands["mode"] as AttackMode,
    mind: operands["mind"] === true,
    defenses: operands["defenses"] as readonly DefenseKind[] | null,
  };
}

/** Why a defense does not answer the question, or null. Nobody is asked who is not aware. */
export function checkAskedDefense(
  situation: StyleReadContext,
  id: CreatureId,
  kind: DefenseKind,
  asked: AskRequest,
): Refusal | null {
  const target = situation.state.creatures[id];
  if (!target || asked.to.kind !== "owner" || asked.to.creature !== id)
    return refuse("STYLE-DEF-01", "notAsked", undefined, "creature");
  return checkDefense(situation, target, kind, threatOf(asked));
}

function defenseCommand(kind: DefenseKind): StyleCommand {
  const fields = {
    block: { style: STYLE_FIELDS["style"], shield: { kind: "text", optional: true } },
    dodge: {},
    parry: STYLE_FIELDS,
    withstand: {},
  } as const;
  const shape = parameters(fields[kind] as Parameters<typeof parameters>[0]);
  return answerOnly(DEFENSE_RULES[kind], PROMPTS.defense, shape, (situation, command, asked) => {
    const refusal = checkAskedDefense(situation, actorOf(command), kind, asked);
    const shield = textOf(command, "shield");
    const target = situation.state.creatures[actorOf(command)];
    if (refusal || shield === "" || !target) return refusal;
    return shieldsInHand(target).some(({ id }) => id === shield)
      ? null
      : refuse("STYLE-SHD-05", "noShield", undefined, "shield");
  });
}

const opportunityAttack = answerOnly(
  "STYLE-OPP-01",
  PROMPTS.opportunityAttack,
  parameters({ weapon: ID }),
  (situation, command, asked) => {
    const foe = actorOf(command);
    if (asked.to.kind !== "owner" || asked.to.creature !== foe)
      return refuse("STYLE-OPP-01", "notAsked", undefined, "creature");
    return checkOpportunityAnswer(situation, foe, String(asked.operands["actor"]), textOf(command, "weapon"));
  },
);

const maneuver = answerOnly(
  "STYLE-MAN-01",
  PROMPTS.maneuver,
  parameters({
    maneuver: { kind: "choice", of: MANEUVERS },
    location: { kind: "choice", of: HIT_LOCATIONS, optional: true },
    item: { kind: "text", optional: true },
    blocked: OPTIONAL_FLAG,
    ...BARRED_FIELD,
  }),
  checkManeuverAnswer,
);

export const ANSWER_COMMANDS: StyleCommands = {
  ...Object.fromEntries(DEFENSES.map((kind) => [kind, defenseCommand(kind)])),
  opportunityAttack,
  maneuver,
  ambush: answerOnly("STYLE-SUR-01", PROMPTS.surprise, AMBUSH_SHAPE, checkAmbush),
  circumstances: answerOnly("STYLE-TEST-08", PROMPTS.circumstances, CIRCUMSTANCES_SHAPE),
  situation: answerOnly("STYLE-TEST-08", PROMPTS.situation, SITUATION_SHAPE),
};
