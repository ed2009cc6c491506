// Saving a drawing as a picture file, by the browser's own means.

import type { FightPicture } from "../../view/fight-picture.ts";

/** So many pixels for one of the drawing, that it is sharp where it is shared. */
const SHARPNESS = 2;

/** Saves a drawing as PNG under this name. Rejects where the browser cannot draw it. */
export async function savePicture({ svg, width, height }: FightPicture, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const drawing = document.createElement("canvas");
  [drawing.width, drawing.height] = [width * SHARPNESS, height * SHARPNESS];
  drawing.getContext("2d")?.drawImage(image, 0, 0, drawing.width, drawing.height);
  const link = document.createElement("a");
  link.href = drawing.toDataURL("image/png");
  link.download = `${name}.png`;
  link.click();
}
