// Each action, reaction and question of all games, clicked at three seats: offered and asked where it should be, told in words
// to all, the same for all, and taken back without a trace.
import { afterEach, describe, expect, it } from "vitest";
import { ThreeSeats } from "./three-seats.ts";
import { ANATOMY } from "./walks/anatomy.ts";
import { DeedWalk } from "./walks/deed-walk.ts";
import { DESTINY } from "./walks/destiny.ts";
import { DIERANK } from "./walks/dierank.ts";
import { FIGHTINGSTYLE } from "./walks/fightingstyle.ts";
import { TIMECOUNT } from "./walks/timecount.ts";
import { GameWalk } from "./walks/walk-game.ts";
import { walkedWorld, type WalkedGame } from "./walks/walked-world.ts";

/** Milliseconds for a walk on a machine that is busy with something else; alone it takes a tenth. */
const LONG = 300_000;

let table: ThreeSeats | undefined;

afterEach(() => {
  table?.close();
  table = undefined;
});

/** What has a reason, by its words. */
const wordsOf = (reasons: WalkedGame["unplayed"]): string[] =>
  Object.values(reasons)
    .flatMap((words) => words.split(" "))
    .sort();

describe.each([ANATOMY, FIGHTINGSTYLE, DIERANK, TIMECOUNT, DESTINY])(
  "a walk through all of $rules.id at three seats",
  (game) => {
    it(
      "finds nothing wrong, and leaves nothing out without a reason",
      async () => {
        table = await ThreeSeats.open(walkedWorld(game));
        const walk = new DeedWalk(table, game);
        await new GameWalk(walk).go();
        expect([...walk.wrong]).toEqual([]);
        const { commands, prompts } = game.rules;
        const unplayed = Object.keys(commands).filter((type) => !walk.commands.has(type));
        expect(unplayed.sort()).toEqual(wordsOf(game.unplayed));
        const unasked = Object.keys(prompts).filter((prompt) => !walk.asked.has(prompt));
        expect(unasked.sort()).toEqual(wordsOf(game.unasked));
      },
      LONG,
    );
  },
);
