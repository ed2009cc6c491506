// A round of fourteen at three seats by clicking alone: what it takes of hands, eyes and patience, in each game on screen.
import { atTable, runIn, type Page } from "./bench-page.ts";
import { attempt, type Row } from "./measure.ts";
import { coveredShare, makeMelee, nowOf, type Melee, type Now } from "./melee-scripts.ts";

/** The opponents of each game: what GMs bring in by the handful. */
const FOES: { readonly [game: string]: string } = {
  destiny: "Ford Cutthroat",
  timecount: "Toll Guard",
  anatomy: "Bank Robber",
  fightingstyle: "Hedge Bandit",
  dierank: "Road Cutter",
};
/** The GM's and those of two players. */
const SEATS = 3;
/** The last round that counts; Foundry counts the counts of Time Count, by the tenth of which everybody has been due. */
const LAST_ROUND: { readonly [game: string]: number } = { timecount: 10 };
/** Milliseconds for a question and its answer. */
const TRIPS = [0, 100];
/** More clicks than any round takes, and as many as tell how long one takes far away. */
const LONGEST = 250;
const FAR_AWAY = 20;
/** Milliseconds until a click that changed nothing is a fault. */
const PATIENCE = 8000;
/** Milliseconds besides the way of a message after which nothing more comes of what was done. */
const PAUSE = 150;

/** What a person sees first and may press, the first that is there: a question, an attack, the end of the turn, a wait. */
const BUTTONS = [
  { kind: "answer", at: "[data-action=passAll]" },
  { kind: "answer", at: ".fray-prompts > .fray-prompt:not(.fray-due) [data-action=answer]" },
  { kind: "act", at: ".fray-deed-end" },
  { kind: "act", at: ".fray-deed" },
  { kind: "choose", at: ".fray-group-attack .fray-action:not(.impossible)" },
  { kind: "end", at: '[data-fray-action="endTurn"]:not(.impossible)' },
  { kind: "end", at: ".fray-due [data-action=waitAll]" },
  { kind: "end", at: ".fray-due [data-choice=wait]" },
] as const;
type Kind = (typeof BUTTONS)[number]["kind"];

interface Press {
  readonly kind: Kind;
  readonly clicks: number;
  /** Whether the GM pressed. */
  readonly byGM: boolean;
  /** Milliseconds until everybody saw what came of it. */
  readonly taken: number;
}

interface Round {
  readonly presses: readonly Press[];
  readonly cards: number;
  /** Turns of the GM's creatures. */
  readonly turns: number;
  /** Most of the board that was covered, as a share, at any seat. */
  readonly covered: number;
}

/** Clicks, cards, covered board and seconds of a round of fourteen, by game, near and far away. */
export async function clicksOfRounds(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of Object.keys(FOES))
    for (const trip of TRIPS) {
      const what = `a round of fourteen by clicking, ${game}, ${trip} ms away`;
      const melee = { game, foe: FOES[game] ?? "" };
      const play = (pages: readonly Page[]): Promise<Round> => playRound(pages, melee, trip);
      const taken = async (): Promise<readonly Row[]> =>
        rowsOf(await atTable({ seats: SEATS, trip }, play), game, trip);
      rows.push(...(await attempt([{ id: "flow", what }], taken)));
    }
  return rows;
}

async function playRound(pages: readonly Page[], melee: Melee, trip: number): Promise<Round> {
  const most = trip > 0 ? FAR_AWAY : LONGEST;
  const [gm] = pages;
  if (!gm) throw new Error("nobody sits at the table");
  await runIn(gm, makeMelee, melee);
  const begun = await settled(pages, "");
  const presses: Press[] = [];
  const struck = new Set<string>();
  let [covered, turns, acting] = [0, 0, ""];
  while (presses.length < most) {
    const now = await stillness(pages, trip);
    if (now.round > (LAST_ROUND[melee.game] ?? 1)) break;
    if (now.acting !== acting) turns += now.isNpc ? 1 : 0;
    acting = now.acting;
    for (const page of pages) covered = Math.max(covered, await runIn(page, coveredShare, null));
    const press = await pressNext(pages, now, struck);
    if (press === null) throw new Error(`nothing is there to press after ${presses.length} clicks`);
    presses.push(press);
  }
  const { cards } = await runIn(gm, nowOf, null);
  return { presses, cards: cards - begun.cards, turns, covered };
}

