// Contract: what a sheet may settle itself: which parts are drawn, which fields save, and what is taken from a drop.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";
import { soon } from "../waiting.ts";
import { apiOf, withWindow, type WindowClass, type Windowed } from "./windows.ts";

const template = (name: string) => `systems/trial/templates/${name}.hbs`;
const sheetClassOf = (seat: Runtime) => (heroOf(seat).sheet as Windowed).constructor as WindowClass;

interface Wish extends Plain {
  parts: string[];
  isFirstRender?: boolean;
}

/** A window of two parts that leaves its foot out, after it has been drawn once. */
function makePicky(seat: Runtime, seen: Wish[]): WindowClass {
  const { HandlebarsApplicationMixin, ApplicationV2 } = apiOf(seat);
  const mixin = HandlebarsApplicationMixin as unknown as (cls: WindowClass) => WindowClass;
  return class Picky extends mixin(ApplicationV2!) {
    static DEFAULT_OPTIONS = { id: "contract-picky" };
    static PARTS = { list: { template: template("list") }, foot: { template: template("foot") } };
    count = 0;
    async _prepareContext(): Promise<Plain> {
      return { count: ++this.count, word: "given" };
    }
    _configureRenderOptions(options: Wish): void {
      super._configureRenderOptions(options);
      seen.push({ ...options });
      if (!options.isFirstRender) options.parts = options.parts.filter((part) => part !== "foot");
    }
  };
}

