// The inventory: every member of Foundry that the system's sources use or override.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";
import { Atlas, type Place } from "./atlas.ts";
import { hookNameOf } from "./hook-names.ts";
import { DATA, OWN, readTold, type Told } from "./reached-file.ts";
import { innermost, partsOf, reachedThrough } from "./shapes-reached.ts";
import { membersOfTemplates } from "./template-members.ts";

export interface UsedMember extends Place {
  isOverridden: boolean;
  /** Paths of the classes of Foundry on whose instances (or on which) the sources use it. */
  readonly receivers: Set<string>;
  /** Where it was met first: file and line. */
  readonly at: string;
}

export interface Inventory {
  readonly members: ReadonlyMap<string, UsedMember>;
  /** What is reached past the types and told by nobody; and what table/reached.json tells of, but nothing reaches. */
  readonly faults: readonly string[];
}

/** Reads the program of the sources, the templates, and what table/reached.json tells of either. */
export function takeInventory(root: string, program = openProgram(root)): Inventory {
  const told = readTold(`${root}/table/reached.json`);
  const reader = new Reader(root, program, told);
  for (const file of filesOfFoundry(root, program)) reader.read(file);
  for (const { path, at } of membersOfTemplates(root))
    reader.note({ path, isProtected: false, isData: false }, at);
  const stale = Object.entries(told)
    .flatMap(([file, names]) => Object.keys(names).map((name) => `${file}: ${name}`))
    .filter((name) => !reader.explained.has(name));
  return {
    members: new Map([...reader.members].sort(([a], [b]) => (a < b ? -1 : 1))),
    faults: [
      ...[...reader.unexplained].map(
        ([name, at]) => `${name}: reached past the types (${at}); table/reached.json must tell what it is`,
      ),
      ...stale.map((name) => `${name}: in table/reached.json, but nothing reaches it`),
    ],
  };
}

/** The program of `src/tsconfig.json` below `root`. Throws when what speaks with Foundry does not type-check. */
export function openProgram(root: string): ts.Program {
  const file = `${root}/src/tsconfig.json`;
  const { config, error } = ts.readConfigFile(file, (path) => readFileSync(path, "utf8"));
  if (error) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(error.messageText, "\n")}`);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}/src`);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, incremental: false });
  refuseErrors(program, filesOfFoundry(root, program));
  return program;
}

/**
 * The sources that may use Foundry. Core, rulesets and views are left out: they are compiled without its types, so they
 * cannot name any of it, and to read them would take four times as long.
 */
function filesOfFoundry(root: string, program: ts.Program): readonly ts.SourceFile[] {
  return program
    .getSourceFiles()
    .filter(
      ({ fileName, isDeclarationFile }) => !isDeclarationFile && speaksFoundry.test(placeOf(root, fileName)),
    );
}

const placeOf = (root: string, file: string): string => relative(root, file).replaceAll("\\", "/");

/** With errors the types of some expressions are unknown, and members would be missed in silence. */
function refuseErrors(program: ts.Program, files: readonly ts.SourceFile[]): void {
  const [first] = files.flatMap((file) => program.getSemanticDiagnostics(file));
  if (!first) return;
  const where = first.file ? `${first.file.fileName}: ` : "";
  throw new Error(
    `the sources do not type-check: ${where}${ts.flattenDiagnosticMessageText(first.messageText, "\n")}`,
  );
}

const speaksFoundry = /^src\/(foundry\/|main\.ts)/;

class Reader {
  readonly members = new Map<string, UsedMember>();
  /** What nobody tells of, by file and name, and where it was met first. */
  readonly unexplained = new Map<string, string>();
  readonly explained = new Set<string>();
  readonly #told: Told;
  readonly #root: string;
  readonly #checker: ts.TypeChecker;
  readonly #atlas: Atlas;

  constructor(root: string, program: ts.Program, told: Told) {
    this.#told = told;
    this.#root = root;
    this.#checker = program.getTypeChecker();
    const [first] = program.getRootFileNames();
    this.#atlas = new Atlas(this.#checker, program.getSourceFile(first ?? "") as ts.Node);
  }

  read(node: ts.Node): void {
    if (isTypeOnly(node)) return;
    if (ts.isIdentifier(node)) this.#readName(node);
    else if (ts.isBindingElement(node)) this.#readBinding(node);
    else if (ts.isClassLike(node)) this.#readClass(node);
    else if (ts.isCallExpression(node)) this.#readHook(node);
    if (ts.isExpression(node)) this.#readOwnShape(node);
    ts.forEachChild(node, (child) => this.read(child));
  }

  note(place: Place, at: string, receivers: Iterable<string> = []): UsedMember {
    const known = this.members.get(place.path) ?? {
      ...place,
      isOverridden: false,
      receivers: new Set<string>(),
      at,
    };
    this.members.set(place.path, known);
    for (const receiver of receivers) known.receivers.add(receiver);
    return known;
  }

