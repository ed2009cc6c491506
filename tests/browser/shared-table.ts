// One table for all tests of a file: open before the first, closed after the last; what a page complains of fails the test.
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";

/** All who have a seat in the demos. */
export const EVERYBODY = { gm: "Gamemaster", robin: "Robin", sam: "Sam" };

type Seated<Seat extends string> = { readonly table: FightTable } & { readonly [Name in Seat]: Player };

interface Wishes {
  readonly demo?: string;
  readonly modules?: readonly string[];
  /** Complaints of a page that are no fault here. */
  readonly forgives?: (error: string) => boolean;
}

/**
 * Opens a table for the tests of this file and seats people, each by a name of the file's own; the first one's dice fall
 * blank. `begin` takes them over and does what has to be done first. A failed test leaves a picture of everybody who sits there.
 */
export function shareTable<Seat extends string>(
  picture: string,
  users: { readonly [Name in Seat]: string },
  begin: (seated: Seated<Seat>) => unknown,
  { demo, modules, forgives = () => false }: Wishes = {},
): void {
  let table: FightTable | undefined;
  beforeAll(async () => {
    table = await openFightTable(modules, demo);
    const seats: { [name: string]: Player } = {};
    for (const [name, user] of Object.entries<string>(users)) seats[name] = await table.sit(user);
    await table.everybody[0]?.fixDice();
    await begin({ table, ...seats } as unknown as Seated<Seat>);
  });
  afterAll(() => table?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      for (const player of table?.everybody ?? [])
        await player.screenshot(`failed-${picture}-${player.user}`);
    expect(table?.errors.splice(0).filter((error) => !forgives(error))).toEqual([]);
  });
}
