// Finds the browser that the browser tests drive, or installs it where that is possible.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "./command.ts";

/** The one that knows no windows comes first: it does the same to a page, and costs a sixth less. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

/** Packages of Debian and Ubuntu, the wanted one first. */
const packages = ["chromium-headless-shell", "chromium"];

const variables = ["CHROMIUM", "CHROME_PATH", "CHROME_BIN", "PUPPETEER_EXECUTABLE_PATH"];

const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export const howToInstall =
  "No Chromium found: install it (Debian, Ubuntu: apt-get install chromium) or name it in the variable CHROMIUM.";

/** The path of a Chromium, or null. */
export function findChromium(): string | null {
  const named = variables.map((name) => process.env[name]).filter((path) => path !== undefined);
  const folders = (process.env.PATH ?? "").split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...installed, ...applications, ...downloaded()].find(isExecutable) ?? null;
}

/** Browsers that Playwright downloaded earlier. */
function downloaded(): string[] {
  const shelf = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(shelf)) return [];
  return readdirSync(shelf)
    .filter((folder) => folder.startsWith("chromium-"))
    .flatMap((folder) =>
      ["chrome-linux/chrome", "chrome-linux64/chrome"].map((path) => join(shelf, folder, path)),
    );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds Chromium, installing the distribution's package when it is missing and this process may do so. */
export async function provideChromium(print: (text: string) => void): Promise<string | null> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"]);
    for (const name of packages) if (await install(name, print)) break;
  }
  const now = findChromium();
  if (!now) print(howToInstall);
  return now;
}

async function install(name: string, print: (text: string) => void): Promise<boolean> {
  print(`Chromium is missing: installing the package ${name}`);
  const args = ["install", "-y", "-qq", "--no-install-recommends", name];
  const { code, output } = await run("apt-get", args, { env: { DEBIAN_FRONTEND: "noninteractive" } });
  if (code !== 0) print(output.split("\n").slice(-5).join("\n"));
  return code === 0;
}
