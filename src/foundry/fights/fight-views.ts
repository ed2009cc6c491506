// A fight as the screens use it: the state with its ruleset and viewer in one hand, and a way to wish something.

import type { Command } from "../../core/language/commands.ts";
import type { Engine } from "../../core/engine/engine.ts";
import type { Fight, FightState, LogEntry, Rulings } from "../../core/language/fight.ts";
import type { AskRequest } from "../../core/language/requests.ts";
import type { AnyRuleset } from "../../core/language/ruleset.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { ReadBoard } from "../../view/board-answers.ts";
import type { Seat } from "../../view/seat.ts";
import type { Viewer } from "../../view/viewer.ts";
import { sceneWord, type OnScene, type WordOfScene } from "../arbiter/scene-word.ts";
import { boardOf } from "../board/board-cover.ts";
import { drawnTogether } from "../render/render-queue.ts";
import { isCombat } from "../platform/typed-documents.ts";
import { wordsOfGame } from "../platform/words.ts";
import {
  fightOfCard,
  getFight,
  holderOf,
  isNpc,
  onFightChange,
  send,
  shelvedOf,
  situationOf,
  viewerOf as viewerOfDocument,
  type Answer,
  type FightDocument,
  type SentInput,
} from "./fight-access.ts";

/** A fight that has begun, ready to be shown. */
export interface RunningAccess {
  readonly fight: Fight;
  readonly ruleset: AnyRuleset;
  readonly engine: Engine<FightState, Rulings>;
  /** Who looks at this client, in its language as the game speaks it. */
  readonly seat: Seat;
  readonly situation: ReadContext;
  /** Whether a creature is another player's, with which the viewer may do nothing unasked; never to a GM. */
  readonly isAnothers: (creature: CreatureId) => boolean;
  /** What the board tells this client. */
  readonly board: ReadBoard;
  /** A command as the arbiter will take it from this client, for the scene knows better than its sender. */
  asScene(this: void, command: Command, asked?: AskRequest | null): WordOfScene;
  send(input: SentInput): Promise<Answer>;
}

/** An encounter, begun or not. */
export interface FightAccess {
  readonly combat: Combat.Implementation;
  readonly viewer: Viewer;
  readonly running: RunningAccess | null;
  send(input: SentInput): Promise<Answer>;
}

/** The encounter that this client looks at, as our own document. */
export function viewedCombat(): Combat.Implementation | null {
  const viewed: unknown = game.combats?.viewed;
  return isCombat(viewed) ? viewed : null;
}

/** Viewers by the screens that are drawn together, then by fight or document. */
const viewers = new WeakMap<object, Map<object, Viewer>>();

/** Stands for the listeners that hear of one change one after the other. */
let atOneGo: object | null = null;

/** What all who look before the client comes to anything else have in common. */
function lookingAtOneGo(): object {
  if (!atOneGo) queueMicrotask(() => (atOneGo = null));
  return (atOneGo ??= {});
}

/** Who looks; found out once for the screens that are drawn together, and for all who hear of one change. */
function viewerOf(document: FightDocument, fight: Fight | null): Viewer {
  const batch = drawnTogether() ?? lookingAtOneGo();
  const known = viewers.get(batch) ?? new Map<object, Viewer>();
  viewers.set(batch, known);
  const viewer = known.get(fight ?? document) ?? findViewer(document);
  known.set(fight ?? document, viewer);
  return viewer;
}

/** Who looks. A GM may act for everybody, but plays those whom no player plays: only these are the GM's own. */
function findViewer(document: FightDocument): Viewer {
  const viewer = viewerOfDocument(document);
  const holder = holderOf(document);
  if (!viewer.gm || !holder) return viewer;
  return {
    ...viewer,
    owns: new Set([...viewer.owns].filter((id) => !(holder.actor(id)?.hasPlayerOwner ?? false))),
  };
}

/** The encounter shown somewhere; null for none, and for a Combat of another kind. */
export function accessTo(combat: Combat.Implementation | null | undefined): FightAccess | null {
  if (!combat || !holderOf(combat)) return null;
  const running = runningAccess(combat, getFight(combat));
  return {
    combat,
    get viewer() {
      return running?.seat.viewer ?? viewerOf(combat, null);
    },
    running,
    send: (input) => send(combat, input),
  };
}

/** What a card shows: its fight, and the log entries of its root. Null when the fight is gone. */
export function accessToCard(
  message: ChatMessage.Implementation,
): { access: RunningAccess; entries: LogEntry[] } | null {
  const found = fightOfCard(message);
  if (!found) return null;
  const access = runningAccess(found.holder.document, found.fight);
  if (!access) return null;
  const isOurs = (entry: LogEntry): boolean => entry.root === found.root;
  const entries = [...found.fight.log, ...found.fight.branches.flat()].filter(isOurs);
  return { access, entries };
}

function runningAccess(document: FightDocument, fight: Fight | null): RunningAccess | null {
  const holder = holderOf(document);
  if (!fight || !holder) return null;
  const { ruleset, engine } = shelvedOf(fight);
  let known: Viewer | null = null;
  const viewer = (): Viewer => (known ??= viewerOf(document, fight));
  const token = (creature: CreatureId): TokenDocument.Implementation | null => holder.token(creature);
  const onScene = (): OnScene => ({ ruleset, situation: situationOf(fight), token, viewer: viewer() });
  return {
    fight,
    ruleset,
    engine,
    seat: {
      get viewer() {
        return viewer();
      },
      words: wordsOfGame(fight.ruleset),
      isNpc: (creature) => isNpc(holder, creature),
    },
    board: boardOf(holder, fight.state, viewer),
    asScene: (command, asked) => sceneWord(onScene(), command, asked),
    situation: situationOf(fight),
    isAnothers: (creature) =>
      !viewer().gm && !viewer().owns.has(creature) && (holder.actor(creature)?.hasPlayerOwner ?? false),
    send: (input) => send(document, input),
  };
}

/** Calls the listener after each change of a fight, with the encounter it belongs to; null for a card's own fight. */
export function followFights(listener: (access: FightAccess | null) => void): void {
  onFightChange(({ holder }) =>
    listener(holder.kind === "combat" ? accessTo(holder.document as Combat.Implementation) : null),
  );
}
