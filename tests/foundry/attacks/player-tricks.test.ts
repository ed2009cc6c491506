// Tricks of players: what somebody types into the console to get more than the rules give.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, one, strike, strikeAndPass, two } from "./attack-table.ts";

const table = new AttackTable();

describe("C 4 tricks of players", () => {
  it("a write with Fray's own mark is seen all the same, for a player has sent it", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    await owner.game.actors
      .get(id("hero"))
      .update({ "system.fatigue": 3 }, { fray: { holder: id("fight") } });
    await until(() => fightAt(gm).state.creatures[hero].fatigue === 3, "the fight knows of it");
    expect(fightAt(gm).log.at(-1).input.foreign).toMatchObject({ type: "EditedByHand", creature: hero });
  });

  it("a second and third combatant of one hero do not come into the fight", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    const again = { type: "fighter", actorId: id("hero"), tokenId: id("heroToken"), sceneId: id("cave") };
    await owner
      .combat()
      .createEmbeddedDocuments("Combatant", [again, { ...again, system: { arrives: "now" } }]);
    await calm(gm);
    expect(Object.keys(fightAt(gm).state.creatures)).toHaveLength(3);
    const told: readonly { readonly message: string }[] = gm.ui.notifications.notices;
    expect(told.some(({ message }) => message.includes("takes part already"))).toBe(true);
  });

  it("standing answers are kept for words that could be questions, and not without end", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    const ask = (prompt: string): Promise<Anything> =>
      owner.inside.access.send(owner.combat(), { kind: "standing", creature: hero, prompt, answer: "pass" });
    expect((await ask("x".repeat(13_000))).refusal?.code).toBe("unknownPrompt");
    expect((await ask("<img src=x>")).refusal?.code).toBe("unknownPrompt");
    const codes: unknown[] = [];
    for (let i = 0; i < 45; i += 1) codes.push((await ask(`prompt${i}`)).refusal?.code);
    expect(codes.filter((code) => code === "unknownPrompt")).toHaveLength(5);
    expect((await ask("prompt1")).accepted).toBe(true);
  });
});

describe("C 10 modifiers of a player", () => {
  it("come to 99 in all on one roll, with the command", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    const modifiers = Array(20).fill({ value: 99, reason: "luck" });
    const command = { ...strike.command, modifiers };
    const answer = await owner.inside.access.send(owner.combat(), { kind: "command", command });
    expect(answer.refusal?.code).toBe("modifiersTooMany");
    expect(fightAt(gm).open).toBeNull();
  });

  it("come to 99 in all on one roll, after the dice", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await gm.game.settings.set("fray", "lateModifiers", "free");
    await begin(gm);
    await strikeAndPass(gm);
    let added = 0;
    for (let i = 0; i < 4; i += 1) {
      const request = fightAt(gm).log.findLast(
        (entry: Anything) => entry.input.kind === "rolled" && entry.roll?.creature === hero,
      )?.input.request;
      const overruling = { request, modifier: { value: 60, reason: "luck" }, reason: "luck" };
      const answer = await owner.inside.access.send(owner.combat(), { kind: "overrule", overruling });
      if (answer.accepted) added += 60;
    }
    expect(added).toBe(60);
  });
});

