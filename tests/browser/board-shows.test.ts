// The board of a fight: who is due, whom an act is meant for, what results befall whom, icons to be read, tokens in one space.
import { expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
let robin: Player;
let sam: Player;

shareTable("board-shows", EVERYBODY, (seated) => {
  ({ gm, robin, sam } = seated);
});

interface Globals {
  readonly game: {
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): { readonly x: number; readonly y: number } };
        updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      };
    };
  };
  risen: string[];
}

const COLORS = { due: "#ffc400", target: "#e53935", pointed: "#29b6f6", doer: "#8e5cff" };

/** The names of the tokens whose spaces are marked in a color at a seat. */
function marked(seat: Player, color: string): Promise<string[]> {
  return seat.page.evaluate((fill) => {
    const boxes = [...document.querySelectorAll(`.board-marks rect[fill="${fill}"]`)].map((each) =>
      each.getBoundingClientRect(),
    );
    const tokens = [...document.querySelectorAll<HTMLElement>(".board-token")].filter((token) => {
      const { left, top, width, height } = token.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return boxes.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom);
    });
    return tokens.map((token) => (token.getAttribute("aria-label") ?? "").split(",")[0] ?? "").sort();
  }, color);
}

it("marks whoever is due at every seat", async () => {
  await gm.tab("Combat");
  await gm.begin();
  await gm.passEverything();
  expect(await gm.whoseTurn()).toBe("Mirelle Ash");
  for (const seat of [gm, robin, sam]) await soon(() => marked(seat, COLORS.due)).toEqual(["Mirelle Ash"]);
});

it("lists targets by side with their distance, the nearest first, and marks whom the pointer rests on", async () => {
  await sam.pick("standardAttack", "Longbow");
  const targets = sam.panel.locator(".fray-targets");
  expect(await targets.locator(".fray-side").first().innerText()).toBe("Foes");
  const far = await targets.locator(".fray-candidates").first().locator(".fray-distance").allInnerTexts();
  expect(far.length).toBeGreaterThan(1);
  const yards = far.map((text) => Number(/^(\d+) yd$/.exec(text)?.[1]));
  expect(yards).toEqual([...yards].sort((a, b) => a - b));
  await targets.locator(".fray-candidate", { hasText: "Cutthroat B" }).hover();
  await soon(() => marked(sam, COLORS.pointed)).toEqual(["Cutthroat B"]);
  for (const theme of ["light", "dark"] as const) {
    await setTheme(sam.page, theme);
    await sam.screenshot(`targets-${theme}`);
  }
  await sam.page.mouse.move(5, 5);
  await soon(() => marked(sam, COLORS.pointed)).toEqual([]);
});

it("marks the target of what is being put together, for nobody else", async () => {
  await sam.target("Cutthroat A");
  await sam.page.mouse.move(5, 5);
  await soon(() => marked(sam, COLORS.target)).toEqual(["Cutthroat A"]);
  expect(await marked(robin, COLORS.target)).toEqual([]);
});

it("lets results rise from whoever suffers them, at every seat", async () => {
  for (const seat of [gm, robin, sam])
    await seat.page.evaluate(() => {
      const globals = globalThis as unknown as Globals;
      globals.risen = [];
      const plane = document.querySelector(".board-plane")!;
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if ((node as HTMLElement).className === "board-rising")
              globals.risen.push((node as HTMLElement).style.cssText.match(/--[xy]: [\d.]+/g)?.join() ?? "");
      }).observe(plane, { childList: true });
    });
  await sam.confirm();
  await gm.passEverything();
  for (const seat of [gm, robin, sam])
    await soon(() =>
      seat.page.evaluate(() => (globalThis as unknown as Globals).risen.length),
    ).toBeGreaterThan(0);
  await gm.screenshot("rising");
  // Two that rise from one token begin one below the other, so that both can be read.
  const places = await gm.page.evaluate(() => (globalThis as unknown as Globals).risen);
  expect(new Set(places).size).toBe(places.length);
});

it("shows conditions as icons of at least 20 px, and bars of wounds to the owner", async () => {
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Globals;
    await game.actors.getName("Aldis Warden").update({ "system.posture": "prone" });
  });
  const icon = robin.page.locator('.board-token[aria-label^="Aldis"] .token-status').first();
  await icon.waitFor();
  await soon(async () => {
    const box = await icon.boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  }).toBeGreaterThanOrEqual(20);
  await soon(() => robin.page.locator('.board-token[aria-label^="Aldis"] .token-bar').count()).toBe(2);
});

it("tells tokens in one space apart, and lets each be picked", async () => {
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Globals;
    const { tokens } = game.scenes.active;
    const [a, b] = ["Cutthroat A", "Cutthroat B"].map((name) => tokens.getName(name)) as [
      { x: number; y: number; id: string },
      { id: string },
    ];
    await game.scenes.active.updateEmbeddedDocuments("Token", [{ _id: b.id, x: a.x, y: a.y }]);
  });
  const tokens = gm.page.locator(".board-token.stacked");
  await soon(() => tokens.count()).toBe(2);
  await gm.page.waitForTimeout(250);
  await gm.screenshot("stacked");
  const boxes = await tokens.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  const corners: { label: string | null }[] = [];
  for (const [i, box] of boxes.entries()) {
    const inset = 4;
    const [x, y] = i === 0 ? [box.left + inset, box.top + inset] : [box.right - inset, box.bottom - inset];
    const under = await gm.page.evaluate(
      ([left, top]) =>
        document
          .elementFromPoint(left, top)
          ?.closest(".board-token")
          ?.getAttribute("aria-label")
          ?.split(",")[0] ?? null,
      [x, y] as const,
    );
    corners.push({ label: under });
  }
  expect(new Set(corners.map(({ label }) => label))).toEqual(new Set(["Cutthroat A", "Cutthroat B"]));
});
