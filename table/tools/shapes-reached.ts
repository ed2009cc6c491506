// Which members of Foundry a shape of the system's own reaches when an object of Foundry is seen through it, as deep as it goes.
import ts from "typescript";
import { isFoundry } from "./atlas.ts";

export interface ReachedMember {
  /** As Foundry declares it; null where its types lack it, or do not tell what the object is. */
  readonly symbol: ts.Symbol | null;
  readonly holder: ts.Type;
  /** Its name in the shape: `Scene.activate`. */
  readonly at: string;
}

const DEEPEST = 4;
/** Of more kinds than these an object is any document: what all of them have is noted where one is used by its kind. */
const KINDS = 2;

/** The members that `shape` names of `object`, and those of what they hold or give. */
export function reachedThrough(
  shape: ts.Type,
  object: ts.Type,
  node: ts.Node,
  checker: ts.TypeChecker,
): ReachedMember[] {
  return new Reach(node, checker).follow(shape, object, "", 0);
}

class Reach {
  readonly #node: ts.Node;
  readonly #checker: ts.TypeChecker;

  constructor(node: ts.Node, checker: ts.TypeChecker) {
    this.#node = node;
    this.#checker = checker;
  }

  follow(shape: ts.Type, object: ts.Type, above: string, depth: number): ReachedMember[] {
    const holder = this.#checker.getNonNullableType(object);
    if (depth > DEEPEST) return [];
    return partsOf(this.#checker.getNonNullableType(shape))
      .filter(isOwnShape)
      .flatMap((part) => part.getProperties())
      .flatMap((key) => this.#member(key, holder, above, depth));
  }

  #member(key: ts.Symbol, holder: ts.Type, above: string, depth: number): ReachedMember[] {
    const symbol = this.#checker.getPropertyOfType(holder, key.name) ?? null;
    // The object was of that shape already.
    if (symbol === key) return [];
    const at = `${above}${key.name}`;
    const next = symbol ? this.#valueOf(symbol) : this.#checker.getUnknownType();
    const isPlain = depth > 0 && !this.#isMethod(key);
    const isAnyKind = partsOf(holder).length > KINDS || (symbol?.declarations?.length ?? 0) > KINDS;
    const inside = () =>
      isAnyKind || above.split(".").includes(key.name)
        ? []
        : this.follow(this.#valueOf(key), next, `${at}.`, depth + 1);
    if (symbol) return isPlain || (depth > 0 && isAnyKind) ? inside() : [{ symbol, holder, at }, ...inside()];
    // Plain data have no methods: who calls one has some object before him, whatever the types say.
    if (this.#isMethod(key) || isOfFoundry(holder)) return [{ symbol, holder, at }];
    return inside();
  }

  #isMethod(key: ts.Symbol): boolean {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbolAtLocation(key, this.#node));
    return type.getCallSignatures().length > 0;
  }

  /** What a member holds, or gives when it is called: of a promise what it promises, of a list one of it. */
  #valueOf(symbol: ts.Symbol): ts.Type {
    const type = this.#checker.getNonNullableType(
      this.#checker.getTypeOfSymbolAtLocation(symbol, this.#node),
    );
    const [signature] = type.getCallSignatures();
    const given = signature ? this.#checker.getReturnTypeOfSignature(signature) : type;
    const value = this.#checker.getNonNullableType(this.#checker.getAwaitedType(given) ?? given);
    return this.#elementOf(value) ?? value;
  }

  #elementOf(type: ts.Type): ts.Type | null {
    const name = (type.symbol as ts.Symbol | undefined)?.name ?? "";
    if (!/^(Readonly)?(Array|Set|Map)$|Collection$|^Iterable$/.test(name)) return null;
    const given = this.#checker.getTypeArguments(type as ts.TypeReference);
    const element = /Map$/.test(name) ? given[1] : given[0];
    return element ? this.#checker.getNonNullableType(element) : null;
  }
}

/** Whether a type is one of Foundry's own: a class, a namespace, a part of its configuration. */
function isOfFoundry(type: ts.Type): boolean {
  return partsOf(type).some((part) => {
    const [declaration] = (part.symbol as ts.Symbol | undefined)?.declarations ?? [];
    return declaration !== undefined && isFoundry(declaration) && !ts.isTypeLiteralNode(declaration);
  });
}

export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnionOrIntersection() ? type.types.flatMap(partsOf) : [type];
}

/** An interface or object type that the system declares itself. */
export function isOwnShape(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  const [declaration] = symbol?.declarations ?? [];
  if (!declaration || isFoundry(declaration) || declaration.getSourceFile().isDeclarationFile) return false;
  return ts.isInterfaceDeclaration(declaration) || ts.isTypeLiteralNode(declaration);
}

/** The expression without the casts and parentheses around it. */
export function innermost(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)
    ? innermost(node.expression)
    : node;
}
