// `npm run release -- VERSION`: checks a release and writes its archive and manifest; `--dry-run` leaves the repository alone.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildSystem } from "./build.ts";
import { whenCalled } from "./command-line.ts";
import { readJsonObject } from "./files.ts";
import { root } from "./paths.ts";
import {
  addressFaults,
  archiveFaults,
  changelogFaults,
  treeFaults,
  versionFaults,
} from "./release/checks.ts";
import { manifestFaults, type ReleaseFields } from "./system/manifest.ts";
import { zipFolder } from "./system/zip.ts";

const USAGE = "npm run release -- VERSION [--dry-run] --manifest URL --download URL --url URL --bugs URL";

export interface ReleaseOrder {
  readonly version: string;
  /** Checks and writes everything, but changes no source, commits nothing and tags nothing. */
  readonly dryRun: boolean;
  readonly addresses: ReleaseFields;
}

export interface Released {
  readonly archive: string;
  readonly manifest: string;
}

/** Makes the release of the repository `base`. Throws with every fault found; then nothing was written. */
export async function makeRelease(order: ReleaseOrder, base: string = root): Promise<Released> {
  const faults = faultsOfSources(order, base);
  if (faults.length) throw new Error(faults.join("\n"));
  if (!order.dryRun) writeVersion(order.version, base);
  const fields = { ...order.addresses, version: order.version };
  const { folder } = await buildSystem(join(base, "build/release"), base, fields);
  const released = writeFiles(folder, order.version, join(base, "build"));
  const wrong = [
    ...manifestFaults(folder),
    ...archiveFaults(released.archive, readJsonObject(released.manifest)),
  ];
  if (wrong.length) throw new Error(wrong.join("\n"));
  if (!order.dryRun) commit(order.version, base);
  return released;
}

function faultsOfSources({ version, addresses }: ReleaseOrder, base: string): string[] {
  const changelog = join(base, "CHANGELOG.md");
  return [
    ...versionFaults(
      version,
      releasedVersions(base),
      String(readJsonObject(join(base, "package.json")).version),
    ),
    ...(existsSync(changelog)
      ? changelogFaults(readFileSync(changelog, "utf8"), version)
      : ["CHANGELOG.md is missing"]),
    ...treeFaults(git(base, "status", "--porcelain")),
    ...addressFaults(addresses, version),
  ];
}

/** The tags of former releases; one that stands here is the release that is being made. */
function releasedVersions(base: string): string[] {
  const here = git(base, "tag", "--points-at", "HEAD").split("\n");
  const tags = git(base, "tag", "--list", "v*").split("\n");
  return tags.filter((tag) => tag && !here.includes(tag)).map((tag) => tag.slice(1));
}

function git(base: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: base, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function writeFiles(folder: string, version: string, target: string): Released {
  mkdirSync(target, { recursive: true });
  const archive = join(target, `fray-${version}.zip`);
  const manifest = join(target, "system.json");
  writeFileSync(archive, zipFolder(folder));
  copyFileSync(join(folder, "system.json"), manifest);
  return { archive, manifest };
}

const VERSIONED = ["package.json", "package-lock.json", "system.json"];

/** The first two places where a file tells the version of the whole are at its top. */
function writeVersion(version: string, base: string): void {
  const present = String(readJsonObject(join(base, "package.json")).version);
  for (const file of VERSIONED.map((name) => join(base, name)).filter((each) => existsSync(each))) {
    const lines = readFileSync(file, "utf8").split("\n");
    const top = lines
      .slice(0, 12)
      .map((line) => line.replace(`"version": "${present}"`, `"version": "${version}"`));
    writeFileSync(file, [...top, ...lines.slice(12)].join("\n"));
  }
}

function commit(version: string, base: string): void {
  if (git(base, "status", "--porcelain").trim()) {
    git(base, "add", ...VERSIONED.filter((name) => existsSync(join(base, name))));
    git(base, "commit", "-m", `Release ${version}`);
  }
  if (!git(base, "tag", "--list", `v${version}`).trim()) git(base, "tag", `v${version}`);
}

/** Options go before the environment: --manifest before FRAY_MANIFEST. */
function readOrder(args: readonly string[], env: NodeJS.ProcessEnv): ReleaseOrder {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" }, manifest: text, download: text, url: text, bugs: text },
  });
  const [version, ...others] = positionals;
  if (version === undefined || others.length) throw new Error(USAGE);
  const addresses = {
    manifest: values.manifest ?? env.FRAY_MANIFEST ?? "",
    download: values.download ?? env.FRAY_DOWNLOAD ?? "",
    url: values.url ?? env.FRAY_URL ?? "",
    bugs: values.bugs ?? env.FRAY_BUGS ?? "",
  };
  return { version, dryRun: values["dry-run"] ?? false, addresses };
}

await whenCalled(import.meta.url, async () => {
  const order = readOrder(process.argv.slice(2), process.env);
  const { archive, manifest } = await makeRelease(order);
  console.log([archive, manifest].map((file) => relative(root, file)).join("\n"));
  console.log(order.dryRun ? "Dry run: nothing was committed or tagged" : `Tagged v${order.version}`);
});
