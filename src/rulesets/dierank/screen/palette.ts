// The palette: what a creature may do now, or with what it may answer a question, each with price and refusal.

import { topicsOf, withTopics } from "../../../core/kit/action-topics.ts";
import {
  checkedOption,
  commandOfSeed,
  entryOf,
  nobodyLeft,
  option,
  type OptionSeed,
} from "../../../core/kit/action-record.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { ActionOption, Cost } from "../../../core/language/ruleset.ts";
import { fixed } from "../../../core/language/trace.ts";
import { apCost } from "../turn/action-points.ts";
import { momentRefusal, optional, type ActionRecord } from "../actions/action-record.ts";
import { ATTACK_RECORDS } from "../attack/attack-actions.ts";
import { GRAPPLE_RECORDS } from "../attack/grapple-actions.ts";
import { interrupts, ITEM_RECORDS } from "../character/items.ts";
import { MOUNT_RECORDS } from "../movement/mounts.ts";
import { SPELL_RECORDS } from "../magic/spells.ts";
import { ACTIONS, checkDefense, checkOpportunityAnswer, COMMANDS } from "../actions/actions.ts";
import { readyMelee } from "../character/attributes.ts";
import { threatOf } from "../attack/defense-choice.ts";
import { ACTIVE_DEFENSES, DEFENSE_RULES, type ActiveDefense } from "../attack/defense-kinds.ts";
import { pairOf, turnHolder } from "../turn/pairs.ts";
import { careOf, testsOf } from "./care.ts";
import type { RankReadContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";
import { ROLL_KINDS } from "../tables.ts";

const topicOf = topicsOf({
  attack: ATTACK_RECORDS,
  spell: SPELL_RECORDS,
  wrestling: GRAPPLE_RECORDS,
  everyday: [...MOUNT_RECORDS, ...ITEM_RECORDS],
});

/** The palette of a creature: its own actions, or the interrupts that answer a question. */
export function paletteOf(
  situation: RankReadContext,
  id: CreatureId,
  asked: AskRequest | null = null,
): readonly ActionOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  if (asked) return answersOf(situation, creature, asked);
  const options = [
    ...ACTIONS.flatMap((record) =>
      record.options(situation, creature).map((seed) => optionOf(situation, creature, record, seed)),
    ),
    ...careOf(situation, creature),
    ...(situation.state.phase === "running"
      ? [
          ...testsOf(situation, creature),
          checkedOption(COMMANDS, situation, { type: "endTurn", creature: id }, { kind: "turn" }),
        ]
      : []),
  ];
  return withTopics(
    options.filter(({ refusal }) => !isForFightsAlone(situation, refusal)),
    topicOf,
  );
}

/** Outside a fight nobody is shown what only a fight has. */
function isForFightsAlone({ state }: RankReadContext, refusal: Refusal | null): boolean {
  return state.phase === "outside" && refusal?.code === "noFight";
}

function optionOf(
  situation: RankReadContext,
  creature: RankCreature,
  record: ActionRecord,
  seed: OptionSeed,
): ActionOption {
  const command = commandOfSeed(record, creature.id, seed);
  return entryOf(record, command, seed, {
    kind: kindOf(situation, creature, record, command),
    cost: costOf(situation, creature, record, command),
    refusal: isInterrupt(situation, creature, record, command)
      ? (COMMANDS[record.action]?.check(situation, command, null) ?? null)
      : (momentRefusal(situation, record, creature, command) ??
        seed.refusal ??
        (isComplete(seed) ? record.refusal(situation, creature, command) : nobodyToFace(seed))),
  });
}

/** RANK-TURN-07: a talent may be one that is used while another has the turn. */
function isInterrupt(
  situation: RankReadContext,
  creature: RankCreature,
  { action }: ActionRecord,
  command: Command,
): boolean {
  return action === "useAbility" && interrupts(situation, creature, command);
}

/** Whether an entry needs nothing more, so that the whole check may be put to it. */
function isComplete({ needs = [] }: OptionSeed): boolean {
  return needs.every((need) => need.kind === "choice" && need.optional);
}

