// Plain text of whatever was thrown, for a message to people.

/** The message of an error; anything else that was thrown as a text. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
