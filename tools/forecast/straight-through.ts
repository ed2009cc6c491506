// Rules that run straight through: a procedure of a forecast is answered at once, so it needs no generator.
import { join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vite";
import { root } from "../paths.ts";

/**
 * A generator costs several times what a plain function does, above all to the compiler. So the forecast's script has
 * the rules without: `function*` of a procedure becomes `function`, `yield* other()` becomes `other()`, and
 * `yield request` asks for the answer. What runs a part that may fail, such as `unlessGone`, gets it unstarted.
 */
export function straightThrough(): Plugin {
  const rules = ["src/core/", "src/rulesets/"].map((folder) => join(root, folder));
  return {
    name: "straight-through",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/run-procedure.ts") ? DRIVING : null),
    transform(code, id) {
      const hasAny = rules.some((folder) => id.startsWith(folder)) && PROCEDURES.test(code);
      return hasAny ? { code: withoutGenerators(id, code), map: null } : null;
    },
  };
}

/** Where there may be something to change. */
const PROCEDURES = /\byield\b|\bfunction\s?\*|^\s*\*\w+\(|\bunlessGone\(/mu;
const DRIVING = join(root, "tools/forecast/straight-driving.ts");

/** The functions that take a procedure as their last argument. */
const TAKES_UNSTARTED = new Set(["unlessGone"]);
/** Generators of these types are lists that are thought of one by one, not procedures. */
const LISTS = new Set(["Generator", "Iterable", "IterableIterator"]);

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The text of a module with its procedures as plain functions. Throws where one is kept before it is run. */
export function withoutGenerators(file: string, code: string): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (isListMaker(node)) return;
    edits.push(...editsOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const asks = edits.some(({ text }) => text.startsWith(ANSWER));
  const plain = edited(code, edits);
  return asks ? `import { answerNow } from ${JSON.stringify(DRIVING)};\n${plain}` : plain;
}

const ANSWER = "answerNow(";

function editsOf(node: ts.Node, source: ts.SourceFile): readonly Edit[] {
  if (ts.isYieldExpression(node)) return editsOfYield(node, source);
  if (isFunction(node) && node.asteriskToken) return [replaced(node.asteriskToken, source, "")];
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const part = node.arguments.at(-1);
  if (!part || !TAKES_UNSTARTED.has(node.expression.text)) return [];
  return [inserted(part.getStart(source), "() => ("), inserted(part.end, ")")];
}

function editsOfYield(node: ts.YieldExpression, source: ts.SourceFile): readonly Edit[] {
  const { expression } = node;
  if (!expression) throw new Error(`${source.fileName}: a yield without a request`);
  const opened = { from: node.getStart(source), to: expression.getStart(source) };
  if (!node.asteriskToken) return [{ ...opened, text: ANSWER }, inserted(expression.end, ")")];
  if (ts.isIdentifier(expression)) {
    checkUnstarted(expression, source);
    return [{ ...opened, text: "(" }, inserted(expression.end, "())")];
  }
  return [{ ...opened, text: "(" }, inserted(expression.end, ")")];
}

/** A procedure in a variable would have run before its time, except as an argument of what takes it unstarted. */
function checkUnstarted(name: ts.Identifier, source: ts.SourceFile): void {
  let around: ts.Node = name;
  while (!isFunction(around)) around = around.parent;
  const taker = around.name && ts.isIdentifier(around.name) ? around.name.text : "";
  if (!TAKES_UNSTARTED.has(taker))
    throw new Error(`${source.fileName}: ${name.text}: a procedure must be run where it is called`);
}

type Generating = ts.FunctionDeclaration | ts.FunctionExpression | ts.MethodDeclaration;

function isFunction(node: ts.Node): node is Generating {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node);
}

function isListMaker(node: ts.Node): boolean {
  if (!isFunction(node) || !node.asteriskToken || !node.type) return false;
  return ts.isTypeReferenceNode(node.type) && LISTS.has(node.type.typeName.getText());
}

function replaced(node: ts.Node, source: ts.SourceFile, text: string): Edit {
  return { from: node.getStart(source), to: node.end, text };
}

function inserted(at: number, text: string): Edit {
  return { from: at, to: at, text };
}

/** Edits at one place stand in the order in which they were made, those that close something the other way round. */
function edited(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.map((edit, made) => ({ ...edit, made }));
  inOrder.sort(
    (a, b) => a.from - b.from || (isClosing(a) && isClosing(b) ? b.made - a.made : a.made - b.made),
  );
  let text = "";
  let at = 0;
  for (const edit of inOrder) {
    text += code.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + code.slice(at);
}

function isClosing({ text }: Edit): boolean {
  return text.endsWith(")");
}
