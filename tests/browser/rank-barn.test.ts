// The second encounter of Die Rank in the browser: a barn with a loft, brought in, begun and fought up to its end and after.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { missedByThumbs } from "./measured-boxes.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, answerUntil, bringIn, expectTold, unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;

shareTable("rank-barn", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const drawing = () => gm.page.locator("#fray-areas");
const area = (name: string) => drawing().locator(`.fray-area[data-key="${name}"]`);

/** A finger is laid on somebody's name, drawn onto an area or nowhere, and lifted. */
async function touch(who: string, onto: string | null): Promise<void> {
  await gm.page.evaluate(
    ([name, goal]) => {
      const all = [...document.querySelectorAll<HTMLElement>("#fray-areas .fray-area-here li")];
      const from = all.find((each) => each.innerText.includes(name));
      const to = document.querySelector<HTMLElement>(
        `#fray-areas .fray-area[data-key="${goal}"] .fray-area-name`,
      );
      const middle = (element: HTMLElement | null | undefined): { clientX: number; clientY: number } => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return { clientX: x + width / 2, clientY: y + height / 2 };
      };
      const send = (type: string, at: object): void => {
        const finger = { pointerId: 7, pointerType: "touch", bubbles: true, cancelable: true, button: 0 };
        from?.dispatchEvent(new PointerEvent(type, { ...finger, ...at }));
      };
      send("pointerdown", middle(from));
      if (to) send("pointermove", middle(to));
      send("pointerup", middle(to ?? from));
    },
    [who, onto ?? ""] as const,
  );
}

const dialog = () => gm.page.locator("#fray-time");

