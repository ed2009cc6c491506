// Drawing: a screen of the fight is drawn once for all that a step has written, just before it is seen.

import { rulesAtHand } from "../fights/rules-at-hand.ts";

type Draw = () => Promise<unknown>;

interface Request {
  draw: Draw;
  readonly done: Promise<void>;
  readonly begin: () => void;
}

/** Milliseconds after which a window that nobody looks at draws without waiting for a frame. */
const UNSEEN = 60;

const waiting = new Map<object, Request>();
const drawing = new Set<Promise<void>>();
/** What measures the page when all that are drawn together are drawn. */
const looking = new Map<object, () => void>();
/** Stands for the screens that are being drawn together. */
let together: object | null = null;

/**
 * What the screens that are drawn together have in common, so that what they all read is read once for them; null while
 * none is drawn.
 */
export function drawnTogether(): object | null {
  return together;
}

/**
 * Draws a screen before the next frame; asked again before that, it is still drawn once, in the way asked last. Resolves
 * when it is drawn; rejects as the drawing does.
 */
export function drawSoon(screen: object, draw: Draw): Promise<void> {
  const known = waiting.get(screen);
  if (known) {
    known.draw = draw;
    return known.done;
  }
  if (waiting.size === 0) void underWay(nextFrame().then(drawWaiting));
  const request = requestOf(draw);
  waiting.set(screen, request);
  return request.done;
}

/**
 * Lets something measure the page, and put right what it sees, when all screens that are drawn together are drawn; at
 * once where none is. Whoever measures in between has the whole page laid out once more.
 */
export function whenDrawnTogether(key: object, look: () => void): void {
  if (together === null) look();
  else looking.set(key, look);
}

/** Whether a window that stands there is asked to be drawn because a document has changed, and by nobody else. */
export function isForDocument(
  { rendered }: { readonly rendered: boolean },
  args: readonly unknown[],
): boolean {
  const asked = args.find(
    (each): each is { readonly force?: boolean; readonly renderContext?: string } =>
      typeof each === "object" && each !== null,
  );
  return rendered && args[0] !== true && asked?.force !== true && asked?.renderContext !== undefined;
}

/** Resolves when no screen of this client waits to be drawn any more. */
export async function allDrawn(): Promise<void> {
  await rulesAtHand();
  while (waiting.size > 0 || drawing.size > 0) {
    const all = [...[...waiting.values()].map(({ done }) => done), ...drawing];
    await Promise.allSettled(all);
  }
}

function requestOf(draw: Draw): Request {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const request: Request = { draw, begin, done: begun.then(async () => void (await request.draw())) };
  return request;
}

/** One screen after the other: each is laid out as a whole before the next disturbs the page again. */
async function drawWaiting(): Promise<void> {
  const requests = [...waiting.values()];
  waiting.clear();
  const batch = {};
  together = batch;
  const ends = requests.map(({ done }) => underWay(done));
  for (const [i, { begin }] of requests.entries()) {
    begin();
    await Promise.race([ends[i], pause()]);
  }
  if (together === batch) together = null;
  lookAtAll();
}

/** Counts among what is being drawn until it is done; resolves then, also where it fails. */
function underWay(work: Promise<void>): Promise<void> {
  drawing.add(work);
  return work.catch(() => undefined).finally(() => drawing.delete(work));
}

/** One that fails takes no other with it. */
function lookAtAll(): void {
  const all = [...looking.values()];
  looking.clear();
  for (const look of all) {
    try {
      look();
    } catch (error) {
      console.error(error);
    }
  }
}

/** A screen that waits for something else holds up nobody for longer than this. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, UNSEEN));
}

/** The next frame, or a short while where no frame comes because the window is hidden. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, UNSEEN);
    globalThis.requestAnimationFrame?.(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
