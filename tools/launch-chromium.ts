// Starts the Chromium of this machine without a window.
import { chromium, type Browser } from "playwright-core";
import { findChromium, howToInstall } from "./chromium.ts";

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** Rejects with what to install where there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToInstall);
  return chromium.launch({ executablePath, args: FLAGS });
}
