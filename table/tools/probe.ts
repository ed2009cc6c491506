// The probe: whether the running table has a member, and what owns it there.
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { BoardToken, RenderFlags } from "../client/board/board-token.ts";
import { ELEMENTS } from "../client/elements/index.ts";
import { isRefusal } from "../core/unplayed.ts";
import { getParentClasses } from "../core/utils/classes.ts";
import type { ProbeWorld } from "./probe-world.ts";
import { prototypesOf } from "./prototypes.ts";

export interface Wanted {
  readonly path: string;
  readonly isData: boolean;
  readonly receivers: ReadonlySet<string>;
}

export interface Finding {
  /** The class or section that has the member; null when the table lacks it or refuses it by name. */
  readonly owner: string | null;
  /** Why it counts as missing. */
  readonly reason: string;
}

/** Hooks that the table calls only where there is a page, in a begun fight, or with an import. */
const calledInSources = new Set(
  [
    "../core/documents/combat.ts",
    "../core/documents/actor.ts",
    "../core/documents/adventure.ts",
    "../client/applications/detached-window.ts",
    "../core/collections/world-collections.ts",
    "../client/board/board-token.ts",
    "../client/sidebar/sidebar.ts",
  ].flatMap((file) =>
    [
      ...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(
        /(?:callAll|call|announce|advance)\(\s*"(\w+)"/g,
      ),
    ].map((match) => String(match[1])),
  ),
);

type Holder = Record<string, unknown>;
type Class = { readonly prototype: object; readonly name: string };

const missing = (reason: string): Finding => ({ owner: null, reason });
const found = (owner: string): Finding => ({ owner, reason: "" });

/** Looks all members up in a world that is open. */
export function probe(wanted: Iterable<Wanted>, world: ProbeWorld): ReadonlyMap<string, Finding> {
  return new Map([...wanted].map((each) => [each.path, new Lookup(world).find(each)]));
}

/** What `typeof` says of the value in a place of the running table, or of a template's helper; null where there is none. */
export function kindInPlace(world: ProbeWorld, member: string): string | null {
  const [word, name = ""] = member.split(" ");
  if (word === "helper") return typeof Handlebars.helpers[name] === "function" ? "function" : null;
  if (member.startsWith("ui.")) return new Lookup(world).find(wantedPlace(member)).owner && "object";
  const value = new Lookup(world).resolve(member);
  return value === undefined ? null : typeof value;
}

const wantedPlace = (path: string): Wanted => ({ path, isData: false, receivers: new Set<string>() });

class Lookup {
  readonly #world: ProbeWorld;

  constructor(world: ProbeWorld) {
    this.#world = world;
  }

  find(wanted: Wanted): Finding {
    const { path } = wanted;
    const [kind, name = ""] = path.split(" ");
    if (kind === "hook") return this.#hook(name);
    if (kind === "helper") return helper(name);
    if (kind === "element") return element(name);
    if (wanted.isData) return found("data");
    if (path.includes("#")) return this.#instanceMember(wanted);
    if (path.startsWith("ui.")) return this.#interfacePart(path.slice(3));
    return wanted.receivers.has("globalThis") ? this.#global(path) : this.#section(path, wanted.receivers);
  }

  /** Windows tell of their drawing and closing by the names of their classes; there is no page here, so nothing is drawn. */
  #hook(name: string): Finding {
    if (this.#world.hooks.has(name) || calledInSources.has(name)) return found("Hooks");
    const controls = /^getHeaderControls(\w+)$/.exec(name)?.[1];
    const sheets = this.resolve("foundry.applications.sheets") as Holder | undefined;
    if (controls !== undefined && isClass(sheets?.[controls])) return found(controls);
    const windows = Object.values(this.#world.seat.CONFIG.ui as Record<string, unknown>).filter(isClass);
    const drawn = windows.find((cls) =>
      [cls, ...getParentClasses(cls as never)].some((each) =>
        [`render${each.name}`, `close${each.name}`].includes(name),
      ),
    );
    return drawn ? found(drawn.name) : missing("nothing calls it");
  }

  #interfacePart(name: string): Finding {
    const { ui, CONFIG } = this.#world.seat;
    if (name in ui) return found(`ui.${name}`);
    const part = (CONFIG.ui as Holder)[name] as Class | undefined;
    return part ? found(part.name) : missing("neither ui nor CONFIG.ui has it");
  }

  #global(path: string): Finding {
    const name = path.slice(path.lastIndexOf(".") + 1);
    return this.#world.globals[name] === undefined
      ? missing(`there is no global ${name}`)
      : found(`global ${name}`);
  }

  /** A member of a namespace, or a static one: it may be declared on one class and used on another. */
  #section(path: string, receivers: ReadonlySet<string>): Finding {
    const cut = path.lastIndexOf(".");
    const name = path.slice(cut + 1);
    const classes = [...receivers].map((receiver) => this.resolve(receiver)).filter(isClass);
    const holders = classes.length > 0 ? classes : [this.resolve(path.slice(0, cut))];
    return worst(
      holders.map((holder) =>
        holder === undefined
          ? missing(`there is no ${path.slice(0, cut)}`)
          : ownerOf(this.#mixed(path, holder), name),
      ),
    );
  }

  #instanceMember({ path, receivers }: Wanted): Finding {
    const [declaring = "", name = ""] = path.split("#");
    const classes = [...receivers].map((receiver) => this.resolve(receiver)).filter(isClass);
    const declared = this.resolve(declaring);
    const holders = classes.length > 0 ? classes : isClass(declared) ? [declared] : [];
    if (holders.length === 0) return this.#plainMember(declaring, name);
    return worst(holders.map((cls) => this.#onInstances(this.#mixed(path, cls) as Class, name)));
  }

  #onInstances(cls: Class, name: string): Finding {
    const samples = this.#world.samples.filter((sample) => sample instanceof (cls as never));
    const onPrototype = ownerOf(cls.prototype, name);
    if (onPrototype.owner !== null || samples.length === 0) return onPrototype;
    return worst(samples.map((sample) => ownerOf(sample, name)));
  }

  /** The mixin's members belong to what it makes of a class. */
  #mixed(path: string, holder: unknown): unknown {
    if (!path.startsWith("foundry.applications.api.HandlebarsApplicationMixin") || !isClass(holder))
      return holder;
    const mix = this.resolve("foundry.applications.api.HandlebarsApplicationMixin") as (cls: Class) => Class;
    return "PARTS" in holder ? holder : mix(holder);
  }

  /** What the types call a class and the table hands out as an object. */
  #plainMember(declaring: string, name: string): Finding {
    const place = objects[declaring];
    const object = place === undefined ? undefined : this.resolve(place);
    if (object === undefined) return this.#sampleMember(declaring, name);
    return name in (object as object) ? found(place ?? declaring) : missing(`${place} has no ${name}`);
  }

  #sampleMember(declaring: string, name: string): Finding {
    const sample = this.#world.data.get(declaring);
    if (sample === undefined) return missing(`there is no ${declaring}`);
    return name in sample ? found("data") : missing(`${declaring} has no ${name}`);
  }

  /** The value that a path leads to. */
  resolve(path: string): unknown {
    if (path in standIns) return standIns[path];
    const [root = "", ...rest] = path.split(".");
    const roots: Holder = { ...this.#world.globals, ...this.#world.seat };
    return rest.reduce<unknown>((holder, key) => {
      const isHolder = (typeof holder === "object" && holder !== null) || typeof holder === "function";
      return isHolder && key in holder ? (holder as Holder)[key] : undefined;
    }, roots[root]);
  }
}

