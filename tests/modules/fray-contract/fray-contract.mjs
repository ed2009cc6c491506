// Registers Fray's contract cases with Quench, when Quench is active in the world.

const BUNDLE = "./contract-bundle.js";

Hooks.on("quenchReady", (quench) => {
  quench.registerBatch(
    "fray.contract",
    ({ describe, it, assert }) => {
      describe("what Fray expects of Foundry", () => {
        it("holds in every contract case", async function () {
          this.timeout?.(300_000);
          if (!globalThis.frayContract) await import(BUNDLE);
          const { cases } = await globalThis.frayContract.run();
          assert.isAbove(cases.length, 0, "the bundle holds no case");
          const failed = cases.filter(({ passed }) => !passed);
          assert.deepEqual(
            failed.map(({ name, error }) => `${name}: ${error}`),
            [],
          );
        });
      });
    },
    { displayName: "Fray: contract" },
  );
});
