// Preparing, charging and casting spells, reading scrolls, and giving a preparation up.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import {
  actorOf,
  ID,
  OPTIONAL_FLAG,
  OPTIONAL_IDS,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { PLAIN_OPTION, type ActionRecord } from "../actions/action-record.ts";
import { checkModifier } from "../character/attributes.ts";
import { conditionsOf } from "../health/conditions.ts";
import { rollCheck } from "../dice.ts";
import { pathOf, pathRefusal, PATH, stillRefusal, walk } from "../movement/movement-actions.ts";
import { columnAt, rateAt, squaresAt } from "../movement/movement.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { delayOf, type Delay } from "../turn/speed.ts";
import { castEffect, castingDc, castPrepared, targetsOf } from "./spells.ts";
import { stanceForbids } from "../actions/stances.ts";
import { consumableOf, consumableRefusal, consumableSeeds, useUp } from "../actions/thing-actions.ts";
import type { Spell, TimeCountCreature } from "../state.ts";
import { SPEED_NAMES } from "../tables.ts";

type Block = Draft<TimeCountCreature>;

/** TC-M13, TC-SPELL-04: the casting time as a delay. */
export function castingDelay(castingTime: string): Delay {
  const speedClass = SPEED_NAMES.find((each) => each === castingTime);
  return delayOf(speedClass ? { kind: "class", speedClass } : { kind: "formula", dice: castingTime });
}

const ONE_COUNT: Delay = delayOf({ kind: "counts", counts: 1, factorsApply: true });

function spellOf(actor: TimeCountCreature, command: Command): Spell | undefined {
  return actor.spells[textOf(command, "spell")];
}

/** Why a creature cannot cast or prepare this spell now, or null. */
function castRefusal(actor: TimeCountCreature, spell: Spell | undefined): Refusal | null {
  if (!spell) return refuse("TC-SPELL-01", "unknownSpell", undefined, "spell");
  if (stanceForbids(actor.stance).cast && !actor.sheet.parryCast)
    return refuse("TC-STANCE-09", "stanceForbids", { stance: actor.stance });
  const heldFast = conditionsOf(actor, "grabbed").some((each) => each.marks?.includes("critical"));
  return heldFast && spell.somatic ? refuse("TC-WREST-07", "heldFast") : null;
}

const prepare: ActionRecord = {
  action: "prepareSpell",
  rule: "TC-SPELL-01",
  kind: "action",
  shape: parameters({ spell: ID }),
  atEnd: () => true,
  delays: (_situation, actor, command) => {
    const spell = spellOf(actor, command);
    return spell ? [castingDelay(spell.castingTime)] : [];
  },
  refusal: (_situation, actor, command) => castRefusal(actor, spellOf(actor, command)),
  *resolve(context, command, instant) {
    yield* [];
    const id = actorOf(command);
    const { count } = context.state;
    const factor = instant.deeds.find((deed) => deed.creature === id)?.factor ?? 0;
    const spell = textOf(command, "spell");
    const endsAt = count + factor;
    const { stance } = context.creature(id);
    const body = stance === "crouch" || stance === "prone" ? stance : "upright";
    const rules: readonly RuleId[] = [
      "TC-STANCE-12",
      "TC-SPELL-04",
      ...rulesIf(body !== "upright", "TC-STANCE-13", "TC-Q28"),
      ...rulesIf(context.creature(id).prepared !== null, "TC-SPELL-11"),
      ...rulesIf(
        !SPEED_NAMES.some((each) => each === context.creature(id).spells[spell]?.castingTime),
        "TC-M13",
      ),
    ];
    const told = {
      type: "PreparationBegan",
      rule: "TC-SPELL-01",
      rules,
      operands: { spell, endsAt },
    } as const;
    emitFor(context, id, told, (draft: Block) => {
      draft.preparing = { spell, startedAt: count, endsAt, harm: 0, moves: 0, body };
      draft.prepared = null;
      draft.stance = "spellcasting";
      draft.stanceFrom = count;
    });
  },
  *finish(context, command) {
    yield* [];
    const id = actorOf(command);
    const { preparing } = context.creature(id);
    if (!preparing) return;
    const { spell, harm, moves } = preparing;
    const preparedAt = context.state.count;
    const told = { type: "SpellPrepared", rule: "TC-SPELL-08", operands: { spell } } as const;
    emitFor(context, id, told, (draft: Block) => {
      leaveCasting(draft, preparedAt);
      draft.prepared = { spell, preparedAt, harm, moves, charges: 0 };
    });
  },
  options: (_situation, actor) =>
    Object.values(actor.spells).map((spell) => ({
      parameters: { spell: spell.id },
      detail: spell.name,
      needs: [],
    })),
};

