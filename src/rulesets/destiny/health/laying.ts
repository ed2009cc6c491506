// Laying on: which numbers each condition asks for, and what weapons and spells lay on by their own fields.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { PROMPTS } from "../prompts.ts";
import type { DestinyContext } from "../rulings.ts";
import type { Condition, Lays } from "../state.ts";
import {
  CONDITION_RULES,
  endConditions,
  firstCondition,
  gainCondition,
  hasCondition,
  keyBeside,
  lastRound,
  type ConditionWord,
  type NewCondition,
} from "./conditions.ts";

/** Whether a condition needs a number, may have one, or has no use for it. */
type Use = "needed" | "possible" | "none";

export interface Laying {
  readonly level: Use;
  readonly tn: Use;
  readonly source: Use;
  /** Whether several of them stand side by side, each with its own numbers. */
  readonly several: boolean;
}

const PLAIN: Laying = { level: "none", tn: "none", source: "possible", several: false };
/** DEST-ACT-14: with a target number one may escape from it. */
const HOLDING: Laying = { ...PLAIN, tn: "possible", several: true };
/** DEST-CON-11, DEST-CON-12: checks and wounds follow from both numbers. */
const AFFLICTING: Laying = { ...PLAIN, level: "needed", tn: "needed", several: true };
/** DEST-ACT-30: it is treated against its target number. */
const TREATED: Laying = { ...PLAIN, tn: "needed", several: true };
/** DEST-CLB-01 to 03: the check of holding on, or of coming up again. */
const CLINGING: Laying = { ...PLAIN, tn: "possible" };

/** What a GM may lay on; all else follows from what creatures do. */
export const LAID_ON = {
  unconscious: PLAIN,
  dying: PLAIN,
  helpless: HOLDING,
  immobile: HOLDING,
  bleeding: AFFLICTING,
  burning: AFFLICTING,
  hobbled: TREATED,
  poisoned: TREATED,
  blinded: PLAIN,
  deafened: PLAIN,
  grappling: { ...PLAIN, source: "needed" },
  distracted: { ...PLAIN, several: true },
  defending: PLAIN,
  underwater: CLINGING,
  climbing: CLINGING,
  swimming: CLINGING,
} as const satisfies { readonly [Word in ConditionWord]?: Laying };
export type LaidOn = keyof typeof LAID_ON;
export const LAID_ON_WORDS = Object.keys(LAID_ON) as readonly LaidOn[];

/** Which numbers laying on a condition asks for, for the form that gives them. */
export function layingOf(word: LaidOn): Laying {
  return LAID_ON[word];
}

/** What lays a condition on, by its own fields. */
interface Bearer {
  readonly name: string;
  readonly lays?: Lays;
}

/** How it met its target. */
interface Meeting {
  readonly by: CreatureId;
  readonly target: CreatureId;
  readonly wounded: boolean;
  /** The GM has said already that it takes effect. */
  readonly certain?: boolean;
}

/** What a weapon or a spell lays on whom it has hit or wounded; the GM says whether it takes hold. */
export function* layByThing(
  context: DestinyContext,
  { name, lays }: Bearer,
  { by, target, wounded, certain = false }: Meeting,
): Procedure<void> {
  const isMet = lays?.on === "hit" || wounded;
  if (!lays || !isMet || !context.isHere(target) || context.creature(target).dead) return;
  const { condition, level, tn, rounds, text } = lays;
  if (!certain) {
    const { choice } = yield* ask(PROMPTS.laysOn, {
      rule: CONDITION_RULES[condition],
      operands: { thing: name, target, condition },
      involves: [by, target],
    });
    if (choice !== "takes") return;
  }
  if (!context.isHere(target)) return;
  const uses = layingOf(condition);
  layAfresh(context, target, condition, {
    source: by,
    ...(uses.level === "needed" ? { level } : {}),
    // Where its rules need a number and none is told, it is 0, as for any other effect.
    ...(uses.tn === "none" || (tn === null && uses.tn === "possible") ? {} : { tn: tn ?? 0 }),
    ...(rounds === null ? {} : { rounds }),
    ...(text === "" ? {} : { text }),
  });
}

/**
 * Lays on one more condition, beside those that stand where there may be several; of one that there is once, whatever
 * lasts longer stays. `rounds` count from now on (DEST-DUR-01). Under water nothing burns (DEST-CON-12).
 */
export function layAfresh(
  context: DestinyContext,
  id: CreatureId,
  word: LaidOn,
  { rounds, ...numbers }: NewCondition,
): void {
  const creature = context.creature(id);
  const isRunning = context.state.phase === "running";
  // Outside a fight the count begins with the round to come.
  const later = isRunning ? 0 : 1;
  const ends = rounds === undefined ? null : lastRound(isRunning ? context.state.round : 0, rounds + later);
  if (!LAID_ON[word].several && outlasts(firstCondition(creature, word), ends)) return;
  gainCondition(context, id, word, {
    key: LAID_ON[word].several ? keyBeside(creature, word) : word,
    ...numbers,
    ...(rounds === undefined ? {} : { rounds: rounds + later }),
  });
  if (hasCondition(context.creature(id), "underwater")) endConditions(context, id, "burning", "DEST-CON-12");
}

/** Whether what stands lasts longer than to the end of a round; null is without end. */
function outlasts(standing: Condition | undefined, ends: number | null): boolean {
  if (!standing || ends === null) return false;
  return standing.endRound === null || standing.endRound > ends;
}
