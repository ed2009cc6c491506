// The way into adding creatures to a fight, whose dialog is loaded when it is first wanted.

/** Asks the GM whom to add, and adds them. */
export async function addFighters(combat: Combat.Implementation): Promise<void> {
  const dialog = await import("./add-fighters.ts");
  await dialog.addFighters(combat);
}
