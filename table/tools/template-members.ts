// What the templates use of Foundry: Handlebars helpers, and custom elements.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";

export interface TemplateMember {
  readonly path: string;
  readonly at: string;
}

/** Blocks and helpers of Handlebars itself. */
const native = new Set(["if", "unless", "each", "with", "lookup", "log"]);

/** Members named by all templates below `root`: `helper localize`, `element prose-mirror`. */
export function membersOfTemplates(root: string): TemplateMember[] {
  const folder = `${root}/templates`;
  if (!existsSync(folder)) return [];
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    file.endsWith(".hbs"),
  );
  return files.sort().flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    return [...helpersOf(text), ...elementsOf(text)].map((path) => ({
      path,
      at: `templates/${file.replaceAll("\\", "/")}`,
    }));
  });
}

/** A name that is called with arguments is a helper; what stands alone is a value of the context. */
function helpersOf(text: string): string[] {
  const names = new Set<string>();
  class Calls extends Handlebars.Visitor {
    override MustacheStatement(call: hbs.AST.MustacheStatement): void {
      this.#add(call);
      super.MustacheStatement(call);
    }
    override SubExpression(call: hbs.AST.SubExpression): void {
      names.add(nameOf(call.path));
      super.SubExpression(call);
    }
    override BlockStatement(call: hbs.AST.BlockStatement): void {
      this.#add(call);
      super.BlockStatement(call);
    }
    #add(call: hbs.AST.MustacheStatement | hbs.AST.BlockStatement): void {
      if (call.params.length > 0 || call.hash?.pairs.length) names.add(nameOf(call.path));
    }
  }
  new Calls().accept(Handlebars.parse(text));
  return [...names].filter((name) => !native.has(name)).map((name) => `helper ${name}`);
}

function nameOf(path: hbs.AST.Expression | hbs.AST.Literal): string {
  return (path as hbs.AST.PathExpression).original;
}

function elementsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/<([a-z]+-[a-z-]+)/g)].map((match) => `element ${match[1]}`))];
}
