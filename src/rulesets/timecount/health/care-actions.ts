// Care for others and oneself: stabilizing the dying, treating impairments, getting out of a staple.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { emitFor } from "../../../core/language/emit.ts";
import {
  candidatesFor,
  namedCreature,
  touchRefusal,
  type ActionRecord,
  type Ahead,
} from "../actions/action-record.ts";
import { checkModifier } from "../character/attributes.ts";
import { conditionsOf, endConditions } from "./conditions.ts";
import { stabilize } from "./consciousness.ts";
import { rollCheck } from "../dice.ts";
import { touchReach } from "../attack/reach.ts";
import { fallOut } from "../movement/resting-places.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { classDelay } from "../turn/speed.ts";
import type { Condition, TimeCountCreature } from "../state.ts";
import { DAMAGE_TYPES, type DamageType } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** TC-HP-16: a neighbor's help, automatic or by a Heal check. */
const stabilizing: ActionRecord = {
  action: "stabilize",
  rule: "TC-HP-16",
  reference: ["TC-HP-25"],
  kind: "action",
  outside: "onTarget",
  shape: parameters({ target: ID }),
  atEnd: ({ rulings }) => rulings.slowActionsAtEnd,
  delays: () => [classDelay("Slow")],
  refusal(situation, actor, command) {
    const found = namedCreature(situation, "TC-HP-16", command);
    if ("refusal" in found) return found.refusal;
    return stabilizeRefusal(actor, found.creature);
  },
  ahead: healChecks,
  *resolve(context, command, { stabilized }) {
    if (!context.rulings.slowActionsAtEnd) yield* help(context, command, stabilized);
  },
  finish: (context, command) => help(context, command),
  options: (situation, actor) => [
    {
      parameters: {},
      needs: [candidatesFor(situation, actor, (target) => stabilizeRefusal(actor, target), "friends")],
    },
  ],
};

function stabilizeRefusal(actor: TimeCountCreature, target: TimeCountCreature): Refusal | null {
  if (!target.dying) return refuse("TC-HP-16", "notDying", { creature: target.id }, "target");
  if (target.dying.stabilized) return refuse("TC-HP-16", "alreadyStable", { creature: target.id }, "target");
  return touchRefusal(actor, target, Math.max(5, touchReach(actor)));
}

/** TC-M18: the Heal check by which somebody is stabilized, where the setting asks for one. */
function healChecks({ rulings }: TimeCountReadContext, helper: TimeCountCreature): Ahead {
  const { stabilizeDc: dc } = rulings;
  return dc > 0 ? checkAhead(checkModifier(helper, "heal", "wis"), "TC-M18", dc) : { checks: [] };
}

function checkAhead(modifier: Traced, rule: RuleId, dc: number): Ahead {
  return { checks: [{ word: "check", modifier, dc: fixed(rule, "dc", dc), added: true }] };
}

/** `stabilized` are those whom others have helped on this very count: once is enough (TC-SIM-01). */
function* help(context: TimeCountContext, command: Command, stabilized: CreatureId[] = []): Procedure<void> {
  const helper = context.creature(actorOf(command));
  const target = textOf(command, "target");
  // TC-TIME-21: where it works at the end of its delay, what it needs is asked anew.
  if (!context.isHere(target) || stabilizeRefusal(helper, context.creature(target)) !== null) return;
  const [ahead] = healChecks(context.situation, helper).checks;
  if (ahead) {
    const dc = ahead.dc.value;
    const check = yield* rollCheck(context.rulings, {
      rule: "TC-M18",
      creature: helper.id,
      purpose: "stabilize",
      modifier: ahead.modifier,
      dc,
      added: command.modifiers ?? [],
    });
    const operands = { total: check.total, dc, success: check.success };
    emitFor(context, helper.id, { type: "HealChecked", rule: "TC-M18", operands });
    if (!check.success) return;
  }
  if (stabilized.includes(target)) return;
  stabilized.push(target);
  yield* stabilize(context, target);
}

/** TC-DMG-24: the GM says how many points the treatment removes. */
function* pointsHealed(context: TimeCountContext, command: Command, type: DamageType): Procedure<number> {
  const target = context.creature(textOf(command, "target"));
  const most = target.impairments[type];
  const { choice } = yield* ask(PROMPTS.treatment, {
    choices: Array.from({ length: most + 1 }, (_, i) => ({ id: `points:${i}`, operands: { points: i } })),
    usual: `points:${Math.min(1, most)}`,
    operands: { creature: actorOf(command), target: target.id, impairment: type },
    involves: [target.id],
  });
  return Number(choice.split(":")[1] ?? 0);
}

