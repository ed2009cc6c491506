// The system's look: Sass to one style sheet, with the font files that it names.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "sass";
import { root } from "../paths.ts";

/** Writes fray.css and copies each font that it references as `fonts/<file>.woff2`. */
export function buildStyles(base: string, outDir: string): void {
  const entry = join(base, "styles/fray.scss");
  if (!existsSync(entry)) throw new Error("styles/fray.scss is missing");
  const { css } = compile(entry, { style: "expanded", charset: false });
  writeFileSync(join(outDir, "fray.css"), css);
  copyFonts(css, outDir);
}

function copyFonts(css: string, outDir: string): void {
  const names = new Set([...css.matchAll(/fonts\/([\w.-]+)/g)].map((match) => match[1] ?? ""));
  if (names.size) mkdirSync(join(outDir, "fonts"), { recursive: true });
  for (const name of names) copyFileSync(fontFile(name), join(outDir, "fonts", name));
  for (const family of new Set([...names].map(familyOf))) {
    const license = readFileSync(join(fontPackages, family, "LICENSE"));
    writeFileSync(join(outDir, "fonts", `${family}.LICENSE.txt`), license);
  }
}

const fontPackages = join(root, "node_modules/@fontsource");

function familyOf(name: string): string {
  const family = readdirSync(fontPackages).find((folder) => name.startsWith(`${folder}-`));
  if (!family) throw new Error(`styles: no installed font package holds ${name}`);
  return family;
}

function fontFile(name: string): string {
  if (!name.endsWith(".woff2")) throw new Error(`styles: ${name} must be a woff2 font`);
  const file = join(fontPackages, familyOf(name), "files", name);
  if (!existsSync(file)) throw new Error(`styles: the font ${name} does not exist`);
  return file;
}
