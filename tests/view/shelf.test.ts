// The shelf: what is known of a game at once, and its rules when they have been fetched.
import { expect, it, vi } from "vitest";
import { allGames, manifestOf, loadGame, gameById } from "../../src/rulesets/index.ts";

it("hands out rules only when they are here, and the same ones ever after", async () => {
  // A shelf of its own: tests before this one may have taken rules from the common one.
  vi.resetModules();
  const { loadGame, rulesAreLoaded, gameById } = await import("../../src/rulesets/index.ts");
  for (const { id } of allGames) {
    expect(rulesAreLoaded(id)).toBe(false);
    expect(() => gameById(id)).toThrow(`CORE-RULESET: the rules of "${id}" are not loaded yet`);
    const fetched = await loadGame(id);
    expect(gameById(id)).toBe(fetched);
    expect(await loadGame(id)).toBe(fetched);
  }
});

it("knows of a game at once what its rules say of themselves", async () => {
  for (const { id } of allGames) {
    const { ruleset, commands } = await loadGame(id);
    const { prefix } = manifestOf(id);
    expect({ id, prefix, commands: manifestOf(id).commands }).toEqual({
      id: ruleset.id,
      prefix: ruleset.prefix,
      commands,
    });
  }
});

it("names a game that it does not hold", async () => {
  expect(() => manifestOf("chess")).toThrow('CORE-RULESET: there is no ruleset "chess"');
  expect(() => gameById("chess")).toThrow('CORE-RULESET: there is no ruleset "chess"');
  await expect(loadGame("chess")).rejects.toThrow('CORE-RULESET: there is no ruleset "chess"');
});
