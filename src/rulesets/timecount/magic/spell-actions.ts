// Preparing, charging and casting spells, reading scrolls, and giving a preparation up.

import { stepsBetween } from "../../../core/kit/board.ts";
import { PLAIN_OPTION, type OptionSeed, ofNobody } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import {
  actorOf,
  ID,
  numberOf,
  OPTIONAL_FLAG,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { isHeldFast, noRoomReason } from "../attack/attack-actions.ts";
import { earliestTurn, isRun } from "../health/conditions.ts";
import { pathOf, pathRefusal, PATH, stillRefusal, walk } from "../movement/movement-actions.ts";
import { endWay, keepStep, keepWay, standingOf } from "../movement/long-way.ts";
import { columnAt, goesOn, rateAt, squaresAt } from "../movement/movement.ts";
import { endRun } from "../movement/running.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { delayOf, type Delay } from "../turn/speed.ts";
import { AIM, aimOptions, aimRefusal } from "./spell-aim.ts";
import { preparedSpell, readSpellOf, spellOf } from "./meant-spell.ts";
import { TAKE_TEN } from "./casting.ts";
import { magicAhead } from "./magic-ahead.ts";
import { arcanaCheck, castEffect, castPrepared, keepsFocus } from "./spells.ts";
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

/** Why a creature cannot cast or prepare this spell now, or null. */
function castRefusal(actor: TimeCountCreature, spell: Spell | undefined): Refusal | null {
  if (!spell) return refuse("TC-SPELL-01", "unknownSpell", undefined, "spell");
  if (stanceForbids(actor.stance).cast && !actor.sheet.parryCast)
    return refuse("TC-STANCE-09", "stanceForbids", { stance: actor.stance });
  return isHeldFast(actor) && spell.somatic ? refuse("TC-WREST-07", "heldFast") : null;
}

/** TC-MOVE-17, TC-Q76: why a spell with an attack roll cannot be let loose now, or null; it may well be prepared. */
function looseRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  spell: Spell | undefined,
): Refusal | null {
  if (!spell?.defense) return null;
  return isHeldFast(actor) ? refuse("TC-Q76", "heldFast") : noRoomReason(situation, actor);
}

/** TC-SPELL-07: the count on which a caster sets out. */
const COUNT: Shape = { kind: "number", integer: true, min: 0, optional: true };

/** TC-SPELL-07: why the way that is to be walked during a preparation cannot be gone, or null. */
function wayRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  command: Command,
): Refusal | null {
  const path = pathOf(command);
  if (path.length === 0) return null;
  return stillRefusal(actor) ?? pathRefusal(situation, actor, path, 0);
}

/** TC-SPELL-07: a way that is wished together with the preparation begins on any later count. */
function setOut(context: TimeCountContext, command: Command): void {
  const path = pathOf(command);
  if (path.length === 0) return;
  const id = actorOf(command);
  const at = Math.max(context.state.count + 1, numberOf(command, "at"));
  keepWay(context, id, { path, gait: "jog", at, ...standingOf(context.situation, context.creature(id)) });
}

/** How far a form looks ahead for the count on which a caster sets out. */
const LONGEST_PREPARATION = 99;

