// The frame of a window: moving, sizing, stacking, its menu; and what a refused or root-drawn form does.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
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
  await page.addStyleTag({
    content: `.application { position: fixed; background: #fff } .window-header { display: flex; height: 30px }
      .window-title { flex: 1; margin: 0 } .window-resize-handle { position: absolute; right: 0; bottom: 0; width: 12px; height: 12px }`,
  });
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

async function openWindow(id: string, options: object): Promise<void> {
  await page.evaluate(
    async ([appId, given]) => {
      class Plain extends table.ApplicationV2 {
        pressed = 0;
        override async _renderHTML(): Promise<string> {
          return "<p>Content</p>";
        }
        override _replaceHTML(result: unknown, content: HTMLElement): void {
          content.innerHTML = String(result);
        }
      }
      const app: Plain = new Plain({
        id: appId,
        ...given,
        actions: { press: (): void => void app.pressed++ },
      });
      Object.assign(globalThis, { [appId]: app });
      await app.render({ force: true });
    },
    [id, options] as const,
  );
}

const box = (id: string): Promise<number[]> =>
  page.$eval(`#${id}`, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });

async function drag(selector: string, x: number, y: number): Promise<void> {
  const target = await page.locator(selector).boundingBox();
  if (!target) throw new Error(`${selector} is not visible`);
  await page.mouse.move(target.x + 5, target.y + 5);
  await page.mouse.down();
  await page.mouse.move(target.x + 5 + x, target.y + 5 + y, { steps: 3 });
  await page.mouse.up();
}

it("is centered, dragged by its header, sized by its corner, and kept within reach", async () => {
  await openWindow("plain", {
    window: { title: "Plain", resizable: true },
    position: { width: 300, height: 200 },
  });
  await soon(() => box("plain")).toEqual([350, 250, 300, 200]);
  await drag("#plain .window-title", 50, -100);
  await soon(() => box("plain")).toEqual([400, 150, 300, 200]);
  await drag("#plain .window-resize-handle", 40, 30);
  await soon(() => box("plain")).toEqual([400, 150, 340, 230]);
  const far = await page.evaluate("plain.setPosition({ left: 5000, top: -50 })");
  expect(far).toMatchObject({ left: 960, top: 0 });
});

it("is minimized by a double click and restored by another", async () => {
  await openWindow("plain", { window: { title: "Plain" }, position: { width: 300 } });
  await page.dblclick("#plain .window-title");
  await soon(() => page.evaluate("[plain.minimized, plain.element.classList.contains('minimized')]")).toEqual(
    [true, true],
  );
  await page.dblclick("#plain .window-title");
  await soon(() => page.evaluate("plain.minimized")).toBe(false);
});

it("comes to the front when it is pressed", async () => {
  await openWindow("first", { position: { left: 0, top: 0, width: 300 } });
  await openWindow("second", { position: { left: 400, top: 0, width: 300 } });
  const above = (): Promise<unknown> =>
    page.evaluate("Number(first.element.style.zIndex) > Number(second.element.style.zIndex)");
  await soon(() => above()).toBe(false);
  await page.click("#first p");
  await soon(() => above()).toBe(true);
  await soon(() => page.evaluate("table.seat.ui.activeWindow === first")).toBe(true);
});

it("offers its visible controls in a menu", async () => {
  const controls = [
    { icon: "", label: "TEST.Might", action: "press" },
    { icon: "", label: "Hidden", action: "press", visible: false },
  ];
  await openWindow("plain", { window: { controls } });
  await page.click("#plain [data-action=toggleControls]");
  await soon(() => page.locator("#plain .controls-dropdown [role=menuitem]").allTextContents()).toEqual([
    "Might",
  ]);
  await page.keyboard.press("Enter");
  await soon(() => page.evaluate("plain.pressed")).toBe(1);
  await soon(() => page.locator("#plain .controls-dropdown").isVisible()).toBe(false);
});

it("stays open when its form is refused, and says why", async () => {
  await page.evaluate(async () => {
    class Refusing extends table.ApplicationV2 {
      static override DEFAULT_OPTIONS: ApplicationsPage["ApplicationV2"]["DEFAULT_OPTIONS"] = {
        id: "refusing",
        tag: "form",
        form: {
          closeOnSubmit: true,
          handler: () => {
            throw new Error("Might must be an integer");
          },
        },
      };
      override async _renderHTML(): Promise<string> {
        return "<button>Send</button>";
      }
      override _replaceHTML(result: unknown, content: HTMLElement): void {
        content.innerHTML = String(result);
      }
    }
    await new Refusing().render({ force: true });
  });
  await page.click("#refusing .window-content button");
  await page.waitForSelector(".notification.error");
  await soon(() => page.textContent(".notification.error p")).toBe("Might must be an integer");
  await soon(() => page.locator("#refusing").count()).toBe(1);
});

