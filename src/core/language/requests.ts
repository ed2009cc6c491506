// What a procedure may ask the world for: dice, an answer, or the answers of several people at once.

import type { Command } from "./commands.ts";
import type { JsonRecord } from "./json.ts";
import type { AnyOccasion, Choice, ChoiceId, ChoiceOf, Occasion, Prompt } from "./prompts.ts";
import type { CreatureId, RuleId } from "./rules.ts";
import { sight } from "./rule-coverage.ts";
import type { NamedModifier, Traced } from "./trace.ts";

export { PASS, type Choice, type ChoiceId } from "./prompts.ts";

/** Dice of one kind thrown together. `look` is only how they are shown, e.g. "wild", "fudge" or "plain". */
export interface DicePool {
  readonly count: number;
  readonly sides: number;
  readonly look: string;
}

export interface RollRequest {
  readonly kind: "roll";
  readonly rule: RuleId;
  /** Whose roll it is; null when it is nobody's, as with a tie. */
  readonly creature: CreatureId | null;
  /** Closed word for what the dice decide, e.g. "attack", "damage", "initiative". */
  readonly purpose: string;
  readonly dice: DicePool;
  /** What will be added to the dice, as far as it is known before they fall. */
  readonly modifier: Traced | null;
  /** Creatures without whom the roll makes no sense. */
  readonly involves: readonly CreatureId[];
}

/** Who is asked: the owner of a creature, or the GM. */
export type Addressee = { readonly kind: "owner"; readonly creature: CreatureId } | { readonly kind: "gm" };

/** `Id` are the choices, where the question's declaration names them. */
export interface AskRequest<Id extends ChoiceId = ChoiceId> {
  readonly kind: "ask";
  readonly rule: RuleId;
  readonly to: Addressee;
  /** Closed word for the question, e.g. "reaction" or "defense". Standing answers are kept for each. */
  readonly prompt: string;
  readonly choices: readonly Choice<Id>[];
  /** What is taken when nobody answers. */
  readonly fallback: Id;
  /** Whether "pass" is among the choices, so that a standing answer may give it. */
  readonly mayPass: boolean;
  /** Whether the addressee is the one something is being done to ("only when I am the target"). */
  readonly aimedAtAddressee: boolean;
  /** Whether a foe who could strike at the addressee is at it ("when a foe threatens me"). */
  readonly threat?: true;
  readonly operands: JsonRecord;
  readonly involves: readonly CreatureId[];
  /** The addressee's own turn, taken by answering: what it may do is open as long as the question is. */
  readonly ownTurn?: true;
  /** Within a window: nobody waits for the answer; when all others have theirs, it has its fallback. */
  readonly unawaited?: true;
  /** Register rows whose text helps whoever answers; the words are FRAY.<ruleset>.Reference.<rule id>. */
  readonly reference?: readonly RuleId[];
}

/** Questions put at once to everybody who is eligible, in the order in which the rules resolve their answers. */
export interface WindowRequest {
  readonly kind: "window";
  readonly rule: RuleId;
  readonly asks: readonly AskRequest[];
  readonly involves: readonly CreatureId[];
}

export type Request = RollRequest | AskRequest | WindowRequest;

export interface Rolled {
  readonly kind: "rolled";
  readonly faces: readonly number[];
  /** Modifiers with reasons that the roll's owner or the GM put on it. */
  readonly modifiers: readonly NamedModifier[];
}

export interface Answered<Id extends ChoiceId = ChoiceId> {
  readonly kind: "answered";
  readonly choice: Id;
  readonly command?: Command;
}

export interface WindowClosed {
  readonly kind: "closed";
  /** One answer for each ask, in the order of the asks. */
  readonly answers: readonly Answered[];
}

export type Response = Rolled | Answered | WindowClosed;

/** A rule as a generator: it reads like the book and stops wherever the world has to answer. */
export type Procedure<Result> = Generator<Request, Result, Response>;

