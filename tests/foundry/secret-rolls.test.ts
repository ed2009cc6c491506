// Secret rolls: who sees the card of a roll outside a fight, and what the seats of all others get of it.
import { expect, it } from "vitest";
import { AttackTable, begin, calm } from "./attacks/attack-table.ts";
import { id, until, type Anything, type TestSeat } from "./seats.ts";

const table = new AttackTable("destiny");
const HERO = `Actor.${id("hero")}`;

let gm: TestSeat;
let owner: TestSeat;
let stranger: TestSeat;

async function sit(): Promise<void> {
  gm = await table.sit("gm");
  owner = await table.sit("owner");
  stranger = await table.sit("stranger");
}

/** The owner's hero rolls for these eyes, by a player's seat or the GM's; every seat has heard of it. */
async function roll(seat: TestSeat, audience: string | null): Promise<Anything> {
  const actor = seat.game.actors.get(id("hero"));
  const command = { type: "check", creature: id("hero"), attribute: "dex", tn: 8 };
  const input = { kind: "command", command, ...(audience === null ? {} : { audience }) } as Anything;
  const answer = await seat.inside.access.sendOutside([actor], input);
  expect(answer.refusal).toBeNull();
  const seats = [gm, owner, stranger];
  await until(() => seats.every(({ game }) => game.messages.has(answer.card)), "all have heard of it");
  await calm(...seats);
  return answer.card;
}

const sees = (seat: TestSeat, card: string): boolean => seat.game.messages.get(card).visible;
const eyes = (card: string): boolean[] => [gm, owner, stranger].map((seat) => sees(seat, card));

/** What listeners of a seat hear of cards. */
function listen(seat: TestSeat): unknown[] {
  const heard: unknown[] = [];
  seat.Hooks.on("fray.changed", (document: Anything) => heard.push(document.id));
  seat.Hooks.on("fray.committed", (document: Anything) => heard.push(document.id));
  return heard;
}

it("is for everybody, for the GM and whoever rolls, for the GM alone, or for whoever rolls", async () => {
  await sit();
  expect(eyes(await roll(owner, null))).toEqual([true, true, true]);
  expect(eyes(await roll(owner, "gm"))).toEqual([true, true, false]);
  expect(eyes(await roll(owner, "blind"))).toEqual([true, false, false]);
  // The window that rolls cannot but know it.
  expect(eyes(await roll(owner, "self"))).toEqual([true, true, false]);
  expect(eyes(await roll(gm, "gm"))).toEqual([true, false, false]);
});

it("shows no dice at other seats, tells their listeners nothing, and stays so when it is taken back", async () => {
  await sit();
  const heard = listen(owner);
  const shown: Anything[] = [];
  gm.Hooks.on("fray.dice", (dice: Anything) => shown.push(...dice.shown));
  const card = await roll(owner, "blind");
  const message = owner.game.messages.get(card);
  expect([message.rolls, message.isRoll, message.blind, message.whisper]).toEqual([
    [],
    false,
    true,
    [id("gm"), id("gm2")],
  ]);
  expect(shown.map(({ whisper }) => whisper)).toEqual([[id("gm"), id("gm2")]]);
  const own = gm.game.messages.get(card);
  await gm.inside.access.send(own, { kind: "undo" });
  await gm.inside.access.send(own, { kind: "redo" });
  await calm(gm, owner);
  expect([own.system.state, sees(owner, card), message.rolls]).toEqual(["done", false, []]);
  expect(heard).toEqual([]);
});

it("goes by what is chosen below the chat for a name that is rolled", async () => {
  await sit();
  await gm.game.users.get(id("owner")).update({ character: id("hero") });
  await until(() => owner.game.user.character !== null, "the owner has a hero");
  const isFourteen = owner.game.release.generation >= 14;
  const key = isFourteen ? "messageMode" : "rollMode";
  await owner.game.settings.set("core", key, isFourteen ? "blind" : "blindroll");
  const { card } = await owner.game.system.api.rollName("attributes.dex", "Dexterity", {
    answers: { tn: 8 },
  });
  await until(() => stranger.game.messages.has(card), "the card has come");
  expect(eyes(card)).toEqual([true, false, false]);
  expect(owner.ui.notifications.notices.map(({ message }: Anything) => message)).toEqual([
    "Only the game master sees it.",
  ]);
});

it("is what a request says, whatever whoever rolls has chosen", async () => {
  await sit();
  const asked = await gm.inside.requests.askForRoll({
    ruleset: "destiny",
    name: "attributes.dex",
    label: "Dexterity",
    told: {},
    asked: [HERO],
    rule: "each",
    audience: "blind",
  });
  await until(() => owner.game.messages.has(asked?.id), "the owner is asked");
  const request = owner.inside.requests.requestOf(owner.game.messages.get(asked?.id));
  const answer = await owner.inside.requests.answerRequest(
    request as Anything,
    owner.game.actors.get(id("hero")),
  );
  expect(answer.accepted).toBe(true);
  await until(() => owner.game.messages.has(answer.card), "the card has come");
  expect(sees(owner, answer.card ?? "")).toBe(false);
  // That it was rolled is known, and nothing else.
  expect(owner.inside.requests.answersTo(request?.id ?? "").has(HERO)).toBe(true);
});

it("is refused in a fight, whose log is open to all", async () => {
  await sit();
  await begin(gm);
  const command = { type: "check", creature: id("heroRow"), attribute: "dex" };
  const secret = { kind: "command", command, audience: "gm" } as const;
  expect((await owner.inside.access.send(owner.combat(), secret)).refusal?.code).toBe("openInFight");
  const odd = { kind: "command", command, audience: "everybody" } as Anything;
  expect((await owner.inside.access.send(owner.combat(), odd)).refusal?.code).toBe("badMessage");
});
