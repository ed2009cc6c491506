// What can be done with one click: the same again, and the plain attack on each foe within reach.

import type { Command } from "../core/language/commands.ts";
import type { CreatureState, Fight, FightState } from "../core/language/fight.ts";
import type { ActionOption, Need } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import { asBoardTells } from "./board-answers.ts";
import { beginComposition, commandOf, firstMissing } from "./composition.ts";
import type { Seat } from "./seat.ts";
import { areasAway, spacesTo, type Surroundings } from "./target-view.ts";
import { warningsOf } from "./target-warnings.ts";
import { mayNotice } from "./viewer.ts";
import { actionName, wordFor, type Words } from "./words.ts";

/** A whole command that a click sends. */
export interface DeedAtOnce {
  readonly command: Command;
  /** Whether the creature did the very same before. */
  readonly isAgain: boolean;
  readonly action: string;
  readonly detail: string;
  readonly target: string;
  /** All of it in words, for a label. */
  readonly spoken: string;
}

/** So many foes within reach get a button each; of more the nearest, unless only some can be told, and the form has all. */
const MOST_FOES = 3;
/** So far back the log is searched for what a creature did last. */
const FAR_BACK = 400;

/** Whom a command of a creature is done to, or null. */
export function targetOf(command: Command, state: FightState): CreatureState | null {
  const { type: _type, creature, ...parameters } = command;
  for (const value of Object.values(parameters))
    if (typeof value === "string" && value !== creature && Object.hasOwn(state.creatures, value))
      return state.creatures[value] ?? null;
  return null;
}

/** What a creature last did to another, without the modifiers of that time and paid at once; null for nothing that could be done again. */
export function lastDeed(fight: Fight<FightState>, creature: CreatureId): Command | null {
  const { log, cursor, state } = fight;
  for (let i = cursor.entries - 1; i >= Math.max(0, cursor.entries - FAR_BACK); i -= 1) {
    const input = log[i]?.input;
    const command = input?.kind === "command" || input?.kind === "answer" ? input.command : undefined;
    if (command?.creature !== creature || !targetOf(command, state)) continue;
    // What would be paid over several turns is never begun by one click.
    const { modifiers: _modifiers, long: _long, ...plain } = command;
    return plain;
  }
  return null;
}

/** Whom an action is probably meant for: whom the creature dealt with last, and of an attack the only foe within reach. */
export function likelyTargets(
  fight: Fight<FightState>,
  creature: CreatureId,
  option: ActionOption,
): readonly CreatureId[] {
  const last = lastDeed(fight, creature);
  const target = last && targetOf(last, fight.state);
  const isSame = last?.type === option.command.type;
  const isStrike = option.topic === "attack";
  const foes = isStrike ? foesInReach(fight.state, creature, option) : [];
  return [
    ...(target && (isSame || foes.includes(target.id)) ? [target.id] : []),
    ...(foes.length === 1 ? foes : []),
  ];
}

function creatureNeed(option: ActionOption): Extract<Need, { kind: "creature" }> | null {
  for (const need of option.needs) if (need.kind === "creature") return need;
  return null;
}

function foesInReach(state: FightState, creature: CreatureId, option: ActionOption): CreatureId[] {
  const side = state.creatures[creature]?.side;
  return (creatureNeed(option)?.candidates ?? [])
    .filter((each) => each.refusal === null && state.creatures[each.creature]?.side !== side)
    .map((each) => each.creature);
}

/** What a creature has before it on its turn. */
export interface TurnAtHand {
  readonly fight: Fight<FightState>;
  readonly creature: CreatureId;
  readonly options: readonly ActionOption[];
  /** What the board tells, and who can fight no more. */
  readonly around?: Surroundings;
}

/** Whether an option, done to whoever is named, leads to nothing of which one would have to be told first. */
function isHarmless(option: ActionOption, named: Command = option.command): boolean {
  return warningsOf(option, named).length === 0;
}

/** An option with all that was left to choose. */
interface WholeDeed {
  readonly command: Command;
  readonly option: ActionOption;
}

/** What a creature last did, as it would do it now; null where it cannot, of a foe who has fallen, or where somebody has to look at the board. */
export function sameAgain({ fight, creature, options, around = {} }: TurnAtHand): WholeDeed | null {
  const last = lastDeed(fight, creature);
  const target = last && targetOf(last, fight.state);
  const isFallenFoe =
    target && around.out?.has(target.id) && target.side !== fight.state.creatures[creature]?.side;
  if (isFallenFoe) return null;
  const option = last && options.find((each) => isHarmless(each, last) && isPartOf(each.command, last));
  const command = last && option && asBoardTells(last, option, around.board);
  return command ? { command, option } : null;
}

