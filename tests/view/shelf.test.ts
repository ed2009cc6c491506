// The shelf: what is known of a game at once, and its rules when they have been fetched.
import { expect, it, vi } from "vitest";
import { allGames, factsOf, loadRules, rulesetById } from "../../src/rulesets/index.ts";

it("hands out rules only when they are here, and the same ones ever after", async () => {
  // A shelf of its own: tests before this one may have taken rules from the common one.
  vi.resetModules();
  const { loadRules, rulesAreLoaded, rulesetById } = await import("../../src/rulesets/index.ts");
  for (const { id } of allGames) {
    expect(rulesAreLoaded(id)).toBe(false);
    expect(() => rulesetById(id)).toThrow(`CORE-RULESET: the rules of "${id}" are not loaded yet`);
    const fetched = await loadRules(id);
    expect(rulesetById(id)).toBe(fetched);
    expect(await loadRules(id)).toBe(fetched);
  }
});

it("knows of a game at once what its rules say of themselves", async () => {
  for (const { id } of allGames) {
    const { ruleset, commands } = await loadRules(id);
    const { prefix, rulings } = factsOf(id);
    expect({ id, prefix, rulings, commands: factsOf(id).commands }).toEqual({
      id: ruleset.id,
      prefix: ruleset.prefix,
      rulings: ruleset.rulings,
      commands,
    });
  }
});

it("names a game that it does not hold", async () => {
  expect(() => factsOf("chess")).toThrow('CORE-RULESET: there is no ruleset "chess"');
  expect(() => rulesetById("chess")).toThrow('CORE-RULESET: there is no ruleset "chess"');
  await expect(loadRules("chess")).rejects.toThrow('CORE-RULESET: there is no ruleset "chess"');
});
