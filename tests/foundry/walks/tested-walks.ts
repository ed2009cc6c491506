// A game walked through at three seats as a test: nothing may be wrong on the way, and nothing left out without a reason.
import { afterEach, describe, expect, it } from "vitest";
import { ThreeSeats } from "../three-seats.ts";
import { DeedWalk } from "./deed-walk.ts";
import { GameWalk } from "./walk-game.ts";
import { walkedWorld, type WalkedGame } from "./walked-world.ts";

/** Milliseconds for a walk on a machine that is busy with something else; alone it takes a tenth. */
const LONG = 300_000;

/** What has a reason, by its words. */
const wordsOf = (reasons: WalkedGame["unplayed"]): string[] =>
  Object.values(reasons)
    .flatMap((words) => words.split(" "))
    .sort();

/** Declares the tests that walk through these games. */
export function testWalks(games: readonly WalkedGame[]): void {
  let table: ThreeSeats | undefined;

  afterEach(() => {
    table?.close();
    table = undefined;
  });

  describe.each(games)("a walk through all of $rules.id at three seats", (game) => {
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
  });
}
