// Finding C 12, heartbeat: a game master whose page hangs is taken for gone, and another is the active one.
import { WebSocket } from "ws";
import { describe, expect, it, vi } from "vitest";
import { bootSeat } from "../../table/core/boot.ts";
import type { ClientMessage, ServerMessage, Transport } from "../../table/core/protocol.ts";
import { openMemorySeat } from "../../table/seats/memory-seat.ts";
import { RawSeat } from "../../table/seats/raw-seat.ts";
import { connect } from "./raw-connection.ts";
import { lineOf, withSmallTable } from "./small-table.ts";

const heartbeat = { interval: 80, patience: 150 };

/** A line of a page that answers while it lives; `freeze` makes it hang, its socket open. */
async function openPage(url: string): Promise<{ transport: Transport; freeze(): void }> {
  const socket = new WebSocket(url);
  let isFrozen = false;
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const transport: Transport = {
    send: (message: ClientMessage) => {
      if (!isFrozen) socket.send(JSON.stringify(message));
    },
    onMessage: (listener) =>
      void socket.on("message", (data) => {
        if (!isFrozen) listener(JSON.parse((data as Buffer).toString()) as ServerMessage);
      }),
    onClose: (listener) => void socket.on("close", listener),
    close: () => socket.close(),
  };
  return { transport, freeze: () => (isFrozen = true) };
}

describe("the heartbeat (C 12)", () => {
  it("sends a game master home whose page hangs, so that another one becomes the active one", async () => {
    await withSmallTable({ heartbeat }, async (table) => {
      const page = await openPage(lineOf(table, "GM"));
      const master = new RawSeat(page.transport);
      const { ids } = await master.create("User", [{ name: "Assistant", role: 3 }]);
      const transport = openMemorySeat(table.hub, ids[0]!);
      const { game } = await bootSeat({ transport, importModule: async () => undefined });
      const activeGM = (): string | undefined =>
        (game.users as unknown as { activeGM: { id: string } | null }).activeGM?.id;
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(activeGM()).toBe(table.seats[0]!.userId);
      page.freeze();
      await vi.waitFor(() => expect(activeGM()).toBe(ids[0]), 20_000);
      transport.close();
    });
  });

  it("blames no page for a time in which the table itself could not run", async () => {
    await withSmallTable({ heartbeat }, async (table) => {
      const robin = await connect(lineOf(table, "Robin"));
      for (let times = 0; times < 4; times += 1) {
        await new Promise((resolve) => setTimeout(resolve, heartbeat.interval + 5));
        for (const end = Date.now() + 2 * heartbeat.patience; Date.now() < end;);
      }
      expect((await robin.world()).activeUsers).toEqual([table.seats[1]!.userId]);
      robin.close();
    });
  });

  it("asks no more often than it says, and keeps whoever answers or speaks", async () => {
    await withSmallTable({ heartbeat }, async (table) => {
      const robin = await connect(lineOf(table, "Robin"));
      const started = Date.now();
      while (Date.now() - started < 600) await robin.world();
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect((await robin.world()).activeUsers).toEqual([table.seats[1]!.userId]);
      expect(robin.heard.filter(({ kind }) => kind === "alive")).toEqual([]);
      robin.close();
    });
  });
});
