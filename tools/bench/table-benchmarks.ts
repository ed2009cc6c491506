// Benchmarks of the whole chain at the table, in Node: an intent, its writes, and what they weigh.
import type { Command } from "../../src/core/language/commands.ts";
import { countEvents } from "./destiny-fixtures.ts";
import { id, players } from "./duel-of-ten.ts";
import { Match } from "./match.ts";
import { median, type Row } from "./measure.ts";
import { seatOf, type WholeSeat } from "./seats.ts";

/** The player who owns the attacker, else the game master. */
function senderOf(match: Match, command: Command): WholeSeat {
  return seatOf(match.seats, command.creature) ?? match.gm;
}

/** What the table was asked to write: bytes, and how much of a stored message each update of it sends. */
interface Written {
  bytes: number;
  shares: number[];
}

function watchWrites({ hub }: Match): Written {
  const written: Written = { bytes: 0, shares: [] };
  const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
  hub.world.onResult(({ request, ids }) => {
    written.bytes += size(request);
    if (request.documentName !== "ChatMessage" || request.action !== "update") return;
    request.data.forEach((diff, i) => {
      const stored = hub.world.documents.get("ChatMessage", ids[i] ?? "");
      if (stored) written.shares.push(size(diff) / size(stored));
    });
  });
  return written;
}

/** B16: what goes over the lines for one attack with its questions, and whether a message is ever written whole. */
export async function trafficOfAttacks(): Promise<readonly Row[]> {
  const match = await Match.open([id("gm"), ...players], 8, true);
  const written = watchWrites(match);
  const carried = (way: "up" | "down"): number => match.seats.reduce((sum, { bytes }) => sum + bytes[way], 0);
  const samples = { payload: [] as number[], up: [] as number[], down: [] as number[] };
  for (let run = 0; run < 50; run += 1) {
    const command = await match.untilAttack();
    await match.level();
    const before = { payload: written.bytes, up: carried("up"), down: carried("down") };
    await senderOf(match, command).send({ kind: "command", command });
    await match.settle();
    await match.level();
    samples.payload.push(written.bytes - before.payload);
    samples.up.push(carried("up") - before.up);
    samples.down.push((carried("down") - before.down) / match.seats.length);
  }
  match.close();
  const budget = { median: 6000 };
  return [
    { id: "B16", what: "attack: update payloads", unit: "bytes", samples: samples.payload, budget },
    { id: "B16", what: "attack: sent by all five seats", unit: "bytes", samples: samples.up, budget },
    {
      id: "B16",
      what: "attack: received by each seat",
      unit: "bytes",
      samples: samples.down,
      note: "this table repeats the request beside the result",
    },
    written.shares.length > 0
      ? {
          id: "B16",
          what: "update of a message: part of it that is sent",
          unit: "times",
          samples: written.shares,
          budget: { median: 0.5, p95: 0.9 },
          note: "1 would be the whole message again; rolls are a list and go whole",
        }
      : {
          id: "B16",
          what: "update of a message: part of it that is sent",
          reason: "no attack updated a message",
        },
  ];
}

/** B17: what one attack adds to the world's documents, and what it sends, early and late in a fight. */
export async function weightOfAttacks(): Promise<readonly Row[]> {
  const match = await Match.open([id("gm"), players[0] ?? ""], 20, true);
  const [gm, player] = match.seats as readonly [WholeSeat, WholeSeat];
  const rows: Row[] = [];
  for (const at of [10, 400, 2000]) {
    await match.untilEvent(at);
    const stored: number[] = [];
    const up: number[] = [];
    const down: number[] = [];
    for (let run = 0; run < 12; run += 1) {
      const command = await match.untilAttack();
      await match.level();
      const before = { stored: match.stored(), up: gm.bytes.up, down: player.bytes.down };
      await gm.send({ kind: "command", command });
      await match.level();
      stored.push(match.stored() - before.stored);
      up.push(gm.bytes.up - before.up);
      down.push(player.bytes.down - before.down);
      await match.settle();
    }
    const events = countEvents(gm.fight());
    const note = `events ${at} to ${events}`;
    rows.push({ id: "B17", what: `attack at event ${at}: stored`, unit: "bytes", samples: stored, note });
    rows.push({
      id: "B17",
      what: `attack at event ${at}: sent by the GM`,
      unit: "bytes",
      samples: up,
      budget: { median: 6000 },
      note: `${note}; budget of B16`,
    });
    rows.push({
      id: "B17",
      what: `attack at event ${at}: received by a player`,
      unit: "bytes",
      samples: down,
      note: `${note}; this table repeats the request beside the result`,
    });
  }
  match.close();
  const growth = rows.flatMap((row) =>
    "samples" in row && row.what.endsWith("received by a player") ? [median(row.samples)] : [],
  );
  const [early = 1, , late = 0] = growth;
  return [
    ...rows,
    {
      id: "B17",
      what: "received late / early",
      unit: "times",
      samples: [late / early],
      note: "1 means that a long log costs nothing more",
    },
  ];
}
