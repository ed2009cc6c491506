// The agenda: who is due at which count, what ends when, and where an action would put whoever takes it.

import type { RuleId } from "../../../core/language/rules.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import type { Afterwards, AgendaEntry } from "../../../core/language/ruleset.ts";
import { burdened } from "../actions/action-record.ts";
import { recordOf } from "../actions/actions.ts";
import { canAct, CONDITION_RULES } from "../health/conditions.ts";
import { expectedDelay } from "./palette.ts";
import { speedModeOf } from "../turn/resolution.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { presentCreatures } from "../turn/present.ts";

/** TC-TIME-08: what the counter will meet, in the order of the counts; what has no end comes last. */
export function agendaOf(situation: TimeCountReadContext): readonly AgendaEntry[] {
  const { phase, count } = situation.state;
  if (phase !== "running") return [];
  const entries = presentCreatures(situation).flatMap((each) => (each.dead ? [] : entriesOf(each, count)));
  return entries.sort((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ at }: AgendaEntry): number {
  return at ?? Number.MAX_SAFE_INTEGER;
}

function entriesOf(creature: TimeCountCreature, count: number): AgendaEntry[] {
  return [
    ...turnOf(creature),
    ...delayOf(creature),
    ...spellsOf(creature),
    ...stanceOf(creature, count),
    ...endingsOf(creature),
  ];
}

/** TC-TIME-10. */
function turnOf(creature: TimeCountCreature): AgendaEntry[] {
  const { id, nextAct } = creature;
  if (nextAct === null || !canAct(creature)) return [];
  return [{ creature: id, kind: "turn", at: nextAct, label: "nextAct", rule: "TC-TIME-10" }];
}

/** TC-TIME-21; a spell's preparation stands among the spells. */
function delayOf({ id, pending, preparing }: TimeCountCreature): AgendaEntry[] {
  if (!pending || (preparing && pending.action === "prepareSpell")) return [];
  return [{ creature: id, kind: "delay", at: pending.endsAt, label: pending.action, rule: "TC-TIME-21" }];
}

/** TC-SPELL-01, 08: a spell in the making, and one that may be cast. */
function spellsOf({ id, preparing, prepared, spells }: TimeCountCreature): AgendaEntry[] {
  const nameOf = (spell: string): string => spells[spell]?.name ?? spell;
  return [
    ...(preparing
      ? [
          {
            creature: id,
            kind: "spell" as const,
            at: preparing.endsAt,
            label: "preparing",
            name: nameOf(preparing.spell),
            rule: "TC-SPELL-01" as const,
          },
        ]
      : []),
    ...(prepared
      ? [
          {
            creature: id,
            kind: "spell" as const,
            at: null,
            label: "prepared",
            name: nameOf(prepared.spell),
            rule: "TC-SPELL-08" as const,
          },
        ]
      : []),
  ];
}

/** TC-STANCE-02: a stance whose benefits have not begun. */
function stanceOf({ id, stance, stanceFrom }: TimeCountCreature, count: number): AgendaEntry[] {
  if (stance === "basic" || stanceFrom <= count) return [];
  return [{ creature: id, kind: "stance", at: stanceFrom, label: stance, rule: "TC-STANCE-02" }];
}

/** What runs out at a count: conditions, bonus hit points, sleep. */
function endingsOf({ id, conditions, bonusHp, unconscious }: TimeCountCreature): AgendaEntry[] {
  const ending = (at: number, label: string, rule: RuleId): AgendaEntry => ({
    creature: id,
    kind: "condition",
    at,
    label,
    rule,
  });
  return [
    ...Object.values(conditions).flatMap(({ condition, ends }) =>
      typeof ends === "number" ? [ending(ends, condition, CONDITION_RULES[condition])] : [],
    ),
    ...Object.values(bonusHp).flatMap(({ endsAt }) =>
      endsAt === null ? [] : [ending(endsAt, "bonusHp", "TC-HP-08")],
    ),
    ...(unconscious && unconscious.wakeAt !== null
      ? [ending(unconscious.wakeAt, "unconscious", "TC-HP-20")]
      : []),
  ];
}

/** TC-TIME-10, 14: the count at which the actor would be due again; dice are taken at their static number. */
export function afterwardsOf(situation: TimeCountReadContext, command: Command): Afterwards | null {
  const actor = situation.state.creatures[actorOf(command)];
  const record = recordOf(command.type);
  if (!actor || !record || situation.state.phase !== "running") return null;
  const delays = record.delays(situation, actor, command).map((delay) => burdened(actor, delay));
  if (delays.length === 0) return null;
  const mode = speedModeOf(actor, situation.rulings);
  const expected = delays.map((delay) => expectedDelay(delay, mode).traced);
  const longest = Math.max(...expected.map(({ value }) => value));
  const isDiced = delays.some(({ cost }) => cost.kind === "formula");
  return {
    at: situation.state.count + longest,
    isEstimate: longest > 0 && (isDiced || expected.some(({ span }) => span !== undefined)),
  };
}
