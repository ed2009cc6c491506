// The actions of bare hands: strike, grab, sustain, force down, crush, throw, drag, escape, release.

import type { Command } from "../../../core/language/commands.ts";
import { type Procedure, question } from "../../../core/language/requests.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Candidate, Need } from "../../../core/language/ruleset.ts";
import { optional, optionalChoice, type ActionRecord } from "../actions/action-record.ts";
import type { MeleeAttempt } from "./attack.ts";
import { grabsOn } from "../health/conditions.ts";
import { letGo } from "../health/damage.ts";
import { decide, declareAttack, saidOf } from "../actions/dialogs.ts";
import {
  bringDown,
  checkEscape,
  checkGrab,
  checkHolding,
  checkUnarmed,
  crush,
  escape,
  grab,
  sustain,
  throwDown,
} from "./grapple.ts";
import { checkPath, destinations, pathOf, travel, WHERE_TO } from "../movement/movement.ts";
import { loseAct, strikeBare, type Act } from "./opportunity.ts";
import { apartFrom, type Shot } from "../movement/regions.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

const AWARENESS = optionalChoice("aware", "unaware");
const TARGET = parameters({ target: ID, awareness: AWARENESS });

/** Who may be chosen, and over which distance. */
interface Facing {
  readonly actor: RankCreature;
  readonly target: RankCreature;
  readonly shot: Shot | null;
}

/** Somebody as a candidate: why not, and how far away. */
export function candidateOf(
  situation: RankReadContext,
  { actor, target, shot }: Facing,
  refusal: Candidate["refusal"],
): Candidate {
  const apart = apartFrom(situation, actor, target, shot);
  return { creature: target.id, refusal, ...(apart ? { apart } : {}) };
}

/** Everybody of another side as a candidate, with why not. */
export function foeCandidates(
  situation: RankReadContext,
  actor: RankCreature,
  check: (id: CreatureId) => Candidate["refusal"],
  shot: Shot | null = null,
): Need {
  const candidates = Object.values(situation.state.creatures)
    .filter((each) => each.side !== actor.side && !situation.absent.has(each.id))
    .map((each) => candidateOf(situation, { actor, target: each, shot }, check(each.id)));
  return { kind: "creature", parameter: "target", candidates };
}

function heldBy(context: RankContext, id: CreatureId): CreatureId {
  return context.creature(id).grabbing?.target ?? "";
}

/** RANK-UNA-02: only awareness is open; bare hands kill nobody who is awake. */
function* attemptBare(
  context: RankContext,
  command: Command,
  weapon: string,
): Procedure<Omit<MeleeAttempt, "rule">> {
  const [attacker, target] = [actorOf(command), textOf(command, "target")];
  const said = saidOf(command);
  const declaration = { attacker, target: context.creature(target), weapon, said, lethal: null };
  const { aware } = yield* declareAttack(context, declaration);
  return { attacker, target, aware, ...(command.modifiers ? { added: command.modifiers } : {}) };
}

/** RANK-GRP-14: what a crush or a throw offers, where the setting says so. */
function offersOfHold({ rulings }: RankReadContext, { grabbing }: RankCreature): Partial<Act> {
  if (!rulings.holdActsProvoke || !grabbing) return {};
  return { unarmedAt: { target: grabbing.target, rule: "RANK-GRP-14" } };
}

const UNARMED_STRIKE: ActionRecord = {
  action: "unarmedStrike",
  rule: "RANK-UNA-01",
  shape: TARGET,
  takes: () => "major",
  refusal: (situation, actor, command) => checkUnarmed(situation, actor, textOf(command, "target")),
  offers: (_situation, _actor, command) => ({
    unarmedAt: { target: textOf(command, "target"), rule: "RANK-UNA-03" },
  }),
  *resolve(context, command) {
    const attempt = yield* attemptBare(context, command, "unarmed");
    yield* strikeBare(context, { ...attempt, rule: "RANK-UNA-01" });
  },
  options: (situation, actor) => [
    {
      needs: [
        foeCandidates(situation, actor, (id) => checkUnarmed(situation, actor, id)),
        optional("awareness", "aware", "unaware"),
      ],
    },
  ],
};

const GRAB: ActionRecord = {
  action: "grab",
  rule: "RANK-GRP-01",
  shape: TARGET,
  takes: () => "major",
  refusal: (situation, actor, command) => checkGrab(situation, actor, textOf(command, "target")),
  offers: (_situation, _actor, command) => ({
    unarmedAt: { target: textOf(command, "target"), rule: "RANK-GRP-02" },
  }),
  *resolve(context, command) {
    yield* grab(context, yield* attemptBare(context, command, "grab"));
  },
  options: (situation, actor) => [
    {
      needs: [
        foeCandidates(situation, actor, (id) => checkGrab(situation, actor, id)),
        optional("awareness", "aware", "unaware"),
      ],
    },
  ],
};

const SUSTAIN: ActionRecord = {
  action: "sustainGrab",
  rule: "RANK-GRP-06",
  shape: parameters(),
  takes: () => "minor",
  refusal: (situation, actor) =>
    checkHolding(situation, actor, false, "RANK-GRP-06") ??
    (actor.grabbing?.kept ? refuse("RANK-GRP-06", "keptAlready") : null),
  *resolve(context, command) {
    sustain(context, actorOf(command), "RANK-GRP-06");
  },
  options: (_situation, actor) => (actor.grabbing ? [{}] : []),
};

