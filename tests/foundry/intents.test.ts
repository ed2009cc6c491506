// Messages: what counts as an intent or a receipt, and how a wrong one is named.
import { describe, expect, it } from "vitest";
import { readIntent, readReceipt, readWithdrawal } from "../../src/foundry/arbiter/intents.ts";

const intent = (input: unknown, subject: unknown = { kind: "combat", id: "c" }): unknown => ({
  kind: "intent",
  id: "one",
  subject,
  input,
});

describe("an intent", () => {
  it.each([
    { kind: "command", command: { type: "strike", creature: "a", target: "b" } },
    { kind: "answer", request: "1.2", choice: "pass" },
    { kind: "overrule", overruling: { request: "1.1", faces: [6], reason: "a cocked die" } },
    { kind: "rewind", sequence: 3, events: 0 },
    { kind: "standing", creature: "a", prompt: "*", answer: "pass" },
    { kind: "undo" },
    { kind: "begin" },
    { kind: "setNumber", creature: "a", value: 7 },
  ])("may be $kind", (input) => {
    expect(readIntent(intent(input))).toEqual(intent(input));
  });

  it.each([
    ["input.kind", intent({ kind: "rolled", request: "1.1", faces: [6] })],
    ["input.kind", intent({ kind: "foreign", foreign: {} })],
    ["input.by", intent({ kind: "undo", by: "gm" })],
    ["input.command.type", intent({ kind: "command", command: { type: 3, creature: "a" } })],
    [
      "input.overruling.modifier.value",
      intent({
        kind: "overrule",
        overruling: { request: "1", reason: "x", modifier: { value: 1000, reason: "y" } },
      }),
    ],
    ["subject.kind", intent({ kind: "undo" }, { kind: "world", id: "w" })],
    ["subject.user", intent({ kind: "undo" }, { kind: "combat", id: "c", user: "gm" })],
    ["id", { kind: "intent", subject: { kind: "combat", id: "c" }, input: { kind: "undo" } }],
    ["attempt", { ...(intent({ kind: "undo" }) as object), attempt: 0 }],
    ["sender", { ...(intent({ kind: "undo" }) as object), sender: "gm" }],
  ])("is refused for %s", (path, message) => {
    expect(() => readIntent(message)).toThrow(`${path}: `);
  });

  it("is refused for its length", () => {
    const text = "x".repeat(30_000);
    expect(() => readIntent(intent({ kind: "command", command: { type: text, creature: null } }))).toThrow(
      "too long",
    );
  });
});

describe("C 10 an intent's id", () => {
  it("is refused where it is a text without end, for the log would keep it", () => {
    const long = {
      kind: "intent",
      id: "x".repeat(65),
      subject: { kind: "combat", id: "c" },
      input: { kind: "undo" },
    };
    expect(() => readIntent(long)).toThrow("id: must have at most 64 characters");
    expect(() => readWithdrawal({ kind: "withdraw", id: long.id, subject: long.subject })).toThrow("id: ");
  });
});

describe("a withdrawal", () => {
  const withdrawal = { kind: "withdraw", id: "one", subject: { kind: "combat", id: "c" } };

  it("is read as it was sent, and refused for any other shape", () => {
    expect(readWithdrawal(withdrawal)).toEqual(withdrawal);
    expect(() => readWithdrawal({ ...withdrawal, by: "gm" })).toThrow("by: ");
    expect(() => readWithdrawal({ ...withdrawal, subject: { kind: "world" } })).toThrow("subject.kind");
  });
});

describe("a receipt", () => {
  const receipt = { kind: "receipt", id: "one", to: "user", accepted: true, refusal: null, card: null };

  it("is read as it was sent, and refused for any other shape", () => {
    expect(readReceipt(receipt)).toEqual(receipt);
    expect(() => readReceipt({ ...receipt, accepted: "yes" })).toThrow("accepted");
    expect(() => readReceipt({ ...receipt, refusal: { rule: "X" } })).toThrow("refusal.code");
  });
});
