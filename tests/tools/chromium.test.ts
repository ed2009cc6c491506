// The search for a browser: what the user names comes first, what cannot run does not count.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { findChromium } from "../../tools/chromium.ts";
import { cache } from "../../tools/paths.ts";

mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "chromium-"));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it("takes the one that the variable names, then the one on the path", () => {
  const [named, onPath, plain] = [join(folder, "mine"), join(folder, "chromium"), join(folder, "plain")];
  mkdirSync(folder, { recursive: true });
  for (const file of [named, onPath]) writeFileSync(file, "", { mode: 0o755 });
  writeFileSync(plain, "", { mode: 0o644 });
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM", named);
  expect(findChromium()).toBe(named);
  vi.stubEnv("CHROMIUM", undefined);
  vi.stubEnv("CHROME_PATH", plain);
  expect(findChromium()).toBe(onPath);
});

it("prefers the one without windows to one with", () => {
  mkdirSync(folder, { recursive: true });
  for (const name of ["chromium", "chromium-headless-shell"])
    writeFileSync(join(folder, name), "", { mode: 0o755 });
  vi.stubEnv("PATH", folder);
  for (const variable of ["CHROMIUM", "CHROME_PATH", "CHROME_BIN", "PUPPETEER_EXECUTABLE_PATH"])
    vi.stubEnv(variable, undefined);
  expect(findChromium()).toBe(join(folder, "chromium-headless-shell"));
});
