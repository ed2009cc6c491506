// Forms, sheets, inputs and helpers of the table, driven in a real browser.
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
    document.querySelector("#bench")?.remove();
  });
});

/** Put a form with some inputs on the page and note the changes it hears. */
async function showForm(html: string): Promise<void> {
  await page.evaluate((inner) => {
    const form = document.createElement("form");
    form.id = "bench";
    form.innerHTML = inner;
    const heard: string[] = [];
    form.addEventListener("change", (event) => heard.push((event.target as HTMLInputElement).name));
    Object.assign(globalThis, { heard });
    document.body.append(form);
  }, html);
}

const heard = (): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

const readForm = (): Promise<unknown> =>
  page.evaluate(() => new table.FormDataExtended(document.querySelector("#bench") as HTMLFormElement).object);

describe("reading a form", () => {
  it("gives typed values, and leaves out what is disabled or a button", async () => {
    await showForm(`
      <input name="name" value="Rook"><input name="count" type="number" value="3"><input name="none" type="number">
      <input name="typed" value="7" data-dtype="Number"><input name="list" value='[1,2]' data-dtype="JSON">
      <input name="yes" type="checkbox" checked><input name="no" type="checkbox">
      <input name="pick" type="radio" value="a"><input name="pick" type="radio" value="b" checked>
      <select name="many" multiple><option selected>x</option><option>y</option><option selected>z</option></select>
      <select name="rank" data-dtype="Number"><option value="4" selected>Four</option></select>
      <textarea name="text">words</textarea><input name="off" value="1" disabled><input name="fixed" value="f" readonly>
      <fieldset disabled><input name="inner" value="1"></fieldset><button name="go" value="1">Go</button><input value="nameless">
      <input name="row" value="a"><input name="row" value="b">`);
    await soon(() => readForm()).toEqual({
      name: "Rook",
      count: 3,
      none: null,
      typed: 7,
      list: [1, 2],
      yes: true,
      no: false,
      pick: "b",
      many: ["x", "z"],
      rank: 4,
      text: "words",
      fixed: "f",
      row: ["a", "b"],
    });
  });
});

describe("form elements", () => {
  it("hand their values to the form, each in its shape", async () => {
    await showForm(`<string-tags name="tags" value="one, two"></string-tags>
      <multi-select name="multi"><option value="a" selected>A</option><optgroup label="G"><option value="b">B</option></optgroup></multi-select>
      <multi-checkbox name="boxes"><option value="c" selected>C</option><option value="d">D</option></multi-checkbox>
      <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
      <color-picker name="color" value="#aabbcc"></color-picker><file-picker name="file" type="image" value="icons/a.webp"></file-picker>
      <prose-mirror name="prose" value="&lt;p&gt;Old&lt;/p&gt;"></prose-mirror><document-tags name="docs" value=""></document-tags>
      <string-tags name="off" value="x" disabled></string-tags>`);
    await soon(() => readForm()).toEqual({
      tags: ["one", "two"],
      multi: ["a"],
      boxes: ["c"],
      range: 4,
      color: "#aabbcc",
      file: "icons/a.webp",
      prose: "<p>Old</p>",
      docs: [],
    });
  });

  it("change by hand, and tell the form once each", async () => {
    await showForm(`<string-tags name="tags" value="one"></string-tags>
      <multi-select name="multi"><option value="a">A</option><option value="b">B</option></multi-select>
      <multi-checkbox name="boxes"><option value="c">C</option></multi-checkbox>
      <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
      <color-picker name="color" value=""></color-picker><prose-mirror name="prose" value=""></prose-mirror>`);
    await page.locator("string-tags input").fill("two");
    await page.locator("string-tags input").press("Enter");
    await page.locator("string-tags .tag[data-key=one] button").click();
    await page.locator("multi-select select").selectOption("b");
    await page.locator("multi-checkbox input").check();
    await page.locator("range-picker input[type=number]").fill("99");
    await page.locator("range-picker input[type=number]").press("Tab");
    await page.locator("color-picker input[type=text]").fill("#112233");
    await page.locator("color-picker input[type=text]").press("Tab");
    await page.locator("prose-mirror .editor-content").click();
    await page.keyboard.type("Words");
    await page.keyboard.press("Tab");
    await soon(() => readForm()).toEqual({
      tags: ["two"],
      multi: ["b"],
      boxes: ["c"],
      range: 10,
      color: "#112233",
      prose: "Words",
    });
    await soon(() => heard()).toEqual(["tags", "tags", "multi", "boxes", "range", "color", "prose"]);
  });

  it("are drawn by data fields", async () => {
    const drawn = await page.evaluate(() => {
      const { BooleanField, HTMLField, NumberField, SetField, StringField } = table.fields;
      const tag = (field: object, config: object): string => {
        const input = (field as { toInput(config: object): HTMLElement }).toInput({ name: "f", ...config });
        return `${input.localName} ${input.getAttribute("type") ?? ""}`.trim();
      };
      const group = (
        new NumberField({ label: "TEST.Might", hint: "How strong", integer: true, min: 0 }) as unknown as {
          toFormGroup(group: object, input: object): HTMLElement;
        }
      ).toFormGroup({ rootId: "r", localize: true, units: "kg" }, { name: "might", value: 3 });
      return {
        tags: [
          tag(new NumberField(), {}),
          tag(new NumberField({ min: 0, max: 5, step: 1 }), { value: 1 }),
          tag(new StringField(), {}),
          tag(new StringField({ choices: { a: "A" } }), {}),
          tag(new BooleanField(), { value: true }),
          tag(new HTMLField(), {}),
          tag(new SetField(new StringField()), { value: new Set(["x"]) }),
          tag(new SetField(new StringField({ choices: ["x", "y"] })), { value: ["x"] }),
        ],
        group: group.outerHTML,
      };
    });
    expect(drawn.tags).toEqual([
      "input number",
      "range-picker",
      "input text",
      "select",
      "input checkbox",
      "prose-mirror",
      "string-tags",
      "multi-select",
    ]);
    expect(drawn.group).toBe(
      '<div class="form-group"><label for="r-might">Might<span class="units"> (kg)</span></label><div class="form-fields">' +
        '<input type="number" name="might" min="0" step="1" value="3" id="r-might"></div><p class="hint">How strong</p></div>',
    );
  });
});

