// One seat of the kit's fight: it clicks what Fray itself draws, and reads the fight through Fray's own door.
import type { Locator, Page } from "playwright-core";
import type { Seat } from "./door.ts";
import { PATIENCE } from "./patience.ts";

interface Fight {
  readonly nextSequence: number;
  readonly cursor: number;
  readonly ended?: boolean;
  readonly open: object | null;
  readonly state: {
    readonly turn: string | null;
    readonly creatures: Readonly<Record<string, { readonly name: string } | undefined>>;
  };
}

/** The parts of the page's globals that a seat reads. */
interface Globals {
  readonly game: {
    readonly combats: { get(id: string): unknown };
    readonly settings: { set(space: string, key: string, value: unknown): Promise<unknown> };
    readonly system: {
      readonly api: { fightOf(combat: unknown): Fight | null; allDrawn(): Promise<void> };
    };
  };
  readonly ui: { readonly combat: { viewed: unknown; render(options: object): Promise<unknown> } };
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
}

/** What a seat knows of the fight. */
export interface Standing {
  /** Differs as soon as anything was committed or taken back. */
  readonly mark: string;
  readonly turn: string;
  readonly isAsking: boolean;
  /** The state as text, to compare. */
  readonly state: string;
}

export class KitPlayer {
  readonly page: Page;
  readonly name: string;

  constructor(
    { page, name }: Seat,
    readonly combat: string,
  ) {
    this.page = page;
    this.name = name;
  }

  get panel(): Locator {
    return this.page.locator("#fray-panel");
  }

  get tracker(): Locator {
    return this.page.locator(".fray-tracker").first();
  }

  /** Brings the tracker to the front with the kit's fight in it. */
  async openTracker(): Promise<void> {
    const tab = this.page.locator("[role=tab][data-tab=combat], [data-action=tab][data-tab=combat]").first();
    await tab.click({ timeout: PATIENCE });
    await this.page.evaluate(async (id) => {
      const { ui, game } = globalThis as unknown as Globals;
      ui.combat.viewed = game.combats.get(id);
      await ui.combat.render({ force: true });
    }, this.combat);
    await this.tracker.waitFor({ timeout: PATIENCE });
  }

  /** Presses a button of the tracker. */
  track(action: string): Promise<void> {
    return this.tracker.locator(`[data-action=${action}]`).first().click({ timeout: PATIENCE });
  }

  /** All dice of this page fall in the middle from now on. */
  async calmDice(): Promise<void> {
    await this.page.evaluate(() => {
      (globalThis as unknown as Globals).CONFIG.Dice.randomUniform = () => 0.5;
    });
  }

  /** Asks everybody who may interrupt, so that there is something to answer; a fight is quiet otherwise. */
  async askEverybody(): Promise<void> {
    await this.page.evaluate(async () => {
      await (globalThis as unknown as Globals).game.settings.set("fray", "quietFights", false);
    });
  }

  /** Picks an action of the palette whose text holds `detail`. */
  async pick(action: string, detail: string): Promise<void> {
    const buttons = this.panel.locator(`[data-fray-action="${action}"]:not(.impossible)`);
    await buttons.filter({ hasText: detail }).first().click({ timeout: PATIENCE });
    await this.panel.locator(".fray-compose:not([hidden])").waitFor({ timeout: PATIENCE });
  }

  async target(name: string): Promise<void> {
    const candidate = this.panel.locator(".fray-candidate", { hasText: name });
    await candidate.locator("input").check({ timeout: PATIENCE });
  }

  confirm(): Promise<void> {
    return this.panel.locator(".fray-compose [data-action=confirm]").click({ timeout: PATIENCE });
  }

  endTurn(): Promise<void> {
    return this.panel
      .locator('[data-fray-action="endTurn"]:not(.impossible)')
      .first()
      .click({ timeout: PATIENCE });
  }

  /** Answers the first question that this seat's own panel puts to it. Returns whether there was one. */
  async answer(choice: string): Promise<boolean> {
    const button = this.panel
      .locator(`.fray-prompts > .fray-prompt [data-action=answer][data-choice="${choice}"]`)
      .first();
    if (!(await button.isVisible())) return false;
    await button.click({ timeout: PATIENCE });
    return true;
  }

  /** As the GM: answers for whoever is asked elsewhere. Returns whether there was a question. */
  async answerElsewhere(choice: string): Promise<boolean> {
    const folded = this.panel.locator(".fray-elsewhere:not([open]) > summary");
    if (await folded.count()) await folded.click();
    const button = this.panel.locator(`.fray-prompt [data-action=answer][data-choice="${choice}"]`).first();
    if (!(await button.isVisible())) return false;
    await button.click({ timeout: PATIENCE });
    return true;
  }

  /** Null before the fight has begun. */
  standing(): Promise<Standing | null> {
    return this.page.evaluate((id) => {
      const { game } = globalThis as unknown as Globals;
      const fight = game.system.api.fightOf(game.combats.get(id));
      if (!fight) return null;
      const { state, open, nextSequence, cursor } = fight;
      return {
        mark: JSON.stringify([nextSequence, cursor]),
        turn: state.turn === null ? "" : (state.creatures[state.turn]?.name ?? ""),
        isAsking: open !== null,
        state: JSON.stringify(state),
      };
    }, this.combat);
  }

  drawn(): Promise<void> {
    return this.page.evaluate(() => (globalThis as unknown as Globals).game.system.api.allDrawn());
  }
}
