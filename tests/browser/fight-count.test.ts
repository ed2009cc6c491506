// Ten counts of Time Count as a GM and two players play them, by clicking alone; the clicks for each NPC turn are counted.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";
import { violations } from "./axe.ts";
import { openCard } from "./deeds.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let table: FightTable;
let gm: Player;
let robin: Player;
let sam: Player;
/** So many turns of NPCs are counted at least. */
const NPC_TURNS = 8;
/** Clicks of the GM for each turn of an NPC. */
const clicksPerTurn: number[] = [];

beforeAll(async () => {
  table = await openFightTable([], "count-demo.json");
  [gm, robin, sam] = [await table.sit("Gamemaster"), await table.sit("Robin"), await table.sit("Sam")];
  for (const each of [gm, robin, sam]) await each.tab("Combat");
});
afterAll(() => table?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const [who, player] of Object.entries({ gm, robin, sam }))
      await player.screenshot(`failed-count-${who}`);
  expect(table.errors.splice(0)).toEqual([]);
});

type CountFight = Fight<TimeCountState>;
const countFight = async (): Promise<CountFight> => (await gm.fight()) as unknown as CountFight;

/** The creatures that are asked for their turn, by the player who has them. */
async function due(): Promise<{ name: string; owner: Player }[]> {
  const { open, state } = await countFight();
  return pendingAsks(open).flatMap(({ ask }) => {
    if (!ask.ownTurn || ask.to.kind !== "owner") return [];
    const name = state.creatures[ask.to.creature]?.name ?? "";
    const owner = name.startsWith("Ilse") ? robin : name.startsWith("Kest") ? sam : gm;
    return [{ name, owner }];
  });
}

/** How much higher the strip becomes by one more in its fullest count: a ghost, or somebody who is there. */
function heightWithAnother(player: Player, isGhost: boolean): Promise<number> {
  return player.page.evaluate((ghost) => {
    const strip = document.querySelector("#fray-strip .fray-strip");
    const counts = [...(strip?.querySelectorAll(".fray-count") ?? [])];
    const fullest = counts.sort((a, b) => b.clientHeight - a.clientHeight)[0];
    const chip = fullest?.querySelector(".fray-chip:not(.ghost)");
    if (!strip || !fullest || !chip) throw new Error("the strip shows nobody");
    const before = strip.clientHeight;
    const another = chip.cloneNode(true) as HTMLElement;
    another.classList.toggle("ghost", ghost);
    chip.after(another);
    const grown = strip.clientHeight - before;
    another.remove();
    return grown;
  }, isGhost);
}

/** Presses something, and counts it. */
async function press(player: Player, button: Parameters<typeof player.panel.locator>[0]): Promise<number> {
  await player.panel.locator(button).first().click();
  return 1;
}

const ATTACK = '.fray-palette [data-fray-action="attack"]:not(.impossible)';

/** One turn: an attack where somebody is in reach, else the creature waits. Returns the clicks. */
async function takeTurn(name: string, player: Player): Promise<number> {
  let clicks = 0;
  const { panel } = player;
  const entry = panel.locator(".fray-due-list li", { hasText: name });
  const choose = entry.locator("[data-action=declareFor][aria-pressed=false]");
  if (await choose.count()) {
    await choose.click();
    await panel.locator(".fray-due-list li.selected", { hasText: name }).waitFor();
    clicks += 1;
  }
  if (await panel.locator(ATTACK).count()) {
    clicks += await press(player, ATTACK);
    await panel.locator(".fray-compose:not([hidden])").waitFor();
    const open = panel.locator(".fray-compose .fray-candidate:not(.impossible):not(.selected) input");
    if (!(await panel.locator(".fray-compose .fray-candidate.selected").count()) && (await open.count())) {
      await open.first().click();
      await panel.locator(".fray-compose .fray-candidate.selected").waitFor();
      clicks += 1;
    }
    await player.after(() => panel.locator(".fray-compose [data-action=confirm]").click());
    return clicks + 1;
  }
  await player.after(() => panel.getByRole("button", { name: `${name}: Wait` }).click());
  return clicks + 1;
}

