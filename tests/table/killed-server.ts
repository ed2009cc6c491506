// A table in a process of its own, to be killed: prints where its seats are, and serves until then.
import { startTable } from "../../table/server/start-table.ts";

const [systemPath = "", clientPath = "", worldPath = "", demo = ""] = process.argv.slice(2);
const report = (): void => undefined;
const table = await startTable({ systemPath, clientPath, worldPath, demo, port: 0, report });
process.stdout.write(`${JSON.stringify({ port: table.port, seats: table.seats })}\n`);
