// Mutations: small wrongs that can be done to the code around a rule id, each as one piece of text for another.
import ts from "typescript";
import type { RuleSite } from "../coverage/rule-sites.ts";
import { isAccount, servesAccounts } from "./accounts.ts";

/** A place in the code of a rule. */
export interface CodeSite extends RuleSite {
  /** Whether it only calls what carries the rule out: then nothing is the rule's but the call and what guards it. */
  readonly isCall?: boolean;
}

export interface Mutation {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  readonly kind: string;
}

const OPPOSITES: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, ">="],
  [ts.SyntaxKind.GreaterThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, ">"],
  [ts.SyntaxKind.GreaterThanEqualsToken, "<"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "+"],
]);

/** The mutations of the code that carries out the rule of a site that are nearest to its id, the nearest first. */
export function mutationsAround(
  { node, source, isCall = false }: CodeSite,
  most = Infinity,
): readonly Mutation[] {
  if (servesAccounts(node)) return [];
  const region = regionAround(node);
  const found: { mutation: Mutation; distance: number }[] = [];
  const at = node.getStart(source);
  const visit = (each: ts.Node): void => {
    if (ts.isTypeNode(each) || isAccount(each) || isOtherCase(each, region, node)) return;
    const mutation = mutationOf(each, source);
    if (mutation) found.push({ mutation, distance: distance(mutation, each, node, at) });
    ts.forEachChild(each, visit);
  };
  visit(region);
  const call = node.parent;
  const isOfCall = ({ mutation, distance }: (typeof found)[number]): boolean =>
    distance === 0 || (call.getStart(source) <= mutation.start && mutation.end <= call.end);
  const kept: Mutation[] = [];
  found.sort((a, b) => a.distance - b.distance || a.mutation.start - b.mutation.start);
  for (const each of found) {
    if (kept.length === most) break;
    if ((!isCall || isOfCall(each)) && isStillCode(source, each.mutation)) kept.push(each.mutation);
  }
  return kept;
}

/** Another branch of the switch in which the id stands is about other rules. */
function isOtherCase(node: ts.Node, region: ts.Node, id: ts.Node): boolean {
  if (!ts.isCaseOrDefaultClause(node) || node.statements.length === 0 || contains(node, id)) return false;
  return contains(region, node.parent) && contains(node.parent, id);
}

/** The innermost function around the id; outside any, the entry of the list or record that it stands in. */
function regionAround(node: ts.Node): ts.Node {
  let at = node.parent;
  let entry: ts.Node | null = null;
  for (; ; at = at.parent) {
    if (ts.isFunctionLike(at) && "body" in at && at.body && !isDraftOnly(at)) return at.body;
    if (!entry && ts.isObjectLiteralExpression(at)) entry = at;
    if (ts.isSourceFile(at.parent)) return entry ?? at;
  }
}

/** A function that only writes to a draft belongs to the function that states the fact. */
function isDraftOnly(node: ts.Node): boolean {
  return ts.isArrowFunction(node) && ts.isCallExpression(node.parent);
}