describe("C 4 what is the GM's to say of a combatant", () => {
  const bandit = { type: "fighter", actorId: id("bandit"), tokenId: null, sceneId: null };

  /** A fight with a question open, and the owner's second hero kept for later by the GM. */
  async function kept(gm: TestSeat): Promise<Anything> {
    await begin(gm);
    const [row] = await gm
      .combat()
      .createEmbeddedDocuments("Combatant", [
        { ...bandit, actorId: id("squire"), system: { arrives: "later" } },
      ]);
    await calm(gm);
    return row;
  }

  beforeEach(() => {
    table.lay((world) => {
      const squire = structuredClone(world["actors"]?.[0] as Anything);
      world["actors"]?.push({ ...squire, _id: id("squire"), name: "squire" });
    });
  });

  it("a player's 'now' does not override the GM's 'later': it is put back and told", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const row = await kept(gm);
    const told = vi.spyOn(gm.ui.notifications, "warn");
    await owner.combat().combatants.get(row.id).update({ "system.arrives": "now" });
    await gm.inside.access.send(gm.combat(), {
      kind: "command",
      command: { type: "endTurn", creature: hero },
    });
    await calm(gm);
    expect(fightAt(gm).state.creatures[row.id].initiative).toBe(0);
    expect(table.stored("Combat", id("fight")).combatants.at(-1).system.arrives).toBe("later");
    expect(told.mock.calls.flat().some((text) => String(text).includes("Olive"))).toBe(true);
  });

  it("nor where no GM was there to see it", async () => {
    let gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const row = await kept(gm);
    table.leave(gm);
    await until(() => owner.game.users.activeGM === null, "the GM has left");
    await owner.combat().combatants.get(row.id).update({ "system.arrives": "now" });
    gm = await table.sit("gm");
    await calm(gm);
    await gm.inside.access.send(gm.combat(), {
      kind: "command",
      command: { type: "endTurn", creature: hero },
    });
    await calm(gm);
    expect(fightAt(gm).state.creatures[row.id].initiative).toBe(0);
    expect(gm.combat().combatants.get(row.id).system.arrives).toBe("later");
  });

  it("a GM's own 'now' still lets in", async () => {
    const gm = await table.sit("gm");
    const row = await kept(gm);
    await gm.combat().combatants.get(row.id).update({ "system.arrives": "now" });
    await gm.inside.access.send(gm.combat(), {
      kind: "command",
      command: { type: "endTurn", creature: hero },
    });
    await until(() => gm.combat().combatants.get(row.id).system.arrives === "", "the squire has come in");
  });

  it("a player's side and veil count for nothing", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await owner.combat().combatants.get(hero).update({ "system.side": "hostile" });
    await owner
      .combat()
      .createEmbeddedDocuments("Combatant", [
        { ...bandit, actorId: id("squire"), hidden: true, system: { side: "hostile" } },
      ]);
    await calm(gm);
    await begin(gm);
    const { creatures } = fightAt(gm).state;
    const squire = Object.values(creatures).find((each: Anything) => each.name === "squire");
    expect([creatures[hero], squire]).toMatchObject([
      { side: "friendly", hidden: false },
      { side: "friendly", hidden: false },
    ]);
  });

  it("a player's number, round, turn and mark of defeat are put back", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    const shown = (): unknown[] => {
      const { round, turn, combatants } = table.stored("Combat", id("fight"));
      return [round, turn, combatants.map((each: Anything) => [each.initiative, each.defeated ?? false])];
    };
    const before = shown();
    const mark = { fray: { holder: id("fight") } };
    for (const change of [{ initiative: 99 }, { defeated: true }, { initiative: null }])
      await owner
        .combat()
        .combatants.get(hero)
        .update(change, mark)
        .catch(() => undefined);
    for (const change of [{ round: 9 }, { turn: 2 }, { combatants: [{ _id: hero, initiative: 50 }] }])
      await owner
        .combat()
        .update(change, mark)
        .catch(() => undefined);
    await calm(gm);
    expect(shown()).toEqual(before);
  });
});

