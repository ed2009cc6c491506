// The arbiter's desk: the scripts by which a window decides and writes, fetched by game masters and by nobody else.

type Arbiter = typeof import("./arbiter.ts").arbiter;

let seated: Arbiter | null = null;
let fetching: Promise<Arbiter> | null = null;

/** Fetches the scripts; what could not be fetched is tried again with the next wish. */
export function fetchDesk(): Promise<Arbiter> {
  fetching ??= import("./arbiter.ts").then(
    ({ arbiter }) => (seated = arbiter),
    (error: unknown) => {
      fetching = null;
      throw error;
    },
  );
  return fetching;
}

/** Has the arbiter do something: at once where its scripts are here, else when they are, in the order of the wishes. */
export function atDesk<Result>(work: (arbiter: Arbiter) => Promise<Result>): Promise<Result> {
  return seated ? work(seated) : fetchDesk().then(work);
}

/** Has the arbiter forget what it remembers of a fight that is gone; one that was never seated remembers nothing. */
export function forgetAtDesk(fight: string): void {
  seated?.forget(fight);
}
