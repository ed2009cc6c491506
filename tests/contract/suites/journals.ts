// Contract: journals: their pages, and the window that opens at a page and a heading.
import type { ContractHost, Doc, Runtime } from "../host.ts";
import { id } from "../trial-world.ts";
import { soon } from "../waiting.ts";
import { withWindow, type Windowed } from "./windows.ts";

interface Pack {
  getDocuments(query?: object): Promise<Doc[]>;
}
type Journal = Doc & {
  readonly sheet: Windowed | null;
  getEmbeddedCollection(name: string): { readonly contents: Doc[]; get(id: string): Doc | undefined };
};

const filler = Array.from({ length: 60 }, (_each, line) => `<p>Line ${line}</p>`).join("");
const page = (name: string, content: string, sort: number) => ({
  _id: id(name.toLowerCase()),
  name,
  type: "text",
  sort,
  text: { format: 1, content },
});
const BOOK = {
  name: "Book",
  pages: [
    page("First", "<p>One</p>", 1),
    page("Second", `<h3>AB-01</h3>${filler}<h3>AB-02</h3><p>Two</p>`, 2),
  ],
};

async function createBook(seat: Runtime): Promise<Journal> {
  const made = await seat.documentClass("JournalEntry").create(structuredClone(BOOK), { keepId: true });
  if (!made) throw new Error("the journal was not made");
  return made as Journal;
}

export function journalCases({ describe, it, assert, openTable }: ContractHost): void {
  describe("journals", () => {
    it("hold their pages as embedded documents with a text", async () => {
      // ledger: foundry.documents.BaseJournalEntry#getEmbeddedCollection, foundry.abstract.Document#getEmbeddedCollection
      const gm = await (await openTable()).sit("gm");
      const book = await createBook(gm);
      const { contents } = book.getEmbeddedCollection("JournalEntryPage");
      assert.deepEqual(
        contents.map(({ name }) => name),
        ["First", "Second"],
      );
      const { text } = contents[0] as unknown as { text: { content: string; format: number } };
      assert.deepEqual([text.content, text.format], ["<p>One</p>", 1]);
      await book.delete();
    });

    it("take further pages, and change the text of those that they have", async () => {
      // ledger: game.journal, foundry.documents.JournalEntry
      // ledger: foundry.documents.BaseJournalEntry.create, foundry.documents.BaseJournalEntry.implementation
      // ledger: foundry.documents.BaseJournalEntry#createEmbeddedDocuments
      // ledger: foundry.documents.BaseJournalEntry#updateEmbeddedDocuments
      const gm = await (await openTable()).sit("gm");
      const book = await createBook(gm);
      const found = [...(gm.game.journal as Iterable<Journal>)].find(({ name }) => name === "Book");
      assert.strictEqual(found, book);
      const text = { format: 1, content: "<p>Three</p>" };
      const flags = { trial: { place: "end" } };
      await book.createEmbeddedDocuments("JournalEntryPage", [{ name: "Third", type: "text", text, flags }]);
      const pages = book.getEmbeddedCollection("JournalEntryPage").contents;
      const third = pages.find(({ name }) => name === "Third") as Doc & { text: { content: string } };
      assert.strictEqual(third.getFlag("trial", "place"), "end");
      const changed = { _id: third.id, text: { content: "<p>Four</p>" } };
      await book.updateEmbeddedDocuments("JournalEntryPage", [changed]);
      assert.strictEqual(third.text.content, "<p>Four</p>");
      await book.delete();
    });

    it(
      "are found in compendia like other documents, all of them at once",
      async () => {
        // ledger: game.packs, foundry.utils.Collection#get
        // ledger: foundry.documents.collections.CompendiumCollection#getDocuments
        const gm = await (await openTable()).sit("gm");
        const packs = gm.game.packs as { get(id: string): Pack | undefined };
        assert.isUndefined(packs.get("trial.nothing"));
        const found = await packs.get("trial.armory")!.getDocuments();
        assert.sameMembers(
          found.map(({ name }) => name),
          ["Lance", "Spear"],
        );
      },
      ["trialWorld"],
    );
  });
}

export function journalWindowCases({ describe, it, assert, openTable }: ContractHost): void {
  describe("the window of a journal", () => {
    it(
      "opens at a page, and there at a heading, by its words in small letters",
      async () => {
        const gm = await (await openTable()).sit("gm");
        const book = await createBook(gm);
        const second = book.getEmbeddedCollection("JournalEntryPage").contents[1]!;
        await withWindow(book.sheet!, async (sheet) => {
          await sheet.render({ force: true, pageId: second.id, anchor: "ab-02" });
          const heading = () =>
            [...sheet.element.querySelectorAll("h3")].find((each) => each.textContent?.trim() === "AB-02");
          await soon(heading, "the heading is drawn");
          const inSight = () => {
            const { top = -1, bottom = 0 } = heading()?.getBoundingClientRect() ?? {};
            const window = sheet.element.getBoundingClientRect();
            return top >= window.top && bottom <= window.bottom;
          };
          await soon(inSight, "the heading is in sight");
          assert.isTrue(inSight());
        });
        await book.delete();
      },
      ["page"],
    );
  });
}
