// Windows, dialogs and sheets of the table, driven in a real browser.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { ApplicationsPage } from "./applications-page.ts";
import { openScriptedPage, type ScriptedPage } from "./chromium-page.ts";
import { soon } from "./soon.ts";

declare const table: ApplicationsPage;
let opened: ScriptedPage;
let page: Page;

beforeAll(async () => {
  opened = await openScriptedPage("./applications-page.ts");
  page = opened.page;
});
afterAll(() => opened?.browser.close());
afterEach(async () => {
  expect(opened.errors.splice(0)).toEqual([]);
  await page.evaluate(async () => {
    const { instances } = table.foundry.applications as {
      instances: Map<string, { close(): Promise<unknown> }>;
    };
    for (const app of [...instances.values()]) await app.close();
  });
});

describe("the life-cycle of a window", () => {
  // ledger: foundry.applications.api.ApplicationV2#_onFirstRender
  it("runs its steps in the documented order, first and later renders apart", async () => {
    const log = await page.evaluate(async () => {
      const log: string[] = [];
      class Recorder extends table.ApplicationV2 {
        static override DEFAULT_OPTIONS = { id: "recorder-{id}", classes: ["recorder"] };
      }
      const steps = [
        "_canRender",
        "_configureRenderOptions",
        "_prepareContext",
        "_preFirstRender",
        "_preRender",
        "_renderFrame",
        "_insertElement",
        "_updateFrame",
        "_onFirstRender",
        "_onRender",
        "_postRender",
        "_preClose",
        "_removeElement",
        "_tearDown",
        "_onClose",
      ] as const;
      const app = new Recorder();
      const loose = app as unknown as Record<string, unknown>;
      for (const step of steps) {
        const original = loose[step] as (...parameters: unknown[]) => unknown;
        loose[step] = (...parameters: unknown[]) => (log.push(step), original.apply(app, parameters));
      }
      app._renderHTML = async () => (log.push("_renderHTML"), "<p>Content</p>");
      app._replaceHTML = (result, content) =>
        void (log.push("_replaceHTML"), (content.innerHTML = String(result)));
      table.seat.hooks.on("renderRecorder", () => log.push("hook renderRecorder"));
      table.seat.hooks.on("renderApplicationV2", () => log.push("hook renderApplicationV2"));
      table.seat.hooks.on("closeRecorder", () => log.push("hook closeRecorder"));
      app.addEventListener("render", () => log.push("event render"));
      app.addEventListener("close", () => log.push("event close"));
      await app.render();
      log.push(`after unforced: ${app.rendered}`);
      await app.render({ force: true });
      log.push("--");
      await app.render();
      log.push("--");
      await app.close();
      return log;
    });
    const shown = [
      "_onRender",
      "hook renderRecorder",
      "hook renderApplicationV2",
      "event render",
      "_postRender",
    ];
    expect(log).toEqual([
      "after unforced: false",
      "_canRender",
      "_configureRenderOptions",
      "_prepareContext",
      "_preFirstRender",
      "_preRender",
      "_renderFrame",
      "_renderHTML",
      "_replaceHTML",
      "_insertElement",
      "_updateFrame",
      "_onFirstRender",
      ...shown,
      "--",
      "_canRender",
      "_configureRenderOptions",
      "_prepareContext",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_updateFrame",
      ...shown,
      "--",
      "_preClose",
      "_removeElement",
      "_tearDown",
      "_onClose",
      "hook closeRecorder",
      "event close",
    ]);
  });

  it("folds options up the chain and fills the id", async () => {
    const options = await page.evaluate(() => {
      class Base extends table.ApplicationV2 {
        static override DEFAULT_OPTIONS: ApplicationsPage["ApplicationV2"]["DEFAULT_OPTIONS"] = {
          id: "base-{id}",
          classes: ["base"],
          window: { title: "Base", resizable: true },
        };
      }
      class Derived extends Base {
        static override DEFAULT_OPTIONS: ApplicationsPage["ApplicationV2"]["DEFAULT_OPTIONS"] = {
          id: "derived-{id}",
          classes: ["derived"],
          window: { title: "Derived" },
        };
      }
      const { id, classes, window } = new Derived({
        uniqueId: "x",
        classes: ["own"],
        window: { icon: "fa-x" },
      }).options;
      return {
        id,
        classes,
        title: window.title,
        resizable: window.resizable,
        icon: window.icon,
        minimizable: window.minimizable,
      };
    });
    expect(options).toEqual({
      id: "derived-x",
      classes: ["base", "derived", "own"],
      title: "Derived",
      resizable: true,
      icon: "fa-x",
      minimizable: true,
    });
  });

  // ledger: foundry.applications.api.ApplicationV2#id
  it("dispatches actions with the window as this, by mouse button", async () => {
    await page.evaluate(async () => {
      class Clicker extends table.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          id: "clicker",
          actions: {
            count: function (this: Clicker, _event: Event, target: HTMLElement) {
              this.seen.push(`${this.id} ${target.dataset.which}`);
            },
            menu: {
              handler: function (this: Clicker, event: MouseEvent) {
                this.seen.push(`button ${event.button}`);
              },
              buttons: [2],
            },
          },
        };
        seen: string[] = [];
        override async _renderHTML() {
          return `<button type=button data-action=count data-which=one><b>Count</b></button><em data-action=menu>Menu</em><u data-action=other>Other</u>`;
        }
        override _replaceHTML(result: unknown, content: HTMLElement) {
          content.innerHTML = String(result);
        }
        override _onClickAction(_event: PointerEvent, target: HTMLElement) {
          this.seen.push(`unclaimed ${target.dataset.action}`);
        }
      }
      const app = new Clicker();
      Object.assign(globalThis, { clicker: app });
      await app.render({ force: true });
    });
    await page.click("#clicker b");
    await page.click("#clicker em", { button: "right" });
    await page.click("#clicker em");
    await page.click("#clicker u");
    const seen = await page.evaluate(
      () => (globalThis as unknown as { clicker: { seen: string[] } }).clicker.seen,
    );
    expect(seen).toEqual(["clicker one", "button 2", "unclaimed other"]);
    await page.click("#clicker [data-action=close]");
    await soon(() => page.locator("#clicker").count()).toBe(0);
  });

  it("waits with a render until the running one is through", async () => {
    const order = await page.evaluate(async () => {
      const order: string[] = [];
      class Slow extends table.ApplicationV2 {
        static override DEFAULT_OPTIONS = { id: "slow" };
        runs = 0;
        override async _renderHTML() {
          const run = ++this.runs;
          order.push(`start ${run}`);
          await new Promise((resolve) => setTimeout(resolve, 20));
          order.push(`end ${run}`);
          return "";
        }
        override _replaceHTML() {}
      }
      const app = new Slow();
      await Promise.all([app.render(true), app.render(), app.close().then(() => order.push("closed"))]);
      return order;
    });
    expect(order).toEqual(["start 1", "end 1", "start 2", "end 2", "closed"]);
  });
});

