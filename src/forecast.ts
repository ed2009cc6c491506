// The other thread: it plays forecasts for the workshop, a handful at a time, and hears between two handfuls what has changed.

import { loadGame, type LoadedGame } from "./rulesets/index.ts";
import { setupOf, StagedForecast, type ForecastNews, type ForecastOrder } from "./view/workshop-forecast.ts";

/** What a worker is to itself, as far as it is needed here. */
interface Thread {
  postMessage(news: ForecastNews): void;
  onmessage: ((event: { readonly data: ForecastOrder | null }) => void) | null;
}

const thread = globalThis as unknown as Thread;

/** Few enough that an order which has been taken back ends at once. */
const HANDFUL = 4;

let current = 0;

/** A new order takes the place of the one before; null ends it. */
thread.onmessage = ({ data }) => {
  current += 1;
  if (data) begin(data, current);
};

function begin(order: ForecastOrder, turn: number): void {
  loadGame(order.ruleset).then(
    (shelved) => tellFailure(order, () => start(shelved, order, turn)),
    (error: unknown) => tellProblem(order, error),
  );
}

function start({ ruleset, commands }: LoadedGame, order: ForecastOrder, turn: number): void {
  goOn(new StagedForecast(setupOf(ruleset, commands.begin, order), order), order, turn);
}

function goOn(forecast: StagedForecast, order: ForecastOrder, turn: number): void {
  if (turn !== current) return;
  tellFailure(order, () => {
    const news = forecast.play(HANDFUL);
    if (news) thread.postMessage(news);
    if (!news || ("isLast" in news && !news.isLast)) setTimeout(() => goOn(forecast, order, turn), 0);
  });
}

/** What is wrong with a sheet is told by its field; anything else as it comes. */
function tellFailure(order: ForecastOrder, play: () => void): void {
  try {
    play();
  } catch (error) {
    tellProblem(order, error);
  }
}

function tellProblem({ number }: ForecastOrder, error: unknown): void {
  thread.postMessage({ number, problem: error instanceof Error ? error.message : String(error) });
}
