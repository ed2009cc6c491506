// The scene's word: what walls, regions and places say of a command, taken in place of what its sender says.

import { BARRED, BEYOND } from "../../core/kit/barred-steps.ts";
import type { Command } from "../../core/language/commands.ts";
import type { Fight, Position, Sender } from "../../core/language/fight.ts";
import { asJson, isRecord, type Json, type JsonRecord } from "../../core/language/json.ts";
import { refuse, RefusedError, type CreatureId, type Refusal } from "../../core/language/rules.ts";
import type { BoardFields, BoardQuestion } from "../../core/language/board-fields.ts";
import type { AnyRuleset } from "../../core/language/ruleset.ts";
import { shapeFault, type Shape } from "../../core/language/shape.ts";
import type { AskRequest } from "../../core/language/requests.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import type { BoardAnswer } from "../../view/sight-lines.ts";
import { groundRefusal, overGround } from "../../view/ground.ts";
import type { Viewer } from "../../view/viewer.ts";
import { boardOf, type TokensOnBoard } from "../board/board-cover.ts";
import { standsOnBoard } from "../board/scene-grid.ts";
import { groundUnder } from "../board/terrain.ts";
import type { OverBoard, SentInput } from "./intents.ts";
import { barredSteps, beyondRows, stopsOn } from "./scene-steps.ts";

/** Somebody's command at a place of a fight, and the tokens of its creatures. */
export interface OnScene extends TokensOnBoard {
  readonly ruleset: AnyRuleset;
  readonly situation: ReadContext;
  /** Who sends it: what nobody may notice is not told by the cover that it gives either. */
  readonly viewer: Viewer;
}

/** A command with the scene's word in it, and why the scene does not let it happen. */
export interface WordOfScene {
  readonly command: Command;
  readonly refusal: Refusal | null;
}

/** The place of a fight in the world, for whoever sends something to it. */
export function sceneOf(
  holder: TokensOnBoard,
  { engine, ruleset }: LoadedGame,
  fight: Fight,
  { gm, owns }: Sender,
): OnScene {
  const viewer: Viewer = { gm, owns: new Set(owns), npcNumbers: "all" };
  return {
    ruleset,
    situation: engine.situation(fight),
    viewer,
    token: (creature) => holder.token(creature),
  };
}

/**
 * An input as the scene has it: what the scene tells replaces what the sender says. A game master's command stands as it
 * is with `overBoard`, and no wall stops it. `asked` is the question that it answers. Throws RefusedError where the
 * scene does not let it happen.
 */
export function asSceneHasIt<Sent extends SentInput>(
  on: OnScene,
  input: Sent,
  asked: AskRequest | null = null,
): Sent {
  if (input.kind !== "command" && input.kind !== "answer") return input;
  const { overBoard = false, command: given }: OverBoard & { readonly command?: Command } = input;
  const plain = without(input, ["overBoard", "dropped"]);
  if (overBoard && !on.viewer.gm)
    throw new RefusedError(refuse("CORE-AUTHORITY", "gmOnly", undefined, "input.overBoard"));
  if (overBoard) return plain;
  if (!given) return withDeedThatStands(on, plain, asked);
  const { command, refusal } = sceneWord(on, given, asked);
  if (refusal) throw new RefusedError(refusal);
  return { ...plain, command };
}

/** An answer that carries out what has been held until now: the board may be another one by now. */
function withDeedThatStands<Sent extends SentInput>(
  on: OnScene,
  input: Sent,
  asked: AskRequest | null,
): Sent {
  if (!asked || input.kind !== "answer") return input;
  const deed = on.ruleset.boardFields?.carriedOut?.(on.situation, asked, input.choice);
  const { refusal } = deed ? sceneWord(on, deed) : { refusal: null };
  if (refusal) throw new RefusedError(refusal);
  return input;
}

/**
 * What the scene says of a command. One that its rulebook would refuse for its shape or its sender is left for the
 * rulebook to refuse.
 */
export function sceneWord(on: OnScene, command: Command, asked: AskRequest | null = null): WordOfScene {
  const { boardFields: fields, commands } = on.ruleset;
  const rule = Object.hasOwn(commands, command.type) ? commands[command.type] : undefined;
  const actor = command.creature ?? "";
  const isMine = on.viewer.gm || on.viewer.owns.has(actor);
  if (!fields || !rule || !isMine || !isWellShaped(command, rule.shape)) return { command, refusal: null };
  const shapes = rule.shape.kind === "record" ? rule.shape.fields : {};
  const known = new Set(Object.keys(shapes));
  const steps: ((soFar: Command) => WordOfScene)[] = [
    (soFar) => withHeldCommands(on, soFar),
    (soFar) => ({ command: on.viewer.gm ? soFar : without(soFar, fields.judged), refusal: null }),
    (soFar) => withoutToldPlaces(on, fields, soFar),
    (soFar) => onItsGround(on, fields, soFar),
    (soFar) => withAnswers(on, fields, soFar, shapes),
    (soFar) => ({ command: soFar, refusal: touchRefusal(on, fields, soFar, asked) }),
    (soFar) => ({ command: withBarredSteps(on, fields, soFar, known), refusal: null }),
  ];
  let word: WordOfScene = { command, refusal: null };
  for (const step of steps) if (!word.refusal) word = step(word.command);
  return word;
}

