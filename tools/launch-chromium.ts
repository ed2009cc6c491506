// Starts the Chromium of this machine without a window, or joins the one that a whole lane of tests shares.
import { chromium, type Browser } from "playwright-core";
import { findChromium, howToInstall } from "./chromium.ts";

/**
 * What this Chromium is to do without: a suggestion list below its address bar would be a page of its own for each
 * window, and costs as much as the page that is tested. The first ones are those that Playwright turns off by itself,
 * since only the last list counts.
 */
const FEATURES = [
  ...["DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding"],
  ...["LensOverlay", "MediaRouter", "OptimizationHints", "ThirdPartyStoragePartitioning", "AimEnabled"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "AvoidCorsURLLoaderRestartOnRedirect", "PreconnectToSearch"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"],
];

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  `--disable-features=${FEATURES.join(",")}`,
];

/** Where the Chromium listens that all files of a lane share; nothing where each has its own. */
export const SHARED_CHROMIUM = "SHARED_CHROMIUM";

/** How it is started, with these flags besides. */
function options(...flags: readonly string[]) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToInstall);
  return { executablePath, args: [...FLAGS, ...flags] };
}

/** A browser without windows; whoever closes it closes what was opened in it. Rejects with what to install where there is none. */
export async function launchChromium(): Promise<Browser> {
  return (await joined()) ?? chromium.launch(options());
}

/** What the files of a lane hold together of its Chromium. */
let held: Browser | null = null;

/** The Chromium of this lane, which nobody closes; null where a file is played by itself, or where that has died. */
export async function joinChromium(): Promise<Browser | null> {
  if (!held?.isConnected()) held = await joined();
  return held;
}

/** A part of its own in a shared Chromium, which stays when that is closed. */
async function joined(): Promise<Browser | null> {
  const shared = process.env[SHARED_CHROMIUM];
  // One that has died takes no other file with it.
  return shared ? chromium.connect(shared).catch(() => null) : null;
}

/** A page of the tests is gone before it has paid to compile its scripts once more, only faster; and it is born with room. */
const SHORT_LIVED = "--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16";

/** A Chromium for others to join. Rejects with what to install where there is none. */
export async function shareChromium(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = await chromium.launchServer({ ...options(SHORT_LIVED), host: "127.0.0.1" });
  return { address: server.wsEndpoint(), close: () => server.close() };
}
