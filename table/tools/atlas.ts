// The map of Foundry's declarations: which path of the running program a declared thing is found under.
import ts from "typescript";

/** A member of Foundry, as the published types declare it. */
export interface Place {
  /** `foundry.documents.Combat#nextTurn`, `foundry.utils.randomID`, `game.users`, `CONFIG.sounds`. */
  readonly path: string;
  readonly isProtected: boolean;
  /** A key of plain data that is handed over; no class or namespace owns it. */
  readonly isData: boolean;
}

const published = /foundry-vtt-types\/src\/(foundry|configuration)\//;
/** Foundry hands out its line as this library's socket. */
const line = /\/node_modules\/(socket\.io-client|@socket\.io)\//;

/** Whether a declaration belongs to the published types of Foundry. */
export function isFoundry(node: ts.Node): boolean {
  const file = fileOf(node);
  return published.test(file) || line.test(file);
}

function fileOf(node: ts.Node): string {
  return node.getSourceFile().fileName.replaceAll("\\", "/");
}

/** Where the types say a thing otherwise than a running program: inner classes, the two of a kind, shared schemas. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^(InternalGame|foundry\.Game)#/, "game."],
  [/^InternalClientDocument([#.])/, "foundry.documents.abstract.ClientDocumentMixin$1"],
  [/^HandlebarsApplication([#.])/, "foundry.applications.api.HandlebarsApplicationMixin$1"],
  [/^(CanvasDocument|DirectoryCollection)([#.])/, "foundry.documents.abstract.$1Mixin$2"],
  [/^CONFIG\.UI#/, "ui."],
  [/^CONFIG\.Dice#/, "CONFIG.Dice."],
  [/^CONFIG\.DefaultSpecialStatusEffects#/, "CONFIG.specialStatusEffects."],
  [/\.SharedProtoSchema#/, "#"],
  [/^foundry\.helpers\.Hooks\./, "Hooks."],
];

/** Data of CONFIG that the types give a name of its own; every other interface there describes an entry. */
const partsOfConfig = new Set(["UI", "Dice", "DefaultSpecialStatusEffects"]);
const standardLibrary = /^(Array|Date|Math|Number|Object|RegExp|Set|String)$/;
const rooted = /^(foundry|game|CONFIG|CONST|ui|canvas|Hooks)\./;

export class Atlas {
  readonly #checker: ts.TypeChecker;
  readonly #paths = new Map<ts.Symbol, string>();

  constructor(checker: ts.TypeChecker, anyFile: ts.Node) {
    this.#checker = checker;
    const scope = checker.getSymbolsInScope(anyFile, ts.SymbolFlags.Namespace);
    const foundry = scope.find(({ name }) => name === "foundry");
    if (!foundry) throw new Error("the program knows no namespace foundry: are Foundry's types installed?");
    this.#explore(foundry);
  }

  /** The place of a declared member, or null for what has none at run time: namespaces, parameters, the language's own. */
  locate(declaration: ts.Declaration): Place | null {
    if (!isFoundry(declaration) || ts.isModuleDeclaration(declaration) || ts.isSourceFile(declaration))
      return null;
    const name = nameOf(declaration);
    if (line.test(fileOf(declaration)))
      return name === null ? null : { path: `game.socket.${name}`, isProtected: false, isData: false };
    const found = this.#pathOf(declaration);
    if (found === null || standardLibrary.test(found)) return null;
    const path = renamed.reduce((text, [from, to]) => text.replace(from, to), found);
    if (!rooted.test(path)) return path.includes("#") ? { path, isProtected: false, isData: true } : null;
    const flags = ts.getCombinedModifierFlags(declaration);
    return {
      path,
      isProtected: (flags & ts.ModifierFlags.Protected) !== 0,
      isData: this.#isData(declaration, path),
    };
  }

