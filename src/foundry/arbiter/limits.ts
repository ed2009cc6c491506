// Limits: what a player may ask for, beyond who may ask: no second body of one hero, no endless modifiers, no endless texts.

import type { Fight, LogEntry } from "../../core/language/fight.ts";
import { refuse, RefusedError, type Refusal } from "../../core/language/rules.ts";
import { MODIFIER_LIMITS, type NamedModifier } from "../../core/language/trace.ts";
import { actorOf, type FightStore } from "./fight-stores.ts";
import type { SentInput } from "./intents.ts";

/** How many kinds of question a creature may have a standing answer to, and what the word for one looks like. */
const STANDING_ANSWERS = 40;
const PROMPT = /^(\*|[A-Za-z][\w-]{0,39})$/;

/** Throws RefusedError when the actor of a combatant is in the fight already, as another creature. */
export function checkOnce(holder: FightStore, fight: Fight, combatant: Combatant.Implementation): void {
  const actor = actorOf(combatant);
  const twin = Object.keys(fight.state.creatures).find(
    (id) => id !== combatant.id && !fight.absent[id] && actor !== null && holder.actor(id) === actor,
  );
  if (twin !== undefined)
    throw new RefusedError(refuse("CORE-ENTRANT", "twiceInFight", { actor: actor?.name ?? "" }));
}

/** Why an input of a player asks for more than a player may have, or null. */
export function excessOf(fight: Fight, input: SentInput): Refusal | null {
  switch (input.kind) {
    case "command":
      return modifierExcess(modifiersIn(input.command));
    case "answer":
      return input.command ? modifierExcess(modifiersIn(input.command)) : null;
    case "overrule": {
      const { request, modifier } = input.overruling;
      return modifier ? modifierExcess([...modifiersOn(fight, request), modifier]) : null;
    }
    case "standing":
      return standingExcess(fight, input.creature, input.prompt);
    default:
      return null;
  }
}

/** All modifiers of one roll together stay within what a single one may be. */
function modifierExcess(modifiers: readonly NamedModifier[]): Refusal | null {
  const total = modifiers.reduce((sum, { value }) => sum + Math.abs(value), 0);
  const { max } = MODIFIER_LIMITS;
  return total > max ? refuse("CORE-MODIFIERS", "modifiersTooMany", { max }) : null;
}

/** What a command brings; anything else than modifiers is refused by the engine, which names the field. */
function modifiersIn(command: object): readonly NamedModifier[] {
  const { modifiers } = command as { readonly modifiers?: unknown };
  const isModifier = (each: unknown): each is NamedModifier =>
    typeof (each as { value?: unknown } | null)?.value === "number";
  return Array.isArray(modifiers) ? modifiers.filter(isModifier) : [];
}

/** What has been added to a roll so far, before the dice and after. */
function modifiersOn(fight: Fight, request: string): readonly NamedModifier[] {
  const isOfRoll = ({ input }: LogEntry): boolean =>
    (input.kind === "rolled" && input.request === request) ||
    (input.kind === "overrule" && input.overruling.request === request);
  const added = fight.log.slice(0, fight.cursor.entries).filter(isOfRoll);
  return added.flatMap(({ input }) => {
    if (input.kind === "rolled") return input.modifiers;
    return input.kind === "overrule" && input.overruling.modifier ? [input.overruling.modifier] : [];
  });
}

function standingExcess(fight: Fight, creature: string, prompt: string): Refusal | null {
  const known = fight.standing[creature] ?? {};
  const isFull = !Object.hasOwn(known, prompt) && Object.keys(known).length >= STANDING_ANSWERS;
  return PROMPT.test(prompt) && !isFull ? null : refuse("CORE-STANDING", "unknownPrompt", {}, "input.prompt");
}
