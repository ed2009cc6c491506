// The command that serves a table until it is interrupted: main.ts <system> <client> <world> [port]
import { startTable } from "./start-table.ts";

const [systemPath, clientPath, worldPath, port] = process.argv.slice(2);
if (!systemPath || !clientPath || !worldPath)
  throw new Error("main.ts needs the folders of the system, the page and the world");

const table = await startTable({ systemPath, clientPath, worldPath, port: port ? Number(port) : undefined });
console.log(`All seats: ${table.url}`);
for (const seat of table.seats) console.log(`${seat.user}: ${seat.url}`);

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
