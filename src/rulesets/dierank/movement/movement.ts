// Movement between regions: a move, a withdrawal, a run, a crawl, with the openings they give.

import type { OptionSeed } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf, ID, OPTIONAL_IDS, parameters, textOf, textsOf } from "../../../core/language/parameters.ts";
import { type Procedure, type AskRequest, question } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Candidate, Need } from "../../../core/language/ruleset.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { optional, optionalChoice, type ActionRecord } from "../actions/action-record.ts";
import { checkAble, grabsOn } from "../health/conditions.ts";
import { fallOff, letGo, loosenApart } from "../health/damage.ts";
import { decide, decideAll } from "../actions/dialogs.ts";
import {
  loseAct,
  offerOpenings,
  openingsAtStart,
  openingsOnEntering,
  reactorsTo,
  type Act,
  type Opening,
} from "../attack/opportunity.ts";
import { mountOf, moverOf, pairOf, turnHolder } from "../turn/pairs.ts";
import { apartFrom, foesIn, isIn, regionsWithin, wayTo } from "./regions.ts";
import type { RankContext, RankRulings, RankReadContext } from "../rulings.ts";
import type { ActionKind, RankCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

export const MOVES = ["move", "withdraw", "run", "crawl"] as const;
export type Move = (typeof MOVES)[number];

const MOVE_RULES: { readonly [Kind in Move]: { readonly rule: RuleId; readonly kind: ActionKind } } = {
  move: { rule: "RANK-MOVE-01", kind: "minor" },
  withdraw: { rule: "RANK-MOVE-02", kind: "major" },
  run: { rule: "RANK-MOVE-03", kind: "exclusive" },
  crawl: { rule: "RANK-PRN-01", kind: "exclusive" },
};

/** How a movement is paid for; a run by the setting. */
export function moveKind(move: Move, rulings: RankRulings): ActionKind {
  return move === "run" ? rulings.runKind : MOVE_RULES[move].kind;
}

/** RANK-MOVE-03, RANK-MNT-06: most regions of a movement. */
export function regionsOf(situation: RankReadContext, creature: RankCreature, move: Move): number {
  if (move !== "run") return 1;
  const rider = situation.state.creatures[turnHolder(situation.state, creature.id)] ?? creature;
  const mount = mountOf(situation, rider);
  return mount ? (mount.runRegions ?? 3) : (creature.runRegions ?? 2);
}

/** RANK-GRP-04: whether a grappler carries its target along; by size, or as the GM says. */
export function isMuchLarger(situation: RankReadContext, grappler: RankCreature, said: string): boolean {
  if (said !== "") return said === "yes";
  const target = situation.state.creatures[grappler.grabbing?.target ?? ""];
  return target !== undefined && grappler.size - target.size >= situation.rulings.giantSize;
}

/** Why a creature cannot move in this manner at all, or null (RANK-PRN-01, RANK-GRP-04, RANK-MORT-03). */
export function checkMover(
  situation: RankReadContext,
  creature: RankCreature,
  move: Move,
  muchLarger = "",
): Refusal | null {
  const mover = situation.state.creatures[moverOf(situation.state, creature.id)] ?? creature;
  const unable = checkAble(creature) ?? checkAble(mover);
  if (unable) return unable;
  const prone = mover.conditions["prone"] !== undefined;
  if (prone !== (move === "crawl")) return refuse("RANK-PRN-01", prone ? "prone" : "notProne");
  if (move === "run" && Object.values(mover.injuries).some(({ text }) => text === "cannotRun"))
    return refuse("RANK-MORT-03", "cannotRun");
  return checkHolds(situation, creature, muchLarger);
}

/** RANK-GRP-04: neither who is grabbed nor who grabs moves on; a pair is held with either of the two. */
function checkHolds(situation: RankReadContext, creature: RankCreature, muchLarger: string): Refusal | null {
  const members = pairOf(situation.state, creature.id).flatMap((id) => situation.state.creatures[id] ?? []);
  if (members.some(({ id }) => grabsOn(situation, id).length > 0)) return refuse("RANK-GRP-04", "grabbed");
  const stuck = members.some((each) => each.grabbing && !isMuchLarger(situation, each, muchLarger));
  return stuck ? refuse("RANK-GRP-04", "grabbing") : null;
}

/** A way region by region, after the own one, with the most regions that its row allows. */
export interface Way {
  readonly path: readonly string[];
  readonly most: number;
  readonly rule: RuleId;
}

/** RANK-MOVE-05: why nobody can say where a creature could go from here, or null. */
function checkPlaced({ state }: RankReadContext, { region }: RankCreature): Refusal | null {
  if (Object.keys(state.regions).length === 0) return refuse("RANK-MOVE-05", "noRegionsLaid");
  return region === null ? refuse("RANK-MOVE-05", "nowhere") : null;
}

/** The parameters that say where a movement leads: a region, to which the shortest way is taken, or the way itself. */
export const WHERE_TO = {
  to: { kind: "text", optional: true, blank: false },
  path: { kind: "list", of: ID, max: 20, optional: true },
} as const satisfies { readonly [parameter: string]: Shape };

/** The way that a command says or means. */
export function pathOf({ state }: RankReadContext, { region }: RankCreature, command: Command): string[] {
  const to = textOf(command, "to");
  return to === "" ? [...textsOf(command, "path")] : wayTo(state.regions, region, to);
}

/** The regions that a movement may lead to, to be chosen by their names; or why there are none. */
export function destinations(
  situation: RankReadContext,
  actor: RankCreature,
  most: number,
): { readonly choices: readonly string[]; readonly refusal: Refusal | null } {
  const choices = regionsWithin(situation.state.regions, actor.region, most);
  const alone = choices.length === 0 ? refuse("RANK-MOVE-05", "noNeighbors") : null;
  return { choices, refusal: checkPlaced(situation, actor) ?? alone };
}

/** Why a path is not possible, or null (RANK-MOVE-05). The path begins after the own region. */
export function checkPath(
  situation: RankReadContext,
  creature: RankCreature,
  { path, most, rule }: Way,
): Refusal | null {
  const lost = checkPlaced(situation, creature);
  if (lost) return lost;
  if (path.length === 0 || path.length > most) return refuse(rule, "wrongLength", { regions: most }, "path");
  const route = [creature.region ?? "", ...path];
  const { regions } = situation.state;
  const broken = path.findIndex((to, i) => !regions[route[i] ?? ""]?.neighbors.includes(to));
  return broken < 0 ? null : refuse("RANK-MOVE-05", "notNeighbors", undefined, `path[${broken}]`);
}

/** The enemies that a command says are passed closely; null where it says nothing (RANK-MOVE-04). */
function passesOf(command: Command): readonly CreatureId[] | null {
  const one = textOf(command, "passing");
  if (one === "" && command["passes"] === undefined) return null;
  return one === "" ? textsOf(command, "passes") : [one, ...textsOf(command, "passes")];
}

/** What a movement shows to enemies. */
export function actOf(move: Move, rulings: RankRulings, passes: Act["passes"] = []): Act {
  return {
    kind: moveKind(move, rulings),
    leaves: move !== "crawl",
    runs: move === "run",
    passes,
  };
}

/** Puts a creature with its pair, and whom it holds, into a region; a rider who is carried off leaves the saddle. */
export function relocate(context: RankContext, id: CreatureId, to: string, rule: RuleId): void {
  const members = pairOf(context.state, id);
  const held = members.flatMap((each) => context.state.creatures[each]?.grabbing?.target ?? []);
  held
    .filter((each) => context.isHere(each) && context.creature(each).mount !== null)
    .forEach((each) => fallOff(context, each, false));
  const carried = held.flatMap((each) => pairOf(context.state, each));
  const from = context.creature(id).region;
  for (const each of [...members, ...carried]) {
    if (!context.isHere(each)) continue;
    emitFor(context, each, { type: "Moved", rule, operands: { from, to, by: id } }, (creature) => {
      creature.region = to;
      creature.aimed = false;
      if (members.includes(each)) creature.movedThisTurn = true;
    });
  }
  // Whoever is carried off lets go of a third who stays behind.
  loosenApart(context);
}

/** A movement that is under way: who goes where, and what of it enemies may see. */
export interface Journey {
  readonly creature: CreatureId;
  readonly path: readonly string[];
  readonly act: Act;
  readonly rule: RuleId;
  /** Asked after every opening. */
  readonly canGoOn: () => boolean;
}

/** Lets enemies strike into every opening, and moves region by region as long as the creature can (RANK-OPP-06). */
export function* travel(context: RankContext, journey: Journey): Procedure<boolean> {
  const { creature: id, path, rule, canGoOn } = journey;
  const asked = new Set<CreatureId>();
  const start = (now: Act): Opening[] => openingsAtStart(context.situation, context.creature(id), now);
  if (!(yield* offerHere(context, journey, start, asked)) || !canGoOn()) return false;
  for (const [i, to] of path.entries()) {
    relocate(context, id, to, rule);
    const entering = (now: Act): Opening[] => openingsOnEntering(context.situation, now, to);
    const goesOn = (yield* offerHere(context, journey, entering, asked)) && canGoOn();
    if (!goesOn && i < path.length - 1) return false;
  }
  return true;
}

/** Offers what the act opens in the region where the mover is now, passing by included. */
function* offerHere(
  context: RankContext,
  { creature: id, act }: Journey,
  openings: (act: Act) => Opening[],
  asked: Set<CreatureId>,
): Procedure<boolean> {
  const found = openings(act);
  const passes = act.passes === null && found.length === 0 ? yield* askPassed(context, id, asked) : [];
  return yield* offerOpenings(context, id, passes.length > 0 ? openings({ ...act, passes }) : found, asked);
}

/**
 * RANK-MOVE-04: the GM says which enemies are passed closely, where nothing else opens the mover to them. Where passing one
 * is an opening to all of them, one question is enough (RANK-OPP-02).
 */
function* askPassed(context: RankContext, id: CreatureId, asked: Set<CreatureId>): Procedure<CreatureId[]> {
  const here = { region: context.creature(id).region, reason: "pass", rule: "RANK-MOVE-04" } as const;
  const foes = reactorsTo(context.situation, id, here).filter((foe) => !asked.has(foe));
  if (foes.length === 0) return [];
  const about = (foe: CreatureId | CreatureId[]): AskRequest =>
    question(PROMPTS.passing, { operands: { creature: id, foe }, involves: [id, ...[foe].flat()] });
  if (context.rulings.passProvokes === "region")
    return (yield* decide(context, "", about(foes))) === "yes" ? foes : [];
  const blank = Object.fromEntries(foes.map((foe) => [foe, ""]));
  const questions: { [foe: CreatureId]: AskRequest } = Object.fromEntries(
    foes.map((foe) => [foe, about(foe)]),
  );
  const said = yield* decideAll(context, blank, questions);
  return foes.filter((foe) => said[foe] === "yes");
}

function moveRecord(move: Move): ActionRecord {
  const { rule } = MOVE_RULES[move];
  return {
    action: move,
    rule,
    shape: parameters({
      ...WHERE_TO,
      passes: OPTIONAL_IDS,
      passing: { kind: "text", optional: true, blank: false },
      muchLarger: optionalChoice("yes", "no"),
    }),
    spends: "move",
    offersOnTheWay: true,
    takes: ({ rulings }) => moveKind(move, rulings),
    refusal: (situation, actor, command) =>
      checkMover(situation, actor, move, textOf(command, "muchLarger")) ??
      checkPath(situation, actor, {
        path: pathOf(situation, actor, command),
        most: regionsOf(situation, actor, move),
        rule,
      }) ??
      checkPasses(situation, actor, command),
    *resolve(context, command) {
      const id = actorOf(command);
      const carrier = moverOf(context.state, id);
      const act = actOf(move, context.rulings, passesOf(command));
      const path = pathOf(context.situation, context.creature(id), command);
      yield* takeAlong(context, id, textOf(command, "muchLarger"));
      const together = (): boolean =>
        moverOf(context.state, id) === carrier && checkAble(context.creature(carrier)) === null;
      const ridden = move === "run" && pairOf(context.state, id).length > 1;
      const by = ridden ? "RANK-MNT-06" : rule;
      const arrived = yield* travel(context, {
        creature: id,
        path,
        act,
        rule: by,
        canGoOn: together,
      });
      if (!arrived) loseAct(context, id, move);
    },
    options: (situation, actor) => optionsOf(situation, actor, move),
  };
}

/** RANK-GRP-04: a grappler so much larger carries its target along, unless the GM says that it must let go. */
function* takeAlong(context: RankContext, id: CreatureId, said: string): Procedure<void> {
  for (const each of pairOf(context.state, id)) {
    const target = context.isHere(each) ? context.creature(each).grabbing?.target : undefined;
    if (target === undefined) continue;
    const about = { operands: { creature: each, target }, involves: [each, target] };
    const larger = yield* decide(context, said, question(PROMPTS.muchLarger, about));
    if (larger === "no") letGo(context, each, "RANK-GRP-04");
  }
}

/** RANK-MOVE-04: why somebody named is passed by no such way, or null: no enemy, or in no region of it. */
function checkPasses(situation: RankReadContext, actor: RankCreature, command: Command): Refusal | null {
  const { state } = situation;
  for (const id of passesOf(command) ?? []) {
    const foe = state.creatures[id];
    if (!foe || foe.side === actor.side)
      return refuse("RANK-MOVE-04", "noSuchTarget", { creature: id }, "passes");
    if (!isPassed(situation, actor, foe, pathOf(situation, actor, command)))
      return refuse("RANK-MOVE-04", "notOnTheWay", undefined, "passes");
  }
  return null;
}

/** Whether somebody stands in a region of a way, the one where it begins included. */
function isPassed(
  { state }: RankReadContext,
  actor: RankCreature,
  foe: RankCreature,
  path: string[],
): boolean {
  return [actor.region, ...path].some((region) => isIn(state, foe, region));
}

/**
 * A movement is offered by the regions that it may lead to, a plain step by a button for each; and once more for one that
 * passes right by somebody (RANK-MOVE-04).
 */
function optionsOf(situation: RankReadContext, actor: RankCreature, move: Move): OptionSeed[] {
  const { choices, refusal: nowhere } = destinations(situation, actor, regionsOf(situation, actor, move));
  const refusal = checkMover(situation, actor, move) ?? nowhere;
  if (refusal) return [{ refusal }];
  const to = { kind: "choice", parameter: "to", choices } as const;
  const larger = actor.grabbing ? [optional("muchLarger", "yes", "no")] : [];
  const plain: OptionSeed[] =
    move === "move"
      ? choices.map((name) => ({ parameters: { to: name }, detail: name, needs: larger }))
      : [{ needs: [to, ...larger] }];
  return [...plain, ...passingBy(situation, actor, choices, larger)];
}

/** RANK-MOVE-04: the movement past somebody, by where it may lead and whom each way there comes by. */
function passingBy(
  situation: RankReadContext,
  actor: RankCreature,
  choices: readonly string[],
  further: readonly Need[],
): OptionSeed[] {
  const { regions } = situation.state;
  const foes = [actor.region, ...choices].flatMap((region) => foesIn(situation, actor, region));
  const candidates = foes.flatMap((creature): Candidate[] => {
    const foe = situation.state.creatures[creature];
    const apart = foe && apartFrom(situation, actor, foe, null);
    return foe ? [{ creature, refusal: null, ...(apart ? { apart } : {}) }] : [];
  });
  const passed = choices.flatMap((to) => {
    const path = wayTo(regions, actor.region, to);
    const met = foes.filter((id) => {
      const foe = situation.state.creatures[id];
      return foe !== undefined && isPassed(situation, actor, foe, path);
    });
    return met.length > 0 ? [[to, met] as const] : [];
  });
  if (passed.length === 0) return [];
  const among = { by: ["to"], choices: Object.fromEntries(passed) };
  const to = { kind: "choice", parameter: "to", choices: passed.map(([name]) => name) } as const;
  const passing = { kind: "creature", parameter: "passing", candidates, among } as const;
  return [{ detail: "passing", needs: [to, passing, ...further] }];
}

export const MOVEMENT_RECORDS: readonly ActionRecord[] = [
  ...MOVES.map(moveRecord),
  {
    action: "stand",
    outside: true,
    rule: "RANK-PRN-04",
    shape: parameters(),
    takes: () => "major",
    refusal: (_situation, actor) => (actor.conditions["prone"] ? null : refuse("RANK-PRN-04", "notProne")),
    *resolve(context, command) {
      emitFor(context, actorOf(command), { type: "StoodUp", rule: "RANK-PRN-04" }, (creature) => {
        delete creature.conditions["prone"];
      });
    },
    options: () => [{}],
  },
];
