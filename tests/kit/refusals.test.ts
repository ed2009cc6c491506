// What the kit refuses before anything is started: no Foundry, no license, no free folder or port.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../../tools/command.ts";
import { rehearse, withFolder, writeFakeApp } from "./rehearsal.ts";

describe("without a Foundry", () => {
  it("the command prints one line and ends with 2", async () => {
    const env = { FOUNDRY_URL: "", FOUNDRY_APP: "" };
    const { code, output } = await runScript("tsx/dist/cli.mjs", ["kit/start.ts"], { env });
    const lines = output.split("\n").filter((line) => line && !line.startsWith("npm warn"));
    expect([code, lines]).toEqual([
      2,
      ["not run: there is no Foundry here; set FOUNDRY_URL or FOUNDRY_APP (kit/README.md)"],
    ]);
  });

  it("an address where nobody answers is not run", async () => {
    await withFolder(async (folder) => {
      const variables = { FOUNDRY_URL: "http://127.0.0.1:9", FOUNDRY_USER: "GM", FOUNDRY_PASSWORD: "" };
      const { code, lines, report } = await rehearse(folder, variables);
      expect([code, lines, report]).toEqual([2, ["not run: http://127.0.0.1:9 does not answer"], null]);
    });
  });
});

describe("a wish that does not do", () => {
  const url = { FOUNDRY_URL: "http://127.0.0.1:9" };
  const accepted = { FOUNDRY_ACCEPT_LICENSE: "1" };
  const cases: [Record<string, string>, string][] = [
    [{ ...url, FOUNDRY_APP: "app" }, "FOUNDRY_URL and FOUNDRY_APP are both set"],
    [{ FOUNDRY_URL: "nowhere" }, "FOUNDRY_URL: nowhere is no http address"],
    [{ FOUNDRY_URL: "file:///etc" }, "FOUNDRY_URL: file:///etc is no http address"],
    [url, "FOUNDRY_USER: the name of a game master"],
    [{ ...url, FOUNDRY_USER: "GM" }, "FOUNDRY_PASSWORD: is missing"],
    [
      { ...url, FOUNDRY_USER: "GM", FOUNDRY_PASSWORD: "", FOUNDRY_PLAYERS: "Robin=x" },
      "FOUNDRY_PLAYERS: must name two players",
    ],
    [
      { ...url, FOUNDRY_USER: "GM", FOUNDRY_PASSWORD: "", FOUNDRY_PLAYERS: "Robin,Sam" },
      "FOUNDRY_PLAYERS: must name two players",
    ],
    [{ FOUNDRY_APP: "." }, "FOUNDRY_ACCEPT_LICENSE: must be 1; read"],
    [{ FOUNDRY_APP: ".", FOUNDRY_ACCEPT_LICENSE: "yes" }, "FOUNDRY_ACCEPT_LICENSE: must be 1"],
    [{ FOUNDRY_APP: "./not-there", ...accepted }, "FOUNDRY_APP: there is no folder ./not-there"],
    [{ FOUNDRY_APP: "docs", ...accepted }, "FOUNDRY_APP: docs holds neither main.js nor main.mjs"],
  ];

  it.each(cases)("%j is refused by its name", async (variables, words) => {
    await withFolder(async (folder) => {
      const { code, lines } = await rehearse(folder, variables);
      expect([code, lines[0]]).toEqual([2, expect.stringContaining(`not run: ${words}`)]);
    });
  });

  it("a Node that is missing, a port that is none, an app that tells no build are too", async () => {
    await withFolder(async (folder) => {
      const app = await writeFakeApp(folder);
      const refusal = async (more: Record<string, string>): Promise<string | undefined> =>
        (await rehearse(folder, { FOUNDRY_APP: app, ...accepted, ...more })).lines[0];
      expect(await refusal({ FOUNDRY_NODE: "./no-node" })).toContain("FOUNDRY_NODE: there is no program");
      expect(await refusal({ FOUNDRY_PORT: "many" })).toContain("FOUNDRY_PORT: many is no port");
      writeFileSync(join(app, "package.json"), JSON.stringify({ type: "module" }));
      expect(await refusal({})).toContain("has no package.json that tells the build");
    });
  });
});

describe("somebody's own things", () => {
  const submit = async (folder: string, more: Record<string, string>) =>
    rehearse(folder, { FOUNDRY_APP: await writeFakeApp(folder), FOUNDRY_ACCEPT_LICENSE: "1", ...more });

  it("a data folder with worlds is refused and stays as it is", async () => {
    await withFolder(async (folder) => {
      const data = join(folder, "data");
      mkdirSync(join(data, "Data/worlds/our-campaign"), { recursive: true });
      const { code, lines } = await submit(folder, { FOUNDRY_DATA: data });
      expect([code, lines[0]]).toEqual([
        2,
        `not run: FOUNDRY_DATA: ${data} already holds worlds (our-campaign); name an empty folder`,
      ]);
      expect(readdirSync(data, { recursive: true }).sort()).toEqual([
        "Data",
        "Data/worlds",
        "Data/worlds/our-campaign",
      ]);
    });
  });

  it("so is one with anything but a license in it", async () => {
    await withFolder(async (folder) => {
      const data = join(folder, "data");
      mkdirSync(join(data, "Config"), { recursive: true });
      writeFileSync(join(data, "Config/license.json"), "{}");
      writeFileSync(join(data, "Config/options.json"), "{}");
      const { lines } = await submit(folder, { FOUNDRY_DATA: data });
      expect(lines[0]).toContain("is not empty (Config/options.json); only Config/license.json may be there");
      expect(existsSync(join(data, "Data"))).toBe(false);
    });
  });

  it("a port that is taken is not taken over", async () => {
    await withFolder(async (folder) => {
      const server = createServer();
      const port = await new Promise<number>((resolve) =>
        server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
      );
      const { code, lines } = await submit(folder, { FOUNDRY_PORT: String(port) });
      server.close();
      expect([code, lines[0]]).toEqual([2, `not run: FOUNDRY_PORT: port ${port} is taken`]);
    });
  });
});
