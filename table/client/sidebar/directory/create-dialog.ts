// Asking for the name and type of a new document, and before one is deleted.
import { config, game, type WorldDocument } from "../../shell/world.ts";

interface DocumentClass {
  create(data: object, options?: object): Promise<unknown>;
  createDialog?(data?: object, options?: object): Promise<unknown>;
}

interface Dialogs {
  input(options: object): Promise<Record<string, unknown> | null>;
  confirm(options: object): Promise<boolean | null>;
}

function dialogs(): Dialogs {
  const { foundry } = globalThis as unknown as { foundry: { applications: { api: { DialogV2: Dialogs } } } };
  return foundry.applications.api.DialogV2;
}

interface TypeChoice {
  readonly type: string;
  readonly label: string;
}

/** The subtypes that the system's manifest declares for a document. */
export function typeChoices(documentName: string): TypeChoice[] {
  const types = Object.keys(game().system.documentTypes[documentName] ?? {});
  const labels = config<{ typeLabels?: Record<string, string> }>(documentName).typeLabels ?? {};
  return types.map((type) => {
    const key = labels[type] ?? `TYPES.${documentName}.${type}`;
    return { type, label: game().i18n.has(key) ? game().i18n.localize(key) : type };
  });
}

function formMarkup(documentName: string, choices: readonly TypeChoice[]): HTMLElement {
  const form = document.createElement("div");
  form.innerHTML = `
    <div class="form-group"><label for="create-name">Name</label>
      <div class="form-fields"><input id="create-name" name="name" type="text" autofocus></div></div>
    <div class="form-group"><label for="create-type">Type</label>
      <div class="form-fields"><select id="create-type" name="type"></select></div></div>`;
  const name = form.querySelector("input");
  if (name) name.placeholder = `New ${documentName.toLowerCase()}`;
  form.querySelector("select")?.append(...choices.map((choice) => new Option(choice.label, choice.type)));
  if (choices.length === 0) form.querySelector("select")?.closest(".form-group")?.remove();
  return form;
}

/** Asks, creates, and opens the sheet; the document class's own dialog goes first where it has one. */
export async function createByDialog(documentName: string): Promise<unknown> {
  const { documentClass } = config<{ documentClass: DocumentClass }>(documentName);
  if (Object.hasOwn(documentClass, "createDialog")) return documentClass.createDialog?.({}, {});
  const choices = typeChoices(documentName);
  const answer = await dialogs().input({
    window: { title: `New ${documentName.toLowerCase()}` },
    content: formMarkup(documentName, choices).innerHTML,
    ok: { label: "Create" },
  });
  if (!answer) return null;
  const type = answer.type ? { type: answer.type } : {};
  const name = String(answer.name ?? "").trim() || `New ${documentName.toLowerCase()}`;
  return documentClass.create({ name, ...type }, { renderSheet: true });
}

/** Whether this person really wants a document gone. */
export async function confirmDeletion(document: WorldDocument): Promise<boolean> {
  const content = globalThis.document.createElement("p");
  content.textContent = `“${document.name}” is deleted for everybody. There is no way back.`;
  const answer = await dialogs().confirm({
    window: { title: `Delete ${document.documentName.toLowerCase()}` },
    content: content.outerHTML,
  });
  return answer === true;
}
