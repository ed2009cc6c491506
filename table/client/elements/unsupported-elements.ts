// Elements that Foundry has and the table has not: using one says so by name.
import { TableUnsupported } from "../applications/host.ts";

const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** A class whose elements refuse to appear on a page. */
export function unsupportedElement(
  tagName: string,
  className: string,
): CustomElementConstructor & { tagName: string } {
  const cls = class extends ElementBase {
    static tagName = tagName;
    connectedCallback(): void {
      throw new TableUnsupported(`<${tagName}>`);
    }
    static create(): never {
      throw new TableUnsupported(`${className}.create`);
    }
  };
  Object.defineProperty(cls, "name", { value: className });
  return cls;
}
