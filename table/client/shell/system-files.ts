// Loads what the system's manifest names: its stylesheets into their layer, its modules in order.

interface StyleEntry {
  readonly src: string;
  readonly layer?: string | null;
}

/** Layers of the table's stylesheet that a manifest may name. */
const DEFAULT_LAYER = "system";

function readStyles(styles: unknown): StyleEntry[] {
  if (!Array.isArray(styles)) return [];
  return styles.map((style: unknown) => (typeof style === "string" ? { src: style } : (style as StyleEntry)));
}

function importRule({ src, layer }: StyleEntry, base: string): string {
  const place = layer === null ? "" : ` layer(${layer ?? DEFAULT_LAYER})`;
  return `@import url("${base}${src}")${place};`;
}

/** Adds the system's stylesheets; a missing file is told in the console, as a browser does. */
export function loadStyles(manifest: { readonly id?: unknown; readonly styles?: unknown }): void {
  const base = `/systems/${String(manifest.id)}/`;
  const rules = readStyles(manifest.styles).map((style) => importRule(style, base));
  if (rules.length === 0) return;
  const element = document.createElement("style");
  element.dataset.system = String(manifest.id);
  element.textContent = rules.join("\n");
  document.head.append(element);
}

/** Loads one of the system's modules by its path below the server's root. */
export function importModule(url: string): Promise<unknown> {
  const address = url.startsWith("/") ? url : `/${url}`;
  return import(/* @vite-ignore */ address);
}
