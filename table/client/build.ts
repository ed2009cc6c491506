// Builds the table's page: one script, one stylesheet, its fonts, ready for the server to hand out.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Where the server must mount the built folder. */
export const CLIENT_BASE = "/table/";

/**
 * Writes page.html, table.mjs, table.css and the fonts into `outDir` (emptied first).
 * Nothing is minified: class names are part of what systems see.
 */
export async function buildClient(outDir: string): Promise<void> {
  await build({
    root: here,
    base: CLIENT_BASE,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      minify: false,
      cssMinify: false,
      sourcemap: true,
      modulePreload: false,
      rollupOptions: {
        input: join(here, "page.html"),
        // How long a plugin takes tells of the machine, not of the page.
        checks: { pluginTimings: false },
        output: {
          entryFileNames: "table.mjs",
          chunkFileNames: "table-[name].mjs",
          assetFileNames: ({ names }) =>
            names[0]?.endsWith(".css") ? "table.css" : "assets/[name][extname]",
          codeSplitting: false,
        },
      },
    },
  });
}

const startedDirectly = process.argv[1] === fileURLToPath(import.meta.url);
if (startedDirectly) await buildClient(fileURLToPath(new URL("../../build/table", import.meta.url)));
