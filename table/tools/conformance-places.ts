// Where a member's type is found at the table and in the published types, as expressions of TypeScript.
import type { Sources } from "./sources.ts";

/** How two types are compared: as values, by the kind of the running value, by what a class is constructed with. */
export type Way = "fits" | "kind" | "constructs";

export interface Comparison {
  readonly member: string;
  readonly way: Way;
  /** The table's type, or the kind of its value as text. */
  readonly own: string;
  readonly published: string;
}

/** A class whose protected members are compared: both sides reach them from a class below. */
export interface Reach {
  readonly name: string;
  /** The class of the table. */
  readonly own: string;
  readonly ownFile: string;
  readonly members: string[];
}

const MIXIN = "foundry.applications.api.HandlebarsApplicationMixin";

/** A class that a mixin has made stands for the mixin. */
const madeBy: Readonly<Record<string, string>> = {
  "foundry.documents.abstract.ClientDocumentMixin": "foundry.documents.Actor",
  "foundry.documents.abstract.CanvasDocumentMixin": "foundry.documents.TokenDocument",
  "foundry.documents.abstract.DirectoryCollectionMixin": "foundry.documents.collections.Actors",
};

/** Classes that have another name at the table. */
const renamed: Readonly<Record<string, string>> = {
  Hooks: "HookRegistry",
  PlaceableObject: "BoardToken",
  Token: "BoardToken",
};

const movement = (type: string, key: string): [string, string] => [
  `import("../core/documents/token-movement.ts").${type}["${key}"]`,
  `foundry.documents.TokenDocument.${type === "MovementWaypoint" ? "MeasuredMovementWaypoint" : type.replace("Operation", "Data").replace("Section", "SectionData")}["${key}"]`,
];
const result = (key: string): [string, string] => [
  `(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["results"][number]["${key}"]`,
  `foundry.dice.terms.DiceTerm.Result["${key}"]`,
];

/** Data that no class owns: where each side writes its type. */
const data: Readonly<Record<string, readonly [string, string]>> = {
  "CONFIG.StatusEffect#id": [
    `import("../core/documents/active-effect.ts").StatusEffect["id"]`,
    `CONFIG.StatusEffect["id"]`,
  ],
  "foundry.abstract.Document.Internal.Stored#id": [
    `NonNullable<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["id"]>`,
    `foundry.documents.Actor.Stored["id"]`,
  ],
  "foundry.applications.api.ApplicationV2.RenderContext#tabs": [
    `ReturnType<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["_prepareTabs"]>`,
    `foundry.applications.api.ApplicationV2.RenderContext["tabs"]`,
  ],
  "foundry.config.ReleaseData#generation": [
    `import("../core/game.ts").Game["release"]["generation"]`,
    `foundry.config.ReleaseData["generation"]`,
  ],
  "foundry.packages.System#version": [
    `import("../core/game.ts").Game["system"]["version"]`,
    `foundry.packages.System["version"]`,
  ],
  "foundry.dice.terms.DiceTerm.Result#active": result("active"),
  "foundry.dice.terms.DiceTerm.Result#result": result("result"),
  "foundry.documents.Actor._ToggleStatusEffectOptions#active": [
    `NonNullable<Parameters<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["toggleStatusEffect"]>[1]>["active"]`,
    `NonNullable<Parameters<foundry.documents.Actor["toggleStatusEffect"]>[1]>["active"]`,
  ],
  "foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#elevation": movement(
    "MovementWaypoint",
    "elevation",
  ),
  "foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#x": movement("MovementWaypoint", "x"),
  "foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#y": movement("MovementWaypoint", "y"),
  "foundry.documents.TokenDocument.MovementData#method": movement("MovementOperation", "method"),
  "foundry.documents.TokenDocument.MovementData#passed": movement("MovementOperation", "passed"),
  "foundry.documents.TokenDocument.MovementData#pending": movement("MovementOperation", "pending"),
  "foundry.documents.TokenDocument.MovementSectionData#waypoints": movement("MovementSection", "waypoints"),
};

const pascal = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const indexed = (path: string): string =>
  path
    .split(".")
    .map((part) => `["${part}"]`)
    .join("");

