// Compendiums of a world: kept with it, also when the table stops and begins again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { prepareOwnPacks, readOwnPacks } from "../../table/server/own-packs-file.ts";
import { WorldPacks, type OwnPack } from "../../table/server/world-packs.ts";

const shipped = { summaries: [], documents: () => [] };
const folder = mkdtempSync(join(tmpdir(), "packs-"));
const file = join(folder, "packs.json");
afterEach(() => rmSync(file, { force: true }));

const packs = (stored: readonly OwnPack[] = readOwnPacks(file).packs): WorldPacks =>
  new WorldPacks(shipped, stored, (own) => prepareOwnPacks(file, own));

describe("compendiums of the world", () => {
  it("are there again when the table begins again, with what lies in them", () => {
    const first = packs();
    const { metadata } = first.create({ label: "Böses Vieh", type: "Actor" });
    first.prepare(String(metadata.id), [{ _id: "wolf", name: "Wolf", type: "npc", system: { hp: 3 } }])();
    const again = packs();
    expect(again.summaries).toEqual([
      {
        metadata: expect.objectContaining({ id: "world.bo-ses-vieh", label: "Böses Vieh" }) as object,
        index: [{ _id: "wolf", name: "Wolf", type: "npc" }],
      },
    ]);
    expect(again.documents(String(metadata.id), ["wolf"])).toMatchObject([{ system: { hp: 3 } }]);
  });

  it.each([
    [{ label: " ", type: "Actor" }, "a compendium needs a label"],
    [{ label: "Songs", type: "Playlist" }, "this table makes compendiums of"],
    [{ label: "Songs", type: "Actor", name: "../songs" }, "is no name for a compendium"],
  ])("are refused with what is wrong: %j", (asked, reason) => {
    expect(() => packs([]).create(asked)).toThrow(reason);
    expect(readOwnPacks(file)).toEqual({ packs: [], damage: [] });
  });

  it("are locked when they ship, and hold only what they hold", () => {
    const own = packs([]);
    expect(() => own.own("fray.destiny-npcs")).toThrow("compendium fray.destiny-npcs is locked");
    own.create({ label: "Beasts", type: "Actor" });
    expect(() => own.documents("world.beasts", ["nobody"])).toThrow("holds no nobody");
    expect(() => own.create({ label: "Beasts", type: "Actor" })).toThrow("exists already");
  });
});
