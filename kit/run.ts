// One run of the kit against a world that answers: three seats, the contract cases, the fight, and the report of it.
import { chromium, type Browser } from "playwright-core";
import type { KitReport, RunReport, TrialReport } from "../table/tools/kit-report.ts";
import { findChromium, howToInstall } from "../tools/chromium.ts";
import { runContract } from "./contract.ts";
import { newPlayers, type SeatsWanted } from "./players.ts";
import { checkSession, isTable, openGame, readSession, takeSeat, type Seat, type Session } from "./door.ts";
import { playFight } from "./fight.ts";
import { NotRun } from "./not-run.ts";
import type { Account } from "./wishes.ts";

export type CanvasWish = "off" | "on";

/** Chromium without a display; with a canvas, WebGL is drawn by the processor. */
const FLAGS: Readonly<Record<CanvasWish, readonly string[]>> = {
  off: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  on: [
    "--headless",
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-background-networking",
  ],
};

export interface RunOptions {
  readonly url: string;
  readonly mode: KitReport["mode"];
  readonly seats: SeatsWanted;
  /** The contract cases, bundled. */
  readonly bundle: string;
  readonly canvases?: readonly CanvasWish[];
  /** Starts the browser of a run; the kit's own unless tests give theirs. */
  readonly launch?: typeof launch;
  readonly say: (line: string) => void;
  /** Opens a world of the trial system in the place of Fray's and gives its game master; only where the kit makes worlds. */
  readonly openTrial?: () => Promise<Account>;
}

/** Starts the Chromium of this machine. Throws NotRun when there is none. */
export async function launch(canvas: CanvasWish): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new NotRun(howToInstall);
  return chromium.launch({ executablePath, args: [...FLAGS[canvas]] });
}

/** Runs everything, once without a canvas and once with one. Throws NotRun when the seats cannot be taken. */
export async function runKit(options: RunOptions): Promise<KitReport> {
  const host = (await isTable(options.url)) ? "table" : "foundry";
  const runs: RunReport[] = [];
  let session: Session | null = null;
  for (const canvas of options.canvases ?? (["off", "on"] as const)) {
    options.say(`canvas ${canvas}`);
    const done = await runOnce(options, canvas);
    runs.push(done.run);
    ({ session } = done);
  }
  if (!session) throw new NotRun("no run was asked for");
  return {
    build: session.build,
    generation: session.generation,
    date: new Date().toISOString().slice(0, 10),
    host,
    mode: options.mode,
    system: session.systemVersion,
    runs,
    ...(options.openTrial ? { trial: await runTrial(options, await options.openTrial()) } : {}),
  };
}

/** Runs, at one seat of a world that is thrown away, the cases that change it. */
export async function runTrial(
  { url, bundle, say, launch: start = launch }: Pick<RunOptions, "url" | "bundle" | "say" | "launch">,
  gm: Account,
): Promise<TrialReport> {
  const browser = await start("off");
  const pageErrors: string[] = [];
  try {
    const context = await browser.newContext({
      viewport: { width: 1400, height: 900 },
      reducedMotion: "reduce",
    });
    await context.addInitScript(() => localStorage.setItem("core.noCanvas", "true"));
    const { page } = await takeSeat(context, url, gm, pageErrors);
    checkSession(await readSession(page), gm, true, "trial");
    const { cases, leftOut } = await runContract(page, bundle, { throwaway: true });
    const passed = cases.filter((each) => each.passed).length;
    say(`trial world: ${passed} of ${cases.length} contract cases passed`);
    return { cases, leftOut, pageErrors };
  } finally {
    await browser.close();
  }
}

async function runOnce(
  options: RunOptions,
  canvas: CanvasWish,
): Promise<{ readonly run: RunReport; readonly session: Session }> {
  const browser = await (options.launch ?? launch)(canvas);
  const pageErrors: string[] = [];
  const sit = async (account: SeatsWanted["gm"]): Promise<Seat> => {
    const context = await browser.newContext({
      viewport: { width: 1400, height: 900 },
      reducedMotion: "reduce",
    });
    await context.addInitScript(
      (off) => localStorage.setItem("core.noCanvas", String(off)),
      canvas === "off",
    );
    return takeSeat(context, options.url, account, pageErrors);
  };
  try {
    const gm = await sit(options.seats.gm);
    const session = await readSession(gm.page);
    checkSession(session, options.seats.gm, true);
    const made = await newPlayers(gm.page, options.seats.players);
    try {
      const [robin, sam] = [await sitPlayer(made.accounts[0]), await sitPlayer(made.accounts[1])];
      const { cases, leftOut } = await runContract(gm.page, options.bundle);
      options.say(
        `  ${cases.filter(({ passed }) => passed).length} of ${cases.length} contract cases passed`,
      );
      // Whatever a case has left on the page, the fight begins on a clean one.
      await openGame(gm.page, options.url);
      const fight = await playFight(gm, [robin, sam]);
      options.say(`  fight: ${fight.passed ? "passed" : `failed at ${fight.error ?? ""}`}`);
      const run = { canvas, canvasReady: session.canvasReady, cases, leftOut, fights: [fight], pageErrors };
      return { run, session };
    } finally {
      await made.remove();
    }
  } finally {
    await browser.close();
  }

  async function sitPlayer(account: SeatsWanted["gm"]): Promise<Seat> {
    const seat = await sit(account);
    checkSession(await readSession(seat.page), account, false);
    return seat;
  }
}
