// What a release must fulfill, each check as the faults that it finds.
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { JsonObject } from "../files.ts";
import type { ReleaseFields } from "../system/manifest.ts";

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** More than this and something lies in the archive that does not belong there. */
const MOST_BYTES = 6_000_000;

/** What every archive holds beside scripts and packs. */
const NEEDED = ["system.json", "README.md", "CHANGELOG.md", "LICENSE", "fray.css", "lang/en.json"];

function partsOf(version: string): number[] | null {
  return VERSION.exec(version)?.slice(1).map(Number) ?? null;
}

/** Below 0 when `a` comes before `b`. Both are versions. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a) ?? [], partsOf(b) ?? []];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** The version must be three numbers, newer than every release so far and not older than the sources say. */
export function versionFaults(version: string, released: readonly string[], ofSources: string): string[] {
  if (!partsOf(version)) return [`version: ${JSON.stringify(version)} is not three numbers like 1.2.3`];
  const newest = released
    .filter((each) => partsOf(each))
    .sort(compareVersions)
    .at(-1);
  if (newest !== undefined && compareVersions(version, newest) <= 0)
    return [`version: ${version} is not newer than ${newest}, which is released`];
  if (compareVersions(version, ofSources) < 0)
    return [`version: ${version} is older than ${ofSources} of package.json`];
  return [];
}

/** CHANGELOG.md must say under a heading of the version what people get. */
export function changelogFaults(changelog: string, version: string): string[] {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.split(/[\s(]/)[0] === version);
  if (section === undefined) return [`CHANGELOG.md: there is no heading "## ${version}"`];
  const [, ...lines] = section.split("\n");
  return lines.some((line) => line.trim()) ? [] : [`CHANGELOG.md: nothing stands below "## ${version}"`];
}

/** A release is made of what is committed. `status` is what git says of the work tree, a file a line. */
export function treeFaults(status: string): string[] {
  const changed = status.split("\n").filter(Boolean);
  return changed.length === 0
    ? []
    : [`the work tree is not clean: ${changed.map((line) => line.trim()).join(", ")}`];
}

/** Addresses must be of the web; the archive's must tell its version, or an older manifest would fetch a newer archive. */
export function addressFaults(release: ReleaseFields, version: string): string[] {
  const fields = ["manifest", "download", "url", "bugs"] as const;
  const faults = fields.flatMap((field) => {
    const address = release[field];
    if (!address) return [`${field}: an address is wanted (--${field} or FRAY_${field.toUpperCase()})`];
    const isOfTheWeb = URL.canParse(address) && new URL(address).protocol === "https:";
    return isOfTheWeb ? [] : [`${field}: ${JSON.stringify(address)} is not an https address`];
  });
  const { manifest = "", download = "" } = release;
  if (manifest && !manifest.endsWith("/system.json")) faults.push("manifest: must end in /system.json");
  if (download && !download.endsWith(".zip")) faults.push("download: must end in .zip");
  if (download && !download.includes(version)) faults.push(`download: must name the version ${version}`);
  if (manifest.includes(version))
    faults.push("manifest: must not name a version, for the next one is looked for there");
  return faults;
}

/** The archive must hold what its manifest says, and nothing of the workshop. */
export function archiveFaults(file: string, manifest: JsonObject): string[] {
  const archive = new Uint8Array(readFileSync(file));
  const paths = Object.keys(unzipSync(archive));
  const stray = paths.filter((path) =>
    /\.(map|ts|scss)$|(^|\/)(template\.json|node_modules|LOG|LOCK)$/.test(path),
  );
  const content = unzipSync(archive, { filter: ({ name }) => name === "system.json" })["system.json"];
  const isSame = content && new TextDecoder().decode(content) === `${JSON.stringify(manifest, null, 2)}\n`;
  return [
    ...NEEDED.filter((path) => !paths.includes(path)).map((path) => `the archive lacks ${path}`),
    ...stray.map((path) => `the archive holds ${path}`),
    ...(isSame ? [] : ["the archive's system.json is not the one that is released beside it"]),
    ...(archive.byteLength > MOST_BYTES
      ? [`the archive has ${archive.byteLength} bytes, more than ${MOST_BYTES}`]
      : []),
  ];
}