  #readName(name: ts.Identifier): void {
    const found = this.#checker.getSymbolAtLocation(name);
    if (!found) return;
    const symbol = found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found;
    const { parent } = name;
    const isMember = ts.isPropertyAccessExpression(parent) && parent.name === name;
    const used = this.#noteSymbol(
      symbol,
      name,
      isMember ? this.#checker.getTypeAtLocation(parent.expression) : null,
    );
    if (!isMember && used.length === 1 && isValue(name)) used[0]?.receivers.add("globalThis");
  }

  /** `const { ApplicationV2 } = foundry.applications.api` uses the member as `foundry.applications.api.ApplicationV2` does. */
  #readBinding(element: ts.BindingElement): void {
    const key = element.propertyName ?? element.name;
    if (!ts.isObjectBindingPattern(element.parent) || !ts.isIdentifier(key)) return;
    const holder = this.#checker.getTypeAtLocation(element.parent);
    const symbol = holder.getProperty(key.text);
    if (!symbol) return;
    this.#noteSymbol(
      symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol,
      element,
      holder,
    );
  }

  #readClass(node: ts.ClassLikeDeclaration): void {
    const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    if (!base) return;
    const statics = this.#checker.getTypeAtLocation(base.expression);
    const instance = this.#checker.getTypeAtLocation(base);
    for (const member of node.members) {
      if (!member.name || !ts.isIdentifier(member.name)) continue;
      const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
      const holder = isStatic ? statics : instance;
      const symbol = holder.getProperty(member.name.text);
      if (symbol) for (const used of this.#noteSymbol(symbol, member, holder)) used.isOverridden = true;
    }
  }

  /** `Hooks.on("updateActor", …)` uses the hook of that name, whatever Hooks is called there; names with a prefix are a package's own. */
  #readHook(call: ts.CallExpression): void {
    const name = hookNameOf(call, this.#checker);
    if (!name) return;
    for (const each of partsOf(this.#checker.getTypeAtLocation(name))) {
      const text = each.isStringLiteral() ? each.value : null;
      if (text === null || this.#isTold(name, `hook ${text}`))
        this.#reach(name, `hook ${text ?? name.getText()}`);
      else if (!text.includes("."))
        this.note({ path: `hook ${text}`, isProtected: false, isData: false }, this.#at(name));
    }
  }

  #isTold(node: ts.Node, name: string): boolean {
    return this.#told[fileAt(this.#at(node))]?.[name] !== undefined;
  }

  /** An object of Foundry seen through a shape of the system's own: the members that the shape names are used. */
  #readOwnShape(node: ts.Expression): void {
    const isCast = ts.isAsExpression(node) && !ts.isAsExpression(node.parent);
    const shape = ts.isAsExpression(node) ? this.#checker.getTypeAtLocation(node) : this.#expectedShape(node);
    if (!shape) return;
    const object = this.#checker.getTypeAtLocation(innermost(node));
    for (const { symbol, holder, at } of reachedThrough(shape, object, node, this.#checker))
      if (symbol && !this.#isTold(node, at)) this.#noteSymbol(symbol, node, holder);
      else if (isCast || symbol) this.#reach(node, at);
  }

  /** What no type tells to be Foundry's or not is told by table/reached.json, by file and by its name in the shape. */
  #reach(node: ts.Node, name: string): void {
    const at = this.#at(node);
    const file = fileAt(at);
    const said = this.#told[file]?.[name];
    if (said === undefined) this.unexplained.set(`${file}: ${name}`, at);
    else this.explained.add(`${file}: ${name}`);
    if (said === undefined || said.startsWith(OWN)) return;
    for (const path of said.split(", ")) {
      const isData = path.endsWith(DATA);
      this.note({ path: isData ? path.slice(0, -DATA.length) : path, isProtected: false, isData }, at);
    }
  }

  #expectedShape(node: ts.Expression): ts.Type | undefined {
    const carries =
      ts.isIdentifier(node) ||
      ts.isPropertyAccessExpression(node) ||
      ts.isCallExpression(node) ||
      node.kind === ts.SyntaxKind.ThisKeyword;
    return carries && isHandedOver(node) ? this.#checker.getContextualType(node) : undefined;
  }

  #noteSymbol(symbol: ts.Symbol, node: ts.Node, holder: ts.Type | null): UsedMember[] {
    const places = (symbol.declarations ?? []).flatMap(
      (declaration) => this.#atlas.locate(declaration) ?? [],
    );
    const second = places.filter(({ path }) => !path.startsWith("foundry.appv1."));
    const receivers = holder ? this.#receiversOf(holder) : [];
    const unique = new Map((second.length > 0 ? second : places).map((place) => [place.path, place]));
    return [...unique.values()].map((place) => this.note(place, this.#at(node), receivers));
  }

  /** The nearest classes of Foundry that a type is made of. */
  #receiversOf(type: ts.Type): string[] {
    return partsOf(this.#checker.getNonNullableType(this.#checker.getApparentType(type))).flatMap((part) => {
      const symbol = part.symbol as ts.Symbol | undefined;
      const path = symbol && symbol.flags & ts.SymbolFlags.Class ? this.#atlas.pathOfClass(symbol) : null;
      if (path !== null) return path.startsWith("foundry.appv1.") ? [] : [path];
      return (part.isClassOrInterface() || isReference(part)) && part.symbol ? this.#basesOf(part) : [];
    });
  }

  #basesOf(type: ts.Type): string[] {
    const target = isReference(type) ? type.target : type;
    return target.isClassOrInterface()
      ? this.#checker.getBaseTypes(target).flatMap((base) => this.#receiversOf(base))
      : [];
  }

  #at(node: ts.Node): string {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${placeOf(this.#root, file.fileName)}:${line + 1}`;
  }
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isTypeNode(node)) return !ts.isExpressionWithTypeArguments(node);
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isModuleDeclaration(node)
  );
}

/** A name that stands for a thing itself: no key of a literal or of a class. */
function isValue({ parent }: ts.Identifier): boolean {
  return (
    ts.isExpression(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isReturnStatement(parent)
  );
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return (type as Partial<ts.TypeReference>).target !== undefined;
}

/** Whether an expression is given to something that may see it through another type. */
function isHandedOver(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.arguments?.includes(node) ?? false;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node);
}

/** The file of a place. */
function fileAt(at: string): string {
  return at.slice(0, at.lastIndexOf(":"));
}
