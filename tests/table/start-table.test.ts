// A table over the network: its pages, its seats, its demo world, and its end.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import type { GridKind } from "../../table/demo/create-demo-world.ts";
import { startTable, type RunningTable } from "../../table/server/start-table.ts";
import { RawSeat } from "../../table/seats/raw-seat.ts";
import { connect } from "./raw-connection.ts";
import { buildTrialSystem, withFolder } from "./trial-system.ts";

const demo = {
  users: [
    { name: "GM", role: 4, color: "#ffffff" },
    { name: "Robin", role: 1, color: "#ff0000", character: "ann" },
  ],
  actors: [
    { key: "ann", pack: "heroes", entry: "Ann", owners: ["Robin"] },
    { key: "wolf", pack: "npcs", entry: "Wolf" },
  ],
  scene: { name: "Field", columns: 10, rows: 8, gridSize: 50, picture: "table/maps/field.svg" },
  greeting: "<p>A wolf!</p>",
  tokens: [
    { actor: "ann", column: 1, row: 2, linked: true, disposition: 1 },
    { actor: "wolf", column: 3, row: 2, linked: false, disposition: -1, name: "Wolf A" },
    { actor: "wolf", column: 4, row: 2, linked: false, disposition: -1, name: "Wolf B" },
  ],
  combat: { data: { flags: { trial: { quiet: true } } } },
};

async function withTable(
  use: (table: RunningTable, again: () => Promise<RunningTable>) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const systemPath = await buildTrialSystem(folder);
    const clientPath = join(folder, "client");
    mkdirSync(clientPath);
    writeFileSync(join(clientPath, "page.html"), "<title>The game page</title>");
    writeFileSync(join(folder, "demo.json"), JSON.stringify(demo));
    const start = () =>
      startTable({
        systemPath,
        clientPath,
        worldPath: join(folder, "world"),
        demo: join(folder, "demo.json"),
        port: 0,
        report: () => {},
      });
    const opened = [await start()];
    const again = async () => {
      const table = await start();
      opened.push(table);
      return table;
    };
    try {
      await use(opened[0]!, again);
    } finally {
      for (const table of opened) await table.close();
    }
  });
}

function seatUrl(table: RunningTable, user: string): string {
  const { search } = new URL(table.seats.find((seat) => seat.user === user)!.url);
  return `ws://127.0.0.1:${table.port}/seat${search}`;
}

