// Where the repository and its products lie.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
export const dist = join(root, "dist");
/** What leaves the repository: the zip, and the folder that it unpacks to. */
export const products = join(root, "build");
export const cache = join(root, ".cache");
