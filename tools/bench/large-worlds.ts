// Benchmarks of large worlds, in Chromium at a running table: a crowd with a long chat, a hero with a heap of items.
import { atPage } from "./bench-page.ts";
import { GAMES, type MeasuredGame } from "./games.ts";
import { giveItems, joinFight, makeMessages, settleCrowd, stepInCrowd } from "./large-scripts.ts";
import type { Row } from "./measure.ts";
import { makeCharacter, makeFight } from "./page-fight.ts";

const COMBATANTS = 500;
const MESSAGES = 3000;
const ITEMS = 2000;
const [WARM_UPS, RUNS] = [1, 6];

/** B18: a step in a fight of hundreds beside a chat of thousands, and thousands of items given to one hero. */
export async function largeWorlds(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of GAMES) rows.push(...(await stepsOf(game)), await heapOf(game));
  return rows;
}

function stepsOf(game: MeasuredGame): Promise<readonly Row[]> {
  return atPage(async ({ run, busy, openTab, reload }) => {
    await run(makeMessages, { messages: MESSAGES });
    // A page that comes to a long chat draws its end; one that hears each line draws them all.
    await reload();
    await openTab("Combat");
    await run(makeFight, { fighters: COMBATANTS, game, system: game.beset });
    const worked: number[] = [];
    const taken: number[] = [];
    for (let i = 0; i < WARM_UPS + RUNS; i += 1) {
      const before = await busy();
      const whole = await run(stepInCrowd, {});
      const work = (await busy()) - before;
      await run(settleCrowd, {});
      if (i < WARM_UPS) continue;
      taken.push(whole);
      worked.push(work);
    }
    const what = `${game.id}: a step among ${COMBATANTS} combatants, ${MESSAGES} messages`;
    return [
      { id: "B18", what: `${what}: page at work`, unit: "ms", samples: worked, budget: { median: 300 } },
      { id: "B18", what: `${what}: wish to drawn`, unit: "ms", samples: taken, note: "server included" },
    ];
  });
}

function heapOf(game: MeasuredGame): Promise<Row> {
  return atPage(async ({ run, busy }) => {
    await run(makeFight, { fighters: 3, game });
    const id = await run(makeCharacter, { items: 5, game });
    await run(joinFight, { id });
    const before = await busy();
    const taken = await run(giveItems, { id, items: ITEMS, kinds: game.items });
    return {
      id: "B18",
      what: `${game.id}: ${ITEMS} items given to a hero in a fight, sheet open: page at work`,
      unit: "ms",
      samples: [(await busy()) - before],
      budget: { median: 5000 },
      note: `${Math.round(taken)} ms with the server; it once was 40 s of work`,
    };
  });
}