/** Without a canvas the board's own object stands for a token. */
const standIns: Readonly<Record<string, unknown>> = {
  "foundry.canvas.interaction.RenderFlags": RenderFlags,
  "foundry.canvas.placeables.Token": BoardToken,
  "foundry.canvas.placeables.PlaceableObject": BoardToken,
};

const objects: Readonly<Record<string, string>> = {
  "foundry.config.ReleaseData": "game.release",
  "foundry.packages.System": "game.system",
};

function isClass(value: unknown): value is Class {
  return typeof value === "function" && typeof (value as unknown as Class).prototype === "object";
}

/** Each of several places must have the member; the first that lacks it decides. */
function worst(findings: readonly Finding[]): Finding {
  return findings.find(({ owner }) => owner === null) ?? findings[0] ?? missing("nothing to look it up on");
}

/** Walks the prototypes; a member whose first act is to throw counts as missing. */
function ownerOf(holder: unknown, name: string): Finding {
  for (const link of prototypesOf(holder as object)) {
    const descriptor = Object.getOwnPropertyDescriptor(link, name);
    if (!descriptor) continue;
    const code = (descriptor.get ?? descriptor.value) as unknown;
    if (isRefusal(descriptor)) return missing("it is refused by name");
    return typeof code === "function" && refuses(code)
      ? missing("it is refused by name")
      : found(nameOf(link));
  }
  return missing("neither the class nor its bases have it");
}

function nameOf(link: object): string {
  if (typeof link === "function") return link.name;
  return (link as { constructor?: { name?: string } }).constructor?.name ?? "object";
}

/** A function that throws first; a class that cannot be made and has nothing static either. */
function refuses(code: unknown): boolean {
  const text = Function.prototype.toString.call(code);
  if (!text.startsWith("class")) return /^[^{]*\{\s*throw new [^;]*TableUnsupported/.test(text);
  const statics = Object.getOwnPropertyNames(code).filter(
    (name) =>
      !["length", "name", "prototype"].includes(name) &&
      !isRefusal(Object.getOwnPropertyDescriptor(code, name)),
  );
  return (
    statics.length === 0 &&
    /^class[^{]*\{\s*constructor\s*\(\)\s*\{\s*throw new [^;]*TableUnsupported/.test(text)
  );
}

function helper(name: string): Finding {
  const known: unknown = Handlebars.helpers[name];
  if (typeof known !== "function") return missing("no such helper is registered");
  return refuses(known) ? missing("it is refused by name") : found("Handlebars.helpers");
}

function element(tagName: string): Finding {
  const known = Object.values(ELEMENTS).find((cls) => (cls as { tagName?: string }).tagName === tagName) as
    | Class
    | undefined;
  if (!known) return missing("no such element is defined");
  const appears = Object.getOwnPropertyDescriptor(known.prototype, "connectedCallback")?.value as unknown;
  return typeof appears === "function" && refuses(appears)
    ? missing("it is refused by name")
    : found(known.name);
}
