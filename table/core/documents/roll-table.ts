// A table to roll on: a formula, and results by ranges of its total.
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import type { DataField } from "../data/fields/data-field.ts";
import {
  ArrayField,
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../data/fields/index.ts";
import { Roll } from "../dice/index.ts";
import { seat } from "../seat.ts";
import type { DocumentShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";

export class BaseRollTable extends Document {
  static override metadata = defineMetadata("RollTable", {
    collection: "tables",
    embedded: { TableResult: "results" },
  });
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => BaseRollTable.DEFAULT_ICON }),
      description: new StringField({ textSearch: true }),
      results: new EmbeddedCollectionField({ documentName: "TableResult" }),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseTableResult extends Document {
  static override metadata = defineMetadata("TableResult", {
    collection: "results",
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField({ documentName: "TableResult" }, { initial: "text" }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), { min: 2, max: 2 }),
      drawn: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class TableResult extends BaseTableResult {
  declare description: string;
  declare range: [number, number];
  declare drawn: boolean;
}

interface Drawn {
  readonly roll: Roll;
  readonly results: TableResult[];
}

export class RollTable extends BaseRollTable {
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare description: string;
  declare results: EmbeddedCollection;

  getResultsForRoll(value: number): TableResult[] {
    const results = this.results.contents as unknown as TableResult[];
    return results.filter(({ range: [from, to], drawn }) => !drawn && value >= from && value <= to);
  }

  /** Rolls without telling anybody. Throws for a formula that no result can answer. */
  async roll(): Promise<Drawn> {
    const roll = await new Roll(this.formula).evaluate();
    const results = this.getResultsForRoll(Number(roll.total));
    if (results.length === 0) throw new Error(`${this.name}: no result for ${String(roll.total)}`);
    return { roll, results };
  }

  /** Rolls, and tells the result in the chat unless told not to. Tables without replacement do not exist at the table. */
  async draw(options: { displayChat?: boolean } = {}): Promise<Drawn> {
    if (!this.replacement) throw new Error("TableUnsupported: a roll table without replacement");
    const drawn = await this.roll();
    if (options.displayChat !== false) await this.toMessage(drawn.results, { roll: drawn.roll });
    return drawn;
  }

  async toMessage(results: TableResult[], { roll }: { roll?: Roll } = {}): Promise<unknown> {
    const texts = results.map(
      ({ description, name }) => (name ? `<strong>${name}</strong>` : "") + description,
    );
    const data: Obj = {
      flavor: this.name,
      content: texts.join(""),
      rolls: roll && this.displayRoll ? [roll.toJSON()] : [],
    };
    return (
      seat.documentClass("ChatMessage") as unknown as { create(data: Obj): Promise<DocumentShape> }
    ).create(data);
  }
}
