// `npm run pictures`: plays the beginning of the demo fights of all five games in Chromium and writes the pictures of the README anew.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { RunningTable } from "../table/server/start-table.ts";
import { whenCalled } from "./command-line.ts";
import { launchChromium } from "./launch-chromium.ts";
import { root } from "./paths.ts";
import { openTable } from "./table.ts";

const FOLDER = join(root, "docs/images");
const DESK: BrowserContextOptions = { viewport: { width: 1400, height: 900 }, reducedMotion: "reduce" };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: "reduce",
};

interface Demo {
  readonly game: string;
  /** What the files are called. */
  readonly name: string;
  /** Whose screen is shown. */
  readonly user: string;
  /** Whether it is shown on a phone as well. */
  readonly onPhone: boolean;
  /** Begins the fight and leaves the user's screen with something worth seeing. */
  readonly play: (gm: Page, player: Page) => Promise<void>;
}

interface Actor {
  readonly sheet: { render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

interface Globals {
  readonly game: {
    readonly actors: { getName(name: string): Actor };
    readonly system: { readonly api: { allDrawn(): Promise<void> } };
  };
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
}

const DEMOS: readonly Demo[] = [
  { game: "destiny", name: "fight", user: "Sam", onPhone: true, play: aimAtCutthroat },
  { game: "timecount", name: "count", user: "Robin", onPhone: true, play: aimAtGoblin },
  { game: "anatomy", name: "body", user: "Robin", onPhone: false, play: readBody },
  { game: "fightingstyle", name: "style", user: "Sam", onPhone: false, play: strikeDog },
  { game: "dierank", name: "region", user: "Sam", onPhone: false, play: aimAcrossRegions },
];

/** Mirelle is first, and chooses whom to shoot; the attack's parts are open. */
async function aimAtCutthroat(gm: Page, sam: Page): Promise<void> {
  await begin(gm);
  await openTab(sam, "Combat");
  await pick(sam, "standardAttack", "Longbow");
  await target(sam, "Cutthroat B");
  await sam.locator("#fray-panel .fray-traced summary", { hasText: "Attack" }).first().click();
}

/** Ilse is due first, and aims at a goblin; the strip shows where the shot would put her. */
async function aimAtGoblin(gm: Page, robin: Page): Promise<void> {
  await begin(gm);
  await openTab(robin, "Combat");
  await pick(robin, "attack", "Horn Bow");
  await target(robin, "Goblin A");
}

/** Wenna was hurt before, and the Hounds are on her: her sheet shows where. */
async function readBody(gm: Page, robin: Page): Promise<void> {
  const injury = { day: 0, treated: false, cause: "", recoversOn: null, triedOn: null, tries: 0 };
  await gm.evaluate(
    (injuries) => (globalThis as unknown as Globals).game.actors.getName("Wenna Farrow").update(injuries),
    {
      "system.injuries": {
        bite: { ...injury, part: "arm0", severity: "major" },
        cut: { ...injury, part: "leg1", severity: "minor" },
      },
    },
  );
  await begin(gm);
  await answer(gm, "All are aware and ready");
  await openTab(robin, "Combat");
  await robin.evaluate(() =>
    (globalThis as unknown as Globals).game.actors.getName("Wenna Farrow").sheet.render({ force: true }),
  );
  await robin.locator(".fray-body .fray-body-figure, .fray-body svg").first().waitFor();
}

/** Tam is first and shoots a dog that does not defend itself; the card shows both sides of the roll. */
async function strikeDog(gm: Page, sam: Page): Promise<void> {
  await begin(gm);
  await answer(gm, "Nobody sneaked");
  await sam.locator("#fray-panel .fray-at-once button", { hasText: "Dog A" }).first().click();
  await answer(gm, "No defense");
  await openTab(sam, "Chat");
  await sam.locator(".fray-card .fray-sides").last().scrollIntoViewIfNeeded();
}

/** Ossa shoots from the meadow; the target list tells how far each foe is, by regions. */
async function aimAcrossRegions(gm: Page, sam: Page): Promise<void> {
  await begin(gm);
  await openTab(sam, "Combat");
  await pick(sam, "rangedAttack", "Yew Bow");
  await target(sam, "Toll Sergeant");
}

async function answer(page: Page, choice: string): Promise<void> {
  await page
    .locator("#fray-panel .fray-prompt button[data-action=answer]", { hasText: choice })
    .first()
    .click();
}

async function begin(gm: Page): Promise<void> {
  await openTab(gm, "Combat");
  await gm.locator(".fray-tracker").getByRole("button", { name: "Begin the fight", exact: true }).click();
}

const openTab = (page: Page, name: string): Promise<void> => page.getByRole("tab", { name }).click();

async function pick(page: Page, action: string, detail = ""): Promise<void> {
  const buttons = page.locator(`#fray-panel [data-fray-action="${action}"]:not(.impossible)`);
  await buttons.filter({ hasText: detail }).first().click();
  await page.locator("#fray-panel .fray-compose:not([hidden])").waitFor();
}

async function target(page: Page, name: string): Promise<void> {
  const candidate = page.locator("#fray-panel .fray-candidate", { hasText: name });
  await candidate.locator("input").check();
  await page.locator("#fray-panel .fray-candidate.selected", { hasText: name }).waitFor();
}

/** A seat at the table; its dice fall in the middle, so that each run shows the same fight. */
async function sit(
  browser: Browser,
  table: RunningTable,
  user: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const url = table.seats.find((seat) => seat.user === user)?.url;
  if (!url) throw new Error(`the demo has no seat of ${user}`);
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(url);
  await page.waitForSelector("body[data-ready]");
  await page.evaluate(() => {
    (globalThis as unknown as Globals).CONFIG.Dice.randomUniform = () => 0.5;
  });
  return page;
}

async function take(page: Page, name: string, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const { classList } of document.querySelectorAll(".themed")) {
      classList.remove("theme-light", "theme-dark");
      classList.add(`theme-${wanted}`);
    }
    await (globalThis as unknown as Globals).game.system.api.allDrawn();
  }, theme);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  console.log(relative(root, path));
}

async function takeDemo(browser: Browser, { game, name, user, onPhone, play }: Demo): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const table = await openTable({ worldPath: join(folder, "world"), demo: game, port: 0, report: () => {} });
  try {
    const gm = await sit(browser, table, "Gamemaster", DESK);
    const player = await sit(browser, table, user, DESK);
    await play(gm, player);
    await take(player, name, "light");
    await take(player, `${name}-dark`, "dark");
    if (!onPhone) return;
    const phone = await sit(browser, table, user, PHONE);
    await phone.locator("#fray-panel .fray-palette").waitFor();
    await take(phone, `${name}-phone`, "light");
  } finally {
    await table.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function takePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  try {
    for (const demo of DEMOS) await takeDemo(browser, demo);
  } finally {
    await browser.close();
  }
}

await whenCalled(import.meta.url, takePictures);
