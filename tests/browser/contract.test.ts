// Runs the contract cases in Chromium: game master, owner and stranger at the table's own server, each in a page.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { type RunningTable, startTable } from "../../table/server/start-table.ts";
import { WorldStore } from "../../table/server/store.ts";
import { buildContractBundle, buildTrialSystem } from "../../tools/contract-bundle.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { playsAlike } from "../../tools/suites.ts";
import { buildPage } from "../../tools/table.ts";
import { chosenContraries } from "../../table/server/contrary-choice.ts";
import { canMeet, type Ability } from "../contract/host.ts";
import { collectCases, type CaseResult, type ContractResult, type PageHost } from "../contract/page-entry.ts";
import { allSuites, freeSuites, pageSuites } from "../contract/suites/all.ts";
import { id, worldDocuments } from "../contract/trial-world.ts";
import { HASTY_DISK } from "./hasty-disk.ts";
import { SeatBrowser } from "./seat-page.ts";

const abilities: readonly Ability[] = ["page", "trialWorld", "strictNames"];
const turned = chosenContraries();
const notHere = () => Promise.reject(new Error("cases are only listed here"));
/**
 * Whether this generation plays a case in Chromium. What needs a page, or a behavior turned, is played as both; the rest,
 * which Node plays as both, is shared out between them.
 */
const isPlayedHere = ({
  name,
  needs,
}: {
  readonly name: string;
  readonly needs: readonly string[];
}): boolean => needs.length > 0 || playsAlike(name);
const namesOf = (suites: typeof allSuites, able: readonly Ability[]) =>
  collectCases(suites, notHere)
    .filter(({ needs }) => canMeet(needs, able, turned))
    .filter(isPlayedHere)
    .map(({ name }) => name);

let folder: string;
let table: RunningTable;
let browser: SeatBrowser;
const complaints: string[] = [];

const seatOf = (name: string) => table.seats.find(({ userId }) => userId === id(name))!.url;

async function openWorld(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "contract-"));
  const [systemPath, worldPath] = [join(folder, "system"), join(folder, "world")];
  await buildTrialSystem(systemPath);
  const clientPath = await buildPage();
  await buildContractBundle(join(folder, "contract.js"));
  const store = new WorldStore(worldPath, { id: "world", title: "Trial table", system: "trial" });
  store.saveSnapshot(structuredClone(worldDocuments) as unknown as Record<string, JsonObject[]>, 0);
  store.close();
  const generation = wantedGeneration();
  table = await startTable({
    systemPath,
    clientPath,
    worldPath,
    generation,
    demo: null,
    port: 0,
    report: () => {},
    disk: HASTY_DISK,
  });
}

async function openSeat(name: string): Promise<Page> {
  const page = await browser.sit(seatOf(name), (text, from) => {
    if (from === "page") complaints.push(text);
  });
  await page.addScriptTag({ path: join(folder, "contract.js") });
  return page;
}

async function runIn(page: Page, host: PageHost): Promise<ContractResult> {
  return page.evaluate(
    (given) =>
      (
        globalThis as unknown as { frayContract: { run(host: PageHost): Promise<ContractResult> } }
      ).frayContract.run(given),
    host,
  );
}

beforeAll(async () => {
  await openWorld();
  browser = await SeatBrowser.open();
});
afterAll(async () => {
  await browser?.close();
  await table?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function report(names: readonly string[], run: (only: readonly string[]) => Promise<ContractResult>): void {
  let results = new Map<string, CaseResult>();
  beforeAll(async () => {
    const { cases } = await run(names);
    results = new Map(cases.map((each) => [each.name, each]));
  });
  it("runs every case that it can, and no other", () => {
    expect([...results.keys()].sort()).toEqual([...names].sort());
  });
  it.each(names.map((name) => [name]))("%s", (name) => {
    expect(results.get(name)?.error ?? (results.has(name) ? null : "was not run")).toBeNull();
  });
}

describe("three seats in Chromium", () => {
  report(namesOf([...allSuites, ...pageSuites], abilities), async (only) => {
    const gm = await openSeat("gm");
    const seats = { owner: seatOf("owner"), stranger: seatOf("stranger") };
    const result = await runIn(gm, { seats, abilities: ["strictNames"], turned, only });
    await gm.context().close();
    return result;
  });
});

describe.each(["owner", "stranger"])("the page of the %s", (name) => {
  report(namesOf(freeSuites, ["page"]), async (only) => {
    const page = await openSeat(name);
    const result = await runIn(page, { turned, only });
    await page.context().close();
    return result;
  });
});

it("complains of nothing that no case expects", () => {
  expect(complaints).toEqual([]);
});