describe("sheets", () => {
  async function openSheet(owner: boolean): Promise<void> {
    await page.evaluate(async (isOwner) => {
      table.templates.set(
        "sheet.hbs",
        `<section><input name="name" value="{{document.name}}"><input name="system.hp.value" type="number" value="5">
        <string-tags name="system.tags" value="a"></string-tags><button type="button" data-action="tab" data-tab="x" data-group="g">X</button>
        <button type="button" class="plain">Do</button></section>`,
      );
      class HeroSheet extends table.HandlebarsApplicationMixin(table.ActorSheetV2) {
        static override DEFAULT_OPTIONS = { form: { submitOnChange: true } };
        static override PARTS = { body: { template: "sheet.hbs" } };
      }
      const actor = table.createActor(isOwner);
      const sheet = new HeroSheet({ document: actor });
      Object.assign(globalThis, { actor, sheet });
      await sheet.render({ force: true });
    }, owner);
  }
  const log = (): Promise<unknown> =>
    page.evaluate(() => (globalThis as unknown as { actor: { log: unknown[] } }).actor.log);

  it("write a changed field through the form's three steps, and draw again with the focus kept", async () => {
    await openSheet(true);
    await soon(() => page.locator("form.application .window-title").textContent()).toBe(
      "TYPES.Actor.hero: Rook",
    );
    await soon(() => page.getAttribute("form.application", "id")).toBe("HeroSheet-Actor-a1");
    await page.locator('[name="system.hp.value"]').fill("7");
    await page.keyboard.press("Tab");
    await page.waitForFunction("actor.log.length >= 2");
    const changes = { name: "Rook", system: { hp: { value: 7 }, tags: ["a"] } };
    await soon(() => log()).toEqual([
      ["validate", { ...changes, type: "hero" }],
      ["update", changes],
    ]);
    const kept = await page.evaluate("sheet.render().then(() => Object.keys(actor.apps))");
    expect(kept).toEqual(["HeroSheet-Actor-a1"]);
    await page.evaluate("sheet.submit({ updateData: { 'system.extra': 1 } })");
    await soon(async () => ((await log()) as unknown[][]).at(-1)).toEqual([
      "update",
      { ...changes, system: { hp: { value: 5 }, tags: ["a"], extra: 1 } },
    ]);
    await page.evaluate("sheet.close()");
    await soon(() => page.evaluate("Object.keys(actor.apps)")).toEqual([]);
  });

  it("are locked for those who may only look, and closed to those who may not", async () => {
    await openSheet(false);
    await soon(() =>
      page.$$eval("form.application .window-content :disabled", (found) =>
        found.map((element) => element.localName),
      ),
    ).toEqual(["input", "input", "string-tags", "input", "button", "button", "button"]);
    await page.evaluate("sheet.submit()");
    await soon(() => log()).toEqual([]);
    const shown = await page.evaluate(async () => {
      const actor = { ...table.createActor(), id: "b", uuid: "Actor.b", testUserPermission: () => false };
      const sheet = new table.ActorSheetV2({ document: actor });
      await sheet.render({ force: true });
      return {
        rendered: sheet.rendered,
        notice: document.querySelector(".notification.warning p")?.textContent,
      };
    });
    expect(shown).toEqual({ rendered: false, notice: "You may not see this Actor sheet." });
  });

  it("take an item dropped on them", async () => {
    await openSheet(true);
    const created = await page.evaluate(async () => {
      const { sheet, actor } = globalThis as unknown as {
        sheet: InstanceType<ApplicationsPage["ActorSheetV2"]>;
        actor: Record<string, unknown>;
      };
      const made: unknown[] = [];
      actor.createEmbeddedDocuments = async (name: string, data: unknown[]) => (
        made.push([name, data]),
        data
      );
      const item = {
        documentName: "Item",
        parent: null,
        toObject: () => ({ _id: "i", name: "Sword", folder: "f", type: "weapon" }),
      };
      await sheet._onDropDocument({} as DragEvent, item as never);
      return made;
    });
    expect(created).toEqual([["Item", [{ name: "Sword", type: "weapon" }]]]);
  });
});

