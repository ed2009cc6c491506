// The door of the table in a real browser: seats are listed to the host, and a link without a seat says so.
import { join } from "node:path";
import { expect, it } from "vitest";
import { launchBrowser, openBrowserSeat } from "../../table/seats/browser-seat.ts";
import { startTable } from "../../table/server/start-table.ts";
import { buildTrialSystem, withFolder } from "../table/trial-system.ts";
import { soon } from "./soon.ts";

it("lists the seats to the host and turns away a wrong key", async () => {
  await withFolder(async (folder) => {
    const systemPath = await buildTrialSystem(folder);
    const table = await startTable({
      systemPath,
      clientPath: folder,
      worldPath: join(folder, "world"),
      demo: null,
      port: 0,
    });
    const browser = await launchBrowser();
    try {
      const host = await openBrowserSeat(browser, table.url, { artifacts: join(folder, "artifacts") });
      await soon(() => host.page.locator(".seats a").allTextContents()).toEqual([
        "Gamemaster",
        "Player One",
        "Player Two",
      ]);
      expect(await host.screenshot("door")).toContain("door.png");
      // The page's stylesheet belongs to the table's built page, which this test does without.
      expect(host.errors.filter((error) => !error.includes("table.css"))).toEqual([]);
      const guest = await openBrowserSeat(browser, `http://127.0.0.1:${table.port}/game?seat=guess`);
      await soon(() => guest.page.getByRole("alert").textContent()).toContain("no seat");
      await soon(() => guest.page.locator(".seats").count()).toBe(0);
      await soon(() => guest.errors.join()).toContain("403");
      expect(() => guest.expectNoErrors()).toThrow("403");
    } finally {
      await browser.close();
      await table.close();
    }
  });
});