/** A condition that encloses the id guards it: it comes first. */
function distance(mutation: Mutation, each: ts.Node, id: ts.Node, at: number): number {
  const parent = each.parent as ts.Node | undefined;
  const guarded = parent && (ts.isIfStatement(parent) || ts.isConditionalExpression(parent));
  if (guarded && contains(parent, id)) return 0;
  if (mutation.start <= at && at <= mutation.end) return 1;
  return 1 + Math.min(Math.abs(mutation.start - at), Math.abs(mutation.end - at));
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

function mutationOf(node: ts.Node, source: ts.SourceFile): Mutation | null {
  const swap = (target: ts.Node, after: string, kind: string): Mutation => {
    const start = target.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(start);
    const before = source.text.slice(start, target.end);
    return { file: source.fileName, line: line + 1, start, end: target.end, before, after, kind };
  };
  if (isCondition(node)) return swap(node, `!(${node.getText(source)})`, "condition negated");
  if (ts.isBinaryExpression(node)) return operatorMutation(node, swap);
  if (isAside(node) || standsIn(node) || isNone(node)) return null;
  if (ts.isNumericLiteral(node) && !isName(node)) {
    return swap(node, String(Number(node.text.replaceAll("_", "")) + 1), "constant changed by one");
  }
  if (isMinOrMax(node)) return swap(node, node.text === "min" ? "max" : "min", "min and max swapped");
  if (isDroppable(node)) return swap(node, "", "effect dropped");
  if (node.kind === ts.SyntaxKind.TrueKeyword) return swap(node, "false", "flag turned");
  if (node.kind === ts.SyntaxKind.FalseKeyword) return swap(node, "true", "flag turned");
  return null;
}

function operatorMutation(
  node: ts.BinaryExpression,
  swap: (target: ts.Node, after: string, kind: string) => Mutation,
): Mutation | null {
  const after = OPPOSITES.get(node.operatorToken.kind);
  if (after === undefined || isText(node.left) || isText(node.right)) return null;
  if (isAbsence(besideOperator(node.left)) || isAbsence(node.right) || isLeftOut(node)) return null;
  const kind = ["+", "-"].includes(after) ? "sign swapped" : "comparison flipped";
  return swap(node.operatorToken, after, ["||", "&&"].includes(after) ? "and, or swapped" : kind);
}

/** What stands before an operator: of a chain only its last link, for that is what another operator would bind. */
function besideOperator(left: ts.Expression): ts.Expression {
  return ts.isBinaryExpression(left) ? besideOperator(left.right) : left;
}

/** `x || undefined` leaves out an empty word, and decides nothing. */
function isLeftOut({ operatorToken, right }: ts.BinaryExpression): boolean {
  return operatorToken.kind === ts.SyntaxKind.BarBarToken && right.getText() === "undefined";
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(node) || ts.isNumericLiteral(node)) return false;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

/** What says who may do or see something, or what data looks like, carries out no rule. */
const ASIDE: readonly string[] = [
  "gmOnly",
  "mayPass",
  "optional",
  "nullable",
  "blank",
  "open",
  "integer",
  "hidden",
  "situational",
];

/** Whether an operand only says that something looked up is not there, which the types cannot promise. */
function isAbsence(node: ts.Expression): boolean {
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return false;
  if (ts.isElementAccessExpression(node.operand)) return true;
  return ts.isIdentifier(node.operand) && isLookedUp(node.operand);
}

/** Whether a name stands for something looked up in a record or a list. */
function isLookedUp(name: ts.Identifier): boolean {
  const declared = declarationOf(name);
  if (!declared?.initializer) return false;
  return (
    ts.isElementAccessExpression(declared.initializer) ||
    /\.find\([^]*\)$/.test(declared.initializer.getText())
  );
}

/** The constant that a name stands for, declared in a block around it. */
function declarationOf(name: ts.Identifier): ts.VariableDeclaration | undefined {
  for (let at: ts.Node = name; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isBlock(at)) continue;
    const found = at.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .find((each) => ts.isIdentifier(each.name) && each.name.text === name.text);
    if (found) return found;
  }
  return undefined;
}

function isAside({ parent }: ts.Node): boolean {
  if (!ts.isPropertyAssignment(parent)) return false;
  const isShape = parent.parent.properties.some((each) => each.name?.getText() === "kind");
  return ASIDE.includes(parent.name.getText()) || (isShape && /^(min|max)$/.test(parent.name.getText()));
}

/** A number that only stands in for one which the types cannot promise. */
function standsIn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.whenFalse === node && ts.isIdentifier(parent.condition))
    return isLookedUp(parent.condition);
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
}

/** The nothing with which a list is compared to ask whether there is any: no number of a rule. */
function isNone(node: ts.Node): boolean {
  const { parent } = node;
  if (node.getText() !== "0" || !ts.isBinaryExpression(parent)) return false;
  const counted = parent.left === node ? parent.right : parent.left;
  return ts.isPropertyAccessExpression(counted) && /^(length|size)$/.test(counted.name.text);
}

function isName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

function isMinOrMax(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node) || !["min", "max"].includes(node.text)) return false;
  const { parent } = node;
  const called = ts.isPropertyAccessExpression(parent) && parent.expression.getText() === "Math";
  return called || (ts.isPropertyAssignment(parent) && parent.name === node && !hasBoth(parent));
}

function hasBoth({ parent }: ts.PropertyAssignment): boolean {
  return parent.properties.length > 1;
}

/** A line that writes to a draft or states a fact, in a block of several. */
function isDroppable(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node)) return false;
  const { expression } = node;
  if (ts.isDeleteExpression(expression)) return true;
  const writes =
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    expression.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  return writes && ts.isPropertyAccessExpression(expression.left);
}

/** Whether the mutated file can still be read. */
function isStillCode(source: ts.SourceFile, mutation: Mutation): boolean {
  const result = ts.transpileModule(mutated(source.text, mutation), {
    fileName: source.fileName,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return (result.diagnostics ?? []).length === 0;
}

/** The text of a file with a mutation in it. Throws when the file is not the one that was mutated. */
export function mutated(text: string, { start, end, before, after, file }: Mutation): string {
  if (text.slice(start, end) !== before) throw new Error(`${file} has changed since it was mutated`);
  return text.slice(0, start) + after + text.slice(end);
}
