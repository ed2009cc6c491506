// The compile-time comparison of the table with the published types: which members are compared, and why others are not.
import {
  isReached,
  locate,
  reach,
  split,
  writeReaches,
  type Comparison,
  type Reach,
} from "./conformance-places.ts";
import type { Ledger } from "./ledger-file.ts";
import type { Sources } from "./sources.ts";

export interface Conformance {
  readonly compared: readonly Comparison[];
  /** Members that are fields of a schema, which is compared literal by literal. */
  readonly fields: readonly string[];
  readonly reaches: ReadonlyMap<string, Reach>;
  /** Member → why the compiler cannot compare it. */
  readonly left: ReadonlyMap<string, string>;
}

/** Members that differ for a reason that a person has looked at, by member. */
export type Exceptions = Readonly<Record<string, string>>;

export interface Marks {
  readonly isProtected: ReadonlySet<string>;
  /** What `typeof` says of the value that the running table has in a place; null where it has none. */
  readonly kindOf: (member: string) => string | null;
  /** Whether a field of a document's base class is compared as a literal. */
  readonly isField: (base: string, field: string) => boolean;
}

/** Decides for each member of the ledger. Throws on an exception for a member that is not in the ledger. */
export function planConformance(
  ledger: Ledger,
  marks: Marks,
  sources: Sources,
  exceptions: Exceptions,
): Conformance {
  const stray = Object.keys(exceptions).find((member) => !ledger[member]);
  if (stray !== undefined)
    throw new Error(`table/conformance/exceptions.json: ${stray} is not in the ledger`);
  const compared: Comparison[] = [];
  const fields: string[] = [];
  const reaches = new Map<string, Reach>();
  const left = new Map<string, string>();
  for (const member of Object.keys(ledger)) {
    const exception = exceptions[member];
    if (exception !== undefined) left.set(member, exception);
    else if (isComparedField(member, marks)) fields.push(member);
    else {
      const found = isReached(member, marks.isProtected.has(member))
        ? reach(member, sources, reaches)
        : locate(member, marks.kindOf(member), sources);
      if (found) compared.push({ member, ...found });
      else left.set(member, "no class of the table has its name");
    }
  }
  return { compared, fields, reaches, left };
}

function isComparedField(member: string, { isField }: Marks): boolean {
  if (member === "foundry.data.TextureData#src") return isField("BaseToken", "texture");
  const { holder, cls, name, isInstance } = split(member);
  if (!isInstance || !holder.startsWith("foundry.documents.")) return false;
  return isField(cls.startsWith("Base") ? cls : `Base${cls.replace(/Document$/, "")}`, name);
}

/** The file that the compiler judges. */
export function writeConformance({ compared, fields, reaches, left }: Conformance): string {
  const checks = compared.map(
    ({ member, way, own, published }) => `${way}<${own}, ${published}>(true); // ${member}`,
  );
  const listed = [...left].map(([member, reason]) => `//   ${member}: ${reason}`);
  return `// Whether what the table has is what the published types declare, member by member; written by \`npm run ledger\`.
import type { Hooks as HookNames } from "@league-of-foundry-developers/foundry-vtt-types/configuration";
import { constructs, fits, kind } from "./fits.ts";
${writeReaches(reaches)}

${checks.join("\n")}

// ${fields.length} members are fields, which schemas.types.ts compares:
${fields.map((member) => `//   ${member}`).join("\n")}

// ${compared.length + fields.length} members are compared, ${left.size} are not:
${listed.join("\n")}
`;
}