const fromConformance = (file: string): string => file.replace(/^table\//, "../");

/** At the table a client class has all that its base class has. */
const atTheTable = (cls: string, sources: Sources): string => {
  const client = cls.replace(/^Base/, "");
  return sources.has(client) && cls !== client ? client : cls;
};

/** Published classes that are generic without a default. */
const published: Readonly<Record<string, string>> = {
  "foundry.applications.api.DocumentSheetV2":
    "foundry.applications.api.DocumentSheetV2<foundry.documents.Actor.Implementation>",
};

/** The class above a member, its name, and whether every instance has it. */
export function split(member: string): { holder: string; cls: string; name: string; isInstance: boolean } {
  const cut = Math.max(member.lastIndexOf("#"), member.lastIndexOf("."));
  const written = member.slice(0, cut);
  const holder = madeBy[written] ?? written;
  const cls = holder.slice(holder.lastIndexOf(".") + 1);
  return { holder, cls: renamed[cls] ?? cls, name: member.slice(cut + 1), isInstance: member[cut] === "#" };
}

/** Whether a member is reached from a class below: it is protected, or stands only in what a mixin makes. */
export const isReached = (member: string, isProtected: boolean): boolean =>
  isProtected || member.startsWith(`${MIXIN}.`) || member.startsWith(`${MIXIN}#`);

/** The two types of a member that a name, a place or a class leads to; null where none does. `kind`: the running value's. */
export function locate(
  member: string,
  kind: string | null,
  sources: Sources,
): Omit<Comparison, "member"> | null {
  const [word = "", name = ""] = member.split(" ");
  if (word === "hook") return { way: "fits", own: `"${name}"`, published: "keyof HookNames.HookConfig" };
  if (word === "helper") return byKind(kind, `(typeof foundry.applications.handlebars)["${name}"]`);
  if (word === "element")
    return {
      way: "fits",
      own: `"${name}"`,
      published: `typeof foundry.applications.elements.HTML${pascal(name)}Element.tagName`,
    };
  const known = data[member];
  if (known) return { way: "fits", own: known[0], published: known[1] };
  if (member.startsWith("game."))
    return {
      way: "fits",
      own: `import("../core/game.ts").Game${indexed(member.slice(5))}`,
      published: `ReadyGame${indexed(member.slice(5))}`,
    };
  if (member.startsWith("CONFIG.")) return byKind(kind, `CONFIG${indexed(member.slice(7))}`);
  if (member.startsWith("ui.")) return byKind(kind, `(typeof ui)["${member.slice(3)}"]`);
  return ofClass(member, sources);
}

function byKind(kind: string | null, published: string): Omit<Comparison, "member"> | null {
  return kind === null ? null : { way: "kind", own: `"${kind}"`, published };
}

function ofClass(member: string, sources: Sources): Omit<Comparison, "member"> | null {
  const { holder, cls: written, name, isInstance } = split(member);
  const cls = atTheTable(written, sources);
  const isClass = /^[A-Z]\w*[a-z]/.test(name);
  const file = sources.get(isClass ? name : /^[A-Z]/.test(cls) ? cls : name);
  if (file === undefined) return null;
  const module = `(typeof import("${fromConformance(file)}"))`;
  if (isClass && member !== MIXIN)
    return { way: "constructs", own: `${module}["${name}"]`, published: `typeof ${member}` };
  if (!/^[A-Z]/.test(cls) || member === MIXIN)
    return { way: "fits", own: `${module}["${name}"]`, published: `(typeof ${holder})["${name}"]` };
  const side = isInstance ? '["prototype"]' : "";
  const ownSide = holder === "Hooks" ? '["prototype"]' : side;
  return {
    way: "fits",
    own: `${module}["${cls}"]${ownSide}["${name}"]`,
    published: `(typeof ${holder})${side}["${name}"]`,
  };
}

/** Protected members are no keys of a type; a class below both may read them. */
export function reach(
  member: string,
  sources: Sources,
  reaches: Map<string, Reach>,
): Omit<Comparison, "member"> | null {
  const { holder, cls: written, name, isInstance } = split(member);
  const cls = atTheTable(written, sources);
  const ownFile = sources.get(cls);
  if (ownFile === undefined) return null;
  const known = reaches.get(holder) ?? {
    name: written,
    own: cls,
    ownFile: fromConformance(ownFile),
    members: [],
  };
  reaches.set(holder, known);
  if (!isInstance)
    return {
      way: "fits",
      own: `(typeof Own${written})["${name}"]`,
      published: `(typeof Published${written})["${name}"]`,
    };
  known.members.push(name);
  const side = (whose: string): string => `ReturnType<typeof ${whose}${written}.reach>["${name}"]`;
  return { way: "fits", own: side("Own"), published: side("Published") };
}

/** The classes that reach what is protected. */
export function writeReaches(reaches: ReadonlyMap<string, Reach>): string {
  const imports = [...reaches.values()].map(
    ({ name, own, ownFile }) => `import { ${own} as ${name}AtTheTable } from "${ownFile}";`,
  );
  const needsBase = reaches.has(MIXIN);
  const base = "../client/applications/application.ts";
  if (needsBase) imports.push(`import { ApplicationV2 as WindowAtTheTable } from "${base}";`);
  const classes = [...reaches].flatMap(([holder, { name, members }]) => {
    const read = `{ ${members.map((member) => `${member}: it.${member}`).join(", ")} }`;
    const isMixin = holder === MIXIN;
    const own = `${name}AtTheTable${isMixin ? "(WindowAtTheTable)" : ""}`;
    const theirs =
      published[holder] ?? `${holder}${isMixin ? "(foundry.applications.api.ApplicationV2)" : ""}`;
    // A class of which nothing protected is in use has nothing to read.
    const given = members.length > 0 ? "it" : "_it";
    const write = (whose: string, above: string): string =>
      `export abstract class ${whose}${name} extends ${above} { static reach(${given}: ${whose}${name}) { return ${read}; } }`;
    return [write("Own", own), write("Published", theirs)];
  });
  return [...imports.sort(), "", ...classes].join("\n");
}
