// A procedure run to its end without an engine: the dice come from an example, and somebody answers what is asked.
import type { AskRequest, Procedure, Request, Response, RollRequest } from "../../src/core/language/requests.ts";
import type { DiceStream } from "./vector-file.ts";

/** Answers a question; undefined takes its fallback. */
export type Answers = (ask: AskRequest) => string | undefined;

/** Hears every roll and every question, those of windows too. */
export type Watcher = (asked: RollRequest | AskRequest) => void;

const byFallback: Answers = () => undefined;

/** Runs a procedure with the dice of the example. Throws for an answer that is no choice. */
export function run<Result>(
  procedure: Procedure<Result>,
  dice: DiceStream,
  answers: Answers = byFallback,
  watch: Watcher = () => undefined,
): Result {
  let step = procedure.next(undefined as never);
  while (!step.done) step = procedure.next(respond(step.value, dice, answers, watch));
  return step.value;
}

function respond(request: Request, dice: DiceStream, answers: Answers, watch: Watcher): Response {
  if (request.kind !== "window") watch(request);
  else request.asks.forEach(watch);
  switch (request.kind) {
    case "roll":
      return { kind: "rolled", faces: dice.draw(request.dice.count, request.dice.sides), modifiers: [] };
    case "ask":
      return { kind: "answered", choice: chosen(request, answers) };
    case "window":
      return { kind: "closed", answers: request.asks.map((ask) => ({ kind: "answered", choice: chosen(ask, answers) })) };
  }
}

/** An answer must be one of the choices, as it must at the table. */
function chosen(ask: AskRequest, answers: Answers): string {
  const choice = answers(ask) ?? ask.fallback;
  if (!ask.choices.some(({ id }) => id === choice)) throw new Error(`${ask.rule}: ${choice} is no choice of ${ask.prompt}`);
  return choice;
}
