// Requested rolls: what an answer to a game master's request is as a command. The request says what is rolled, never who answers.

import type { Command } from "../../core/language/commands.ts";
import type { Json } from "../../core/language/json.ts";
import { refuse, RefusedError } from "../../core/language/rules.ts";
import type { NamedModifier } from "../../core/language/trace.ts";
import type { Audience } from "../../view/audiences.ts";
import { fetchParts, layoutOf } from "../../rulesets/index.ts";
import { messageById } from "../platform/world.ts";
import { answersTo, othersIn, requestOf, type AskedRoll } from "../requests/asked-roll.ts";
import type { AnswersRequest } from "./course.ts";
import { actorByUuid } from "./fight-stores.ts";
import type { SentInput } from "./intents.ts";

export type Requested = Extract<SentInput, { readonly kind: "requested" }>;

/** A roll that is asked for and that nobody has made yet, with all whom it concerns: first whoever rolls. */
export interface RollToMake {
  readonly answers: AnswersRequest;
  /** Who alone sees it, as the request says. */
  readonly audience: Audience | null;
  readonly actors: readonly [Actor.Implementation, ...Actor.Implementation[]];
  /** The command, once it is known by what ids its fight names actors. */
  command(idOf: (actor: Actor.Implementation) => string): Command;
}

/** The roll that an answer makes. Throws RefusedError where it is not asked for, not of this actor, or made already. */
export async function rollToMake({ request, actor: uuid, modifiers = [] }: Requested): Promise<RollToMake> {
  const asked = requestOf(messageById(request));
  if (!asked) throw refused("unknownRequest", "input.request");
  const actor = actorByUuid(uuid);
  if (!actor || !asked.asked.includes(uuid)) throw refused("notRequested", "input.actor");
  if (answersTo(request).has(uuid)) throw refused("rolledAlready", "input.actor");
  await fetchParts("layout");
  const others = othersIn(asked).filter((each) => each !== actor);
  return {
    answers: { request, roller: uuid },
    audience: asked.audience,
    actors: [actor, ...others],
    command: (idOf) => commandOf(asked, { actor, others, modifiers, idOf }),
  };
}

interface Answering {
  readonly actor: Actor.Implementation;
  readonly others: readonly Actor.Implementation[];
  readonly modifiers: readonly NamedModifier[];
  readonly idOf: (actor: Actor.Implementation) => string;
}

function commandOf(
  { ruleset, name, told }: AskedRoll,
  { actor, others, modifiers, idOf }: Answering,
): Command {
  const meant = actor.playedBy?.id === ruleset ? layoutOf(ruleset).rollOf(name) : null;
  if (!meant) throw refused("unknownRequest", "input.request");
  const ids = new Map(others.map((each) => [each.uuid, idOf(each)]));
  const swapped = Object.entries(told).map(([key, value]) => [key, idIn(ids, value)] as const);
  const given = Array.isArray(told["modifiers"]) ? told["modifiers"] : [];
  const added = [...given, ...modifiers] as unknown as readonly NamedModifier[];
  return {
    ...meant.parameters,
    ...Object.fromEntries(swapped),
    ...(added.length > 0 ? { modifiers: added } : {}),
    type: meant.type,
    creature: idOf(actor),
  };
}

function idIn(ids: ReadonlyMap<string, string>, value: Json): Json {
  return typeof value === "string" ? (ids.get(value) ?? value) : value;
}

function refused(code: string, field: string): RefusedError {
  return new RefusedError(refuse("CORE-INTENT", code, undefined, field));
}
