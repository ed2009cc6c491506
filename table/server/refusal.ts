// The plain no of the world server: every refused request carries the sentence that its seat may show.

/** Thrown for a request that the server does not accept; nothing has been changed by it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Ends a request with a sentence that names what was wrong with it. */
export function refuse(sentence: string): never {
  throw new Refusal(sentence);
}
