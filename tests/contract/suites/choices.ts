// Contract: settings, words and keys.
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";
import { seating } from "../seating.ts";

interface Settings {
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
  register(scope: string, key: string, data: object): void;
}
interface Words {
  has(key: string): boolean;
  localize(key: string): string;
  format(key: string, data: object): string;
}

const settingsOf = ({ game }: Runtime) => game.settings as Settings;
const wordsOf = ({ game }: Runtime) => game.i18n as Words;

export function choiceCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);

  describe("settings", () => {
    // ledger: game.settings, foundry.helpers.ClientSettings#get, foundry.helpers.ClientSettings#set
    it("have their default until the game master chooses, for every seat", async () => {
      const { table, gm, owner } = await setupBoth();
      assert.strictEqual(settingsOf(owner).get("trial", "mood"), "calm");
      await settingsOf(gm).set("trial", "mood", "grim");
      await table.settle();
      assert.deepEqual(
        [settingsOf(gm).get("trial", "mood"), settingsOf(owner).get("trial", "mood")],
        ["grim", "grim"],
      );
      await settingsOf(gm).set("trial", "mood", "calm");
      await table.settle();
    });

    it("of a client stay with that client", async () => {
      const { table, gm, owner } = await setupBoth();
      await settingsOf(owner).set("trial", "speed", 5);
      await table.settle();
      assert.strictEqual(settingsOf(owner).get("trial", "speed"), 5);
      if (gm.game.userId !== owner.game.userId)
        assert.isTrue(typeof settingsOf(gm).get("trial", "speed") === "number");
      await settingsOf(owner).set("trial", "speed", 2);
    });

    // ledger: foundry.helpers.ClientSettings#register
    it("are refused when nobody has registered them", async () => {
      const { gm } = await setup();
      assert.throws(() => settingsOf(gm).get("trial", "nothing"), /nothing/);
      await rejects(async () => settingsOf(gm).set("trial", "nothing", 1), /nothing/);
      settingsOf(gm).register("trial", "late", { scope: "client", type: Number, default: 4 });
      assert.strictEqual(settingsOf(gm).get("trial", "late"), 4);
    });
  });

  describe("words", () => {
    // ledger: game.i18n, foundry.helpers.Localization#has, foundry.helpers.Localization#localize
    it("come from the system's files by key, and a key without words stays itself", async () => {
      const { gm } = await setup();
      const i18n = wordsOf(gm);
      assert.deepEqual([i18n.has("TRIAL.Hit"), i18n.has("TRIAL.Miss")], [true, false]);
      assert.strictEqual(i18n.localize("TRIAL.Hit"), "Hit");
      assert.strictEqual(i18n.format("TRIAL.Blow", { name: "Ann", times: 2 }), "Ann strikes 2 times");
    });
  });

  describe("keys", () => {
    // ledger: game.keybindings, foundry.helpers.interaction.ClientKeybindings#register, foundry.helpers.interaction.ClientKeybindings#get
    // ledger: foundry.helpers.interaction.ClientKeybindings.StoredKeybindingActionBinding#key
    // ledger: foundry.helpers.interaction.ClientKeybindings.StoredKeybindingActionBinding#modifiers
    it("that a system registers in init can be asked for", async () => {
      const { gm } = await setup();
      const keys = gm.game.keybindings as { get(scope: string, action: string): Plain[] };
      const bound = keys.get("trial", "shout").map(({ key, modifiers }) => [key, modifiers]);
      assert.deepEqual(bound, [
        ["KeyQ", ["Shift"]],
        ["KeyW", ["Alt"]],
      ]);
    });
  });
}
