// Where in the table a class, function or object is written.
import { readdirSync, readFileSync } from "node:fs";

export type Sources = ReadonlyMap<string, string>;

/** Name → file below `table/`, for everything that a file of core or client declares; a class comes before its namesakes. */
export function indexSources(root: string): Sources {
  const classes = new Map<string, string>();
  const others = new Map<string, string>();
  for (const folder of ["table/core", "table/client"]) {
    for (const file of (readdirSync(`${root}/${folder}`, { recursive: true }) as string[]).sort()) {
      if (!file.endsWith(".ts")) continue;
      const path = `${folder}/${file.replaceAll("\\", "/")}`;
      const text = readFileSync(`${root}/${folder}/${file}`, "utf8");
      note(classes, path, text, /^\s*(?:export )?(?:abstract )?class (\w+)/gm);
      note(others, path, text, /^export (?:async )?(?:function|const) (\w+)/gm);
    }
  }
  return new Map([...others, ...classes]);
}

function note(index: Map<string, string>, path: string, text: string, declarations: RegExp): void {
  for (const [, name] of text.matchAll(declarations)) if (name && !index.has(name)) index.set(name, path);
}
