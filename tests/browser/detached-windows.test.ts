// Windows that generation 14 takes out of the page: rule links, fields, focus and count-down work there as well.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { wantedGeneration } from "../../tools/generation.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;

shareTable("detached", { gm: EVERYBODY.gm }, (seated) => {
  ({ gm } = seated);
});

/** Takes a window out of the page; the browser wants a person's click for it. */
async function detach(id: string): Promise<Page> {
  await gm.page.evaluate((wanted) => {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, { detachWindow(): Promise<void> }> } };
    };
    const button = document.createElement("button");
    button.id = "detach-now";
    button.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99999";
    button.onclick = () => {
      button.remove();
      void foundry.applications.instances.get(wanted)?.detachWindow();
    };
    document.body.append(button);
  }, id);
  const opened = gm.page.waitForEvent("popup");
  await gm.page.click("#detach-now");
  return opened;
}

const instanceOf = (selector: string): Promise<string> =>
  gm.page
    .locator(selector)
    .first()
    .evaluate((element) => element.id);

describe.runIf(wantedGeneration() === 14)("a window of its own", () => {
  // ledger: hook openDetachedWindow
  it("shows a sheet whose rules open and whose wrong fields say what is wrong", async () => {
    const sheet = await gm.openSheet("Aldis Warden");
    const opened = await detach(await instanceOf(".fray-actor-sheet"));
    await opened.locator(".fray-actor-sheet").waitFor();
    expect(await sheet.count()).toBe(0);
    await opened.screenshot({ path: "artifacts/detached-sheet.png" });
    await opened.locator('[name="toggleEditing"]').click();
    const field = opened.locator('.tab.active input[type="number"][required]').first();
    await field.fill("");
    await field.press("Tab");
    await soon(() => field.getAttribute("aria-invalid")).toBe("true");
    await field.fill("2");
    await field.press("Tab");
    await opened.locator('[name="toggleEditing"]').click();
    const traced = opened.locator(".tab.active details.fray-traced").first();
    await traced.locator("summary").click();
    await traced.locator("code.fray-rule").first().click();
    await gm.page.locator(".journal-sheet, .fray-rule-page, .application.journal-entry").first().waitFor();
    await opened.close();
  });

  it("shows the panel, which keeps the focus while the fight goes on", async () => {
    await gm.begin();
    await gm.passEverything();
    await gm.track("Actions");
    const opened = await detach("fray-panel");
    const button = opened.locator("#fray-panel [data-action=pick]:not(.impossible)").first();
    await button.focus();
    const name = await button.getAttribute("name");
    await gm.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { combat: { update(data: object): Promise<unknown> } };
      };
      return game.combat.update({ "flags.world.note": 2 });
    });
    await gm.drawn();
    await soon(() => opened.evaluate(() => document.activeElement?.getAttribute("name") ?? "")).toBe(name);
    await opened.close();
  });
});

it.runIf(wantedGeneration() === 13)("is nothing that generation 13 knows", async () => {
  await gm.openSheet("Aldis Warden");
  const refused = gm.page.evaluate(() => {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, { detachWindow(): Promise<void> }> } };
    };
    return [...foundry.applications.instances.values()].at(-1)?.detachWindow();
  });
  await expect(refused).rejects.toThrow("generation 13");
});