/** The others who are impaired, near or not; null where nobody is. */
function impairedOf(situation: TimeCountReadContext, actor: TimeCountCreature): Need | null {
  const others = candidatesFor(
    situation,
    actor,
    (target) => touchRefusal(actor, target, Math.max(5, touchReach(actor))),
    "friends",
  );
  if (others.kind !== "creature") return null;
  const candidates = others.candidates.filter(({ creature }) => {
    const { impairments } = situation.state.creatures[creature] ?? {};
    return DAMAGE_TYPES.some((type) => (impairments?.[type] ?? 0) > 0);
  });
  return candidates.length > 0 ? { ...others, candidates } : null;
}

/** TC-DMG-24: the GM names how many points the treatment takes away. */
const treating: ActionRecord = {
  action: "treatImpairment",
  rule: "TC-DMG-24",
  kind: "action",
  outside: "onTarget",
  shape: parameters({
    target: ID,
    impairment: { kind: "choice", of: DAMAGE_TYPES },
  }),
  delays: () => [classDelay("Slow")],
  refusal(situation, actor, command) {
    const found = namedCreature(situation, "TC-DMG-24", command);
    if ("refusal" in found) return found.refusal;
    return touchRefusal(actor, found.creature, Math.max(5, touchReach(actor)));
  },
  *resolve(context, command) {
    const type = DAMAGE_TYPES.find((each) => each === textOf(command, "impairment"));
    if (!type) return;
    const points = yield* pointsHealed(context, command, type);
    const operands = { impairment: type, points };
    const told = { type: "ImpairmentTreated", rule: "TC-DMG-24", operands } as const;
    emitFor(context, textOf(command, "target"), told, (draft: Draft<TimeCountCreature>) => {
      draft.impairments[type] = Math.max(0, draft.impairments[type] - points);
    });
  },
  options(situation, actor) {
    const impaired = impairedOf(situation, actor);
    if (impaired === null) return [];
    return [
      {
        parameters: {},
        needs: [impaired, { kind: "choice", parameter: "impairment", choices: DAMAGE_TYPES }],
      },
    ];
  },
};

const WAYS_OUT = ["athletics", "acrobatics"] as const;

/** TC-SPEC-19, TC-COND-23: of several weapons one at a time comes out, by its own DC; one through the body never by skill (TC-SPEC-20). */
function stapleFor(actor: TimeCountCreature, by: string): Condition | undefined {
  return conditionsOf(actor, "stapled").find((each) => by === "athletics" || !each.marks?.includes("body"));
}

/** TC-SPEC-19: the check that pulls the weapon out, or slips off it. */
function freeingChecks(_situation: TimeCountReadContext, actor: TimeCountCreature, command: Command): Ahead {
  const by = textOf(command, "by");
  const modifier = checkModifier(actor, by, by === "athletics" ? "str" : "dex");
  return checkAhead(modifier, "TC-SPEC-19", stapleFor(actor, by)?.value ?? 0);
}

/** TC-SPEC-19, TC-Q59: out of the staple, by strength or, if it allows that, by skill. */
const freeStapled: ActionRecord = {
  action: "freeStapled",
  rule: "TC-SPEC-19",
  kind: "action",
  outside: "alone",
  shape: parameters({ by: { kind: "choice", of: WAYS_OUT } }),
  delays: () => [classDelay("Fast")],
  refusal(_situation, actor, command) {
    if (conditionsOf(actor, "stapled").length === 0)
      return refuse("TC-SPEC-19", "notAffected", { condition: "stapled" });
    return stapleFor(actor, textOf(command, "by"))
      ? null
      : refuse("TC-SPEC-20", "bodyPinned", undefined, "by");
  },
  ahead: freeingChecks,
  *resolve(context, command) {
    const actor = context.creature(actorOf(command));
    const by = textOf(command, "by");
    const staple = stapleFor(actor, by);
    const [ahead] = freeingChecks(context.situation, actor, command).checks;
    if (!staple || !ahead) return;
    const check = yield* rollCheck(context.rulings, {
      rule: "TC-SPEC-19",
      creature: actor.id,
      purpose: "freeStapled",
      modifier: ahead.modifier,
      dc: ahead.dc.value,
      added: command.modifiers ?? [],
    });
    const operands = { total: check.total, dc: check.dc, success: check.success };
    emitFor(context, actor.id, { type: "EscapeChecked", rule: "TC-SPEC-19", rules: ["TC-Q59"], operands });
    if (!check.success) return;
    fallOut(context, actor, staple.source, staple.text);
    endConditions(context, actor, (each) => each === staple);
  },
  options: (_situation, actor) =>
    WAYS_OUT.filter((by) => stapleFor(actor, by)).map((by) => ({
      parameters: { by },
      detail: by,
      needs: [],
    })),
};

export const CARE_ACTIONS: readonly ActionRecord[] = [stabilizing, treating, freeStapled];
