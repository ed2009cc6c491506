// What a player may still add to a roll whose dice lie on the table: by the world's setting freely, if the game master agrees, or nothing.

import { checkAuthority } from "../../core/engine/authority.ts";
import { overrulable, overruleInput } from "../../core/engine/overruling.ts";
import type { Sender } from "../../core/language/fight.ts";
import { refuse, type Refusal } from "../../core/language/rules.ts";
import type { NamedModifier } from "../../core/language/trace.ts";
import { say } from "../platform/words.ts";
import { paragraph, saysYes } from "../platform/yes-or-no.ts";
import { setting } from "../register/settings.ts";
import type { HeldFight } from "./held-fight.ts";
import type { SentInput } from "./intents.ts";

type Overrule = Extract<SentInput, { readonly kind: "overrule" }>;

/** Who adds what, and why. */
interface ModifierWords {
  readonly [word: string]: string;
}

type Question = (words: ModifierWords) => Promise<boolean>;

let question: Question = agrees;

/** Replaces the question to the game master. */
export function setModifierQuestion(replacement: Question): void {
  question = replacement;
}

/** Rolls of which a game master is being asked, by fight and roll: nobody asks twice at once. */
const asked = new Set<string>();

/**
 * Why what a player adds to a roll is not done at once, or null. Where that is the setting, the game master of this window
 * is asked; `agreed` does it then. Throws RefusedError for a roll that cannot be changed any more.
 */
export function lateModifierRefusal(
  held: HeldFight,
  input: SentInput,
  sender: Sender,
  agreed: (input: Overrule) => Promise<unknown>,
): Refusal | null {
  if (input.kind !== "overrule" || !input.overruling.modifier) return null;
  const { shelved, fight } = held;
  const refusal = checkAuthority(shelved.ruleset, fight, input, sender);
  if (refusal) return refusal;
  // Nobody is asked about what cannot be done: this throws for a roll of the past.
  overruleInput(overrulable(fight, input.overruling.request).entries, input.overruling);
  switch (setting("lateModifiers")) {
    case "free":
      return null;
    case "never":
      return refuse("CORE-MODIFIERS", "modifierTooLate");
    case "asked":
      ask(held.holder.id, input, input.overruling.modifier, { user: sender.user, agreed }).catch(
        (error: unknown) => console.error("Fray |", error),
      );
      return refuse("CORE-MODIFIERS", "masterIsAsked");
  }
}

/** Asks the game master of this window; a player who is told no hears of it. */
async function ask(
  fight: string,
  input: Overrule,
  modifier: NamedModifier,
  { user, agreed }: { readonly user: string; readonly agreed: (input: Overrule) => Promise<unknown> },
): Promise<void> {
  const key = `${fight} ${input.overruling.request}`;
  if (asked.has(key)) return;
  asked.add(key);
  const words = wordsFor(modifier, user);
  const isAgreed = await question(words).finally(() => asked.delete(key));
  await (isAgreed ? agreed(input) : tellNo(user, words));
}

function wordsFor({ value, reason }: NamedModifier, user: string): ModifierWords {
  const player = game.users?.get(user)?.name ?? "";
  return { player, modifier: value > 0 ? `+${value}` : `−${-value}`, reason };
}

function agrees(words: ModifierWords): Promise<boolean> {
  return saysYes(say("FRAY.Card.ModifierAskedTitle", words), say("FRAY.Card.ModifierAsked", words));
}

async function tellNo(user: string, words: ModifierWords): Promise<void> {
  const content = paragraph(say("FRAY.Card.ModifierDenied", words));
  await ChatMessage.implementation.create({ content, whisper: [user] });
}
