// Ids, versions, routes and other small pieces of text.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits; documents use 16. */
export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (n) => ALPHABET[n % ALPHABET.length]).join("");
}

/** Whether version v1 comes after v0, dot by dot; numbers before words. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const a = String(v1).split(".");
  const b = String(v0).split(".");
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const order = comparePart(a[i], b[i]);
    if (order !== 0) return order > 0;
  }
  return false;
}

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  const [na, nb] = [Number(a), Number(b)];
  if (Number.isNaN(na) || Number.isNaN(nb)) return a < b ? -1 : 1;
  return na - nb;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

export function escapeHTML(value: string): string {
  return String(value).replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);
}

export function unescapeHTML(value: string): string {
  const back = Object.fromEntries(Object.entries(ESCAPES).map(([plain, code]) => [code, plain]));
  return String(value).replace(/&(?:amp|lt|gt|quot|#x27);/g, (code) => back[code] ?? code);
}

/** A path below the server's root, with an optional prefix. */
export function getRoute(path: string, options: { prefix?: string | null } = {}): string {
  const clean = path.replace(/^\/+|\/+$/g, "");
  const prefix = options.prefix?.replace(/^\/+|\/+$/g, "");
  return prefix ? `/${prefix}/${clean}` : `/${clean}`;
}

export function encodeURL(path: string): string {
  if (/^(?:https?:|data:)/.test(path)) return path;
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeSafely(part)))
    .join("/");
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function formatFileSize(
  size: number,
  options: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const step = options.base === 2 ? 1024 : 1000;
  const units = options.base === 2 ? ["B", "KiB", "MiB", "GiB"] : ["B", "kB", "MB", "GB"];
  let [value, unit] = [size, 0];
  while (value >= step && unit < units.length - 1) [value, unit] = [value / step, unit + 1];
  return `${unit === 0 ? value : value.toFixed(options.decimalPlaces ?? 2)}${units[unit] ?? ""}`;
}

/** How long ago a moment was, in short English. */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = Math.max(0, Math.round((Date.now() - new Date(timeStamp).getTime()) / 1000));
  if (seconds < 60) return `${seconds}s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
