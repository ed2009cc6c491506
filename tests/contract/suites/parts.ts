// Contract: windows made of template parts, sheets of documents, and what a page keeps over a drawing.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";
import { apiOf, withWindow, type WindowClass, type Windowed } from "./windows.ts";

type Mixin = (cls: WindowClass) => WindowClass;
type Sheet = Windowed & {
  readonly actor?: Doc;
  readonly item?: Doc;
  readonly document: Doc;
  submit(): Promise<void>;
};

const mixinOf = (seat: Runtime) => apiOf(seat).HandlebarsApplicationMixin as unknown as Mixin;
const template = (name: string) => `systems/trial/templates/${name}.hbs`;

function makeParts(seat: Runtime, log: string[] = []): WindowClass {
  return class PartsWindow extends mixinOf(seat)(apiOf(seat).ApplicationV2!) {
    static DEFAULT_OPTIONS = { id: "contract-parts", position: { width: 300, height: 240 } };
    static PARTS = {
      list: { template: template("list"), scrollable: [""] },
      foot: { template: template("foot") },
    };
    count = 0;
    async _prepareContext(): Promise<Plain> {
      return { count: ++this.count, word: "given" };
    }
    async _preparePartContext(part: string, context: Plain, options: object): Promise<Plain> {
      log.push(`context ${part}`);
      return (await super._preparePartContext(part, context, options)) as Plain;
    }
    async _preRender(context: Plain, options: object): Promise<void> {
      log.push("before");
      await super._preRender(context, options);
    }
    async _renderHTML(context: Plain, options: object): Promise<Record<string, HTMLElement>> {
      const parts = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
      log.push(`drawn ${Object.keys(parts).join(" ")}`);
      return parts;
    }
    _replaceHTML(parts: object, content: HTMLElement, options: object): void {
      super._replaceHTML(parts, content, options);
      log.push("placed");
    }
    _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void {
      super._preSyncPartState(part, next, prior, state);
      log.push(`kept ${part}`);
    }
  };
}

const find = (window: Windowed, selector: string) => window.element.querySelector<HTMLElement>(selector)!;

