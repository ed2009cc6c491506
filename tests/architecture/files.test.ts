// Every file of the repository: its name, its size, its opening sentence, and what must not be in it.
import { describe, expect, it } from "vitest";
import { filesBelow, repositoryFiles, textOf } from "./repository.ts";

const named = ["src", "table", "tests", "tools", "packs", "styles", "templates", "lang", "kit", "docs"];
const written = repositoryFiles().filter((file) => /\.(ts|cjs|mjs|js|scss|css|hbs|html)$/.test(file));
const code = [
  ...filesBelow("src", ".ts"),
  ...filesBelow("table", ".ts"),
  ...filesBelow("tools", ".ts"),
  ...filesBelow("tests", ".ts"),
  ...filesBelow("kit", ".ts"),
  ...filesBelow("docs", ".ts"),
];
/** Most lines of a file: of what ships, and of all else. */
const SHIPPED_LINES = 450;
const OTHER_LINES = 500;
/** What `npm run ledger` writes is as long as the list of members in use. */
const byTool = new Set(["table/conformance/generated.types.ts"]);

const kebab = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
const byCustom = new Set(["README.md", "CONTRIBUTING.md", "LICENSE", "NOTICE", "FIDELITY.md"]);
const drawers = /(^|\/)(utils?|helpers?|managers?|common|misc|shared|stuff)(\.[a-z]+)?$/;

/** Names that Foundry and Handlebars gave, not we. */
const given = new Set(["table/core/utils", "table/client/handlebars/helpers.ts"]);

/** Built from pieces, so that this file does not hold what it looks for. */
const machinePath = new RegExp(
  ["work", "tmp", "root", "home/[a-z]", "Users/[A-Za-z]"].map((part) => `(?<![\\w.*-])/${part}/`).join("|"),
);
const registry = new RegExp(["registry", "npmjs", "org"].join("\\."));

function openingComment(file: string): string {
  const lines = textOf(file).split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines.slice(0, end).join(" ").replaceAll("// ", "");
}

describe("file names", () => {
  it("are kebab-case", () => {
    const odd = repositoryFiles().filter((file) => {
      const name = file.split("/").at(-1) ?? "";
      return named.includes(file.split("/")[0] ?? "") && !kebab.test(name) && !byCustom.has(name);
    });
    expect(odd).toEqual([]);
  });

  it("never open a drawer for everything", () => {
    const found = repositoryFiles()
      .flatMap((file) => file.split("/").map((_part, index, parts) => parts.slice(0, index + 1).join("/")))
      .filter((path) => drawers.test(path) && !given.has(path));
    expect([...new Set(found)]).toEqual([]);
  });
});

describe("file contents", () => {
  it("open with a sentence that says what the file is", () => {
    expect(code.filter((file) => !/^\S.*[.?!\])]$/.test(openingComment(file)))).toEqual([]);
  });

  it(`stay within ${SHIPPED_LINES} lines where they ship, and else within ${OTHER_LINES}`, () => {
    const most = (file: string): number => (file.startsWith("src/") ? SHIPPED_LINES : OTHER_LINES);
    const byHand = written.filter((file) => !byTool.has(file));
    const long = byHand.map((file) => ({ file, lines: textOf(file).split("\n").length - 1 }));
    expect(long.filter(({ file, lines }) => lines > most(file))).toEqual([]);
  });

  it("hold no path of a machine and no registry address", () => {
    const texts = repositoryFiles().filter((file) => !/\.(png|webp|woff2|zip|ldb|bin)$/.test(file));
    const found = texts.filter((file) => machinePath.test(textOf(file)) || registry.test(textOf(file)));
    expect(found).toEqual([]);
  });

  it("leave nothing to do", () => {
    const mark = new RegExp(
      `\\b(${["TO", "FIX"].map((part) => part + (part === "TO" ? "DO" : "ME")).join("|")})\\b`,
    );
    expect(code.filter((file) => mark.test(textOf(file)))).toEqual([]);
  });
});
