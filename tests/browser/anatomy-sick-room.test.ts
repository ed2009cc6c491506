// A week in the sick-room of Anatomy: who is hurt, who treats whom by which roll, and what the days bring, in light, dark and on a phone.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { AnatomyState } from "../../src/rulesets/anatomy/state.ts";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { missedByThumbs } from "./measured-boxes.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;

shareTable("sick-room", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

interface World {
  readonly game: {
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
}

const room = () => gm.page.locator("#fray-time .fray-care");
const patient = (name: string) => room().locator(".fray-patient", { hasText: name });
const injury = (of: string, part: string) => patient(of).locator(".fray-case", { hasText: part });
const cells = () => room().locator(".fray-calendar > li");

async function hurt(name: string, injuries: object): Promise<void> {
  await gm.page.evaluate(
    async ([who, all]) => {
      const { game } = globalThis as unknown as World;
      await game.actors.getName(who).update({ "system.injuries": all });
    },
    [name, injuries] as const,
  );
}

const fresh = { day: 0, treated: false, recoversOn: null, triedOn: null, tries: 0, cause: "slashing" };

async function blockOf(name: string): Promise<AnatomyState["creatures"][string]> {
  const { state } = (await gm.fight()) as unknown as Fight<AnatomyState>;
  const found = Object.values(state.creatures).find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

async function letPass(span: "A day" | "A week"): Promise<void> {
  await room().getByRole("button", { name: span, exact: true }).click();
  await gm.page.locator("#fray-time .fray-coming").waitFor();
  await gm.after(() => gm.page.locator("#fray-time [name=letPass]").click());
}

describe("the sick-room", () => {
  it("opens after a fight with everybody who is hurt", async () => {
    await bringIn(gm, "Anatomy Encounters", "Under the Weir", "Well-Hand");
    await hurt("Wenna Farrow", {
      i1: { ...fresh, part: "ear0", severity: "minor" },
      i2: { ...fresh, part: "arm1", severity: "severe" },
    });
    await hurt("Jory Tarrant", {
      i1: { ...fresh, part: "foot0", severity: "major", treated: true, recoversOn: 12 },
    });
    await hurt("Clay Watchman", { i1: { ...fresh, part: "arm0", severity: "severe" } });
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("anatomy");
    await answerEverything(gm);
    await gm.after(async () => {
      await gm.track("End the fight");
      await gm.page.locator("dialog").getByRole("button", { name: /yes/i }).click();
    });
    await gm.track("Let time pass");
    await soon(() => room().locator(".fray-patient").count()).toBe(3);
    await injury("Wenna Farrow", "right arm").getByText("Untreated; 0 of 1 try today.").waitFor();
    await injury("Jory Tarrant", "left foot").getByText("heals on day 12, in 12 days").waitFor();
    await patient("Clay Watchman").getByText("Injury 6 destroys it; so far 1.").waitFor();
    expect(await unsaid(gm, "#fray-time")).toEqual([]);
  });

  it("says beforehand by whom, with which dice and how likely", async () => {
    const arm = injury("Wenna Farrow", "right arm");
    expect(await arm.locator("select option:checked").innerText()).toContain("Odo Pell");
    await soon(() => arm.innerText()).toContain("1d20 + 8 against 25");
    await arm.getByRole("combobox").selectOption({ label: "Jory Tarrant – 0 %" });
    await soon(() => arm.innerText()).toContain("1d20 against 25");
    await arm.getByRole("combobox").selectOption({ label: "Odo Pell – 20 %" });
    await soon(() => arm.innerText()).toContain("1d20 + 8 against 25");
    await soon(() => cells().count()).toBe(8);
    await cells().first().getByText("getting worse: left ear, right arm").waitFor();
    await cells().last().getByText("Day 12").waitFor();
  });

  it("has nothing for the accessibility checker to object to, in light and dark", async () => {
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm.page, theme);
      await gm.screenshot(`sick-room-${theme}`);
      expect(await violations(gm.page, "#fray-time")).toEqual([]);
    }
    await setTheme(gm.page, "light");
  });

  it("has a help page of its own", async () => {
    await room().locator("h2 .fray-help-button").click();
    await gm.page.locator("#fray-help .window-title", { hasText: "sick-room" }).waitFor();
    await gm.page.locator("#fray-help [data-action=close]").click();
    expect(await gm.page.locator("#fray-time .window-header .fray-help-button").count()).toBe(1);
  });

  it("treats by one press, once a day for each injury, and ten minutes pass for everybody", async () => {
    const { round } = (await gm.fight()).state as unknown as AnatomyState;
    await gm.fixDice([17, 20]);
    await gm.after(() => injury("Wenna Farrow", "left ear").locator("[data-action=help]").click());
    await injury("Wenna Farrow", "left ear").getByText("heals on day 7, in 7 days").waitFor();
    await gm.fixDice([2, 20]);
    await gm.after(() => injury("Wenna Farrow", "right arm").locator("[data-action=help]").click());
    await injury("Wenna Farrow", "right arm").getByText("Tried already today.").waitFor();
    expect(await injury("Wenna Farrow", "right arm").locator("[data-action=help]").count()).toBe(0);
    expect(((await gm.fight()).state as unknown as AnatomyState).round).toBe(round + 200);
  });

  it("lets a day pass after saying what will be rolled, and treats again on the next", async () => {
    await gm.fixDice([19, 20]);
    await letPass("A day");
    await room().getByText("Day 1", { exact: true }).first().waitFor();
    expect(Object.keys((await blockOf("Wenna Farrow")).injuries)).toHaveLength(2);
    await gm.fixDice([18, 20]);
    await gm.after(() => injury("Wenna Farrow", "right arm").locator("[data-action=help]").click());
    await injury("Wenna Farrow", "right arm").getByText("heals on day 22, in 21 days").waitFor();
  });

  it("heals what a week heals", async () => {
    await letPass("A week");
    await injury("Wenna Farrow", "left ear").waitFor({ state: "detached" });
    expect(Object.values((await blockOf("Wenna Farrow")).injuries).map(({ part }) => part)).toEqual(["arm1"]);
    await injury("Wenna Farrow", "right arm").getByText("heals on day 22, in 14 days").waitFor();
    await gm.page.locator("#fray-time footer [role=status]", { hasText: "7 days" }).waitFor();
    await gm.screenshot("sick-room-week");
  });

  it("fits a phone", async () => {
    await hurt("Hesper Quill", { i1: { ...fresh, part: "leg0", severity: "severe" } });
    await gm.track("Let time pass");
    await injury("Hesper Quill", "left leg").locator("[data-action=help]").waitFor();
    await gm.page.setViewportSize({ width: 390, height: 844 });
    await gm.drawn();
    await gm.screenshot("sick-room-phone");
    expect(await missedByThumbs(gm.page)).toEqual([]);
    const help = injury("Hesper Quill", "left leg").locator("[data-action=help]");
    await soon(async () => (await help.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await soon(() =>
      gm.page.locator("#fray-time").evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
});
