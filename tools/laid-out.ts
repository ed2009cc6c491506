// A text laid out as the repository lays out its files, for whatever writes one of them.
import { format, type FormatConfig } from "oxfmt";
import { join } from "node:path";
import { readJsonObject } from "./files.ts";
import { root } from "./paths.ts";

/** The text as `npm run format` would leave it in a file of this name. Throws where it cannot be read as such a file. */
export async function laidOut(path: string, text: string): Promise<string> {
  const { printWidth } = readJsonObject(join(root, ".oxfmtrc.json")) as FormatConfig;
  const { code, errors } = await format(path, text, { printWidth });
  const [fault] = errors;
  if (fault) throw new Error(`${path}: ${fault.message}`);
  return code;
}
