// Taking a stance and leaving it, standing up, and choosing where to face.

import { PLAIN_OPTION } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { actorOf, parameters, textOf } from "../../../core/language/parameters.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { ActionRecord } from "./action-record.ts";
import { foesAround, isFlanked } from "../attack/facing.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { classDelay } from "../turn/speed.ts";
import { mustStandUp, STANCE_RULES } from "./stances.ts";
import { STANCES, type Stance, type TimeCountCreature } from "../state.ts";
import { compassOn } from "../attack/reach.ts";
import { COMPASS } from "../tables.ts";

type Block = Draft<TimeCountCreature>;

/** Stances that one takes; basic is gone back to, spellcasting comes with a preparation. */
const TAKEN = STANCES.filter((stance) => stance !== "basic" && stance !== "spellcasting");

function stanceOf(command: Command): Stance {
  return STANCES.find((each) => each === textOf(command, "stance")) ?? "basic";
}

/** Puts a creature into a stance whose benefits begin at a count. */
export function takeStance(context: TimeCountContext, id: CreatureId, stance: Stance, from: number): void {
  const { rule } = STANCE_RULES[stance];
  const before = context.creature(id).stance;
  const rules: readonly RuleId[] = [
    "TC-STANCE-01",
    ...rulesIf(before !== "basic" && stance !== "basic", "TC-STANCE-04", "TC-Q28"),
    ...rulesIf(from > context.state.count, "TC-STANCE-02", "TC-STANCE-14", "TC-Q89"),
  ];
  emitFor(context, id, { type: "StanceTaken", rule, rules, operands: { stance, from } }, (draft: Block) => {
    draft.stance = stance;
    draft.stanceFrom = from;
  });
}

/** TC-STANCE-01 to 04: why a stance cannot be taken, or null. */
export function shiftRefusal(actor: TimeCountCreature, to: Stance): Refusal | null {
  if (actor.stance === to) return refuse("TC-STANCE-01", "alreadyInStance", { stance: to }, "stance");
  if (mustStandUp(actor.stance, to))
    return refuse("TC-STANCE-04", "mustStandUp", { stance: actor.stance }, "stance");
  return actor.preparing ? refuse("TC-STANCE-12", "preparing") : null;
}

const shift: ActionRecord = {
  action: "shiftStance",
  ofOneself: true,
  rule: "TC-STANCE-02",
  reference: ["TC-M07"],
  kind: "action",
  shape: parameters({ stance: { kind: "choice", of: TAKEN } }),
  atEnd: () => true,
  delays: (_situation, _actor, command) => [classDelay(STANCE_RULES[stanceOf(command)].shift)],
  refusal: (_situation, actor, command) => shiftRefusal(actor, stanceOf(command)),
  *resolve(context, command, instant) {
    yield* [];
    const id = actorOf(command);
    const factor = instant.deeds.find((deed) => deed.creature === id)?.factor ?? 0;
    takeStance(context, id, stanceOf(command), context.state.count + factor);
  },
  options: () => TAKEN.map((stance) => ({ parameters: { stance }, detail: stance, needs: [] })),
};

const basic: ActionRecord = {
  action: "basicStance",
  ofOneself: true,
  rule: "TC-STANCE-03",
  kind: "free",
  shape: parameters(),
  free: true,
  delays: () => [classDelay("Free")],
  refusal: (_situation, actor) =>
    STANCE_RULES[actor.stance].back === "Free" && actor.stance !== "basic"
      ? null
      : refuse("TC-STANCE-03", "noWayBack", { stance: actor.stance }),
  *resolve(context, command) {
    yield* [];
    takeStance(context, actorOf(command), "basic", context.state.count);
  },
  options: (_situation, actor) => (actor.stance === "basic" ? [] : PLAIN_OPTION),
};

const stand: ActionRecord = {
  action: "standUp",
  ofOneself: true,
  rule: "TC-STANCE-03",
  kind: "action",
  shape: parameters(),
  atEnd: ({ rulings }) => rulings.slowActionsAtEnd,
  delays: (_situation, actor) => [classDelay(STANCE_RULES[actor.stance].back ?? "Swift")],
  refusal: (_situation, actor) =>
    actor.stance === "prone" || actor.stance === "crouch" ? null : refuse("TC-STANCE-03", "notDown"),
  *resolve(context, command) {
    yield* [];
    if (!context.rulings.slowActionsAtEnd)
      takeStance(context, actorOf(command), "basic", context.state.count);
  },
  *finish(context, command) {
    yield* [];
    takeStance(context, actorOf(command), "basic", context.state.count);
  },
  options: (_situation, actor) => (actor.stance === "prone" || actor.stance === "crouch" ? PLAIN_OPTION : []),
};

/** "allAround", a compass point, or an attacker's id (TC-FACE-03, 07). */
export function facingFrom(choice: string): TimeCountCreature["facing"] {
  if (choice === "allAround") return null;
  const direction = (COMPASS as readonly string[]).indexOf(choice);
  return direction >= 0 ? direction : choice;
}

/** Keeps a facing, or returns to all-round. */
export function keepFacing(context: TimeCountContext, id: CreatureId, choice: string, rule: RuleId): void {
  const facing = facingFrom(choice);
  const rules: readonly RuleId[] = [
    ...rulesIf(typeof facing === "string", "TC-FACE-07"),
    ...rulesIf(rule === "TC-FACE-04", "TC-Q81"),
  ];
  emitFor(context, id, { type: "FacingChosen", rule, rules, operands: { facing } }, (draft: Block) => {
    draft.facing = facing;
  });
}

/** TC-FACE-03: whether it is flanked; without a board the table knows. */
function mayFace(situation: TimeCountReadContext, actor: TimeCountCreature): boolean {
  return actor.position === null || isFlanked(situation, actor);
}

/** TC-FACE-06, 07: directions and foes around; without a board any foe that is seen. */
function waysToFace(situation: TimeCountReadContext, actor: TimeCountCreature): readonly string[] {
  if (actor.position) return [...compassOn(actor.position), ...foesAround(situation, actor)];
  const { state, absent } = situation;
  return Object.values(state.creatures)
    .filter((each) => each.side !== actor.side && !each.dead && !each.hidden && !absent.has(each.id))
    .map(({ id }) => id);
}

const face: ActionRecord = {
  action: "setFacing",
  rule: "TC-FACE-04",
  kind: "free",
  shape: parameters({ facing: { kind: "text", blank: false } }),
  free: true,
  delays: () => [classDelay("Free")],
  refusal(situation, actor, command) {
    if (!mayFace(situation, actor)) return refuse("TC-FACE-03", "notFlanked");
    const facing = facingFrom(textOf(command, "facing"));
    if (typeof facing === "number" && !compassOn(actor.position).includes(COMPASS[facing] ?? ""))
      return refuse("TC-FACE-06", "noSuchWay", { direction: textOf(command, "facing") }, "facing");
    if (typeof facing !== "string" || situation.state.creatures[facing]) return null;
    return refuse("TC-FACE-03", "unknownTarget", { target: facing }, "facing");
  },
  *resolve(context, command) {
    yield* [];
    keepFacing(context, actorOf(command), textOf(command, "facing"), "TC-FACE-04");
  },
  options: (situation, actor) =>
    mayFace(situation, actor)
      ? [
          {
            parameters: {},
            needs: [
              {
                kind: "choice",
                parameter: "facing",
                choices: ["allAround", ...waysToFace(situation, actor)],
              },
            ],
          },
        ]
      : [],
};

export const STANCE_ACTIONS: readonly ActionRecord[] = [shift, basic, stand, face];
