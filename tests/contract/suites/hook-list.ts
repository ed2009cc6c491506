// Contract: which hook tells of what, at every seat, with the document, the change and who did it.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { overrideMethod, patch } from "../patches.ts";
import { rejects } from "../rejects.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";

/** Writes down each hook as `name id by user`. */
function listen(seat: Runtime, hooks: readonly string[]): string[] {
  const heard: string[] = [];
  for (const hook of hooks)
    seat.Hooks.on(
      hook,
      (document: Doc, ...rest: unknown[]) =>
        void heard.push(`${hook} ${document.id} by ${String(rest.at(-1))}`),
    );
  return heard;
}

export function hookListCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setupBoth } = seating(openTable);
  const by = id("gm");

  describe("hooks of documents", () => {
    // ledger: hook createCombatant, hook updateCombatant, hook deleteCombatant, hook updateCombat, hook deleteCombat
    it("tell every seat of a combat and its combatants", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard = listen(owner, [
        "createCombatant",
        "updateCombatant",
        "deleteCombatant",
        "updateCombat",
        "deleteCombat",
      ]);
      const fight = gm.game.combats.get(id("fight"))!;
      const [row] = await fight.createEmbeddedDocuments("Combatant", [{ type: "fighter", name: "Late" }]);
      await row!.update({ initiative: 3 });
      await row!.delete();
      await fight.update({ round: 1 }, { turnEvents: false });
      await fight.delete();
      await table.settle();
      assert.deepEqual(
        heard.filter((each) => !each.startsWith("deleteCombatant") || each.includes(row!.id)),
        [
          `createCombatant ${row!.id} by ${by}`,
          `updateCombatant ${row!.id} by ${by}`,
          `deleteCombatant ${row!.id} by ${by}`,
          `updateCombat ${id("fight")} by ${by}`,
          `deleteCombat ${id("fight")} by ${by}`,
        ],
      );
    });

    // ledger: hook deleteActor, hook deleteChatMessage, hook updateToken, hook deleteToken
    it("tell every seat of actors, messages and tokens", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard = listen(owner, ["deleteActor", "deleteChatMessage", "updateToken", "deleteToken"]);
      const extra = await gm.documentClass("Actor").create({ name: "Extra", type: "foe" });
      const message = await gm.documentClass("ChatMessage").create({ content: "hello" });
      const token = (gm.game.scenes.get(id("cave"))!.tokens as Docs).get(id("foeTwo"))!;
      await token.update({ name: "Second" });
      await token.delete();
      await message!.delete();
      await extra!.delete();
      await table.settle();
      assert.deepEqual(heard, [
        `updateToken ${id("foeTwo")} by ${by}`,
        `deleteToken ${id("foeTwo")} by ${by}`,
        `deleteChatMessage ${message!.id} by ${by}`,
        `deleteActor ${extra!.id} by ${by}`,
      ]);
    });
  });

  describe("hooks of people", () => {
    // ledger: hook userConnected
    it(
      "tell who comes and goes",
      async () => {
        const table = await openTable();
        const gm = await table.sit("gm");
        const heard: unknown[] = [];
        gm.Hooks.on(
          "userConnected",
          (user: Doc, connected: boolean) => void heard.push([user.id, connected]),
        );
        await table.sit("stranger");
        await table.settle();
        await table.leave("stranger");
        await table.settle();
        assert.deepEqual(heard, [
          [id("stranger"), true],
          [id("stranger"), false],
        ]);
      },
      ["emptySeats"],
    );
  });

  describe("methods that a document's class may override", () => {
    // ledger: foundry.documents.BaseCombat#_preCreate, foundry.documents.BaseCombat#_preDelete
    // ledger: foundry.documents.BaseCombatant#_preCreate, foundry.documents.BaseCombatant#_preUpdate
    it("are asked before a write, at the asker only, and may change or refuse it", async () => {
      const { table, gm, owner } = await setupBoth();
      const asked: string[] = [];
      for (const [name, seat] of [
        ["gm", gm],
        ["owner", owner],
      ] as const) {
        const note = (what: string) => () => void asked.push(`${what} at ${name}`);
        overrideMethod(seat.documentClass("Combat"), "_preCreate", (combat: Doc) => {
          asked.push(`create at ${name}`);
          combat.updateSource({ "system.note": "made" });
        });
        overrideMethod(seat.documentClass("Combat"), "_preDelete", note("delete"));
        overrideMethod(seat.documentClass("Combatant"), "_preCreate", note("row create"));
        overrideMethod(seat.documentClass("Combatant"), "_preUpdate", (_row: Doc, [changes]) => {
          asked.push(`row update at ${name}`);
          if ("initiative" in (changes as Plain)) (changes as Plain).initiative = 7;
        });
      }
      const combat = await gm.documentClass("Combat").create({ type: "encounter" });
      const [row] = await combat!.createEmbeddedDocuments("Combatant", [{ type: "fighter", name: "A" }]);
      await row!.update({ initiative: 3 });
      await table.settle();
      const there = owner.game.combats.get(combat!.id)!;
      assert.strictEqual(there.system.note, "made");
      assert.strictEqual((there.combatants as Docs).get(row!.id)!.initiative, 7);
      await combat!.delete();
      await table.settle();
      assert.deepEqual(asked, ["create at gm", "row create at gm", "row update at gm", "delete at gm"]);
      assert.isUndefined(owner.game.combats.get(combat!.id));
    });

    // ledger: foundry.documents.BaseCombat#_onUpdate, foundry.documents.BaseChatMessage#_onCreate
    // ledger: foundry.documents.BaseChatMessage#_onUpdate, foundry.documents.BaseActor#_onUpdate
    // ledger: foundry.documents.BaseChatMessage#_onDelete
    it("are told after a write at every seat, with who did it", async () => {
      const { table, gm, owner } = await setupBoth();
      const told: string[] = [];
      for (const [name, seat] of [
        ["gm", gm],
        ["owner", owner],
      ] as const) {
        const note = (what: string) => (_document: Doc, args: unknown[]) =>
          void told.push(`${what} at ${name} by ${String(args.at(-1))}`);
        overrideMethod(seat.documentClass("Combat"), "_onUpdate", note("combat"));
        overrideMethod(seat.documentClass("ChatMessage"), "_onCreate", note("message"));
        overrideMethod(seat.documentClass("ChatMessage"), "_onUpdate", note("edit"));
        overrideMethod(seat.documentClass("ChatMessage"), "_onDelete", note("end"));
        overrideMethod(seat.documentClass("Actor"), "_onUpdate", note("actor"));
      }
      await gm.game.combats.get(id("fight"))!.update({ "system.note": "x" });
      const message = await owner.documentClass("ChatMessage").create({ content: "hello" });
      await message!.update({ content: "hi" });
      await message!.delete();
      await gm.game.actors.get(id("hero"))!.update({ name: "Hero of the ford" });
      await table.settle();
      assert.sameMembers(
        told,
        ["gm", "owner"].flatMap((name) => [
          `combat at ${name} by ${id("gm")}`,
          `message at ${name} by ${id("owner")}`,
          `edit at ${name} by ${id("owner")}`,
          `end at ${name} by ${id("owner")}`,
          `actor at ${name} by ${id("gm")}`,
        ]),
      );
    });

    // ledger: foundry.documents.BaseCombat#_canChangeTurn, foundry.documents.BaseCombat#_canChangeRound
    it("decide whether somebody may change turn and round", async () => {
      const { table, gm, owner } = await setupBoth();
      await gm.game.combats.get(id("fight"))!.update({ round: 1, turn: 0 }, { turnEvents: false });
      await table.settle();
      const { prototype } = owner.documentClass("Combat");
      const fight = owner.game.combats.get(id("fight"))!;
      const before = { turn: prototype._canChangeTurn, round: prototype._canChangeRound };
      patch(prototype, "_canChangeTurn", (user: Doc) => user.isGM);
      await rejects(() => fight.update({ turn: 1 }), /permission/);
      patch(prototype, "_canChangeTurn", before.turn);
      patch(prototype, "_canChangeRound", (user: Doc) => user.isGM);
      await fight.update({ turn: 1 });
      await rejects(() => fight.update({ round: 2, turn: 0 }), /permission/);
      await table.settle();
      const { round, turn } = gm.game.combats.get(id("fight")) as unknown as Plain;
      assert.deepEqual([round, turn], [1, 1]);
    });
  });
}
