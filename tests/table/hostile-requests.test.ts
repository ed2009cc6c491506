// Finding C 12, requests: whatever a web page or a program sends to the table's port, the table goes on and lets nobody in.
import { connect as connectTo } from "node:net";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { connect } from "./raw-connection.ts";
import { seeded } from "./full-disk.ts";
import { lineOf, withSmallTable } from "./small-table.ts";

const SEED = Number(process.env.PROPERTY_SEED ?? 1);
const RANDOM_REQUESTS = 300;

/** Sends bytes to a port as they are, and gives the first line of what comes back; "" for nothing. */
function send(port: number, bytes: string | Buffer, isCutShort = false): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connectTo(port, "127.0.0.1", () => {
      socket.write(bytes);
      if (isCutShort) socket.resetAndDestroy();
      else setTimeout(() => socket.end(), 5);
    });
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (data) => (answer += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
  });
}

const UPGRADE =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

function request(path: string, port: number, { method = "GET", more = "", body = "" } = {}): string {
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n${body}`;
}

/** Addresses that are none, or none of the table's. */
const ADDRESSES = [
  "//",
  "///",
  "//:99999",
  "http://",
  "http://[",
  "//[::1",
  "/%",
  "/%ff",
  "/%00",
  "/systems/trial/%c0%ae%c0%ae/",
  "/game?seat=%",
  "*",
  "/systems/trial/\u0001",
  "/modules/__proto__/x",
  "/modules/constructor/x",
  "/systems/trial/../../world/seats.json",
  "?seat=x",
  "/seat?seat=%E0%A4%A",
];

async function expectAlive(table: Parameters<typeof lineOf>[0]): Promise<void> {
  const robin = await connect(lineOf(table, "Robin"));
  expect((await robin.world()).userId).toBe(table.seats[1]?.userId);
  robin.close();
}

describe("a request from anywhere (C 12)", () => {
  it("cannot end the table by an address that is none, as a page's socket to `//` did", async () => {
    await withSmallTable({}, async (table) => {
      for (const address of ADDRESSES) {
        const upgraded = await send(table.port, request(address, table.port, { more: UPGRADE }));
        expect(upgraded, `socket to ${address}`).toMatch(/^(HTTP\/1\.1 40[03] .*|)$/);
        const got = await send(table.port, request(address, table.port));
        expect(got, `page ${address}`).toMatch(/^HTTP\/1\.1 (400|403|404) /);
      }
      expect(await send(table.port, request("//", table.port, { more: UPGRADE }))).toBe(
        "HTTP/1.1 400 Bad Request",
      );
      await expectAlive(table);
    });
  });

  it("cannot end the table by going away before it is answered", async () => {
    await withSmallTable({}, async (table) => {
      for (let count = 0; count < 30; count += 1) {
        await send(table.port, request("/seat?seat=guess", table.port, { more: UPGRADE }), true);
        await send(table.port, request("/", table.port), true);
      }
      await expectAlive(table);
    });
  });

  it("is refused when a page of another site makes it", async () => {
    await withSmallTable({}, async (table) => {
      const key = new URL(table.seats[0]!.url).search;
      for (const origin of [
        "http://elsewhere.example",
        "null",
        "https://127.0.0.1:1",
        `http://localhost:${table.port + 1}`,
      ]) {
        const more = `Origin: ${origin}\r\n`;
        const asSocket = request(`/seat${key}`, table.port, { more: `${UPGRADE}${more}` });
        expect(await send(table.port, asSocket), origin).toBe("HTTP/1.1 403 Forbidden");
        const form = { method: "POST", more: `${more}Content-Length: 0\r\n` };
        expect(await send(table.port, request("/join", table.port, form))).toBe("HTTP/1.1 403 Forbidden");
        expect(await send(table.port, request(`/game${key}`, table.port, { more }))).toBe(
          "HTTP/1.1 403 Forbidden",
        );
      }
      const own = `${UPGRADE}Origin: http://127.0.0.1:${table.port}\r\n`;
      expect(await send(table.port, request(`/seat${key}`, table.port, { more: own }))).toMatch(/ 101 /);
    });
  });

  it("is refused as a form when it is none, or without end", async () => {
    await withSmallTable({}, async (table) => {
      const post = (type: string, body: string): Promise<string> => {
        const more = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
        return send(table.port, request("/join", table.port, { method: "POST", more, body }));
      };
      for (const body of ["{", "null", "[1]", "7"])
        expect(await post("application/json", body), body).toBe("HTTP/1.1 400 Bad Request");
      expect(await post("application/json", '{"action":"join","password":{"a":1}}')).toBe(
        "HTTP/1.1 403 Forbidden",
      );
      expect(await post("text/plain", "x".repeat(20_000))).toBe("HTTP/1.1 400 Bad Request");
      await expectAlive(table);
    });
  });

  it(`cannot end the table by ${RANDOM_REQUESTS} torn and mixed ones (seed ${SEED})`, async () => {
    await withSmallTable({}, async (table) => {
      const random = seeded(SEED);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      const parts = [
        "GET ",
        "POST ",
        "/",
        "//",
        "%",
        "?seat=",
        " HTTP/1.1\r\n",
        "\r\n",
        "Host: localhost\r\n",
        UPGRADE,
        "Origin: null\r\n",
        "Content-Length: 9\r\n",
        "\u0000",
        "é",
        "Transfer-Encoding: chunked\r\n",
        "5\r\nabc",
        "Cookie: seat=\r\n",
        ...ADDRESSES,
      ];
      for (let count = 0; count < RANDOM_REQUESTS; count += 10)
        await Promise.all(
          Array.from({ length: 10 }, () => {
            const bytes = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(parts)).join("");
            const whole = random() < 0.5 ? bytes : request(pick(ADDRESSES), table.port, { more: bytes });
            return send(table.port, Buffer.from(whole, "latin1"), random() < 0.2);
          }),
        );
      await expectAlive(table);
    });
  });

  it("cannot end the table from within a seat either", async () => {
    await withSmallTable({}, async (table) => {
      const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
      const sentences = [
        "",
        "null",
        "7",
        "[]",
        "{}",
        '{"kind":"modify"}',
        '{"kind":"modify","id":"a","request":null}',
        '{"kind":"emit","event":"system.trial","args":7}',
        `{"kind":"emit","event":"system.trial","args":${deep}}`,
        `{"kind":"modify","id":"b","request":{"action":"create","documentName":"ChatMessage","parent":null,"pack":null,"ids":[],"options":{},"data":[{"flags":${deep}}]}}`,
        '{"kind":"query","id":7,"to":{},"name":[],"data":{},"timeout":"soon"}',
        '{"kind":"answer","id":{}}',
        '{"kind":"pack","id":"c","pack":"trial.heroes","ids":7}',
        '{"kind":"createPack","id":"d","metadata":null}',
      ];
      for (const sentence of sentences) {
        const socket = new WebSocket(lineOf(table, "Robin"));
        await new Promise((resolve) => socket.addEventListener("open", resolve));
        socket.send(sentence);
        await new Promise((resolve) => setTimeout(resolve, 20));
        socket.close();
      }
      await expectAlive(table);
    });
  });

  it("finds no seat for a user who has been deleted", async () => {
    await withSmallTable({}, async (table) => {
      const gm = await connect(lineOf(table, "GM"));
      await gm.delete("User", [table.seats[1]!.userId]);
      const socket = new WebSocket(lineOf(table, "Robin"));
      const reason = await new Promise((resolve) =>
        socket.addEventListener("close", (event) => resolve(event.reason)),
      );
      expect(reason).toBe(`user ${table.seats[1]!.userId} is not of this world`);
      expect((await gm.world()).documents.users).toHaveLength(1);
    });
  });
});
