// The mark of our own writes, by which hooks tell them from what others write.

/** The mark that every write of ours carries, so that no hook takes it for a change from outside. */
export function ownWrite(holder: string): { readonly fray: { readonly holder: string } } {
  return { fray: { holder } };
}

/** Whether update options carry our mark. */
export function isOwnWrite(options: unknown): boolean {
  return typeof options === "object" && options !== null && "fray" in options;
}
