// The way in: waits at the door, passes the licence page only when told to, and takes seats by name and password.
import type { BrowserContext, Locator, Page } from "playwright-core";
import { NotRun } from "./not-run.ts";
import type { Account } from "./wishes.ts";

/** Milliseconds until the door must have opened. */
const PATIENCE = 90_000;
const PAUSE = 250;
const LICENSE_PATIENCE = 15_000;

export type Door = "join" | "license" | "elsewhere";

export interface Arrival {
  readonly door: Door;
  /** Where the app led. */
  readonly path: string;
}

/**
 * Asks for /join until the app answers with a page. `death` tells why there will be no answer, if so.
 * Throws NotRun when it stays silent.
 */
export async function awaitDoor(
  url: string,
  death: () => string | null = () => null,
  patience = PATIENCE,
): Promise<Arrival> {
  const until = Date.now() + patience;
  let last: Arrival | null = null;
  while (Date.now() < until) {
    const words = death();
    if (words !== null) throw new NotRun(`the app did not stay: ${words}`);
    last = await knock(url);
    if (last && last.door !== "elsewhere") return last;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  if (last) return last;
  throw new NotRun(`${url} does not answer`);
}

async function knock(url: string): Promise<Arrival | null> {
  try {
    const response = await fetch(`${url}/join`, { signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    const path = new URL(response.url).pathname;
    if (/\/license$/.test(path)) return { door: "license", path };
    return { door: text.includes('id="join-game"') ? "join" : "elsewhere", path };
  } catch {
    return null;
  }
}

/** Hands in the key and accepts the agreement, in the person's name, as FOUNDRY_ACCEPT_LICENSE told the kit. */
export async function passLicense(page: Page, url: string, key: string | null): Promise<void> {
  await page.goto(`${url}/license`);
  const keyField = page.locator("form [name=licenseKey]");
  const agree = page.locator("form [name=agree]");
  if (await keyField.count()) {
    if (!key) throw new NotRun("FOUNDRY_LICENSE_KEY: the app asks for a license key");
    await keyField.fill(key);
    await submit(keyField);
  }
  await agree.waitFor({ timeout: LICENSE_PATIENCE }).catch(() => {
    throw new NotRun("FOUNDRY_LICENSE_KEY: the app did not go on to its agreement; it may refuse the key");
  });
  await agree.check();
  await submit(agree);
  await agree.waitFor({ state: "detached", timeout: LICENSE_PATIENCE }).catch(() => {
    throw new NotRun("FOUNDRY_ACCEPT_LICENSE: the app does not take the agreement");
  });
}

/** Presses the button that accepts, or the only one, of the form that a field is in. */
async function submit(field: Locator): Promise<void> {
  const form = field.locator("xpath=ancestor::form");
  const accept = form.locator("button[name=accept]");
  const button = (await accept.count()) ? accept : form.locator("button:not([type=button])");
  await button.first().click();
}

/** Someone who sits at the game. */
export interface Seat {
  readonly name: string;
  readonly page: Page;
}

/** What a page of the game tells about itself. */
export interface Session {
  readonly user: string;
  readonly isGM: boolean;
  readonly userId: string;
  readonly system: string;
  readonly systemVersion: string;
  readonly generation: number;
  readonly build: string;
  readonly canvasReady: boolean;
}

/**
 * Joins and waits until the game is ready. `errors` hears what the page complains about.
 * Throws NotRun when the account is refused.
 */
export async function takeSeat(
  context: BrowserContext,
  url: string,
  account: Account,
  errors: string[],
): Promise<Seat> {
  const page = await context.newPage();
  await page.goto(`${url}/join`);
  const id = await findUser(page, account.name);
  const data = { action: "join", userid: id, userId: id, password: account.password };
  const response = await context.request.post(`${url}/join`, { data, failOnStatusCode: false });
  const answer = (await response.json().catch(() => ({}))) as { status?: string; message?: string };
  if (answer.status !== "success")
    throw new NotRun(
      `${account.name} may not join: ${answer.message ?? `status ${response.status()}`}; check the name and the password`,
    );
  page.on("pageerror", (error) => errors.push(`${account.name}: ${error.message}`));
  await openGame(page, url);
  return { name: account.name, page };
}

/** Opens the game, or opens it anew, and waits until it is ready. */
export async function openGame(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/game`);
  await page.waitForFunction(
    () => (globalThis as { game?: { ready?: boolean } }).game?.ready === true,
    null,
    {
      timeout: PATIENCE,
    },
  );
}

/** The id of a user: chosen from the door's list, or given as such; "" where the door shows no list. */
export async function findUser(page: Page, name: string): Promise<string> {
  const options = await page
    .locator("#join-game select[name=userid] option, #join-game select[name=userId] option")
    .evaluateAll((all) =>
      all.map((each) => ({ id: (each as HTMLOptionElement).value, name: each.textContent?.trim() ?? "" })),
    );
  const users = options.filter(({ id }) => id !== "");
  const found = users.find((user) => user.name === name || user.id === name);
  if (found) return found.id;
  if (users.length > 0)
    throw new NotRun(`no user "${name}" here; the world has ${users.map((user) => user.name).join(", ")}`);
  return /^[A-Za-z0-9]{16}$/.test(name) ? name : "";
}

/** Asks a page who sits there, on what. */
export function readSession(page: Page): Promise<Session> {
  return page.evaluate(() => {
    interface Game {
      readonly user: { readonly id: string; readonly name: string; readonly isGM: boolean };
      readonly system: { readonly id: string; readonly version: string };
      readonly release: { readonly generation: number; readonly build: number };
    }
    const { game, canvas } = globalThis as unknown as { game: Game; canvas?: { ready?: boolean } };
    return {
      user: game.user.name,
      isGM: game.user.isGM,
      userId: game.user.id,
      system: game.system.id,
      systemVersion: game.system.version,
      generation: game.release.generation,
      build: `${game.release.generation}.${game.release.build}`,
      canvasReady: canvas?.ready === true,
    };
  });
}

/** Throws NotRun unless the right person sits at a world of our system. */
export function checkSession(
  session: Session,
  account: Account,
  mustBeGM: boolean,
  wanted: "fray" | "trial" = "fray",
): void {
  const { user, userId, system, isGM } = session;
  if (account.name !== user && account.name !== userId)
    throw new NotRun(`asked to sit as ${account.name}, but the game says ${user}`);
  if (system !== wanted)
    throw new NotRun(`FOUNDRY_URL: the world runs on the system ${system}, not on ${wanted}`);
  if (mustBeGM && !isGM) throw new NotRun(`FOUNDRY_USER: ${user} is no game master`);
}

/** Whether the table that stands in for Foundry answers here: only it serves its own page. */
export async function isTable(url: string): Promise<boolean> {
  const response = await fetch(`${url}/table/page.html`);
  await response.arrayBuffer();
  return response.ok;
}
