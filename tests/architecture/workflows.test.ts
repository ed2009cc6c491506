// What runs on the repository's host: the same commands as at home, and a form that asks for what a report needs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isObject, listFiles, readJsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";

const text = (path: string): string => readFileSync(join(root, ".github", path), "utf8");
const workflows = listFiles(join(root, ".github/workflows")).map(
  (file) => [file, text(`workflows/${file}`)] as const,
);

describe("the workflows", () => {
  it("check pushes and pull requests, and release tags", () => {
    expect(workflows.map(([file]) => file)).toEqual(["check.yml", "release.yml"]);
    const [check = "", release = ""] = workflows.map(([, content]) => content);
    expect(check).toMatch(/push:\n\s+branches: \[main\]\n\s+pull_request:/);
    expect(release).toMatch(/tags: \["v\*"\]/);
    expect(release).toContain('npm run release -- "$version" --dry-run');
  });

  it("call only commands of package.json", () => {
    const { scripts } = readJsonObject(join(root, "package.json"));
    const known = Object.keys(isObject(scripts) ? scripts : {});
    const called = workflows.flatMap(([, content]) =>
      [...content.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = ""]) => name),
    );
    expect(called.length).toBeGreaterThan(3);
    expect(called.filter((name) => name !== "ci" && !known.includes(name))).toEqual([]);
  });

  it("pin the major version of every action, and name no host", () => {
    for (const [file, content] of workflows) {
      const actions = [...content.matchAll(/uses: (\S+)/g)].map(([, name = ""]) => name);
      expect([file, actions.filter((name) => !/^actions\/[\w-]+@v\d+$/.test(name))]).toEqual([file, []]);
      expect([file, /https?:|\.com|\.io/.test(content)]).toEqual([file, false]);
    }
  });
});

describe("the form for problems", () => {
  it("asks for an exported fight, the generation and the modules", () => {
    const form = text("ISSUE_TEMPLATE/problem.yml");
    const ids = [...form.matchAll(/^ {4}id: (\w+)$/gm)].map(([, id]) => id);
    expect(ids).toEqual(["what", "fight", "generation", "version", "modules", "console"]);
    expect(form.match(/required: true/g)).toHaveLength(5);
    expect(form).toContain('options: ["13", "14"');
  });
});