describe("template helpers", () => {
  it("write texts, numbers, comparisons and inputs", async () => {
    const render = (source: string, data: object): Promise<string> =>
      page.evaluate(
        ([text, values]) => {
          table.templates.set("t.hbs", text);
          return table.Handlebars.compile(text)(values);
        },
        [source, data] as const,
      );
    await soon(() =>
      render('{{localize "TEST.Hello" name=who}} {{localize "TEST.Might"}}', { who: "Rook" }),
    ).toBe("Hello Rook Might");
    await soon(() => render("{{numberFormat 5.5 decimals=2 sign=true}} {{numberFormat null}}", {})).toBe(
      "+5.50 NaN",
    );
    await soon(() =>
      render(
        "{{#if (and (eq a 1) (not (gt a 2)) (or false (lte a 1)))}}{{concat a '-' b}}{{else}}no{{/if}}",
        { a: 1, b: "x" },
      ),
    ).toBe("1-x");
    await soon(() =>
      render("{{ifThen a 'y' 'n'}}{{#with (object k=a)}}{{k}}{{/with}}<input {{checked a}} {{disabled b}}>", {
        a: true,
        b: false,
      }),
    ).toBe("ytrue<input checked >");
    await soon(() =>
      render('{{selectOptions c selected="b" blank="-" localize=true}}', {
        c: { a: "TEST.Might", b: "B" },
      }),
    ).toBe(
      '<option value="">-</option><option value="a">Might</option><option value="b" selected="">B</option>',
    );
    await soon(() =>
      render('{{selectOptions c selected=2 valueAttr="key" labelAttr="word"}}', {
        c: [
          { key: 1, word: "One" },
          { key: 2, word: "Two" },
        ],
      }),
    ).toBe('<option value="1">One</option><option value="2" selected="">Two</option>');
    await soon(() => render('{{numberInput 3.4 name="n" step=1 min=0 class="tight"}}', {})).toBe(
      '<input type="number" name="n" class="tight" min="0" step="1" value="3">',
    );
    await soon(() => render('{{radioBoxes "r" c checked="b"}}', { c: { a: "A", b: "B" } })).toBe(
      '<label class="checkbox"><input type="radio" name="r" value="a"> A</label> <label class="checkbox"><input type="radio" name="r" value="b" checked=""> B</label>',
    );
    await soon(() => render("{{timeSince when}}", { when: Date.now() - 7_300_000 })).toBe("2 hours ago");
    await expect(render("{{editor text}}", { text: "" })).rejects.toThrow(
      'TableUnsupported: Handlebars helper "editor"',
    );
  });
});

