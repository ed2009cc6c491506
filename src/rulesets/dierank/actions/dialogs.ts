// What people are asked while a deed is done: each question with its usual answer, left out where it was said before.

import { ask, question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { textOf } from "../../../core/language/parameters.ts";
import type { RankContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";

/** A question of the register's section 8. */
export interface Doubt {
  readonly rule: RuleId;
  /** Whose owner is asked; null is the GM. */
  readonly to: CreatureId | null;
  readonly prompt: string;
  readonly choices: readonly string[];
  /** What holds where nobody answers, or where the setting leaves the question out. */
  readonly usual: string;
  readonly operands?: JsonRecord;
  readonly involves?: readonly CreatureId[];
  readonly reference?: readonly RuleId[];
}

function requestOf(doubt: Doubt): Omit<AskRequest, "kind"> {
  const { rule, to, prompt, choices, usual, operands = {}, involves = [], reference } = doubt;
  return {
    rule,
    to: to === null ? { kind: "gm" } : { kind: "owner", creature: to },
    prompt,
    choices: choices.map((id) => ({ id })),
    fallback: usual,
    mayPass: to !== null,
    aimedAtAddressee: false,
    operands,
    involves,
    ...(reference ? { reference } : {}),
  };
}

/** What holds: as the command says, else the usual where the setting says so, else as people answer. */
export function* decide(context: RankContext, said: string, doubt: Doubt): Procedure<string> {
  if (said !== "") return said;
  if (context.rulings.dialogs === "usual") return doubt.usual;
  return (yield* ask(requestOf(doubt))).choice;
}

/** The same for several questions, put at once; `said` holds what is known already. */
export function* decideAll<Name extends string>(
  context: RankContext,
  said: { readonly [Each in Name]: string },
  doubts: { readonly [Each in Name]?: Doubt },
): Procedure<{ readonly [Each in Name]: string }> {
  const found: { [Each in Name]: string } = { ...said };
  const names = (Object.keys(doubts) as Name[]).filter((name) => found[name] === "");
  const open = names.flatMap((name) => doubts[name] ?? []);
  const answers =
    context.rulings.dialogs === "usual"
      ? open.map(({ usual }) => ({ choice: usual }))
      : yield* window({
          rule: open[0]?.rule ?? "RANK-ATK-04",
          involves: [],
          asks: open.map((doubt) => question(requestOf(doubt))),
        });
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
  const doubts = doubtsOf(declaration);
  const answered = doubts ? yield* decideAll(context, said, doubts) : said;
  return {
    aware: answered.awareness !== "unaware",
    lethal: answered.lethal === "" ? (lethal ?? false) : answered.lethal === "yes",
    pointBlank: answered.pointBlank === "yes",
  };
}

type Doubts = { -readonly [Name in keyof Declaration["said"]]?: Doubt };

/** What is still to be asked about an attack; null where all is said or settled. */
function doubtsOf(declaration: Declaration): Doubts | null {
  const { attacker, target, weapon, said, lethal, maybeClose = false, unawareMatters = true } = declaration;
  const awareness = said.awareness === "" && unawareMatters && !target.knockedOut;
  const intent = said.lethal === "" && lethal !== null;
  const reach = said.pointBlank === "" && maybeClose;
  if (!awareness && !intent && !reach) return null;
  const about = { operands: { attacker, target: target.id, weapon }, involves: [attacker, target.id] };
  const doubts: Doubts = {};
  if (awareness) doubts.awareness = { ...AWARENESS, ...about };
  if (intent) doubts.lethal = { ...LETHAL, ...about, to: attacker, usual: lethal ? "yes" : "no" };
  if (reach) doubts.pointBlank = { ...POINT_BLANK, ...about };
  return doubts;
}

const AWARENESS: Doubt = {
  rule: "RANK-PASS-03",
  to: null,
  prompt: "awareness",
  choices: ["aware", "unaware"],
  usual: "aware",
  reference: ["RANK-PASS-03"],
};

const LETHAL: Doubt = {
  rule: "RANK-ATK-06",
  to: null,
  prompt: "lethal",
  choices: ["yes", "no"],
  usual: "yes",
};

const POINT_BLANK: Doubt = {
  rule: "RANK-PASS-07",
  to: null,
  prompt: "pointBlank",
  choices: ["no", "yes"],
  usual: "no",
};
