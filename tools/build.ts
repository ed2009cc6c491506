// Builds the installable system: everything that Foundry loads, and nothing else, in one folder.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { whenCalled } from "./command-line.ts";
import { hashOf } from "./files.ts";
import { withLock } from "./lock.ts";
import { cache, dist, root } from "./paths.ts";
import { bundleScript } from "./system/bundle.ts";
import { buildIcons } from "./system/icons.ts";
import { buildLanguages } from "./system/language.ts";
import { manifestFaults, releasedManifest, type ReleaseFields } from "./system/manifest.ts";
import { buildPacks } from "./system/packs.ts";
import { buildStyles } from "./system/styles.ts";

/** What the result depends on. */
const inputs = [
  "src",
  "styles",
  "templates",
  "lang",
  "packs",
  "system.json",
  "template.json",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "media",
  "PLAYERS.md",
  "LICENSE",
  "NOTICE",
  "CHANGELOG.md",
];

const builder = ["tools/build.ts", "tools/files.ts", "tools/system"];

const copies = ["templates", "media", "LICENSE", "NOTICE", "CHANGELOG.md"];

/** What players and GMs read in the place of what the repository says to those who build it. */
const renamed: { readonly [source: string]: string } = { "PLAYERS.md": "README.md" };

export interface BuildResult {
  readonly folder: string;
  /** False when the folder was already what the sources say. */
  readonly built: boolean;
}

/**
 * Builds the system of the repository `base` into `outDir`; does nothing when neither sources nor result changed. What a
 * release knows of itself stands in its manifest. Callers in several processes wait for one another. Throws with every fault found; then `outDir` stays as it was.
 */
export async function buildSystem(
  outDir: string = dist,
  base: string = root,
  release: ReleaseFields = {},
): Promise<BuildResult> {
  const folder = resolve(outDir);
  const name = relative(base, folder).replace(/[^\w]+/g, "_");
  const stamp = join(base, ".cache", `built-${name}`);
  return withLock(join(base, ".cache", `building-${name}`), async () => {
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === stampOf(base, folder, release))
      return { folder, built: false };
    const scratch = join(base, ".cache", `scratch-${name}`);
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch, { recursive: true });
    await assemble(base, scratch, release);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(scratch, folder);
    writeFileSync(stamp, stampOf(base, folder, release));
    return { folder, built: true };
  });
}

function stampOf(base: string, folder: string, release: ReleaseFields): string {
  return `${JSON.stringify(release)} ${hashOf(base, inputs)} ${hashOf(root, builder)} ${hashOf(dirname(folder), [relative(dirname(folder), folder)])}`;
}

async function assemble(base: string, folder: string, release: ReleaseFields): Promise<void> {
  const manifest = releasedManifest(base, release);
  for (const path of copies) {
    if (existsSync(join(base, path))) cpSync(join(base, path), join(folder, path), { recursive: true });
  }
  for (const [source, target] of Object.entries(renamed))
    if (existsSync(join(base, source))) cpSync(join(base, source), join(folder, target));
  buildLanguages(base, folder);
  buildIcons(base, folder);
  buildStyles(base, folder);
  await buildPacks(base, folder, `${folder}-packs`, manifest);
  const entry = await bundleScript(base, folder);
  const released = { ...manifest, esmodules: [entry] };
  writeFileSync(join(folder, "system.json"), `${JSON.stringify(released, null, 2)}\n`);
  const faults = manifestFaults(folder);
  if (faults.length) throw new Error(faults.join("\n"));
}

await whenCalled(import.meta.url, async () => {
  mkdirSync(cache, { recursive: true });
  const started = Date.now();
  const { folder, built } = await buildSystem();
  const shown = relative(process.cwd(), folder) || ".";
  console.log(built ? `Built ${shown} in ${Date.now() - started} ms` : `${shown} is up to date`);
});
