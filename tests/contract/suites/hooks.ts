// Contract: who hears of what, and who may stop it.
import type { ContractHost } from "../host.ts";
import { heroOf } from "../seating.ts";
import { id } from "../trial-world.ts";

export function hookCases({ describe, it, assert, openTable }: ContractHost): void {
  describe("hooks", () => {
    it("call stops at an explicit false, callAll never, once means once", async () => {
      const { Hooks } = await (await openTable()).sit("gm");
      const heard: string[] = [];
      Hooks.on("trialAsk", () => void heard.push("a"));
      const stopper = Hooks.on("trialAsk", () => false);
      Hooks.on("trialAsk", () => void heard.push("b"));
      assert.isFalse(Hooks.call("trialAsk"));
      assert.deepEqual(heard, ["a"]);
      assert.isTrue(Hooks.callAll("trialAsk"));
      Hooks.off("trialAsk", stopper);
      assert.isTrue(Hooks.call("trialAsk"));
      assert.deepEqual(heard, ["a", "a", "b", "a", "b"]);
      let count = 0;
      Hooks.once("trialOnce", () => count++);
      Hooks.callAll("trialOnce");
      Hooks.callAll("trialOnce");
      assert.strictEqual(count, 1);
    });

    it("pre hooks run at the asker only and may veto or change", async () => {
      const table = await openTable();
      const [gm, owner] = [await table.sit("gm"), await table.sit("owner")];
      const heard: string[] = [];
      for (const [name, seat] of [
        ["gm", gm],
        ["owner", owner],
      ] as const) {
        seat.Hooks.on("preUpdateActor", () => void heard.push(`pre ${name}`));
        seat.Hooks.on(
          "updateActor",
          (_a: unknown, _c: unknown, _o: unknown, userId: string) =>
            void heard.push(`after ${name} by ${userId}`),
        );
      }
      const hero = heroOf(owner);
      owner.Hooks.on("preUpdateActor", (_actor: unknown, changes: { name?: string }) => {
        if (changes.name === "no") return false;
        if (changes.name === "loud") changes.name = "LOUD";
        return undefined;
      });
      assert.isUndefined(await hero.update({ name: "no" }));
      assert.strictEqual(hero.name, "Hero");
      await hero.update({ name: "loud" });
      await table.settle();
      assert.strictEqual(heroOf(gm).name, "LOUD");
      assert.deepEqual(
        heard.filter((entry) => entry.startsWith("pre")),
        ["pre owner", "pre owner"],
      );
      assert.sameMembers(
        heard.filter((entry) => entry.startsWith("after")),
        [`after gm by ${id("owner")}`, `after owner by ${id("owner")}`],
      );
    });

    it("a vetoed creation is left out of the result", async () => {
      const { Hooks, documentClass } = await (await openTable()).sit("gm");
      Hooks.on("preCreateActor", (_actor: unknown, data: { name: string }) => data.name !== "B");
      const created = await documentClass("Actor").createDocuments(
        ["A", "B", "C"].map((name) => ({ name, type: "foe" })),
      );
      assert.deepEqual(
        created.map((actor) => actor.name),
        ["A", "C"],
      );
      assert.isUndefined(await documentClass("Actor").create({ name: "B", type: "foe" }));
    });

    it("options travel, and noHook silences", async () => {
      const table = await openTable();
      const [gm, owner] = [await table.sit("gm"), await table.sit("owner")];
      const seen: unknown[] = [];
      owner.Hooks.on(
        "updateActor",
        (_actor: unknown, _changed: unknown, options: { marker?: unknown }) => void seen.push(options.marker),
      );
      const hero = heroOf(gm);
      await hero.update({ name: "One" }, { marker: { deep: 1 } });
      await hero.update({ name: "Two" }, { noHook: true });
      await table.settle();
      assert.deepEqual(seen, [{ deep: 1 }]);
      assert.strictEqual(heroOf(owner).name, "Two");
    });
  });
}
