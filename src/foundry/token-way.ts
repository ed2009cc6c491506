// The way of a token: the squares along which it is dragged with their ground, and what the rules say to it now.

import type { Command } from "../core/commands.ts";
import type { JsonRecord } from "../core/json.ts";
import { pendingAsks } from "../core/open-requests.ts";
import type { AskRequest } from "../core/requests.ts";
import { refuse, type Refusal } from "../core/rules.ts";
import type { ActionOption } from "../core/ruleset.ts";
import { groundRefusal, overGround, type Going, type SquareOfWay } from "../view/ground.ts";
import { viewWay, type WayLabel } from "../view/way-label.ts";
import { positionOf } from "./arbiter/projection.ts";
import { squaresAlong } from "./board-path.ts";
import { shelvedOf, type fightOfActor, type SentInput } from "./fight-access.ts";
import { groundUnder } from "./terrain.ts";
import { wordsOfGame } from "./words.ts";

/** A place on a token's way, in pixels, and how it gets there. */
export interface Waypoint extends Going {
  readonly x: number;
  readonly y: number;
}

type FoundFight = NonNullable<ReturnType<typeof fightOfActor>>;

/** A move as the rules would take it. */
export interface WantedMove {
  readonly command: Command;
  readonly input: SentInput;
  /** The gait or the like, where it is not the usual one. */
  readonly manner?: string;
  readonly refusal: Refusal | null;
}

/** One way of moving that the rulebook offers, for a turn of its own or as the answer to a question. */
interface Offer {
  readonly option: ActionOption;
  readonly parameter: string;
  readonly reach: number;
  readonly ask: AskRequest | null;
  readonly answer: { readonly request: string; readonly choice: string } | null;
}

/**
 * The move along these waypoints: the first way of moving, as the rulebook orders them, that gets there, else the one that
 * gets farthest, with its refusal. Null where the rulebook offers none now.
 */
export function wantedMove(
  found: FoundFight,
  token: TokenDocument.Implementation,
  waypoints: readonly Waypoint[],
): WantedMove | null {
  const offers = offersOf(found);
  const [usual] = offers;
  if (!usual) return null;
  const squares = squaresOf(token, waypoints);
  const ground = groundUnder(token);
  const steps = overGround(squares, ground, shelvedOf(found.fight).ruleset);
  const blocked = groundRefusal(squares, ground);
  const moves = offers.map((offer) => moveBy(found, offer, steps, blocked));
  const possible = moves.findIndex(({ refusal }) => refusal === null);
  const farthest = offers.reduce((best, { reach }, i) => (reach > (offers[best]?.reach ?? 0) ? i : best), 0);
  const taken = possible < 0 ? farthest : possible;
  const move = moves[taken];
  const manner = taken === 0 ? undefined : offers[taken]?.option.detail;
  return move ? { ...move, ...(manner === undefined ? {} : { manner }) } : null;
}

/** What the way along these waypoints would cost now; null where there is no way, or nothing to be said of it. */
export function wayLabel(
  found: FoundFight,
  token: TokenDocument.Implementation,
  waypoints: readonly Waypoint[],
): WayLabel | null {
  const move = wantedMove(found, token, waypoints);
  const squares = squaresOf(token, waypoints).length;
  if (!move || squares === 0) return null;
  const { engine, ruleset, id } = shelvedOf(found.fight);
  const lines = ruleset.preview(engine.situation(found.fight), move.command);
  return viewWay({ ...move, squares, lines }, wordsOfGame(id));
}

/** The ways of moving that are open to the creature: first as answers to what it is asked, then for its turn. */
function offersOf({ fight, creature }: FoundFight): Offer[] {
  const { ruleset, engine } = shelvedOf(fight);
  const situation = engine.situation(fight);
  const asked = pendingAsks(fight.open).flatMap(({ key, ask }) => {
    if (ask.to.kind !== "owner" || ask.to.creature !== creature) return [];
    const options = ruleset.actions(situation, creature, ask);
    return options.flatMap((option) => offerOf(option, ask, key));
  });
  const own = ruleset.actions(situation, creature).flatMap((option) => offerOf(option, null, ""));
  const [usual] = asked.length > 0 ? asked : own;
  return [...asked, ...own].filter(
    ({ option, ask }) => option.action === usual?.option.action && ask === usual.ask,
  );
}

function offerOf(option: ActionOption, ask: AskRequest | null, request: string): Offer[] {
  const need = option.needs.find((each) => each.kind === "path");
  if (!need) return [];
  const { parameter, reach } = need;
  if (!ask) return [{ option, parameter, reach, ask, answer: null }];
  const choices = ask.choices.filter(({ takesCommand }) => takesCommand);
  const choice = (choices.find(({ id }) => id === "move") ?? choices[0])?.id;
  return choice === undefined ? [] : [{ option, parameter, reach, ask, answer: { request, choice } }];
}

function moveBy(
  { fight }: FoundFight,
  { option, parameter, ask, answer }: Offer,
  steps: readonly JsonRecord[],
  blocked: Refusal | null,
): WantedMove {
  const command: Command = { ...option.command, [parameter]: steps };
  const input: SentInput = answer ? { kind: "answer", ...answer, command } : { kind: "command", command };
  const waits = fight.open && !ask ? refuse("CORE-OPEN", "questionOpen") : null;
  return { command, input, refusal: blocked ?? waits ?? shelvedOf(fight).engine.check(fight, command, ask) };
}

/** The squares that a token enters along waypoints. */
function squaresOf(token: TokenDocument.Implementation, waypoints: readonly Waypoint[]): SquareOfWay[] {
  const grid = token.parent?.grid;
  if (!grid) return [];
  const size = { elevation: 0, width: token.width ?? 1, height: token.height ?? 1 };
  let from = positionOf({ x: token.x, y: token.y, ...size }, grid);
  return waypoints.flatMap(({ x, y, ...going }) => {
    const to = positionOf({ ...size, x, y }, grid);
    const squares = squaresAlong(from, [to]);
    from = to;
    return squares.map((square) => ({ ...square, going }));
  });
}
