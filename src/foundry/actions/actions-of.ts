// What an actor can do now, for whoever shows actions outside Fray's own windows: bars, token menus, hotbars.

import type { ActionOption } from "../../core/language/ruleset.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { Fight } from "../../core/language/fight.ts";
import { openDeclarations } from "../../view/declaration-view.ts";
import { viewNeeds, viewPalette, type NeedView, type PaletteAction } from "../../view/palette-view.ts";
import type { Seat } from "../../view/seat.ts";
import type { Viewer } from "../../view/viewer.ts";
import { outsideFight, outsideId } from "../arbiter/outside-fight.ts";
import { actorOf } from "../arbiter/fight-stores.ts";
import { ownsActor } from "../fights/authority.ts";
import { fightOfActor, type FightOfActor } from "../fights/fight-access.ts";
import { accessTo, type FightAccess, type RunningAccess } from "../fights/fight-views.ts";
import { withoutMountsOfOthers } from "../board/mounts-offered.ts";
import { EMPTY, actingCreature, paletteOptions, type PanelChoices } from "../panel/panel-context.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { isHero, playersHeroes } from "../platform/players-heroes.ts";
import { faultByRules } from "../repair/refused-by-rules.ts";
import { targetedActors } from "../platform/targets.ts";
import { wordsOfGame } from "../platform/words.ts";
import { setting } from "../register/settings.ts";
import { idOfCommand, itemOfCommand } from "./action-id.ts";

/** One entry of the list. */
export interface ListedAction {
  /** The same in each list as long as it is the same deed: of this weapon, this spell. */
  readonly id: string;
  /** The whole name, with what tells it from others: "Standard Attack: Spear". */
  readonly name: string;
  /** The id and the name of the group in which Fray lists it. */
  readonly group: { readonly id: string; readonly name: string };
  /** The item that it is done with, by id, or null. */
  readonly item: string | null;
  readonly img: string | null;
  /** Its prices in words, such as "5 AP". */
  readonly costs: readonly string[];
  readonly possible: boolean;
  /** Why it is not possible now, and the rule that says so; "" where it is. */
  readonly reason: string;
  readonly rule: string;
  /** What `execute` may be told in its `choices`, by parameter. */
  readonly needs: readonly NeedView[];
}

/** An actor at the place where it can do something, with what the rules offer it there. */
export interface Stage {
  readonly actor: Actor.Implementation;
  readonly creature: CreatureId;
  /** The fight it takes part in, else the small one in which it does something outside. */
  readonly fight: Fight;
  readonly options: readonly ActionOption[];
  readonly seat: Seat;
  /** The fight it takes part in, with the panel's choices for it; null outside a fight. */
  readonly inFight: {
    readonly access: FightAccess;
    readonly running: RunningAccess;
    readonly choices: PanelChoices;
  } | null;
  /** Actors that a deed outside a fight may concern, by creature. */
  readonly others: ReadonlyMap<CreatureId, Actor.Implementation>;
  /** Those of them that this user has marked on the board. */
  readonly marked: readonly CreatureId[];
}

/** Everything that an actor of this user's can do now, possible or not. Empty for actors of others. */
export async function actionsOf(actor: Actor.Implementation): Promise<readonly ListedAction[]> {
  const stage = await stageOf(actor);
  return stage ? listActions(stage) : [];
}

/** Where an actor of this user's can do something; null for actors of others, of no game, and for whom nothing is left. */
export async function stageOf(actor: Actor.Implementation): Promise<Stage | null> {
  const { playedBy } = actor;
  if (!playedBy || !game.user || !ownsActor(game.user, actor)) return null;
  const shelved = await rulesOf(playedBy.id);
  const found = fightOfActor(actor);
  return found ? stageInFight(actor, found) : stageOutside(actor, shelved);
}

function stageInFight(actor: Actor.Implementation, { combat, fight, creature }: FightOfActor): Stage | null {
  const access = accessTo(combat);
  const running = access?.running;
  if (!access || !running) return null;
  const { seat } = running;
  const turn = openDeclarations(fight, seat.viewer).find((each) => each.creature === creature);
  const answering = turn ? { key: turn.key, choice: turn.choice, isTurn: true as const } : null;
  const choices = { ...EMPTY, acting: creature, answering };
  if (actingCreature(running, choices) !== creature) return null;
  const options = paletteOptions(running, choices);
  const inFight = { access, running, choices };
  return { actor, creature, fight, options, seat, inFight, others: new Map(), marked: [] };
}

