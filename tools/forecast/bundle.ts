// The forecast's threads as one script, made again when its sources have changed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashOf } from "../files.ts";
import { withLock } from "../lock.ts";
import { cache, root } from "../paths.ts";

const SOURCES = ["src/core", "src/rulesets", "tools/forecast", "tools/scenarios", "package-lock.json"];

/** The script, ready to be imported by this thread and others. */
export async function threadsBundle(): Promise<URL> {
  const hash = hashOf(root, SOURCES);
  const folder = join(cache, "forecast");
  const script = join(folder, "threads.mjs");
  const stamp = join(folder, "made-of");
  const isFresh = (): boolean =>
    existsSync(script) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (!isFresh()) {
    await withLock(join(cache, "making-forecast"), async () => {
      if (isFresh()) return;
      await makeBundle(folder);
      writeFileSync(stamp, hash);
    });
  }
  return pathToFileURL(script);
}

async function makeBundle(folder: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: "node20",
      reportCompressedSize: false,
      ssr: join(root, "tools/forecast/threads.ts"),
      rolldownOptions: { output: { entryFileNames: "threads.mjs", codeSplitting: false } },
    },
  });
}