/** An entry whose every candidate is refused is refused for the first one's reason. */
function nobodyToFace({ needs = [] }: OptionSeed): Refusal | null {
  const need = needs.find((each) => each.kind === "creature");
  return need ? nobodyLeft(need.candidates, refuse("RANK-ATK-01", "noSuchTarget")) : null;
}

function kindOf(
  situation: RankReadContext,
  creature: RankCreature,
  record: ActionRecord,
  command: Command,
): ActionOption["kind"] {
  if (record.spends === "move") return "movement";
  if (isInterrupt(situation, creature, record, command)) return "reaction";
  return record.takes(situation, creature, command) === "free" ? "free" : "action";
}

function costOf(
  situation: RankReadContext,
  creature: RankCreature,
  record: ActionRecord,
  command: Command,
): Cost[] {
  if (situation.state.phase !== "running") return [];
  if (isInterrupt(situation, creature, record, command)) return BORROWED;
  const holder = situation.state.creatures[turnHolder(situation.state, creature.id)] ?? creature;
  const kind = record.takes(situation, creature, command) ?? "minor";
  const mp = creature.spells[String(command["spell"] ?? "")]?.mpCost ?? 0;
  return [
    { resource: "ap", traced: apCost(situation, holder, kind), called: kind },
    ...(mp > 0 ? [{ resource: "mp", traced: fixed("RANK-ATK-02", "mpCost", mp) }] : []),
  ];
}

/** RANK-TURN-07: an interrupt is a minor action that the next turn pays for. */
const BORROWED: Cost[] = [
  { resource: "debt", traced: fixed("RANK-TURN-07", "nextTurn", 1), called: "interrupt" },
];

function answersOf(situation: RankReadContext, creature: RankCreature, asked: AskRequest): ActionOption[] {
  if (isPrompt(PROMPTS.defense, asked))
    return ACTIVE_DEFENSES.filter((kind) => kind !== "mountDodge" || creature.mount !== null).map((kind) =>
      defenseOption(situation, creature, kind, asked),
    );
  if (isPrompt(PROMPTS.opportunityAttack, asked)) return opportunityOptions(situation, creature, asked);
  if (isPrompt(PROMPTS.lastingInjury, asked)) return [INJURY];
  return [];
}

/** RANK-MORT-03: the GM's own words for a lasting injury, and what of the bearer's rolls it hinders. */
const INJURY: ActionOption = option({ type: "describeInjury", creature: null }, "RANK-MORT-03", {
  kind: "free",
  needs: [{ kind: "text", parameter: "text" }, optional("hindered", ...ROLL_KINDS)],
});

function defenseOption(
  situation: RankReadContext,
  creature: RankCreature,
  kind: ActiveDefense,
  asked: AskRequest,
): ActionOption {
  const dodges = kind === "dodge" || kind === "mountDodge";
  return option({ type: kind, creature: creature.id }, DEFENSE_RULES[kind], {
    kind: "reaction",
    cost: BORROWED,
    needs: dodges ? [optional("room", "enough", "cramped")] : [],
    refusal: checkDefense(situation, creature.id, kind, threatOf(asked.operands)),
  });
}

/** RANK-OPP-04: at the one who acts or, of a pair, at either, with each weapon. */
function opportunityOptions(
  situation: RankReadContext,
  creature: RankCreature,
  asked: AskRequest,
): ActionOption[] {
  const actor = String(asked.operands["actor"]);
  const [, ...partners] = [...new Set([actor, ...pairOf(situation.state, actor)])];
  const weapons = readyMelee(creature).map(({ id, name }) => ({ weapon: id, detail: name }));
  const bare = situation.rulings.unarmedOpportunity ? [{ weapon: "", detail: "unarmed" }] : [];
  const at = (target: CreatureId | null): ActionOption[] =>
    [...weapons, ...bare].map(({ weapon, detail }) => {
      const aim = target === null ? {} : { target };
      return option({ type: "opportunityAttack", creature: creature.id, weapon, ...aim }, "RANK-OPP-03", {
        kind: "reaction",
        detail: target === null ? detail : `${detail} → ${situation.state.creatures[target]?.name ?? target}`,
        cost: BORROWED,
        refusal: checkOpportunityAnswer(situation, { creature: creature.id, actor, weapon, ...aim }),
      });
    });
  return [null, ...partners].flatMap(at);
}