describe("template parts", () => {
  it("keeps focus, selection and scrolling over a partial render, and leaves other parts alone", async () => {
    await page.evaluate(async () => {
      table.templates.set("head.hbs", `<header><h2>{{title}}</h2></header>`);
      table.templates.set(
        "body.hbs",
        `<section><div class="list" style="height:60px;overflow:auto">
        <p style="height:400px">{{round}}</p></div><input name="note" value="{{note}}"><button type="button">x</button></section>`,
      );
      class Parts extends table.HandlebarsApplicationMixin(table.ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "parts" };
        static override PARTS = {
          head: { template: "head.hbs", id: "top" },
          body: { template: "body.hbs", scrollable: [".list"], classes: ["main"] },
        };
        round = 0;
        override async _prepareContext() {
          return { title: "Title", round: ++this.round, note: "some words" };
        }
      }
      const app = new Parts();
      Object.assign(globalThis, { parts: app });
      await app.render({ force: true });
    });
    await page.focus("#parts input");
    const state = await page.evaluate(async () => {
      const app = (globalThis as unknown as { parts: InstanceType<ApplicationsPage["ApplicationV2"]> }).parts;
      const before = {
        head: document.querySelector("#parts-top"),
        input: document.querySelector("#parts input") as HTMLInputElement,
      };
      before.input.setSelectionRange(2, 5);
      (document.querySelector("#parts .list") as HTMLElement).scrollTop = 123;
      await app.render({ parts: ["body"] });
      const input = document.querySelector("#parts input") as HTMLInputElement;
      return {
        replaced: input !== before.input,
        sameHead: document.querySelector("#parts-top") === before.head,
        focused: document.activeElement === input,
        selection: [input.selectionStart, input.selectionEnd],
        scrollTop: document.querySelector("#parts .list")?.scrollTop,
        text: document.querySelector("#parts .list p")?.textContent,
        parts: [...document.querySelectorAll("#parts [data-application-part]")].map(
          (part) => (part as HTMLElement).dataset.applicationPart,
        ),
        classed: document.querySelector("#parts .main") !== null,
      };
    });
    expect(state).toEqual({
      replaced: true,
      sameHead: true,
      focused: true,
      selection: [2, 5],
      scrollTop: 123,
      text: "2",
      parts: ["head", "body"],
      classed: true,
    });
  });

  it("names the part, the template or the helper that does not exist", async () => {
    const messages = await page.evaluate(async () => {
      const caught: string[] = [];
      const note = (error: Error): number => caught.push(error.message);
      table.templates.set("two.hbs", "<p></p><p></p>");
      table.templates.set("bad.hbs", "<p>{{unknownHelper value 1}}</p>");
      class Wrong extends table.HandlebarsApplicationMixin(table.ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "wrong" };
        static override PARTS = { two: { template: "two.hbs" } };
      }
      await new Wrong().render({ force: true }).catch(note);
      await table.renderTemplate("bad.hbs", {}).catch(note);
      await table.renderTemplate("none.hbs", {}).catch(note);
      return caught;
    });
    expect(messages[0]).toContain('"two.hbs" must give one HTML element, not 2');
    expect(messages[1]).toContain('"bad.hbs"');
    expect(messages[1]).toContain("unknownHelper");
    expect(messages[2]).toContain("none.hbs");
  });

  it("switches tabs by click and by arrow key without drawing anew", async () => {
    await page.evaluate(async () => {
      table.templates.set(
        "tabs.hbs",
        `<div><nav class="tabs" role="tablist">{{#each tabs as |tab|}}
        <button type="button" role="tab" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" class="{{tab.cssClass}}">{{tab.label}}</button>{{/each}}</nav>
        {{#each tabs as |tab|}}<div class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">{{tab.id}}</div>{{/each}}</div>`,
      );
      class Tabbed extends table.HandlebarsApplicationMixin(table.ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "tabbed" };
        static override TABS = {
          main: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "TEST" },
        };
        static override PARTS = { body: { template: "tabs.hbs" } };
      }
      await new Tabbed().render({ force: true });
    });
    const active = (): Promise<(string | undefined)[]> =>
      page.$$eval("#tabbed .active", (found) => found.map((element) => (element as HTMLElement).dataset.tab));
    await soon(() => page.locator("#tabbed button.active").textContent()).toBe("TEST.one");
    await page.click('#tabbed button[data-tab="two"]');
    await soon(() => active()).toEqual(["two", "two"]);
    await page.keyboard.press("ArrowRight");
    await soon(() => active()).toEqual(["one", "one"]);
  });
});

