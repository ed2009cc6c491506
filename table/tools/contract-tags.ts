// The test cases that hold the table to a member: listed in the ledger, or tagged where they stand.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const folders = ["tests/contract", "tests/table", "tests/browser"];
const title = /\bit(?:\.\w+)*\(\s*(["'`])(.+?)\1/;

export interface Cases {
  /** Every test id of the folders that may prove something. */
  readonly ids: ReadonlySet<string>;
  /** Member → ids of the cases below a comment `// ledger: member, member`. */
  readonly tagged: ReadonlyMap<string, readonly string[]>;
}

/** Reads the titles and tags of all contract cases below `root`. Throws on a tag without a case. */
export function readCases(root: string): Cases {
  const ids = new Set<string>();
  const tagged = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => listSources(root, folder))) {
    let waiting: string[] = [];
    for (const line of joinedLines(readFileSync(`${root}/${file}`, "utf8"))) {
      const tag = /\/\/ ledger: (.+)$/.exec(line)?.[1];
      if (tag) waiting.push(...tag.split(",").map((member) => member.trim()));
      const name = title.exec(line)?.[2];
      if (name === undefined) continue;
      ids.add(`${file}: ${name}`);
      for (const member of waiting) tagged.set(member, [...(tagged.get(member) ?? []), `${file}: ${name}`]);
      waiting = [];
    }
    if (waiting.length > 0) throw new Error(`${file}: no case follows the tag of ${waiting.join(", ")}`);
  }
  return { ids, tagged };
}

function listSources(root: string, folder: string): string[] {
  if (!existsSync(`${root}/${folder}`)) return [];
  const files = readdirSync(`${root}/${folder}`, { recursive: true }) as string[];
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .sort();
}

/** A title may stand on the line after its `it(`. */
function joinedLines(text: string): string[] {
  return text.replace(/\bit\(\s*\n\s*/g, "it(").split("\n");
}