const FORCE_DOWN: ActionRecord = {
  action: "forceDown",
  rule: "RANK-GRP-09",
  shape: parameters(),
  takes: () => "minor",
  refusal: (situation, actor) =>
    checkHolding(situation, actor, false, "RANK-GRP-09") ??
    // Nobody pays for laying down who lies there.
    (situation.state.creatures[actor.grabbing?.target ?? ""]?.conditions["prone"]
      ? refuse("RANK-GRP-09", "liesAlready")
      : null),
  *resolve(context, command) {
    yield* bringDown(context, heldBy(context, actorOf(command)), "RANK-GRP-09");
  },
  options: (_situation, actor) => (actor.grabbing ? [{}] : []),
};

const CRUSH: ActionRecord = {
  action: "crush",
  rule: "RANK-GRP-10",
  shape: parameters(),
  takes: () => "major",
  refusal: (situation, actor) => checkHolding(situation, actor, true, "RANK-GRP-10"),
  offers: offersOfHold,
  *resolve(context, command) {
    yield* crush(context, actorOf(command), heldBy(context, actorOf(command)));
  },
  options: (_situation, actor) => (actor.grabbing ? [{}] : []),
};

const THROW: ActionRecord = {
  action: "throwDown",
  rule: "RANK-GRP-11",
  shape: parameters({ ground: optionalChoice("soft", "hard") }),
  takes: () => "major",
  refusal: (situation, actor) => checkHolding(situation, actor, true, "RANK-GRP-11"),
  offers: offersOfHold,
  *resolve(context, command) {
    const id = actorOf(command);
    const target = heldBy(context, id);
    const about = { operands: { creature: id, target }, involves: [id, target] };
    const ground = yield* decide(context, textOf(command, "ground"), question(PROMPTS.ground, about));
    yield* throwDown(context, id, target, ground === "hard");
  },
  options: (_situation, actor) => (actor.grabbing ? [{ needs: [optional("ground", "soft", "hard")] }] : []),
};

/** Why somebody can drag nobody anywhere, or null. */
function checkDragger(situation: RankReadContext, actor: RankCreature): Refusal | null {
  return (
    checkHolding(situation, actor, true, "RANK-GRP-13") ??
    (grabsOn(situation, actor.id).length > 0 ? refuse("RANK-GRP-04", "grabbed") : null) ??
    (actor.conditions["prone"] ? refuse("RANK-PRN-01", "prone") : null)
  );
}

/** RANK-GRP-13: both move; it counts as sustaining. */
const DRAG: ActionRecord = {
  action: "drag",
  rule: "RANK-GRP-13",
  shape: parameters(WHERE_TO),
  offersOnTheWay: true,
  takes: () => "exclusive",
  refusal: (situation, actor, command) =>
    checkDragger(situation, actor) ??
    checkPath(situation, actor, { path: pathOf(situation, actor, command), most: 1, rule: "RANK-GRP-13" }),
  *resolve(context, command) {
    const id = actorOf(command);
    const path = pathOf(context.situation, context.creature(id), command);
    sustain(context, id, "RANK-GRP-13");
    const arrived = yield* travel(context, {
      creature: id,
      path,
      act: { kind: "exclusive", passes: null },
      rule: "RANK-GRP-13",
      canGoOn: () => context.creature(id).grabbing !== null,
    });
    if (!arrived) loseAct(context, id, "drag");
  },
  options: (situation, actor) => {
    if (!actor.grabbing) return [];
    const { choices, refusal: nowhere } = destinations(situation, actor, 1);
    const refusal = checkDragger(situation, actor) ?? nowhere;
    return [refusal ? { refusal } : { needs: [{ kind: "choice", parameter: "to", choices }] }];
  },
};

const ESCAPE: ActionRecord = {
  action: "escape",
  rule: "RANK-ESC-01",
  shape: parameters({ grappler: ID }),
  takes: () => null,
  refusal: (situation, actor, command) => checkEscape(situation, actor, textOf(command, "grappler")),
  resolve: (context, command) =>
    escape(context, actorOf(command), textOf(command, "grappler"), command.modifiers),
  options: (situation, actor) =>
    grabsOn(situation, actor.id).map(({ by }) => ({
      parameters: { grappler: by },
      detail: situation.state.creatures[by]?.name ?? by,
    })),
};

const RELEASE: ActionRecord = {
  action: "release",
  rule: "RANK-GRP-04",
  shape: parameters(),
  outside: true,
  spiritual: true,
  takes: () => "free",
  refusal: (_situation, actor) => (actor.grabbing ? null : refuse("RANK-GRP-04", "grabsNobody")),
  *resolve(context, command) {
    letGo(context, actorOf(command), "RANK-GRP-04");
  },
  options: (_situation, actor) => (actor.grabbing ? [{}] : []),
};

export const GRAPPLE_RECORDS: readonly ActionRecord[] = [
  UNARMED_STRIKE,
  GRAB,
  SUSTAIN,
  FORCE_DOWN,
  CRUSH,
  THROW,
  DRAG,
  ESCAPE,
  RELEASE,
];
