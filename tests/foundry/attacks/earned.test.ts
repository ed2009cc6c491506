// A player who gives a hero XP, gear or a record of lessons by hand: the host keeps that to the game master, in a fight and outside.
import { expect, it } from "vitest";
import { allGames } from "../../../src/rulesets/index.ts";
import { grantedPaths } from "../../../src/core/language/fields.ts";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, calm, fightAt, hero } from "./attack-table.ts";

const table = new AttackTable("destiny");

const STYLE = {
  _id: id("knight"),
  name: "Classical Knight",
  type: "fightingstyleStyle",
  system: { rank: 4, gear: ["shield", "longsword"] },
};

function lay(withFight: boolean): void {
  table.lay((world) => {
    const [own, foe] = world["actors"] ?? [];
    Object.assign(own ?? {}, { type: "fightingstyleCharacter", system: { xp: 30 }, items: [STYLE] });
    Object.assign(foe ?? {}, { type: "fightingstyleNpc", system: {} });
    for (const combat of world["combats"] ?? []) combat["system"] = { ruleset: "fightingstyle" };
    if (!withFight) world["combats"] = [];
  });
}

const heroAt = (seat: TestSeat): Anything => seat.game.actors.get(id("hero"));
const stored = (): Anything => table.stored("Actor", id("hero"));

const CLAIMS = [
  { "system.xp": 500 },
  { "system.purchases": { p1: { style: "Classical Knight", gear: ["mace"], cost: 0, xp: 30, by: "GM" } } },
  { "system.learned": { [STYLE._id]: ["mace"] } },
  { system: { xp: 31, skills: { dodge: 2 } } },
] as const;

it.each(CLAIMS)("%j to the own hero is refused by the host, and nothing is changed", async (claim) => {
  lay(false);
  const owner = await table.sit("owner");
  const before = JSON.stringify(stored());
  await expect(heroAt(owner).update(claim)).rejects.toThrow("is for game masters");
  expect(JSON.stringify(stored())).toBe(before);
});

it("gear that is typed into the own style is refused, and other fields of the sheet are the owner's as before", async () => {
  lay(false);
  const owner = await table.sit("owner");
  const style = heroAt(owner).items.get(STYLE._id);
  await expect(style.update({ "system.gear": ["shield", "mace"] })).rejects.toThrow("is for game masters");
  await heroAt(owner).update({ "system.skills": { dodge: 2 }, "system.health.value": 3 });
  await style.update({ "system.theme": "of the river" });
  expect(stored().system).toMatchObject({ xp: 30, skills: { dodge: 2 }, health: { value: 3 } });
});

it("in a fight neither by hand nor by a command of the hand; what the GM gives stands in the log as the GM's", async () => {
  lay(true);
  const gm = await table.sit("gm");
  const owner = await table.sit("owner");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await calm(gm, owner);
  await expect(heroAt(owner).update({ "system.xp": 99 })).rejects.toThrow("is for game masters");
  const give = { type: "setResource", creature: hero, resource: "xp", value: 99 };
  const answer = await owner.inside.access.send(owner.combat(), { kind: "command", command: give });
  expect(answer.refusal?.code).toBe("gmOnly");
  await calm(gm, owner);
  expect(fightAt(gm).state.creatures[hero].xp).toBe(30);
  await heroAt(gm).update({ "system.xp": 40 });
  await calm(gm, owner);
  expect(fightAt(gm).state.creatures[hero].xp).toBe(40);
  expect(fightAt(gm).log.at(-1).by).toBe(id("gm"));
});

it("is so of all that a game declares as given, and of nothing else", async () => {
  lay(false);
  const gm = await table.sit("gm");
  const types = gm.game.system.documentTypes;
  const kept = allGames.flatMap(({ sheets }) =>
    (["actors", "items"] as const).flatMap((kind) =>
      Object.entries(sheets[kind]).map(([type, declared]) => {
        const { gmOnlyFields = [] } = types[kind === "actors" ? "Actor" : "Item"][type];
        return [type, gmOnlyFields, grantedPaths(declared)] as const;
      }),
    ),
  );
  expect(kept.filter(([, host, declared]) => host.join() !== declared.join())).toEqual([]);
  expect(kept.flatMap(([type, host]) => host.map((path: string) => `${type}.${path}`))).toEqual([
    "destinyCharacter.advancement",
    "destinyCharacter.advances",
    "timecountCharacter.advancement",
    "timecountCharacter.advances",
    "dierankCharacter.advancement",
    "dierankCharacter.advances",
    "anatomyCharacter.advancement",
    "anatomyCharacter.advances",
    "fightingstyleCharacter.xp",
    "fightingstyleCharacter.learned",
    "fightingstyleCharacter.purchases",
    "fightingstyleCharacter.advances",
    "fightingstyleNpc.xp",
    "fightingstyleNpc.learned",
    "fightingstyleNpc.purchases",
    "fightingstyleStyle.gear",
  ]);
});
