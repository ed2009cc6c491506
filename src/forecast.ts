// The other thread: it plays forecasts for the workshop, a handful at a time, and hears between two handfuls what has changed.

import { loadGame, type LoadedGame } from "./rulesets/index.ts";
import { messageOf } from "./core/language/message-of.ts";
import { setupOf, StagedForecast, type ForecastNews, type ForecastOrder } from "./view/workshop-forecast.ts";

/** Few enough that an order which has been taken back ends at once. */
const HANDFUL = 4;

let current = 0;

/** A new order takes the place of the one before; null ends it. */
globalThis.onmessage = ({ data }: MessageEvent<ForecastOrder | null>) => {
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
    if (news) tell(news);
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
  tell({ number, problem: messageOf(error) });
}

/** In a thread of its own a message goes to whoever has opened the thread. */
function tell(news: ForecastNews): void {
  postMessage(news);
}
