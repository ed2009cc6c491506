// The way into the history, whose window is loaded when it is first wanted.

/** Shows the history of the fight that the tracker shows; with the root of a step, at that step. */
export async function openHistory(root: number | null = null): Promise<void> {
  const { HistoryWindow } = await import("./history-window.ts");
  await HistoryWindow.instance.openAt(root);
}
