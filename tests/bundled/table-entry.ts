// What a seat in one process needs of the table, as one bundle: boot, windows, shell.
export { installApplications } from "../../table/client/applications/install.ts";
export { installShell } from "../../table/client/shell/install.ts";
export { bootSeat } from "../../table/core/boot.ts";
