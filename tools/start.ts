// `npm start`: a table on this machine with a demo world, and the address of each seat.
import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { whenCalled } from "./command-line.ts";
import { root } from "./paths.ts";
import { openTable } from "./table.ts";

const defaultPort = 30_000;

/** The port from the variable PORT. Throws when it is no port. */
function wantedPort(): number {
  const text = process.env.PORT ?? String(defaultPort);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT: ${text} is no port`);
  return port;
}

async function start(): Promise<void> {
  const unknown = process.argv.slice(2).find((argument) => argument !== "--fresh");
  if (unknown) throw new Error(`${unknown}: npm start knows only --fresh, which begins the demo world anew`);

  const worldPath = join(root, "worlds/demo");
  const port = wantedPort();
  if (process.argv.includes("--fresh")) rmSync(worldPath, { recursive: true, force: true });
  const table = await openTable({ worldPath, port, demo: true, report: (sentence) => console.log(sentence) });

  const width = Math.max(...table.seats.map((seat) => seat.user.length), "Everyone".length);
  console.log(`
The table is open. Take a seat in a browser, one window for each:

${table.seats.map((seat) => `  ${seat.user.padEnd(width)}  ${seat.url}`).join("\n")}
  ${"Everyone".padEnd(width)}  ${table.url}

The world is kept in ${relative(root, worldPath)} (npm start -- --fresh begins it anew). Ctrl+C closes the table.`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      table.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

await whenCalled(import.meta.url, start);
