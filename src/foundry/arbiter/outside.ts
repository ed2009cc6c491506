// Outside a fight: checks, rests and treatment run on a small fight of their own, which the chat card keeps.

import type { Command } from "../../core/language/commands.ts";
import { refuse, RefusedError } from "../../core/language/rules.ts";
import { rulesetOfActorType } from "../../rulesets/index.ts";
import { ownsActor } from "../fights/authority.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { showDice } from "../dice/show-dice.ts";
import { setting } from "../register/settings.ts";
import { recipientsOf } from "./cards.ts";
import { commitNewCard } from "./commit.ts";
import type { Course } from "./course.ts";
import { checkFree } from "./entrants.ts";
import { actorByUuid } from "./fight-stores.ts";
import type { Intent, Outcome } from "./intents.ts";
import { excessOf } from "./limits.ts";
import { mountingRefusal } from "./mounting.ts";
import { outsideFight, outsideId } from "./outside-fight.ts";
import { progress } from "./progress.ts";
import { rollToMake, type Requested } from "./requested.ts";
import { asSceneHasIt, sceneOf } from "./scene-word.ts";
import { signed } from "./signature.ts";

/** Runs a command outside a fight. The creatures are named by their actors' uuids. Throws RefusedError. */
export async function runOutside(
  intent: Intent,
  uuids: readonly string[],
  user: User.Implementation,
  course: Course,
): Promise<Outcome> {
  if (intent.input.kind === "requested") {
    const asked = await askedOutside(intent.input, uuids, course);
    return runOutside({ ...intent, input: asked.input }, asked.uuids, user, course);
  }
  if (intent.input.kind !== "command")
    throw new RefusedError(refuse("CORE-INTENT", "commandExpected", undefined, "input.kind"));
  const { audience = null, ...input } = intent.input;
  course.audience = audience;
  const by = user.id ?? "";
  const actors = uuids.map(freeActor);
  const shelved = await rulesOf(commonRuleset(actors));
  const named = Object.fromEntries(actors.map((actor) => [outsideId(actor), actor]));
  const fight = outsideFight(shelved, named);
  const owns = Object.keys(named).filter((id) => ownsActor(user, named[id] ?? null));
  if (!user.isGM) checkConcerned(input.command, named, owns);
  const sender = { user: by, gm: user.isGM, owns };
  const place = sceneOf({ token: (id) => named[id]?.token ?? null }, shelved, fight, sender);
  const meant = asSceneHasIt(
    place,
    signed(shelved.ruleset, { ...input, command: withIds(input.command, named) }, user),
  );
  const unwilling = mountingRefusal(shelved, meant, sender, (id) => named[id] ?? null);
  if (unwilling) return { refusal: unwilling, card: null };
  const excess = user.isGM ? null : excessOf(fight, meant);
  if (excess) return { refusal: excess, card: null };
  const made = await progress(
    shelved.engine,
    fight,
    { input: meant, sender, intent: intent.id },
    course.throwDice,
  );
  if (!made.accepted) return { refusal: made.refusal, card: null };
  course.proceed();
  const { fight: after, entries, rolls } = made;
  const holder = { actor: (creature: string) => named[creature] ?? null };
  const whisper = recipientsOf(course.audience, by);
  await showDice({ holder, after, entries, rolls, whisper }, setting("waitForDice"));
  const card = await commitNewCard({
    shelved,
    before: fight,
    after: made.fight,
    rolls: made.rolls,
    actors: named,
    answers: course.answers,
    audience: course.audience,
    by,
  });
  return { refusal: null, card };
}

/** The command by which a request is answered, and all whom it concerns: the sender waits in the line of each of them. */
async function askedOutside(
  requested: Requested,
  uuids: readonly string[],
  course: Course,
): Promise<{
  readonly input: Extract<Intent["input"], { kind: "command" }>;
  readonly uuids: readonly string[];
}> {
  const roll = await rollToMake(requested);
  const concerned = roll.actors.map(({ uuid }) => uuid);
  const left = concerned.find((uuid) => !uuids.includes(uuid));
  if (left !== undefined)
    throw new RefusedError(refuse("CORE-ENTRANT", "unknownActor", { actor: left }, "subject.uuids"));
  course.answers = roll.answers;
  const audience = roll.audience === null ? {} : { audience: roll.audience };
  return { input: { kind: "command", command: roll.command(outsideId), ...audience }, uuids: concerned };
}

/**
 * Throws RefusedError where a player brings in somebody whom the command does not name: whoever is in a deed that waits for
 * an answer can begin nothing else, so that anybody could keep all from the next fight.
 */
function checkConcerned(
  command: Command,
  actors: { readonly [id: string]: Actor.Implementation },
  owns: readonly string[],
): void {
  const words = new Set(textsIn(command));
  for (const [id, actor] of Object.entries(actors))
    if (!owns.includes(id) && !words.has(id) && !words.has(actor.uuid))
      throw new RefusedError(refuse("CORE-INTENT", "notConcerned", { actor: actor.name }, "subject.uuids"));
}

/** All texts of a command, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function freeActor(uuid: string): Actor.Implementation {
  const actor = actorByUuid(uuid);
  if (!actor)
    throw new RefusedError(refuse("CORE-ENTRANT", "unknownActor", { actor: uuid }, "subject.uuids"));
  checkFree(actor, "");
  return actor;
}

function commonRuleset(actors: readonly Actor.Implementation[]): string {
  const ids = new Set(actors.map((actor) => rulesetOfActorType(actor.type as string)));
  const [id] = ids;
  if (ids.size !== 1 || !id)
    throw new RefusedError(refuse("CORE-RULESET", "mixedRulesets", undefined, "subject.uuids"));
  return id;
}

/** A command in which creatures may be named by their actors' uuids. */
function withIds(command: Command, actors: { readonly [id: string]: Actor.Implementation }): Command {
  const ids = new Map(Object.entries(actors).map(([id, actor]) => [actor.uuid, id]));
  const swap = (value: Command[string]): Command[string] =>
    typeof value === "string" ? (ids.get(value) ?? value) : value;
  const named = Object.entries(command).map(([key, value]) => [key, swap(value)] as const);
  return { ...command, ...Object.fromEntries(named) };
}