/** TC-STANCE-12, 13: the casting stance ends; the body lies or crouches as before. */
function leaveCasting(draft: Block, count: number): void {
  const body = draft.preparing?.body ?? "upright";
  draft.preparing = null;
  draft.stance = body === "upright" ? "basic" : body;
  draft.stanceFrom = count;
}

function chargeRefusal(actor: TimeCountCreature, atLeast: number): Refusal | null {
  if (!actor.prepared) return refuse("TC-SPELL-09", "nothingPrepared");
  return actor.prepared.charges >= atLeast ? null : refuse("TC-SPELL-09", "noCharges");
}

function charging(action: string, by: 1 | -1): ActionRecord {
  return {
    action,
    rule: "TC-SPELL-09",
    kind: "action",
    shape: parameters(),
    delays: () => [ONE_COUNT],
    refusal: (_situation, actor) => chargeRefusal(actor, by === 1 ? 0 : 1),
    *resolve(context, command) {
      yield* [];
      const told = { type: by === 1 ? "SpellCharged" : "ChargeReleased", rule: "TC-SPELL-09" } as const;
      emitFor(context, actorOf(command), told, (draft: Block) => {
        if (draft.prepared) draft.prepared.charges += by;
      });
    },
    options: (_situation, actor) => (chargeRefusal(actor, by === 1 ? 0 : 1) ? [] : PLAIN_OPTION),
  };
}

const AIM = {
  target: { kind: "text", optional: true },
  targets: OPTIONAL_IDS,
  chargesOnAttack: { kind: "number", integer: true, min: 0, optional: true },
  healFatigue: { kind: "number", integer: true, min: 0, optional: true },
} as const;

function aimRefusal(
  { state, absent }: TimeCountReadContext,
  command: Command,
  charges: number,
): Refusal | null {
  const odd = targetsOf(command).find((id) => !state.creatures[id] || absent.has(id));
  if (odd !== undefined) return refuse("TC-SPELL-18", "unknownTarget", { target: odd }, "targets");
  const used = Number(command["chargesOnAttack"] ?? 0);
  return used > charges ? refuse("TC-SPELL-15", "noCharges", { charges }, "chargesOnAttack") : null;
}

/** One entry for each living creature, and one for nobody. */
function aimOptions({ state, absent }: TimeCountReadContext) {
  const there = Object.values(state.creatures).filter((each) => !each.dead && !absent.has(each.id));
  return [
    {
      kind: "creature" as const,
      parameter: "target",
      candidates: there.map((each) => ({ creature: each.id, refusal: null })),
    },
  ];
}

const cast: ActionRecord = {
  action: "castSpell",
  rule: "TC-SPELL-10",
  kind: "action",
  shape: parameters({ ...AIM, takeTen: OPTIONAL_FLAG }),
  delays: () => [ONE_COUNT],
  refusal(situation, actor, command) {
    if (!actor.prepared) return refuse("TC-SPELL-01", "nothingPrepared");
    return (
      castRefusal(actor, actor.spells[actor.prepared.spell]) ??
      aimRefusal(situation, command, actor.prepared.charges)
    );
  },
  resolve: (context, command, instant) => castPrepared(context, command, instant),
  options: (situation, actor) =>
    actor.prepared
      ? [
          {
            parameters: {},
            detail: actor.spells[actor.prepared.spell]?.name ?? actor.prepared.spell,
            needs: aimOptions(situation),
          },
        ]
      : [],
};

/** What is read: the spell of a scroll, or a spell that the reader knows where the table keeps no list of scrolls. */
function readSpellOf(actor: TimeCountCreature, command: Command): Spell | undefined {
  if (command["item"] === undefined) return spellOf(actor, command);
  return consumableOf(actor, command, "scroll")?.spell ?? undefined;
}

