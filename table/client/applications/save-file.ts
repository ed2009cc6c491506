// Saving a text as a file of the person at this page.

/** Offers `text` to the browser as a download; needs a page. */
export function saveDataToFile(text: string, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // The download has its own hold on the data by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