describe("the demo world", () => {
  it("holds what its description names, with nothing begun", async () => {
    await withTable(async ({ world }) => {
      const [robin] = world.documents.all("User").filter(({ name }) => name === "Robin");
      const [ann, wolf] = world.documents.all("Actor") as [JsonObject, JsonObject];
      expect(ann).toMatchObject({
        name: "Ann",
        ownership: { default: 0, [String(robin?._id)]: 3 },
        items: [{ name: "Sword" }],
      });
      expect((ann._stats as JsonObject).compendiumSource).toMatch(
        /^Compendium\.trial\.heroes\.Actor\.\w{16}$/,
      );
      expect(robin?.character).toBe(ann._id);
      const [scene] = world.documents.all("Scene");
      expect(scene).toMatchObject({
        active: true,
        width: 500,
        height: 400,
        grid: { type: 1, size: 50, distance: 1, units: "yd" },
        background: { src: "table/maps/field.svg" },
      });
      const [gm] = world.documents.all("User").filter(({ name }) => name === "GM");
      expect(world.documents.all("ChatMessage")).toMatchObject([
        { author: gm?._id, content: "<p>A wolf!</p>" },
      ]);
      expect(scene?.tokens).toMatchObject([
        { name: "Ann", actorId: ann._id, actorLink: true, x: 50, y: 100, width: 2 },
        { name: "Wolf A", actorId: wolf._id, actorLink: false, x: 150 },
        { name: "Wolf B", actorId: wolf._id, actorLink: false, x: 200 },
      ]);
      const [combat] = world.documents.all("Combat");
      expect(combat).toMatchObject({
        type: "encounter",
        round: 0,
        turn: null,
        active: true,
        scene: scene?._id,
        flags: { trial: { quiet: true } },
      });
      const members = combat?.combatants as JsonObject[];
      expect(members.map(({ type, tokenId }) => [type, tokenId])).toEqual(
        (scene?.tokens as JsonObject[]).map(({ _id }) => ["fighter", _id]),
      );
    });
  });

  it("is kept, with its links, when the table starts again", async () => {
    await withTable(async (table, again) => {
      const robin = await connect(seatUrl(table, "Robin"));
      const { documents } = await robin.world();
      await robin.update("Actor", [{ _id: documents.actors![0]!._id!, name: "Annie" }]);
      await table.close();
      const next = await again();
      expect(next.world.documents.all("Actor").map(({ name }) => name)).toEqual(["Annie", "Wolf"]);
      expect(next.seats.map(({ url }) => new URL(url).search)).toEqual(
        table.seats.map(({ url }) => new URL(url).search),
      );
    });
  });

  it("lies on the grid that is asked for, with each token on a space of its own", async () => {
    await withFolder(async (folder) => {
      const systemPath = await buildTrialSystem(folder);
      const crowd = demo.tokens.map((token) => ({ ...token, column: 3 }));
      writeFileSync(join(folder, "demo.json"), JSON.stringify({ ...demo, tokens: crowd }));
      const open = (grid: GridKind): Promise<RunningTable> =>
        startTable({
          systemPath,
          clientPath: folder,
          worldPath: join(folder, grid),
          demo: join(folder, "demo.json"),
          grid,
          port: 0,
          report: () => {},
        });
      for (const [grid, type, first] of [
        ["squares", 1, { x: 150, y: 100 }],
        // Rows of 57.7 begin 43.3 apart.
        ["hexRows", 2, { x: 150, y: 87 }],
        ["gridless", 0, { x: 150, y: 100 }],
      ] as const) {
        const table = await open(grid);
        const [scene] = table.world.documents.all("Scene") as [JsonObject];
        expect(scene).toMatchObject({ grid: { type } });
        const [ann, wolf, other] = scene.tokens as unknown as { x: number; y: number }[];
        expect(ann).toMatchObject(first);
        const apart = [wolf, other].map((each) => Math.hypot(each!.x - ann!.x, each!.y - ann!.y));
        // Squares are laid out as they are written, crowded as these are.
        for (const distance of apart)
          expect(Math.abs(distance - (grid === "squares" ? 0 : 50))).toBeLessThan(1);
        if (grid !== "squares") expect([wolf!.x, wolf!.y]).not.toEqual([other!.x, other!.y]);
        await table.close();
      }
      await expect(open("spirals" as GridKind)).rejects.toThrow('grid "spirals" is none of squares, hexRows');
    });
  });

  it("names the entry that a pack lacks", async () => {
    await withFolder(async (folder) => {
      const systemPath = await buildTrialSystem(folder);
      writeFileSync(
        join(folder, "demo.json"),
        JSON.stringify({ ...demo, actors: [{ key: "ann", pack: "heroes", entry: "Zoe" }] }),
      );
      const start = startTable({
        systemPath,
        clientPath: folder,
        worldPath: join(folder, "world"),
        demo: join(folder, "demo.json"),
        port: 0,
      });
      await expect(start).rejects.toThrow('the pack heroes holds no "Zoe"; it holds: Ann, Bob');
    });
  });
});