/** TC-SPELL-21: the casting time as the delay, no preparation, no fatigue. */
const scroll: ActionRecord = {
  action: "readScroll",
  rule: "TC-SPELL-21",
  rules: ["TC-Q85"],
  kind: "action",
  outside: "onTarget",
  shape: parameters({
    spell: { ...ID, optional: true },
    item: { ...ID, optional: true },
    ...AIM,
  }),
  delays: (_situation, actor, command) => {
    const spell = readSpellOf(actor, command);
    return spell ? [castingDelay(spell.castingTime)] : [];
  },
  refusal: (situation, actor, command) =>
    consumableRefusal("TC-SPELL-21", actor, command, "scroll") ??
    castRefusal(actor, readSpellOf(actor, command)) ??
    aimRefusal(situation, command, 0),
  *resolve(context, command, instant) {
    const caster = context.creature(actorOf(command));
    const spell = readSpellOf(caster, command);
    if (!spell) return;
    const read = consumableOf(caster, command, "scroll");
    if (read?.uses === 0) return;
    if (read) useUp(context, caster.id, read, "TC-SPELL-21");
    if (context.rulings.scrollNeedsCheck) {
      const dc = castingDc(caster, spell, { harm: 0, moves: 0, charges: 0 });
      const check = yield* rollCheck(context.rulings, {
        rule: "TC-Q85",
        creature: caster.id,
        purpose: "cast",
        modifier: checkModifier(caster, "arcana", "int"),
        dc: dc.value,
        added: command.modifiers ?? [],
      });
      const operands = { spell: spell.id, total: check.total, dc, success: check.success };
      emitFor(context, caster.id, { type: "CastingChecked", rule: "TC-Q85", operands });
      if (!check.success) return;
    }
    yield* castEffect(context, { command, instant, spell, charges: 0 });
  },
  options: (situation, actor) => {
    const scrolls = consumableSeeds(actor, "scroll", aimOptions(situation));
    if (scrolls.length > 0) return scrolls;
    return Object.values(actor.spells).map((spell) => ({
      parameters: { spell: spell.id },
      detail: spell.name,
      needs: aimOptions(situation),
    }));
  },
};

export const SPELL_ACTIONS: readonly ActionRecord[] = [
  prepare,
  charging("chargeSpell", 1),
  charging("releaseCharge", -1),
  cast,
  scroll,
];

/** TC-SPELL-13: nothing is paid, nothing counted, and the caster is due on the next count. */
export function abandonPreparation(context: TimeCountContext, id: string): void {
  const { count } = context.state;
  const told = {
    type: "PreparationAbandoned",
    rule: "TC-SPELL-13",
    rules: ["TC-TIME-25"],
    operands: { nextAct: count + 1 },
  } as const;
  emitFor(context, id, told, (draft: Block) => {
    leaveCasting(draft, count);
    draft.pending = null;
    draft.nextAct = count + 1;
  });
}

/** Why a preparation cannot be given up, or null. */
export function abandonRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const actor = situation.state.creatures[actorOf(command)];
  return actor?.preparing ? null : refuse("TC-SPELL-13", "notPreparing", undefined, "creature");
}

/** Why a creature cannot step aside in its delay, or null. */
export function stepRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
  if (!situation.rulings.moveDuringDelay && !actor.preparing)
    return refuse("TC-MOVE-08", "inDelay", undefined, "creature");
  if (actor.stride.lastCount === situation.state.count) return refuse("TC-MOVE-07", "movedAlready");
  return (
    stillRefusal(actor) ?? pathRefusal(situation, actor, pathOf(command), squaresBetween(situation, actor))
  );
}

/** Commands of a caster between its turns (TC-SPELL-07, TC-TIME-25). */
export const CASTER_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  abandonSpell: {
    rule: "TC-SPELL-13",
    shape: parameters(),
    check: (situation, command) => abandonRefusal(situation, command),
    *run(context, command) {
      yield* [];
      abandonPreparation(context, actorOf(command));
    },
  },
  step: {
    rule: "TC-SPELL-07",
    shape: parameters({ path: PATH }),
    check: (situation, command) => stepRefusal(situation, command),
    run: (context, command) => step(context, command),
  },
};

/** How many squares a step aside may lead. */
export function squaresBetween({ state, rulings }: TimeCountReadContext, actor: TimeCountCreature): number {
  return squaresAt(rateAt(actor, "jog").value, columnAt(actor, state.count), rulings.movement55);
}

/** TC-SPELL-06: each count in which a square is left makes the casting harder. */
export function* step(context: TimeCountContext, command: Command): Procedure<void> {
  const { count } = context.state;
  const id = actorOf(command);
  const column = columnAt(context.creature(id), count);
  const path = pathOf(command);
  const actor = context.creature(id);
  const squares = squaresBetween(context.situation, actor);
  const rules: readonly RuleId[] = actor.preparing ? ["TC-SPELL-07", "TC-Q27"] : ["TC-Q15"];
  const rule = actor.preparing ? "TC-SPELL-06" : "TC-MOVE-08";
  const told = { type: "SteppedAside", rule, rules, operands: { squares: path.length } } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.stride.lastCount = count;
    draft.stride.counts = column + 1;
    if (draft.preparing && path.length > 0) draft.preparing.moves += 1;
  });
  yield* walk(context, id, { path, squares });
}
