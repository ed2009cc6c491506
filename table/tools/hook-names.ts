// Which hook a call of the sources is about, also where Hooks or one of its methods goes by another name there.
import ts from "typescript";

const METHODS = new Set(["on", "once", "call", "callAll"]);

/** The argument that names the hook, or undefined where a call is about none. */
export function hookNameOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  const callee = bare(call.expression);
  const [first, second] = call.arguments;
  if (isMethod(callee, checker)) return first;
  // `on.call(Hooks, name)` says once more whose method it is.
  if (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === "call" &&
    isMethod(callee.expression, checker)
  )
    return second;
  return undefined;
}

/** `Hooks.on`, or a name that was given it. */
function isMethod(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const value = bare(node);
  if (ts.isPropertyAccessExpression(value))
    return METHODS.has(value.name.text) && isHooks(value.expression, checker);
  const given = givenTo(value, checker);
  return given !== null && isMethod(given, checker);
}

function isHooks(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const value = bare(node);
  if (ts.isIdentifier(value) && value.text === "Hooks") return true;
  const given = givenTo(value, checker);
  return given !== null && isHooks(given, checker);
}

/** What a constant stands for. */
function givenTo(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | null {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  return declaration && ts.isVariableDeclaration(declaration) ? (declaration.initializer ?? null) : null;
}

/** Without casts and parentheses. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}
