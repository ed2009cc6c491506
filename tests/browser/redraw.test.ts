// Parts of a window that are drawn anew: they come to look as they should, and what is the same stays, with the focus in it.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openScriptedPage, type ScriptedPage } from "./chromium-page.ts";

type Redrawing = typeof import("./redraw-page.ts");

let opened: ScriptedPage;
beforeAll(async () => {
  opened = await openScriptedPage("redraw-page.ts");
});
afterAll(() => opened.browser.close());
beforeEach(() => {
  opened.errors.length = 0;
});

const stand = (html: string): Promise<void> => opened.page.evaluate((each) => redrawing.stand(each), html);
const redraw = (html: string): Promise<boolean> =>
  opened.page.evaluate((each) => redrawing.redraw(each), html);

declare const redrawing: Redrawing;

/** Parts as templates write them: lists, buttons that are known by their words, fields, details. */
const { markup } = fc.letrec<{ markup: string; element: string; row: string }>((tie) => ({
  markup: fc.array(tie("element"), { maxLength: 4 }).map((all) => all.join("")),
  element: fc.oneof(
    fc.constantFrom("Fray", "3 AP", " "),
    fc
      .constantFrom("Strike", "Strike 2", "Wait")
      .map((word) => `<button data-action="pick">${word}</button>`),
    fc.nat(3).map((value) => `<input name="n" type="number" value="${value}">`),
    fc.constantFrom('<input type="checkbox" checked>', '<input type="checkbox">', "<hr>", "<img alt=''>"),
    fc.array(tie("row"), { maxLength: 5 }).map((rows) => `<ul>${rows.join("")}</ul>`),
    fc
      .tuple(fc.constantFrom("", ' class="a"', ' title="b"'), tie("markup"))
      .map(([attributes, inside]) => `<details${attributes}><summary>S</summary>${inside}</details>`),
    fc.nat(2).map((at) => {
      const options = [0, 1, 2].map((each) => `<option${each === at ? " selected" : ""}>${each}</option>`);
      return `<select name="s">${options.join("")}</select>`;
    }),
  ),
  row: fc.tuple(fc.nat(6), tie("markup")).map(([id, inside]) => `<li data-key="${id}">${inside}</li>`),
}));

describe("a part that is drawn anew", () => {
  it("looks as it would if it were replaced", async () => {
    const pairs = fc.sample(fc.tuple(markup, markup), { numRuns: 300, seed: 11 });
    const told = await opened.page.evaluate(
      (all) => all.map((pair) => [redrawing.redrawn(pair), redrawing.written(pair[1])]),
      pairs,
    );
    for (const [shown, wanted] of told) expect(shown).toBe(wanted);
    expect(told.filter(([, wanted]) => (wanted ?? "").length > 60).length).toBeGreaterThan(30);
    expect(opened.errors).toEqual([]);
  });

  it("keeps the button that means the same, with the focus, wherever it stands and whatever it costs by now", async () => {
    await stand(
      '<ul><li data-key="a"><button data-action="pick">Strike 2</button></li><li data-key="b"><button data-action="pick">Wait</button></li></ul>',
    );
    await opened.page.getByRole("button", { name: "Wait" }).focus();
    expect(await redraw('<ul><li data-key="b"><button data-action="pick">Wait 1</button></li></ul>')).toBe(
      true,
    );
    expect(await opened.page.evaluate(() => document.activeElement?.textContent)).toBe("Wait 1");
  });

  /** The button of the part, and whether it is the one that was marked. */
  const button = () => opened.page.getByRole("button");
  const mark = (): Promise<void> =>
    button().evaluate((each: HTMLElement & { marked?: true }) => void (each.marked = true));
  const isMarked = (): Promise<boolean> =>
    button().evaluate((each: HTMLElement & { marked?: true }) => each.marked ?? false);

  it("puts another button where one has come to mean something else, and gives it the focus by its name only", async () => {
    await stand('<button name="first">Strike</button>');
    await mark();
    await button().focus();
    await redraw('<button name="first">Parry</button>');
    expect(await isMarked()).toBe(false);
    expect(await button().evaluate((each) => document.activeElement === each)).toBe(true);
  });

  it.each([
    [
      "one of two twins",
      '<button data-target="b1">Bandit 1</button>',
      '<button data-target="b2">Bandit 2</button>',
    ],
    [
      "a sign that a label explains",
      '<button aria-label="Remove: Rope">✕</button>',
      '<button aria-label="Remove: Torch">✕</button>',
    ],
  ])("takes %s for another button than the next", async (_, before, after) => {
    await stand(before);
    await mark();
    await redraw(before);
    expect(await isMarked()).toBe(true);
    await redraw(after);
    expect(await isMarked()).toBe(false);
  });

  it("keeps what has no name of its own behind a line that comes and goes", async () => {
    const list = "<p>Found</p> <ol><li>Dash</li></ol>";
    await stand(`<p id="undo">Undo</p> ${list}`);
    const ol = opened.page.locator("ol");
    await ol.evaluate((each: HTMLElement & { marked?: true }) => void (each.marked = true));
    for (const before of ['<p id="undo">Undo</p> <p id="redo">Redo</p> ', '<p id="redo">Redo</p> ', ""]) {
      await redraw(before + list);
      expect(await ol.evaluate((each: HTMLElement & { marked?: true }) => each.marked)).toBe(true);
    }
  });

  it("leaves what is being typed, unless something else has been stored in that field", async () => {
    const fields = (name: string, wounds: number): string =>
      `<input name="name" value="${name}"><input name="wounds" type="number" value="${wounds}">`;
    await stand(fields("Ilka", 0));
    const name = opened.page.locator("[name=name]");
    await name.fill("Ilka of the Ford");
    await redraw(fields("Ilka", 2));
    expect(await name.inputValue()).toBe("Ilka of the Ford");
    expect(await opened.page.locator("[name=wounds]").inputValue()).toBe("2");
    await redraw(fields("Bran", 2));
    expect(await name.inputValue()).toBe("Bran");
  });

  it("shows what is stored in a field that nobody is in, whatever had been put there", async () => {
    const part = '<input name="a" value="1"><input name="b" type="checkbox"><textarea name="c">x</textarea>';
    await stand(part);
    await opened.page.locator("[name=a]").fill("9");
    await opened.page.locator("[name=c]").fill("y");
    await opened.page.locator("[name=b]").check();
    await opened.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await redraw(part);
    const shown = [
      await opened.page.locator("[name=a]").inputValue(),
      await opened.page.locator("[name=b]").isChecked(),
      await opened.page.locator("[name=c]").inputValue(),
    ];
    expect(shown).toEqual(["1", false, "x"]);
  });

  it("keeps what was unfolded, and how far a list was scrolled", async () => {
    const list = (rows: number): string =>
      `<details data-keep="x"><summary>More</summary><p>Text</p></details><div id="list" style="height: 50px; overflow: auto">${"<p>row</p>".repeat(rows)}</div>`;
    await stand(list(40));
    await opened.page.getByText("More").click();
    await opened.page.locator("#list").evaluate((each) => (each.scrollTop = 120));
    await redraw(list(41));
    expect(await opened.page.locator("details").evaluate((each) => (each as HTMLDetailsElement).open)).toBe(
      true,
    );
    expect(await opened.page.locator("#list").evaluate((each) => each.scrollTop)).toBe(120);
  });

  it("replaces a part in which an element fills itself", async () => {
    await stand('<prose-mirror name="text"></prose-mirror>');
    expect(await redraw('<prose-mirror name="text"></prose-mirror>')).toBe(false);
  });
});
