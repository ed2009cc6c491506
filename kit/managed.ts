// Managed mode: an installation is started over a data folder of its own, used, stopped and cleared away.
import type { SeatsWanted } from "./players.ts";
import { buildOf, freePort, startApp, type AppProcess } from "./app-process.ts";
import { chooseWorld, layDataFolder, layTrialWorld, TRIAL_WORLD_ID } from "./data-folder.ts";
import { awaitDoor, passLicense } from "./door.ts";
import { NotRun } from "./not-run.ts";
import { launch } from "./run.ts";
import type { Account, Installation } from "./wishes.ts";

interface OpenWorld {
  readonly url: string;
  readonly seats: SeatsWanted;
  /** Starts the app anew with a world of the trial system; for when everything else is done. */
  openTrial(): Promise<Account>;
}

/** Opens a world in the installation for as long as `use` takes; the app is stopped whatever happens. */
export async function withInstallation<T>(
  wishes: Installation,
  archive: string,
  say: (line: string) => void,
  use: (world: OpenWorld) => Promise<T>,
): Promise<T> {
  const build = buildOf(wishes.app);
  const port = await freePort(wishes.port);
  const data = await layDataFolder({ path: wishes.data, archive, port, build });
  const url = `http://127.0.0.1:${port}`;
  let app: AppProcess | null = null;
  const start = async (): Promise<AppProcess> => {
    app = await startApp(wishes, data.path, port);
    say(`build ${build} runs as process ${app.pid} on port ${port}`);
    return app;
  };
  try {
    const first = await start();
    const { door } = await awaitDoor(url, first.death);
    if (door === "license") {
      await acceptLicense(url, wishes.licenseKey);
      await first.stop();
      const again = await start();
      await arrive(url, again);
    } else await arrive(url, first);
    const openTrial = async (): Promise<Account> => {
      await app?.stop();
      const gm = await layTrialWorld(data.path, build);
      chooseWorld(data.path, port, TRIAL_WORLD_ID);
      await arrive(url, await start());
      return gm;
    };
    return await use({ url, seats: data.seats, openTrial });
  } finally {
    await (app as AppProcess | null)?.stop();
    data.remove();
  }
}

async function acceptLicense(url: string, key: string | null): Promise<void> {
  const browser = await launch("off");
  try {
    await passLicense(await browser.newPage(), url, key);
  } finally {
    await browser.close();
  }
}

async function arrive(url: string, app: AppProcess): Promise<void> {
  const { door, path } = await awaitDoor(url, app.death);
  if (door === "license") throw new NotRun("FOUNDRY_LICENSE_KEY: the app still shows its license page");
  if (door !== "join") throw new NotRun(`FOUNDRY_APP: the app did not open the world; it leads to ${path}`);
}
