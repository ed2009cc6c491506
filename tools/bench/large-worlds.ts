// Benchmarks of large worlds, in Chromium at a running table: a crowd with a long chat, a hero with a heap of items.
import { atPage } from "./bench-page.ts";
import { crowdWorld } from "./crowd-world.ts";
import { fightId } from "./duel-of-ten.ts";
import { GAMES, type MeasuredGame } from "./games.ts";
import { giveItems, joinFight, stepInCrowd, takeBackIfAsked, type Deed } from "./large-scripts.ts";
import type { Row } from "./measure.ts";
import { beginFight, makeCharacter, makeFight } from "./page-fight.ts";

const COMBATANTS = 500;
const MESSAGES = 3000;
const ITEMS = 2000;
const [WARM_UPS, RUNS] = [1, 6];
/** Of the many who may be due together, so many answer. */
const ANSWERS = 3;

/** B18: a step in a fight of hundreds beside a chat of thousands, and thousands of items given to one hero. */
export async function largeWorlds(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of GAMES) rows.push(...(await stepsOf(game)), await heapOf(game));
  return rows;
}

function stepsOf(game: MeasuredGame): Promise<readonly Row[]> {
  const world = crowdWorld(game, { combatants: COMBATANTS, messages: MESSAGES });
  return atPage(async ({ run, busy, openTab }) => {
    await openTab("Combat");
    await run(beginFight, { fight: fightId, game });
    const goneOn: Steps = { worked: [], taken: [] };
    const answered: Steps = { worked: [], taken: [] };
    const take = async (deed: Deed, { worked, taken }: Steps): Promise<boolean> => {
      const before = await busy();
      const whole = await run(stepInCrowd, { deed });
      if (whole === null) return false;
      worked.push((await busy()) - before);
      taken.push(whole);
      return true;
    };
    const unmeasured: Steps = { worked: [], taken: [] };
    for (let i = 0; i < WARM_UPS + RUNS; i += 1) {
      const isWarm = i >= WARM_UPS;
      await take("goOn", isWarm ? goneOn : unmeasured);
      for (let given = 0; given < ANSWERS; given += 1)
        if (!(await take("answer", isWarm ? answered : unmeasured))) break;
      await run(takeBackIfAsked, {});
    }
    return [...rowsOf(game, "the time moves on", goneOn), ...rowsOf(game, "an answer", answered)];
  }, world);
}

interface Steps {
  readonly worked: number[];
  readonly taken: number[];
}

function rowsOf(game: MeasuredGame, deed: string, { worked, taken }: Steps): readonly Row[] {
  const what = `${game.id}: ${deed} among ${COMBATANTS} combatants, ${MESSAGES} messages`;
  if (taken.length === 0) return [{ id: "B18", what, reason: "nobody is asked anything" }];
  return [
    { id: "B18", what: `${what}: page at work`, unit: "ms", samples: worked, budget: { median: 300 } },
    { id: "B18", what: `${what}: wish to drawn`, unit: "ms", samples: taken, note: "server included" },
  ];
}

function heapOf(game: MeasuredGame): Promise<Row> {
  return atPage(async ({ run, busy }) => {
    await run(beginFight, { fight: await run(makeFight, { fighters: 3, game }), game });
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
