// Packs the built system into the zip that a GM installs.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSystem } from "./build.ts";
import { readJsonObject } from "./files.ts";
import { products, root } from "./paths.ts";
import { unzipTo, zipFolder } from "./system/zip.ts";

export interface Package {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
}

/** Builds the system if needed and writes build/fray-<version>.zip. */
export async function packageSystem(): Promise<Package> {
  const { folder } = await buildSystem();
  const { version } = readJsonObject(join(folder, "system.json"));
  const file = join(products, `fray-${String(version)}.zip`);
  const archive = zipFolder(folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, archive);
  return { file, size: archive.byteLength };
}

/** Packages the system and unpacks the zip, so that what runs is what is released. Returns the folder. */
export async function installSystem(folder: string = join(products, "installed/fray")): Promise<string> {
  const { file } = await packageSystem();
  unzipTo(new Uint8Array(readFileSync(file)), folder);
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { file, size } = await packageSystem();
  console.log(`${relative(root, file)}  ${(size / 1024).toFixed(1)} KiB`);
}