const prepare: ActionRecord = {
  action: "prepareSpell",
  ofOneself: true,
  rule: "TC-SPELL-01",
  kind: "action",
  shape: parameters({ spell: ID, path: { ...PATH, optional: true }, at: COUNT }),
  atEnd: () => true,
  delays: (_situation, actor, command) => {
    const spell = spellOf(actor, command);
    return spell ? [castingDelay(spell.castingTime)] : [];
  },
  refusal: (situation, actor, command) =>
    castRefusal(actor, spellOf(actor, command)) ?? wayRefusal(situation, actor, command),
  *resolve(context, command, instant) {
    yield* [];
    setOut(context, command);
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
  options: (situation, actor) => [
    ...Object.values(actor.spells).map((spell) => ({
      parameters: { spell: spell.id },
      detail: spell.name,
      needs: [],
    })),
    ...walkingSeeds(situation, actor),
  ],
};

/** TC-SPELL-07: the preparation of any spell with a way besides. */
function walkingSeeds(situation: TimeCountReadContext, actor: TimeCountCreature): readonly OptionSeed[] {
  const spells = Object.keys(actor.spells);
  if (spells.length === 0 || !actor.position) return [];
  const { count } = situation.state;
  const walking = { ...actor, stance: "spellcasting" as const };
  const needs: readonly Need[] = [
    { kind: "choice", parameter: "spell", choices: spells },
    { kind: "path", parameter: "path", reach: squaresBetween(situation, walking) },
    { kind: "number", parameter: "at", min: count + 1, max: count + LONGEST_PREPARATION },
  ];
  const barred = spells.map((id) => castRefusal(actor, actor.spells[id]));
  const none = barred.every((each) => each !== null) ? (barred[0] ?? null) : null;
  return [{ parameters: {}, detail: "walking", needs, refusal: none ?? stillRefusal(actor) }];
}

/** TC-STANCE-12, 13: the casting stance ends; the body lies or crouches as before. */
function leaveCasting(draft: Block, count: number): void {
  const body = draft.preparing?.body ?? "upright";
  draft.preparing = null;
  draft.stance = body === "upright" ? "basic" : body;
  draft.stanceFrom = count;
  draft.way = null;
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

const CASTING: Need = { kind: "choice", parameter: "casting", choices: [TAKE_TEN], optional: true };

const cast: ActionRecord = {
  action: "castSpell",
  rule: "TC-SPELL-10",
  kind: "action",
  shape: parameters({
    ...AIM,
    takeTen: OPTIONAL_FLAG,
    casting: { kind: "choice", of: [TAKE_TEN], optional: true },
  }),
  delays: () => [ONE_COUNT],
  refusal(situation, actor, command) {
    if (!actor.prepared) return refuse("TC-SPELL-01", "nothingPrepared");
    const spell = preparedSpell(actor);
    return (
      castRefusal(actor, spell) ??
      looseRefusal(situation, actor, spell) ??
      aimRefusal(situation, actor, command, actor.prepared.charges)
    );
  },
  ahead: magicAhead,
  resolve: (context, command, instant) => castPrepared(context, command, instant),
  options: (situation, actor) =>
    actor.prepared
      ? [
          {
            parameters: {},
            detail: preparedSpell(actor)?.name ?? actor.prepared.spell,
            needs: [...aimOptions(situation, actor, preparedSpell(actor)), CASTING],
          },
        ]
      : [],
};

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
    looseRefusal(situation, actor, readSpellOf(actor, command)) ??
    aimRefusal(situation, actor, command, 0),
  ahead: magicAhead,
  *resolve(context, command, instant) {
    const caster = context.creature(actorOf(command));
    const spell = readSpellOf(caster, command);
    if (!spell) return;
    const read = consumableOf(caster, command, "scroll");
    if (read?.uses === 0) return;
    if (read) useUp(context, caster.id, read, "TC-SPELL-21");
    if (!(yield* keepsFocus(context, caster, spell))) return;
    if (context.rulings.scrollNeedsCheck && !(yield* arcanaCheck(context, command, { caster, spell })))
      return;
    yield* castEffect(context, { command, instant, spell, charges: 0 });
  },
  options: (situation, actor) => {
    const aimed = (spell: Spell | null): readonly Need[] => aimOptions(situation, actor, spell ?? undefined);
    return consumableSeeds("TC-SPELL-21", actor, "scroll", ({ spell }) => aimed(spell));
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
  const nextAct = earliestTurn(context.creature(id), count + 1);
  const told = {
    type: "PreparationAbandoned",
    rule: "TC-SPELL-13",
    rules: ["TC-TIME-25"],
    operands: { nextAct },
  } as const;
  emitFor(context, id, told, (draft: Block) => {
    leaveCasting(draft, count);
    draft.pending = null;
    draft.nextAct = nextAct;
  });
}

/** Why a preparation cannot be given up, or null. */
export function abandonRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const actor = situation.state.creatures[actorOf(command)];
  return actor?.preparing ? null : refuse("TC-SPELL-13", "notPreparing", undefined, "creature");
}

/** TC-SPELL-07: the count on which a step aside begins: any of the delay, by itself the present one. */
function startOf({ state }: TimeCountReadContext, command: Command): number {
  return Math.max(state.count, numberOf(command, "at"));
}

/** Why a creature cannot step aside in its delay this way, or null. */
export function stepRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return ofNobody(command);
  return asideRefusal(situation, actor, command) ?? sideWayRefusal(situation, actor, command);
}

