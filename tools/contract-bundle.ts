// Bundles the contract cases for a page, and builds the trial system that they play with.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { readCases } from "../table/tools/contract-tags.ts";
import { readLedger } from "../table/tools/ledger-file.ts";
import { manifest, words } from "../tests/contract/trial-system.ts";
import { armory } from "../tests/contract/trial-world.ts";
import { whenCalled } from "./command-line.ts";
import { bundlePageScript } from "./page-script.ts";
import { root } from "./paths.ts";

const contract = join(root, "tests/contract");

/** Title of a case → the members it is tagged with or named for in the ledger. Throws when two cases share a title. */
export function membersByTitle(): Record<string, string[]> {
  const { ids, tagged } = readCases(root);
  const titles = [...ids]
    .filter((id) => id.startsWith("tests/contract/suites/"))
    .map((id) => id.slice(id.indexOf(": ") + 2));
  const twice = titles.find((title, at) => titles.indexOf(title) !== at);
  if (twice !== undefined) throw new Error(`two contract cases are called "${twice}"`);
  const members: Record<string, Set<string>> = {};
  const note = (id: string, member: string) => {
    if (id.startsWith("tests/contract/suites/"))
      (members[id.slice(id.indexOf(": ") + 2)] ??= new Set()).add(member);
  };
  for (const [member, cases] of tagged) for (const id of cases) note(id, member);
  const ledger = readLedger(join(root, "table/ledger.json"));
  for (const [member, entry] of Object.entries(ledger)) for (const id of entry.contract) note(id, member);
  return Object.fromEntries(Object.entries(members).map(([title, each]) => [title, [...each].sort()]));
}

/** Writes one script that leaves `frayContract.run(host)` in the page it is put into. */
export async function buildContractBundle(outFile: string): Promise<void> {
  const members = JSON.stringify(membersByTitle());
  const code = await bundlePageScript(join(contract, "page-entry.ts"), { CONTRACT_MEMBERS: members });
  mkdirSync(dirname(outFile), { recursive: true });
  writeFileSync(outFile, code);
}

/** Writes the trial system as a package that a table, or Foundry, can load. */
export async function buildTrialSystem(folder: string): Promise<void> {
  mkdirSync(join(folder, "lang"), { recursive: true });
  const languages = [{ lang: "en", name: "English", path: "lang/en.json" }];
  writeFileSync(join(folder, "system.json"), JSON.stringify({ ...manifest, languages }, null, 2));
  writeFileSync(join(folder, "lang/en.json"), JSON.stringify(words));
  writeFileSync(join(folder, "trial.mjs"), await bundlePageScript(join(contract, "trial-module.ts")));
  cpSync(join(contract, "templates"), join(folder, "templates"), { recursive: true });
  cpSync(join(root, "media/sounds/question.wav"), join(folder, "sounds/call.wav"));
  await buildArmory(folder);
}

/** The trial system's compendium, as the database that Foundry reads. */
async function buildArmory(folder: string): Promise<void> {
  const sources = mkdtempSync(join(tmpdir(), "armory-"));
  try {
    for (const entry of armory)
      writeFileSync(
        join(sources, `${entry._id}.json`),
        JSON.stringify({ ...entry, _key: `!items!${entry._id}` }),
      );
    const target = join(folder, "packs/armory");
    mkdirSync(target, { recursive: true });
    await compilePack(sources, target);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

await whenCalled(import.meta.url, async () => {
  const file = join(root, "build/contract.mjs");
  await buildContractBundle(file);
  await buildTrialSystem(join(root, "build/trial"));
  console.log(
    `build/contract.mjs: ${readFileSync(file).length} bytes; build/trial: ${readdirSync(join(root, "build/trial")).join(", ")}`,
  );
});