  /** The path of a class of Foundry, or null for any other symbol. */
  pathOfClass(symbol: ts.Symbol | undefined): string | null {
    return (symbol && this.#paths.get(symbol)) ?? null;
  }

  #explore(foundry: ts.Symbol): void {
    const waiting: [ts.Symbol, string][] = [[foundry, "foundry"]];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [holder, path] = next;
      for (const exported of this.#checker.getExportsOfModule(holder)) {
        const { name } = exported;
        const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
        const symbol = isAlias ? this.#checker.getAliasedSymbol(exported) : exported;
        if (name === "default" || name === "prototype" || this.#paths.has(symbol)) continue;
        this.#paths.set(symbol, `${path}.${name}`);
        if (symbol.flags & ts.SymbolFlags.Module) waiting.push([symbol, `${path}.${name}`]);
      }
    }
  }

  #pathOf(declaration: ts.Node): string | null {
    const symbol = symbolOf(declaration);
    const known = symbol && this.#paths.get(symbol);
    if (known !== undefined) return known;
    const name = nameOf(declaration);
    if (name === null) return null;
    const holder = holderOf(declaration);
    if (!holder) return isTopLevel(declaration) ? name : null;
    const above = this.#holderPath(holder);
    return above === null ? null : `${above}${isInstanceMember(declaration, holder) ? "#" : "."}${name}`;
  }

  /** The fields of a document's schema are members of the document. */
  #holderPath(holder: ts.Node): string | null {
    const document =
      nameOf(holder) === "Schema" && ts.isInterfaceDeclaration(holder) ? holderOf(holder) : null;
    return this.#pathOf(document ?? holder);
  }

  #isData(declaration: ts.Node, path: string): boolean {
    const holder = holderOf(declaration);
    if (!holder || !path.includes("#")) return false;
    if (path.startsWith("CONFIG.")) return !partsOfConfig.has(nameOf(holder) ?? "");
    const name = nameOf(holder) ?? "";
    const isClass = ((symbolOf(holder)?.flags ?? 0) & ts.SymbolFlags.Class) !== 0;
    return !isClass && !isSchema(name) && !innerClasses.test(name);
  }
}

function isSchema(name: string): boolean {
  return name === "Schema" || name === "SharedProtoSchema";
}

const innerClasses =
  /^(InternalClientDocument|CanvasDocument|DirectoryCollection|HandlebarsApplication|InternalGame)$/;

function symbolOf(node: ts.Node): ts.Symbol | undefined {
  return (node as ts.Node & { symbol?: ts.Symbol }).symbol;
}

function nameOf(node: ts.Node): string | null {
  const { name } = node as { name?: ts.Node };
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : null;
}

/** The class, interface, named shape, namespace or property that a declaration stands in; null at the top. */
function holderOf(node: ts.Node): ts.Node | null {
  for (let above = node.parent as ts.Node | undefined; above; above = above.parent as ts.Node | undefined) {
    if (ts.isFunctionLike(above)) return null;
    if (ts.isClassDeclaration(above) || ts.isInterfaceDeclaration(above) || ts.isTypeAliasDeclaration(above))
      return above;
    if (ts.isPropertySignature(above) || ts.isPropertyDeclaration(above)) return above;
    if (ts.isModuleDeclaration(above))
      return ts.isIdentifier(above.name) && above.name.text !== "global" ? above : null;
  }
  return null;
}

function isTopLevel(node: ts.Node): boolean {
  const kinds = [
    ts.isVariableDeclaration,
    ts.isFunctionDeclaration,
    ts.isClassDeclaration,
    ts.isInterfaceDeclaration,
    ts.isModuleDeclaration,
  ];
  return kinds.some((is) => is(node));
}

function isInstanceMember(declaration: ts.Node, holder: ts.Node): boolean {
  if (nameOf(holder) === "CONFIG") return false;
  if (ts.isTypeAliasDeclaration(holder)) return true;
  if (!ts.isClassDeclaration(holder) && !ts.isInterfaceDeclaration(holder)) return false;
  return (ts.getCombinedModifierFlags(declaration as ts.Declaration) & ts.ModifierFlags.Static) === 0;
}