/** Why a creature cannot step aside in its delay by any way, or null. */
export function asideRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  command: Command,
): Refusal | null {
  if (!situation.rulings.moveDuringDelay && !actor.preparing)
    return refuse("TC-MOVE-08", "inDelay", undefined, "creature");
  const { count } = situation.state;
  const at = startOf(situation, command);
  if (at < earliestTurn(actor, 0)) return refuse("TC-M20", "stunned", undefined, "creature");
  if (at === count && actor.stride.lastCount === count) return refuse("TC-MOVE-07", "movedAlready");
  if (at > count && at >= (actor.nextAct ?? at))
    return refuse("TC-SPELL-07", "afterDelay", { until: actor.nextAct ?? at }, "at");
  return (
    stillRefusal(actor) ?? (rateAt(actor, "jog").value === 0 ? refuse("TC-COND-08", "cannotMove") : null)
  );
}

/** The way of a step aside, square by square; without a board it has none. */
function sideWayRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  command: Command,
): Refusal | null {
  const path = pathOf(command);
  if (actor.position && path.length === 0) return refuse("TC-SPELL-07", "noWay", undefined, "path");
  return pathRefusal(situation, actor, path, squaresBetween(situation, actor));
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
    shape: parameters({ path: { ...PATH, optional: true }, at: COUNT }),
    check: (situation, command) => stepRefusal(situation, command),
    run: (context, command) => stepNowOrLater(context, command),
  },
};

/** How many squares a step aside may lead. */
export function squaresBetween({ state, rulings }: TimeCountReadContext, actor: TimeCountCreature): number {
  return squaresAt(rateAt(actor, "jog").value, columnAt(actor, state.count), rulings.movement55);
}

/** TC-SPELL-07: steps aside on this count, or on the later one that is named. */
export function* stepNowOrLater(context: TimeCountContext, command: Command): Procedure<void> {
  const at = startOf(context.situation, command);
  if (at === context.state.count) return yield* step(context, command);
  const stood = standingOf(context.situation, context.creature(actorOf(command)));
  const keep = context.creature(actorOf(command)).position ? keepWay : keepStep;
  keep(context, actorOf(command), { path: pathOf(command), gait: "jog", at, ...stood });
}

/** TC-SPELL-06, 07: a count of a step aside; each count in which a square is left makes the casting harder. */
export function* step(context: TimeCountContext, command: Command): Procedure<void> {
  const { count } = context.state;
  const id = actorOf(command);
  const actor = context.creature(id);
  const squares = squaresBetween(context.situation, actor);
  const stood = standingOf(context.situation, actor);
  takeSideStride(context, actor);
  if (!actor.position) {
    tellSideStep(context, id, 1);
    return endWay(context, id);
  }
  const rest = yield* walk(context, id, { path: pathOf(command), squares });
  const { position } = context.creature(id);
  tellSideStep(context, id, position ? stepsBetween(actor.position, position) : 0);
  keepWay(context, id, { path: rest, gait: "jog", at: count + 1, ...stood });
}

/** TC-MOVE-05, 07, 29: the stride of a step aside goes on from that of the count before; it is no run, and no run-up for one. */
function takeSideStride(context: TimeCountContext, actor: TimeCountCreature): void {
  const { count } = context.state;
  const column = columnAt(actor, count);
  const isNew = !goesOn(actor, count);
  const { position, stride } = actor;
  if (isRun(stride.gait)) endRun(context, actor.id);
  const rule = actor.preparing ? "TC-SPELL-07" : "TC-MOVE-08";
  const operands = { gait: "jog", rate: rateAt(actor, "jog").value };
  emitFor(context, actor.id, { type: "StrideTaken", rule, operands }, (draft: Block) => {
    draft.stride.lastCount = count;
    draft.stride.counts = column + 1;
    draft.stride.gait = "jog";
    draft.stride.straight = 0;
    if (isNew) draft.stride.from = position ? { x: position.x, y: position.y } : null;
  });
}

/** TC-SPELL-06, TC-Q27: whether a square was left, and what that does to the casting. */
function tellSideStep(context: TimeCountContext, id: string, squares: number): void {
  const actor = context.creature(id);
  const rules: readonly RuleId[] = actor.preparing ? ["TC-SPELL-07", "TC-Q27"] : ["TC-Q15"];
  const rule = actor.preparing ? "TC-SPELL-06" : "TC-MOVE-08";
  emitFor(context, id, { type: "SteppedAside", rule, rules, operands: { squares } }, (draft: Block) => {
    if (draft.preparing && squares > 0) draft.preparing.moves += 1;
  });
}
