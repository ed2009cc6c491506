// Who sits at a fresh world when a case begins.
import type { ContractHost, Doc, Runtime, Table } from "./host.ts";
import { id } from "./trial-world.ts";

interface Seated {
  readonly table: Table;
  readonly gm: Runtime;
}

interface Seating<More> {
  /** The game master alone. */
  setup(): Promise<Seated & More>;
  /** With the owner of the hero. */
  setupBoth(): Promise<Seated & More & { readonly owner: Runtime }>;
}

/** How a suite seats people; `more` names what else its cases need of the game master's seat. */
export function seating<More extends object>(
  openTable: ContractHost["openTable"],
  more: (seated: Seated) => More = () => ({}) as More,
): Seating<More> {
  const setup = async () => {
    const table = await openTable();
    const gm = await table.sit("gm");
    return { table, gm, ...more({ table, gm }) };
  };
  const setupBoth = async () => {
    const alone = await setup();
    const owner = await alone.table.sit("owner");
    return { ...alone, owner };
  };
  return { setup, setupBoth };
}

/** The actor "Hero" as a seat knows it; the owner's. */
export const heroOf = ({ game }: Pick<Runtime, "game">): Doc => game.actors.get(id("hero"))!;