it("draws a root part into the content itself, with its forms bound to handlers", async () => {
  const result = await page.evaluate(async () => {
    const sent: unknown[] = [];
    table.templates.set(
      "root.hbs",
      `<h2>{{count}}</h2><form class="inner"><input name="might" value="3" data-dtype="Number"></form>`,
    );
    class Root extends table.HandlebarsApplicationMixin(table.ApplicationV2) {
      static override DEFAULT_OPTIONS = { id: "rooted" };
      static override PARTS = {
        all: {
          root: true,
          template: "root.hbs",
          scrollable: [""],
          forms: {
            ".inner": {
              submitOnChange: true,
              handler: (_event: Event, _form: HTMLFormElement, data: never) =>
                sent.push((data as { object: object }).object),
            },
          },
        },
      };
      count = 0;
      override async _prepareContext() {
        return { count: ++this.count };
      }
    }
    const app = new Root();
    await app.render({ force: true });
    const content = app.window.content as HTMLElement;
    Object.assign(content.style, { height: "20px", overflow: "auto" });
    content.scrollTop = 9;
    await app.render();
    content.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const headings = [...content.children].map((child) => child.localName);
    return {
      headings,
      text: content.querySelector("h2")?.textContent,
      part: content.dataset.applicationPart,
      scroll: content.scrollTop,
      sent,
    };
  });
  expect(result).toEqual({
    headings: ["h2", "form"],
    text: "2",
    part: "all",
    scroll: 9,
    sent: [{ might: 3 }],
  });
});

it("lets things be dragged from a sheet and dropped on one, as JSON on the event", async () => {
  const dropped = await page.evaluate(async () => {
    table.templates.set(
      "drag.hbs",
      `<section><div class="draggable" data-item-id="i1">Sword</div></section>`,
    );
    const seen: unknown[] = [];
    class Bag extends table.HandlebarsApplicationMixin(table.ActorSheetV2) {
      static override PARTS = { body: { template: "drag.hbs" } };
      override async _onDrop(event: DragEvent): Promise<void> {
        seen.push(table.TextEditor.getDragEventData(event));
      }
    }
    const item = { toDragData: () => ({ type: "Item", uuid: "Actor.a1.Item.i1" }) };
    const actor = { ...table.createActor(), items: new Map([["i1", item]]), effects: new Map() };
    const sheet = new Bag({ document: actor });
    await sheet.render({ force: true });
    const source = sheet.element?.querySelector(".draggable") as HTMLElement;
    const dataTransfer = new DataTransfer();
    source.dispatchEvent(new DragEvent("dragstart", { dataTransfer, bubbles: true }));
    source.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    return { draggable: source.draggable, seen };
  });
  expect(dropped).toEqual({ draggable: true, seen: [{ type: "Item", uuid: "Actor.a1.Item.i1" }] });
});

it("registers sheets per type, the default one once", async () => {
  const registered = await page.evaluate(() => {
    const { DocumentSheetConfig } = (
      table.foundry.applications as {
        apps: {
          DocumentSheetConfig: {
            registerSheet(cls: object, scope: string, sheet: unknown, options: object): void;
            unregisterSheet(cls: object, scope: string, sheet: unknown, options?: object): void;
          };
        };
      }
    ).apps;
    table.seat.CONFIG.Actor = { sheetClasses: {} };
    (table.seat.game.documentTypes as Record<string, string[]>).Actor = ["hero", "foe"];
    class OldSheet extends table.ActorSheetV2 {}
    class NewSheet extends table.ActorSheetV2 {}
    const Actor = { documentName: "Actor" };
    DocumentSheetConfig.registerSheet(Actor, "fray", OldSheet, { makeDefault: true });
    DocumentSheetConfig.registerSheet(Actor, "fray", NewSheet, {
      types: ["hero"],
      makeDefault: true,
      label: "New",
    });
    DocumentSheetConfig.unregisterSheet(Actor, "fray", OldSheet, { types: ["foe"] });
    let refused = "";
    try {
      DocumentSheetConfig.registerSheet(Actor, "fray", NewSheet, { types: ["ghost"] });
    } catch (error) {
      refused = (error as Error).message;
    }
    const { sheetClasses } = table.seat.CONFIG.Actor as {
      sheetClasses: Record<string, Record<string, { label: string; default: boolean }>>;
    };
    const flat = Object.entries(sheetClasses).map(([type, classes]) => [
      type,
      Object.entries(classes).map(([id, entry]) => [id, entry.label, entry.default]),
    ]);
    return { flat, refused };
  });
  expect(registered.flat).toEqual([
    [
      "hero",
      [
        ["fray.OldSheet", "OldSheet", false],
        ["fray.NewSheet", "New", true],
      ],
    ],
    ["foe", []],
  ]);
  expect(registered.refused).toBe('Actor has no type "ghost", so no sheet can be registered for it');
});
