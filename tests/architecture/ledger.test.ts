// The ledger of Foundry's members is complete: everything that the system uses is known, and the table has it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { writeConformance } from "../../table/tools/conformance.ts";
import { updateReadme, writeFidelity } from "../../table/tools/fidelity.ts";
import { judge, type Judgement } from "../../table/tools/ledger.ts";
import { readAssumptions, readLedger } from "../../table/tools/ledger-file.ts";
import { writeUnplayed } from "../../table/tools/unplayed.ts";
import { root } from "../../tools/paths.ts";

let judgement: Judgement;

beforeAll(async () => {
  judgement = await judge();
}, 600_000);

describe("the ledger", () => {
  it("holds every member in use, no other, and misses none at the table", () => {
    expect(judgement.faults).toEqual([]);
  });

  it("has a contract case for every member in use", () => {
    const without = judgement.rows.filter(({ entry }) => entry.contract.length === 0);
    expect(without.map(({ member }) => member)).toEqual([]);
  });

  it("is what the comparison with the published types holds", () => {
    const written = readFileSync(join(root, "table/conformance/generated.types.ts"), "utf8");
    expect(written).toBe(writeConformance(judgement.conformance));
    expect(judgement.conformance.compared.length).toBeGreaterThan(100);
  });

  it("is what the comparison of the schemas with the published ones holds", () => {
    const written = readFileSync(join(root, "table/conformance/schemas.types.ts"), "utf8");
    expect(written).toBe(judgement.schemas.text);
    expect(judgement.schemas.fields).toBeGreaterThan(350);
  });

  it("lists what the published classes have and the table's lack", async () => {
    const written = readFileSync(join(root, "table/core/unplayed-members.json"), "utf8");
    expect(written).toBe(await writeUnplayed(judgement.unplayed));
    expect(judgement.unplayed["foundry.documents.Actor"]).toContain("#getTokenImages");
    expect(judgement.unplayed["foundry.abstract.Document"]).toContain(".baseDocument");
    const ownFields = ["#name", "#system", "#items", "#id", "#update", "#sheet", ".create"];
    expect(
      Object.values(judgement.unplayed)
        .flat()
        .filter((member) => /Callback$/.test(member)),
    ).toEqual([]);
    expect(judgement.unplayed["foundry.documents.Actor"]?.filter((each) => ownFields.includes(each))).toEqual(
      [],
    );
  });

  it("is what the README says", () => {
    const assumptions = readAssumptions(join(root, "table/assumptions.json"));
    const readme = readFileSync(join(root, "README.md"), "utf8");
    expect(updateReadme(readme, judgement.rows, assumptions)).toBe(readme);
    expect(() => updateReadme("nothing", judgement.rows, assumptions)).toThrow("README.md");
  });

  it("finds what is used under a cast, in a pattern, in a template and by overriding", () => {
    const rows = new Map(judgement.rows.map((row) => [row.member, row]));
    const expected = [
      "foundry.helpers.ClientSettings#register",
      "foundry.applications.api.HandlebarsApplicationMixin",
      "helper localize",
      "hook ready",
      "game.socket.emit",
      // Through a shape of an object of which no type tells anything; by a method of Hooks that goes by another name.
      "foundry.documents.Scene#activate",
      "hook openDetachedWindow",
    ];
    expect(expected.filter((member) => !rows.has(member))).toEqual([]);
    expect(rows.get("foundry.documents.Combat#setupTurns")).toMatchObject({ isOverridden: true });
    expect(rows.get("foundry.documents.BaseCombat#_onUpdate")).toMatchObject({
      isOverridden: true,
      isProtected: true,
    });
  });

  it("is what the page on fidelity says", () => {
    const assumptions = readAssumptions(join(root, "table/assumptions.json"));
    const page = writeFidelity(judgement, assumptions);
    const written = readFileSync(join(root, "table/FIDELITY.md"), "utf8");
    const table = (text: string): string => text.slice(text.indexOf("# How far"), text.indexOf("## Missing"));
    expect(table(written)).toBe(table(page));
    expect(written).toContain("are confirmed on a real Foundry");
  });
});

describe("the probe", () => {
  it("misses what the table lacks, and what it refuses by name", async () => {
    const wanted = [
      "foundry.documents.Combat#nextTurn",
      "foundry.documents.Combat#danceAround",
      "foundry.applications.apps.FilePicker",
      "foundry.abstract.Document#exportToJSON",
      "foundry.utils.noSuchThing",
      "foundry.applications.apps.FilePicker.browse",
      "hook danceAround",
      "helper danceAround",
      "element code-mirror",
      "ui.danceAround",
    ];
    vi.resetModules();
    const { probe } = await import("../../table/tools/probe.ts");
    const { openProbeWorld } = await import("../../table/tools/probe-world.ts");
    const world = await openProbeWorld();
    const findings = probe(
      wanted.map((path) => ({ path, isData: false, receivers: new Set<string>() })),
      world,
    );
    world.close();
    expect([...findings].filter(([, { owner }]) => owner !== null).map(([path]) => path)).toEqual([
      wanted[0],
    ]);
  });
});

describe("what is reached past the types", () => {
  it("is told in table/reached.json, which is refused where it tells nothing", async () => {
    const { mkdtempSync, writeFileSync } = await import("node:fs");
    const { tmpdir } = await import("node:os");
    const { readTold } = await import("../../table/tools/reached-file.ts");
    const file = join(mkdtempSync(join(tmpdir(), "reached-")), "reached.json");
    const read = (said: string) => {
      writeFileSync(file, JSON.stringify({ "src/foundry/a.ts": { b: said } }));
      return readTold(file);
    };
    expect(read("own: of Fray")).toEqual({ "src/foundry/a.ts": { b: "own: of Fray" } });
    for (const good of ["foundry.documents.Scene#activate", "hook ready", "foundry.documents.Scene#x (data)"])
      expect(() => read(good)).not.toThrow();
    for (const bad of ["own: ", "something", ""])
      expect(() => read(bad)).toThrow(`table/reached.json, src/foundry/a.ts, b: "${bad}"`);
  });
});

describe("the ledger's file", () => {
  it("is refused with the member and the field that is wrong", async () => {
    const { mkdtempSync, writeFileSync } = await import("node:fs");
    const { tmpdir } = await import("node:os");
    const file = join(mkdtempSync(join(tmpdir(), "ledger-")), "ledger.json");
    const refusal = (entry: object): string => {
      writeFileSync(file, JSON.stringify({ "game.user": entry }));
      try {
        readLedger(file);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refusal({ evidence: "T", contract: [] })).toBe("");
    expect(refusal({ evidence: "X", contract: [] })).toContain(
      "game.user: evidence must be one of D, T, I, O, A, R",
    );
    expect(refusal({ evidence: "T" })).toContain("contract must be a list");
    expect(refusal({ evidence: "R", contract: [] })).toContain("R needs a note");
    expect(refusal({ evidence: "T", contract: [], uses: 3 })).toContain("unknown field uses");
  });
});
