// The release command: what it writes for right input, and what it says of wrong input, writing nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readJsonObject } from "../../tools/files.ts";
import { makeRelease, type ReleaseOrder } from "../../tools/release.ts";
import { archiveFaults } from "../../tools/release/checks.ts";
import { zippedPaths } from "../../tools/system/zip.ts";
import { removeSample, sampleSystem, writeSample } from "./sample-system.ts";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach(removeSample));

const CHANGELOG = "# Changes\n\n## 1.3.0 (soon)\n\n- Wolves howl.\n\n## 1.2.3\n\n## 1.2.0\n\n- Wolves.\n";

function git(base: string, ...args: string[]): string {
  const author = [
    "-c",
    "user.name=Tester",
    "-c",
    "user.email=tester@example.org",
    "-c",
    "commit.gpgsign=false",
  ];
  return execFileSync("git", [...author, ...args], { cwd: base, encoding: "utf8" });
}

/** A committed repository of its own, of which 1.2.0 has been released. */
function repository(): string {
  const base = sampleSystem({
    "CHANGELOG.md": CHANGELOG,
    "PLAYERS.md": "# Sample",
    LICENSE: "MIT",
    ".gitignore": "build/\n.cache/\n",
  });
  folders.push(base);
  git(base, "init", "-q");
  git(base, "config", "user.name", "Tester");
  git(base, "config", "user.email", "tester@example.org");
  git(base, "add", "-A");
  git(base, "commit", "-qm", "Begin");
  git(base, "tag", "v1.2.0");
  writeSample(base, "templates/card.hbs", "<p>1</p>");
  git(base, "commit", "-qam", "Go on");
  return base;
}

const addresses = {
  manifest: "https://example.org/fray/system.json",
  download: "https://example.org/fray/1.3.0/fray.zip",
  url: "https://example.org/fray",
  bugs: "https://example.org/fray/issues",
};
const order: ReleaseOrder = { version: "1.3.0", dryRun: true, addresses };

describe("a dry run", () => {
  it("writes archive and manifest, and leaves the repository alone", async () => {
    const base = repository();
    const { archive, manifest } = await makeRelease(order, base);
    expect(archive).toBe(join(base, "build/fray-1.3.0.zip"));
    expect(readJsonObject(manifest)).toMatchObject({ version: "1.3.0", ...addresses });
    const paths = zippedPaths(new Uint8Array(readFileSync(archive)));
    expect(paths).toEqual(expect.arrayContaining(["system.json", "README.md", "CHANGELOG.md", "LICENSE"]));
    expect(paths.filter((path) => path.endsWith(".map"))).toEqual([]);
    expect(git(base, "status", "--porcelain")).toBe("");
    expect(git(base, "tag").trim()).toBe("v1.2.0");
    expect(archiveFaults(archive, { ...readJsonObject(manifest), version: "9.9.9" })).toHaveLength(1);
  });

  it("may be made of the very commit that its tag names", async () => {
    const base = repository();
    git(base, "tag", "v1.3.0");
    await expect(makeRelease(order, base)).resolves.toBeDefined();
  });

  const cases: [string, Partial<ReleaseOrder>, string][] = [
    ["no version", { version: "next" }, 'version: "next" is not three numbers'],
    [
      "a version that is out",
      { version: "1.2.0" },
      "version: 1.2.0 is not newer than 1.2.0, which is released",
    ],
    ["an older version", { version: "1.2.1" }, "version: 1.2.1 is older than 1.2.3 of package.json"],
    ["a version that nobody describes", { version: "1.4.0" }, 'CHANGELOG.md: there is no heading "## 1.4.0"'],
    ["an empty description", { version: "1.2.3" }, 'CHANGELOG.md: nothing stands below "## 1.2.3"'],
    [
      "no address",
      { addresses: { ...addresses, bugs: "" } },
      "bugs: an address is wanted (--bugs or FRAY_BUGS)",
    ],
    [
      "an address that is none",
      { addresses: { ...addresses, url: "example.org" } },
      'url: "example.org" is not an https address',
    ],
    [
      "an archive of any version",
      { addresses: { ...addresses, download: "https://example.org/fray.zip" } },
      "download: must name the version 1.3.0",
    ],
    [
      "a manifest of one version",
      { addresses: { ...addresses, manifest: "https://example.org/1.3.0/system.json" } },
      "manifest: must not name a version",
    ],
  ];
  it.each(cases)("refuses %s", async (_what, wrong, message) => {
    const base = repository();
    await expect(makeRelease({ ...order, ...wrong }, base)).rejects.toThrow(message);
    expect(existsSync(join(base, "build"))).toBe(false);
  });

  it("refuses what is not committed", async () => {
    const base = repository();
    writeSample(base, "src/stray.ts", "");
    await expect(makeRelease(order, base)).rejects.toThrow("the work tree is not clean: ?? src/stray.ts");
  });
});

describe("a release", () => {
  it("writes its version into the sources, commits and tags it", async () => {
    const base = repository();
    writeSample(base, "package.json", '{\n  "version": "1.2.3"\n}\n');
    git(base, "commit", "-qam", "Tidy");
    await makeRelease({ ...order, dryRun: false }, base);
    expect(readJsonObject(join(base, "package.json")).version).toBe("1.3.0");
    expect(git(base, "tag", "--points-at", "HEAD").trim()).toBe("v1.3.0");
    expect(git(base, "log", "-1", "--format=%s").trim()).toBe("Release 1.3.0");
  });
});
