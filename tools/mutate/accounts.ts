// Accounts: code that only says by which rules and of which parts something came to be, or what may be chosen; it decides nothing.
import ts from "typescript";

/** What a list of rule ids is called wherever one is drawn up. */
const LIST_NAMES = /^(rules|rows|entries|further|why)$/;

/** What only says by which rules and of which parts something came to be is not what the rule does. */
const ACCOUNT: readonly string[] = ["rules", "parts", "operands"];

/** What only says what a setting or a parameter may look like bounds data, not the game. */
const SHAPES: readonly string[] = ["shape", "fields"];

/** What an action's record only offers on a palette decides nothing either: the action checks all of it itself. */
const OFFER: readonly string[] = ["options", "needs", "variants", "offered", "candidates", "detail"];

/** Whether a piece of code only says by what something came to be, what is offered, or what data may look like. */
export function isAccount(node: ts.Node): boolean {
  if (isListOfRules(node) || isChoiceOfRules(node) || isReasonForRule(node)) return true;
  if (ts.isMethodDeclaration(node)) return OFFER.includes(node.name.getText());
  if (ts.isPropertyAssignment(node)) return [...ACCOUNT, ...SHAPES, ...OFFER].includes(node.name.getText());
  const { parent } = node;
  const isFlag = node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
  return isFlag && ts.isCallExpression(parent) && parent.expression.getText() === "sum";
}

const RULE = /^[A-Z]+-[A-Z0-9-]+\w?$/;

/** Whether all that an expression can come to are rule ids, or lists of them: the choice only names the row. */
function isOfRules(node: ts.Expression): boolean {
  if (ts.isStringLiteral(node)) return RULE.test(node.text);
  if (ts.isIdentifier(node)) return node.text === "rule";
  if (ts.isAsExpression(node)) return isOfRules(node.expression);
  if (ts.isParenthesizedExpression(node)) return isOfRules(node.expression);
  if (ts.isConditionalExpression(node)) return isOfRules(node.whenTrue) && isOfRules(node.whenFalse);
  if (!ts.isArrayLiteralExpression(node)) return false;
  return node.elements.every((each) => (ts.isSpreadElement(each) ? isRulesSpread(each) : isOfRules(each)));
}

function isRulesSpread({ expression }: ts.SpreadElement): boolean {
  return ts.isIdentifier(expression) ? LIST_NAMES.test(expression.text) : isOfRules(expression);
}

function isChoiceOfRules(node: ts.Node): boolean {
  const isChoice = ts.isConditionalExpression(node) || ts.isArrayLiteralExpression(node);
  return isChoice && isOfRules(node) && /"[A-Z]+-[A-Z]/.test(node.getText());
}

const reasons = new WeakMap<ts.Node, boolean>();

/** Whether a constant is there for nothing but an account, such as to choose which row is named. */
function isReasonForRule(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return false;
  const known = reasons.get(node);
  if (known !== undefined) return known;
  // Functions may use each other: whoever is still being looked at is no account.
  reasons.set(node, false);
  const isOne = isOnlyForAccounts(node.name, node.parent.parent.parent);
  reasons.set(node, isOne);
  return isOne;
}

/** Whether a function of a file's own serves nothing but accounts, such as one that says whether a row is to be named. */
export function servesAccounts(node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isFunctionDeclaration(at)) continue;
    const isOpen = at.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    return !isOpen && at.name !== undefined && isOnlyForAccounts(at.name, at.parent);
  }
  return false;
}

function isOnlyForAccounts(name: ts.Identifier, within: ts.Node): boolean {
  const uses: ts.Identifier[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each) && each.text === name.text && each !== name) uses.push(each);
    ts.forEachChild(each, visit);
  };
  visit(within);
  return uses.length > 0 && uses.every((use) => isWithinAccount(use, within));
}

function isWithinAccount(node: ts.Node, outermost: ts.Node): boolean {
  for (let at = node; at !== outermost; at = at.parent) if (isAccount(at)) return true;
  return false;
}

/** Whether a statement, a list or a record's entry only draws up a list of rule ids. */
function isListOfRules(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node)) {
    const { initializer } = node;
    if (node.name.getText() === "operands") return true;
    if (!initializer || !LIST_NAMES.test(node.name.getText())) return false;
    return ts.isArrayLiteralExpression(initializer) || /"[A-Z]+-[A-Z]/.test(initializer.getText());
  }
  if (ts.isIfStatement(node)) return !node.elseStatement && isPush(node.thenStatement);
  return ts.isExpressionStatement(node) && isPush(node);
}

function isPush(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.every(isPush);
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
  const { expression } = statement.expression;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "push") return false;
  return LIST_NAMES.test(expression.expression.getText());
}