function isWellShaped(command: Command, shape: Shape): boolean {
  const { type: _type, creature: _creature, modifiers: _added, ...rest } = command;
  return shapeFault(rest, shape) === null;
}

/** Commands that a command holds, such as a deed that is readied, are done on the same board. */
function withHeldCommands(on: OnScene, command: Command): WordOfScene {
  let whole = command;
  for (const [parameter, value] of Object.entries(command)) {
    if (!isRecord(value) || typeof value["type"] !== "string") continue;
    const held = { ...value, creature: command.creature } as Command;
    const word = sceneWord(on, held);
    if (word.refusal) return { command, refusal: within(parameter, word.refusal) };
    whole = { ...whole, [parameter]: asJson(word.command) };
  }
  return { command: whole, refusal: null };
}

function within(parameter: string, refusal: Refusal): Refusal {
  return { ...refusal, field: [parameter, refusal.field].filter(Boolean).join(".") };
}

/** Whoever stands on the board is where it is: how far that is from others, and from which side, is nobody's word. */
function withoutToldPlaces({ situation }: OnScene, fields: BoardFields, command: Command): WordOfScene {
  const { creatures } = situation.state;
  const named = [command.creature, command["target"]].filter((id) => typeof id === "string");
  const areThere = named.every((id) => creatures[id]?.position);
  if (!areThere) return { command, refusal: null };
  const told = without(command, fields.places);
  return { command: { ...told, ...withoutWords(told, fields, fields.placeWords ?? []) }, refusal: null };
}

/** A copy without some of its fields, which it need not have. */
function without<Whole extends object>(whole: Whole, fields: readonly string[]): Whole {
  const copy = { ...whole };
  for (const field of fields) Reflect.deleteProperty(copy, field);
  return copy;
}

/** Ways lie on the ground that the regions tell, and lead through no wall and off no scene. */
function onItsGround(on: OnScene, fields: BoardFields, command: Command): WordOfScene {
  for (const parameter of fields.ways) {
    const way = squaresIn(command[parameter]);
    if (way.length === 0) continue;
    const movers = fields.movers?.(on.situation, command) ?? [command.creature ?? ""];
    const refusal = on.viewer.gm ? null : stopRefusal(on, movers, way, parameter);
    if (refusal) return { command, refusal };
    const token = on.token(movers[0] ?? "");
    const ground = standsOnBoard(token) ? groundUnder(token) : null;
    if (!ground?.isTold) continue;
    const impassable = groundRefusal(way, ground);
    if (impassable) return { command, refusal: impassable };
    if (!Array.isArray(command[parameter])) continue;
    const told: JsonRecord[] = overGround(way, ground, on.ruleset);
    return { command: { ...without(command, fields.ground), [parameter]: told }, refusal: null };
  }
  return { command, refusal: null };
}

interface Square {
  readonly x: number;
  readonly y: number;
}

/** The squares that a parameter names: a whole way, or the one at its end. */
function squaresIn(value: unknown): readonly Square[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((each) => (isRecord(each) ? [{ x: Number(each["x"]), y: Number(each["y"]) }] : []));
}

/** Why walls or the scene's edge do not let a way be gone, or null: the way of whoever goes first, and that of all who are taken along. */
function stopRefusal(
  on: OnScene,
  movers: readonly CreatureId[],
  way: readonly Square[],
  parameter: string,
): Refusal | null {
  const start = placeOf(on, movers[0]);
  if (!start) return null;
  for (const id of movers) {
    const stops = stopsOn(on.token(id));
    let from = placeOf(on, id);
    if (!from || !stops) continue;
    const [ox, oy] = [from.x - start.x, from.y - start.y];
    for (const [i, { x, y }] of way.entries()) {
      const to: Position = { ...from, x: x + ox, y: y + oy };
      const stop = stops(from, to);
      if (stop) return refuse("CORE-BOARD", stop, { step: i + 1 }, `${parameter}[${i}]`);
      from = to;
    }
  }
  return null;
}

function placeOf({ situation }: OnScene, id: CreatureId | undefined): Position | null {
  return situation.state.creatures[id ?? ""]?.position ?? null;
}

