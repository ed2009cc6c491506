// B2: the actors of a large world, built and prepared when the world loads.
import type { JsonObject } from "../../table/core/protocol.ts";
import { SeatHub } from "../../table/server/seat-hub.ts";
import { World } from "../../table/server/world.ts";
import { root } from "../paths.ts";
import { releasedManifest } from "../system/manifest.ts";
import { sheetWith } from "./destiny-fixtures.ts";
import { id } from "./duel-of-ten.ts";
import { time, type Row } from "./measure.ts";
import { openSeats } from "./seats.ts";

const NPCS = { count: 150, items: 12, kind: "npc", type: "destinyNpc" } as const;
const CHARACTERS = { count: 50, items: 90, kind: "character", type: "destinyCharacter" } as const;

function actors({ count, items, kind, type }: typeof NPCS | typeof CHARACTERS): JsonObject[] {
  const { system, items: owned } = sheetWith(kind, items);
  const made = Array.from({ length: count }, (_, i) => ({
    _id: id(`${kind}${i}x`),
    name: `${kind} ${i}`,
    type,
    system,
    items: owned.map((item) => ({ ...item, _id: id(`${item.id}x`), id: undefined, effects: [] })),
    effects: [],
    ownership: { default: 0 },
  }));
  return JSON.parse(JSON.stringify(made)) as JsonObject[];
}

function largeWorld(): SeatHub {
  const users: JsonObject[] = [{ _id: id("gm"), name: "Gamemaster", role: 4 }];
  const documents = { users, actors: [...actors(NPCS), ...actors(CHARACTERS)] };
  return new SeatHub(new World({ system: releasedManifest(root), documents, now: () => 1000 }));
}

interface Prepared {
  reset(): void;
}

const WARM_UPS = 2;
const RUNS = 12;

/** B2: at the load of a fresh seat, and once more when all is compiled. */
export async function prepareWorld(): Promise<readonly Row[]> {
  const hub = largeWorld();
  const sit = await openSeats("", false);
  const loading: number[] = [];
  let preparing: number[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    const seat = await sit(hub, id("gm"));
    const all = [...(seat.booted.game as unknown as { actors: Iterable<Prepared> }).actors];
    if (all.length !== NPCS.count + CHARACTERS.count) throw new Error(`the seat holds ${all.length} actors`);
    if (run >= WARM_UPS) loading.push(seat.loading);
    const prepareAll = (): void => all.forEach((actor) => actor.reset());
    if (run === WARM_UPS + RUNS - 1)
      preparing = await time(() => undefined, prepareAll, { warmUps: 5, runs: 20 });
    seat.booted.close();
    const [error] = seat.errors;
    if (error) throw error instanceof Error ? error : new Error(String(error));
  }
  const what = `${NPCS.count} NPCs of ${NPCS.items} items, ${CHARACTERS.count} characters of ${CHARACTERS.items}`;
  return [
    {
      id: "B2",
      what: "world load: 200 actors built and prepared",
      unit: "ms",
      samples: loading,
      budget: { median: 250 },
      note: `${what}; each run is a seat of its own, its code fresh`,
    },
    {
      id: "B2",
      what: "200 actors prepared anew",
      unit: "ms",
      samples: preparing,
      budget: { median: 250 },
      note: "at one seat, code warm",
    },
  ];
}
