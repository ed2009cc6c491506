// The two players of a run: named by the person, or made for the run and taken away again.
import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { createPlayers, deletePlayers } from "./scene.ts";
import type { Account } from "./wishes.ts";

export interface SeatsWanted {
  readonly gm: Account;
  /** Null when the GM shall create two for the run. */
  readonly players: readonly [Account, Account] | null;
}

export interface RunPlayers {
  readonly accounts: readonly [Account, Account];
  remove(): Promise<void>;
}

/** Creates the players that nobody named. */
export async function newPlayers(gm: Page, named: SeatsWanted["players"]): Promise<RunPlayers> {
  if (named) return { accounts: named, remove: async () => undefined };
  const accounts = [newAccount("one"), newAccount("two")] as const;
  const ids = await createPlayers(gm, accounts);
  return { accounts, remove: () => deletePlayers(gm, ids) };
}

function newAccount(which: string): Account {
  const word = randomBytes(12).toString("base64url");
  return { name: `Fray kit ${which} ${word.slice(0, 4)}`, password: word };
}
