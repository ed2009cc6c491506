// The prototypes of a thing: where a member may come from.

/** A thing with all its prototypes, nearest first. */
export function prototypesOf(link: object | null): readonly object[] {
  return link ? [link, ...prototypesOf(Object.getPrototypeOf(link) as object | null)] : [];
}
