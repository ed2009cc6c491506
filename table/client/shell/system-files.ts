// Loads what the manifests of the system and its modules name: stylesheets into their layers, scripts in order.

interface StyleEntry {
  readonly src: string;
  readonly layer?: string | null;
}

/** Whose files they are: the layer of the table's stylesheet into which they go, and where they are found. */
const PLACES = {
  system: { layer: "system", folder: "systems" },
  module: { layer: "modules", folder: "modules" },
};
type Kind = keyof typeof PLACES;

function readStyles(styles: unknown): StyleEntry[] {
  if (!Array.isArray(styles)) return [];
  return styles.map((style: unknown) => (typeof style === "string" ? { src: style } : (style as StyleEntry)));
}

function importRule({ src, layer }: StyleEntry, base: string, usual: string): string {
  const place = layer === null ? "" : ` layer(${layer ?? usual})`;
  return `@import url("${base}${src}")${place};`;
}

/** Adds a package's stylesheets; a missing file is told in the console, as a browser does. */
export function loadStyles(
  manifest: { readonly id?: unknown; readonly styles?: unknown },
  kind: Kind = "system",
): void {
  const { layer, folder } = PLACES[kind];
  const base = `/${folder}/${String(manifest.id)}/`;
  const rules = readStyles(manifest.styles).map((style) => importRule(style, base, layer));
  if (rules.length === 0) return;
  const element = document.createElement("style");
  element.dataset[kind] = String(manifest.id);
  element.textContent = rules.join("\n");
  document.head.append(element);
}

/** Loads one script of a package by its path below the server's root. */
export function importModule(url: string): Promise<unknown> {
  const address = url.startsWith("/") ? url : `/${url}`;
  return import(/* @vite-ignore */ address);
}
