// A server that is killed in the middle of its work: the world opens again and holds every write that was acknowledged.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import type { RawSeat } from "../../table/seats/raw-seat.ts";
import { connect } from "./raw-connection.ts";
import { buildTrialSystem, withFolder } from "./trial-system.ts";

const KILLS = 6;
const AT_ONCE = 25;
const DEMO = {
  users: [
    { name: "GM", role: 4, color: "#ffffff" },
    { name: "Robin", role: 1, color: "#ff0000", character: "ann" },
  ],
  actors: [{ key: "ann", pack: "heroes", entry: "Ann", owners: ["Robin"] }],
  scene: { name: "Field", columns: 10, rows: 8, gridSize: 50 },
  tokens: [],
};

interface Listing {
  readonly port: number;
  readonly seats: readonly { readonly user: string; readonly url: string }[];
}

interface Server {
  readonly process: ChildProcess;
  sit(user: string): Promise<RawSeat>;
}

/** Starts the table in a process of its own and waits until it says where it is. */
async function serve(folders: readonly string[]): Promise<Server> {
  const script = join(import.meta.dirname, "killed-server.ts");
  const server = spawn(process.execPath, ["--import", "tsx", script, ...folders], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  const { port, seats } = JSON.parse(line.toString()) as Listing;
  const sit = (user: string): Promise<RawSeat> => {
    const seat = seats.find((each) => each.user === user);
    if (!seat) throw new Error(`${user} has no seat`);
    return connect(`ws://127.0.0.1:${port}/seat${new URL(seat.url).search}`);
  };
  return { process: server, sit };
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
      if (number % 10 === 0) await this.#create(seat, number);
      else if (number % 10 === 5) await this.#delete(seat);
      else await this.#count(seat, number);
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
  const items = new Set((actor.items as JsonObject[]).map(({ _id }) => _id as string));
  expect([...writer.created].filter((id) => !writer.doomed.has(id) && !items.has(id))).toEqual([]);
  expect([...writer.deleted].filter((id) => items.has(id))).toEqual([]);
}

describe("a table whose server is killed", () => {
  it(`holds every acknowledged write after each of ${KILLS} kills`, async () => {
    await withFolder(async (folder) => {
      const folders = await prepare(folder);
      const writers = new Map<string, Writer>();
      for (let kill = 0; kill <= KILLS; kill += 1) {
        const server = await serve(folders);
        const seats = await Promise.all(["GM", "Robin"].map((user) => server.sit(user)));
        const { documents } = await seats[0]!.world();
        const actor = documents.actors![0]!;
        for (const [key, writer] of writers) expectKept(actor, key, writer);
        for (const [place, key] of ["gm", "robin"].entries()) {
          const writer = writers.get(key) ?? new Writer(key, String(actor._id));
          writers.set(key, writer);
          writer.write(seats[place]!);
        }
        await pass(120 + Math.random() * 400);
        const ended = once(server.process, "exit");
        server.process.kill("SIGKILL");
        await ended;
        for (const writer of writers.values()) writer.stop();
      }
      for (const writer of writers.values()) expect(writer.acknowledged).toBeGreaterThan(20);
    });
  });
});

async function prepare(folder: string): Promise<string[]> {
  const systemPath = await buildTrialSystem(folder);
  const clientPath = join(folder, "client");
  mkdirSync(clientPath);
  writeFileSync(join(clientPath, "page.html"), "<title>The game page</title>");
  writeFileSync(join(folder, "demo.json"), JSON.stringify(DEMO));
  return [systemPath, clientPath, join(folder, "world"), join(folder, "demo.json")];
}
