// The catalogue of Die Rank: own actions in the order of the palette, answers to questions, and all commands by word.

import { commandsOf } from "../../../core/kit/action-record.ts";
import { answerOnly } from "../../../core/kit/answer-only.ts";
import { actorOf, ID_OR_NONE, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { optionalChoice, OWN_ACTION, type ActionRecord, type RankCommand } from "./action-record.ts";
import { checkMelee, checkTarget } from "../attack/attack.ts";
import { ATTACK_RECORDS } from "../attack/attack-actions.ts";
import { threatOf } from "../attack/defense-choice.ts";
import { ACTIVE_DEFENSES, DEFENSE_RULES, type ActiveDefense } from "../attack/defense-kinds.ts";
import { checkActiveDefense, type Threat } from "../attack/defense.ts";
import { FIGHT_COMMANDS } from "../turn/fight-commands.ts";
import { GRAPPLE_RECORDS } from "../attack/grapple-actions.ts";
import { ITEM_RECORDS, useAbility } from "../character/items.ts";
import { MOUNT_RECORDS } from "../movement/mounts.ts";
import { MOVEMENT_RECORDS } from "../movement/movement.ts";
import { REGION_COMMANDS } from "../movement/region-commands.ts";
import { checkOpportunity } from "../attack/opportunity.ts";
import { partFromGone, withoutGone } from "../turn/bonds.ts";
import { pairOf } from "../turn/pairs.ts";
import { HAND_COMMANDS } from "../health/hand-commands.ts";
import { TIME_COMMANDS } from "../health/passing-time.ts";
import { REST_COMMANDS } from "../health/rest-commands.ts";
import type { RankReadContext } from "../rulings.ts";
import { SPELL_RECORDS } from "../magic/spells.ts";
import { ROLL_KINDS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** Own actions, in the order of the palette (register section 5). */
export const ACTIONS: readonly ActionRecord[] = [
  ...ATTACK_RECORDS,
  ...SPELL_RECORDS,
  ...GRAPPLE_RECORDS,
  ...MOVEMENT_RECORDS,
  ...MOUNT_RECORDS,
  ...ITEM_RECORDS,
];

function defenseCommand(kind: ActiveDefense): RankCommand {
  const dodges = kind === "dodge" || kind === "mountDodge";
  const shape = parameters(dodges ? { room: optionalChoice("enough", "cramped") } : {});
  return answerOnly({
    rule: DEFENSE_RULES[kind],
    prompt: PROMPTS.defense,
    shape,
    check: (situation, command, { operands }) =>
      checkDefense(situation, actorOf(command), kind, threatOf(operands)),
  });
}

/** Why a creature cannot meet a threat so now, or null. */
export function checkDefense(
  situation: RankReadContext,
  id: string,
  kind: ActiveDefense,
  threat: Threat,
): Refusal | null {
  const target = situation.state.creatures[id];
  return target ? checkActiveDefense(situation, target, kind, threat) : refuse("RANK-ATK-01", "noSuchTarget");
}

/** How somebody would use an opening. */
interface OpportunityAnswer {
  readonly creature: CreatureId;
  /** Who acts, and so gives the opening. */
  readonly actor: CreatureId;
  /** The one who acts where nobody is named. */
  readonly target?: string;
  /** Item id; an empty one stands for bare hands. */
  readonly weapon: string;
}

/** RANK-OPP-04: a plain melee attack on the one who acts, or on its mount or rider. */
export function checkOpportunityAnswer(
  situation: RankReadContext,
  { creature: id, actor, target = "", weapon }: OpportunityAnswer,
): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature) return refuse("RANK-OPP-05", "noSuchTarget");
  const at = target === "" ? actor : target;
  if (!pairOf(situation.state, actor).includes(at))
    return refuse("RANK-OPP-04", "noSuchTarget", undefined, "target");
  const unable = checkOpportunity(situation, creature);
  if (unable) return unable;
  if (weapon !== "" && creature.weapons[weapon]?.kind !== "melee")
    return refuse("RANK-OPP-04", "plainMeleeOnly", undefined, "weapon");
  if (weapon !== "") return checkMelee(situation, creature, at, weapon);
  return situation.rulings.unarmedOpportunity
    ? checkTarget(situation, id, at)
    : refuse("RANK-OPP-05", "noReadyWeapon", undefined, "weapon");
}

const OPPORTUNITY_ATTACK: RankCommand = answerOnly({
  rule: "RANK-OPP-03",
  prompt: PROMPTS.opportunityAttack,
  shape: parameters({
    weapon: ID_OR_NONE,
    target: ID_OR_NONE,
    lethal: optionalChoice("yes", "no"),
  }),
  check: (situation, command, asked) =>
    checkOpportunityAnswer(situation, {
      creature: actorOf(command),
      actor: String(asked.operands["actor"]),
      target: textOf(command, "target"),
      weapon: textOf(command, "weapon"),
    }),
});

/** RANK-MORT-03: the GM's own words for a lasting injury, and the kinds of rolls that it hinders. */
const DESCRIBE_INJURY: RankCommand = answerOnly({
  rule: "RANK-MORT-03",
  prompt: PROMPTS.lastingInjury,
  shape: parameters({
    text: { kind: "text", blank: false },
    hinders: { kind: "list", of: { kind: "choice", of: ROLL_KINDS }, optional: true },
    hindered: optionalChoice(...ROLL_KINDS),
  }),
});

/** RANK-GRP-04, RANK-MNT-01: a command finds nobody bound to somebody who has left. */
function amongThoseHere(rule: RankCommand): RankCommand {
  return {
    ...rule,
    check: (situation, command, asked) => rule.check(withoutGone(situation), command, asked),
    *run(context, command) {
      partFromGone(context);
      yield* rule.run(context, command);
    },
  };
}

const ROOT_COMMANDS: { readonly [type: string]: RankCommand } = {
  ...FIGHT_COMMANDS,
  ...REST_COMMANDS,
  ...TIME_COMMANDS,
  ...HAND_COMMANDS,
  ...REGION_COMMANDS,
  ...commandsOf(ACTIONS, OWN_ACTION),
  useAbility,
};

export const COMMANDS: { readonly [type: string]: RankCommand } = {
  ...Object.fromEntries(Object.entries(ROOT_COMMANDS).map(([type, rule]) => [type, amongThoseHere(rule)])),
  ...Object.fromEntries(ACTIVE_DEFENSES.map((kind) => [kind, defenseCommand(kind)])),
  opportunityAttack: OPPORTUNITY_ATTACK,
  describeInjury: DESCRIBE_INJURY,
};
