// Commands that answer a question: defenses, opportunity attacks, maneuvers, and the GM's word on circumstances.

import { answerOnly } from "../../../core/kit/answer-only.ts";
import { BARRED_FIELD } from "../../../core/kit/barred-steps.ts";
import {
  actorOf,
  ID,
  ID_OR_NONE,
  OPTIONAL_FLAG,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { shieldsInHand } from "../character/attributes.ts";
import { CIRCUMSTANCES_SHAPE, SITUATION_SHAPE } from "../attack/circumstances.ts";
import { STYLE_FIELDS, type StyleCommand, type StyleCommands } from "./action-record.ts";
import type { AttackMode } from "../attack/cover.ts";
import { checkDefense, DEFENSE_RULES, type DefenseCircumstances, type Threat } from "../attack/defense.ts";
import { checkManeuverAnswer, MANEUVERS } from "../attack/maneuvers.ts";
import { checkOpportunityAnswer } from "../attack/opportunity.ts";
import type { Situational } from "../dice.ts";
import type { StyleReadContext, StyleRulings } from "../rulings.ts";
import type { Cover, DefenseKind, StyleState } from "../state.ts";
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

/** What bears on every defense that may answer the question: the very attack, and what the GM has said of it. */
export function circumstancesAsked({ operands }: AskRequest): DefenseCircumstances {
  return {
    mode: operands["mode"] as AttackMode,
    cover: operands["cover"] as Cover,
    defense: (operands["said"] ?? null) as Situational | null,
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
    block: { style: STYLE_FIELDS["style"], shield: ID_OR_NONE },
    dodge: {},
    parry: STYLE_FIELDS,
    withstand: {},
  } as const;
  return answerOnly<StyleState, StyleRulings>({
    rule: DEFENSE_RULES[kind],
    prompt: PROMPTS.defense,
    shape: parameters(fields[kind] as Parameters<typeof parameters>[0]),
    check(situation, command, asked) {
      const refusal = checkAskedDefense(situation, actorOf(command), kind, asked);
      const shield = textOf(command, "shield");
      const target = situation.state.creatures[actorOf(command)];
      if (refusal || shield === "" || !target) return refusal;
      return shieldsInHand(target).some(({ id }) => id === shield)
        ? null
        : refuse("STYLE-SHD-05", "noShield", undefined, "shield");
    },
  });
}

const opportunityAttack = answerOnly<StyleState, StyleRulings>({
  rule: "STYLE-OPP-01",
  prompt: PROMPTS.opportunityAttack,
  shape: parameters({ weapon: ID, ...STYLE_FIELDS }),
  check(situation, command, asked) {
    const foe = actorOf(command);
    if (asked.to.kind !== "owner" || asked.to.creature !== foe)
      return refuse("STYLE-OPP-01", "notAsked", undefined, "creature");
    return checkOpportunityAnswer(situation, foe, String(asked.operands["actor"]), textOf(command, "weapon"));
  },
});

const maneuver = answerOnly<StyleState, StyleRulings>({
  rule: "STYLE-MAN-01",
  prompt: PROMPTS.maneuver,
  shape: parameters({
    maneuver: { kind: "choice", of: MANEUVERS },
    location: { kind: "choice", of: HIT_LOCATIONS, optional: true },
    item: ID_OR_NONE,
    blocked: OPTIONAL_FLAG,
    ...BARRED_FIELD,
  }),
  check: checkManeuverAnswer,
});

export const ANSWER_COMMANDS: StyleCommands = {
  ...Object.fromEntries(DEFENSES.map((kind) => [kind, defenseCommand(kind)])),
  opportunityAttack,
  maneuver,
  ambush: answerOnly({
    rule: "STYLE-SUR-01",
    prompt: PROMPTS.surprise,
    shape: AMBUSH_SHAPE,
    check: checkAmbush,
  }),
  circumstances: answerOnly({
    rule: "STYLE-TEST-08",
    prompt: PROMPTS.circumstances,
    shape: CIRCUMSTANCES_SHAPE,
  }),
  situation: answerOnly({ rule: "STYLE-TEST-08", prompt: PROMPTS.situation, shape: SITUATION_SHAPE }),
};
