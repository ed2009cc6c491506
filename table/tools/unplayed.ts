// What Foundry's classes declare and the table's classes lack: the list of members that throw by name.
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { HARMLESS } from "../core/guard.ts";
import { isRefusal, sideOf, type UnplayedMembers } from "../core/unplayed.ts";
import { isFoundry } from "./atlas.ts";
import { laidOut } from "./ledger-file.ts";
import type { ProbeWorld } from "./probe-world.ts";
import { prototypesOf } from "./prototypes.ts";

type Holder = Readonly<Record<string, unknown>>;
/** Class of the table → names that its source declares, fields without a value included. */
type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares each class below the table's `foundry` with the published one in the same place, bases first. */
export function listUnplayed(program: ts.Program, world: ProbeWorld, root: string): UnplayedMembers {
  const published = new PublishedClasses(program);
  const lacks = new Lacks(world, readDeclared(root));
  const places = [...placesOf(world.seat.foundry, "foundry")].sort(byDepth);
  const listed = places.map(([path, holder]): [string, string[]] => {
    const members = published.membersOf(path).filter((member) => lacks.has(holder, member));
    return [path, members.sort()];
  });
  return Object.fromEntries(
    listed.filter(([, members]) => members.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The file of the list. */
export const writeUnplayed = (members: UnplayedMembers): Promise<string> => laidOut(members);

/** Whatever may stand for a class: by its place, once for each. */
function* placesOf(section: object, path: string): Generator<[string, object]> {
  for (const key of Object.keys(section)) {
    const value = (section as Holder)[key];
    const place = `${path}.${key}`;
    const isThing = (typeof value === "object" && value !== null) || typeof value === "function";
    if (!isThing || place === "foundry.CONST" || place === "foundry.applications.instances") continue;
    if (/^[A-Z]/.test(key)) yield [place, value];
    else if (typeof value === "object") yield* placesOf(value, place);
  }
}

function byDepth([, a]: [string, object], [, b]: [string, object]): number {
  return prototypesOf(a).length - prototypesOf(b).length;
}

class PublishedClasses {
  readonly #checker: ts.TypeChecker;
  readonly #foundry: ts.Symbol | undefined;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
    const [first = ""] = program.getRootFileNames();
    const scope = program.getSourceFile(first) as ts.Node;
    this.#foundry = this.#checker
      .getSymbolsInScope(scope, ts.SymbolFlags.Namespace)
      .find(({ name }) => name === "foundry");
  }

  /** Methods and accessors of a class and its bases, and what it promises to have itself; none for what is no class. */
  membersOf(path: string): string[] {
    const symbol = this.#find(path);
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Class)) return [];
    const instance = this.#checker.getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(symbol));
    const own = this.#checker.getPropertiesOfType(this.#checker.getTypeOfSymbol(symbol));
    return [
      ...instance.filter(isCode).map(({ name }) => `#${name}`),
      ...own.filter((member) => isCode(member) || this.#isConstant(member)).map(({ name }) => `.${name}`),
    ];
  }

  #find(path: string): ts.Symbol | undefined {
    const [, ...names] = path.split(".");
    return names.reduce((holder: ts.Symbol | undefined, name) => {
      const found =
        holder && this.#checker.getExportsOfModule(holder).find((exported) => exported.name === name);
      return found && found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found;
    }, this.#foundry);
  }

  /** A public value that a class always has. */
  #isConstant(member: ts.Symbol): boolean {
    const { flags, name } = member;
    if (!(flags & ts.SymbolFlags.Property) || flags & ts.SymbolFlags.Optional || name === "prototype")
      return false;
    if (!isPublished(member) || /^_/.test(name)) return false;
    const type = this.#checker.getTypeOfSymbol(member);
    return (type.isUnion() ? type.types : [type]).every(
      ({ flags: each }) => !(each & ts.TypeFlags.Undefined),
    );
  }
}

const isCode = (member: ts.Symbol): boolean =>
  (member.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0 && isPublished(member);

function isPublished({ name, declarations }: ts.Symbol): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || isAskedByOthers.test(name) || HARMLESS.includes(name)) return false;
  return (declarations ?? []).some(isFoundry);
}

/** The browser asks these of every class of elements; to lack them is no mistake. */
const isAskedByOthers = /Callback$|^(observedAttributes|formAssociated|disabledFeatures)$/;

class Lacks {
  readonly #world: ProbeWorld;
  readonly #declared: Declared;
  /** What is listed for a class is not listed again for those below it. */
  readonly #listed = new WeakMap<object, Set<string>>();

  constructor(world: ProbeWorld, declared: Declared) {
    this.#world = world;
    this.#declared = declared;
  }

  has(holder: object, member: string): boolean {
    const name = member.slice(1);
    const links = prototypesOf(sideOf(holder, member));
    if (links.some((link) => this.#listed.get(link)?.has(name) || isThere(link, name))) return false;
    const isInstance = member.startsWith("#");
    if (isInstance && (isUnmakable(holder) || this.#isField(holder, name))) return false;
    const [first = holder] = links;
    this.#listed.set(first, (this.#listed.get(first) ?? new Set()).add(name));
    return true;
  }

  /** Whether instances have it as their own: declared in a class, a field of the schema, seen on a sample. */
  #isField(holder: object, name: string): boolean {
    if (
      prototypesOf(holder).some((cls) => this.#declared.get((cls as { name?: string }).name ?? "")?.has(name))
    )
      return true;
    if (name in schemaOf(holder)) return true;
    return this.#world.samples.some(
      (sample) => sample instanceof (holder as never) && Object.hasOwn(sample, name),
    );
  }
}

function isThere(link: object, name: string): boolean {
  const descriptor = Object.getOwnPropertyDescriptor(link, name);
  return descriptor !== undefined && !isRefusal(descriptor);
}

/** A class that refuses to be made: there is no instance to ask. */
function isUnmakable(holder: object): boolean {
  return /\bconstructor\s*\([^)]*\)\s*\{\s*throw new /.test(Function.prototype.toString.call(holder));
}

/** The fields of a model; abstract models and other classes have none. */
function schemaOf(holder: object): object {
  try {
    return (holder as { schema?: { fields?: object } }).schema?.fields ?? {};
  } catch {
    return {};
  }
}

function readDeclared(root: string): Declared {
  const declared = new Map<string, Set<string>>();
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && node.name) {
      const names = declared.get(node.name.text) ?? new Set();
      for (const { name } of node.members) if (name && ts.isIdentifier(name)) names.add(name.text);
      declared.set(node.name.text, names);
    }
    ts.forEachChild(node, visit);
  };
  for (const folder of ["core", "client"].map((part) => `${root}/table/${part}`))
    for (const file of readdirSync(folder, { recursive: true }) as string[])
      if (file.endsWith(".ts"))
        visit(ts.createSourceFile(file, readFileSync(`${folder}/${file}`, "utf8"), ts.ScriptTarget.ES2022));
  return declared;
}
