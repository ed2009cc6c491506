// Late answers: a GM's client that takes its time, and what the sender may believe meanwhile.
import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../../../table/core/protocol.ts";
import type { MemorySeatOptions } from "../../../table/seats/memory-seat.ts";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, one, strikeAndPass, two } from "./attack-table.ts";

const table = new AttackTable();

/** What the people at the seats of a test have been told, by user. */
let told: { [user: string]: string[] };

beforeEach(() => (told = {}));

/** Somebody who soon loses patience; `tell` is how long the word on a withdrawal may take. */
async function impatient(user: string, tell = 2_000, options: MemorySeatOptions = {}): Promise<TestSeat> {
  const seat = await table.sit(user, options);
  Object.assign(seat.inside.patience, { again: 10, withdraw: 30, tell, ask: 40 });
  const { notifications } = seat.ui;
  const warn = notifications.warn.bind(notifications);
  notifications.warn = (text: string, ...rest: unknown[]) => {
    (told[user] ??= []).push(text);
    return warn(text, ...rest);
  };
  return seat;
}

/** Holds up the GM's client as soon as dice have fallen, as by a show of dice that goes on and on. */
async function holdUp(gm: TestSeat): Promise<{ release: () => void; isShowing: () => boolean }> {
  await gm.game.settings.set("fray", "waitForDice", 20);
  let release: () => void = () => undefined;
  const show = new Promise<void>((resolve) => (release = resolve));
  let isShowing = false;
  gm.Hooks.on("fray.dice", ({ shows }: Anything) => {
    isShowing = true;
    shows.push(show);
  });
  return { release, isShowing: () => isShowing };
}

function heard(user: string, text: string): Promise<void> {
  const hasHeard = (): boolean => (told[user] ?? []).some((each) => each.includes(text));
  return until(hasHeard, `${user} hears: ${text}`);
}

/** Lets the writes of a document wait until they are released. */
function slowWrites(document: Anything): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { update } = document;
  document.update = (...args: unknown[]) => gate.then(() => update.apply(document, args));
  return () => {
    document.update = update;
    release();
  };
}

/** Lets nothing that a seat says leave it until it is released; then all of it goes, in order. */
function slowLine({ game: { socket } }: TestSeat): () => void {
  const emit = socket.emit.bind(socket);
  const held: unknown[][] = [];
  socket.emit = (...words: unknown[]) => void held.push(words);
  return () => {
    socket.emit = emit;
    for (const words of held) emit(...words);
  };
}

const prone = { type: "changePosture", creature: hero, posture: "prone" };

function submit(seat: TestSeat, command: object, intent?: string): Promise<Anything> {
  const subject = { kind: "combat", id: id("fight") } as const;
  return seat.inside.sendIntent(subject, { kind: "command", command } as Anything, intent);
}

function entriesOf(seat: TestSeat, intent: string): Anything[] {
  return fightAt(seat).log.filter((entry: Anything) => entry.intent === intent);
}

describe("C 8 an answer 'nothing was changed' is true, also late", () => {
  it("what waits too long behind another step is taken back, and does not happen later", async () => {
    const gm = await table.sit("gm");
    const owner = await impatient("owner");
    await begin(gm);
    const { release, isShowing } = await holdUp(gm);
    const struck = strikeAndPass(gm);
    await until(isShowing, "the dice of the strike are shown");
    const answer = await submit(owner, prone);
    expect(answer).toMatchObject({ accepted: false, refusal: { code: "withdrawn" } });
    release();
    await struck;
    await calm(gm);
    expect(fightAt(gm).state.creatures[hero].posture).toBe("standing");
    expect(told["owner"]).toBeUndefined();
  });

  it("an answer to a question that waits too long is taken back, and the question stays open", async () => {
    const gm = await table.sit("gm");
    const owner = await impatient("owner");
    await begin(gm);
    const back = { type: "strike", creature: one, target: hero };
    await gm.combat().setInitiative(one, 95);
    for (let i = 0; i < 3 && fightAt(gm).state.turn !== one; i += 1) await gm.combat().nextTurn();
    await gm.inside.access.send(gm.combat(), { kind: "command", command: back });
    await until(() => fightAt(owner).open !== null, "the hero is asked");
    const question = fightAt(gm).open;
    const release = slowWrites(gm.combat());
    const edit = gm.combat().setInitiative(two, 7);
    const pass = { kind: "answer", request: question.request.key, choice: "pass" };
    const answer = await owner.inside.access.send(owner.combat(), pass as Anything);
    expect(answer).toMatchObject({ accepted: false, refusal: { code: "withdrawn" } });
    release();
    await edit;
    await calm(gm);
    expect(fightAt(gm).open).toEqual(question);
    expect((await owner.inside.access.send(owner.combat(), pass as Anything)).accepted).toBe(true);
  });

  it("dice that have fallen are not taken back; the sender hears so when the word comes", async () => {
    const gm = await table.sit("gm");
    const owner = await impatient("owner", 30);
    const actor = owner.game.actors.get(id("hero"));
    await actor.update({ "system.fatigue": 4 });
    const { release } = await holdUp(gm);
    const rest = { type: "rest", creature: owner.inside.access.outsideId(actor) };
    const answer = await owner.inside.access.sendOutside([actor], { kind: "command", command: rest });
    expect(answer).toMatchObject({ accepted: false, refusal: { code: "noAnswer" } });
    expect(actor.system.fatigue).toBe(4);
    release();
    await until(() => actor.system.fatigue === 0, "the rest has happened");
    await until(() => told["owner"] !== undefined, "the owner hears of it");
    expect(told["owner"]).toEqual([expect.stringContaining("has been carried out")]);
    expect(gm.game.messages.size).toBe(1);
  });

  it("over a line that is slower than anybody waits, the sender is told what became of it", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    const owner = await impatient("owner", 20);
    const release = slowLine(owner);
    const answer = await submit(owner, prone, "slow");
    expect(answer).toMatchObject({ accepted: false, refusal: { code: "noAnswer" } });
    expect(entriesOf(gm, "slow")).toHaveLength(0);
    release();
    await until(() => told["owner"] !== undefined, "the owner hears of it");
    expect(entriesOf(gm, "slow")).toHaveLength(1);
    expect(told["owner"]).toEqual([expect.stringContaining("has been carried out")]);
  });

  it("an intent that comes after its own withdrawal is refused, and still when it is repeated", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    const subject = { kind: "combat", id: id("fight") };
    owner.game.socket.emit("system.fray", { kind: "withdraw", id: "late", subject });
    for (let i = 0; i < 2; i += 1)
      expect(await submit(owner, prone, "late")).toMatchObject({ refusal: { code: "withdrawn" } });
    expect(fightAt(gm).state.creatures[hero].posture).toBe("standing");
  });

  it("nobody takes back what somebody else has sent", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const stranger = await table.sit("stranger");
    await begin(gm);
    const subject = { kind: "combat", id: id("fight") };
    for (const word of [
      { kind: "withdraw", id: "mine", subject },
      { kind: "withdraw", id: "mine", subject, by: id("owner") },
    ])
      stranger.game.socket.emit("system.fray", word);
    await calm(gm);
    expect((await submit(owner, prone, "mine")).accepted).toBe(true);
    expect(fightAt(gm).state.creatures[hero].posture).toBe("prone");
  });
});

