// The way into the history, whose window is loaded when it is first wanted.

/** Shows the history of the fight that the tracker shows. */
export async function openHistory(): Promise<void> {
  const { HistoryWindow } = await import("./history-window.ts");
  await HistoryWindow.instance.render({ force: true });
}
