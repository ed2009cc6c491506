// Contract: turns, rounds, initiative and what they set off.
import type { ContractHost, Doc, Docs, Runtime } from "../host.ts";
import { patch } from "../patches.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Row extends Doc {
  readonly initiative: number | null;
}
interface Fight extends Doc {
  readonly turns: Row[];
  readonly round: number;
  readonly turn: number | null;
  readonly combatant: Row | undefined;
  readonly started: boolean;
  startCombat(): Promise<Fight>;
  nextTurn(): Promise<Fight>;
  previousTurn(): Promise<Fight>;
  nextRound(): Promise<Fight>;
  setInitiative(id: string, value: number): Promise<void>;
  rollInitiative(ids: string[], options?: object): Promise<Fight>;
}

const fightOf = (seat: Runtime) => seat.game.combats.get(id("fight")) as unknown as Fight;

/** Writes down the turn events that a seat's combat runs. */
function watchEvents(seat: Runtime, log: string[]): void {
  const { prototype } = seat.documentClass("Combat");
  for (const event of ["_onStartTurn", "_onEndTurn"])
    patch(prototype, event, async (row: Doc) => void log.push(`${event.slice(3)} ${row.name}`));
  for (const event of ["_onStartRound", "_onEndRound"])
    patch(
      prototype,
      event,
      async (context: { round: number }) => void log.push(`${event.slice(3)} ${context.round}`),
    );
}

export function combatCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable, ({ gm }) => ({ fight: fightOf(gm) }));

  describe("combat", () => {
    it("sorts by initiative downwards and takes names from tokens", async () => {
      const { fight, gm } = await setup();
      assert.deepEqual(
        fight.turns.map((row) => row.name),
        ["heroToken", "foeTwo", "foeOne"],
      );
      assert.isFalse(fight.started);
      assert.isUndefined(fight.combatant);
      assert.strictEqual(gm.game.combat, fight);
    });

    it("goes through turns and rounds, forward and back", async () => {
      const { fight } = await setup();
      await fight.startCombat();
      assert.deepEqual([fight.round, fight.turn, fight.combatant!.name], [1, 0, "heroToken"]);
      await fight.nextTurn();
      await fight.nextTurn();
      assert.strictEqual(fight.turn, 2);
      await fight.nextTurn();
      assert.deepEqual([fight.round, fight.turn], [2, 0]);
      await fight.previousTurn();
      assert.deepEqual([fight.round, fight.turn], [1, 2]);
    });

    it("asks hooks before, with data that may be changed, and tells all seats after", async () => {
      const { table, gm, owner, fight } = await setupBoth();
      const heard: string[] = [];
      gm.Hooks.on("combatStart", (_combat: unknown, data: { turn: number }) => {
        heard.push("start");
        data.turn = 1;
      });
      gm.Hooks.on(
        "combatTurn",
        (_combat: unknown, _data: unknown, options: { direction: number }) =>
          void heard.push(`turn ${options.direction}`),
      );
      gm.Hooks.on("combatRound", () => void heard.push("round"));
      owner.Hooks.on(
        "combatTurnChange",
        (_combat: unknown, prior: { turn: number | null }, now: { turn: number }) =>
          void heard.push(`${prior.turn}>${now.turn}`),
      );
      await fight.startCombat();
      await fight.nextTurn();
      await fight.nextTurn();
      await table.settle();
      assert.deepEqual(
        heard.filter((entry) => !entry.includes(">")),
        ["start", "turn 1", "round"],
      );
      assert.deepEqual(
        heard.filter((entry) => entry.includes(">")),
        ["null>1", "1>2", "2>0"],
      );
    });

    it("turn events run at the active game master only, unless told not to", async () => {
      const { table, gm, owner, fight } = await setupBoth();
      const [there, elsewhere]: [string[], string[]] = [[], []];
      watchEvents(gm, there);
      watchEvents(owner, elsewhere);
      await fight.startCombat();
      await table.settle();
      assert.deepEqual(there, ["StartRound 1", "StartTurn heroToken"]);
      await fight.nextTurn();
      await table.settle();
      assert.deepEqual(there.slice(2), ["EndTurn heroToken", "StartTurn foeTwo"]);
      await fight.update({ turn: 2 }, { turnEvents: false });
      await table.settle();
      assert.strictEqual(there.length, 4);
      await fight.nextTurn();
      await table.settle();
      assert.deepEqual(there.slice(4), [
        "EndTurn foeOne",
        "EndRound 1",
        "StartRound 2",
        "StartTurn heroToken",
      ]);
      assert.deepEqual(elsewhere, []);
    });

    it("a player's step sets off the game master's events", async () => {
      const { table, gm, owner, fight } = await setupBoth();
      await fight.startCombat();
      await table.settle();
      const log: string[] = [];
      watchEvents(gm, log);
      await fightOf(owner).nextTurn();
      await table.settle();
      assert.deepEqual(log, ["EndTurn heroToken", "StartTurn foeTwo"]);
    });

    it("an initiative that is set keeps the combatant whose turn it is", async () => {
      const { fight, table } = await setup();
      await fight.startCombat();
      await fight.setInitiative(id("rowFoe"), 30);
      await table.settle();
      assert.strictEqual(fight.turns[0]!.name, "foeOne");
      assert.strictEqual(fight.combatant!.name, "heroToken");
    });

    it("rolls initiative for those one owns and says so", async () => {
      const { owner, table } = await setupBoth();
      const fight = fightOf(owner);
      await fight.rollInitiative([id("rowHero"), id("rowFoe")], { formula: "20" });
      await table.settle();
      const rows = fight.combatants as Docs;
      assert.strictEqual(rows.get(id("rowHero"))!.initiative, 20);
      assert.strictEqual(rows.get(id("rowFoe"))!.initiative, 5);
      assert.strictEqual(owner.game.messages.size, 1);
    });

    it("a combat's update may carry combatants by id, in one write", async () => {
      const { fight, owner, table } = await setupBoth();
      await fight.update(
        { round: 1, turn: 0, combatants: [{ _id: id("rowFoe"), initiative: 40 }] },
        { turnEvents: false },
      );
      await table.settle();
      assert.strictEqual(fightOf(owner).combatant!.name, "foeOne");
    });

    // ledger: foundry.documents.BaseCombat#createEmbeddedDocuments, foundry.documents.BaseCombat#deleteEmbeddedDocuments
    it("new and deleted combatants are sorted in", async () => {
      const { fight, owner, table } = await setupBoth();
      await fight.createEmbeddedDocuments("Combatant", [{ type: "fighter", name: "Late", initiative: 10 }]);
      await table.settle();
      assert.deepEqual(
        fightOf(owner).turns.map((row) => row.name),
        ["heroToken", "Late", "foeTwo", "foeOne"],
      );
      await fight.deleteEmbeddedDocuments("Combatant", [id("rowHero")]);
      await table.settle();
      assert.deepEqual(
        fightOf(owner).turns.map((row) => row.name),
        ["Late", "foeTwo", "foeOne"],
      );
    });

    it("a deleted token takes its combatant along", async () => {
      const { gm, owner, table } = await setupBoth();
      const tokens = gm.game.scenes.get(id("cave"))!.tokens as Docs;
      await tokens.get(id("foeTwo"))!.delete();
      await table.settle();
      await table.settle();
      assert.deepEqual(
        fightOf(owner).turns.map((row) => row.name),
        ["heroToken", "foeOne"],
      );
    });
  });
}
