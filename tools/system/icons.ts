// The icons that Fray uses, drawn from the game-icons set: bare glyphs for controls, plates for documents.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isObject, readJsonObject } from "../files.ts";

export interface IconList {
  /** Emitted as icons/<name>.svg in the current color, for CSS masks. */
  readonly glyphs: readonly string[];
  /** Emitted as icons/plates/<name>.svg, light on a dark square, for the images of actors and items. */
  readonly plates: readonly string[];
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string } | undefined>>;
}

let loaded: IconSet | undefined;

function iconSet(): IconSet {
  loaded ??= createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  return loaded;
}

/** Reads styles/icons.json; a repository without it uses no icons. */
export function readIconList(base: string): IconList {
  const file = join(base, "styles/icons.json");
  if (!existsSync(file)) return { glyphs: [], plates: [] };
  const list = readJsonObject(file);
  return { glyphs: names(list, "glyphs"), plates: names(list, "plates") };
}

function names(list: unknown, field: string): string[] {
  const value = isObject(list) ? (list[field] ?? []) : [];
  if (!Array.isArray(value)) throw new Error(`styles/icons.json: ${field} must be a list`);
  return value.map((name) => {
    if (typeof name === "string" && bodyOf(name)) return name;
    throw new Error(
      `styles/icons.json: ${field} names ${JSON.stringify(name)}, which is no icon of game-icons`,
    );
  });
}

function bodyOf(name: string): string | undefined {
  const { icons, aliases } = iconSet();
  return icons[name]?.body ?? icons[aliases?.[name]?.parent ?? ""]?.body;
}

/** Writes every listed icon below `outDir`/icons. */
export function buildIcons(base: string, outDir: string): void {
  const { glyphs, plates } = readIconList(base);
  if (glyphs.length) mkdirSync(join(outDir, "icons"), { recursive: true });
  if (plates.length) mkdirSync(join(outDir, "icons/plates"), { recursive: true });
  for (const name of glyphs) writeFileSync(join(outDir, `icons/${name}.svg`), glyph(name));
  for (const name of plates) writeFileSync(join(outDir, `icons/plates/${name}.svg`), plate(name));
}

const opening = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">';

function glyph(name: string): string {
  return `${opening}${bodyOf(name) ?? ""}</svg>\n`;
}

function plate(name: string): string {
  const drawing = (bodyOf(name) ?? "").replaceAll("currentColor", "#efe6d4");
  const ground = '<rect width="512" height="512" rx="48" fill="#2b3038"/>';
  return `${opening}${ground}<g transform="translate(51 51) scale(0.8)">${drawing}</g></svg>\n`;
}
