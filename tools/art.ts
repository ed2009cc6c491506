// `npm run art`: draws the pictures of the setup screen, the join page and the README of the release, and writes them into media/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Page } from "playwright-core";
import { whenCalled } from "./command-line.ts";
import { readJsonObject, isObject } from "./files.ts";
import { launchChromium } from "./launch-chromium.ts";
import { root } from "./paths.ts";
import { drawSceneMap } from "./system/maps/scene-map.ts";

const FOLDER = join(root, "media");
const FORD = "packs/destiny-encounters/the-toll-at-the-ford.json";
const FONT = "node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2";

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Whether the name of the system stands on it. */
  readonly titled: boolean;
}

const PICTURES: readonly Picture[] = [
  { name: "setup", width: 960, height: 540, titled: true },
  { name: "cover", width: 600, height: 800, titled: true },
  { name: "background", width: 1920, height: 1080, titled: false },
];

/** Screens of the README that players and GMs read; taken by `npm run pictures`. */
const SCREENS = ["fight", "count", "fight-phone"];

/** The ford in the evening, as a page. */
function markup({ width, height, titled }: Picture): string {
  const { scene } = readJsonObject(join(root, FORD));
  const map = drawSceneMap(isObject(scene) ? scene : {}, FORD);
  const font = readFileSync(join(root, FONT)).toString("base64");
  const size = Math.round(Math.min(width, height) * 0.3);
  const title = `<div class="title"><b>FRAY</b><span>Fights by the book</span></div>`;
  return `<style>
    @font-face { font-family: Own; src: url(data:font/woff2;base64,${font}); }
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; position: relative; background: #1d1a17; }
    .map { position: absolute; inset: -4%; background: url("data:image/svg+xml,${encodeURIComponent(map)}") 34% 50% / cover; }
    .dusk { position: absolute; inset: 0; background: radial-gradient(circle at 66% 38%, rgb(255 190 110 / 22%), rgb(40 24 30 / 45%) 45%, rgb(14 12 18 / 88%)); }
    .title { position: absolute; left: 7%; bottom: 8%; color: #f6ead2; font: 700 ${size}px/0.9 Own; letter-spacing: -0.02em; text-shadow: 0 4px 30px #000; }
    .title span { display: block; margin-top: 0.5em; font-size: 0.2em; letter-spacing: 0.04em; color: #e2b987; }
  </style><div class="map"></div><div class="dusk"></div>${titled ? title : ""}`;
}

/** A picture that Chromium has drawn, as WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = `data:image/png;base64,${png.toString("base64")}`;
  const encoded = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82).split(",")[1] ?? "";
  }, address);
  return Buffer.from(encoded, "base64");
}

async function draw(page: Page, picture: Picture): Promise<void> {
  await page.setViewportSize({ width: picture.width, height: picture.height });
  await page.setContent(markup(picture));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  keep(`${picture.name}.webp`, await asWebp(page, await page.screenshot()));
}

function keep(name: string, content: Buffer): void {
  const file = join(FOLDER, name);
  writeFileSync(file, content);
  console.log(`${relative(root, file)}  ${Math.round(content.byteLength / 1024)} KiB`);
}

await whenCalled(import.meta.url, async () => {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    for (const picture of PICTURES) await draw(page, picture);
    for (const name of SCREENS)
      keep(`${name}.webp`, await asWebp(page, readFileSync(join(root, `docs/images/${name}.png`))));
  } finally {
    await browser.close();
  }
});
