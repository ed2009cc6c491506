// Seats at the table inside one Node process: each has a table of its own, and none uses globals.
import { wantedGeneration } from "../../tools/generation.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { allArrived, openMemorySeat } from "../../table/seats/memory-seat.ts";
import { PackLibrary } from "../../table/server/packs.ts";
import type { Disorder } from "../../table/server/disorder.ts";
import { SeatHub } from "../../table/server/seat-hub.ts";
import { World } from "../../table/server/world.ts";
import { freshTable } from "../bundled/scripts.ts";
import type { DocClass, Plain, Runtime, SeatName, Table } from "./host.ts";
import { undoPatches } from "./patches.ts";
import { manifest, registerTrial, words } from "./trial-system.ts";
import { armory, id, worldDocuments } from "./trial-world.ts";

interface Taken {
  close(): void;
}

/** Errors that seats reported; a case that expects none finds this empty. */
export const reports: string[] = [];

/** A fresh world; `delay` gives the milliseconds each message takes, `disorder` how what is independent overtakes. */
export async function openNodeTable(delay?: () => number, disorder?: Disorder): Promise<Table> {
  reports.length = 0;
  undoPatches();
  const documents = structuredClone(worldDocuments) as unknown as Record<string, JsonObject[]>;
  const generation = wantedGeneration();
  const languages = { en: words };
  const [pack] = manifest.packs;
  const packs = new PackLibrary([
    {
      metadata: { ...pack, id: `${manifest.id}.${String(pack?.name)}` },
      documents: structuredClone(armory),
    },
  ]);
  const world = new World({ generation, system: manifest, languages, documents, packs, now: () => 1000 });
  const hub = new SeatHub(world, null, disorder ?? null);
  const seats = new Map<SeatName, Taken>();
  return {
    async sit(name) {
      const { seat, runtime } = await sitDown(hub, name, delay);
      seats.set(name, seat);
      await allArrived();
      return runtime;
    },
    settle: allArrived,
    async leave(name) {
      seats.get(name)?.close();
      await allArrived();
    },
  };
}

async function sitDown(
  hub: SeatHub,
  name: SeatName,
  delay?: () => number,
): Promise<{ seat: Taken; runtime: Runtime }> {
  const { bootSeat } = await freshTable();
  const parts: Plain = {};
  const seat = await bootSeat({
    transport: openMemorySeat(hub, id(name), delay ? { delay } : {}),
    globals: false,
    extendNamespace: ({ foundry, CONFIG, game, globals }) =>
      void Object.assign(parts, { foundry, CONFIG, game, Hooks: globals.Hooks }),
    importModule: async () => registerTrial(parts as unknown as Parameters<typeof registerTrial>[0]),
    report: (error, where) =>
      void reports.push(`${name}: ${where}: ${error instanceof Error ? error.message : String(error)}`),
  });
  const documentClass = (documentName: string) =>
    (seat.CONFIG[documentName] as { documentClass: DocClass }).documentClass;
  return { seat, runtime: { ...seat, documentClass } as unknown as Runtime };
}
