// Tricks of players: what somebody types into the console to get more than the rules give.
import { describe, expect, it, vi } from "vitest";
import { id, until, type Anything } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, strike, strikeAndPass } from "./attack-table.ts";

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
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const again = { type: "fighter", actorId: id("hero"), tokenId: id("heroToken"), sceneId: id("cave") };
    await owner
      .combat()
      .createEmbeddedDocuments("Combatant", [again, { ...again, system: { arrives: "now" } }]);
    await calm(gm);
    expect(Object.keys(fightAt(gm).state.creatures)).toHaveLength(3);
    expect(told.mock.calls.some((call) => String(call[1]).includes("twiceInFight"))).toBe(true);
    told.mockRestore();
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
