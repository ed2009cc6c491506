// Sheets for readers: whoever may only look at a document finds every field shut, and all that merely shows something open.

/** What changes nothing of the document; templates mark it. */
const HARMLESS = "[data-reading]";

/** Opens again, after the host has shut every field of a sheet, what its readers may use. */
export function openForReaders(sheet: Element): void {
  for (const element of sheet.querySelectorAll(HARMLESS)) element.removeAttribute("disabled");
}
