// The first hour, counted by presses: a GM from an empty world to the first blow, a player from joining to the first action.
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
let robin: Player;

shareTable("first-hour", { gm: "Gamemaster", robin: "Robin" }, (seated) => ({ gm, robin } = seated), {
  demo: "welcome-demo.json",
});

/** What a person has pressed so far. */
let presses: string[] = [];

async function press(what: Locator): Promise<void> {
  presses.push((await what.innerText()).replaceAll(/\s+/g, " "));
  await what.click();
}

const hasStruck = (seat: Player): Promise<boolean> =>
  seat.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { messages: Iterable<{ readonly content: string }>; combat: unknown; system: { api: Api } };
    };
    const fight = game.system.api.fightOf(game.combat);
    return (fight?.log ?? []).some(({ roll }) => roll?.purpose === "attack");
  });

interface Api {
  fightOf(
    combat: unknown,
  ): { readonly log: readonly { readonly roll?: { readonly purpose: string } }[] } | null;
}

it("leads a GM from an empty world to the first blow in six presses", async () => {
  presses = [];
  await press(gm.page.locator("#fray-welcome").getByRole("button", { name: "Bring The Toll at the Ford" }));
  await gm.page.getByText("The Toll at the Ford is here").waitFor();
  const give = gm.page.locator(".dialog", { has: gm.page.locator(".fray-give") });
  await give.getByRole("combobox", { name: "Aldis Warden" }).selectOption({ label: "Robin" });
  await gm.screenshot("first-hour-give");
  expect(await violations(gm.page, ".fray-give")).toEqual([]);
  await press(give.getByRole("button", { name: "Give the heroes" }));
  await press(gm.page.getByRole("tab", { name: "Combat" }));
  await gm.after(() => press(gm.tracker.getByRole("button", { name: "Begin the fight", exact: true })));
  const atOnce = gm.panel.locator("[data-action=atOnce]:not([data-ends])").first();
  const acts = gm.tracker.getByRole("button", { name: "Actions", exact: true });
  if (!(await atOnce.isVisible())) await press(acts);
  await atOnce.waitFor();
  await gm.after(() => press(atOnce));
  await soon(() => hasStruck(gm)).toBe(true);
  expect(presses.length, presses.join(" > ")).toBeLessThanOrEqual(6);
});

it("leads a player to the first action in two presses, and asks nothing on the way", async () => {
  await gm.untilTurnOf("Aldis Warden");
  presses = [];
  await robin.page.reload();
  await robin.panel.getByText("Your turn: Aldis Warden").waitFor();
  const offered = robin.panel.locator(".fray-action:not(.impossible), [data-fray-action]:not(.impossible)");
  await press(offered.filter({ hasText: "Defend" }).first());
  await robin.panel.locator(".fray-compose:not([hidden])").waitFor();
  await robin.after(() => press(robin.panel.locator(".fray-compose [data-action=confirm]")));
  // The setting of this world asks everybody for interrupts.
  await gm.passEverything();
  await soon(async () => Object.keys((await gm.creature("Aldis Warden")).conditions)).toContain("defending");
  expect(presses.length, presses.join(" > ")).toBeLessThanOrEqual(2);
});
