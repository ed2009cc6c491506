// Requests of rolls, clicked: the GM asks the party, both players press, and what came of it stands in one place for all.
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
let robin: Player;
let sam: Player;

shareTable("roll-requests", EVERYBODY, (seated) => ({ gm, robin, sam } = seated));

const requests = (seat: Player) => seat.page.locator("#fray-requests");
const rows = (seat: Player) =>
  requests(seat).locator(".fray-request").first().locator(".fray-request-rows li");

it("is opened from the list of actors by the GM alone, with the whole party chosen", async () => {
  for (const seat of [gm, robin]) await seat.tab("Actors");
  expect(await robin.page.getByRole("button", { name: "Ask for a roll" }).count()).toBe(0);
  await gm.page.getByRole("button", { name: "Ask for a roll" }).click();
  await requests(gm).locator("[name=roll]").waitFor();
  const chosen = requests(gm).locator(".fray-ask-who input:checked");
  await soon(() => chosen.count()).toBe(2);
  await requests(gm).getByLabel("What is rolled").selectOption({ label: "Stealth" });
  await requests(gm).getByLabel("Difficulty").fill("8");
  await requests(gm)
    .getByLabel("What counts for the group")
    .selectOption({ label: "At least half must succeed" });
  for (const theme of ["dark", "light"] as const) {
    await setTheme(gm.page, theme);
    await gm.screenshot(`requests-ask-${theme}`);
    expect(await violations(gm.page, "#fray-requests")).toEqual([]);
  }
  expect(await unsaid(gm, "#fray-requests")).toEqual([]);
});

it("opens at each player who is asked, and shows the GM who has not rolled", async () => {
  await requests(gm).getByRole("button", { name: "Ask for it" }).click();
  for (const seat of [robin, sam]) await requests(seat).locator(".fray-request-mine .fray-primary").waitFor();
  await soon(() => rows(gm).allInnerTexts()).toHaveLength(2);
  for (const row of await rows(gm).allInnerTexts()) expect(row).toContain("has not rolled");
  await robin.page.setViewportSize({ width: 375, height: 740 });
  await robin.drawn();
  await robin.screenshot("requests-asked-phone");
  const button = requests(robin).locator(".fray-request-mine .fray-primary");
  expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  expect(await violations(robin.page, "#fray-requests")).toEqual([]);
  expect(await unsaid(robin, "#fray-requests")).toEqual([]);
});

it("is rolled by one press, with a modifier and its reason by another", async () => {
  await requests(robin).locator(".fray-request-mine .fray-primary").click();
  await requests(robin).waitFor({ state: "detached" });
  await requests(sam).getByRole("button", { name: "With a modifier" }).click();
  const dialog = sam.page
    .locator("dialog, .dialog")
    .filter({ has: sam.page.locator("[name='modifier.value']") });
  await dialog.getByLabel("Modifier").fill("2");
  await dialog.getByLabel("Reason").fill("soft boots");
  await dialog.locator("button[data-action=ok]").click();
  await requests(sam).waitFor({ state: "detached" });
});

it("tells what came of it for each, and for the group", async () => {
  await soon(() => requests(gm).locator(".fray-request-count").first().innerText()).toBe(
    "2 of 2 have rolled",
  );
  for (const row of await rows(gm).allInnerTexts()) expect(row).toMatch(/succeeds|fails/);
  await soon(() => requests(gm).locator(".fray-request-group").first().innerText()).toMatch(
    /The group (succeeds|fails)\. \d of 2 succeed/,
  );
  await gm.screenshot("requests-rolled");
  await sam.tab("Chat");
  const card = sam.page.locator(".fray-request-holder .fray-request-group").last();
  await soon(() => card.innerText()).toMatch(/The group/);
  await sam.screenshot("requests-card");
  expect(await violations(sam.page, ".fray-request-holder")).toEqual([]);
});

it("waits again for what is taken back, and the GM may roll in its place", async () => {
  await gm.tab("Chat");
  await gm.page.locator(".fray-card").last().getByRole("button", { name: "Take back" }).click();
  await soon(() => requests(gm).locator(".fray-request-count").first().innerText()).toBe(
    "1 of 2 have rolled",
  );
  await requests(gm).locator(".fray-request-rows [data-request-deed=roll]").first().click();
  await soon(() => requests(gm).locator(".fray-request-count").first().innerText()).toBe(
    "2 of 2 have rolled",
  );
});

it("may be secret: then a player's seat shows that it was rolled, and nothing of what came of it", async () => {
  await requests(gm)
    .getByLabel("Who sees the rolls")
    .selectOption({ label: "Only the game master sees it." });
  await requests(gm).getByLabel("What counts for the group").selectOption({ label: "Each for oneself" });
  await requests(gm).getByLabel("Aldis Warden").uncheck();
  const before = await sam.page.locator(".fray-card").count();
  await requests(gm).getByRole("button", { name: "Ask for it" }).click();
  await requests(sam).locator(".fray-request-mine .fray-primary").click();
  await requests(sam).waitFor({ state: "detached" });
  await soon(() => rows(gm).allInnerTexts()).toHaveLength(1);
  await soon(async () => (await rows(gm).allInnerTexts())[0]).toMatch(/Mirelle Ash.*\n.*(succeeds|fails)/);
  const asked = sam.page.locator(".fray-request-holder").last();
  await soon(() => asked.locator(".fray-request-rows").innerText()).toBe("Mirelle Ash\nhas rolled");
  expect(await sam.page.locator(".fray-card").count()).toBe(before);
  expect(await gm.page.locator(".fray-card").count()).toBe(before + 1);
  await gm.screenshot("requests-secret");
  await sam.screenshot("requests-secret-player");
});

it("opens by itself at a player who comes after it was asked", async () => {
  await requests(gm).getByRole("checkbox", { name: "Aldis Warden" }).check();
  await requests(gm).getByRole("checkbox", { name: "Mirelle Ash" }).uncheck();
  await requests(gm).getByRole("button", { name: "Ask for it" }).click();
  await requests(robin).locator("[data-action=close]").click();
  await requests(robin).waitFor({ state: "detached" });
  await robin.page.reload();
  await requests(robin).locator(".fray-request-mine .fray-primary").click();
  await requests(robin).waitFor({ state: "detached" });
});
