// What a GM does in the tracker besides playing: adding, hiding, surprising, mounting, groups, and the log's steps.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { playsAlike } from "../../tools/suites.ts";
import { violations } from "./axe.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";
import { openCard } from "./deeds.ts";
import { setTheme } from "./theme.ts";

interface Game {
  readonly game: string;
  readonly demo: string;
  readonly npc: string;
  readonly hero: string;
  /** Whom the GM takes out of the fight and adds again. */
  readonly foe: string;
  /** What a mount must be to bear the hero. */
  readonly mount: object;
}

const GAMES: readonly Game[] = [
  {
    game: "destiny",
    demo: "fight-demo.json",
    npc: "destinyNpc",
    hero: "Aldis Warden",
    foe: "Cutthroat A",
    mount: { size: 9 },
  },
  {
    game: "timecount",
    demo: "count-demo.json",
    npc: "timecountNpc",
    hero: "Ilse Fennimore",
    foe: "Goblin A",
    mount: {},
  },
];

interface Made {
  create(data: object): Promise<{ readonly id: string }>;
}
interface Scene {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}
interface Globals {
  readonly Actor: Made;
  readonly game: {
    readonly scenes: { readonly active: Scene };
    readonly combat: { nextTurn(): Promise<unknown> };
    readonly settings: { set(namespace: string, key: string, value: number): Promise<unknown> };
    readonly system: { readonly api: { send(combat: unknown, input: object): Promise<unknown> } };
  };
}

/** Each generation plays one of the games; what the host's menus and dialogs do is the same in both games. */
const played = GAMES.filter(({ npc }) => playsAlike(`the tracker of ${npc}`));

