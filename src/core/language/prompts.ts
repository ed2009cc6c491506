// Prompts: the questions of a game, each declared once with whom it is put to, its choices and its usual answer.

import type { JsonRecord } from "./json.ts";
import type { CreatureId, RuleId } from "./rules.ts";

export type ChoiceId = string;

export const PASS = "pass";

/** One thing that may be chosen. Words and consequences are made for one viewer when they are needed. */
export interface Choice<Id extends ChoiceId = ChoiceId> {
  readonly id: Id;
  /** The answer must bring a command along, e.g. which action an interrupt takes. */
  readonly takesCommand?: boolean;
  readonly operands?: JsonRecord;
  /** The word for the class that it stands in among others, where there are classes. */
  readonly group?: string;
  /** What choosing it brings about, as words of the game; what dice decide is left out. */
  readonly leadsTo?: readonly string[];
  /** Of a choice that may be taken so many times at once: which one it is, where that has a choice of its own. */
  readonly times?: { readonly of: ChoiceId; readonly count: number };
}

/** A question as its game declares it in `prompts.ts`. What is left out, each occasion says. */
export interface PromptDeclaration {
  readonly rule?: RuleId;
  /** Who is asked: the owner of a creature, the GM, or either as the occasion says. */
  readonly to: "owner" | "gm" | "either";
  readonly choices?: readonly ChoiceId[];
  /** Those of the choices whose answer brings a command along. */
  readonly commands?: readonly ChoiceId[];
  /** What is taken when nobody answers. */
  readonly usual?: ChoiceId;
  /** Whether a standing answer may pass it. */
  readonly mayPass?: true;
  /** Whether it is put to the one something is being done to. */
  readonly aimed?: true;
  /** The addressee's own turn, taken by answering. */
  readonly ownTurn?: true;
  /** Within a window: nobody waits for the answer. */
  readonly unawaited?: true;
  /** A moment of others at which its owner may be stopped for, by a switch of his: at most where a foe threatens him, or aims. */
  readonly stops?: "threat" | "aim";
  /** Whether a fight that stops for as few as possible takes the usual answer unasked, until somebody wants to be asked. */
  readonly quiet?: true;
  /** Register rows whose text helps whoever answers. */
  readonly reference?: readonly RuleId[];
  /** Whether the commands that may answer it are weighed by their numbers, so that these are seen before one is chosen. */
  readonly weighed?: true;
  /** Where the choices are parts of a body: the operand that names whose. */
  readonly bodyOf?: string;
}

export interface PromptDeclarations {
  readonly [name: string]: PromptDeclaration;
}

interface Named {
  readonly name: string;
  /** The declared choices as they are offered. */
  readonly offered: readonly Choice[];
}

/** A declared question with its name, ready to be put. */
export type Prompt = PromptDeclaration & Named;

/** The questions of a game, by name. */
export type Prompts<Declared extends PromptDeclarations = PromptDeclarations> = {
  readonly [Name in keyof Declared]: Declared[Name] & Named;
};

/** The choices that a declaration names; any where each occasion has its own. */
export type ChoiceOf<Declared> = Declared extends { readonly choices: readonly (infer Id extends ChoiceId)[] }
  ? Id
  : ChoiceId;

/** What may be said of any occasion. */
interface About {
  readonly operands?: JsonRecord;
  /** Creatures without whom the question makes no sense. */
  readonly involves: readonly CreatureId[];
  readonly aimed?: boolean;
  /** Whether a foe who could strike at the addressee is at it. */
  readonly threat?: boolean;
  readonly reference?: readonly RuleId[];
}

/** One occasion on which a question is put: what its declaration leaves open must be said, what it settles may be narrowed. */
export type Occasion<Declared extends PromptDeclaration> = About &
  (Declared extends { readonly rule: RuleId } ? { readonly rule?: never } : { readonly rule: RuleId }) &
  (Declared extends { readonly to: "gm" }
    ? { readonly to?: never }
    : { readonly to: Declared extends { readonly to: "owner" } ? CreatureId : CreatureId | null }) &
  (Declared extends { readonly choices: readonly ChoiceId[] }
    ? { readonly choices?: readonly Choice<ChoiceOf<Declared>>[] }
    : { readonly choices: readonly Choice[] }) &
  (Declared extends { readonly usual: ChoiceId }
    ? { readonly usual?: ChoiceOf<Declared> }
    : { readonly usual: ChoiceOf<Declared> });

/** An occasion of a question that nobody looks at more closely. */
export interface AnyOccasion extends About {
  readonly rule?: RuleId;
  /** Whose owner is asked; null is the GM. */
  readonly to?: CreatureId | null;
  readonly choices?: readonly Choice[];
  readonly usual?: ChoiceId;
}

/** Makes the questions of a game of their declarations. */
export function declarePrompts<const Declared extends PromptDeclarations>(
  declared: Declared,
): Prompts<Declared> {
  const made = Object.entries(declared).map(([name, each]) => [
    name,
    { ...each, name, offered: offeredBy(each) },
  ]);
  return Object.fromEntries(made) as Prompts<Declared>;
}

function offeredBy({ choices = [], commands = [] }: PromptDeclaration): readonly Choice[] {
  return choices.map((id) => (commands.includes(id) ? { id, takesCommand: true } : { id }));
}

/** Whether what is asked is this question. */
export function isPrompt(prompt: Prompt, asked: { readonly prompt: string } | null): boolean {
  return asked?.prompt === prompt.name;
}
