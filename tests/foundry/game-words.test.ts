// The words of a game: they come with its rules, and what a module brings for the same keys is said instead.
import { afterEach, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { root } from "../../tools/paths.ts";
import { startLanguageFile } from "../../tools/system/language.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, takeSeat, type TestSeat } from "./seats.ts";

const seats: TestSeat[] = [];

afterEach(() => {
  expect(seats.flatMap(({ errors }) => errors)).toEqual([]);
  for (const seat of seats.splice(0)) seat.close();
});

async function seatOf(languages: { readonly [language: string]: JsonObject } = {}): Promise<TestSeat> {
  const seat = await takeSeat(createWorld(duelWorld(), undefined, languages), "gm", "destiny");
  seats.push(seat);
  return seat;
}

it("are not there before the rules are, but labels of sheets and status icons are", async () => {
  const { inside, game } = await seatOf();
  const { say } = inside.spoken;
  expect(inside.spoken.wordsOfGame("timecount").say("FRAY.Action.shiftStance")).toBe(null);
  expect(game.i18n.has("FRAY.timecount.Action.shiftStance")).toBe(false);
  expect(say("FRAY.timecount.Word.stapled")).toBe("pinned to a wall");
  expect(say("FRAY.timecount.Actor.FIELDS.hp.label")).not.toContain("FRAY");
  await inside.spoken.rulesOf("timecount");
  expect(inside.spoken.wordsOfGame("timecount").say("FRAY.Action.shiftStance")).toBe("Take a Stance");
});

it("give way to those of a module, which was read before them", async () => {
  const { inside } = await seatOf({ en: { "FRAY.timecount.Action.shiftStance": "Stand ready" } });
  await inside.spoken.rulesOf("timecount");
  expect(inside.spoken.say("FRAY.timecount.Action.shiftStance")).toBe("Stand ready");
});

it("are said in English where another language lacks them", async () => {
  const { inside, game } = await seatOf();
  const german = { FRAY: { timecount: { Action: { shiftStance: "Haltung" } } } };
  game.i18n.initialize({ en: startLanguageFile(root, "en"), de: german }, "de");
  await inside.spoken.rulesOf("timecount");
  const words = inside.spoken.wordsOfGame("timecount");
  expect(words.say("FRAY.Action.shiftStance")).toBe("Haltung");
  expect(words.say("FRAY.Command.wait")).toBe("Wait");
  expect(words.say("FRAY.Sheet.NameFirst")).toBe(inside.spoken.say("FRAY.Sheet.NameFirst"));
});
