// A table with the system as it is released, and people who play at it through what they see.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { Fight } from "../../src/core/language/fight.ts";
import type { DestinyCreature, DestinyState } from "../../src/rulesets/destiny/state.ts";
import type { GridKind } from "../../table/demo/create-demo-world.ts";
import type { RunningTable } from "../../table/server/start-table.ts";
import { root } from "../../tools/paths.ts";
import { playsAll } from "../../tools/suites.ts";
import { openTable } from "../../tools/table.ts";
import { HASTY_DISK } from "./hasty-disk.ts";
import { painted } from "./painting.ts";
import { letTurnsPass } from "./pass-turns.ts";
import { SeatBrowser } from "./seat-page.ts";
import { soon } from "./soon.ts";

const ARTIFACTS = join(root, "artifacts");

type DestinyFight = Fight<DestinyState>;

/** The parts of the page's globals that the tests read. */
interface Globals {
  readonly game: {
    readonly combat: unknown;
    readonly system: {
      readonly api: { fightOf(combat: unknown): DestinyFight | null; allDrawn(): Promise<void> };
    };
    readonly combats: { readonly size: number };
    readonly actors: { getName(name: string): { sheet: { render(options: object): Promise<unknown> } } };
  };
  readonly CONFIG: {
    readonly Dice: {
      randomUniform: () => number;
      readonly terms: { readonly d: new (data: object) => { mapRandomFace(number: number): number } };
    };
  };
  readonly Hooks: { on(name: string, run: (shown: unknown) => void): void };
  markOfFight(): string;
  /** Where the pointer was seen last; nowhere before it has moved. */
  pointer?: { readonly x: number; readonly y: number };
  faces: [number, number][];
  drawings: Record<string, number>;
}

/**
 * Before a page's own scripts: a word that no language file has is an error of it, and it can say where its fight stands
 * and where its pointer is.
 */
const PREPARATION = `
  globalThis.demandsWords = true;
  globalThis.markOfFight = () => {
    const fight = game.system.api.fightOf(game.combat);
    return JSON.stringify([fight?.nextSequence, fight?.cursor, fight?.standing, fight?.branches.length]);
  };
  const notePointer = ({ clientX: x, clientY: y }) => void (globalThis.pointer = { x, y });
  for (const kind of ["mousemove", "pointerdown", "pointerup"]) addEventListener(kind, notePointer, true);
`;

/** What a seat says of itself. */
interface Shown {
  readonly mark: string;
  /** Whether the pointer rests where nothing is. */
  readonly isAside: boolean;
}

/** One person at the table, who uses nothing but the page. */
export class Player {
  constructor(
    readonly page: Page,
    /** Under whose name they sit. */
    readonly user: string,
    readonly errors: string[],
    /** Everybody who sits at the table now. */
    readonly everybody: readonly Player[],
  ) {}

  get panel(): Locator {
    return this.page.locator("#fray-panel");
  }

  get tracker(): Locator {
    return this.page.locator(".fray-tracker");
  }

  /** The fight card that was made last. */
  get card(): Locator {
    return this.page.locator(".fray-card").last();
  }

  /** A number of the card or the preview, by its label. */
  number(within: Locator, label: string): Locator {
    const named = this.page.locator(".fray-traced-label").getByText(label, { exact: true });
    return within
      .locator(".fray-traced")
      .filter({ has: this.page.locator("summary").filter({ has: named }) });
  }

  row(name: string): Locator {
    return this.tracker.locator(".fray-row", { has: this.page.getByRole("button", { name, exact: true }) });
  }

  /** The sheet of an actor that is open. */
  sheet(): Locator {
    return this.page.locator(".fray-actor-sheet");
  }

  /** Opens the sheet of an actor of the world. */
  async openSheet(actor: string): Promise<Locator> {
    await this.page.evaluate(async (name) => {
      const { game } = globalThis as unknown as Globals;
      await game.actors.getName(name).sheet.render({ force: true });
    }, actor);
    const sheet = this.sheet().filter({ hasText: actor });
    await sheet.waitFor();
    return sheet;
  }