describe("C 8 when the GM's client changes in the middle", () => {
  /** A seat at which the socket's messages are lost while `deaf.is`. */
  function deafSeat(): { deaf: { is: boolean }; options: MemorySeatOptions } {
    const deaf = { is: false };
    const fate = (message: ServerMessage): "lost" | "arrives" =>
      deaf.is && message.kind === "emit" ? "lost" : "arrives";
    return { deaf, options: { fate } };
  }

  it("the next one knows what the former one has carried out", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    const { deaf, options } = deafSeat();
    const owner = await impatient("owner", 30, options);
    deaf.is = true;
    const told = submit(owner, prone, "done");
    await until(() => entriesOf(gm, "done").length === 1, "it is carried out");
    table.leave(gm);
    expect(await told).toMatchObject({ refusal: { code: "noAnswer" } });
    deaf.is = false;
    const second = await table.sit("gm2");
    await until(() => second.combat().system.arbiter.term > 1, "another GM is the arbiter");
    await heard("owner", "has been carried out");
    expect(entriesOf(second, "done")).toHaveLength(1);
  });

  it("the next one refuses what never came to the former one", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    const owner = await impatient("owner", 30);
    // The GM's client hears nothing, as one that is frozen, and is the active one all the same.
    gm.inside.windows.standAside();
    expect(await submit(owner, prone, "never")).toMatchObject({ refusal: { code: "noAnswer" } });
    table.leave(gm);
    const second = await table.sit("gm2");
    await heard("owner", "has not been carried out");
    expect(entriesOf(second, "never")).toHaveLength(0);
  });

  it("a refusal of the former one is no word on what has been sent again since", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    const second = await table.sit("gm2");
    const [arbiter, other] = gm.game.users.activeGM.isSelf ? [gm, second] : [second, gm];
    const owner = await impatient("owner");
    owner.inside.patience.withdraw = 60_000;
    let attempts = 0;
    other.game.socket.on("system.fray", ({ kind, id: intent }: Anything) => {
      if (kind === "intent" && intent === "again") attempts += 1;
    });
    const release = slowLine(arbiter);
    const told = submit(owner, prone, "again");
    await until(() => attempts === 2, "it is sent once more");
    const receipt = { kind: "receipt", id: "again", to: id("owner"), accepted: false, card: null };
    const refusal = { rule: "CORE-TURN", code: "notYourTurn" };
    other.game.socket.emit("system.fray", { ...receipt, refusal, attempt: 1 });
    await until(() => entriesOf(other, "again").length === 1, "the arbiter carries it out");
    release();
    expect(await told).toMatchObject({ accepted: true });
    // Of the last attempt it counts, from whichever game master.
    const release2 = slowLine(arbiter);
    const refused = submit(owner, prone, "refused");
    other.game.socket.emit("system.fray", { ...receipt, id: "refused", refusal, attempt: 2 });
    expect(await refused).toMatchObject({ refusal: { code: "notYourTurn" } });
    release2();
  });

  it("a step back is not taken twice", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    for (const posture of ["prone", "crouching", "standing"])
      await gm.inside.access.send(gm.combat(), { kind: "command", command: { ...prone, posture } });
    const subject = { kind: "combat", id: id("fight") } as const;
    const second = await table.sit("gm2");
    const [arbiter, other] = gm.game.users.activeGM.isSelf ? [gm, second] : [second, gm];
    const undo = (seat: TestSeat): Promise<Anything> =>
      seat.inside.sendIntent(subject, { kind: "undo" }, "back");
    expect((await undo(other)).accepted).toBe(true);
    table.leave(arbiter);
    await until(() => other.game.users.activeGM?.isSelf, "the other one is the arbiter");
    expect((await undo(other)).accepted).toBe(true);
    expect(fightAt(other).state.creatures[hero].posture).toBe("crouching");
  });
});
