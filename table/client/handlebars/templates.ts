// Loads, compiles and remembers the Handlebars templates the system and the table bring.
import Handlebars from "handlebars";
import { sentenceOf } from "../../core/utils/sentence-of.ts";

export type TemplateLoader = (path: string) => Promise<string>;
export type CompiledTemplate = (data: object, options?: object) => string;

const compiled = new Map<string, Promise<CompiledTemplate>>();
const PROTOTYPE_ACCESS = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

async function fetchTemplate(path: string): Promise<string> {
  const address = /^(https?:)?\//.test(path) ? path : `/${path}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The template "${path}" cannot be loaded (${response.status})`);
  return response.text();
}

let loader: TemplateLoader = fetchTemplate;

/** Say how template text is read; without one, templates are fetched from the server. */
export function setTemplateLoader(next: TemplateLoader | null): void {
  loader = next ?? fetchTemplate;
  compiled.clear();
}

async function loadTemplate(path: string, id: string): Promise<CompiledTemplate> {
  const source = await loader(path);
  const template = Handlebars.compile(source);
  Handlebars.registerPartial(id, template);
  return (data, options) => template(data, { ...PROTOTYPE_ACCESS, ...options });
}

/** A template by path, loaded once and registered as a partial under `id` or its path. */
export function getTemplate(path: string, id: string = path): Promise<CompiledTemplate> {
  const known = compiled.get(id);
  if (known) return known;
  const loading = loadTemplate(path, id);
  loading.catch(() => compiled.delete(id));
  compiled.set(id, loading);
  return loading;
}

/** Load templates from a list of paths, or from a record of partial names to paths. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<CompiledTemplate[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** Fill a template with data; an error names the template. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  try {
    return template(data);
  } catch (error) {
    const reason = sentenceOf(error);
    throw new Error(`The template "${path}" cannot be filled: ${reason}`, { cause: error });
  }
}
