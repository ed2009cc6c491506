// Fixtures: fights, worlds and packs as every version so far has stored them open today, and play on.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { openRecord, type FightRecord } from "../../src/core/engine/replay.ts";
import { allGames, recordOfToday } from "../../src/rulesets/index.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { root } from "../../tools/paths.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const folder = join(root, "tests/fixtures");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".json.gz"),
);
const among = (part: string): string[] => files.filter((file) => file.includes(part));

function read(file: string): unknown {
  return JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString("utf8"));
}

type Documents = { [collection: string]: JsonObject[] };

/** Seats the GM of a world; whatever is broken in it fails the test. */
async function sitDown(documents: Documents): Promise<TestSeat> {
  const users = documents["users"] ?? [];
  const master = users.find(({ role }) => role === 4);
  const seat = await takeSeat(createWorld(documents), String(master?._id), "destiny");
  expect(seat.inside.broken.findBroken()).toEqual([]);
  return seat;
}

describe("what was kept", () => {
  it("is a fight of each game, a world of each game on screen, and the packs, of every version", () => {
    for (const version of readdirSync(folder)) {
      const own = files.filter((file) => file.startsWith(`${version}/`));
      expect(own.filter((file) => file.includes("/fights/"))).toHaveLength(5);
      expect(own.filter((file) => file.includes("/worlds/")).length).toBeGreaterThanOrEqual(2);
      expect(own).toContain(join(version, "packs.json.gz"));
    }
  });
});

describe("an exported fight", () => {
  it.each(among("/fights/"))("of %s opens as it went and is taken back to its beginning", (file) => {
    const stored = read(file) as FightRecord;
    const later = allGames.find(({ id }) => id === stored.ruleset)?.laterFields ?? [];
    let fight = openRecord(recordOfToday(stored, later));
    const { engine } = rulesById(stored.ruleset);
    expect(fight.log.length).toBe(stored.log.length);
    while (fight.cursor.entries > 0) {
      const result = engine.step(fight, { kind: "undo" }, { user: "gm", gm: true, owns: [] });
      if (!result.accepted) throw new Error(result.refusal.code);
      ({ fight } = result);
    }
    expect(fight.state).toEqual(fight.initial);
  });
});

describe("a stored world", () => {
  it.each(among("/worlds/"))(
    "of %s opens in mid-fight, is rewound and redone, and plays on",
    async (file) => {
      const gm = await sitDown(read(file) as Documents);
      const [combat] = gm.game.combats.contents as Anything[];
      const fight = (): Anything => gm.inside.access.getFight(combat);
      const send = async (input: Anything): Promise<void> => {
        const answer = await gm.inside.access.send(combat, input);
        expect(answer.refusal).toBeNull();
      };
      const stored = combat.system.heads["1"];
      expect(fight().cursor).toEqual({ entries: stored.entries, events: stored.events });
      for (let [first] = pendingAsks(fight().open); first; [first] = pendingAsks(fight().open))
        await send({ kind: "answer", request: first.key, choice: first.ask.fallback });
      const before = fight().state;
      await send({ kind: "rewind", sequence: fight().log[0].sequence, events: 0 });
      expect(fight().state).toEqual(fight().initial);
      while (fight().cursor.entries < fight().log.length) await send({ kind: "redo" });
      expect(fight().state).toEqual(before);
      expect(gm.errors).toEqual([]);
      gm.close();
    },
  );
});

describe("the packs", () => {
  it.each(among("packs.json"))("of %s make valid actors and items", async (file) => {
    const { actors = [], items = [] } = read(file) as Documents;
    const gm = await sitDown({ users: duelWorld()["users"] ?? [], actors, items });
    expect(gm.game.actors.size).toBe(actors.length);
    expect(gm.game.items.size).toBe(items.length);
    expect(gm.errors).toEqual([]);
    gm.close();
  });
});
