// The sheet of a journal: its pages by name, one of them open, at a heading where one was asked for.
import type { DocumentShape } from "../../core/shapes.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "./application-types.ts";
import type { SheetOptions } from "./document-sheet.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import { ReadingSheet } from "./reading-sheet.ts";
import { TextEditor } from "./text-editor.ts";

/** Where a journal is opened: a page by id, and there a heading by its text in small letters and dashes. */
interface JournalRenderOptions extends RenderOptions {
  pageId?: string;
  anchor?: string;
}

type Page = DocumentShape & {
  readonly sort: number;
  readonly type: string;
  readonly text: { readonly content?: string | null };
};

/** The name by which a link points to a heading. */
export function headingAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

export class JournalEntrySheet extends HandlebarsApplicationMixin(ReadingSheet) {
  static override DEFAULT_OPTIONS: SheetOptions & ApplicationOptions = {
    tag: "div",
    classes: ["journal-sheet"],
    position: { width: 760, height: 640 },
    window: { resizable: true },
    viewPermission: 2,
    actions: { openPage: JournalEntrySheet.#onOpenPage },
  };
  static override PARTS = {
    pages: { template: "templates/apps/journal-pages.hbs", scrollable: [""] },
    page: { template: "templates/apps/journal-page.hbs", scrollable: [""] },
  };

  #pageId: string | null = null;

  get #pages(): Page[] {
    const pages = this.document.getEmbeddedCollection("JournalEntryPage").contents as Page[];
    return [...pages].sort((a, b) => a.sort - b.sort);
  }

  override async _prepareContext(options: JournalRenderOptions): Promise<RenderContext> {
    const pages = this.#pages;
    if (options.pageId) this.#pageId = options.pageId;
    const open = pages.find(({ id }) => id === this.#pageId) ?? pages[0];
    this.#pageId = open?.id ?? null;
    const content = open?.text.content ?? "";
    return {
      ...(await super._prepareContext(options)),
      name: open?.name ?? "",
      text: await TextEditor.enrichHTML(content, { relativeTo: open }),
      pages: pages.map(({ id, name }) => ({ id, name, open: id === open?.id })),
    };
  }

  override async _onRender(context: RenderContext, options: JournalRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.anchor) this.#goToHeading(options.anchor);
  }

  #goToHeading(anchor: string): void {
    const found = this.element?.querySelectorAll<HTMLElement>(".journal-page :is(h1,h2,h3,h4,h5,h6)");
    const headings = [...(found ?? [])];
    const heading = headings.find((each) => headingAnchor(each.textContent ?? "") === anchor);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.scrollIntoView({ block: "start" });
    heading.focus({ preventScroll: true });
  }

  static async #onOpenPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.render({ force: true, pageId: target.dataset.pageId });
  }
}