describe("dialogs", () => {
  async function ask(expression: string): Promise<void> {
    await page.evaluate(`globalThis.answer = undefined; (${expression}).then(
      (value) => (globalThis.answer = { value }), (error) => (globalThis.answer = { error: error.message })); undefined`);
    await page.waitForSelector("dialog.application[open]");
  }
  const answer = (): Promise<unknown> =>
    page.waitForFunction("globalThis.answer").then((handle) => handle.jsonValue());

  it("is answered by a click on a button", async () => {
    await ask(
      "table.DialogV2.confirm({ window: { title: 'Sure?' }, content: '<p>Really?</p>', modal: true })",
    );
    await page.click('dialog [data-action="yes"]');
    await soon(() => answer()).toEqual({ value: true });
    await soon(() => page.locator("dialog").count()).toBe(0);
  });

  it("is answered by keyboard: Enter presses the default, Tab reaches the other", async () => {
    await ask("table.DialogV2.confirm({ modal: true })");
    await page.keyboard.press("Enter");
    await soon(() => answer()).toEqual({ value: false });
    await ask("table.DialogV2.confirm({ modal: true })");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await soon(() => answer()).toEqual({ value: true });
  });

  it("takes typed input and Enter in a field", async () => {
    await ask(
      'table.DialogV2.input({ content: \'<input name="might" type="number" autofocus><input name="name" value="Rook">\' })',
    );
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await soon(() => answer()).toEqual({ value: { might: 12, name: "Rook" } });
  });

  it("gives null on Escape, or rejects when asked to", async () => {
    await ask("table.DialogV2.prompt({ content: 'Note', modal: true })");
    await page.keyboard.press("Escape");
    await soon(() => answer()).toEqual({ value: null });
    await ask("table.DialogV2.wait({ rejectClose: true, buttons: [{ action: 'go', label: 'Go' }] })");
    await page.keyboard.press("Escape");
    await soon(() => answer()).toEqual({ error: "The dialog was closed without an answer" });
  });

  it("answers with a callback's value, else with the action, and cleans its content", async () => {
    await ask(`table.DialogV2.wait({ content: '<p onclick="x()">Hi<script>globalThis.hacked = 1</script></p>',
      buttons: [{ action: 'a', label: 'A' }, { action: 'b', label: 'B', callback: (event, button, dialog) => button.dataset.action + dialog.id.length }] })`);
    await soon(() => page.locator("dialog .dialog-content").innerHTML()).toBe("<p>Hi</p>");
    await page.click('dialog [data-action="b"]');
    await soon(() => answer()).toEqual({ value: expect.stringMatching(/^b\d+$/) });
    await ask("table.DialogV2.query('gm', 'wait', { buttons: [{ action: 'a', label: 'A' }] })");
    await page.click('dialog [data-action="a"]');
    await soon(() => answer()).toEqual({ value: "a" });
  });

  it("needs a button", async () => {
    const message = await page.evaluate(() => {
      try {
        return void new table.DialogV2({});
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toBe("A dialog needs at least one button");
  });
});
