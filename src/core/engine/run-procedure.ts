// Driving a procedure: begun to wait for whoever answers, or from its first request to its end with answers at once.

import type { Procedure, Request, Response } from "../language/requests.ts";

/** A procedure that has not run yet. */
export function unstarted(start: () => Procedure<void>): Procedure<void> {
  return start();
}

/**
 * Starts a procedure and answers its requests, at most so many. Returns whether it came to its end. What the procedure
 * throws goes through.
 */
export function driveToTheEnd(
  start: () => Procedure<void>,
  respond: (request: Request) => Response,
  most: number,
): boolean {
  const procedure = start();
  let step = procedure.next(undefined as never);
  for (let given = 0; !step.done; given += 1) {
    if (given >= most) return false;
    step = procedure.next(respond(step.value));
  }
  return true;
}
