// What went wrong, in words: of whatever was thrown, its message.

/** The message of an error; anything else that was thrown as a text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
