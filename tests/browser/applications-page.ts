// The page that the application tests drive: the table's windows in a seat without a server.
import Handlebars from "handlebars";
import {
  BooleanField,
  HTMLField,
  NumberField,
  SetField,
  StringField,
} from "../../table/core/data/fields/index.ts";
import { seat } from "../../table/core/seat.ts";
import type { GameShape } from "../../table/core/shapes.ts";
import type { ApplicationV2 as ApplicationClass } from "../../table/client/applications/application.ts";
import { installApplications, startPageServices } from "../../table/client/applications/install.ts";
import { DialogV2 } from "../../table/client/applications/dialog.ts";
import { ApplicationV2 } from "../../table/client/applications/application.ts";
import { ActorSheetV2 } from "../../table/client/applications/actor-sheet.ts";
import { ContextMenu } from "../../table/client/applications/context-menu.ts";
import { HandlebarsApplicationMixin } from "../../table/client/applications/handlebars-application.ts";
import { TextEditor } from "../../table/client/applications/text-editor.ts";
import { TABLE_WORDS } from "../../table/client/applications/words.ts";
import { FormDataExtended } from "../../table/client/forms/form-data-extended.ts";
import { renderTemplate, setTemplateLoader } from "../../table/client/handlebars/templates.ts";

const WORDS: Record<string, string> = { ...TABLE_WORDS, "TEST.Hello": "Hello {name}", "TEST.Might": "Might" };

const i18n = {
  lang: "en",
  localize: (key: string) => WORDS[key] ?? key,
  format: (key: string, data: Record<string, unknown> = {}) =>
    (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_whole, name: string) => String(data[name])),
};
const user = { id: "gm", name: "Game Master", isGM: true };
const users = new Map([["gm", user]]);
seat.takeGame({ i18n, user, users, packs: new Map(), documentTypes: {} } as unknown as GameShape);

const foundry: Record<string, unknown> = {};
installApplications(foundry);
const services = startPageServices();
seat.ui.notifications = services.notifications;

const templates = new Map<string, string>();
setTemplateLoader(async (path) => {
  const source = templates.get(path);
  if (source === undefined) throw new Error(`no template ${path}`);
  return source;
});

/** A stand-in for a stored actor; `validate` and `update` write down what they were given. */
function createActor(owner = true): Record<string, unknown> {
  const log: unknown[] = [];
  const actor = {
    id: "a1",
    uuid: "Actor.a1",
    documentName: "Actor",
    name: "Rook",
    type: "hero",
    pack: null,
    parent: null,
    log,
    apps: {} as Record<string, ApplicationClass>,
    _source: { name: "Rook" },
    schema: { fields: {} },
    collection: { has: () => true },
    testUserPermission: (_user: unknown, level: number) => owner || level <= 2,
    validate: ({ changes }: { changes: object }) => void log.push(["validate", structuredClone(changes)]),
    update: async (changes: object) => {
      log.push(["update", structuredClone(changes)]);
      await Promise.all(Object.values(actor.apps).map((app) => app.render()));
    },
  };
  return actor;
}

const page = {
  foundry,
  seat,
  services,
  templates,
  createActor,
  renderTemplate,
  Handlebars,
  ApplicationV2,
  HandlebarsApplicationMixin,
  DialogV2,
  ActorSheetV2,
  ContextMenu,
  FormDataExtended,
  TextEditor,
  fields: { BooleanField, HTMLField, NumberField, SetField, StringField },
};

export type ApplicationsPage = typeof page;
(globalThis as unknown as { table: ApplicationsPage }).table = page;
