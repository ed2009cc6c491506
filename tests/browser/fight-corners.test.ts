// The corners of a fight on the screen: dragging, dialogs and sheets by keyboard, edits in mid-fight, treatment and rest.
import { describe, expect, it } from "vitest";
import type { FightTable, Player } from "./fight-table.ts";
import { tabTo } from "./keyboard.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let table: FightTable;
let gm: Player;
let robin: Player;
let sam: Player;

shareTable("corners", EVERYBODY, (seated) => ({ table, gm, robin, sam } = seated));

/** Opens the sheet of a creature from the tracker and does something on it. */
async function onSheet(
  player: Player,
  name: string,
  work: (sheet: ReturnType<Player["sheet"]>) => Promise<void>,
): Promise<void> {
  await player.track(name);
  const sheet = player.sheet();
  await sheet.waitFor();
  // A sheet that is opened again is as it was left.
  const editing = sheet.getByRole("button", { name: "Edit", exact: true });
  if ((await editing.getAttribute("aria-pressed")) !== "true") await editing.click();
  await work(sheet);
  await sheet.locator("[data-action=close]").first().click();
  await sheet.waitFor({ state: "detached" });
}

/** Types a number into a field of a sheet, as an edit of the running fight. */
async function edit(player: Player, field: ReturnType<Player["sheet"]>, value: string): Promise<void> {
  await player.after(async () => {
    await field.fill(value);
    await field.press("Tab");
  });
}

/** Waits for a turn of this creature with so many AP: those that are not spent add up. */
async function turnWithAp(name: string, ap: number): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) {
    await gm.untilTurnOf(name);
    if ((await gm.creature(name)).ap >= ap) return;
    await gm.after(() => gm.track("End turn"));
  }
  throw new Error(`${name} never has ${ap} AP`);
}

/** A square of ground that is twice as hard, as a GM draws it. */
async function drawMarsh(column: number, row: number): Promise<void> {
  await gm.page.evaluate(
    ([x, y]) => {
      interface Scene {
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      }
      const { game } = globalThis as unknown as { game: { scenes: { active: Scene } } };
      const shape = { type: "rectangle", x: x! * 100, y: y! * 100, width: 100, height: 100 };
      const slow = { type: "modifyMovementCost", system: { difficulties: { walk: 2 } } };
      const region = { name: "Marsh", shapes: [shape], behaviors: [slow], visibility: 2 };
      return game.scenes.active.createEmbeddedDocuments("Region", [region]).then(() => undefined);
    },
    [column, row],
  );
}

it("begins", async () => {
  await gm.begin();
  await sam.panel.getByText("Your turn: Mirelle Ash").waitFor();
  await gm.page.keyboard.press("Alt+a");
  await gm.panel.waitFor();
});

