// The questions that games declare: each is put somewhere, and its usual answer and its commands are among its choices.
import { describe, expect, it } from "vitest";
import { PASS } from "../../src/core/language/prompts.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { filesBelow, textOf } from "./repository.ts";

describe.each(allRules.map(({ ruleset }) => [ruleset.id, ruleset] as const))(
  "the questions of %s",
  (id, { prompts }) => {
    it("are put, each of them", () => {
      const sources = filesBelow(`src/rulesets/${id}`, ".ts").map(textOf);
      const isPut = (name: string): boolean =>
        sources.some((text) => text.includes(`PROMPTS.${name}`) || text.includes(`Question("${name}"`));
      expect(Object.keys(prompts).filter((name) => !isPut(name))).toEqual([]);
    });

    it("offer what they name: their usual answer, a pass where one may, and what brings a command", () => {
      const odd = Object.values(prompts).filter(({ choices, commands = [], usual, mayPass }) => {
        if (choices === undefined) return commands.length > 0;
        const named = [...commands, ...(usual === undefined ? [] : [usual])];
        return (
          named.some((each) => !choices.includes(each)) || (usual === PASS && !mayPass && choices.length < 2)
        );
      });
      expect(odd.map(({ name }) => name)).toEqual([]);
    });
  },
);
