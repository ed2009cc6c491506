// Where the GM's hand works: the fight that the chosen creatures are in, running or over, else a small one of their own.

import type { Command } from "../../core/language/commands.ts";
import type { Fight } from "../../core/language/fight.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/language/rules.ts";
import type { HandOption } from "../../core/language/ruleset.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import type { Seat } from "../../view/seat.ts";
import { isJustBegun } from "../arbiter/go-on.ts";
import { actorOf, combatHolder } from "../arbiter/fight-stores.ts";
import { outsideFight, outsideId } from "../arbiter/outside-fight.ts";
import { readableFight } from "../fights/announce.ts";
import { fightOfActor, isNpc, sendOutside, viewerOf, type Answer } from "../fights/fight-access.ts";
import { submitBetween } from "../fights/gm-commands.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { targetedActors } from "../platform/targets.ts";
import { notifyRefusal, wordsOfGame } from "../platform/words.ts";
import { allCombats } from "../platform/world.ts";

/** Creatures under the hand, and the fight in which something is done to them. */
export interface HandPlace {
  readonly shelved: LoadedGame;
  readonly fight: Fight;
  readonly creatures: readonly CreatureId[];
  /** Null outside a fight. */
  readonly combat: Combat.Implementation | null;
  readonly actors: ReadonlyMap<CreatureId, Actor.Implementation>;
  readonly seat: Seat;
  /** Who was chosen as well, but is in another fight or of another game. */
  readonly elsewhere: readonly string[];
}

/** An actor in an encounter whose fight has begun, also in one that is over. */
interface InFight {
  readonly combat: Combat.Implementation;
  readonly fight: Fight;
  readonly creature: CreatureId;
}

/** The fight of an actor: the running one, else one that is over and still there. */
export function fightWith(actor: Actor.Implementation): InFight | null {
  const running = fightOfActor(actor);
  if (running) return running;
  for (const combat of allCombats()) {
    const fight = readableFight(combatHolder(combat));
    const creature = combat.combatants.find((each) => actorOf(each) === actor)?.id ?? "";
    if (fight?.state.phase === "over" && fight.state.creatures[creature] && !fight.absent[creature])
      return { combat, fight, creature };
  }
  return null;
}

/** Where the hand works for these actors; the first says in which fight. Null for nobody, and for actors of no game. */
export async function placeOfHand(actors: readonly Actor.Implementation[]): Promise<HandPlace | null> {
  const [first] = actors;
  if (!first?.playedBy) return null;
  const shelved = await rulesOf(first.playedBy.id);
  const inFight = fightWith(first);
  return inFight ? placeInFight(shelved, inFight, actors) : placeOutside(shelved, actors);
}

function placeInFight(
  shelved: LoadedGame,
  { combat, fight }: InFight,
  actors: readonly Actor.Implementation[],
): HandPlace {
  const found = actors.map((actor) => ({ actor, at: fightWith(actor) }));
  const here = found.flatMap(({ actor, at }) =>
    at?.combat === combat ? [[at.creature, actor] as const] : [],
  );
  const holder = combatHolder(combat);
  return {
    shelved,
    fight,
    creatures: here.map(([id]) => id),
    combat,
    actors: new Map(here),
    seat: {
      viewer: viewerOf(combat),
      words: wordsOfGame(fight.ruleset),
      isNpc: (id) => holder === null || isNpc(holder, id),
    },
    elsewhere: found.filter(({ at }) => at?.combat !== combat).map(({ actor }) => actor.name),
  };
}

function placeOutside(shelved: LoadedGame, actors: readonly Actor.Implementation[]): HandPlace {
  const isHere = (actor: Actor.Implementation): boolean =>
    actor.playedBy?.id === shelved.id && fightWith(actor) === null;
  const here = actors.filter(isHere);
  const marked = targetedActors().filter((actor) => isHere(actor) && !here.includes(actor));
  const all = new Map([...here, ...marked].map((actor) => [outsideId(actor), actor] as const));
  return {
    shelved,
    fight: outsideFight(shelved, Object.fromEntries(all)),
    creatures: here.map(outsideId),
    combat: null,
    actors: all,
    seat: {
      viewer: { gm: game.user?.isGM ?? false, owns: new Set(all.keys()), npcNumbers: "all" },
      words: wordsOfGame(shelved.id),
      isNpc: () => false,
    },
    elsewhere: actors.filter((actor) => !isHere(actor)).map(({ name }) => name),
  };
}

/** What the hand may do to each of the chosen, by the rules of their game. */
export function handsOf({ shelved, fight, creatures }: HandPlace): readonly (readonly HandOption[])[] {
  const { ruleset, engine } = shelved;
  return creatures.map((id) => ruleset.hand?.(engine.situation(fight), id) ?? []);
}

/** Why a command of the hand is not possible now, or null. An open question is never torn. */
export function handRefusal({ shelved, fight }: HandPlace, command: Command): Refusal | null {
  if (fight.open && !isJustBegun(shelved, fight)) return refuse("CORE-OPEN", "questionOpen");
  return shelved.engine.check(fight, command, null);
}

/** Does it, and tells why not. */
export async function doByHand(place: HandPlace, command: Command): Promise<Answer> {
  const isConcerned = (id: CreatureId): boolean =>
    command.creature === null ? place.creatures.includes(id) : Object.values(command).includes(id);
  return doAmong(place, command, isConcerned);
}

/** The same among all who are here, whoever is named: time goes by for each of them. */
export async function doTogether(place: HandPlace, command: Command): Promise<Answer> {
  return doAmong(place, command, () => true);
}

async function doAmong(
  { combat, actors, seat }: HandPlace,
  command: Command,
  isConcerned: (id: CreatureId) => boolean,
): Promise<Answer> {
  if (combat) return submitBetween(combat, command, { overBoard: true });
  const concerned = [...actors].filter(([id]) => isConcerned(id)).map(([, actor]) => actor);
  const answer = await sendOutside(concerned, { kind: "command", command, overBoard: true });
  if (answer.refusal) notifyRefusal(answer.refusal, seat.words);
  return answer;
}
