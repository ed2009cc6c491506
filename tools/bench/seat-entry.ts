// The table's side of a seat without a page, as one script: each evaluation is a seat with a table of its own.
export { installApplications } from "../../table/client/applications/install.ts";
export { installShell } from "../../table/client/shell/install.ts";
export { bootSeat } from "../../table/core/boot.ts";
