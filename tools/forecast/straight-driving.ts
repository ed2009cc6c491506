// Driving a procedure that never waits: it stands in for core/engine/run-procedure.ts where the rules run straight through.
import type { Procedure, Request, Response } from "../../src/core/language/requests.ts";

/** Thrown through the rules when they have asked too often. */
class AskedTooOften extends Error {
  override readonly name = "AskedTooOften";
}

let answer: ((request: Request) => Response) | null = null;
let left = 0;

/** What `yield request` becomes: the answer, at once. */
export function answerNow(request: Request): Response {
  if (!answer) throw new Error(`CORE-REQUEST: ${request.rule} asks, and nobody is there to answer at once`);
  if (left <= 0) throw new AskedTooOften();
  left -= 1;
  return answer(request);
}

/** See core/engine/run-procedure.ts; it must not ask for anything. */
export function* unstarted(start: () => unknown): Procedure<void> {
  start();
}

/** See core/engine/run-procedure.ts; here the rules have run to their end when `start` returns. */
export function driveToTheEnd(
  start: () => unknown,
  respond: (request: Request) => Response,
  most: number,
): boolean {
  answer = respond;
  left = most;
  try {
    start();
    return true;
  } catch (error) {
    if (error instanceof AskedTooOften) return false;
    throw error;
  } finally {
    answer = null;
  }
}
