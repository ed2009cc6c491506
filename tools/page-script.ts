// Bundles a module into one script that can be put into a page as it is.
import { build, type Rollup } from "vite";

/** The code of a module and all that it imports; `define` gives names in it a value, as source text. */
export async function bundlePageScript(
  entry: string,
  define: { readonly [name: string]: string } = {},
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { ...define },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "frayPageScript", fileName: "script" },
    },
  })) as Rollup.RollupOutput[];
  // A module is always strict; as a plain script the same code must be told.
  return `"use strict";\n${(built[0] as Rollup.RollupOutput).output[0].code}`;
}
