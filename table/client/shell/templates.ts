/// <reference types="vite/client" />
// The table's own templates, carried inside the page under the paths that systems know them by.
import Handlebars from "handlebars";
import { setTemplateLoader } from "../handlebars/templates.ts";
import { iconMarkup, isIconName } from "./icons.ts";

const BUNDLED = import.meta.glob<string>("../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Where the server hands out files of the system and the world. */
function addressOf(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/${path}`;
}

async function readTemplate(path: string): Promise<string> {
  const bundled = BUNDLED[`../${path}`];
  if (bundled !== undefined) return bundled;
  const response = await fetch(addressOf(path));
  if (!response.ok) throw new Error(`The template "${path}" cannot be loaded (${response.status})`);
  return response.text();
}

/** Serves bundled templates first, and gives the templates their icons. */
export function installTemplates(): void {
  setTemplateLoader(readTemplate);
  Handlebars.registerHelper("tableIcon", (name: unknown) => {
    if (typeof name !== "string" || !isIconName(name))
      throw new Error(`The table has no icon "${String(name)}"`);
    return iconMarkup(name);
  });
  Handlebars.registerHelper("tableMoreThanOne", (list: unknown) => Array.isArray(list) && list.length > 1);
}
