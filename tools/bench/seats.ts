// Several whole seats in one process: each with its own table and its own copy of the system, over counted lines.
import { join } from "node:path";
import { build } from "vite";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { BootedSeat, NamespaceParts } from "../../table/core/boot.ts";
import type { ClientMessage, ServerMessage, Transport } from "../../table/core/protocol.ts";
import { openMemorySeat, type MemorySeatOptions } from "../../table/seats/memory-seat.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { root } from "../paths.ts";
import type * as entry from "./seat-entry.ts";

type Answer = {
  readonly accepted: boolean;
  readonly refusal: { readonly rule: string; readonly code: string } | null;
};
/** What a seat may wish. */
export type Sent =
  | { readonly kind: "begin" }
  | { readonly kind: "command"; readonly command: Command }
  | { readonly kind: "answer"; readonly request: string; readonly choice: string; readonly command?: Command }
  | {
      readonly kind: "standing";
      readonly creature: string;
      readonly prompt: string;
      readonly answer: "pass";
    };

/** What the system hands out of itself. */
interface Inside {
  readonly started: Promise<void>;
  sendIntent(
    subject: { readonly kind: "combat"; readonly id: string },
    input: object,
    id: string,
  ): Promise<Answer>;
  readonly arbiter: { settled(id: string): Promise<unknown> };
  readonly access: {
    getFight(combat: object): Fight | null;
    send(combat: object, input: Sent): Promise<Answer>;
  };
}

export interface WholeSeat {
  readonly inside: Inside;
  readonly booted: BootedSeat;
  /** Bytes of JSON that went up and came down so far. */
  readonly bytes: { up: number; down: number };
  /** Milliseconds in which the world's documents were built and prepared. */
  readonly loading: number;
  /** What listeners and hooks have thrown. */
  readonly errors: unknown[];
  combat(): object;
  fight(): Fight;
  send(input: Sent): Promise<void>;
}

/** Of the game master's and the players' seats, that of the player whose hero fights in this row. */
export function seatOf(seats: readonly WholeSeat[], creature: string | null): WholeSeat | undefined {
  const row = Number(/^row(\d+?)0*$/.exec(creature ?? "")?.[1] ?? Number.NaN);
  return row % 2 === 0 ? seats[1 + row / 2] : undefined;
}

async function bundle(file: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: join(root, file), formats: ["iife"], name, fileName: "all" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const output = Array.isArray(result)
    ? result[0]?.output[0]
    : "output" in result
      ? result.output[0]
      : undefined;
  if (output?.type !== "chunk") throw new Error(`${file} did not bundle`);
  return output.code;
}

/** Gives what seats users at a hub; bundles table and system once. Counting bytes costs time of its own. */
export async function openSeats(
  combatId: string,
  counts: boolean,
): Promise<(hub: SeatHub, userId: string, line?: MemorySeatOptions) => Promise<WholeSeat>> {
  const [table, system] = await Promise.all([
    bundle("tools/bench/seat-entry.ts", "table"),
    bundle("tests/foundry/system-entry.ts", "fray"),
  ]);
  return (hub, userId, options = {}) => {
    const bytes = { up: 0, down: 0 };
    const line = openMemorySeat(hub, userId, options);
    return takeSeat(counts ? counted(line, bytes) : line, combatId, { table, system }, bytes);
  };
}

async function takeSeat(
  transport: Transport,
  combatId: string,
  code: { readonly table: string; readonly system: string },
  bytes: WholeSeat["bytes"],
): Promise<WholeSeat> {
  const { bootSeat, installApplications, installShell } = evaluate(code.table, "table", {}) as typeof entry;
  const errors: unknown[] = [];
  let parts: NamespaceParts | undefined;
  let inside: Inside | undefined;
  let loading = Number.NaN;
  const booted = await bootSeat({
    transport,
    globals: false,
    report: (error) => errors.push(error),
    extendNamespace: (given) => {
      parts = given;
      installShell(given.foundry, given.CONFIG);
      installApplications(given.foundry);
      timeLoading(given.game, (taken) => (loading = taken));
    },
    importModule: () => {
      ({ inside } = evaluate(code.system, "fray", parts?.globals ?? {}) as { inside: Inside });
      return Promise.resolve();
    },
  });
  if (!inside) throw new Error("the system was not loaded");
  await inside.started;
  return { ...wholeSeat(booted, inside, combatId, bytes, errors), loading };
}

/** Tells how long the seat takes to build and prepare all documents of its world. */
function timeLoading(game: NamespaceParts["game"], tell: (taken: number) => void): void {
  const load = game.startDocuments.bind(game);
  game.startDocuments = () => {
    const start = performance.now();
    load();
    tell(performance.now() - start);
  };
}

function wholeSeat(
  booted: BootedSeat,
  inside: Inside,
  combatId: string,
  bytes: WholeSeat["bytes"],
  errors: unknown[],
): Omit<WholeSeat, "loading"> {
  const combat = (): object => {
    const found = (
      booted.game as unknown as { combats: { get(id: string): object | undefined } }
    ).combats.get(combatId);
    if (!found) throw new Error("the combat is not at this seat");
    return found;
  };
  return {
    inside,
    booted,
    bytes,
    errors,
    combat,
    fight: () => inside.access.getFight(combat()) ?? fail("the combat holds no fight"),
    send: async (input) => {
      const { accepted, refusal } = await inside.access.send(combat(), input);
      if (!accepted) fail(`refused by ${refusal?.rule}: ${refusal?.code}`);
    },
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}

function evaluate(code: string, name: string, globals: Readonly<Record<string, unknown>>): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  return new Function(...Object.keys(globals), `${code}\nreturn ${name};`)(...Object.values(globals));
}

/** A line that counts what it carries, as JSON in UTF-8. */
function counted(line: Transport, bytes: WholeSeat["bytes"]): Transport {
  const size = (message: ClientMessage | ServerMessage): number => Buffer.byteLength(JSON.stringify(message));
  return {
    send: (message) => {
      bytes.up += size(message);
      line.send(message);
    },
    onMessage: (listener) =>
      line.onMessage((message) => {
        bytes.down += size(message);
        listener(message);
      }),
    onClose: (listener) => line.onClose(listener),
    close: () => line.close(),
  };
}
