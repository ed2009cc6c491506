// Contract: turns, rounds, initiative and what they set off.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { patch } from "../patches.ts";
import { rejects } from "../rejects.ts";
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

    // ledger: hook combatStart, hook combatTurn, hook combatRound
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

    it("compares combatants by a function that does not know its combat", async () => {
      const { gm, fight } = await setup();
      const heard: unknown[] = [];
      const compare = function (this: unknown, a: Row, b: Row) {
        heard.push(this, a.parent === (fight as Doc));
        return (a.initiative ?? 0) - (b.initiative ?? 0);
      };
      patch(gm.documentClass("Combat").prototype, "_sortCombatants", compare);
      (fight as unknown as { setupTurns(): unknown }).setupTurns();
      assert.deepEqual(
        fight.turns.map((row) => row.name),
        ["foeOne", "foeTwo", "heroToken"],
      );
      assert.sameMembers([...new Set(heard)], [undefined, true]);
    });

    // ledger: foundry.documents.BaseCombatant._preUpdateOperation, foundry.documents.Combatant.Database.Update#combatTurn
    // ledger: foundry.abstract.types._Parent#parent
    it("a write to a combatant takes the turn along, turn events or not, by a copy that has no id", async () => {
      const { gm, fight, table } = await setup();
      const { prototype } = gm.documentClass("Combat");
      const compare = prototype._sortCombatants as (this: void, a: Row, b: Row) => number;
      const parents = new Set<unknown>();
      await fight.startCombat();
      await fight.nextTurn();
      patch(prototype, "_sortCombatants", (a: Row, b: Row) => {
        parents.add(a.parent!.id);
        return compare(a, b);
      });
      const told: unknown[] = [];
      gm.Hooks.on("updateCombatant", (...args: unknown[]) => told.push((args[2] as Plain).combatTurn));
      const updates = [{ _id: id("rowFoe"), initiative: 30 }];
      await fight.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
      await fight.updateEmbeddedDocuments("Combatant", [{ _id: id("rowHero"), hidden: true }]);
      await table.settle();
      assert.deepEqual([fight.turn, fight.combatant!.name], [2, "foeTwo"]);
      assert.deepEqual(told, [2, 2]);
      assert.isTrue(parents.has(null));
    });

    // ledger: foundry.documents.BaseCombatant._preCreateOperation, foundry.documents.Combatant.Database.Create#combatTurn
    // ledger: foundry.documents.BaseCombatant._preDeleteOperation, foundry.documents.Combatant.Database.Delete#combatTurn
    it("whoever comes or goes before the turn moves its index, not its combatant", async () => {
      const { fight, table } = await setup();
      await fight.startCombat();
      await fight.nextTurn();
      await fight.createEmbeddedDocuments("Combatant", [{ type: "fighter", name: "Early", initiative: 50 }]);
      await table.settle();
      assert.deepEqual([fight.turn, fight.combatant!.name], [2, "foeTwo"]);
      await fight.deleteEmbeddedDocuments("Combatant", [id("rowHero")]);
      await table.settle();
      assert.deepEqual([fight.turn, fight.combatant!.name], [1, "foeTwo"]);
      await fight.deleteEmbeddedDocuments("Combatant", [id("rowTwo")]);
      await table.settle();
      assert.deepEqual([fight.turn, fight.combatant!.name], [1, "foeOne"]);
    });

    // ledger: foundry.documents.Combat#updateCombatantActors
    it("draws the open windows of all its combatants, at every seat, whatever is updated", async () => {
      const { table, owner, fight } = await setupBoth();
      const heard: unknown[] = [];
      const hero = owner.game.actors.get(id("hero"))!;
      const app = { render: (_force: unknown, options: Plain) => void heard.push(options.renderContext) };
      (hero.apps as Plain).watcher = app;
      await fight.update({ flags: { core: { told: true } } });
      await table.settle();
      assert.deepEqual(heard, ["updateCombat"]);
    });

    // ledger: foundry.documents.Combat#flags
    it("bears flags that game masters write and every seat reads", async () => {
      const { table, fight, owner } = await setupBoth();
      await fight.update({ "flags.trial.links.one": true });
      await fight.update({ "flags.trial.links.two": false });
      await table.settle();
      const { flags } = fightOf(owner) as Plain;
      assert.deepEqual((flags as Plain).trial, { links: { one: true, two: false } });
      await rejects(() => fightOf(owner).update({ "flags.trial.links.one": false }), /./);
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

    it("a token that a player may delete and deletes leaves its combatant behind", async () => {
      const { gm, owner, table } = await setupBoth();
      await gm.game.users.get(id("owner"))!.update({ permissions: { TOKEN_DELETE: true } });
      await table.settle();
      await (owner.game.scenes.get(id("cave"))!.tokens as Docs).get(id("heroToken"))!.delete();
      await table.settle();
      await table.settle();
      for (const seat of [gm, owner]) {
        assert.strictEqual((seat.game.scenes.get(id("cave"))!.tokens as Docs).size, 2);
        const row = (fightOf(seat).combatants as Docs).get(id("rowHero"))!;
        assert.isNull(row.token);
        assert.strictEqual(row.actor, seat.game.actors.get(id("hero")));
      }
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
