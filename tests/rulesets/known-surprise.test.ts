// Surprise at the beginning: a game's manifest offers it exactly where the rules take it.
import { describe, expect, it } from "vitest";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { allGames } from "../../src/rulesets/index.ts";

describe.each(allGames.map(({ id, commands }) => [id, commands] as const))(
  "the beginning in %s",
  (id, host) => {
    it("names whoever is surprised, or nobody is marked so", () => {
      const { ruleset } = allRules.find((each) => each.ruleset.id === id)!;
      const fieldsOf = (type: string): object => {
        const shape = ruleset.commands[type]?.shape;
        return shape?.kind === "record" ? shape.fields : {};
      };
      expect("surprised" in fieldsOf(host.begin)).toBe(host.surprise !== false);
      if (host.ambush !== undefined) expect(fieldsOf(host.begin)).toHaveProperty(host.ambush);
    });
  },
);