  /** Opens an entry of a compendium from the list of all. */
  async openEntry(pack: string, entry: string): Promise<void> {
    await this.page.click('.rail-tab[data-tab="compendium"]');
    const name = new RegExp(`^${pack} \\w+,`);
    await this.page.locator(".compendium-sidebar").getByRole("button", { name }).click();
    const window = this.page.locator(".compendium.application", { hasText: pack });
    await window.locator(".directory-item", { hasText: entry }).locator(".entry-open").click();
  }

  /** Presses a button of the tracker. */
  async track(button: string): Promise<void> {
    await this.tab("Combat");
    await this.tracker.getByRole("button", { name: button, exact: true }).click();
  }

  /** As the GM: begins the fight, and waits until every seat shows it; what is asked then is answered after that. */
  begin(): Promise<void> {
    return this.after(() => this.track("Begin the fight"));
  }

  async tab(name: "Chat" | "Combat" | "Actors"): Promise<void> {
    await this.page.getByRole("tab", { name }).click();
  }

  /** Picks an action of the palette; `detail` is the item it is done with. */
  async pick(action: string, detail?: string): Promise<void> {
    const folded = this.panel.locator(".fray-long:not([open]) > summary");
    if (action.endsWith("Long") && (await folded.count())) await folded.click();
    const all = this.panel.locator(`[data-fray-action="${action}"]:not(.impossible)`);
    const button = (detail ? all.filter({ hasText: detail }) : all).first();
    // Whether it lies in a folded topic is known once it is drawn.
    await button.waitFor({ state: "attached" });
    const topic = button.locator("xpath=ancestor::details[contains(@class, 'fray-group') and not(@open)]");
    if (await topic.count()) await topic.locator("summary").click();
    await button.click();
    await this.panel.locator(".fray-compose:not([hidden])").waitFor();
  }

  async target(name: string): Promise<void> {
    await this.panel.locator(".fray-candidate", { hasText: name }).locator("input").check();
    await this.panel.locator(".fray-candidate.selected", { hasText: name }).waitFor();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.panel
      .locator(".fray-compose")
      .getByRole("combobox", { name: label })
      .selectOption({ label: option });
  }

  /** Sends what is composed, and waits until this client shows it. */
  async confirm(): Promise<void> {
    await this.after(() => this.panel.locator(".fray-compose [data-action=confirm]").click());
  }

  /** Walks along the compass: "west", "west", "north". */
  async walk(...directions: string[]): Promise<void> {
    for (const direction of directions) await this.panel.locator(`[data-direction="${direction}"]`).click();
  }

  async endTurn(): Promise<void> {
    await this.after(() => this.panel.locator('[data-fray-action="endTurn"]:not(.impossible)').click());
  }

  prompt(text: string): Locator {
    return this.panel.locator(".fray-prompt", { hasText: text });
  }

  async answer(text: string, choice: string): Promise<void> {
    await this.prompt(text).getByRole("button", { name: choice }).click();
  }

  async standing(text: string, label: string): Promise<void> {
    await this.after(() => this.prompt(text).locator("select").selectOption({ label }));
  }

  /** Does something that changes the fight, and waits until every seat has heard of it and shows it. */
  async after(deed: () => Promise<unknown>): Promise<void> {
    const before = await this.mark();
    await deed();
    await soon(() => this.isPast(before)).toBe(true);
    await this.settled();
  }

