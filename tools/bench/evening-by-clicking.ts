// Evenings by clicking at three seats, one in each game: what every part takes of presses, questions and patience.
import { join } from "node:path";
import { root } from "../paths.ts";
import { atTable, runIn, type Page } from "./bench-page.ts";
import { EVENING_GAMES, type EveningGame } from "./evening-games.ts";
import { PARTS } from "./evening-parts.ts";
import { letPlayersMakeHeroes } from "./evening-scripts.ts";
import { Evening, type PartTally } from "./evening-seats.ts";
import { attempt, FailedStep, type Row } from "./measure.ts";

const SEATS = 3;

/**
 * Presses and questions of each part of an evening, and the wait after each press, by game; EVENING_GAMES=destiny,anatomy
 * plays some of them, EVENING_ALBUM=folder keeps pictures of the way.
 */
export async function eveningsByClicking(): Promise<readonly Row[]> {
  const wanted = process.env.EVENING_GAMES?.split(",");
  const rows: Row[] = [];
  for (const game of EVENING_GAMES)
    if (wanted?.includes(game.id) ?? true)
      rows.push(
        ...(await attempt([{ id: "evening", what: `an evening by clicking, ${game.id}` }], () =>
          played(game),
        )),
      );
  return rows;
}

async function played(game: EveningGame): Promise<readonly Row[]> {
  const demo = join(root, "tools/bench/evening-demo.json");
  let hasBegun = false;
  try {
    const parts = await atTable({ seats: SEATS, demo }, (pages) => {
      hasBegun = true;
      return spend(pages, game);
    });
    return parts.flatMap((part) => rowsOf(part, game.id));
  } catch (error) {
    // Where nobody can sit down, as without a browser, nothing is wrong with the game.
    if (!hasBegun || !(error instanceof Error)) throw error;
    throw new FailedStep(error.message, { cause: error });
  }
}

async function spend(pages: readonly Page[], game: EveningGame): Promise<readonly PartTally[]> {
  const evening = new Evening(game.id, pages, process.env.EVENING_ALBUM ?? null);
  await runIn(evening.seat(0), letPlayersMakeHeroes, null);
  await evening.stillness();
  for (const [name, play] of PARTS) {
    evening.begin(name);
    await play(evening, game);
  }
  return evening.parts;
}

function rowsOf({ part, presses, questions, waits }: PartTally, game: string): readonly Row[] {
  const row = { id: "evening" };
  const what = `${part}, ${game}`;
  return [
    { ...row, what: `presses for ${what}`, unit: "clicks", samples: [presses] },
    { ...row, what: `questions in ${what}`, unit: "questions", samples: [questions] },
    ...(waits.length > 0
      ? [{ ...row, what: `press to result at three seats, ${what}`, unit: "ms" as const, samples: waits }]
      : []),
  ];
}
