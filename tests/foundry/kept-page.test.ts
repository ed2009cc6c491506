// The page of a fight kept in the journal: one page for each encounter, read by everybody, with what players may know.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let stranger: TestSeat;

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  stranger = await takeSeat(hub, "stranger");
  await gm.combat().combatants.get(id("twoRow")).update({ hidden: true, name: "Lurker" });
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
});

afterEach(async () => {
  await allQuiet([gm, stranger]);
  expect([...gm.errors, ...stranger.errors]).toEqual([]);
  for (const seat of [gm, stranger]) seat.close();
});

const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const keep = (): Promise<void> => gm.inside.keepPage({ combat: gm.combat(), fight: fight() });
const journals = (seat: TestSeat): Anything[] => [...seat.game.journal];
const pagesOf = (journal: Anything): Anything[] => [...journal.getEmbeddedCollection("JournalEntryPage")];

describe("the page of a fight that is kept", () => {
  it("stands in a journal that every player may read, without anybody hidden", async () => {
    await keep();
    await until(() => journals(stranger).length > 0, "the journal has come");
    const [journal] = journals(stranger);
    expect([journal.name, journal.ownership.default]).toEqual(["Fights", 2]);
    expect(journal.testUserPermission(stranger.game.user, "OBSERVER")).toBe(true);
    const [page] = pagesOf(journal);
    expect(page.name).toMatch(/^Cave, /);
    const { content } = page.text;
    expect(content).toContain("heroToken");
    expect(content).toContain("one");
    expect(content).not.toContain("Lurker");
  });

  it("tells of NPCs no more than the GM's setting lets players see", async () => {
    const numbersOf = async (shown: string): Promise<string> => {
      await gm.game.settings.set("fray", "npcNumbers", shown);
      await keep();
      const [page] = pagesOf(journals(gm)[0]);
      return /<tr><th scope="row">one<\/th>(.*?)<\/tr>/.exec(page.text.content)![0];
    };
    // Its health, which nobody has tried yet, what it has given, and what it has taken.
    expect(await numbersOf("all")).toContain("<td>–</td><td>0</td><td>0</td>");
    expect(await numbersOf("nothing")).toContain("<td></td><td>0</td><td></td>");
  });

  it("takes the place of the earlier one of its encounter, and stands beside those of others", async () => {
    await keep();
    await keep();
    const [journal] = journals(gm);
    expect(journals(gm)).toHaveLength(1);
    expect(pagesOf(journal)).toHaveLength(1);
    const record = fight();
    const other = await gm.CONFIG.Combat.documentClass.create({ type: "encounter", scene: id("cave") });
    await gm.inside.keepPage({ combat: other, fight: record });
    expect(pagesOf(journal)).toHaveLength(2);
  });

  it("goes into no journal that a player may write, whatever that bears", async () => {
    const forged = { name: "Fights", flags: { fray: { fights: true } }, ownership: { [id("stranger")]: 3 } };
    const theirs = await gm.CONFIG.JournalEntry.documentClass.create(forged);
    await keep();
    expect(pagesOf(theirs)).toEqual([]);
    const own = journals(gm).find((each) => each.id !== theirs.id);
    expect(own.ownership.default).toBe(2);
    await keep();
    expect([journals(gm).length, pagesOf(own).length]).toEqual([2, 1]);
  });

  it("is refused by the host for a player, who is told so and nothing is written", async () => {
    const told: string[] = [];
    stranger.ui.notifications.error = (text: string) => void told.push(text);
    await stranger.inside.keepPage({ combat: stranger.combat(), fight: fight() });
    expect(told.join()).toMatch(/could not be kept/);
    expect(journals(gm)).toEqual([]);
  });
});
