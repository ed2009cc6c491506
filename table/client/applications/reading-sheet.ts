// A sheet of the table's own whose readers may press what changes nothing in its document: a page to open, a table to roll on.
import { DocumentSheetV2 } from "./document-sheet.ts";

export class ReadingSheet extends DocumentSheetV2 {
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const reading = this.window.content?.querySelectorAll("[data-reading]") ?? [];
    for (const field of reading) field.removeAttribute("disabled");
  }
}
