// Packs the built system into the zip that a GM installs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { buildSystem } from "./build.ts";
import { whenCalled } from "./command-line.ts";
import { hashOf, readJsonObject } from "./files.ts";
import { withLock } from "./lock.ts";
import { cache, products, root } from "./paths.ts";
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
  const stamp = join(cache, `installed-${relative(root, folder).replace(/\W+/g, "_")}`);
  return withLock(`${stamp}.lock`, async () => {
    const { folder: built } = await buildSystem();
    const state = () => [built, folder].map((each) => hashOf(dirname(each), [basename(each)])).join(" ");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === state()) return folder;
    const { file } = await packageSystem();
    unzipTo(new Uint8Array(readFileSync(file)), folder);
    writeFileSync(stamp, state());
    return folder;
  });
}

await whenCalled(import.meta.url, async () => {
  const { file, size } = await packageSystem();
  console.log(`${relative(root, file)}  ${(size / 1024).toFixed(1)} KiB`);
});
