// Folded parts: what lies behind a fold of a card is drawn when somebody opens it, so that a long chat stays light.

/** Empties every closed fold below an element and numbers it by its place in the card. */
export function foldUp(card: ParentNode): void {
  const folds = numbered(card);
  for (const fold of folds) if (!fold.open) empty(fold);
}

/** Fills an opened fold with what a fresh drawing of the whole card has at the same place; folds inside it stay empty. */
export function unfold(fold: HTMLDetailsElement, fresh: ParentNode): void {
  const same = numbered(fresh).find((each) => each.dataset["fold"] === fold.dataset["fold"]);
  if (!same) return;
  for (const inner of same.querySelectorAll("details")) empty(inner);
  empty(fold);
  fold.append(...contentOf(same));
}

/** Takes out what a fold holds. */
export function empty(fold: HTMLDetailsElement): void {
  for (const node of contentOf(fold)) node.remove();
}

function contentOf(fold: HTMLDetailsElement): ChildNode[] {
  return [...fold.childNodes].filter((node) => node.nodeName !== "SUMMARY");
}

function numbered(card: ParentNode): HTMLDetailsElement[] {
  const folds = [...card.querySelectorAll("details")];
  folds.forEach((fold, place) => (fold.dataset["fold"] = String(place)));
  return folds;
}
