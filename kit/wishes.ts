// What the person asked for: which Foundry, whose seats, and the licence they accepted themselves.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { NotRun } from "./not-run.ts";

export interface Account {
  readonly name: string;
  readonly password: string;
}

/** A test world that already runs on our system. */
export interface RunningWorld {
  readonly mode: "url";
  readonly url: string;
  readonly gm: Account;
  /** Two players of the world; null when the kit shall create two for the run. */
  readonly players: readonly [Account, Account] | null;
}

/** An installation that the kit starts over a data folder of its own. */
export interface Installation {
  readonly mode: "app";
  /** The folder with the app's main file. */
  readonly app: string;
  readonly main: string;
  /** The Node that runs the app. */
  readonly node: string;
  /** The data folder; null for a fresh temporary one. */
  readonly data: string | null;
  /** The port; null for any free one. */
  readonly port: number | null;
  readonly licenseKey: string | null;
}

export type Wishes = RunningWorld | Installation;

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the variables. Throws NotRun, naming the variable, when nothing can be run with them. */
export function readWishes(variables: Variables): Wishes {
  const { FOUNDRY_URL: url, FOUNDRY_APP: app } = variables;
  if (url && app) throw new NotRun("FOUNDRY_URL and FOUNDRY_APP are both set; the kit needs one of them");
  if (url) return readRunningWorld(url, variables);
  if (app) return readInstallation(app, variables);
  throw new NotRun("there is no Foundry here; set FOUNDRY_URL or FOUNDRY_APP (kit/README.md)");
}

function readRunningWorld(url: string, variables: Variables): RunningWorld {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new NotRun(`FOUNDRY_URL: ${url} is no http address`);
  const { FOUNDRY_USER: name, FOUNDRY_PASSWORD: password } = variables;
  if (!name) throw new NotRun("FOUNDRY_USER: the name of a game master of the world is missing");
  if (password === undefined)
    throw new NotRun("FOUNDRY_PASSWORD: is missing; set it to nothing for a user without a password");
  return {
    mode: "url",
    url: url.replace(/\/+$/, ""),
    gm: { name, password },
    players: readPlayers(variables.FOUNDRY_PLAYERS),
  };
}

/** "Robin=secret,Sam=other" */
function readPlayers(text: string | undefined): readonly [Account, Account] | null {
  if (!text) return null;
  const accounts = text.split(",").map((part) => {
    const at = part.indexOf("=");
    return { name: part.slice(0, Math.max(at, 0)).trim(), password: part.slice(at + 1) };
  });
  const [one, two, ...more] = accounts;
  if (!one?.name || !two?.name || more.length > 0)
    throw new NotRun("FOUNDRY_PLAYERS: must name two players as name=password,name=password");
  return [one, two];
}

function readInstallation(app: string, variables: Variables): Installation {
  if (variables.FOUNDRY_ACCEPT_LICENSE !== "1")
    throw new NotRun(
      "FOUNDRY_ACCEPT_LICENSE: must be 1; read Foundry's license agreement yourself before you set it",
    );
  if (!existsSync(app) || !statSync(app).isDirectory())
    throw new NotRun(`FOUNDRY_APP: there is no folder ${app}`);
  const main = ["main.js", "main.mjs"].map((name) => join(app, name)).find((file) => existsSync(file));
  if (!main) throw new NotRun(`FOUNDRY_APP: ${app} holds neither main.js nor main.mjs`);
  const node = variables.FOUNDRY_NODE || process.execPath;
  if (!existsSync(node)) throw new NotRun(`FOUNDRY_NODE: there is no program ${node}`);
  return {
    mode: "app",
    app,
    main,
    node,
    data: variables.FOUNDRY_DATA || null,
    port: readPort(variables.FOUNDRY_PORT),
    licenseKey: variables.FOUNDRY_LICENSE_KEY || null,
  };
}

function readPort(text: string | undefined): number | null {
  if (!text) return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new NotRun(`FOUNDRY_PORT: ${text} is no port`);
  return port;
}
