// A pretended app for the kit's tests: it reads the data folder as Foundry is said to, and lets the table play the game.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { hashPassword } from "../../kit/data-folder.ts";
import { startTable, type RunningTable } from "../../table/server/start-table.ts";
import { HASTY_DISK } from "../browser/hasty-disk.ts";

export interface FakeAppBehavior {
  /** The table's built page. */
  readonly clientPath: string;
  /** The key that the license page takes; no license page without one. */
  readonly licenseKey?: string;
  /** Ends at once with these words. */
  readonly dies?: string;
}

interface StoredUser {
  readonly _id: string;
  readonly name: string;
  readonly role: number;
  readonly password: string;
  readonly passwordSalt: string;
}

interface Folder {
  readonly dataPath: string;
  readonly port: number;
  readonly world: string;
}

/** Runs until it is told to end. Throws, so that the process fails, when the data folder is not as it should be. */
export async function runFakeApp(behavior: FakeAppBehavior): Promise<void> {
  if (behavior.dies) throw new Error(behavior.dies);
  const folder = readFolder();
  const lock = join(folder.dataPath, "Config/options.json.lock");
  mkdirSync(lock);
  const license = join(folder.dataPath, "Config/license.json");
  const isLicensed = behavior.licenseKey === undefined || existsSync(license);
  const users = isLicensed ? await readUsers(folder) : [];
  const table = isLicensed ? await openWorld(folder, users, behavior) : null;
  const server = createServer((message, response) => {
    const answer = table
      ? answerGame(table, users, message, response)
      : answerLicense(behavior.licenseKey ?? "", license, message, response);
    answer.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  if (table) passSockets(server, table.port);
  server.listen(folder.port, "127.0.0.1", () => console.log(`fake app listens on ${folder.port}`));
  process.once("SIGTERM", () => {
    void (async () => {
      await table?.close();
      rmdirSync(lock);
      process.exit(0);
    })();
  });
}

function argument(name: string): string {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`));
  if (!found) throw new Error(`--${name} is missing`);
  return found.slice(name.length + 3);
}

function readFolder(): Folder {
  const dataPath = argument("dataPath");
  const port = Number(argument("port"));
  const options = JSON.parse(readFileSync(join(dataPath, "Config/options.json"), "utf8")) as Folder & {
    readonly upnp: boolean;
  };
  if (options.dataPath !== dataPath || options.port !== port || options.upnp !== false)
    throw new Error(`Config/options.json does not fit: ${JSON.stringify(options)}`);
  return options;
}

async function openWorld(
  { dataPath, world }: Folder,
  users: readonly StoredUser[],
  { clientPath }: FakeAppBehavior,
): Promise<RunningTable> {
  const folder = join(dataPath, "Data/worlds", world);
  const told = JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as Record<string, string>;
  const systemPath = join(dataPath, "Data/systems", told.system ?? "");
  const system = JSON.parse(readFileSync(join(systemPath, "system.json"), "utf8")) as Record<string, string>;
  const facts = [told.id, told.system, told.coreVersion, told.systemVersion];
  if (facts.join() !== [world, system.id, "13.351", system.version].join())
    throw new Error(`world.json does not fit: ${facts.join()}`);
  const demo = join(folder, "demo.json");
  const seats = users.map(({ name, role }) => ({ name, role, color: "#3c7ab5" }));
  writeFileSync(demo, JSON.stringify({ users: seats }));
  return startTable({
    systemPath,
    clientPath,
    worldPath: join(folder, "table"),
    demo,
    port: 0,
    report: () => {},
    disk: HASTY_DISK,
  });
}

async function readUsers({ dataPath, world }: Folder): Promise<readonly StoredUser[]> {
  const database = new ClassicLevel<string, StoredUser>(join(dataPath, "Data/worlds", world, "data/users"), {
    valueEncoding: "json",
    createIfMissing: false,
  });
  const entries = await database.iterator().all();
  await database.close();
  const odd = entries.find(([key, user]) => key !== `!users!${user._id}`);
  if (odd) throw new Error(`${odd[0]} is no key of a user`);
  return entries.map(([, user]) => user);
}

async function answerLicense(
  key: string,
  file: string,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (message.url !== "/license") return void response.writeHead(302, { location: "/license" }).end();
  const form = new URLSearchParams(await textOf(message));
  response.writeHead(200, { "content-type": "text/html" });
  if (form.get("agree") === "on") {
    writeFileSync(file, "{}");
    return void response.end("<p>Licensed.</p>");
  }
  const isKnown = form.get("licenseKey") === key;
  const field = isKnown ? '<input type="checkbox" name="agree">' : '<input type="text" name="licenseKey">';
  response.end(`<form method="post" action="/license">${field}<button>Go on</button></form>`);
}

async function answerGame(
  table: RunningTable,
  users: readonly StoredUser[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (message.url !== "/join") return passOn(table.port, message, response);
  if (message.method === "GET") {
    const options = users.map(({ _id, name }) => `<option value="${_id}">${name}</option>`).join("");
    response.writeHead(200, { "content-type": "text/html" });
    const select = `<select name="userid"><option value=""></option>${options}</select>`;
    return void response.end(`<form id="join-game">${select}<input name="password"></form>`);
  }
  const asked = JSON.parse(await textOf(message)) as Record<string, string>;
  const user = users.find(({ _id }) => _id === asked.userid && _id === asked.userId);
  const isRight =
    asked.action === "join" &&
    user?.password === hashPassword(asked.password ?? "", user?.passwordSalt ?? "");
  const seat = table.seats.find((each) => each.user === user?.name);
  if (!isRight || !seat) return sendJson(response, 401, { status: "failed", message: "wrong password" });
  response.setHeader("set-cookie", `seat=${new URL(seat.url).searchParams.get("seat")}; HttpOnly; Path=/`);
  sendJson(response, 200, { status: "success" });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of message) text += String(chunk);
  return text;
}

function passOn(port: number, message: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = message;
  const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  message.pipe(passed);
}

function passSockets(server: ReturnType<typeof createServer>, port: number): void {
  server.on("upgrade", (message, socket, head) => {
    const onward = connect(port, "127.0.0.1", () => {
      const lines = message.rawHeaders.map((word, at) => (at % 2 ? `${word}\r\n` : `${word}: `));
      onward.write(`GET ${message.url} HTTP/1.1\r\n${lines.join("")}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
}