/** Cover, and who stands higher: what the board tells of an attack. Where no line is free only a game master attacks. */
function withAnswers(
  on: OnScene,
  fields: BoardFields,
  command: Command,
  shapes: { readonly [parameter: string]: Shape },
): WordOfScene {
  const read = boardOf(on, on.situation.state, () => on.viewer);
  let told = command;
  for (const [parameter, question] of Object.entries(fields.questions(on.situation))) {
    const target = command[question.target];
    const shape = shapes[parameter];
    if (!shape || typeof target !== "string") continue;
    const named = question.fact === "cover" ? (question.others ?? []) : [];
    const others = named.flatMap((each) => namesIn(command[each]));
    const answers = [target, ...others].map((id) => read(question, command.creature ?? "", id));
    if (answers.some((each) => each?.kind === "stopped") && !on.viewer.gm)
      return { command, refusal: noFreeLine(target, parameter) };
    const answer = greatest(question, answers);
    if (answer?.kind !== "told") continue;
    const said = shape.kind === "number" ? Number(answer.choice) : answer.choice;
    const choice = answer.choice === null ? {} : { [parameter]: said };
    told = { ...without(told, [parameter]), ...withoutWords(told, fields, answersOf(question)), ...choice };
  }
  return { command: told, refusal: null };
}

/** Of several who are meant by one word, the answer for whoever is hidden best. */
function greatest(question: BoardQuestion, answers: readonly (BoardAnswer | null)[]): BoardAnswer | null {
  const order =
    question.fact === "cover" ? [...question.degrees.map(({ choice }) => choice), question.total] : [];
  const rank = (answer: BoardAnswer | null): number =>
    answer?.kind === "told" ? order.indexOf(answer.choice ?? "") : -1;
  return answers.reduce((most, each) => (rank(each) > rank(most) ? each : most), answers[0] ?? null);
}

/** Hands get no farther than strikes: why whoever is touched, or struck by an answer, is out of their way, or null. */
function touchRefusal(
  on: OnScene,
  { touched, struck }: BoardFields,
  command: Command,
  asked: AskRequest | null,
): Refusal | null {
  if (on.viewer.gm) return null;
  const operand = asked?.operands[struck?.[command.type] ?? ""];
  const named = (touched[command.type] ?? []).flatMap((parameter) =>
    namesIn(command[parameter]).map((id) => ({ id, parameter })),
  );
  const all = [...named, ...namesIn(operand).map((id) => ({ id, parameter: "target" }))];
  const read = boardOf(on, on.situation.state, () => on.viewer);
  const barred = all.find(
    ({ id }) => id !== command.creature && read(TOUCH, command.creature ?? "", id)?.kind === "stopped",
  );
  return barred ? noFreeLine(barred.id, barred.parameter) : null;
}

/** Asks for nothing but a free line. */
const TOUCH: BoardQuestion = { fact: "cover", target: "target", degrees: [] };

function noFreeLine(target: CreatureId, parameter: string): Refusal {
  return refuse("CORE-BOARD", "noFreeLine", { target }, parameter);
}

/** The creatures that a parameter names: one, or a list. */
function namesIn(value: unknown): readonly CreatureId[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === "string");
}

function answersOf(question: BoardQuestion): readonly (string | undefined)[] {
  if (question.fact === "height") return [question.higher];
  return [...question.degrees.map(({ choice }) => choice), question.crowd?.choice, question.total];
}

/** Lists of words without those that the board says. */
function withoutWords(
  command: Command,
  { wordLists }: BoardFields,
  answers: readonly (string | undefined)[],
): { readonly [parameter: string]: Json } {
  return Object.fromEntries(
    wordLists.flatMap((parameter) => {
      const words = command[parameter];
      return Array.isArray(words)
        ? [[parameter, words.filter((word: unknown) => !answers.includes(word as string))]]
        : [];
    }),
  );
}

/** Where walls and the scene's edge stop those who may be pushed or come to rest, so that the rules can heed them. */
function withBarredSteps(
  on: OnScene,
  fields: BoardFields,
  command: Command,
  known: ReadonlySet<string>,
): Command {
  const asked = [[BARRED, barredSteps] as const, [BEYOND, beyondRows] as const].filter(([name]) =>
    known.has(name),
  );
  if (asked.length === 0) return command;
  const moved = pushedBy(on, fields, command);
  const written = asked
    .map(
      ([name, tell]) =>
        [name, moved.flatMap((id) => [...tell(stopsOn(on.token(id)), id, placeOf(on, id))])] as const,
    )
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => [name, asJson(list)] as const);
  return { ...without(command, [BARRED, BEYOND]), ...Object.fromEntries(written) };
}

function pushedBy({ situation }: OnScene, fields: BoardFields, command: Command): readonly CreatureId[] {
  const named = (fields.pushed[command.type] ?? []).flatMap((parameter) => {
    const id = command[parameter];
    return typeof id === "string" ? [id] : [];
  });
  return [...named, ...(fields.pushedBeside?.(situation, command) ?? [])];
}
