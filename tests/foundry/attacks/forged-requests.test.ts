// Forged requests: a player who asks in the GM's place, answers for another's hero, rolls twice, or makes the asked roll another one.
import { expect, it } from "vitest";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, createMessage } from "./attack-table.ts";

const table = new AttackTable("destiny");
const HERO = `Actor.${id("hero")}`;
const BANDIT = `Actor.${id("bandit")}`;

let gm: TestSeat;
let owner: TestSeat;

async function sit(): Promise<void> {
  gm = await table.sit("gm");
  owner = await table.sit("owner");
}

const asking = {
  ruleset: "destiny",
  name: "attributes.dex",
  label: "Dexterity",
  told: { tn: 8 },
  asked: [HERO, BANDIT],
  rule: "each",
  audience: null,
} as const;

/** The GM asks, and the owner has heard it. */
async function ask(more: object = {}): Promise<Anything> {
  const asked = await gm.inside.requests.askForRoll({ ...asking, ...more });
  await until(() => owner.game.messages.has(asked?.id), "the owner has the request");
  return asked;
}

/** What somebody types into the console to answer. */
function answer(seat: TestSeat, request: string, actor: string, more: object = {}): Promise<Anything> {
  const input = { kind: "requested", request, actor, ...more } as Anything;
  return seat.inside.sendIntent({ kind: "actors", uuids: [actor] }, input);
}

const codeOf = async (answered: Promise<Anything>): Promise<unknown> =>
  (await answered).refusal?.code ?? null;

const checks = (seat: TestSeat): Anything[] =>
  seat.game.messages.contents.filter((each: Anything) => each.type === "fight");

it("what is asked is rolled by the owner's press, as the request says, with a modifier of the owner's", async () => {
  await sit();
  const { id: request } = await ask();
  const modifiers = [{ value: 2, reason: "soft boots" }];
  expect(await codeOf(answer(owner, request, HERO, { modifiers }))).toBeNull();
  const [card] = checks(gm);
  expect(card.system).toMatchObject({ request, roller: HERO, combat: null, state: "done" });
  const fight: Anything = gm.inside.access.getFight(card);
  expect(fight.log[0].input.command).toMatchObject({ type: "check", attribute: "dex", tn: 8, modifiers });
  // Taken back, it is still to be rolled.
  expect(await codeOf(answer(owner, request, HERO))).toBe("rolledAlready");
  await gm.inside.access.send(card, { kind: "undo" });
  expect(await codeOf(answer(owner, request, HERO))).toBeNull();
});

it("a player's own request asks nobody, whatever name it bears", async () => {
  await sit();
  const { told, audience: _all, ...system } = asking;
  const forged = await createMessage(owner, {
    type: "request",
    system: { ...system, asked: [HERO], told: JSON.stringify(told) },
  });
  await until(() => gm.game.messages.has(forged.id), "the GM has the message");
  expect(await codeOf(answer(owner, forged.id, HERO))).toBe("unknownRequest");
  expect(await codeOf(answer(gm, forged.id, HERO))).toBe("unknownRequest");
  const { id: true_ } = await ask();
  await expect(owner.game.messages.get(true_).update({ "system.told": "{}" })).rejects.toThrow();
});

it("nobody answers for another's hero, nor for one who is not asked", async () => {
  await sit();
  const { id: request } = await ask();
  expect(await codeOf(answer(owner, request, BANDIT))).toBe("notOwner");
  const stranger = await table.sit("stranger");
  expect(await codeOf(answer(stranger, request, HERO))).toBe("notOwner");
  const { id: other } = await ask({ asked: [BANDIT] });
  expect(await codeOf(answer(owner, other, HERO))).toBe("notRequested");
  expect(checks(gm)).toHaveLength(0);
});

it("nobody rolls twice, not at once by two names of a line either", async () => {
  await sit();
  const { id: request } = await ask();
  const input = { kind: "requested", request, actor: HERO } as Anything;
  const subjects = [[HERO], [HERO], [BANDIT, HERO], [BANDIT]];
  const answers = await Promise.all(
    subjects.map((uuids) => owner.inside.sendIntent({ kind: "actors", uuids }, input)),
  );
  await calm(gm, owner);
  expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  expect(checks(gm)).toHaveLength(1);
});

it("what is rolled cannot be made another roll, and more than is allowed cannot be added", async () => {
  await sit();
  const { id: request } = await ask();
  const command = { type: "check", creature: id("hero"), attribute: "str" };
  expect((await answer(owner, request, HERO, { command })).refusal?.rule).toBe("CORE-INTENT");
  const modifiers = [
    { value: 90, reason: "a" },
    { value: 90, reason: "b" },
  ];
  expect(await codeOf(answer(owner, request, HERO, { modifiers }))).toBe("modifiersTooMany");
});

it("in a fight the roll stands in its log, and its card answers the request", async () => {
  await sit();
  await begin(gm);
  await calm(gm, owner);
  const { id: request } = await ask();
  const input = { kind: "requested", request, actor: HERO } as Anything;
  expect((await owner.inside.access.send(owner.combat(), input)).refusal).toBeNull();
  await calm(gm, owner);
  const card = checks(gm).at(-1);
  expect(card.system).toMatchObject({ request, roller: HERO, combat: id("fight") });
  const own = owner.game.messages.get(card.id);
  await expect(own.update({ "system.request": "" })).rejects.toThrow();
  await expect(own.update({ type: "base", "==system": {} })).rejects.toThrow();
  await expect(own.delete()).rejects.toThrow();
  expect((await owner.inside.access.send(owner.combat(), input)).refusal?.code).toBe("rolledAlready");
});
