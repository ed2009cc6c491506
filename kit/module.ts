// The module "fray-contract": the contract cases for a world where Quench is active.
import { copyFileSync, cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/paths.ts";

const source = join(root, "tests/modules/fray-contract");

/** Writes the module with the bundled cases below `folder`, e.g. Data/modules. Returns the module's folder. */
export function writeModule(folder: string, bundle: string): string {
  const target = join(folder, "fray-contract");
  mkdirSync(target, { recursive: true });
  cpSync(source, target, { recursive: true });
  copyFileSync(bundle, join(target, "contract-bundle.js"));
  return target;
}
