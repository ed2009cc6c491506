// Why the kit did not run: there is no Foundry here, or what it was told does not do.

/** Ends the kit with one line "not run: …"; it never counts as a pass. */
export class NotRun extends Error {
  override readonly name = "NotRun";
}
