// The code that carries out a rule: functions that say so, code around its id, and whoever calls an account that names it.
import { basename } from "node:path";
import ts from "typescript";
import { nameAround, type RuleSite, type RuleSites } from "../coverage/rule-sites.ts";
import { mutationsAround, type CodeSite } from "./mutations.ts";

/** What offers, shows or foretells a rule decides nothing by it. */
const SHOWING = /\/screen\/[^/]*\.ts$/;
/** How far calls are followed. */
const DEEPEST = 3;

/** Finds the sites that carry a rule out; those that only show it where nothing else does. */
export function codeFinder(
  sources: readonly ts.SourceFile[],
  named: RuleSites,
): (rule: string) => readonly CodeSite[] {
  const stated = statedSites(sources);
  return (rule) => codeOf(sources, named.get(rule), stated.get(rule));
}

function codeOf(
  sources: readonly ts.SourceFile[],
  named: readonly RuleSite[] = [],
  stated: readonly RuleSite[] = [],
): readonly CodeSite[] {
  const sites = distinct([...stated, ...named].flatMap((site) => followed(sources, site, DEEPEST)));
  const deciding = sites.filter((site) => !SHOWING.test(site.file) && !isReference(site.node));
  return deciding.some((site) => mutationsAround(site, 1).length > 0) ? deciding : sites;
}

function distinct(sites: readonly CodeSite[]): CodeSite[] {
  return sites.filter((site, i) => sites.findIndex(({ node }) => node === site.node) === i);
}

/** The site itself; for one within an account, or in a function without any choice of its own, those who call it. */
function followed(sources: readonly ts.SourceFile[], site: RuleSite, depth: number): CodeSite[] {
  const around = functionAround(site.node);
  if (!around?.name || depth === 0) return [site];
  const isAccount = isAccountFunction(around);
  if (!isAccount && mutationsAround(site, 1).length > 0) return [site];
  const callers = callsOf(sources, around.name.text, site.source);
  if (!isAccount) return callers.map((caller) => ({ ...caller, isCall: true }));
  return callers.flatMap((caller) => followed(sources, caller, depth - 1));
}

function functionAround(node: ts.Node): ts.FunctionDeclaration | null {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionDeclaration(at)) return at;
  return null;
}

/** Whether a function's only work is to say by which rules something came to be. */
function isAccountFunction({ name, type }: ts.FunctionDeclaration): boolean {
  const returned = type?.getText() ?? "";
  if (/\bRuleId\[\]|^RuleId$/.test(returned)) return true;
  return /string\[\]/.test(returned) && /(rules|rows)(Of|$)|^rowsOf/i.test(name?.text ?? "");
}

function callsOf(sources: readonly ts.SourceFile[], name: string, home: ts.SourceFile): RuleSite[] {
  return sources
    .filter((source) => source.fileName === home.fileName || imports(source, name, basename(home.fileName)))
    .flatMap((source) =>
      nodesOf(source, ts.isCallExpression)
        .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === name)
        .map((node) => siteAt(node.expression, source)),
    );
}

function imports(source: ts.SourceFile, name: string, file: string): boolean {
  return source.statements.filter(ts.isImportDeclaration).some(({ importClause, moduleSpecifier }) => {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return false;
    return (
      basename(moduleSpecifier.text) === file && bindings.elements.some((each) => each.name.text === name)
    );
  });
}

/** Functions and constants whose comment begins with rule ids, by rule id. */
function statedSites(sources: readonly ts.SourceFile[]): RuleSites {
  const found = new Map<string, RuleSite[]>();
  for (const source of sources)
    for (const node of nodesOf(source, canState))
      for (const rule of idsBefore(node, source)) {
        const start = startOf(node);
        if (start) found.set(rule, [...(found.get(rule) ?? []), siteAt(start, source)]);
      }
  return found;
}

type Stating = ts.FunctionDeclaration | ts.MethodDeclaration | ts.VariableStatement | ts.PropertyAssignment;

function canState(node: ts.Node): node is Stating {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isVariableStatement(node) ||
    ts.isPropertyAssignment(node)
  );
}

/** Where the work begins: the first statement of a function, or the value of a constant. */
function startOf(node: Stating): ts.Node | undefined {
  if (ts.isVariableStatement(node)) return insideOf(node.declarationList.declarations[0]?.initializer);
  if (ts.isPropertyAssignment(node)) return insideOf(node.initializer);
  return node.body?.statements[0];
}

function insideOf(value: ts.Expression | undefined): ts.Node | undefined {
  if (!value || !(ts.isArrowFunction(value) || ts.isFunctionExpression(value))) return value;
  return ts.isBlock(value.body) ? value.body.statements[0] : value.body;
}

const ID = /^[A-Z]+-(?:[A-Z]+-?)*\d+\w?/;

/** The ids that a comment begins with: `G-A-01, 03, G-B-02: …` and `G-A-01 to G-A-03: …`. */
export function leadingIds(comment: string): readonly string[] {
  const ids: string[] = [];
  let rest = comment.replace(/^\/\*\*?\s*|^\/\/\s*/, "");
  let isRange = false;
  for (;;) {
    const last = ids.at(-1);
    const short = last === undefined ? null : /^\d+/.exec(rest);
    const text = short ? short[0] : ID.exec(rest)?.[0];
    if (text === undefined) return ids;
    const id = short && last !== undefined ? last.replace(/\d+$/, text) : text;
    ids.push(...(isRange && last !== undefined ? between(last, id) : []), id);
    const link = /^(?:,? and |, | to | – )/.exec(rest.slice(text.length));
    if (!link) return ids;
    isRange = / to | – /.test(link[0]);
    rest = rest.slice(text.length + link[0].length);
  }
}

/** The ids between two of the same family. */
function between(first: string, last: string): string[] {
  const [from, to] = [first, last].map((id) => /^(.*?)(\d+)$/.exec(id));
  if (!from?.[2] || !to?.[2] || from[1] !== to[1]) return [];
  const width = from[2].length;
  const [low, high] = [Number(from[2]), Number(to[2])];
  return Array.from(
    { length: Math.max(0, high - low - 1) },
    (_, i) => `${from[1]}${String(low + 1 + i).padStart(width, "0")}`,
  );
}

function idsBefore(node: ts.Node, source: ts.SourceFile): readonly string[] {
  const comments = ts.getLeadingCommentRanges(source.text, node.pos) ?? [];
  const last = comments.at(-1);
  const first = source.statements[0];
  // The comment that a file opens with is about the file.
  if (!last || (node === first && comments.length === 1 && last.pos === 0)) return [];
  return leadingIds(source.text.slice(last.pos, last.end));
}

/** A row that is only to be read beside a question or an action. */
function isReference(node: ts.Node): boolean {
  for (let at = node; !ts.isStatement(at) && !ts.isSourceFile(at); at = at.parent)
    if (ts.isPropertyAssignment(at) && at.name.getText() === "reference") return true;
  return false;
}

function nodesOf<T extends ts.Node>(source: ts.SourceFile, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function siteAt(node: ts.Node, source: ts.SourceFile): RuleSite {
  return { file: source.fileName, name: nameAround(node, source), node, source };
}
