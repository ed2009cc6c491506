// The way to the drawing of the areas, whose window is loaded when it is first wanted.

/** Shows how the areas of the fight that the tracker shows lie. */
export async function openAreas(): Promise<void> {
  const { AreasWindow } = await import("./areas-window.ts");
  await AreasWindow.instance.render({ force: true });
}
