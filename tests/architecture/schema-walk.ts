// Walks the schema of a data model: where its HTML is, and which of a source's fields it does not know.

/** The part of a field that the walk looks at; the table's and Foundry's fields both have it. */
export interface SchemaNode {
  readonly fields?: Readonly<Record<string, SchemaNode>>;
  readonly element?: SchemaNode;
}

/** Paths of all HTML fields, `*` standing for the members of lists and records. */
export function htmlPaths(node: SchemaNode, path: readonly string[] = []): string[] {
  if (node.constructor.name === "HTMLField") return [path.join(".")];
  if (node.fields)
    return Object.entries(node.fields).flatMap(([name, field]) => htmlPaths(field, [...path, name]));
  return node.element ? htmlPaths(node.element, [...path, "*"]) : [];
}

/** Paths in `value` that the schema has no field for. */
export function unknownPaths(node: SchemaNode, value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    if (node.fields) {
      const field = node.fields[name];
      return field ? unknownPaths(field, inner, at) : [at.join(".")];
    }
    return node.element ? unknownPaths(node.element, inner, at) : [];
  });
}
