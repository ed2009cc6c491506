// The compile-time comparison of the table with the published types: which members are compared, and why others are not.
import type { Ledger } from "./ledger-file.ts";
import type { Sources } from "./sources.ts";

export interface Comparison {
  readonly member: string;
  /** The table's type of the member. */
  readonly own: string;
  readonly published: string;
}

export interface Conformance {
  readonly compared: readonly Comparison[];
  /** Member → why the compiler cannot compare it. */
  readonly left: ReadonlyMap<string, string>;
}

/** Members that differ for a reason that a person has looked at, by member. */
export type Exceptions = Readonly<Record<string, string>>;

/** Decides for each member of the ledger. Throws on an exception for a member that is not in the ledger. */
export function planConformance(
  ledger: Ledger,
  marks: { readonly isProtected: ReadonlySet<string>; readonly isData: ReadonlySet<string> },
  sources: Sources,
  exceptions: Exceptions,
): Conformance {
  const stray = Object.keys(exceptions).find((member) => !ledger[member]);
  if (stray !== undefined)
    throw new Error(`table/conformance/exceptions.json: ${stray} is not in the ledger`);
  const compared: Comparison[] = [];
  const left = new Map<string, string>();
  for (const member of Object.keys(ledger)) {
    const reason = exceptions[member] ?? reasonAgainst(member, marks);
    const comparison = reason === null ? compare(member, sources) : null;
    if (comparison) compared.push(comparison);
    else left.set(member, reason ?? "no class of the table has its name");
  }
  return { compared, left };
}

type Marks = Parameters<typeof planConformance>[1];

function reasonAgainst(member: string, { isProtected, isData }: Marks): string | null {
  if (isData.has(member)) return "plain data: no class owns it";
  if (isProtected.has(member)) return "protected: no key of the published type";
  if (/^(hook|helper|element) /.test(member)) return "a name, not a type";
  if (/^(CONFIG|game|ui)\./.test(member)) return "a place that is filled while a world opens";
  if (/Mixin/.test(member)) return "a mixin's member: it has no class of its own";
  if (!/[#.][a-z_]\w*$/.test(member))
    return "a class as a whole: private names make it comparable to nothing else";
  return null;
}

function compare(member: string, sources: Sources): Comparison | null {
  const cut = Math.max(member.lastIndexOf("#"), member.lastIndexOf("."));
  const [holder, name] = [member.slice(0, cut), member.slice(cut + 1)];
  const cls = holder.slice(holder.lastIndexOf(".") + 1);
  if (holder === "foundry.utils" || holder.endsWith(".handlebars"))
    return compareFunction(member, holder, name, sources);
  const file = sources.get(cls);
  if (
    file === undefined ||
    !/^[A-Z]/.test(cls) ||
    holder.split(".").some((part, at, all) => /^[A-Z]/.test(part) && at < all.length - 1)
  )
    return null;
  const side = member.includes("#") ? '["prototype"]' : "";
  return {
    member,
    own: `(typeof import("${fromConformance(file)}"))["${cls}"]${side}["${name}"]`,
    published: `(typeof ${holder})${side}["${name}"]`,
  };
}

function compareFunction(member: string, holder: string, name: string, sources: Sources): Comparison | null {
  const file = sources.get(name);
  if (file === undefined) return null;
  return {
    member,
    own: `(typeof import("${fromConformance(file)}"))["${name}"]`,
    published: `(typeof ${holder})["${name}"]`,
  };
}

function fromConformance(file: string): string {
  return file.replace(/^table\//, "../");
}

/** The file that the compiler judges. */
export function writeConformance({ compared, left }: Conformance): string {
  const reasons = new Map<string, number>();
  for (const reason of left.values()) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const counts = [...reasons]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `//   ${count}: ${reason}`);
  const checks = compared.map(
    ({ member, own, published }) => `fits<${own}, ${published}>(true); // ${member}`,
  );
  const listed = [...left].map(([member, reason]) => `//   ${member}: ${reason}`);
  return `// Whether what the table has is what the published types declare, member by member; written by \`npm run ledger\`.
import { fits } from "./fits.ts";

${checks.join("\n")}

// ${compared.length} members are compared, ${left.size} are not:
${counts.join("\n")}

${listed.join("\n")}
`;
}
