// The forecast beside the bench: who meets the NPC, how many of it, and what the other thread has told so far.

import type { Outlook } from "../../core/simulate/forecast.ts";
import { messageOf } from "../../core/language/message-of.ts";
import {
  lineUp,
  rested,
  STAGES,
  viewForecast,
  type Fighter,
  type ForecastView,
} from "../../view/workshop-forecast.ts";
import { sheetOf } from "../fights/fight-access.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import { heroesOf } from "./choices.ts";
import type { Draft } from "./draft.ts";
import { ForecastThread } from "./forecast-thread.ts";

export interface ForecastContext {
  readonly heroes: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly count: string;
  readonly countProblem: string;
  /** Whether the party comes rested, or as it is. */
  readonly isRested: boolean;
  readonly forecast: ForecastView | null;
  readonly status: string;
  readonly problem: string;
  readonly isRunning: boolean;
}

/** Milliseconds of quiet after an edit before fights are played anew. */
const QUIET = 250;
const MOST = 12;
const SEED = 1;

export class ForecastBench {
  readonly #thread: ForecastThread;
  /** Heroes that the GM has added or taken away; all others come when a player owns them. */
  readonly #chosen = new Map<string, boolean>();
  #count = 1;
  #typedCount: string | null = null;
  #isRested = false;
  #outlook: { readonly outlook: Outlook; readonly isLast: boolean } | null = null;
  #problem = "";
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` draws the forecast anew. */
  constructor(private readonly show: () => void) {
    this.#thread = new ForecastThread(
      (news) => {
        if ("problem" in news) this.#stopWith(news.problem);
        else this.#take(news);
      },
      () => this.#stopWith(say("FRAY.workshop.NoThread")),
    );
  }

  #take(news: { readonly outlook: Outlook; readonly isLast: boolean }): void {
    this.#outlook = news;
    this.#isRunning = !news.isLast;
    this.show();
  }

  #stopWith(problem: string): void {
    this.#outlook = null;
    this.#problem = problem;
    this.#isRunning = false;
    this.show();
  }

  choose(hero: string, chosen: boolean): void {
    this.#chosen.set(hero, chosen);
  }

  /** How many of the NPC there are; anything but a whole number from 1 to 12 is named at its field. */
  setCount(text: string): void {
    const count = Number(text);
    const isFine = text.trim() !== "" && Number.isInteger(count) && count >= 1 && count <= MOST;
    this.#typedCount = isFine ? null : text;
    if (isFine) this.#count = count;
  }

  setRested(isRested: boolean): void {
    this.#isRested = isRested;
  }

  /** The NPC or the party has changed: what was ordered is void, and is ordered anew after a moment. */
  restart(draft: Draft): void {
    clearTimeout(this.#timer);
    this.#thread.stop();
    this.#problem = "";
    this.#isRunning = true;
    this.#timer = setTimeout(() => this.#order(draft), QUIET);
  }

  #order(draft: Draft): void {
    const party = heroesOf(draft.shelved).filter((hero) => this.#isChosen(hero));
    if (party.length === 0) return this.#stopWith(this.#whyNobody(draft));
    try {
      const { ruleset, workshop } = draft.shelved;
      const npc = fighterOf(draft.forNow, "npc", draft.loaded.carried["prototypeToken"]);
      const asTheyAre = party.map((hero) => fighterOf(hero, `hero${hero.id}`, hero.prototypeToken));
      const heroes = this.#isRested
        ? asTheyAre.map((hero) => ({ ...hero, sheet: rested(hero.sheet, ruleset, workshop.lasting) }))
        : asTheyAre;
      this.#thread.order({
        ruleset: ruleset.id,
        rulings: rulingsOf(draft.shelved),
        entrants: lineUp(heroes, npc, this.#count, workshop.distance),
        seed: SEED,
        stages: STAGES,
      });
    } catch (error) {
      this.#stopWith(messageOf(error));
    }
  }

  #whyNobody({ shelved }: Draft): string {
    return say(heroesOf(shelved).length === 0 ? "FRAY.workshop.NoHeroes" : "FRAY.workshop.NobodyMeets");
  }

  #isChosen(hero: Actor.Implementation): boolean {
    return this.#chosen.get(hero.id ?? "") ?? hero.hasPlayerOwner;
  }

  /** Nobody looks any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#thread.end();
    this.#outlook = null;
    this.#isRunning = false;
  }

  context({ shelved }: Draft): ForecastContext {
    const { outlook, isLast } = this.#outlook ?? { outlook: null, isLast: false };
    const words = wordsOfGame(shelved.ruleset.id);
    const forecast = outlook && viewForecast(outlook, isLast, words);
    return {
      heroes: heroesOf(shelved).map((hero) => ({
        id: hero.id ?? "",
        name: hero.name,
        chosen: this.#isChosen(hero),
      })),
      count: this.#typedCount ?? String(this.#count),
      countProblem: this.#typedCount === null ? "" : say("FRAY.workshop.CountWrong"),
      isRested: this.#isRested,
      forecast,
      status: this.#status(forecast),
      problem: this.#problem,
      isRunning: this.#isRunning,
    };
  }

  #status(forecast: ForecastView | null): string {
    const played = forecast ? say("FRAY.workshop.FightsPlayed", { fights: forecast.fights }) : "";
    return [this.#isRunning ? say("FRAY.workshop.Running") : "", played].filter(Boolean).join(" ");
  }
}

function fighterOf(actor: Actor.Implementation, id: string, token: unknown): Fighter {
  const { width } = (token ?? {}) as { readonly width?: number };
  return { id, name: actor.name, sheet: sheetOf(actor).sheet, width: Math.max(1, Math.round(width ?? 1)) };
}