describe("by keyboard alone", () => {
  it("changes a roll: a modifier of the owner, other faces of the GM", async () => {
    await sam.pick("standardAttack", "Longbow");
    await sam.target("Cutthroat B");
    await sam.confirm();
    await sam.page.getByRole("tab", { name: "Chat" }).focus();
    await sam.page.keyboard.press("Enter");
    await sam.card.getByText(/Mirelle Ash hits/).waitFor();
    await tabTo(sam.page, /Add a modifier: Attack/);
    await sam.page.keyboard.press("Enter");
    await sam.page.locator("dialog [name=value]").waitFor();
    await tabTo(sam.page, /value/);
    await sam.page.keyboard.type("0");
    await sam.page.keyboard.press("Enter");
    const dialog = sam.page.locator("dialog");
    await dialog.getByText("A whole number from -99 to 99, other than 0.").waitFor();
    await dialog.getByText("A reason, in a few words.").waitFor();
    expect(await dialog.locator("[aria-invalid=true][aria-describedby]").count()).toBe(2);
    expect(await dialog.locator("[name=value]").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await sam.page.keyboard.press("Backspace");
    await sam.page.keyboard.type("-2");
    await tabTo(sam.page, /reason/);
    await sam.page.keyboard.type("a gust of wind");
    await sam.page.keyboard.press("Enter");
    const asked = gm.page.getByRole("dialog").filter({ hasText: "a gust of wind" });
    await gm.after(() => asked.getByRole("button", { name: "Yes" }).press("Enter"));
    await sam.card.getByText("a gust of wind").first().waitFor();

    await gm.page.getByRole("tab", { name: "Chat" }).focus();
    await gm.page.keyboard.press("Enter");
    await tabTo(gm.page, /Overrule: Attack/);
    await gm.page.keyboard.press("Enter");
    await gm.page.locator("dialog [name=face0]").waitFor();
    for (const die of [0, 1, 2]) {
      await tabTo(gm.page, new RegExp(`face${die}`));
      await gm.page.keyboard.press("Home");
    }
    await tabTo(gm.page, /reason/);
    await gm.page.keyboard.type("the string was wet");
    await gm.after(() => gm.page.keyboard.press("Enter"));
    await gm.card.getByText("Critical failure").waitFor();
    await gm.after(() => gm.page.keyboard.press("Alt+z"));
    await gm.after(() => gm.page.keyboard.press("Alt+z"));
  });

  it("edits a sheet and an item on it", async () => {
    await robin.page.getByRole("tab", { name: "Combat" }).focus();
    await robin.page.keyboard.press("Enter");
    await tabTo(robin.page, /^\s*Aldis Warden/);
    await robin.page.keyboard.press("Enter");
    await robin.sheet().waitFor();
    await tabTo(robin.page, /toggleEditing/);
    await robin.page.keyboard.press("Enter");
    await tabTo(robin.page, /system\.attributes\.prs/);
    const held = Number(await robin.sheet().locator('[name="system.attributes.prs"]').inputValue());
    await robin.after(async () => {
      await robin.page.keyboard.press("ArrowUp");
      await robin.page.keyboard.press("Tab");
    });
    await soon(async () => (await gm.creature("Aldis Warden")).sheet.attributes.prs).toBe(held + 1);
    await tabTo(robin.page, /Condition/, "Shift+Tab");
    for (const _tab of [1, 2, 3]) await robin.page.keyboard.press("ArrowRight");
    await robin.sheet().getByRole("button", { name: "Spear", exact: true }).waitFor();
    await tabTo(robin.page, /^\s*Spear/);
    await robin.page.keyboard.press("Enter");
    const item = robin.page.locator(".fray-item-sheet");
    await item.waitFor();
    await tabTo(robin.page, /system\.reach$/);
    await robin.after(async () => {
      await robin.page.keyboard.press("ArrowUp");
      await robin.page.keyboard.press("Tab");
    });
    await item.locator("[data-action=close]").click();
    await robin.sheet().locator("[data-action=close]").first().click();
  });
});

describe("a sheet that is changed in mid-fight", () => {
  it("counts in the fight from then on, as a named step that can be taken back", async () => {
    const strength = (): Promise<number> =>
      gm.creature("Cutthroat A").then((each) => each.sheet.attributes.str);
    const before = await strength();
    await onSheet(gm, "Cutthroat A", (sheet) =>
      edit(gm, sheet.locator('[name="system.attributes.str"]'), String(before + 2)),
    );
    await soon(strength).toBe(before + 2);
    await gm.track("History");
    const history = gm.page.locator("#fray-history");
    await history
      .getByText(`Strength ${before} → ${before + 2}`)
      .first()
      .waitFor();
    await gm.after(() => gm.track("Undo"));
    await soon(strength).toBe(before);
    await gm.after(() => gm.track("Redo"));
    await soon(strength).toBe(before + 2);
    await history.locator("[data-action=close]").click();
  });

  it("puts a new weapon in hand", async () => {
    const weapons = (): Promise<string[]> =>
      gm
        .creature("Knight of the Black Oak")
        .then((each) => Object.values(each.weapons).map(({ name }) => name));
    const before = await weapons();
    await onSheet(gm, "Knight of the Black Oak", async (sheet) => {
      await sheet.getByRole("tab", { name: "Belongings" }).click();
      await sheet.getByRole("button", { name: /Add.*Weapon/ }).click();
      const browser = gm.page.locator("#fray-compendium");
      await gm.after(() => browser.getByRole("button", { name: /^Make a blank one/ }).click());
    });
    await soon(weapons).toHaveLength(before.length + 1);
    await gm.after(() => gm.track("Undo"));
    await soon(weapons).toEqual(before);
  });

  it("shows on the item what is drawn and stowed, and takes it back", async () => {
    await gm.untilTurnOf("Knight of the Black Oak");
    const readied = (): Promise<boolean> =>
      gm.page.evaluate(() => {
        interface Item {
          readonly name: string;
          readonly system: { readonly readied: boolean };
        }
        const { game } = globalThis as unknown as {
          game: { combat: { combatants: { getName(name: string): { actor: { items: Iterable<Item> } } } } };
        };
        const { items } = game.combat.combatants.getName("Knight of the Black Oak").actor;
        return [...items].find((item) => item.name === "War Hammer")!.system.readied;
      });
    expect(await readied()).toBe(true);
    await gm.pick("retrieveOrStow", "War Hammer");
    await gm.confirm();
    await gm.passEverything();
    await soon(readied).toBe(false);
    await gm.after(() => gm.track("Undo"));
    await soon(readied).toBe(true);
  });

  it("lets the rules fill in an optional field again once it is emptied", async () => {
    await gm.tab("Actors");
    await onSheet(sam, "Mirelle Ash", async (sheet) => {
      await sheet.getByRole("tab", { name: "Belongings" }).click();
      await sheet.getByRole("button", { name: "Knife", exact: true }).click();
      const item = sam.page.locator(".fray-item-sheet");
      const optimal = item.locator('[name="system.optimalReach"]');
      await edit(sam, optimal, "3");
      const held = (): Promise<number | undefined> =>
        gm.page.evaluate(() => {
          interface Item {
            readonly name: string;
            readonly _source: { readonly system: { readonly optimalReach?: number } };
          }
          const { game } = globalThis as unknown as {
            game: { actors: { getName(name: string): { items: Iterable<Item> } } };
          };
          return [...game.actors.getName("Mirelle Ash").items].find((each) => each.name === "Knife")!._source
            .system.optimalReach;
        });
      await soon(held).toBe(3);
      await edit(sam, optimal, "");
      await soon(held).toBe(null);
      await item.locator("[data-action=close]").click();
    });
  });
});

describe("on the board", () => {
  it("pays AP for a drag along a path, as for any move", async () => {
    await gm.untilTurnOf("Aldis Warden");
    const before = await gm.creature("Aldis Warden");
    await robin.panel.locator("[data-action=close]").click();
    const token = robin.page.locator('.board-token[aria-label^="Aldis Warden"]');
    const box = (await token.boundingBox())!;
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await drawMarsh((before.position?.x ?? 0) + 1, before.position?.y ?? 0);
    const ground = robin.page.locator(".board-regions");
    await ground.waitFor();
    const label = robin.page.locator(".board-ruler-label");
    const over = (squares: number): Promise<void> =>
      robin.page.mouse.move(center.x + squares * box.width, center.y, { steps: 4 });
    await robin.after(async () => {
      await robin.page.mouse.move(center.x, center.y);
      await robin.page.mouse.down();
      await over(1);
      await soon(() => label.textContent()).toMatch(/^\d+ AP · 2 yd$/);
      await over(12);
      await soon(() => label.getAttribute("class")).toContain("refused");
      await robin.screenshot("drag-refused");
      await over(2);
      await soon(() => label.textContent()).toMatch(/^\d+ AP · 3 yd$/);
      await soon(() => label.getAttribute("class")).not.toContain("refused");
      await robin.screenshot("drag-over-marsh");
      await robin.page.mouse.up();
    });
    await gm.passEverything();
    const after = await gm.creature("Aldis Warden");
    expect(after.position?.x).toBe((before.position?.x ?? 0) + 2);
    expect(after.movement.moved).toBe(before.movement.moved + 3);
    expect(after.ap).toBeLessThan(before.ap);
    await soon(async () => (await token.boundingBox())!.x).toBeGreaterThan(box.x + box.width);
  });

  it("plays Quick, Strong and Nonlethal Attacks against somebody who stands them", async () => {
    await onSheet(gm, "Cutthroat A", async (sheet) => {
      await edit(gm, sheet.locator('[name="system.attributes.vit"]'), "9");
      await gm.after(() => sheet.locator('[name="system.tier"]').selectOption("elite"));
    });
    for (const [action, name] of [
      ["quickAttack", "Quick Attack"],
      ["strongAttack", "Strong Attack"],
      ["nonlethalAttack", "Nonlethal Attack"],
    ] as const) {
      await turnWithAp("Aldis Warden", 9);
      await robin.page.keyboard.press("Alt+a");
      await robin.pick(action, "Broadsword");
      await robin.target("Cutthroat A");
      await robin.confirm();
      await gm.passEverything();
      expect((await gm.creature("Cutthroat A")).dead).toBe(false);
      await robin.tab("Chat");
      const card = robin.page.locator(".fray-card", { hasText: name }).last();
      await card
        .getByText(/Aldis Warden (hits|misses) Cutthroat A/)
        .first()
        .waitFor();
    }
  });
});

describe("on a phone", () => {
  it("leaves the board free while it is somebody else's turn, and opens by itself for one's own", async () => {
    await gm.untilTurnOf("Mirelle Ash");
    const phone = await table.sit("Robin", { viewport: { width: 390, height: 844 }, hasTouch: true });
    const height = async (): Promise<number> => (await phone.panel.boundingBox())?.height ?? 0;
    await phone.page.keyboard.press("Alt+a");
    await soon(height).toBeGreaterThan(600);
    await phone.panel.getByRole("button", { name: "Show only whose turn it is" }).click();
    await soon(height).toBeLessThan(130);
    await phone.panel.getByText("Mirelle Ash’s turn").waitFor();
    await phone.panel.getByText(/^then /).waitFor();
    await phone.screenshot("fight-phone-strip");
    await gm.untilTurnOf("Aldis Warden");
    await phone.panel.getByText("Your turn: Aldis Warden").waitFor();
    await soon(height).toBeGreaterThan(600);
    await phone.screenshot("fight-phone-turn");
    await gm.after(() => gm.track("End turn"));
    await gm.passEverything();
    await soon(height).toBeLessThan(130);
    await phone.page.context().close();
  });
});

describe("healing", () => {
  it("shows what treating a wound comes to", async () => {
    await onSheet(gm, "Aldis Warden", (sheet) =>
      edit(gm, sheet.locator('[name="system.wounds.light"]'), "2"),
    );
    await turnWithAp("Aldis Warden", 8);
    await robin.page.keyboard.press("Alt+a");
    await robin.pick("treatWound", "Aldis Warden");
    await robin.confirm();
    await gm.passEverything();
    await robin.tab("Chat");
    await robin.card.getByText(/Aldis Warden treats Aldis Warden’s light wound: \d against/).waitFor();
    await robin.card.getByText("Aldis Warden’s wounds ease.").waitFor();
    await robin.tab("Combat");
    await robin.row("Aldis Warden").getByRole("img", { name: "Wounds: 1 light" }).waitFor();
    await robin.screenshot("fight-treated");
  });

  it("shows the recovery check of a long rest", async () => {
    await gm.after(async () => {
      await gm.track("End the fight");
      await gm.page.locator("dialog").getByRole("button", { name: /yes/i }).click();
    });
    await robin.track("Aldis Warden");
    await robin.sheet().getByRole("tab", { name: "Condition" }).click();
    const moderate = robin.sheet().locator('[name="system.wounds.moderate"]');
    await moderate.fill("2");
    await moderate.press("Tab");
    await soon(() =>
      gm.page.evaluate(() => {
        interface Hero {
          readonly system: { readonly wounds: { readonly moderate: number } };
        }
        const { game } = globalThis as unknown as { game: { actors: { getName(name: string): Hero } } };
        return game.actors.getName("Aldis Warden").system.wounds.moderate;
      }),
    ).toBe(2);
    await robin.sheet().getByRole("button", { name: "Long rest" }).click();
    await robin.page.locator(".fray-dialog [name=tender]").selectOption({ label: "Mirelle Ash" });
    await robin.page.getByRole("button", { name: "Long rest" }).last().click();
    await robin.tab("Chat");
    await gm.tab("Chat");
    await gm.card.getByText("Has Aldis Warden slept").waitFor();
    await gm.screenshot("corners-rest-gm");
    await gm.card.getByRole("button", { name: "Slept enough" }).click();
    await robin.page.getByText("Aldis Warden takes a long rest.").waitFor();
    await robin.page
      .getByText(/Aldis Warden’s recovery check/)
      .first()
      .waitFor();
    await robin.screenshot("corners-rest");
  });
});
