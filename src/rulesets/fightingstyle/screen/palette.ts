// The palette: every action of the catalogue, what is done between fights, and the answers to a question.

import { checkedOption, entriesOf, option } from "../../../core/kit/action-record.ts";
import { topicsOf, withTopics } from "../../../core/kit/action-topics.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { ActionOption } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { fixed } from "../../../core/language/trace.ts";
import { ACTIONS, COMMANDS } from "../actions/actions.ts";
import { ABILITY_RECORDS } from "../attack/attack-actions.ts";
import { HANDLINGS } from "../actions/handling.ts";
import { answerOptions } from "./answer-palette.ts";
import { checkPlace } from "../character/training.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";
import { REFERENCE_ROWS } from "../tables.ts";

const topicOf = topicsOf({
  attack: ["strike", "throw"],
  wrestling: ["grapple", "escape", "release"],
  everyday: [...HANDLINGS, "manipulate", "search", "sneak"],
});

/** All that a creature could do, possible or not; for a question, what its answer may bring along. */
export function paletteOf(
  situation: StyleReadContext,
  id: CreatureId,
  asked: AskRequest | null = null,
): readonly ActionOption[] {
  const creature = situation.state.creatures[id];
  if (asked !== null) return answerOptions(situation, id, asked);
  if (!creature) return [];
  if (situation.state.phase !== "running") return quietOptions(situation, creature);
  const armors = creature.sheet.armors.length > 1 ? armorOptions(situation, creature) : [];
  return withTopics([...entriesOf(ACTIONS, situation, creature), ...armors], topicOf);
}

/** What is done between fights. */
function quietOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  const { id, sheet } = creature;
  const styles = sheet.styles.map(({ id: style, name }) =>
    option({ type: "addGear", creature: id, style }, "STYLE-GEAR-03", {
      detail: name,
      kind: "free",
      cost: [{ resource: "xp", traced: fixed("STYLE-GEAR-03", "xp", situation.rulings.gearXp) }],
      needs: [{ kind: "text", parameter: "gear" }],
      refusal: checkPlace(situation, creature, style),
    }),
  );
  const sleep = checkedOption(COMMANDS, situation, { type: "sleep", creature: id }, { kind: "turn" });
  const abilities = entriesOf(ABILITY_RECORDS, situation, creature);
  return [sleep, ...abilities, ...styles, ...armorOptions(situation, creature)];
}

/** STYLE-ARM-04: which of several ratings counts; the text on materials stands beside every one (STYLE-ARM-06). */
function armorOptions(situation: StyleReadContext, { id, sheet }: StyleCreature): ActionOption[] {
  return sheet.armors.map((armor) => {
    const command = { type: "chooseArmor", creature: id, armor: armor.id };
    const rest = { detail: armor.name, kind: "free", reference: REFERENCE_ROWS } as const;
    return checkedOption(COMMANDS, situation, command, rest);
  });
}
