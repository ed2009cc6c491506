// The table's web server: the join page, the game page, the system's package, the table's own page files and tiles.
import { createReadStream, existsSync, statSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { renderJoinPage } from "../client/shell/join-page.ts";
import type { JsonObject } from "../core/protocol.ts";
import { isInside } from "./manifest.ts";
import { asText, idOf, isObject } from "./plain-data.ts";
import { parseLine } from "./record-lines.ts";
import { addressOf, isLocalHost, isOfOwnPage, pathOf, seatKeyOf } from "./requests.ts";
import type { SeatKeys } from "./seat-keys.ts";
import { drawTile } from "./tiles.ts";

export interface Site {
  readonly systemId: string;
  readonly systemPath: string;
  /** The folders of the active modules by id. */
  readonly modulePaths: { readonly [id: string]: string };
  readonly clientPath: string;
  readonly title: string;
  readonly keys: SeatKeys;
  /** The secret that opens the page with all seats. */
  readonly tableKey: string;
  users(): readonly JsonObject[];
}

const TYPES: { readonly [extension: string]: string } = {
  ".css": "text/css; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".wav": "audio/wav",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

const LONGEST_FORM = 10_000;

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The name of a file that bears the mark of its content: a browser keeps it for good, and asks anew for all others. */
const HASHED = /\.[\da-f]{8}\.mjs$/;
const KEPT = "max-age=31536000, immutable";
const ASKED_FOR = "no-cache";

export function createListener(site: Site): RequestListener {
  return (request, response) => {
    answer(site, request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, "text/plain", "The table failed to answer.");
      console.error("table:", error);
    });
  };
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocalHost(request.headers.host))
    return send(response, 403, "text/plain", "The table answers on this machine only.");
  if (!isOfOwnPage(request))
    return send(response, 403, "text/plain", "The table answers its own pages only.");
  const address = addressOf(request);
  const pathname = address && pathOf(address);
  if (!address || pathname === null)
    return send(response, 400, "text/plain", "The table does not understand this address.");
  return answerAt(site, request, response, address, pathname);
}

async function answerAt(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
  pathname: string,
): Promise<void> {
  if (request.method === "POST" && pathname === "/join") return joinByForm(site, request, response);
  if (request.method !== "GET" && request.method !== "HEAD")
    return send(response, 405, "text/plain", "The table only hands out pages.");
  if (pathname === "/" || pathname === "/join")
    return send(response, 200, TYPES[".html"], joinPage(site, address.searchParams.get("table") ?? ""));
  if (pathname === "/game") return gamePage(site, seatKeyOf(request, address), response);
  return sendAsset(site, pathname, response);
}

function gamePage(site: Site, key: string, response: ServerResponse): void {
  const page = join(site.clientPath, "page.html");
  if (!site.keys.userOf(key))
    return send(response, 403, TYPES[".html"], joinPage(site, "", "This link opens no seat here."));
  if (!existsSync(page))
    return send(response, 500, "text/plain", `${page} is missing: build the table's page first`);
  sendFile(response, page);
}

/** Foundry's way in: user id and password; the password is the seat's key. */
async function joinByForm(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await readForm(request);
  if (!form) return send(response, 400, "text/plain", "The table does not understand this form.");
  const key = form.get("password") ?? "";
  const userId = site.keys.userOf(key);
  const asked = form.get("userid") ?? form.get("userId");
  if (form.get("action") !== "join" || !userId || (asked && asked !== userId)) {
    return send(
      response,
      403,
      TYPES[".json"],
      JSON.stringify({ status: "failed", message: "No such seat." }),
    );
  }
  response.setHeader("set-cookie", `seat=${key}; HttpOnly; SameSite=Strict; Path=/`);
  send(
    response,
    200,
    TYPES[".json"],
    JSON.stringify({ request: "join", status: "success", redirect: "/game" }),
  );
}

/** The form that came with a request; null for one that is far too long, or no form. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST_FORM) return null;
  }
  if (!request.headers["content-type"]?.includes("json")) return new URLSearchParams(text);
  const form = parseLine(text);
  return isObject(form)
    ? new URLSearchParams(Object.entries(form).map(([key, value]) => [key, asText(value)]))
    : null;
}

function joinPage(site: Site, tableKey: string, problem?: string): string {
  const users = tableKey === site.tableKey ? site.users() : [];
  const seats = users.map((user) => ({
    name: asText(user.name),
    url: `/game?seat=${site.keys.keyOf(idOf(user))}`,
  }));
  return renderJoinPage({ title: site.title, seats, problem });
}

function sendAsset(site: Site, pathname: string, response: ServerResponse): void {
  const system = `/systems/${site.systemId}/`;
  if (pathname.startsWith(system)) return sendFrom(response, site.systemPath, pathname.slice(system.length));
  const module = /^\/modules\/([^/]+)\/(.*)$/.exec(pathname);
  const id = module?.[1] ?? "";
  const folder = Object.hasOwn(site.modulePaths, id) ? site.modulePaths[id] : undefined;
  if (folder !== undefined) return sendFrom(response, folder, module?.[2] ?? "");
  if (pathname.startsWith("/table/"))
    return sendFrom(response, site.clientPath, pathname.slice("/table/".length));
  if (/^\/icons\/.+\.(svg|webp|png|jpg)$/.test(pathname))
    return send(response, 200, TYPES[".svg"], drawTile(pathname));
  send(response, 404, "text/plain", "The table has no such page.");
}

function sendFrom(response: ServerResponse, folder: string, path: string): void {
  const full = join(folder, path);
  const isThere = path !== "" && isInside(folder, path) && existsSync(full) && statSync(full).isFile();
  if (isThere) sendFile(response, full);
  else send(response, 404, "text/plain", `${path} is not in the package.`);
}

/** Sends a file unless the browser has it as it is. */
function sendFile(response: ServerResponse, path: string): void {
  const { mtimeMs, size } = statSync(path);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const headers = { ...HEADERS, "cache-control": HASHED.test(path) ? KEPT : ASKED_FOR, etag };
  if (response.req.headers["if-none-match"] === etag) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
  createReadStream(path)
    .on("error", () => response.destroy())
    .pipe(response);
}

function send(response: ServerResponse, status: number, type = "text/plain", body = ""): void {
  response.writeHead(status, { ...HEADERS, "content-type": type });
  response.end(body);
}
