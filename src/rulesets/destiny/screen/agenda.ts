// The agenda: what runs over several turns or rounds, until when, and when a long action would be done.

import type { Command } from "../../../core/language/commands.ts";
import type { Afterwards, AgendaEntry } from "../../../core/language/ruleset.ts";
import { actionNamed } from "../actions/actions.ts";
import { actionPoints } from "../character/attributes.ts";
import { CONDITION_RULES, type ConditionWord } from "../health/conditions.ts";
import { isOut } from "../health/damage.ts";
import { actorOf, flagOf, isCommand } from "../actions/parameters.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

/** Long actions, what is readied, and conditions that end with a round, in the order of the rounds. */
export function agendaOf(situation: DestinyReadContext): readonly AgendaEntry[] {
  const { state, absent } = situation;
  if (state.phase !== "running") return [];
  const entries = state.entrants.flatMap((id) => {
    const creature = state.creatures[id];
    return creature && !absent.has(id) && !isOut(creature) ? entriesOf(situation, creature) : [];
  });
  return entries.sort((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ at }: AgendaEntry): number {
  return at ?? Number.MAX_SAFE_INTEGER;
}

function entriesOf(situation: DestinyReadContext, creature: DestinyCreature): AgendaEntry[] {
  return [
    ...longActionOf(situation, creature),
    ...readiedOf(creature),
    ...Object.values(creature.conditions).flatMap(({ condition, endRound }): AgendaEntry[] =>
      endRound === null
        ? []
        : [
            {
              creature: creature.id,
              kind: "condition",
              at: endRound,
              label: condition,
              rule:
                condition in CONDITION_RULES ? CONDITION_RULES[condition as ConditionWord] : "DEST-DUR-01",
            },
          ],
    ),
  ];
}

/** DEST-LNG-01, 04: done with the round, or when enough AP have been paid. */
function longActionOf(situation: DestinyReadContext, creature: DestinyCreature): AgendaEntry[] {
  const { longAction } = creature;
  if (!longAction) return [];
  const { command, total, paid, untilRound } = longAction;
  const at = untilRound ?? roundOfPayment(situation, creature, total - paid, creature.acted);
  const label = isCommand(command) ? command.type : "longAction";
  return [
    {
      creature: creature.id,
      kind: label === "castSpell" ? "spell" : "delay",
      at,
      label,
      rule: untilRound === undefined ? "DEST-LNG-01" : "DEST-LNG-04",
    },
  ];
}

/** DEST-ACT-09. */
function readiedOf({ id, readied }: DestinyCreature): AgendaEntry[] {
  return readied === null
    ? []
    : [{ creature: id, kind: "stance", at: null, label: readied, rule: "DEST-CON-22" }];
}

/** DEST-LNG-01: the round of the turn on which the rest is paid, with the AP that each turn brings. */
function roundOfPayment(
  { state, rulings }: DestinyReadContext,
  creature: DestinyCreature,
  rest: number,
  acted: boolean,
): number {
  const { roundStart, turnEnd, maximum } = actionPoints(creature, rulings);
  const perTurn = Math.max(1, Math.min(maximum.value, roundStart.value + turnEnd.value));
  const turns = Math.max(1, Math.ceil(rest / perTurn));
  return state.round + turns - (acted ? 0 : 1);
}

/** DEST-LNG-01: the round in which an action that is paid over several turns would be done. */
export function afterwardsOf(situation: DestinyReadContext, command: Command): Afterwards | null {
  const { state } = situation;
  const actor = state.creatures[actorOf(command)];
  const record = actionNamed(command.type);
  if (!actor || !record || state.phase !== "running" || !flagOf(command, "long")) return null;
  const cost = record.cost(situation, actor, command).value;
  if (cost <= actor.ap) return null;
  return { at: roundOfPayment(situation, actor, cost - actor.ap, true), isEstimate: true };
}
