// Rule sites: which functions and constants of a ruleset name which rule, read from the sources by the compiler.
import { join } from "node:path";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { listFiles } from "../files.ts";
import { root } from "../paths.ts";

export interface RuleSite {
  /** Relative to the repository. */
  readonly file: string;
  /** The function or constant, e.g. `soak` or `COMMANDS.attack`. */
  readonly name: string;
  /** The id, or the constant that stands for it, in the source. */
  readonly node: ts.Node;
  readonly source: ts.SourceFile;
}

export type RuleSites = ReadonlyMap<string, readonly RuleSite[]>;

interface Naming {
  readonly rule: string;
  readonly site: RuleSite;
}

/** All sites of a ruleset's sources that name a rule with the prefix, by rule id. */
export function findRuleSites(ruleset: string, prefix: string): RuleSites {
  return sitesIn(readSources(ruleset), prefix);
}

/** The sources of a ruleset, as the compiler reads them, but for the list of its ids. */
export function readSources(ruleset: string): readonly ts.SourceFile[] {
  const folder = `src/rulesets/${ruleset}`;
  const files = listFiles(join(root, folder)).filter(
    (file) => file.endsWith(".ts") && file !== "rule-ids.ts",
  );
  return files.map((file) => parse(`${folder}/${file}`));
}

/** All sites of these sources that name a rule with the prefix, by rule id. */
export function sitesIn(sources: readonly ts.SourceFile[], prefix: string): RuleSites {
  const isRule = (text: string): boolean => text.startsWith(`${prefix}-`);
  const stands = new Map(sources.flatMap((source) => standIns(source, isRule)));
  const found = new Map<string, RuleSite[]>();
  for (const { rule, site } of sources.flatMap((source) => namings(source, isRule, stands))) {
    const sites = found.get(rule) ?? [];
    found.set(rule, sites);
    sites.push(site);
  }
  return found;
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.ES2022, true);
}

/** Constants that are nothing but a rule id, by name. */
function standIns(source: ts.SourceFile, isRule: (text: string) => boolean): [string, string][] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .flatMap(({ name, initializer }): [string, string][] => {
      const value = initializer && withoutAssertion(initializer);
      if (!value || !ts.isStringLiteralLike(value) || !isRule(value.text)) return [];
      return [[name.getText(source), value.text]];
    });
}

function withoutAssertion(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? withoutAssertion(node.expression) : node;
}

function namings(
  source: ts.SourceFile,
  isRule: (text: string) => boolean,
  stands: ReadonlyMap<string, string>,
): Naming[] {
  const found: Naming[] = [];
  const visit = (node: ts.Node): void => {
    const rule = ruleNamed(node, isRule, stands);
    if (rule !== null)
      found.push({ rule, site: { file: source.fileName, name: nameAround(node, source), node, source } });
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function ruleNamed(
  node: ts.Node,
  isRule: (text: string) => boolean,
  stands: ReadonlyMap<string, string>,
): string | null {
  if (ts.isStringLiteralLike(node)) return isRule(node.text) ? node.text : null;
  if (!ts.isIdentifier(node) || ts.isVariableDeclaration(node.parent)) return null;
  const rule = stands.get(node.text);
  const isOwnName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  return rule === undefined || isOwnName || ts.isPropertyAccessExpression(node.parent) ? null : rule;
}

/** The innermost function with a name, or the constant with the properties below it that lead to the node. */
export function nameAround(node: ts.Node, source: ts.SourceFile): string {
  const names: string[] = [];
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionDeclaration(at)) return at.name?.text ?? "default";
    if (ts.isMethodDeclaration(at) || ts.isPropertyAssignment(at) || ts.isGetAccessor(at)) {
      if (isWorthNaming(at, node)) names.unshift(at.name.getText(source));
    }
    if (ts.isVariableDeclaration(at)) {
      names.unshift(at.name.getText(source));
      if (at.initializer && isFunction(at.initializer)) return names.join(".");
    }
    if (ts.isClassDeclaration(at) || ts.isTypeAliasDeclaration(at) || ts.isInterfaceDeclaration(at))
      names.unshift(at.name?.text ?? "default");
  }
  return names.length === 0 ? "(file)" : names.join(".");
}

/** A property that holds just the id, such as `rule: "…"`, says nothing about where it stands. */
function isWorthNaming(
  at: ts.MethodDeclaration | ts.PropertyAssignment | ts.GetAccessorDeclaration,
  node: ts.Node,
): boolean {
  return !ts.isPropertyAssignment(at) || withoutAssertion(at.initializer) !== node;
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}
