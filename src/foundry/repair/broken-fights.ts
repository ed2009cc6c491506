// Stored fights that cannot be read: which field stops the reading, and the latest step up to which it can be read.

import { DEFAULT_RULESET, manifestOf } from "../../rulesets/index.ts";
import { fights } from "../arbiter/fight-cache.ts";
import { cardHolder, combatHolder, type FightStore } from "../arbiter/fight-stores.ts";
import { nameOf } from "../arbiter/entrants.ts";
import { headOf, readFight, StoredFightError } from "../arbiter/restore.ts";
import type { StoredFight, StoredHead } from "../data/fight-fields.ts";
import { STORE_FORMAT } from "../data/store-format.ts";
import { replacementOf } from "../platform/generation.ts";
import type { DataError } from "../../view/data-errors.ts";
import { say } from "../platform/words.ts";
import { allCombats, allMessages } from "../platform/world.ts";
import type { BrokenThing, StoredDocument } from "./stored-documents.ts";

/** All fights of Combats and of cards with a log of their own that cannot be read. */
export function brokenFights(): BrokenThing[] {
  const holders = [...allCombats().map(combatHolder), ...allMessages().map(cardHolder)];
  return holders.flatMap((holder) => {
    const error = holder ? whyUnreadable(holder) : null;
    return holder && error ? [brokenFight(holder, error)] : [];
  });
}

function whyUnreadable(holder: FightStore): Error | null {
  try {
    const fight = fights.read(holder);
    if (fight) manifestOf(fight.ruleset);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function brokenFight(holder: FightStore, error: Error): BrokenThing {
  const document: StoredDocument = holder.document;
  const path = error instanceof StoredFightError ? `system.${error.path}` : "system";
  const readable = lastReadable(holder.stored);
  const remedy: DataError["remedy"] = { kind: "none" };
  return {
    key: `Fight.${document.uuid}`,
    kind: "Fight",
    name: holder.kind === "combat" ? nameOf(holder) : say("FRAY.broken.Card"),
    place: "",
    faults: [{ path, reason: error.message, value: null, remedy }],
    mending: path === "system.format" ? null : readable ? "rewind" : "restart",
    exported: () => document.toObject(),
    mend: () => mendFight(holder, readable),
  };
}

/** The head of the longest log that reads, with nothing open; null when even the beginning does not. */
function lastReadable(stored: StoredFight): StoredHead | null {
  const sequences = Object.keys(stored.log).map((key) => Number(key.split("-")[1]));
  const nextSequence = Math.max(0, ...sequences) + 1;
  for (const tip of [...new Set([...sequences, 0])].sort((a, b) => b - a)) {
    const head: StoredHead = {
      tip,
      entries: 0,
      events: 0,
      nextSequence,
      open: "",
      branches: "",
      unlogged: "",
    };
    const entries = lengthOf(stored, head);
    const whole = entries === null ? null : { ...head, entries };
    if (whole && reads(withHead(stored, whole))) return whole;
  }
  return null;
}

function lengthOf(stored: StoredFight, head: StoredHead): number | null {
  try {
    return readFight(withHead(stored, head), fights.entries).log.length;
  } catch {
    return null;
  }
}

function reads(stored: StoredFight): boolean {
  try {
    manifestOf(readFight(stored, fights.entries).ruleset);
    return true;
  } catch {
    return false;
  }
}

const NO_CHECKPOINT = { term: 0, sequence: 0, state: "" };

function withHead(stored: StoredFight, head: StoredHead): StoredFight {
  const { format, engine, ruleset, rulings, initial, log, standing, absent, arbiter } = stored;
  const heads = { ...stored.heads, [String(arbiter.term)]: head };
  const checkpoint = NO_CHECKPOINT;
  return { format, engine, ruleset, rulings, initial, log, heads, standing, absent, arbiter, checkpoint };
}

/** Takes the fight back to the last step that reads, or to before it began. */
async function mendFight(holder: FightStore, readable: StoredHead | null): Promise<void> {
  const { stored } = holder;
  if (stored.format !== STORE_FORMAT) return;
  fights.forget(holder.id);
  const document: StoredDocument = holder.document;
  if (readable) {
    const head = { ...headOf(stored), ...readable };
    const changes = { [`system.heads.${stored.arbiter.term}`]: head, "system.checkpoint": NO_CHECKPOINT };
    await document.update(changes);
    return;
  }
  const known = rulesetIsKnown(stored.ruleset) ? {} : { ruleset: DEFAULT_RULESET };
  const empty = { ...replacementOf("log", {}), ...replacementOf("heads", {}) };
  await document.update({ system: { ...known, ...empty, initial: "", checkpoint: NO_CHECKPOINT } });
}

function rulesetIsKnown(id: string): boolean {
  try {
    manifestOf(id);
    return true;
  } catch {
    return false;
  }
}
