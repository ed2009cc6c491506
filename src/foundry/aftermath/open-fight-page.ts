// The way to the page of a fight, whose window is fetched when it is first wanted.

/** Shows how the fight of the encounter that the tracker shows has gone so far, or went. */
export async function openFightPage(): Promise<void> {
  const { FightPageWindow } = await import("./fight-page-window.ts");
  await FightPageWindow.instance.render({ force: true });
}
