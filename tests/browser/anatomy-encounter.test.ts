// Anatomy in the browser: its encounter is brought in, every sheet opens in words, and an attack is clicked.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { removeFields } from "./removed-fields.ts";
import { shareTable } from "./shared-table.ts";
import { setTheme } from "./theme.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, expectTold, readSheets } from "./starter-encounter.ts";

let gm: Player;

shareTable("anatomy-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

interface World {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly items: {
          getName(name: string): { readonly sheet: { render(o: object): Promise<unknown> } };
        };
        update(changes: object): Promise<unknown>;
      };
    };
  };
}

const PEOPLE = ["Wenna Farrow", "Odo Pell", "Ditch Hound"];

describe("the encounter of Anatomy", () => {
  it("is brought in with its tokens", async () => {
    await bringIn(gm, "Anatomy Encounters", "The Ferry Steps", "Robber A");
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", (name) =>
    readSheets(gm, name, "system.stamina", "anatomy"),
  );

  it("draws the body of whoever is hurt, and lists the same in words, at any size in either theme", async () => {
    const sheet = await gm.openSheet("Wenna Farrow");
    const hand = sheet.locator('.fray-body-figure [data-part="hand0"]');
    await hand.waitFor();
    expect(await hand.getAttribute("class")).toContain("sound");
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      const hurt = { severity: "major", day: 0, treated: false, recoversOn: null, triedOn: null, tries: 0 };
      const at = (part: string) => ({ ...hurt, part, cause: "slashing" });
      const head = { i2: at("head0"), i3: at("head0"), i4: at("head0") };
      const injuries = { i1: at("hand0"), ...head, i5: at("hand1") };
      await game.actors
        .getName("Wenna Farrow")
        .update({ "system.injuries": injuries, "system.destroyed": { leg1: true } });
    });
    await sheet.locator('.fray-body-figure .harmed[data-part="hand0"]').waitFor();
    const parts = (within: string) => sheet.locator(`${within} [data-part]`).count();
    expect(await parts(".fray-body-figure")).toBe(16);
    expect(await parts(".fray-body-list")).toBe(16);
    const spoken = await sheet.locator(".fray-body-figure [role=img]").getAttribute("aria-label");
    expect(spoken).toContain("left hand: 1 of 3 injuries");
    expect(spoken).toContain("right leg: destroyed");
    expect(spoken).toContain("right foot: lost");
    const said = sheet.locator(".fray-body-list");
    expect(await said.locator('[data-part="hand0"]').innerText()).toMatch(
      /left hand\s+1 of 3 injuries\s+major, slashing/,
    );
    expect(await said.locator('.lost[data-part="foot1"]').innerText()).toContain("lost");
    expect(await said.locator('[data-part="hand1"]').innerText()).toContain("holds Falchion");
    await said.locator('[data-part="hand1"] summary').click();
    await said.getByText("The next injury: drops Falchion").waitFor();
    await said.scrollIntoViewIfNeeded();
    for (const theme of ["dark", "light"])
      for (const size of [120, 400]) {
        await sheet.evaluate(
          (element, [name, wide]) => {
            element.classList.remove("theme-dark", "theme-light");
            element.classList.add(`theme-${String(name)}`);
            element.querySelector<HTMLElement>(".fray-body-figure")!.style.inlineSize = `${String(wide)}px`;
          },
          [theme, size] as const,
        );
        await gm.screenshot(`anatomy-body-${theme}-${String(size)}`);
        expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
      }
    const injuries = ["i1", "i2", "i3", "i4", "i5"].map((id) => `system.injuries.${id}`);
    await removeFields(gm, "Wenna Farrow", "system.destroyed.leg1", ...injuries);
    await sheet.locator('.fray-body-figure .sound[data-part="leg1"]').waitFor();
    await sheet.locator("[data-action=close]").first().click();
  });

  it("tells on the sheet what skills come to, and asks of a weapon which part of its bearer holds it", async () => {
    const sheet = await gm.openSheet("Wenna Farrow");
    await sheet.locator('nav [data-tab="skills"]').click();
    const athletics = sheet.locator(".fray-words li", { hasText: "Athletics" });
    await soon(() => athletics.innerText()).toMatch(/3 ranks\s+6/);
    await sheet.locator('nav [data-tab="items"]').click();
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.actors.getName("Wenna Farrow").items.getName("Falchion").sheet.render({ force: true });
    });
    const holder = gm.page.locator('.fray-item-sheet [name="system.heldBy"]');
    expect(await holder.locator("option").allInnerTexts()).toEqual([
      ...["any part that can", "left arm", "right arm", "left hand", "right hand"],
    ]);
    expect(await holder.inputValue()).toBe("hand1");
    await gm.page.locator(".fray-item-sheet [data-action=close]").first().click();
    await sheet.locator("[data-action=close]").first().click();
  });

  it("finds again what it asks before the fight has begun", async () => {
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("anatomy");
    const question = gm.panel.getByText("How does the fight open?");
    await question.waitFor();
    await gm.panel.locator("[data-action=close]").click();
    await question.waitFor({ state: "detached" });
    await gm.track("Actions");
    await question.waitFor();
  });

  it("begins, and an attack is clicked and told", async () => {
    await answerEverything(gm);
    await gm.untilTurnOf("Wenna Farrow");
    await gm.pick("meleeAttack", "Falchion");
    await gm.target("Robber A");
    await gm.screenshot("anatomy-attack");
    await gm.fixDice([20, 20], [20, 20]);
    await gm.confirm();
    for (let asked = 0; asked < 5 && !(await gm.panel.locator(".fray-part-chooser").count()); asked += 1) {
      await gm.unfoldQuestions();
      await gm.after(() => gm.panel.getByRole("button", { name: /: (Take the blow|No cover)/ }).click());
    }
  });

  it("puts the question which part is hit on the figure of whoever was, and a press on it answers", async () => {
    // Dozens of answers have no room on a card: it leads to the panel, which draws them.
    await gm.tab("Chat");
    expect(await gm.card.locator("[data-card-action=answer]").count()).toBe(0);
    await gm.panel.locator(".window-header [data-action=close]").click();
    await gm.card.getByRole("button", { name: "Choose in the panel" }).click();
    const chooser = gm.panel.locator(".fray-part-chooser");
    await gm.unfoldQuestions();
    await chooser.waitFor();
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm.page, theme);
      await chooser.scrollIntoViewIfNeeded();
      await gm.screenshot(`anatomy-degrees-${theme}`);
      expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    }
    const spoken = gm.panel.getByRole("button", { name: /: left hand, 1 injury \(0 so far\), checks/ });
    expect(await spoken.count()).toBe(1);
    // By keys alone: the number, then the part in the list that says the same as the figure.
    await gm.panel.locator(".fray-times").getByLabel("1").focus();
    await gm.page.keyboard.press("ArrowRight");
    await gm.panel
      .getByRole("button", { name: /: left hand, 2 injuries \(0 so far\), checks.*drop/ })
      .waitFor();
    await gm.screenshot("anatomy-degrees-two");
    await gm.after(() => chooser.locator('.open[data-part="hand0"]').click());
    await answerEverything(gm);
    await expectTold(gm, "Robber A");
    await gm.card.locator('.fray-card-bodies .harmed[data-part="hand0"]').first().waitFor();
    await gm.screenshot("anatomy-attack-told");
    expect(await violations(gm.page, ".fray-card-holder")).toEqual([]);
  });

  it("shows in the row of whoever was hit where it hurts", async () => {
    await gm.tab("Combat");
    const figure = gm.row("Robber A").locator(".fray-row-figure");
    await figure.locator('[data-part="hand0"].grave').waitFor();
    expect(await figure.getAttribute("aria-label")).toContain("left hand:");
    await gm.screenshot("anatomy-tracker");
    expect(await violations(gm.page, ".fray-tracker")).toEqual([]);
  });
});
