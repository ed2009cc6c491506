// A tiny system in a folder of its own, for trying the build tools on.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cache } from "../../tools/paths.ts";

const manifest = {
  id: "fray",
  title: "Sample",
  description: "",
  compatibility: { minimum: "13" },
  esmodules: ["fray.mjs"],
  styles: ["fray.css"],
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  packs: [
    { name: "beasts", label: "Beasts", path: "packs/beasts", type: "Actor" },
    { name: "arms", label: "Arms", path: "packs/arms", type: "Item" },
  ],
  documentTypes: { Combat: { encounter: {} } },
};

const template = { Actor: { types: ["beast"], beast: { htmlFields: ["notes"] } }, Item: { types: ["arm"] } };

const wolf = {
  name: "Wolf",
  type: "beast",
  img: "systems/fray/icons/plates/wolf-head.svg",
  folder: "wild",
  items: [{ copy: "arms/bite", system: { reach: 1 } }],
};

const files: Record<string, string> = {
  "package.json": JSON.stringify({ version: "1.2.3" }),
  "system.json": JSON.stringify(manifest),
  "template.json": JSON.stringify(template),
  "src/main.ts": 'import { Wolf } from "./wolf.ts";\nconsole.log(new Wolf().howl());\n',
  "src/wolf.ts": 'export class Wolf {\n  howl(): string {\n    return "ow";\n  }\n}\n',
  "styles/fray.scss":
    '@font-face { src: url("fonts/source-sans-3-latin-400-normal.woff2"); }\n.a { .b { color: red; } }\n',
  "styles/icons.json": JSON.stringify({ glyphs: ["wolf-head"], plates: ["wolf-head"] }),
  "lang/en.json": "{}",
  "templates/card.hbs": "<p></p>",
  "packs/beasts/_folders.json": JSON.stringify([{ slug: "wild", name: "Wild" }]),
  "packs/beasts/wolf.json": JSON.stringify(wolf),
  "packs/arms/bite.json": JSON.stringify({ name: "Bite", type: "arm", system: { damage: 2, reach: 0 } }),
};

/** What makes an encounter of the sample: a pack of its own, with the wolf on a board. */
export function sampleEncounter(scene: object): Record<string, string> {
  const listing = { name: "hunts", label: "Hunts", path: "packs/hunts", type: "Adventure" };
  const hunt = {
    name: "The Hunt",
    ruleset: "destiny",
    actors: [{ slug: "wolf", copy: "beasts/wolf" }],
    scene: {
      name: "The Hunt",
      columns: 4,
      rows: 3,
      light: "day",
      map: { ground: "meadow" },
      tokens: [{ actor: "wolf", column: 1, row: 1 }],
      ...scene,
    },
  };
  return {
    "system.json": JSON.stringify({ ...manifest, packs: [...manifest.packs, listing] }),
    "packs/hunts/the-hunt.json": JSON.stringify(hunt),
  };
}

/** Writes the sample, with `changes` laid over it (null leaves a file out), and returns its folder. */
export function sampleSystem(changes: Readonly<Record<string, string | null>> = {}): string {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "sample-"));
  for (const [path, content] of Object.entries({ ...files, ...changes })) {
    if (content !== null) writeSample(folder, path, content);
  }
  return folder;
}

export function writeSample(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

export function removeSample(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
