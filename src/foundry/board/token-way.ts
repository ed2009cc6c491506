// The way of a token: the spaces along which it is dragged with their ground, and what the rules say to it now.

import { boardOf, isPlaceOn } from "../../core/kit/board.ts";
import type { Command } from "../../core/language/commands.ts";
import type { AskRequest } from "../../core/language/requests.ts";
import type { Refusal } from "../../core/language/rules.ts";
import type { ActionOption, HandOption } from "../../core/language/ruleset.ts";
import type { Going } from "../../view/ground.ts";
import { viewWay, type WayLabel } from "../../view/path-label.ts";
import { areaLabel } from "./area-way.ts";
import { stepsAlong, type WayPlace } from "./board-path.ts";
import {
  engineOf,
  shelvedOf,
  situationOf,
  type FightOfActor,
  type SentInput,
} from "../fights/fight-access.ts";
import { accessTo } from "../fights/fight-views.ts";
import { positionAt, standsOnBoard } from "./scene-grid.ts";
import { offersNow, refusalNow } from "../fights/offers-now.ts";
import { wordsOfGame } from "../platform/words.ts";

/** A place on a token's way, in pixels, and how it gets there. */
export interface Waypoint extends Going {
  readonly x: number;
  readonly y: number;
}

/** A move as the rules would take it. */
export interface WantedMove {
  readonly command: Command;
  readonly input: SentInput;
  /** How many spaces it enters. */
  readonly squares: number;
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
 * gets farthest, with its refusal. Null where the rulebook offers none now, and where there is no board to go over.
 */
export function wantedMove(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  waypoints: readonly Waypoint[],
): WantedMove | null {
  const offers = standsOnBoard(token) ? offersOf(found) : [];
  if (offers.length === 0) return null;
  const squares = spacesEntered(token, waypoints);
  let farthest: { readonly reach: number; readonly move: WantedMove } | null = null;
  for (const offer of offers) {
    const manner = offer === offers[0] ? undefined : offer.option.detail;
    const move: WantedMove = { ...moveBy(found, offer, squares), squares: squares.length, manner };
    if (move.refusal === null) return move;
    if (!farthest || offer.reach > farthest.reach) farthest = { reach: offer.reach, move };
  }
  return farthest?.move ?? null;
}

/** The command of the hand that puts a token's creature at a place; null where its game knows no places. */
export function placing(
  { fight, creature }: FightOfActor,
  token: TokenDocument.Implementation,
  to: Waypoint,
): Command | null {
  const place = positionAt(token, to);
  const hand = shelvedOf(fight).ruleset.hand?.(situationOf(fight), creature) ?? [];
  const isOfBoard = (option: HandOption): boolean =>
    option.deed === "place" &&
    ["x", "y"].every((axis) => option.needs.some((need) => need.parameter === axis));
  const option = hand.find(isOfBoard);
  if (!place || !option) return null;
  const isPlace = isPlaceOn(boardOf(place), place);
  const [x, y] = isPlace ? [place.x, place.y] : [Math.round(place.x), Math.round(place.y)];
  return { ...option.command, x, y, elevation: place.elevation };
}

/** What the way along these waypoints would cost now; null where there is no way, or nothing to be said of it. */
export function wayLabel(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  waypoints: readonly Waypoint[],
): WayLabel | null {
  const { fight } = found;
  const goal = waypoints.at(-1);
  if (goal && !standsOnBoard(token)) return areaLabel(found, token, goal);
  const move = wantedMove(found, token, waypoints);
  if (!move || move.squares === 0) return null;
  const lines = engineOf(fight).preview(fight, move.command);
  return viewWay({ ...move, lines }, wordsOfGame(fight.ruleset));
}

/** The ways of moving that are open to the creature: as answers to what it is asked, else for its turn. */
function offersOf({ fight, creature }: FightOfActor): Offer[] {
  const offers = offersNow(fight, creature, offerOf);
  const [usual] = offers;
  return offers.filter(({ option, ask }) => option.action === usual?.option.action && ask === usual.ask);
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
  { fight, combat }: FightOfActor,
  { option, parameter, ask, answer }: Offer,
  squares: readonly WayPlace[],
): Pick<WantedMove, "command" | "input" | "refusal"> {
  const wished: Command = { ...option.command, [parameter]: squares.map(({ x, y }) => ({ x, y })) };
  const { command = wished, refusal: blocked = null } = accessTo(combat)?.running?.asScene(wished) ?? {};
  const input: SentInput = answer ? { kind: "answer", ...answer, command } : { kind: "command", command };
  return { command, input, refusal: blocked ?? refusalNow(fight, command, ask) };
}

/** The places of the spaces that a token enters along waypoints. */
function spacesEntered(token: TokenDocument.Implementation, waypoints: readonly Waypoint[]): WayPlace[] {
  let from = positionAt(token);
  return waypoints.flatMap(({ x, y }) => {
    const to = positionAt(token, { x, y });
    if (!from || !to) return [];
    const entered = stepsAlong(from, to);
    from = { ...to, ...entered.at(-1) };
    return entered;
  });
}
