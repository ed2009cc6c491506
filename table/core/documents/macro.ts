// A macro: a script or a line for the chat, kept to be run with one press.
import type { DataField } from "../data/fields/data-field.ts";
import {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  StringField,
} from "../data/fields/index.ts";
import { seat } from "../seat.ts";
import type { Obj } from "../utils/objects.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";
import { currentUserId } from "./base-documents.ts";

type Script = (this: Macro, ...values: unknown[]) => Promise<unknown>;
const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Script;

export class BaseMacro extends Document {
  static override metadata = defineMetadata("Macro", { collection: "macros" });

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField({ documentName: "Macro" }, { initial: "chat" }),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => BaseMacro.DEFAULT_ICON }),
      author: new DocumentAuthorField({ documentName: "User" }, { initial: currentUserId }),
      scope: new StringField({
        required: true,
        initial: "global",
        choices: ["global", "actors", "actor"],
      }),
      command: new StringField({ required: true, blank: true }),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class Macro extends BaseMacro {
  declare command: string;
  declare type: "script" | "chat";

  /** Runs it; the values of `scope` are variables of its script. */
  async execute(scope: Obj = {}): Promise<unknown> {
    if (this.type === "chat") {
      const chat = seat.ui.chat as { processMessage(text: string): Promise<unknown> } | undefined;
      return chat?.processMessage(this.command);
    }
    const known: Obj = { speaker: {}, actor: null, token: null, character: null, scope, ...scope };
    const run = new AsyncFunction(...Object.keys(known), this.command);
    return run.call(this, ...Object.values(known));
  }
}
