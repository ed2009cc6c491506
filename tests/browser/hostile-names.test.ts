// Names that are markup and templates: on every screen they stand as they were typed, and nothing of them is carried out.
import { expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

const NASTY = '<img src="x" onerror="globalThis.hacked = true"><a href="https://evil.test">win</a>{{secret}}';

let gm: Player;
let sam: Player;

shareTable("hostile-names", { gm: EVERYBODY.gm, sam: EVERYBODY.sam }, (seated) => {
  ({ gm, sam } = seated);
});

interface Named {
  readonly id: string;
  readonly name: string;
  readonly items: Iterable<Named> & { readonly contents: readonly Named[] };
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
  update(changes: object): Promise<unknown>;
  updateEmbeddedDocuments(kind: string, changes: readonly object[]): Promise<unknown>;
}

interface World {
  hacked?: boolean;
  caught: string[];
  readonly game: {
    readonly combat: { readonly combatants: Iterable<{ readonly token: Named; readonly actor: Named }> };
    readonly tooltip: { activate(element: Element): void; deactivate(): void };
  };
}

/** From now on whatever markup of the names comes onto a page is caught. */
async function catchMarkup(player: Player): Promise<void> {
  await player.page.evaluate(() => {
    const world = globalThis as unknown as World;
    world.caught = [];
    const look = (node: Node): void => {
      if (!(node instanceof Element)) return;
      for (const each of [node, ...node.querySelectorAll("*")])
        if (each.matches('img[src="x"], a[href*="evil.test"]'))
          world.caught.push(each.parentElement?.outerHTML.slice(0, 300) ?? "");
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(look);
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
}

/** What of the names was taken for markup at a seat, the hints of all that is on the page included. */
async function caughtAt(player: Player): Promise<readonly string[]> {
  return player.page.evaluate(() => {
    const { game, caught, hacked } = globalThis as unknown as World;
    const hinted = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
    for (const element of document.querySelectorAll(hinted)) game.tooltip.activate(element);
    game.tooltip.deactivate();
    return [...caught, ...(hacked ? ["a script has run"] : [])];
  });
}

async function expectNothing(what: string): Promise<void> {
  for (const player of [gm, sam]) {
    await player.drawn();
    expect(await caughtAt(player), `${what}, ${player.user}`).toEqual([]);
  }
}

/** Renames whoever of a fight this seat owns, with all that they carry. */
async function rename(player: Player): Promise<void> {
  await player.page.evaluate(async (nasty) => {
    const { game } = globalThis as unknown as World;
    for (const { token, actor } of game.combat.combatants) {
      if (!(actor as unknown as { isOwner: boolean }).isOwner || actor.name.includes(nasty)) continue;
      const items = actor.items.contents.map(({ id, name }) => ({ _id: id, name: `${name} ${nasty}` }));
      await actor.updateEmbeddedDocuments("Item", items);
      if (!token.name.includes(nasty)) await token.update({ name: `${token.name} ${nasty}` });
      await actor.update({ name: `${actor.name} ${nasty}` });
    }
  }, NASTY);
}

it("stand as they are in tracker, panel, cards, hints and notices", async () => {
  for (const player of [gm, sam]) await player.tab("Combat");
  await rename(sam);
  await rename(gm);
  for (const player of [gm, sam]) await catchMarkup(player);
  await gm.begin();
  await expectNothing("the tracker");
  await gm.untilTurnOf(await nameOf("Mirelle Ash"));
  await gm.fixDice([6, 6], [6, 6], [6, 6], [6, 6], [6, 6]);
  await sam.pick("standardAttack", "Longbow");
  await sam.target("Cutthroat B");
  await expectNothing("what is composed");
  await sam.confirm();
  await gm.passEverything();
  for (const player of [gm, sam]) await player.tab("Chat");
  await expectNothing("the cards");
  await sam.page.evaluate(async () => {
    const { game } = globalThis as unknown as World;
    for (const { actor } of game.combat.combatants)
      if ((actor as unknown as { isOwner: boolean }).isOwner) await actor.update({ "system.fatigue": 2 });
  });
  await gm.page
    .getByText(/changed by hand/)
    .first()
    .waitFor();
  await expectNothing("the notices");
});

it("stand as they are on sheets, in the history, on the page of the fight and in the question at its end", async () => {
  for (const player of [gm, sam]) {
    await player.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      for (const { actor } of game.combat.combatants) {
        if (!(actor as unknown as { isOwner: boolean }).isOwner) continue;
        await actor.sheet.render({ force: true });
        const [item] = actor.items.contents;
        await item?.sheet.render({ force: true });
      }
    });
    const sheet = player.sheet().first();
    await sheet.waitFor();
    for (const tab of ["actions", "skills", "items", "effects", "notes"])
      await sheet.locator(`nav [data-tab="${tab}"]`).first().click({ force: true });
    await expectNothing("the sheets");
    await player.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      for (const { actor } of game.combat.combatants) {
        await actor.sheet.close();
        for (const item of actor.items) await item.sheet.close();
      }
    });
  }
  await gm.track("History");
  await gm.page.locator("#fray-history").getByRole("button", { name: "Page of the fight" }).click();
  await soon(() => gm.page.locator("#fray-fight-page .fray-page-title").count()).toBe(1);
  await expectNothing("the page of the fight");
  await gm.page.locator("#fray-fight-page .fray-chart-table > summary").click();
  await expectNothing("its chart");
  await gm.track("End the fight");
  await gm.page.locator("dialog, .dialog").getByRole("button", { name: "Yes" }).waitFor();
  await expectNothing("the question at the end");
  await gm.after(() => gm.page.locator("dialog, .dialog").getByRole("button", { name: "Yes" }).click());
  await expectNothing("the end");
});

/** The name of a creature of the fight, whatever else stands in it. */
async function nameOf(begins: string): Promise<string> {
  const { state } = await gm.fight();
  return Object.values(state.creatures).find(({ name }) => name.startsWith(begins))?.name ?? "";
}