  /** Waits until all seats know the same of the fight, and their screens are drawn. */
  async settled(): Promise<void> {
    let shown: readonly Shown[] = [];
    await soon(async () => {
      shown = await Promise.all(this.everybody.map((player) => player.#shown()));
      return new Set(shown.map(({ mark }) => mark)).size;
    }).toBe(1);
    // Whoever presses next comes from elsewhere: what appears under a resting pointer takes no press for a moment.
    const resting = this.everybody.filter((_, i) => !shown[i]?.isAside);
    await Promise.all(resting.map(({ page }) => page.mouse.move(0, 0)));
  }

  /** Where this seat believes the fight to be, as soon as its screens are drawn so. */
  #shown(): Promise<Shown> {
    return this.page.evaluate(async () => {
      const { game, markOfFight, pointer } = globalThis as unknown as Globals;
      for (;;) {
        const mark = markOfFight();
        await game.system.api.allDrawn();
        if (markOfFight() === mark) return { mark, isAside: pointer?.x === 0 && pointer.y === 0 };
      }
    });
  }

  drawn(): Promise<void> {
    return this.page.evaluate(() => (globalThis as unknown as Globals).game.system.api.allDrawn());
  }

  /** Counts from now on how often each screen of this seat is drawn, and each message of the chat. */
  async countDrawings(): Promise<void> {
    await this.page.evaluate(() => {
      const globals = globalThis as unknown as Globals;
      if (globals.drawings) return void (globals.drawings = {});
      globals.drawings = {};
      for (const name of ["FightPanel", "FrayTracker", "HistoryWindow", "ChatMessageHTML"])
        globals.Hooks.on(`render${name}`, (shown) => {
          const key = name === "ChatMessageHTML" ? `card ${(shown as { id: string }).id}` : name;
          globals.drawings[key] = (globals.drawings[key] ?? 0) + 1;
        });
      globals.Hooks.on("updateCombat", () => {
        globals.drawings.commits = (globals.drawings.commits ?? 0) + 1;
      });
    });
  }

  /** How often each screen was drawn since the counting began, and how many commits came. */
  async drawings(): Promise<{ commits: number; panel: number; tracker: number; cards: number[] }> {
    await this.settled();
    const counts = await this.page.evaluate(() => (globalThis as unknown as Globals).drawings);
    const { commits = 0, FightPanel = 0, FrayTracker = 0, ...others } = counts;
    return { commits, panel: FightPanel, tracker: FrayTracker, cards: Object.values(others) };
  }

  /** Where this seat believes the fight to be. */
  mark(): Promise<string> {
    return this.page.evaluate(() => (globalThis as unknown as Globals).markOfFight());
  }

  /** Whether this seat believes the fight to be elsewhere by now; the page itself waits a while for that. */
  isPast(mark: string): Promise<boolean> {
    return this.page.evaluate(async (before) => {
      const { markOfFight } = globalThis as unknown as Globals;
      for (let looks = 0; looks < 50 && markOfFight() === before; looks += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return markOfFight() !== before;
    }, mark);
  }

  /** The fight as this page knows it; one that has just begun is waited for. */
  async fight(): Promise<DestinyFight> {
    let fight = await this.readFight();
    if (!fight) await soon(async () => (fight = await this.readFight())).not.toBeNull();
    if (!fight) throw new Error("no fight has begun");
    return fight;
  }

  /** As text: what playwright itself makes of a whole fight takes longer than everything else in a test. */
  private async readFight(): Promise<DestinyFight | null> {
    const text = await this.page.evaluate(() => {
      const { game } = globalThis as unknown as Globals;
      return JSON.stringify(game.system.api.fightOf(game.combat));
    });
    return JSON.parse(text) as DestinyFight | null;
  }

  async creature(name: string): Promise<DestinyCreature> {
    const { state } = await this.fight();
    const found = Object.values(state.creatures).find((each) => each.name === name);
    if (!found) throw new Error(`${name} is not in the fight`);
    return found;
  }

  async whoseTurn(): Promise<string> {
    const { state } = await this.fight();
    return state.turn === null ? "" : (state.creatures[state.turn]?.name ?? "");
  }

  /** As the GM, where clicking is not the point: ends turns until it is this creature's; whoever is asked on the way passes. */
  async untilTurnOf(name: string): Promise<void> {
    await this.tab("Combat");
    if (await letTurnsPass(this.page, name)) await this.settled();
  }

  /** As the GM, where clicking is not the point: passes every question, whoever is asked. */
  async passEverything(): Promise<void> {
    if (await letTurnsPass(this.page, null)) await this.settled();
  }

  /** As the GM: passes the first question that may be passed, whoever is asked. */
  async passFirst(): Promise<void> {
    await this.unfoldQuestions();
    const pass = this.panel.locator(".fray-prompt").getByRole("button", { name: /: Pass$/ });
    await this.after(() => pass.first().click());
  }

  /** Opens the panel, waits until a question of the fight is shown, and unfolds what others are asked. */
  async unfoldQuestions(): Promise<void> {
    // It opens by itself only for whoever is asked, or whose turn it is.
    if (!(await this.panel.isVisible())) await this.track("Actions");
    const folded = this.panel.locator(".fray-elsewhere:not([open]) > summary");
    const question = this.panel.locator(".fray-prompt");
    await folded
      .or(question.filter({ visible: true }))
      .first()
      .waitFor();
    if (await folded.count()) await folded.click();
  }

  /** The next dice to fall in this page, each with its number of sides; after them all fall blank (a 3 of 6). */
  async fixDice(...faces: [face: number, sides: number][]): Promise<void> {
    await this.page.evaluate((wanted) => {
      const globals = globalThis as unknown as Globals;
      globals.faces = [...wanted] as [number, number][];
      globals.CONFIG.Dice.randomUniform = () => {
        const [face, sides] = globals.faces.shift() ?? [3, 6];
        const share = (face - 0.5) / sides;
        const isRising = new globals.CONFIG.Dice.terms.d({ faces: 6, number: 1 }).mapRandomFace(0.99) === 6;
        return isRising ? share : 1 - share;
      };
    }, faces);
  }

  /** A picture for whoever wants to look at it; where the tests are shared out, only what has failed is kept. */
  async screenshot(name: string): Promise<void> {
    if (!playsAll && !name.startsWith("failed-")) return;
    mkdirSync(ARTIFACTS, { recursive: true });
    await this.drawn().catch(() => undefined);
    const path = join(ARTIFACTS, `${name}.png`);
    await painted(this.page, () => this.page.screenshot({ path, animations: "disabled" }));
  }
}

export interface FightTable {
  readonly table: RunningTable;
  /** What any page has complained about. */
  readonly errors: string[];
  /** Who sits at it now. */
  readonly everybody: readonly Player[];
  sit(user: string, options?: BrowserContextOptions): Promise<Player>;
  close(): Promise<void>;
}

/** Where the table before was: a browser knows by their address which scripts it has read already. */
let lastPort = 0;

/** Packs the system, unpacks the zip, opens a table with the little ford or another demo, modules beside it. The caller closes. */
export async function openFightTable(
  modulePaths: readonly string[] = [],
  demo = "fight-demo.json",
  grid?: GridKind,
): Promise<FightTable> {
  const folder = mkdtempSync(join(tmpdir(), "fight-"));
  const table = await openTable({
    worldPath: join(folder, "world"),
    demo: join(root, "tests/browser", demo),
    grid,
    modulePaths,
    port: lastPort,
    report: () => {},
    disk: HASTY_DISK,
  });
  lastPort = table.port;
  const browser = await SeatBrowser.open();
  const errors: string[] = [];
  const everybody: Player[] = [];
  return {
    table,
    errors,
    everybody,
    sit: (user, options) => sit(browser, table, user, errors, everybody, options),
    close: async () => {
      await browser.close();
      await table.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sit(
  browser: SeatBrowser,
  table: RunningTable,
  user: string,
  errors: string[],
  everybody: Player[],
  options?: BrowserContextOptions,
): Promise<Player> {
  const url = table.seats.find((seat) => seat.user === user)?.url;
  if (!url) throw new Error(`${user} has no seat`);
  const page = await browser.sit(url, (text) => errors.push(`${user}: ${text}`), {
    context: options,
    script: PREPARATION,
  });
  const player = new Player(page, user, errors, everybody);
  everybody.push(player);
  page.on("close", () => everybody.splice(everybody.indexOf(player), 1));
  return player;
}
