// The palette: every action with its delay, what is still to be chosen for it, and why it is not possible.

import {
  commandOfSeed,
  entryOf,
  needsRefusal,
  option,
  type OptionSeed,
} from "../../../core/kit/action-record.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { ActionOption, Cost, Need } from "../../../core/language/ruleset.ts";
import { refuse, type CreatureId } from "../../../core/language/rules.ts";
import { fixed, part, sum } from "../../../core/language/trace.ts";
import { burdened, type ActionRecord } from "../actions/action-record.ts";
import { ACTIONS, topicOf } from "../actions/actions.ts";
import { delayOptions, stepOption } from "../turn/between-turns.ts";
import { meanOf, parseDice } from "../dice.ts";
import { waitOptions } from "../turn/waiting.ts";
import { canAct } from "../health/conditions.ts";
import { advanceRefusal } from "../turn/fight-commands.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import { delaySpan, effectiveClass, type Delay } from "../turn/speed.ts";
import { speedModeOf } from "../turn/resolution.ts";
import type { SpeedMode, TimeCountCreature } from "../state.ts";
import { BEYOND_SEDENTARY, SPEED_CLASSES } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** For the question of a count, what may be declared; for root commands, moving the counter on and what a delay allows. */
export function paletteOf(
  situation: TimeCountReadContext,
  id: CreatureId,
  asked: AskRequest | null = null,
): readonly ActionOption[] {
  const actor = situation.state.creatures[id];
  if (!actor) return [];
  if (isPrompt(PROMPTS.declare, asked)) {
    const actions = ACTIONS.flatMap((record) =>
      record.options(situation, actor).map((seed) => optionOf(situation, actor, record, seed)),
    );
    return [...actions, ...waitOptions(situation, actor)];
  }
  if (isPrompt(PROMPTS.betweenTurns, asked)) return [stepOption(situation, actor)];
  if (situation.state.phase !== "running") return asked === null ? quietOptions(situation, actor) : [];
  return asked === null ? [advanceOption(situation, id), ...delayOptions(situation, actor)] : [];
}

/** TC-TIME-39: what is also done while no fight is running, where nobody counts the time. */
function quietOptions(situation: TimeCountReadContext, actor: TimeCountCreature): ActionOption[] {
  const helpless = canAct(actor) ? null : refuse("TC-COND-19", "helpless");
  return ACTIONS.filter(({ outside }) => outside !== undefined).flatMap((record) =>
    record.options(situation, actor).map((seed) => {
      const offered = optionOf(situation, actor, record, seed);
      return { ...offered, cost: [], refusal: helpless ?? offered.refusal };
    }),
  );
}

function advanceOption(situation: TimeCountReadContext, id: CreatureId): ActionOption {
  const refusal = advanceRefusal(situation, id);
  return option({ type: "advance", creature: id }, "TC-TIME-08", { kind: "turn", refusal });
}

function optionOf(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  record: ActionRecord,
  seed: OptionSeed,
): ActionOption {
  const command = commandOfSeed(record, actor.id, seed);
  const topic = topicOf(record);
  const { needs = [] } = seed;
  const found =
    needsRefusal(record.rule, needs) ??
    (needs.every(mayBeLeftOut) ? record.refusal(situation, actor, command) : null);
  return entryOf(record, command, seed, {
    kind: record.kind,
    ...(topic ? { topic } : {}),
    cost: costsOf(situation, actor, record, command),
    refusal: seed.refusal ?? found,
  });
}

/** Whether a command is complete without what a form asks for here, so that its own refusal is that of the entry. */
function mayBeLeftOut(need: Need): boolean {
  return "optional" in need && need.optional === true;
}

function costsOf(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  record: ActionRecord,
  command: Command,
): readonly Cost[] {
  const [longest] = record
    .delays(situation, actor, command)
    .map((delay) => expectedDelay(burdened(actor, delay), speedModeOf(actor, situation.rulings)))
    .sort((a, b) => b.traced.value - a.traced.value);
  const fatigue = record.fatigue ?? 0;
  return [
    ...(longest ? [longest] : []),
    ...(fatigue > 0 ? [{ resource: "fatigue", traced: fixed(record.rule, "fatigue", fatigue) }] : []),
  ];
}

/**
 * The delay to be expected: the static number of the class (TC-TIME-20) with all that is known to change it, and for
 * whoever rolls (TC-TIME-11) what dice can make of it.
 */
export function expectedDelay(delay: Delay, mode: SpeedMode): Cost {
  const shifted = effectiveClass(delay);
  const base = expectedBase(delay, shifted?.speedClass ?? null, shifted?.extraSteps ?? 0);
  const whole = delay.cost.kind === "counts" && !delay.cost.factorsApply;
  const isFree = shifted?.speedClass === "Free";
  const parts = [
    part(shifted?.speedClass ?? "counts", base, "TC-TIME-20"),
    part("half", delay.half ? Math.floor(base / 2) - base : 0, "TC-SPEC-16"),
    ...(whole || isFree ? [] : delay.factorParts),
  ];
  const traced = sum("TC-TIME-14", parts, true);
  if (isFree) return { resource: "counts", traced };
  const span = delaySpan(mode, delay);
  const expected = { ...traced, value: Math.max(1, traced.value) };
  return { resource: "counts", traced: span ? { ...expected, span } : expected };
}

function expectedBase(
  { cost }: Delay,
  speedClass: keyof typeof SPEED_CLASSES | null,
  extraSteps: number,
): number {
  if (speedClass !== null) return SPEED_CLASSES[speedClass].factor + extraSteps * BEYOND_SEDENTARY;
  if (cost.kind === "counts") return cost.counts;
  return cost.kind === "formula" ? meanOf(parseDice(cost.dice)) : 0;
}
