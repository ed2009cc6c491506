// Time that is let pass, clicked: outside a fight for chosen heroes, with the list of what comes, in light and dark.
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
let robin: Player;

shareTable(
  "time-dialog",
  { gm: EVERYBODY.gm, robin: EVERYBODY.robin },
  (seated) => {
    ({ gm, robin } = seated);
  },
  { demo: "count-demo.json" },
);

const dialog = () => gm.page.locator("#fray-time");

it("is offered in the tracker to the GM alone", async () => {
  for (const seat of [gm, robin]) await seat.tab("Combat");
  const button = (seat: Player) =>
    seat.tracker.getByRole("button", { name: "Let time pass", exact: true }).count();
  expect([await button(gm), await button(robin)]).toEqual([1, 0]);
});

it("asks for whom and how long, and says when nothing comes meanwhile", async () => {
  await gm.track("Let time pass");
  await dialog().getByLabel("Ilse Fennimore").waitFor();
  await dialog().getByLabel("Kest Halloway").uncheck();
  await soon(() => dialog().innerText()).toContain("Nothing is rolled");
  await dialog().getByLabel("How much").fill("0");
  await dialog().getByLabel("How much").press("Enter");
  await dialog().locator(".fray-problem").waitFor();
  await dialog().getByLabel("How much").fill("30");
  await dialog().getByLabel("How much").press("Enter");
  await dialog().locator(".fray-problem").waitFor({ state: "detached" });
});

it("has nothing for the accessibility checker to object to, in light and dark", async () => {
  for (const theme of ["light", "dark"] as const) {
    await setTheme(gm.page, theme);
    await gm.screenshot(`time-dialog-${theme}`);
    expect(await violations(gm.page, "#fray-time")).toEqual([]);
  }
  await setTheme(gm.page, "light");
});

it("lets it pass by one press, and tells players on a card", async () => {
  await dialog().getByRole("button", { name: "Let time pass" }).click();
  await soon(() => dialog().locator("footer [role=status]").innerText()).toContain("30");
  await robin.tab("Chat");
  await robin.card.waitFor();
});

it("fits a phone", async () => {
  await gm.page.setViewportSize({ width: 390, height: 844 });
  await gm.drawn();
  await gm.screenshot("time-dialog-phone");
  const button = dialog().getByRole("button", { name: "Let time pass" });
  await soon(async () => (await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await soon(() =>
    dialog().evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
});