/** What one click may do for a creature on its turn; `isAllowed` is the rulebook's last word on a whole command. */
export function deedsAtOnce(
  turn: TurnAtHand,
  { viewer, words }: Seat,
  isAllowed: (command: Command) => boolean,
): readonly DeedAtOnce[] {
  const { creature, options } = turn;
  const { state } = turn.fight;
  const again = sameAgain(turn);
  const attacks = options.filter(
    (option) => option.topic === "attack" && option.refusal === null && isHarmless(option),
  );
  const strike = attacks.find((option) => foesInReach(state, creature, option).length > 0);
  const strikes = strike ? firstFoes(turn, strike).flatMap((foe) => strikeOn(turn, strike, foe)) : [];
  const all = [...(again ? [again] : []), ...strikes];
  return all
    .filter(({ command }, i) => all.findIndex((each) => isSame(each, command)) === i)
    .filter(({ command }) => {
      const target = targetOf(command, state);
      return target !== null && mayNotice(viewer, target) && isAllowed(command);
    })
    .map((deed) => viewDeed(deed, deed.command === again?.command, state, words));
}

/**
 * The foes within reach, the nearest first and the fallen last. Where nobody of a crowd has a place, as in a region, one
 * is as near as the other and the first three stand for it; of a crowd of which some have one nobody.
 */
function firstFoes(
  { fight: { state }, creature, around = {} }: TurnAtHand,
  option: ActionOption,
): CreatureId[] {
  const apart = new Map(creatureNeed(option)?.candidates.map((each) => [each.creature, each.apart]));
  const foes = foesInReach(state, creature, option).map((id) => ({
    id,
    areas: areasAway(apart.get(id)),
    isOut: around.out?.has(id) ?? false,
    far: spacesTo(state, creature, id, around) ?? betweenTokens(state, creature, id),
  }));
  if (foes.length > MOST_FOES && isNearnessUnknown(foes.map(({ far }) => far))) return [];
  return foes
    .sort((a, b) => Number(a.isOut) - Number(b.isOut) || a.areas - b.areas || (a.far ?? 0) - (b.far ?? 0))
    .slice(0, MOST_FOES)
    .map(({ id }) => id);
}

/** Whether some distances are known and others not, so that nobody can say who is nearest. */
function isNearnessUnknown(distances: readonly (number | null)[]): boolean {
  return distances.includes(null) && distances.some((far) => far !== null);
}

/** How far apart two stand on the board, as the eye has it; for a game whose rules measure nothing there. */
function betweenTokens({ creatures }: FightState, one: CreatureId, other: CreatureId): number | null {
  const [from, to] = [creatures[one]?.position, creatures[other]?.position];
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : null;
}

function strikeOn({ creature, around = {} }: TurnAtHand, option: ActionOption, foe: CreatureId): WholeDeed[] {
  const composition = beginComposition({ creature, option, question: null }, { targeted: [foe] });
  const command = firstMissing(composition)
    ? null
    : asBoardTells(commandOf(composition), option, around.board);
  return command ? [{ command, option }] : [];
}

/** Whether a command is what an option stands for, with what was chosen for it. */
function isPartOf(offered: Command, command: Command): boolean {
  return Object.keys(offered).every((name) => offered[name] === command[name]);
}

/** Whether two deeds differ in nothing that a person could choose; what the board alone has told is no other deed. */
function isSame({ command: a, option }: WholeDeed, b: Command): boolean {
  const chosen = [...Object.keys(option.command), ...option.needs.map(({ parameter }) => parameter)];
  return chosen.every((name) => a[name] === b[name]);
}

/** What the command has from the board, such as the cover that an attack reckons with. */
function boardDetails(command: Command, { needs }: ActionOption, words: Words): string[] {
  return needs.flatMap((need) => {
    const choice = need.kind === "choice" && need.board ? command[need.parameter] : undefined;
    const label = wordFor(words, `need-${need.parameter}`);
    return typeof choice === "string" ? [`${label}: ${wordFor(words, choice)}`] : [];
  });
}

function viewDeed(
  { command, option }: WholeDeed,
  isAgain: boolean,
  state: FightState,
  words: Words,
): DeedAtOnce {
  const action = actionName(words, option.action);
  const own = option.detail === undefined ? [] : [wordFor(words, option.detail)];
  const detail = [...own, ...boardDetails(command, option, words)].join(" · ");
  const target = targetOf(command, state)?.name ?? "";
  const done = detail === "" ? action : `${action}: ${detail}`;
  const spoken = words.say(isAgain ? "FRAY.Panel.AgainOn" : "FRAY.Panel.AtOnceOn", { done, target }) ?? done;
  return { command, isAgain, action, detail, target, spoken };
}
