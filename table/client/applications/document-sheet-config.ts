// Which sheet class opens for which kind of document.
import { seat } from "../../core/seat.ts";
import type { DocumentClassShape, SheetRegistration } from "../../core/shapes.ts";
import { TableUnsupported } from "./host.ts";

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

type SheetClass = SheetRegistration["cls"] & { readonly name: string };

function typesOf(documentClass: DocumentClassShape, wanted?: readonly string[]): readonly string[] {
  const name = documentClass.documentName;
  const declared = seat.hasGame ? seat.game.documentTypes[name] : undefined;
  const known = declared ?? ["base"];
  const unknown = wanted?.find((type) => declared && !declared.includes(type));
  if (unknown) throw new Error(`${name} has no type "${unknown}", so no sheet can be registered for it`);
  return wanted?.length ? wanted : known;
}

function registryOf(documentClass: DocumentClassShape, type: string): Record<string, SheetRegistration> {
  const { sheetClasses } = seat.documentConfig(documentClass.documentName);
  sheetClasses[type] ??= {};
  return sheetClasses[type];
}

/** The register of sheets; the window to choose one does not exist at the table. */
export class DocumentSheetConfig {
  constructor() {
    throw new TableUnsupported("the DocumentSheetConfig window");
  }

  /** Offer a sheet class for some types of a document; all types when none are named. */
  static registerSheet(
    documentClass: DocumentClassShape,
    scope: string,
    sheetClass: SheetClass,
    options: SheetRegistrationOptions = {},
  ): void {
    const { label, makeDefault = false, canBeDefault = true, canConfigure = true, themes } = options;
    if (!documentClass?.documentName) throw new Error("registerSheet needs a document class");
    const id = `${scope}.${sheetClass.name}`;
    const shown = typeof label === "function" ? label() : (label ?? sheetClass.name);
    for (const type of typesOf(documentClass, options.types)) {
      const registry = registryOf(documentClass, type);
      if (makeDefault) for (const other of Object.values(registry)) other.default = false;
      const entry = {
        id,
        cls: sheetClass,
        label: shown,
        default: makeDefault,
        canBeDefault,
        canConfigure,
        themes,
      };
      registry[id] = entry;
    }
  }

  /** Take a sheet class back. Taking back what nobody offered is fine: core sheets do not exist here. */
  static unregisterSheet(
    documentClass: DocumentClassShape,
    scope: string,
    sheetClass: SheetClass,
    options: { types?: string[] } = {},
  ): void {
    const id = `${scope}.${sheetClass.name}`;
    for (const type of typesOf(documentClass, options.types)) delete registryOf(documentClass, type)[id];
  }
}
