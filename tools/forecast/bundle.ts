// The forecast's threads as one script in two makes, made again when its sources have changed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { withLock } from "../lock.ts";
import { cache, root } from "../paths.ts";
import { bundle, folder, hashOfSources, isMadeOf, stamp, type Bundle } from "./fresh-bundle.ts";

/** The script in both makes, made if need be. */
export async function threadsBundle(): Promise<Bundle> {
  const hash = hashOfSources();
  if (!isMadeOf(hash)) {
    await withLock(join(cache, "making-forecast"), async () => {
      if (isMadeOf(hash)) return;
      await makeBundle();
      writeFileSync(stamp, hash);
    });
  }
  return bundle;
}

async function makeBundle(): Promise<void> {
  const { straightThrough } = await import("./straight-through.ts");
  await makeScript("tools/forecast/threads.ts", "straight.mjs", [straightThrough()]);
  await makeScript("tools/forecast/threads.ts", "waiting.mjs", []);
  await makeScript("tools/forecast/prepared.ts", "prepared.mjs", []);
}

async function makeScript(source: string, name: string, plugins: Plugin[]): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins,
    // The repository stays where it is, wherever its scripts lie.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(join(root, "tools/paths.ts")).href) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: "node20",
      reportCompressedSize: false,
      ssr: join(root, source),
      // How long a plugin took is no news for whoever reads a forecast.
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { entryFileNames: name, codeSplitting: false },
      },
    },
  });
}
