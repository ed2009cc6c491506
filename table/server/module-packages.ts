// Modules beside the system: packages with a module.json of their own, read and checked as the system's is.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../core/protocol.ts";
import { packageFaults, readLanguages } from "./manifest.ts";
import { asObject, asObjects, asText, mergeDiff } from "./plain-data.ts";

export interface LoadedModule {
  readonly manifest: JsonObject;
  readonly folder: string;
  readonly languages: { readonly [lang: string]: JsonObject };
}

/** Loads module.json of each folder. Throws one error for each module that lists everything wrong with it. */
export function loadModules(folders: readonly string[], systemId: string): LoadedModule[] {
  const modules = folders.map((folder) => loadModule(folder, systemId));
  const ids = modules.map(({ manifest }) => asText(manifest.id));
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new Error(`the module ${twice} is there twice`);
  return modules;
}

function loadModule(folder: string, systemId: string): LoadedModule {
  const path = join(folder, "module.json");
  if (!existsSync(path)) throw new Error(`${path} is missing`);
  const manifest = JSON.parse(readFileSync(path, "utf8")) as JsonObject;
  const faults = [...packageFaults(folder, manifest), ...relationFaults(manifest, systemId)];
  if (asObjects(manifest.packs).length > 0) faults.push("packs: the table opens no packs of modules");
  const languages = readLanguages(folder, manifest, faults);
  if (faults.length > 0) throw new Error(`${path}:\n${faults.join("\n")}`);
  return { manifest, folder, languages };
}

/** A module that names the systems it is for is loaded beside those only. */
function relationFaults(manifest: JsonObject, systemId: string): string[] {
  const systems = asObjects(asObject(manifest.relationships).systems).map(({ id }) => asText(id));
  if (systems.length === 0 || systems.includes(systemId)) return [];
  return [`relationships.systems: it is for ${systems.join(", ")}, not for ${systemId}`];
}

/** The words of the system with those of its modules. */
export function joinLanguages(all: readonly { readonly [lang: string]: JsonObject }[]): {
  [lang: string]: JsonObject;
} {
  const joined: { [lang: string]: JsonObject } = {};
  for (const [lang, words] of all.flatMap((each) => Object.entries(each)))
    joined[lang] = mergeDiff(joined[lang] ?? {}, words);
  return joined;
}
