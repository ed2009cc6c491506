// A table in a process of its own, to be killed: prints where its seats are, and serves until then; its disk may be full for a while.
import { startTable } from "../../table/server/start-table.ts";
import { FullDisk } from "./full-disk.ts";

/** Milliseconds from the first refused write until somebody has made room. */
const FULL_FOR = 60;

const [systemPath = "", clientPath = "", worldPath = "", demo = "", room = ""] = process.argv.slice(2);
const disk = new FullDisk();
const report = (): void => undefined;
const table = await startTable({ systemPath, clientPath, worldPath, demo, port: 0, report, disk });
if (room !== "") {
  disk.room = Number(room);
  const watch = setInterval(() => {
    if (disk.refused === 0) return;
    clearInterval(watch);
    setTimeout(() => (disk.room = Infinity), FULL_FOR);
  }, 2);
}
process.stdout.write(`${JSON.stringify({ port: table.port, seats: table.seats })}\n`);
