// Parts of a body where they are chosen and where they are struck: the figure in a question, and the one on a card.

import type { BodyPart } from "../core/language/body.ts";
import type { FightEvent } from "../core/language/events.ts";
import type { Fight, FightState } from "../core/language/fight.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { AnyRuleset } from "../core/language/ruleset.ts";
import { openAsk } from "../core/engine/open-requests.ts";
import { viewBody, type BodyDrawing } from "./body-view.ts";
import { maySeeResults, type Seat } from "./seat.ts";
import { mayNotice } from "./viewer.ts";

/** A figure of whose parts some can be chosen; the list of choices beside it says the same in words. */
export interface PartChooser extends Omit<BodyDrawing, "parts"> {
  /** `request` is the key of the question that a part answers, `choice` its answer; empty for what cannot be chosen. */
  readonly parts: readonly (BodyDrawing["parts"][number] & {
    readonly request: string;
    readonly choice: string;
  })[];
}

type WithBodies = Pick<AnyRuleset, "body" | "prompts">;

/** The body whose parts a question offers so many times each, as its viewer knows it; null for a question about anything else. */
export function viewPartChooser(
  ruleset: WithBodies,
  fight: Fight<FightState>,
  key: string,
  seat: Seat,
  times = 1,
): PartChooser | null {
  const ask = openAsk(fight.open, key);
  const whose = ask ? ruleset.prompts[ask.prompt]?.bodyOf : undefined;
  const id = whose === undefined ? undefined : ask?.operands[whose];
  if (!ask || typeof id !== "string") return null;
  const body = bodyOf(ruleset, fight.state, id);
  const known = maySeeResults(seat, id) ? body : body.map(asBefore);
  if (known.length === 0) return null;
  const drawing = viewBody(seat.words, known);
  const offered = new Map(
    ask.choices
      .filter((choice) => (choice.times?.count ?? 1) === times)
      .map((choice) => [choice.times?.of ?? choice.id, choice.id]),
  );
  return {
    ...drawing,
    parts: drawing.parts.map((part) => {
      const choice = offered.get(part.id) ?? "";
      return { ...part, choice, request: choice === "" ? "" : key };
    }),
  };
}

/** Somebody who was struck, with a figure on which nothing is marked but where. */
export interface StruckBody {
  readonly name: string;
  readonly drawing: BodyDrawing;
}

/** The bodies that events struck, each once, in the order in which they were; for games that tell parts apart. */
export function viewStruck(
  ruleset: Pick<AnyRuleset, "body" | "events">,
  state: FightState,
  events: readonly FightEvent[],
  { viewer, words }: Seat,
): StruckBody[] {
  const struck = new Map<CreatureId, Set<string>>();
  for (const { type, creature, operands } of events) {
    const named = ruleset.events[type]?.part;
    const part = named === undefined ? undefined : operands[named];
    if (creature === null || typeof part !== "string") continue;
    struck.set(creature, (struck.get(creature) ?? new Set()).add(part));
  }
  return [...struck].flatMap(([id, parts]) => {
    const creature = state.creatures[id];
    const body = bodyOf(ruleset, state, id);
    if (!creature || !mayNotice(viewer, creature) || !body.some((part) => parts.has(part.id))) return [];
    const marked = body.map((part) => (parts.has(part.id) ? asStruck(part) : asBefore(part)));
    return [{ name: creature.name, drawing: viewBody(words, marked) }];
  });
}

function bodyOf(ruleset: Pick<AnyRuleset, "body">, state: FightState, id: CreatureId): readonly BodyPart[] {
  const creature = state.creatures[id];
  return (creature && ruleset.body?.(creature)) ?? [];
}

/** A part of which nobody tells what has become of it. */
function asBefore(part: BodyPart): BodyPart {
  return { ...part, harmed: 0, state: "sound", harms: [], holds: [], next: [] };
}

/** A part that a card marks; how often it is harmed by now the words say. */
function asStruck(part: BodyPart): BodyPart {
  return { ...part, harmed: 1, most: 3, state: "harmed", harms: [] };
}
