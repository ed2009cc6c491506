// Puts the windows, sheets, inputs and templates of the table where systems look for them.
import Handlebars from "handlebars";
import type { DocumentName } from "../../core/protocol.ts";
import { seat } from "../../core/seat.ts";
import { defineElements, ELEMENTS } from "../elements/index.ts";
import { installFieldInputs } from "../forms/data-field-inputs.ts";
import * as fields from "../forms/fields.ts";
import { FormDataExtended } from "../forms/form-data-extended.ts";
import { registerHelpers } from "../handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { ActorSheetV2 } from "./actor-sheet.ts";
import { ApplicationV2 } from "./application.ts";
import { instances } from "./application-instances.ts";
import { ContextMenu } from "./context-menu.ts";
import { askFaces } from "./dice-form.ts";
import { DialogV2 } from "./dialog.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { DocumentSheetConfig } from "./document-sheet-config.ts";
import { DragDrop } from "./drag-drop.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import { cleanHTML, parseHTML } from "./html-cleaning.ts";
import { ItemSheetV2 } from "./item-sheet.ts";
import { JournalEntrySheet } from "./journal-sheet.ts";
import { Notifications } from "./notifications.ts";
import { AdventureImporterV2, MacroConfig, RollTableSheet } from "./pack-sheets.ts";
import { saveDataToFile } from "./save-file.ts";
import { SearchFilter } from "./search-filter.ts";
import { Tabs } from "./tabs.ts";
import { TextEditor } from "./text-editor.ts";
import { TooltipManager } from "./tooltip-manager.ts";
import { strictNamespace, unsupportedClass } from "./unsupported-class.ts";
import { TABLE_WORDS } from "./words.ts";

type Namespace = Record<string, unknown>;

/** The parts of `foundry` that are filled; other members stay as they are. */
export interface FoundryNamespace {
  applications?: unknown;
  utils?: unknown;
  helpers?: unknown;
  [member: string]: unknown;
}

function section(holder: Namespace, key: string): Namespace {
  holder[key] ??= {};
  return holder[key] as Namespace;
}

/** Members that others already put into a section stay; a section is strict about what it lacks. */
function fill(applications: Namespace, name: string, members: Namespace): void {
  const present = Object.hasOwn(applications, name) ? (applications[name] as Namespace) : {};
  applications[name] = strictNamespace(`foundry.applications.${name}`, { ...members, ...present });
}

const ABSENT = "foundry.applications";

function uxMembers(): Namespace {
  return {
    ContextMenu,
    DragDrop,
    FormDataExtended,
    SearchFilter,
    Tabs,
    TextEditor,
    Draggable: unsupportedClass(`${ABSENT}.ux.Draggable`),
    HTMLSecret: unsupportedClass(`${ABSENT}.ux.HTMLSecret`),
    ProseMirrorEditor: unsupportedClass(`${ABSENT}.ux.ProseMirrorEditor`),
  };
}

function fieldMembers(): Namespace {
  const { createOptionElements: _own, ...documented } = fields;
  return documented;
}

/** Names that systems hand to `unregisterSheet`; nothing of the first generation can be opened. */
function fillFirstGeneration(foundry: FoundryNamespace): void {
  const appv1 = section(foundry, "appv1");
  const sheets = ["ActorSheet", "ItemSheet"].map((name) => [
    name,
    unsupportedClass(`foundry.appv1.sheets.${name}`),
  ]);
  appv1.sheets ??= strictNamespace("foundry.appv1.sheets", Object.fromEntries(sheets) as Namespace);
}

/**
 * Fill foundry.applications (api, apps, sheets, ux, ui, elements, fields, handlebars, instances), foundry.utils.cleanHTML
 * and parseHTML, and foundry.helpers.interaction. Safe in Node: it touches no page there.
 */
export function installApplications(foundry: FoundryNamespace): void {
  const applications = section(foundry, "applications");
  fill(applications, "api", { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin });
  fill(applications, "apps", {
    DocumentSheetConfig,
    FilePicker: unsupportedClass(`${ABSENT}.apps.FilePicker`),
  });
  fill(applications, "sheets", {
    ActorSheetV2,
    AdventureImporterV2,
    ItemSheetV2,
    MacroConfig,
    RollTableSheet,
    journal: strictNamespace("foundry.applications.sheets.journal", { JournalEntrySheet }),
  });
  fill(applications, "ux", uxMembers());
  fill(applications, "ui", { Notifications });
  fill(applications, "elements", ELEMENTS);
  fill(applications, "fields", fieldMembers());
  fill(applications, "handlebars", { getTemplate, loadTemplates, renderTemplate });
  applications.instances = instances;
  applications.parseHTML = parseHTML;
  Object.assign(section(foundry, "utils"), { cleanHTML, parseHTML, saveDataToFile });
  fillFirstGeneration(foundry);
  section(section(foundry, "helpers"), "interaction").TooltipManager = TooltipManager;
  registerHelpers();
  installFieldInputs();
  defineElements();
}

/** Names that Foundry puts on globalThis beside `foundry`. */
export const APPLICATION_GLOBALS = { Handlebars };

/** Answer dialog queries of other seats. Call once the configuration exists. */
export function registerDialogQuery(): void {
  const queries = (seat.CONFIG.queries ??= {}) as Record<string, unknown>;
  queries.dialog = (request: Parameters<typeof DialogV2._handleQuery>[0]) => DialogV2._handleQuery(request);
}

/** Offer the sheets that documents have before any system speaks. Call once the configuration exists. */
export function registerCoreSheets(): void {
  const register = (name: DocumentName, sheet: typeof DocumentSheetV2, types?: string[]) =>
    DocumentSheetConfig.registerSheet(seat.documentClass(name), "core", sheet, { types, makeDefault: true });
  register("Adventure", AdventureImporterV2);
  register("JournalEntry", JournalEntrySheet);
  register("Macro", MacroConfig, ["chat", "script"]);
  register("RollTable", RollTableSheet);
}

async function askYesNo({ title, content }: { title: string; content: string }): Promise<boolean> {
  const question = `<p>${seat.game.i18n.localize(content)}</p>`;
  return (await DialogV2.confirm({ window: { title }, content: question })) === true;
}

/** Start what belongs to the page: words, notices, tooltips, links in text. Call once the words are loaded. Gives what `ui` and `game` hold. */
export function startPageServices(): { notifications: Notifications; tooltip: TooltipManager } {
  seat.services.confirm = askYesNo;
  seat.services.askFaces = askFaces;
  const words = seat.game.i18n as { addFallback?(words: Readonly<Record<string, string>>): void };
  words.addFallback?.(TABLE_WORDS);
  const notifications = new Notifications();
  const tooltip = new TooltipManager();
  notifications.drawRegions();
  tooltip.activateEventListeners();
  TextEditor.activateListeners();
  return { notifications, tooltip };
}
