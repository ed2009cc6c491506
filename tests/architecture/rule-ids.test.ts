// The rule ids of the games: their generated unions are those of the registers, and a game speaks by its own rules alone.
import { describe, expect, it } from "vitest";
import { readRegisters } from "../../tools/coverage/registers.ts";
import { ruleIdPage, ruleIdText } from "../../tools/rule-ids.ts";
import { filesBelow, textOf } from "./repository.ts";

const registers = readRegisters();

describe.each(registers.map((register) => [register.ruleset, register] as const))(
  "the rule ids of %s",
  (id, register) => {
    it("are those of its register", () => {
      const { now, wanted } = ruleIdPage(register);
      expect(now, "npm run rule-ids").toBe(wanted);
    });

    it("are all that its rules speak by", () => {
      const others = registers.filter((each) => each !== register).map(({ prefix }) => prefix);
      const foreign = new RegExp(`"(?:${others.join("|")})-[A-Z0-9-]+"`, "g");
      const named = filesBelow(`src/rulesets/${id}`, ".ts").flatMap((file) =>
        [...textOf(file).matchAll(foreign)].map(([rule]) => `${file}: ${rule}`),
      );
      expect(named).toEqual([]);
    });
  },
);

it("writes a union with a row for each id, which the engine takes as a rule", () => {
  const row = { id: "TOY-01", modes: ["engine" as const], section: "" };
  const text = ruleIdText({ ruleset: "toy", name: "Toy", rows: [row, { ...row, id: "TOY-02" }] });
  expect(text).toContain('export type GameRule =\n  | "TOY-01"\n  | "TOY-02";\n');
  expect(text).toContain("interface RuleIds extends Record<GameRule, true>");
});
