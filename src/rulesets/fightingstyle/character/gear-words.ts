// Gear words: entries of gear lists and the gear that is borne, compared as people mean them and not as they typed them.

/** An entry as it is compared: without regard to case and to spaces around or between. */
export function gearWord(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

/** STYLE-GEAR-01: whether a gear list has this entry, however either was written. */
export function listsGear(list: readonly string[], entry: string): boolean {
  const word = gearWord(entry);
  return list.some((each) => gearWord(each) === word);
}
