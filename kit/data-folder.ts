// A fresh data folder for one run: our system from its zip, a world, and who may sit down in it.
import { pbkdf2Sync, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { listFiles, readJsonObject } from "../tools/files.ts";
import { unzipTo } from "../tools/system/zip.ts";
import { buildTrialSystem } from "../tools/contract-bundle.ts";
import { id } from "../tests/contract/trial-world.ts";
import { manifest } from "../tests/contract/trial-system.ts";
import { NotRun } from "./not-run.ts";
import type { Account } from "./wishes.ts";

export const WORLD_ID = "fray-kit";
/** The world of the trial system, in which contract cases may do as they like. */
export const TRIAL_WORLD_ID = "fray-kit-trial";
/** The signed license, which a person may put into the folder beforehand. */
const LICENSE = "Config/license.json";

export interface Seats {
  readonly gm: Account;
  readonly players: readonly [Account, Account];
}

export interface DataFolder {
  readonly path: string;
  readonly seats: Seats;
  /** Removes the folder when the kit made it; a named one is left as empty as it was, with its license. */
  remove(): void;
}

/** Lays out a data folder. Throws NotRun, touching nothing, when the path already holds worlds. */
export async function layDataFolder(wanted: {
  readonly path: string | null;
  readonly archive: string;
  readonly port: number;
  /** The build of the app, e.g. "13.351". */
  readonly build: string;
}): Promise<DataFolder> {
  if (wanted.path !== null) refuseUsed(wanted.path);
  const path = wanted.path ?? mkdtempSync(join(tmpdir(), "fray-kit-"));
  const systemVersion = installArchive(wanted.archive, path);
  chooseWorld(path, wanted.port, WORLD_ID);
  const world = { id: WORLD_ID, title: "Fray kit", system: "fray", systemVersion };
  writeWorld(path, wanted.build, world);
  const seats: Seats = {
    gm: newAccount("Gamemaster"),
    players: [newAccount("Robin"), newAccount("Sam")],
  };
  await writeUsers(path, WORLD_ID, [
    userOf(seats.gm, 4),
    ...seats.players.map((player) => userOf(player, 1)),
  ]);
  const remove = (): void =>
    wanted.path === null ? rmSync(path, { recursive: true, force: true }) : emptyBut(path);
  return { path, seats, remove };
}

/** Throws when a data path holds anything but a license: the kit never runs beside anybody's game. */
export function refuseUsed(path: string): void {
  const folder = join(path, "Data/worlds");
  const worlds = existsSync(folder) ? visible(folder) : [];
  if (worlds.length > 0)
    throw new NotRun(
      `FOUNDRY_DATA: ${path} already holds worlds (${worlds.join(", ")}); name an empty folder`,
    );
  const found = listFiles(path).filter((file) => file !== LICENSE);
  if (found.length > 0)
    throw new NotRun(
      `FOUNDRY_DATA: ${path} is not empty (${found[0] ?? ""}); only ${LICENSE} may be there already`,
    );
}

function visible(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith("."));
}

/** Empties a named folder of everything that the run put there, but for the license. */
function emptyBut(path: string): void {
  const license = join(path, LICENSE);
  const kept = existsSync(license) ? readFileSync(license) : null;
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true, force: true });
  if (!kept) return;
  mkdirSync(join(path, "Config"));
  writeFileSync(license, kept);
}

/** Lays a world of the trial system beside the other. Returns its game master; the two others never sit down. */
export async function layTrialWorld(path: string, build: string): Promise<Account> {
  await buildTrialSystem(join(path, "Data/systems/trial"));
  const { version: systemVersion } = manifest;
  writeWorld(path, build, { id: TRIAL_WORLD_ID, title: "Fray kit trial", system: "trial", systemVersion });
  const gm = newAccount("Gamemaster");
  await writeUsers(path, TRIAL_WORLD_ID, [
    { ...userOf(gm, 4), _id: id("gm") },
    { ...userOf(newAccount("Olive"), 1), _id: id("owner") },
    { ...userOf(newAccount("Stan"), 1), _id: id("stranger") },
  ]);
  return gm;
}

function worldFolder(path: string, world: string): string {
  return join(path, "Data/worlds", world);
}

/** Unpacks the zip where Foundry looks for systems. Returns the system's version. */
function installArchive(archive: string, path: string): string {
  const folder = join(path, "Data/systems/fray");
  mkdirSync(join(path, "Data/systems"), { recursive: true });
  unzipTo(new Uint8Array(readFileSync(archive)), folder);
  return String(readJsonObject(join(folder, "system.json")).version);
}

/** Writes which world the app shall open when it starts. */
export function chooseWorld(path: string, port: number, world: string): void {
  mkdirSync(join(path, "Config"), { recursive: true });
  const options = { dataPath: path, port, upnp: false, fullscreen: false, telemetry: false, world };
  writeJson(join(path, "Config/options.json"), options);
}

interface WorldFacts {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly systemVersion: string;
}

function writeWorld(path: string, build: string, world: WorldFacts): void {
  mkdirSync(join(worldFolder(path, world.id), "data"), { recursive: true });
  const [generation = ""] = build.split(".");
  writeJson(join(worldFolder(path, world.id), "world.json"), {
    ...world,
    coreVersion: build,
    compatibility: { minimum: generation, verified: build },
  });
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function newAccount(name: string): Account {
  return { name, password: randomBytes(18).toString("base64url") };
}

/** Writes the world's users as Foundry keeps them: one LevelDB entry each, the password salted and hashed. */
async function writeUsers(path: string, world: string, users: readonly StoredUser[]): Promise<void> {
  const database = new ClassicLevel<string, object>(join(worldFolder(path, world), "data/users"), {
    valueEncoding: "json",
  });
  try {
    await database.batch(
      users.map((user) => ({ type: "put" as const, key: `!users!${user._id}`, value: user })),
    );
  } finally {
    await database.close();
  }
}

type StoredUser = ReturnType<typeof userOf>;

function userOf({ name, password }: Account, role: number) {
  const passwordSalt = randomBytes(32).toString("hex");
  return {
    _id: newId(),
    name,
    role,
    password: hashPassword(password, passwordSalt),
    passwordSalt,
    character: null,
    flags: {},
  };
}

/** PBKDF2 with SHA-512, 1000 rounds, 64 bytes, as hexadecimal text. */
export function hashPassword(password: string, salt: string): string {
  return pbkdf2Sync(password, salt, 1000, 64, "sha512").toString("hex");
}

/** Sixteen letters and digits, as Foundry names its documents. */
export function newId(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join("");
}
