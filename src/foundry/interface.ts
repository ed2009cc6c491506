// The visible half: sheets, tracker, cards, palette and prompts are registered here, at `init`.

/** Registers everything that can be seen. Called once, at the end of the hook `init`, when data models and settings stand. */
export function registerInterface(): void {
  // Filled by the visible half.
}
