// The build: what it makes of a system, when it does nothing, and what it says about broken sources.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../tools/build.ts";
import { listFiles, readJsonObject } from "../../tools/files.ts";
import { databaseKey, documentId } from "../../tools/system/document-ids.ts";
import { sharedClassNames } from "../../tools/system/bundle.ts";
import { unzipTo, zipFolder, zippedPaths } from "../../tools/system/zip.ts";
import { removeSample, sampleEncounter, sampleSystem, writeSample } from "./sample-system.ts";

const folders: string[] = [];

function sample(changes?: Readonly<Record<string, string | null>>): string {
  const folder = sampleSystem(changes);
  folders.push(folder);
  return folder;
}

afterEach(() => folders.splice(0).forEach(removeSample));

async function contents(pack: string): Promise<Map<string, Record<string, unknown>>> {
  const database = new ClassicLevel<string, Record<string, unknown>>(pack, { valueEncoding: "json" });
  const entries = new Map(await database.iterator().all());
  await database.close();
  return entries;
}

describe("a built system", () => {
  it("holds what the manifest names and nothing of the sources", async () => {
    const base = sample();
    const { folder } = await buildSystem(join(base, "dist"), base);
    const files = listFiles(folder);
    const entry = files.find((file) => /^fray\.[0-9a-f]{8}\.mjs$/.test(file)) ?? "";
    expect(readJsonObject(join(folder, "system.json")).esmodules).toEqual([entry]);
    expect(files).toEqual(
      expect.arrayContaining([
        "fonts/source-sans-3-latin-400-normal.woff2",
        "fonts/source-sans-3.LICENSE.txt",
        "fray.css",
        entry,
        `${entry}.map`,
        "icons/plates/wolf-head.svg",
        "icons/wolf-head.svg",
        "lang/en.json",
        "packs/arms/CURRENT",
        "packs/beasts/CURRENT",
        "system.json",
        "templates/card.hbs",
      ]),
    );
    expect(files.filter((file) => /template\.json|\.ts$|\.scss$|LOG|LOCK/.test(file))).toEqual([]);
    expect(readFileSync(join(folder, entry), "utf8")).toMatch(/class Wolf\b|Wolf=class\b/);
    const map = readJsonObject(join(folder, `${entry}.map`));
    expect(map.sources).toEqual(expect.arrayContaining(["src/wolf.ts", "src/main.ts"]));
  });

  it("releases the version of package.json and the types of template.json", async () => {
    const base = sample();
    const { folder } = await buildSystem(join(base, "dist"), base);
    const manifest = readJsonObject(join(folder, "system.json"));
    expect(manifest.version).toBe("1.2.3");
    expect(manifest.documentTypes).toEqual({
      Actor: { beast: { htmlFields: ["notes"] } },
      Item: { arm: {} },
      Combat: { encounter: {} },
    });
  });

  it("gives pack entries lasting ids, keys, folders, and the items they copy", async () => {
    const base = sample();
    const { folder } = await buildSystem(join(base, "dist"), base);
    const beasts = await contents(join(folder, "packs/beasts"));
    const wolf = documentId("beasts/wolf");
    const bite = documentId("beasts/wolf/items/arms/bite");
    const wild = documentId("beasts/folders/wild");
    expect([...beasts.keys()].sort()).toEqual(
      [`!actors!${wolf}`, `!folders!${wild}`, databaseKey(["actors", "items"], [wolf, bite])].sort(),
    );
    expect(beasts.get(`!actors!${wolf}`)).toMatchObject({ name: "Wolf", folder: wild, items: [bite] });
    expect(beasts.get(`!actors!${wolf}`)).toMatchObject({
      prototypeToken: { actorLink: false, disposition: -1 },
    });
    expect(beasts.get(`!actors.items!${wolf}.${bite}`)).toMatchObject({
      name: "Bite",
      system: { damage: 2, reach: 1 },
      _stats: {
        compendiumSource: `Compendium.fray.arms.Item.${documentId("arms/bite")}`,
        systemVersion: "1.2.3",
      },
    });
  });

  it("is left alone while nothing changed, and made again when a source or the result did", async () => {
    const base = sample();
    const build = async () => (await buildSystem(join(base, "dist"), base)).built;
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    writeSample(base, "lang/en.json", '{"A":"B"}');
    expect(await build()).toBe(true);
    writeFileSync(join(base, "dist/fray.css"), "");
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it("has new names where its scripts have new content, and only there", async () => {
    const base = sample();
    const entryOf = async () => {
      const { folder } = await buildSystem(join(base, "dist"), base);
      return (readJsonObject(join(folder, "system.json")).esmodules as string[])[0];
    };
    const before = await entryOf();
    writeSample(base, "lang/en.json", '{"A":"B"}');
    expect(await entryOf()).toBe(before);
    writeSample(base, "src/wolf.ts", 'export class Wolf {\n  howl(): string {\n    return "ooow";\n  }\n}\n');
    expect(await entryOf()).not.toBe(before);
  });

  it("stays as it was when a build fails", async () => {
    const base = sample();
    const { folder } = await buildSystem(join(base, "dist"), base);
    const before = listFiles(folder);
    writeSample(base, "packs/arms/bite.json", '{"name":""}');
    await expect(buildSystem(folder, base)).rejects.toThrow("packs/arms/bite.json");
    expect(listFiles(folder)).toEqual(before);
  });

  it("packs to the same bytes wherever and whenever it was built", async () => {
    const [one, two] = [sample(), sample()];
    const first = zipFolder((await buildSystem(join(one, "dist"), one)).folder);
    const second = zipFolder((await buildSystem(join(two, "dist"), two)).folder);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    const unpacked = join(one, "unpacked");
    unzipTo(first, unpacked);
    expect(zippedPaths(first).filter((path) => path.endsWith(".map"))).toEqual([]);
    expect(listFiles(unpacked)).toEqual(zippedPaths(first));
  });
});

describe("the scene of an encounter", () => {
  const sceneOf = async (source: object) => {
    const base = sample(sampleEncounter(source));
    const { folder } = await buildSystem(join(base, "dist"), base);
    const [adventure] = (await contents(join(folder, "packs/hunts"))).values();
    return { folder, scene: (adventure?.scenes as Record<string, unknown>[])[0] };
  };

  it("has a picture of its own, and daylight for every eye", async () => {
    const { folder, scene } = await sceneOf({});
    expect(scene).toMatchObject({
      background: { src: "systems/fray/scenes/the-hunt.svg" },
      thumb: "systems/fray/scenes/the-hunt.svg",
      environment: { globalLight: { enabled: true }, darknessLevel: 0 },
    });
    expect(readFileSync(join(folder, "scenes/the-hunt.svg"), "utf8")).toMatch(
      /^<svg .*width="400" height="300"/,
    );
  });

  it("has the lights of its night, in pixels and units of distance", async () => {
    const { scene } = await sceneOf({ light: "night", lights: [{ at: [1, 2], dim: 20, bright: 10 }] });
    expect(scene).toMatchObject({
      environment: { globalLight: { enabled: false }, darknessLevel: 0.7 },
      lights: [{ x: 100, y: 200, config: { dim: 20, bright: 10 } }],
    });
  });

  it.each([
    [
      "that nobody lights",
      { light: undefined },
      "packs/hunts/the-hunt: scene: light: must be one of day, night, dark",
    ],
    [
      "of night without lights",
      { light: "night" },
      "packs/hunts/the-hunt: scene: lights: tokens see only what is lit",
    ],
    ["with a light nowhere", { lights: [{ dim: 1, bright: 1 }] }, "lights/0: at/0: a number is wanted"],
    ["without a map", { map: undefined }, "packs/hunts/the-hunt: scene: map: must say how"],
    ["on no ground", { map: { ground: "lava" } }, "map: ground: must be one of meadow"],
    [
      "with a thing that cannot be drawn",
      { map: { ground: "meadow", things: { dragon: [[1, 1]] } } },
      "dragon is none of tree",
    ],
    ["with a field that is none", { map: { ground: "meadow", river: [] } }, "map: river: unknown field"],
  ])("%s is refused", async (_what, source, message) => {
    const base = sample(sampleEncounter(source));
    await expect(buildSystem(join(base, "dist"), base)).rejects.toThrow(message);
  });
});

describe("broken sources", () => {
  const entry = (content: unknown) => ({ "packs/arms/bite.json": JSON.stringify(content) });
  const cases: [string, Record<string, string | null>, string][] = [
    [
      "a bad id",
      entry({ _id: "bite", name: "Bite", type: "arm" }),
      'packs/arms/bite.json: _id: "bite" is not 16',
    ],
    [
      "an unknown type",
      entry({ name: "Bite", type: "leg" }),
      'packs/arms/bite.json: type: "leg" is none of arm',
    ],
    ["no name", entry({ type: "arm" }), "packs/arms/bite.json: name: is missing"],
    [
      "an unknown field",
      entry({ name: "Bite", type: "arm", weight: 3 }),
      "packs/arms/bite.json: weight: unknown field",
    ],
    [
      "a picture that is not there",
      entry({ name: "B", type: "arm", img: "systems/fray/icons/x.svg" }),
      "does not exist",
    ],
    [
      "a folder that is not there",
      entry({ name: "B", type: "arm", folder: "x" }),
      "packs/arms/bite.json: folder:",
    ],
    ["broken JSON", { "packs/arms/bite.json": "{" }, "packs/arms/bite.json: "],
    ["a bad file name", { "packs/arms/Big_Bite.json": "{}" }, "packs/arms/Big_Bite.json: an entry is a file"],
    [
      "a copy of nothing",
      { "packs/arms/bite.json": null, "packs/arms/claw.json": '{"name":"C","type":"arm"}' },
      "copy: there is no entry arms/bite",
    ],
    [
      "a pack nobody lists",
      { "packs/spare/x.json": "{}" },
      "packs/spare exists, but system.json does not list it",
    ],
    [
      "a language nobody lists",
      { "lang/de.json": "{}" },
      "lang/de.json is built, but system.json does not name it",
    ],
    ["a missing script", { "src/main.ts": null }, "src/main.ts is missing"],
    [
      "an icon that does not exist",
      { "styles/icons.json": '{"glyphs":["no-such-icon"]}' },
      '"no-such-icon", which is no icon',
    ],
    [
      "a font that does not exist",
      { "styles/fray.scss": 'a { b: url("fonts/source-sans-3-x.woff2"); }' },
      "source-sans-3-x.woff2 does not exist",
    ],
    [
      "a stray type",
      { "template.json": '{"Actor":{"types":["beast"],"bird":{}}}' },
      "Actor.bird is described but not listed",
    ],
  ];
  it.each(cases)("%s is named with its place", async (_what, changes, message) => {
    const base = sample(changes);
    await expect(buildSystem(join(base, "dist"), base)).rejects.toThrow(message);
  });

  it("two embedded items of one name must be told apart", async () => {
    const items = [
      { name: "Claw", type: "arm" },
      { name: "Claw", type: "arm" },
    ];
    const base = sample({ "packs/beasts/wolf.json": JSON.stringify({ name: "Wolf", type: "beast", items }) });
    await expect(buildSystem(join(base, "dist"), base)).rejects.toThrow(
      "packs/beasts/wolf.json/items/1: slug: claw is taken",
    );
  });

  it("an item lies only in another item of its actor", async () => {
    const items = [{ name: "Claw", type: "arm", inside: "sack" }];
    const base = sample({ "packs/beasts/wolf.json": JSON.stringify({ name: "Wolf", type: "beast", items }) });
    await expect(buildSystem(join(base, "dist"), base)).rejects.toThrow(
      'packs/beasts/wolf.json/items/0: inside: "sack" is no other item of this actor',
    );
  });

  it("two classes of one name are refused", () => {
    expect(
      sharedClassNames(["var Foo = class {}; class Foo$1 extends Foo {}; var Bar$2 = class Bar$2 {};"]),
    ).toEqual(["Foo$1", "Bar$2"]);
    expect(sharedClassNames(["var Foo=class{},a=class Bar extends Foo{}", "var b=class Foo{}"])).toEqual([
      "Foo",
    ]);
  });
});