/**
 * Asks for dice: the procedure stops here until they have fallen, at the table or in a script.
 *
 * @param request The rule, whose roll it is, what it decides, the dice, and what is added as far as it is known before.
 * @returns The faces, in the order of the dice, and the modifiers that people have put on the roll.
 * @throws ParticipantGone when a creature in `involves` leaves before the dice have fallen.
 * @example
 * ```ts
 * const { faces } = yield* roll({
 *   rule: "TOY-ATK-02",
 *   creature: actor.id,
 *   purpose: "attack",
 *   dice: { count: 2, sides: 6, look: "plain" },
 *   modifier: null,
 *   involves: [actor.id, target.id],
 * });
 * ```
 */
export function* roll(request: Omit<RollRequest, "kind">): Procedure<Rolled> {
  sight("roll", request.rule);
  const { rule, creature, purpose, dice, modifier, involves } = request;
  const response = yield { kind: "roll", rule, creature, purpose, dice, modifier, involves };
  if (response.kind !== "rolled")
    throw new Error(`CORE-REQUEST: ${request.rule} awaited dice, got ${response.kind}`);
  return response;
}

/**
 * Asks one person: the procedure stops here until somebody has answered, or the usual answer is taken.
 *
 * @param prompt A question of the game's `prompts.ts`.
 * @param occasion What its declaration leaves open: whose owner is asked, the operands of its sentence, who must be here.
 * @returns The choice, and the command that it brings along where it brings one.
 * @throws ParticipantGone when a creature in `involves` leaves before the answer has come.
 * @example
 * ```ts
 * const { choice } = yield* ask(PROMPTS.dodge, { to: target.id, involves: [actor.id, target.id] });
 * if (choice === "dodge") return true;
 * ```
 */
export function* ask<const Declared extends Prompt>(
  prompt: Declared,
  occasion: Occasion<Declared>,
): Procedure<Answered<ChoiceOf<Declared>>> {
  return yield* putQuestion(question(prompt, occasion));
}

/** Asks one person what has been made a question already. Returns the answer. */
export function* putQuestion<Id extends ChoiceId>(asked: AskRequest<Id>): Procedure<Answered<Id>> {
  sight("prompt", asked.rule);
  const response = yield asked;
  if (response.kind !== "answered")
    throw new Error(`CORE-REQUEST: ${asked.rule} awaited an answer, got ${response.kind}`);
  return response as Answered<Id>;
}

/** Asks all at once; with nobody to ask it costs nothing. Returns the answers in the order of the asks. */
export function* window<Id extends ChoiceId>(request: {
  readonly rule: RuleId;
  readonly asks: readonly AskRequest<Id>[];
  readonly involves: readonly CreatureId[];
}): Procedure<readonly Answered<Id>[]> {
  if (request.asks.length === 0) return [];
  sight("prompt", request.rule);
  const { rule, asks, involves } = request;
  for (const asked of asks) sight("prompt", asked.rule);
  const response = yield { kind: "window", rule, asks, involves };
  if (response.kind !== "closed")
    throw new Error(`CORE-REQUEST: ${request.rule} awaited a window, got ${response.kind}`);
  return response.answers as readonly Answered<Id>[];
}

const NOTHING: JsonRecord = {};

/** Makes a question of a window, or one that is asked later; its fields one by one, since a spread looks up each anew. */
export function question<const Declared extends Prompt>(
  prompt: Declared,
  occasion: Occasion<Declared>,
): AskRequest<ChoiceOf<Declared>>;
export function question(prompt: Prompt, occasion: AnyOccasion): AskRequest {
  const rule = (occasion.rule ?? prompt.rule) as RuleId;
  const creature = occasion.to ?? null;
  return {
    kind: "ask",
    rule,
    to: creature === null ? GM : { kind: "owner", creature },
    prompt: prompt.name,
    choices: occasion.choices ?? prompt.offered,
    fallback: (occasion.usual ?? prompt.usual) as ChoiceId,
    mayPass: prompt.mayPass ?? false,
    aimedAtAddressee: occasion.aimed ?? prompt.aimed ?? false,
    threat: occasion.threat === true ? true : undefined,
    operands: occasion.operands ?? NOTHING,
    involves: occasion.involves,
    reference: occasion.reference ?? prompt.reference,
    ownTurn: prompt.ownTurn,
    unawaited: prompt.unawaited,
  };
}

const GM: Addressee = { kind: "gm" };
