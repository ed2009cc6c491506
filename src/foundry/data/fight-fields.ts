// The stored fight: the fields that an encounter and a card outside a fight share, so that both can hold a log.

import type { Json } from "../../core/language/json.ts";
import { STORE_FORMAT } from "./store-format.ts";

const { BooleanField, NumberField, ObjectField, SchemaField, StringField, TypedObjectField } =
  foundry.data.fields;

/** Where the log stands for one arbiter's term; a late write of an older term never touches a newer one's head. */
export interface StoredHead {
  /** Sequence of the last entry of the branch in force, 0 when the log is empty. */
  readonly tip: number;
  /** The cursor: how many entries are in force, and how many events of the next one. */
  readonly entries: number;
  readonly events: number;
  readonly nextSequence: number;
  /** The open procedure as JSON text, "" when nothing waits. */
  readonly open: string;
  /** Old tails as JSON text: a list of [first sequence, last sequence]. */
  readonly branches: string;
  /** Intents that were carried out and have left no entry, the last ones, as JSON text: a list of [`IntentMark`]. */
  readonly unlogged: string;
  /**
   * Where the log stood before the last step, as JSON text; empty or left out where nobody knows. What a page has left unwritten that went
   * in the middle of that step is told by it.
   */
  readonly from?: string;
}

export interface StoredArbiter {
  readonly user: string;
  /** The user's browser session: two windows of one GM are two arbiters. */
  readonly session: string;
  readonly term: number;
  /** Entries of older terms from this sequence on are void. */
  readonly fromSequence: number;
}

/** A fight as a document stores it. Texts are JSON, so that no merge of the host can ever take an entry apart. */
export interface StoredFight {
  readonly format: number;
  readonly engine: string;
  readonly ruleset: string;
  readonly rulings: { readonly [name: string]: Json };
  /** The state before the first entry as JSON text; "" while no fight has begun. */
  readonly initial: string;
  /** Entries as JSON text, keyed "<term>-<sequence>". */
  readonly log: { readonly [key: string]: string };
  /** By term. */
  readonly heads: { readonly [term: string]: StoredHead };
  readonly standing: { readonly [creature: string]: { readonly [prompt: string]: string } };
  readonly absent: { readonly [creature: string]: boolean };
  readonly arbiter: StoredArbiter;
  /** A cache of the state after an entry in force; `sequence` 0 when there is none. */
  readonly checkpoint: { readonly term: number; readonly sequence: number; readonly state: string };
}

const text = () => new StringField({ required: true, blank: true, trim: false, initial: "" });
const count = (initial = 0) =>
  new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

function headFields() {
  return {
    tip: count(),
    entries: count(),
    events: count(),
    nextSequence: count(1),
    open: text(),
    branches: text(),
    unlogged: text(),
    from: text(),
  };
}

/** The fields of a stored fight, made anew for each model. */
export function fightFields() {
  return {
    format: count(STORE_FORMAT),
    engine: text(),
    ruleset: text(),
    rulings: new ObjectField({ required: true, initial: () => ({}) }),
    initial: text(),
    log: new TypedObjectField(new StringField({ required: true, blank: false, trim: false }), {
      validateKey: (key: string) => /^\d+-\d+$/.test(key),
    }),
    heads: new TypedObjectField(new SchemaField(headFields()), {
      validateKey: (key: string) => /^\d+$/.test(key),
    }),
    standing: new ObjectField({ required: true, initial: () => ({}) }),
    absent: new TypedObjectField(new BooleanField()),
    arbiter: new SchemaField({ user: text(), session: text(), term: count(), fromSequence: count() }),
    checkpoint: new SchemaField({ term: count(), sequence: count(), state: text() }),
  };
}