export function partCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);

  describe("template parts", () => {
    // ledger: foundry.applications.api.HandlebarsApplicationMixin
    // ledger: foundry.applications.api.HandlebarsApplicationMixin.PARTS
    // ledger: foundry.applications.api.HandlebarsApplicationMixin#_preRender
    // ledger: foundry.applications.api.HandlebarsApplicationMixin#_preparePartContext
    // ledger: foundry.applications.api.HandlebarsApplicationMixin#_preSyncPartState
    // ledger: foundry.applications.api.HandlebarsApplicationMixin#_renderHTML
    // ledger: foundry.applications.api.HandlebarsApplicationMixin#_replaceHTML
    // ledger: foundry.applications.api.HandlebarsApplicationMixin#render
    it(
      "are drawn together, then each by itself",
      async () => {
        const { gm } = await setup();
        const log: string[] = [];
        await withWindow(new (makeParts(gm, log))(), async (window) => {
          await window.render({ force: true });
          assert.deepEqual(log, ["before", "context list", "context foot", "drawn list foot", "placed"]);
          log.length = 0;
          await window.render({ parts: ["foot"] });
          assert.deepEqual(log, ["before", "context foot", "drawn foot", "kept foot", "placed"]);
          assert.deepEqual([find(window, "li").textContent, find(window, ".count").textContent], ["1", "2"]);
          assert.strictEqual(find(window, "footer").dataset.applicationPart, "foot");
        });
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.applications.api.HandlebarsApplicationMixin#parts
    it(
      "are there by their names, and one that a window leaves out of what it has drawn stays as it is",
      async () => {
        const { gm } = await setup();
        let left: readonly string[] = [];
        class Choosy extends makeParts(gm) {
          declare readonly parts: Readonly<Record<string, HTMLElement>>;
          async _renderHTML(context: Plain, options: object): Promise<Record<string, HTMLElement>> {
            const all = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
            return Object.fromEntries(Object.entries(all).filter(([part]) => !left.includes(part)));
          }
        }
        await withWindow(new Choosy(), async (window) => {
          await window.render({ force: true });
          const { list, foot } = window.parts;
          assert.deepEqual(Object.keys(window.parts), ["list", "foot"]);
          assert.strictEqual(list, find(window, "[data-application-part=list]"));
          assert.strictEqual(foot, find(window, "[data-application-part=foot]"));
          left = ["list"];
          await window.render();
          assert.strictEqual(window.parts.list, list);
          assert.strictEqual(find(window, "[data-application-part=list]"), list);
          assert.notStrictEqual(window.parts.foot, foot);
          assert.deepEqual([find(window, "li").textContent, find(window, ".count").textContent], ["1", "2"]);
        });
      },
      ["page", "trialWorld"],
    );

    it(
      "that do not exist are warned of, and the others are drawn",
      async () => {
        const { gm } = await setup();
        const notices = gm.ui.notifications as { warn: (...args: unknown[]) => unknown };
        const { warn } = notices;
        const warnings: unknown[] = [];
        notices.warn = (message) => warnings.push(message);
        try {
          await withWindow(new (makeParts(gm))(), async (window) => {
            await window.render({ force: true });
            await window.render({ parts: ["nowhere", "foot"] });
            assert.strictEqual(find(window, ".count").textContent, "2");
            assert.strictEqual(warnings.length, 1);
          });
        } finally {
          notices.warn = warn;
        }
      },
      ["page", "trialWorld"],
    );

    it(
      "keep focus and scroll when they are drawn again",
      async () => {
        const { gm } = await setup();
        await withWindow(new (makeParts(gm))(), async (window) => {
          await window.render({ force: true });
          find(window, ".list").scrollTop = 70;
          find(window, "input").focus({ preventScroll: true });
          const before = find(window, "input");
          await window.render({ parts: ["list"] });
          assert.notStrictEqual(find(window, "input"), before);
          assert.strictEqual(find(window, ".list").scrollTop, 70);
          assert.strictEqual(document.activeElement, find(window, "input"));
        });
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.applications.api.ApplicationV2.RenderContext#tabs
    it(
      "find the window's tabs in their context",
      async () => {
        const { gm } = await setup();
        class Tabbed extends mixinOf(gm)(apiOf(gm).ApplicationV2!) {
          static DEFAULT_OPTIONS = { id: "contract-tabs" };
          static PARTS = { body: { template: template("tabs") } };
          static TABS = {
            main: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "TRIAL.Tabs" },
          };
          async _prepareContext(options: object): Promise<Plain> {
            return {
              ...((await super._prepareContext(options)) as Plain),
              tabs: this._prepareTabs("main") as Plain,
            };
          }
        }
        await withWindow(new Tabbed(), async (window) => {
          await window.render({ force: true });
          const active = () => find(window, "div.tab.active").textContent;
          assert.strictEqual(active(), "one");
          window.changeTab("two", "main");
          assert.strictEqual(active(), "two");
          assert.strictEqual(window.tabGroups.main, "two");
        });
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.applications.handlebars.loadTemplates, foundry.applications.handlebars.renderTemplate
    // ledger: helper localize, helper checked, helper formGroup, foundry.data.fields.SchemaField#getField
    it(
      "have the helpers for words, checks and fields",
      async () => {
        const { gm } = await setup();
        const { loadTemplates, renderTemplate } = (
          gm.foundry.applications as { handlebars: Record<string, (...args: unknown[]) => Promise<string>> }
        ).handlebars;
        await loadTemplates!([template("words-and-fields")]);
        const { schema } = heroOf(gm).system as {
          schema: { getField(path: string): object };
        };
        const html = await renderTemplate!(template("words-and-fields"), {
          yes: true,
          no: false,
          field: schema.getField("health.value"),
          value: 7,
        });
        const page = document.createElement("div");
        page.innerHTML = html;
        const text = (selector: string) => page.querySelector(selector)!.textContent;
        assert.deepEqual([text(".words"), text(".filled")], ["Hit", "Ann strikes 3 times"]);
        const isChecked = (selector: string) => page.querySelector<HTMLInputElement>(selector)!.checked;
        assert.deepEqual([isChecked(".on"), isChecked(".off")], [true, false]);
        const input = page.querySelector<HTMLInputElement>("[name=might]")!;
        assert.deepEqual([input.type, input.value], ["number", "7"]);
      },
      ["page", "trialWorld"],
    );
  });

  describe("sheets", () => {
    const sheetOf = (seat: Runtime, name: string) => seat.game.actors.get(id(name))!.sheet as Sheet;

    // ledger: foundry.documents.abstract.ClientDocumentMixin#sheet, foundry.applications.sheets.ActorSheetV2
    // ledger: foundry.documents.Item#actor
    // ledger: foundry.applications.sheets.ActorSheetV2#actor, foundry.applications.sheets.ActorSheetV2.DEFAULT_OPTIONS
    // ledger: foundry.applications.sheets.ItemSheetV2, foundry.applications.sheets.ItemSheetV2#item
    // ledger: foundry.applications.sheets.ItemSheetV2.DEFAULT_OPTIONS
    // ledger: foundry.applications.api.DocumentSheetV2.DEFAULT_OPTIONS
    it(
      "belong to their document, of the class that was registered",
      async () => {
        const { gm } = await setup();
        const { sheets } = gm.foundry.applications as { sheets: Record<string, WindowClass> };
        const hero = heroOf(gm);
        const sword = (hero.items as Docs).get(id("sword"))!;
        const [ofActor, ofItem] = [hero.sheet as Sheet, sword.sheet as Sheet];
        assert.instanceOf(ofActor, sheets.ActorSheetV2!);
        assert.instanceOf(ofItem, sheets.ItemSheetV2!);
        assert.deepEqual([ofActor.actor, ofItem.item, ofActor.document], [hero, sword, hero]);
        assert.strictEqual(hero.sheet, ofActor);
        assert.strictEqual(sword.actor, hero);
        assert.include(ofActor.options.classes, "trial-sheet");
        assert.deepEqual((ofActor.options.position as Plain).width, 320);
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.applications.api.DocumentSheetV2#_prepareContext, foundry.applications.api.DocumentSheetV2#isEditable
    // ledger: foundry.applications.api.DocumentSheetV2#_processFormData
    // ledger: foundry.applications.sheets.ActorSheetV2#_onRender, foundry.applications.api.DocumentSheetV2#_onRender
    it(
      "show their document, save what is changed in a named field, and show it at the other seat",
      async () => {
        const { table, gm, owner } = await setupBoth();
        const asked: string[] = [];
        const base = sheetOf(gm, "hero").constructor as WindowClass;
        class Watched extends base {
          async _prepareContext(options: object): Promise<Plain> {
            const context = (await super._prepareContext(options)) as Plain;
            if (context.document === this.document) asked.push("context");
            return context;
          }
          async _onRender(context: Plain, options: object): Promise<void> {
            await super._onRender(context, options);
            if (this.element.isConnected) asked.push("drawn");
          }
          _processFormData(event: Event, form: HTMLFormElement, data: object): Plain {
            asked.push("data");
            const changes = super._processFormData(event, form, data) as { system: Plain };
            changes.system.tags = ["typed"];
            return changes;
          }
        }
        await withWindow(new Watched({ document: gm.game.actors.get(id("hero")) }), async (window) => {
          await window.render({ force: true });
          assert.deepEqual(asked, ["context", "drawn"]);
          const input = find(window, '[name="system.health.value"]') as HTMLInputElement;
          assert.strictEqual(input.value, "10");
          input.value = "6";
          input.dispatchEvent(new Event("change", { bubbles: true }));
          const health = () => (heroOf(owner)._source.system as { health: Plain }).health.value;
          for (let tries = 0; tries < 100 && health() !== 6; tries++) await table.settle();
          assert.strictEqual(health(), 6);
          const system = heroOf(owner)._source.system as Plain;
          assert.deepEqual([system.tags, system.secret], [["typed"], ""]);
          assert.include(asked, "data");
        });
      },
      ["page", "trialWorld"],
    );
  });
}
