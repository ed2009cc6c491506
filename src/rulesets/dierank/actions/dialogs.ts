// What people are asked while a deed is done: each question with its usual answer, left out where it was said before.

import {
  putQuestion,
  question,
  window,
  type AskRequest,
  type Procedure,
} from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { PROMPTS } from "../prompts.ts";
import type { RankContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";

/** What holds: as the command says, else the usual where the setting says so, else as people answer. */
export function* decide(context: RankContext, said: string, asked: AskRequest): Procedure<string> {
  if (said !== "") return said;
  if (context.rulings.dialogs === "usual") return asked.fallback;
  return (yield* putQuestion(asked)).choice;
}

/** The same for several questions, put at once; `said` holds what is known already. */
export function* decideAll<Name extends string>(
  context: RankContext,
  said: { readonly [Each in Name]: string },
  questions: { readonly [Each in Name]?: AskRequest },
): Procedure<{ readonly [Each in Name]: string }> {
  const found: { [Each in Name]: string } = { ...said };
  const names = (Object.keys(questions) as Name[]).filter((name) => found[name] === "");
  const asks = names.flatMap((name) => questions[name] ?? []);
  const answers =
    context.rulings.dialogs === "usual"
      ? asks.map(({ fallback }) => ({ choice: fallback }))
      : yield* window({ rule: asks[0]?.rule ?? "RANK-ATK-04", involves: [], asks });
  names.forEach((name, i) => (found[name] = answers[i]?.choice ?? ""));
  return found;
}

/** What is said of an attack when it is declared. */
export interface Declared {
  readonly aware: boolean;
  readonly lethal: boolean;
  readonly pointBlank: boolean;
}

/** What there is to ask about an attack. */
export interface Declaration {
  readonly attacker: CreatureId;
  readonly target: RankCreature;
  readonly weapon: string;
  readonly said: { readonly awareness: string; readonly lethal: string; readonly pointBlank: string };
  /** Whether the attack is lethal by its nature; null where a rule decides, or nothing is hurt. */
  readonly lethal: boolean | null;
  /** Whether it may be made from within reach (RANK-PASS-07). */
  readonly maybeClose?: boolean;
  /** Whether it makes a difference if the target knows of it. */
  readonly unawareMatters?: boolean;
}

/** Whether a command says that the target knows of it (RANK-PASS-03). */
export function isAware(command: Command): boolean {
  return textOf(command, "awareness") !== "unaware";
}

/** What a command says of its attack; that is not asked again. */
export function saidOf(command: Command): Declaration["said"] {
  return {
    awareness: textOf(command, "awareness"),
    lethal: textOf(command, "lethal"),
    pointBlank: textOf(command, "pointBlank"),
  };
}

/** RANK-PASS-03, RANK-ATK-06, RANK-PASS-07: is the target aware, is it meant to kill, is it made from within reach? */
export function* declareAttack(context: RankContext, declaration: Declaration): Procedure<Declared> {
  const { said, lethal } = declaration;
  const asked = questionsOf(declaration);
  const answered = asked ? yield* decideAll(context, said, asked) : said;
  return {
    aware: answered.awareness !== "unaware",
    lethal: answered.lethal === "" ? (lethal ?? false) : answered.lethal === "yes",
    pointBlank: answered.pointBlank === "yes",
  };
}

type Questions = { -readonly [Name in keyof Declaration["said"]]?: AskRequest };

/** What is still to be asked about an attack; null where all is said or settled. */
function questionsOf(declaration: Declaration): Questions | null {
  const { attacker, target, weapon, said, lethal, maybeClose = false, unawareMatters = true } = declaration;
  const awareness = said.awareness === "" && unawareMatters && !target.knockedOut;
  const intent = said.lethal === "" && lethal !== null;
  const reach = said.pointBlank === "" && maybeClose;
  if (!awareness && !intent && !reach) return null;
  const about = { operands: { attacker, target: target.id, weapon }, involves: [attacker, target.id] };
  const asked: Questions = {};
  if (awareness) asked.awareness = question(PROMPTS.awareness, about);
  if (intent)
    asked.lethal = question(PROMPTS.lethal, { ...about, to: attacker, usual: lethal ? "yes" : "no" });
  if (reach) asked.pointBlank = question(PROMPTS.pointBlank, about);
  return asked;
}
