// Contract: what a form hands over, and what the elements of Foundry hand over in it.
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { patch, undoPatches } from "../patches.ts";

type Reader = new (form: HTMLFormElement) => { readonly object: Plain };

function read({ foundry }: Runtime, markup: string): Plain {
  const { FormDataExtended } = (foundry.applications as { ux: { FormDataExtended: Reader } }).ux;
  const form = document.createElement("form");
  form.innerHTML = markup;
  document.body.append(form);
  try {
    return { ...new FormDataExtended(form).object };
  } finally {
    form.remove();
  }
}

export function formCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");

  describe("forms", () => {
    it(
      "hand over named inputs as text, numbers and truth",
      async () => {
        const given = read(
          await sit(),
          `<input name="text" value="a"><input name="number" type="number" value="3"><input name="empty" type="number">
          <input name="yes" type="checkbox" checked><input name="no" type="checkbox"><textarea name="long">words</textarea>
          <input name="pick" type="radio" value="a"><input name="pick" type="radio" value="b" checked>
          <input name="typed" value="7" data-dtype="Number"><select name="one"><option value="x" selected>X</option></select>`,
        );
        assert.deepEqual(given, {
          text: "a",
          number: 3,
          empty: null,
          yes: true,
          no: false,
          long: "words",
          pick: "b",
          typed: 7,
          one: "x",
        });
      },
      ["page"],
    );

    it(
      "leave out what has no name or is disabled, and keep what is only readonly",
      async () => {
        const given = read(
          await sit(),
          `<input value="nameless"><input name="off" value="1" disabled><input name="fixed" value="2" readonly>
          <fieldset disabled><input name="inner" value="3"></fieldset>`,
        );
        assert.deepEqual(given, { fixed: "2" });
      },
      ["page"],
    );

    // ledger: element prose-mirror
    it(
      "take the values of the elements of their own, each in its shape",
      async () => {
        const given = read(
          await sit(),
          `<string-tags name="tags" value="one,two"></string-tags>
          <multi-select name="many"><option value="a" selected>A</option><option value="b">B</option></multi-select>
          <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
          <color-picker name="color" value="#aabbcc"></color-picker>
          <prose-mirror name="prose" value="&lt;p&gt;Old&lt;/p&gt;"></prose-mirror>`,
        );
        assert.deepEqual(
          [given.tags, given.many, given.range, given.color, given.prose],
          [["one", "two"], ["a"], 4, "#aabbcc", "<p>Old</p>"],
        );
      },
      ["page"],
    );
  });

  describe("texts", () => {
    // ledger: foundry.applications.ux.TextEditor.implementation
    // ledger: foundry.applications.ux.TextEditor.enrichHTML
    it(
      "are enriched by the class that CONFIG or the namespace names",
      async () => {
        const { foundry } = await sit();
        const { TextEditor } = (
          foundry.applications as {
            ux: {
              TextEditor: { implementation: { enrichHTML(text: string, options?: object): Promise<string> } };
            };
          }
        ).ux;
        const rich = await TextEditor.implementation.enrichHTML(
          '<p>Words<section class="secret">hidden</section></p>',
          {
            secrets: false,
          },
        );
        assert.match(rich, /Words/);
        assert.isFalse(rich.includes("hidden"));
      },
      ["page"],
    );

    // ledger: foundry.utils.saveDataToFile
    it(
      "are offered as a file of the given name",
      async () => {
        const { foundry } = await sit();
        const names: string[] = [];
        // However a link outside the page is pressed, its press is noted and saves nothing.
        for (const way of ["click", "dispatchEvent"])
          patch(HTMLAnchorElement.prototype, way, function (this: HTMLAnchorElement) {
            names.push(this.download);
            return true;
          });
        const { saveDataToFile } = foundry.utils as { saveDataToFile(...args: string[]): void };
        saveDataToFile("words", "text/plain", "words.txt");
        await new Promise((resolve) => setTimeout(resolve, 150));
        undoPatches();
        assert.deepEqual(names, ["words.txt"]);
      },
      ["page"],
    );
  });
}
