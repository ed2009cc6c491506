// HTML that people write is cleaned as it is stored: of tags and attributes only those stay that Foundry publishes as allowed.
import type { DocumentName, Json, JsonObject } from "../core/protocol.ts";
import { embeddedFields } from "./hierarchy.ts";
import { asObject, asObjects, isObject } from "./plain-data.ts";

/** CONST.ALLOWED_HTML_TAGS of the published types. */
const TAGS = new Set(
  `header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary details span code
  pre a label abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i u s del ins ol ul li dl dd dt
  menu table thead tbody tfoot tr th td col colgroup form input select option button datalist fieldset legend meter
  optgroup progress textarea output figure figcaption caption img video map area track picture source audio iframe
  color-picker code-mirror document-embed document-tags enriched-content file-picker hue-slider multi-select
  multi-checkbox range-picker secret-block string-tags prose-mirror`.split(/\s+/),
);
/** The attributes that any tag may have, after CONST.ALLOWED_HTML_ATTRIBUTES. */
const COMMON = new Set(
  `class id title style draggable tabindex dir hidden inert role is lang popover autocapitalize autocorrect autofocus
  contenteditable spellcheck translate`.split(/\s+/),
);
const FIELD = "disabled name value placeholder readonly required";
const SIZE = "height width";
/** What single tags may have besides, after the same constant. */
const OWN: Readonly<Record<string, string>> = {
  a: "href name target rel",
  area: "alt coords href rel shape target",
  audio: "controls loop muted src autoplay",
  blockquote: "cite",
  button: "disabled name type value",
  col: "span",
  colgroup: "span",
  "code-mirror": `${FIELD} language indent nowrap`,
  "color-picker": FIELD,
  details: "open",
  "document-embed": "uuid",
  "document-tags": `${FIELD} type single max`,
  "enriched-content": "enricher",
  fieldset: "disabled",
  "file-picker": `${FIELD} type noupload`,
  form: "name",
  "hue-slider": "disabled name value readonly required",
  iframe: `src srcdoc name loading sandbox ${SIZE}`,
  img: `src usemap sizes srcset alt ${SIZE}`,
  input: `${FIELD} checked type alt list max min size src step ${SIZE}`,
  label: "for",
  li: "value",
  map: "name",
  meter: "value min max low high optimum",
  "multi-checkbox": "disabled name required",
  "multi-select": "disabled name required",
  ol: "reversed start type",
  optgroup: "disabled label",
  option: "disabled selected label value",
  output: "for form name",
  progress: "max value",
  "prose-mirror": `${FIELD} toggled open`,
  "range-picker": "disabled name value placeholder readonly min max step",
  select: "name disabled multiple size required",
  source: "media sizes src srcset type",
  "string-tags": FIELD,
  table: "border",
  td: "colspan headers rowspan",
  textarea: "rows cols disabled name readonly wrap required",
  time: "datetime",
  th: "abbr colspan headers rowspan scope sorted",
  track: "default kind label src srclang",
  video: `controls loop muted poster src autoplay ${SIZE}`,
};
/** CONST.ALLOWED_URL_SCHEMES. */
const SCHEMES = new Set(["http", "https", "data", "mailto", "obsidian", "syrinscape-online"]);
const ADDRESSES = new Set(["href", "src", "cite", "poster", "srcset"]);
/** Fields of HTML that documents have besides those of their subtypes. */
const PLAIN: Partial<Record<DocumentName, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
};

const WITH_CONTENT = /<(script|style|noscript)\b[^]*?(<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)(>|$)/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** The same HTML without the tags, attributes and addresses that are not allowed; what stood between tags stays. */
export function cleanHtml(html: string): string {
  return html
    .replace(/<!--[^]*?(-->|$)/g, "")
    .replace(WITH_CONTENT, "")
    .replace(TAG, (_whole, slash: string, name: string, attributes: string) => {
      const tag = name.toLowerCase();
      if (!TAGS.has(tag)) return "";
      return slash ? `</${tag}>` : `<${tag}${cleanAttributes(tag, attributes)}>`;
    });
}

function cleanAttributes(tag: string, text: string): string {
  const kept = [...text.matchAll(ATTRIBUTE)]
    .filter(([, name = "", value = ""]) => isAllowed(tag, name.toLowerCase(), value))
    .map(([whole]) => ` ${whole}`);
  return kept.join("") + (/\/\s*$/.test(text) ? " /" : "");
}

function isAllowed(tag: string, name: string, value: string): boolean {
  const isKnown =
    /^(data|aria)-/.test(name) || COMMON.has(name) || (OWN[tag] ?? "").split(" ").includes(name);
  return isKnown && (!ADDRESSES.has(name) || hasAllowedScheme(value));
}

/** Browsers skip blanks and control characters inside a scheme. */
function hasAllowedScheme(value: string): boolean {
  const address = [...value.replace(/^["']/, "")].filter((character) => character > " ").join("");
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? [];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}

/** A document or a diff of one with its HTML cleaned, embedded documents included. `type` is its subtype, if that is known. */
export function cleanHtmlFields(
  name: DocumentName,
  data: JsonObject,
  documentTypes: JsonObject,
  type: Json | undefined = data.type,
): JsonObject {
  const paths = [...(PLAIN[name] ?? []), ...systemPaths(name, type, documentTypes)];
  const cleaned = paths.reduce((whole, path) => cleanAt(whole, path.split(".")) as JsonObject, data);
  const lists = embeddedFields(name)
    .filter(({ field, single }) => !single && Array.isArray(cleaned[field]))
    .map(({ name: childName, field }) => [
      field,
      asObjects(cleaned[field]).map((child) => cleanHtmlFields(childName, child, documentTypes)),
    ]);
  return { ...cleaned, ...(Object.fromEntries(lists) as JsonObject) };
}

/** Below `system`, as the manifest lists them for the subtype; for any subtype where it is not known. */
function systemPaths(name: DocumentName, type: Json | undefined, documentTypes: JsonObject): string[] {
  const types = asObject(documentTypes[name === "ActorDelta" ? "Actor" : name]);
  const facts = typeof type === "string" && isObject(types[type]) ? [types[type]] : Object.values(types);
  const listed = facts.flatMap((each) => asObject(each).htmlFields ?? []) as string[];
  return [...new Set(listed)].map((path) => `system.${path}`);
}

/** Cleans the text at a path; a key may also say that it replaces, and "*" stands for each member. */
function cleanAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === "string" ? cleanHtml(value) : value;
  if (Array.isArray(value)) return value.map((each) => cleanAt(each, key === "*" ? rest : path) ?? null);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([own, inner]) => {
    const isMeant = key === "*" || own.replace(/^==/, "") === key;
    return [own, isMeant ? cleanAt(inner, rest) : inner] as const;
  });
  return Object.fromEntries(entries) as JsonObject;
}
