// The text of an entry: whatever it says reads back the same, what is repeated stands once, older texts are read too.
import { describe, expect, it } from "vitest";
import * as check from "fast-check";
import type { LogEntry } from "../../src/core/language/fight.ts";
import type { Json } from "../../src/core/language/json.ts";
import {
  EntryTextError,
  readEntryText,
  readShort,
  writeEntry,
  writeShort,
} from "../../src/foundry/arbiter/entry-text.ts";

const cost = { value: 5, rule: "DEST-AP-04", parts: [{ label: "weapon", value: 5, rule: "DEST-ACT-01" }] };

const entry: LogEntry = {
  sequence: 7,
  after: 6,
  root: 5,
  by: "gm",
  input: {
    kind: "rolled",
    request: "5.2",
    faces: [6, 1],
    modifiers: [{ value: 1, reason: `a "gust" of Ann's` }],
  },
  events: [
    { type: "Hit", rule: "X-1", creature: null, operands: { total: cost, hitTotal: cost }, changes: [] },
    {
      type: "Spent",
      rule: "X-1",
      creature: "ann",
      operands: {},
      changes: [{ path: ["creatures", "ann", "ap"], before: 5, after: 0 }],
    },
  ],
  done: false,
};

describe("the text of an entry", () => {
  it("reads back the same, also where nothing goes without saying", () => {
    const other = { ...entry, after: 2, root: 7, events: [], done: true, intent: "i" };
    for (const each of [entry, other]) expect(readEntryText(writeEntry(each))).toEqual(each);
  });

  it("says a repeated part once and is less than half as long in JSON", () => {
    const text = writeEntry(entry);
    expect(text.split("DEST-AP-04")).toHaveLength(2);
    expect(JSON.stringify(text).length).toBeLessThan(JSON.stringify(JSON.stringify(entry)).length / 2);
  });

  it("is read in the form of older versions", () => {
    expect(readEntryText(JSON.stringify(entry))).toEqual(entry);
  });

  it("reads back any record, whatever its names are", () => {
    const records = check.dictionary(check.string(), check.jsonValue()) as check.Arbitrary<Json>;
    const odd = { "=": 0, "~": "'", "~a": ['"'], a: { b: "\\'\"" }, value: { value: { value: 1 } } };
    for (const record of [odd, { ...odd, again: odd }]) expect(readShort(writeShort(record))).toEqual(record);
    const property = check.property(records, (record) => {
      // JSON itself knows no negative zero.
      expect(readShort(writeShort(record))).toEqual(JSON.parse(JSON.stringify(record)));
    });
    check.assert(property);
  });

  it("is refused where it repeats a part or bears a name that is not there", () => {
    expect(() => readShort("{'v':{'=':3}}")).toThrow(EntryTextError);
    expect(() => readShort("{'Z':1}")).toThrow(EntryTextError);
    expect(() => readShort("{'v'")).toThrow(SyntaxError);
  });
});