/** Outside a fight the actor deals with itself, with the players' other heroes, and with whoever is marked on the board. */
export function stageOutside(actor: Actor.Implementation, shelved: LoadedGame): Stage {
  const ruleset = shelved.id;
  const isHere = (each: Actor.Implementation): boolean =>
    each !== actor && each.playedBy?.id === ruleset && !fightOfActor(each) && faultByRules(each) === null;
  const marked = targetedActors().filter((each) => isHere(each) && mayBeExamined(each));
  const company = [...marked, ...playersHeroes().filter(isHere)];
  const others = new Map([actor, ...company].map((each) => [outsideId(each), each] as const));
  const fight = outsideFight(shelved, Object.fromEntries(others));
  const creature = outsideId(actor);
  const isAnothers = (id: CreatureId): boolean => {
    const other = others.get(id);
    return !game.user?.isGM && other?.hasPlayerOwner === true && !other.isOwner;
  };
  const options = withoutMountsOfOthers(ruleset, shelved.engine.actions(fight, creature), isAnothers);
  const owned = [...others].filter(([, each]) => each.isOwner).map(([id]) => id);
  const viewer: Viewer = {
    gm: game.user?.isGM ?? false,
    owns: new Set(owned),
    npcNumbers: setting("npcNumbers"),
  };
  return {
    actor,
    creature,
    fight,
    options,
    seat: {
      viewer,
      words: wordsOfGame(ruleset),
      isNpc: (id) => {
        const other = others.get(id);
        return !other || !isHero(other);
      },
    },
    inFight: null,
    others,
    marked: marked.map(outsideId),
  };
}

/** Treating somebody tells which wounds it has, so that where players are told nothing of NPCs the GM has them treated. */
function mayBeExamined(actor: Actor.Implementation): boolean {
  return actor.isOwner || isHero(actor) || setting("npcNumbers") !== "nothing";
}

function listActions({ actor, options, fight, seat }: Stage): ListedAction[] {
  const { groups } = viewPalette(options, seat.words);
  return groups.flatMap(({ kind, label, actions }) =>
    actions.flatMap((action) => {
      const option = options[action.index];
      if (!option) return [];
      const needs = viewNeeds(option, { state: fight.state, seat });
      return [{ ...listed(actor, option, action, { id: kind, name: label }), needs }];
    }),
  );
}

function listed(
  actor: Actor.Implementation,
  option: ActionOption,
  view: PaletteAction,
  group: ListedAction["group"],
): Omit<ListedAction, "needs"> {
  const item = itemOfCommand(actor, option.command);
  return {
    id: idOfCommand(option.command),
    name: view.name,
    group,
    item: item?.id ?? null,
    img: item?.img ?? null,
    costs: view.costs.map(({ text }) => text),
    possible: view.possible,
    reason: view.reason,
    rule: view.possible ? "" : view.reasonRule,
  };
}

/** The actors of a deed outside a fight: whose it is, and all whom its parameters name. */
export function concernedBy(
  { actor, others }: Stage,
  parameters: object,
): readonly [Actor.Implementation, ...Actor.Implementation[]] {
  const named = [...others].filter(([id]) => Object.values(parameters).includes(id));
  return [actor, ...named.map(([, each]) => each).filter((each) => each !== actor)];
}

/** The creature that somebody means by its id in the fight, its token's id, or its actor's id or uuid. */
export function creatureMeant({ inFight, others, fight: { state } }: Stage, word: string): CreatureId {
  if (state.creatures[word]) return word;
  const known = inFight
    ? inFight.access.combat.combatants.contents.map(
        (each) => [each.id ?? "", each.tokenId, actorOf(each)] as const,
      )
    : [...others].map(([id, actor]) => [id, actor.token?.id, actor] as const);
  const found = known.find(([, token, actor]) => [token, actor?.id, actor?.uuid].includes(word));
  return found?.[0] ?? word;
}
