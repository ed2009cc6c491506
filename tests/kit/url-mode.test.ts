// The kit against a world that runs already: here the table, which opens its door as Foundry does.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUser } from "../../kit/door.ts";
import { launch } from "../../kit/run.ts";
import type { RunningTable } from "../../table/server/start-table.ts";
import type { Ledger } from "../../table/tools/ledger-file.ts";
import { mergeFiles } from "../../table/tools/merge-reports.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { root } from "../../tools/paths.ts";
import { openTable } from "../../tools/table.ts";
import { rehearse, withFolder, type Rehearsed } from "./rehearsal.ts";

const world = mkdtempSync(join(tmpdir(), "kit-world-"));
let table: RunningTable;
/** What a run needs to sit at the table, whose passwords are the keys of its seats. */
let variables: Record<string, string>;

beforeAll(async () => {
  const demo = join(root, "tests/browser/fight-demo.json");
  table = await openTable({ worldPath: join(world, "world"), demo, port: 0, report: () => {} });
  const key = (user: string): string => {
    const seat = table.seats.find((each) => each.user === user);
    return new URL(seat?.url ?? "").searchParams.get("seat") ?? "";
  };
  variables = {
    FOUNDRY_URL: `http://127.0.0.1:${table.port}/`,
    FOUNDRY_USER: "Gamemaster",
    FOUNDRY_PASSWORD: key("Gamemaster"),
    FOUNDRY_PLAYERS: `Robin=${key("Robin")},Sam=${key("Sam")}`,
  };
});
afterAll(async () => {
  await table?.close();
  rmSync(world, { recursive: true, force: true });
});

const count = (name: "User" | "Actor" | "Scene" | "Combat"): number => table.world.documents.all(name).length;
const counts = (): number[] => (["User", "Actor", "Scene", "Combat"] as const).map(count);

describe("a run on the table", () => {
  const folder = mkdtempSync(join(tmpdir(), "kit-test-"));
  let done: Rehearsed;
  let before: number[];

  beforeAll(async () => {
    before = counts();
    done = await rehearse(folder, variables, ["off", "on"]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("logs in, asks every case, plays the fight, reports both passes and leaves the world as it was", () => {
    const { code, report, lines } = done;
    expect(
      report?.runs.map(({ canvas, fights }) => [canvas, fights]),
      lines.join("\n"),
    ).toEqual(
      ["off", "on"].map((canvas) => [
        canvas,
        [
          {
            name: "three seats begin, attack, answer, undo and end",
            passed: true,
            steps: ["begin", "attack", "answer", "undo and redo", "end"],
          },
        ],
      ]),
    );
    expect(report).toMatchObject({ host: "table", mode: "url", generation: wantedGeneration() });
    expect(report?.runs[0]?.cases.map(({ name, passed }) => [name, passed])).toEqual([
      ["knows who sits here", true],
      ["creates and deletes an actor", true],
      ["is refused", false],
    ]);
    expect(report?.runs.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
    expect(counts()).toEqual(before);
    expect(code).toBe(1);
    expect(lines).toContain("canvas off: is refused: as expected");
    expect(lines).toContain("canvas on: the page had no canvas");
    expect(lines.at(-1)).toBe("this was the table that stands in for Foundry: it confirms nothing");
  });

  it("confirms nothing in the ledger, which a report of Foundry itself does", async () => {
    const { file, report } = done;
    const ledgerFile = join(folder, "ledger.json");
    copyFileSync(join(root, "table/ledger.json"), ledgerFile);
    await expect(mergeFiles([file ?? ""], ledgerFile, () => {})).rejects.toThrow(
      "confirms nothing about Foundry",
    );
    expect(readFileSync(ledgerFile, "utf8")).toBe(readFileSync(join(root, "table/ledger.json"), "utf8"));
    writeFileSync(file ?? "", JSON.stringify({ ...report, host: "foundry" }));
    const said: string[] = [];
    expect(await mergeFiles([file ?? ""], ledgerFile, (line) => void said.push(line))).toBe(false);
    const merged = JSON.parse(readFileSync(ledgerFile, "utf8")) as Ledger;
    expect(merged["game.user"]).toMatchObject({
      evidence: "R",
      note: `confirmed on build ${report?.build}, ${report?.date}`,
    });
    expect(merged["game.refused"]).toBeUndefined();
    expect(said.at(-2)).toBe(
      `contradiction: game.refused: build ${report?.build} fails "is refused": as expected`,
    );
    expect(said.join("\n")).toContain("not in the ledger: game.refused");
  });
});

describe("a seat that is refused", () => {
  it("ends the run with the name, for a wrong password", async () => {
    await withFolder(async (folder) => {
      const { code, lines, report } = await rehearse(folder, { ...variables, FOUNDRY_PASSWORD: "guess" });
      expect([code, report]).toEqual([2, null]);
      expect(lines.at(-1)).toBe(
        "not run: Gamemaster may not join: No such seat.; check the name and the password",
      );
    });
  });

  it("ends it for a player in the game master's place, and for another name than the game's", async () => {
    await withFolder(async (folder) => {
      const [, robin = ""] = /Robin=([^,]+)/.exec(variables.FOUNDRY_PLAYERS ?? "") ?? [];
      const asPlayer = { ...variables, FOUNDRY_USER: "Robin", FOUNDRY_PASSWORD: robin };
      expect((await rehearse(folder, asPlayer)).lines.at(-1)).toBe(
        "not run: FOUNDRY_USER: Robin is no game master",
      );
      const misnamed = { ...variables, FOUNDRY_USER: "Gmaster" };
      expect((await rehearse(folder, misnamed)).lines.at(-1)).toBe(
        "not run: asked to sit as Gmaster, but the game says Gamemaster",
      );
    });
  });

  it("takes the players away again that it created for the run", async () => {
    await withFolder(async (folder) => {
      const made: string[] = [];
      const forget = table.world.onResult(({ request, result }) => {
        if (request.documentName === "User" && request.action === "create")
          made.push(...result.map(({ name }) => String(name)));
      });
      const { code, lines } = await rehearse(folder, { ...variables, FOUNDRY_PLAYERS: "" });
      forget();
      expect(made.map((name) => name.slice(0, 12))).toEqual(["Fray kit one", "Fray kit two"]);
      expect(lines.at(-1)).toMatch(/^not run: Fray kit one \S+ may not join: No such seat\./);
      expect([code, count("User")]).toEqual([2, 3]);
    });
  });
});

describe("the door's list of users", () => {
  it("gives the id to a name under either field, and names who is there", async () => {
    // As the kit itself starts it, with a canvas that the processor draws.
    const browser = await launch("on");
    try {
      const page = await browser.newPage();
      for (const field of ["userid", "userId"]) {
        await page.setContent(
          `<form id="join-game"><select name="${field}"><option value=""></option><option value="abc">Gamemaster</option></select></form>`,
        );
        expect(await findUser(page, "Gamemaster")).toBe("abc");
        expect(await findUser(page, "abc")).toBe("abc");
        await expect(findUser(page, "Nobody")).rejects.toThrow(
          'no user "Nobody" here; the world has Gamemaster',
        );
      }
      await page.setContent('<form id="join-game"></form>');
      expect(await findUser(page, "0123456789abcdef")).toBe("0123456789abcdef");
      expect(await findUser(page, "Gamemaster")).toBe("");
    } finally {
      await browser.close();
    }
  });
});
