// Sheets of what stands mostly in compendia: an adventure to bring into the world, a table to roll on, a macro to run.
import type { ApplicationOptions, RenderContext, RenderOptions } from "./application-types.ts";
import type { SheetDocument, SheetOptions } from "./document-sheet.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import { notify } from "./host.ts";
import { ReadingSheet } from "./reading-sheet.ts";
import { TextEditor } from "./text-editor.ts";

type Contents = Iterable<{ readonly name?: string }>;

/** What an import has brought, by name of the document. */
interface Imported {
  readonly Scene?: readonly { activate(): Promise<unknown> }[];
}

interface AdventureShape extends SheetDocument {
  readonly caption: string;
  readonly description: string;
  readonly actors: Contents;
  readonly scenes: Contents;
  import(options?: object): Promise<{ created: Imported; updated: Imported }>;
}

const namesOf = (documents: Contents): string => [...documents].map(({ name }) => name ?? "").join(", ");

function sheetOptions(documentClass: string, width: number): SheetOptions & ApplicationOptions {
  return {
    tag: "div",
    classes: ["pack-sheet", documentClass],
    position: { width },
    window: { resizable: true },
  };
}

/** Shows what an adventure brings along, and brings it. */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(ReadingSheet) {
  static override DEFAULT_OPTIONS: SheetOptions & ApplicationOptions = {
    ...sheetOptions("adventure", 480),
    actions: { importAdventure: AdventureImporterV2.#onImport },
  };
  static override PARTS = { adventure: { template: "templates/apps/adventure.hbs" } };

  get adventure(): AdventureShape {
    return this.document as AdventureShape;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { name, caption, description, actors, scenes } = this.adventure;
    return {
      ...(await super._prepareContext(options)),
      name,
      caption: await TextEditor.enrichHTML(caption),
      description: await TextEditor.enrichHTML(description),
      actors: namesOf(actors),
      scenes: namesOf(scenes),
    };
  }

  /** Brings it into the world and shows everybody its scene. */
  static async #onImport(this: AdventureImporterV2): Promise<void> {
    const { created, updated } = await this.adventure.import();
    if (Object.keys({ ...created, ...updated }).length === 0) return;
    await (created.Scene ?? updated.Scene)?.[0]?.activate();
    notify("info", `“${this.adventure.name ?? ""}” is now in the world.`);
    await this.close();
  }
}

interface RollTableShape extends SheetDocument {
  readonly formula: string;
  readonly description: string;
  readonly results: {
    readonly contents: readonly { range: [number, number]; name: string; description: string }[];
  };
  draw(): Promise<unknown>;
}

export class RollTableSheet extends HandlebarsApplicationMixin(ReadingSheet) {
  static override DEFAULT_OPTIONS: SheetOptions & ApplicationOptions = {
    ...sheetOptions("roll-table", 480),
    actions: { drawResult: RollTableSheet.#onDraw },
  };
  static override PARTS = { table: { template: "templates/apps/roll-table.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { name, formula, description, results } = this.document as RollTableShape;
    const rows = results.contents.map(({ range: [from, to], name, description: text }) => ({
      name,
      range: from === to ? String(from) : `${from}–${to}`,
      from,
      text,
    }));
    rows.sort((a, b) => a.from - b.from);
    return { ...(await super._prepareContext(options)), name, formula, description, rows };
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await (this.document as RollTableShape).draw();
  }
}

interface MacroShape extends SheetDocument {
  readonly command: string;
  execute(scope?: object): Promise<unknown>;
}

export class MacroConfig extends HandlebarsApplicationMixin(ReadingSheet) {
  static override DEFAULT_OPTIONS: SheetOptions & ApplicationOptions = {
    ...sheetOptions("macro", 520),
    actions: { execute: MacroConfig.#onExecute },
  };
  static override PARTS = { macro: { template: "templates/apps/macro.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { name, command } = this.document as MacroShape;
    return { ...(await super._prepareContext(options)), name, command };
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    await (this.document as MacroShape).execute();
  }
}