/** Presses what somebody sees first, and waits until everybody has seen what came of it; null where nobody may press. */
async function pressNext(
  pages: readonly Page[],
  { mark, acting }: Now,
  struck: Set<string>,
): Promise<Press | null> {
  const offers = pages.flatMap((page, at) => BUTTONS.map((button) => ({ page, byGM: at === 0, ...button })));
  let clicks = 0;
  for (const { page, byGM, kind, at } of offers) {
    // Whoever has chosen an attack once has struck for this turn.
    if (kind === "choose" && struck.has(acting)) continue;
    if ((await buttonAt(page, at).count()) === 0) continue;
    if (kind === "choose") {
      struck.add(acting);
      // Two clicks choose an attack and whom it meets, or choose it and take it back where nobody is within reach.
      clicks += 2;
    }
    const last = kind === "choose" ? await chooseTarget(page, at) : at;
    if (last === null) continue;
    const start = performance.now();
    await buttonAt(page, last).click();
    await settled(pages, mark);
    const taken = performance.now() - start;
    await Promise.all(pages.map((each) => each.mouse.move(0, 0)));
    return { kind, clicks: clicks + 1, byGM, taken };
  }
  return null;
}

/** Chooses an attack and its first target: the button that sends it, or null where there is no target, and nothing is chosen. */
async function chooseTarget(page: Page, attack: string): Promise<string | null> {
  await buttonAt(page, attack).click();
  await buttonAt(page, ".fray-compose").waitFor();
  const target = buttonAt(page, ".fray-candidate:not(.impossible) input");
  if ((await target.count()) === 0) {
    await buttonAt(page, ".fray-compose [data-action=cancel]").click();
    return null;
  }
  await target.click();
  return ".fray-compose [data-action=confirm]";
}

/** Waits until nothing goes on by itself any more: all seats know the same, and still do after a while. */
async function stillness(pages: readonly Page[], trip: number): Promise<Now> {
  for (;;) {
    const before = await settled(pages, "");
    await new Promise((resolve) => setTimeout(resolve, trip + PAUSE));
    const after = await settled(pages, "");
    if (after.mark === before.mark) return after;
  }
}

const buttonAt = (page: Page, selector: string) =>
  page.locator(`#fray-panel ${selector}`).filter({ visible: true }).first();

/** Waits until all seats know the same of the fight, another state than this one, and have drawn it. */
async function settled(pages: readonly Page[], before: string): Promise<Now> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const nows = await Promise.all(pages.map((page) => runIn(page, nowOf, null)));
    const [first] = nows;
    if (first && first.mark !== before && nows.every(({ mark }) => mark === first.mark)) return first;
    if (performance.now() > until) throw new Error("a click changed nothing that everybody sees");
  }
}

function rowsOf({ presses, cards, turns, covered }: Round, game: string, trip: number): readonly Row[] {
  const where = `${game}, ${trip} ms away`;
  const byGM = presses.filter((each) => each.byGM).reduce((sum, { clicks }) => sum + clicks, 0);
  const answers = presses.filter(({ kind }) => kind === "answer").length;
  const seconds = presses.map(({ taken }) => taken);
  const row = { id: "flow" };
  return [
    { ...row, what: `press to result at three seats, ${where}`, unit: "ms", samples: seconds },
    ...(trip > 0
      ? []
      : ([
          {
            ...row,
            what: `clicks for a turn of an NPC, ${game}`,
            unit: "clicks",
            samples: [byGM / Math.max(1, turns)],
            note: `${turns} turns, everybody attacks whoever is nearest`,
          },
          {
            ...row,
            what: `questions answered at all seats in a round by clicking, ${game}`,
            unit: "questions",
            samples: [answers],
          },
          { ...row, what: `cards in a round by clicking, ${game}`, unit: "cards", samples: [cards] },
          {
            ...row,
            what: `board that is covered at most, ${game}`,
            unit: "percent",
            samples: [100 * covered],
            note: "by all that Fray lays over it, 1366 by 820 pixels",
          },
        ] as const)),
  ];
}
