// The release archive: the same folder always gives the same bytes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import type { Zippable } from "fflate";
import { listFiles } from "../files.ts";

/** The oldest date that the format can hold, so that archives do not depend on when they were made. */
const fixedTime = new Date(1980, 0, 1);

/** Files that a folder may hold but that are never released: traces of an opened database, the old type list, source maps. */
export function isReleased(path: string): boolean {
  return path !== "template.json" && !/(^|\/)(LOG|LOCK)(\.old)?$|\.map$/.test(path);
}

/** Packs a built folder, its files at the archive's top level as Foundry's installer expects. */
export function zipFolder(folder: string): Uint8Array {
  const files: Zippable = {};
  for (const path of listFiles(folder).filter(isReleased)) {
    files[path] = [new Uint8Array(readFileSync(join(folder, path))), { mtime: fixedTime, level: 9 }];
  }
  return zipSync(files);
}

/** The paths in an archive, sorted. */
export function zippedPaths(archive: Uint8Array): string[] {
  return Object.keys(unzipSync(archive)).sort();
}

/** Unpacks an archive into a folder that holds nothing else afterwards. Throws on a path that leads out of it. */
export function unzipTo(archive: Uint8Array, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(unzipSync(archive))) {
    if (path.startsWith("/") || path.split("/").includes(".."))
      throw new Error(`${path} leads out of the archive`);
    if (path.endsWith("/")) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