describe("the barn of Die Rank", () => {
  it("is brought in and begins, everybody in a region of the scene", async () => {
    await bringIn(gm, "Die Rank Encounters", "The Salt Barn", "Loft Bowman");
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("dierank");
    await answerEverything(gm);
    await gm.tab("Combat");
    await gm.row("Maren Aske").first().getByText("in Gate").waitFor();
    await gm.row("Loft Bowman").first().getByText("in Loft").waitFor();
    expect(await gm.tracker.locator(".fray-row-place").count()).toBe(
      await gm.tracker.locator(".fray-row").count(),
    );
  });

  it("draws how its regions lie and who is where, and leads whoever acts to the form of a step", async () => {
    await gm.row("Maren Aske").first().getByRole("button", { name: "in Gate" }).click();
    await area("Gate").getByText("Maren Aske").waitFor();
    await area("Loft").getByText("Loft Bowman").waitFor();
    const { regions } = (await gm.fight()).state as unknown as {
      readonly regions: { readonly [name: string]: { readonly neighbors: readonly string[] } };
    };
    expect(await drawing().locator(".fray-area").count()).toBe(Object.keys(regions).length);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm.page, theme);
      await gm.screenshot(`rank-drawing-${theme}`);
      expect(await violations(gm.page, "#fray-areas")).toEqual([]);
    }
    expect(await unsaid(gm, "#fray-areas")).toEqual([]);
    const boxes = await drawing()
      .locator(".fray-area")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const overlaps = boxes.flatMap((a, at) =>
      boxes
        .slice(at + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
    const wide = gm.page.viewportSize();
    await gm.page.setViewportSize({ width: 390, height: 844 });
    await soon(() => drawing().locator("svg").isVisible()).toBe(false);
    await area("Loft")
      .getByText(`touches ${regions["Loft"]?.neighbors.join(", ")}`)
      .waitFor();
    await gm.screenshot("rank-drawing-phone");
    expect(await missedByThumbs(gm.page)).toEqual([]);
    const width = await drawing().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    await gm.page.setViewportSize(wide ?? { width: 1400, height: 900 });
    await gm.untilTurnOf("Maren Aske");
    const way = drawing().locator("[data-action=goThere]").first();
    const goal = (await way.innerText()).replace("→", "").trim();
    await way.click();
    await gm.panel.locator(".fray-compose").getByText(goal).first().waitFor();
    await gm.panel.locator(".fray-compose [data-action=cancel]").click();
  });

  it("leads to a far region by the first step of the shortest way there", async () => {
    await drawing().locator(".window-header").click();
    const far = area("Cellar").locator("[data-action=goThere]");
    expect(await far.getAttribute("aria-label")).toContain("by way of Yard → Barn");
    await far.click();
    await gm.panel.locator(".fray-compose h2", { hasText: "Yard" }).waitFor();
    await gm.panel.locator(".fray-compose [data-action=cancel]").click();
  });

  it("offers the second step of a way by itself, after the questions that the first one has met", async () => {
    await drawing().locator(".window-header").click();
    await area("Cellar").locator("[data-action=goThere]").click();
    await gm.panel.locator(".fray-compose h2", { hasText: "Yard" }).waitFor();
    await gm.confirm();
    await answerEverything(gm);
    await area("Yard").getByText("Maren Aske").waitFor();
    await gm.panel.locator(".fray-compose h2", { hasText: "Barn" }).waitFor();
    await gm.panel.locator(".fray-compose [data-action=cancel]").click();
    await gm.track("Undo");
    await area("Gate").getByText("Maren Aske").waitFor();
  });

  it("leads the focus by arrow keys to what lies that way, where Enter does what a press does", async () => {
    await drawing().locator(".window-header").click();
    await area("Gate").locator(".fray-area-name").focus();
    const middle = (name: string) =>
      area(name).evaluate((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
    const [gate, yard] = [await middle("Gate"), await middle("Yard")];
    const [across, down] = [yard.x - gate.x, yard.y - gate.y];
    const sideways = across > 0 ? "ArrowRight" : "ArrowLeft";
    const key = Math.abs(across) > Math.abs(down) ? sideways : down > 0 ? "ArrowDown" : "ArrowUp";
    await gm.page.keyboard.press(key);
    await soon(() => area("Yard").locator(".fray-area-name:focus").count()).toBe(1);
    await gm.page.keyboard.press("Enter");
    await gm.panel.locator(".fray-compose").getByText("Yard").first().waitFor();
    await gm.panel.locator(".fray-compose [data-action=cancel]").click();
  });

  it("takes a name that is dragged onto another region for the step there, or says by the rules why not", async () => {
    await drawing().locator(".window-header").click();
    const name = (who: string) => drawing().locator(".fray-area-here li", { hasText: who });
    const refused = () => gm.page.locator(".notification", { hasText: "[RANK-" }).allInnerTexts();
    await name("Maren Aske").dragTo(area("Cellar").locator(".fray-area-name"));
    await soon(refused).toHaveLength(1);
    expect(await name("Maren Aske").evaluate((each) => each.closest(".fray-area")?.textContent)).toContain(
      "Gate",
    );
    await name("Road Cutter").dragTo(area("Yard").locator(".fray-area-name"));
    await soon(refused).toHaveLength(2);
    expect((await refused()).join(" ")).toMatch(/\[RANK-MOVE-03\].*\[RANK-TURN-01\]/s);
    await gm.after(() => name("Maren Aske").dragTo(area("Yard").locator(".fray-area-name")));
    await area("Yard").getByText("Maren Aske").waitFor();
    const { input } = (await gm.fight()).log.filter((entry) => entry.input.kind === "command").at(-1) ?? {};
    expect(input).toMatchObject({ command: { type: "move", to: "Yard" } });
    await answerEverything(gm);
    await gm.screenshot("rank-drawing-dragged");
  });

  it("takes a name that a finger draws, and nothing where the finger was only laid on it", async () => {
    await gm.untilTurnOf("Maren Aske");
    await drawing().locator(".window-header").click();
    const before = (await gm.fight()).log.length;
    await touch("Maren Aske", null);
    expect((await gm.fight()).log.length).toBe(before);
    await gm.after(() => touch("Maren Aske", "Gate"));
    expect(await drawing().locator(".dragged, .open, .over").count()).toBe(0);
    // Leaving gives an opening to whoever stands there.
    await answerEverything(gm);
    await area("Gate").getByText("Maren Aske").waitFor();
  });

  it("puts anybody anywhere while the GM's drags place, as a deed of the hand", async () => {
    await gm.page.keyboard.press("Alt+m");
    await drawing().locator(".window-header").click();
    const cutter = drawing().locator(".fray-area-here li", { hasText: "Road Cutter" });
    await gm.after(() => cutter.dragTo(area("Loft").locator(".fray-area-name")));
    await area("Loft").getByText("Road Cutter").waitFor();
    const { input } = (await gm.fight()).log.filter((entry) => entry.input.kind === "command").at(-1) ?? {};
    expect(input).toMatchObject({ command: { type: "place", region: "Loft" } });
    await gm.after(() => gm.track("Undo"));
    await area("Barn").getByText("Road Cutter").waitFor();
    await gm.page.keyboard.press("Alt+m");
    // The panel has come before it.
    await drawing().locator("[data-action=close]").dispatchEvent("click");
    await soon(() => drawing().count()).toBe(0);
  });

  it("offers actions by their kind, and shows what the next turn owes, in light and dark", async () => {
    await gm.untilTurnOf("Loft Bowman");
    const shot = gm.panel.locator('[data-fray-action="rangedAttack"]').first();
    expect(await shot.innerText()).toContain("major · 1 AP");
    expect(await gm.panel.locator('[data-fray-action="run"]').first().innerText()).toContain("exclusive");
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm.page, theme);
      await gm.screenshot(`rank-barn-${theme}`);
      expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    }
    await setTheme(gm.page, "light");
  });

  it("takes a shot from the loft into the yard, with the least die of its range beside each target", async () => {
    await gm.pick("rangedAttack", "Yew Bow");
    const target = gm.panel.locator(".fray-candidate", { hasText: "Brok Fenn" });
    await target.getByText("next region, medium range: at least D6").waitFor();
    await gm.screenshot("rank-barn-targets");
    // A name is never broken within its words, however much is told beside it.
    const tall = await gm.panel
      .locator(".fray-candidate > .fray-name")
      .evaluateAll((names) =>
        names.filter((name) => (name as HTMLElement).offsetHeight > 45).map((name) => name.textContent),
      );
    expect(tall).toEqual([]);
    await gm.target("Brok Fenn");
    await gm.confirm();
    const question = gm.panel.locator(".fray-prompt", { hasText: "How do you defend?" });
    await answerUntil(gm, question);
    const block = question.locator(".fray-way", { hasText: "Block" }).getByRole("button");
    await gm.after(() => block.click());
    await answerEverything(gm);
    await expectTold(gm, "Brok Fenn");
    await gm.tab("Combat");
    await gm.row("Brok Fenn").first().getByText("1 left to borrow").waitFor();
    // Where nothing is owed a row has no words for it.
    expect(await gm.row("Maren Aske").first().getByText("left to borrow").isVisible()).toBe(false);
    await gm.screenshot("rank-barn-owed");
  });

  it("lets time pass when it is over, by one clock, in which everybody may rest", async () => {
    await gm.track("End the fight");
    await gm.after(() => gm.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click());
    await soon(async () => (await gm.fight()).state.phase).toBe("over");
    await gm.screenshot("rank-barn-over");
    expect(await gm.panel.locator('[data-fray-action="rest"]').count()).toBe(4);
    await gm.track("Let time pass");
    await dialog().getByLabel("How much").waitFor();
    // Two of one actor are told apart, as everywhere in the fight.
    const { creatures } = (await gm.fight()).state;
    const named = (await dialog().locator(".fray-hand-names").innerText()).split(", ");
    expect(named.sort()).toEqual(
      Object.values(creatures)
        .map(({ name }) => name)
        .sort(),
    );
    await dialog().getByLabel("Unit").selectOption({ label: "hours" });
    await dialog().getByLabel("Everybody rests meanwhile").check();
    await soon(() => dialog().getByLabel("Everybody rests meanwhile").isChecked()).toBe(true);
    expect(await violations(gm.page, "#fray-time")).toEqual([]);
    await gm.screenshot("rank-barn-time");
    await gm.after(() => dialog().getByRole("button", { name: "Let time pass" }).click());
    await soon(() => dialog().locator("footer [role=status]").innerText()).toContain("1");
    await gm.row("Brok Fenn").first().getByText("4/4").first().waitFor();
    expect(await unsaid(gm, ".fray-card, #fray-panel, .fray-tracker, #fray-time")).toEqual([]);
  });
});
