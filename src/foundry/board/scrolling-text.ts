// Scrolling text: what a step did to a creature rises from its token, at every seat whose canvas shows it.

import type { FightEvent } from "../../core/language/events.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { viewLine } from "../../view/card-view.ts";
import { foldOpeners, isHarm, isSeenElsewhere, weightOf } from "../../view/event-weight.ts";
import { accessTo, type RunningAccess } from "../fights/fight-views.ts";
import { onFightChange, type FightChange, type FightStore } from "../fights/fight-access.ts";

/** How each kind of news looks; colors are those of core's own texts for harm and help. */
const HARM = { fill: 0xff5a5a, fontSize: 28, jitter: 0.25 };
const NEWS = { fill: 0xffffff, fontSize: 22, jitter: 0.25 };
const HEADLINE = { fill: 0xffe08a, fontSize: 26, jitter: 0.25 };

/** So many texts rise from one token for one step; the card tells the rest. */
const MOST = 3;
const MILLISECONDS = 2500;
/** Milliseconds between two texts of one token, and how much lower a line begins in their font sizes: all can be read. */
const APART = 350;
const BELOW = 1.4;
/** So many letters have room in a line. */
const LINE = 32;

/** A canvas as far as this file needs it. */
interface Board {
  readonly ready: boolean;
  readonly interface?: {
    createScrollingText(origin: object, content: string, options: object): Promise<unknown>;
  } | null;
}

/** A token as far as this file needs it, in pixels of the canvas. */
interface DrawnToken {
  readonly visible?: boolean;
  readonly center?: { readonly x: number; readonly y: number };
  readonly h?: number;
}

/** A text that rises from a token. */
export interface RisingText {
  readonly creature: CreatureId;
  readonly text: string;
  readonly look: typeof NEWS;
}

/** How many lines of texts are on their way from each token. */
const onTheWay = new Map<CreatureId, number>();

/** Shows from now on what each committed step does; at `ready`. */
export function followWithText(): void {
  onFightChange((change) => void riseAll(change));
}

function riseAll({ holder, events }: FightChange): void {
  const board: Board | undefined = canvas;
  if (!board?.ready || !board.interface || events.length === 0 || holder.kind !== "combat") return;
  const running = accessTo(holder.document as Combat.Implementation)?.running;
  if (!running) return;
  const waits = new Map<CreatureId, number>();
  for (const rising of risingTexts(running, events)) {
    const before = waits.get(rising.creature) ?? 0;
    waits.set(rising.creature, before + 1);
    if (before < MOST) setTimeout(() => rise(board, holder, rising), before * APART);
  }
}

/** What this viewer may read of the events, each for the creature that it happened to; steps of a plain walk are seen anyway. */
export function risingTexts(access: RunningAccess, events: readonly FightEvent[]): readonly RisingText[] {
  const { fight, ruleset, seat } = access;
  const declared = ruleset.events;
  const weighed = events.map((event) => ({
    event,
    type: event.type,
    creature: event.creature,
    weight: weightOf(event, declared),
  }));
  return foldOpeners(weighed, declared).flatMap(({ event, weight }) => {
    if (event.creature === null || weight === "detail" || isSeenElsewhere(event, declared)) return [];
    const { creature } = event;
    const look = isHarm(event, declared) ? HARM : weight === "headline" ? HEADLINE : NEWS;
    return viewLine(fight.state, event, seat, declared).map(({ text, subject }) => ({
      creature,
      text: withoutName(text, subject),
      look,
    }));
  });
}

/** What befell somebody, over whose token it rises: whose it is goes without saying. */
function withoutName(text: string, name: string): string {
  const said = name === "" ? undefined : [`${name}: `, `${name} `].find((each) => text.startsWith(each));
  return text.slice(said?.length ?? 0);
}

/** Only where the token is drawn at this seat and can be seen: a text would betray where somebody hides. */
function rise(board: Board, holder: FightStore, { creature, text, look }: RisingText): void {
  const token = holder.token(creature)?.object as DrawnToken | null;
  if (!board.interface || !token?.center || token.visible === false) return;
  const options = { ...look, duration: MILLISECONDS, distance: (token.h ?? 0) * 2, anchor: 1, direction: 2 };
  const { x, y } = token.center;
  const above = onTheWay.get(creature) ?? 0;
  const lines = Math.ceil(text.length / LINE);
  onTheWay.set(creature, above + lines);
  setTimeout(() => onTheWay.set(creature, (onTheWay.get(creature) ?? lines) - lines), MILLISECONDS);
  board.interface
    .createScrollingText({ x, y: y + above * look.fontSize * BELOW }, text, options)
    .catch((error: unknown) => console.warn("Fray |", error));
}