describe("small helpers of the page", () => {
  it("opens a context menu that the keyboard can use", async () => {
    await page.evaluate(() => {
      const list = document.createElement("ol");
      list.id = "bench";
      list.innerHTML = '<li class="entry" tabindex="0">One</li>';
      document.body.append(list);
      const chosen: string[] = [];
      Object.assign(globalThis, { chosen });
      const entry = (name: string, condition = true) => ({
        name,
        condition: () => condition,
        callback: (target: HTMLElement) => chosen.push(`${name} ${target.textContent}`),
      });
      new table.ContextMenu(list, ".entry", [entry("First"), entry("Hidden", false), entry("Last")], {
        jQuery: false,
      });
    });
    await page.click(".entry", { button: "right" });
    await soon(() => page.locator("#context-menu [role=menuitem]").allTextContents()).toEqual([
      "First",
      "Last",
    ]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await soon(() => page.evaluate("chosen")).toEqual(["Last One"]);
    await page.click(".entry", { button: "right" });
    await page.keyboard.press("Escape");
    await soon(() => page.locator("#context-menu").count()).toBe(0);
  });

  it("shows a tooltip to pointer and keyboard, taken from data-tooltip or aria-label", async () => {
    await showForm(
      '<button type="button" id="t1" data-tooltip="TEST.Might">A</button><button type="button" id="t2" data-tooltip aria-label="Spoken">B</button>',
    );
    await page.hover("#t1");
    await page.waitForSelector("#tooltip:popover-open");
    await soon(() => page.textContent("#tooltip")).toBe("Might");
    await page.mouse.move(900, 600);
    await page.focus("#t1");
    await page.keyboard.press("Tab");
    await soon(() => page.textContent("#tooltip:popover-open")).toBe("Spoken");
    await page.keyboard.press("Escape");
    await soon(() => page.locator("#tooltip:popover-open").count()).toBe(0);
  });

  it("announces notices in live regions and keeps permanent ones until dismissed", async () => {
    const roles = await page.evaluate(() => {
      const { notifications } = table.services;
      notifications.clear();
      notifications.error("Bad <b>thing</b><script>x</script>", { permanent: true, console: false });
      const progress = notifications.info("TEST.Hello", {
        progress: true,
        format: { name: "<i>" },
        console: false,
      });
      progress.update({ pct: 0.5 });
      return [...document.querySelectorAll(".notification")].map((element) => [
        element.closest("[aria-live]")?.getAttribute("aria-live"),
        element.querySelector("p")?.innerHTML,
        element.querySelector("progress")?.value,
      ]);
    });
    expect(roles).toContainEqual(["assertive", "Bad <b>thing</b>", undefined]);
    expect(roles).toContainEqual(["polite", "Hello &lt;i&gt;", 0.5]);
    await page.click(".notification.error button");
    await soon(() => page.locator(".notification.error").count()).toBe(0);
  });

  it("cleans text, hides secrets and refuses what it cannot enrich", async () => {
    const html = await page.evaluate(() =>
      table.TextEditor.enrichHTML(
        '<p onload="x">A<a href="java\nscript:x()">b</a></p><section class="secret">S</section>',
      ),
    );
    expect(html).toBe("<p>A<a>b</a></p>");
    const roll = await page.evaluate(() => table.TextEditor.enrichHTML("<p>Roll [[/r 1d20]]{d20} now</p>"));
    expect(roll).toContain('data-mode="roll"');
    expect(roll).toContain('data-formula="1d20"');
    await expect(page.evaluate(() => table.TextEditor.enrichHTML("@Embed[x]"))).rejects.toThrow(
      "TableUnsupported: @Embed",
    );
  });

  it("refuses names it does not play", async () => {
    const refuse = (expression: string): Promise<unknown> => page.evaluate(expression);
    await expect(refuse("table.foundry.applications.ux.Nothing")).rejects.toThrow(
      "TableUnsupported: foundry.applications.ux.Nothing",
    );
    await expect(refuse("new table.foundry.applications.apps.FilePicker()")).rejects.toThrow(
      "TableUnsupported: foundry.applications.apps.FilePicker",
    );
  });
});