describe.each(played)("the tracker of $game", ({ game, demo, npc, hero, foe, mount }) => {
  let table: FightTable;
  let gm: Player;
  let player: Player;

  beforeAll(async () => {
    table = await openFightTable([], demo);
    [gm, player] = [await table.sit("Gamemaster"), await table.sit("Robin")];
    for (const each of [gm, player]) await each.tab("Combat");
    await gm.page.evaluate(
      async ([type, system]) => {
        const { Actor, game } = globalThis as unknown as Globals;
        await game.settings.set("fray", "answerSeconds", 600);
        await Actor.create({ name: "Steed", type, system, prototypeToken: { disposition: 1 } });
        const { id } = await Actor.create({ name: "Rat", type });
        const rat = (i: number): object => ({
          name: `Rat ${i}`,
          actorId: id,
          actorLink: false,
          disposition: -1,
          x: 100 * i,
          y: 0,
        });
        await game.scenes.active.createEmbeddedDocuments("Token", [1, 2, 3, 4].map(rat));
      },
      [npc, mount] as const,
    );
  });
  afterAll(() => table?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await gm.screenshot(`failed-tracker-${game}`);
    expect(table.errors.splice(0)).toEqual([]);
  });

  const dialog = () => gm.page.locator("dialog.application, .application.dialog").last();

  /** Opens the menu of a row with the keyboard alone. */
  async function openMenu(label: string): Promise<void> {
    await gm.tracker.getByRole("button", { name: `More: ${label}`, exact: true }).focus();
    await gm.page.keyboard.press("Enter");
    await gm.page.locator("#context-menu [role=menuitem]").first().waitFor();
  }

  const entries = () => gm.page.locator("#context-menu [role=menuitem]").allInnerTexts();

  async function closedMenu(key: "Enter" | "Escape"): Promise<void> {
    await gm.page.keyboard.press(key);
    await soon(() => gm.page.locator("#context-menu").count()).toBe(0);
  }

  /**
   * Chooses an entry with the arrow keys. While the time goes on by itself nobody may do anything, and the menu holds less:
   * it is closed and opened again then, as a person would.
   */
  async function choose(label: string, entry: string): Promise<void> {
    const there = async (): Promise<string[]> => {
      await openMenu(label);
      const texts = (await entries()).map((text) => text.trim());
      if (!texts.includes(entry)) await closedMenu("Escape");
      return texts;
    };
    let texts: string[] = [];
    await soon(async () => (texts = await there())).toContain(entry);
    for (let step = 0; step < texts.indexOf(entry); step += 1) await gm.page.keyboard.press("ArrowDown");
    await closedMenu("Enter");
  }

  /** Adds whoever is named so. */
  async function add(...names: string[]): Promise<void> {
    await gm.tracker.getByRole("button", { name: "Add creatures", exact: true }).click();
    for (const name of names) await dialog().getByLabel(name, { exact: true }).check();
    await dialog().getByRole("button", { name: "Add", exact: true }).click();
  }

  /** B 7: "all" ticks the list of one side and clears it again, and is ticked only while nobody of it is missing. */
  async function ticksAlike(): Promise<void> {
    const list = dialog().locator("fieldset", { hasText: "Rat 1" });
    expect(await list.locator("legend").innerText()).toMatch(/: (hostile|neutral|friendly)$/i);
    const all = list.getByLabel("All of these", { exact: false });
    const ticked = (): Promise<number> => list.locator("input:not([data-all]):checked").count();
    await all.check();
    expect(await ticked()).toBe(await list.locator("input:not([data-all])").count());
    await list.getByLabel("Rat 1", { exact: true }).uncheck();
    expect(await all.isChecked()).toBe(false);
    await all.check();
    await all.uncheck();
    expect(await ticked()).toBe(0);
  }

  const number = (who: Player, name: string): Promise<string> =>
    who.row(name).locator(".fray-row-number").innerText();

  /** Where the time goes on by itself, late comers wait for the answers of all who are due. */
  async function arrived(...names: string[]): Promise<void> {
    if (game === "timecount") {
      for (const name of names) await soon(() => gm.row(name).innerText()).toContain("arrives once");
      const asks = pendingAsks((await gm.fight()).open);
      for (const { key, ask } of asks)
        await gm.page.evaluate(
          async ([request, choice]) => {
            const { game } = globalThis as unknown as Globals;
            await game.system.api.send(game.combat, { kind: "answer", request, choice });
          },
          [key, ask.fallback] as const,
        );
    }
    for (const name of names) await soon(() => number(gm, name)).toMatch(/\d/);
  }

  it("marks the surprised by the keyboard, and adds tokens of one kind as one row", async () => {
    await choose(foe, "Surprised at the start, or not");
    await soon(() => gm.row(foe).innerText()).toContain("surprised");
    await gm.tracker.getByRole("button", { name: "Add creatures", exact: true }).click();
    await dialog().getByLabel("Rat 1", { exact: true }).waitFor();
    expect(await violations(gm.page, "dialog.application, .application.dialog")).toEqual([]);
    await gm.screenshot(`tracker-add-${game}`);
    await ticksAlike();
    for (const i of [1, 2, 3, 4]) await dialog().getByLabel(`Rat ${i}`, { exact: true }).check();
    await dialog().getByRole("button", { name: "Add", exact: true }).click();
    const group = gm.tracker.locator(".fray-group-row");
    await soon(() => group.count()).toBe(1);
    await soon(() => group.innerText()).toContain("Rat × 4");
  });

  it("does to a group what is chosen in its menu, and unfolds it", async () => {
    await choose("Rat × 4", "Hide from players, or show");
    await soon(() => player.tracker.locator(".fray-group-row").count()).toBe(0);
    await choose("Rat × 4", "Hide from players, or show");
    await soon(() => player.tracker.locator(".fray-group-row").count()).toBe(1);
    const name = gm.tracker.locator(".fray-group-name");
    await name.focus();
    await gm.page.keyboard.press("Enter");
    await gm.row("Rat 2").waitFor();
    await soon(() => gm.page.evaluate(() => document.activeElement?.className ?? "")).toContain(
      "fray-group-name",
    );
    await gm.page.keyboard.press("Enter");
    await soon(() => gm.row("Rat 2").count()).toBe(0);
    await choose("Rat × 4", "Remove from the fight");
    await soon(() => gm.tracker.locator(".fray-group-row").count()).toBe(0);
  });

  it("lets the others roll for who lies in wait, in the game that does", async () => {
    const entry = "Lies in wait, or not: the others roll to notice it";
    if (game === "timecount") {
      await choose(foe, entry);
      await soon(() => gm.row(foe).innerText()).toContain("lies in wait");
    } else {
      await openMenu(foe);
      expect((await entries()).map((text) => text.trim())).not.toContain(entry);
      await closedMenu("Escape");
    }
  });

  it("begins with the surprised, takes out, and lets late comers in at once", async () => {
    await gm.fixDice();
    await gm.begin();
    await gm.tracker.getByRole("button", { name: "Undo", exact: true }).waitFor();
    const [first] = (await gm.fight()).log;
    const begin = first?.input.kind === "command" ? first.input.command : null;
    expect(Object.keys(begin ?? {})).toContain("surprised");
    expect(Object.keys(begin ?? {}).includes("hiding")).toBe(game === "timecount");
    await choose(foe, "Remove from the fight");
    await soon(() => player.row(foe).count()).toBe(0);
    await add(foe, "Steed");
    await arrived(foe, "Steed");
    await choose(foe, "Hide from players, or show");
    await soon(() => player.row(foe).count()).toBe(0);
    await soon(() => gm.row(foe).innerText()).toContain("hidden");
    await choose(foe, "Hide from players, or show");
    await soon(() => player.row(foe).count()).toBe(1);
    expect(await violations(gm.page, ".fray-tracker")).toEqual([]);
    await gm.screenshot(`tracker-late-${game}`);
  });

  it("keeps who arrives later out of the order until the GM calls", async () => {
    await gm.tracker.getByRole("button", { name: "Add creatures", exact: true }).click();
    await dialog().getByLabel("Rat 1", { exact: true }).check();
    await dialog().getByLabel("They arrive now", { exact: false }).uncheck();
    await dialog().getByRole("button", { name: "Add", exact: true }).click();
    await soon(() => number(gm, "Rat 1")).toContain("–");
    await choose("Rat 1", "Arrives now, surprised");
    await arrived("Rat 1");
    await soon(() => gm.row("Rat 1").innerText()).toContain("urprised");
  });

  it("opens the rules' own mounting from the menu where they offer it, or tells why it is not possible", async () => {
    // Time Count offers no saddle where nobody stands who can be ridden; the rules of Destiny say so.
    if (game === "timecount") {
      await openMenu(hero);
      expect((await entries()).map((text) => text.trim())).not.toContain("Mount or dismount");
      return closedMenu("Escape");
    }
    await choose(hero, "Mount or dismount");
    await soon(
      async () =>
        (await gm.panel.locator(".fray-compose:not([hidden])").count()) +
        (await gm.page.locator("#notifications .notification, #notifications li").count()),
    ).toBeGreaterThan(0);
  });

  it("says in the log what each step would change, goes back, forth, and forks", async () => {
    await gm.track("History");
    const history = gm.page.locator("#fray-history");
    await history.locator(".fray-step").first().waitFor();
    const undo = history.getByRole("button", { name: "Undo", exact: true });
    const described = await undo.getAttribute("aria-describedby");
    expect(await history.locator(`#${described}`).innerText()).toMatch(/Undo takes back “.+”\. .+→/);
    expect(await history.locator(".fray-step-change").first().innerText()).toMatch(/Would change .+→/);
    await gm.screenshot(`tracker-history-${game}`);
    const before = await number(gm, "Rat 1");
    // Where the time has gone on by itself, that is a step of its own.
    const back = game === "timecount" ? 2 : 1;
    for (let step = 0; step < back; step += 1) await gm.after(() => undo.click());
    await soon(() => number(gm, "Rat 1")).toContain("–");
    expect(await history.innerText()).toContain("are left behind as a branch");
    await gm.after(() => history.getByRole("button", { name: "Redo", exact: true }).click());
    await soon(() => number(gm, "Rat 1")).toBe(before);
    await gm.after(() => undo.click());
    await soon(() => number(gm, "Rat 1")).toContain("–");
    await choose("Rat 1", "Arrives now");
    await soon(() => history.locator(".fray-branches li").count()).toBe(1);
    expect(await violations(gm.page, "#fray-history")).toEqual([]);
    const download = gm.page.waitForEvent("download");
    await history.getByRole("button", { name: "Export", exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await gm.after(() => history.getByRole("button", { name: "Discard" }).click());
    await soon(() => history.locator(".fray-branches li").count()).toBe(0);
  });

  /** Goes on until a question is put to the hero of a player. */
  async function untilAsked(): Promise<void> {
    for (let steps = 0; steps < 60; steps += 1) {
      const fight = await gm.fight();
      const asks = pendingAsks(fight.open);
      const isHeros = asks.some(
        ({ ask }) => ask.to.kind === "owner" && fight.state.creatures[ask.to.creature]?.name === hero,
      );
      if (isHeros) return;
      await gm.after(() =>
        gm.page.evaluate(
          async ([request, choice]) => {
            const { game } = globalThis as unknown as Globals;
            if (request === "") await game.combat.nextTurn();
            else await game.system.api.send(game.combat, { kind: "answer", request, choice });
          },
          [asks[0]?.key ?? "", asks[0]?.ask.fallback ?? ""] as const,
        ),
      );
    }
    throw new Error(`nothing is asked of ${hero}`);
  }

  it("counts down on both seats, and question, opened card and open menu are sound in both themes", async () => {
    await untilAsked();
    await gm.page.keyboard.press("Alt+a");
    for (const each of [gm, player]) {
      await each.unfoldQuestions();
      const clock = each.panel.locator(".fray-countdown").first();
      const left = async (): Promise<number> => Number.parseInt(await clock.innerText(), 10);
      await soon(left).toBeGreaterThan(0);
      await soon(left).toBeLessThan(await left());
    }
    await player.tab("Chat");
    // In a game of counts nothing has been done yet; its opened cards are looked at where ten counts are played.
    if (game === "destiny") await openCard(player);
    for (const theme of ["light", "dark"] as const) {
      for (const each of [gm, player]) await setTheme(each.page, theme);
      await soon(() => violations(player.page, "#fray-panel", ".fray-card-holder")).toEqual([]);
      await player.screenshot(`tracker-asked-${game}-${theme}`);
      await openMenu(hero);
      await soon(() => violations(gm.page, "#context-menu", "#fray-panel")).toEqual([]);
      await gm.screenshot(`tracker-menu-${game}-${theme}`);
      await closedMenu("Escape");
    }
    await setTheme(gm.page, "light");
  });

  it("leaves the host's own buttons free on a phone", async () => {
    await player.page.setViewportSize({ width: 390, height: 844 });
    // An open sidebar covers the board there, and takes the strip's place.
    await player.page.getByRole("button", { name: "Hide the sidebar" }).click();
    await player.page.locator("#fray-strip").waitFor();
    const hidden = (): Promise<string[]> =>
      player.page.evaluate(() => {
        const strip = document.querySelector("#fray-strip")?.getBoundingClientRect();
        const buttons = [
          ...document.querySelectorAll<HTMLElement>("button[aria-label*=Zoom], button[aria-label^=Fit]"),
        ];
        return buttons.flatMap((each) => {
          const { bottom, right, left } = each.getBoundingClientRect();
          const isCovered = strip && bottom > strip.top && right > strip.left && left < strip.right;
          return isCovered ? [each.getAttribute("aria-label") ?? ""] : [];
        });
      });
    await soon(hidden).toEqual([]);
    await player.screenshot(`tracker-phone-${game}`);
    await player.page.getByRole("button", { name: "Open the sidebar" }).click();
    await player.page.locator("#fray-strip").waitFor({ state: "hidden" });
  });
});