/** A change of a field that bubbles, as a user's does. */
function change(window: Windowed, name: string, value: string): void {
  const input = window.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A drop of a document on the window's page. */
function drop(window: Windowed, data: object): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  window.element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

export function sheetMemberCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable);

  describe("a sheet that its reader may not change", () => {
    // ledger: foundry.applications.api.DocumentSheetV2#_toggleDisabled
    it(
      "has every field shut, whatever it is, until the system opens one again",
      async () => {
        const { gm } = await setup();
        const shut: boolean[] = [];
        class Locked extends sheetClassOf(gm) {
          get isEditable(): boolean {
            return false;
          }
          _toggleDisabled(disabled: boolean): void {
            const content = (this as unknown as { element: HTMLElement }).element;
            const field = content.querySelector<HTMLInputElement>('[name="name"]')!;
            field.classList.add("always-enabled");
            (super._toggleDisabled as (disabled: boolean) => void).call(this, disabled);
            shut.push(field.disabled);
          }
        }
        await withWindow(new Locked({ document: heroOf(gm) }) as Windowed, async (window) => {
          await window.render({ force: true });
          assert.deepEqual(shut, [true]);
        });
      },
      ["page", "trialWorld"],
    );
  });

  describe("the menu of a sheet's window", () => {
    // ledger: foundry.applications.sheets.ActorSheetV2#_getHeaderControls
    it(
      "is what the sheet says, beside what its options say",
      async () => {
        const { gm } = await setup();
        type Control = { readonly action: string };
        const listed: Control[][] = [];
        class Handy extends sheetClassOf(gm) {
          _getHeaderControls(): Control[] {
            const own = (super._getHeaderControls as () => Control[]).call(this);
            listed.push(own);
            return [...own, { action: "contract", icon: "fa-solid fa-hand", label: "Hand" } as Control];
          }
        }
        await withWindow(new Handy({ document: heroOf(gm) }) as Windowed, async (window) => {
          await window.render({ force: true });
          const controls = (window as unknown as Handy)._getHeaderControls();
          assert.strictEqual(controls.at(-1)?.action, "contract");
          assert.strictEqual(controls.length, listed.at(-1)!.length + 1);
        });
      },
      ["page", "trialWorld"],
    );
  });

  describe("effects", () => {
    // ledger: foundry.documents.Actor#allApplicableEffects, foundry.documents.BaseActiveEffect#parent
    // ledger: foundry.documents.BaseActiveEffect#system, foundry.documents.ActiveEffect#disabled
    // ledger: foundry.documents.BaseActiveEffect#update, foundry.documents.BaseActiveEffect#delete
    // ledger: foundry.documents.Item#effects, foundry.documents.Actor#effects
    it("of an actor are its own and those that its items lend, until they are deleted", async () => {
      const { gm } = await setup();
      const hero = heroOf(gm);
      const sword = (hero.items as Docs).get(id("sword"))!;
      await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Strong" }]);
      await sword.createEmbeddedDocuments("ActiveEffect", [
        { name: "Keen", transfer: true },
        { name: "Rusty", transfer: false },
      ]);
      const listed = () => [...(hero.allApplicableEffects as () => Iterable<Doc>).call(hero)];
      assert.deepEqual(
        listed().map(({ name }) => name),
        ["Strong", "Keen"],
      );
      assert.deepEqual(
        listed().map(({ parent }) => parent),
        [hero, sword],
      );
      const [own] = listed();
      const ofSword = (sword.effects as Docs).contents;
      assert.deepEqual(
        ofSword.map(({ name }) => name),
        ["Keen", "Rusty"],
      );
      assert.deepEqual((hero.effects as Docs).contents, [own]);
      assert.strictEqual(typeof own!.system, "object");
      assert.isFalse(own!.disabled);
      await own!.update({ disabled: true });
      assert.isTrue(own!.disabled);
      await own!.delete();
      assert.deepEqual(
        listed().map(({ name }) => name),
        ["Keen"],
      );
    });

    // ledger: foundry.documents.ActiveEffect#isSuppressed
    it("count for their actor unless something keeps them from it", async () => {
      const { gm } = await setup();
      const hero = heroOf(gm);
      const [strong] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Strong" }]);
      const applied = () => (hero.appliedEffects as Doc[]).map(({ name }) => name);
      assert.isFalse(strong!.isSuppressed);
      assert.deepEqual(applied(), ["Strong"]);
      Object.defineProperty(strong!, "isSuppressed", { value: true, configurable: true });
      assert.deepEqual(applied(), []);
      await strong!.delete();
    });

    // ledger: game.items
    it("leave the items of the world alone, which the game lists", async () => {
      const { gm } = await setup();
      const Item = gm.documentClass("Item") as unknown as { create(data: object): Promise<Doc> };
      const made = await Item.create({ name: "Lance", type: "weapon" });
      assert.strictEqual(gm.game.items.get(made.id), made);
    });
  });

  describe("the sheet of any document", () => {
    // ledger: foundry.applications.api.DocumentSheetV2, foundry.applications.api.DocumentSheetV2#document
    it(
      "shows it, and writes its form to it",
      async () => {
        const { gm } = await setup();
        const hero = heroOf(gm);
        const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Strong" }]);
        const { HandlebarsApplicationMixin, DocumentSheetV2 } = apiOf(gm);
        const mixin = HandlebarsApplicationMixin as unknown as (cls: WindowClass) => WindowClass;
        class EffectSheet extends mixin(DocumentSheetV2!) {
          static DEFAULT_OPTIONS = { form: { submitOnChange: true } };
          static PARTS = { sheet: { template: template("sheet") } };
        }
        const sheet = new EffectSheet({ document: effect }) as Windowed & { document: Doc };
        await withWindow(sheet, async (window) => {
          await window.render({ force: true });
          assert.strictEqual(sheet.document, effect);
          assert.strictEqual(window.element.localName, "form");
          change(window, "name", "Stronger");
          await soon(() => effect!.name === "Stronger", "the effect's new name");
        });
      },
      ["page"],
    );
  });

  describe("what a window settles itself", () => {
    // ledger: foundry.applications.api.HandlebarsApplicationMixin#_configureRenderOptions
    it(
      "is which of its parts are drawn, once all have been",
      async () => {
        const { gm } = await setup();
        const seen: Wish[] = [];
        await withWindow(new (makePicky(gm, seen))(), async (window) => {
          const texts = () =>
            ["li", ".count"].map((selector) => window.element.querySelector(selector)!.textContent);
          await window.render({ force: true });
          assert.deepEqual([seen[0]!.isFirstRender, seen[0]!.parts], [true, ["list", "foot"]]);
          assert.deepEqual(texts(), ["1", "1"]);
          await window.render();
          assert.deepEqual([seen[1]!.isFirstRender, seen[1]!.parts], [false, ["list", "foot"]]);
          assert.deepEqual(texts(), ["2", "1"]);
        });
      },
      ["page", "trialWorld"],
    );
  });

  describe("a drawing", () => {
    // ledger: hook renderCombatTracker
    it(
      "of the tracker is heard of by its hook, once it is on the page",
      async () => {
        const { gm } = await setup();
        const tracker = gm.ui.combat as Windowed;
        const heard: boolean[] = [];
        gm.Hooks.on("renderCombatTracker", (drawn: unknown, element: HTMLElement) => {
          heard.push(drawn === tracker && element === tracker.element && element.isConnected);
        });
        await tracker.render({ force: true });
        assert.isTrue(heard.length > 0 && heard.every(Boolean));
      },
      ["page", "trialWorld"],
    );
  });

  describe("windows that a system adds to", () => {
    // ledger: hook renderActorDirectory, hook renderCompendiumDirectory, hook getHeaderControlsActorSheetV2
    it(
      "tell of their drawing and ask for their controls by their names",
      async () => {
        const { gm } = await setup();
        const heard = new Set<string>();
        for (const name of [
          "renderActorDirectory",
          "renderCompendiumDirectory",
          "getHeaderControlsActorSheetV2",
        ])
          gm.Hooks.on(name, () => void heard.add(name));
        const sheet = heroOf(gm).sheet as Windowed;
        for (const window of [gm.ui.actors, gm.ui.compendium, sheet] as Windowed[])
          await window.render({ force: true });
        assert.sameMembers(
          [...heard],
          ["renderActorDirectory", "renderCompendiumDirectory", "getHeaderControlsActorSheetV2"],
        );
        await sheet.close({ animate: false });
      },
      ["page", "trialWorld"],
    );
  });

  describe("what a sheet settles itself", () => {
    // ledger: foundry.applications.api.DocumentSheetV2#_configureRenderOptions
    it(
      "is how it is drawn after a change of its document, of which it is told",
      async () => {
        const { gm } = await setup();
        const seen: Plain[] = [];
        class Told extends sheetClassOf(gm) {
          _configureRenderOptions(options: Plain): void {
            super._configureRenderOptions(options);
            seen.push({ first: options.isFirstRender, context: options.renderContext });
          }
        }
        await withWindow(new Told({ document: heroOf(gm) }), async (window) => {
          await window.render({ force: true });
          await heroOf(gm).update({ "system.health.value": 4 });
          await soon(() => seen.length > 1, "the sheet is drawn again");
          assert.deepEqual(seen, [
            { first: true, context: undefined },
            { first: false, context: "updateActor" },
          ]);
        });
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.applications.api.DocumentSheetV2#_onChangeForm
    it(
      "is which change of a field is sent",
      async () => {
        const { table, gm } = await setup();
        const health = () => (heroOf(gm)._source.system as { health: Plain }).health.value;
        class Strict extends sheetClassOf(gm) {
          _onChangeForm(settings: object, event: Event): void {
            if ((event.target as HTMLInputElement).value !== "3") super._onChangeForm(settings, event);
          }
        }
        await withWindow(new Strict({ document: heroOf(gm) }), async (window) => {
          await window.render({ force: true });
          change(window, "system.health.value", "3");
          await table.settle();
          assert.strictEqual(health(), 10);
          change(window, "system.health.value", "5");
          await soon(() => health() === 5, "the change is stored");
        });
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.applications.sheets.ActorSheetV2#_onDropItem
    it(
      "is which item it takes when one is dropped on it",
      async () => {
        const { table, gm } = await setup();
        const offered: string[] = [];
        class Choosy extends sheetClassOf(gm) {
          async _onDropItem(event: DragEvent, item: Doc): Promise<unknown> {
            offered.push(item.name);
            return item.name === "Refused" ? null : ((await super._onDropItem(event, item)) as unknown);
          }
        }
        const make = async (name: string) =>
          (await gm.documentClass("Item").create({ name, type: "weapon" })) as Doc;
        const [refused, taken] = [await make("Refused"), await make("Taken")];
        const carried = () => (heroOf(gm).items as Docs).contents.map(({ name }) => name);
        await withWindow(new Choosy({ document: heroOf(gm) }), async (window) => {
          await window.render({ force: true });
          drop(window, { type: "Item", uuid: refused.uuid });
          await soon(() => offered.length === 1, "the first item is offered");
          drop(window, { type: "Item", uuid: taken.uuid });
          await soon(() => carried().includes("Taken"), "the second item is taken");
          await table.settle();
          assert.deepEqual(offered, ["Refused", "Taken"]);
          assert.notInclude(carried(), "Refused");
        });
      },
      ["page", "trialWorld"],
    );
  });
}
