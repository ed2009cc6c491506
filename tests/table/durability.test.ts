// A server that is killed in the middle of its work: the world opens again and holds every write that was acknowledged.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { build } from "vite";
import { describe, expect, inject, it, vi } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import type { RawSeat } from "../../table/seats/raw-seat.ts";
import type {} from "../bundled/bundle-folder.ts";
import { connect } from "./raw-connection.ts";
import { seeded } from "./full-disk.ts";
import { lineOf, prepareTable } from "./small-table.ts";
import { withFolder } from "./trial-system.ts";

const KILLS = 30;
/** Of every three lives of the server, one meets a disk that is full after so many bytes at the most, and has room again later. */
const FILLED_EVERY = 3;
const MOST_ROOM = 12_000;
const AT_ONCE = 25;
const SEED = Number(process.env.PROPERTY_SEED ?? 1);
type Listing = Parameters<typeof lineOf>[0];

/** The server in one file: it starts in a tenth of the time that its sources take. */
async function bundleServer(): Promise<string> {
  const outDir = join(inject("bundles"), "killed-server");
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: join(import.meta.dirname, "killed-server.ts"),
      outDir,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "server.mjs" } },
    },
  });
  return join(outDir, "server.mjs");
}

interface Server {
  readonly process: ChildProcess;
  sit(user: string): Promise<RawSeat>;
}

/** Starts the table in a process of its own and waits until it says where it is. */
async function serve(script: string, words: readonly string[]): Promise<Server> {
  const server = spawn(process.execPath, [script, ...words], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  const listing = JSON.parse(line.toString()) as Listing;
  return { process: server, sit: (user) => connect(lineOf(listing, user)) };
}

/** Somebody who writes without a pause, and remembers what was acknowledged. */
class Writer {
  /** The last number acknowledged, and the last one sent. */
  acknowledged = 0;
  sent = 0;
  /** Items whose creation or deletion was acknowledged. */
  readonly created = new Set<string>();
  readonly deleted = new Set<string>();
  /** Items whose deletion was sent; whether it was done is open until it is acknowledged. */
  readonly doomed = new Set<string>();
  /** Numbers that the disk had no room for; they were refused, so none of them may be found. */
  readonly refused = new Set<number>();
  #stopped = false;

  constructor(
    private readonly key: string,
    private readonly actor: string,
  ) {}

  stop(): void {
    this.#stopped = true;
  }

  /** Keeps so many requests under way; what is not answered when the server dies stays unanswered. */
  write(seat: RawSeat): void {
    this.#stopped = false;
    for (let lane = 0; lane < AT_ONCE; lane += 1) void this.#lane(seat);
  }

  async #lane(seat: RawSeat): Promise<void> {
    while (!this.#stopped) {
      const number = (this.sent += 1);
      try {
        if (number % 10 === 0) await this.#create(seat, number);
        else if (number % 10 === 5) await this.#delete(seat);
        else await this.#count(seat, number);
      } catch (error) {
        if (!/^(journal\.jsonl) cannot be written, the disk is full/.test((error as Error).message))
          throw error;
        this.refused.add(number);
        await pass(3);
      }
    }
  }

  async #count(seat: RawSeat, number: number): Promise<void> {
    await seat.update("Actor", [{ _id: this.actor, flags: { trial: { [this.key]: number } } }]);
    this.acknowledged = Math.max(this.acknowledged, number);
  }

  async #create(seat: RawSeat, number: number): Promise<void> {
    const { ids } = await seat.create("Item", [{ name: `Coin ${number}`, type: "weapon" }], {
      parent: `Actor.${this.actor}`,
    });
    for (const id of ids) this.created.add(id);
  }

  async #delete(seat: RawSeat): Promise<void> {
    const [id] = [...this.created].filter((each) => !this.doomed.has(each));
    if (id === undefined) return;
    this.doomed.add(id);
    await seat.delete("Item", [id], { parent: `Actor.${this.actor}` });
    this.deleted.add(id);
  }
}

function expectKept(actor: JsonObject, key: string, writer: Writer): void {
  const flags = (actor.flags as JsonObject | undefined)?.trial as JsonObject | undefined;
  const kept = Number(flags?.[key] ?? 0);
  expect(kept).toBeGreaterThanOrEqual(writer.acknowledged);
  expect(kept).toBeLessThanOrEqual(writer.sent);
  expect(writer.refused.has(kept), `${kept} was refused`).toBe(false);
  const items = new Set((actor.items as JsonObject[]).map(({ _id }) => _id as string));
  expect([...writer.created].filter((id) => !writer.doomed.has(id) && !items.has(id))).toEqual([]);
  expect([...writer.deleted].filter((id) => items.has(id))).toEqual([]);
}

/** One life of the server, from its start to its kill. */
interface Life {
  readonly script: string;
  readonly words: readonly string[];
  readonly writers: Map<string, Writer>;
  /** How many bytes fit on the disk for a while; null for a disk with room. */
  readonly room: number | null;
  /** Milliseconds from the first write, or from the full disk, to the kill. */
  readonly time: number;
}

async function live({ script, words, writers, room, time }: Life): Promise<void> {
  const server = await serve(script, [...words, String(room ?? "")]);
  const seats = await Promise.all(["GM", "Robin"].map((user) => server.sit(user)));
  const { documents } = await seats[0]!.world();
  const actor = documents.actors![0]!;
  for (const [key, writer] of writers) expectKept(actor, key, writer);
  for (const [place, key] of ["gm", "robin"].entries()) {
    const writer = writers.get(key) ?? new Writer(key, String(actor._id));
    writers.set(key, writer);
    writer.refused.clear();
    writer.write(seats[place]!);
  }
  const isFilled = (): boolean => [...writers.values()].some(({ refused }) => refused.size > 0);
  if (room !== null) await vi.waitFor(() => expect(isFilled()).toBe(true), { timeout: 60_000, interval: 5 });
  await pass(time);
  const ended = once(server.process, "exit");
  server.process.kill("SIGKILL");
  await ended;
  for (const writer of writers.values()) writer.stop();
}

describe("a table whose server is killed (C 12)", () => {
  it(`holds every acknowledged write after each of ${KILLS} kills, the disk being full before every third (seed ${SEED})`, async () => {
    await withFolder(async (folder) => {
      const { systemPath, clientPath, worldPath, demo } = await prepareTable(folder);
      const script = await bundleServer();
      const random = seeded(SEED);
      const writers = new Map<string, Writer>();
      for (let kill = 0; kill <= KILLS; kill += 1) {
        const room = kill % FILLED_EVERY === 1 ? Math.floor(random() * MOST_ROOM) : null;
        const words = [systemPath, clientPath, worldPath, demo];
        await live({ script, words, writers, room, time: 20 + random() * 300 });
      }
      for (const writer of writers.values()) expect(writer.acknowledged).toBeGreaterThan(20);
    });
  }, 300_000);
});
