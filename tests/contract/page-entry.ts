// Runs the contract cases inside a page where a game is ready: the table's, or a real Foundry's.
import { canMeet, type Ability, type ContractHost, type Need } from "./host.ts";
import { PageTable, SeatMissing, type PageSeats } from "./page-table.ts";
import { plainAssert } from "./plain-assert.ts";
import { allSuites, freeSuites, pageSuites, type Suite } from "./suites/all.ts";

export interface CaseResult {
  readonly name: string;
  /** Members of the ledger that the case holds to. */
  readonly members: readonly string[];
  readonly passed: boolean;
  readonly error?: string;
}

export interface ContractResult {
  readonly cases: readonly CaseResult[];
  /** Cases that this place cannot run, by name. */
  readonly leftOut: readonly string[];
}

export interface PageHost extends PageSeats {
  /** What the place has beside a page; nothing unless told. */
  readonly abilities?: readonly Ability[];
  /** Behaviours that the place is known to turn round; none at a real Foundry, whose side is what the cases find out. */
  readonly turned?: readonly string[];
  /** The cases to run, by name; all that can be run unless told. */
  readonly only?: readonly string[];
}

interface Collected {
  readonly name: string;
  readonly title: string;
  readonly needs: readonly Need[];
  readonly run: () => Promise<void> | void;
}

/** Title of a case → members; the bundler puts it in. */
declare const CONTRACT_MEMBERS: Readonly<Record<string, readonly string[]>>;

const PATIENCE = 30_000;

/** Lists the cases of some suites without running them. */
export function collectCases(suites: readonly Suite[], openTable: ContractHost["openTable"]): Collected[] {
  const cases: Collected[] = [];
  const above: string[] = [];
  const host: ContractHost = {
    describe(name, inner) {
      above.push(name);
      inner();
      above.pop();
    },
    it: (title, run, needs = []) =>
      void cases.push({ name: [...above, title].join(" > "), title, needs, run }),
    assert: plainAssert,
    openTable,
  };
  for (const suite of suites) suite(host);
  return cases;
}

/**
 * Runs every case that this page can run: in the trial system's world all of them, at the game master's page; in such a
 * world with the game master alone, when it is said to be thrown away, those that need no other seat; in any other world
 * those that change nothing in it.
 */
export async function runContract(host: PageHost = {}): Promise<ContractResult> {
  const table = new PageTable(host);
  const abilities: Ability[] = ["page", ...(host.abilities ?? [])];
  const { mayChange } = table;
  if (mayChange) abilities.push("trialWorld");
  const cases = collectCases([...allSuites, ...pageSuites], () => table.open());
  const free = new Set(collectCases(freeSuites, () => table.open()).map(({ name }) => name));
  const canRun = ({ name, needs }: Collected) =>
    (mayChange || free.has(name)) &&
    canMeet(needs, abilities, host.turned) &&
    (!host.only || host.only.includes(name));
  try {
    await table.seatAll();
    const results: CaseResult[] = [];
    const leftOut = cases.filter((each) => !canRun(each)).map(({ name }) => name);
    for (const each of cases.filter(canRun)) {
      const result = await runCase(each);
      if (result) results.push(result);
      else leftOut.push(each.name);
    }
    return { cases: results, leftOut };
  } finally {
    table.forget();
    table.closeAll();
  }
}

/** Null for a case that needs a seat which this page cannot take. */
async function runCase({ name, title, run }: Collected): Promise<CaseResult | null> {
  const members = CONTRACT_MEMBERS[title] ?? [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`did not end in ${PATIENCE / 1000} s`)), PATIENCE);
  });
  try {
    await Promise.race([run(), tooLong]);
    return { name, members, passed: true };
  } catch (failure) {
    if (failure instanceof SeatMissing) return null;
    return { name, members, passed: false, error: String((failure as Error | null)?.message ?? failure) };
  } finally {
    clearTimeout(timer);
  }
}

/** The kit and Quench find the cases here. */
Object.assign(globalThis, { frayContract: { run: runContract } });