describe("seats over the network", () => {
  it("are the users whose key was given, and hear one another", async () => {
    await withTable(async (table) => {
      const [gm, robin] = [await connect(seatUrl(table, "GM")), await connect(seatUrl(table, "Robin"))];
      const data = await robin.world();
      expect(data.userId).toBe(table.seats[1]?.userId);
      expect(data.languages.en).toEqual({ TRIAL: { Hit: "Hit", Miss: "Miss" } });
      expect(data.packs.map(({ metadata }) => metadata.id)).toEqual(["trial.heroes", "trial.npcs"]);
      expect(await robin.pack("trial.npcs")).toHaveLength(2);
      const wolf = data.documents.actors![1]!;
      await expect(robin.update("Actor", [{ _id: wolf._id!, name: "Pup" }])).rejects.toThrow(
        "Robin lacks permission",
      );
      await gm.update("Actor", [{ _id: wolf._id!, name: "Pup" }]);
      await robin.world();
      expect(robin.results().map(({ result }) => result[0]?.name)).toEqual(["Pup"]);
    });
  });

  it("are closed to wrong keys, other sites and other host names", async () => {
    await withTable(async (table) => {
      const url = seatUrl(table, "Robin");
      await expect(connect(`ws://127.0.0.1:${table.port}/seat?seat=guess`)).rejects.toThrow("403");
      await expect(connect(`ws://127.0.0.1:${table.port}/seat`)).rejects.toThrow("403");
      await expect(connect(url, { origin: "http://elsewhere.example" })).rejects.toThrow("403");
      await expect(connect(url, { host: "elsewhere.example" })).rejects.toThrow("403");
      const cookie = new URL(url).search.slice(1);
      await expect(connect(`ws://127.0.0.1:${table.port}/seat`, { cookie })).resolves.toBeInstanceOf(RawSeat);
    });
  });
});

describe("the pages", () => {
  it("hand out the package, the table's files and tiles, and nothing outside of them", async () => {
    await withTable(async (table) => {
      const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${table.port}${path}`, { headers });
      const module = await get("/systems/trial/trial.mjs");
      expect([module.status, module.headers.get("content-type")]).toEqual([
        200,
        "text/javascript; charset=utf-8",
      ]);
      const [stored, mark] = ["cache-control", "etag"].map((name) => module.headers.get(name) ?? "");
      const again = await get("/systems/trial/trial.mjs", { "if-none-match": mark! });
      expect([stored, again.status, await again.text()]).toEqual(["no-cache", 304, ""]);
      expect((await get("/systems/trial/trial.mjs", { "if-none-match": '"older"' })).status).toBe(200);
      expect((await get("/table/page.html")).status).toBe(200);
      expect(await (await get("/icons/svg/mystery-man.svg")).text()).toContain("<svg");
      for (const path of [
        "/systems/trial/..%2f..%2fworld/seats.json",
        "/systems/trial/",
        "/systems/other/a.mjs",
        "/table/gone.js",
        "/nothing",
      ]) {
        expect((await get(path)).status, path).toBe(404);
      }
    });
  });

  it("show the game to seats, and all seats only to the table's key", async () => {
    await withTable(async (table) => {
      const origin = `http://127.0.0.1:${table.port}`;
      expect(await (await fetch(table.seats[0]!.url)).text()).toContain("The game page");
      const wrong = await fetch(`${origin}/game?seat=guess`);
      expect([wrong.status, await wrong.text()]).toEqual([403, expect.stringContaining("opens no seat")]);
      const key = new URL(table.seats[1]!.url).searchParams.get("seat")!;
      expect(await (await fetch(table.url)).text()).toContain(key);
      expect(await (await fetch(`${origin}/join`)).text()).not.toContain(key);
      const join = (password: string) =>
        fetch(`${origin}/join`, {
          method: "POST",
          body: new URLSearchParams({ action: "join", userid: table.seats[1]!.userId, password }),
        });
      expect([(await join("guess")).status, (await join(key)).status]).toEqual([403, 200]);
      expect((await join(key)).headers.get("set-cookie")).toContain(`seat=${key}`);
    });
  });

  it("are found at the next free port when the wanted one is taken", async () => {
    await withFolder(async (folder) => {
      const systemPath = await buildTrialSystem(folder);
      const blocker = createServer();
      const port = await new Promise<number>((resolve) =>
        blocker.listen(0, "127.0.0.1", () => resolve((blocker.address() as { port: number }).port)),
      );
      const said: string[] = [];
      const report = (sentence: string) => void said.push(sentence);
      const table = await startTable({
        systemPath,
        clientPath: folder,
        worldPath: join(folder, "world"),
        demo: null,
        port,
        report,
      });
      expect(table.port).toBeGreaterThan(port);
      expect(said[0]).toBe(`port ${port} is taken, trying ${port + 1}`);
      expect(table.seats.map(({ user }) => user)).toEqual(["Gamemaster", "Player One", "Player Two"]);
      await table.close();
      blocker.close();
    });
  });
});
