// Dice of wood: who throws real dice lets the table know, and is asked for the faces of what their own heroes roll.

import { isArbiter } from "../arbiter/windows.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";
import { facesOf } from "./faces.ts";

/** What one seat asks of another: the dice, as a formula of one kind of them. */
interface AskedDice {
  readonly formula: string;
}

declare global {
  namespace CONFIG {
    interface Queries {
      "fray.throwByHand": (dice: AskedDice) => Promise<readonly number[] | null>;
    }
  }
}

const QUERY = "fray.throwByHand";
/** The flag of a user that names the kinds of dice which this person throws by hand, such as "d6". */
const FLAG = "byHand";
/** One kind of dice and nothing else: whoever asks may not have anything else computed here. */
const FORMULA = /^\d{1,3}d(?:[wu]|(\d{1,4}))$/;
/** So many throws are asked of one seat at once, however many fights there are. */
const MOST_AT_ONCE = 3;
/** Milliseconds in which faces must have been named; then the dice fall at the arbiter. */
export const handThrow = { limit: 120_000 };

let asked = 0;
/** What this page has said last; another page of the same person may say something else. */
let noted: string | null = null;

/** Whether the person at this seat is asked for faces just now: whatever waits for the arbiter waits for that. */
export function isThrowingByHand(): boolean {
  return asked > 0;
}

/** At `init`: what the arbiter may ask of this seat. */
export function registerDiceOfWood(): void {
  CONFIG.queries[QUERY] = throwByHand;
}

/**
 * Lets the table know which dice this person throws by hand: at `ready`, and when a fight goes on after core's dice
 * configuration was changed. Nothing is written where the table knows already.
 */
export async function noteDiceOfWood(): Promise<void> {
  const { user } = game;
  const now = kindsByHand();
  if (!user || now.join() === noted) return;
  noted = now.join();
  if (noted !== kindsOf(user).join()) await user.update({ [`flags.fray.${FLAG}`]: now } as never);
}

/** The kinds of dice that core leaves to the person at this seat; it does so for those alone who may. */
function kindsByHand(): string[] {
  if (!game.user?.hasPermission("MANUAL_ROLLS")) return [];
  const { methods, defaultMethod, dice } = CONFIG.Dice.fulfillment;
  const chosen: { readonly [kind: string]: string | undefined } =
    game.settings?.get("core", "diceConfiguration") ?? {};
  const kinds = new Set([...Object.keys(dice), ...Object.keys(chosen)]);
  return [...kinds].filter((kind) => methods[chosen[kind] || defaultMethod]?.interactive).sort();
}

/** The kinds of dice that a user throws by hand, as far as the table has been told. */
function kindsOf(user: User.Implementation): readonly unknown[] {
  const kinds: unknown = user.flags.fray?.[FLAG];
  return Array.isArray(kinds) ? kinds : [];
}

/** Has the person at this seat name the faces; null where dice fall by themselves here. */
async function throwByHand({ formula }: AskedDice): Promise<readonly number[] | null> {
  // The games' own dice have six sides.
  const [dice, sides = "6"] = FORMULA.exec(String(formula)) ?? [];
  // Nobody is told who asks: the arbiter alone does, which asks no seat of its own, and for one throw of a fight at a time.
  if (isArbiter() || asked >= MOST_AT_ONCE) return null;
  if (!dice || !kindsByHand().includes(`d${sides}`)) return null;
  asked += 1;
  try {
    return facesOf(await new Roll(dice).evaluate());
  } finally {
    asked -= 1;
  }
}

/**
 * The faces that another user has thrown by hand; null where that person throws none by hand, may not, is gone, takes
 * too long, or names faces that the dice have not: then they fall at the arbiter.
 */
export async function facesByHand(
  user: User.Implementation,
  formula: string,
  { count, sides }: { readonly count: number; readonly sides: number },
): Promise<readonly number[] | null> {
  if (!kindsOf(user).includes(`d${sides}`) || !user.hasPermission("MANUAL_ROLLS")) return null;
  notify("info", say("FRAY.ByHand.Waits", { user: user.name }));
  const told = await answerOf(user, { formula });
  const isFace = (face: unknown): boolean =>
    Number.isInteger(face) && Number(face) >= 1 && Number(face) <= sides;
  if (Array.isArray(told) && told.length === count && told.every(isFace)) return told as number[];
  notify("warn", say("FRAY.ByHand.Fell", { user: user.name }));
  return null;
}

/** What a user answers; null where nobody does: whoever has gone meanwhile cannot even be asked. */
async function answerOf(user: User.Implementation, dice: AskedDice): Promise<unknown> {
  try {
    return await user.query(QUERY, dice, { timeout: handThrow.limit });
  } catch (error) {
    console.warn("Fray |", error);
    return null;
  }
}
