// Moving an entry between its neighbors by changing as few sort numbers as possible.

export interface SortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

const STEP = 100_000;

/** The sort updates that put `source` before or after `target` (or last, without one). */
export function performIntegerSort<T extends object>(
  source: T,
  options: SortOptions<T> = {},
): { target: T; update: Record<string, number> }[] {
  const { target = null, siblings = [], sortKey = "sort", sortBefore = true } = options;
  const value = (entry: T): number => Number((entry as Record<string, unknown>)[sortKey] ?? 0);
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => value(a) - value(b));
  if (target && !others.includes(target)) others.push(target);
  const index = target ? others.indexOf(target) + (sortBefore ? 0 : 1) : others.length;
  const before = others[index - 1];
  const after = others[index];
  const low = before ? value(before) : after ? value(after) - 2 * STEP : -STEP;
  const high = after ? value(after) : low + 2 * STEP;
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  const order = [...others.slice(0, index), source, ...others.slice(index)];
  return order.map((entry, i) => ({ target: entry, update: { [sortKey]: (i + 1) * STEP } }));
}
