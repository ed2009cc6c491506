// Contract: what differs between generation 13 and 14, of which each world runs one.
import { isFourteen, removal, replacement } from "../generation.ts";
import type { ContractHost, Doc, Plain, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";
import { heroOf, seating } from "../seating.ts";

interface MessageClass {
  applyRollMode(data: Plain, mode: string): Plain;
  applyMode(data: Plain, mode: string): Plain;
}

export function generationCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable, ({ gm }) => ({ hero: () => heroOf(gm) }));
  const marks = (hero: Doc): Plain => (hero._source.system as { marks: Plain }).marks;
  const chosenMode = ({ game }: Runtime): unknown =>
    (game.settings as { get(scope: string, key: string): unknown }).get(
      "core",
      isFourteen({ game } as Runtime) ? "messageMode" : "rollMode",
    );

  describe("the generation", () => {
    // ledger: foundry.data.operators.ForcedDeletion, foundry.data.operators.ForcedReplacement
    it("takes keys away and replaces values in its own way", async () => {
      const { gm, hero } = await setup();
      await hero().update(removal(gm, "system.marks.b"));
      assert.deepEqual(Object.keys(marks(hero())), ["a"]);
      await hero().update(replacement(gm, "system.marks", { z: { level: 9 } }));
      assert.deepEqual(marks(hero()), { z: { level: 9, note: "" } });
    });

    it("tells hooks what has changed in the same way", async () => {
      const { gm, table, hero } = await setup();
      const told: Plain[] = [];
      gm.Hooks.on("preUpdateActor", (_actor: Doc, changes: Plain) => void told.push(changes));
      gm.Hooks.on("updateActor", (_actor: Doc, changes: Plain) => void told.push(changes));
      await hero().update(removal(gm, "system.marks.b"));
      await table.settle();
      const keys = told.map((changes) => Object.keys((changes.system as { marks: Plain }).marks));
      assert.deepEqual(keys, isFourteen(gm) ? [["b"], ["b"]] : [["-=b"], ["-=b"]]);
    });

    it("does not know the other's way", async () => {
      const { gm, hero } = await setup();
      if (!isFourteen(gm)) {
        assert.isFalse("operators" in (gm.foundry.data as Plain));
        return;
      }
      await rejects(hero().update({ "system.marks.-=b": null }), /-=b/);
      await rejects(hero().update({ "==system": {} }), /==system/);
      assert.deepEqual(Object.keys(marks(hero())), ["a", "b"]);
    });

    // ledger: CONFIG.statusEffects
    it("keeps status effects as a list or by id, and takes a list on both", async () => {
      const { gm } = await setup();
      const listed = [{ id: "dizzy", name: "Dizzy", img: "icons/svg/daze.svg" }];
      const before = gm.CONFIG.statusEffects;
      try {
        gm.CONFIG.statusEffects = listed;
        const kept = gm.CONFIG.statusEffects as typeof listed;
        assert.strictEqual(kept.find((status) => status.id === "dizzy")?.name, "Dizzy");
        if (isFourteen(gm)) assert.strictEqual((kept as unknown as { dizzy: Plain }).dizzy.name, "Dizzy");
        else assert.strictEqual(kept.length, 1);
      } finally {
        gm.CONFIG.statusEffects = before;
      }
    });

    // ledger: foundry.documents.ActiveEffect#changes
    it("keeps the changes of an effect where it looks for them, and applies them", async () => {
      const { gm, table, hero } = await setup();
      const before = (hero().system as { health: { max: number } }).health.max;
      const key = "system.health.max";
      const data = isFourteen(gm)
        ? { name: "Tough", system: { changes: [{ key, type: "add", value: 3 }] } }
        : { name: "Tough", changes: [{ key, mode: 2, value: "3" }] };
      await hero().createEmbeddedDocuments("ActiveEffect", [data]);
      await table.settle();
      assert.strictEqual((hero().system as { health: { max: number } }).health.max, before + 3);
    });

    it("brings effects of the older form up to date in 14", async () => {
      const { gm, hero } = await setup();
      const old = { name: "Old", changes: [{ key: "system.health.max", mode: 5, value: "9" }] };
      const [effect] = await hero().createEmbeddedDocuments("ActiveEffect", [old]);
      const stored = effect!._source as { changes?: Plain[]; system: { changes?: Plain[] } };
      const change = isFourteen(gm) ? stored.system.changes?.[0] : stored.changes?.[0];
      assert.strictEqual(change?.key, "system.health.max");
      if (isFourteen(gm)) assert.strictEqual(change?.type, "override");
    });

    it("clears flags on both", async () => {
      const { hero } = await setup();
      await hero().setFlag("trial", "deep.note", "kept");
      await hero().unsetFlag("trial", "deep.note");
      assert.isUndefined(hero().getFlag("trial", "deep.note"));
    });

    it("addresses messages by its own words", async () => {
      const { gm } = await setup();
      const messages = gm.documentClass("ChatMessage") as unknown as MessageClass;
      const [own, other] = isFourteen(gm)
        ? (["applyMode", "applyRollMode"] as const)
        : (["applyRollMode", "applyMode"] as const);
      const [blind, everybody] = isFourteen(gm) ? ["blind", "public"] : ["blindroll", "publicroll"];
      assert.strictEqual(chosenMode(gm), everybody);
      assert.deepEqual(messages[own]({}, blind), { whisper: [gm.game.user.id], blind: true });
      assert.throws(() => messages[other]({}, blind));
    });
  });
}