/** Questions that are nobody's turn, such as which defense: the first choice of whoever is asked. */
async function answerOthers(): Promise<number> {
  let clicks = 0;
  for (let i = 0; i < 10; i += 1) {
    const asks = pendingAsks((await countFight()).open).filter(({ ask }) => !ask.ownTurn);
    if (asks.length === 0) return clicks;
    await gm.unfoldQuestions();
    await gm.after(() =>
      gm.panel.locator(".fray-prompt:not(.fray-due) [data-action=answer]").first().click(),
    );
    clicks += 1;
  }
  throw new Error("the questions do not end");
}

describe("a fight of counts", () => {
  it("goes to the first who are due by itself, and shows everybody the scale of counts", async () => {
    await gm.begin();
    await soon(async () => (await due()).length).toBeGreaterThan(0);
    for (const each of [gm, robin, sam]) {
      const strip = each.page.locator("#fray-strip");
      await strip.waitFor();
      const { count } = (await countFight()).state;
      await soon(() => strip.locator(".fray-count.now .fray-count-at").innerText()).toBe(String(count));
      await soon(() => strip.locator(".fray-chip").count()).toBeGreaterThan(3);
    }
    await gm.screenshot("count-begun");
  });

  it("has the palette of whoever is due open at once", async () => {
    const [first] = await due();
    if (!first) throw new Error("nobody is due");
    await first.owner.panel.locator(".fray-palette [data-action=pick]").first().waitFor();
    await soon(() => first.owner.panel.locator(".fray-due").count()).toBe(1);
  });

  it.each(["light", "dark"] as const)(
    "is sound for assistive technology, strip and list included (%s)",
    async (theme) => {
      await setTheme(gm.page, theme);
      for (const place of ["#fray-strip", ".fray-tracker", "#fray-panel"]) {
        if ((await gm.page.locator(place).count()) === 0) continue;
        await soon(() => violations(gm.page, place)).toEqual([]);
      }
    },
  );

  it("shows on the strip where the action under the pointer would put its actor", async () => {
    const [first] = await due();
    if (!first) throw new Error("nobody is due");
    const { owner } = first;
    await owner.panel.locator(".fray-palette [data-action=pick]:not(.impossible)").first().hover();
    await owner.page.locator("#fray-strip .fray-chip.ghost").waitFor();
    await soon(() => owner.page.locator("#fray-strip .fray-intended").innerText()).toMatch(
      /→ (≈ )?Count \d+/,
    );
    await owner.screenshot("count-ghost");
    expect(await heightWithAnother(owner, true)).toBe(0);
    expect(await heightWithAnother(owner, false)).toBeGreaterThan(0);
  });

  it("keeps the panel where it is while the pointer is over its actions", async () => {
    const [first] = await due();
    if (!first) throw new Error("nobody is due");
    const { panel } = first.owner;
    const actions = panel.locator(".fray-palette [data-action=pick]:not(.impossible)");
    const places = new Set<number | undefined>();
    for (let i = 0; i < Math.min(4, await actions.count()); i += 1) {
      await actions.nth(i).hover();
      await first.owner.drawn();
      places.add((await panel.boundingBox())?.y);
    }
    expect(places.size).toBe(1);
  });

  it("lets all who are due wait with one click", async () => {
    // Before anybody has been struck down: whoever waits comes to the count of the next.
    const { panel } = gm;
    for (let i = 0; i < 60; i += 1) {
      const all = await due();
      const own = all.filter(({ owner }) => owner === gm);
      if (own.length > 1) {
        const { count } = (await countFight()).state;
        await panel.locator("[data-action=waitAll]").click();
        await soon(async () => {
          const { open, state } = await countFight();
          return state.count > count || pendingAsks(open).length === all.length - own.length;
        }).toBe(true);
        return;
      }
      const [next] = all;
      if (!next) await answerOthers();
      else
        await next.owner.after(() =>
          next.owner.panel.getByRole("button", { name: `${next.name}: Wait` }).click(),
        );
      await soon(async () => (await countFight()).open !== null).toBe(true);
      await gm.settled();
    }
    throw new Error("never are two NPCs due together");
  });

  it("plays ten counts, an NPC turn in three clicks at most", async () => {
    const start = (await countFight()).state.count;
    for (let turn = 0; turn < 90; turn += 1) {
      const before = await countFight();
      if (before.state.count >= start + 10 && clicksPerTurn.length >= NPC_TURNS) break;
      const [next] = await due();
      if (!next) {
        expect(await answerOthers()).toBeGreaterThan(0);
        continue;
      }
      await next.owner.panel.locator(".fray-due").waitFor();
      const clicks = await takeTurn(next.name, next.owner);
      if (next.owner === gm) clicksPerTurn.push(clicks);
      await soon(async () => (await countFight()).open !== null).toBe(true);
      await gm.settled();
    }
    expect((await countFight()).state.count).toBeGreaterThanOrEqual(start + 10);
    const total = clicksPerTurn.reduce((sum, clicks) => sum + clicks, 0);
    const mean = total / clicksPerTurn.length;
    console.log(
      `clicks per NPC turn: ${mean.toFixed(2)} on average over ${clicksPerTurn.length} turns, at most ${Math.max(...clicksPerTurn)}`,
    );
    expect(mean).toBeLessThanOrEqual(3);
    await gm.screenshot("count-played");
    await robin.screenshot("count-played-robin");
  });

  it.each(["light", "dark"] as const)("has opened cards that are sound (%s)", async (theme) => {
    await setTheme(gm.page, theme);
    await gm.tab("Chat");
    if (theme === "light") await openCard(gm);
    await soon(() => violations(gm.page, ".fray-card-holder")).toEqual([]);
    await gm.screenshot(`count-card-${theme}`);
    await gm.tab("Combat");
  });

  it("takes the going on back first, then the turns, and waits there for a click", async () => {
    const { cursor } = await countFight();
    await gm.after(() => gm.track("Undo"));
    await soon(async () => (await countFight()).open).toBeNull();
    const between = (await countFight()).cursor.entries;
    expect(between).toBeLessThan(cursor.entries);
    await gm.after(() => gm.track("Undo"));
    expect((await countFight()).cursor.entries).toBeLessThan(between);
    expect((await countFight()).open).toBeNull();
    await gm.after(() => gm.track("Redo"));
    await gm.after(() => gm.track("On to the next count"));
    await soon(async () => (await countFight()).open !== null).toBe(true);
  });

  it("opens the menu of a row by key, and hides a creature with it", async () => {
    await gm.tab("Combat");
    const row = gm.row("Goblin A");
    await row.getByRole("button", { name: "More: Goblin A" }).press("Enter");
    await gm.page.getByRole("menuitem", { name: "Hide from players, or show" }).press("Enter");
    await soon(() => robin.row("Goblin A").count()).toBe(0);
    await row.click({ button: "right", position: { x: 10, y: 10 } });
    await gm.page.getByRole("menuitem", { name: "Hide from players, or show" }).click();
    await soon(() => robin.row("Goblin A").count()).toBe(1);
  });

  it("folds the strip away, and back", async () => {
    const strip = robin.page.locator("#fray-strip");
    await strip.getByRole("button", { name: "Turn order" }).click();
    await soon(() => strip.locator(".fray-strip").count()).toBe(0);
    await strip.getByRole("button", { name: "Turn order" }).press("Enter");
    await soon(() => strip.locator(".fray-strip").count()).toBe(1);
  });
});
