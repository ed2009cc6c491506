// Contract: what a form hands over, and what the elements of Foundry hand over in it.
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { patch, undoPatches } from "../patches.ts";

type Reader = new (form: HTMLFormElement) => { readonly object: Plain };

function given({ foundry }: Runtime, form: HTMLFormElement): Plain {
  const { FormDataExtended } = (foundry.applications as { ux: { FormDataExtended: Reader } }).ux;
  return { ...new FormDataExtended(form).object };
}

function read(seat: Runtime, markup: string): Plain {
  const form = document.createElement("form");
  form.innerHTML = markup;
  document.body.append(form);
  try {
    return given(seat, form);
  } finally {
    form.remove();
  }
}

export function formCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");

  describe("forms", () => {
    // ledger: foundry.applications.ux.FormDataExtended, foundry.applications.ux.FormDataExtended#object
    it(
      "hand over named inputs as text, numbers and truth",
      async () => {
        const data = read(
          await sit(),
          `<input name="text" value="a"><input name="number" type="number" value="3">
          <input name="yes" type="checkbox" checked><input name="no" type="checkbox"><textarea name="long">words</textarea>
          <input name="pick" type="radio" value="a"><input name="pick" type="radio" value="b" checked>
          <input name="typed" value="7" data-dtype="Number"><select name="one"><option value="x" selected>X</option></select>`,
        );
        assert.deepEqual(data, {
          text: "a",
          number: 3,
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
        const data = read(
          await sit(),
          `<input value="nameless"><input name="off" value="1" disabled><input name="fixed" value="2" readonly>
          <fieldset disabled><input name="inner" value="3"></fieldset>`,
        );
        assert.deepEqual(data, { fixed: "2" });
      },
      ["page"],
    );

    // ledger: element prose-mirror, element file-picker
    it(
      "take the values of the elements of their own, each in its shape",
      async () => {
        const data = read(
          await sit(),
          `<string-tags name="tags" value="one,two"></string-tags>
          <multi-select name="many"><option value="a" selected>A</option><option value="b">B</option></multi-select>
          <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
          <color-picker name="color" value="#aabbcc"></color-picker>
          <file-picker name="file" type="image" value="icons/old.svg"></file-picker>
          <prose-mirror name="prose" value="&lt;p&gt;Old&lt;/p&gt;"></prose-mirror>`,
        );
        assert.deepEqual(
          [data.tags, data.many, data.range, data.color, data.file, data.prose],
          [["one", "two"], ["a"], 4, "#aabbcc", "icons/old.svg", "<p>Old</p>"],
        );
      },
      ["page"],
    );
  });

  describe("elements of forms", () => {
    const place = (markup: string) => {
      const form = document.createElement("form");
      form.innerHTML = markup;
      document.body.append(form);
      return form;
    };

    it(
      "take a new value, belong to their form, and are off when they are disabled",
      async () => {
        const seat = await sit();
        const form = place(
          `<string-tags name="tags" value="one"></string-tags>
          <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>`,
        );
        try {
          const range = form.querySelector("range-picker") as HTMLElement & { value: number; form: unknown };
          range.value = 7;
          // Whether a script's value is told of is open: see open-behaviors.ts.
          assert.strictEqual(range.form, form);
          assert.deepEqual(given(seat, form), { tags: ["one"], range: 7 });
          range.toggleAttribute("disabled", true);
          assert.deepEqual(given(seat, form), { tags: ["one"] });
        } finally {
          form.remove();
        }
      },
      ["page"],
    );

    it(
      "of several of one name become a list, and values of boxes stand for their ticks",
      async () => {
        const seat = await sit();
        const form = place(
          `<input name="word" value="a"><input name="word" value="b">
          <input type="checkbox" name="kind" value="fire" checked><input type="checkbox" name="other" value="cold">`,
        );
        try {
          assert.deepEqual(given(seat, form), { word: ["a", "b"], kind: "fire", other: null });
        } finally {
          form.remove();
        }
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
        for (let tries = 0; tries < 100 && names.length === 0; tries++)
          await new Promise((resolve) => setTimeout(resolve, 150));
        undoPatches();
        assert.deepEqual(names, ["words.txt"]);
      },
      ["page"],
    );
  });
}