describe("C 4 the fight as data at a player's seat", () => {
  /** A fight in which a hidden bandit has done something. */
  async function ambush(): Promise<{ gm: TestSeat; owner: TestSeat }> {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await gm.combat().combatants.get(two).update({ hidden: true, name: "Lurker" });
    await gm.combat().combatants.get(one).update({ name: "Lookout" });
    await begin(gm);
    const rest = { type: "rest", creature: two };
    await gm.inside.access.send(gm.combat(), { kind: "command", command: rest });
    await until(() => fightAt(owner)?.log.length === fightAt(gm).log.length, "the owner has the log");
    return { gm, owner };
  }

  it("is no file: hidden creatures and the GM's rolls would be in it", async () => {
    const { gm, owner } = await ambush();
    const asked = vi.fn(() => Promise.resolve("export" as const));
    owner.inside.setEndDialog(asked);
    const { api } = owner.game.system;
    expect(() => api.recordOf(owner.combat())).toThrow("CORE-AUTHORITY");
    expect(() => owner.inside.access.downloadFight(fightAt(owner), "fight")).toThrow("CORE-AUTHORITY");
    await owner
      .combat()
      .delete()
      .catch(() => undefined);
    expect(asked).not.toHaveBeenCalled();
    expect(gm.game.system.api.recordOf(gm.combat()).final.creatures[two].name).toBe("Lurker");
  });

  it("names no hidden creature, no deed and no die of one, by whatever door of the api", async () => {
    const { gm, owner } = await ambush();
    const { api } = owner.game.system;
    const seen: unknown[] = [
      api.fightOf(owner.combat()),
      api.fightOfActor(owner.game.actors.get(id("hero"))).fight,
    ];
    api.subscribe(({ before, after, events, reversed }: Anything) =>
      seen.push(before, after, events, reversed),
    );
    for (const hook of ["fray.changed", "fray.committed"])
      owner.Hooks.on(hook, (_combat: unknown, what: Anything, more: unknown) => {
        const { holder: _holder, ...change } = what;
        seen.push(change, more);
      });
    await gm.inside.access.send(gm.combat(), { kind: "command", command: { type: "rest", creature: two } });
    await gm.inside.access.send(gm.combat(), { kind: "command", command: { type: "rest", creature: one } });
    const isOfLookout = (each: Anything): boolean => each?.type === "Changed" && each.creature === one;
    await until(() => seen.flat().some(isOfLookout), "the owner has heard of the lookout");
    const text = JSON.stringify(seen);
    expect(text).toContain("Lookout");
    expect(text).not.toContain("Lurker");
    expect(text).not.toContain(two);
    expect(JSON.stringify(gm.game.system.api.fightOf(gm.combat()))).toContain("Lurker");
  });

  /** The newest roll of the hero, and what a player would like on it. */
  const wish = (gm: TestSeat): Anything => {
    const rolled = (entry: Anything): boolean =>
      entry.input.kind === "rolled" && entry.roll?.creature === hero;
    const { request } = fightAt(gm).log.findLast(rolled).input;
    const modifier = { value: 2, reason: "<b>higher ground</b>" };
    return { kind: "overrule", overruling: { request, modifier, reason: modifier.reason } };
  };
  const overruled = (gm: TestSeat): boolean => fightAt(gm).log.at(-1).input.kind === "overrule";

  it("count after the dice only if the game master agrees, who is asked once", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const questions: Anything[] = [];
    const answers: ((agrees: boolean) => void)[] = [];
    gm.inside.setModifierQuestion((words) => {
      questions.push(words);
      return new Promise((resolve) => answers.push(resolve));
    });
    await begin(gm);
    await strikeAndPass(gm);
    const send = async (): Promise<unknown> =>
      (await owner.inside.access.send(owner.combat(), wish(gm))).refusal?.code;
    expect([await send(), await send()]).toEqual(["masterIsAsked", "masterIsAsked"]);
    expect(questions).toEqual([{ player: "Olive", modifier: "+2", reason: "<b>higher ground</b>" }]);
    expect(overruled(gm)).toBe(false);
    answers[0]?.(false);
    await until(() => gm.game.messages.contents.some((each: Anything) => each.whisper.length > 0), "a no");
    const no = gm.game.messages.contents.find((each: Anything) => each.whisper.length > 0);
    expect([no.whisper, no.content.includes("<b>")]).toEqual([[owner.game.userId], false]);
    expect(overruled(gm)).toBe(false);
    expect(await send()).toBe("masterIsAsked");
    answers[1]?.(true);
    await until(() => overruled(gm), "the game master's yes");
  });

  it("do not count after the dice in a world that has none, nor on rolls of others", async () => {
    const gm = await table.sit("gm");
    const [owner, stranger] = [await table.sit("owner"), await table.sit("stranger")];
    const asked = vi.fn(() => Promise.resolve(true));
    gm.inside.setModifierQuestion(asked);
    await begin(gm);
    await strikeAndPass(gm);
    const send = async (seat: TestSeat): Promise<unknown> =>
      (await seat.inside.access.send(seat.combat(), wish(gm))).refusal?.code;
    expect(await send(stranger)).toBe("notOwner");
    await gm.game.settings.set("fray", "lateModifiers", "never");
    expect(await send(owner)).toBe("modifierTooLate");
    expect([asked.mock.calls.length, overruled(gm)]).toEqual([0, false]);
  });
});
